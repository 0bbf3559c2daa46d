"""Set-up, turns, the End pile and the last round."""

from __future__ import annotations

import pytest

from game.core.protocol import BadOptions, Chance
from game.core.rng import Rng, seed_of
from game.fortuna.cards import pack
from game.fortuna.game import GAME
from game.fortuna.judge import last_turns, must_discard, refill, set_up, turn_draw
from game.fortuna.seen import EndTouched, Refilled
from tests.game.fortuna.dealt import do, hand, law, leave, match, names, text


def passes(state, times=1):
    """Turns in which the lowest card is discarded."""
    for _ in range(times):
        do(state, f"discard {text([state.hands[state.acting[0]][0]])}")


def test_two_to_four_seats_play():  # FO-1, FO-R16
    assert list(GAME.seats) == [2, 3, 4]
    for seats in (0, 1, 5, True, None):
        with pytest.raises(BadOptions, match="2 to 4"):
            GAME.options({}, seats)


def test_there_are_80_cards_two_of_each_icon_and_number():  # FO-2
    cards = pack(8, 2, False)
    assert len(cards) == 80
    assert {cards.count(card) for card in cards} == {2}
    assert len(set(cards)) == 8 * 5


def test_ten_cards_are_dealt_and_seven_make_the_end_pile():  # FO-3, FO-4
    assert set_up(3, law()) == (43, 7, 0)
    assert set_up(4, law()) == (33, 7, 0)
    for seats in (3, 4):
        state = GAME.new(seats, GAME.options({}, seats), Rng(seed_of("x")))
        assert [len(held) for held in state.hands] == [11 if seat == state.start else 10 for seat in range(seats)]
        assert len(state.truth()["end"]) == 7
        assert len(state.truth()["draw"]) == 80 - 10 * seats - 7 - 1


def test_two_seats_play_with_twelve_end_cards():  # FO-R16
    assert set_up(2, law()) == (48, 12, 0)
    assert len(match(["", ""]).truth()["end"]) == 12


def test_decks_of_the_variants():  # FV-1, FV-3, FV-14, FV-19
    sizes = {(): 80, ("FV-3",): 120, ("FV-1", "FV-3"): 90, ("FV-19",): 88, ("FV-19", "FV-3"): 128}
    sizes |= {("FV-1", "FV-19", "FV-3"): 96}
    for variants, cards in sizes.items():
        assert sum(set_up(4, law(*variants))) == cards - 40
        assert set_up(4, law("FV-14", *variants)) == (cards - 53, 7, 6)
    assert sum(set_up(3, law("FV-1", "FV-19"))) == 66 - 30
    assert set_up(3, law("FV-1")) == (23, 7, 0)
    assert len(pack(6, 3, True)) == 96


def test_the_start_player_is_found_by_chance_and_told():  # FO-5
    starts = {GAME.new(4, GAME.options({}, 4), Rng(seed_of(f"start {n}"))).start for n in range(40)}
    assert starts == {0, 1, 2, 3}
    told = []
    state = match(["", "", ""], start=2, listen=told.append)
    assert told[0] == Chance("first_seat", (("seat", 2),))
    assert (state.start, state.acting) == (2, (2,))


def test_the_deal_is_told_with_every_card():
    told = []
    state = match(["1l", "2l", "3l"], deck="5b 6b", end="4w", listen=told.append)
    deal = dict(told[1].fields)
    assert told[1].name == "deal"
    assert [len(held) for held in deal["hands"]] == [10, 10, 10]
    assert deal["deck"][:2] == ["5-bell", "6-bell"] and len(deal["deck"]) == 43
    assert deal["end"][0] == "4-feather" and len(deal["end"]) == 7
    assert state.truth()["draw"] == deal["deck"][1:]


def test_turns_go_clockwise_from_the_start_player():  # FO-6
    state = match(["", "", "", ""], start=2)
    order = []
    for _ in range(6):
        order += state.acting
        passes(state)
    assert order == [2, 3, 0, 1, 2, 3]
    assert state.round == 2


def test_a_turn_begins_with_a_card_from_the_pile():  # FO-11
    state = match(["", "", ""], deck="8b 7b")
    assert state.drawn == tuple([8 * 6 - 6 + 3])
    assert len(state.hands[0]) == 11 and len(state.hands[1]) == 10
    passes(state)
    assert len(state.hands[0]) == 10 and len(state.hands[1]) == 11


def test_one_may_pass_although_able_to_play():  # FO-R14
    state = match(["1l", "", ""])
    assert ("lay", 1, (0,)) in state.actions(0)
    do(state, "discard 1l")
    assert state.acting == (1,)


def test_a_pass_discards_one_card_of_choice_to_the_common_pile():  # FO-18, FO-17
    state = match(["8l 2f", "2s", ""], deck="1l")
    do(state, "discard 2f", "discard 2s")
    assert state.truth()["discards"] == {"2": 2}


def test_after_a_set_one_less_is_drawn_and_one_discarded():  # FO-16
    state = match(["3l 3f 3s", "", ""], deck="8l 7l 7f")
    told = do(state, "lay 3 3l 3f 3s")
    assert names(told) == ["SetLaid", "Refilled"]
    assert told[1].size == 2
    assert state.phase == "discard" and state.acting == (0,)
    assert state.drawn == (42, 36, 37)
    do(state, "discard 7l")
    assert len(state.hands[0]) == 9
    assert state.acting == (1,)
    single = match(["1l", "", ""])
    assert names(do(single, "lay 1 1l")) == ["SetLaid"]


