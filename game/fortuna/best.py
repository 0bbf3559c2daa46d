"""The completions of a number that pay most, for views to offer first and for bots; what a card can be swapped for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.fortuna.actions import Turn
from game.fortuna.cards import GODDESS, ICON_OF, Card, Number
from game.fortuna.groups import Group
from game.fortuna.law import Law
from game.fortuna.worth import base_worth, goddess_goes, icon_bonus


def vp_of(cards: tuple[Card, ...], law: Law, is_reversed: bool) -> int:
    """セットの得点 (FO-22 to FO-25): as `worth.worth`, without saying for what; quick."""
    copies, size = [0] * 6, len(cards)
    for card in cards:
        copies[ICON_OF[card]] += 1
    return _icons_pay(copies, size, law) + base_worth(cards, law, is_reversed) + _size_pays(size, law)


def _icons_pay(copies: list[int], size: int, law: Law) -> int:
    counted: list[int] | tuple[int, ...] = copies[:GODDESS]
    if copies[GODDESS]:
        counted = goddess_goes(tuple(counted), copies[GODDESS], size, law.icons_by_size)
    return sum([icon_bonus(k, size, law.icons_by_size) for k in counted if k > 1])


def _size_pays(size: int, law: Law) -> int:
    return max(0, size - 4) if law.pays_size else 0


def best_of(group: Group, law: Law, is_reversed: bool = False) -> tuple[int, tuple[tuple[Card, ...], ...]]:
    """The most VP that a set of the group pays, and such sets: one for each way to spread them over the icons.

    For a given number of cards of every icon the highest numbers pay most, whether the largest, the smallest or the sum
    of the numbers counts: so only those are looked at, never all sets.
    """
    pools: list[list[Card]] = [[] for _ in range(6)]
    for card in reversed(group.pool):
        pools[ICON_OF[card]].append(card)
    fixed = [0] * 6
    for card in group.fixed:
        fixed[ICON_OF[card]] += 1
    most, best = -1, []
    for taken in _spreads([len(pool) for pool in pools], group.pick):
        cards = list(group.fixed)
        for pool, count in zip(pools, taken, strict=True):
            cards += pool[:count]
        copies = [own + more for own, more in zip(fixed, taken, strict=True)]
        pays = _icons_pay(copies, group.size, law) + base_worth(cards, law, is_reversed)
        if pays > most:
            most, best = pays, []
        if pays == most:
            best.append(tuple(sorted(cards)))
    return most + _size_pays(group.size, law), tuple(best)


def _spreads(there: list[int], pick: int) -> Iterator[tuple[int, ...]]:
    """Every way to take `pick` cards of kinds of which so many are there."""
    first, rest = there[0], there[1:]
    if not rest:
        if pick <= first:
            yield (pick,)
        return
    left = sum(rest)
    for taken in range(min(first, pick), max(0, pick - left) - 1, -1):
        for others in _spreads(rest, pick - taken):
            yield (taken, *others)


def best_sets(turn: Turn, number: Number, is_reversed: bool = False) -> tuple[tuple[Card, ...], ...]:
    """おすすめのセット: the completions of a number that pay most VP, () where none can be laid."""
    found = [best_of(group, turn.law, is_reversed) for group in turn.groups if group.number == number]
    most = max((vp for vp, _ in found), default=0)
    return tuple([cards for vp, best in found if vp == most for cards in best])


def swaps(turn: Turn, number: Number, cards: tuple[Card, ...], out: Card) -> tuple[Card, ...]:
    """入れかえ: what may be laid instead of one card of a set, each different card once, sorted."""
    if out not in cards:
        return ()
    for group in turn.groups:
        if group.number == number and group.size == len(cards):
            there = Counter(group.pool)
            there.subtract(Counter(cards) - Counter(group.fixed))
            if (Counter(cards) - Counter(group.fixed))[out] > 0:
                return tuple(sorted(card for card, count in there.items() if count > 0 and card != out))
    return ()


def swapped(cards: tuple[Card, ...], out: Card, into: Card) -> tuple[Card, ...]:
    """The set after one card was swapped, sorted."""
    after = list(cards)
    after[after.index(out)] = into
    return tuple(sorted(after))
