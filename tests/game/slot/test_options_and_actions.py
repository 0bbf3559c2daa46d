"""Options, seats, and the written forms of actions."""

from __future__ import annotations

import pytest

from game.core.protocol import BadAction, BadOptions
from game.core.rng import FastChance, FastDice
from game.slot import GAME
from game.slot.actions import KNOWN, read, written
from game.slot.options import Options


def test_the_game_is_for_two_to_four_seats():  # CS-R1
    assert list(GAME.seats) == [2, 3, 4]
    for seats in (0, 1, 5, True, "2", None, 2.0):
        with pytest.raises(BadOptions, match=r"2 to 4 seats.*\.$"):
            GAME.options({}, seats)
        with pytest.raises(BadOptions):
            GAME.new(seats, Options(), FastChance(1))


def test_options_are_read_and_written():
    assert GAME.options({}, 2) == Options(100, True, False)
    assert GAME.options({}, 2).plain() == {"target": 100, "opening_spirit": True, "simultaneous": False}
    for target in (60, 100, 150):
        assert GAME.options({"target": target, "opening_spirit": False, "simultaneous": True}, 3) == Options(
            target, False, True
        )


@pytest.mark.parametrize(
    "wrong",
    [{"target": 80}, {"target": True}, {"target": "100"}, {"target": None}, {"opening_spirit": 1},
     {"simultaneous": None},
     {"rounds": 3}, {"simultaneous": "yes"}],
)  # fmt: skip
def test_wrong_options_are_named_in_a_sentence(wrong):
    with pytest.raises(BadOptions, match=rf"{next(iter(wrong))}.*\.$"):
        GAME.options(wrong, 2)
    with pytest.raises(BadOptions):
        GAME.options([wrong], 2)


def test_a_lobby_offers_what_options_take_and_the_default_first():
    for choice in GAME.choices(3):
        assert choice.default in choice.values
        assert GAME.options({}, 3).plain()[choice.name] == choice.default
        for value in choice.values:
            assert GAME.options({choice.name: value}, 3).plain()[choice.name] == value


@pytest.mark.parametrize(
    "text",
    ["predict 2", "keep swap", "spin", "output", 'spirit swap {"cells":[0,8]}', 'spirit rainbow {"cells":[0,1,2,3]}',
     'spirit triple_peek {"cell":4}', 'then {"place":1,"bottom":[2,0]}', "spirit sift", 'then {"exclude":true}',
     'then {"exclude":false}', 'spirit double_nudge {"cell":4}', 'then {"cell":5}', "then", "spirit small_fry {}",
     'spirit small_number {"cell":3,"by":2}', 'spirit exile {"cell":0}', "take 4", "place row+1 row2",
     "place diagonal+2 diagonal1", "remove 7", "add 1/2", "add 4+3", "done"],
)  # fmt: skip
def test_actions_are_written_as_documented(text):
    assert written(read(text)) == text


def test_every_action_has_one_written_form():
    texts = {written(action) for action in KNOWN}
    assert len(texts) == len(KNOWN)
    assert all(read(written(action)) == action for action in KNOWN)


@pytest.mark.parametrize(
    "text",
    ["", "Spin", "spin ", "spin 1", "predict", "predict 4", "predict -1", "keep row+1", "take 5", "place row+1 column1",
     'spirit swap {"cells":[8,0]}', 'spirit swap {"cells": [0,8]}', "spirit swap", 'spirit lucky_seven {"cell":9}',
     'then {"place":0,"bottom":[0,1]}', 'then {"exclude":1}', "remove 8", "add row+1", "done now", None, 3, "１"],
)  # fmt: skip
def test_what_is_no_action_is_refused_in_a_sentence(text):
    with pytest.raises(BadAction) as refused:
        read(text)
    assert len(str(refused.value)) > 20


def test_samples_are_spread_over_all_actions_alike():
    from tests.game.slot.laid import do, give, match

    state = match()
    give(state, 0, "rainbow swap small_number triple_peek exile")
    state.machines[0].vp = 9
    do(state, "spin")
    actions = state.actions(0)
    listed = list(actions)
    assert len(listed) == len(actions) == 1 + 9 + 126 + 9 + 36 + 9
    dice = FastDice(1)
    counts = dict.fromkeys(listed, 0)
    for _ in range(190 * 60):
        counts[actions.sample(dice)] += 1
    assert min(counts.values()) > 25 and max(counts.values()) < 110
    assert object() not in actions and [] not in actions and ("spin",) not in actions
