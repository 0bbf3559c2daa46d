"""What a set is worth, what a seat has, and who wins (FO-22 to FO-26)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.core.protocol import Seat
from game.fortuna.cards import GODDESS, ICON_OF, ICONS, NUMBER_OF, Card
from game.fortuna.judge import MOST_SETS
from game.fortuna.law import Law
from game.fortuna.seen import IconBonus, Worth


def icon_bonus(copies: int, size: int, by_size: bool) -> int:
    """アイコンボーナス (FO-24, FO-25, FO-R7, FV-8): what so many equal icons in a set of `size` cards pay."""
    if copies < 2:
        return 0
    return copies * size if by_size else copies * (copies + 1) // 2


@lru_cache(maxsize=16_384)
def goddess_goes(copies: tuple[int, ...], goddesses: int, size: int, by_size: bool) -> tuple[int, ...]:
    """女神 (FV-19): the copies of each icon when every goddess counts as the icon that makes the set pay most.

    Of equal ways the first: most goddesses on the icon first in order.
    """
    best, most = copies, -1
    for added in _shares(goddesses, len(copies)):
        counted = tuple([own + more for own, more in zip(copies, added, strict=True)])
        pays = sum([icon_bonus(k, size, by_size) for k in counted])
        if pays > most:
            best, most = counted, pays
    return best


@lru_cache(maxsize=None)
def _shares(whole: int, parts: int) -> tuple[tuple[int, ...], ...]:
    """Every way to share out a whole number over so many parts, the first part's largest share first."""
    if parts == 1:
        return ((whole,),)
    return tuple((first, *rest) for first in range(whole, -1, -1) for rest in _shares(whole - first, parts - 1))


def base_worth(cards: Sequence[Card], law: Law, is_reversed: bool) -> int:
    """素点 (FO-22, FO-R3, FV-2, FV-6b, FV-7): a set's points without any bonus, by its printed numbers."""
    if law.base == "count":
        return len(cards)
    numbers = [NUMBER_OF[card] for card in cards]
    if law.base == "sum":
        return sum(numbers)
    return min(numbers) if is_reversed else max(numbers)


@lru_cache(maxsize=4096)
def worth(cards: tuple[Card, ...], law: Law, is_reversed: bool = False) -> Worth:
    """セットの得点 (FO-22 to FO-25, FV-4): what a set pays, and for what."""
    size = len(cards)
    copies, goddesses = [0] * len(ICONS), 0
    for card in cards:
        if ICON_OF[card] == GODDESS:
            goddesses += 1
        else:
            copies[ICON_OF[card]] += 1
    counted = tuple(copies)
    if goddesses:
        counted = goddess_goes(counted, goddesses, size, law.icons_by_size)
    icons = tuple(
        IconBonus(icon, k, icon_bonus(k, size, law.icons_by_size)) for icon, k in enumerate(counted) if k >= 2
    )
    base = base_worth(cards, law, is_reversed)
    for_size = max(0, size - 4) if law.pays_size else 0
    return Worth(base, for_size, icons, base + for_size + sum(bonus.vp for bonus in icons))


def slam(sets: int, law: Law) -> int:
    """グランドスラム (FV-13): for five sets at the end."""
    return law.slam if sets == MOST_SETS else 0


def totals(
    sets: Sequence[Sequence[tuple[int, tuple[Card, ...]]]], paid: Sequence[int], law: Law, is_reversed: bool
) -> tuple[int, ...]:
    """精算 (FO-22 to FO-25, FV-13, FV-18): by seat, of its sets (number, cards) and what it was paid before."""
    return tuple(
        [
            before + slam(len(own), law) + sum([worth(cards, law, is_reversed).vp for _, cards in own])
            for own, before in zip(sets, paid, strict=True)
        ]
    )


def ranking(points: Sequence[int], start: Seat, sudden: Seat | None = None) -> tuple[Seat, ...]:
    """順位 (FO-26, FO-R17, FV-6c): the seats, best first; of equals the earlier in play order from `start`."""
    seats = len(points)
    return tuple(sorted(range(seats), key=lambda seat: (seat != sudden, -points[seat], (seat - start) % seats)))


def places(points: Sequence[int], start: Seat, sudden: Seat | None = None) -> tuple[int, ...]:
    """順位: places by seat from 1, all different."""
    order = ranking(points, start, sudden)
    return tuple(order.index(seat) + 1 for seat in range(len(points)))
