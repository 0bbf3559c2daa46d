"""A turning reel as pieces: faces on three strips, cut where the window ends, blurred while nobody could read them."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from game.core.protocol import Seat
from game.slot.cards import HALF, VALUE_OF, Number
from scenes.kit.paint import Art
from scenes.kit.palette import INK
from scenes.kit.picture import Node, Picture, Words, rect, text
from scenes.kit.sparks import dice_for
from scenes.kit.stage import Piece
from scenes.tables.slot.faces import colour_of, face
from scenes.tables.slot.places import CELL_H, CELL_W, LARGE, PITCH_Y, Frame
from scenes.tables.slot.reels import blank
from scenes.tables.slot.turning import BLURRED, Turn

SLICES = 4
"""A face is cut into so many parts at the edge of the window; what still looks out lies under the frame."""
SEEN = 13
"""How many parts reach from the frame above to the frame below."""
COPIES = ((-22, 0.16), (-11, 0.3), (0, 0.55), (11, 0.3), (22, 0.16))
"""A blurred figure: how far each copy is off, and how strong it is."""
STREAK = "#F3E6C4"


def passing(seat: Seat, reel: tuple[Number, ...], column: int, row: int) -> Number:
    """What passes in a strip besides the result: faces of this reel alone, by dice of the picture."""
    return reel[dice_for("strip", seat, reel, column, row).randrange(9)]


@lru_cache(maxsize=64)
def strip_of(seat: Seat, reel: tuple[Number, ...], column: int, length: int) -> Callable[[int], Number | None]:
    """The faces of a column by row: 0 to 2 the result, -1 above it, and from 3 what passes before it; the last three
    are the empty places it begins with (None)."""
    faces = [reel[column + 3 * row] for row in range(3)]
    faces += [passing(seat, reel, column, row) for row in range(3, length)]
    above = passing(seat, reel, column, -1)
    return lambda row: above if row < 0 else faces[row] if row < length else None


def strip_pieces(seat: Seat, reel: tuple[Number, ...], turn: Turn, now: float, frame: Frame = LARGE) -> list[Piece]:
    """What is seen of a column at a tick: whole faces, and parts of those at the edges of the window."""
    left, blurred = turn.left(now), turn.speed(now) > BLURRED
    at = strip_of(seat, reel, turn.column, turn.length)
    x, pieces = frame.x + frame.pitch_x * turn.column, []
    first = math.floor(-SLICES / frame.pitch_y + SLICES * left)
    slot, end = first, first + SEEN
    while slot < end:
        row, part = divmod(slot, SLICES)
        whole = part == 0 and slot + SLICES <= end
        art = tile_art(at(row), blurred, None if whole else part, frame.w, frame.h, frame.pitch_y)
        y = frame.y + frame.pitch_y * (row - left)
        pieces.append(Piece(("strip", seat, turn.column, slot - first), art, x, y))
        slot += SLICES if whole else 1
    shade = shade_art(frame.w, frame.pitch_y)
    pieces.append(Piece(("strip", seat, turn.column, "shade"), shade, x, frame.y, fade=1.0 if blurred else 0.5))
    return pieces


@lru_cache(maxsize=4096)
def tile_art(
    number: Number | None, blurred: bool, part: int | None, w: float = CELL_W, h: float = CELL_H, pitch: float = PITCH_Y
) -> Art:
    """A face of a strip with the gap below it, or only a quarter of it."""
    blurred = blurred and number is not None
    quarter = pitch / SLICES
    box = (-1, 0, w + 2, pitch) if part is None else (-1, quarter * part, w + 2, quarter)

    def build() -> Picture:
        return _blurred(number, w, h, pitch) if blurred else _sharp(number, w, h, pitch)

    return Art(("slot", "passing", number, blurred, part, w, h), box, build)


def _sharp(number: Number | None, w: float, h: float, pitch: float) -> Picture:
    s = rect(-2, -2, w + 4, pitch + 4, 0, INK)
    return s + (blank(w, h) if number is None else tuple(map(_passing, face(w, h, number))))


def _passing(node: Node) -> Node:
    """A figure that nobody is to read, and of which each slice tells the whole."""
    return replace(node, role="art") if isinstance(node, Words) else node


def _blurred(number: Number | None, w: float, h: float, pitch: float) -> Picture:
    assert number is not None
    s, k = rect(-2, -2, w + 4, pitch + 4, 0, STREAK), h / CELL_H
    parts = ((0.5, 0, VALUE_OF[number], 78),) if number != HALF else ((0.3, -16, 1, 44), (0.7, 16, 2, 44))
    for shift, strength in COPIES:
        for x, dy, value, size in parts:
            y = h / 2 + (dy + shift) * k
            s += text(w * x, y, str(value), size * k, colour_of(value), "d", role="art", op=strength)
    for x in (0.2, 0.42, 0.66, 0.84):
        s += rect(w * x - w / 58, -2, w / 29, pitch + 4, 0, "#FFFFFF", op=0.4)
    return s


@lru_cache(maxsize=64)
def shade_art(w: float, pitch: float) -> Art:
    """Over a column at speed: the window's depth."""
    deep = pitch * 0.22

    def build() -> Picture:
        s = rect(-1, -8, w + 2, deep, 0, INK, op=0.3) + rect(-1, 3 * pitch - deep, w + 2, deep, 0, INK, op=0.3)
        return s + rect(-1, -8, 2.5, 3 * pitch + 8, 0, INK) + rect(w - 1.5, -8, 2.5, 3 * pitch + 8, 0, INK)

    return Art(("slot", "strip shade", w, pitch), (-1, -8, w + 2, 3 * pitch + 8), build)


def arts(frame: Frame = LARGE) -> list[Art]:
    """Every face that a turning reel asks for."""
    faces: list[Number | None] = [None, *range(len(VALUE_OF))]
    sizes = frame.w, frame.h, frame.pitch_y
    tiles = [tile_art(n, b, part, *sizes) for n in faces for b in (False, True) for part in (None, *range(SLICES))]
    return [*tiles, shade_art(frame.w, frame.pitch_y)]
