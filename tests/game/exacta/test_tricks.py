"""Tricks of EXACTA!, example by example."""

from __future__ import annotations

import pytest

from game.core.protocol import IllegalAction
from game.exacta import seen
from game.exacta.actions import read
from game.exacta.cards import CARDS
from game.exacta.judge import (
    advance,
    may_play,
    next_lead,
    places_allowed,
    sums_by_colour,
    trick_result,
    winning_colour,
)
from tests.game.exacta.dealt import LINE_UP, card_text, cards, colour_text, colours, do, match

STANDINGS = colours(LINE_UP)
(RED, ORANGE, YELLOW, GREEN, BLUE, PURPLE, PINK) = STANDINGS

THREE = ["red3 red7 blue1", "orange5 orange1 green1", "yellow4 yellow1 pink1"]


def three_at_the_first_trick(leader: int = 0):
    state = match(THREE, leader=leader)
    do(state, "favourite red7", "favourite orange1", "favourite yellow1")
    return state


def test_tricks_begin_when_all_have_chosen():  # EX-11
    state = match(THREE)
    do(state, "favourite red7", "favourite orange1")
    assert state.phase == "favourites"
    with pytest.raises(IllegalAction):
        state.apply(0, read("play red3"))
    told = do(state, "favourite yellow1")
    assert state.phase == "tricks"
    assert told[-1] == seen.TrickStarted(trick=1, leader=0)


def test_turns_go_clockwise_from_the_leader():  # EX-12
    state = three_at_the_first_trick(leader=1)
    asked = []
    for text in ("play orange5", "play yellow4", "play red3"):
        asked += state.to_act()
        do(state, text)
    assert asked == [1, 2, 0]


def test_any_card_may_be_played_whatever_was_led():  # EX-13
    state = three_at_the_first_trick()
    do(state, "play red3")
    assert {action[1] for action in state.actions(1)} == set(state.hands[1])
    assert may_play(cards("orange5 red1"), cards("pink1")[0], cards("orange5")[0])


def test_a_card_that_is_not_in_the_hand_is_refused_and_nothing_changes():  # EX-13
    state = three_at_the_first_trick()
    before = state.truth()
    for text in ("play orange5", "favourite red3", "surer yes"):
        with pytest.raises(IllegalAction):
            state.apply(0, read(text))
    assert state.truth() == before


def test_who_is_not_asked_is_refused():  # EX-12
    state = three_at_the_first_trick()
    with pytest.raises(IllegalAction):
        state.apply(1, read("play orange5"))
    assert len(state.actions(1)) == 0


@pytest.mark.parametrize("junk", [None, 7, "play red3", ("play",), ("play", 2.5), ("play", None), ("play", [2]), ()])
def test_what_is_no_action_is_refused_and_nothing_changes(junk):  # EX-13
    state = three_at_the_first_trick()
    before = state.truth()
    with pytest.raises(IllegalAction):
        state.apply(0, junk)
    assert state.truth() == before


def test_the_trick_is_judged_when_all_have_played():  # EX-14
    state = three_at_the_first_trick()
    told = do(state, "play red3", "play orange5")
    assert not any(isinstance(event, seen.TrickWon) for event in told)
    told = do(state, "play yellow4")
    assert [type(event).__name__ for event in told] == ["Played", "TrickWon", "Moved", "Cleared", "TrickStarted"]
    assert state.trick == 2


def test_cards_of_one_colour_are_added_up():  # EX-15
    sums = sums_by_colour(cards("red3 red4 orange6"))
    assert sums[RED] == 7
    assert sums[ORANGE] == 6
    assert sums[PINK] == 0


def test_the_highest_sum_takes_the_trick():  # EX-16
    assert winning_colour(sums_by_colour(cards("red3 red4 orange6")), STANDINGS) == RED
    assert winning_colour(sums_by_colour(cards("red3 pink4 orange6")), STANDINGS) == ORANGE


def test_on_equal_sums_the_horse_placed_higher_takes_it():  # EX-17
    tied = sums_by_colour(cards("blue5 orange5 red1"))
    assert winning_colour(tied, STANDINGS) == ORANGE
    assert winning_colour(tied, STANDINGS[::-1]) == BLUE


def test_a_tie_is_settled_by_the_standings_before_the_move():  # EX-R10
    result = trick_result(1, 1, 0, tuple(cards("yellow4 orange4 pink1")), None, STANDINGS, ())
    assert result.winner == ORANGE
    assert result.tied
    assert colour_text(result.standings) == "orange red yellow green blue purple pink"


