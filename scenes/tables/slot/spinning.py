"""A spin: the lever is pulled, nine places turn, the columns stop left to right; then it shows what it pays."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from game.core.protocol import Seat
from game.slot.cards import Cell, Number
from game.slot.reel import Stacks
from game.slot.seen import Spun
from scenes.kit.paint import Art
from scenes.kit.palette import GOLD_L, INK, N0
from scenes.kit.picture import Picture, rect
from scenes.kit.sparks import bursting
from scenes.kit.stage import Piece
from scenes.tables.slot.cabinet import PULLED, lever_art
from scenes.tables.slot.faces import coin, number_art
from scenes.tables.slot.near import Near, near_of
from scenes.tables.slot.places import LARGE, Frame
from scenes.tables.slot.reels import lit_art
from scenes.tables.slot.strips import strip_pieces
from scenes.tables.slot.turning import BRAKE, turns
from scenes.tables.slot.ways import appeared, crossed, frame_among, frame_of, gone, moving, part, which, word
from scenes.tables.view import Clip, Ways

REVEAL = 14
"""Ticks, after the last column stands, until everything says what it pays."""


def spin_clip(event: Spun, stacks: Stacks, seats: int = 4) -> Clip:
    """One spin. Nothing of the result is seen or heard before its column stands."""
    near = near_of(event.reel, stacks) if stacks else None
    columns = turns(near is not None)
    stands = columns[-1].stands
    ticks = math.ceil(stands + REVEAL + (10 if event.coins else 0))
    slow = columns[-1].brakes + BRAKE

    def cell(q: Piece | None, p: Piece, now: float) -> Ways:
        at: Cell = which(p)
        turn, frame = columns[at % 3], frame_of(p, seats)
        if now < turn.stands:
            return strip_pieces(event.seat, event.reel, turn, now, frame) if at < 3 else ()
        plain = replace(p, art=number_art(event.reel[at], frame.w, frame.h))
        return crossed(plain, p, now, stands, 8)

    def lever(q: Piece, p: Piece, now: float) -> Ways:
        down = math.sin(math.pi * part(now, 0, 26)) if now < 26 else 0.0
        return (replace(p, art=lever_art(round(PULLED * down))),)

    def cover(q: Piece, p: Piece, now: float) -> Ways:
        """Under the frame: what is near, on the dimmed reel."""
        if near is None or which(p) != "above" or not slow - 8 <= now < stands:
            return (p,)
        return (*_near_pieces(near, event.reel, now - slow + 8, event.seat, frame_of(p, seats)), p)

    def stopped(before: Sequence[Piece], after: Sequence[Piece], step: int) -> list[Piece]:
        """Without motion: the lever is pulled and the spin is paid for; then column after column stands."""
        if step > len(columns):
            return list(after)
        old = {p.id: p for p in before}
        out: list[Piece] = []
        for p in after:
            kind = word(p)
            if kind == "cell" and which(p) % 3 < step:
                frame = frame_of(p, seats)
                out.append(replace(p, art=number_art(event.reel[which(p)], frame.w, frame.h)))
            elif kind in ("shield", "status"):
                out.append(p)
            elif kind == "near said":
                out += [replace(p, fade=1)] if near is not None and step == 2 else []
            elif p.id in old:
                out.append(old[p.id])
        return out

    def said(p: Piece, now: float) -> Ways:
        """What one more card would pay, for as long as it is open."""
        if near is None or not slow - 8 <= now < stands:
            return ()
        return (replace(p, fade=part(now, slow - 8, 8)),)

    def shield(q: Piece, p: Piece, now: float) -> Ways:
        return crossed(q, p, now, 4, 12) if (q.x, q.y) == (p.x, p.y) else (*gone(q, now, 2, 8), *appeared(p, now, 8, 8))

    def coins(before: Sequence[Piece], after: Sequence[Piece], t: float) -> list[Piece]:
        return _coin_pieces(event, t * ticks - stands, frame_among(after, event.seat, seats))

    cues = [(math.ceil(turn.stops), f"reel stop {turn.column + 1}") for turn in columns]
    if event.coins:
        cues.append((math.ceil(stands) + 4, "coin"))
    loops: list[tuple[int, str | None]] = [(math.ceil(columns[1].stops if near else columns[2].stops), None)]
    if near:
        loops = [(math.ceil(slow), "near win"), (math.ceil(columns[2].stops), None)]
    return moving(
        ticks,
        stands,
        {"cell": cell, "lever": lever, "cover": cover, "shield": shield},
        {"cell": lambda p, now: cell(None, p, now), "shield": _early, "near said": said},
        {"shield": lambda p, now: gone(p, now, 2, 8)},
        cue="lever",
        loop="reels",
        loops=tuple(loops),
        cues=tuple(cues),
        stirs=("cell", "lever", "cover"),
        steps=(0.0, *(math.ceil(turn.stops) for turn in columns), math.ceil(stands) + 2),
        step=stopped,
        lights=coins,
    )


def _early(p: Piece, now: float) -> Ways:
    return appeared(p, now, 8, 8)


def _near_pieces(near: Near, reel: tuple[Number, ...], now: float, seat: Seat, frame: Frame) -> Ways:
    """The first two columns dim, the two equal cards stay lit, the missing place waits, with the heart's beat."""
    k, beat, sizes = part(now, 0, 10), 0.5 + 0.5 * math.cos(2 * math.pi * now / 34), (frame.w, frame.h)
    pieces = [Piece(("near", seat, "dim"), dim_art(frame), frame.x, frame.y, fade=k)]
    for cell in near.cells:
        at = frame.at(cell)
        box = (*at, *sizes)
        pieces.append(Piece(("near face", seat, cell), number_art(reel[cell], *sizes, True), *at, fade=k, covers=box))
        pieces.append(Piece(("near", seat, cell), lit_art(reel[cell], None, *sizes), *at, fade=k, covers=box))
    fade = k * (0.55 + 0.45 * beat)
    pieces.append(Piece(("near", seat, "missing"), wanted_art(*sizes), *frame.at(near.missing), fade=fade))
    return tuple(pieces)


