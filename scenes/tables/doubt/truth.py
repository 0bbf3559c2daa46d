"""A doubt, frame by frame: the call, the field turned after a roll that lasts, what it was found to be."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.doubt import seen as told
from scenes.kit.atoms import avatar
from scenes.kit.flight import eased
from scenes.kit.paint import Art
from scenes.kit.palette import INK, PAPER, VER, VER_D
from scenes.kit.picture import Picture, group, poly, text
from scenes.kit.stage import Piece
from scenes.tables.doubt.ways import (
    FLIP,
    STAGGER,
    appeared,
    backed,
    between,
    gone,
    is_card,
    moving,
    part,
    popped,
    squeezed,
)
from scenes.tables.view import Clip, Ways

FREEZE = 9
"""Nothing moves: 150 ms."""
TO_ROWS = 20
ROLL = 36
"""600 ms before the first card is turned."""
PAUSE = 26
"""Before the set is turned that everything hangs on, and after it."""


def _star() -> Picture:
    points = []
    for i in range(36):
        a, far = math.pi * i / 18, 1 if i % 2 else 0.78
        points.append((far * 260 * math.cos(a), far * 122 * math.sin(a)))
    s = poly([(x, y + 8) for x, y in points], INK, INK, 6) + poly(points, VER, INK, 6)
    return s + poly([(x * 0.86, y * 0.84) for x, y in points], VER_D)


LARGE = 1.3
"""So large the call comes; it is rastered so and only ever scaled down, since it may not wait for its picture."""


def _large(key: tuple, box: tuple[float, float, float, float], body: Callable[[], Picture]) -> Art:
    x, y, w, h = (v * LARGE for v in box)
    return Art(key, (x, y, w, h), lambda: group(body(), scale=LARGE))


STAR = _large(("doubt", "call star"), (-280, -140, 560, 290), _star)


def word_art(said: str) -> Art:
    return _large(
        ("doubt", "call word", said), (-260, -60, 520, 130),
        lambda: text(0, 0, said, 76, PAPER, "d", role="big", outline=INK),
    )  # fmt: skip


def call_pieces(said: str, who: str) -> list[Piece]:
    """DOUBT! over the field, with the mask of who called it."""
    x, y = 640, 248
    face = _large(("doubt", "call mask", who), (-44, -44, 88, 88), partial(avatar, who, 0, 0, 72))
    parts = (("star", STAR, 0), ("word", word_art(said), 6), ("mask", face, -88))
    return [Piece(("call burst", name), art, x, y + dy, 1 / LARGE, flying=True) for name, art, dy in parts]


def called_clip() -> Clip:
    """DOUBT!: everything stands still for 150 ms, then it bursts out, from 1.3 to 1."""

    def bursts(p: Piece, now: float) -> Ways:
        grown = popped(p, now, FREEZE, 12, LARGE)
        return tuple(replace(q, y=248 + (q.y - 248) * q.size * LARGE, flying=True) for q in grown)

    def later(p: Piece, now: float) -> Ways:
        return gone(p, max(0.0, now - FREEZE), 7)

    names = ("call", "let", "pass", "outcome", "through", "waiting", "called")
    return moving(
        FREEZE + 40, enters={"call burst": bursts}, leaves=dict.fromkeys(names, later), start=FREEZE, cue="doubt",
        over=("call burst",),
    )  # fmt: skip


def turned_clip(event: told.FieldTurned) -> Clip:
    """The sets go into rows; the roll; older backs turn; a pause that hurts; then the set that was doubted."""
    last = len(event.sets) - 1
    old_backs = any(laid.down for laid in event.sets[:-1])
    first = TO_ROWS + ROLL
    truth = first + (FLIP + PAUSE if old_backs else 0)
    downs = len(event.sets[-1].down)
    ticks = round(truth + FLIP + STAGGER * 3 * max(0, downs - 1) + PAUSE)

    def is_down(p: Piece) -> bool:
        n, i = p.id[1], p.id[2]  # type: ignore[index]
        return i >= len(event.sets[n].up)

    def turns_at(p: Piece) -> float:
        n, i = p.id[1], p.id[2]  # type: ignore[index]
        return truth + STAGGER * 3 * (i - len(event.sets[n].up)) if n == last else first

    def shown(at: Piece, p: Piece, now: float) -> Ways:
        """The card where it is now: its back until it is turned."""
        if not is_down(p):
            return (at,)
        k = part(now, turns_at(p), FLIP)
        if k >= 1:
            return (at,)
        behind = backed(p)
        return (replace(at, art=behind.art),) if k <= 0 else (squeezed(at, behind, p, k),)

    def goes(q: Piece, p: Piece, now: float) -> Ways | None:
        if not (is_card(q) and is_card(p)):
            return None
        k = part(now, 0, TO_ROWS)
        return shown(p if k >= 1 else between(q, p, eased(k, "inout")), p, now)

    def comes(p: Piece, now: float) -> Ways:
        k = part(now, 4, 10)
        return shown(replace(p, fade=k), p, now) if k > 0 else ()

    def tab(p: Piece, now: float) -> Ways:
        return popped(p, now, turns_at(p) + FLIP, 8, 0.6)

    def burst_goes(p: Piece, now: float) -> Ways:
        return gone(p, max(0.0, now - 8), 10)

    return moving(
        ticks, {"field": goes}, {"field": comes, "hidden tab": tab, "owner": lambda p, now: appeared(p, now, 10, 8)},
        {"call burst": burst_goes}, loop="fuse", closing="flip",
    )  # fmt: skip


def truth_clip(event: told.Truth) -> Clip:
    """The stamp comes down on it; then what follows from it."""

    def stamped(p: Piece, now: float) -> Ways:
        return popped(p, now, 0, 10, 1.9)

    def after(p: Piece, now: float) -> Ways:
        return appeared(p, now, 22, 8)

    names = ("give", "none", "penalty gauge", "title", "then", "plan")
    return moving(
        52, enters={"stamp": stamped, **dict.fromkeys(names, after)}, start=14, cue="truth" if event.honest else "lie"
    )  # fmt: skip
