"""Where everything on the one large cabinet lies, in design units."""

from __future__ import annotations

from game.slot.cards import Cell, Line
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


def cell_at(cell: Cell) -> tuple[float, float]:
    """The corner of a cell of the reel."""
    row, column = divmod(cell, 3)
    return REEL_X + PITCH_X * column, REEL_Y + PITCH_Y * row


def cell_box(cell: Cell) -> Box:
    return (*cell_at(cell), CELL_W, CELL_H)


def middle_of(cell: Cell) -> tuple[float, float]:
    x, y = cell_at(cell)
    return x + CELL_W / 2, y + CELL_H / 2


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
