"""The bots of Custom Slot Millionaire: legal, from the question alone, and the one that reasons is better."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from game.core.protocol import Question
from game.core.rng import FastDice, Rng, seed_of
from game.slot import GAME, odds, odds_draft, odds_spirits
from game.slot.actions import OUTPUT
from game.slot.cards import (
    BASIC_NUMBERS,
    DOUBLE_NUDGE,
    EXILE,
    FIVE,
    FOUR_COIN,
    HALF,
    LUCKY_SEVEN,
    PLUS_ONE,
    POWER_UPS,
    RAINBOW,
    SEVEN,
    SMALL_FRY,
    SMALL_NUMBER,
    SWAP,
    THREE_COIN,
    TRIPLE_PEEK,
)
from game.slot.fair_challenge import Challenge
from game.slot.fair_machine import best_deck, counts_of, multiplier, spin_power, without
from game.slot.fair_reel import Lines, draws_of
from game.slot.fair_waiting import promises
from game.slot.fair_worth import likely_first
from game.slot.options import Options
from game.slot.reel import readings
from game.slot.rules import State, new_match
from lab.many import tallied

BASIC_STACKS = ((1,), (1,), (1,), (), (), (), (), ())
MACHINES = (
    (BASIC_NUMBERS, BASIC_STACKS),
    ((*BASIC_NUMBERS, HALF, HALF, FIVE, THREE_COIN), ((1,), (1,), (1,), (2,), (), (2,), (2,), ())),
    (
        (*BASIC_NUMBERS, *[HALF] * 4, THREE_COIN, FOUR_COIN, *[FIVE] * 3, *[SEVEN] * 3),
        ((1, 2), (1,), (1, 1), (1,), (2,), (2, 1), (2,), (2, 2)),
    ),
)


def question(state: State, seat: int) -> Question:
    return Question(seat, 1, state.observe(seat), state.actions(seat))


def laid(number: int) -> odds_spirits.Laid:
    """A reel of one of the machines, in every second one a card changed."""
    deck, stacks = MACHINES[number % 3]
    cards = FastDice(number).shuffled(deck)
    changes = ((PLUS_ONE, number % 9, 0),) if number % 2 else ()
    return odds_spirits.Laid(tuple(cards[:9]), changes, stacks, tuple(sorted(cards[9:])))


@pytest.mark.parametrize("level", ["kind", "fair"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [Options(), Options(opening_spirit=False, simultaneous=True)])
def test_a_bot_answers_what_it_may(level, seats, options):
    bot = GAME.bot(level)
    for number in range(2):
        state = new_match(seats, options, Rng(seed_of(f"bot {number}")))
        dice = FastDice(number)
        while state.to_act():
            seat = state.to_act()[-1]
            asked = question(state, seat)
            action = bot.answer(asked, dice)
            assert action in asked.actions
            state.apply(seat, action)


def test_the_fair_bot_answers_the_same_to_the_same_question():
    """What it can't see does not matter: the same reel above decks in any order, whatever the others predicted."""
    bot, orders = GAME.bot("fair"), 0
    state = new_match(2, Options(), Rng(seed_of("hidden")))
    dice = FastDice(1)
    while state.to_act():
        seat = state.to_act()[0]
        asked = question(state, seat)
        action = bot.answer(asked, dice)
        machine = state.machines[seat]
        if machine.deck and state.phase == "challenge":
            twin = state.copy()
            twin.machines[seat].deck = tuple(reversed(machine.deck))
            for other in twin.machines:
                if other is not twin.machines[seat] and other.prediction is not None:
                    other.prediction = 1 - other.prediction
            assert bot.answer(question(twin, seat), FastDice(2)) == action
            orders += machine.deck != twin.machines[seat].deck
        state.apply(seat, action)
    assert orders > 10


# -- what it reckons with is what the exact odds say ---------------------------------------------------------------


@pytest.mark.parametrize("spirit", [SWAP, LUCKY_SEVEN, PLUS_ONE, SMALL_NUMBER])
def test_what_a_change_gains_is_what_the_rules_pay(spirit):
    gained = 0
    for number in range(60):
        reel = laid(number)
        exact = odds_spirits.gains(spirit, reel)
        quick = {use: gain for gain, use in Lines(readings(reel.reel, reel.changes), reel.stacks).uses(spirit)}
        assert {use: exact[use].power for use in quick} == quick
        assert all(gain.power <= 0 for use, gain in exact.items() if use not in quick)
        gained += any(gain > 0 for gain in quick.values())
    assert gained > 0


