"""What sets pay, and who wins."""

from __future__ import annotations

from itertools import product

import pytest

from game.core.protocol import Result
from game.fortuna.worth import goddess_goes, icon_bonus, places, ranking, slam, totals, worth
from tests.game.fortuna.dealt import cards, do, law, match, names, set_discards


def vp(text, *variants, is_reversed=False):
    return worth(tuple(cards(text)), law(*variants), is_reversed).vp


def test_a_set_pays_its_largest_number():  # FO-22
    assert vp("1l") == 1
    assert vp("5l 5f 5s 4b 3w") == 5


def test_2_3_4_4_pays_4():  # FO-23
    assert vp("2l 3f 4b 4s") == 4


def test_equal_icons_pay_a_bonus_by_their_count():  # FO-24
    assert vp("8l 8l") == 8 + 3
    assert vp("8l 8f") == 8


@pytest.mark.parametrize("copies, bonus", [(1, 0), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 28), (8, 36)])
def test_the_table_of_bonuses(copies, bonus):  # FO-25
    assert icon_bonus(copies, 9, False) == bonus


def test_the_printed_number_counts_not_what_it_was_laid_as():  # FO-R3
    assert vp("8l") == 8


def test_every_icon_kind_pays_by_itself():  # FO-R6
    assert vp("4l 4l 4f 4f 3s") == 4 + 3 + 3
    told = worth(tuple(cards("4l 4l 4f 4f 3s")), law())
    assert [(bonus.icon, bonus.copies, bonus.vp) for bonus in told.icons] == [(0, 2, 3), (1, 2, 3)]


def test_nine_equal_icons_pay_45():  # FO-R7
    assert vp("1l 2l 3l 4l 5l 6l 7l 8l 8l") == 8 + 45
    assert icon_bonus(11, 11, False) == 66


def test_most_points_win():  # FO-6, FO-26
    assert ranking([12, 30, 41], 1) == (2, 1, 0)
    assert places([12, 30, 41], 1) == (3, 2, 1)


def test_of_a_tie_the_earlier_in_play_order_wins():  # FO-26, FO-R17
    assert ranking([31, 10, 31, 31], 0) == (0, 2, 3, 1)
    assert ranking([31, 10, 31, 31], 1) == (2, 3, 0, 1)
    assert places([5, 5, 5, 5], 3) == (2, 3, 4, 1)


def test_printed_numbers_are_added_up():  # FV-2
    assert vp("2l 3f 4b 4s", "FV-2") == 13
    assert vp("4l 4l", "FV-2") == 8 + 3


def test_large_sets_get_one_point_for_each_card_above_four():  # FV-4
    assert vp("4l 4f 4s 4b", "FV-4") == 4
    assert vp("5l 5f 5s 5b 5w", "FV-4") == 6
    assert vp("6l 6f 6s 6b 6w 5l", "FV-4", "FV-7") == 6 + 2 + 3


def test_a_set_scores_its_number_of_cards():  # FV-7
    assert vp("7l 6f 5s 5b 4w 3w 2l", "FV-7") == 7 + 3 + 3
    assert vp("8l", "FV-7") == 1


def test_the_bonus_of_an_icon_is_its_copies_times_the_sets_size():  # FV-8
    assert vp("3l 3l", "FV-8") == 3 + 4
    assert vp("3l 3l 2f", "FV-8") == 3 + 6
    assert vp("7l 7l 7f 7f 6f 6s 5b", "FV-8") == 7 + 14 + 21


def test_five_sets_at_the_end_are_a_grand_slam():  # FV-13
    assert slam(5, law("FV-13")) == 10
    assert slam(4, law("FV-13")) == 0
    assert slam(5, law()) == 0
    five = [(n, tuple(cards("1l 2f 3s 4b 5w"[3 * n - 3 : 3 * n - 1]))) for n in range(1, 6)]
    assert totals([five, []], [0, 0], law("FV-13"), False) == (25, 0)


def test_a_goddess_counts_as_the_icon_that_pays_most():  # FV-19
    assert vp("5g", "FV-19") == 5
    assert vp("5l 5l 5g", "FV-19") == 5 + 6
    assert vp("5l 5f 5g", "FV-19") == 5 + 3
    assert vp("4g 5g", "FV-19") == 5 + 3
    # With icons by size a second pair pays more than a third copy.
    assert vp("5l 5l 5f 5g", "FV-19", "FV-8") == 5 + 8 + 8
    assert vp("5l 5f 4g 5g", "FV-19", "FV-8") == 5 + 8 + 8


@pytest.mark.parametrize("by_size", [False, True])
def test_no_way_to_count_goddesses_pays_more(by_size):  # FV-19
    for copies in product(range(3), repeat=3):
        for goddesses in range(4):
            size = sum(copies) + goddesses

            def pays(counted, size=size):
                return sum(icon_bonus(k, size, by_size) for k in counted)

            best = goddess_goes((*copies, 0, 0), goddesses, size, by_size)
            assert sum(best) == size
            for choice in product(range(5), repeat=goddesses):
                counted = [*copies, 0, 0]
                for icon in choice:
                    counted[icon] += 1
                assert pays(counted) <= pays(best)


def test_reversed_scoring_counts_the_smallest_number():  # FV-6b
    rules = ("FV-6a", "FV-6b")
    assert vp("2l 3f 4b 4s", *rules, is_reversed=True) == 2
    assert vp("2l 3l 4b 4s", *rules, is_reversed=True) == 5


def zero_ready(variants):
    """Seat 0 can lay several 8s as 0."""
    state = match(["8l 8f 8s 8b 8w 1l 1f 2l 2f 3s", "", ""], deck="8l 3b 3w", variants=variants)
    set_discards(state, n8="8f 8s")
    return state


def test_a_set_of_0_flips_the_scoring_and_a_second_one_flips_back():  # FV-6b
    state = zero_ready("FV-6a FV-6b")
    told = do(state, "lay 0 8l 8f", "discard 1l")
    assert names(told)[:2] == ["SetLaid", "Flipped"]
    assert state.observe(1).is_reversed
    assert state.observe(1).points == (8, 0, 0)
    state.hands[1] = cards("8s 1s")
    do(state, "lay 0 8s")
    assert not state.is_reversed


def test_a_set_of_0_of_five_cards_wins_at_once():  # FV-6c
    state = zero_ready("FV-6a FV-6c")
    before = state.dealt
    told = do(state, "lay 0 8l 8f 8s 8b 8w")
    assert names(told) == ["SetLaid", "Scored", "MatchEnded"]
    assert state.dealt == before and state.truth()["discards"] == {"8": 2}
    assert state.acting == () and not state.ended
    assert state.result().places[0] == 1


def test_a_set_of_0_of_four_cards_does_not():  # FV-6c
    state = zero_ready("FV-6a FV-6c")
    do(state, "lay 0 8l 8f 8s 8b")
    assert state.phase == "discard"


def test_who_wins_at_once_is_first_and_the_others_rank_by_points():  # FV-6c
    assert places([3, 40, 20, 40], 3, sudden=0) == (1, 3, 4, 2)
    state = zero_ready("FV-6a FV-6c")
    state.sets[1] = ((2, tuple(cards("8b 8b"))),)
    state.sets[2] = ((2, tuple(cards("1b 1w"))),)
    do(state, "lay 0 8l 8f 8s 8b 8w")
    assert state.result() == Result((1, 2, 3), (8, 11, 1))
