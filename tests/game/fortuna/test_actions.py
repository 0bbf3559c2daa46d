"""The lazy actions of a turn, held against a slow reading; written forms."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from itertools import combinations

import pytest

from game.core.protocol import BadAction, IllegalAction
from game.core.rng import FastChance, FastDice
from game.fortuna.actions import DISCARD, STAY, Discards, Turn, moves, read, written
from game.fortuna.cards import CARDS, NUMBER_OF
from game.fortuna.game import GAME
from game.fortuna.groups import Group, multisets, set_at, sets_of, size_of
from game.fortuna.judge import is_open, set_sizes
from game.fortuna.values import values
from tests.game.fortuna.dealt import cards, law, match

MIXES = [(), ("FV-1", "FV-3"), ("FV-6a", "FV-12"), ("FV-10",), ("FV-10b",), ("FV-16", "FV-5b")]
MIXES += [("FV-6a", "FV-10", "FV-10b", "FV-12"), ("FV-18", "FV-10b", "FV-3"), ("FV-5a", "FV-6a", "FV-16", "FV-10")]


def slowly(turn: Turn, piles: list[list[int]]) -> set[tuple]:
    """Every action, by trying every subset of the hand and every loan."""
    rules, found = turn.law, {DISCARD[card] for card in turn.hand}
    for laid in range(1, len(turn.hand) + 1):
        for own in set(combinations(turn.hand, laid)):
            for number in range(10):
                for size in set_sizes(number, laid, len(turn.hand), rules):
                    if not is_open(number, size, turn.numbers, turn.sizes, rules):
                        continue
                    there = [card for pile in piles for card in pile] if size > laid else []
                    for more in set(combinations(sorted(there), size - laid)):
                        everything = own + more
                        if all(
                            number in values(NUMBER_OF[card], len(piles[NUMBER_OF[card] - 1]), rules)
                            for card in everything
                        ):
                            found.add(("lay", number, tuple(sorted(everything))))
    return found


@pytest.mark.parametrize("variants", MIXES, ids=" ".join)
def test_the_sets_are_those_that_a_slow_reading_finds(variants):
    sets = 0
    options = GAME.options({"variants": list(variants)}, 3)
    for number in range(6):
        state = GAME.new(3, options, FastChance(number))
        dice = FastDice(number)
        while state.acting:
            seat = state.acting[0]
            if state.phase == "main" and dice.below(3) == 0:
                if dice.below(2):
                    state.hands[seat] = state.hands[seat][: 1 + dice.below(4)]  # small hands go all-in
                turn = state.actions(seat)
                if sum(map(len, state.piles)) <= 14:
                    listed = list(turn)
                    assert set(listed) == slowly(turn, state.piles)
                    assert len(listed) == len(turn) == len(set(listed))
                    assert listed == sorted(
                        listed, key=lambda a: (a[0] != "lay", a[1], len(a[-1]), a[2]) if a[0] == "lay" else (True, a[1])
                    )
                    assert all(action in turn for action in listed)
                    sets += len(listed)
            action = state.actions(seat).sample(dice)
            state.apply(seat, action)
    assert sets > 100


@pytest.mark.parametrize("variants", ["", "FV-6a", "FV-10b"])
def test_every_action_is_equally_likely(variants):
    state = match(["2l 2l 2f 3f 3f 3b 8l 8l 8f 8f", "", ""], deck="1l", variants=variants)
    turn = state.actions(0)
    dice = FastDice(11)
    drawn = Counter(turn.sample(dice) for _ in range(400 * len(turn)))
    assert set(drawn) == set(turn)
    # Counts of equally likely things lie within five standard deviations.
    assert all(abs(count - 400) < 5 * 20 for count in drawn.values())


def test_equal_cards_are_not_told_apart():
    state = match(["2l 2l 2f 8l 8l 8f 8f 8s 8s 8b", "", ""], deck="1l")
    sets = [action[2] for action in state.actions(0) if action[:2] == ("lay", 2)]
    assert sets == [tuple(cards("2l 2l")), tuple(cards("2l 2f"))]


def test_multisets_are_counted_and_numbered_in_order():
    assert multisets((1, 1, 1), 2) == 3
    assert multisets((2, 1), 2) == 2
    assert multisets((3, 2, 1), 3) == 6
    assert multisets((), 0) == 1
    assert multisets((2,), 3) == 0
    group = Group(6, 6, tuple(cards("1l 3l")), tuple(cards("1f 2l 2l 2f 2f 2f 5l")), 4)
    listed = list(sets_of(group))
    assert len(listed) == size_of(group) == len(set(listed))
    assert listed == sorted(listed) == [set_at(group, place) for place in range(len(listed))]


def test_long_loans_are_counted_without_a_list():
    state = match(["", "", ""], variants="FV-10b FV-3")
    state.hands[0] = cards("1l")
    state.set_piles([list(range(6 * n, 6 * n + 5)) * 3 for n in range(8)])
    turn = state.actions(0)
    assert len(turn) > 10**8
    assert turn.sample(FastDice(1)) in turn
    assert next(iter(turn)) in turn


def test_what_is_no_set_of_the_turn_is_not_contained_and_refused():
    state = match(["2l 2f 3s 3b 3w", "", ""], deck="1l")
    turn = state.actions(0)
    good = ("lay", 2, tuple(cards("2l 2f")))
    assert good in turn
    for wrong in [
        ("lay", 2, tuple(cards("2f 2l"))),
        ("lay", 2, cards("2l 2f")),
        ("lay", True, tuple(cards("1l"))),
        ("lay", 2.0, good[2]),
        ("lay", 2, (6, 99)),
        ("lay", 2, (6.0, 7)),
        ("lay", 2, ()),
        ("lay", 2, None),
        ("lay", 2),
        ("lay",),
        ("play", 2, good[2]),
        ("discard", 99),
        ("discard", (6,)),
        ("discard",),
        STAY,
        (),
        None,
        "lay",
    ]:
        assert wrong not in turn
        before = state.truth()
        with pytest.raises(IllegalAction):
            state.apply(0, wrong)
        assert state.truth() == before
    with pytest.raises(IllegalAction):
        state.apply(1, good)


def test_a_discard_is_one_card_of_the_hand():
    discards = Discards((3, 3, 9))
    assert list(discards) == [DISCARD[3], DISCARD[9]]
    assert len(discards) == 2
    assert DISCARD[9] in discards and DISCARD[4] not in discards
    assert Counter(discards.sample(FastDice(n)) for n in range(300)).keys() == {DISCARD[3], DISCARD[9]}
    assert discards == Discards((3, 3, 9)) != Discards((3, 9))


def test_every_written_form_is_read_back():
    every = [*DISCARD, STAY, *moves([2] * 8, law("FV-11b")), *moves([2] * 8, law("FV-11a"))]
    every += [("lay", n, tuple(CARDS[n : n + max(1, n)])) for n in range(10)]
    texts = [written(action) for action in every]
    assert [read(text) for text in texts] == every
    assert {"discard 4-bell", "stay", "move 3 5 2", "lay 1 1-flame"} <= set(texts)


def test_a_set_is_read_in_any_order_and_written_in_one():
    action = read("lay 5 5-feather 3-lightning 5-bell 3-flame 5-skull")
    assert action == read("lay 5 3-lightning 3-flame 5-bell 5-skull 5-feather")
    assert written(action) == "lay 5 3-lightning 3-flame 5-skull 5-bell 5-feather"


@pytest.mark.parametrize(
    "text",
    ["", "lay", "lay 5", "lay 10 1-bell", "lay -1 1-bell", "lay 1 9-bell", "lay 1  1-bell", "lay 1 1-bell ", "Stay",
     "stay 1", "discard", "discard 4", "discard 4-bell 4-bell", "move 3 5", "move 3 3 1", "move 0 5 1", "move 3 9 1",
     "move 3 5 0", "move 3 5 01", "move 3 5 ２", "lay １ 1-bell", None, 5],
)  # fmt: skip
def test_what_is_no_written_action_is_refused_with_a_sentence(text):
    with pytest.raises(BadAction, match="no (action|card)"):
        read(text)


@pytest.mark.parametrize("junk", [(), ("lay", 1, [1]), ("lay", 11, (1,)), ("discard", True), ("move", 1, 2), 5, None])
def test_what_is_no_action_is_not_written(junk):
    with pytest.raises(KeyError):
        written(junk)


def test_actions_reach_another_process_unchanged():
    state = match(["", "", ""], variants="FV-10b")
    for actions in (state.actions(0), Discards((1, 2, 3)), moves([1] * 8, law("FV-11a"))):
        again = pickle.loads(pickle.dumps(actions))
        assert again == actions == copy.deepcopy(actions)
        assert list(again) == list(actions)
        assert hash(again) == hash(actions)
