"""The challenge phase: spins, the order of machines, spirits in general, output."""

from __future__ import annotations

import pytest

from game.core.protocol import IllegalAction
from game.slot import seen
from game.slot.cards import NUMBERS
from tests.game.slot.laid import by_default, do, give, is_refused, match, number_text, spirit_text


def test_a_spin_lays_nine_cards_of_the_shuffled_deck_as_the_reel():  # CS-6, CS-9, CS-10, CS-11
    state = match(tops={("spin", 0, 1, 1): "3 3 3 1 1 1 2 2 2"})
    (spun,) = [event for event in do(state, "spin") if isinstance(event, seen.Spun)]
    machine = state.machines[0]
    assert number_text(machine.reel) == "3 3 3 1 1 1 2 2 2" == number_text(spun.reel)
    assert number_text(machine.deck) == "1 2 3"
    assert sorted(machine.reel + machine.deck) == sorted(machine.in_use)


def test_every_spin_shuffles_all_cards_anew():  # CS-10, CS-35
    state = match()
    do(state, "spin", "output", "spin", "output", "spin")
    names = [name for name in state.chance.asked if name[0] == "spin"]
    assert names == [("spin", 0, 1, 1), ("spin", 0, 1, 2), ("spin", 0, 1, 3)]
    assert len(state.machines[0].reel + state.machines[0].deck) == 12


def test_there_is_one_challenge_for_each_challenge_card():  # CS-7, CS-8, CS-35
    state = match()
    for left in (2, 1, 0):
        do(state, "spin")
        assert state.machines[0].spins_left == left
        do(state, "output")
    assert state.to_act() == (1,)


def test_nothing_but_a_spin_begins_a_challenge_and_nothing_but_spirits_stand_before_its_output():  # CS-9
    state = match()
    give(state, 0, "plus_one")
    assert list(state.actions(0)) == [("spin",)]
    assert is_refused(state, 0, "output") and is_refused(state, 0, 'spirit plus_one {"cell":0}')
    do(state, "spin")
    assert is_refused(state, 0, "spin")
    assert {action[0] for action in state.actions(0)} == {"output", "spirit"}


def test_spirits_are_used_in_any_order():  # CS-12, CS-13
    for order in (("plus_one", "lucky_seven"), ("lucky_seven", "plus_one")):
        state = match()
        machine = give(state, 0, "plus_one lucky_seven")
        do(state, "spin", *(f'spirit {name} {{"cell":0}}' for name in order))
        assert [state.truth()["seats"][0]["changes"][i][0] for i in (0, 1)] == list(order)
        assert spirit_text(machine) == {"plus_one": False, "lucky_seven": False}


def test_a_spirit_works_once_a_round_and_not_once_a_challenge():  # CS-13, CS-14
    state = match()
    machine = give(state, 0, "lucky_seven")
    do(state, "spin", 'spirit lucky_seven {"cell":0}')
    assert is_refused(state, 0, 'spirit lucky_seven {"cell":1}')
    do(state, "output", "spin")
    assert is_refused(state, 0, 'spirit lucky_seven {"cell":1}')
    by_default(state, "predict")
    assert spirit_text(machine)["lucky_seven"]
    by_default(state, "challenge")
    do(state, "spin", 'spirit lucky_seven {"cell":0}')


def test_a_spirit_that_is_not_owned_does_not_work():  # CS-12
    state = match()
    do(state, "spin")
    assert is_refused(state, 0, 'spirit lucky_seven {"cell":1}')


def test_a_reel_without_spirits_or_gain_goes_on_with_its_output():  # CS-12, CS-R16
    state = match()
    give(state, 0, "small_fry rainbow")
    do(state, "spin")
    (paid,) = do(state, "output")
    assert paid == seen.PaidOut(0, (), 0, 2)
    do(state, "spin", 'spirit rainbow {"cells":[0,1,2,5]}')
    assert state.machines[0].vp == 0


