"""レーティング (MD-32, MD-R37): how a match changes the players' ratings. Exact: no number is rounded twice."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction

from game.doubt.settle import Transfer

START = 1500
"""Everybody's first rating."""
SCALE = 100
"""So much difference in rating makes up for one card."""


def exact(number: int | float) -> Fraction:
    """The number as it is written: 1500.1 is fifteen hundred and one tenth."""
    return Fraction(repr(number))


def tenths(change: Fraction) -> Decimal:
    """Rounded to one decimal, halves away from zero."""
    whole = abs(change) * 10 + Fraction(1, 2)
    rounded = whole.numerator // whole.denominator
    return Decimal(rounded if change > 0 else -rounded).scaleb(-1) + 0  # + 0: there is no -0


def exact_change(points: int | float, winner: int | float, loser: int | float) -> Fraction:
    """What the winner gains and the loser loses: points - (winner - loser) / 100. Below zero for a clear favourite."""
    return exact(points) - (exact(winner) - exact(loser)) / SCALE


def duel_change(points: int | float, winner: int | float, loser: int | float) -> tuple[float, float]:
    """The changes of the winner's and of the loser's rating."""
    change = tenths(exact_change(points, winner, loser))
    return float(change), float(-change + 0)


def changes(ratings: Sequence[int | float], transfers: Sequence[Transfer]) -> tuple[Decimal, ...]:
    """The change of each rating by a match: pair by pair, all from the old ratings, rounded once.

    The points that a pair paid each other over all hands are summed. A pair that stands even, or never paid, has no
    winner and changes nothing.
    """
    balance: dict[tuple[int, int], Fraction] = {}
    for payer, payee, points in transfers:
        pair, sign = ((payer, payee), -1) if payer < payee else ((payee, payer), 1)
        balance[pair] = balance.get(pair, Fraction(0)) + sign * exact(points)
    sums = [Fraction(0)] * len(ratings)
    for (one, other), points in balance.items():
        if not points:
            continue
        winner, loser = (one, other) if points > 0 else (other, one)
        change = abs(points) - (exact(ratings[winner]) - exact(ratings[loser])) / SCALE
        sums[winner] += change
        sums[loser] -= change
    return tuple([tenths(total) for total in sums])


def rated(ratings: Sequence[int | float], transfers: Sequence[Transfer]) -> tuple[float, ...]:
    """The new ratings after a match with these transfers."""
    return tuple([float(Decimal(repr(old)) + change) for old, change in zip(ratings, changes(ratings, transfers))])
