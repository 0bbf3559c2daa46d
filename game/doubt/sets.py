"""セット: what a set can be read as, what may be laid on it, and whether the laid cards are honest.

A set is judged by its face-up natural cards and by how many wild cards stand beside them: face-down cards and wild
jokers are exactly alike (MD-21). Its real cards are judged in the same way, with the jokers alone as wild cards. So
one function, `fits`, says both what may be laid (MD-R11) and what a doubt finds (MD-R13).

A run is named by its base, the rank of its lowest card (3 lowest, 2 highest): with equal length the base decides in
both orders (MD-R6).
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.doubt.cards import JOKERS, NATURALS, SUIT_CARDS, Mask, Rank, Suits

LARGEST_GROUP = 6
"""Four natural cards and both jokers (MD-R8)."""
SHORTEST_RUN = 3
"""階段 (MD-R5)."""
RANK_COUNT = 13
ALL_RANKS = (1 << RANK_COUNT) - 1


class Reading(NamedTuple):
    """All open readings of a set (MD-18, MD-R12), whatever lay under it."""

    count: int
    rank: Rank
    """Its number as a group; -1 if it is none."""
    first: Rank
    """The lowest base it can have as a run..."""
    last: Rank
    """...and the highest; below `first` if it is none."""
    joker: bool
    """A lone joker or the joker pair: nothing is stronger (MD-6, MD-R39, MD-R40)."""


class Target(NamedTuple):
    """What a set must be to be laid now: the count, one of some groups or runs, and the locked suits."""

    count: int
    """0: any."""
    ranks: int
    """A bit for each number that a group may have."""
    first: Rank
    """The bases that a run may have; it must end with a 2 at the latest."""
    last: Rank
    joker: bool
    """Whether a lone joker or the joker pair is strong enough."""
    lock: Suits


ANYTHING = Target(0, ALL_RANKS, 0, RANK_COUNT - 1, True, 0)
"""親: on an empty field any group or run may be laid (MD-10, MD-11)."""


def reading_of(up: Mask, count: int) -> Reading | None:
    """読み: what a set of `count` cards with these face-up cards can be read as; None if its strength is free.

    It is free when no natural card is face up, unless it is a lone face-up joker or both as a pair (MD-R9).
    """
    naturals = up & NATURALS
    if not naturals:
        if up and count == up.bit_count():
            return Reading(count, -1, 1, 0, True)
        return None
    low, high = _lowest(naturals), (naturals.bit_length() - 1) >> 2
    rank = low if low == high and count <= LARGEST_GROUP else -1
    if count >= SHORTEST_RUN and _one_suit(naturals):
        return Reading(count, rank, max(0, high - count + 1), min(low, RANK_COUNT - count), False)
    return Reading(count, rank, 1, 0, False)


def is_set(up: Mask, count: int) -> bool:
    """Whether such a set can be laid at all, on an empty field (MD-11, MD-R5, MD-R8)."""
    naturals = up & NATURALS
    return fits(ANYTHING, naturals, count - naturals.bit_count())


@cache
def to_beat(reading: Reading | None, count: int, reversed_order: bool, lock: Suits) -> Target:
    """強さ (MD-5 to MD-7, MD-R6, MD-R7, MD-R10): what beats one of the readings, in the order now in force.

    `count` is the field's, 0 for an empty one.
    """
    if reading is None:
        return Target(count, ALL_RANKS, 0, RANK_COUNT - 1, True, lock)
    _, rank, first, last, joker = reading
    if joker:
        return Target(count, 0, 1, 0, False, lock)
    ranks = 0
    if rank >= 0:
        ranks = (1 << rank) - 1 if reversed_order else ALL_RANKS & -(2 << rank)
    if first > last:
        return Target(count, ranks, 1, 0, True, lock)
    # One reading is enough, so the weakest counts: the lowest base, the highest one in reversed order.
    runs = (0, last - 1) if reversed_order else (first + 1, RANK_COUNT - 1)
    return Target(count, ranks, *runs, True, lock)


def fits(target: Target, naturals: Mask, wild: int) -> bool:
    """Whether these natural cards, with so many wild ones, can be one group, run, lone joker or joker pair that fits.

    One and the same identity must fit the strength, the count and the lock (MD-R21).
    """
    count, ranks, first, last, joker, lock = target
    size = naturals.bit_count() + wild
    if not size or (count and size != count):
        return False
    if not naturals:
        if size <= 2 and joker:
            return True
        if ranks and size <= LARGEST_GROUP and lock.bit_count() <= size:
            return True
        return size >= SHORTEST_RUN and first <= min(last, RANK_COUNT - size) and not lock & (lock - 1)
    low, high = ((naturals & -naturals).bit_length() - 1) >> 2, (naturals.bit_length() - 1) >> 2
    if low == high and ranks >> low & 1 and size <= LARGEST_GROUP:
        if not lock or (lock & ~(naturals >> 4 * low)).bit_count() <= wild:
            return True
    if size < SHORTEST_RUN:
        return False
    suit = (naturals & -naturals).bit_length() - 1 & 3
    if naturals & ~SUIT_CARDS[suit] or lock & ~(1 << suit):
        return False
    return max(first, high - size + 1) <= min(last, low, RANK_COUNT - size)


def may_lay(target: Target, up: Mask, down: Mask) -> bool:
    """出せるか (MD-7, MD-R11): some identity of the face-down cards and wild jokers makes the set fit."""
    naturals = up & NATURALS
    return fits(target, naturals, (up | down).bit_count() - naturals.bit_count())


def is_honest(target: Target, up: Mask, down: Mask) -> bool:
    """ホントかウソか (MD-16, MD-R13): the real cards, jokers wild, fit what lay there before."""
    cards = up | down
    return fits(target, cards & NATURALS, (cards & JOKERS).bit_count())


def _lowest(naturals: Mask) -> Rank:
    return ((naturals & -naturals).bit_length() - 1) >> 2


def _one_suit(naturals: Mask) -> bool:
    return not naturals & ~SUIT_CARDS[(naturals & -naturals).bit_length() - 1 & 3]
