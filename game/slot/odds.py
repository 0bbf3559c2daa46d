"""The honest odds of a machine: what its next spin is worth before any spirit, exactly.

A spin lays nine of the number cards in some order, every order equally likely; so chances are counted, never sampled.
All lines are three cells out of nine, so each of them pays with the same chance. Whether *any* line pays is counted by
taking turns of adding and leaving out (inclusion and exclusion) over which cells must show what: only cards that can
be read as 1 or 2 can serve two values at once, and two lines can pay different numbers from 3 up only if they are
parallel. The whole range of one spin's power is in `game.slot.odds_whole`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, factorial, perm

from game.slot.cards import CELLS_OF, COIN_OF, Line, Number
from game.slot.reel import READING_OF, Stacks

REEL = 9
ONE, TWO = 1 << 1, 1 << 2
"""Readings: may be 1, may be 2."""
BITS_OF: tuple[int, ...] = tuple(sum(1 << cell for cell in cells) for cells in CELLS_OF)
"""By line, its cells as bits."""
PARALLELS: tuple[tuple[Line, ...], ...] = ((0, 1, 2), (3, 4, 5))
"""The lines that share no cell."""


@dataclass(frozen=True, slots=True)
class Faces:
    """A deck as lines read it: a number with a coin is that number (CS-53), a 1/2 is 1 or 2 (CS-52)."""

    cards: int
    ones: int
    twos: int
    halves: int
    others: tuple[tuple[int, int], ...]
    """(value, how many cards) from 3 up."""


@dataclass(frozen=True, slots=True)
class Odds:
    """What the next spin of a machine is worth, without spirits."""

    chance: Fraction
    """That one line pays: the same for every line that exists."""
    number: Fraction
    """What a line's number is on average, 0 where it does not pay."""
    powers: tuple[Fraction, ...]
    """By line, its power on average."""
    coins: Fraction
    """What the numbers with a coin give on average, matched or not."""
    power: Fraction
    """Of lines and coins together, on average."""
    any_line: Fraction
    """The chance that at least one line pays."""


def odds(deck: Sequence[Number], stacks: Stacks) -> Odds:
    """The odds of a machine with these number cards in use.

    >>> from game.slot.cards import BASIC_NUMBERS
    >>> basic = odds(BASIC_NUMBERS, ((1,), (1,), (1,), (), (), (), (), ()))
    >>> basic.chance, basic.power
    (Fraction(3, 55), Fraction(18, 55))
    """
    faces = faces_of(deck)
    number = line_number(faces)
    powers = tuple(sum(cards) * number for cards in stacks)
    coins = coin_power(deck)
    return Odds(line_chance(faces), number, powers, coins, sum(powers, coins), any_line(faces, lines_of(stacks)))


def expected_power(deck: Sequence[Number], stacks: Stacks) -> Fraction:
    """The power of the next spin on average. Where multipliers lie does not matter to it, only their sum."""
    return sum(map(sum, stacks)) * line_number(faces_of(deck)) + coin_power(deck)


def faces_of(deck: Sequence[Number]) -> Faces:
    counts = Counter(READING_OF[number] for number in deck)
    others = tuple(sorted((r.bit_length() - 1, count) for r, count in counts.items() if r > ONE | TWO))
    return Faces(len(deck), counts[ONE], counts[TWO], counts[ONE | TWO], others)


def lines_of(stacks: Stacks) -> tuple[Line, ...]:
    """The lines that exist (CS-33, CS-R4)."""
    return tuple(line for line, cards in enumerate(stacks) if cards)


def line_chance(faces: Faces) -> Fraction:
    """The chance that three cells can show the same number (CS-R2)."""
    threes = sum(comb(count, 3) for _, count in faces.others)
    low = comb(faces.ones + faces.halves, 3) + comb(faces.twos + faces.halves, 3) - comb(faces.halves, 3)
    return Fraction(threes + low, comb(faces.cards, 3))


def line_number(faces: Faces) -> Fraction:
    """The number of one line on average, 0 where it does not pay."""
    return Fraction(line_ways(faces), comb(faces.cards, 3))


def line_ways(faces: Faces) -> int:
    """The numbers of a line, added up over all threes of cards. Only 1/2 cards pay 2, the better reading (CS-R3)."""
    threes = sum(value * comb(count, 3) for value, count in faces.others)
    ones = comb(faces.ones + faces.halves, 3) - comb(faces.halves, 3)
    return threes + ones + 2 * comb(faces.twos + faces.halves, 3)


