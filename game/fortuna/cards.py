"""The reel cards (FO-2, FV-1, FV-3, FV-19) as small integers, and their names.

A card is `(number - 1) * 6 + icon`. The copies of one card are the same integer: nobody can tell them apart.
"""

from __future__ import annotations

from collections.abc import Iterable

Card = int
Icon = int
Number = int
"""What is printed on a card, 1 to 8, or what a set is laid as, 0 to 9."""

ICON_NAMES = ("lightning", "flame", "skull", "bell", "feather", "goddess")
"""アイコン: five kinds (FO-2) and the goddess of FV-19."""
ICONS = range(5)
GODDESS: Icon = 5
NUMBERS = range(1, 9)
SET_NUMBERS = range(10)
"""What a set can be: 1 to 9 (FO-R1, FO-R8), and 0 with FV-6a."""
CARDS = tuple(range(48))
HAND = 10
"""Cards dealt to each seat (FO-3)."""
MOST_HELD = 11
"""A hand after the turn's draw (FO-R8): nothing makes it larger."""

NUMBER_OF: tuple[Number, ...] = tuple(card // 6 + 1 for card in CARDS)
ICON_OF: tuple[Icon, ...] = tuple(card % 6 for card in CARDS)
CARD_NAMES: tuple[str, ...] = tuple(f"{card // 6 + 1}-{ICON_NAMES[card % 6]}" for card in CARDS)

_BY_NAME = {name: card for card, name in enumerate(CARD_NAMES)}


def card_named(name: object) -> Card:
    """The card written `5-lightning`. Raises ValueError with a sentence for anything else."""
    card = _BY_NAME.get(name) if isinstance(name, str) else None
    if card is None:
        raise ValueError(f"{name!r} is no card; write a number from 1 to 8 and an icon, like 5-lightning.")
    return card


def names_of(cards: Iterable[Card]) -> list[str]:
    """The cards as text, in the same order."""
    return [CARD_NAMES[card] for card in cards]


def pack(numbers: int, copies: int, has_goddess: bool) -> tuple[Card, ...]:
    """リールカード (FO-2, FV-1, FV-3, FV-19): every card of the game, sorted."""
    return tuple(
        card
        for card in CARDS
        if NUMBER_OF[card] <= numbers
        for _ in range(copies if ICON_OF[card] != GODDESS else int(has_goddess))
    )
