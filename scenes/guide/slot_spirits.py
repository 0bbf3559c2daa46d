"""Pictures of the ten spirits: each with what it does to the reel."""

from __future__ import annotations

from game.slot.cards import (
    DOUBLE_NUDGE,
    EXILE,
    FIVE,
    HALF,
    LUCKY_SEVEN,
    ONE,
    PLUS_ONE,
    RAINBOW,
    SEVEN,
    SIFT,
    SMALL_FRY,
    SMALL_NUMBER,
    SWAP,
    THREE,
    TRIPLE_PEEK,
    TWO,
)
from scenes.guide.parts import arrow, number, sign
from scenes.guide.slot_parts import deck, face, power, spirit, split, swap_arrows, vp
from scenes.kit.atoms import cross
from scenes.kit.palette import GOLD, JADE, VER_L
from scenes.kit.picture import Picture, glow
from scenes.kit.words import Words


def _strip(words: Words, it: int) -> Picture:
    """The spirit at the left of its picture."""
    return spirit(words, it, 16, 22, 72) + split(106)


def exile(words: Words) -> Picture:
    s = _strip(words, EXILE) + number(138, 70, "4", 40) + number(188, 73, "VP", 24)
    return s + arrow(236, 70) + face(ONE, 266, 30, 70, turn=8) + cross(336, 104, 1.4, w=8)


def double_nudge(words: Words) -> Picture:
    s = _strip(words, DOUBLE_NUDGE) + face(ONE, 128, 12, 50) + arrow(204, 36, VER_L) + deck(236, 24, w=50)
    s += arrow(204, 106, turn=180) + face(THREE, 128, 80, 50, True)
    return s + number(330, 70, "×2", 36)


def rainbow(words: Words) -> Picture:
    return (
        _strip(words, RAINBOW)
        + _pair(((ONE, 122, 14), (FIVE, 180, 14), (THREE, 122, 76), (HALF, 180, 76)))
        + (arrow(254, 70, k=0.9) + vp(318, 72, "+5", 84))
    )


def _pair(its: tuple[tuple[int, float, float], ...]) -> Picture:
    s: Picture = ()
    for it, x, y in its:
        s += face(it, x, y, 52)
    return s


def small_fry(words: Words) -> Picture:
    s = _strip(words, SMALL_FRY)
    for i, it in enumerate((ONE, THREE, TWO, HALF, THREE, ONE)):
        row, column = divmod(i, 3)
        s += face(it, 120 + 49 * column, 22 + 52 * row, 44, it != THREE)
    return s + sign(284, 70, "=", 28) + power(328, 70, "4", 36)


def triple_peek(words: Words) -> Picture:
    s = _strip(words, TRIPLE_PEEK) + deck(124, 36, w=50) + arrow(204, 70)
    s += face(ONE, 226, 70, 44) + face(TWO, 318, 70, 44)
    return s + glow(294, 52, 60, GOLD, 0.4) + face(SEVEN, 266, 26, 56, True)


def _changed(words: Words, it: int, was: int, now: int, said: str) -> Picture:
    s = _strip(words, it) + face(was, 124, 40, 66) + arrow(226, 71, JADE, 1.1)
    s += glow(296, 71, 70, GOLD, 0.35) + face(was, 260, 36, 74, values=(now,))
    return s + number(226, 34, said, 28) if said else s


def lucky_seven(words: Words) -> Picture:
    return _changed(words, LUCKY_SEVEN, TWO, 7, "")


def swap(words: Words) -> Picture:
    s = _strip(words, SWAP) + face(ONE, 132, 40, 66) + face(THREE, 282, 40, 66)
    return s + swap_arrows(206, 274, 71)


def plus_one(words: Words) -> Picture:
    return _changed(words, PLUS_ONE, TWO, 3, "+1")


def small_number(words: Words) -> Picture:
    s = _strip(words, SMALL_NUMBER) + face(THREE, 120, 42, 60) + arrow(222, 50, JADE, 1, -18)
    s += arrow(222, 92, JADE, 1, 18) + number(218, 22, "−1", 28) + number(218, 121, "−2", 28)
    return s + face(THREE, 270, 8, 62, values=(2,)) + face(THREE, 270, 76, 62, values=(1,))


def sift(words: Words) -> Picture:
    s = _strip(words, SIFT) + deck(122, 40, w=46) + arrow(196, 72) + face(ONE, 216, 44, 58)
    s += arrow(296, 44, VER_L, 0.9, -25) + arrow(296, 100, JADE, 0.9, 25) + cross(336, 34, 1.5, w=8)
    return s + deck(320, 84, w=32)
