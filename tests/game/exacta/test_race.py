"""A race from the deal to its last card, and what lies hidden in it."""

from __future__ import annotations

import pytest

from game.core.protocol import PUBLIC, Chance, IllegalAction
from game.core.rng import Rng, seed_of
from game.exacta import GAME, seen
from game.exacta.actions import read
from game.exacta.cards import CARD_NAMES, CARDS, COLOUR_OF, COLOURS, VALUE_OF
from game.exacta.judge import may_play
from game.exacta.options import Options
from game.exacta.rules import new_match
from tests.game.exacta.dealt import ChosenChance, card_text, cards, deal, do, match, play_out

FOUR = [
    "red1 red2 red3 red4 red5 red6 red7 blue1 blue2",
    "orange1 orange2 orange3 orange4 orange5 orange6 orange7 blue3 blue4",
    "yellow1 yellow2 yellow3 yellow4 yellow5 yellow6 yellow7 blue5 blue6",
    "green1 green2 green3 green4 green5 green6 green7 blue7 pink7",
]


def test_one_to_five_may_play():  # EX-1
    assert list(GAME.seats) == [1, 2, 3, 4, 5]
    for seats in GAME.seats:
        state = new_match(seats, Options(races=1), Rng(seed_of("seats")))
        play_out(state)
        assert len(state.result().points) == seats


def test_there_are_seven_horses_and_forty_nine_cards():  # EX-3, EX-4
    assert len(COLOURS) == 7
    faces = sorted((COLOUR_OF[card], VALUE_OF[card]) for card in CARDS)
    assert faces == [(colour, value) for colour in range(7) for value in range(1, 8)]
    assert len(set(CARD_NAMES)) == 49
    assert CARD_NAMES[4] == "red5"


def test_a_race_begins_with_a_shuffled_deck():  # EX-7
    told = []
    new_match(3, Options(), Rng(seed_of("a")), told.append)
    dealt = next(dict(event.fields) for event in told if isinstance(event, Chance) and event.name == "deal")
    pack = [card for hand in dealt["hands"] for card in hand] + dealt["deck"]
    assert sorted(pack) == sorted(CARD_NAMES)
    other = []
    new_match(3, Options(), Rng(seed_of("b")), other.append)
    assert dealt != next(dict(event.fields) for event in other if isinstance(event, Chance) and event.name == "deal")


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_nine_cards_are_dealt_to_each(seats):  # EX-8
    told = []
    state = new_match(seats, Options(), Rng(seed_of("deal")), told.append)
    assert [len(hand) for hand in state.hands] == [9] * seats
    assert [event.seat for event in told if isinstance(event, seen.Dealt)] == list(range(seats))
    assert state.observe(PUBLIC).deck_left == 49 - 9 * seats


def test_the_favourite_is_picked_from_the_hand_and_leaves_it():  # EX-9
    state = match(FOUR)
    do(state, "favourite red5")
    assert card_text(state.hands[0]) == "red1 red2 red3 red4 red6 red7 blue1 blue2"
    assert state.observe(0).favourite == cards("red5")[0]
    with pytest.raises(IllegalAction):
        state.apply(1, read("favourite red6"))


def test_the_favourite_is_neither_changed_nor_used():  # EX-10
    state = match(FOUR)
    do(state, "favourite red5")
    with pytest.raises(IllegalAction):
        state.apply(0, read("favourite red6"))
    do(state, "favourite orange1", "favourite yellow1", "favourite green1")
    with pytest.raises(IllegalAction):
        state.apply(0, read("play red5"))
    assert not may_play(cards("red7 orange3"), cards("red5")[0], cards("red5")[0])


def test_nothing_is_played_before_the_favourite_is_chosen():  # EX-11
    assert not may_play(cards("red7 orange3"), None, cards("red7")[0])


def test_favourites_are_chosen_at_the_same_time_in_any_order():  # EX-R15
    state = match(FOUR)
    assert state.to_act() == (0, 1, 2, 3)
    state.apply(2, read("favourite yellow1"))
    assert state.to_act() == (0, 1, 3)
    question = state.asked(1)
    state.apply(0, read("favourite red1"))
    assert state.asked(1) == question


def test_any_colour_may_be_the_favourite():  # EX-R15
    state = match(FOUR)
    assert {COLOUR_OF[action[1]] for action in state.actions(3)} == {3, 4, 6}


def test_a_race_has_seven_tricks_and_leaves_one_card():  # EX-24
    state = match(FOUR, races=2)
    told = play_out(state, until_race=2)
    assert sum(isinstance(event, seen.TrickWon) for event in told) == 7
    scored = next(event for event in told if isinstance(event, seen.RaceScored))
    assert len(scored.score.seats) == 4
    state = match(FOUR)
    play_out(state)
    assert [len(hand) for hand in state.hands] == [1, 1, 1, 1]


