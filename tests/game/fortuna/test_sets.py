"""Which sets may be laid."""

from __future__ import annotations

import pytest

from game.core.protocol import IllegalAction
from game.fortuna.judge import is_open, may_lay, set_sizes
from tests.game.fortuna.dealt import cards, do, law, match, set_discards, text


def lays(state, seat=0):
    return {(action[1], len(action[2])) for action in state.actions(seat) if action[0] == "lay"}


def numbers(state, seat=0):
    return {number for number, _ in lays(state, seat)}


def test_a_set_is_exactly_as_many_cards_as_its_number():  # FO-12
    state = match(["1l 2l 2f 3s 3b 3w 4l 4f 4s 5b", "", ""], deck="8l")
    assert lays(state) == {(1, 1), (2, 2), (3, 3)}
    for wrong in (("lay", 2, tuple(cards("2l"))), ("lay", 3, tuple(cards("2l 2f"))), ("lay", 1, tuple(cards("2l")))):
        assert wrong not in state.actions(0)
        with pytest.raises(IllegalAction):
            state.apply(0, wrong)


def test_a_set_lies_in_front_of_its_seat():  # FO-12
    state = match(["2l 2f 1s", "", ""], deck="8l")
    do(state, "lay 2 2l 2f")
    assert state.truth()["sets"] == [[{"number": 2, "cards": ["2-lightning", "2-flame"]}], [], []]


def test_with_five_sets_one_must_pass():  # FO-13
    assert is_open(6, 6, [1, 2, 3, 4], [1, 2, 3, 4], law())
    assert not is_open(6, 6, [1, 2, 3, 4, 5], [1, 2, 3, 4, 5], law())
    state = match(["1l 2l 2f 6l 6f 6s 6b 6w 6l 6f", "", ""], deck="1f")
    state.sets[0] = tuple((n, ()) for n in (1, 3, 4, 5, 7))
    state.numbers[0] = state.sizes[0] = (1, 3, 4, 5, 7)
    state.free[0] = 0
    assert lays(state) == set()
    with pytest.raises(IllegalAction):
        state.apply(0, ("lay", 2, tuple(cards("2l 2f"))))


def test_no_two_sets_of_a_seat_have_the_same_number():  # FO-14
    state = match(["1l 1f 1s", "", ""], deck="8l 8f 8s 8b")
    do(state, "lay 1 1l", "discard 8l", first(state, 1), first(state, 2))
    assert state.acting == (0,)
    assert 1 not in numbers(state)
    with pytest.raises(IllegalAction):
        state.apply(0, ("lay", 1, tuple(cards("1f"))))


def first(state, seat):
    """A pass with the seat's lowest card."""
    return f"discard {text([state.hands[seat][0]])}"


def test_another_seat_may_lay_the_same_number():  # FO-14
    state = match(["1l", "1f", ""], deck="8l 8f 8s 8b")
    do(state, "lay 1 1l", "discard 8l", "lay 1 1f")
    assert state.numbers[:2] == [(1,), (1,)]


def test_raised_values_count():  # FO-15
    state = match(["3l 3f 5l 5b 5w 8s 8b 7s 7b 6s", "", ""], deck="7w")
    assert 5 not in numbers(state)
    set_discards(state, n3="3s 3b")
    assert ("lay", 5, tuple(cards("3l 3f 5l 5b 5w"))) in state.actions(0)
    set_discards(state, n3="3s")
    assert 5 not in numbers(state)


def test_a_sets_number_stays_what_it_was_laid_as():  # FO-R4
    state = match(["3l 4f 4s 4b 8l 8l", "", ""], deck="7l")
    set_discards(state, n3="3s")
    do(state, "lay 4 3l 4f 4s 4b", "discard 8l")
    set_discards(state, n3="3s 3b 3w")
    assert state.numbers[0] == (4,)
    assert not is_open(4, 4, state.numbers[0], state.sizes[0], law())


def test_the_largest_set_is_9():  # FO-R8
    state = match(["1l 1f 1s 1b 1w 2l 2f 2s 2b 2w", "", ""], deck="2l")
    set_discards(state, n1="1l " * 9, n2="2l " * 9)
    assert max(number for number, _ in lays(state)) == 9
    assert not is_open(10, 10, [], [], law())
    assert is_open(9, 9, [], [], law())


def test_zero_is_no_number_of_a_set():  # FO-R1
    assert not is_open(0, 1, [], [], law())


def test_a_set_of_0_has_any_size():  # FV-6a
    rules = law("FV-6a")
    assert [set_sizes(0, laid, 11, rules) for laid in (1, 2, 11)] == [(1,), (2,), (11,)]
    assert set_sizes(0, 0, 11, rules) == ()
    assert is_open(0, 7, [7], [7], rules)
    assert not is_open(0, 7, [0], [3], rules)
    state = match(["8l 8f 8s 1l 1f 1s 2l 2f 2s 2b", "", ""], deck="1b", variants="FV-6a")
    set_discards(state, n8="8b 8w")
    assert {size for number, size in lays(state) if number == 0} == {1, 2, 3}
    do(state, "lay 0 8l 8s", "discard 1l")
    assert state.truth()["sets"][0] == [{"number": 0, "cards": ["8-lightning", "8-skull"]}]


