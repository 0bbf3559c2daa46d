"""Matches of Fortuna played by chance, and looks at them as a table would show them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.core.match import Match, Player, Setup, Step
from game.core.protocol import PUBLIC, Question, Viewer
from game.core.rng import Rng, seed_of
from game.fortuna.game import GAME
from game.fortuna.options import PRESETS, VARIANTS, conflicts
from scenes.kit.words import Words
from scenes.tables.fortuna import FortunaView
from scenes.tables.view import Look

pygame.display.init()
MASKS = ("fox", "rabbit", "tanuki", "cat")
NAMES = {"ja": ("アカネ", "ソラ", "ミドリ", "コガネ"), "en": ("Akane", "Sora", "Midori", "Kogane")}
LONG = {
    "ja": ("ながいなまえ", "満月夜市太郎", "ＷＷＷＷＷＷ", "鬼瓦権左衛門"),
    "en": ("Maximilian W", "WWWWWWWWWWWW", "Bartholomew", "Christopher!"),
}
TOLD = {"sides": "k:← →", "confirm": "k:Enter", "go": "k:Space", "look": "k:Tab", "menu": "k:Esc", "pass": "k:P",
        "cancel": "k:Esc"}  # fmt: skip
"""The glyphs the table asks for, as a keyboard has them."""
VIEW = FortunaView()
RULES: dict[str, tuple[str, ...]] = {
    **PRESETS,
    **{v: (v, *(b for a, b, why in conflicts([v]) if why == "zero")) for v in VARIANTS if v != "FV-1"},
    "much": ("FV-4", "FV-6a", "FV-6b", "FV-6c", "FV-8", "FV-9", "FV-10", "FV-10b", "FV-11b", "FV-13", "FV-14",
             "FV-15", "FV-17", "FV-19"),
}  # fmt: skip
"""Choices of variants by name: the presets, each variant alone, and as many as go together."""


def new_match(seats: int, seed: str, variants: tuple[str, ...] = ()) -> Match:
    players = tuple(Player("", mask) for mask in MASKS[:seats])
    return Match(Setup("fortuna", seats, {"variants": list(variants)}, seed_of(seed), players), GAME)


def chosen(question: Question, dice, eager: bool):
    """An action by chance; an eager seat lays a set and moves piles whenever it can."""
    if eager:
        for _ in range(12):
            action = question.actions.sample(dice)
            if action[0] not in ("discard", "stay"):
                return action
    return question.actions.sample(dice)


def steps(match: Match, seed: str, eager: bool = True) -> Iterator[Step]:
    """Play to the end by chance, one step at a time."""
    dice = Rng(seed_of(seed)).stream("answers")
    while match.result() is None:
        (seat, question), *_ = match.questions().items()
        step = match.submit(seat, question.ply, chosen(question, dice, eager))
        assert step is not None
        yield step


def reached(
    seats: int, holds: Callable[[Match], bool], variants: tuple[str, ...] = (), tries: int = 200, eager: bool = True
) -> Match:
    """The first match by chance in which something holds after some action."""
    for n in range(tries):
        match = new_match(seats, f"reached {n}", variants)
        if holds(match) or any(holds(match) for _ in steps(match, f"played {n}", eager)):
            return match
    raise AssertionError(f"no match of {seats} seats got there in {tries} tries")


def look_at(
    match: Match,
    language: str = "ja",
    viewer: Viewer | None = None,
    names: dict[str, tuple[str, ...]] = NAMES,
    mode: object = None,
    **changes: object,
) -> Look:
    """A look by the viewer or else the seat asked, with the first thing focused that a press can act on."""
    questions = match.questions()
    if viewer is None:
        viewer = next(iter(questions), PUBLIC)
    fields: dict[str, object] = dict(
        words=Words(language), players=tuple(Player(n, m) for n, m in zip(names[language][: match.seats], MASKS)),
        viewer=viewer, board=VIEW.board(match.seen(viewer)), question=questions.get(viewer), asked=tuple(questions),
        turn=next(iter(questions), None), focus=None, chosen=None, told=TOLD.__getitem__, private={"mode": mode},
    )  # fmt: skip
    look = Look(**{**fields, **changes})  # type: ignore[arg-type]
    if "focus" in changes or look.question is None and look.board.page is None:
        return look
    deeds = [c for c in VIEW.controls(look) if c.act is not None and c.act != ("menu",)]
    return replace(look, focus=deeds[0].id if deeds else None)


def seat_asked(match) -> int:
    return next(iter(match.questions()))


def can_lay(match) -> bool:
    """A set can be laid now."""
    return match.seen(PUBLIC).phase == "main" and any(
        need.state == "ready" for need in match.seen(seat_asked(match)).needs
    )


def controls_of(look, word: str) -> list:
    return [c for c in VIEW.controls(look) if isinstance(c.id, tuple) and c.id[0] == word]
