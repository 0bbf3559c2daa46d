"""The whole range of one spin's power, exactly: every power it can have, and in how many orders of the cards.

Counted like the chance of any line in `game.slot.odds`, but for every combination of what each line pays. A *part* is
a table with one axis for each line and one place on it for each thing the line may be asked to show (nothing, 1, 2,
1 and 2, 3 ...). It begins with the ways to deal cards that can show all that; axis by axis "can show" becomes "pays".
Parts that would count the same ways twice keep only their own. Coins add to what lines pay and depend on how many
cells are taken by what is asked, so that each such number has a table of its own.

All counts are kept modulo 2 ** 64; that is exact, because the results are smaller than that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, perm
from typing import Any

from game.slot.cards import COIN_OF, VALUE_OF, Line, Number
from game.slot.odds import BITS_OF, PARALLELS, REEL, Faces, faces_of, lines_of, low_ways
from game.slot.reel import Stacks

WRAP = 1 << 64
MOST_CARDS = 100
"""Orders of nine among more cards than this do not fit; a seat can own 42."""

Asked = tuple[int, ...]
"""Numbers that a line is asked to show all at once: (), (1,), (2,), (1, 2), (3,) ..."""
LOW: tuple[Asked, ...] = ((1,), (2,), (1, 2))
Coins = tuple[tuple[int, int, int], ...]
"""(the number it shows, its coin, how many there are) for every kind of card with a coin."""
SLICE = 50_000
"""Tables with more entries than this take a step of their own for each line."""


@dataclass(frozen=True, slots=True)
class Whole:
    """Every power that one spin can have."""

    orders: int
    """All orders of nine cards."""
    ways: tuple[tuple[int, int], ...]
    """(power, in how many orders it comes), lowest power first."""

    def chance(self, power: int) -> Fraction:
        return Fraction(dict(self.ways).get(power, 0), self.orders)

    def at_least(self, power: int) -> Fraction:
        return Fraction(sum(count for each, count in self.ways if each >= power), self.orders)

    def mean(self) -> Fraction:
        return Fraction(sum(power * count for power, count in self.ways), self.orders)


def whole(deck: Sequence[Number], stacks: Stacks) -> Whole:
    """The range of the next spin's power, without spirits, in one go."""
    *_, last = steps(deck, stacks)
    assert last is not None
    return last


def steps(deck: Sequence[Number], stacks: Stacks) -> Iterator[Whole | None]:
    """The same, a few milliseconds at a time: None until the last, so that no frame has to wait for it."""
    if not REEL <= len(deck) <= MOST_CARDS:
        raise ValueError(f"A deck has {REEL} to {MOST_CARDS} cards, not {len(deck)}.")
    faces, lines, coins = faces_of(deck), lines_of(stacks), _coin_cards(deck)
    ways: dict[int, int] = {}
    for part in _parts(faces, lines):
        worth = [sum(stacks[line]) for line in part.lines]
        yield from _add_part(ways, part, faces, coins, worth)
    counts = sorted((power, count % WRAP) for power, count in ways.items())
    yield Whole(perm(len(deck), REEL), tuple((power, count) for power, count in counts if count))


@dataclass(frozen=True, slots=True)
class _Part:
    """What some lines may be asked to show. Its entries ask for at least `fewest` groups of values; 1 and 2 are one
    group, since the same cards can serve both."""

    lines: tuple[Line, ...]
    asked: tuple[Asked, ...]
    fewest: int


def _parts(faces: Faces, lines: tuple[Line, ...]) -> Iterator[_Part]:
    """Everything that lines can be asked for, once: only low numbers; only one number; several on parallel lines."""
    low = tuple(asked for asked in LOW if low_ways(faces, *(3 * (asked == each) for each in LOW)))
    high = tuple((value,) for value, count in faces.others if count >= 3)
    yield _Part(lines, low, 0)
    for asked in high:
        yield _Part(lines, (asked,), 1)
    for parallels in PARALLELS:
        there = tuple(line for line in parallels if line in lines)
        if len(there) > 1 and high and len(low + high) > 1:
            yield _Part(there, low + high, 2)


def _coin_cards(deck: Sequence[Number]) -> Coins:
    kinds = sorted(kind for kind in set(deck) if COIN_OF[kind])
    return tuple((VALUE_OF[kind], COIN_OF[kind], list(deck).count(kind)) for kind in kinds)


def _add_part(ways: dict[int, int], part: _Part, faces: Faces, coins: Coins, worth: list[int]) -> Iterator[None]:
    """Add a part to `ways`, {power: orders}. `worth` has the sum of multipliers of each of its lines."""
    import numpy as np

    taken = _taken(part)
    table = _ways_to_take(part, taken, faces, coins)
    yield None
    code = taken["all"].astype(np.int64)
    for value, _, _ in coins:
        code = code * (REEL + 1) + taken.get(str(value), 0)
    keys = [int(key) for key in np.unique(code[table != 0])]
    rests = [_rests(faces, coins, key) for key in keys]
    if coins:
        tables = np.where(code == np.array(keys, dtype=np.int64)[:, None], table, 0)
    else:
        factors = np.zeros(REEL + 1, dtype=np.int64)
        factors[keys] = [rest[0] for rest in rests]
        tables, rests = (table * factors[code])[None], [{0: 1}]
    yield None
    for _ in part.lines:
        tables = _paid(tables, part.asked)
        if tables.size > SLICE:
            yield None
    powers = np.zeros(1, dtype=np.int64)
    for each in worth:
        numbers = np.array([0, *(asked[0] for asked in part.asked if len(asked) == 1)], dtype=np.int64)
        powers = (powers[:, None] + numbers * each).ravel()
    order = np.argsort(powers, kind="stable")
    found, starts = np.unique(powers[order], return_index=True)
    sums = np.add.reduceat(tables.reshape(len(tables), -1)[:, order], starts, axis=1)
    for row, rest in zip(sums.tolist(), rests):
        for power, count in zip(found.tolist(), row):
            for coin, rest_ways in rest.items():
                ways[power + coin] = ways.get(power + coin, 0) + count * rest_ways
    yield None


