"""Turns, passes, and what an accepted set does."""

from __future__ import annotations

import pytest

from game.core.protocol import IllegalAction
from game.doubt import seen
from game.doubt.actions import PASS
from game.doubt.cards import HAND, PACK
from tests.game.doubt.dealt import do, held, kinds, match, names, one, size


def test_each_seat_is_dealt_seven_cards_and_the_rest_is_never_seen():  # MD-3, MD-R2, MD-37
    for seats in (2, 3, 4):
        state = match([""] * seats)
        assert [size(hand) for hand in state.hands] == [HAND] * seats == [7] * seats
        together = 0
        for hand in state.hands:
            assert not together & hand
            together |= hand
        assert not together & ~PACK
        assert sum(state.observe(0).hidden_discards) == 0 and state.observe(0).discards == ()


def test_two_three_and_four_play():  # MD-R1
    for seats in (2, 3, 4):
        assert match(["S3"] + [""] * (seats - 1)).to_act() == (0,)


def test_the_leader_plays_first_then_the_next_clockwise():  # MD-4, MD-1
    state = match(["S5", "S6", "S7"], leader=2)
    assert state.to_act() == (2,)
    do(state, "2 lay S7")
    assert state.to_act() == (0,)


def test_chance_names_the_first_leader():  # MD-R3
    assert [match(["", "", ""], leader=leader).turn for leader in range(3)] == [0, 1, 2]


def test_the_leader_must_play():  # MD-R4, MD-R38
    state = match(["S5", "", ""])
    assert PASS not in state.actions(0)
    with pytest.raises(IllegalAction):
        do(state, "0 pass")


def test_a_player_may_pass_with_stronger_cards_and_play_later():  # MD-8, MD-9
    state = match(["S5 S9", "S6 S10", "S7 SJ"])
    do(state, "0 lay S5", "1 pass", "2 lay S7", "0 pass", "1 lay S10")
    assert state.to_act() == (2,)


def test_when_all_others_pass_the_field_is_swept_and_the_layer_leads():  # MD-10
    state = match(["S5 S3", "", ""])
    told = do(state, "0 lay S5", "1 pass", "2 pass")
    assert kinds(told[-3:]) == ["Passed", "Passed", "Flowed"] and told[-1] == seen.Flowed(0)
    assert state.to_act() == (0,) and not state.field and names(state.discards) == "S5"
    do(state, "0 lay S3")  # weaker than what lay there: anything may be led


def test_even_an_all_face_down_set_gives_the_lead():  # MD-10, MD-R9
    state = match(["S9", "H3", ""])
    do(state, "0 lay S9", "1 lay (H3)", "0 through", "2 through", "2 pass", "0 pass")
    assert state.to_act() == (1,) and not state.field


def test_what_is_swept_face_down_stays_hidden():  # MD-R17
    state = match(["S9 D4", "H3", ""])
    do(state, "0 lay (D4)", "1 through", "2 through", "1 pass", "2 pass")
    assert state.observe(1).hidden_discards == (1, 0, 0) and state.observe(1).discards == ()
    assert [size(state.unseen[0]), names(state.unseen[0])] == [1, "D4"]
    assert state.observe(0).own_hidden and not state.observe(1).own_hidden


def test_a_pass_is_only_possible_in_ones_own_turn():  # MD-R38, MD-23
    state = match(["S9 D4", "", ""])
    do(state, "0 lay (D4)")
    for text in ("1 pass", "2 pass", "0 pass", "0 through", "0 doubt"):
        with pytest.raises(IllegalAction):
            do(state, text)


def test_a_set_without_face_down_cards_is_accepted_at_once():  # MD-R19, MD-21
    state = match(["S9 X1", "", ""])
    assert kinds(do(state, "0 lay S9 X1")) == ["Laid", "Accepted"]
    assert state.to_act() == (1,)


def test_every_action_is_one_of_six():  # MD-R36
    state = match(["S9", "", ""])
    assert {action[0] for action in state.actions(0)} == {"lay"}
    do(state, "0 lay (S9)")
    assert {action[0] for action in state.actions(1)} == {"doubt", "through"}
    do(state, "1 doubt")
    assert {action[0] for action in state.actions(0)} == {"give"}


def test_a_face_up_8_sweeps_the_field_and_its_player_goes_on():  # MD-26
    state = match(["S5", "D8 D3", ""])
    told = do(state, "0 lay S5", "1 lay D8")
    assert kinds(told[-2:]) == ["Accepted", "EightCut"]
    assert state.to_act() == (1,) and not state.field and names(state.discards) == "S5 D8"


def test_a_face_down_8_cuts_nothing():  # MD-26, MD-29
    state = match(["S5", "D8 D3", ""])
    do(state, "0 lay S5", "1 lay (D8)", "0 through", "2 through")
    assert state.to_act() == (2,) and len(state.field) == 2


def test_an_8_with_a_face_down_card_cuts_after_through():  # MD-R19
    state = match(["S5 H5", "D8 C3", ""])
    do(state, "0 lay S5 H5", "1 lay D8 (C3)")
    assert state.phase == "doubt" and len(state.field) == 2 and not state.discards
    do(state, "0 through", "2 through")
    assert state.to_act() == (1,) and not state.field


def test_a_caught_lie_has_no_effect():  # MD-R19, MD-24
    state = match(["S9 H9 D9 C3", "", ""])
    do(state, "0 lay S9 H9 D9 (C3)", "1 doubt")
    assert not state.revolution
    state = match(["S8 C3", "", ""])
    do(state, "0 lay S8 (C3)", "1 doubt")
    assert len(state.field) == 1 and state.to_act() == (1,)


