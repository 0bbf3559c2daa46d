"""The 49 food cards and the seven horses (EX-3, EX-4) as small integers, and their names.

A colour is 0..6, a card `colour * 7 + value - 1`, so that within one colour the higher number is the
higher card.
"""

from __future__ import annotations

Card = int
Colour = int
Standings = tuple[Colour, ...]

COLOUR_NAMES = ("red", "orange", "yellow", "green", "blue", "purple", "pink")
COLOURS: Standings = tuple(range(7))
VALUES = range(1, 8)
CARDS = tuple(range(49))
HAND = 9
"""Cards dealt to each seat (EX-8)."""
TRICKS = 7
"""Tricks in a race (EX-24)."""

COLOUR_OF: tuple[Colour, ...] = tuple(card // 7 for card in CARDS)
VALUE_OF: tuple[int, ...] = tuple(card % 7 + 1 for card in CARDS)
CARD_NAMES: tuple[str, ...] = tuple(f"{COLOUR_NAMES[card // 7]}{card % 7 + 1}" for card in CARDS)

_COLOURS_BY_NAME = {name: colour for colour, name in enumerate(COLOUR_NAMES)}
_CARDS_BY_NAME = {name: card for card, name in enumerate(CARD_NAMES)}


def card_named(name: object) -> Card:
    """The card written `red5`. Raises ValueError with a sentence for anything else."""
    card = _CARDS_BY_NAME.get(name) if isinstance(name, str) else None
    if card is None:
        raise ValueError(f"{name!r} is no card; write a colour and a value from 1 to 7, like red5")
    return card


def colour_named(name: object) -> Colour:
    """The colour written `red`. Raises ValueError with a sentence for anything else."""
    colour = _COLOURS_BY_NAME.get(name) if isinstance(name, str) else None
    if colour is None:
        raise ValueError(f"{name!r} is no colour; the colours are {', '.join(COLOUR_NAMES)}")
    return colour


def standings_named(names: object) -> Standings:
    """The seven colours, first to seventh, from their names. Raises ValueError if one is missing or twice there."""
    if not isinstance(names, (list, tuple)):
        raise ValueError("standings are a list of the seven colours, first to seventh")
    standings = tuple(colour_named(name) for name in names)
    if sorted(standings) != list(COLOURS):
        raise ValueError("standings name each of the seven colours once, first to seventh")
    return standings


def names_of(cards: tuple[Card, ...] | list[Card]) -> list[str]:
    """The cards as text, in the same order."""
    return [CARD_NAMES[card] for card in cards]


def colour_names_of(colours: tuple[Colour, ...] | list[Colour]) -> list[str]:
    """The colours as text, in the same order."""
    return [COLOUR_NAMES[colour] for colour in colours]
