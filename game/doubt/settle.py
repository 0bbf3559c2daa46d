"""ペナルティ、バースト、得点: what may be given, who bursts, and who pays whom."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.protocol import Seat
from game.doubt.cards import Mask

BURST = 11
"""A hand of so many cards leaves the game (MD-2, MD-R34)."""

Transfer = tuple[Seat, Seat, int]
"""(from, to, points)."""


def may_give(field: Mask, give: Mask, must_give: bool) -> bool:
    """ペナルティ (MD-17, MD-R15, MD-R16): any cards of the field; a caught liar with no cards gets at least one."""
    return not give & ~field and (give != 0 or not must_give)


def bursts(hand: int) -> bool:
    """バースト (MD-2, MD-R34): tested right after the penalty; ten cards are safe."""
    return hand >= BURST


def paid_on_leaving(hands: Sequence[int | None], seat: Seat) -> tuple[Transfer, ...]:
    """途中退場 (MD-30, MD-R32, MD-R33): the whole hand to each seat that is still there.

    `hands` are cards by seat, None for a seat that left before.
    """
    size = hands[seat]
    assert size is not None, "a seat leaves once"
    return tuple([(seat, other, size) for other, hand in enumerate(hands) if hand is not None and other != seat])


def paid_to_winner(hands: Sequence[int | None], out: Seat) -> tuple[Transfer, ...]:
    """あがりの得点 (MD-31, MD-R31): each seat that is still there pays its own hand to the one who is out."""
    return tuple([(seat, out, hand) for seat, hand in enumerate(hands) if hand is not None and seat != out])


def points_of(transfers: Sequence[Transfer], seats: int) -> list[int]:
    """The points by seat that these transfers make."""
    points = [0] * seats
    for payer, payee, paid in transfers:
        points[payer] -= paid
        points[payee] += paid
    return points


def places(points: Sequence[int]) -> tuple[int, ...]:
    """順位: by points, 1 + the number of seats that did better."""
    return tuple([1 + sum(other > own for other in points) for own in points])
