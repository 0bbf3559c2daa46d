"""The nine cells at rest: what a card counts as now, what lies on a line that pays, what a spirit changed."""

from __future__ import annotations

from game.core.protocol import Seat
from game.slot.cards import CELLS_OF, Cell, Number
from game.slot.seen import Change, LinePaid
from scenes.kit.atoms import badge
from scenes.kit.paint import Art
from scenes.kit.palette import DIM, GOLD, GOLD_L, INK, JADE, JADE_D, N1, N2, PAPER, mix
from scenes.kit.picture import Picture, circ, glow, rect, text
from scenes.kit.stage import Piece
from scenes.kit.words import Words
from scenes.tables.slot.faces import figures, number_art, written
from scenes.tables.slot.places import CELL_H, CELL_W, beam_of, cell_at, cell_box
from scenes.tables.slot.spirits import icon, kanji
from scenes.tables.slot.values import shown_values

GLOWS = 7
"""Lights along a beam."""


def lit_cells(paying: tuple[LinePaid, ...]) -> frozenset[Cell]:
    """The cells of every line that pays."""
    return frozenset(cell for it in paying for cell in CELLS_OF[it.line])


def cell_pieces(
    seat: Seat, reel: tuple[Number | None, ...], changes: tuple[Change, ...], paying: tuple[LinePaid, ...]
) -> list[Piece]:
    """The reel; without one its nine places."""
    lit, pieces = lit_cells(paying), []
    for cell in range(9):
        x, y = cell_at(cell)
        number = reel[cell] if reel else None
        if number is None:
            art = blank_art(bool(reel))
        else:
            art = number_art(number, CELL_W, CELL_H, cell in lit, shown_values(number, changes, cell))
        pieces.append(Piece(("cell", seat, cell), art, x, y))
    return pieces


def light_pieces(
    seat: Seat, reel: tuple[Number | None, ...], changes: tuple[Change, ...], paying: tuple[LinePaid, ...]
) -> list[Piece]:
    """The beams of the lines that pay; over them the frames and figures of their cells."""
    pieces = [Piece(("beam", seat, it.line), beam_art(it.line)) for it in paying]
    for cell in sorted(lit_cells(paying)):
        number = reel[cell]
        if number is not None:
            art = lit_art(number, shown_values(number, changes, cell))
            pieces.append(Piece(("lit", seat, cell), art, *cell_at(cell), covers=cell_box(cell)))
    return pieces


def changes_pieces(
    words: Words, seat: Seat, reel: tuple[Number | None, ...], changes: tuple[Change, ...]
) -> list[Piece]:
    """What spirits changed on this reel."""
    pieces: list[Piece] = []
    for at, change in enumerate(changes):
        pieces += change_pieces(words, seat, at, change, reel, changes)
    return pieces


def blank_art(drawing: bool, w: float = CELL_W, h: float = CELL_H) -> Art:
    """A place without a card; `drawing`: a spirit took its card, the next one comes."""

    def build() -> Picture:
        if drawing:
            return rect(2, 2, w - 4, h - 4, w * 0.09, N1, GOLD_L, 3, dash=(9, 7))
        return blank(w, h)

    return Art(("slot", "blank", drawing, w, h), (-3, -3, w + 6, h + 6), build)


def blank(w: float = CELL_W, h: float = CELL_H) -> Picture:
    """An empty place between two spins."""
    s = rect(0, 0, w, h, w * 0.09, mix(N2, INK, 0.25), INK, 3.4)
    return s + rect(w / 2 - w * 0.09, h / 2 - 3, w * 0.18, 6, 3, mix(DIM, N2, 0.5))


def lit_art(number: Number, values: tuple[int, ...] | None, w: float = CELL_W, h: float = CELL_H) -> Art:
    """The frame of a cell on a line that pays, and its figures, which no light may dim."""

    def build() -> Picture:
        s = rect(0, 0, w, h, w * 0.09, None, GOLD, 6 if w > 80 else 4.5)
        return s + rect(0, 0, w, h, w * 0.09, None, GOLD_L, 2) + figures(w, h, number, values)

    return Art(("slot", "lit", number, values, w, h), (-6, -6, w + 12, h + 12), build)


def beam_art(line: int) -> Art:
    (x0, y0), (x1, y1) = beam_of(line)

    def build() -> Picture:
        s: Picture = ()
        for i in range(GLOWS):
            t = (i + 0.5) / GLOWS
            s += glow(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, 54, "#FFB02E", 0.3)
        return s

    left, top = min(x0, x1) - 40, min(y0, y1) - 54
    return Art(("slot", "beam", line), (left, top, abs(x1 - x0) + 80, abs(y1 - y0) + 108), build)


def change_pieces(
    words: Words, seat: Seat, at: int, change: Change, reel: tuple[Number | None, ...], changes: tuple[Change, ...]
) -> list[Piece]:
    """What a spirit changed: its sign at the corner, from what to what below."""
    spirit, cell, _ = change
    number = reel[cell] if reel else None
    if number is None:
        return []
    was, now = (written(shown_values(number, changes[:n], cell), number) for n in (at, at + 1))
    x, y = cell_at(cell)
    last = all(other[1] != cell for other in changes[at + 1 :])
    pieces = [Piece(("changed by", seat, at), sign_art(words, spirit), x + 4 + 30 * _before(changes, at), y + 4)]
    if last:
        pieces.append(Piece(("changed", seat, cell), step_art(was, now), x + CELL_W / 2, y + CELL_H - 15))
    return pieces


def _before(changes: tuple[Change, ...], at: int) -> int:
    """Which of its cell's changes it is."""
    return sum(other[1] == changes[at][1] for other in changes[:at])


def step_art(was: str, now: str) -> Art:
    """4→5"""
    return Art(("slot", "step", was, now), (-70, -18, 140, 36), lambda: badge(0, 0, f"{was}→{now}", JADE, INK, 20, 28))


def sign_art(words: Words, spirit: int) -> Art:
    """The spirit's kanji on a disc; in other languages its icon."""

    def build() -> Picture:
        s = circ(0, 0, 17, PAPER, INK, 3)
        sign = kanji(words, spirit)
        return s + (text(0, 0, sign, 19, JADE_D, "d", role="label") if sign else icon(spirit, -10, -10, 20))

    return Art(("slot", "sign", words.language, spirit), (-20, -20, 40, 40), build)
