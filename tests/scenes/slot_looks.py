"""Matches of Custom Slot Millionaire played by chance, and looks at them as a table would show them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.core.match import Match, Player, Setup, Step
from game.core.protocol import PUBLIC
from game.core.rng import Rng, seed_of
from scenes.kit.words import Words
from scenes.tables.slot import SlotView
from scenes.tables.view import Look

pygame.display.init()
MASKS = ("fox", "rabbit", "tanuki", "cat")
NAMES = {"ja": ("アカネ", "ソラ", "ミドリ", "コガネ"), "en": ("Akane", "Sora", "Midori", "Kogane")}
TOLD = {"sides": "k:← →", "confirm": "k:Enter", "go": "k:Space", "cancel": "k:Esc", "look": "k:Tab", "menu": "k:Esc",
        "help": "k:H"}
VIEW = SlotView()


def new_match(seats: int, seed: str, **options: Any) -> Match:
    players = tuple(Player("", mask) for mask in MASKS[:seats])
    return Match(Setup("slot", seats, options, seed_of(seed), players))


def steps(match: Match, seed: str) -> Iterator[Step]:
    """Play to the end by chance, one step at a time."""
    dice = Rng(seed_of(seed)).stream("answers")
    while match.result() is None:
        questions = match.questions()
        seat = sorted(questions)[dice.below(len(questions))]
        question = questions[seat]
        step = match.submit(seat, question.ply, question.actions.sample(dice))
        assert step is not None
        yield step


def reached(holds: Callable[[Match], bool], seats: int = 2, tries: int = 60, **options: Any) -> Match:
    """The first match by chance in which something holds after some action."""
    for n in range(tries):
        match = new_match(seats, f"reached {n}", **options)
        if holds(match) or any(holds(match) for _ in steps(match, f"played {n}")):
            return match
    raise AssertionError(f"no match of {seats} seats got there in {tries} tries")


def asked(match: Match) -> Any:
    """The machine whose seat is asked in the challenge, or None."""
    seen = match.seen(PUBLIC)
    return seen.machines[seen.to_act[0]] if seen.phase == "challenge" and seen.to_act else None


def look_at(match: Match, language: str = "ja", mode: Any = None, odds: Any = None, **changes: Any) -> Look:
    """A look by everybody, at the question of the seat that is asked."""
    questions = match.questions()
    seat = next(iter(questions), None)
    fields: dict[str, Any] = dict(
        words=Words(language), players=tuple(Player(n, m) for n, m in zip(NAMES[language][: match.seats], MASKS)),
        viewer=PUBLIC, board=VIEW.board(match.seen(PUBLIC)), question=questions.get(seat), asked=tuple(questions),
        turn=seat, focus=None, chosen=None, told=TOLD.__getitem__, private={"mode": mode, "odds": odds},
    )  # fmt: skip
    return Look(**{**fields, **changes})
