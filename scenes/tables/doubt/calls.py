"""The calls of several persons: each asked at once, in a column where hands would lie, by keys of their own."""

from __future__ import annotations

from functools import partial

from game.core.protocol import Seat
from scenes.kit.atoms import avatar, button, glyph
from scenes.kit.layers import words_last
from scenes.kit.paint import Art
from scenes.kit.palette import INK, MUTE, N1, N2, N5, PAPER, SEAT, SEAT_D, TXT, VER, mix
from scenes.kit.picture import Picture, rect, text
from scenes.kit.stage import Piece
from scenes.tables.doubt.choosing import is_shared
from scenes.tables.doubt.panels import is_here
from scenes.tables.doubt.places import Box, call_boxes, call_columns
from scenes.tables.names import trimmed
from scenes.tables.view import Look


def persons_asked(look: Look) -> list[Seat]:
    """The persons at this screen who may answer in the window, whether they have or not."""
    return [seat for seat, player in enumerate(look.players) if seat in look.board.rights and is_here(player)]


def columns_of(look: Look) -> dict[Seat, Box]:
    """Where each of several persons answers."""
    return call_columns(persons_asked(look))


def call_pieces(look: Look) -> list[Piece]:
    """For each person asked two calls with the glyphs of the own device; who answered says only that."""
    pieces: list[Piece] = []
    if not is_shared(look):
        return pieces
    window, board = look.private["window"], look.board
    for seat, column in columns_of(look).items():
        x, y, w, h = column
        player = look.players[seat]
        art = Art(("doubt", "column", player.mask, player.name), (-8, -8, w + 16, h + 16),
                  partial(_column, player.mask, player.name, w, h))  # fmt: skip
        pieces.append(Piece(("column", seat), art, x, y, container=column))
        if seat not in window or board.answered[seat]:
            word = look.words("doubt.status.answered")
            art = Art(("doubt", "call done", word), (-4, -4, 288, 80), partial(_done, word))
            pieces.append(Piece(("called", seat), art, *call_boxes(column)[0][:2]))
            continue
        for name, place, glyph_name in zip(("call", "let"), call_boxes(column), window[seat]):
            label = look.words(f"doubt.call.{name}")
            art = Art(
                ("doubt", "call", name, label, glyph_name, place[2:]), (-4, -4, place[2] + 8, place[3] + 16),
                partial(_call, name, label, glyph_name, place[2], place[3]),
            )  # fmt: skip
            pieces.append(Piece((name, seat), art, place[0], place[1]))
    return pieces


def _call(name: str, label: str, told: str, w: float, h: float) -> Picture:
    """The seat's own button over what it does."""
    gw = glyph(0, 0, told, 26)[1]
    s = button(0, 0, w, h, "", VER if name == "call" else N5) + glyph(w / 2 - gw / 2, 18, told, 26)[0]
    return s + text(w / 2, h - 20, label, 28, PAPER, role="big", width=w - 10, room=(4, h - 38, w - 8, 36))


def _column(who: str, name: str, w: float, h: float) -> Picture:
    s = rect(0, 0, w, h, 18, INK, INK, 4) + rect(0, 0, w, h, 18, mix(SEAT_D[who], N1, 0.35), SEAT[who], 2.6)
    s += avatar(who, 30, 26, 38)
    return words_last(s + text(58, 26, trimmed(name, 220, 22), 22, TXT, anchor="start", role="line", width=w - 72))


def _done(word: str) -> Picture:
    return rect(0, 0, 280, 72, 16, mix(N1, N2, 0.5), N5, 2.6) + text(140, 37, word, 28, MUTE, role="big")
