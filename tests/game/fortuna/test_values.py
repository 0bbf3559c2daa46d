"""What a card may be: base, discards, tens cut, zero, burnt numbers."""

from __future__ import annotations

import pytest

from game.fortuna.values import WIDTH, counters, counters_by_card, fitting, values
from tests.game.fortuna.dealt import cards, do, hand, law, match, set_discards, text


def test_a_card_may_be_its_base_up_to_base_and_discards():  # FO-7
    assert values(3, 0, law()) == (3,)
    assert values(3, 1, law()) == (3, 4)
    assert values(1, 8, law()) == (1, 2, 3, 4, 5, 6, 7, 8, 9)


def test_two_discarded_sixes_make_a_six_up_to_8():  # FO-8
    assert values(6, 2, law()) == (6, 7, 8)


def test_above_ten_the_tens_are_cut():  # FO-9
    assert values(7, 5, law()) == (7, 8, 9, 1, 2)
    assert values(8, 4, law()) == (8, 9, 1, 2)


def test_three_discarded_eights_make_an_eight_a_one():  # FO-10
    assert values(8, 3, law()) == (8, 9, 1)


def test_the_skipped_ten_uses_up_its_discard_and_every_value_counts_once():  # FO-R1
    assert values(8, 2, law()) == (8, 9)
    assert values(8, 12, law()) == (8, 9, 1, 2, 3, 4, 5, 6, 7)
    assert values(1, 9, law()) == values(1, 10, law()) == values(1, 11, law()) == (1, 2, 3, 4, 5, 6, 7, 8, 9)
    assert values(2, 9, law()) == (2, 3, 4, 5, 6, 7, 8, 9, 1)


def test_discards_of_the_same_number_count_together_whoever_made_them():  # FO-17, FO-R2
    state = match(["6l 6l", "6f", "6s"], deck="1l 1f 1s 1b")
    do(state, "discard 6l", "discard 6f")
    assert state.observe(2).values[5] == (6, 7, 8)
    assert state.observe(2).values == state.observe(0).values


def test_the_own_discard_of_a_turn_comes_after_the_set():  # FO-R2
    state = match(["3l 3f 4f 4s 4b 8l 8l 8f 8f 8s", "", ""], deck="7l")
    four = ("lay", 4, tuple(cards("3l 4f 4s 4b")))
    assert four not in state.actions(0)
    do(state, "discard 3f")
    state.phase, state.acting = "main", (0,)
    assert four in state.actions(0)


def test_laid_sets_change_no_value():  # FO-R5
    state = match(["2l 2f", "", ""], deck="1l")
    before = state.by_card
    do(state, "lay 2 2l 2f")
    assert state.by_card == before
    assert state.observe(0).values[1] == (2,)


def test_without_flexibility_only_base_and_discards_together_count():  # FV-5a
    assert values(6, 0, law("FV-5a")) == (6,)
    assert values(6, 2, law("FV-5a")) == (8,)
    assert values(8, 3, law("FV-5a")) == (1,)
    assert values(8, 2, law("FV-5a")) == ()
    assert values(8, 2, law("FV-5a", "FV-6a")) == (0,)


def test_the_compromise_has_two_values_and_nothing_between():  # FV-5b
    assert values(6, 0, law("FV-5b")) == (6,)
    assert values(6, 2, law("FV-5b")) == (6, 8)
    assert values(6, 4, law("FV-5b")) == (6,)
    assert values(6, 4, law("FV-5b", "FV-6a")) == (6, 0)
    assert values(3, 10, law("FV-5b", "FV-3")) == (3,)


def test_zero_is_a_value_when_it_is_allowed():  # FV-6a
    assert values(8, 3, law("FV-6a")) == (8, 9, 0, 1)
    assert values(6, 4, law("FV-1", "FV-3", "FV-6a")) == (6, 7, 8, 9, 0)
    assert values(6, 3, law("FV-6a")) == (6, 7, 8, 9)


def test_a_number_that_reaches_9_is_burnt_out():  # FV-18
    assert values(6, 2, law("FV-18")) == (6, 7, 8)
    assert values(6, 3, law("FV-18")) == ()
    assert values(6, 9, law("FV-18")) == ()
    assert values(8, 1, law("FV-18")) == ()
    assert values(8, 0, law("FV-18")) == (8,)


@pytest.mark.parametrize("variants", [(), ("FV-5a",), ("FV-5b",), ("FV-6a",), ("FV-18",), ("FV-5a", "FV-6a")])
def test_counters_say_the_same_as_values(variants):
    rules = law(*variants)
    for number in range(1, 9):
        for count in range(31):
            told = values(number, count, rules)
            assert counters(number, count, rules) == sum(1 << WIDTH * value for value in told)
            assert len(set(told)) == len(told)


def test_cards_that_can_be_a_number_are_found_by_their_counters():
    by_card = counters_by_card([0, 0, 2, 0, 0, 0, 0, 0], law())
    assert text(fitting(cards("3l 4f 5s 6b"), by_card, 5)) == "3l 5s"
    assert text(fitting(cards("3l 4f 5s 6b"), by_card, 6)) == "6b"


def test_values_in_the_state_follow_the_discards():
    state = match(["3l 3f", "", ""], deck="1l")
    set_discards(state, n3="3s 3b")
    assert "3l" in hand(state, 0)
    assert state.by_card == counters_by_card([0, 0, 2, 0, 0, 0, 0, 0], law())