def test_the_last_card_is_the_rival_and_is_not_played():  # EX-25
    state = match(FOUR)
    play_out(state)
    score = state.observe(PUBLIC).scores[0].seats[0]
    assert card_text([score.favourite, score.rival]) == "red1 blue2"
    assert not may_play(cards("blue4"), cards("red2")[0], cards("blue4")[0])


def test_favourite_and_rival_are_shown_together_at_the_scoring():  # EX-R14
    state = match(FOUR)
    do(state, "favourite red5", "favourite orange1", "favourite yellow1", "favourite green1")
    for viewer in (PUBLIC, 1):
        seen_by = state.observe(viewer)
        assert cards("red5")[0] not in (*seen_by.hand, seen_by.favourite, *seen_by.discards)
        assert seen_by.chosen == (True,) * 4
    play_out(state)
    assert card_text([state.observe(PUBLIC).scores[0].seats[0].favourite]) == "red5"


def test_a_favourite_is_told_to_its_seat_alone():  # EX-9, EX-R14
    laid = do(match(FOUR), "favourite red5")[0]
    assert laid.seen_by(0).card == cards("red5")[0]
    assert laid.seen_by(1).card is laid.seen_by(PUBLIC).card is None


def test_a_hand_is_told_to_its_seat_alone():  # EX-8
    told = []
    new_match(4, Options(), ChosenChance({1: deal(FOUR)}), told.append)
    dealt = next(event for event in told if isinstance(event, seen.Dealt) and event.seat == 1)
    assert card_text(dealt.seen_by(1).hand) == FOUR[1]
    assert dealt.seen_by(0).hand == dealt.seen_by(PUBLIC).hand == ()
    assert dealt.seen_by(0).size == 9


def test_chance_is_told_to_no_viewer():  # EX-7
    told = []
    new_match(2, Options(), Rng(seed_of("chance")), told.append)
    chance = [event for event in told if isinstance(event, Chance)]
    assert [event.name for event in chance] == ["line_up", "first_leader", "deal"]
    assert [event.seen_by(viewer) for event in chance for viewer in (PUBLIC, 0, 1)] == [None] * 9


@pytest.mark.parametrize(("seats", "left"), [(3, 22), (4, 13), (5, 4)])
def test_with_three_to_five_the_rest_of_the_deck_stays_hidden(seats, left):  # EX-R18
    state = new_match(seats, Options(races=1), Rng(seed_of("rest")))
    told = play_out(state)
    assert not any(isinstance(event, seen.Turned) for event in told)
    assert state.observe(PUBLIC).deck_left == left
    shown = {*state.observe(PUBLIC).discards}
    assert shown.isdisjoint(state.deck)


def test_no_viewer_learns_what_he_may_not_know():  # EX-R14, EX-R18
    """Two matches that differ only in what seat 0 can't see look the same to seat 0."""
    swapped = [FOUR[0], FOUR[2], FOUR[3], FOUR[1]]
    one, other = match(FOUR, deck="pink1 pink2"), match(swapped, deck="pink3 pink4")
    do(one, "favourite red5", "favourite orange1")
    do(other, "favourite red5", "favourite yellow1")
    for viewer in (PUBLIC, 0):
        assert one.observe(viewer) == other.observe(viewer)
        assert one.observe(viewer).hand == tuple(one.hands[0] if viewer == 0 else ())
    assert one.observe(1) != other.observe(1)
    assert list(one.actions(0)) == list(other.actions(0)) == []


def test_the_default_action_is_one_of_the_actions_of_who_is_asked():  # EX-13
    state = new_match(3, Options(races=2), Rng(seed_of("slow")))
    while state.to_act():
        for seat in range(3):
            if seat in state.to_act():
                assert state.default_action(seat) in state.actions(seat)
            else:
                with pytest.raises(IllegalAction):
                    state.default_action(seat)
        seat = state.to_act()[-1]
        state.apply(seat, state.default_action(seat))


def test_a_copy_goes_on_alone_and_with_the_same_chance():  # EX-7
    state = new_match(2, Options(races=2), Rng(seed_of("copy")))
    do_both = state.copy()
    play_out(do_both)
    assert state.observe(0) == new_match(2, Options(races=2), Rng(seed_of("copy"))).observe(0)
    play_out(state)
    assert state.truth() == do_both.truth()
    assert state.observe(PUBLIC) == do_both.observe(PUBLIC)


def test_what_may_be_played_is_what_the_questions_offer():  # EX-13, EX-25
    state = new_match(3, Options(races=1), Rng(seed_of("offer")))
    while state.to_act():
        seat = state.to_act()[0]
        if state.phase == "tricks":
            hand, favourite = state.hands[seat], state.favourites[seat]
            assert [("play", card) for card in CARDS if may_play(hand, favourite, card)] == list(state.actions(seat))
        state.apply(seat, list(state.actions(seat))[-1])
