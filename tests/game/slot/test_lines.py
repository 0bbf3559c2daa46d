"""What the lines of a reel pay, and what its cards may be read as."""

from __future__ import annotations

import pytest

from game.slot.cards import CELLS_OF, COIN_OF, LINES, NUMBERS, VALUE_OF
from game.slot.machine import BASIC_STACKS
from game.slot.reel import coins, lines_paid, output, paying, placed
from tests.game.slot.laid import numbers

ALL = ((1,),) * 8


def paid(reel, stacks=BASIC_STACKS, changes=()):
    return {LINES[line]: number * by for line, number, by in lines_paid(numbers(reel), changes, stacks)}


def test_a_line_pays_its_number_times_the_sum_of_its_multipliers():  # CS-32, CS-R4
    assert paid("3 3 3 1 2 1 2 1 3", ((1, 2), (1,), (1,), (), (), (), (), ())) == {"row1": 9}


def test_a_line_pays_only_where_three_cards_show_one_number():  # CS-31, CS-R2
    assert paid("1 2 3 1 3 2 3 3 1") == {}
    assert paid("3 3 1 2 2 2 1 3 3") == {"row2": 2}


def test_at_the_start_only_the_rows_pay():  # CS-33
    assert paid("3 3 3 3 3 3 3 3 3") == {"row1": 3, "row2": 3, "row3": 3}
    assert paid("3 3 3 3 3 3 3 3 3", ALL) == {line: 3 for line in LINES}


@pytest.mark.parametrize("line", range(8))
def test_each_line_is_made_of_its_own_three_cells(line):  # CS-31, CS-R30
    reel = [numbers("1 2 3 5 7 4+3 6 4 1/2")[cell] for cell in range(9)]
    for cell in CELLS_OF[line]:
        reel[cell] = NUMBERS.index("3")
    stacks = tuple((2,) if each == line else () for each in range(8))
    assert [(each, number) for each, number, _ in lines_paid(tuple(reel), (), stacks)] == [(line, 3)]
    for cell in CELLS_OF[line]:
        spoilt = (*reel[:cell], NUMBERS.index("7"), *reel[cell + 1 :])
        assert output(spoilt, (), stacks) == 0


def test_the_top_end_is_the_falling_diagonal_and_the_bottom_end_the_rising_one():  # CS-58, CS-R30
    assert CELLS_OF[LINES.index("diagonal1")] == (0, 4, 8)
    assert CELLS_OF[LINES.index("diagonal2")] == (6, 4, 2)


def test_a_half_is_one_for_its_column_and_two_for_its_row_at_once():  # CS-52, CS-R3
    stacks = ((1,), (1,), (1,), (2,), (), (), (), ())
    assert paid("1/2 2 2 1 3 3 1 1 3", stacks) == {"row1": 2, "column1": 2}


def test_of_two_numbers_a_line_of_halves_takes_the_larger():  # CS-R3
    assert paid("1/2 1/2 1/2 3 1 2 2 3 1") == {"row1": 2}
    assert paid("1/2 1/2 1 3 1 2 2 3 1") == {"row1": 1}


def test_power_cards_pay_when_placed_whether_they_match_or_not():  # CS-53
    reel = numbers("3+2 1 4+3 1 2 3 1 2 3")
    assert placed(reel) == 5
    assert coins(reel) == ((0, 2), (2, 3))
    assert output(reel, (), BASIC_STACKS) == 0
    assert paid("3+2 3 3 1 2 1 2 1 3") == {"row1": 3}


def test_big_numbers_pay_more_when_they_match():  # CS-54
    assert paid("7 7 7 5 5 5 1 2 3") == {"row1": 7, "row2": 5}
    assert (VALUE_OF[NUMBERS.index("7")], COIN_OF[NUMBERS.index("7")]) == (7, 0)


def test_what_a_line_pays_says_why():  # CS-32
    (line,) = paying(numbers("1 2 3 5 5 5 1 2 3"), (), ((1,), (1, 2), (1,), (), (), (), (), ()))
    assert (line.line, line.number, line.multiplier, line.power) == (1, 5, 3, 15)
    assert paying((), (), BASIC_STACKS) == ()
