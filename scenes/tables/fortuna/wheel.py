"""The wheel: numbers at fixed places, their discards on the rim, what they may be now, the aim in the hub."""

from __future__ import annotations

import math
from functools import partial

from game.fortuna.cards import Card, Number
from game.fortuna.law import Law
from game.fortuna.piles import lent
from game.fortuna.values import values as values_of
from scenes.kit.drawings import mask
from scenes.kit.paint import Art
from scenes.kit.palette import DIM, GOLD, GOLD_D, GOLD_L, INK, MOON, N1, N3, N4, PAPER, TXT, VER, VER_L, mix
from scenes.kit.picture import Picture, circ, glow, num, path, rect, text
from scenes.kit.stage import Piece
from scenes.tables.fortuna.board import Board
from scenes.tables.fortuna.faces import RIM_CARD

CX, CY, R = 238, 278, 204
RIM = R - 18
HUB = 54
MOST_ON_RIM = 5
"""Discards of a number that lie side by side; more lie over each other, and are counted."""


def middle(number: Number, numbers: int) -> float:
    """The direction of a number's wedge, in radians."""
    return math.radians(-90 + (number - 0.5) * 360 / numbers)


def at(radius: float, angle: float) -> tuple[float, float]:
    return CX + radius * math.cos(angle), CY + radius * math.sin(angle)


