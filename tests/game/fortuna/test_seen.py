"""What viewers see: the observation and the events."""

from __future__ import annotations

import pytest

from game.core.protocol import PUBLIC
from game.fortuna.seen import Dealt, Drawn, LaidSet, Refilled, Scored
from tests.game.fortuna.dealt import cards, do, leave, match, names, set_discards


def test_hands_are_hidden_sets_and_discards_are_open():  # FO-R15
    state = match(["2l 2f 1s", "8l", ""], deck="8f")
    do(state, "lay 2 2l 2f", "discard 1s")
    for viewer in (PUBLIC, 0, 1, 2):
        seen = state.observe(viewer)
        assert seen.hand == (() if viewer == PUBLIC else tuple(state.hands[viewer]))
        assert seen.hand_sizes == (9, 11, 10)
        assert [laid.number for laid in seen.sets[0]] == [2]
        assert seen.piles[0] == tuple(cards("1s"))
    with pytest.raises(ValueError, match="no seat 3"):
        state.observe(3)


def test_every_number_shows_its_reachable_values():  # FO-R15
    state = match(["", "", ""])
    set_discards(state, n6="6l 6f", n8="8l 8f 8s")
    assert state.observe(PUBLIC).values == ((1,), (2,), (3,), (4,), (5,), (6, 7, 8), (7,), (8, 9, 1))
    assert len(match(["", "", ""], variants="FV-1 FV-3").observe(0).values) == 6


def test_what_is_drawn_its_owner_alone_sees():
    told = []
    state = match(["3l 3f 3s", "", ""], deck="8l 7l 7f", listen=told.append)
    drawn = told[-1]
    assert drawn == Drawn(0, cards("8l")[0], False, 42, 7)
    assert drawn.seen_by(0) == drawn
    assert drawn.seen_by(1).card is None and drawn.seen_by(PUBLIC).card is None
    assert state.observe(0).drawn == tuple(cards("8l"))
    assert state.observe(1).drawn == state.observe(PUBLIC).drawn == ()
    refilled = do(state, "lay 3 3l 3f 3s")[1]
    assert refilled == Refilled(0, 2, tuple(cards("7l 7f")), 0, 40, 7)
    assert refilled.seen_by(2).cards == ()
    assert state.observe(0).drawn == tuple(cards("8l 7l 7f"))
    dealt = [event for event in told if isinstance(event, Dealt)]
    assert [len(event.seen_by(1).hand) for event in dealt] == [0, 10, 0]


def test_cards_of_a_refill_have_no_order_of_their_own():
    one = match(["3l 3f 3s", "", ""], deck="8l 7f 1l")
    other = match(["3l 3f 3s", "", ""], deck="8l 1l 7f")
    assert do(one, "lay 3 3l 3f 3s") == do(other, "lay 3 3l 3f 3s")
    assert one.observe(0) == other.observe(0)


def test_the_set_up_is_told_in_order():
    told = []
    match(["", "", ""], variants="FV-14 FV-15", listen=told.append)
    assert names(told) == [
        "Chance", "Chance", "MatchStarted", "Dealt", "Dealt", "Dealt", *["Fell", "PileChanged"] * 7, "TurnStarted",
        "Drawn",
    ]  # fmt: skip


def needs(state, seat=0):
    return {need.number: (need.have, need.need, need.state) for need in state.observe(seat).needs}


def test_needs_say_what_is_ready_one_short_or_done():
    state = match(["1l 2l 2f 3s 3b 6l 6f 6s 6b 6w", "", ""], deck="8f 8s")
    told = needs(state)
    assert told[1] == (1, 1, "ready")
    assert told[2] == (2, 2, "ready")
    assert told[3] == (2, 3, "one_short")
    assert told[6] == (5, 6, "one_short")
    assert told[4] == (0, 4, "short")
    assert set(told) == set(range(1, 10))
    do(state, "lay 1 1l")
    assert needs(state)[1] == (0, 1, "done")
    assert state.observe(PUBLIC).needs == ()


def test_needs_with_zero_and_sizes():  # FV-6a, FV-12
    state = match(["8l 8f 2s 2b 1l 1f 1s 3l 3f 3s", "", ""], deck="5f 5s", variants="FV-6a FV-12")
    assert needs(state)[0] == (0, 1, "one_short")
    set_discards(state, n8="8s 8b")
    assert needs(state)[0] == (2, 1, "ready")
    do(state, "lay 0 8l 8f", "discard 1l")
    assert needs(state)[2] == (4, 2, "done")  # a discarded 1 makes the other 1s a 2
    assert needs(state)[0] == (0, 1, "one_short")


def test_the_view_says_what_a_play_would_draw():
    state = match(["", "", ""])
    leave(state, "5l 5f")
    assert state.observe(0).refills[:5] == ((0, False), (0, False), (1, False), (2, False), (3, True))
    assert state.observe(0).refills[9] == (3, True)
    assert len(state.observe(0).refills) == 12
    state.ended = True
    assert set(state.observe(0).refills) == {(0, False)}


def test_the_last_turn_stays_to_be_read():
    state = match(["2l 2f 8s", "", ""], deck="8f")
    assert state.observe(0).last is None
    do(state, "lay 2 2l 2f")
    laid = state.observe(1).last
    assert (laid.seat, laid.laid.number, laid.discarded) == (0, 2, None)
    do(state, "discard 8s")
    last = state.observe(1).last
    assert isinstance(last.laid, LaidSet) and last.laid.worth.vp == 2
    assert (last.discarded, last.moved, last.paid, last.borrowed) == (cards("8s")[0], None, 0, ())


def test_the_end_is_told_and_shown():
    state = match(["2l 2f 8s", "", ""], deck="8f")
    do(state, "lay 2 2l 2f", "discard 8s")
    leave(state, "")
    told = []
    while state.acting:
        state.apply(state.acting[0], state.default_action(state.acting[0]), told.append)
    assert names(told)[-2:] == ["Scored", "MatchEnded"]
    scored = told[-2]
    assert isinstance(scored, Scored)
    assert scored.points == (2, 0, 0) and scored.slams == (0, 0, 0)
    seen = state.observe(PUBLIC)
    assert (seen.phase, seen.to_act, seen.places, seen.turns_left) == ("over", (), (1, 2, 3), ())


def test_a_copy_goes_its_own_way():
    state = match(["2l 2f", "", ""])
    twin, before = state.copy(), state.truth()
    do(twin, "lay 2 2l 2f")
    assert state.truth() == before != twin.truth()


def test_questions_have_names():
    state = match(["2l 2f", "", ""])
    assert state.asked(0) == ("main", 1) and state.asked(1) is None
    do(state, "lay 2 2l 2f")
    assert state.asked(0) == ("discard", 1)
    assert len(state.actions(1)) == 0
