"""The seats' panels: who sits there, what they just did, how many cards they hold, how near the burst is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from game.core.protocol import Seat
from scenes.kit.atoms import Part, avatar, badge, button, card_back, glyph, row
from scenes.kit.drawings import device
from scenes.kit.frame import seat_panel
from scenes.kit.layers import words_last
from scenes.kit.paint import Art
from scenes.kit.palette import (
    DIM,
    GOLD,
    GOLD_L,
    INK,
    MUTE,
    N0,
    N1,
    N2,
    N5,
    PAPER,
    TXT,
    VER,
    VER_L,
    WIS_D,
    mix,
)  # fmt: skip
from scenes.kit.picture import Picture, rect, text
from scenes.kit.stage import Piece
from scenes.kit.type import text_width
from scenes.tables.doubt.board import Board, size_of
from scenes.tables.doubt.gauge import gauge_art
from scenes.tables.doubt.places import Box, call_boxes, seat_boxes
from scenes.tables.doubt.statuses import COLOURS, status_of
from scenes.tables.exacta.names import trimmed
from scenes.tables.view import Look

MINI = Art(("doubt", "mini back"), (-3, -3, 40, 58), lambda: card_back(0, 0, 34, 49, 5, WIS_D, 3.4, GOLD, emblem=False))


@dataclass(frozen=True, slots=True)
class Panel:
    """The ground of a seat's panel, which seldom changes: what does lies on it in pieces of its own."""

    who: str
    name: str
    device: str
    lit: bool
    gone: bool
    h: float
    """266, or 130 for the low one; with the two calls below 66 more."""


def persons_in(look: Look) -> int:
    """How many persons sit at this screen."""
    return sum(player.pilot == "person" and not player.device.startswith("phone") for player in look.players)


def boxes_of(look: Look) -> dict[Seat, Box]:
    """Where the seats' panels lie now."""
    return seat_boxes(look.board.seats, look.viewer, persons_in(look), bool(look.private.get("window")))


def is_low(box: Box) -> bool:
    return box[3] < 260


def risk_of(board: Board, seat: Seat) -> int:
    """How many cards the seat may get of the question that is open."""
    if board.phase != "doubt" or not board.field:
        return 0
    return sum(map(size_of, board.field)) if seat == board.field[-1].seat else 0


def panel_pieces(look: Look, risks: dict[Seat, int] | None = None) -> list[Piece]:
    """All panels; `risks` overrides how many cards may come to whom."""
    board = look.board
    pieces: list[Piece] = []
    for seat, box in boxes_of(look).items():
        x, y, w, h = box
        low, player = is_low(box), look.players[seat]
        lit = seat in board.to_act and seat not in board.gone
        kind = player.device.split(":")[0]
        panel = Panel(player.mask, player.name, "" if low else kind or "bot", lit, seat in board.gone, h)
        art = Art(("doubt", "seat", panel), (-60, -50, w + 120, h + 100), lambda p=panel: words_last(_panel(p)))
        pieces.append(Piece(("seat", seat), art, x, y, container=(x, y, w, h)))
        pieces += _said(look, seat, box)
        pieces += _held(look, seat, box, (risks or {}).get(seat, risk_of(board, seat)))
    return pieces


def _said(look: Look, seat: Seat, box: Box) -> list[Piece]:
    """What the seat just did, its points, what being out would bring it."""
    board, words = look.board, look.words
    (x, y, _, _), low = box, is_low(box)
    pieces = []
    status, mood = status_of(words, board, seat, low)
    if status:
        art = Art(("doubt", "status", status, mood, low), (-4, -22, 160, 44), partial(_badge, status, mood, low))
        pieces.append(Piece(("status", seat), art, x + (78 if low else 116), y + (59 if low else 78)))
    if board.rounds > 1 or any(board.points):
        number = f"{board.points[seat]:+d}" if board.points[seat] else "0"
        points = number if low else words("doubt.seat.points", n=number)
        art = Art(("doubt", "points", points, low), (-60, -18, 120, 36), partial(_points, points, low))
        pieces.append(Piece(("points", seat), art, x + (44 if low else 62), y + (70 if low else 100)))
    if not low and board.clock == "off" and seat not in board.gone:
        said, worth = words("doubt.bar.if out"), words("doubt.bar.gain", n=board.worth_out(seat))
        art = Art(("doubt", "worth", said, worth), (-124, -20, 248, 40), partial(_worth, said, worth))
        pieces.append(Piece(("worth", seat), art, x + 144, y + 241))
    return pieces


def _badge(status: str, mood: str, low: bool) -> Picture:
    colour, ink = COLOURS[mood], INK if mood in ("good", "busy") else PAPER
    if low:
        return badge(0, 0, status, colour, ink, 18, 28, "start", pad=9, width=112)
    return badge(0, 0, status, colour, ink, 20, 34, "start", pad=11, width=150)


