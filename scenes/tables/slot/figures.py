"""The exact odds that the building screens show, reckoned beside the frames: of each set, of each change."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any

from game.core.protocol import Seat
from game.slot.actions import ADD, PLACE, REMOVE
from game.slot.cards import BASIC_NUMBERS, FEWEST, LINES_OF, MULTIPLIER_OF, Number, PowerUp
from game.slot.odds import any_line, expected_power, faces_of, lines_of
from game.slot.odds_draft import improvement
from game.slot.seen import Machine
from scenes.tables.slot.board import Board

Figures = dict[Any, tuple[Fraction, ...]]
Sums = tuple[Any, Callable[[], Iterator[Figures]]]


def sums(board: Board, seat: Seat) -> Sums | None:
    """What is to be reckoned for a seat: a key of what it depends on, and the steps; None in other phases.

    While sets are taken: by index of the set, the chance that any line pays in a spin without and with it, and the
    power of a round on average without and with it, each after the best modification: what only cards laid aside would
    bring is no merit of the set. While a machine is modified: (chance, power) by action, and under None of
    the machine as it is.
    """
    seen, machine = board.seen, board.seen.machines[seat]
    if seen.phase == "take":
        key = ("take", machine.in_use, machine.side, machine.multipliers, machine.spins, seen.sets)
        return key, lambda: _of_sets(machine, seen.sets)
    if seen.phase == "modify":
        key = ("modify", machine.in_use, machine.side, machine.multipliers, machine.spins, machine.to_place)
        return key, lambda: _of_changes(machine)
    return None


def _of_sets(machine: Machine, sets: Sequence[tuple[PowerUp, ...] | None]) -> Iterator[Figures]:
    found: Figures = {}
    without = improvement(machine.in_use, machine.multipliers, machine.spins, (), machine.side)
    for index, cards in enumerate(sets):
        if cards is not None:
            better = improvement(machine.in_use, machine.multipliers, machine.spins, cards, machine.side)
            found[index] = (without.chance_after, better.chance_after, without.after, better.after)
            yield dict(found)


def _of_changes(machine: Machine) -> Iterator[Figures]:
    deck, stacks = machine.in_use, machine.multipliers
    found: Figures = {None: _worth(deck, stacks, machine.spins)}
    yield dict(found)
    for card in dict.fromkeys(machine.to_place):
        for line in LINES_OF[card]:
            placed = (*stacks[:line], (*stacks[line], MULTIPLIER_OF[card]), *stacks[line + 1 :])
            found[PLACE[card, line]] = _worth(deck, placed, machine.spins)
        yield dict(found)
    if len(deck) > FEWEST:
        for number in sorted(set(deck) - set(BASIC_NUMBERS)):
            rest = list(deck)
            rest.remove(number)
            found[REMOVE[number]] = _worth(rest, stacks, machine.spins)
            yield dict(found)
    for number in sorted(set(machine.side)):
        found[ADD[number]] = _worth((*deck, number), stacks, machine.spins)
        yield dict(found)


def _worth(deck: Sequence[Number], stacks: tuple[tuple[int, ...], ...], spins: int) -> tuple[Fraction, Fraction]:
    """The chance that any line pays in a spin, and the power of a round on average."""
    return any_line(faces_of(deck), lines_of(stacks)), spins * expected_power(deck, stacks)
