"""Modification: numbers in and out, multipliers on their lines."""

from __future__ import annotations

from game.slot.cards import BASIC_NUMBERS, POWER_UPS
from game.slot.open_questions import MOST_MOVES
from game.slot.power_ups import may_place, modified
from tests.game.slot.laid import by_default, card_text, do, give, is_refused, match, numbers


def modifying(text=""):
    """A match in the first modification; the first to act (nobody's set gives it anything) has gained these cards."""
    state = match()
    state.power_ups = ()
    by_default(state, "modify")
    give(state, 0, text, in_use=False)
    return state, state.machines[0]


def test_power_up_cards_improve_the_machine_one_seat_after_the_other():  # CS-48, CS-R32
    state = match(3, tops={("spin", 0, 1, 1): "3 3 3 1 2 1 2 1 2", ("spin", 1, 1, 1): "1 1 1 3 2 3 2 3 2"})
    by_default(state, "modify")
    order = []
    while state.phase == "modify":
        order += [state.to_act()] if state.to_act() not in order else []
        state.apply(state.to_act()[0], state.default_action(state.to_act()[0]))
    assert order == [(2,), (1,), (0,)]


def test_numbers_go_into_the_deck_out_of_it_and_back():  # CS-49, CS-50
    state, machine = modifying("5 1/2")
    assert {action[0] for action in state.actions(0)} == {"add", "done"}
    do(state, "add 5")
    assert machine.in_use == (*BASIC_NUMBERS, 4) and machine.side == numbers("1/2")
    do(state, "remove 5", "add 5", "add 1/2")
    assert machine.in_use == (*BASIC_NUMBERS, *numbers("5 1/2")) and machine.side == ()
    assert is_refused(state, 0, "add 5") and is_refused(state, 0, "remove 7")


def test_a_card_beside_the_deck_is_not_shuffled_in():  # CS-50, CS-R28
    state, _ = modifying("7")
    do(state, "done", "done")
    by_default(state, "challenge")
    do(state, "spin")
    assert len(state.machines[0].reel + state.machines[0].deck) == 12


def test_basic_cards_stay():  # CS-51
    state, _ = modifying("7")
    do(state, "add 7")
    for number in ("1", "2", "3"):
        assert is_refused(state, 0, f"remove {number}")


def test_ten_cards_must_be_left():  # CS-R6
    state, machine = modifying()
    machine.in_use = numbers("1 1 1 2 2 2 3 3 3 7")
    assert is_refused(state, 0, "remove 7")
    assert modified(BASIC_NUMBERS, machine.in_use, numbers("5"), numbers("7"), numbers("5")) is not None
    assert modified(BASIC_NUMBERS, machine.in_use, (), numbers("7"), ()) is None


def test_a_column_multiplier_opens_its_line_and_more_raise_it():  # CS-55, CS-57, CS-R29
    state, machine = modifying("column+1 column+2")
    do(state, "place column+1 column3", "place column+2 column3")
    assert machine.stacks[5] == (1, 2) and machine.stacks[3:5] == ((), ())


def test_a_row_multiplier_is_stacked_on_a_basic_one():  # CS-55, CS-56
    state, machine = modifying("row+2")
    do(state, "place row+2 row1")
    assert machine.stacks[0] == (1, 2)


def test_a_diagonal_multiplier_goes_to_either_end():  # CS-58, CS-R30
    state, machine = modifying("diagonal+2 diagonal+2")
    do(state, "place diagonal+2 diagonal2", "place diagonal+2 diagonal1")
    assert machine.stacks[6:] == ((2,), (2,))


def test_each_kind_of_multiplier_has_its_own_lines():  # CS-56, CS-57, CS-58
    allowed = {card: {line for line in range(8) if may_place(POWER_UPS.index(card), line)} for card in POWER_UPS}
    assert allowed["row+1"] == allowed["row+2"] == {0, 1, 2}
    assert allowed["column+1"] == allowed["column+2"] == {3, 4, 5}
    assert allowed["diagonal+2"] == {6, 7} and allowed["challenge"] == allowed["7"] == set()


def test_a_multiplier_must_be_placed_before_the_modification_is_done_and_never_moves():  # CS-R29
    state, machine = modifying("row+1")
    assert is_refused(state, 0, "done") and is_refused(state, 0, "place row+2 row1")
    do(state, "place row+1 row1")
    assert card_text(machine.to_place) == "" and is_refused(state, 0, "place row+1 row2")
    do(state, "done")
    assert state.to_act() == (1,)


def test_a_challenge_card_and_a_big_card_need_no_place():  # CS-59, CS-60
    state, machine = modifying("challenge big5")
    assert list(state.actions(0)) == [("done",)]
    assert (machine.spins, machine.big) == (4, (3, 5))


def test_at_the_end_of_the_modification_spirits_stand_up():  # CS-13, CS-R31
    state, machine = modifying("swap")
    machine.ready = 0
    do(state, "done")
    assert machine.ready == 0
    do(state, "done")
    assert machine.ready and state.phase == "predict" and state.round == 2


def test_number_cards_are_not_moved_for_ever():  # CS-R35
    state, machine = modifying("7")
    for _ in range(MOST_MOVES // 2):
        do(state, "add 7", "remove 7")
    assert is_refused(state, 0, "add 7")
    assert list(state.actions(0)) == [("done",)]
    do(state, "done", "done")
    assert machine.moves == 0
