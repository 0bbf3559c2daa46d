"""Matches of Fortuna with a chosen deal: chance that says what a test wants, and short ways to write cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from game.core.protocol import Event, nobody
from game.fortuna.actions import read
from game.fortuna.cards import Card, card_named, names_of, pack
from game.fortuna.law import Law, law_of
from game.fortuna.options import Options, checked
from game.fortuna.rules import State
from game.fortuna.setup import new_match

ICONS = {"l": "lightning", "f": "flame", "s": "skull", "b": "bell", "w": "feather", "g": "goddess"}


def full(name: str) -> str:
    """`5-lightning` from `5l`; w is the feather (wing)."""
    return f"{name[0]}-{ICONS[name[1:]]}"


def cards(text: str) -> list[Card]:
    """Cards from `5l 5f 3b`."""
    return [card_named(full(name)) for name in text.split()]


def text(of: Iterable[Card]) -> str:
    """Cards as `5l 5f`, sorted."""
    short = {long: letter for letter, long in ICONS.items()}
    return " ".join(f"{name[0]}{short[name[2:]]}" for name in names_of(sorted(of)))


def law(*variants: str) -> Law:
    return law_of(checked(variants))


class ChosenDice:
    """Gives the order and the number that were chosen."""

    def __init__(self, order: list[Any] | None, number: int) -> None:
        self._order, self._number = order, number

    def below(self, n: int) -> int:
        assert self._number < n
        return self._number

    def shuffled(self, items: Iterable[Any]) -> list[Any]:
        """The chosen cards first, then whatever is left."""
        left = Counter(items)
        left.subtract(self._order or [])
        assert min(left.values()) >= 0, "a card is dealt too often"
        return [*(self._order or []), *sorted(left.elements(), reverse=True)]


class ChosenChance:
    """Chance by name, with the deal and the first seat chosen."""

    def __init__(self, order: list[Card], start: int) -> None:
        self.order, self.start = order, start

    def stream(self, *name: str | int) -> ChosenDice:
        return ChosenDice(self.order if name == ("deal",) else None, self.start if name == ("first_seat",) else 0)


def match(
    hands: list[str], deck: str = "", end: str = "", variants: str = "", start: int = 0, listen: Any = None
) -> State:
    """A match that is dealt so. Hands are filled up to ten, the End pile up to its size, with cards nobody named."""
    options = Options(checked(variants.split(), len(hands)))
    rules = law_of(options.variants)
    named = [cards(hand) for hand in hands]
    ends, decks = cards(end), cards(deck)
    spare = Counter(pack(rules.numbers, rules.copies, rules.has_goddess))
    spare.subtract([card for part in (*named, ends, decks) for card in part])
    others = sorted(spare.elements(), key=lambda card: (card % 6, card))
    for part, size in (*((hand, 10) for hand in named), (ends, 12 if len(hands) == 2 else 7)):
        while len(part) < size:
            part.append(others.pop())
    order = [card for part in (*named, ends, decks) for card in part]
    return new_match(len(hands), options, ChosenChance(order, start), listen or nobody)


def leave(state: State, deck: str) -> None:
    """The draw pile is nearly used up: these cards are what is left of it."""
    state.deck = state.deck[: state.dealt] + tuple(cards(deck))


def set_discards(state: State, **piles: str) -> None:
    """Lays the discards: n3='3l 3f' puts cards on the 3s' pile (copies beyond the pack are not looked at)."""
    after: list[list[Card]] = [[] for _ in range(8)]
    for name, pile in piles.items():
        after[int(name[1:]) - 1] = cards(pile)
    state.set_piles(after)


def hand(state: State, seat: int) -> str:
    return text(state.hands[seat])


def do(state: State, *written: str) -> list[Event]:
    """Let the seat asked act: `lay 5 5l 5f ...`, `discard 4b`, `move 3 5 2`, `stay`. Gives all that was told."""
    told: list[Event] = []
    for line in written:
        verb, *rest = line.split()
        if verb == "lay":
            rest = [rest[0], *map(full, rest[1:])]
        elif verb == "discard":
            rest = [full(rest[0])]
        action = read(" ".join([verb, *rest]))
        seat = state.to_act()[0]
        assert action in state.actions(seat), line
        state.apply(seat, action, told.append)
    return told


def names(told: Iterable[Event]) -> list[str]:
    """The kinds of events, in order."""
    return [type(event).__name__ for event in told]
