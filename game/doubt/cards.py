"""The pack of Million Doubt (MD-3, MD-R2) as small integers, sets of cards as bit masks, and their names.

A card is `rank * 4 + suit`, ranks from 3 (0) to 2 (12) as they are strong without a reversal (MD-5), suits in the
order S H D C; the jokers are 52 and 53. A set of cards is a whole number with one bit for each card.
"""

from __future__ import annotations

from collections.abc import Iterable

Card = int
Rank = int
Suit = int
Mask = int
"""Cards as bits: card c is `1 << c`."""
Suits = int
"""Suits as bits: suit s is `1 << s`."""

RANK_NAMES = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
SUIT_NAMES = ("S", "H", "D", "C")
RANKS = range(13)
SUITS = range(4)
CARDS = tuple(range(54))
FIRST_JOKER = 52
EIGHT: Rank = 5
JACK: Rank = 8
HAND = 7
"""Cards dealt to each seat (MD-3)."""

NATURALS: Mask = (1 << FIRST_JOKER) - 1
JOKERS: Mask = 0b11 << FIRST_JOKER
PACK: Mask = NATURALS | JOKERS
SUIT_CARDS: tuple[Mask, ...] = tuple(sum(1 << (rank * 4 + suit) for rank in RANKS) for suit in SUITS)
RANK_CARDS: tuple[Mask, ...] = tuple(0b1111 << (rank * 4) for rank in RANKS)

CARD_NAMES: tuple[str, ...] = (*(suit + rank for rank in RANK_NAMES for suit in SUIT_NAMES), "X1", "X2")
_CARDS_BY_NAME = {name: card for card, name in enumerate(CARD_NAMES)}
_SUITS_OF = tuple([tuple(suit for suit in SUITS if suits >> suit & 1) for suits in range(16)])


def cards_of(mask: Mask) -> tuple[Card, ...]:
    """The cards of a mask, in rising order."""
    cards = []
    while mask:
        lowest = mask & -mask
        cards.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(cards)


def mask_of(cards: Iterable[Card]) -> Mask:
    """The mask of some cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def suits_shown(up: Mask) -> Suits:
    """The suits that face-up cards show; jokers have none (MD-29)."""
    shown = 0
    for suit, cards in enumerate(SUIT_CARDS):
        if up & cards:
            shown |= 1 << suit
    return shown


def suits_in(suits: Suits) -> tuple[Suit, ...]:
    """The suits of a mask in the order S H D C."""
    return _SUITS_OF[suits]


def suit_names_of(suits: Suits) -> list[str]:
    """The suits as text in the order S H D C."""
    return [SUIT_NAMES[suit] for suit in _SUITS_OF[suits]]


def card_named(name: object) -> Card:
    """The card written `S10` or `X1`. Raises ValueError with a sentence for anything else."""
    card = _CARDS_BY_NAME.get(name) if isinstance(name, str) else None
    if card is None:
        raise ValueError(f"{ascii(name)[:40]} is no card; write a suit S H D C and 3 to 10 J Q K A 2, or X1, X2")
    return card


def laid_named(name: object) -> tuple[Card, bool]:
    """The card written `S10`, or `(S10)` for face down, and whether it is face down. Raises ValueError."""
    down = isinstance(name, str) and name.startswith("(") and name.endswith(")")
    return card_named(name[1:-1] if down and isinstance(name, str) else name), down


def set_names_of(up: Mask, down: Mask) -> list[str]:
    """A set as text: face-up cards, then face-down cards in brackets."""
    return [*(CARD_NAMES[card] for card in cards_of(up)), *(f"({CARD_NAMES[card]})" for card in cards_of(down))]