def test_the_winners_horse_moves_up_one():  # EX-18
    state = three_at_the_first_trick()
    do(state, "play red3", "play orange5", "play yellow4")
    assert colour_text(state.standings) == "orange red yellow green blue purple pink"


def test_a_hungry_winner_moves_up_two():  # EX-19
    result = trick_result(1, 1, 0, tuple(cards("green6 red1 orange2")), None, STANDINGS, (GREEN,))
    assert colour_text(result.standings) == "red green orange yellow blue purple pink"
    assert (result.start, result.end, result.reason) == (4, 2, "hungry")


def test_only_the_winners_hunger_counts():  # EX-19
    result = trick_result(1, 1, 0, tuple(cards("green6 red1 orange2")), None, STANDINGS, (RED,))
    assert (result.start, result.end, result.reason) == (4, 3, "one")


def test_in_the_last_spurt_any_horse_moves_up_two():  # EX-20
    result = trick_result(1, 7, 0, tuple(cards("pink7 red2 orange3")), None, STANDINGS, ())
    assert colour_text(result.standings) == "red orange yellow green pink blue purple"
    assert result.reason == "spurt"
    assert [places_allowed(trick, False) for trick in range(1, 8)] == [1, 1, 1, 1, 1, 1, 2]


def test_hunger_and_the_last_spurt_do_not_add_up():  # EX-R5
    assert places_allowed(7, True) == 2
    result = trick_result(1, 7, 0, tuple(cards("pink7 red2 orange3")), None, STANDINGS, (PINK,))
    assert (result.start, result.end) == (7, 5)


def test_nobody_goes_past_first():  # EX-21
    assert advance(STANDINGS, ORANGE, 2) == colours("orange red yellow green blue purple pink")
    assert advance(STANDINGS, RED, 2) == STANDINGS
    result = trick_result(1, 1, 0, tuple(cards("red6 pink1 pink2")), None, STANDINGS, ())
    assert (result.start, result.end, result.standings) == (1, 1, STANDINGS)


def test_the_horses_passed_fall_one_place_each():  # EX-R4
    for horse in STANDINGS:
        for places in (1, 2):
            after = advance(STANDINGS, horse, places)
            assert [c for c in after if c != horse] == [c for c in STANDINGS if c != horse]
            assert after.index(horse) == max(0, STANDINGS.index(horse) - places)


def test_the_highest_card_of_the_winning_colour_leads_next():  # EX-22
    assert next_lead(cards("red3 red4 orange6"), 0, None, RED) == (1, cards("red4")[0], False)
    assert next_lead(cards("yellow7 orange2 orange6 red1 green7"), 3, None, ORANGE)[0] == 0
    state = three_at_the_first_trick()
    do(state, "play red3", "play orange5", "play yellow4")
    assert (state.leader, state.to_act()) == (1, (1,))


def test_two_seats_never_tie_for_the_highest_card():  # EX-R9
    assert len(set(CARDS)) == len(CARDS) == 49
    for first in CARDS[:7]:
        for second in CARDS[:7]:
            if first != second:
                by, card, _ = next_lead([first, second], 0, None, RED)
                assert card == max(first, second)
                assert by == (0 if first > second else 1)


def test_used_cards_go_face_up_to_the_discards():  # EX-23
    state = three_at_the_first_trick()
    told = do(state, "play red3", "play orange5", "play yellow4")
    cleared = next(event for event in told if isinstance(event, seen.Cleared))
    assert card_text(cleared.cards) == "red3 orange5 yellow4"
    assert state.table == []
    for viewer in (-1, 0, 1, 2):
        assert card_text(state.observe(viewer).discards) == "red3 orange5 yellow4"


def test_why_a_trick_was_won_stays_in_sight():  # EX-16, EX-22
    state = three_at_the_first_trick(leader=2)
    do(state, "play yellow4", "play red3", "play orange5")
    last = state.observe(-1).last_trick
    assert last is not None
    assert [seat for seat, _ in last.plays] == [2, 0, 1]
    assert last.sums == ((ORANGE, 5), (YELLOW, 4), (RED, 3))
    assert (last.winner, last.leader, card_text([last.lead_card])) == (ORANGE, 1, "orange5")
    assert last.tied is False