def _points(points: str, low: bool) -> Picture:
    return badge(0, 0, points, N2, GOLD_L, 18 if low else 20, 24 if low else 27, pad=8)


def _worth(said: str, worth: str) -> Picture:
    parts: list[Part] = [(said, MUTE, "m", 19), (worth, GOLD_L, "m", 22)]
    return rect(-118, -15, 236, 30, 10, N0) + row(0, 0, parts, 19, "middle", gap=8, role="label")


def _held(look: Look, seat: Seat, box: Box, risk: int) -> list[Piece]:
    """Cards held, their number, and the gauge."""
    board, words = look.board, look.words
    x, y, w, _ = box
    low, n = is_low(box), board.hand_sizes[seat]
    if seat in board.gone:
        return []
    pieces = []
    if not low:
        pitch = 13 if n <= 8 else 92 / max(1, n - 1)
        pieces += [Piece(("mini", seat, i), MINI, x + 26 + pitch * i, y + 118) for i in range(n)]
    unit = "" if low else words("doubt.seat.card" if n == 1 else "doubt.seat.cards")
    size = 30 if low else 50
    art = Art(("doubt", "count", n, size, unit), (-150, -40, 160, 80), partial(_count, n, size, unit))
    pieces.append(Piece(("count", seat), art, x + w - 16, y + (59 if low else 148)))
    mark = words("doubt.seat.burst mark")
    gw, gh, gy = (w - 36 - (74 if board.clock != "off" else 0), 20, 82) if low else (w - 46, 26, 186)
    pieces.append(Piece(("gauge", seat), gauge_art(n, risk, gw, gh, mark), x + (18 if low else 26), y + gy))
    return pieces


def _count(n: int, size: float, unit: str) -> Picture:
    if not unit:  # a small back says what is counted
        wide = text_width(str(n), size, "d")
        s = text(0, 0, str(n), size, GOLD_L if n > 1 else VER_L, "d", "end", role="big")
        return s + rect(-wide - 24, -10, 16, 22, 3, WIS_D, PAPER, 2.4)
    wide = text_width(unit, 20)
    s = text(0, size * 0.16, unit, 20, MUTE, anchor="end", role="label")
    return s + text(-wide - 8, 0, str(n), size, GOLD_L if n > 1 else VER_L, "d", "end", role="big")


def _panel(p: Panel) -> Picture:
    low, w = p.h < 260, 280
    s = seat_panel(0, 0, w, p.h, p.who, p.lit)
    if low:
        s += avatar(p.who, 44, 42, 56, off=p.gone)
        return s + text(
            80, 26, trimmed(p.name, 188), 21, DIM if p.gone else TXT, anchor="start", role="line", width=190
        )
    s += avatar(p.who, 62, 60, 88, off=p.gone)
    s += text(118, 34, trimmed(p.name, 122, 22), 24, DIM if p.gone else TXT, anchor="start", role="line", width=122)
    return s + (device(p.device, 246, 36, 0.66, MUTE) if p.device else ())


# ---- the calls of several persons --------------------------------------------------------------------------------


def call_pieces(look: Look) -> list[Piece]:
    """In each asked seat's panel its own two calls, with the glyphs of its own device; who answered says only that."""
    window, board = look.private.get("window") or {}, look.board
    pieces = []
    for seat, box in boxes_of(look).items():
        if seat not in window or seat not in board.rights:
            continue
        if board.answered[seat]:
            word = look.words("doubt.status.answered")
            art = Art(("doubt", "call done", word), (-4, -4, 258, 66), partial(_done, word))
            pieces.append(Piece(("called", seat), art, *call_boxes(box)[0][:2]))
            continue
        for name, place, glyph_name in zip(("call", "let"), call_boxes(box), window[seat]):
            label = look.words(f"doubt.call.{name}")
            art = Art(
                ("doubt", "call", name, label, glyph_name, place[2:]), (-4, -4, place[2] + 8, place[3] + 16),
                partial(_call, name, label, glyph_name, place[2], place[3]),
            )  # fmt: skip
            pieces.append(Piece((name, seat), art, place[0], place[1]))
    return pieces


def _call(name: str, label: str, told: str, w: float, h: float) -> Picture:
    """The seat's own button over what it does."""
    gw = glyph(0, 0, told, 24)[1]
    s = button(0, 0, w, h, "", VER if name == "call" else N5) + glyph(w / 2 - gw / 2, 16, told, 24)[0]
    return s + text(w / 2, h - 13, label, 19, PAPER, "m", role="label", width=w - 12, room=(4, h - 28, w - 8, 28))


def _done(word: str) -> Picture:
    return rect(0, 0, 248, 58, 16, mix(N1, N2, 0.5), N5, 2.6) + text(124, 30, word, 21, MUTE, role="line")
