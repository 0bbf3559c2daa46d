"""The draw pile and the End pile at the right: how many are left, what a set would draw, that the end was touched."""

from __future__ import annotations

from functools import partial

from scenes.kit.atoms import badge
from scenes.kit.paint import Art
from scenes.kit.palette import DIM, GOLD_L, INK, MUTE, N0, PAPER, TXT, VER, VER_D, VER_L
from scenes.kit.picture import Picture, circ, glow, group, rect, text
from scenes.kit.stage import Piece
from scenes.kit.words import Words
from scenes.tables.fortuna.board import Board
from scenes.tables.fortuna.faces import back_art

X = 1199
"""The middle of both."""
DRAW, END = (1154, 160), (1154, 350)
"""The corners of the top cards."""
BACK = (86, 110)


def pile_pieces(words: Words, board: Board, draws: tuple[int, bool] | None) -> list[Piece]:
    """Both piles; `draws`: what the set that is meant would draw, and whether it touches the End pile."""
    pieces = [
        _pile(("pile", "draw"), words("fortuna.pile.draw"), board.draw_left, DRAW, False, False),
        _pile(("pile", "end"), words("fortuna.pile.end"), board.end_left, END, True, board.ended),
    ]
    if draws is not None:
        count, touches = draws
        said = words("fortuna.pile.touches" if touches else "fortuna.pile.draws", n=count)
        art = Art(("fortuna", "draws", said), (-130, -22, 260, 44), partial(_badge, said, touches or not count))
        pieces.append(Piece(("draws",), art, X, 290))
    elif board.ended:
        said = words("fortuna.pile.touched")
        art = Art(("fortuna", "touched", said), (-130, -22, 260, 44), partial(_badge, said, True))
        pieces.append(Piece(("touched",), art, X, 290))
    return pieces


def _badge(said: str, hot: bool) -> Picture:
    return badge(0, 0, said, VER_D if hot else N0, PAPER if hot else GOLD_L, 18, 30, pad=9, width=136, role="label")


def _pile(key: tuple, word: str, left: int, corner: tuple[float, float], end: bool, touched: bool) -> Piece:
    art = Art(("fortuna", *key, word, left, touched), (-70, -90, 230, 270), partial(_drawn, word, left, end, touched))
    return Piece(key, art, *corner)


def _drawn(word: str, left: int, end: bool, touched: bool) -> Picture:
    w, h = BACK
    s: Picture = glow(w / 2, h / 2, 120, VER, 0.55) if touched else ()
    s += text(w / 2 + 2, -22, word, 22, VER_L if end else TXT, role="line", width=134)
    if not left:
        return (
            s
            + rect(0, 0, w, h, 9, N0)
            + rect(0, 0, w, h, 9, None, MUTE, 3, dash=(8, 7))
            + text(w / 2, h / 2, "0", 44, DIM, "d", role="big")
        )
    back = back_art(w, h, end).build
    for j in range(min(3, left) - 1, -1, -1):
        s += group(back(), j * 3, j * 4)
    s += circ(w / 2, h / 2 - 4, 33, INK) + circ(w / 2, h / 2 - 4, 30, VER if end else PAPER)
    return s + text(w / 2, h / 2 - 4, str(left), 38 if left < 10 else 30, PAPER if end else INK, "d", role="big")
