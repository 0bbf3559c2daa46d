"""What the pictures of the rules of Fortuna are put together from, beside scenes/guide/parts.py."""

from __future__ import annotations

import math

from game.fortuna.cards import Card, Number
from game.fortuna.law import Law
from game.fortuna.seen import LaidSet
from game.fortuna.values import values as values_of
from game.fortuna.worth import worth
from scenes.guide.parts import number
from scenes.kit.atoms import card_back
from scenes.kit.palette import (
    ASAGI,
    ASAGI_D,
    DIM,
    GOLD,
    GOLD_D,
    GOLD_L,
    INK,
    MUTE,
    N1,
    N4,
    PAPER,
    PAPER3,
    TXT,
    VER,
    VER_D,
    VER_L,
)  # fmt: skip
from scenes.kit.picture import Picture, circ, group, joined, num, path, rect, text
from scenes.tables.fortuna.chips import WIDE_PAYS, Style, chip_art
from scenes.tables.fortuna.faces import card_art, icon, rim_card, tab_art

LIGHTNING, FLAME, SKULL, BELL, FEATHER, GODDESS = range(6)
BASE = Law()
RIM, OUTER, INNER, HALF = 190, 156, 62, math.radians(30)
"""Of the slice of the wheel: where it ends, where its rim and its hub begin, half its angle."""


def reel(n: Number, kind: int) -> Card:
    """The card of a number and an icon."""
    return (n - 1) * 6 + kind


def card(n: Number, kind: int, x: float, y: float, aim: int | None = None, turn: float = 0) -> Picture:
    """A small reel card from its corner, 46 x 68; `aim`: what it counts as, on a gold bead below, 46 x 92."""
    h = 68 if aim is None else 92
    s = rect(0, 5, 46, h, 7, ASAGI_D if aim is None else GOLD_D, INK, 3) + rect(0, 0, 46, h, 7, PAPER, INK, 3)
    s += icon(kind, 8, 33, 30) + text(23, 19, str(n), 28, INK, "d", role="big")
    if aim is not None:
        s += path("M2 68 H44 V84 Q44 90 38 90 H8 Q2 90 2 84Z", INK) + circ(23, 79, 10.5, GOLD)
        s += text(23, 79, str(aim), 18, INK, "d", role="label")
    return group(group(s, -23, -h / 2), x + 23, y + h / 2, turn=turn)


def blank(x: float, y: float) -> Picture:
    """A card that lies under another one."""
    return rect(x, y + 5, 46, 68, 7, ASAGI_D, INK, 3) + rect(x, y, 46, 68, 7, PAPER, INK, 3)


def laid(n: Number, x: float, y: float) -> Picture:
    """A set before a seat, only its number: 40 x 46."""
    s = joined(rect(x + 3 * j, y + 3 * j, 40, 46, 8, PAPER3, INK, 2.6) for j in (2, 1)) if n > 1 else ()
    return s + rect(x, y, 40, 46, 8, ASAGI, INK, 3) + number(x + 20, y + 23, str(n), 28, INK)


def told_card(n: Number, kind: int, values: tuple[Number, ...], x: float, y: float, aim: int | None = None) -> Picture:
    """A card as it is held, with all it may be now; 104 x 124."""
    s = card_art(reel(n, kind), 104, 124, aim is not None).build()
    return group(s + group(tab_art(n, values, aim).build(), 52, 107.5), x, y)


def fan(held: tuple[tuple[Number, int], ...], x: float, y: float) -> Picture:
    """A hand, from the first card's corner."""
    middle = (len(held) - 1) / 2
    return joined(
        card(n, kind, x + 38 * i, y + abs(i - middle) * 4, turn=(i - middle) * 7) for i, (n, kind) in enumerate(held)
    )


def discard(n: Number, x: float, y: float, w: float = 46, turn: float = 0) -> Picture:
    """A card of the discards: its number in a frame like those on the wheel's rim."""
    h = w * 1.25
    s = rect(0, 5, w, h, 7, VER_D, INK, 3) + rect(0, 0, w, h, 7, VER, INK, 3) + rect(6, 6, w - 12, h - 12, 4, PAPER)
    s += text(w / 2, h / 2, str(n), 28, INK, "d", role="big")
    return group(group(s, -w / 2, -h / 2), x + w / 2, y + h / 2, turn=turn)


def stack(n: Number, count: int, x: float, y: float, w: float = 46) -> Picture:
    """So many discards of a number on each other, the newest in front."""
    h, s = w * 1.25, ()
    for i in range(count - 1):  # words are drawn over everything, so only the card in front has one
        s += rect(x + 13 * i, y - 6 * i + 5, w, h, 7, VER_D, INK, 3) + rect(x + 13 * i, y - 6 * i, w, h, 7, VER, INK, 3)
        s += rect(x + 13 * i + 6, y - 6 * i + 6, w - 12, h - 12, 4, PAPER)
    return s + discard(n, x + 13 * (count - 1), y - 6 * (count - 1), w)


