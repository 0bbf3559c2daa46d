"""While the look key is held: the own favourite and the focused card, twice as large, over the lanes."""

from __future__ import annotations

from game.exacta.seen import Card
from scenes.kit.atoms import badge
from scenes.kit.paint import Art
from scenes.kit.palette import GOLD, INK, N0
from scenes.kit.picture import glow, rect
from scenes.kit.stage import Piece
from scenes.kit.words import Words
from scenes.tables.exacta.foods import card_art

CARD = (228, 292)
"""200 % of a card of the hand."""
PANEL = (12, 64, 568, 394)


def looked_at_pieces(words: Words, favourite: Card | None, card: Card | None) -> list[Piece]:
    """The own favourite under its name and the focused card beside it, on a dark plate; nothing without either."""
    shown = [(("looked at favourite",), favourite)] if favourite is not None else []
    shown += [(("looked at", card), card)] if card is not None else []
    if not shown:
        return []
    x, y, w, h = PANEL
    pieces = [Piece(("looking",), _PLATE, covers=(x, y, w, h))]
    for i, (name, face) in enumerate(shown):
        left, top = x + w * (2 * i + 1) / (2 * len(shown)) - CARD[0] / 2, y + (h - CARD[1]) / 2
        pieces.append(Piece(name, card_art(words, face, *CARD), left, top + 8))
        if name == ("looked at favourite",):
            pieces.append(
                Piece(("looked at badge",), _badge(words("exacta.hand.favourite")), left + CARD[0] / 2, top + 6)
            )
    return pieces


def _badge(label: str) -> Art:
    box = (-100, -24, 200, 48)
    return Art(("exacta", "looked at badge", label), box, lambda: badge(0, 0, label, GOLD, INK, 22, 36))


_PLATE = Art(
    ("exacta", "looking"),
    (0, 50, 600, 424),
    lambda: (
        rect(*PANEL, 18, N0, INK, 4, op=0.94)
        + rect(PANEL[0] + 4, PANEL[1] + 4, PANEL[2] - 8, PANEL[3] - 8, 15, None, GOLD, 2.4)
        + glow(PANEL[0] + PANEL[2] / 2, PANEL[1] + PANEL[3] / 2, 260, GOLD, 0.3, 190)
    ),
)
