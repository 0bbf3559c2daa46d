"""The hand zone while tricks are played: favourite x rival, the open hand, what a hit pays."""

from __future__ import annotations

from collections.abc import Sequence

from game.exacta.seen import Card
from scenes.kit.atoms import badge
from scenes.kit.layers import words_last
from scenes.kit.paint import Art
from scenes.kit.palette import GOLD, INK, MUTE, N1, N2, N4, N5, TXT, VER_L
from scenes.kit.picture import Picture, joined, rect, text
from scenes.kit.stage import Piece
from scenes.kit.words import Words
from scenes.tables.exacta.board import Board
from scenes.tables.exacta.foods import back_art, card_art

CARD_W, CARD_H = 114, 146
PICK_CARD = (104, 132)
"""The size of a face in the two picks' places: that of the cards the favourite is picked from."""
FAVOURITE_BOX = (36, 536, 100, 132)
RIVAL_BOX = (196, 536, 100, 132)
FAVOURITE_RING, RIVAL_RING = (30, 518, 112, 158), (190, 518, 112, 158)
"""What the focus ring goes around: the place with its word."""


def hand_places(n: int, focus: int | None) -> list[tuple[float, float]]:
    """The corners of n cards, left to right.

    What lies right of the focused card steps aside, so that no corner is covered.
    """
    if n <= 4:
        xs = [642 - (CARD_W + 146 * (n - 1)) / 2 + 146 * i for i in range(n)]
    else:
        pitch = 455 / (n - 1)
        aside = max(8.0, 118 - pitch)
        xs = [338 + pitch * i + (aside if focus is not None and i > focus else 0) for i in range(n)]
    return [(x, 518 if i == focus else 528) for i, x in enumerate(xs)]


def hand_pieces(words: Words, hand: Sequence[Card], focused: Card | None) -> list[Piece]:
    """The open hand; the focused card lies over its neighbours."""
    at = hand.index(focused) if focused in hand else None
    places = hand_places(len(hand), at)
    pieces = []
    for i, (card, (x, y)) in enumerate(zip(hand, places)):
        covered = i != at and i + 1 < len(hand) and places[i + 1][0] < x + 98  # where a name ends
        pieces.append(Piece(("card", card), card_art(words, card, CARD_W, CARD_H, named=not covered), x, y))
    return pieces if at is None else [*pieces[:at], *pieces[at + 1 :], pieces[at]]


def pick_pieces(words: Words, board: Board, own: bool, rival: Card | None, shown: Card | None) -> list[Piece]:
    """Favourite x rival. `own`: the viewer's zone is open; `shown`: the favourite's face while it is looked at."""
    labels = (words("exacta.hand.favourite"), words("exacta.hand.rival"), *words("exacta.hand.last card").split("|"))
    lies = own and board.favourite is not None, rival is not None
    slots = Art(("exacta", "picks", labels, lies), (20, 500, 312, 186), lambda: _slots(lies, *labels[2:]))
    pieces = [Piece(("picks",), slots)]
    x, y, w, h = FAVOURITE_BOX
    if own and board.favourite is not None:
        art = back_art(w, h, lit=True) if shown is None else card_art(words, shown, *PICK_CARD)
        pieces.append(Piece(("favourite",), art, *((x, y) if shown is None else (x - 2, y + 10))))
    if rival is not None:
        pieces.append(Piece(("card", rival), card_art(words, rival, *PICK_CARD), RIVAL_BOX[0] - 2, RIVAL_BOX[1] + 10))
    pieces.append(
        Piece(
            ("picks", "words"), Art(("exacta", "pick words", labels), (10, 510, 312, 46), lambda: _labels(*labels[:2]))
        )
    )
    return pieces


def _slots(lies: tuple[bool, bool], first: str, second: str) -> Picture:
    """The places that are empty, with a dashed edge, and the cross between them."""
    s = text(166, 604, "×", 40, TXT, "d", role="big")
    for box, filled in zip((FAVOURITE_BOX, RIVAL_BOX), lies):
        s += () if filled else rect(*box, 11, N1, MUTE, 3.4, dash=(10, 9))
    if lies[1]:
        return s
    return (
        s
        + text(246, 596, first, 20, TXT, role="label", width=88, room=(200, 582, 92, 28))
        + text(246, 622, second, 20, TXT, role="label", width=88, room=(200, 608, 92, 28))
    )


def _labels(favourite: str, rival: str) -> Picture:
    return badge(86, 532, favourite, GOLD, INK, 21, 34, pad=11, role="label") + badge(
        246, 532, rival, N5, TXT, 21, 34, pad=11, role="label"
    )


def payout_piece(words: Words) -> Piece:
    """What a hit pays [978, 520, 278, 150]."""
    title = words("exacta.pay.title")
    rows = tuple(
        (words(f"exacta.pay.{name}"), f"×{n}") for name, n in (("exacta", 5), ("one hungry", 2), ("two hungry", 4))
    )

    def build() -> Picture:
        s = rect(966, 520, 2, 150, 0, N4)
        s += text(980, 536, title, 22, TXT, anchor="start", role="line", width=276, room=(976, 520, 284, 32))
        return words_last(
            s
            + joined(
                rect(980, 558 + 38 * i, 276, 33, 9, N2)
                + text(
                    994,
                    574 + 38 * i,
                    label,
                    20,
                    TXT,
                    anchor="start",
                    role="label",
                    width=184,
                    room=(984, 558 + 38 * i, 198, 33),
                )
                + text(1244, 574 + 38 * i, times, 28, GOLD if i == 0 else VER_L, "d", "end", role="big")
                for i, (label, times) in enumerate(rows)
            )
        )

    return Piece(("payouts",), Art(("exacta", "payouts", title, rows), (960, 514, 304, 164), build))