def coin_power(deck: Sequence[Number]) -> Fraction:
    """What the cards with a coin give on average (CS-53): each lies on the reel nine times out of its deck's size."""
    return Fraction(REEL * sum(COIN_OF[number] for number in deck), len(deck))


@lru_cache(maxsize=4096)
def any_line(faces: Faces, lines: tuple[Line, ...]) -> Fraction:
    """The chance that at least one of these lines pays."""
    none = 0
    for (ones, twos, both), sign in _low_terms(lines).items():
        taken = ones + twos + both
        none += sign * low_ways(faces, ones, twos, both) * perm(faces.cards - taken, REEL - taken)
    for cells, sign in _one_value_terms(lines):
        rest = perm(faces.cards - cells, REEL - cells)
        none += sign * rest * sum(perm(count, cells) for _, count in faces.others)
    pairs, triples = _parallel_sets(lines)
    for size, how_often in ((2, pairs), (3, triples)):
        if how_often:
            none += how_often * _parallel_ways(faces, size) * perm(faces.cards - 3 * size, REEL - 3 * size)
    return 1 - Fraction(none, perm(faces.cards, REEL))


def low_ways(faces: Faces, ones: int, twos: int, both: int) -> int:
    """In how many ways so many cells can get cards that read 1, others 2, and others that read both."""
    ways = 0
    for i in range(ones + 1):
        for j in range(twos + 1):
            halves = both + i + j
            if halves > faces.halves:
                break
            ways += (
                comb(ones, i) * comb(twos, j) * perm(faces.halves, halves)
                * perm(faces.ones, ones - i) * perm(faces.twos, twos - j)
            )  # fmt: skip
    return ways


@lru_cache(maxsize=256)
def _unions(lines: tuple[Line, ...]) -> dict[int, int]:
    """The product of (1 - line pays) over some lines, by the cells that a term needs; what cancels is left out."""
    terms = {0: 1}
    for line in lines:
        for cells, sign in list(terms.items()):
            union = cells | BITS_OF[line]
            terms[union] = terms.get(union, 0) - sign
    return {cells: sign for cells, sign in terms.items() if sign}


@lru_cache(maxsize=256)
def _low_terms(lines: tuple[Line, ...]) -> dict[tuple[int, int, int], int]:
    """The terms of "no line can read 1, and none 2", by how many cells need a 1, a 2, and both."""
    terms: Counter[tuple[int, int, int]] = Counter()
    unions = _unions(lines).items()
    for ones, sign in unions:
        for twos, other in unions:
            both = (ones & twos).bit_count()
            terms[ones.bit_count() - both, twos.bit_count() - both, both] += sign * other
    return {term: sign for term, sign in terms.items() if sign}


@lru_cache(maxsize=256)
def _one_value_terms(lines: tuple[Line, ...]) -> tuple[tuple[int, int], ...]:
    """The terms of "no line reads this value" but the first, by how many cells need it."""
    terms: Counter[int] = Counter()
    for cells, sign in _unions(lines).items():
        terms[cells.bit_count()] += sign
    return tuple((cells, sign) for cells, sign in terms.items() if cells and sign)


def _parallel_sets(lines: tuple[Line, ...]) -> tuple[int, int]:
    """How many pairs, and triples, of these lines are parallel."""
    sizes = [sum(line in lines for line in parallels) for parallels in PARALLELS]
    return sum(comb(size, 2) for size in sizes), sum(comb(size, 3) for size in sizes)


@lru_cache(maxsize=4096)
def _parallel_ways(faces: Faces, size: int) -> int:
    """The terms in which so many parallel lines need values that no crossing lines could need together."""
    low, values = -1, dict(faces.others)
    needs = [(low, 1, 0, 0), (low, 0, 1, 0), (low, 0, 0, 1), *((value, 0, 0, 0) for value in values)]
    ways = 0
    for chosen in combinations_with_replacement(needs, size):
        if len({need[0] for need in chosen}) == 1:
            continue
        ones, twos, both = (3 * sum(need[place] for need in chosen) for place in (1, 2, 3))
        product = low_ways(faces, ones, twos, both) * (-1) ** (size - both // 3)
        for value, count in values.items():
            product *= perm(count, 3 * sum(need[0] == value for need in chosen))
        orders = factorial(size)
        for same in Counter(chosen).values():
            orders //= factorial(same)
        ways += orders * product
    return ways
