"""出し方: all sets that a hand may lay, counted and drawn without listing them.

Whether a set may be laid depends on its face-up natural cards and its size alone (`sets.fits`). The rest of it are
face-up jokers and face-down cards, any of the hand, and how many ways there are to add them is known beforehand. Of the
face-up natural cards only the outermost matter (in a group none does), so that they too are counted by the dozen: a
`Part` is a few cards that are all shown, and others of which any choice is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import comb
from typing import NamedTuple

from game.core.protocol import Dice
from game.doubt.actions import PASS, TIMEOUT, DoubtAction
from game.doubt.cards import FIRST_JOKER, NATURALS, RANK_CARDS, SUIT_CARDS, Mask, cards_of, mask_of
from game.doubt.sets import LARGEST_GROUP, RANK_COUNT, SHORTEST_RUN, Target, fits

Choice = tuple[Mask, int, int]
"""Face-up natural cards, and the smallest and the largest size of a set with exactly these."""
Weighed = tuple[int, tuple[int, ...], int, int]
"""How many sets there are in all, how many with each choice of so many free cards, smallest and largest size."""
Part = tuple[int, Mask, Mask, Weighed]
"""The number of its sets, the cards shown in all of them, the free ones, and how they weigh."""

_JOKER_CHOICES = tuple(tuple(part << FIRST_JOKER for part in range(4) if not part & ~held) for held in range(4))
"""By the jokers held: every choice of them."""
_THREES, _TWOS, _ONES = (sum(bits << 4 * rank for rank in range(RANK_COUNT)) for bits in (0b0111, 0b0011, 0b0001))


@cache
def ways(held: int, jokers: int, shown: int) -> tuple[int, ...]:
    """By size: how many sets of at most that size a hand can lay with `shown` given natural cards face up.

    The hand holds `held` cards, `jokers` of them jokers. Sets without a card are not counted.
    """
    totals = [0]
    for size in range(1, held + 1):
        wild = size - shown
        count = sum(comb(jokers, up) * comb(held - shown - up, wild - up) for up in range(min(jokers, wild) + 1))
        totals.append(totals[-1] + count)
    return tuple(totals)


@cache
def _weighed(held: int, jokers: int, shown: int, least: int, most: int, fewest: int, free: int) -> Weighed:
    """When so many cards are shown, and at least `fewest` of so many free ones."""
    weights = []
    for chosen in range(free + 1):
        totals = ways(held, jokers, shown + chosen)
        before = max(least, shown + chosen) - 1
        weights.append(totals[most] - totals[before] if chosen >= fewest and before < most else 0)
    total = sum([comb(free, chosen) * weight for chosen, weight in enumerate(weights)])
    return total, tuple(weights), least, most


class Weights(NamedTuple):
    """What hands of so many cards and sets of one size (0: any) have in common."""

    none: Weighed
    """Sets without a face-up natural card."""
    one: Weighed
    """With one of a single card, face up."""
    groups: tuple[Weighed, ...]
    """By the cards of one number, two or more of which are shown."""
    runs: tuple[tuple[Weighed, ...], ...]
    """By the ranks from the lowest to the highest card shown, and by the cards between them; () below two ranks."""


@cache
def _weights(held: int, jokers: int, size: int) -> Weights:
    least, most = (size, size) if size else (1, min(held, RANK_COUNT))
    naturals, largest = held - jokers, min(most, LARGEST_GROUP)
    runs: list[tuple[Weighed, ...]] = []
    for span in range(most + 1):
        between = min(span - 2, naturals - 2) if most >= SHORTEST_RUN else -1
        shortest = max(least, span, SHORTEST_RUN)
        runs.append(tuple([_weighed(held, jokers, 2, shortest, most, 0, free) for free in range(between + 1)]))
    return Weights(
        _weighed(held, jokers, 0, least, most, 0, 0),
        _weighed(held, jokers, 0, least, most, 1, min(1, naturals)),
        tuple([_weighed(held, jokers, 0, least, largest, 2, free) for free in range(min(4, naturals) + 1)]),
        tuple(runs),
    )


def parts(hand: Mask, target: Target) -> list[Part]:
    """All choices of face-up natural cards that some set for the target can have; none if nothing can be laid."""
    held, size = hand.bit_count(), target.count
    # With all cards face down a set can be anything: if that does not fit, nothing does.
    if size > held or size and not fits(target, 0, size):
        return []
    weights = _weights(held, (hand >> FIRST_JOKER).bit_count(), size)
    found: list[Part] = [(weights.none[0], 0, 0, weights.none)]
    naturals = hand & NATURALS
    if ones := naturals & _fitting(target) if size else naturals:
        found.append((ones.bit_count() * weights.one[0], 0, ones, weights.one))
    if size == 1:
        return found
    # Of every rank with two cards or more, the cards that have a neighbour above them in it.
    same = naturals & (naturals >> 1 & _THREES | naturals >> 2 & _TWOS | naturals >> 3 & _ONES)
    if same and size <= LARGEST_GROUP:
        _add_groups(found, hand, same, target, weights)
    if len(weights.runs) > SHORTEST_RUN and (not size or target.first <= target.last):
        for suit_cards in SUIT_CARDS:
            cards = naturals & suit_cards
            if cards & (cards - 1):
                _add_runs(found, cards, target, weights)
    return found


@cache
def _fitting(target: Target) -> Mask:
    """Every natural card that alone may be shown in a set for the target."""
    return mask_of([card for card in range(FIRST_JOKER) if fits(target, 1 << card, target.count - 1)])


def _add_groups(found: list[Part], hand: Mask, same: Mask, target: Target, weights: Weights) -> None:
    """Choices of two cards or more of one number."""
    while same:
        rank = (same.bit_length() - 1) >> 2
        cards = hand & RANK_CARDS[rank]
        same &= ~cards
        if not target.ranks >> rank & 1:
            continue
        if not target.lock:
            weighed = weights.groups[cards.bit_count()]
            found.append((weighed[0], 0, cards, weighed))
            continue
        held, jokers, size, shown = hand.bit_count(), (hand >> FIRST_JOKER).bit_count(), target.count, cards
        while shown:
            count = shown.bit_count()
            if 2 <= count <= size and fits(target, shown, size - count):
                weighed = _weighed(held, jokers, count, size, size, 0, 0)
                found.append((weighed[0], shown, 0, weighed))
            shown = shown - 1 & cards


def _add_runs(found: list[Part], cards: Mask, target: Target, weights: Weights) -> None:
    """Choices of two cards or more of one suit: by the lowest and the highest; those between them are free."""
    size, runs = target.count, weights.runs
    while rest := cards & (cards - 1):
        lowest = cards ^ rest
        between, count, base = 0, 0, lowest.bit_length() - 4
        while rest:
            highest = rest & -rest
            span = highest.bit_length() - base >> 2
            if span >= len(runs):
                break
            if not size or fits(target, lowest | highest, size - 2):
                weighed = runs[span][count]
                found.append((weighed[0], lowest | highest, between, weighed))
            between |= highest
            count += 1
            rest ^= highest
        cards &= cards - 1


def choices(hand: Mask, target: Target) -> Iterator[Choice]:
    """The same one by one."""
    for _, shown, free, (_, weights, least, most) in parts(hand, target):
        count = shown.bit_count()
        for chosen, weight in enumerate(weights):
            if weight:
                for more in combinations(cards_of(free), chosen):
                    yield shown | mask_of(more), max(least, count + chosen), most


@dataclass(frozen=True, slots=True)
class Lays:
    """手番 (MD-4, MD-9, MD-13, MD-14, MD-R4): passing, if there is a field, and every set the hand may lay."""

    hand: Mask
    target: Target
    timed: bool
    """Whether `timeout` is one of the actions."""

    def __contains__(self, action: object) -> bool:
        if type(action) is not tuple:
            return False
        if len(action) != 3:
            return (action == PASS and self.target.count > 0) or (self.timed and action == TIMEOUT)
        verb, up, down = action
        if verb != "lay" or type(up) is not int or type(down) is not int or up & down or (up | down) & ~self.hand:
            return False
        naturals = up & NATURALS
        return fits(self.target, naturals, (up | down).bit_count() - naturals.bit_count())

    def __len__(self) -> int:
        return sum([part[0] for part in parts(self.hand, self.target)]) + (self.target.count > 0) + self.timed

    def __iter__(self) -> Iterator[DoubtAction]:
        """Passing first; then by size, face-up natural cards, face-up jokers, face-down cards."""
        if self.target.count:
            yield PASS
        found = sorted(choices(self.hand, self.target))
        for size in range(1, self.hand.bit_count() + 1):
            for shown, fewest, most in found:
                if fewest <= size <= most:
                    yield from self._with(shown, size)
        if self.timed:
            yield TIMEOUT

    def _with(self, shown: Mask, size: int) -> Iterator[DoubtAction]:
        for jokers in _JOKER_CHOICES[self.hand >> FIRST_JOKER]:
            up = shown | jokers
            if up.bit_count() <= size:
                for down in combinations(cards_of(self.hand & ~up), size - up.bit_count()):
                    yield ("lay", up, mask_of(down))

    def sample(self, rng: Dice) -> DoubtAction:
        """Passing or one of the sets, each equally likely; never `timeout`."""
        hand, may_pass = self.hand, self.target.count > 0
        found = parts(hand, self.target)
        place = rng.below(sum([part[0] for part in found]) + may_pass) - may_pass
        if place < 0:
            return PASS
        for part in found:
            if place < part[0]:
                break
            place -= part[0]
        _, shown, free, (_, weights, size, _) = part
        count, chosen = free.bit_count(), 0
        while place >= (several := comb(count, chosen) * weights[chosen]):
            place -= several
            chosen += 1
        if chosen:
            which, place = divmod(place, weights[chosen])
            shown |= _drawn(free, count, chosen, which)
        held, jokers, count = hand.bit_count(), hand >> FIRST_JOKER, shown.bit_count()
        size = max(size, count)
        totals = ways(held, jokers.bit_count(), count)
        place += totals[size - 1]
        while place >= totals[size]:
            size += 1
        place -= totals[size - 1]
        for more in _JOKER_CHOICES[jokers]:
            up = shown | more
            rest, left = held - up.bit_count(), size - up.bit_count()
            count = comb(rest, left) if left >= 0 else 0
            if place < count:
                return ("lay", up, _drawn(hand & ~up, rest, left, place))
            place -= count
        raise AssertionError("the ways are counted by `ways`")


def _drawn(cards: Mask, held: int, count: int, place: int) -> Mask:
    """The choice of `count` of these `held` cards that stands at `place` among all such choices."""
    drawn = 0
    while count:
        lowest = cards & -cards
        held -= 1
        without = comb(held, count)
        if place >= without:
            place -= without
            drawn |= lowest
            count -= 1
        cards ^= lowest
    return drawn
