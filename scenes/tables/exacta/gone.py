"""The hand zone while no hand is open: every food that fell in this race, which everybody may remember."""

from __future__ import annotations

from scenes.kit.layers import words_last
from scenes.kit.paint import Art
from scenes.kit.palette import DIM, INK, MUTE, N1, N2, mix
from scenes.kit.picture import Picture, rect, text
from scenes.kit.stage import Piece
from scenes.kit.words import Words
from scenes.tables.exacta.board import Board
from scenes.tables.exacta.foods import FACE, ON, token

X, PITCH = 36, 131


def gone_pieces(words: Words, board: Board) -> list[Piece]:
    """Seven foods with their seven values; what has been played is lit."""
    fallen = {*board.discards, *(card for _, card in board.table)}
    if board.deck_card is not None:
        fallen.add(board.deck_card)
    title = words("exacta.moon.gone")
    pieces = [
        Piece(
            ("gone",),
            Art(
                ("exacta", "gone", title),
                (20, 512, 600, 40),
                lambda: text(36, 534, title, 20, MUTE, anchor="start", role="label", room=(30, 518, 580, 32)),
            ),
        )
    ]
    for colour in range(7):
        values = tuple(colour * 7 + value in fallen for value in range(7))
        art = Art(
            ("exacta", "gone food", colour, values),
            (-6, -6, PITCH + 8, 128),
            lambda c=colour, v=values: words_last(_food(c, v)),
        )
        pieces.append(Piece(("gone", colour), art, X + PITCH * colour, 556))
    return pieces


def _food(colour: int, values: tuple[bool, ...]) -> Picture:
    s = rect(0, 0, PITCH - 9, 112, 12, N2, mix(N2, N1, 0.4), 2) + token(colour, 30, 28, 20)
    for i, played in enumerate(values):
        x, y = (72 + 30 * i, 28) if i < 2 else (17 + 22 * (i - 2), 80)
        if played:
            s += rect(x - 11, y - 14, 22, 28, 6, FACE[colour], INK, 2.4)
        s += text(x, y + 1, str(i + 1), 20, ON[colour] if played else DIM, "d" if played else "m", role="label")
    return s
