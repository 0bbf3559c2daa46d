"""Where everything on the small cabinets lies, when all play side by side: the fewer there are, the larger."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game.core.protocol import Seat
from scenes.kit.paint import Box
from scenes.tables.slot.places import Frame

LANE_Y, LANE_H = 72, 532
PLATES_Y = 72
"""From the cabinet's top: the plates of the columns and of one diagonal."""


@dataclass(frozen=True, slots=True)
class Plan:
    """One size of cabinet. All but `xs` is measured from the cabinet's corner."""

    xs: tuple[float, ...]
    """By seat, its left edge."""
    w: float
    reel: Frame
    row_plate: tuple[float, float, float]
    """x, width and height of a row's plate."""
    column_plate: tuple[float, float]
    """Width and height."""
    pays: tuple[float, float, float]
    """x, width and height of what a row pays."""
    foot: float
    """The middle of the strip below the reel: shields, and the other diagonal's plate and pay-out."""
    spirits: Box
    rows: int
    """How many tiles lie side by side before a new row begins; 0: all in one row."""
    status: Box
    letters: float
    """The size of what the plate says."""


PLANS = {
    4: Plan((20, 332, 644, 956), 304, Frame(59, 112, 60, 62, 64, 66), (10, 42, 32), (42, 28), (257, 40, 32), 345,
            (10, 366, 284, 70), 0, (10, 444, 284, 66), 23),
    3: Plan((24, 440, 856), 400, Frame(88, 114, 80, 70, 84, 74), (10, 62, 40), (64, 28), (346, 44, 36), 361,
            (10, 382, 380, 64), 0, (10, 452, 380, 62), 24),
    2: Plan((20, 648), 612, Frame(98, 120, 98, 86, 104, 92), (12, 72, 46), (84, 32), (420, 54, 44), 419,
            (486, 110, 114, 326), 2, (12, 446, 588, 66), 28),
}  # fmt: skip
"""By the number of seats."""


def lane_x(seats: int, seat: Seat) -> float:
    """The left edge of a seat's small cabinet."""
    return PLANS[seats].xs[seat]


@cache
def lane_frame(seats: int, seat: Seat) -> Frame:
    """The reel of a small cabinet."""
    plan = PLANS[seats]
    f = plan.reel
    return Frame(plan.xs[seat] + f.x, LANE_Y + f.y, f.w, f.h, f.pitch_x, f.pitch_y)


def lane_box(seats: int, seat: Seat) -> Box:
    return lane_x(seats, seat), LANE_Y, PLANS[seats].w, LANE_H
