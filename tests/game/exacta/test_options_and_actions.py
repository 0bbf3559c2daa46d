"""Options and written actions: what is understood, and what is refused with a sentence."""

from __future__ import annotations

import copy
import pickle

import pytest

from game.core.protocol import BadAction, BadOptions
from game.core.rng import FastDice, Rng, seed_of
from game.exacta import GAME
from game.exacta.actions import FAVOURITE, PLAY, Favourites, Plays
from game.exacta.cards import CARDS
from game.exacta.options import Options
from tests.game.exacta.dealt import LINE_UP, colours

NAMES = LINE_UP.split()


def test_options_left_out_are_the_rules_own():  # EX-40, EX-R1, EX-R2
    assert GAME.options({}, 4) == Options(races=4, line_up=None, first_leader=None)


def test_options_survive_their_plain_form():  # EX-42, EX-R1, EX-R2
    chosen = GAME.options({"races": 2, "line_up": NAMES[::-1], "first_leader": 1}, 3)
    assert chosen == Options(2, colours(LINE_UP)[::-1], 1)
    assert GAME.options(chosen.plain(), 3) == chosen


@pytest.mark.parametrize(
    "plain",
    [
        {"races": 0},
        {"races": 9},
        {"races": True},
        {"races": 4.0},
        {"races": "4"},
        {"races": None},
        {"line_up": NAMES[:6]},
        {"line_up": [*NAMES[:6], "red"]},
        {"line_up": [*NAMES[:6], "white"]},
        {"line_up": "red"},
        {"line_up": [*NAMES[:6], ["pink"]]},
        {"first_leader": 3},
        {"first_leader": -1},
        {"first_leader": False},
        {"first_leader": "0"},
        {"laps": 3},
        [],
    ],
)
def test_bad_options_are_refused_with_a_sentence(plain):  # EX-R19
    with pytest.raises(BadOptions, match=r"\.$"):
        GAME.options(plain, 3)


@pytest.mark.parametrize("seats", [0, 6, -1, True, "3", 2.0])
def test_a_wrong_number_of_seats_is_refused(seats):  # EX-1
    with pytest.raises(BadOptions, match="1 to 5"):
        GAME.options({}, seats)
    with pytest.raises(BadOptions, match="1 to 5"):
        GAME.new(seats, Options(), Rng(seed_of("x")))


def test_a_leader_who_is_not_there_is_refused():  # EX-R2
    with pytest.raises(BadOptions):
        GAME.new(2, GAME.options({"first_leader": 4}, 5), Rng(seed_of("x")))


def test_every_choice_offered_is_an_option():  # EX-42, EX-R1, EX-R2
    for seats in GAME.seats:
        for choice in GAME.choices(seats):
            assert choice.default == GAME.options({}, seats).plain()[choice.name]
            if choice.kind == "order":
                assert GAME.options({choice.name: list(choice.values)}, seats).plain()[choice.name] == NAMES
            else:
                for value in choice.values:
                    assert GAME.options({choice.name: value}, seats).plain()[choice.name] == value


def test_nobody_chooses_a_leader_alone():  # EX-R17
    assert "first_leader" not in {choice.name for choice in GAME.choices(1)}
    assert "first_leader" in {choice.name for choice in GAME.choices(2)}


def test_every_action_has_one_written_form():
    actions = [*FAVOURITE, *PLAY, ("surer", True), ("surer", False)]
    written = [GAME.written(action) for action in actions]
    assert len(set(written)) == 100
    assert [GAME.read(text) for text in written] == actions
    assert {"favourite red5", "play pink7", "surer yes", "surer no"} <= set(written)


@pytest.mark.parametrize(
    "text",
    ["", "play", "play red8", "play red0", "Play red5", "play  red5", "play red5 ", "surer", "surer maybe", "x", 5],
)
def test_what_is_no_written_action_is_refused_with_a_sentence(text):
    with pytest.raises(BadAction, match="no (action|card)"):
        GAME.read(text)


def test_actions_are_a_lazy_collection():
    actions = Plays((3, 8, 40))
    assert len(actions) == 3
    assert list(actions) == [PLAY[3], PLAY[8], PLAY[40]]
    assert PLAY[8] in actions
    assert PLAY[9] not in actions
    assert FAVOURITE[8] not in actions
    assert None not in actions
    assert {actions.sample(FastDice(n)) for n in range(60)} == set(actions)


def test_actions_reach_another_process_unchanged():
    for verb in (Plays, Favourites):
        actions = verb(CARDS[:9])
        again = pickle.loads(pickle.dumps(actions))
        assert again == actions
        assert list(again) == list(actions)
        assert copy.deepcopy(actions) == actions
    assert Plays((3,)) != Favourites((3,))
    assert Plays((3,)) != (3,)
    assert Plays((3, 4)).cards == (3, 4)


def test_an_unknown_bot_is_a_key_error():
    with pytest.raises(KeyError):
        GAME.bot("mean")
