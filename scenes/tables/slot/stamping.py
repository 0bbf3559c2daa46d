"""A spirit is used: its strip lifts, stamps the cell, lies down; then the reel is what it made of it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from game.slot.cards import DOUBLE_NUDGE, EXILE, LUCKY_SEVEN, PLUS_ONE, SIFT, SMALL_NUMBER, SWAP, TRIPLE_PEEK, Cell
from game.slot.seen import SpiritUsed
from scenes.kit.flight import eased
from scenes.kit.sparks import bursting
from scenes.kit.stage import Piece
from scenes.tables.slot.faces import number_art
from scenes.tables.slot.places import Frame
from scenes.tables.slot.spinning import hopping
from scenes.tables.slot.spirits import TILE_H, TILE_W
from scenes.tables.slot.ways import crossed, frame_among, frame_of, moving, part, which
from scenes.tables.view import Clip, Ways

DRAWING = (DOUBLE_NUDGE, TRIPLE_PEEK, SIFT)
"""Spirits that take two events."""
LIFT = 12
"""Ticks to the cell."""
STAMP = 11
"""180 ms."""
LIES = 13
"""220 ms."""
FLIP = 12
HIT = LIFT + 4
"""When the cell is hit."""


def spirit_clip(event: SpiritUsed, seats: int = 4) -> Clip:
    """The use of a spirit, or the second half of one."""
    is_first = event.pending is not None or event.spirit not in DRAWING
    hit = HIT if is_first else 2
    ticks = hit + FLIP + (LIES + 4 if is_first else 14) + (8 if event.coins else 0)

    def strip(q: Piece, p: Piece, now: float) -> Ways | None:
        if which(p) != event.spirit or q.art.key == p.art.key or not is_first:
            return None
        return _stamped(q, p, now, event.cells, frame_of(p, seats))

    def cell(q: Piece, p: Piece, now: float) -> Ways | None:
        at, frame = which(p), frame_of(p, seats)
        if event.spirit == SWAP and at in event.cells:
            return _swapped(q, p, now - hit, event, frame)
        if at in event.cells and q.art.key != p.art.key:
            if event.spirit in (LUCKY_SEVEN, PLUS_ONE, SMALL_NUMBER):
                return _changed(q, p, now - hit, frame)
            return _drawn(q, p, now - hit, event, frame)
        return crossed(q, p, now, hit + FLIP)

    def lights(before: Sequence[Piece], after: Sequence[Piece], t: float) -> list[Piece]:
        now, seen, frame = t * ticks, [], frame_among(after, event.seat, seats)
        for i, at in enumerate(event.cells if is_first else ()):
            seen += bursting(f"stamp {event.seat} {at}", *frame.middle(at), now - hit - 2 * i, 10, frame.w * 0.53, 18)
        for at, pays in event.coins:
            seen += hopping(event.seat, at, pays, now - hit - FLIP, frame)
        return seen

    cues = [(hit + FLIP + 2, "coin")] if event.coins else []
    return moving(
        ticks,
        hit + FLIP - 2,
        {"spirit": strip, "cell": cell},
        cue="spirit" if is_first else "flip",
        cues=tuple(cues),
        stirs=("cell",) if event.spirit == SWAP else (),
        over=("spirit", ("lane", event.seat, "spirit", event.spirit)),
        lights=lights,
    )


def _stamped(q: Piece, p: Piece, now: float, cells: tuple[Cell, ...], frame: Frame) -> Ways:
    """Up to the cell, down on it (1.12 to 1), and back to lie on its side."""
    w, h = q.art.key[4:6] if q.art.key[1] == "strip" else (TILE_W, TILE_H)  # type: ignore[index]
    x, y = frame.middle(cells[0]) if cells else frame.middle(4)
    tx, ty = x - w / 2, y - h / 2
    if now < LIFT:
        k = eased(part(now, 0, LIFT), "inout")
        size = 1 + 0.12 * k
        at = replace(q, x=q.x + (tx - q.x) * k, y=q.y + (ty - q.y) * k - 36 * math.sin(math.pi * k), size=size)
        return (replace(at, x=at.x - w * (size - 1) / 2, y=at.y - h * (size - 1) / 2, turn=-10 * math.sin(math.pi * k),
                        flying=True),)  # fmt: skip
    if now < LIFT + STAMP:
        k = eased(part(now, LIFT, 4), "out")
        size = 1.12 - 0.12 * k
        return (replace(q, x=tx - w * (size - 1) / 2, y=ty - h * (size - 1) / 2, size=size, flying=True),)
    k = eased(part(now, LIFT + STAMP, LIES), "inout")
    if k >= 1:
        return (p,)
    shown, sx, sy = (q, tx, ty) if k < 0.5 else (p, tx, ty)
    narrow = max(0.06, abs(1 - 2 * k)) if q.art.key[1] == "strip" else 1.0
    wide = (w if k < 0.5 else h) * (1 - narrow) / 2
    return (replace(shown, x=sx + (p.x - sx) * k + wide, y=sy + (p.y - sy) * k, squeeze=narrow),)


def _swapped(q: Piece, p: Piece, now: float, event: SpiritUsed, frame: Frame) -> Ways:
    """Two cards change places, one over, one under."""
    at = which(p)
    other = next(cell for cell in event.cells if cell != at)
    k = part(now, 0, FLIP)
    if k <= 0:
        return (q,)
    if k >= 1:
        return (p,)
    (x, y), e = frame.at(other), eased(k, "inout")
    side = 1 if at < other else -1
    bow = frame.w * 0.26 * math.sin(math.pi * k) * side
    dx, dy = p.x - x, p.y - y
    long = max(1.0, math.hypot(dx, dy))
    return (replace(p, x=x + dx * e - dy / long * bow, y=y + dy * e + dx / long * bow),)


def _changed(q: Piece, p: Piece, now: float, frame: Frame) -> Ways:
    """The figure under the stamp becomes another; the cell pops."""
    k = part(now, 0, FLIP)
    if k <= 0:
        return (q,)
    size = 1 + 0.1 * math.sin(math.pi * k)
    shown = p if k > 0.3 else q
    return (
        replace(shown, x=p.x - frame.w * (size - 1) / 2, y=p.y - frame.h * (size - 1) / 2, size=size, flying=k < 1),
    )


def _drawn(q: Piece, p: Piece, now: float, event: SpiritUsed, frame: Frame) -> Ways:
    """The card goes down behind the reel (or fades, if it leaves the game), the next one turns up in its place."""
    k = part(now, 0, FLIP)
    if k <= 0:
        return (q,)
    if k < 0.5:
        if event.spirit == EXILE:
            return (replace(q, fade=1 - 2 * k),)
        narrow = max(0.05, 1 - 2 * k)
        return (replace(q, x=q.x + frame.w * (1 - narrow) / 2, squeeze=narrow),)
    narrow = max(0.05, 2 * k - 1)
    number = event.reel[which(p)]
    shown = p if number is None or k >= 1 else replace(p, art=number_art(number, frame.w, frame.h))
    if k >= 1:
        return (p,)
    return (replace(shown, x=p.x + frame.w * (1 - narrow) / 2, squeeze=narrow),)