@lru_cache(maxsize=16)
def _taken(part: _Part) -> dict[str, Any]:
    """For every entry of a part, how many cells it takes: for a 1, a 2, both, each other value, and in all."""
    import numpy as np

    def cells(wanted: int) -> Any:
        """The cells, as bits, that must be able to show this number."""
        found = np.zeros(1, dtype=np.uint16)
        for line in part.lines:
            bits = [0, *(BITS_OF[line] * (wanted in asked) for asked in part.asked)]
            found = (found[:, None] | np.array(bits, dtype=np.uint16)).ravel()
        return found

    ones, twos = cells(1), cells(2)
    taken = {"1": np.bitwise_count(ones & ~twos), "2": np.bitwise_count(twos & ~ones)}
    taken["both"] = np.bitwise_count(ones & twos)
    groups = ((ones | twos) > 0).astype(np.uint8)
    for value, *_ in part.asked:
        if value > 2:
            taken[str(value)] = np.bitwise_count(cells(value))
            groups += taken[str(value)] > 0
    taken["all"] = sum(taken.values())
    taken["counts"] = groups >= part.fewest
    return taken


def _ways_to_take(part: _Part, taken: dict[str, Any], faces: Faces, coins: Coins) -> Any:
    """For every entry, in how many ways the cells it takes can get cards that show what is asked; for values with
    coins `_rests` tells."""
    import numpy as np

    most = REEL + 1
    if any(value < 3 for value, *_ in part.asked):
        low = np.zeros((most, most, most), dtype=np.int64)
        for ones in range(most):
            for twos in range(most - ones):
                for both in range(min(most - ones - twos, faces.halves + 1)):
                    low[ones, twos, both] = low_ways(faces, ones, twos, both)
        table = low[taken["1"], taken["2"], taken["both"]]
    else:
        table = np.ones(len(taken["all"]), dtype=np.int64)
    for value, count in faces.others:
        if str(value) in taken and value not in [each for each, _, _ in coins]:
            table *= np.array([perm(count, cells) for cells in range(most)], dtype=np.int64)[taken[str(value)]]
    return table * taken["counts"]


def _paid(tables: Any, asked: tuple[Asked, ...]) -> Any:
    """Turn the first of the lines' axes from what the line can show into what it pays (CS-R3), and put it last."""
    import numpy as np

    shows = tables.reshape(len(tables), 1 + len(asked), -1)
    pays = [index for index, numbers in enumerate(asked, 1) if len(numbers) == 1]
    paid = np.empty((len(tables), shows.shape[2], 1 + len(pays)), dtype=np.int64)
    paid[..., 0] = shows[:, 0]
    for place, index in enumerate(pays, 1):
        paid[..., place] = shows[:, index]
        paid[..., 0] -= shows[:, index]
    if (1, 2) in asked:
        both = shows[:, 1 + asked.index((1, 2))]
        paid[..., 0] += both
        paid[..., 1 + pays.index(1 + asked.index((1,)))] -= both
    return paid


def _rests(faces: Faces, coins: Coins, code: int) -> dict[int, int]:
    """{coin power: ways} to give the taken cells that show a coin's number a coin or none, and to fill the others."""
    code, *taken = _digits(code, len(coins))
    ways = {(0, REEL - code, 0): 1}
    for (value, coin, count), cells in zip(coins, taken):
        plain = dict(faces.others)[value] - count
        more: dict[tuple[int, int, int], int] = {}
        for (power, left, used), so_far in ways.items():
            for here in range(min(cells, count) + 1):
                ways_here = so_far * comb(cells, here) * perm(count, here) * perm(plain, cells - here)
                for there in range(min(left, count - here) + 1):
                    state = (power + coin * (here + there), left - there, used + here)
                    product = ways_here * comb(left, there) * perm(count - here, there)
                    more[state] = more.get(state, 0) + product
        ways = more
    plain_cards = faces.cards - sum(count for _, _, count in coins)
    rests: dict[int, int] = {}
    for (power, left, used), so_far in ways.items():
        if so_far:
            rests[power] = rests.get(power, 0) + so_far * perm(plain_cards - (code - used), left)
    return rests


def _digits(code: int, more: int) -> list[int]:
    """A code of how many cells are taken taken apart again: in all, and for each value with coins."""
    digits = []
    for _ in range(more):
        code, digit = divmod(code, REEL + 1)
        digits.append(digit)
    return [code, *reversed(digits)]
