"""A turning reel as pieces: faces on three strips, cut where the window ends, blurred while nobody could read them."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

from game.core.protocol import Seat
from game.slot.cards import HALF, VALUE_OF, Number
from scenes.kit.paint import Art
from scenes.kit.palette import INK
from scenes.kit.picture import Picture, group, rect, text
from scenes.kit.sparks import dice_for
from scenes.kit.stage import Piece
from scenes.tables.slot.faces import colour_of, face
from scenes.tables.slot.places import CELL_H, CELL_W, PITCH_X, PITCH_Y, REEL_X, REEL_Y
from scenes.tables.slot.reels import blank
from scenes.tables.slot.turning import BLURRED, Turn

SLICES = 4
"""A face is cut into so many parts at the edge of the window; what still looks out lies under the frame."""
SLICE = PITCH_Y / SLICES
TOP = REEL_Y - 1
"""Where the frame above ends, and how many parts reach from there to the frame below."""
SEEN = 13
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


def strip_pieces(seat: Seat, reel: tuple[Number, ...], turn: Turn, now: float) -> list[Piece]:
    """What is seen of a column at a tick: always so many parts of faces, by their order in the window."""
    left, blurred = turn.left(now), turn.speed(now) > BLURRED
    at = strip_of(seat, reel, turn.column, turn.length)
    x, pieces = REEL_X + PITCH_X * turn.column, []
    first = math.floor((TOP - REEL_Y) / SLICE + SLICES * left)
    for slot in range(SEEN):
        row, part = divmod(first + slot, SLICES)
        art = tile_art(at(row), blurred, part)
        pieces.append(Piece(("strip", turn.column, slot), art, x, REEL_Y + PITCH_Y * (row - left)))
    pieces.append(Piece(("strip", turn.column, "shade"), SHADE, x, REEL_Y, fade=1.0 if blurred else 0.5))
    return pieces


def tile_art(number: Number | None, blurred: bool, part: int) -> Art:
    """A quarter of a face of a strip with the gap below it."""
    blurred = blurred and number is not None
    box = (-1, SLICE * part, CELL_W + 2, SLICE)
    return Art(("slot", "passing", number, blurred, part), box, lambda: _blurred(number) if blurred else _sharp(number))


def _sharp(number: Number | None) -> Picture:
    s = rect(-2, -2, CELL_W + 4, PITCH_Y + 4, 0, INK)
    return s + (blank() if number is None else face(CELL_W, CELL_H, number))


def _blurred(number: Number | None) -> Picture:
    assert number is not None
    s = rect(-2, -2, CELL_W + 4, PITCH_Y + 4, 0, STREAK)
    parts = ((0.5, 0, VALUE_OF[number], 78),) if number != HALF else ((0.3, -16, 1, 44), (0.7, 16, 2, 44))
    for shift, strength in COPIES:
        for x, dy, value, size in parts:
            s += text(
                CELL_W * x, CELL_H / 2 + dy + shift, str(value), size, colour_of(value), "d", role="art", op=strength
            )
    for x in (0.2, 0.42, 0.66, 0.84):
        s += rect(CELL_W * x - 2, -2, 4, PITCH_Y + 4, 0, "#FFFFFF", op=0.4)
    return s


SHADE = Art(
    ("slot", "strip shade"),
    (-1, -8, CELL_W + 2, 3 * PITCH_Y + 8),
    lambda: group(
        rect(-1, -8, CELL_W + 2, 26, 0, INK, op=0.3)
        + rect(-1, 3 * PITCH_Y - 26, CELL_W + 2, 26, 0, INK, op=0.3)
        + rect(-1, -8, 2.5, 3 * PITCH_Y + 8, 0, INK)
        + rect(CELL_W - 1.5, -8, 2.5, 3 * PITCH_Y + 8, 0, INK)
    ),
)
"""Over a column at speed: the window's depth."""


def arts() -> list[Art]:
    """Every face that a turning reel asks for."""
    faces: list[Number | None] = [None, *(n for n in range(len(VALUE_OF)))]
    tiles = [tile_art(n, b, part) for n in faces for b in (False, True) for part in range(SLICES)]
    return [*tiles, SHADE]
