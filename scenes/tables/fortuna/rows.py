"""The seats' rows: who has which sets, what they pay, how many cards, how many points."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from game.core.protocol import Seat
from game.fortuna.judge import MOST_SETS
from scenes.kit.atoms import avatar
from scenes.kit.frame import seat_panel
from scenes.kit.layers import words_last
from scenes.kit.paint import Art, Box
from scenes.kit.palette import GOLD_L, INK, MUTE, N0, PAPER, TXT
from scenes.kit.picture import Picture, group, rect, text
from scenes.kit.stage import Piece
from scenes.kit.type import text_width
from scenes.kit.words import Words
from scenes.tables.fortuna import chips
from scenes.tables.fortuna.board import Board
from scenes.tables.fortuna.chips import Style, chip_art, chip_width, ghost_art, ghost_width
from scenes.tables.fortuna.faces import rim_card
from scenes.tables.names import trimmed

X, W = 474, 648
HELD = 50
"""What the number of cards in hand takes beside a name."""
Ghost = tuple[int, str]
"""A set that is meant: its number and what it would pay, in words."""


@dataclass(frozen=True, slots=True)
class Measures:
    """Where things stand in a row, by the number of seats."""

    y: float
    pitch: float
    h: float
    mask: float
    left: float
    chips: float
    ways: tuple[tuple[Style, int, float], ...]
    """Chip styles to be tried in order, with the number of lines and their pitch."""


MEASURES = {
    4: Measures(128, 89, 78, 62, 92, 222, (
        (chips.TALL, 1, 0), (chips.TALL_PAYS, 1, 0), (chips.WIDE_PAYS, 1, 0),
        (chips.FLAT_PAYS, 2, 36), (chips.FLAT_BARE, 2, 36))),
    3: Measures(132, 116, 104, 74, 102, 238, (
        (chips.LOW, 2, 48), (chips.LOW_PAYS, 2, 48), (chips.LOW_BARE, 2, 48))),
    2: Measures(132, 174, 156, 100, 134, 292, (
        (chips.TALL, 2, 72), (chips.TALL_PAYS, 2, 72), (chips.WIDE, 3, 52), (chips.WIDE_PAYS, 3, 52))),
}  # fmt: skip


def row_box(seats: int, seat: Seat) -> Box:
    m = MEASURES[seats]
    return X, m.y + m.pitch * seat, W, m.h


def row_pieces(
    words: Words, board: Board, names: tuple[str, ...], masks: tuple[str, ...], lit: Seat | None, ghost: Ghost | None
) -> list[Piece]:
    """A row for each seat; `ghost` is what the lit seat's set would pay, for its own eyes."""
    m = MEASURES[board.seats]
    points, pieces = board.points, []
    room = m.chips - m.left - 4
    beside = all(text_width(name, _name(m)) <= room - HELD for name in names[: board.seats])
    for seat in range(board.seats):
        box = row_box(board.seats, seat)
        row = Row(
            masks[seat], trimmed(names[seat], room, _name(m)), points[seat],
            words("fortuna.row.points"),
            words("fortuna.row.hand", n=board.hand_sizes[seat]), f"{len(board.sets[seat])}/{MOST_SETS}", seat == lit,
            board.seats, beside,
        )  # fmt: skip
        art = Art(("fortuna", "row", row), (-60, -50, W + 120, m.h + 100), partial(_row_last, row))
        pieces.append(Piece(("seat", seat), art, box[0], box[1], container=box))
        pieces += chip_pieces(board, seat, masks[seat], ghost if seat == lit else None)
        if board.paid[seat]:
            art = Art(("fortuna", "paid", board.paid[seat]), (-74, -20, 80, 40), partial(_paid, board.paid[seat]))
            pieces.append(Piece(("paid", seat), art, X + W - 10, box[1] + m.h - 22))
    return pieces


def _paid(vp: int) -> Picture:
    """What discards have paid (FV-18)."""
    s = rect(-68, -16, 68, 32, 16, N0, INK, 2.6) + group(rim_card(), -54, 0, 0.85)
    return s + text(-10, 1, f"+{vp}", 19, GOLD_L, anchor="end", role="label", width=36)


def _name(m: Measures) -> float:
    return 21 if m.h < 120 else 23


