"""What cards are worth to a bot that has rounds to play: power-up cards, sets, spirits, and how long a match lasts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.protocol import Seat
from game.slot.cards import (
    BIG_OF,
    CHALLENGE,
    DOUBLE_NUDGE,
    EXILE,
    LUCKY_SEVEN,
    MULTIPLIER_OF,
    NUMBER_OF,
    PLUS_ONE,
    RAINBOW,
    SIFT,
    SMALL_FRY,
    SMALL_NUMBER,
    SWAP,
    TRIPLE_PEEK,
    Number,
    PowerUp,
    Spirit,
)
from game.slot.fair_machine import BOUGHT, Counts, best_deck, counts_of, multiplier, parts
from game.slot.fair_waiting import promise
from game.slot.power_ups import is_spirit
from game.slot.reel import Stacks
from game.slot.seen import Machine, Seen

GROWTH = 1.45
"""By how much the power of a round grows from one to the next."""
FIRST_POWER = 6.0
HIT = 0.55
"""How often a prediction is right."""
OPENING: dict[Spirit, float] = {
    EXILE: -4.7, DOUBLE_NUDGE: -1.3, RAINBOW: 4.8, SMALL_FRY: 2.9, TRIPLE_PEEK: 1.0, LUCKY_SEVEN: -6.8, SWAP: 2.1,
    PLUS_ONE: 2.2, SMALL_NUMBER: -0.3, SIFT: 0.0,
}  # fmt: skip
"""VP at the end against the mean, measured over 1,500 matches in which first spirits were kept at random."""
TOGETHER = 0.7
"""Spirits want the same reels: together they gain less than one by one. Tried over many matches."""
SIFT_WORTH = 0.5


def rounds_left(seen: Seen) -> float:
    """How many rounds will follow this one, if power goes on growing."""
    leader = max(seen.machines, key=lambda machine: machine.vp)
    power = max([max(machine.powers, default=0) for machine in seen.machines])
    power = max(power, FIRST_POWER * GROWTH ** (seen.round - 1)) if seen.round > 1 or not power else FIRST_POWER
    rounds, vp = 0, float(leader.vp)
    if seen.phase == "challenge":
        vp += power
    while vp < seen.target:
        power *= GROWTH
        vp += power
        rounds += 1
    return rounds


@dataclass(frozen=True, slots=True)
class Owned:
    """What counts of a machine in the rounds to come."""

    basic: Counts
    numbers: Counts
    multipliers: int
    spins: int
    spirits: tuple[Spirit, ...]
    big: int


def owned(machine: Machine) -> Owned:
    """Everything that a machine has, what is set aside and what waits included."""
    numbers = [*machine.in_use, *machine.side]
    waiting = sum([MULTIPLIER_OF[card] for card in machine.to_place])
    return Owned(
        counts_of([number for number in machine.in_use if number not in BOUGHT]),
        counts_of(numbers),
        multiplier(machine.multipliers) + waiting,
        machine.spins,
        tuple([spirit for spirit, _ in machine.spirits]),
        sum(machine.big),
    )


def with_cards(has: Owned, cards: Sequence[PowerUp]) -> Owned:
    """After a set was taken (CS-46: no spirit twice)."""
    numbers, spirits = list(has.numbers), list(has.spirits)
    multipliers, spins, big = has.multipliers, has.spins, has.big
    for card in cards:
        if is_spirit(card):
            if card not in spirits:
                spirits.append(card)
        elif card in NUMBER_OF:
            numbers[NUMBER_OF[card]] += 1
        elif card == CHALLENGE:
            spins += 1
        else:
            multipliers += MULTIPLIER_OF.get(card, 0)
            big += BIG_OF.get(card, 0)
    return Owned(has.basic, tuple(numbers), multipliers, spins, tuple(spirits), big)


def round_worth(has: Owned, deck: Sequence[Number], stacks: Stacks) -> float:
    """The power of a round, spirits and prediction included. What is gained works in every round to come."""
    multipliers = has.multipliers
    number, coins = parts(best_deck(has.basic, has.numbers, multipliers))
    worth = has.spins * (multipliers * number + coins) + has.big * HIT
    scale = multipliers / multiplier(stacks)
    for spirit in has.spirits:
        worth += spirit_worth(spirit, deck, stacks, has.spins, scale)
    return worth


def spirit_worth(spirit: Spirit, deck: Sequence[Number], stacks: Stacks, spins: int, scale: float) -> float:
    """What a spirit gains in a round: where lines pay, it grows with their multipliers."""
    if spirit == SIFT:
        return SIFT_WORTH
    worth = TOGETHER * promise(tuple(deck), stacks, spirit, spins)
    return worth if spirit == SMALL_FRY else worth * scale


def likely_power(machine: Machine) -> float:
    """What a machine will gain in the round that begins."""
    deck, stacks = machine.in_use, machine.multipliers
    number, coins = parts(counts_of(deck))
    power = machine.spins * (multiplier(stacks) * number + coins)
    for spirit, _ in machine.spirits:
        power += spirit_worth(spirit, deck, stacks, machine.spins, 1.0)
    return power


def likely_first(seen: Seen) -> Seat:
    """BIG予想 (CS-4): the seat that will most likely gain most; of equal ones the lowest."""
    return max(seen.machines, key=lambda machine: (likely_power(machine), -machine.seat)).seat
