"""Pictures of power-up, modification, the BIG prediction and the end of Custom Slot Millionaire."""

from __future__ import annotations

from game.slot.cards import CHALLENGE, FIVE, ONE, PLUS_ONE, SEVEN, THREE, TWO
from scenes.guide.parts import arrow, number, seat, sign
from scenes.guide.slot_parts import (
    big,
    challenges,
    deck,
    face,
    grid,
    laid,
    plate,
    power,
    power_up,
    split,
    vp,
)
from scenes.kit.atoms import check, cross, crown
from scenes.kit.palette import GOLD, GOLD_L, INK, JADE, N0, N3, SEAT, TXT
from scenes.kit.picture import Picture, glow, joined, rect
from scenes.kit.words import Words

ROW_1, COLUMN_2, DIAGONAL_2, BIG_3, BIG_5 = 15, 18, 19, 21, 22


def a_set(words: Words, its: tuple[int, int, int], x: float, y: float, w: float = 46, lit: bool = False) -> Picture:
    """Three power-up cards on a tray, from the tray's corner."""
    s = rect(x, y, w * 3 + 30, w * 1.4 + 20, 12, GOLD if lit else N3, INK, 3)
    return s + joined(power_up(words, it, x + 9 + (w + 6) * i, y + 8, w) for i, it in enumerate(its))


def lowest_first(words: Words) -> Picture:
    s: Picture = ()
    for i, (who, had) in enumerate((("cat", "2"), ("fox", "5"), ("rabbit", "9"))):
        y = 27 + 44 * i
        s += seat(who, 34, y, 44 if i == 0 else 38) + power(84, y, had, 28, GOLD_L if i == 0 else TXT)
    return s + arrow(132, 27, k=0.9) + a_set(words, (PLUS_ONE, ROW_1, 10), 160, 18, 58, True)


def tied_order(words: Words) -> Picture:
    s = seat("fox", 50, 54, 62) + crown(50, 14, 0.9) + power(46, 114, "5", 28) + face(TWO, 98, 42, 62, True)
    s += face(FIVE, 212, 42, 62) + seat("tanuki", 322, 54, 62) + power(318, 114, "5", 28)
    return s + sign(186, 72, "<", 34)


def place_multipliers(words: Words) -> Picture:
    s = power_up(words, COLUMN_2, 20, 22, 66) + arrow(116, 70, k=1.1)
    s += grid(206, 42, 4) + plate(2, 3, 217, 2, w=64, h=32) + plate(1, 0, 140, 71, w=56, h=30)
    return s + check(338, 78, 1.2)


def move_numbers(words: Words) -> Picture:
    s = deck(146, 38, "13", 62) + face(SEVEN, 22, 46, 58) + arrow(112, 62, JADE) + arrow(112, 96, JADE, turn=180)
    s += split(252) + face(ONE, 280, 30, 50, turn=-6) + face(THREE, 302, 58, 50, turn=6)
    return s + cross(316, 112, 1.2, w=7)


def spins_and_big(words: Words) -> Picture:
    s = power_up(words, CHALLENGE, 12, 24, 62) + arrow(96, 70, k=0.9) + challenges(words, 4, 114, 46, 38, 12)
    s += split(200) + power_up(words, BIG_5, 212, 24, 62)
    return s + arrow(292, 70, k=0.8) + vp(338, 72, "+5", 60, False)


def lay_prediction(words: Words) -> Picture:
    s = seat("rabbit", 46, 70, 62) + laid(96, 18, 74, -4) + big(3, 144, 46, 54) + big(5, 206, 46, 54)
    return s + sign(310, 82, "= 8", 34, GOLD_L)


def prediction_pays(words: Words) -> Picture:
    s = seat("fox", 42, 74, 58) + arrow(92, 74) + seat("rabbit", 150, 74, 72) + crown(150, 28, 1.1)
    return s + check(212, 78, 1.2) + vp(300, 76, "+8", 104)


def tied_first(words: Words) -> Picture:
    s: Picture = ()
    for who, x in (("fox", 62), ("rabbit", 172)):
        s += glow(x, 58, 60, GOLD, 0.35) + seat(who, x, 60, 70) + crown(x, 16, 1.0) + power(x, 118, "9", 30)
        s += check(x + 40, 86, 1.0)
    return (
        s
        + sign(117, 60, "=", 34)
        + split(236)
        + seat("cat", 304, 60, 58)
        + power(304, 118, "4", 30)
        + cross(346, 82, 0.9)
    )


def target(words: Words) -> Picture:
    s = power(50, 36, "9", 30) + sign(98, 36, "+", 28) + big(5, 118, 10, 40) + arrow(190, 36, k=0.9)
    s += number(218, 36, "+14 VP", 28, GOLD_L, "start") + rect(20, 80, 300, 38, 19, N0, INK, 3)
    s += rect(23, 83, 294, 32, 16, GOLD) + number(158, 99, "104 / 100", 28, INK)
    return s + seat("tanuki", 322, 99, 64)


def most_vp(words: Words) -> Picture:
    s: Picture = ()
    for i, (who, points) in enumerate((("fox", 96), ("tanuki", 112), ("rabbit", 104))):
        x, h = 74 + 112 * i, 28 + (points - 90) * 1.3
        s += rect(x - 44, 134 - h, 88, h, 8, SEAT[who], INK, 3) + seat(who, x, 110 - h, 46)
        s += number(x, 134 - max(h, 36) / 2, str(points), 28, INK)
    return s + crown(186, 22, 1.0)
