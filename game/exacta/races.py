"""Setting a race up: the deal (EX-7, EX-8), and what happens between two races (EX-35 to EX-39)."""

from __future__ import annotations

from collections.abc import Sequence

from game.exacta.cards import HAND, Card, Colour, Standings
from game.exacta.score import winners
from game.exacta.seen import Seat


def dealt(cards: Sequence[Card], seats: int) -> tuple[list[list[Card]], tuple[Card, ...]]:
    """配る (EX-8, EX-R18): nine of the shuffled cards to each seat, sorted, and the deck that is left, top first."""
    hands = [sorted(cards[HAND * seat : HAND * seat + HAND]) for seat in range(seats)]
    return hands, tuple(cards[HAND * seats :])


def next_hungry(standings: Standings, hungry: Sequence[Colour]) -> tuple[Colour, ...]:
    """次のレースの準備 (EX-36 to EX-38, EX-R7, EX-R8): who is hungry in the next race, in standings order.

    The first three are fed, the seventh turns hungry (or stays so), the others stay as they are.

    >>> next_hungry((0, 1, 2, 3, 4, 5, 6), (1, 4))
    (4, 6)
    """
    last = len(standings) - 1
    return tuple(c for place, c in enumerate(standings) if place == last or (place >= 3 and c in hungry))


def surer_order(totals: Sequence[int], leader: Seat) -> tuple[Seat, ...]:
    """次のスタートプレイヤー (EX-39, EX-R11): the seats with the highest total, in the order they are asked.

    Clockwise from and including `leader`, who would have led an eighth trick. One seat alone simply leads.

    >>> surer_order((20, 35, 35), 2)
    (2, 1)
    """
    seats = len(totals)
    best = winners(totals)
    return tuple(sorted(best, key=lambda seat: (seat - leader) % seats))
