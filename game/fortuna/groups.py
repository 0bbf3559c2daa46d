"""The sets that can be laid, without a list of them: groups of alike sets, counted, numbered and told apart.

A group is one number and size: some cards fixed, the rest any so many of a pool. Equal cards of a pool are one card
with copies, so that a group counts multisets. Everything is in one order: number, size, cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.fortuna.cards import SET_NUMBERS, Card, Number
from game.fortuna.judge import is_open, set_sizes
from game.fortuna.law import Law
from game.fortuna.values import Counters, fitting


class Group(NamedTuple):
    """All sets of one number and size: `fixed` and any `pick` of the `pool`, both sorted."""

    number: Number
    size: int
    fixed: tuple[Card, ...]
    pool: tuple[Card, ...]
    pick: int


def groups(
    hand: tuple[Card, ...],
    by_card: tuple[Counters, ...],
    numbers: Sequence[Number],
    sizes: Sequence[int],
    discards: tuple[Card, ...],
    law: Law,
) -> tuple[Group, ...]:
    """プレイできるセット (FO-12 to FO-15, FV-6a, FV-10, FV-10b): what this hand can lay, by number and size.

    `discards` are all cards of the common piles, sorted; they count with FV-10b only.
    """
    found = []
    for number in SET_NUMBERS:
        pool = fitting(hand, by_card, number)
        whole = len(pool) == len(hand)
        for laid in range(1, len(pool) + 1) if number == 0 else (min(number, len(pool)),):
            for size in set_sizes(number, laid, len(hand), law):
                if not is_open(number, size, numbers, sizes, law):
                    continue
                if number in (0, laid):
                    found.append(Group(number, size, (), pool, size))
                elif whole:
                    lent = fitting(discards, by_card, number) if size > laid else ()
                    if len(lent) >= size - laid:
                        found.append(Group(number, size, pool, lent, size - laid))
    return tuple(found)


@lru_cache(maxsize=65_536)
def multisets(copies: tuple[int, ...], pick: int) -> int:
    """How many different ways there are to take `pick` cards of kinds with so many copies each."""
    if pick < 0 or pick > sum(copies):
        return 0
    if not copies:
        return 1
    return sum(multisets(copies[1:], pick - taken) for taken in range(min(copies[0], pick) + 1))


def _kinds(pool: tuple[Card, ...]) -> tuple[tuple[Card, ...], tuple[int, ...]]:
    counted = Counter(pool)  # keeps the pool's order
    return tuple(counted), tuple(counted.values())


def size_of(group: Group) -> int:
    """How many different sets the group holds."""
    return multisets(_kinds(group.pool)[1], group.pick)


def set_at(group: Group, place: int) -> tuple[Card, ...]:
    """The set at this place of the group, from 0."""
    kinds, copies = _kinds(group.pool)
    pick, cards = group.pick, list(group.fixed)
    for at, kind in enumerate(kinds):
        for taken in range(min(copies[at], pick), -1, -1):
            ways = multisets(copies[at + 1 :], pick - taken)
            if place < ways:
                cards += [kind] * taken
                pick -= taken
                break
            place -= ways
    return tuple(sorted(cards))


def sets_of(group: Group) -> Iterator[tuple[Card, ...]]:
    """Every different set of the group, in order."""
    kinds, copies = _kinds(group.pool)

    def picked(at: int, pick: int) -> Iterator[tuple[Card, ...]]:
        if pick == 0:
            yield ()
        elif sum(copies[at:]) >= pick:
            for taken in range(min(copies[at], pick), -1, -1):
                for rest in picked(at + 1, pick - taken):
                    yield (kinds[at],) * taken + rest

    for cards in picked(0, group.pick):
        yield tuple(sorted(group.fixed + cards)) if group.fixed else cards


def holds(group: Group, cards: tuple[Card, ...]) -> bool:
    """Whether these cards, sorted, are a set of the group."""
    if len(cards) != group.size:
        return False
    rest = Counter(cards)
    rest.subtract(Counter(group.fixed))
    there = Counter(group.pool)
    return all(0 <= count <= there[card] for card, count in rest.items())
