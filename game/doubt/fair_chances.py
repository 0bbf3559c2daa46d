"""What a question tells about unseen cards, and the chances that follow: who could lay an honest set, who may be lying.

All chances are of drawing from the cards that the viewer has not seen (hypergeometric); where several ways to hold a
set overlap they are taken as independent. A bot needs to be right often, not exactly.
"""

from __future__ import annotations

from functools import cache
from math import comb

from game.core.protocol import Seat
from game.doubt.advice import could_hold
from game.doubt.cards import (
    FIRST_JOKER,
    JOKERS,
    NATURALS,
    RANK_CARDS,
    RANKS,
    SUIT_CARDS,
    SUITS,
    Mask,
    Rank,
    Suit,
    Suits,
    mask_of,
    suits_shown,
)
from game.doubt.seen import Seen
from game.doubt.sets import LARGEST_GROUP, RANK_COUNT, SHORTEST_RUN, Target, fits

CARELESS = 0.25
"""Before a set is looked at: how likely its layer takes any cards that may be laid..."""
CARELESS_SETS = 0.12
"""...of which so many look like a given one."""
BAITS = 0.5
"""How often somebody careful who holds an honest set of which he shows a card hides the others..."""
HIDES = 0.3
"""...and how often he hides a whole one."""
SHOWN_LIES = (0.0, 0.22, 0.12, 0.06)
"""By face-down cards (more: as the last): how often somebody careful who holds no such set lies beside a card he
shows..."""
HIDDEN_LIES = (0.0, 0.5, 0.3, 0.2)
"""...and how often with nothing but face-down cards."""


@cache
def at_least(pool: int, good: int, drawn: int, needed: int) -> float:
    """The chance of `needed` or more good cards among so many drawn from the pool."""
    if needed <= 0:
        return 1.0
    if needed > min(good, drawn):
        return 0.0
    few = sum(comb(good, some) * comb(pool - good, drawn - some) for some in range(needed) if some <= drawn)
    return 1.0 - few / comb(pool, drawn)


@cache
def chances_by_good(pool: int, drawn: int, needed: int) -> tuple[float, ...]:
    """`at_least` for every number of good cards in the pool."""
    return tuple([at_least(pool, good, drawn, needed) for good in range(pool + 1)])


@cache
def strong_singles(target: Target) -> Mask:
    """Every card that is alone an honest set; 0 where singles are not asked for."""
    naturals = sum([1 << card for card in range(52) if fits(target, 1 << card, 0)])
    return naturals | (JOKERS if fits(target, 0, 1) else 0)


_WINDOWS = tuple(
    [tuple([((1 << 4 * size) - 1) << 4 * base for base in range(RANK_COUNT - size + 1)]) for size in range(14)]
)
"""By size: the ranks of every run, in all suits."""