def dim_art(frame: Frame) -> Art:
    w, h = 2 * frame.pitch_x, 3 * frame.pitch_y
    return Art(("slot", "near dim", w, h), (-6, -6, w, h + 8), lambda: rect(-6, -6, w - 2, h + 4, 10, N0, op=0.3))


def wanted_art(w: float, h: float) -> Art:
    """The place on which all depends."""

    def build() -> Picture:
        s = rect(-1, -1, w + 2, h + 2, w * 0.1, None, INK, 9 if w > 80 else 7)
        return s + rect(
            -1, -1, w + 2, h + 2, w * 0.1, None, GOLD_L, 5 if w > 80 else 4, dash=(12, 9) if w > 80 else (8, 7)
        )

    return Art(("slot", "near wanted", w, h), (-8, -8, w + 16, h + 16), build)


def _coin_pieces(event: Spun, now: float, frame: Frame) -> list[Piece]:
    """Coins pay: they hop off their cards and sparks fly."""
    pieces: list[Piece] = []
    for i, (cell, pays) in enumerate(event.coins):
        pieces += hopping(event.seat, cell, pays, now - 3 - 3 * i, frame)
    return pieces


def hopping(seat: Seat, cell: Cell, pays: int, age: float, frame: Frame) -> list[Piece]:
    """The coin of a card that was placed pays."""
    if not 0 <= age < 20:
        return []
    x, y = frame.middle(cell)
    x, y, k = x + frame.w * 0.27, y + frame.h * 0.23, age / 20
    up, size = 0.42 * frame.h * math.sin(math.pi * min(1.0, k * 1.1)), min(1.0, frame.w / 80)
    hop = Piece(("hop", seat, cell), coin_art(pays), x, y - up, size * (1 + 0.25 * math.sin(math.pi * k)),
                flying=True, fade=min(1.0, 4 - 4 * k))  # fmt: skip
    return [*bursting(f"coin {seat} {cell}", x, y - up * 0.6, age - 2, 8, 0.36 * frame.h, 16), hop]


def coin_art(pays: int) -> Art:
    return Art(("slot", "coin", pays), (-32, -32, 64, 68), lambda: coin(0, 0, 26, pays))


def arts() -> list[Art]:
    """What a spin asks for besides its strips."""
    return [dim_art(LARGE), wanted_art(LARGE.w, LARGE.h), *(coin_art(pays) for pays in (2, 3))]
