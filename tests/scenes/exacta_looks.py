"""Matches of EXACTA! played by chance, and looks at them as a table would show them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.core.match import Match, Player, Setup, Step
from game.core.protocol import PUBLIC, Viewer
from game.core.rng import Rng, seed_of
from scenes.kit.words import Words
from scenes.tables.exacta import ExactaView
from scenes.tables.view import Look

pygame.display.init()
MASKS = ("fox", "rabbit", "tanuki", "cat", "oni")
NAMES = {"ja": ("アカネ", "ソラ", "ミドリ", "コガネ", "フジ"), "en": ("Akane", "Sora", "Midori", "Kogane", "Fuji")}
LONG = {
    "ja": ("ながいなまえ", "満月夜市太郎", "ＷＷＷＷＷＷ", "あいうえおか", "鬼瓦権左衛門"),
    "en": ("Maximilian W", "WWWWWWWWWWWW", "Bartholomew", "Gwendolyn Mm", "Christopher!"),
}
TOLD = {"sides": "k:← →", "confirm": "k:Enter", "look": "k:Tab", "menu": "k:Esc"}
"""The glyphs the table asks for, as a keyboard has them."""
VIEW = ExactaView()


def new_match(seats: int, seed: str, races: int = 2) -> Match:
    players = tuple(Player("", mask) for mask in MASKS[:seats])
    return Match(Setup("exacta", seats, {"races": races}, seed_of(seed), players))


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


def reached(seats: int, holds: Callable[[Match], bool], races: int = 2, tries: int = 300) -> Match:
    """The first match by chance in which something holds after some action."""
    for n in range(tries):
        match = new_match(seats, f"reached {n}", races)
        if holds(match) or any(holds(match) for _ in steps(match, f"played {n}")):
            return match
    raise AssertionError(f"no match of {seats} seats got there in {tries} tries")


def look_at(
    match: Match,
    language: str = "ja",
    viewer: Viewer | None = None,
    names: dict[str, tuple[str, ...]] = NAMES,
    **changes: object,
) -> Look:
    """A look with the middle card focused, by the viewer or else the first seat asked."""
    questions = match.questions()
    if viewer is None:
        viewer = next(iter(questions), PUBLIC)
    board = VIEW.board(match.seen(viewer))
    question = questions.get(viewer)
    focus = None
    if board.page is not None:
        focus = ("page",)
    elif question is not None:
        focus = ("yes",) if board.phase == "surer" else ("card", board.hand[len(board.hand) // 2])
    fields: dict[str, object] = dict(
        words=Words(language), players=tuple(Player(n, m) for n, m in zip(names[language][: match.seats], MASKS)),
        viewer=viewer, board=board, question=question, asked=tuple(questions), turn=next(iter(questions), None),
        focus=focus, chosen=focus, told=TOLD.__getitem__,
    )  # fmt: skip
    return Look(**{**fields, **changes})  # type: ignore[arg-type]
