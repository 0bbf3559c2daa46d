"""The seats' panels: who sits there, what they just did, how many cards they hold, how near the burst is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from game.core.match import Player
from game.core.protocol import Seat
from scenes.kit.atoms import Part, avatar, badge, card_back, row
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
    N2,
    PAPER,
    TXT,
    VER_L,
    WIS_D,
)  # fmt: skip
from scenes.kit.picture import Picture, rect, text
from scenes.kit.stage import Piece
from scenes.kit.type import text_width
from scenes.tables.doubt.board import Board, size_of
from scenes.tables.doubt.gauge import gauge_art
from scenes.tables.doubt.places import WORTH_BOX, Box, seat_boxes
from scenes.tables.doubt.statuses import COLOURS, status_of
from scenes.tables.names import trimmed
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
    """266, or 130 for the low one."""


def persons_in(look: Look) -> int:
    """How many persons sit at this screen."""
    return sum(map(is_here, look.players))


def is_here(player: Player) -> bool:
    return player.pilot == "person" and not player.device.startswith("phone")


def boxes_of(look: Look) -> dict[Seat, Box]:
    """Where the seats' panels lie now."""
    return seat_boxes(look.board.seats, look.viewer, persons_in(look))


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


# ---- what being out would bring ----------------------------------------------------------------------------------


def worth_pieces(look: Look) -> list[Piece]:
    """Of three low panels one stands alone at its side: below it, what each seat would gain by being out."""
    board = look.board
    if board.seats != 3 or not is_low(next(iter(boxes_of(look).values()))):
        return []
    said = look.words("doubt.bar.if out")
    seats = tuple((look.players[s].mask, look.words("doubt.bar.gain", n=board.worth_out(s))) for s in board.left)
    x, y, w, h = WORTH_BOX
    art = Art(("doubt", "worths", said, seats), (-6, -6, w + 12, h + 12), partial(_worths, said, seats))
    return [Piece(("worths",), art, x, y, container=WORTH_BOX)]


def _worths(said: str, seats: tuple[tuple[str, str], ...]) -> Picture:
    _, _, w, h = WORTH_BOX
    s = rect(0, 0, w, h, 16, N0, N2, 2.6, op=0.7) + text(20, 24, said, 20, MUTE, anchor="start", role="label")
    for i, (who, worth) in enumerate(seats):
        at = w / 2 + 88 * (i - (len(seats) - 1) / 2)
        s += avatar(who, at, 62, 42) + text(at, 106, worth, 24, GOLD_L, role="line", width=86)
    return words_last(s)
