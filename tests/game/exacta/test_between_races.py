"""From one race to the next, and the end of the match."""

from __future__ import annotations

import pytest

from game.core.protocol import PUBLIC, Chance, IllegalAction
from game.core.rng import Rng, seed_of
from game.exacta import seen
from game.exacta.actions import read
from game.exacta.cards import CARDS
from game.exacta.options import Options
from game.exacta.races import next_hungry, surer_order
from game.exacta.rules import State, new_match
from tests.game.exacta.dealt import LINE_UP, colour_text, colours, do, match, play_out

STANDINGS = colours(LINE_UP)
THREE = ["red7 red6", "blue1", "green1"]


def after_a_race(wanted: str, seats: int = 3, races: int = 4) -> State:
    """A state in the wanted phase after the first race, from the first seed that leads there."""
    for number in range(200):
        state = new_match(seats, Options(races=races), Rng(seed_of(f"between {number}")))
        play_out_first_race(state)
        if state.phase == wanted:
            return state
    raise AssertionError("no such seed")


def play_out_first_race(state: State) -> None:
    while state.race == 1 and state.phase in ("favourites", "tricks"):
        seat = state.to_act()[0]
        state.apply(seat, list(state.actions(seat))[-1])


def test_the_line_up_stays_for_the_next_race():  # EX-35
    state = match(THREE, races=2)
    told = play_out(state, until_race=2)
    finished = next(event.score for event in told if isinstance(event, seen.RaceScored))
    started = [event for event in told if isinstance(event, seen.RaceStarted)][-1]
    assert started.standings == finished.standings == state.standings


def test_hungry_horses_in_the_top_three_are_fed():  # EX-36
    assert next_hungry(STANDINGS, colours("orange blue")) == colours("blue pink")
    assert next_hungry(STANDINGS, colours("red orange yellow")) == colours("pink")


def test_the_seventh_turns_hungry():  # EX-37
    assert next_hungry(STANDINGS, ()) == colours("pink")
    state = match(THREE, races=2)
    told = play_out(state, until_race=2)
    changed = next(event for event in told if isinstance(event, seen.HungerChanged))
    assert (changed.fed, changed.starved) == ((), state.standings[-1])
    assert state.observe(PUBLIC).hungry == (state.standings[-1],)


def test_a_seventh_that_is_hungry_stays_so():  # EX-38
    assert next_hungry(STANDINGS, colours("pink")) == colours("pink")


def test_a_hungry_horse_in_the_middle_stays_hungry():  # EX-R7
    assert next_hungry(STANDINGS, colours("green blue purple")) == colours("green blue purple pink")


def test_feeding_and_starving_do_not_depend_on_each_other():  # EX-R8
    assert next_hungry(STANDINGS, colours("red pink")) == colours("pink")
    assert next_hungry(STANDINGS, STANDINGS) == colours("green blue purple pink")


def test_nobody_is_hungry_in_the_first_race():  # EX-R3
    for seed in ("a", "b", "c"):
        assert new_match(4, Options(), Rng(seed_of(seed))).observe(PUBLIC).hungry == ()


def test_hunger_does_not_change_during_a_race():  # EX-R6
    state = new_match(3, Options(races=3), Rng(seed_of("hunger")))
    at_start = {1: ()}
    while state.to_act():
        if state.phase != "surer":
            at_start.setdefault(state.race, set(state.observe(PUBLIC).hungry))
            assert set(state.observe(PUBLIC).hungry) == set(at_start[state.race])
        seat = state.to_act()[0]
        state.apply(seat, list(state.actions(seat))[-1])
    for score in state.observe(PUBLIC).scores:
        assert set(score.hungry) == set(at_start[score.race])
    assert any(score.hungry for score in state.observe(PUBLIC).scores)


def test_the_highest_total_leads_the_next_race():  # EX-39
    assert surer_order([30, 42, 12], 0) == (1,)
    state = after_a_race("favourites")
    assert state.race == 2
    assert state.totals[state.leader] == max(state.totals)
    assert state.totals.count(max(state.totals)) == 1


