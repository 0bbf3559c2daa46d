"""The scoring page: every set of every seat with what it pays and for what, counted one after the other."""

from __future__ import annotations

from functools import partial

from game.core.protocol import Seat
from game.fortuna.seen import LaidSet, Scored
from scenes.kit.atoms import avatar, button
from scenes.kit.frame import seat_panel
from scenes.kit.layers import words_last
from scenes.kit.paint import Art, Box
from scenes.kit.palette import ASAGI, GOLD, GOLD_L, INK, JADE_L, MUTE, N1, PAPER, PAPER3, TXT, VER
from scenes.kit.picture import Picture, num, path, rect, text
from scenes.kit.stage import Piece
from scenes.kit.type import text_width
from scenes.kit.words import Words
from scenes.tables.exacta.foods import number_art
from scenes.tables.fortuna.board import Board
from scenes.tables.fortuna.chips import TALL as ALL
from scenes.tables.fortuna.chips import parts_of
from scenes.tables.fortuna.faces import icon
from scenes.tables.names import trimmed

GO_BOX: Box = (1028, 606, 228, 62)
X, W = 24, 1232
SETS_X, SET_W, SET_H, SET_PITCH = 286, 138, 104, 146
TOTAL_X = X + W - 24


def row_y(seats: int, seat: Seat) -> tuple[float, float]:
    """Top and height of a seat's row."""
    pitch = min(150.0, 524 / seats)
    top = 78 + (524 - pitch * seats) / 2
    return top + pitch * seat, pitch - 12


def count_pieces(words: Words, board: Board, names: tuple[str, ...], masks: tuple[str, ...]) -> list[Piece]:
    """The page of a match that is over."""
    page = board.page
    assert page is not None
    places, pieces = board.places, []
    for seat in range(board.seats):
        y, h = row_y(board.seats, seat)
        first = places[seat] == 1
        for word, lit in (("count row", False), *([("count lit", True)] if first else [])):
            art = Art(
                ("fortuna", word, masks[seat], h), (-60, -40, W + 120, h + 80), partial(_row, masks[seat], h, lit)
            )
            pieces.append(Piece((word, seat), art, X, y))
        name = trimmed(names[seat], 138, 22)
        art = Art(("fortuna", "count name", masks[seat], name), (20, -40, 260, 80), partial(_name, masks[seat], name))
        pieces.append(Piece(("count name", seat), art, X, y + h / 2))
        said = words("fortuna.count.winner") if first else words(f"fortuna.place.p{places[seat]}")
        ink = GOLD_L if first else MUTE
        art = Art(("fortuna", "count place", said, first), (-4, -24, 170, 48), partial(_place, said, ink))
        pieces.append(Piece(("count place", seat), art, X + 108, y + h / 2 + 24))
        for i, laid in enumerate(page.sets[seat]):
            said = _why(words, laid)
            art = Art(("fortuna", "count set", laid, said), (-4, -4, SET_W + 16, SET_H + 18), partial(_set, laid, said))
            pieces.append(Piece(("count set", seat, i), art, SETS_X + SET_PITCH * i, y + (h - SET_H) / 2 - 2))
        extras = tuple(
            words(f"fortuna.count.{key}", n=n)
            for key, n in (("slam", page.slams[seat]), ("paid", page.paid[seat]))
            if n
        )
        if extras:
            art = Art(("fortuna", "count extra", extras), (-110, -40, 220, 80), partial(_extras, extras))
            pieces.append(Piece(("count extra", seat), art, 1064, y + h / 2))
        total = number_art(page.points[seat], 46 if page.points[seat] < 100 else 40, GOLD_L, "end")
        pieces.append(Piece(("count total", seat), total, TOTAL_X, y + h / 2))
    label = words("fortuna.count.results")
    x, y, w, h = GO_BOX
    art = Art(("fortuna", "go on", label), (-4, -4, w + 8, h + 16), lambda: button(0, 0, w, h, label, VER, PAPER, 30))
    pieces.append(Piece(("page",), art, x, y))
    best = max(page.points)
    tied = page.points.count(best) > 1 and board.sudden is None
    note = words("fortuna.count.tie" if tied else f"fortuna.count.why {board.law.base}")
    art = Art(("fortuna", "count note", note), (-4, -24, 1000, 48), partial(_note, note))
    return [*pieces, Piece(("count note",), art, 34, 638)]


def _note(note: str) -> Picture:
    return text(0, 0, note, 21, MUTE, anchor="start", role="line", width=970)


def _place(said: str, ink: str) -> Picture:
    return text(0, 0, said, 22, ink, anchor="start", role="line", width=140)


def _row(who: str, h: float, lit: bool) -> Picture:
    return seat_panel(0, 0, W, h, who, lit)


def _name(who: str, name: str) -> Picture:
    return avatar(who, 60, 0, 66) + text(108, -14, name, 22, TXT, anchor="start", role="line", width=140)


def _why(words: Words, laid: LaidSet) -> str:
    paid = laid.worth
    bonus = paid.vp - paid.base
    return words("fortuna.count.sum", base=paid.base, bonus=bonus) if bonus else ""


def _set(laid: LaidSet, said: str) -> Picture:
    """One set: its number, the icons that pay, base and bonus, and all it pays."""
    s: Picture = ()
    for j in range(min(2, len(laid.cards) - 1), 0, -1):
        s += rect(j * 3, j * 3, SET_W, SET_H, 9, PAPER3, INK, 2.6)
    s += rect(0, 0, SET_W, SET_H, 9, PAPER, INK, 3)
    b, c = num(SET_H - 2), num(SET_H - 9)
    s += path(f"M9 2 L36 2 L36 {b} L9 {b} Q2 {b} 2 {c} L2 9 Q2 2 9 2Z", ASAGI)
    s += text(19, SET_H / 2, str(laid.number), 30, INK, "d", role="big")
    parts = parts_of(laid, ALL)
    z, x = 26 if len(parts) < 2 else 22 if len(parts) < 4 else 20, 43.0
    for kind, n in parts[:4]:
        times = "" if n < 2 or len(parts) > 3 else f"×{n}" if len(parts) < 3 else str(n)
        s += icon(kind, x, 24 - z / 2, z) + text(x + z, 25, times, 18, INK, anchor="start", role="label")
        x += z + (text_width(times, 18) if times else 0) + 2
    vp = str(laid.worth.vp)
    pill = max(42.0, text_width(vp, 28, "d") + 18)
    s += text(46, 49, said, 18, N1, anchor="start", role="label", width=SET_W - 52)
    s += rect(SET_W - pill - 7, 62, pill, 36, 18, GOLD, INK, 2.6)
    return words_last(s + text(SET_W - 7 - pill / 2, 80, vp, 28, INK, "d", role="big"))


def _extras(extras: tuple[str, ...]) -> Picture:
    s: Picture = ()
    for i, said in enumerate(extras):
        s += text(0, (i - (len(extras) - 1) / 2) * 30, said, 18, JADE_L, role="label", width=98)
    return s


def rounds_of(event: Scored) -> int:
    """How many steps the counting has: the sets by their order, then what comes to them."""
    return max((len(own) for own in event.sets), default=0) + int(any(event.slams) or any(event.paid))
