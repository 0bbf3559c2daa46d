"""The hand zone: the open hand with what is chosen of it, or the backs of a hand that is not needed."""

from __future__ import annotations

from functools import partial

from game.core.protocol import Seat
from scenes.kit.atoms import Part, row
from scenes.kit.drawings import mask
from scenes.kit.paint import Art
from scenes.kit.palette import GOLD, INK, SEAT, TXT, VER, VER_L
from scenes.kit.picture import Picture, circ, glow, path, rect
from scenes.kit.stage import Piece
from scenes.kit.type import text_width
from scenes.tables.doubt.cards import HAND, back_art, card_art, tab_art
from scenes.tables.doubt.choosing import chosen_cards, open_hand
from scenes.tables.doubt.gauge import gauge_art
from scenes.tables.doubt.panels import persons_in, risk_of
from scenes.tables.doubt.places import OWN_GAUGE, hand_places, is_round, is_tight, tab_place
from scenes.tables.view import Look

W, H = HAND


def hand_pieces(look: Look) -> list[Piece]:
    """The open hand: chosen cards stand higher in a gold edge, those to be laid face down show their back and a tab."""
    hand, chosen = open_hand(look), dict(chosen_cards(look))
    raised = [i for i, card in enumerate(hand) if card in chosen]
    places, tight = hand_places(len(hand), raised), is_tight(len(hand))
    rings, pieces, tabs = [], [], []
    for card, (x, y) in zip(hand, places):
        down = chosen.get(card, False)
        if card in chosen:
            art = ring_art(bool(look.refusal))
            (pieces if tight else rings).append(Piece(("hand ring", card), art, x, y))
        pieces.append(
            Piece(("hand", card), back_art(HAND) if down else card_art(card, HAND), x, y, covers=(x, y, W, H))
        )
        if down:
            tabs.append(Piece(("hand tab", card), tab_art(card), *tab_place(x, y, tight)))
    if look.refusal and raised:
        x = sum(places[i][0] + W / 2 for i in raised) / len(raised)
        tabs.append(Piece(("no",), NO, x, places[raised[0]][1] - 5))
    return rings + pieces + tabs


def ring_art(refused: bool) -> Art:
    """The edge of a chosen card; dashed and red while it may not be laid."""

    def build() -> Picture:
        s = glow(W / 2, H / 2, 96, VER if refused else GOLD, 0.35)
        edge = (-5, -5, W + 10, H + 16, 14, None)
        if refused:
            return s + rect(*edge, INK, 9) + rect(*edge, VER_L, 5, dash=(12, 8))
        return s + rect(*edge, INK, 9) + rect(*edge, GOLD, 5)

    return Art(("doubt", "hand ring", refused), (-60, -50, W + 120, H + 110), build)


NO = Art(
    ("doubt", "no"), (-30, -30, 60, 60),
    lambda: circ(0, 0, 22, VER, INK, 4) + path("M-8 -8 L8 8 M8 -8 L-8 8", None, "#FFF6E0", 5.5),
)  # fmt: skip


def covered_pieces(look: Look, seat: Seat, message: str) -> list[Piece]:
    """A hand that is not needed now: its backs, and that it stays closed."""
    n, who = look.board.hand_sizes[seat], look.players[seat].mask
    pieces = [Piece(("covered", i), back_art(HAND), x, y) for i, (x, y) in enumerate(hand_places(n, ()))]
    if message:
        art = Art(("doubt", "covered", who, message), (-420, -40, 840, 80), partial(_covered, who, message))
        pieces.append(Piece(("covered words",), art, 690, 622))
    return pieces


def _covered(who: str, message: str) -> Picture:
    wide = text_width(message, 21) + 90
    s = rect(-wide / 2, -22, wide, 44, 22, INK) + rect(-wide / 2, -22, wide, 44, 22, None, SEAT[who], 2.6)
    parts: list[Part] = [(lambda a, c: mask(who, a, c - 16, 32), 32), (message, TXT, "m", 21)]
    return s + row(0, 0, parts, 21, "middle", gap=10, role="line")


def own_gauge_pieces(look: Look) -> list[Piece]:
    """The viewer's own gauge, where it has no panel of its own."""
    board = look.board
    if not is_round(board.seats, look.viewer, persons_in(look)) or look.viewer in board.gone:
        return []
    n, mark = board.hand_sizes[look.viewer], look.words("doubt.seat.burst mark")
    return [
        Piece(("gauge", look.viewer), gauge_art(n, risk_of(board, look.viewer), *OWN_GAUGE[2:], mark), *OWN_GAUGE[:2])
    ]