def test_four_cards_are_a_revolution():  # MD-24, MD-25, MD-R26
    state = match(["S9 H9 D9 C9 S3", "H3 H4 H5 H6", "SK"])
    told = do(state, "0 lay S9 H9 D9 C9")
    assert one(told, seen.Revolution) == seen.Revolution(True, True)
    do(state, "1 pass", "2 pass", "0 lay S3", "1 pass", "2 pass")
    assert state.revolution and state.to_act() == (0,)


def test_a_second_revolution_restores_the_order():  # MD-25
    state = match(["S9 H9 D9 C9", "H3 H4 H5 H6 S4", "D4 C4 H7"])
    do(state, "0 lay S9 H9 D9 C9", "1 lay (S4) (H4) (H5) (H6)", "0 through", "2 through")
    assert not state.revolution


def test_a_lie_of_four_cards_that_passes_is_a_revolution():  # MD-24, MD-R26
    state = match(["D4 H4 C9 DJ", "", ""])
    do(state, "0 lay (D4) (H4) (C9) (DJ)", "1 through", "2 through")
    assert state.revolution and not state.back


def test_a_failed_doubt_makes_the_revolution_too():  # MD-24, MD-R19
    state = match(["S9 H9 D9 C9", "", ""])
    told = do(state, "0 lay S9 (H9) D9 C9", "1 doubt")
    assert state.revolution and one(told, seen.Revolution) == seen.Revolution(True, True)
    do(state, "0 give")
    assert state.revolution and not state.back and not state.lock


def test_a_face_up_jack_turns_the_order_until_the_field_is_swept():  # MD-27, MD-R23
    state = match(["SJ S3", "D10 DQ", ""])
    told = do(state, "0 lay SJ")
    assert one(told, seen.BackTurned) == seen.BackTurned(True, True)
    with pytest.raises(IllegalAction):
        do(state, "1 lay DQ")
    do(state, "1 lay D10", "2 pass", "0 pass")
    assert not state.back


def test_a_jack_lock_and_revolution_come_before_the_8():  # MD-R24
    state = match(["S8 S9 S10 SJ S3", "", ""])
    told = do(state, "0 lay S8 S9 S10 SJ")
    assert kinds(told) == ["Laid", "Accepted", "Revolution", "EightCut"]
    assert (state.revolution, state.back, state.lock) == (True, False, 0) and state.to_act() == (0,)


def test_shared_suits_lock():  # MD-28, MD-R20
    state = match(["S4 H4", "S7 D7", "S9 D9"])
    told = do(state, "0 lay S4 H4", "1 lay S7 D7")
    assert one(told, seen.Locked) == seen.Locked((0,), (0,))
    assert state.observe(2).lock == (0,)


def test_exactly_equal_suits_lock_with_that_option():  # MD-R20
    state = match(["S4 H4 S5 H5", "S7 D7 S6 H6", ""], lock="exact")
    do(state, "0 lay S4 H4", "1 lay S7 D7")
    assert state.lock == 0
    state = match(["S4 H4 S5 H5", "S7 D7 S6 H6", ""], lock="exact")
    do(state, "0 lay S4 H4", "1 lay S6 H6")
    assert state.lock == 0b11


def test_an_all_face_down_set_between_them_hinders_the_lock():  # MD-28, MD-29
    state = match(["S9", "H4", "SQ"])
    do(state, "0 lay S9", "1 lay (H4)", "0 through", "2 through", "2 lay SQ")
    assert state.lock == 0


def test_a_lock_stays_until_the_field_is_swept_and_may_grow():  # MD-R22
    state = match(["S4 H4 SK DK", "S7 D7", "S9 D9"])
    do(state, "0 lay S4 H4", "1 lay S7 D7", "2 lay S9 D9")
    assert state.lock == 0b101
    do(state, "0 lay SK DK", "1 pass", "2 pass")
    assert state.lock == 0 and state.to_act() == (0,)


def test_all_face_down_sets_neither_lift_a_lock_nor_raise_the_strength():  # MD-R22, MD-R9
    state = match(["S4 SK DK", "S7 HK", "D4"])
    do(state, "0 lay S4", "1 lay S7", "2 lay (D4)", "1 through", "0 through")
    assert state.lock == 0b1 and state.observe(0).reference == 1
    for refused in ("lay DK", "lay S4"):
        with pytest.raises(IllegalAction):
            do(state, f"0 {refused}")
    do(state, "0 lay SK")


def test_any_card_may_be_the_last():  # MD-R27, MD-34
    for last in ("S2", "S8", "SJ", "X1"):
        state = held([last, "H4 H5", "D4"])
        told = do(state, f"0 lay {last}")
        assert one(told, seen.Out) == seen.Out(0) and state.phase == "over" and state.out == 0


def test_an_8_as_the_last_card_needs_no_lead():  # MD-R29
    state = held(["S8", "H4 H5", "D4"])
    do(state, "0 lay S8")
    assert state.phase == "over" and not state.field and state.points == [3, -2, -1]


def test_the_hand_ends_with_the_first_who_is_out():  # MD-R30, MD-34, MD-31
    state = held(["S9", "H4 H5", "D4"])
    do(state, "0 lay S9")
    assert state.to_act() == () and state.result().points == (3, -2, -1) and state.result().places == (1, 3, 2)
