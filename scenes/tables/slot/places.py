"""Where everything on the one large cabinet lies, in design units."""

from __future__ import annotations

from dataclasses import dataclass

from game.slot.cards import CELLS_OF, Cell, Line
from scenes.kit.paint import Box

CABINET: Box = (250, 72, 626, 524)
COUNTER: Box = (478, 86, 376, 56)
BEZEL: Box = (376, 150, 396, 432)
WINDOW: Box = (388, 198, 376, 350)
"""The dark hole in which the reel turns."""
CELL_W, CELL_H = 116, 106
PITCH_X, PITCH_Y = 124, 114
REEL_X, REEL_Y = 394, 204
SIDE_X, SIDE_W = 916, 344
SPIRITS: Box = (SIDE_X, 72, SIDE_W, 226)
CHALLENGE: Box = (SIDE_X, 308, 160, 136)
BIG: Box = (1088, 308, 172, 136)
SO_FAR: Box = (SIDE_X, 454, SIDE_W, 142)
BUTTON: Box = (SIDE_X + 14, 528, SIDE_W - 28, 50)
RIVAL_X, RIVAL_Y, RIVAL_PITCH = 20, 74, 172
TRACK_Y = 624


@dataclass(frozen=True, slots=True)
class Frame:
    """Where the nine cells of a machine lie, and how large they are."""

    x: float
    y: float
    w: float
    h: float
    pitch_x: float
    pitch_y: float

    def at(self, cell: Cell) -> tuple[float, float]:
        """The corner of a cell of the reel."""
        row, column = divmod(cell, 3)
        return self.x + self.pitch_x * column, self.y + self.pitch_y * row

    def middle(self, cell: Cell) -> tuple[float, float]:
        x, y = self.at(cell)
        return x + self.w / 2, y + self.h / 2

    def beam(self, line: Line) -> tuple[tuple[float, float], tuple[float, float]]:
        """From where to where a line's light runs: on the large cabinet from its plate to its output."""
        if self == LARGE:
            return beam_of(line)
        (x0, y0), (x1, y1) = self.middle(CELLS_OF[line][0]), self.middle(CELLS_OF[line][2])
        dx, dy = (x1 - x0) * 0.3, (y1 - y0) * 0.3
        return (x0 - dx, y0 - dy), (x1 + dx, y1 + dy)


LARGE = Frame(REEL_X, REEL_Y, CELL_W, CELL_H, PITCH_X, PITCH_Y)


def cell_at(cell: Cell) -> tuple[float, float]:
    """The corner of a cell of the large reel."""
    return LARGE.at(cell)


def cell_box(cell: Cell) -> Box:
    return (*cell_at(cell), CELL_W, CELL_H)


def middle_of(cell: Cell) -> tuple[float, float]:
    return LARGE.middle(cell)


def plate_box(line: Line) -> Box:
    """Where a line's multipliers lie: at its beginning."""
    if line < 3:
        return 264, 224 + PITCH_Y * line, 112, 66
    if line < 6:
        return 400 + PITCH_X * (line - 3), 150, 104, 42
    return (264, 150, 112, 46) if line == 6 else (264, 546, 112, 40)


def output_box(line: Line) -> Box:
    """Where a line pays: at its end."""
    if line < 3:
        return 774, 233 + PITCH_Y * line, 92, 48
    if line < 6:
        return 406 + PITCH_X * (line - 3), 552, 92, 30
    return (774, 540, 92, 48) if line == 6 else (774, 150, 92, 48)


def beam_of(line: Line) -> tuple[tuple[float, float], tuple[float, float]]:
    """From where to where a line's light runs: from its plate to its output."""
    (px, py, pw, ph), (ox, oy, ow, oh) = plate_box(line), output_box(line)
    if line < 3:
        return (px + pw, py + ph / 2), (ox, oy + oh / 2)
    if line < 6:
        return (px + pw / 2, py + ph), (ox + ow / 2, oy)
    if line == 6:
        return (px + pw - 4, py + ph), (ox + 2, oy + 20)
    return (px + pw - 4, py), (ox + 2, oy + oh - 4)