def test_what_a_redraw_gains_is_the_exact_average():
    for number in range(60):
        reel = laid(number)
        redraws = Lines(readings(reel.reel, reel.changes), reel.stacks).redraws(draws_of(reel.rest))
        for use, gain in odds_spirits.gains(EXILE, reel).items():
            assert redraws.means[use[2]] == pytest.approx(float(gain.power))
        for use, gain in odds_spirits.gains(TRIPLE_PEEK, reel).items():
            assert redraws.of_three(use[2]) == pytest.approx(float(gain.power))
        for use, gain in odds_spirits.gains(DOUBLE_NUDGE, reel).items():
            # Lines through both places are left out: near it, and no less than the first redraw alone.
            assert redraws.twice(use[2]) == pytest.approx(float(gain.power), abs=3)
            assert redraws.twice(use[2]) >= redraws.means[use[2]]


@pytest.mark.parametrize("deck, stacks", MACHINES)
def test_expected_power_is_the_exact_one(deck, stacks):
    assert spin_power(counts_of(deck), multiplier(stacks)) == pytest.approx(float(odds.expected_power(deck, stacks)))
    for number in set(deck):
        exact = odds_draft.without(deck, stacks, number)
        assert without(deck, number, multiplier(stacks)) == pytest.approx(float(exact))


def test_the_best_deck_is_nearly_that_of_a_full_search():
    """Kinds are tried one after the other; that misses the best deck seldom, and never by much."""
    basic = counts_of(BASIC_NUMBERS)
    for stacks, (halves, coins, fives, sevens) in product(
        (MACHINES[1][1], MACHINES[2][1]), product((0, 2, 4), (0, 1), (0, 3), (0, 2, 3))
    ):
        bought = [*[HALF] * halves, *[FOUR_COIN] * coins, *[FIVE] * fives, *[SEVEN] * sevens]
        exact = odds_draft.improvement(BASIC_NUMBERS, stacks, 1, (), bought).after
        found = best_deck(basic, counts_of([*BASIC_NUMBERS, *bought]), multiplier(stacks))
        power = spin_power(found, multiplier(stacks))
        assert 0.95 * float(exact) <= power <= float(exact) + 1e-9


# -- what it does ---------------------------------------------------------------------------------------------------


def played_to(phase: str, seed: str) -> State:
    """A match of two bots, up to the first question of this phase."""
    state, bot, dice = new_match(2, Options(), Rng(seed_of(seed))), GAME.bot("fair"), FastDice(1)
    while state.phase != phase:
        seat = state.to_act()[0]
        state.apply(seat, bot.answer(question(state, seat), dice))
    return state


def challenge(reel: tuple[int, ...], spirits: tuple[int, ...], spins_left: int) -> tuple[object, ...]:
    """What the bot does with these spirits on a reel of the basic cards."""
    state = played_to("challenge", "one reel")
    machine = state.machines[0]
    machine.lay([*reel, *[number for number in range(3) for _ in range(4 - reel.count(number))]])
    machine.spirits, machine.ready, machine.spins_left = spirits, sum(1 << spirit for spirit in spirits), spins_left
    return Challenge(state.observe(0).machines[0], 0.0).best()


def test_in_the_last_spin_nothing_is_kept():
    """CS-14: a spirit that is not used in the last spin of a round is lost for it."""
    reel = (2, 2, 1, 0, 1, 0, 1, 0, 2)  # 3 3 2: plus one makes a row of it
    assert challenge(reel, (PLUS_ONE,), 0) == ("spirit", PLUS_ONE, 2)
    assert challenge(reel, (SMALL_FRY,), 0) == ("spirit", SMALL_FRY)
    assert challenge(reel, (), 0) == OUTPUT


def test_a_spirit_that_gains_little_is_kept_for_a_better_spin():
    """CS-14: once a round; a line of 1 pays 1, and later there may be one of 3."""
    reel = (0, 0, 1, 2, 1, 2, 1, 2, 0)
    assert challenge(reel, (SMALL_NUMBER,), 0) == ("spirit", SMALL_NUMBER, 2, 1)
    assert challenge(reel, (SMALL_NUMBER,), 6) == OUTPUT


