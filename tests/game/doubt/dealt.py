"""Matches of Million Doubt with a chosen deal, and short ways to write what happens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.core.given import Given
from game.core.protocol import Event
from game.doubt import asked
from game.doubt.actions import read
from game.doubt.cards import CARDS, HAND, Card, card_named, cards_of, set_names_of
from game.doubt.options import options_from
from game.doubt.rules import State, new_match


class ChosenDice:
    """Gives what was chosen, whatever is shuffled or drawn."""

    def __init__(self, order: list[Card] | None, number: int) -> None:
        self._order, self._number = order, number

    def below(self, n: int) -> int:
        assert 0 <= self._number < n
        return self._number

    def shuffled(self, items: Iterable[Any]) -> list[Any]:
        items = list(items)
        assert self._order is None or sorted(self._order) == items
        return items if self._order is None else list(self._order)


class ChosenChance:
    """Chance by name, with the deals of some hands and the first leader chosen."""

    def __init__(self, deals: Mapping[int, list[Card]], leader: int) -> None:
        self.deals, self.leader = dict(deals), leader

    def stream(self, *name: str | int) -> ChosenDice:
        return ChosenDice(self.deals.get(name[1]) if name[0] == "deal" else None, self.leader)


def deal(hands: list[str]) -> list[Card]:
    """A pack that deals these hands, each filled up to seven with what is left, from the highest card down."""
    written = [[card_named(name) for name in hand.split()] for hand in hands]
    left = [card for card in CARDS[:52] if not any(card in hand for hand in written)]
    for hand in written:
        assert len(hand) <= HAND
        while len(hand) < HAND:
            hand.append(left.pop())
    dealt = [card for hand in written for card in hand]
    return [*dealt, *(card for card in CARDS if card not in dealt)]


def match(hands: list[str], leader: int = 0, later: Iterable[list[str]] = (), **options: Any) -> State:
    """A match whose first hand (and `later` ones) is dealt so."""
    deals = {number: deal(each) for number, each in enumerate([hands, *later], start=1)}
    return new_match(len(hands), options_from(options, len(hands)), ChosenChance(deals, leader))


def held(hands: list[str], leader: int = 0, **options: Any) -> State:
    """A match late in its first hand: each seat holds exactly these cards. What is missing was never dealt."""
    state = match([""] * len(hands), leader, **options)
    for seat, hand in enumerate(hands):
        state.hands[seat] = sum(1 << card_named(name) for name in hand.split())
    return state


def do(state: State, *written: str) -> list[Event]:
    """Let seats act: `0 lay S5 (DK)`, `1 doubt`. Gives all that was told."""
    told: list[Event] = []
    for text in written:
        seat, _, action = text.partition(" ")
        state.apply(int(seat), read(action), told.append)
    return told


def kinds(events: Iterable[Event]) -> list[str]:
    """The names of the events, in order."""
    return [type(event).__name__ for event in events]


def one(events: Iterable[Event], kind: type[Any]) -> Any:
    """The only event of this kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def names(mask: int) -> str:
    """Cards as `S3 X1`."""
    return " ".join(set_names_of(mask, 0))


def size(mask: int) -> int:
    return len(cards_of(mask))


def may(field: str, play: str, **more: Any) -> bool | None:
    """Whether a set may be laid on a field `S4 | S7 (H3)`; None stands for a lie that may be laid."""
    sets = [each.split() for each in field.split("|") if each.strip()]
    answer = asked.lay(Given({"field": sets, "play": play.split(), **more}))
    return None if answer["honest"] is False else answer["legal"]


LIE = None
"""What `may` gives for a lie that may be laid."""
