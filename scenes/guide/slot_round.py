"""Pictures of a round of Custom Slot Millionaire, and of what a line pays."""

from __future__ import annotations

from game.slot.cards import HALF, LUCKY_SEVEN, ONE, SEVEN, SWAP, THREE, THREE_COIN, TWO
from scenes.guide.parts import arrow, number, seat, sign
from scenes.guide.slot_parts import (
    beam,
    bolt,
    challenges,
    deck,
    face,
    faces_in_a_row,
    grid,
    laid,
    pays_at_once,
    plate,
    power,
    power_up,
    reel,
    spirit,
    vp,
)
from scenes.kit.atoms import crown
from scenes.kit.palette import GOLD, GOLD_L, JADE, TXT
from scenes.kit.picture import Picture, glow
from scenes.kit.words import Words
from scenes.tables.slot.plates import arrow as way

_ROW_1 = 15
"""The power-up card row+1."""


def predict(words: Words) -> Picture:
    s = laid(26, 26, 62, -6) + arrow(122, 70, k=1.1)
    for i, who in enumerate(("fox", "rabbit", "tanuki", "cat")):
        chosen = who == "rabbit"
        x = 174 + 54 * i
        if chosen:
            s += glow(x, 72, 64, GOLD, 0.45)
        s += seat(who, x, 72, 62 if chosen else 44)
    return s + crown(228, 30, 1.0) + bolt(228, 120, 34)


def spin(words: Words) -> Picture:
    s = deck(24, 38, "12", 60) + arrow(116, 76, k=1.1)
    s += reel((THREE, ONE, TWO, TWO, TWO, THREE, ONE, THREE, ONE), 150, 14, 36)
    return s + challenges(words, 3, 288, 42, 44, 12)


def use_spirits(words: Words) -> Picture:
    s = spirit(words, LUCKY_SEVEN, 22, 22, 62, turn=-5) + spirit(words, SWAP, 82, 30, 62, turn=4)
    s += arrow(176, 72, k=1.1) + face(TWO, 204, 50, 54) + arrow(284, 75, JADE, 0.9)
    return s + glow(332, 74, 60, GOLD, 0.35) + face(TWO, 302, 46, 60, values=(7,))


def output(words: Words) -> Picture:
    s = reel((ONE, THREE, TWO, THREE, THREE, THREE, TWO, ONE, ONE), 92, 15, 36, (3, 4, 5)) + plate(
        1, 0, 12, 51, w=64, h=36
    )
    return s + arrow(236, 70, k=1.1) + glow(308, 70, 80, GOLD, 0.35) + power(304, 70, "3", 48)


def power_is_vp(words: Words) -> Picture:
    s = seat("rabbit", 50, 70, 66) + power(132, 70, "12", 40) + arrow(220, 70, k=1.2)
    return s + vp(306, 72, "+12", 104)


def times_multiplier(words: Words) -> Picture:
    s = (
        faces_in_a_row((THREE, THREE, THREE), 12, 30, 42, 3, True)
        + sign(162, 50, "×", 28)
        + plate(2, 0, 178, 28, 2, w=78)
    )
    s += number(78, 106, "3", 30, TXT) + sign(162, 106, "×", 28) + number(217, 106, "2", 30, TXT)
    return s + sign(280, 74, "=", 30) + power(326, 74, "6", 38)


def multipliers_add(words: Words) -> Picture:
    s = plate(1, 0, 14, 50, w=86) + sign(120, 73, "+") + power_up(words, _ROW_1, 144, 24, 66)
    return s + sign(236, 73, "=") + plate(2, 0, 262, 48, 2, True, 92, 50)


def ways(words: Words) -> Picture:
    s = grid(22, 40, 1) + grid(140, 40, 4) + grid(258, 40, 6)
    s += way(0, 64, 18, GOLD_L, 5, 1.3) + way(3, 182, 18, GOLD_L, 5, 1.3) + way(6, 300, 18, GOLD_L, 5, 1.2)
    return s + beam((3, 5), 22, 40) + beam((1, 7), 140, 40) + beam((0, 8), 258, 40)


def halves(words: Words) -> Picture:
    w, x, y, wide, tall = 42, 124, 8, 47, 43
    s: Picture = ()
    for cell, it in ((0, TWO), (1, HALF), (2, TWO), (4, ONE), (7, ONE)):
        row, column = divmod(cell, 3)
        s += face(it, x + column * wide, y + row * tall, w, True)
    s += way(0, 100, y + 20, GOLD_L, 5, 1.2) + number(308, y + 21, "= 2", 30)
    return s + way(3, 148, y + tall * 1.5 + 20, GOLD_L, 5, 1.2) + number(260, y + 20 + tall * 1.5, "= 1", 30)


def coin_cards(words: Words) -> Picture:
    s = face(ONE, 14, 42, 58) + face(THREE_COIN, 78, 28, 88, True) + face(SEVEN, 172, 42, 58)
    s += glow(300, 70, 70, GOLD, 0.4) + arrow(254, 70) + pays_at_once(THREE_COIN, 296, 70)
    return s + bolt(342, 70, 44)
