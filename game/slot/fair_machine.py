"""What a machine is worth to a bot: the power of its spins on average, its best deck, and what cards add to it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb

from game.slot.cards import (
    COIN_OF,
    FEWEST,
    FIVE,
    FOUR,
    FOUR_COIN,
    HALF,
    NUMBER_OF,
    NUMBERS,
    ONE,
    SEVEN,
    SIX,
    THREE,
    THREE_COIN,
    TWO,
    Number,
)
from game.slot.reel import Stacks
from game.slot.spirits import Deck

Counts = tuple[int, ...]
"""By number card, how many of them."""
BOUGHT: tuple[Number, ...] = tuple(NUMBER_OF.values())
_ALIKE = ((3, THREE, THREE_COIN), (4, FOUR, FOUR_COIN))
_ALONE = ((5, FIVE), (6, SIX), (7, SEVEN))


def counts_of(cards: Sequence[Number]) -> Counts:
    return tuple([cards.count(number) for number in range(len(NUMBERS))])


def multiplier(stacks: Stacks) -> int:
    """What all multipliers of a machine add up to; where they lie does not change the power on average."""
    return sum(map(sum, stacks))


@lru_cache(maxsize=1 << 14)
def parts(counts: Counts) -> tuple[float, float]:
    """(what a line pays for each of its multipliers, what coins give) in a spin on average: `game.slot.odds`, quick."""
    cards, halves = sum(counts), counts[HALF]
    ways = comb(counts[ONE] + halves, 3) - comb(halves, 3) + 2 * comb(counts[TWO] + halves, 3)
    for value, one, other in _ALIKE:
        ways += value * comb(counts[one] + counts[other], 3)
    for value, one in _ALONE:
        ways += value * comb(counts[one], 3)
    coins = counts[THREE_COIN] * COIN_OF[THREE_COIN] + counts[FOUR_COIN] * COIN_OF[FOUR_COIN]
    return ways / comb(cards, 3), 9 * coins / cards


def spin_power(counts: Counts, multipliers: float) -> float:
    """The power of a spin on average, without spirits."""
    number, coins = parts(counts)
    return multipliers * number + coins


@lru_cache(maxsize=4096)
def best_deck(basic: Counts, owned: Counts, multipliers: float) -> Counts:
    """The deck of greatest power on average: the basic cards, and of each kind owned besides as many as help.

    One kind after the other is tried in full until none helps, beginning with all in use and with none.
    """
    best, most = owned, -1.0
    for start in (owned, basic):
        counts, power, is_better = list(start), spin_power(start, multipliers), True
        while is_better:
            is_better = False
            for kind in BOUGHT:
                for many in range(basic[kind], owned[kind] + 1):
                    tried = (*counts[:kind], many, *counts[kind + 1 :])
                    if sum(tried) >= FEWEST and (gives := spin_power(tried, multipliers)) > power + 1e-9:
                        counts, power, is_better = list(tried), gives, True
        if sum(counts) >= FEWEST and power > most + 1e-9:
            best, most = tuple(counts), power
    return best


def without(deck: Deck, number: Number, multipliers: float) -> float:
    """What a spin gives more (or less) when such a card has left the game: the lasting worth of S1 and S10."""
    counts = counts_of(deck)
    fewer = (*counts[:number], counts[number] - 1, *counts[number + 1 :])
    return spin_power(fewer, multipliers) - spin_power(counts, multipliers)
