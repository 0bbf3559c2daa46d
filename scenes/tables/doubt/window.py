"""The doubt window: DOUBT! or through, and what each would bring."""

from __future__ import annotations

import math
from functools import partial

from game.core.protocol import Seat
from game.doubt.actions import DOUBT, THROUGH
from scenes.kit.atoms import Part, avatar, button, row
from scenes.kit.layers import words_last
from scenes.kit.paint import Art
from scenes.kit.palette import GOLD_L, INK, JADE_L, MUTE, N2, N5, PAPER, TXT, VER, VER_D, VER_L
from scenes.kit.picture import Picture, poly, rect, text
from scenes.kit.stage import Control, Piece, on_lip
from scenes.kit.words import Words
from scenes.tables.doubt.board import Board, size_of
from scenes.tables.doubt.calls import columns_of
from scenes.tables.doubt.choosing import is_shared
from scenes.tables.doubt.gauge import BURST
from scenes.tables.doubt.places import DOUBT_BOX, THROUGH_BOX, call_boxes
from scenes.tables.doubt.saying import effects_of, new_suits, suits_words
from scenes.tables.names import sentence_with
from scenes.tables.view import Look

THROUGH_WIDE = 254
"""What a line at the left of the hand may take: the leftmost card's ring begins at 299."""


def is_asked(look: Look) -> bool:
    """The viewer alone is asked on this screen, or has just answered."""
    board = look.board
    if board.phase != "doubt" or is_shared(look):
        return False
    return look.question is not None or look.laid in (DOUBT, THROUGH)


def window_pieces(look: Look) -> list[Piece]:
    """Buttons, outcomes, and what the set does if it is let through."""
    words, board = look.words, look.board
    pieces = outcome_pieces(look)
    if is_asked(look):
        enabled = look.question is not None
        said, let = words("doubt.window.doubt"), words("doubt.window.through")
        pieces.append(Piece(("call",), _call_art(said, enabled), *DOUBT_BOX[:2]))
        pieces.append(Piece(("pass",), _let_art(let, enabled), *THROUGH_BOX[:2]))
    elif look.viewer >= 0 and look.viewer in board.rights and board.answered[look.viewer]:
        pieces.append(_waiting_piece(words, board))
    pieces.append(_through_piece(look))
    return pieces


def button_arts(words: Words) -> list[Art]:
    """Both large buttons, as they stand and as they have been pressed."""
    said, let = words("doubt.window.doubt"), words("doubt.window.through")
    return [art for on in (True, False) for art in (_call_art(said, on), _let_art(let, on))]


def _call_art(said: str, enabled: bool) -> Art:
    w, h = DOUBT_BOX[2:]

    def build() -> Picture:
        s = button(0, 0, w, h, "", VER, PAPER, 50, enabled=enabled)
        points = []
        for i in range(32):
            a, far = math.pi * 2 * i / 32, 1 if i % 2 else 0.80
            points.append((w / 2 + far * 128 * math.cos(a), h / 2 + 1 + far * 48 * math.sin(a)))
        s += poly(points, VER_D) if enabled else ()
        return s + text(
            w / 2, h / 2 - 2, said, 48, PAPER, "d", role="big", outline=INK, width=w - 30, room=(0, 0, w, h)
        )

    return Art(("doubt", "call button", said, enabled), (-6, -6, w + 12, h + 20), build)


def _let_art(said: str, enabled: bool) -> Art:
    w, h = THROUGH_BOX[2:]
    return Art(
        ("doubt", "let button", said, enabled), (-6, -6, w + 12, h + 20),
        lambda: button(0, 0, w, h, said, N5, PAPER, 44, enabled=enabled),
    )  # fmt: skip


def _waiting_piece(words: Words, board: Board) -> Piece:
    said = words("doubt.window.waiting")
    done = words("doubt.window.answered", n=sum(board.answered), all=len(board.rights))
    w, h = THROUGH_BOX[2:]

    def build() -> Picture:
        s = rect(0, 0, w, h, 16, N2, N5, 2.6)
        s += text(w / 2, 40, said, 28, MUTE, role="big", width=w - 24, room=(0, 12, w, 50))
        return s + text(w / 2, 80, done, 21, TXT, role="line", width=w - 24, room=(0, 62, w, 40))

    return Piece(("waiting",), Art(("doubt", "waiting", said, done), (-4, -4, w + 8, h + 8), build), *THROUGH_BOX[:2])


# ---- outcomes ----------------------------------------------------------------------------------------------------


