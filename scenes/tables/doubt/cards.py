"""The pack as it is drawn: faces in four suit colours, the joker's moon, backs, and the tab of an own face-down card.

The key of a back holds no card, so that what is rastered for one says nothing about what lies under it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.doubt.cards import CARDS, FIRST_JOKER, RANK_NAMES, Card, Rank, Suit
from scenes.kit.atoms import card_back, crown
from scenes.kit.drawings import drawing, placed
from scenes.kit.paint import Art
from scenes.kit.palette import GOLD, INK, MOON2, PAPER, PAPER3, VER_L, WIS_D, WIS_L
from scenes.kit.picture import Picture, circ, group, rect, text
from scenes.kit.type import text_width

Size = tuple[int, int]
HAND: Size = (98, 134)
NEW: Size = (122, 168)
"""The newest set on the moon, of one or two cards."""
LESS: Size = (84, 116)
"""Of three to five cards, and the set before it."""
LEAST: Size = (66, 90)
TURNED: Size = (96, 130)
"""The field when a doubt has turned it."""
TURNED_LESS: Size = (63, 86)
MINI: Size = (34, 42)
"""In a row of what can be laid."""

SUITS = "shdc"
SUIT_INK = ("#1E1757", "#DC3227", "#DF8A00", "#14806A")
SUIT_TEXT = ("#1E1757", "#C22318", "#9A5B00", "#0F6B58")
"""The rank in small letters on paper: dark enough to be read."""
SUIT_LIT = (PAPER, VER_L, GOLD, "#7FE0C0")
"""The suits in a line on a dark ground."""
CHARS = "♠♥♦♣"


def is_joker(card: Card) -> bool:
    return card >= FIRST_JOKER


def rank_of(card: Card) -> Rank:
    """3 is 0, 2 is 12; for natural cards alone."""
    return card >> 2


def suit_of(card: Card) -> Suit:
    return card & 3


def suit(of: Suit, x: float, y: float, size: float, colour: str | None = None) -> Picture:
    """A suit's sign in a square whose corner is x, y; in another colour for dark grounds."""
    shapes = drawing(f"doubt/suit_{SUITS[of]}")[0]
    if colour:
        shapes = tuple(s.replace(SUIT_INK[of], colour) for s in shapes if isinstance(s, str))
    return group(shapes, x, y, size / 64)


def joker(x: float, y: float, size: float) -> Picture:
    """The smiling moon in a square whose corner is x, y."""
    return placed("doubt/suit_j", x, y, size, 64)


def face(card: Card, w: float, h: float) -> Picture:
    """A card's face with its corner at the origin."""
    s = rect(0, 6 if w > 50 else 3, w, h, w * 0.1, PAPER3, INK, 3.4 if w > 50 else 2.4)
    s += rect(0, 0, w, h, w * 0.1, PAPER, INK, 3.4 if w > 50 else 2.4)
    if w <= 50:
        return s + _small(card, w, h)
    if is_joker(card):
        cy, word = (h * 0.43, "JOKER") if w >= 90 else (h / 2, "")  # the word would not fit a small card
        s += circ(w / 2, cy, w * 0.40, WIS_L) + joker(w * 0.18, cy - w * 0.32, w * 0.64)
        return s + text(w / 2, h * 0.86, word, max(18.0, w * 0.19), WIS_D, "d", role="label", width=w * 0.9)
    rank, of = RANK_NAMES[rank_of(card)], suit_of(card)
    wide = rank in ("10", "Q")
    size = max(28.0, w * (0.31 if wide else 0.36))
    x, y = max(w * 0.26, text_width(rank, size, "d") / 2 + 5), max(18.0, h * (0.15 if rank == "Q" else 0.165))
    s += text(x, y, rank, size, SUIT_INK[of], "d", role="big")
    s += suit(of, x - w * 0.125, max(y + 15, h * (0.295 if rank == "Q" else 0.28)), w * 0.25)
    z = w * 0.52
    s += suit(of, w * 0.66 - z / 2, h * 0.68 - z / 2, z)
    return s + (crown(w * 0.68, h * 0.36, w / 110) if rank in "JQK" else ())