def chip_places(
    board: Board, seat: Seat, ghost: Ghost | None
) -> tuple[Style, list[tuple[float, float]], tuple[float, float] | None]:
    """The style in which all chips of a seat fit, their corners, and the ghost's."""
    m = MEASURES[board.seats]
    x0, y0, w, h = row_box(board.seats, seat)
    room = w - m.chips - (12 if not board.paid[seat] else 84)
    style, places = m.ways[-1][0], []
    for style, lines, pitch in m.ways:
        widths = [chip_width(laid, style) for laid in board.sets[seat]]
        if ghost is not None:
            widths.append(ghost_width(ghost[1], style))
        places = _laid_out(widths, room, lines, pitch, 14 if style.h > 50 else 12)
        if places:
            used = 1 + max((line for _, line in places), default=0)
            top = (h - style.h - (used - 1) * pitch) / 2 - 2 if lines == 1 or used > 1 else 8
            corners = [(x0 + m.chips + x, y0 + top + line * pitch) for x, line in places]
            return (style, corners[:-1], corners[-1]) if ghost is not None else (style, corners, None)
    return style, [], None


def _laid_out(widths: list[float], room: float, lines: int, pitch: float, gap: float) -> list[tuple[float, int]]:
    """Chips from left to right in at most so many lines; [] if they don't fit."""
    at, line, places = 0.0, 0, []
    for w in widths:
        if at and at + w > room:
            at, line = 0.0, line + 1
        if line >= lines or w > room:
            return []
        places.append((at, line))
        at += w + gap
    return places


def chip_pieces(board: Board, seat: Seat, who: str, ghost: Ghost | None) -> list[Piece]:
    """The seat's sets, and the one that is meant."""
    if not board.sets[seat] and ghost is None:
        return []
    style, corners, after = chip_places(board, seat, ghost)
    pieces = []
    for i, (laid, (x, y)) in enumerate(zip(board.sets[seat], corners)):
        pieces.append(Piece(("chip", seat, i), chip_art(laid, style), x, y))
    if ghost is not None and after is not None:
        pieces.append(Piece(("ghost", seat), ghost_art(*ghost, style, who), *after))
    return pieces


def ghost_box(board: Board, seat: Seat, ghost: Ghost) -> Box | None:
    """Where a set that is meant would lie, less its edge: the ring lies on that, and covers nothing beside it."""
    style, _, after = chip_places(board, seat, ghost)
    return None if after is None else (after[0] + 7, after[1] + 7, ghost_width(ghost[1], style) - 14, style.h - 14)


def chip_at(board: Board, seat: Seat, index: int) -> tuple[float, float]:
    """The corner of one of the seat's sets."""
    corners = chip_places(board, seat, None)[1]
    return corners[index] if index < len(corners) else row_box(board.seats, seat)[:2]


@dataclass(frozen=True, slots=True)
class Row:
    """All that changes a row's picture but its chips."""

    who: str
    name: str
    points: int
    unit: str
    held: str
    sets: str
    active: bool
    seats: int
    beside: bool
    """In a low row the cards in hand stand beside the name; if a name is too long, under it in every row."""


def _row_last(row: Row) -> Picture:
    return words_last(_row(row))


def _card(x: float, y: float) -> Picture:
    return rect(x, y - 9.5, 14, 19, 3, PAPER, INK, 2.4)


def _row(row: Row) -> Picture:
    m = MEASURES[row.seats]
    h, x = m.h, m.left
    s = seat_panel(0, 0, W, h, row.who, row.active) + avatar(row.who, m.mask / 2 + 21, h / 2, m.mask)
    low = h < 90
    name_y, points_y, size = (21, 53, 34) if low else (25, 57, 36) if h < 120 else (34, 80, 48)
    room = (x - 2, name_y - 16, m.chips - x - (HELD if low and row.beside else 0), 32)
    s += text(x, name_y, row.name, _name(m), TXT, anchor="start", role="line", room=room)
    s += text(x, points_y, str(row.points), size, GOLD_L, "d", "start", role="big")
    after = x + text_width(str(row.points), size, "d") + 6
    end = m.chips - 12
    if low:
        end += 3 if row.beside else 0
        held = row.held.split()[0] if " " in row.held else row.held
        if after + text_width(row.unit, 18) <= end - 52:
            s += text(after, points_y + 4, row.unit, 18, MUTE, anchor="start", role="label")
        held_y, sets_y = (21, points_y + 4) if row.beside else (44, 65)
        s += text(end, held_y, held, 19, TXT, anchor="end", role="label", width=36)
        s += _card(end - text_width(held, 19) - 20, held_y)
        return s + text(end, sets_y, row.sets, 18, MUTE, anchor="end", role="label")
    if after + text_width(row.unit, 18) <= end - 44:
        s += text(after, points_y + 4, row.unit, 18, MUTE, anchor="start", role="label")
    s += text(end, points_y + 3, row.sets, 19, MUTE, anchor="end", role="label")
    y = h - 17 if h < 120 else h - 30
    s += _card(x, y) + text(x + 20, y, row.held, 18, MUTE, anchor="start", role="label", width=end - x - 20)
    return s