def outcome_pieces(look: Look) -> list[Piece]:
    """If a lie: to whom how many at most; if true: what the own hand becomes."""
    words, board = look.words, look.board
    last = board.field[-1]
    most = sum(map(size_of, board.field))
    layer = look.players[last.seat].mask
    own = look.viewer if is_asked(look) else None
    lie = Art(("doubt", "if lie", words.language, layer, most), (-6, -6, 304, 70), partial(_if_lie, words, layer, most))
    pieces = [Piece(("outcome", "lie"), lie, 328, 416)]
    if own is not None:
        total, who = board.hand_sizes[own] + most, look.players[own].mask
        art = Art(
            ("doubt", "if true", words.language, who, total), (-6, -6, 340, 70), partial(_if_true, words, who, total)
        )
    else:
        art = Art(("doubt", "if true all", words.language, most), (-6, -6, 340, 70), partial(_if_true_all, words, most))
    return [*pieces, Piece(("outcome", "true"), art, 630, 416)]


def _fitting(w: float, h: float, parts: list[Part], gap: float) -> Picture:
    return row(w / 2, h / 2 + 1, parts, 21, "middle", gap=gap, role="label")


def _if_lie(words: Words, layer: str, most: int) -> Picture:
    w, h = 292, 56
    s = rect(0, 0, w, h, 14, INK, INK, 4) + rect(0, 0, w, h, 14, "#12372F", JADE_L, 2.6)
    parts: list[Part] = [
        (words("doubt.window.if lie"), JADE_L, "m", 22), (lambda a, c: avatar(layer, a + 18, c, 38), 38),
        (words("doubt.window.to most"), TXT, "m", 21), (words("doubt.window.n", n=most), GOLD_L, "d", 26),
    ]  # fmt: skip
    return words_last(s + _fitting(w, h, parts, 6))


def _if_true(words: Words, who: str, total: int) -> Picture:
    w, h = 324, 56
    s = rect(0, 0, w, h, 14, INK, INK, 4) + rect(0, 0, w, h, 14, "#4A0F1C", VER_L, 2.6)
    bursts = total >= BURST
    parts: list[Part] = [
        (words("doubt.window.if true"), VER_L, "m", 22), (lambda a, c: avatar(who, a + 18, c, 38), 38),
        (words("doubt.window.to most"), TXT, "m", 21) if not bursts else ("", TXT),
        (words("doubt.window.n", n=total), TXT if bursts else GOLD_L, "m" if bursts else "d", 24),
    ]  # fmt: skip
    if bursts:
        parts = [p for p in parts if p[0] != ""] + [(words("doubt.window.burst"), VER_L, "d", 21)]
    return words_last(s + _fitting(w, h, parts, 6))


def _if_true_all(words: Words, most: int) -> Picture:
    w, h = 324, 56
    s = rect(0, 0, w, h, 14, INK, INK, 4) + rect(0, 0, w, h, 14, "#4A0F1C", VER_L, 2.6)
    parts: list[Part] = [
        (words("doubt.window.if true"), VER_L, "m", 19), (words("doubt.window.to doubter"), TXT, "m", 18),
        (words("doubt.window.n", n=most), GOLD_L, "d", 22),
    ]  # fmt: skip
    return words_last(s + _fitting(w, h, parts, 5))


def _through_piece(look: Look) -> Piece:
    """At the left of the hand: what happens if all say through."""
    words, board = look.words, look.board
    title = words("doubt.window.if through")
    lines = []
    suits, name = suits_words(new_suits(board)), look.players[board.field[-1].seat].name
    for effect in effects_of(board):
        said = partial(words, f"doubt.window.{effect}", suits=suits)
        lines.append(sentence_with(lambda it, said=said: said(name=it), name, THROUGH_WIDE))
    shown = tuple(lines or [words("doubt.window.nothing")])

    def build() -> Picture:
        s = text(36, 556, title, 20, MUTE, anchor="start", role="label", width=250, most=1.3)
        for i, line in enumerate(shown[:3]):
            s += text(
                36,
                590 + 34 * i,
                line,
                21,
                GOLD_L if lines else TXT,
                anchor="start",
                role="line",
                width=THROUGH_WIDE,
                most=1.35,
            )
        return s

    return Piece(("through",), Art(("doubt", "through", title, shown), (24, 536, 286, 146), build))


# ---- controls ----------------------------------------------------------------------------------------------------


def asked_controls(look: Look) -> list[Control]:
    """For the only person asked on this screen; the key for passing presses through."""
    return [
        Control(("call",), on_lip(DOUBT_BOX), 18, DOUBT),
        Control(("pass",), on_lip(THROUGH_BOX), 18, THROUGH),
    ]


def seat_controls(look: Look, seat: Seat) -> list[Control]:
    """For one of several persons: the two calls in its own column."""
    column = columns_of(look).get(seat)
    if column is None or seat not in look.board.rights or look.board.answered[seat]:
        return []
    call, let = call_boxes(column)
    return [
        Control(("call", seat), on_lip(call), 16, DOUBT),
        Control(("let", seat), on_lip(let), 16, THROUGH),
    ]
