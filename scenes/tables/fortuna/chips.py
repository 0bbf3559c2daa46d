"""Sets as they lie before a seat: a little pile of paper with its number, its icons and what it pays."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import partial

from game.fortuna.cards import ICON_OF
from game.fortuna.seen import LaidSet
from scenes.kit.paint import Art
from scenes.kit.palette import ASAGI, GOLD, GOLD_L, INK, PAPER, PAPER3, SEAT_D, mix
from scenes.kit.picture import Picture, num, path, rect, text
from scenes.kit.type import text_width
from scenes.tables.fortuna.faces import icon


@dataclass(frozen=True, slots=True)
class Style:
    """How large a chip is, and how much it tells."""

    h: float
    icons: str
    """'all' with single ones, 'pays' those that pay, 'none'."""
    head: float
    number: float
    size: float
    """Of an icon."""


TALL = Style(58, "all", 44, 32, 34)
TALL_PAYS = Style(58, "pays", 44, 32, 34)
WIDE = Style(46, "all", 38, 28, 27)
WIDE_PAYS = Style(46, "pays", 38, 28, 27)
LOW = Style(40, "all", 36, 28, 24)
LOW_PAYS = Style(40, "pays", 36, 28, 24)
LOW_BARE = Style(40, "none", 36, 28, 24)
FLAT_PAYS = Style(33, "pays", 32, 28, 21)
FLAT_BARE = Style(33, "none", 32, 28, 21)

Parts = tuple[tuple[int, int], ...]
"""(icon, how many) of a chip."""


def parts_of(laid: LaidSet, style: Style) -> Parts:
    """The icons that a chip shows: those that pay first, with the goddesses that count as them (FV-19)."""
    if style.icons == "none":
        return ()
    paying = tuple(sorted(((b.icon, b.copies) for b in laid.worth.icons), key=lambda part: -part[1]))
    if style.icons == "pays" or len(laid.cards) > 4:
        return paying
    there, told = Counter(ICON_OF[card] for card in laid.cards), dict(paying)
    singles = [(kind, 1) for kind, n in sorted(there.items()) if n == 1 and kind not in told]
    return (*paying, *((kind, n) for kind, n in singles if kind < 5 or not paying))


def _part_width(count: int, style: Style) -> float:
    return style.size * 0.72 + 4 if count == 1 else style.size + text_width(f"×{count}", _times(style)) + 3


def _times(style: Style) -> float:
    return 22 if style.h > 50 else 19 if style.h > 35 else 18


def _pill(vp: int, style: Style) -> float:
    return max(36.0, text_width(str(vp), 24 if style.h > 50 else 22, "d") + 16)


def chip_width(laid: LaidSet, style: Style) -> float:
    inner = sum(_part_width(n, style) for _, n in parts_of(laid, style))
    return style.head + 6 + inner + 3 + _pill(laid.worth.vp, style) + 7


def chip_art(laid: LaidSet, style: Style) -> Art:
    """The chip from its corner."""
    w = chip_width(laid, style)
    key = ("fortuna", "chip", laid.number, len(laid.cards), parts_of(laid, style), laid.worth.vp, style)
    return Art(key, (-4, -4, w + 18, style.h + 18), partial(_chip, laid, style, w))


def _chip(laid: LaidSet, style: Style, w: float) -> Picture:
    h, head, s = style.h, style.head, ()
    for j in range(min(3 if h > 50 else 2, len(laid.cards) - 1), 0, -1):
        s += rect(j * 3, j * 3, w, h, 9, PAPER3, INK, 2.6)
    a, b, c = num(head), num(h - 2), num(h - 9)
    s += rect(0, 0, w, h, 9, PAPER, INK, 3)
    s += path(f"M9 2 L{a} 2 L{a} {b} L9 {b} Q2 {b} 2 {c} L2 9 Q2 2 9 2Z", ASAGI)
    written = text(head / 2 + 1, h / 2, str(laid.number), style.number, INK, "d", role="big")
    x = head + 6.0
    for kind, n in parts_of(laid, style):
        if n == 1:
            z = style.size * 0.72
            s += icon(kind, x, h / 2 - z / 2, z)
        else:
            s += icon(kind, x, h / 2 - style.size / 2, style.size)
            written += text(x + style.size + 1, h / 2 + 2, f"×{n}", _times(style), INK, anchor="start", role="label")
        x += _part_width(n, style)
    pill, high = _pill(laid.worth.vp, style), 36 if h > 50 else 34 if h > 35 else 28
    x += 3
    s += rect(x, h / 2 - high / 2, pill, high, high / 2, GOLD, INK, 2.6)
    size = 24 if h > 50 else 22 if h > 35 else 20
    return s + written + text(x + pill / 2, h / 2, str(laid.worth.vp), size, INK, "d", role="label")


# ---- a set that is meant ------------------------------------------------------------------------------------------


def ghost_width(said: str, style: Style) -> float:
    return 6 + _box(style) + text_width(said, _said(style)) + 24


def _box(style: Style) -> float:
    """The width of the little card with the number."""
    return max(27.0, (style.h - 12) * 0.82)


def _said(style: Style) -> float:
    return 30 if style.h > 50 else 24 if style.h > 35 else 20


def ghost_art(number: int, said: str, style: Style, who: str) -> Art:
    """What a set would pay, as a dashed promise."""
    w, h = ghost_width(said, style), style.h

    def build() -> Picture:
        s = rect(0, 0, w, h, 10, mix(SEAT_D[who], INK, 0.4)) + rect(0, 0, w, h, 10, None, GOLD, 3.4, dash=(9, 7))
        box = _box(style)
        s += rect(6, 6, box, h - 12, 7, GOLD_L, INK, 2.4)
        s += text(6 + box / 2, h / 2, str(number), 30 if h > 45 else 24, INK, "d", role="label")
        role = "big" if _said(style) >= 28 else "line" if _said(style) >= 21 else "label"
        return s + text(6 + box + 10, h / 2 + 1, said, _said(style), GOLD_L, anchor="start", role=role)

    return Art(("fortuna", "ghost", number, said, style, who), (-4, -4, w + 8, h + 8), build)
