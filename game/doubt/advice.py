"""What views and bots ask about an observation: why a set may not be laid, what a set looks like, what is possible.

Nothing here knows more than the observation it is given. Cards come as tuples, as observations hold them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.core.protocol import Seat
from game.doubt import sets
from game.doubt.cards import (
    JOKERS,
    NATURALS,
    PACK,
    RANK_CARDS,
    RANKS,
    SUIT_CARDS,
    SUITS,
    Card,
    Mask,
    Rank,
    cards_of,
    mask_of,
    suits_shown,
)
from game.doubt.seen import Seen
from game.doubt.sets import LARGEST_GROUP, RANK_COUNT, SHORTEST_RUN, Reading, Target, fits, is_set, reading_of


def why_not(target: Target, up: Iterable[Card], down: Iterable[Card]) -> str | None:
    """Why these cards may not be laid so; None if they may.

    'empty': no card is chosen. 'count': the field asks for another number of cards (MD-11). 'no_set': neither a group
    nor a run (MD-R5). 'unbeatable': nothing is stronger than what lies there (MD-R11). 'kind': group answers group,
    run answers run (MD-R7). 'weaker': not strong enough (MD-7). 'lock': a locked suit is missing (MD-28).
    """
    shown, hidden = mask_of(up), mask_of(down)
    size = (shown | hidden).bit_count()
    if not size:
        return "empty"
    if target.count not in (0, size):
        return "count"
    if not is_set(shown, size):
        return "no_set"
    if sets.may_lay(target, shown, hidden):
        return None
    free = target._replace(lock=0)
    if not fits(free, 0, size):
        return "unbeatable"
    if sets.may_lay(free, shown, hidden):
        return "lock"
    reading = reading_of(shown, size)
    assert reading is not None, "with no natural card face up only lock and strength of the field can be in the way"
    same_kind = (reading.rank >= 0 and target.ranks) or (reading.first <= reading.last and target.first <= target.last)
    return "weaker" if same_kind else "kind"


@dataclass(frozen=True, slots=True)
class Looks:
    """What a set looks like to who does not see its face-down cards. No claim is spoken."""

    kind: str
    """'group', 'run', 'either', 'joker' (alone or the pair), or 'free' (no strength to be seen, MD-R9)."""
    count: int
    rank: Rank | None
    """Its number as a group."""
    runs: tuple[tuple[Rank, Rank], ...]
    """Lowest and highest rank of each run it can be."""


def looks_like(up: Iterable[Card], down_count: int) -> Looks | None:
    """How a set with these face-up and so many face-down cards looks; None if it is no set."""
    shown = mask_of(up)
    count = shown.bit_count() + down_count
    if not is_set(shown, count):
        return None
    return described(reading_of(shown, count), count)


def described(reading: Reading | None, count: int) -> Looks:
    """A reading in words for views; also for `Seen.reading`."""
    if reading is None:
        return Looks("free", count, None, ())
    if reading.joker:
        return Looks("joker", count, None, ())
    runs = tuple([(base, base + count - 1) for base in range(reading.first, reading.last + 1)])
    kind = "either" if runs and reading.rank >= 0 else "run" if runs else "group"
    return Looks(kind, count, reading.rank if reading.rank >= 0 else None, runs)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What may be laid on a field: any of these groups, any of these runs, or jokers alone."""

    count: int
    """0: any."""
    ranks: tuple[Rank, ...]
    runs: tuple[tuple[Rank, Rank], ...]
    """Lowest and highest rank; () too where any count will do."""
    joker: bool

    @property
    def nothing(self) -> bool:
        """Nothing at all can be laid: only passing is left."""
        return not (self.ranks or self.runs or self.joker)


def wanted(target: Target) -> Wanted:
    """What beats the field, the lock aside."""
    count = target.count
    ranks = tuple([rank for rank in RANKS if target.ranks >> rank & 1]) if count <= LARGEST_GROUP else ()
    runs: tuple[tuple[Rank, Rank], ...] = ()
    if count >= SHORTEST_RUN:
        last = min(target.last, RANK_COUNT - count)
        runs = tuple([(base, base + count - 1) for base in range(target.first, last + 1)])
    return Wanted(count, ranks, runs, target.joker and count <= 2)


def is_honest(seen: Seen, up: Iterable[Card], down: Iterable[Card]) -> bool:
    """ホントかウソか: what a doubt would find if the viewer laid these cards now."""
    return sets.is_honest(seen.target, mask_of(up), mask_of(down))


def could_hold(seen: Seen, seat: Seat) -> Mask:
    """Every card that the viewer must think possible in the seat's hand or among what it laid face down."""
    known = mask_of(seen.hand) | mask_of(seen.own_hidden) | mask_of(seen.discards)
    for laid in seen.field:
        known |= mask_of(laid.up) | mask_of(card for card in laid.down if card is not None)
    for other, cards in enumerate(seen.given):
        if other != seat:
            known |= mask_of(cards)
    return PACK & ~known


def can_be_honest(target: Target, up: Iterable[Card], down_count: int, possible: Mask) -> bool:
    """Whether some of the `possible` cards, face down beside these, make an honest set; if not, it surely is a lie."""
    shown = mask_of(up)
    naturals, jokers = shown & NATURALS, (shown & JOKERS).bit_count()
    possible &= ~shown
    size = shown.bit_count() + down_count
    if target.count not in (0, size):
        return False
    # Of the face-down cards so many are jokers.
    for drawn in range(min((possible & JOKERS).bit_count(), down_count) + 1):
        wild, left = jokers + drawn, down_count - drawn
        if not left and fits(target, naturals, wild):
            return True
        if any(_group_fits(target, naturals, possible & cards, left, wild) for cards in RANK_CARDS):
            return True
        if size >= SHORTEST_RUN and _run_fits(target, naturals, possible, left, size):
            return True
    return False


def _group_fits(target: Target, naturals: Mask, same: Mask, left: int, wild: int) -> bool:
    """Whether `left` of these cards of one rank, the locked suits first, make a group that fits."""
    if same.bit_count() < left:
        return False
    missing = target.lock & ~suits_shown(naturals)
    for card in sorted(cards_of(same), key=lambda card: not missing >> (card & 3) & 1)[:left]:
        naturals |= 1 << card
    return fits(target, naturals, wild)


def _run_fits(target: Target, naturals: Mask, possible: Mask, left: int, size: int) -> bool:
    """Whether `left` of the possible cards fill the gaps of some run that fits; what is still missing are jokers."""
    for suit in SUITS:
        if target.lock & ~(1 << suit):
            continue
        for base in range(target.first, min(target.last, RANK_COUNT - size) + 1):
            window = sum(RANK_CARDS[base : base + size]) & SUIT_CARDS[suit]
            if not naturals & ~window and (window & possible).bit_count() >= left:
                return True
    return False
