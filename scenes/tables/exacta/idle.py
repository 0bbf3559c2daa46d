"""What moves while nobody does anything: horses gallop, grass runs by, the hungry wobble, confetti falls."""

from __future__ import annotations

import math
from dataclasses import replace

from game.exacta.cards import COLOURS
from scenes.kit.paint import Art
from scenes.kit.sparks import falling
from scenes.kit.stage import Piece
from scenes.tables.exacta.foods import horse_art
from scenes.tables.exacta.lanes import GRASS, grass_art
from scenes.tables.exacta.ways import word

STRIDE = (0, 9, 6)
"""Ticks a pose of the gallop stays, by a lane's speed."""
SNIPPETS = 38
TITLE = (86, 216)
"""The heights of the page's title and of what is said under it: confetti keeps out of them."""


def arts() -> list[Art]:
    """Every picture that idle motion asks for, but confetti."""
    runners = [horse_art(colour, False, pose) for colour in COLOURS for pose in (None, 0, 1)]
    hungry = [horse_art(colour, True) for colour in COLOURS]
    return [*runners, *hungry, *(grass_art(top, speed, phase) for top in (True, False) for speed in (0, 1, 2)
                                 for phase in (range(0, GRASS, 2) if speed else (0,)))]  # fmt: skip


def alive(pieces: list[Piece], ticks: int) -> list[Piece]:
    """The pieces, `ticks` on; 0 leaves them as they are."""
    if not ticks:
        return pieces
    out: list[Piece] = []
    fast = any(word(p) == "grass" and p.art.key[3] == 2 for p in pieces[:24])  # type: ignore[index]
    for p in pieces:
        kind = word(p)
        if kind == "horse":
            out.append(_running(p, ticks, 2 if fast else 1))
        elif kind == "grass":
            _, _, top, speed, _ = p.art.key  # type: ignore[misc]
            out.append(replace(p, art=grass_art(top, speed, ticks * speed // 2 * 2 % GRASS)) if speed else p)
        elif kind == "wind":
            step = (ticks // (6 if fast else 9) + p.id[1]) % 3  # type: ignore[index]
            out.append(replace(p, x=p.x - 7 * step, fade=1 - 0.3 * step))
        elif kind == "confetti":
            out += falling(ticks, SNIPPETS, 14, 340, 60, 620, TITLE)
        else:
            out.append(p)
    return out


def _running(p: Piece, ticks: int, speed: int) -> Piece:
    """A horse in its gallop. Each has a beat of its own, so that they do not march."""
    if p.art.key[1] == "winner":  # type: ignore[index]
        return replace(p, y=p.y - round(5 * abs(math.sin(ticks / 13 + p.x))))
    if p.art.key[1] != "horse":  # type: ignore[index]
        return p
    _, _, colour, hungry, _ = p.art.key  # type: ignore[misc]
    if hungry:
        return replace(p, turn=round(2.2 * math.sin(ticks / 17 + colour)), x=p.x + round(math.sin(ticks / 17 + colour)))
    stride = STRIDE[speed]
    beat = ticks + colour * 5
    pose = beat // stride % 2
    lift = round(3 * math.sin(math.pi * (beat % stride) / stride)) if pose == 0 else 0
    return replace(p, art=horse_art(colour, False, pose), y=p.y - lift)
