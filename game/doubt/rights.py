"""ダウトの権利と席順: who may doubt first, and when a window closes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.core.protocol import Seat

DOUBT = "doubt"
THROUGH = "through"


def seats_from(first: Seat, seats: int) -> list[Seat]:
    """All seats clockwise, beginning with `first`."""
    return [(first + k) % seats for k in range(seats)]


@cache
def rights(seats: int, layer: Seat, layer_before: Seat | None, gone: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """ダウトの順番 (MD-15, MD-22, MD-R18): from who laid the set before this one, clockwise.

    On an empty field (`layer_before` is None) from the next seat; without the layer and those who left.
    """
    first = (layer + 1) % seats if layer_before is None else layer_before
    return tuple([seat for seat in seats_from(first, seats) if seat != layer and seat not in gone])


def closed_by(order: Sequence[Seat], answers: Sequence[str | None]) -> tuple[bool, Seat | None]:
    """Whether the window is closed, and whose doubt closed it (MD-R18).

    A doubt counts when every seat with an earlier right has said through; so nobody gains by being quick.
    """
    for seat in order:
        answer = answers[seat]
        if answer is None:
            return False, None
        if answer == DOUBT:
            return True, seat
    return True, None


@cache
def next_seat(seats: int, seat: Seat, gone: tuple[Seat, ...]) -> Seat:
    """The next seat clockwise that has not left (MD-4)."""
    return next(other for other in seats_from(seat + 1, seats) if other not in gone)


def after_pass(seats: int, seat: Seat, layer: Seat, gone: tuple[Seat, ...]) -> tuple[Seat, bool]:
    """次の番 (MD-10): whose turn follows a pass, and whether it is the layer's, who then leads on a swept field."""
    following = next_seat(seats, seat, gone)
    return following, following == layer
