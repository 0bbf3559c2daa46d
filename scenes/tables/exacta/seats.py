"""The seats at the right: who has what, who leads, whose favourite lies."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from scenes.kit.atoms import avatar, badge, check, crown, dots
from scenes.kit.frame import seat_panel
from scenes.kit.layers import words_last
from scenes.kit.paint import Art
from scenes.kit.palette import GOLD, GOLD_L, INK, JADE_L, MUTE, N0, N2, PAPER, TXT, mix
from scenes.kit.picture import Picture, rect, text
from scenes.kit.stage import Piece
from scenes.kit.type import text_width
from scenes.kit.words import Words
from scenes.tables.exacta.board import Board
from scenes.tables.exacta.foods import small_back
from scenes.tables.names import trimmed

X, W = 1006, 254
BADGES = ("asked", "tied")
"""Marks that are a word in the panel's corner, where else the unit of the points is."""
COLUMNS_12 = 126
"""Twelve columns of a name at 21 px."""
BESIDE = 102
"""Where four panels or fewer, with their larger masks, have room for a name beside a favourite."""


@dataclass(frozen=True, slots=True)
class Panel:
    """All that changes a seat's picture but its mark."""

    who: str
    name: str
    total: int
    unit: str
    """Points; '' where a badge needs the room."""
    free: float
    """The room for the total and its unit."""
    active: bool
    tied: bool
    leads: str
    """The leader's word, or ''."""
    best: bool
    low: bool
    """Five seats: the panels are lower."""
    dim: bool = False


def seat_box(seats: int, seat: int) -> tuple[float, float, float, float]:
    pitch, h = (78, 70) if seats == 5 else (97, 85)
    return X, 74 + pitch * seat, W, h


def mark_box(seats: int, names: tuple[str, ...]) -> tuple[float, float, float, float]:
    """Where a favourite lies in a panel, from its corner: beside the name if all names leave room, else under it."""
    if seats < 5:
        fits = all(text_width(name, 22) <= BESIDE for name in names)
        return W - 50, 19 if fits else 34, 36, 45 if fits else 43
    if all(text_width(name, 22) <= COLUMNS_12 for name in names):
        return W - 44, 11, 36, 45
    return W - 38, 33, 28, 31


def seat_pieces(
    words: Words, board: Board, names: tuple[str, ...], masks: tuple[str, ...], lit: tuple[int, ...]
) -> list[Piece]:
    """A panel for each seat, and what lies in it. `lit`: those whose turn it is."""
    best = max(board.totals)
    mx, my, mw, mh = mark_box(board.seats, names)
    beside = my < 30
    pieces = []
    for seat in range(board.seats):
        mark, tied = "", board.phase == "surer" and seat in board.surer_order
        if board.phase == "surer":
            mark = "asked" if seat == board.surer_asked else "tied" if tied else ""
        elif board.phase == "favourites":
            mark = "ready" if board.chosen[seat] else "choosing"
        elif board.chosen[seat]:
            mark = "back"
        leads = board.seats > 1 and seat == board.leader and board.phase != "surer"
        x, y, w, h = seat_box(board.seats, seat)
        left = _text_left(board.seats == 5)
        panel = Panel(
            who=masks[seat], name=trimmed(names[seat], (mx if beside and mark else W) - left - 6),
            total=board.totals[seat], unit="" if mark in BADGES else words("exacta.seat.points"),
            free=(mx - 4 if mark and mark not in BADGES else W - 8) - left, active=seat in lit, tied=mark == "tied",
            leads=words("exacta.seat.leads") if leads else "",
            best=board.seats > 1 and best > 0 and board.totals[seat] == best, low=board.seats == 5,
            dim=board.phase == "surer" and not tied,
        )  # fmt: skip
        art = Art(("exacta", "seat", panel), (-60, -50, W + 120, h + 100), lambda p=panel: words_last(panel_picture(p)))
        pieces.append(Piece(("seat", seat), art, x, y, container=(x, y, w, h)))
        if mark in BADGES:
            word = words(f"exacta.seat.{mark}")
            art = Art(
                ("exacta", "seat badge", word, mark), (-200, -18, 206, 36), partial(_badge, word, mark == "asked")
            )
            pieces.append(Piece(("seat mark", seat), art, x + W - 14, y + h - 21))
        elif mark:
            pieces.append(
                Piece(("seat mark", seat), mark_art(mark, mw, mh, seat in lit), x + mx + mw / 2, y + my + mh / 2)
            )
    return pieces


def _badge(word: str, asked: bool) -> Picture:
    return badge(0, 0, word, GOLD_L if asked else N0, INK if asked else GOLD_L, 18, 26, "end", pad=8)


def mark_art(mark: str, w: float, h: float, active: bool) -> Art:
    """A favourite's place around its middle: 'back', 'ready' or 'choosing'."""
    lit = active and mark == "choosing"
    return Art(
        ("exacta", "seat mark", mark, w, h, lit),
        (-w / 2 - 6, -h / 2 - 6, w + 14, h + 16),
        partial(_mark, mark, w, h, lit),
    )


def _mark(mark: str, w: float, h: float, lit: bool) -> Picture:
    x, y = -w / 2, -h / 2
    if mark == "choosing":
        ink = GOLD if lit else MUTE
        return rect(x, y, w, h + 2, 6, N0, ink, 2.8, dash=(6, 5)) + dots(0, 1, ink, 3.6, 3, 10)
    s = small_back(x, y, w, h, emblem=mark != "ready")
    return s + check(3, 1, 1.15, JADE_L, 6) if mark == "ready" else s


def _text_left(low: bool) -> float:
    return 82 if low else 98


def panel_picture(p: Panel) -> Picture:
    """A seat's panel from its corner."""
    h, x = 70 if p.low else 85, _text_left(p.low)
    name_y, total_y, size = (20, 49, 29) if p.low else (22, 58, 36)
    unit = text_width(p.unit, 18) + 6 if p.unit else 0
    if text_width(str(p.total), size, "d") + unit > p.free:
        size = min(size, 31)
    said = p.unit if text_width(str(p.total), size, "d") + unit <= p.free else ""
    s = seat_panel(0, 0, W, h, p.who, p.active)
    if p.tied:
        s += rect(-1, -1, W + 2, h + 2, 17, None, GOLD, 3.4)
    s += avatar(p.who, 47 if p.low else 54, h / 2, 56 if p.low else 66)
    s += text(
        x,
        name_y,
        p.name,
        22,
        TXT,
        anchor="start",
        role="line",
        width=W - x - 6,
        room=(x - 2, name_y - 15, W - x - 2, 30),
    )
    ink = mix(GOLD_L, N2, 0.45) if p.dim else GOLD_L
    s += text(x, total_y, str(p.total), size, ink, "d", "start", role="big", room=(x - 2, total_y - 18, 120, 36))
    after = x + text_width(str(p.total), size, "d") + 6
    s += text(after, total_y + 4, said, 18, MUTE, anchor="start", role="label")
    if p.leads:
        s += badge(40, h - 11, p.leads, PAPER, INK, 18, 26, pad=7)
    if p.best:
        s += crown(47 if p.low else 54, 7, 0.85)
    return s
