"""The completions that pay most, held against trying every set."""

from __future__ import annotations

import pytest

from game.core.rng import FastChance, FastDice
from game.fortuna.best import best_of, best_sets, swapped, swaps, vp_of
from game.fortuna.game import GAME
from game.fortuna.groups import sets_of
from game.fortuna.worth import worth
from tests.game.fortuna.dealt import cards, match, set_discards

MIXES = ["", "FV-2 FV-4", "FV-7 FV-8 FV-10b", "FV-6a FV-6b", "FV-19", "FV-19 FV-8 FV-3", "FV-10 FV-10b FV-6a FV-12"]


@pytest.mark.parametrize("variants", MIXES)
def test_no_set_pays_more_than_the_best(variants):
    looked = 0
    options = GAME.options({"variants": variants.split()}, 3)
    for number in range(8):
        state, dice = GAME.new(3, options, FastChance(number)), FastDice(number)
        while state.acting:
            seat = state.acting[0]
            turn = state.actions(seat)
            if state.phase == "main" and number % 2 and dice.below(3) == 0:
                state.hands[seat] = state.hands[seat][:3]
                turn = state.actions(seat)
            for group in getattr(turn, "groups", ()):
                for is_reversed in {False, turn.law.flips}:
                    most, best = best_of(group, turn.law, is_reversed)
                    every = {laid: worth(laid, turn.law, is_reversed).vp for laid in sets_of(group)}
                    assert most == max(every.values())
                    assert best and all(every[laid] == most for laid in best)
                    assert len(set(best)) == len(best)
                    looked += len(every) > 1
            state.apply(seat, turn.sample(dice))
    assert looked > 30


def test_the_best_completion_takes_equal_icons_and_the_largest_number():
    state = match(["3l 3f 3s 2b 2b 2l 7l 7f 7s 7b", "", ""], deck="8l")
    set_discards(state, n2="2f")
    # 2 may be 3: two bells and the 3, or lightning twice and more.
    best = best_sets(state.actions(0), 3)
    assert {vp_of(laid, state.law, False) for laid in best} == {3 + 3}
    assert tuple(cards("2b 2b 3l")) in best or tuple(cards("2b 2b 3s")) in best
    assert best_sets(state.actions(0), 9) == ()


def test_a_card_is_swapped_for_another_that_fits():
    state = match(["3l 3f 3s 3b 7l 7f 7s 7b 8l 8f", "", ""], deck="8s")
    turn = state.actions(0)
    three = tuple(cards("3l 3f 3s"))
    assert swaps(turn, 3, three, cards("3f")[0]) == tuple(cards("3b"))
    assert swaps(turn, 3, three, cards("3b")[0]) == ()
    assert ("lay", 3, swapped(three, *cards("3f 3b"))) in turn


def test_what_all_in_fixes_can_not_be_swapped():
    state = match(["", "", ""], variants="FV-10b")
    state.hands[0] = cards("4l 4f")
    set_discards(state, n4="4s 4b 4w")
    turn = state.actions(0)
    four = tuple(sorted(cards("4l 4f 4s 4b")))
    assert swaps(turn, 4, four, cards("4s")[0]) == tuple(cards("4w"))
    assert swaps(turn, 4, four, cards("4l")[0]) == ()
