"""Predictions, what a round pays, and the end."""

from __future__ import annotations

import pytest

from game.core.protocol import PUBLIC
from game.slot import seen
from game.slot.rounds import MOST_ROUNDS, big_paid, ends, firsts, places, spins, winners
from tests.game.slot.laid import by_default, do, give, is_refused, match

PAYS_SIX = "3 3 3 1 1 1 2 2 2"


def test_all_predict_at_the_same_time_and_face_down():  # CS-1, CS-2, CS-4
    state = match(3)
    by_default(state, "predict")
    assert state.to_act() == (0, 1, 2)
    (told,) = do(state, "predict 2", seat=1)
    assert state.to_act() == (0, 2)
    assert told.seen_by(1).target == 2 and told.seen_by(0).target is None and told.seen_by(PUBLIC).target is None
    for viewer in (PUBLIC, 0, 2):
        machine = state.observe(viewer).machines[1]
        assert (machine.predicted, machine.prediction) == (True, None)
    assert state.observe(1).machines[1].prediction == 2


def test_predictions_stay_hidden_until_they_are_turned_over():  # CS-39
    state = match()
    by_default(state, "challenge", 2)
    assert state.observe(0).machines[1].prediction is None
    told = by_default(state, "take")
    assert state.observe(0).machines[1].prediction == 1
    assert [event.score.predictions for event in told if isinstance(event, seen.RoundScored)] == [(0, 1)]


def test_everybody_sees_the_big_multipliers_that_lie_on_a_prediction():  # CS-3
    state = match()
    give(state, 0, "big5")
    assert state.observe(1).machines[0].big == (3, 5)


def test_anybody_may_be_named_oneself_too_but_nobody_who_is_not_there():  # CS-2, CS-R18
    state = match(3)
    by_default(state, "predict")
    assert list(state.actions(1)) == [("predict", 0), ("predict", 1), ("predict", 2)]
    assert is_refused(state, 1, "predict 3")


def test_round_one_has_no_prediction():  # CS-5
    state = match()
    assert (state.phase, state.round) == ("challenge", 1)
    by_default(state, "take")
    assert state.finished[0][2:4] == ((None, None), (0, 0))
    assert big_paid(1, (5, 2), (0, 0), (3, 3)) == (0, 0)


def test_power_becomes_vp():  # CS-37
    state = match(tops={("spin", 0, 1, 1): PAYS_SIX, ("spin", 1, 1, 3): "2 2 2 1 3 3 1 3 1"})
    by_default(state, "take")
    assert [machine.vp for machine in state.machines] == [6, 2]
    assert [machine.power for machine in state.machines] == [6, 2]


def test_a_right_prediction_pays_all_big_multipliers():  # CS-39, CS-60
    state = match(tops={("spin", 0, 2, 1): PAYS_SIX})
    by_default(state, "predict")
    vp = [machine.vp for machine in state.machines]
    state.machines[0].big, state.machines[1].big = (3, 5), (3,)
    do(state, "predict 0", seat=0)
    do(state, "predict 1", seat=1)
    by_default(state, "take")
    assert [machine.vp for machine in state.machines] == [vp[0] + 6 + 8, vp[1]]


def test_the_ranking_has_every_seat_of_most_power_first():  # CS-38, CS-R19
    assert firsts((5, 7, 7)) == (1, 2)
    assert big_paid(2, (5, 7, 7), (1, 2, 0), (3, 5, 3)) == (3, 5, 0)
    assert firsts((0, 0)) == (0, 1)
    assert big_paid(2, (0, 0), (1, 0), (3, 3)) == (3, 3)


def test_everybody_begins_with_one_big_multiplier_of_three():  # CS-R20
    assert [machine.big for machine in match(4).machines] == [(3,)] * 4


def test_vp_are_a_whole_number_that_goes_past_a_hundred():  # CS-40, CS-R23
    state = match(tops={("spin", 0, 1, 1): PAYS_SIX})
    state.machines[0].vp = 99
    by_default(state, "over")
    assert state.machines[0].vp == 105


def test_at_the_target_the_match_ends_before_the_power_up_phase():  # CS-41, CS-61
    state = match(tops={("spin", 0, 1, 1): PAYS_SIX}, target=60)
    state.machines[0].vp = 54
    told = by_default(state, "over")
    assert (state.phase, state.to_act()) == ("over", ())
    assert isinstance(told[-1], seen.MatchEnded) and told[-1].winners == (0,)
    assert not [event for event in told if isinstance(event, seen.SetsMade)]
    assert state.result().places == (1, 2) and state.result().points == (60, 0)


@pytest.mark.parametrize("target", [60, 100, 150])
def test_the_target_is_an_option(target):  # CS-41
    assert ends(3, (target, 0), target) and not ends(3, (target - 1, 0), target)


def test_the_target_is_looked_at_only_after_big_is_paid():  # CS-R21, CS-R10
    state = match()
    give(state, 0, "rainbow")
    state.machines[0].vp = 99
    do(state, "spin")
    state.machines[0].vp += 5
    assert state.result() is None and state.phase == "challenge"
    by_default(state, "over")
    assert state.phase == "over" and state.round == 1


def test_most_vp_win_then_more_power_in_the_last_round():  # CS-62, CS-R22
    assert winners((104, 111), (20, 10)) == (1,)
    assert winners((104, 104), (3, 10)) == (1,)
    assert winners((104, 104, 90), (3, 3, 50)) == (0, 1)
    assert places((104, 104, 90, 104), (3, 9, 50, 3)) == (2, 1, 4, 2)


def test_after_thirty_rounds_the_match_stops():  # CS-R33
    assert ends(MOST_ROUNDS, (3, 2), 100) and not ends(MOST_ROUNDS - 1, (3, 2), 100)
    state = match()
    by_default(state, "predict")
    for machine in state.machines:
        machine.vp = 0
    state.round = MOST_ROUNDS
    by_default(state, "over")
    assert state.result() is not None and max(state.result().points) < 100


def test_spins_grow_from_the_round_after():  # CS-7, CS-59
    assert spins([0, 1, 2]) == [3, 3, 4, 6]
