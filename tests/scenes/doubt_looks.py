"""Matches of Million Doubt played by chance, and looks at them as a table would show them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.core.match import Match, Player, Setup, Step
from game.core.protocol import PUBLIC, Viewer
from game.core.rng import Rng, seed_of
from game.doubt.actions import THROUGH
from scenes.kit.keys import key_glyph
from scenes.kit.stage import HEIGHT, WIDTH, Stage
from scenes.kit.words import Words
from scenes.tables.doubt.view import DoubtView
from scenes.tables.view import Look

pygame.display.init()
MASKS = ("fox", "rabbit", "tanuki", "cat")
NAMES = {"ja": ("アカネ", "ソラ", "ミドリ", "コガネ"), "en": ("Akane", "Sora", "Midori", "Kogane")}
LONG = {
    "ja": ("ながいなまえ", "満月夜市太郎", "ＷＷＷＷＷＷ", "あいうえおか"),
    "en": ("Maximilian W", "WWWWWWWWWWWW", "Bartholomew", "Gwendolyn Mm"),
}
WINDOW = {0: ("k:Q", "k:W"), 1: ("k:T", "k:Y"), 2: ("p:X", "p:RB"), 3: ("k:O", "k:P")}
"""The glyphs of each seat's own device for its two calls."""
VIEW = DoubtView()


def new_match(seats: int, seed: str, rounds: int = 2, **options: object) -> Match:
    players = tuple(Player("", mask) for mask in MASKS[:seats])
    return Match(Setup("doubt", seats, {"rounds": rounds, **options}, seed_of(seed), players))


def steps(match: Match, seed: str) -> Iterator[Step]:
    """Play to the end by chance, one step at a time; windows are let through more often than not."""
    dice = Rng(seed_of(seed)).stream("answers")
    while match.result() is None:
        questions = match.questions()
        seat = sorted(questions)[dice.below(len(questions))]
        question = questions[seat]
        action = question.actions.sample(dice)
        if match.seen(PUBLIC).phase == "doubt" and dice.below(3):
            action = THROUGH
        elif action[0] == "lay":
            others = [question.actions.sample(dice) for _ in range(4)]
            action = min([action, *(a for a in others if a[0] == "lay")], key=lambda a: (a[1] | a[2]).bit_count())
        step = match.submit(seat, question.ply, action)
        assert step is not None
        yield step


def reached(seats: int, holds: Callable[[Match], bool], tries: int = 400, **options: object) -> Match:
    """The first match by chance in which something holds after some action."""
    for n in range(tries):
        match = new_match(seats, f"reached {n}", **options)
        if holds(match) or any(holds(match) for _ in steps(match, f"played {n}")):
            return match
    raise AssertionError(f"no match of {seats} seats got there in {tries} tries")


def look_at(
    match: Match,
    language: str = "ja",
    viewer: Viewer | None = None,
    names: dict[str, tuple[str, ...]] = NAMES,
    persons: int = 1,
    **changes: object,
) -> Look:
    """A look by the viewer or else the first seat asked, who is the only person unless there are more."""
    questions = match.questions()
    if viewer is None:
        viewer = next(iter(questions), PUBLIC)
    here = {viewer} if persons == 1 else set(range(persons))
    players = tuple(
        Player(name, mask, "kbd" if seat in here else "bot", "person" if seat in here else "fair")
        for seat, (name, mask) in enumerate(zip(names[language][: match.seats], MASKS))
    )
    fields: dict[str, object] = dict(
        words=Words(language), players=players, viewer=viewer, board=VIEW.board(match.seen(viewer)),
        question=questions.get(viewer), asked=tuple(questions), turn=next(iter(questions), None), focus=None,
        chosen=None, told=lambda name: key_glyph(name, "kbd"),
    )  # fmt: skip
    return Look(**{**fields, **changes})  # type: ignore[arg-type]


def phase_is(name: str):
    """Whether a match stands in a phase, for `reached`."""
    return lambda m: m.seen(PUBLIC).phase == name


def mid_turn(match) -> bool:
    seen = match.seen(PUBLIC)
    return seen.phase == "turn" and len(seen.field) > 1 and len(match.seen(seen.turn).hand) >= 4


def by_id(controls, name):
    return next(c for c in controls if c.id == name)


STAGE: list[Stage] = []


def stage() -> Stage:
    """One for all: its sprites serve every picture."""
    if not STAGE:
        STAGE.append(Stage((WIDTH, HEIGHT)))
    return STAGE[0]