def test_two_spirits_together_make_a_line_that_neither_makes_alone():
    """CS-12: in any order. 3 2 4 is no line until one card counts one higher and another one lower."""
    state = played_to("challenge", "two spirits")
    machine = state.machines[0]
    machine.in_use = tuple(sorted((*BASIC_NUMBERS, 3)))
    machine.lay([2, 1, 3, 0, 1, 0, 1, 0, 2, 0, 0, 1, 2])
    machine.spirits, machine.ready, machine.spins_left = (PLUS_ONE, SMALL_NUMBER), 1 << PLUS_ONE | 1 << SMALL_NUMBER, 0
    bot, before = GAME.bot("fair"), machine.power
    for _ in range(2):
        state.apply(0, bot.answer(question(state, 0), FastDice(1)))
    assert machine.ready == 0
    state.apply(0, OUTPUT)
    assert machine.power == before + 3


def test_a_rainbow_is_taken_as_soon_as_it_can_be():
    """CS-20, CS-21: 1, 2, 3 and a 1/2 can be seen as four different numbers."""
    state = played_to("challenge", "rainbow")
    machine = state.machines[0]
    machine.in_use = tuple(sorted((*BASIC_NUMBERS, HALF)))
    machine.lay([0, 0, 0, 1, 1, HALF, 2, 2, 2, 0, 1, 1, 2])
    machine.spirits, machine.ready = (RAINBOW,), 1 << RAINBOW
    vp = machine.vp
    state.apply(0, GAME.bot("fair").answer(question(state, 0), FastDice(1)))
    assert machine.vp == vp + 5


@pytest.mark.parametrize("spirit", range(10))
def test_the_more_spins_are_to_come_the_more_a_spirit_promises(spirit):
    for deck, stacks in MACHINES:
        found = promises(tuple(sorted(deck)), stacks, spirit)
        assert found[0] == 0 and list(found) == sorted(found)


def test_it_names_the_strongest_machine_even_if_that_is_another_s():
    """CS-4, CS-R18."""
    state = played_to("predict", "strong")
    for seat in (0, 1):
        for machine in state.machines:
            machine.spins = 3
        state.machines[seat].spins = 9
        assert likely_first(state.observe(1 - seat)) == seat
        assert GAME.bot("fair").answer(question(state, 1 - seat), FastDice(1)) == ("predict", seat)


def test_it_takes_the_set_that_adds_most():
    """CS-44: against a spirit it owns and numbers that seldom match, coins that are there in every spin."""
    state = played_to("take", "sets")
    seat = state.to_act()[0]
    card = {name: index for index, name in enumerate(POWER_UPS)}
    poor = (state.machines[seat].spirits[0], card["5"], card["7"])
    rich = (card["4+3"], card["4+3"], card["challenge"])
    for place in range(3):
        sets = [poor] * 3
        sets[place] = rich
        state.offers = tuple(sets)
        assert GAME.bot("fair").answer(question(state, seat), FastDice(1)) == ("take", place)


def test_it_leaves_a_single_big_number_out_of_its_deck():
    """CS-50: one 5 never makes a line, and takes the room of cards that do."""
    state = played_to("modify", "numbers")
    seat = state.to_act()[0]
    machine = state.machines[seat]
    machine.to_place, machine.in_use, machine.side = (), BASIC_NUMBERS, (FIVE, FOUR_COIN)
    bot = GAME.bot("fair")
    answers = []
    while (action := bot.answer(question(state, seat), FastDice(1))) != ("done",):
        answers.append(action)
        state.apply(seat, action)
    assert answers == [("add", FOUR_COIN)]


# -- how well it plays ----------------------------------------------------------------------------------------------


def test_the_fair_bot_beats_the_kind_one():
    # It won 1,000 of 1,000, so it loses at most 3 of 1,000 (95 %): then three losses in twelve come less than once in
    # 100,000 runs, 220 x 0.003 ** 3. A bot no better than the other would get ten of twelve once in 52.
    fair, kind = tallied(GAME, 2, "contest", 12, {}, ["fair", "kind"]).pilots
    assert fair.wins >= 10
    assert fair.points > 2 * kind.points


@pytest.mark.night
def test_the_fair_bot_wins_four_of_five_duels_with_the_kind_one():
    """Seats alternate: the pilots move one on after each match."""
    fair, _ = tallied(GAME, 2, "duels", 1000, {}, ["fair", "kind"]).pilots
    assert fair.wins >= 800


@pytest.mark.night
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_matches_of_fair_bots_last_five_to_seven_rounds(seats):
    bot, rounds = GAME.bot("fair"), []
    for number in range(200):
        state, dice = new_match(seats, Options(), Rng(seed_of(f"rounds {number}"))), FastDice(number)
        while state.to_act():
            seat = state.to_act()[0]
            state.apply(seat, bot.answer(question(state, seat), dice))
        rounds.append(state.round)
    assert 5 <= Fraction(sum(rounds), len(rounds)) <= 7
