"""The bots of EXACTA!: legal, from the question alone, and the one that reasons is better."""

from __future__ import annotations

import pytest

from game.core.protocol import Question
from game.core.rng import FastDice, Rng, seed_of
from game.exacta import GAME
from game.exacta.options import Options
from game.exacta.reach import STEPS, reach
from game.exacta.rules import State, new_match
from lab.many import tallied
from tests.game.exacta.dealt import match


def question(state: State, seat: int) -> Question:
    return Question(seat, 1, state.observe(seat), state.actions(seat))


@pytest.mark.parametrize("level", ["kind", "fair"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_a_bot_answers_what_it_may(level, seats):
    bot = GAME.bot(level)
    for number in range(6):
        state = new_match(seats, Options(races=2), Rng(seed_of(f"bot {number}")))
        dice = FastDice(number)
        while state.to_act():
            seat = state.to_act()[-1]
            asked = question(state, seat)
            action = bot.answer(asked, dice)
            assert action in asked.actions
            state.apply(seat, action)


def test_a_bot_answers_the_same_to_the_same_question():
    """What it can't see does not matter: hidden hands are exchanged."""
    hands = ["red1 red2 blue3 blue4 green5", "orange1 orange2", "yellow1 yellow2"]
    one, other = match(hands), match([hands[0], hands[2], hands[1]])
    bot = GAME.bot("fair")
    assert one.hands != other.hands
    assert bot.answer(question(one, 0), FastDice(1)) == bot.answer(question(other, 0), FastDice(1))


def test_the_fair_bot_ends_a_race_with_the_card_that_pays_more():
    """Last to play in the last trick everything is known: no other card may pay more."""
    bot, paid = GAME.bot("fair"), 0
    for number in range(30):
        state = new_match(3, Options(races=1, first_leader=0), Rng(seed_of(f"last {number}")))
        dice = FastDice(number)
        while state.to_act():
            seat = state.to_act()[0]
            action = bot.answer(question(state, seat), dice)
            if state.trick == 7 and len(state.table) == 2:
                pays = {}
                for choice in state.actions(seat):
                    after = state.copy()
                    after.apply(seat, choice)
                    pays[choice] = after.totals[seat]
                assert pays[action] == max(pays.values())
                paid += pays[action] > min(pays.values())
            state.apply(seat, action)
    assert paid > 3


def test_what_can_be_reached_is_a_chance():
    for place in range(7):
        for trick in range(1, 9):
            for hungry in (False, True):
                top, first, second = reach(place, trick, hungry, STEPS // 7)
                assert 0 <= first + second <= top + 1e-9 <= 1 + 2e-9
    assert reach(0, 8, False, 5) == (1.0, 1.0, 0.0)
    assert reach(6, 7, False, STEPS) == (0.0, 0.0, 0.0)
    assert reach(4, 7, False, STEPS)[0] == 1.0
    assert reach(6, 5, True, STEPS)[1] == 1.0
    assert reach(3, 4, True, 8)[0] > reach(3, 4, False, 8)[0]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_fair_bot_beats_the_kind_one(seats):
    tally = tallied(GAME, seats, "contest", 24, {}, ["fair", *["kind"] * (seats - 1)])
    fair, *kind = tally.pilots
    assert fair.wins > 24 * 0.6
    assert fair.points > 3 * max(other.points for other in kind)
