"""The exact odds of a spin, against every order of small decks and against a million spins of large ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb, perm, sqrt

import pytest

from game.core.rng import FastDice
from game.slot.cards import BASIC_NUMBERS, COIN_OF, NUMBERS, VALUE_OF, Number
from game.slot.odds import expected_power, odds
from game.slot.odds_sampled import powers, reels
from game.slot.odds_whole import steps, whole
from game.slot.reel import Reel, Stacks, lines_paid, output, placed

ROWS = ((1,), (1,), (1,), (), (), (), (), ())
SOME = ((1,), (1, 2), (1,), (2,), (), (2, 1), (2,), ())
ALL = ((1,), (1, 2), (1,), (1,), (2,), (1,), (2,), (2, 2))
SMALL = {
    "plain": "1 1 1 2 2 2 3 3 3 3",
    "halves": "1/2 1/2 1/2 1/2 1 1 1 2 2 3",
    "mostly halves": "1/2 1/2 1/2 1/2 1/2 1/2 1/2 1 2 3",
    "coins": "1/2 1/2 3+2 3+2 3+2 3 4+3 4+3 4+3 4",
    "high": "5 5 5 5 7 7 7 2 2 2",
    "eleven": "1 1 1 2 2 1/2 1/2 3+2 3 3 3",
}
LARGE = {
    "sixteen": "1 1 1 1 2 2 2 2 3 3 3 3 1/2 1/2 5 3+2",
    "bought": "1 1 1 1 2 2 2 2 3 3 3 3 1/2 1/2 1/2 3+2 3+2 4+3 5 7 7 7",
    "no high": "1 1 1 1 2 2 2 2 1/2 1/2 1/2 3 3",
}


def deck_of(text: str) -> tuple[Number, ...]:
    return tuple(NUMBERS.index(word) for word in text.split())


def every_reel(deck: Sequence[Number]) -> Iterator[tuple[Reel, int]]:
    """Every different reel of a deck, and in how many orders of its cards it comes."""

    def lay(laid: Reel, left: Counter[Number], orders: int) -> Iterator[tuple[Reel, int]]:
        if len(laid) == 9:
            yield laid, orders
            return
        for number, count in list(left.items()):
            if count:
                left[number] -= 1
                yield from lay((*laid, number), left, orders * count)
                left[number] += 1

    return lay((), Counter(deck), 1)


@lru_cache(maxsize=None)
def counted(name: str, stacks: Stacks) -> tuple[dict[int, int], list[int], int]:
    """{power: orders}, by line the orders in which it pays, and the orders in which any line does."""
    ways, by_line, any_line = Counter[int](), [0] * 8, 0
    for reel, orders in every_reel(deck_of(SMALL[name])):
        paid = lines_paid(reel, (), stacks)
        ways[output(reel, (), stacks) + placed(reel)] += orders
        any_line += orders * bool(paid)
        for line, _, _ in paid:
            by_line[line] += orders
    return dict(ways), by_line, any_line


CASES = [(name, stacks) for name in SMALL for stacks in (ROWS, ALL) if name != "eleven"] + [("eleven", SOME)]


@pytest.mark.parametrize(("name", "stacks"), CASES)
def test_the_odds_are_those_of_all_orders_counted_one_by_one(name, stacks):  # CS-10, CS-31 to CS-33, CS-52, CS-53
    ways, by_line, any_line = counted(name, stacks)
    deck = deck_of(SMALL[name])
    found, orders = odds(deck, stacks), perm(len(deck), 9)
    assert sum(ways.values()) == orders
    assert found.power == Fraction(sum(power * count for power, count in ways.items()), orders)
    assert found.power == expected_power(deck, stacks) == sum(found.powers) + found.coins
    assert found.any_line == Fraction(any_line, orders)
    for line, cards in enumerate(stacks):
        assert Fraction(by_line[line], orders) == (found.chance if cards else 0)
        assert bool(found.powers[line]) == bool(cards and found.chance)


@pytest.mark.parametrize(("name", "stacks"), CASES)
def test_the_whole_range_is_that_of_all_orders_counted_one_by_one(name, stacks):
    ways, _, _ = counted(name, stacks)
    found = whole(deck_of(SMALL[name]), stacks)
    assert dict(found.ways) == ways and found.orders == sum(ways.values())


@pytest.mark.parametrize("name", LARGE)
@pytest.mark.parametrize("stacks", [SOME, ALL])
def test_the_whole_range_agrees_with_the_odds_it_is_not_made_from(name, stacks):
    deck = deck_of(LARGE[name])
    found, exact = whole(deck, stacks), odds(deck, stacks)
    assert sum(count for _, count in found.ways) == found.orders == perm(len(deck), 9)
    assert found.mean() == exact.power and found.at_least(0) == 1
    if not exact.coins:
        assert found.at_least(1) == exact.any_line == 1 - found.chance(0)


def test_both_ways_of_counting_agree_on_a_hundred_machines():
    dice = FastDice(20261130)
    for _ in range(100):
        deck = tuple(dice.below(len(NUMBERS)) for _ in range(10 + dice.below(16)))
        stacks = tuple(tuple(1 + dice.below(2) for _ in range(dice.below(3))) for _ in range(8))
        found, exact = whole(deck, stacks), odds(deck, stacks)
        assert found.mean() == exact.power
        plain = tuple(VALUE_OF[number] - 1 if COIN_OF[number] else number for number in deck)
        assert whole(plain, stacks).at_least(1) == exact.any_line


@pytest.mark.parametrize("name", LARGE)
def test_a_million_spins_agree_within_four_standard_errors(name):
    import numpy as np

    deck, spins = deck_of(LARGE[name]), 1_000_000
    sampled = powers(deck, ALL, spins, np.random.default_rng(20261130))
    exact = whole(deck, ALL)
    mean = float(exact.mean())
    spread = sqrt(sum((power - mean) ** 2 * count for power, count in exact.ways) / exact.orders)
    assert abs(sampled.mean() - mean) < 4 * spread / sqrt(spins)
    for power in (0, 6, 12):
        chance = float(exact.at_least(power))
        assert abs((sampled >= power).mean() - chance) <= 4 * sqrt(chance * (1 - chance) / spins)


@pytest.mark.parametrize("cards", [12, 16, 17, 22])
def test_many_spins_lay_every_card_everywhere_equally_often(cards):
    import numpy as np

    deck, spins = tuple(range(10)) + (9,) * (cards - 10), 200_000
    laid = reels(deck, spins, np.random.default_rng(7))
    for cell in laid:
        counts = np.bincount(cell.astype(np.int64), minlength=10)[:9]
        assert all(abs(count - spins / cards) < 5 * sqrt(spins / cards) for count in counts)
    numbers = np.stack([cell.astype(np.int64) for cell in laid])
    for number in range(9):
        assert (numbers == number).sum(axis=0).max() == 1


def test_many_spins_pay_what_the_rules_pay():
    import numpy as np

    deck = deck_of(LARGE["bought"])
    laid = reels(deck, 500, np.random.default_rng(3))
    sampled = powers(deck, ALL, 500, np.random.default_rng(3))
    for spin, power in enumerate(sampled.tolist()):
        reel = tuple(int(cell[spin]) for cell in laid)
        assert power == output(reel, (), ALL) + placed(reel)


def test_a_plain_row_pays_about_once_in_eighteen_spins():  # CS-R2
    found = odds(BASIC_NUMBERS, ROWS)
    assert found.chance == Fraction(3 * comb(4, 3), comb(12, 3)) == Fraction(3, 55)
    assert found.powers[:4] == (Fraction(6, 55), Fraction(6, 55), Fraction(6, 55), 0)
    two, three = Fraction(6 * 24**2, perm(12, 6)), Fraction(6 * 24**3, perm(12, 9))
    assert found.any_line == 3 * found.chance - 3 * two + three == Fraction(41, 275)


def test_a_line_of_halves_alone_pays_two():  # CS-R3
    deck = deck_of(" ".join(["1/2"] * 10))
    found = whole(deck, ROWS)
    assert found.ways == ((6, perm(10, 9)),) and odds(deck, ROWS).any_line == 1


def test_coins_pay_matched_or_not():  # CS-53
    deck = deck_of("1 2 3 5 7 3+2 4+3 1 2 5")
    found = odds(deck, ((), (), (), (), (), (), (), ()))
    assert found.power == found.coins == Fraction(9 * 5, 10) and found.any_line == 0
    assert whole(deck, ((),) * 8).ways == ((2, perm(9, 9)), (3, perm(9, 9)), (5, 8 * perm(9, 9)))


def test_the_whole_range_comes_in_steps_of_which_only_the_last_has_it():
    found = list(steps(deck_of(LARGE["bought"]), ALL))
    assert len(found) > 5 and found[-1] == whole(deck_of(LARGE["bought"]), ALL)
    assert all(step is None for step in found[:-1])


@pytest.mark.parametrize("cards", [8, 101])
def test_a_deck_that_can_not_be_counted_is_refused(cards):
    with pytest.raises(ValueError, match=f"not {cards}"):
        whole((0,) * cards, ROWS)
