"""Many spins at once, for the tests and benchmarks that check the exact odds. Nothing here is shown to a player.

One random number a spin names one of all orders of nine cards, each equally likely (the generator draws below their
number by rejection). Its digits in falling bases say which of the cards left is laid next. The deck of a spin is
sixteen cards of four bits in one 64-bit word, or two of them: the card laid is replaced by the last one left. The
first row is looked up at once.
(`argpartition` of random keys would be shorter, but which order it leaves is not fair.)
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations
from math import perm
from typing import Any

from game.slot.cards import CELLS_OF, COIN_OF, NUMBERS, VALUE_OF, Number
from game.slot.odds import PARALLELS, REEL
from game.slot.reel import READING_OF, Stacks

SLICE = 1 << 14
"""Spins made together: enough that calls cost little, few enough that they stay in the processor's cache."""
ROW = 3
WORD, BITS = 16, 4
"""Cards in a word, and bits of a card."""


def powers(deck: Sequence[Number], stacks: Stacks, spins: int, generator: Any) -> Any:
    """The power of so many spins without spirits, coins included, as an array. `generator` is numpy's."""
    import numpy as np

    tables = _tables(stacks)
    found = np.empty(spins, dtype=np.int32)
    for start in range(0, spins, SLICE):
        cells = reels(deck, min(SLICE, spins - start), generator)
        found[start : start + SLICE] = _power(cells, tables)
    return found


def reels(deck: Sequence[Number], spins: int, generator: Any) -> list[Any]:
    """Nine arrays, one for each cell: the cards that so many spins lay there."""
    import numpy as np

    if not REEL <= len(deck) <= 2 * WORD:
        raise ValueError(f"A deck for many spins has {REEL} to {2 * WORD} cards, not {len(deck)}.")
    orders = perm(len(deck), REEL)
    kind = np.uint32 if orders < 1 << 32 else np.uint64
    order = generator.integers(0, orders, spins, dtype=kind)
    order, first = np.divmod(order, kind(perm(len(deck), ROW)))
    row, *left_over = _first_row(tuple(deck))
    code = row.take(first)
    laid = [code & np.uint64(15), code >> np.uint64(BITS) & np.uint64(15), code >> np.uint64(2 * BITS)]
    words = [word.take(first) for word in left_over]
    for left in range(len(deck) - ROW, len(deck) - REEL, -1):
        order, place = np.divmod(order, kind(left))
        laid.append(_take(words, place.astype(np.uint64), left))
    return laid


@lru_cache(maxsize=16)
def _first_row(deck: tuple[Number, ...]) -> list[Any]:
    """For every way to lay the first row: its three cards as one number, and the words of the cards left."""
    import numpy as np

    rows = []
    for places in permutations(range(len(deck)), ROW):
        rest = [card for place, card in enumerate(deck) if place not in places]
        words = [_packed(rest[at : at + WORD]) for at in range(0, len(rest), WORD)]
        rows.append((_packed([deck[place] for place in places]), *words))
    return [np.array(column, dtype=np.uint64) for column in zip(*rows)]


def _packed(cards: Sequence[Number]) -> int:
    return sum(card << BITS * place for place, card in enumerate(cards))


def _take(words: list[Any], place: Any, left: int) -> Any:
    """Take the card at `place` out of every deck, and put the last of the cards left there."""
    import numpy as np

    bits, mask = np.uint64(BITS), np.uint64(15)
    last = words[(left - 1) // WORD] >> np.uint64((left - 1) % WORD * BITS) & mask
    if len(words) == 1 or left <= WORD:
        shift = place * bits
        card = words[0] >> shift & mask
        words[0] ^= (card ^ last) << shift
        return card
    is_low = place < WORD
    shift = (place & mask) * bits
    card = np.where(is_low, words[0], words[1]) >> shift & mask
    change = (card ^ last) << shift
    words[0] ^= np.where(is_low, change, np.uint64(0))
    words[1] ^= np.where(is_low, np.uint64(0), change)
    return card


def _tables(stacks: Stacks) -> list[tuple[tuple[int, int, int], Any]]:
    """(cells, what they pay by the code of their three cards) for every line that exists; rows pay the coins too."""
    import numpy as np

    kinds = 1 << BITS
    reads, coins = np.zeros(kinds, dtype=np.int32), np.zeros(kinds, dtype=np.int32)
    reads[: len(NUMBERS)] = READING_OF[: len(NUMBERS)]
    coins[: len(NUMBERS)] = COIN_OF
    shared = reads[:, None, None] & reads[:, None] & reads
    numbers = np.zeros_like(shared)
    for value in range(1, max(VALUE_OF) + 1):
        numbers[shared >> value & 1 == 1] = value
    gold = coins[:, None, None] + coins[:, None] + coins
    tables = []
    for line, cards in enumerate(stacks):
        is_row = line in PARALLELS[0]
        if cards or is_row:
            pays = numbers * sum(cards) + (gold if is_row else 0)
            tables.append((CELLS_OF[line], pays.ravel()))
    return tables


def _power(cells: list[Any], tables: list[tuple[tuple[int, int, int], Any]]) -> Any:
    import numpy as np

    bits = np.uint64(BITS)
    total: Any = 0
    for (first, second, third), pays in tables:
        code = (cells[first] << bits | cells[second]) << bits | cells[third]
        total = total + pays.take(code.view(np.int64))
    return total
