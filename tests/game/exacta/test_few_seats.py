"""Two players and one: the deck plays a card too."""

from __future__ import annotations

import pytest

from game.core.protocol import PUBLIC
from game.core.rng import Rng, seed_of
from game.exacta import seen
from game.exacta.judge import turned_in_a_race
from game.exacta.options import Options
from game.exacta.rules import new_match
from tests.game.exacta.dealt import card_text, cards, colour_text, do, match, play_out

TWO = ["red3 red1", "orange4 orange1"]


def two(deck: str, leader: int = 0):
    state = match(TWO, deck=deck, leader=leader)
    do(state, "favourite red1", "favourite orange1")
    return state


def test_for_two_the_top_deck_card_is_turned_at_each_trick():  # EX-43
    state = match(TWO, deck="red2 blue5 green6")
    turned = [event for event in play_out(state) if isinstance(event, seen.Turned)]
    assert card_text(event.card for event in turned[:3]) == "red2 blue5 green6"
    assert [event.deck_left for event in turned] == [30, 29, 28, 27, 26, 25, 24]


def test_for_two_the_deck_card_is_judged_with_the_others():  # EX-44
    state = two("red2")
    do(state, "play red3", "play orange4")
    last = state.observe(PUBLIC).last_trick
    assert last.sums == ((0, 5), (1, 4))
    assert card_text([last.deck_card]) == "red2"


def test_the_highest_card_of_a_seat_leads_though_the_deck_helped():  # EX-22, EX-44
    state = two("red2")
    do(state, "play red3", "play orange4")
    assert state.leader == 0


def test_if_the_deck_card_is_the_highest_the_leader_does_not_change():  # EX-45
    state = two("red6", leader=1)
    do(state, "play orange4", "play red3")
    last = state.observe(PUBLIC).last_trick
    assert (last.leader, last.lead_from_deck, card_text([last.lead_card])) == (1, True, "red6")
    assert state.to_act() == (1,)


def test_the_deck_card_lies_open_before_the_lead():  # EX-R16
    state = two("red2")
    for viewer in (PUBLIC, 0, 1):
        assert card_text([state.observe(viewer).deck_card]) == "red2"
    assert state.table == []


def test_while_favourites_are_chosen_no_deck_card_lies_open():  # EX-43
    state = match(TWO, deck="red2")
    assert state.observe(PUBLIC).deck_card is None
    do(state, "favourite red1")
    assert state.observe(PUBLIC).deck_card is None


def test_a_deck_card_goes_to_the_discards():  # EX-23, EX-43
    state = two("red2 blue5")
    do(state, "play red3", "play orange4")
    assert card_text(state.observe(PUBLIC).discards) == "red3 orange4 red2"
    assert card_text([state.observe(PUBLIC).deck_card]) == "blue5"


def test_after_the_seventh_trick_no_deck_card_lies_open():  # EX-43
    state = match(TWO)
    play_out(state)
    assert state.observe(PUBLIC).deck_card is None


def test_alone_the_top_deck_card_is_turned_at_each_trick():  # EX-46
    state = match(["green4 red1"], deck="yellow4 blue5")
    turned = [event for event in play_out(state) if isinstance(event, seen.Turned)]
    assert len(turned) == 7
    assert card_text(event.card for event in turned[:2]) == "yellow4 blue5"


def test_alone_two_cards_are_judged():  # EX-47
    state = match(["green4 red1"], deck="yellow4")
    do(state, "favourite red1", "play green4")
    last = state.observe(PUBLIC).last_trick
    assert last.sums == ((2, 4), (3, 4))
    assert last.tied
    assert colour_text(state.standings) == "red yellow orange green blue purple pink"


def test_alone_the_target_decides():  # EX-48
    results = set()
    for number in range(60):
        state = new_match(1, Options(races=1), Rng(seed_of(f"alone {number}")))
        play_out(state)
        total = state.result().points[0]
        assert state.result().places == ((1,) if total >= 50 else (2,))
        assert state.observe(0).target == 50
        results.add(state.result().places)
    assert (2,) in results


def test_alone_nobody_is_asked_who_is_surer():  # EX-R17
    state = match([""], races=3)
    told = play_out(state)
    assert not any(isinstance(event, seen.SurerAsked) for event in told)
    assert {event.leader for event in told if isinstance(event, seen.RaceStarted)} == {0}


@pytest.mark.parametrize(("seats", "turned"), [(1, 7), (2, 7), (3, 0), (4, 0), (5, 0)])
def test_only_one_or_two_seats_have_deck_cards(seats, turned):  # EX-43, EX-46
    assert turned_in_a_race(seats) == turned
    state = new_match(seats, Options(races=1), Rng(seed_of("turned")))
    assert sum(isinstance(event, seen.Turned) for event in play_out(state)) == turned


def test_the_deck_of_later_tricks_is_hidden():  # EX-43
    one, other = two("red2 blue5"), two("red2 green6")
    assert one.observe(0) == other.observe(0)
    assert cards("blue5")[0] in one.deck
