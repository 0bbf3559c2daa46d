"""Dust, sparks and confetti: from a generator of their own, the same for the same event, never the match's chance."""

from __future__ import annotations

import math
import random

from scenes.kit.paint import Art
from scenes.kit.palette import ASAGI, GOLD, INK, JADE, PAPER, VER, VER_L, WIS
from scenes.kit.picture import Picture, circ, group, path, poly, rect
from scenes.kit.stage import Piece

COLOURS = (VER, GOLD, JADE, ASAGI, WIS, PAPER, "#FF82B5")
SHAPES = ("snippet", "dot", "streamer", "corner")
TURN = 30
"""Degrees between two pictures of a falling snippet."""


def dice_for(*about: object) -> random.Random:
    """A generator for one thing that is shown."""
    return random.Random(repr(about))


def snippet_art(shape: str, colour: int, turn: int) -> Art:
    """A bit of paper, in steps of TURN degrees."""

    def build() -> Picture:
        c = COLOURS[colour]
        if shape == "dot":
            return circ(0, 0, 4.4, c, INK, 1.6)
        if shape == "streamer":
            d = "M-18 0 q9 -10 18 0 t18 0"
            return group(path(d, None, INK, 6.5) + path(d, None, c, 3.8), turn=turn)
        body = (
            rect(-6, -3.6, 12, 7.2, 1.5, c, INK, 1.6)
            if shape == "snippet"
            else poly([(0, -6), (6, 5), (-6, 5)], c, INK, 1.6)
        )
        return group(body, turn=turn)

    return Art(("confetti bit", shape, colour, turn), (-24, -24, 48, 48), build)


def snippets() -> list[Art]:
    """Every picture that falling confetti asks for."""
    return [
        snippet_art(shape, colour, turn)
        for colour in range(len(COLOURS))
        for shape in SHAPES
        for turn in (range(0, 180, TURN) if shape != "dot" else (0,))
    ]


def falling(
    ticks: int, n: int, x0: float, x1: float, y0: float, y1: float, words: tuple[float, float] | None = None
) -> list[Piece]:
    """Confetti that falls through a box for ever; each bit sways and turns. `words`: heights to keep out of."""
    dice, pieces = dice_for("confetti"), []
    for i in range(n):
        shape, colour = SHAPES[min(3, dice.randrange(7) // 2)], dice.randrange(len(COLOURS))
        x, v, sway, at = dice.uniform(x0, x1), dice.uniform(0.7, 1.5), dice.uniform(6, 20), dice.random()
        spin, start = dice.choice((-1, 1)) * dice.uniform(1.5, 4.5), dice.uniform(0, 180)
        gone = (at * (y1 - y0) + v * ticks) % (y1 - y0)
        turn = 0 if shape == "dot" else int((start + spin * ticks) // TURN) * TURN % 180
        fade = min(1.0, gone / 20, (y1 - y0 - gone) / 60)
        if words is not None:
            y = y0 + gone
            fade *= min(1.0, max(0.0, words[0] - y, y - words[1]) / 16)
        px = x + sway * math.sin(ticks / 26 + at * 9)
        pieces.append(Piece(("confetti", i), snippet_art(shape, colour, turn), px, y0 + gone, fade=fade))
    return pieces


def spark_art(hot: bool) -> Art:
    fill = VER_L if hot else GOLD
    return Art(
        ("spark", hot),
        (-10, -10, 20, 20),
        lambda: path("M0 -8 Q1 -1 8 0 Q1 1 0 8 Q-1 1 -8 0 Q-1 -1 0 -8Z", fill, INK, 1.4),
    )


def bursting(
    name: str, x: float, y: float, age: float, n: int, reach: float, life: float, hot: bool = False
) -> list[Piece]:
    """Sparks that fly from a point and go out."""
    if not 0 <= age < life:
        return []
    dice, k, pieces = dice_for(name, n), 0.42 + 0.58 * (1 - (1 - age / life) ** 3), []
    for i in range(n):
        a, far = 2 * math.pi * (i + dice.random() * 0.7) / n, reach * dice.uniform(0.6, 1.0)
        px, py = x + math.cos(a) * far * k, y + math.sin(a) * far * k + 10 * (age / life) ** 2
        pieces.append(
            Piece(("spark", name, i), spark_art(hot), px, py, fade=min(1.0, age / 2) * (1 - (age / life) ** 2))
        )
    return pieces
