"""Matches of EXACTA! with a chosen deal: chance that says what a test wants, and short ways to write cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.core.protocol import Event
from game.exacta.actions import read
from game.exacta.cards import CARDS, Card, Colour, card_named, colour_named, colour_names_of, names_of
from game.exacta.options import Options
from game.exacta.rules import State, new_match

LINE_UP = "red orange yellow green blue purple pink"


def cards(text: str) -> list[Card]:
    """Cards from `red5 blue2`."""
    return [card_named(name) for name in text.split()]


def colours(text: str) -> tuple[Colour, ...]:
    """Colours from `red blue`."""
    return tuple(colour_named(name) for name in text.split())


def colour_text(of: Iterable[Colour]) -> str:
    """Colours as `red blue`."""
    return " ".join(colour_names_of(tuple(of)))


def card_text(of: Iterable[Card]) -> str:
    """Cards as `red5 blue2`."""
    return " ".join(names_of(tuple(of)))


class ChosenDice:
    """Gives the order that was chosen, whatever is shuffled; the lowest number otherwise."""

    def __init__(self, order: list[Any] | None) -> None:
        self._order = order

    def below(self, n: int) -> int:
        return 0

    def shuffled(self, items: Iterable[Any]) -> list[Any]:
        items = list(items)
        if self._order is None:
            return items
        assert sorted(self._order) == sorted(items)
        return list(self._order)


class ChosenChance:
    """Chance by name, with the deals of some races chosen."""

    def __init__(self, deals: Mapping[int, list[Card]]) -> None:
        self.deals = dict(deals)
        self.asked: list[tuple[str | int, ...]] = []

    def stream(self, *name: str | int) -> ChosenDice:
        self.asked.append(name)
        return ChosenDice(self.deals.get(name[1]) if name[0] == "deal" else None)


def deal(hands: list[str], deck: str = "") -> list[Card]:
    """A shuffled pack that gives these hands (filled up to nine with what is left) and begins the deck so."""
    written = [cards(hand) for hand in hands]
    top = cards(deck)
    left = [card for card in CARDS if card not in top and not any(card in hand for hand in written)]
    for hand in written:
        assert len(hand) <= 9
        while len(hand) < 9:
            hand.append(left.pop())
    return [*(card for hand in written for card in hand), *top, *left]


def match(
    hands: list[str], deck: str = "", races: int = 1, leader: int = 0, line_up: str = LINE_UP, later: Any = ()
) -> State:
    """A match whose first race (and `later` ones) is dealt so."""
    deals = {1: deal(hands, deck), **{race: order for race, order in enumerate(later, start=2)}}
    return new_match(len(hands), Options(races, colours(line_up), leader), ChosenChance(deals))


def do(state: State, *written: str) -> list[Event]:
    """Let the seats asked act, lowest first: `favourite red5`, `play red5`, `surer yes`. Gives all that was told."""
    told: list[Event] = []
    for text in written:
        state.apply(state.to_act()[0], read(text), told.append)
    return told


def play_out(state: State, until_race: int = 99) -> list[Event]:
    """Play lowest cards (never surer) until the race begins or all is over. Gives all that was told."""
    told: list[Event] = []
    while state.to_act() and state.race < until_race:
        seat = state.to_act()[0]
        actions = list(state.actions(seat))
        state.apply(seat, actions[-1 if state.phase == "surer" else 0], told.append)
    return told
