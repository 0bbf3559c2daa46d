"""While the look key is held: the focused card alone, twice as large, over the lanes."""

from __future__ import annotations

from game.exacta.seen import Card
from scenes.kit.paint import Art
from scenes.kit.palette import GOLD, INK, N0
from scenes.kit.picture import glow, rect
from scenes.kit.stage import Piece
from scenes.kit.words import Words
from scenes.tables.exacta.foods import card_art

CARD = (228, 292)
"""200 % of a card of the hand."""
PANEL = (12, 64, 568, 394)


def looked_at_pieces(words: Words, card: Card | None) -> list[Piece]:
    """The card on a dark plate; nothing without one."""
    if card is None:
        return []
    x, y, w, h = PANEL
    at = x + (w - CARD[0]) / 2, y + (h - CARD[1]) / 2 - 4
    return [
        Piece(("looking",), _PLATE, covers=(x, y, w, h)),
        Piece(("looked at", card), card_art(words, card, *CARD), *at),
    ]


_PLATE = Art(
    ("exacta", "looking"),
    (0, 50, 600, 424),
    lambda: (
        rect(*PANEL, 18, N0, INK, 4, op=0.94)
        + rect(PANEL[0] + 4, PANEL[1] + 4, PANEL[2] - 8, PANEL[3] - 8, 15, None, GOLD, 2.4)
        + glow(PANEL[0] + PANEL[2] / 2, PANEL[1] + PANEL[3] / 2, 260, GOLD, 0.3, 190)
    ),
)
