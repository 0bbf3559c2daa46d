"""今なれる数: which numbers a card may be, by its printed number and the discards there (FO-7 to FO-10, FO-R1).

Beside the tuple of values stands the same as *counters*: five bits for each value, so that the sum over a hand says for
every number at once how many of its cards can be it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from game.fortuna.cards import Card, Number
from game.fortuna.law import Law

WIDTH = 5
"""Bits of a counter: a hand has at most eleven cards."""
MOST_IN_PILE = 128
"""More cards there are not (FV-3 with FV-19)."""

Counters = int


def values(number: Number, count: int, law: Law) -> tuple[Number, ...]:
    """カードの数 (FO-7 to FO-10, FO-R1, FV-5a, FV-5b, FV-6a, FV-18, FO-R21): each value once, in the order reached."""
    return _values(number, count, law.flex, law.has_zero, law.burns)


@cache
def _values(number: Number, count: int, flex: str, has_zero: bool, burns: bool) -> tuple[Number, ...]:
    if burns and number + count >= 9:
        return ()
    if flex == "sum":
        reached = [number + count]
    elif flex == "ends":
        reached = [number, number + count]
    else:
        reached = list(range(number, number + count + 1))
    # Tens are cut; a 0 that is left uses up its discard even where no set of 0 is allowed.
    cut = dict.fromkeys(value % 10 for value in reached)
    return tuple(value for value in cut if value or has_zero)


_TABLES: dict[int, tuple[tuple[Counters, ...], ...]] = {}
"""By `Law.values_kind`, then by printed number (from 1) and cards in its pile; made when first asked for."""


def _table(law: Law) -> tuple[tuple[Counters, ...], ...]:
    flex, has_zero, burns = law.flex, law.has_zero, law.burns
    _TABLES[law.values_kind] = made = (
        (),
        *(
            tuple(
                sum(1 << WIDTH * value for value in _values(number, count, flex, has_zero, burns))
                for count in range(MOST_IN_PILE + 1)
            )
            for number in range(1, 9)
        ),
    )
    return made


def counters(number: Number, count: int, law: Law) -> Counters:
    """The values of `values` as counters, each 0 or 1."""
    return (_TABLES.get(law.values_kind) or _table(law))[number][count]


def counters_by_card(counts: Iterable[int], law: Law) -> tuple[Counters, ...]:
    """For every card its counters; `counts` are the cards in the pile of each number, from 1."""
    table = _TABLES.get(law.values_kind) or _table(law)
    by_card: tuple[Counters, ...] = ()
    for number, count in enumerate(counts, start=1):
        by_card += (table[number][count],) * 6
    return by_card


def can_be(counters: Counters, number: Number) -> bool:
    """Whether a card of these counters can be the number."""
    return bool(counters >> WIDTH * number & 1)


def fitting(cards: Iterable[Card], by_card: tuple[Counters, ...], number: Number) -> tuple[Card, ...]:
    """Those of the cards that can be the number, in the same order."""
    shift = WIDTH * number
    return tuple([card for card in cards if by_card[card] >> shift & 1])