def test_output_pays_every_line_into_the_power_of_the_round():  # CS-31, CS-34
    state = match(tops={("spin", 0, 1, 1): "3 3 3 1 1 1 2 2 2", ("spin", 0, 1, 2): "2 2 2 1 3 3 1 3 1"})
    do(state, "spin")
    (paid,) = do(state, "output")
    assert [(line.line, line.number, line.power) for line in paid.lines] == [(0, 3, 3), (1, 1, 1), (2, 2, 2)]
    assert (paid.power, state.machines[0].power) == (6, 6)
    do(state, "spin", "output")
    assert state.machines[0].power == 8


def test_the_cards_go_back_and_changes_end_with_their_challenge():  # CS-35, CS-26, CS-28
    state = match()
    give(state, 0, "plus_one")
    do(state, "spin", 'spirit plus_one {"cell":0}', "output")
    truth = state.truth()["seats"][0]
    assert (truth["reel"], truth["changes"]) == ([], [])
    assert truth["deck"] == sorted(["1", "2", "3"] * 4)
    do(state, "spin")
    assert state.machines[0].changes == ()


def test_when_all_have_finished_the_round_is_scored():  # CS-36
    state = match(3)
    by_default(state, "take")
    assert [machine.spins_left for machine in state.machines] == [0, 0, 0]
    assert len(state.finished) == 1


def test_machines_spin_one_after_the_other_in_seat_order():  # CS-R17
    state = match(3)
    order = []
    while state.phase == "challenge":
        order.append(state.to_act())
        do(state, "spin", "output")
    assert order == [(0,)] * 3 + [(1,)] * 3 + [(2,)] * 3


def test_simultaneous_machines_are_all_asked_until_each_has_finished():  # CS-R17
    state = match(3, simultaneous=True)
    assert state.to_act() == (0, 1, 2)
    do(state, "spin", "output", "spin", "output", "spin", seat=1)
    assert state.to_act() == (0, 1, 2)
    name = state.asked(0)
    do(state, "output", seat=1)
    assert state.to_act() == (0, 2)
    assert state.asked(0) == name and state.asked(1) is None


def test_the_order_of_simultaneous_machines_changes_nothing():  # CS-R17
    ends = []
    for order in ((0, 1), (1, 0)):
        state = match(
            simultaneous=True, tops={("spin", 0, 1, 2): "3 3 3 1 2 1 2 1 2", ("spin", 1, 1, 1): "2 2 2 1 3 1 3 1 3"}
        )
        for seat in order:
            do(state, *["spin", "output"] * 3, seat=seat)
        ends.append(state.truth())
    assert ends[0] == ends[1]


def test_nobody_sees_an_open_reel_before_all_predictions_lie():  # CS-R17
    state = match(simultaneous=True)
    by_default(state, "predict")
    do(state, "predict 1", seat=0)
    assert state.to_act() == (1,) and state.machines[0].reel == ()
    with pytest.raises(IllegalAction):
        do(state, "spin", seat=0)


def test_a_card_gained_this_round_spins_from_the_next_round():  # CS-59, CS-R31
    state = match(tops={("power_up", 1): "challenge challenge swap"}, seats=2)
    by_default(state, "modify")
    machine = state.machines[state.order[0]]
    assert (machine.spins, machine.spins_left) == (5, 0)
    by_default(state, "challenge", 2)
    assert machine.spins_left == 5
    assert spirit_text(machine) == {"swap": True}


def test_a_refused_action_changes_nothing_whatever_it_is():  # CS-9
    state = match()
    before = state.truth()
    for rubbish in (
        None,
        (),
        "spin",
        ("spin", 1),
        ("spirit",),
        ["spin"],
        {},
        ("then",),
        ("take", 0),
        ("predict", 1),
        3,
    ):
        with pytest.raises(IllegalAction):
            state.apply(0, rubbish)
    with pytest.raises(IllegalAction):
        state.apply(1, ("spin",))
    assert state.truth() == before


def test_an_equal_value_of_another_type_never_enters_the_state():
    state = match()
    give(state, 0, "plus_one")
    do(state, "spin")
    state.apply(0, ("spirit", 7.0, True))
    assert repr(state.machines[0].changes) == "((7, 1, 0),)"
    assert NUMBERS[0] == "1"
