"""Where things lie on the table of Million Doubt, in design units."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.protocol import PUBLIC, Seat, Viewer
from scenes.tables.doubt.cards import HAND, LEAST, LESS, NEW, TURNED, TURNED_LESS, Size

Box = tuple[float, float, float, float]
MOON = (640, 268, 212)
BANNER = (404, 504)
BANNER_HIGH = (344, 478)
"""In a turn, where chosen cards stand higher."""
LEFT, RIGHT, WIDE = 24, 976, 280
"""The two columns of panels and buttons."""
TOP = 76
LOW, PITCH = 130, 138
"""A low panel, and from one to the one below it."""
WORTH_BOX: Box = (24, 214, 280, 130)
"""Below the only panel at the left of three low ones."""
DOUBT_BOX: Box = (24, 362, 280, 112)
THROUGH_BOX: Box = (976, 362, 280, 112)
GIVE_BOX: Box = (24, 362, 270, 112)
NONE_BOX: Box = (986, 362, 270, 112)
LAY_BOX: Box = (24, 348, 280, 52)
PASS_BOX: Box = (24, 420, 280, 50)
IDEAS_BOX: Box = (936, 348, 320, 140)
FUSE = (336, 388, 512)
CLOCK: Box = (866, 366, 88, 46)
FUSE_TURN = (336, 388, 470)
CLOCK_TURN: Box = (826, 366, 88, 46)
"""In a turn, beside what could be laid."""
CLOCK_ASIDE: Box = (318, 262, 88, 46)
"""While a bubble says why not."""
BUBBLE: Box = (372, 362, 536, 92)
OWN_GAUGE: Box = (1026, 514, 220, 20)
"""Of the hand below, while the viewer has no panel."""
GAUGE_BOX: Box = (314, 324, 652, 120)
MENU_BOX: Box = (1160, 8, 110, 46)


# ---- seats -------------------------------------------------------------------------------------------------------


def is_round(seats: int, viewer: Viewer, persons: int) -> bool:
    """Only the two rivals have panels: three seats, seen by the only person at the screen."""
    return seats == 3 and viewer != PUBLIC and persons == 1


def seat_boxes(seats: int, viewer: Viewer, persons: int) -> dict[Seat, Box]:
    """The panel of each seat that has one, clockwise."""
    if is_round(seats, viewer, persons):
        return {(viewer + 1) % 3: (LEFT, TOP, WIDE, 266), (viewer + 2) % 3: (RIGHT, TOP, WIDE, 266)}
    first = 0 if persons != 1 or viewer == PUBLIC else viewer  # alone, one sits at the lower left
    if seats == 2:
        return {first: (LEFT, TOP, WIDE, 266), (first + 1) % 2: (RIGHT, TOP, WIDE, 266)}
    corners = [(LEFT, TOP + PITCH), (LEFT, TOP), (RIGHT, TOP), (RIGHT, TOP + PITCH)]
    if seats == 3:
        corners = [(LEFT, TOP), (RIGHT, TOP), (RIGHT, TOP + PITCH)]
    return {(first + i) % seats: (x, y, WIDE, LOW) for i, (x, y) in enumerate(corners)}


# ---- the calls of several persons --------------------------------------------------------------------------------


def call_columns(asked: Sequence[Seat]) -> dict[Seat, Box]:
    """Where each of up to three persons answers, left to right as their keys lie: in the zone of the hands, which stay
    covered meanwhile."""
    w, gap = 300, 16
    x = 316 + (940 - len(asked) * w - (len(asked) - 1) * gap) / 2
    return {seat: (x + (w + gap) * i, 538, w, 134) for i, seat in enumerate(sorted(asked))}


def call_boxes(column: Box) -> tuple[Box, Box]:
    """The two calls in a column: doubt and through."""
    x, y, _, _ = column
    return (x + 10, y + 50, 134, 70), (x + 156, y + 50, 134, 70)


# ---- the hand ----------------------------------------------------------------------------------------------------


def hand_places(n: int, raised: Sequence[int]) -> list[tuple[float, float]]:
    """The corners of n cards, left to right; chosen ones stand 16 higher."""
    pitch = 112 if n <= 7 else 78
    x0 = 304 + (7 - n) * pitch / 2 if n <= 7 else 304 + (10 - n) * pitch / 2
    return [(x0 + pitch * i, 536 if i in raised else 552) for i in range(n)]


def is_tight(n: int) -> bool:
    """The cards lie over each other: what a face-down one is stands at its left."""
    return n > 7


def tab_place(x: float, y: float, tight: bool) -> tuple[float, float]:
    """The middle of a face-down card's tab."""
    return (x + 24, y - 6) if tight else (x + HAND[0] - 16, y - 8)


# ---- the field ---------------------------------------------------------------------------------------------------

Lying = tuple[Size, float, float, float]
"""Size, corner, turn."""


def newest(n: int, over: bool) -> list[Lying]:
    """The newest set; `over` an older one it lies right of the middle."""
    if n <= 2:
        size, pitch, y = NEW, 132, 140
    elif n <= 5:
        size, pitch, y = LESS, 88 if n == 3 else min(88, 236 / (n - 1)), 166
    else:
        size, pitch, y = LEAST, min(62, 330 / (n - 1)), 184
    w = size[0]
    wide = pitch * (n - 1) + w
    middle = {1: 668, 2: 712}.get(n, 716) if over else 640
    if n > 5:
        middle = 664 if over else 640
    x = middle - wide / 2
    turns = (-4, 6, -3, 4, -2) if n <= 2 else (-3, 2, -2, 3, -2)
    return [(size, x + pitch * i, y + (6 if n == 2 and i else 0), turns[i % 5] if n < 6 else 0) for i in range(n)]


def older(n: int, newer: int) -> list[Lying]:
    """The set before it: dimmer, at the left, fanned."""
    size = LESS if n <= 2 else LEAST
    room = 118 if newer <= 2 else 96
    pitch = min(54.0, room / max(1, n - 1)) if n > 1 else 0
    x0 = 452 if newer <= 5 else 436
    if n == 1:
        return [(size, x0 + (44 if newer == 1 else 24), 146, -10)]
    return [
        (size, x0 + pitch * i, (146 if n <= 2 else 152) - 10 * i / (n - 1), -16 + 9 * i / (n - 1)) for i in range(n)
    ]


def oldest(n: int) -> list[Lying]:
    """A set of before that: what is seen of it under the others."""
    shown = min(n, 3)
    return [(LEAST, 436 + 16 * i, 214 + 3 * i, -24 + 6 * i) for i in range(shown)]


def turned_row(sizes: Sequence[int]) -> list[Lying]:
    """The whole field beside each other, in the order it was laid: in two rows from seven cards on."""
    n = sum(sizes)
    if n <= 6:
        gap, step = 22, 101
        wide = n * step - (step - TURNED[0]) + gap * (len(sizes) - 1)
        if wide > 640:
            step = (640 - TURNED[0] - gap * (len(sizes) - 1)) / (n - 1)
            wide = 640
        x, out = 640 - wide / 2, []
        for size in sizes:
            out += [(TURNED, x + step * i, 160.0, 0.0) for i in range(size)]
            x += step * size + gap
        return out
    above = (n + 1) // 2
    pitch = min(100.0, 628 / above)
    out = []
    for i in range(n):
        row, at = (0, i) if i < above else (1, i - above)
        wide = pitch * ((above if not row else n - above) - 1) + TURNED_LESS[0]
        out.append((TURNED_LESS, 640 - wide / 2 + pitch * at, 136.0 + 94 * row, 0.0))
    return out