def places(number: Number, numbers: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where a number and the middle of its values stand, from the wheel's middle."""
    a = middle(number, numbers)
    sx, sy = (1 if math.cos(a) > 0 else -1), (1 if math.sin(a) > 0.01 else -1)
    if numbers == 6:
        if abs(math.sin(a)) < 0.5:
            return (92 * sx, -26), (112 * sx, 22)
        return (52 * sx, 74 * sy), (76 * sx, 118 * sy)
    if abs(math.sin(a)) > 0.7:
        return (40 * sx, 77 * sy), (57 * sx, 118 * sy)
    return (116 * sx, 76 * sy), (110 * sx, 28 * sy)


def wheel_pieces(
    board: Board, aim: Number | None, hub: Hub, words_gone: str, loans: tuple[Card, ...] = ()
) -> list[Piece]:
    """Everything of the wheel but what flies to it; `loans` are cards on the rim that the meant set would borrow."""
    numbers = board.law.numbers
    pieces = [Piece(("wheel",), Art(("fortuna", "wheel", numbers), (-70, -30, 616, 616), partial(_rim, numbers)))]
    for number in range(1, numbers + 1):
        lit = aim is not None and aim in board.values[number - 1]
        pieces.append(Piece(("wedge", number), _wedge_art(number, numbers, lit)))
    for number in range(1, numbers + 1):
        values = board.values[number - 1]
        lit = aim is not None and aim in values
        shown = reached(number, board) if values else ()
        key = ("fortuna", "values", numbers, number, shown, aim if lit else None, words_gone if not values else "")
        art = Art(
            key, (-100, -76, 200, 152), partial(_values, number, numbers, shown, aim if lit else None, words_gone)
        )
        (_, _), (x, y) = places(number, numbers)
        pieces.append(Piece(("values", number), art, CX + x, CY + y))
    for number in range(1, numbers + 1):
        pieces += rim_pieces(number, len(board.piles[number - 1]), numbers)
    pieces += loan_pieces(board, loans)
    return [*pieces, hub_piece(hub)]


Shown = tuple[Number | None, ...]
"""Values in the order reached; None for a skipped 10."""
_NONE_SKIPPED = Law(has_zero=True)


def reached(number: Number, board: Board) -> Shown:
    """The values in the order reached from the base upwards, and where a 10 is skipped (FO-R1)."""
    values = board.values[number - 1]
    if board.law.flex != "all" or board.law.has_zero:
        return values
    return tuple(v or None for v in values_of(number, board.counts[number - 1], _NONE_SKIPPED) if v in values or not v)


# ---- the rim ------------------------------------------------------------------------------------------------------


def rim_place(number: Number, index: int, count: int, numbers: int) -> tuple[float, float, float]:
    """Where the card lies on the rim, and how it is turned, in degrees."""
    step = math.radians(7.6)
    if count > MOST_ON_RIM:
        step = math.radians((360 / numbers - 12) / (count - 1))
    a = middle(number, numbers) + (index - (count - 1) / 2) * step
    return (*at(RIM, a), math.degrees(a) + 90)


def rim_pieces(number: Number, count: int, numbers: int) -> list[Piece]:
    """The number's discards, oldest first, and how many there are where that is hard to see."""
    pieces = []
    for index in range(count):
        x, y, turn = rim_place(number, index, count, numbers)
        pieces.append(Piece(("rim", number, index), RIM_CARD, x, y, turn=round(turn)))
    if count > MOST_ON_RIM:
        x, y = at(RIM + 1, middle(number, numbers))
        pieces.append(Piece(("rim count", number), _count_art(count), x, y))
    return pieces


def loan_pieces(board: Board, loans: tuple[Card, ...]) -> list[Piece]:
    """A mark on each card of the rim that would be borrowed (FV-10b)."""
    after = lent(board.piles, loans) if loans else None
    pieces = []
    for number, pile in enumerate(board.piles, start=1) if after is not None else ():
        for index in range(len(after[number - 1]), len(pile)):
            x, y, turn = rim_place(number, index, len(pile), board.law.numbers)
            pieces.append(Piece(("rim loan", number, index), LOAN_MARK, x, y, turn=round(turn)))
    return pieces


LOAN_MARK = Art(
    ("fortuna", "rim loan"),
    (-20, -24, 40, 48),
    lambda: rect(-13, -16, 26, 32, 7, None, INK, 6) + rect(-13, -16, 26, 32, 7, None, PAPER, 3.4),
)


def _count_art(count: int) -> Art:
    return Art(
        ("fortuna", "rim count", count),
        (-24, -20, 48, 40),
        lambda: rect(-20, -14, 40, 28, 14, PAPER, INK, 3) + text(0, 0, f"×{count}", 19, INK, role="label"),
    )


def _rim(numbers: int) -> Picture:
    s = circ(CX, CY, 300, "#15164F", op=0.6) + circ(CX, CY, 250, "#1B2162", op=0.7)
    s += glow(CX, CY, R * 1.5, "#FFDF9A", 0.34)
    s += circ(CX, CY, 214, "#FFE1A0", INK, 4) + circ(CX, CY, 212, MOON)
    s += circ(CX, CY + 6, R, INK, INK, 4) + circ(CX, CY, R, GOLD_D, INK, 4) + circ(CX, CY, R - 4, GOLD)
    s += circ(CX, CY, R - 33, INK)
    for i in range(numbers):
        x, y = at(RIM, math.radians(-90 + 360 / numbers * i))
        s += circ(x, y, 6, GOLD_L, GOLD_D, 2.2)
        x, y = at(RIM, middle(i + 1, numbers))
        s += circ(x, y, 5, GOLD_D)
    return s


# ---- the wedges ---------------------------------------------------------------------------------------------------


def _wedge_art(number: Number, numbers: int, lit: bool) -> Art:
    a = middle(number, numbers)
    x, y = at(108, a)
    m = 130
    return Art(
        ("fortuna", "wedge", numbers, number, lit),
        (x - m, y - m, 2 * m, 2 * m),
        partial(_wedge, number, numbers, lit),
    )


def _wedge(number: Number, numbers: int, lit: bool) -> Picture:
    span = math.radians(180 / numbers)
    a, outer = middle(number, numbers), R - 36
    (ax, ay), (bx, by) = at(HUB, a - span), at(outer, a - span)
    (cx, cy), (dx, dy) = at(outer, a + span), at(HUB, a + span)
    fill = MOON if lit else (N3 if number % 2 else mix(N3, N4, 0.5))
    s = path(
        f"M{num(ax)} {num(ay)} L{num(bx)} {num(by)} A{outer} {outer} 0 0 1 {num(cx)} {num(cy)} "
        f"L{num(dx)} {num(dy)} A{HUB} {HUB} 0 0 0 {num(ax)} {num(ay)}Z",
        fill,
        INK,
        3.4,
    )
    if lit:
        s += glow(*at(120, a), 80, "#FFC860", 0.3)
    return s


def _values(number: Number, numbers: int, shown: Shown, aim: Number | None, gone: str) -> Picture:
    """The number and its values, around the middle of the values."""
    (nx, ny), (x, y) = places(number, numbers)
    lit = aim is not None
    rows = [shown] if len(shown) <= 4 else [shown[: (len(shown) + 1) // 2], shown[(len(shown) + 1) // 2 :]]
    size = 40 if lit else 34 if len(rows) > 1 else 40
    size = 46 if lit and len(rows) == 1 else size
    away = 6 * (1 if ny > y else -1) if len(rows) > 1 and abs(ny - y) < 50 else 0
    fill = INK if lit else TXT if shown else DIM
    s: Picture = text(nx - x, ny - y + away, str(number), size, fill, "d", role="big")
    if not shown:
        return s + rect(-44, -15, 88, 30, 15, INK) + text(0, 0, gone, 18, VER_L, role="label", width=80)
    for i, row in enumerate(rows):
        s += _beads(number, row, aim, (i - (len(rows) - 1) / 2) * 25, len(rows) > 1)
    return s


def _beads(number: Number, row: Shown, aim: Number | None, y: float, small: bool) -> Picture:
    tight = small or len(row) - row.count(None) > 3
    r, pitch, size = (10.8, 22.5, 18) if small else (13.5, 25, 20) if tight else (15.5, 31, 22)
    big = 13 if small else 15.5 if tight else 20
    widths = [12 if v is None else pitch + (2 if small else 4 if tight else 8) if v == aim else pitch for v in row]
    beads, written, left = (), (), -sum(widths) / 2
    for v, w in zip(row, widths):
        x = left + w / 2
        left += w
        if v is None:
            beads += circ(x, y, 4, DIM if aim is None else GOLD_D)
            continue
        fill, edge, ink = (N1, GOLD, GOLD_L) if v != number else (PAPER, INK, INK)
        if aim is not None:
            fill, edge, ink = (GOLD, INK, INK) if v == aim else (INK, INK, TXT)
        beads += circ(x, y, big if v == aim else r, fill, edge, 2.4)
        written += text(x, y, str(v), size + (4 if v == aim and not small else 0), ink, "d", role="label")
    return beads + written


# ---- the hub ------------------------------------------------------------------------------------------------------

Hub = tuple[str, str, str, str]
"""The aim's word, number and count, and whose mask is there without an aim."""


def hub_piece(hub: Hub) -> Piece:
    """The aim, or the mask of whose turn it is."""
    return Piece(("hub",), Art(("fortuna", "hub", hub), (CX - 62, CY - 62, 124, 124), partial(_hub, *hub)))


def _hub(word: str, number: str, count: str, who: str) -> Picture:
    s = circ(CX, CY, 56, INK)
    if not number:
        s += circ(CX, CY, 52, N3, INK, 3) + circ(CX, CY - 2, 45, N4)
        return s + (mask(who, CX - 36, CY - 38, 72) if who else ())
    s += circ(CX, CY, 52, VER, INK, 3) + circ(CX, CY - 2, 45, "#FF6A48")
    s += text(CX, CY - 32, word, 18, INK, role="label", width=66)
    s += text(CX, CY - 1, number, 48, PAPER, "d", role="big", outline=INK)
    return s + text(CX, CY + 36, count, 19, PAPER, role="label", outline=INK, width=80)


def arts() -> list[Art]:
    """Every wedge of both wheels, dark and lit."""
    return [
        _wedge_art(number, numbers, lit)
        for numbers in (8, 6)
        for lit in (False, True)
        for number in range(1, numbers + 1)
    ]
