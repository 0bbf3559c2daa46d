"""A spin: the lever is pulled, nine places turn, the columns stop left to right; then it shows what it pays."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.slot.cards import CELLS_OF, Cell, Line, Number
from game.slot.reel import READING_OF, Stacks
from game.slot.seen import Spun
from scenes.kit.paint import Art
from scenes.kit.palette import GOLD_L, INK, N0
from scenes.kit.picture import rect
from scenes.kit.sparks import bursting
from scenes.kit.stage import Piece
from scenes.tables.slot.cabinet import PULLED, lever_art
from scenes.tables.slot.faces import coin, number_art
from scenes.tables.slot.places import CELL_H, CELL_W, PITCH_X, PITCH_Y, REEL_X, REEL_Y, cell_at, middle_of
from scenes.tables.slot.reels import lit_art
from scenes.tables.slot.strips import strip_pieces
from scenes.tables.slot.turning import BRAKE, turns
from scenes.tables.slot.ways import appeared, crossed, gone, moving, part
from scenes.tables.view import Clip, Ways

REVEAL = 14
"""Ticks, after the last column stands, until everything says what it pays."""
WORTH = 3
"""A line is near only if it would pay as much as a 3 on the machine's best line."""


@dataclass(frozen=True, slots=True)
class Near:
    """A line that one card of the last column decides."""

    line: Line
    cells: tuple[Cell, Cell]
    missing: Cell


def near_of(reel: Sequence[Number], stacks: Stacks) -> Near | None:
    """The richest line with two equal cards whose third lies in the last column; None: nothing is near.

    `stacks` are the multipliers of the machine: only a line that exists can pay.
    """
    best = max((sum(cards) for cards in stacks), default=0)
    found: tuple[int, Near] | None = None
    for line, cells in enumerate(CELLS_OF):
        last = [cell for cell in cells if cell % 3 == 2]
        if not stacks[line] or len(last) != 1:
            continue
        one, two = (cell for cell in cells if cell % 3 != 2)
        shared = READING_OF[reel[one]] & READING_OF[reel[two]]
        worth = (shared.bit_length() - 1) * sum(stacks[line]) if shared else 0
        if worth >= WORTH * best and (found is None or worth > found[0]):
            found = worth, Near(line, (one, two), last[0])
    return found[1] if found else None


def spin_clip(event: Spun, stacks: Stacks) -> Clip:
    """One spin. Nothing of the result is seen or heard before its column stands."""
    near = near_of(event.reel, stacks) if stacks else None
    columns = turns(near is not None)
    stands = columns[-1].stands
    ticks = math.ceil(stands + REVEAL + (10 if event.coins else 0))
    slow = columns[-1].brakes + BRAKE

    def cell(q: Piece | None, p: Piece, now: float) -> Ways:
        at: Cell = p.id[2]  # type: ignore[index]
        turn = columns[at % 3]
        if now < turn.stands:
            return strip_pieces(event.seat, event.reel, turn, now) if at < 3 else ()
        plain = replace(p, art=number_art(event.reel[at], CELL_W, CELL_H))
        return crossed(plain, p, now, stands, 8)

    def lever(q: Piece, p: Piece, now: float) -> Ways:
        down = math.sin(math.pi * part(now, 0, 26)) if now < 26 else 0.0
        return (replace(p, art=lever_art(round(PULLED * down))),)

    def cover(q: Piece, p: Piece, now: float) -> Ways:
        """Under the frame: what is near, on the dimmed reel."""
        if near is None or p.id != ("cover", "above") or not slow - 8 <= now < stands:
            return (p,)
        return (*_near_pieces(near, event.reel, now - slow + 8), p)

    def shield(q: Piece, p: Piece, now: float) -> Ways:
        return crossed(q, p, now, 4, 12) if (q.x, q.y) == (p.x, p.y) else (*gone(q, now, 2, 8), *appeared(p, now, 8, 8))

    def coins(before: Sequence[Piece], after: Sequence[Piece], t: float) -> list[Piece]:
        return _coin_pieces(event, t * ticks - stands)

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
        {"cell": lambda p, now: cell(None, p, now), "shield": _early},
        {"shield": lambda p, now: gone(p, now, 2, 8)},
        cue="lever",
        loop="reels",
        loops=tuple(loops),
        cues=tuple(cues),
        stirs=("cell", "lever", "cover"),
        lights=coins,
    )


def _early(p: Piece, now: float) -> Ways:
    return appeared(p, now, 8, 8)


def _near_pieces(near: Near, reel: tuple[Number, ...], now: float) -> Ways:
    """The first two columns dim, the two equal cards stay lit, the missing place waits, with the heart's beat."""
    k = part(now, 0, 10)
    beat = 0.5 + 0.5 * math.cos(2 * math.pi * now / 34)
    pieces = [Piece(("near", "dim"), DIMMED, REEL_X, REEL_Y, fade=k)]
    for cell in near.cells:
        pieces.append(Piece(("near", cell), lit_art(reel[cell], None), *cell_at(cell), fade=k))
        pieces.insert(
            -1, Piece(("near face", cell), number_art(reel[cell], CELL_W, CELL_H, True), *cell_at(cell), fade=k)
        )
    pieces.append(Piece(("near", "missing"), WANTED, *cell_at(near.missing), fade=k * (0.55 + 0.45 * beat)))
    return tuple(pieces)


DIMMED = Art(
    ("slot", "near dim"),
    (-6, -6, 2 * PITCH_X, 3 * PITCH_Y + 8),
    lambda: rect(-6, -6, 2 * PITCH_X - 2, 3 * PITCH_Y + 4, 10, N0, op=0.3),
)
WANTED = Art(
    ("slot", "near wanted"),
    (-8, -8, CELL_W + 16, CELL_H + 16),
    lambda: (
        rect(-1, -1, CELL_W + 2, CELL_H + 2, 11, None, INK, 9)
        + rect(-1, -1, CELL_W + 2, CELL_H + 2, 11, None, GOLD_L, 5, dash=(12, 9))
    ),
)


def _coin_pieces(event: Spun, now: float) -> list[Piece]:
    """Coins pay: they hop off their cards and sparks fly."""
    pieces: list[Piece] = []
    for i, (cell, pays) in enumerate(event.coins):
        age = now - 3 - 3 * i
        if not 0 <= age < 20:
            continue
        x, y = middle_of(cell)
        x, y = x + CELL_W * 0.27, y + CELL_H * 0.23
        k = age / 20
        up = 44 * math.sin(math.pi * min(1.0, k * 1.1))
        pieces += bursting(f"coin {event.seat} {cell}", x, y - up * 0.6, age - 2, 8, 38, 16)
        pieces.append(Piece(("hop", cell), coin_art(pays), x, y - up, 1 + 0.25 * math.sin(math.pi * k), flying=True,
                            fade=min(1.0, 4 - 4 * k)))  # fmt: skip
    return pieces


def coin_art(pays: int) -> Art:
    return Art(("slot", "coin", pays), (-32, -32, 64, 68), lambda: coin(0, 0, 26, pays))


def arts() -> list[Art]:
    """What a spin asks for besides its strips."""
    return [DIMMED, WANTED, *(coin_art(pays) for pays in (2, 3))]