def test_the_first_card_of_the_end_pile_pulls_the_trigger():  # FO-19
    state = match(["", "", ""], deck="1l")
    leave(state, "")
    told = []
    state.apply(0, state.default_action(0), told.append)
    assert state.ended
    assert [event for event in told if isinstance(event, EndTouched)] == [EndTouched(1, (2,))]
    assert len(state.truth()["end"]) == 6


def test_an_empty_draw_pile_pulls_nothing():  # FO-R12
    state = match(["", "", ""], deck="1l")
    leave(state, "2l")
    passes(state)
    assert state.truth()["draw"] == []
    assert not state.ended


def test_after_the_trigger_nobody_refills():  # FO-20
    assert refill(5, 0, 6, True) == (0, 0)
    state = match(["", "2l 2f 8l", ""], deck="1l", end="8w 8b")
    leave(state, "")
    passes(state)
    assert state.ended
    told = do(state, "lay 2 2l 2f")
    assert not [event for event in told if isinstance(event, Refilled)]
    assert len(state.hands[1]) == 9
    do(state, "discard 8l")
    assert len(state.hands[1]) == 8


def test_the_round_is_played_to_its_end():  # FO-21
    assert last_turns(4, 0, 1) == (2, 3)
    assert last_turns(4, 2, 3) == (0, 1)
    assert last_turns(4, 2, 1) == ()
    assert last_turns(3, 1, 1) == (2, 0)
    state = match(["", "", ""], start=1)
    leave(state, "")
    passes(state)
    assert state.acting == (2,) and state.ended
    assert state.observe(0).turns_left == (0,)
    passes(state)
    assert state.acting == (0,)
    assert state.observe(0).turns_left == ()
    passes(state)
    assert state.acting == () and state.phase == "over"
    assert state.result() is not None


def test_the_refill_stops_with_the_card_that_pulls_the_trigger():  # FO-R9
    assert refill(5, 1, 7, False) == (1, 1)
    assert refill(5, 4, 7, False) == (4, 0)
    assert refill(5, 0, 7, False) == (0, 1)
    assert refill(1, 0, 7, False) == (0, 0)
    state = match(["5l 5f 5s 5b 5w 8l", "", ""], deck="8f", end="7w 7b")
    leave(state, "6l")
    told = do(state, "lay 5 5l 5f 5s 5b 5w")
    assert names(told) == ["SetLaid", "Refilled", "EndTouched"]
    assert (told[1].size, told[1].from_end, told[1].end_left) == (2, 1, 6)
    assert "6l" in hand(state, 0) and "7w" in hand(state, 0)
    assert state.phase == "discard"


def test_the_trigger_by_the_turns_draw_leaves_the_turn_whole():  # FO-R10
    state = match(["", "2l 2f", ""], end="8l")
    leave(state, "")
    passes(state)
    assert state.ended and "8l" in hand(state, 1)
    told = do(state, "lay 2 2l 2f")
    assert names(told) == ["SetLaid"]
    assert state.phase == "discard"


def test_without_a_card_there_is_no_discard():  # FO-R11
    assert not must_discard(0, True, law())
    assert must_discard(1, True, law())
    state = match(["", "2l 2f", ""], end="8l")
    leave(state, "")
    passes(state)
    state.hands[1] = [6, 7]
    do(state, "lay 2 2l 2f")
    assert state.hands[1] == []
    assert state.acting == (2,)


def test_where_no_card_is_left_none_is_drawn():  # FO-R13
    assert turn_draw(5, 0, 0, law()) == ""
    assert turn_draw(5, 0, 1, law()) == "end"
    assert turn_draw(5, 1, 1, law()) == "draw"


def test_a_full_hand_skips_the_turns_draw_the_first_too():  # FV-9
    state = match(["", "", ""], variants="FV-9")
    assert state.drawn == () and len(state.hands[0]) == 10
    passes(state, 3)
    assert len(state.hands[0]) == 10 and len(state.drawn) == 1
    passes(state)
    leave(state, "")
    state.hands[2].append(47)
    passes(state)
    assert not state.ended, "a full hand does not touch the End pile"


def test_six_cards_lie_in_the_discards_at_the_start():  # FV-14
    told = []
    state = match(["", "", ""], deck="5l 5f 1l 1f 1s 8b 8w", variants="FV-14", listen=told.append)
    assert state.truth()["discards"] == {"1": 3, "5": 2, "8": 1}
    assert len(dict(told[1].fields)["deck"]) == 43
    assert len(state.truth()["draw"]) == 43 - 6 - 1
    assert names(told).count("Fell") == 6
    assert state.truth()["hands"][0].count("8-feather") >= 1


def test_before_every_round_a_card_goes_to_the_discards():  # FV-15
    state = match(["", "", ""], deck="1l 2l 2f 2s 1f", variants="FV-15")
    assert state.truth()["discards"] == {"1": 1}
    assert "2l" in hand(state, 0)
    passes(state, 2)
    before = len(state.truth()["draw"])
    passes(state)
    assert state.round == 2
    assert len(state.truth()["draw"]) == before - 2
    assert sum(state.truth()["discards"].values()) == 5
    leave(state, "")
    passes(state, 3)
    assert state.phase == "over"


def test_the_growing_card_can_be_the_draw_piles_last():  # FV-15, FO-19
    state = match(["", "", ""], variants="FV-15")
    passes(state, 2)
    leave(state, "8s")
    passes(state)
    assert state.ended and state.truth()["draw"] == [] and len(state.truth()["end"]) == 6


def test_after_a_play_nothing_is_discarded():  # FV-17
    state = match(["3l 3f 3s", "", ""], variants="FV-17")
    do(state, "lay 3 3l 3f 3s")
    assert state.acting == (1,)
    assert len(state.hands[0]) == 10
    assert state.truth()["discards"] == {}
    passes(state)
    assert sum(state.truth()["discards"].values()) == 1
