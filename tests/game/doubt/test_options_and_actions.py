"""Options, written actions, and the lazy lists of actions."""

from __future__ import annotations

import copy
import itertools
import pickle
import random
from collections import Counter

import pytest

from game.core.protocol import BadAction, BadOptions, IllegalAction
from game.core.rng import FastDice, Rng, seed_of
from game.doubt.actions import ANSWERS, PASS, TIMED_ANSWERS, TIMEOUT, Gives, give, lay, read, written
from game.doubt.cards import CARDS, cards_of, mask_of
from game.doubt.game import GAME
from game.doubt.lays import Lays, ways
from game.doubt.options import Options
from game.doubt.sets import ANYTHING, Target, is_set, may_lay, reading_of, to_beat
from tests.game.doubt.dealt import match


def test_options_left_out_are_the_rules_own():  # MD-R1, MD-R20, MD-R35
    assert GAME.options({}, 3) == Options(lock="shared", rounds=1, clock="off", run_out="act")
    assert GAME.options({}, 3).plain() == {"lock": "shared", "rounds": 1, "clock": "off", "run_out": "act"}


def test_options_survive_their_plain_form():  # MD-R20
    chosen = GAME.options({"lock": "exact", "rounds": 7, "clock": "relaxed", "run_out": "loss"}, 4)
    assert GAME.options(chosen.plain(), 4) == chosen == Options("exact", 7, "relaxed", "loss")


@pytest.mark.parametrize(
    "plain",
    [
        {"lock": "none"}, {"lock": None}, {"lock": []}, {"rounds": 0}, {"rounds": 11}, {"rounds": True},
        {"rounds": 2.0},
        {"rounds": "1"}, {"clock": True}, {"clock": "60"}, {"run_out": "lose"}, {"run_out": 1}, {"hands": 3}, [], None,
    ],
)  # fmt: skip
def test_bad_options_are_refused_with_a_sentence(plain):  # MD-R20
    with pytest.raises(BadOptions, match=r"\.$"):
        GAME.options(plain, 3)


@pytest.mark.parametrize("seats", [1, 5, 0, True, "3", 2.0])
def test_a_wrong_number_of_seats_is_refused(seats):  # MD-R1
    with pytest.raises(BadOptions, match="2 to 4"):
        GAME.options({}, seats)
    with pytest.raises(BadOptions, match="2 to 4"):
        GAME.new(seats, Options(), Rng(seed_of("x")))


def test_every_choice_offered_is_an_option():  # MD-R20, MD-33
    for seats in GAME.seats:
        for choice in GAME.choices(seats):
            assert choice.default == GAME.options({}, seats).plain()[choice.name]
            for value in choice.values:
                assert GAME.options({choice.name: value}, seats).plain()[choice.name] == value


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("lay S5 (DK)", lay(1 << 8, 1 << 42)),
        ("lay (S5) (DK)", lay(0, 1 << 8 | 1 << 42)),
        ("lay X1", lay(1 << 52, 0)),
        ("give S5 D9", give(1 << 8 | 1 << 26)),
        ("give", give(0)),
        ("pass", ("pass",)), ("doubt", ("doubt",)), ("through", ("through",)), ("timeout", ("timeout",)),
    ],
)  # fmt: skip
def test_actions_are_written_and_read(text, action):  # MD-R36
    assert read(text) == action and written(action) == text


def test_the_order_of_cards_means_nothing_when_read():  # MD-20
    assert read("lay (DK) S5") == read("lay S5 (DK)") and written(read("lay (DK) H3 S3")) == "lay S3 H3 (DK)"


@pytest.mark.parametrize(
    "text",
    [
        "", "lay", "lay ", "lay S1", "lay S5 S5", "lay S5 (S5)", "lay (S5", "lay s5", "lay S5  S6", "give (S5)",
        "give S5 S5",
        "pass now", " pass", "PASS", "doubt 1", "play S5", "lay ((S5))", None, 3, b"pass", "lay S５",
    ],
)  # fmt: skip
def test_what_is_no_action_is_refused_with_a_sentence(text):
    with pytest.raises(BadAction):
        read(text)


@pytest.mark.parametrize(
    "action", [(), ("lay",), ("lay", 0, 0), ("lay", 1, 1), ("lay", -1, 0), ("give", 1 << 54), ("x",)]
)
def test_what_is_no_action_is_not_written(action):
    with pytest.raises((KeyError, ValueError, IndexError)):
        written(action)


