"""Ratings and clocks: exact, rounded once."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.doubt.clock import AFTER_DEFAULT, left_after, most
from game.doubt.rating import START, changes, duel_change, rated


def test_a_rating_starts_at_1500_and_moves_by_the_cards_won():  # MD-32, MD-R37
    assert START == 1500
    assert duel_change(5, 1500, 1500) == (5.0, -5.0) and duel_change(5, 1600, 1500) == (4.0, -4.0)


def test_a_favourite_may_lose_by_winning():  # MD-R37
    assert duel_change(5, 2200, 1500) == (-2.0, 2.0)


@pytest.mark.parametrize(("winner", "change"), [(1505, -0.1), (1515, -0.2), (1504, 0.0), (1485, 0.2), (1495, 0.1)])
def test_halves_are_rounded_away_from_zero(winner, change):  # MD-R37
    gained, lost = duel_change(0, winner, 1500)
    assert (gained, lost) == (change, -change) and str(gained) != "-0.0" and str(lost) != "-0.0"


def test_no_number_is_rounded_twice():  # MD-R37
    # 0.05 from each of two pairs: together 0.1; each rounded by itself would make 0.2.
    assert rated([1500, 1505, 1505], [(1, 0, 1), (2, 0, 1)]) == (1502.1, 1503.9, 1503.9)
    assert [float(change) for change in changes([1500, 1505, 1505], [(1, 0, 1), (2, 0, 1)])] == [2.1, -1.1, -1.1]
    assert duel_change(0, 1500.05, 1500) == (0.0, 0.0)


def test_all_pairs_are_rated_from_the_old_ratings():  # MD-R37
    assert rated([1600, 1500, 1400], [(1, 0, 4), (2, 0, 5)]) == (1606.0, 1497.0, 1397.0)


def test_a_pairs_points_are_summed_over_its_hands():  # MD-R37
    assert rated([1600, 1500], [(1, 0, 3), (1, 0, 2)]) == (1604.0, 1496.0)
    assert rated([1600, 1500], [(0, 1, 2), (1, 0, 5)]) == (1602.0, 1498.0)
    assert rated([1600, 1500], [(0, 1, 5), (1, 0, 5)]) == (1600.0, 1500.0)  # no winner


def test_what_one_gains_another_loses():  # MD-R37
    for number in range(200):
        ratings = [1500, 1400 + number * 7 % 300]
        transfers = [(number % 2, 1 - number % 2, number % 15 + 1)]
        assert sum(changes(ratings, transfers)) == 0


def test_a_clock_gains_ten_seconds_and_never_shows_more_than_a_minute():  # MD-33
    assert most("on") == 60 and most("relaxed") == 120 and AFTER_DEFAULT == 10
    for left, spent, after in ((60, 25, 45), (60, 5, 60), (10, 9, 11), (10, 10, 0), (10, 11, 0), (3, 0, 13)):
        assert left_after(Fraction(left), Fraction(spent), "on") == after
    assert left_after(Fraction(120), Fraction(30), "relaxed") == 110
