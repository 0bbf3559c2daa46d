"""What lives while nobody does anything: a light runs along the cabinet's rim, lanterns breathe, the lever glints."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cache

from scenes.kit.paint import Art
from scenes.kit.palette import GOLD_L
from scenes.kit.picture import Picture, glow, path
from scenes.kit.stage import Piece
from scenes.tables.slot.places import CABINET

ROUND, TAIL = 540, 4
"""Ticks of the light's way around the cabinet; how many lights follow each other."""
BREATH = 260
"""Ticks of a lantern's breath; it goes along the string."""
GLINTS, GLINT = 210, 26
"""The lever glints every so many ticks, for so many."""
BOB, SWING = 130, 3
"""The cards of the tray that is looked at: ticks of a swing, design units up and down."""
WIDE = 300_000
"""A piece that covers so much hides the table: nothing shines through it."""


def alive(pieces: list[Piece], ticks: int) -> list[Piece]:
    """The pieces, `ticks` on; 0 leaves them as they are. The lights lie over everything: no standing piece is drawn
    anew for them."""
    if not ticks or any(p.covers and p.covers[2] * p.covers[3] > WIDE for p in pieces):
        return pieces
    out: list[Piece] = []
    lights: list[Piece] = []
    lifted = _lifted(pieces)
    for p in pieces:
        word = p.id[0] if isinstance(p.id, tuple) else p.id
        if word == "power-up" and p.id[1] == lifted and not p.turn:  # type: ignore[index]
            p = replace(p, y=p.y + round(SWING * math.sin(2 * math.pi * (ticks / BOB - p.id[2] / 4))))  # type: ignore
        elif word == "tenth":
            lights += _breath(p, ticks)
        elif word == "cabinet":
            lights += _around(ticks)
        elif word == "lever" and p.art.key == ("slot", "lever", 0):
            lights += _glint(ticks)
        out.append(p)
    return out + lights


def _lifted(pieces: list[Piece]) -> object:
    """The tray that stands higher than the others; None: no tray does."""
    trays = [p for p in pieces if isinstance(p.id, tuple) and p.id[0] == "tray"]
    low = max((p.y for p in trays), default=0.0)
    return next((p.id[1] for p in trays if p.y < low), None)  # type: ignore[index]


def _breath(p: Piece, ticks: int) -> list[Piece]:
    """A lantern that burns grows brighter and darker, one after the other; the goal does it alone."""
    is_goal = p.art.key[1] == "goal"  # type: ignore[index]
    if not is_goal and not p.art.key[3]:  # type: ignore[index]
        return []
    k = 0.5 + 0.5 * math.sin(2 * math.pi * (ticks / BREATH - p.id[1] / 60))  # type: ignore[index]
    size, aside, which = (1.5 if is_goal else 1.0), (4 if is_goal else 0), p.id[1]  # type: ignore[index]
    return [Piece(("breath", which), WARM, p.x + aside, p.y + 32, size, fade=k)]


def _around(ticks: int) -> list[Piece]:
    at = ticks % ROUND
    return [
        Piece(("rim", i), SPARK, *rim()[(at - 5 * i) % ROUND], fade=1 - i / TAIL)
        for i in range(TAIL)
    ]  # fmt: skip


def _glint(ticks: int) -> list[Piece]:
    k = ticks % GLINTS / GLINT
    x, y, w, _ = CABINET
    return [Piece(("glint",), STAR, x + w + 17, y + 134, fade=math.sin(math.pi * k))] if k < 1 else []


@cache
def rim() -> tuple[tuple[float, float], ...]:
    """Where the light is at each tick: along the cabinet's edge, where nothing lies over it, clockwise, evenly."""
    x, y, w, h = CABINET[0] + 3, CABINET[1] + 3, CABINET[2] - 6, CABINET[3] - 18
    corners = (
        ((x, y + 58), (x, y), (x + 56, y)),
        ((x + w - 56, y), (x + w, y), (x + w, y + 58)),
        ((x + w, y + h - 13), (x + w, y + h), (x + w - 13, y + h)),
        ((x + 13, y + h), (x, y + h), (x, y + h - 13)),
    )
    points = [
        tuple((1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c for a, b, c in zip(*corner))
        for corner in corners
        for t in (i / 12 for i in range(13))
    ]
    points.append(points[0])
    lengths = [math.dist(a, b) for a, b in zip(points, points[1:])]
    step, way, found = sum(lengths) / ROUND, 0.0, []
    for a, b, long in zip(points, points[1:], lengths):
        while way < long and len(found) < ROUND:
            found.append((a[0] + (b[0] - a[0]) * way / long, a[1] + (b[1] - a[1]) * way / long))
            way += step
        way -= long
    return tuple(found)


def _star() -> Picture:
    return glow(0, 0, 22, "#FFFFFF", 0.4) + path("M0 -15 L3 -3 L15 0 L3 3 L0 15 L-3 3 L-15 0 L-3 -3Z", "#FFFFFF")


WARM = Art(("slot", "idle warm"), (-36, -36, 72, 72), lambda: glow(0, 0, 36, "#FF9A3D", 0.34))
SPARK = Art(("slot", "idle spark"), (-20, -20, 40, 40), lambda: glow(0, 0, 18, GOLD_L, 1.0))
STAR = Art(("slot", "idle star"), (-24, -24, 48, 48), _star)


def arts() -> list[Art]:
    return [WARM, SPARK, STAR]
