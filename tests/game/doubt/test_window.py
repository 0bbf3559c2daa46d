"""Doubt and through: who is asked, whose doubt counts, what is told when, and what the doubt finds."""

from __future__ import annotations

from game.core.protocol import PUBLIC
from game.doubt import seen
from game.doubt.rights import closed_by, rights
from tests.game.doubt.dealt import do, held, kinds, match, names, one


def test_every_other_seat_is_asked_at_once():  # MD-15, MD-22
    state = match(["S9", "", "", ""])
    told = do(state, "0 lay (S9)")
    assert state.to_act() == (1, 2, 3) and told[-1] == seen.WindowOpened(0, (1, 2, 3))


def test_through_is_another_word_than_pass():  # MD-23
    state = match(["S9", "", ""])
    do(state, "0 lay (S9)", "1 through", "2 through")
    assert state.phase == "turn" and state.to_act() == (1,)
    do(state, "1 pass")
    assert state.to_act() == (2,)


def test_rights_begin_with_who_laid_before():  # MD-R18
    assert rights(3, 1, 0, ()) == (0, 2) and rights(3, 1, None, ()) == (2, 0)
    assert rights(4, 1, 3, ()) == (3, 0, 2) and rights(4, 1, 3, (3,)) == (0, 2) and rights(4, 1, 3, (0,)) == (3, 2)
    state = match(["S5", "S6", "S9", ""])
    do(state, "0 lay S5", "1 lay S6", "2 lay (S9)")
    assert state.order == (1, 3, 0)


def test_a_doubt_waits_for_earlier_rights_and_makes_later_answers_void():  # MD-R18
    state = match(["S9", "", "", ""])
    do(state, "0 lay (S9)", "3 doubt")
    assert state.phase == "doubt" and state.to_act() == (1, 2)
    do(state, "1 through")
    assert state.phase == "doubt"
    told = do(state, "2 doubt")
    assert one(told, seen.WindowClosed).doubter == 2


def test_the_window_closes_early_at_the_first_doubt_by_right():  # MD-R18
    state = match(["S9", "", "", ""])
    do(state, "0 lay (S9)", "2 through", "1 doubt")
    assert state.phase == "penalty" and state.doubt[1] == 1
    assert closed_by((1, 2, 3), [None, "through", None, "doubt"]) == (False, None)
    assert closed_by((1, 2, 3), [None, "through", "doubt", None]) == (True, 2)
    assert closed_by((1, 2, 3), [None, "through", "through", "through"]) == (True, None)


def test_nobody_is_quicker_than_another():  # MD-R18
    for order in ("1 doubt,2 doubt", "2 doubt,1 doubt"):
        state = match(["S9", "", ""])
        do(state, "0 lay (S9)")
        for text in order.split(","):
            if int(text[0]) in state.to_act() and state.phase == "doubt":
                do(state, text)
        assert state.doubt[1] == 1


def test_a_question_stays_the_same_while_others_answer():  # MD-R18
    state = match(["S9", "", "", ""])
    do(state, "0 lay (S9)")
    asked = state.asked(1)
    do(state, "2 doubt", "3 through")
    assert state.asked(1) == asked and state.asked(2) is None


def test_answers_are_secret_until_the_window_closes():  # MD-R18
    doubted, through = (match(["S9", "", ""]) for _ in range(2))
    for state, answer in ((doubted, "doubt"), (through, "through")):
        (answered,) = do(state, "0 lay (S9)", f"2 {answer}")[-1:]
        assert answered.seen_by(2) == seen.Answered(2, answer)
        assert answered.seen_by(1) == answered.seen_by(PUBLIC) == seen.Answered(2, None)
        assert state.observe(2).answer == answer
    for viewer in (PUBLIC, 0, 1):
        assert doubted.observe(viewer) == through.observe(viewer)
        assert doubted.observe(viewer).answered == (False, False, True)


def test_nothing_of_a_set_counts_before_it_is_accepted():  # MD-R19
    state = match(["SJ S10 SQ S9 H3", "", ""])
    do(state, "0 lay SJ (S10) (SQ) (S9)")
    assert (state.revolution, state.back, state.count, state.reading) == (False, False, 0, None)
    do(state, "1 through", "2 through")
    assert (state.revolution, state.back, state.count) == (True, True, 4)


