"""Matches of Custom Slot Millionaire with chosen shuffles, and short ways to write what happens in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.core.protocol import Event
from game.slot.actions import read
from game.slot.cards import NUMBERS, POWER_UPS, SPIRITS, Number, PowerUp
from game.slot.machine import Machine
from game.slot.options import Options
from game.slot.rules import State, new_match

NOTHING_PAYS = "1 2 3 2 3 1 1 2 3"
"""A reel of basic cards in which no row pays: what an unchosen spin lays."""


def numbers(text: str) -> tuple[Number, ...]:
    """Number cards from `1 1/2 3+2`."""
    return tuple(NUMBERS.index(name) for name in text.split())


def cards(text: str) -> tuple[PowerUp, ...]:
    """Power-up cards from `swap 5 row+1`."""
    return tuple(POWER_UPS.index(name) for name in text.split())


def number_text(of: Iterable[Number]) -> str:
    """Number cards as `1 1/2 3+2`."""
    return " ".join(NUMBERS[number] for number in of)


def card_text(of: Iterable[PowerUp]) -> str:
    """Power-up cards as `swap 5 row+1`."""
    return " ".join(POWER_UPS[card] for card in of)


def spirit_text(machine: Machine) -> dict[str, bool]:
    """The spirits of a machine, and whether each is ready."""
    return {SPIRITS[spirit]: bool(machine.ready >> spirit & 1) for spirit in machine.spirits}


class ChosenDice:
    """Puts the chosen cards on top of whatever is shuffled; draws the chosen places one by one, then different ones."""

    def __init__(self, top: Sequence[int]) -> None:
        self._top = list(top)
        self._drawn = 0

    def shuffled(self, items: Iterable[Any]) -> list[Any]:
        left = list(items)
        for card in self._top:
            left.remove(card)
        return [*self._top, *left]

    def below(self, n: int) -> int:
        if self._top:
            return self._top.pop(0)
        self._drawn += 4  # another of the basic cards each time, so that ties come to an end
        return (self._drawn - 4) % n


class ChosenChance:
    """Chance by name: `{("spin", seat, round, n): cards}` and so on; an unchosen spin pays nothing."""

    def __init__(self, tops: Mapping[tuple[Any, ...], Sequence[int]]) -> None:
        self.tops = dict(tops)
        self.asked: list[tuple[Any, ...]] = []

    def stream(self, *name: str | int) -> ChosenDice:
        self.asked.append(name)
        return ChosenDice(self.tops.get(name, numbers(NOTHING_PAYS) if name[0] == "spin" else ()))


def match(
    seats: int = 2, tops: Mapping[tuple[Any, ...], str] | None = None, told: list[Event] | None = None, **options: Any
) -> State:
    """A match without opening spirits (unless asked for), with chosen cards on top by the name of the shuffle.

    `("tie", round)` chooses places in the deck instead: `0 4` are a 1 and a 2 of the basic cards.
    """
    chosen: dict[tuple[Any, ...], Sequence[int]] = {}
    for name, text in (tops or {}).items():
        if name[0] == "tie":
            chosen[name] = [int(place) for place in text.split()]
        else:
            chosen[name] = numbers(text) if name[0] == "spin" else cards(text)
    listen = (lambda event: None) if told is None else told.append
    return new_match(seats, Options(**{"opening_spirit": False, **options}), ChosenChance(chosen), listen)


def give(state: State, seat: int, text: str, in_use: bool = True) -> Machine:
    """Lets a seat gain power-up cards; number cards go straight into its deck."""
    machine = state.machines[seat]
    machine.gain(cards(text))
    while in_use and machine.side:
        number = machine.side[0]
        machine.move(number, True, tuple(sorted((*machine.in_use, number))))
    machine.moves = 0
    return machine


def do(state: State, *written: str, seat: int | None = None) -> list[Event]:
    """Let the seat asked (the lowest, or the one given) act: `spin`, `take 0`. Gives what was told."""
    told: list[Event] = []
    for text in written:
        state.apply(state.to_act()[0] if seat is None else seat, read(text), told.append)
    return told


def by_default(state: State, until: str, round_: int | None = None) -> list[Event]:
    """Everybody does the default action until that phase (of that round) begins. Gives what was told."""
    told: list[Event] = []
    while state.to_act() and (state.phase != until or state.round < (round_ or 0)):
        seat = state.to_act()[0]
        state.apply(seat, state.default_action(seat), told.append)
    return told


def is_refused(state: State, seat: int, text: str) -> bool:
    """Whether the action is neither offered nor done, and nothing changes."""
    from game.core.protocol import IllegalAction

    before, action = state.truth(), read(text)
    if action in state.actions(seat):
        return False
    try:
        state.apply(seat, action)
    except IllegalAction:
        return state.truth() == before
    return False