def test_sizes_differ_and_numbers_may_be_equal():  # FV-12
    rules = law("FV-6a", "FV-12")
    assert is_open(0, 3, [0], [2], rules)
    assert not is_open(0, 2, [0], [2], rules)
    assert not is_open(2, 2, [0], [2], rules)
    assert is_open(2, 2, [2], [1], law("FV-6a", "FV-12", "FV-10"))


def test_sets_rise():  # FV-16
    rules = law("FV-16")
    assert is_open(1, 1, [], [], rules)
    assert is_open(4, 4, [1, 3], [1, 3], rules)
    assert not is_open(2, 2, [1, 3], [1, 3], rules)
    assert not is_open(3, 3, [3], [3], rules)
    assert not is_open(0, 3, [3], [3], law("FV-16", "FV-6a"))
    assert is_open(0, 4, [3], [3], law("FV-16", "FV-6a"))
    state = match(["1l 3l 3f 3s 2l 2f", "", ""], deck="8l 8f", variants="FV-16")
    do(state, "lay 2 2l 2f", "discard 8l")
    state.turn, state.acting, state.phase = 0, (0,), "main"
    assert 1 not in numbers(state) and 3 in numbers(state)


def test_all_in_a_set_may_be_short():  # FV-10
    assert set_sizes(7, 2, 2, law("FV-10")) == (2,)
    assert set_sizes(7, 2, 3, law("FV-10")) == ()
    assert set_sizes(7, 8, 8, law("FV-10")) == ()
    assert set_sizes(7, 2, 2, law()) == ()
    state = match(["7l 7f", "", ""], deck="8l", variants="FV-10")
    state.hands[0] = cards("7l 7f")
    assert lays(state) == {(7, 2)}
    state.hands[0] = cards("6l 7f")
    assert lays(state) == set()


def test_all_in_empties_the_hand_and_draws_by_the_cards_laid():  # FV-10, FO-16
    state = match(["", "", ""], deck="8l 4l 4f 4s", variants="FV-10")
    state.hands[0] = cards("7l 7f 7s")
    before = state.dealt
    do(state, "lay 7 7l 7f 7s")
    assert state.dealt - before == 2
    assert len(state.hands[0]) == 2 and state.phase == "discard"
    assert state.sizes[0] == (3,)


def test_a_loan_fills_the_set_from_the_discards():  # FV-10b
    state = match(["", "", ""], deck="8l 5l", variants="FV-10b")
    state.hands[0] = cards("4l 4f")
    set_discards(state, n4="4s 4b 4w", n3="3l", n8="8s")
    offered = {action[2] for action in state.actions(0) if action[1:2] == (4,)}
    # 3s may be 4 with one 3 discarded; of four that can be borrowed two are taken.
    assert len(offered) == 6
    assert tuple(cards("3l 4l 4f 4w")) in offered
    before = state.dealt
    do(state, "lay 4 3l 4l 4f 4w")
    assert state.truth()["discards"] == {"4": 2, "8": 1}
    assert state.dealt - before == 1, "two cards came from the hand"
    assert state.sizes[0] == (4,)


def test_a_loan_needs_the_whole_hand_and_enough_discards():  # FV-10b
    rules = law("FV-10b")
    assert set_sizes(4, 2, 2, rules) == (4,)
    assert set_sizes(4, 2, 3, rules) == ()
    assert may_lay(4, 2, 2, 2, [], [], rules)
    assert not may_lay(4, 2, 1, 2, [], [], rules)
    assert may_lay(4, 2, 1, 2, [], [], law("FV-10", "FV-10b"))


def test_with_both_all_ins_a_set_may_be_short_or_filled():  # FV-10, FV-10b, FO-R18
    both = law("FV-10", "FV-10b")
    assert set_sizes(4, 2, 2, both) == (2, 4)
    assert may_lay(4, 2, 9, 2, [2], [4], law("FV-10", "FV-10b", "FV-6a", "FV-12"))
    assert may_lay(4, 2, 9, 2, [2], [2], law("FV-10", "FV-10b", "FV-6a", "FV-12"))
    assert not may_lay(4, 2, 1, 2, [2], [2], law("FV-10", "FV-10b", "FV-6a", "FV-12"))


def test_burnt_cards_are_neither_laid_nor_borrowed():  # FV-18, FV-10b, FO-R21
    state = match(["", "", ""], deck="8l", variants="FV-18 FV-10b")
    state.hands[0] = cards("7l")
    set_discards(state, n7="7f", n6="6l 6f 6s", n5="5l 5f")
    assert numbers(state) == set()
    set_discards(state, n7="7f 7s")
    assert numbers(state) == set()
    state.hands[0] = cards("5s 5b 5w 5w")
    set_discards(state, n5="5l 5f", n6="6l 6f 6s")
    assert lays(state) == {(5, 5), (6, 6)}