def _small(card: Card, w: float, h: float) -> Picture:
    if is_joker(card):
        return joker(4, h * 0.19, w - 8)
    of = suit_of(card)
    return text(w / 2, h * 0.31, RANK_NAMES[rank_of(card)], 20, SUIT_TEXT[of], "d", role="label", width=w - 6) + suit(
        of, w * 0.27, h * 0.56, w * 0.46
    )


def back(w: float, h: float) -> Picture:
    """A card face down, with its corner at the origin: waves in wisteria and a question."""
    if w <= 50:
        s = rect(0, 3, w, h, 5, PAPER3, INK, 2.4) + rect(0, 0, w, h, 5, WIS_D, INK, 2.4)
        return s + circ(w / 2, h / 2, w * 0.34, MOON2, INK, 2) + text(w / 2, h / 2, "?", 18, WIS_D, "d", role="art")
    s = card_back(0, 0, w, h, w * 0.1, WIS_D, 6, GOLD, emblem=False)
    s += circ(w / 2, h / 2, w * 0.34, WIS_D) + circ(w / 2, h / 2, w * 0.31, MOON2, INK, 3)
    return s + text(w / 2, h / 2, "?", max(28.0, w * 0.42), WIS_D, "d", role="art")


DIMMED = {NEW: (0,), HAND: (0,), LESS: (0, 1), LEAST: (0, 1, 2), TURNED: (0, 1), TURNED_LESS: (0, 1)}
"""How far cards of a size are dimmed: under newer ones, or not meant."""


def card_art(card: Card, size: Size, dim: int = 0) -> Art:
    """A face, from its corner."""
    w, h = size
    return Art(("doubt", "card", card, w, h, dim), _box(w, h), lambda: face(card, w, h) + _shade(w, h, dim))


def back_art(size: Size, dim: int = 0) -> Art:
    """A back, from its corner: the same for every card."""
    w, h = size
    return Art(("doubt", "back", None, w, h, dim), _box(w, h), lambda: back(w, h) + _shade(w, h, dim))


def _box(w: float, h: float) -> tuple[float, float, float, float]:
    """So narrow that the painter does not cut it: a turned card needs a clear edge to be smooth."""
    return -3, -3, w + 6, h + 12


def _shade(w: float, h: float, dim: int) -> Picture:
    return rect(0, 0, w, h + 6, w * 0.1, "#2A0B2E", op=0.6 if dim > 1 else 0.4) if dim else ()


def wide_size(key: Any) -> Size:
    """The size of a card's picture, from its key."""
    return key[3], key[4]


def shadow_art(w: float, h: float) -> Art:
    """What a card in the air leaves on the table, from its corner."""
    return Art(("doubt", "shadow", w, h), (-2, -2, w + 4, h + 4), lambda: rect(0, 0, w, h, 9, INK, op=0.22))


def faces_and_backs() -> list[Art]:
    """All of the pack in all sizes of the table."""
    return [
        *(back_art(size, dim) for size, dims in DIMMED.items() for dim in dims),
        *(card_art(card, size, dim) for size, dims in DIMMED.items() for dim in dims for card in CARDS),
        *map(tab_art, CARDS),
    ]


def tab_art(card: Card) -> Art:
    """What an own face-down card is: a corner tab around its own middle, for its owner's eyes alone."""

    def build() -> Picture:
        s = rect(-30, -20, 60, 40, 10, PAPER, INK, 3)
        if is_joker(card):
            return s + joker(-15, -15, 30)
        of, rank = suit_of(card), RANK_NAMES[rank_of(card)]
        return s + text(-11, 0, rank, 21, SUIT_TEXT[of], "d", role="label", width=32) + suit(of, 6, -10, 20)

    return Art(("doubt", "tab", card), (-34, -24, 68, 48), build)


def mini(card: Card | None, x: float, y: float) -> Picture:
    """A small card in a row; None: face down."""
    return group(back(*MINI) if card is None else face(card, *MINI), x, y)


def in_a_row(cards: Sequence[Card | None], x: float, y: float, pitch: float) -> Picture:
    """Small cards beside each other."""
    return tuple(node for i, card in enumerate(cards) for node in mini(card, x + i * pitch, y))


def sign(card: Card) -> str:
    """A card in a sentence: ♠9."""
    return "JOKER" if is_joker(card) else f"{CHARS[suit_of(card)]}{RANK_NAMES[rank_of(card)]}"
