"""Penalties, bursts, points, several hands, and clocks that run out."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.protocol import IllegalAction
from game.doubt import seen
from game.doubt.actions import TIMEOUT
from game.doubt.settle import bursts, paid_on_leaving, paid_to_winner, points_of
from tests.game.doubt.dealt import do, held, kinds, match, names, one, size


def test_the_executor_gives_any_cards_of_the_field_and_the_rest_is_discarded():  # MD-17, MD-R15
    state = match(["S9 H9", "S10 C4", "D3 D5"])
    do(state, "0 lay S9 H9", "1 lay S10 (C4)", "0 through", "2 through", "2 lay (D3) (D5)", "1 doubt")
    assert size(state.field_cards()) == 6 and len(state.actions(1)) == 64
    with pytest.raises(IllegalAction):
        do(state, "1 give S2")
    told = do(state, "1 give S9 D5")
    assert one(told, seen.PenaltyGiven) == seen.PenaltyGiven(1, 2, (10, 24), 7)
    assert size(state.hands[2]) == 7 and names(state.discards) == "D3 C4 H9 S10"


def test_nothing_may_be_given():  # MD-R16
    state = match(["SK", "C3", ""])
    do(state, "0 lay SK", "1 lay (C3)", "0 doubt", "0 give")
    assert size(state.hands[1]) == 6 and state.to_act() == (0,)


def test_given_cards_are_known_to_all():  # MD-17, MD-R17
    state = match(["SK S5", "C3", ""])
    do(state, "0 lay SK", "1 lay (C3)", "0 doubt", "0 give SK C3")
    assert state.observe(2).given == ((), (3, 40), ())
    do(state, "0 lay S5", "1 lay SK", "2 pass")
    assert state.observe(2).given == ((), (3,), ())


def test_eleven_cards_burst_and_ten_do_not():  # MD-2, MD-R34, MD-30
    assert bursts(11) and not bursts(10)
    for burst in (True, False):
        state = held(["H3 H4 D5 D6", "S3 S4 S5 S6 S7 S9 S10 SJ C3 C4", "D4"])
        do(state, "0 lay (H3) (H4)", "1 through", "2 through", "1 lay (C3) (C4)", "0 doubt")
        told = do(state, "0 give H3 H4 C3" if burst else "0 give H3 C3")
        assert ("Burst" in kinds(told)) is burst
        assert state.gone == ((1,) if burst else ()) and state.points == ([11, -22, 11] if burst else [0, 0, 0])


def test_a_burst_pays_its_whole_hand_to_each_and_the_others_play_on():  # MD-30, MD-R32, MD-R33
    state = held(["H3 H4 D5 D6", "S3 S4 S5 S6 S7 S9 S10 SJ C3 C4", "D4"])
    do(state, "0 lay (H3) (H4)", "1 through", "2 through", "1 lay (C3) (C4)", "0 doubt")
    told = do(state, "0 give H3 H4 C3 C4")
    assert one(told, seen.Burst) == seen.Burst(1, 12, (12, -24, 12))
    assert state.hands[1] == 0 and state.gone == (1,) and state.to_act() == (0,)
    do(state, "0 lay D5")
    assert state.to_act() == (2,)
    do(state, "2 pass")
    assert state.to_act() == (0,)
    do(state, "0 lay D6")
    assert state.out == 0 and state.points == [13, -24, 11]
    assert state.observe(2).hidden_discards[1] == 12


def test_the_last_one_left_has_won():  # MD-R32, MD-R33
    state = held(["H3 H4 D5", "S3 S4 S5 S6 S7 S9 S10 SJ C3 C4"])
    do(state, "0 lay (H3) (H4)", "1 through", "1 lay (C3) (C4)", "0 doubt", "0 give H3 H4 C3")
    assert state.phase == "over" and state.out is None and state.points == [11, -11]
    assert state.observe(0).scores[0].winner == 0


def test_an_executor_who_is_out_is_paid_the_burst_and_then_the_hands():  # MD-R32, MD-R28
    state = held(["HA", "SK S3 S4 S5 S6 S7 S9 S10 SJ SQ", "D4 D5"], leader=1)
    do(state, "1 lay SK", "2 pass", "0 lay (HA)", "1 doubt")
    told = do(state, "0 give SK HA")
    assert kinds(told) == ["PenaltyGiven", "Burst", "Out", "HandScored", "MatchEnded"]
    assert state.points == [11 + 2, -22, 11 - 2] and state.out == 0


def test_points_are_paid_pairwise():  # MD-31, MD-R31
    assert points_of(paid_to_winner([0, 4, 5], 0), 3) == [9, -4, -5]
    assert points_of(paid_to_winner([0, None, 5], 0), 3) == [5, 0, -5]
    assert points_of(paid_on_leaving([4, 12, 5], 1), 3) == [12, -24, 12]


def test_the_winner_leads_the_next_hand():  # MD-R3, MD-34
    later = [["S3", "", ""], ["S4", "", ""]]
    state = match(["", "", ""], later=later, rounds=3)
    for winner in (2, 1):
        state.hands = [0b1 << 50, 0b1 << 51, 0b1 << 49]
        state._give_turn(winner)
        told = do(state, f"{winner} lay {names(state.hands[winner])}")
        assert kinds(told)[2:5] == ["Out", "HandScored", "Chance"]
        assert state.to_act() == (winner,) and [size(hand) for hand in state.hands] == [7, 7, 7]
    assert state.round == 3 and state.points == [-2, 1, 1] and state.result() is None


def timed(hands: list[str], leader: int = 0, **more: Any) -> Any:
    return held(hands, leader, clock="on", run_out="loss", **more)


def test_timeout_is_an_action_only_where_time_loses():  # MD-R35
    for options in ({}, {"clock": "on"}, {"run_out": "loss"}, {"clock": "relaxed", "run_out": "loss"}):
        state = held(["S9 S5", "H4", "D4"], **options)
        loses = options.get("run_out") == "loss" and "clock" in options
        for seat, text in ((0, "0 lay (S9)"), (1, "1 doubt"), (0, "0 give S9")):
            assert (TIMEOUT in state.actions(seat)) is loses is (TIMEOUT in list(state.actions(seat)))
            assert (state.default_action(seat) == TIMEOUT) is loses
            do(state, text)


def test_time_lost_in_the_own_turn_pays_and_lets_the_next_lead():  # MD-R35, MD-R32
    state = timed(["S9 S5", "H4 H5", "D4"])
    do(state, "0 lay S9")
    told = do(state, "1 timeout")
    assert kinds(told) == ["TimedOut", "Cleared"] and told[0] == seen.TimedOut(1, 2, (2, -4, 2))
    assert state.to_act() == (2,) and not state.field and state.gone == (1,)


def test_time_lost_in_a_window_changes_nothing_else():  # MD-R35, MD-R18
    state = timed(["S9 S5", "H4 H5", "D4 D5", "C4"])
    do(state, "0 lay (S9)", "2 doubt")
    told = do(state, "1 timeout")
    assert kinds(told)[:2] == ["TimedOut", "WindowClosed"] and one(told, seen.WindowClosed).doubter == 2
    state = timed(["S9 S5", "H4 H5", "D4 D5", "C4"])
    do(state, "0 lay (S9)")
    asked = state.asked(3)
    do(state, "1 timeout", "2 through")
    assert state.phase == "doubt" and state.asked(3) == asked
    do(state, "3 through")
    assert state.to_act() == (2,) and len(state.field) == 1


def test_time_lost_with_the_penalty_lets_the_next_lead():  # MD-R35
    state = timed(["SK S3", "C3 C4", "D4"])
    do(state, "0 lay SK", "1 lay (C3)", "0 doubt", "0 timeout")
    assert state.to_act() == (1,) and names(state.hands[1]) == "C4" and state.gone == (0,)
    assert names(state.discards) == "C3 SK"


def test_a_proven_lie_does_not_win_because_the_executor_was_slow():  # MD-R35, MD-R16
    state = timed(["SK S5", "C3", "D4"])
    told = do(state, "0 lay SK", "1 lay (C3)", "0 doubt", "0 timeout")
    assert names(state.hands[1]) == "C3" and state.to_act() == (1,) and state.points == [-2, 1, 1]
    assert kinds(told)[-3:] == ["PenaltyGiven", "TimedOut", "Cleared"], (
        "the card's way is told before the executor leaves"
    )
    assert one(told, seen.PenaltyGiven) == seen.PenaltyGiven(0, 1, (3,), 1)


def test_time_lost_leaves_a_winner():  # MD-R35, MD-R32
    state = timed(["S9 S5", "H4 H5"])
    do(state, "0 lay (S9)", "1 timeout")
    assert state.phase == "over" and state.points == [2, -2] and state.out is None


def test_the_turn_passes_over_who_left():  # MD-R35, MD-10
    state = timed(["S9 S5", "H4 H5", "D10 D4", "C4 C5"])
    do(state, "0 lay S9", "1 pass", "2 lay (D10)", "0 timeout", "3 through", "1 through", "3 pass")
    assert state.to_act() == (1,)
    do(state, "1 pass")
    assert state.to_act() == (2,) and not state.field


def test_the_default_acts():  # MD-R35
    state = match(["S9 H4 D4 X1", "", ""], clock="on")
    assert state.default_action(0) == ("lay", 1 << 5, 0)
    do(state, "0 lay (S9)")
    assert state.default_action(1) == ("through",)
    do(state, "1 doubt")
    assert state.default_action(0) == ("give", 0)
    do(state, "0 give", "0 lay H4")
    assert state.default_action(1) == ("pass",)


def test_the_default_lead_is_the_weakest_in_the_order_now_in_force():  # MD-R35
    state = held(["S9 D4 H4 C2 X1", "S3", "S5"])
    assert state.default_action(0) == ("lay", 1 << 5, 0)
    state.revolution = True
    assert state.default_action(0) == ("lay", 1 << 51, 0)
    state.hands[0] = 0b11 << 52
    assert state.default_action(0) == ("lay", 1 << 52, 0)


def test_the_default_penalty_is_nothing_or_the_one_forced_card():  # MD-R35, MD-R16
    state = held(["C3", "SK H4", "D4"], leader=1)
    do(state, "1 lay SK", "2 pass", "0 lay (C3)", "1 doubt")
    assert state.default_action(1) == ("give", 1 << 3)
