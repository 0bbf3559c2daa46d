"""The seats at the right: who has what, who leads, whose favourite lies."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.kit.atoms import avatar, badge, check, crown, dots
from scenes.kit.frame import seat_panel
from scenes.kit.paint import Art
from scenes.kit.palette import GOLD, GOLD_L, INK, JADE_L, MUTE, N0, N2, PAPER, TXT, mix
from scenes.kit.picture import Picture, rect, text
from scenes.kit.stage import Piece
from scenes.kit.type import text_width
from scenes.kit.words import Words
from scenes.tables.exacta.board import Board
from scenes.tables.exacta.foods import small_back
from scenes.kit.layers import words_last
from scenes.tables.exacta.names import trimmed

X, W = 1006, 254


@dataclass(frozen=True, slots=True)
class Panel:
    """All that changes a seat's picture."""

    who: str
    name: str
    total: int
    unit: str
    active: bool
    mark: str
    """What stands at the right: 'back', 'ready', 'choosing', 'asked', 'tied' or ''."""
    mark_word: str
    leads: str
    """The leader's word, or ''."""
    best: bool
    low: bool
    """Five seats: the panels are lower."""
    dim: bool = False


def seat_box(seats: int, seat: int) -> tuple[float, float, float, float]:
    pitch, h = (78, 70) if seats == 5 else (97, 85)
    return X, 74 + pitch * seat, W, h


def seat_pieces(
    words: Words, board: Board, names: tuple[str, ...], masks: tuple[str, ...], lit: tuple[int, ...]
) -> list[Piece]:
    """A panel for each seat. `lit`: those whose turn it is."""
    best = max(board.totals)
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
        panel = Panel(
            who=masks[seat], name=trimmed(names[seat], W - (86 if board.seats == 5 else 98) - 8),
            total=board.totals[seat], unit=words("exacta.seat.points"),
            active=seat in lit, mark=mark, mark_word=words(f"exacta.seat.{mark}") if mark in ("asked", "tied") else "",
            leads=words("exacta.seat.leads") if leads else "",
            best=board.seats > 1 and best > 0 and board.totals[seat] == best, low=board.seats == 5,
            dim=board.phase == "surer" and not tied,
        )  # fmt: skip
        x, y, w, h = seat_box(board.seats, seat)
        art = Art(("exacta", "seat", panel), (-60, -50, W + 120, h + 100), lambda p=panel: words_last(panel_picture(p)))
        pieces.append(Piece(("seat", seat), art, x, y, container=(x, y, w, h)))
    return pieces


def panel_picture(p: Panel) -> Picture:
    """A seat's panel from its corner."""
    h = 70 if p.low else 85
    x, name_y, total_y, size = (86, 20, 50, 29) if p.low else (98, 24, 59, 36)
    s = seat_panel(0, 0, W, h, p.who, p.active)
    if p.mark == "tied":
        s += rect(-1, -1, W + 2, h + 2, 17, None, GOLD, 3.4)
    s += avatar(p.who, 48 if p.low else 54, h / 2, 56 if p.low else 66)
    s += text(
        x,
        name_y,
        p.name,
        22,
        TXT,
        anchor="start",
        role="line",
        width=W - x - 8,
        room=(x - 2, name_y - 15, W - x - 4, 30),
    )
    s += text(
        x,
        total_y,
        str(p.total),
        size,
        mix(GOLD_L, N2, 0.45) if p.dim else GOLD_L,
        "d",
        "start",
        role="big",
        room=(x - 2, total_y - 18, 120, 36),
    )
    after = x + text_width(str(p.total), size, "d") + 6
    s += text(after, total_y + 4, p.unit, 18, MUTE, anchor="start", role="label")
    cw, ch = (28, 31) if p.low else (32, 40)
    cx, cy = W - cw - 12, h - ch - 6
    if p.mark in ("back", "ready"):
        s += small_back(cx, cy, cw, ch - 3)
        if p.mark == "ready":
            s += check(cx + cw / 2 + 2, cy + ch / 2, 0.9, JADE_L, 5.5)
    elif p.mark == "choosing":
        s += rect(cx, cy, cw, ch - 1, 5, N0, GOLD if p.active else MUTE, 2.8, dash=(6, 5))
        s += dots(cx + cw / 2, cy + ch / 2, GOLD if p.active else MUTE, 2.8, 3, 8)
    elif p.mark:
        asked = p.mark == "asked"
        s += badge(x - 5, h - 11, p.mark_word, GOLD_L if asked else N0, INK if asked else GOLD_L, 18, 26, "end", pad=8)
    if p.leads:
        s += badge(40, h - 11, p.leads, PAPER, INK, 18, 26, pad=7)
    if p.best:
        s += crown(48 if p.low else 54, 7, 0.85)
    return s
