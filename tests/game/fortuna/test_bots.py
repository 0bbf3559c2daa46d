"""The bots of Fortuna: legal, from the question alone, and the one that reasons is better."""

from __future__ import annotations

import pytest

from game.core.protocol import Question
from game.core.rng import FastChance, FastDice
from game.fortuna.game import GAME
from game.fortuna.options import PRESETS, VARIANTS, conflicts
from game.fortuna.rules import State
from lab.many import tallied
from tests.game.fortuna.dealt import cards, match, set_discards


def question(state: State, seat: int) -> Question:
    return Question(seat, 1, state.observe(seat), state.actions(seat))


def plays(level: str, seats: int, variants: list[str], number: int) -> State:
    """A match of bots that are held to their questions."""
    bot, dice = GAME.bot(level), FastDice(number)
    state = GAME.new(seats, GAME.options({"variants": variants}, seats), FastChance(number))
    while state.acting:
        asked = question(state, state.acting[0])
        action = bot.answer(asked, dice)
        assert action in asked.actions
        state.apply(asked.seat, action)
    return state


@pytest.mark.parametrize("level", ["kind", "fair"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_bot_answers_what_it_may(level, seats):
    for preset in PRESETS.values():
        assert plays(level, seats, list(preset), seats).result() is not None


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_fair_bot_plays_every_variant(variant):
    variants = [variant, "FV-6a"] if conflicts([variant]) else [variant]
    for number in range(2):
        assert plays("fair", 3, variants, number).result() is not None


def test_a_bot_answers_the_same_to_the_same_question():
    """What it can't see does not matter: hidden hands are exchanged."""
    hands = ["3l 3f 3s 5l 5f 6l 7l 8l 8f 8s", "1l 1f", "2l 2f"]
    one, other = match(hands, deck="4l"), match([hands[0], hands[2], hands[1]], deck="4l")
    bot = GAME.bot("fair")
    assert one.hands != other.hands
    assert bot.answer(question(one, 0), FastDice(1)) == bot.answer(question(other, 0), FastDice(1))


def test_in_the_last_turn_the_fair_bot_lays_what_pays_most():
    state = match(["2l 2l 3f 3s 3b 1w 8l 8f 8s 8b", "", ""], deck="8l")
    state.ended = True
    # 2 with a pair pays 5, 3 without pays 3, 1 pays 1.
    assert GAME.bot("fair").answer(question(state, 0), FastDice(1)) == ("lay", 2, tuple(cards("2l 2l")))


def test_the_fair_bot_wins_at_once_where_it_can():
    state = match(["8l 8f 8s 8b 8w 1l 1f 2l 2f 3s", "", ""], variants="FV-6a FV-6c")
    set_discards(state, n8="8f 8s")
    action = GAME.bot("fair").answer(question(state, 0), FastDice(1))
    assert action[:2] == ("lay", 0) and len(action[2]) >= 5


@pytest.mark.parametrize("seats", [2, 3])
def test_the_fair_bot_beats_the_kind_one(seats):
    tally = tallied(GAME, seats, "contest", 24, {}, ["fair", *["kind"] * (seats - 1)])
    fair, *kind = tally.pilots
    assert fair.wins >= 24 * 0.6
    assert fair.points > 1.4 * max(other.points for other in kind)


@pytest.mark.night
@pytest.mark.parametrize("seed", ["spring", "summer", "autumn", "winter"])
def test_the_fair_bot_takes_four_of_five_first_places(seed):
    tally = tallied(GAME, 3, seed, 250, {}, ["fair", "kind", "kind"])
    assert tally.pilots[0].wins >= 200