@pytest.mark.parametrize(
    "action",
    [
        (), None, "pass", ("pass", 0), ("lay", 0, 0), ("lay", True, 0), ("lay", -1, 0), ("lay", 1, 1), ("lay", 1.0, 0),
        ("lay", 1 << 60, 0), ["pass"], ("give", 0), ("timeout",), ("lay", "S3", 0),
    ],
)  # fmt: skip
def test_what_is_not_offered_is_refused(action):  # MD-R4, MD-R35
    state = match(["S3", "", ""])
    assert action not in state.actions(0)
    with pytest.raises(IllegalAction):
        state.apply(0, action)


def positions(count: int, most: int) -> list[tuple[int, Target]]:
    rng = random.Random(11)
    found = []
    while len(found) < count:
        hand = mask_of(rng.sample(CARDS, rng.randint(1, most)))
        size = rng.choice([0, 1, 1, 2, 2, 3, 4, 5])
        if not size:
            found.append((hand, ANYTHING))
            continue
        up = mask_of(card for card in rng.sample(CARDS, size) if rng.random() < 0.6)
        if is_set(up, size):
            lock = rng.choice([0, 0, 0, 1, 2, 4, 8, 3])
            found.append((hand, to_beat(reading_of(up, size), size, rng.random() < 0.5, lock)))
    return found


def every_lay(hand: int) -> list[tuple[int, int]]:
    """Every way to lay some cards of a hand, each face up or down."""
    cards = cards_of(hand)
    masks = []
    for sides in itertools.product((0, 1, 2), repeat=len(cards)):
        up = mask_of(card for card, side in zip(cards, sides, strict=True) if side == 1)
        down = mask_of(card for card, side in zip(cards, sides, strict=True) if side == 2)
        masks.append((up, down))
    return masks[1:]


def test_the_list_holds_exactly_what_may_be_laid():  # MD-13, MD-14, MD-R11
    for hand, target in positions(150, 7):
        lays = Lays(hand, target, False)
        expected = {("lay", up, down) for up, down in every_lay(hand) if may_lay(target, up, down)}
        expected |= {PASS} if target.count else set()
        listed = list(lays)
        assert set(listed) == expected and len(listed) == len(lays) == len(expected)
        assert all(action in lays for action in listed)
        for up, down in every_lay(hand):
            assert (("lay", up, down) in lays) is (("lay", up, down) in expected)


def test_a_sample_is_any_action_with_equal_chance():  # MD-13
    dice = FastDice(5)
    for hand, target in [*positions(12, 5), (mask_of([0, 1, 4, 8, 52, 53]), ANYTHING)]:
        lays = Lays(hand, target, False)
        draws = 40 * len(lays)
        drawn = Counter(lays.sample(dice) for _ in range(draws))
        assert set(drawn) == set(lays)
        spread = sum((drawn[action] - 40) ** 2 / 40 for action in lays)
        assert spread < len(lays) + 5 * (2 * len(lays)) ** 0.5 + 5


def test_a_hand_of_ten_can_be_counted_without_listing():  # MD-14
    hand = mask_of([0, 4, 8, 12, 16, 20, 24, 28, 52, 53])
    assert len(Lays(hand, ANYTHING, False)) == len(list(Lays(hand, ANYTHING, False)))
    assert ways(2, 1, 0) == (0, 3, 5)  # X up, X down, S down; X up or down with S down
    assert ways(3, 0, 1) == (0, 1, 3, 4)


def test_gives_are_every_choice_of_cards():  # MD-17, MD-R16
    field = mask_of([3, 17, 29, 53])
    for must_give in (False, True):
        gives = Gives(field, must_give, False)
        listed = list(gives)
        assert len(listed) == len(gives) == 16 - must_give == len(set(listed))
        assert (give(0) in gives) is not must_give and give(1 << 4) not in gives
        drawn = Counter(gives.sample(FastDice(3)) for _ in range(1)) + Counter(
            gives.sample(dice) for dice in [FastDice(9)] for _ in range(3000)
        )
        assert set(drawn) == set(listed) and min(drawn.values()) > 120


def test_time_is_never_drawn():  # MD-R35
    dice = FastDice(2)
    for actions in (TIMED_ANSWERS, Gives(0b11, False, True), Lays(0b11, ANYTHING, True)):
        assert TIMEOUT in actions and TIMEOUT == list(actions)[-1] and len(list(actions)) == len(actions)
        assert TIMEOUT not in {actions.sample(dice) for _ in range(300)}
    assert TIMEOUT not in ANSWERS


def test_lists_of_actions_are_values():
    for actions in (Lays(0b111, ANYTHING, False), Gives(0b11, False, False), ANSWERS, TIMED_ANSWERS):
        assert pickle.loads(pickle.dumps(actions)) == copy.deepcopy(actions) == actions
        assert hash(actions) == hash(copy.deepcopy(actions))
