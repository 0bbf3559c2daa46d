"""What a spirit promises in the spins of a round that are still to come: why it may be kept for one of them.

A spirit works once a round (CS-14), so it is for the spin in which it gains most. On a few reels of the machine, the
same ones every time, it is tried what its best use gains; with n spins to come it promises p(n), the mean of the
larger of that and p(n - 1).
"""

from __future__ import annotations

from functools import lru_cache

from game.core.rng import FastDice
from game.slot.cards import DOUBLE_NUDGE, EXILE, HALF, RAINBOW, SIFT, SMALL_FRY, TRIPLE_PEEK, Number, Spirit
from game.slot.fair_reel import Lines, Redraws, draws_of
from game.slot.reel import READING_OF, Stacks
from game.slot.spirits import RAINBOW_PAYS, Deck

TRIED = 12
"""Reels: each costs a fifth of a millisecond with all spirits."""
MOST_SPINS = 12
REDRAWS = (EXILE, DOUBLE_NUDGE, TRIPLE_PEEK)


@lru_cache(maxsize=256)
def promises(deck: Deck, stacks: Stacks, spirit: Spirit) -> tuple[float, ...]:
    """By how many spins are to come, what the spirit promises in the best of them; nothing after the last.

    What leaves the game is not looked at, nor what S1 costs: S10 promises nothing here.
    """
    if spirit == SIFT:
        return (0.0,) * MOST_SPINS
    gains = [best_gain(spirit, *tried) for tried in _tried(deck, stacks)]
    found = [0.0]
    for _ in range(MOST_SPINS - 1):
        found.append(sum([max(gain, found[-1]) for gain in gains]) / len(gains))
    return tuple(found)


def promise(deck: Deck, stacks: Stacks, spirit: Spirit, spins: int) -> float:
    return promises(deck, stacks, spirit)[min(spins, MOST_SPINS - 1)]


def best_gain(spirit: Spirit, reel: Deck, lines: Lines, redraws: Redraws) -> float:
    """What the best use of a spirit gains on a reel, 0 if none gains."""
    if spirit == RAINBOW:
        return RAINBOW_PAYS * can_all_differ(reel, lines)
    if spirit == SMALL_FRY:
        return lines.smalls()
    if spirit == EXILE:
        return max(0.0, *redraws.means)
    if spirit in REDRAWS:
        reckon = redraws.of_three if spirit == TRIPLE_PEEK else redraws.twice
        return max(0.0, *map(reckon, range(9)))
    return max([gain for gain, _ in lines.uses(spirit)], default=0)


def can_all_differ(reel: Deck, lines: Lines) -> bool:
    """S3 (CS-20, CS-21): whether four cards of the reel can be seen as four different numbers."""
    known = {reading for card, reading in zip(reel, lines.read) if card != HALF}
    return len(known) + reel.count(HALF) >= 4


@lru_cache(maxsize=64)
def _tried(deck: Deck, stacks: Stacks) -> list[tuple[Deck, Lines, Redraws]]:
    tried = []
    for order in _orders(len(deck)):
        cards: list[Number] = [deck[place] for place in order]
        lines = Lines([READING_OF[card] for card in cards[:9]], stacks)
        tried.append((tuple(cards[:9]), lines, lines.redraws(draws_of(cards[9:]))))
    return tried


@lru_cache(maxsize=64)
def _orders(cards: int) -> list[list[int]]:
    dice = FastDice(cards)
    return [dice.shuffled(range(cards)) for _ in range(TRIED)]
