"""What a set is worth to a machine, against every deck and every place that could be chosen."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product

import pytest

from game.slot.cards import BASIC_NUMBERS, LINES, LINES_OF, MULTIPLIER_OF, NUMBER_OF, NUMBERS, POWER_UPS
from game.slot.odds import expected_power, odds
from game.slot.odds_draft import improvement, without

ROWS = ((1,), (1,), (1,), (), (), (), (), ())
SOME = ((1,), (1, 2), (1,), (2,), (), (2, 1), (), ())


def numbers(text: str) -> tuple[int, ...]:
    return tuple(NUMBERS.index(word) for word in text.split())


def power_ups(text: str) -> tuple[int, ...]:
    return tuple(POWER_UPS.index(word) for word in text.split())


MACHINES = [
    (BASIC_NUMBERS, (), ROWS),
    (BASIC_NUMBERS + numbers("1/2 5 7"), numbers("3+2"), SOME),
    (BASIC_NUMBERS[2:] + numbers("1/2 1/2 1/2"), numbers("5 5 7"), SOME),
    (numbers("1 1 2 2 3 3 5 5 5 7"), (), SOME),
]
SETS = ["row+1 column+1 diagonal+2", "1/2 4+3 5", "column+2 7 7", "exile challenge big3", "row+2 5 challenge"]


@pytest.mark.parametrize(("deck", "side", "stacks"), MACHINES)
@pytest.mark.parametrize("text", SETS)
def test_a_set_is_worth_the_best_that_can_be_made_of_it(deck, side, stacks, text):  # CS-49 to CS-51, CS-55 to CS-59
    cards = power_ups(text)
    found = improvement(deck, stacks, 3, cards, side)
    fixed = [number for number in deck if number < 3]
    bought = [n for n in (*deck, *side) if n > 2] + [NUMBER_OF[card] for card in cards if card in NUMBER_OF]
    multipliers = [card for card in cards if card in MULTIPLIER_OF]
    afters = []
    for lines in product(*(LINES_OF[card] for card in multipliers)):
        after = list(stacks)
        for card, line in zip(multipliers, lines):
            after[line] = (*after[line], MULTIPLIER_OF[card])
        afters.append(tuple(after))
    decks = {
        tuple(sorted((*fixed, *chosen)))
        for count in range(len(bought) + 1)
        for chosen in combinations(bought, count)
        if len(fixed) + count >= 10
    }
    spins = 3 + text.count("challenge")
    assert found.after == spins * max(expected_power(each, afters[0]) for each in decks)
    assert found.after == spins * expected_power(found.deck, afters[0]) and found.deck in decks
    assert found.chance_after == max(odds(found.deck, after).any_line for after in afters)
    assert (found.before, found.spins) == (3 * odds(deck, stacks).power, spins)
    assert found.chance_before == odds(deck, stacks).any_line


def test_multipliers_go_where_they_open_lines():  # CS-55, CS-R29
    cards = power_ups("row+1 column+1 column+2")
    found = improvement(BASIC_NUMBERS, ROWS, 3, cards)
    assert [(POWER_UPS[card], LINES[line][:-1]) for card, line in found.places] == [
        ("row+1", "row"), ("column+1", "column"), ("column+2", "column")
    ]  # fmt: skip
    assert len({line for _, line in found.places}) == 3
    assert found.chance_after > found.chance_before


def test_a_deck_is_left_as_it_is_where_nothing_is_better():
    deck = BASIC_NUMBERS + numbers("4+3")
    assert improvement(deck, ((),) * 8, 3, power_ups("exile swap big5")).deck == tuple(sorted(deck))
    plain = numbers("1 1 1 2 2 2 3 3 3 3")
    found = improvement((*plain, 4), ((),) * 8, 3, (), (6,))
    assert found.deck == (*plain, 4)  # worth nothing, like any other: no card is moved


def test_a_deck_keeps_ten_cards():  # CS-15, CS-R6
    found = improvement(numbers("1 1 1 1 2 2 2 2 5 7"), ROWS, 3, power_ups("7 exile swap"))
    assert len(found.deck) == 10
    with pytest.raises(ValueError, match="at least 10"):
        improvement(numbers("1 1 1"), ROWS, 3, ())


def test_a_card_that_leaves_is_worth_what_the_others_pay_without_it():  # CS-17, CS-30
    deck = BASIC_NUMBERS + numbers("5")
    assert without(deck, ROWS, NUMBERS.index("5")) == Fraction(18, 55) - expected_power(deck, ROWS) > 0