class Unseen:
    """What one seat may hold as another sees it: some cards surely, the others drawn from what was not seen."""

    __slots__ = ("cards", "sure", "drawn")

    def __init__(self, cards: Mask, sure: Mask, size: int) -> None:
        """`size` cards, `sure` among them, the others of `cards`."""
        self.cards = cards & ~sure
        self.sure = sure
        self.drawn = max(0, min(size - sure.bit_count(), self.cards.bit_count()))

    def chance(self, target: Target, up: Mask, down: int) -> float:
        """That it holds `down` cards which make an honest set of these face-up ones."""
        size = up.bit_count() + down
        if not down:
            return float(fits(target, up & NATURALS, (up & JOKERS).bit_count()))
        if target.count not in (0, size):
            return 0.0
        if size == 1:
            return self._some(strong_singles(target), 1)
        spare = JOKERS & ~up
        sure, free = (self.sure & spare).bit_count(), (self.cards & spare).bit_count()
        none = 1.0 - at_least(self.cards.bit_count(), free, self.drawn, 1)
        found = none * self._with_naturals(target, up, down - sure, size, 0) if none else 0.0
        if none < 1.0:  # both jokers are so seldom in one hand that they count as one
            found += (1.0 - none) * self._with_naturals(target, up, down - sure - 1, size, 1)
        return found

    def _some(self, good: Mask, needed: int) -> float:
        needed -= (self.sure & good).bit_count()
        return at_least(self.cards.bit_count(), (self.cards & good).bit_count(), self.drawn, needed)

    def _with_naturals(self, target: Target, up: Mask, needed: int, size: int, jokers: int) -> float:
        """The same when so many natural cards are needed and so many of those drawn are jokers."""
        if needed <= 0:
            return 1.0
        naturals = up & NATURALS
        cards, sure = self.cards & NATURALS & ~naturals, self.sure & NATURALS & ~naturals
        pool, drawn = cards.bit_count(), min(cards.bit_count(), self.drawn - jokers)
        if not naturals and not sure:
            return self._of_any(target, cards, chances_by_good(pool, drawn, needed), needed, size)
        rows = [chances_by_good(pool, drawn, more) for more in range(needed + 1)]
        missed = 1.0
        if size <= LARGEST_GROUP:
            missing = target.lock & ~suits_shown(naturals) if target.lock else 0
            suited = _suited(needed, missing)
            for rank in [_rank(naturals)] if naturals else RANKS:
                same = RANK_CARDS[rank]
                if target.ranks >> rank & 1 and not naturals & ~same:
                    more = needed - (sure & same).bit_count()
                    missed *= 1.0 - suited * rows[more if more > 0 else 0][(cards & same).bit_count()]
        if size >= SHORTEST_RUN and target.first <= target.last:
            for suit in [_suit(naturals)] if naturals else SUITS:
                same = SUIT_CARDS[suit]
                held, known = cards & same, sure & same
                if naturals & ~same or target.lock & ~(1 << suit) or (held | known).bit_count() < needed:
                    continue
                for window in _WINDOWS[size][target.first : target.last + 1]:
                    if not naturals & ~window:
                        more = needed - (known & window).bit_count()
                        missed *= 1.0 - rows[more if more > 0 else 0][(held & window).bit_count()]
        return 1.0 - missed

    def _of_any(self, target: Target, cards: Mask, row: tuple[float, ...], needed: int, size: int) -> float:
        """The same where nothing is shown and nothing known, which is asked most."""
        missed, ranks = 1.0, target.ranks
        if size <= LARGEST_GROUP and ranks:
            suited = _suited(needed, target.lock)
            for rank in RANKS:
                if ranks >> rank & 1:
                    missed *= 1.0 - suited * row[(cards >> 4 * rank & 15).bit_count()]
        windows = min(target.last, RANK_COUNT - size) - target.first + 1
        if size >= SHORTEST_RUN and windows > 0 and size <= cards.bit_count():
            suits = len(SUITS) if not target.lock else int(target.lock.bit_count() == 1)
            there = (cards.bit_count() / FIRST_JOKER) ** needed  # none of the cards of a run may be elsewhere
            missed *= (1.0 - row[size] * there) ** (windows * suits)
        return 1.0 - missed


def _suited(needed: int, missing: Suits) -> float:
    """The chance that so many cards of one number have the missing suits: one of four has a suit that is asked for."""
    return min(1.0, needed / 4) ** missing.bit_count() if missing else 1.0


def _rank(naturals: Mask) -> Rank:
    return (naturals.bit_length() - 1) >> 2


def _suit(naturals: Mask) -> Suit:
    return naturals.bit_length() - 1 & 3


def unseen_by(seen: Seen, seat: Seat, size: int) -> Unseen:
    """What the viewer knows of the seat's `size` cards: its hand, and in a window what it laid face down."""
    given = mask_of(seen.given[seat])
    return Unseen(could_hold(seen, seat), given, size)


def lie_chance(holder: Unseen, target: Target, up: Mask, down: int) -> float:
    """How likely a set is a lie: by whether its layer can hold what it takes, and how often one who can't lies so."""
    held = holder.chance(target, up, down)
    if not held:
        return 1.0
    # Somebody careless takes any of his cards.
    blind = Unseen(holder.cards | holder.sure, 0, down).chance(target, up, down)
    hides, lies = (BAITS, SHOWN_LIES) if up else (HIDES, HIDDEN_LIES)
    careful, careless = 1.0 - CARELESS, CARELESS * CARELESS_SETS
    honest = careful * held * hides + careless * blind
    lie = careful * (1.0 - held) * lies[min(down, 3)] + careless * (1.0 - blind)
    return lie / (lie + honest)
