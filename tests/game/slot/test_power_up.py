"""Opening spirits, sets, the order of picking."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.rng import FastChance
from game.slot import GAME, seen
from game.slot.cards import COUNTS, POWER_UPS
from game.slot.power_ups import ALL_SPIRITS, WHOLE_DECK, opening_offers, sets_of, taken
from game.slot.rounds import pick_order
from tests.game.slot.laid import by_default, card_text, cards, do, give, is_refused, match, numbers, spirit_text

PLAIN = "5 7 1/2 row+1 5 7 1/2 row+1 5 7 1/2 row+1"


def test_the_deck_has_a_hundred_cards_as_counted():
    assert len(WHOLE_DECK) == 100 == sum(COUNTS)
    assert Counter(ALL_SPIRITS) == dict.fromkeys(range(10), 3)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_keeps_one_of_two_different_spirits(seats):  # CS-R34
    state = GAME.new(seats, GAME.options({}, seats), FastChance(3))
    assert state.phase == "opening" and state.to_act() == tuple(range(seats))
    assert all(len(set(offer)) == 2 for offer in state.offers)
    offers = state.offers
    for seat in reversed(range(seats)):
        assert sorted(action[1] for action in state.actions(seat)) == sorted(offers[seat])
        state.apply(seat, ("keep", offers[seat][1]))
    assert [machine.spirits for machine in state.machines] == [(offer[1],) for offer in offers]
    kept = [offer[1] for offer in offers]
    assert sorted([*state.power_ups, *kept]) == sorted(WHOLE_DECK)
    assert (state.phase, state.round, state.offers) == ("challenge", 1, ())


def test_offers_never_hold_a_spirit_four_times_or_twice_at_one_seat():  # CS-R34
    for number in range(300):
        offers = opening_offers(FastChance(number).stream("x").shuffled(ALL_SPIRITS), 4)
        assert all(one != other for one, other in offers)
        assert max(Counter(spirit for offer in offers for spirit in offer).values()) <= 3


def test_one_set_of_three_more_than_there_are_players():  # CS-42
    for seats in (2, 3, 4):
        state = match(seats)
        told = by_default(state, "take")
        (made,) = [event for event in told if isinstance(event, seen.SetsMade)]
        assert [len(cards) for cards in made.sets] == [3] * (seats + 1)
        assert made.power_up_deck == 100 - 3 * (seats + 1) == len(state.power_ups)


def test_a_doubled_spirit_goes_under_and_another_card_is_drawn():  # CS-43, CS-R27
    sets, left = sets_of(cards(f"swap swap {PLAIN}"), 2)
    assert card_text(sets[0]) == "swap 5 7" and card_text(left[-1:]) == "swap"
    sets, _ = sets_of(cards("swap 5 7 swap 5 7 row+1 row+1 5"), 2)
    assert [card_text(some) for some in sets] == ["swap 5 7", "swap 5 7", "row+1 row+1 5"]


def test_a_doubled_spirit_stays_where_no_card_could_replace_it():  # CS-R27
    sets, left = sets_of(cards("5 7 1/2 swap sift swap sift"), 2)
    assert card_text(sets[1]) == "swap sift swap" and card_text(left) == "sift"


def test_the_lowest_power_takes_first_and_the_left_set_is_discarded():  # CS-44, CS-47
    state = match(3, tops={("spin", 0, 1, 1): "3 3 3 1 2 1 2 1 2", ("spin", 1, 1, 1): "1 1 1 3 2 3 2 3 2",
                           ("power_up", 1): PLAIN})  # fmt: skip
    by_default(state, "take")
    assert state.order == (2, 1, 0)
    do(state, "take 3", "take 0")
    assert is_refused(state, 0, "take 3") and is_refused(state, 0, "take 4")
    assert state.truth()["offers"][0] is None and state.observe(1).taken == (None, 0, 3)
    assert [machine.power for machine in state.machines] == [3, 1, 0]
    do(state, "take 1")
    assert card_text(state.discards) == "1/2 row+1 5"
    assert [machine.power for machine in state.machines] == [0, 0, 0]


def test_tied_seats_draw_until_no_two_cards_are_equal():  # CS-45, CS-R25
    # Places in the deck of basic cards: 0 is a 1, 4 a 2, 8 a 3.
    state = match(3, tops={("tie", 1): "8 8 4 8 0"})
    told = by_default(state, "take")
    (made,) = [event for event in told if isinstance(event, seen.SetsMade)]
    assert made.draws == (((0, 2), (1, 2), (2, 1)), ((0, 2), (1, 0)))
    assert made.order == state.order == (2, 1, 0)
    assert [machine.power for machine in state.machines] == [0, 0, 0]
    assert [len(machine.in_use) for machine in state.machines] == [12, 12, 12]


def test_a_half_counts_as_one_in_a_tie():  # CS-45, CS-R25
    order, _ = pick_order((4, 4), lambda seats: numbers("2 1/2"))
    assert order == (1, 0)


def test_an_owned_spirit_is_discarded():  # CS-46, CS-16
    state = match(tops={("power_up", 1): f"swap 5 row+1 {PLAIN}"})
    give(state, 0, "swap")
    by_default(state, "take")
    seat = state.to_act()[0]
    assert seat == 0
    do(state, "take 0")
    assert card_text(state.discards) == "swap"
    assert spirit_text(state.machines[seat]) == {"swap": True}
    assert taken(cards("swap"), cards("swap swap 5")) == (cards("5"), cards("swap swap"))


def test_all_three_cards_of_a_set_are_taken():  # CS-R28
    state = match(tops={("power_up", 1): "big5 5 column+2"})
    by_default(state, "take")
    machine = state.machines[state.to_act()[0]]
    do(state, "take 0")
    assert (machine.big, machine.side, card_text(machine.to_place)) == ((3, 5), numbers("5"), "column+2")


def test_a_short_deck_is_shuffled_anew_with_the_discards():  # CS-R26
    state = match()
    state.power_ups, state.discards = cards("5 5"), cards("7 7 7 7 7 7 7")
    by_default(state, "take")
    assert sorted(card_text([card for cards in state.offers for card in cards]).split()) == ["5"] * 2 + ["7"] * 7
    assert (state.discards, state.shuffles) == ((), 2)


def test_too_few_cards_make_a_set_for_each_player_or_none():  # CS-R26, CS-R32
    state = match()
    state.power_ups = cards("5 5 5 7 7 7 row+1")
    by_default(state, "take")
    assert len(state.offers) == 2 and state.shuffles == 1
    state = match(tops={("spin", 0, 1, 1): "3 3 3 1 2 1 2 1 2"})
    state.power_ups = cards("5 5 5 7 7")
    by_default(state, "modify")
    assert (state.phase, state.order, state.offers) == ("modify", (0, 1), ())
    assert [machine.power for machine in state.machines] == [0, 0]
    assert ("tie", 1) not in state.chance.asked
    assert POWER_UPS[state.power_ups[0]] == "5"
