"""What a race pays, and who has won."""

from __future__ import annotations

import pytest

from game.core.rng import Rng, seed_of
from game.exacta.options import Options
from game.exacta.rules import new_match
from game.exacta.score import places, points, seat_score, solo_target, winners
from tests.game.exacta.dealt import LINE_UP, cards, colours, do, match, play_out

STANDINGS = colours(LINE_UP)


def pays(favourite: str, rival: str, hungry: str = "") -> int:
    return points(cards(favourite)[0], cards(rival)[0], STANDINGS, colours(hungry))


def test_both_in_the_top_three_is_a_hit():  # EX-26
    assert pays("red6", "yellow4") == 24
    assert pays("yellow6", "orange4") == 24
    assert seat_score(cards("red6")[0], cards("yellow4")[0], STANDINGS, ()).verdict == "hit"


@pytest.mark.parametrize(("favourite", "rival"), [("red6", "green7"), ("pink6", "red7"), ("blue1", "green7")])
def test_one_outside_the_top_three_pays_nothing(favourite, rival):  # EX-27
    assert pays(favourite, rival) == 0
    assert pays(favourite, rival, hungry="red green") == 0
    assert seat_score(cards(favourite)[0], cards(rival)[0], STANDINGS, ()).verdict == "outside"


def test_one_colour_twice_pays_nothing():  # EX-28
    assert pays("red6", "red5") == 0
    assert pays("red6", "red5", hungry="red") == 0
    assert seat_score(cards("red6")[0], cards("red5")[0], STANDINGS, ()).verdict == "same"


def test_points_are_favourite_times_rival():  # EX-29
    assert [pays(f"red{a}", f"yellow{b}") for a in (1, 4, 7) for b in (2, 7)] == [2, 7, 8, 28, 14, 49]


def test_first_and_second_in_order_pay_five_times():  # EX-30
    assert pays("red6", "orange5") == 150
    assert seat_score(cards("red6")[0], cards("orange5")[0], STANDINGS, ()).verdict == "exacta"


def test_first_and_second_the_wrong_way_round_pay_once():  # EX-31
    assert pays("orange6", "red5") == 30


def test_one_hungry_horse_doubles():  # EX-32
    assert pays("yellow7", "red3", hungry="yellow") == 42
    assert pays("yellow7", "red3", hungry="red") == 42
    assert pays("yellow7", "red3", hungry="orange green pink") == 21


def test_two_hungry_horses_pay_four_times():  # EX-33
    assert pays("orange4", "yellow5", hungry="orange yellow") == 80


def test_the_bonuses_combine_to_twenty_times():  # EX-34
    assert pays("red2", "orange3", hungry="orange") == 60
    assert pays("red7", "orange6", hungry="red orange") == 840
    score = seat_score(cards("red7")[0], cards("orange7")[0], STANDINGS, colours("red orange"))
    assert (score.base, score.exacta_factor, score.hungry_factor, score.points) == (49, 5, 4, 980)
    assert score.hungry == (True, True)
    assert score.places == (1, 2)


def test_a_hungry_horse_that_reaches_first_still_pays_the_bonus():  # EX-R6
    for number in range(300):
        state = new_match(3, Options(races=2), Rng(seed_of(f"climb {number}")))
        play_out(state)
        race = state.observe(-1).scores[1]
        first = race.standings[0]
        for seat in race.seats:
            if first in race.hungry and seat.base and first in (seat.favourite // 7, seat.rival // 7):
                assert seat.hungry_factor in (2, 4)
                assert seat.points == seat.base * seat.exacta_factor * seat.hungry_factor
                return
    raise AssertionError("no such race among these")


def test_the_highest_total_wins():  # EX-2, EX-41
    assert winners([30, 42, 12]) == (1,)
    assert places([30, 42, 12], 4) == (2, 1, 3)


def test_a_tie_at_the_end_is_a_shared_win():  # EX-R13
    assert winners([40, 25, 40]) == (0, 2)
    assert places([40, 25, 40], 4) == (1, 3, 1)
    assert places([0, 0], 4) == (1, 1)


def test_totals_add_up_over_the_races():  # EX-41
    state = match(["red7 orange7", "blue1", "green1"], races=3)
    play_out(state)
    seen = state.observe(-1)
    assert len(seen.scores) == 3
    assert seen.totals == tuple(sum(race.seats[seat].points for race in seen.scores) for seat in range(3))
    assert state.result().points == seen.totals


def test_alone_two_hundred_points_win():  # EX-48
    assert places([200], 4) == (1,)
    assert places([199], 4) == (2,)


def test_the_solo_target_is_fifty_a_race():  # EX-R19
    assert [solo_target(races) for races in (1, 2, 4, 8)] == [50, 100, 200, 400]
    state = match([""], races=2)
    assert state.observe(0).target == 100
    assert match(["", ""], races=2).observe(0).target == 0


def test_a_seat_may_score_by_hand_what_the_match_says():  # EX-29, EX-30
    """A whole race whose points are known: seat 0 holds red first, seat 1 feeds orange."""
    hand = "red7 red6 red5 red4 red3 red2 red1 orange7 pink1"
    state = match([hand, "pink2 pink3 pink4 pink5 pink6 pink7 purple1 purple2 purple3", "blue1"])
    do(state, "favourite red7", "favourite pink2", "favourite blue1")
    while state.to_act():
        seat = state.to_act()[0]
        keep = cards("orange7")[0]
        playable = [action for action in state.actions(seat) if action[1] != keep]
        state.apply(seat, playable[-1])
    score = state.observe(-1).scores[0]
    own = score.seats[0]
    assert own.rival == cards("orange7")[0]
    expected = 49 * (5 if score.standings[:2] == colours("red orange") else 1)
    assert own.points == (expected if {0, 1} <= set(score.standings[:3]) else 0)