def pile(x: float, y: float, left: int | None, w: float = 62, end: bool = False) -> Picture:
    """The draw pile, or the End pile, with how many cards it holds."""
    h = w * 1.28
    c, wave = (VER_D, VER_L) if end else (ASAGI_D, GOLD)
    if left == 0:
        return rect(x, y, w, h, 8, None, MUTE, 3, dash=(9, 8)) + number(x + w / 2, y + h / 2, "0", 30, DIM)
    s = joined(card_back(x - j * 2, y - j * 4, w, h, 8, c, 5, wave, emblem=False) for j in range(3))
    if left is None:
        return s
    cx, cy = x + w / 2 - 4, y + h / 2 - 8
    return s + circ(cx, cy, 24, VER if end else PAPER, INK, 3) + number(cx, cy, str(left), 24, PAPER if end else INK)


def back(x: float, y: float, w: float = 50, end: bool = False, turn: float = 0) -> Picture:
    h = w * 1.28
    c, wave = (VER_D, VER_L) if end else (ASAGI_D, GOLD)
    return group(card_back(-w / 2, -h / 2, w, h, 7, c, 5, wave, emblem=False), x + w / 2, y + h / 2, turn=turn)


def chip(n: Number, cards: tuple[Card, ...], x: float, y: float, style: Style = WIDE_PAYS, law: Law = BASE) -> Picture:
    """A set as it lies on the table."""
    return group(chip_art(LaidSet(n, cards, worth(cards, law)), style).build(), x, y)


def aim(n: Number, x: float, y: float, r: float = 27) -> Picture:
    """The number that a set is of."""
    return circ(x, y + 4, r, VER_D, INK, 3) + circ(x, y, r, VER, INK, 3) + number(x, y, str(n), 32, PAPER)


def icons(kind: int, count: int, x: float, y: float, size: float = 34, pitch: float = 26) -> Picture:
    """Equal icons side by side, the first one's corner at x, y."""
    return joined(icon(kind, x + pitch * i, y, size) for i in range(count))


# ---- the wheel ----------------------------------------------------------------------------------------------------


def rim_place(index: int, count: int, x: float, y: float) -> tuple[float, float, float]:
    """Where a discard lies on the rim of a slice, and how it is turned, in degrees."""
    a = (index - (count - 1) / 2) * math.radians(8.4)
    return x + 173 * math.sin(a), y + RIM - 173 * math.cos(a), math.degrees(a)


def wheel(n: Number, count: int, x: float, y: float, law: Law = BASE, gone: str = "") -> Picture:
    """A number's slice of the wheel: its discards on the rim, what it may be now on beads. x, y: the middle of its top.

    190 x 132; `gone`: what is written on a burnt number.
    """
    s = _sector(x, y, RIM, OUTER + 3, GOLD_D) + _sector(x, y, RIM - 4, OUTER + 6, GOLD)
    s += _sector(x, y, OUTER, INNER, N4)
    for index in range(count):
        cx, cy, turn = rim_place(index, count, x, y)
        s += group(rim_card(), cx, cy, turn=turn)
    shown = (
        tuple(v or None for v in values_of(n, count, Law(has_zero=True))) if law == BASE else values_of(n, count, law)
    )
    s += number(x, y + 104, str(n), 40, TXT if shown else DIM)
    if not shown:
        return s + rect(x - 48, y + 49, 96, 31, 15, INK) + text(x, y + 65, gone, 20, VER_L, role="label", width=90)
    return s + beads(n, shown, x, y + 64)


def beads(n: Number, shown: tuple[Number | None, ...], x: float, y: float) -> Picture:
    """Values in a row; None is the 10 that is skipped."""
    widths = [14 if v is None else 32 for v in shown]
    s, left = (), x - sum(widths) / 2
    for v, w in zip(shown, widths, strict=True):
        cx = left + w / 2
        left += w
        if v is None:
            s += circ(cx, y, 4.5, DIM)
            continue
        fill, edge, ink = (PAPER, INK, INK) if v == n else (N1, GOLD, GOLD_L)
        s += circ(cx, y, 14.5, fill, edge, 2.6) + text(cx, y, str(v), 20, ink, "d", role="label")
    return s


def _sector(x: float, y: float, outer: float, inner: float, fill: str) -> Picture:
    cy, sin, cos = y + RIM, math.sin(HALF), math.cos(HALF)
    a, b = f"{num(x - outer * sin)} {num(cy - outer * cos)}", f"{num(x + outer * sin)} {num(cy - outer * cos)}"
    c, d = f"{num(x + inner * sin)} {num(cy - inner * cos)}", f"{num(x - inner * sin)} {num(cy - inner * cos)}"
    return path(f"M{a} A{outer} {outer} 0 0 1 {b} L{c} A{inner} {inner} 0 0 0 {d}Z", fill, INK, 3)
