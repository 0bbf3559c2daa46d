"""出し方: all sets that a hand may lay, counted and drawn without listing them.

Whether a set may be laid depends on its face-up natural cards and its size alone (`sets.fits`). So the choices are
few: a choice of face-up natural cards with the sizes that it may have. The rest of such a set are face-up jokers and
face-down cards, any of the hand, and how many ways there are to add them is known beforehand.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import comb

from game.core.protocol import Dice
from game.doubt.actions import PASS, TIMEOUT, DoubtAction
from game.doubt.cards import FIRST_JOKER, JOKERS, NATURALS, SUIT_CARDS, Mask, cards_of, mask_of
from game.doubt.sets import LARGEST_GROUP, RANK_COUNT, SHORTEST_RUN, Target, fits

Choice = tuple[Mask, int, int]
"""Face-up natural cards, and the smallest and the largest size of a set with exactly these."""

_SAME_RANK = tuple(
    tuple(part for part in range(16) if part.bit_count() >= 2 and not part & ~pattern) for pattern in range(16)
)
"""By the suits held of one rank: every choice of two or more."""
_JOKER_CHOICES = tuple(tuple(part << FIRST_JOKER for part in range(4) if not part & ~held) for held in range(4))
"""By the jokers held: every choice of them."""


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


def choices(hand: Mask, target: Target) -> list[Choice]:
    """Every choice of face-up natural cards that some set for the target can have; none if nothing can be laid."""
    held = hand.bit_count()
    size = target.count
    if not size:
        return _leading(hand, held)
    # With all cards face down a set can be anything: if that does not fit, nothing does.
    if size > held or not fits(target, 0, size):
        return []
    found = [(0, size, size)]
    naturals = hand & NATURALS
    one = naturals
    while one:
        lowest = one & -one
        if fits(target, lowest, size - 1):
            found.append((lowest, size, size))
        one ^= lowest
    if size >= 2:
        for shown in _same_rank(naturals):
            if shown.bit_count() <= size and fits(target, shown, size - shown.bit_count()):
                found.append((shown, size, size))
    if size >= SHORTEST_RUN and target.first <= target.last:
        for shown, _ in _same_suit(naturals, size):
            if fits(target, shown, size - shown.bit_count()):
                found.append((shown, size, size))
    return found


def _leading(hand: Mask, held: int) -> list[Choice]:
    """On an empty field every set will do that is one at all."""
    most = min(held, RANK_COUNT)
    found = [(0, 1, most)]
    naturals = one = hand & NATURALS
    while one:
        lowest = one & -one
        found.append((lowest, 1, most))
        one ^= lowest
    for shown in _same_rank(naturals):
        found.append((shown, shown.bit_count(), min(most, LARGEST_GROUP)))
    for shown, span in _same_suit(naturals, most):
        found.append((shown, span if span > SHORTEST_RUN else SHORTEST_RUN, most))
    return found


def _same_rank(naturals: Mask) -> Iterator[Mask]:
    shift = 0
    while naturals:
        pattern = naturals & 15
        if pattern & (pattern - 1):
            for part in _SAME_RANK[pattern]:
                yield part << shift
        naturals >>= 4
        shift += 4


def _same_suit(naturals: Mask, size: int) -> Iterator[tuple[Mask, int]]:
    """Two or more cards of one suit that a run of this size can hold, and how many ranks they span."""
    if size < SHORTEST_RUN:
        return
    for suit_cards in SUIT_CARDS:
        held = naturals & suit_cards
        if not held & (held - 1):
            continue
        cards = cards_of(held)
        for first, lowest in enumerate(cards):
            near = [card for card in cards[first + 1 :] if card - lowest < 4 * size]
            for others in range(1, len(near) + 1):
                for more in combinations(near, others):
                    yield 1 << lowest | mask_of(more), (more[-1] - lowest >> 2) + 1


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
        return sum(self._weights(choices(self.hand, self.target))) + (self.target.count > 0) + self.timed

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

    def _weights(self, found: list[Choice]) -> list[int]:
        held, jokers = self.hand.bit_count(), (self.hand & JOKERS).bit_count()
        weights = []
        for shown, fewest, most in found:
            totals = ways(held, jokers, shown.bit_count())
            weights.append(totals[most] - totals[fewest - 1])
        return weights

    def sample(self, rng: Dice) -> DoubtAction:
        """Passing or one of the sets, each equally likely; never `timeout`."""
        hand, may_pass = self.hand, self.target.count > 0
        found = choices(hand, self.target)
        weights = self._weights(found)
        place = rng.below(sum(weights) + may_pass) - may_pass
        if place < 0:
            return PASS
        chosen = 0
        while place >= weights[chosen]:
            place -= weights[chosen]
            chosen += 1
        shown, size, _ = found[chosen]
        held, jokers = hand.bit_count(), hand >> FIRST_JOKER
        totals = ways(held, jokers.bit_count(), shown.bit_count())
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
