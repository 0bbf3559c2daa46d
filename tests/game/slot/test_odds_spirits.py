"""What a spirit gains, against every order in which the deck may lie, by the rules' own functions."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from itertools import permutations

import pytest

from game.core.rng import FastDice
from game.slot.actions import STOP, THEN_CELL, THEN_EXCLUDE, USE
from game.slot.cards import (
    COIN_OF,
    DOUBLE_NUDGE,
    EXILE,
    LUCKY_SEVEN,
    NUMBERS,
    PLUS_ONE,
    RAINBOW,
    SIFT,
    SMALL_FRY,
    SMALL_NUMBER,
    SWAP,
    TRIPLE_PEEK,
)
from game.slot.machine import basic_machine
from game.slot.odds_spirits import Gain, Laid, gains, laid_of, then_gains
from game.slot.reel import OPEN, output
from game.slot.seen import Pending
from game.slot.spirits import Deck, exiled, left, nudged, peeked, put

ROWS = ((1,), (1,), (1,), (), (), (), (), ())
ALL = ((1,), (1, 2), (1,), (1,), (2,), (1,), (2,), (2, 2))
KINDS = (0, 0, 1, 1, 2, 2, 4, 6, 7, 7, 8, 9)


def dealt(seed: int, rest: int, bottom: int, stacks=ALL) -> Laid:
    """A reel, some changes on it, and a deck, by chance."""
    dice = FastDice(seed)
    cards = tuple(KINDS[dice.below(len(KINDS))] for _ in range(9 + rest + bottom))
    changes = ((PLUS_ONE, dice.below(9), 0), (LUCKY_SEVEN, dice.below(9), 0), (SMALL_NUMBER, dice.below(9), 1))
    return Laid(cards[:9], changes[: seed % 4], stacks, cards[9 : 9 + rest], cards[9 + rest :])


def decks(laid: Laid) -> list[Deck]:
    """Every order in which the deck may lie."""
    return [(*order, *laid.bottom) for order in permutations(laid.rest)]


def mean(values) -> Fraction:
    values = list(values)
    return Fraction(sum(values), len(values))


def once(laid: Laid, move: Callable, cell: int) -> Fraction:
    """The average gain of one redraw over all orders."""
    found = []
    for deck in decks(laid):
        reel, _, changes = move(laid.reel, deck, laid.changes, cell)
        found.append(output(reel, changes, laid.stacks) + COIN_OF[reel[cell]])
    return mean(found) - output(laid.reel, laid.changes, laid.stacks)


def twice(laid: Laid, cell: int) -> Fraction:
    """The same for two redraws; the second one knows what the first drew, and nothing more."""
    after = defaultdict(list)
    for deck in decks(laid):
        reel, deck, changes = nudged(laid.reel, deck, laid.changes, cell)
        after[reel[cell]].append((reel, deck, changes))
    total = Fraction(0)
    for drawn, states in after.items():
        reel, _, changes = states[0]
        choices = [Fraction(output(reel, changes, laid.stacks))]
        for other in range(9):
            seconds = [nudged(*state, other) for state in states]
            choices.append(mean(output(r, c, laid.stacks) + COIN_OF[r[other]] for r, _, c in seconds))
        total += len(states) * (max(choices) + COIN_OF[drawn])
    return total / sum(map(len, after.values())) - output(laid.reel, laid.changes, laid.stacks)


def best_of_three(laid: Laid, cell: int) -> Fraction:
    found = []
    for deck in decks(laid):
        reel, _, changes, drawn = peeked(laid.reel, deck, laid.changes, cell)
        found.append(max(output(put(reel, cell, n), changes, laid.stacks) + COIN_OF[n] for n in drawn))
    return mean(found) - output(laid.reel, laid.changes, laid.stacks)


DEALS = [(seed, rest, bottom) for seed, (rest, bottom) in enumerate(
    [(1, 0), (1, 1), (2, 0), (2, 1), (3, 0), (3, 2), (4, 0), (5, 0), (5, 1), (0, 1), (0, 2), (0, 4)]
)]  # fmt: skip


@pytest.mark.parametrize(("seed", "rest", "bottom"), DEALS)
def test_a_redraw_gains_its_average_over_all_orders_of_the_deck(seed, rest, bottom):  # CS-17, CS-18, CS-R5, CS-R13
    laid = dealt(seed, rest, bottom)
    exile, nudge = gains(EXILE, laid), then_gains(Pending(DOUBLE_NUDGE, None, ()), laid)
    for cell in range(9):
        gain = exile[USE[EXILE][cell]]
        assert (gain.power, gain.vp) == (once(laid, exiled, cell), -4)
        assert nudge[THEN_CELL[cell]].power == once(laid, nudged, cell)
    assert nudge[STOP] == Gain(Fraction(0), 0, True)


@pytest.mark.parametrize("stacks", [ALL, ROWS])
@pytest.mark.parametrize(("seed", "rest", "bottom"), DEALS)
def test_two_redraws_gain_what_the_best_second_one_makes_of_the_first(seed, rest, bottom, stacks):  # CS-18, CS-R7
    laid = dealt(seed, rest, bottom, stacks)
    found = gains(DOUBLE_NUDGE, laid)
    assert {action: gain.power for action, gain in found.items()} == {
        USE[DOUBLE_NUDGE][cell]: twice(laid, cell) for cell in range(9)
    }


@pytest.mark.parametrize(("seed", "rest", "bottom"), DEALS)
def test_triple_peek_gains_the_best_of_what_it_draws(seed, rest, bottom):  # CS-24, CS-R8
    laid = dealt(seed, rest, bottom)
    for cell in range(9):
        gain = gains(TRIPLE_PEEK, laid)[USE[TRIPLE_PEEK][cell]]
        assert gain.power == best_of_three(laid, cell)


def test_a_gain_is_certain_only_if_nothing_is_left_to_chance():
    several, one = dealt(7, 5, 0), dealt(0, 1, 0)
    for spirit in (EXILE, DOUBLE_NUDGE, TRIPLE_PEEK):
        assert not any(gain.is_certain for gain in gains(spirit, several).values())
        assert all(gain.is_certain for gain in gains(spirit, one).values())
    for spirit in (RAINBOW, SMALL_FRY, LUCKY_SEVEN, SWAP, PLUS_ONE, SMALL_NUMBER, SIFT):
        assert all(gain.is_certain for gain in gains(spirit, several).values())


def reel_of(text: str) -> Laid:
    return Laid(tuple(NUMBERS.index(word) for word in text.split()), (), ALL, (0, 1))


def test_a_swap_gains_what_both_its_places_make():  # CS-27
    laid = reel_of("7 7 1  2 3 7  1 2 5")
    found = gains(SWAP, laid)
    assert found[("spirit", SWAP, 2, 5)] == Gain(Fraction(7), 0, True)
    assert len(found) == 36 and max(found.values(), key=lambda gain: gain.power) == Gain(Fraction(7), 0, True)


def test_changed_numbers_gain_what_they_pay():  # CS-26, CS-28, CS-29, CS-R14, CS-R15
    laid = reel_of("7 7 3  1 2 2  1 5 1/2")
    assert gains(LUCKY_SEVEN, laid)[("spirit", LUCKY_SEVEN, 2)].power == 7
    assert gains(PLUS_ONE, laid)[("spirit", PLUS_ONE, 3)].power == 2 * 3
    lower = gains(SMALL_NUMBER, laid)
    assert ("spirit", SMALL_NUMBER, 3, 1) not in lower and ("spirit", SMALL_NUMBER, 4, 2) not in lower
    assert lower[("spirit", SMALL_NUMBER, 2, 1)].power == 2  # the third column: 2, 2, 1/2
    assert lower[("spirit", SMALL_NUMBER, 8, 1)].power == 0


def test_small_fry_gains_power_and_rainbow_vp():  # CS-20 to CS-23, CS-R9, CS-R10
    laid = reel_of("1 1/2 3  5 7 2  3+2 4+3 1/2")
    assert gains(SMALL_FRY, laid) == {("spirit", SMALL_FRY): Gain(Fraction(4), 0, True)}
    found = gains(RAINBOW, laid)
    assert found[("spirit", RAINBOW, 0, 1, 2, 8)] == Gain(Fraction(0), 5, True)
    assert found[("spirit", RAINBOW, 0, 2, 5, 6)] == Gain(Fraction(0), 0, True)  # the coin's number is a 3
    assert gains(SIFT, laid) == {("spirit", SIFT): Gain(Fraction(0), 0, True)}


def test_the_place_of_a_peeked_card_gains_its_lines_and_its_coin():  # CS-24, CS-53
    laid = reel_of("3 3 1  2 5 1  7 2 1")
    laid = Laid(put(laid.reel, 2, OPEN), left(laid.changes, 2), ROWS, laid.rest)
    found = then_gains(Pending(TRIPLE_PEEK, 2, (NUMBERS.index("3+2"), 0, 2)), laid)
    assert found[("then", "place", 0, 1, 2)].power == found[("then", "place", 0, 2, 1)].power == 3 + 2
    assert found[("then", "place", 1, 0, 2)].power == 0
    assert found[("then", "place", 2, 0, 1)].power == 3
    assert set(then_gains(Pending(SIFT, None, (0,)), laid)) == set(THEN_EXCLUDE)


def test_what_is_known_of_a_deck_is_all_that_is_not_seen():
    machine = basic_machine()
    machine.lay(machine.in_use)
    machine.use(TRIPLE_PEEK, (8,))
    seen = _Seen(machine)
    assert laid_of(seen) == Laid((0, 0, 0, 0, 1, 1, 1, 1, OPEN), (), ROWS, (2,))
    assert laid_of(seen, (2,)) == Laid((0, 0, 0, 0, 1, 1, 1, 1, OPEN), (), ROWS, (), (2,))


class _Seen:
    """What everybody sees of a machine, as far as it matters here."""

    def __init__(self, machine) -> None:
        self.reel = tuple(None if number == OPEN else number for number in machine.reel)
        self.changes, self.multipliers, self.in_use = machine.changes, machine.stacks, machine.in_use
        self.pending = Pending(*machine.pending)
