"""What a spirit asks for, on the cabinet and in the panel below: cells, by how much, one of the drawn cards."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from game.core.protocol import Seat
from game.slot.cards import DOUBLE_NUDGE, SIFT, TRIPLE_PEEK, Cell, Number
from scenes.kit.atoms import badge, button
from scenes.kit.paint import Art, Box
from scenes.kit.palette import DIM, GOLD, GOLD_L, INK, JADE, MUTE, N2, N5, PAPER, TXT, VER, mix
from scenes.kit.paragraph import paragraph
from scenes.kit.picture import Picture, circ, rect, text
from scenes.kit.stage import Piece
from scenes.kit.words import Words
from scenes.tables.slot.choosing import Choice, drawn_under
from scenes.tables.slot.faces import number_art
from scenes.tables.slot.places import CELL_H, CELL_W, SO_FAR, cell_at
from scenes.tables.slot.spirits import kanji

DRAWN_W, DRAWN_H = 84, 84


@dataclass(frozen=True, slots=True)
class Gain:
    """What a choice would bring: power or VP, exactly or on average."""

    power: Fraction | float | int
    vp: int = 0
    average: bool = False


def gain_text(words: Words, gain: Gain) -> str:
    """+14, ±0, 約+3, +5 VP."""
    if gain.vp:
        return words("slot.gain.vp", n=gain.vp)
    value = float(gain.power)
    n = str(round(value)) if not gain.average or abs(value) >= 10 else f"{value:.1f}".rstrip("0").rstrip(".")
    signed = "±0" if float(n) == 0 else n if value < 0 else f"+{n}"
    signed = signed.replace("-", "−")
    return words("slot.gain.average", n=signed) if gain.average else signed


def gain_art(words: Words, gain: Gain, size: float = 28) -> Art:
    """The pill that says it, its middle at the origin."""
    said, good = gain_text(words, gain), gain.power > 0 or gain.vp > 0
    size = min(size, 22) if gain.average else size
    c = GOLD if good else mix(DIM, N2, 0.5) if gain.power == 0 else mix(VER, INK, 0.25)
    key = ("slot", "gain", words.language, said, good, size)
    return Art(
        key,
        (-90, -26, 180, 52),
        lambda: badge(0, 0, said, c, INK if good else PAPER, size, size + 12, face="d", pad=12),
    )


def gain_piece(words: Words, gain: Gain, at: tuple[float, float], size: float = 28) -> Piece:
    x, y = at
    return Piece(("gain",), gain_art(words, gain, size), x, y, covers=(x - 70, y - 20, 140, 40))


def chosen_pieces(seat: Seat, choice: Choice) -> list[Piece]:
    """The cells chosen so far, numbered."""
    pieces = []
    for i, cell in enumerate(choice.cells):
        x, y = cell_at(cell)
        pieces.append(Piece(("chosen", seat, cell), chosen_art(i + 1 if len(choice.cells) > 1 else 0), x, y))
    return pieces


def chosen_art(n: int, w: float = CELL_W, h: float = CELL_H) -> Art:
    """The frame of a chosen cell; n: which of several it is."""

    def build() -> Picture:
        s = rect(-2, -2, w + 4, h + 4, 12, None, INK, 9) + rect(-2, -2, w + 4, h + 4, 12, None, JADE, 5)
        if n:
            s += circ(16, h - 16, 15, JADE, INK, 3) + text(16, h - 16, str(n), 18, INK, "d", role="label")
        return s

    return Art(("slot", "chosen", n, w, h), (-8, -8, w + 16, h + 16), build)


# ---- the panel below -----------------------------------------------------------------------------------------------


def option_box(i: int) -> Box:
    """The two buttons side by side: by how much."""
    x, y, w, _ = SO_FAR
    return x + 16 + 160 * i, y + 62, 152, 58


def drawn_box(i: int, n: int, sift: bool) -> Box:
    """Where drawn card i of n lies."""
    x, y, w, _ = SO_FAR
    if sift:
        return x + 20, y + 9, 64, 62
    left = x + w / 2 - (n * DRAWN_W + (n - 1) * 22) / 2
    return left + i * (DRAWN_W + 22), y + 44, DRAWN_W, DRAWN_H


def sift_box(i: int) -> Box:
    """Exclude, put under."""
    x, y, w, _ = SO_FAR
    return x + 16 + 160 * i, y + 80, 152, 44


def asked_pieces(
    words: Words, seat: Seat, choice: Choice, pending: Any, may_exclude: bool, may_press: bool
) -> list[Piece]:
    """The panel's contents while a spirit's number or second half is asked; [] if none is."""
    if choice.needs_by:
        pieces = [_said(words, words("slot.ask.by"))]
        for i in (0, 1):
            pieces.append(
                option_piece(words, ("by", i + 1), words(f"slot.ask.by {i + 1}"), option_box(i), may_press, "d")
            )
        return pieces
    if pending is None or pending.spirit == DOUBLE_NUDGE:
        return []
    drawn: tuple[Number, ...] = pending.drawn
    if pending.spirit == TRIPLE_PEEK:
        under = drawn_under(choice, len(drawn))
        pieces = [_said(words, words("slot.ask.under" if under else "slot.ask.place"))]
        for i, number in enumerate(drawn):
            x, y, w, h = drawn_box(i, len(drawn), False)
            fade = 0.35 if under and i not in under else 1.0
            pieces.append(Piece(("drawn", seat, i), number_art(number, w, h), x, y, fade=fade))
        return pieces
    assert pending.spirit == SIFT
    x, y, w, h = drawn_box(0, 1, True)
    pieces = [_said(words, words("slot.ask.sift"), 84), Piece(("drawn", seat, 0), number_art(drawn[0], w, h), x, y)]
    for i, name in enumerate(("exclude", "return")):
        may = may_press and (may_exclude or name == "return")
        pieces.append(option_piece(words, ("sift", i), words(f"slot.ask.{name}"), sift_box(i), may))
    return pieces


def _said(words: Words, sentence: str, left: float = 0) -> Piece:
    """The question in the panel's first line; `left`: what a card takes at its left."""
    x, y, w, _ = SO_FAR
    high = 32 if not left else 58

    def build() -> Picture:
        return paragraph(
            x + left + (w - left) / 2, y + 8 + high / 2 - 4, sentence, 21, w - left - 28, high, GOLD_L, role="line"
        )

    return Piece(("asked",), Art(("slot", "asked", words.language, sentence, left), (x, y, w, 76), build))


def option_piece(
    words: Words, name: tuple, label: str, box: Box, may: bool, face: str = "m", size: float = 28
) -> Piece:
    """A button for one answer."""
    x, y, w, h = box
    art = Art(("slot", "option", words.language, label, w, h, may, face, size), (-4, -4, w + 8, h + 16),
              lambda: button(0, 0, w, h, label, N5 if may else N2, TXT, size, face, enabled=may))  # fmt: skip
    return Piece(name, art, x, y)


# ---- the reel while a spirit draws ---------------------------------------------------------------------------------


def open_sign_piece(words: Words, seat: Seat, cell: Cell, spirit: int) -> Piece:
    """Whose open place it is."""
    x, y = cell_at(cell)

    def build() -> Picture:
        sign = kanji(words, spirit)
        return text(CELL_W / 2, CELL_H / 2, sign or "?", 40, MUTE, "d")

    return Piece(
        ("open", seat, cell), Art(("slot", "open sign", words.language, spirit), (0, 0, CELL_W, CELL_H), build), x, y
    )