def test_tied_seats_are_asked_clockwise_from_who_would_have_led():  # EX-R11
    assert surer_order([20, 35, 35], 2) == (2, 1)
    assert surer_order([0, 0, 0, 0], 2) == (2, 3, 0, 1)
    assert surer_order([5, 5, 0, 5, 5], 2) == (3, 4, 0, 1)
    state = after_a_race("surer")
    assert state.observe(PUBLIC).surer_order == surer_order(state.totals, state.leader)
    assert state.to_act() == state.order[:1]


def test_the_first_yes_leads():  # EX-39, EX-R11
    state = after_a_race("surer")
    first, second = state.order[:2]
    told = do(state, "surer no", "surer yes")
    assert [event for event in told if isinstance(event, seen.SurerAnswered)] == [
        seen.SurerAnswered(first, False),
        seen.SurerAnswered(second, True),
    ]
    assert (state.phase, state.race, state.leader) == ("favourites", 2, second)


def test_if_all_decline_the_first_asked_leads():  # EX-R11
    state = after_a_race("surer")
    order = state.order
    asked = []
    while state.phase == "surer":
        asked += state.to_act()
        do(state, "surer no")
    assert tuple(asked) == order
    assert state.leader == order[0]


def test_only_yes_or_no_answers_the_question():  # EX-39
    state = after_a_race("surer")
    before = state.truth()
    for answer in (("surer", 1), ("surer", None), read("play red5")):
        with pytest.raises(IllegalAction):
            state.apply(state.to_act()[0], answer)
    assert state.truth() == before


def test_all_cards_are_collected_and_shuffled_again():  # EX-R12
    state = match(THREE, races=2)
    told = play_out(state, until_race=2)
    dealt = [dict(event.fields) for event in told if isinstance(event, Chance)][-1]
    assert len({card for hand in dealt["hands"] for card in hand} | set(dealt["deck"])) == len(CARDS)
    assert state.discards == []
    assert state.observe(PUBLIC).last_trick is None


def test_four_races_end_the_match():  # EX-2, EX-40
    state = match(THREE, races=Options().races)
    told = play_out(state)
    assert [event.score.race for event in told if isinstance(event, seen.RaceScored)] == [1, 2, 3, 4]
    assert isinstance(told[-1], seen.Ended)
    assert state.to_act() == ()
    with pytest.raises(IllegalAction):
        state.apply(0, read("play red5"))


def test_the_number_of_races_may_be_changed():  # EX-42, EX-R19
    for races in (1, 2, 8):
        state = match(THREE, races=races)
        play_out(state)
        assert len(state.observe(PUBLIC).scores) == races


def test_nothing_is_set_up_after_the_last_race():  # EX-R20
    state = match(THREE, races=1)
    told = play_out(state)
    assert not any(isinstance(event, (seen.HungerChanged, seen.SurerAsked)) for event in told)
    assert state.observe(PUBLIC).hungry == ()
    assert state.observe(PUBLIC).phase == "over"
    assert [len(hand) for hand in state.hands] == [1, 1, 1]


def test_the_horses_may_start_in_any_order():  # EX-5, EX-R1
    by_hand = colours("pink purple blue green yellow orange red")
    assert new_match(3, Options(line_up=by_hand), Rng(seed_of("x"))).standings == by_hand
    by_chance = {new_match(3, Options(), Rng(seed_of(str(n)))).standings for n in range(20)}
    assert len(by_chance) > 15
    assert all(sorted(line_up) == sorted(STANDINGS) for line_up in by_chance)


def test_the_first_leader_is_chosen_or_drawn():  # EX-6, EX-R2
    assert new_match(4, Options(first_leader=3), Rng(seed_of("x"))).leader == 3
    drawn = {new_match(4, Options(), Rng(seed_of(str(n)))).leader for n in range(40)}
    assert drawn == {0, 1, 2, 3}


def test_why_the_race_ended_so_is_shown_with_every_factor():  # EX-26 to EX-34
    state = match(THREE, races=2)
    told = play_out(state, until_race=2)
    scored = next(event for event in told if isinstance(event, seen.RaceScored))
    assert scored.score == state.observe(PUBLIC).scores[0]
    for seat in scored.score.seats:
        assert seat.points == seat.base * seat.exacta_factor * seat.hungry_factor
    assert scored.totals == tuple(seat.points for seat in scored.score.seats)
    assert colour_text(scored.score.standings) == colour_text(state.standings)