def test_improper_cards_let_the_doubter_execute():  # MD-16, MD-R14
    state = match(["SK", "C3", ""])
    told = do(state, "0 lay SK", "1 lay (C3)", "0 doubt")
    assert one(told, seen.Truth) == seen.Truth(1, 0, False, 0, 1)
    assert state.to_act() == (0,) and state.phase == "penalty"
    do(state, "0 give SK")
    assert state.to_act() == (0,) and not state.field  # the executor leads


def test_proper_cards_let_the_layer_execute():  # MD-16, MD-R14
    state = match(["SK", "CA", ""])
    told = do(state, "0 lay SK", "1 lay (CA)", "0 through", "2 doubt")
    assert one(told, seen.Truth) == seen.Truth(1, 2, True, 1, 2)
    do(state, "1 give")
    assert state.to_act() == (1,)


def test_honesty_is_judged_by_what_lay_there_before():  # MD-R13, MD-R9
    state = match(["S9 H10", "C4", "D10"])
    do(state, "0 lay S9", "1 lay (C4)", "0 through", "2 through", "2 lay (D10)", "1 through")
    told = do(state, "0 doubt")
    assert one(told, seen.Truth).honest


def test_a_doubt_turns_the_whole_field_for_everybody():  # MD-R17
    state = match(["S9", "C4", "D10"])
    do(state, "0 lay S9", "1 lay (C4)", "0 through", "2 through", "2 lay (D10)")
    assert [laid.down for laid in state.observe(0).field] == [(), (None,), (None,)]
    told = do(state, "1 through", "0 doubt")
    turned = one(told, seen.FieldTurned)
    assert [laid.down for laid in turned.sets] == [(), (7,), (30,)]
    for viewer in (PUBLIC, 0, 1, 2):
        assert [laid.down for laid in state.observe(viewer).field] == [(), (7,), (30,)]
        assert turned.seen_by(viewer) == turned


def test_own_face_down_cards_stay_known_to_who_laid_them():  # MD-13
    state = match(["S9 C4", "", ""])
    (laid, _) = do(state, "0 lay (C4)")
    assert laid.seen_by(0).down == (7,) and laid.seen_by(1).down == laid.seen_by(PUBLIC).down == (None,)
    assert state.observe(0).field[0].down == (7,) and state.observe(2).field[0].down == (None,)


def test_the_last_cards_face_down_are_out_after_through_even_as_a_lie():  # MD-R28
    state = held(["C3", "SK H4", "D4"], leader=1)
    do(state, "1 lay SK", "2 pass", "0 lay (C3)")
    assert state.out is None and state.phase == "doubt"
    do(state, "1 through", "2 through")
    assert state.out == 0 and state.points == [2, -1, -1]


def test_a_failed_doubt_of_the_last_cards_is_executed_then_the_layer_is_out():  # MD-R28
    state = held(["CA", "SK H4", "D4"], leader=1)
    do(state, "1 lay SK", "2 pass", "0 lay (CA)", "1 through", "2 doubt")
    assert state.out is None and state.to_act() == (0,)
    assert not state.observe(0).must_give and ("give", 0) in state.actions(0)
    do(state, "0 give SK CA")
    assert state.out == 0 and state.points == [4, -1, -3]


def test_a_caught_liar_is_not_out_and_gets_at_least_one_card():  # MD-R28, MD-R16
    state = held(["C3", "SK H4", "D4"], leader=1)
    do(state, "1 lay SK", "2 pass", "0 lay (C3)", "1 doubt")
    assert state.observe(1).must_give and ("give", 0) not in state.actions(1)
    do(state, "1 give C3")
    assert state.out is None and names(state.hands[0]) == "C3" and state.to_act() == (1,)


def test_reasons_survive_a_reload():  # MD-16
    state = match(["SK", "C3", ""])
    do(state, "0 lay SK", "1 lay (C3)", "0 doubt")
    assert state.observe(2).doubt.given is None
    do(state, "0 give SK")
    found = state.observe(2).doubt
    assert (found.layer, found.doubter, found.honest, found.executor, found.sufferer) == (1, 0, False, 0, 1)
    assert found.given == (40,) and not found.burst and [laid.up + laid.down for laid in found.sets] == [(40,), (3,)]


def test_after_through_a_lie_counts_as_what_it_may_stand_for():  # MD-18, MD-2, MD-36
    state = match(["S9 C3 D9", "H10 C10 S4", ""])
    do(state, "0 lay S9 (C3)", "1 through", "2 through")
    told = do(state, "1 lay H10 C10")
    assert kinds(told) == ["Laid", "Accepted"]
