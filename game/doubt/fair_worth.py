"""What a hand is worth to the bot 'fair': about how many turns it takes to lay it, and what chance to win follows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import exp

from game.doubt.cards import EIGHT, JOKERS, NATURALS, RANK_CARDS, RANKS, SUIT_CARDS, Mask, Rank
from game.doubt.sets import RANK_COUNT, SHORTEST_RUN

CARD = 0.15
"""Turns that every card costs, whatever set it stands in..."""
SET = 0.85
"""...and every set..."""
STRONG = (0.0, 0.6, 0.45, 0.35, 0.2)
"""...less the strongest ones, by size (the power to take a lead)."""
CUT = 0.7
"""8切り: a set of 8s keeps the lead."""
REVOLUTION = 0.3
JOKER = 0.15
UNKNOWN = 0.72
"""Turns of a card that nobody has seen."""
LEAD = 1.0
"""Turns that leading saves."""
STEEP = 0.75
"""How much a turn more or less decides."""


def single_worth(rank: Rank, reversed_order: bool) -> float:
    """How strong a card of this rank is, from 0 to 1; a cut counts as strong."""
    if rank == EIGHT:
        return 1.0
    place = RANK_COUNT - 1 - rank if reversed_order else rank
    return (place / (RANK_COUNT - 1)) ** 2


def _group_turns(rank: Rank, size: int, reversed_order: bool) -> float:
    if rank == EIGHT:
        return SET - CUT + CARD * size
    turns = SET + CARD * size - STRONG[size] * single_worth(rank, reversed_order)
    return turns - REVOLUTION if size == 4 else turns


GROUP_TURNS: dict[bool, tuple[tuple[float, ...], ...]] = {
    order: tuple([tuple([0.0, *(_group_turns(rank, size, order) for size in range(1, 5))]) for rank in RANKS])
    for order in (False, True)
}
"""By order, rank and size."""


@lru_cache(maxsize=1 << 16)
def turns(hand: Mask, reversed_order: bool) -> float:
    """About how many turns it takes to lay these cards honestly; runs where they save some."""
    table = GROUP_TURNS[reversed_order]
    jokers = (hand & JOKERS).bit_count()
    naturals = hand & NATURALS
    best = JOKER * jokers
    for rank in RANKS:
        if same := naturals & RANK_CARDS[rank]:
            best += table[rank][same.bit_count()]
    for run in runs_in(naturals):
        size = run.bit_count()
        laid = SET + CARD * size - (REVOLUTION if size >= 4 else 0.1)
        best = min(best, laid + turns(hand & ~run, reversed_order))
    return best


def runs_in(naturals: Mask) -> Iterator[Mask]:
    """階段 (MD-R5) of these cards, without jokers: every one, in rising order of the suits."""
    for same in SUIT_CARDS:
        held = naturals & same
        if held.bit_count() < SHORTEST_RUN:
            continue
        for base in range(RANK_COUNT - SHORTEST_RUN + 1):
            for size in range(SHORTEST_RUN, RANK_COUNT - base + 1):
                window = same & ((1 << 4 * size) - 1) << 4 * base
                if held & window != window:
                    break
                yield window


def win_chance(own: float, others: Sequence[float]) -> float:
    """The chance to be the first of all, by the turns that each still takes."""
    chance = exp(-STEEP * own)
    return chance / (chance + sum([exp(-STEEP * other) for other in others]))
