"""Pictures of a race and of a trick of EXACTA!."""

from __future__ import annotations

from scenes.guide.parts import (
    BURGER,
    CHICKEN,
    DONUT,
    FRIES,
    ICE,
    PIZZA,
    SODA,
    arrow,
    back,
    bar,
    card,
    number,
    pile,
    place,
    runner,
    seat,
    sign,
)
from scenes.kit.atoms import badge, check, crown, flame, moon_pip
from scenes.kit.palette import GOLD, GOLD_L, INK, JADE_L, MUTE, N5, PAPER, TXT
from scenes.kit.picture import Picture, circ, glow, joined, rect, text
from scenes.kit.words import Words

POINT = 9
"""What one point of a sum takes of its bar."""


def deal(words: Words) -> Picture:
    s = pile(26, 36, "49", 66) + arrow(132, 72, k=1.2)
    hand = ((PIZZA, 4), (FRIES, 7), (ICE, 2), (DONUT, 5))
    s += joined(card(c, v, 158 + 34 * i, 30 + abs(i - 1.5) * 5, 58, -9 + 6 * i) for i, (c, v) in enumerate(hand))
    return s + sign(342, 74, "×9", 30, GOLD_L)


def favourite(words: Words) -> Picture:
    s = card(DONUT, 5, 26, 28, 66, -6) + arrow(122, 72, k=1.1)
    s += glow(188, 72, 80, GOLD, 0.35) + back(154, 28, 66, 4)
    s += badge(188, 128, words("exacta.hand.favourite"), GOLD, INK, 20, 30, role="label", width=130)
    s += runner(DONUT, 262, 46, 0.86) + rect(246, 16, 108, 34, 17, GOLD, INK, 3)
    return s + text(300, 33, words("exacta.tag.top three"), 20, INK, role="label", width=96)


def seven(words: Words) -> Picture:
    s: Picture = ()
    for i in range(7):
        x = 34 + 46 * i
        s += moon_pip(x, 34, 19 if i == 6 else 15, i < 3, i == 3)
    s += flame(34 + 46 * 6, 33, 1.1, lit=True)
    s += card(CHICKEN, 6, 40, 62, 54, -5) + arrow(130, 98) + runner(CHICKEN, 156, 58, 0.86)
    return s + arrow(296, 98, JADE_L, 1.3)


def rival(words: Words) -> Picture:
    s: Picture = ()
    for i in range(7):
        s += rect(18 + 29 * i, 52, 24, 34, 4, None, MUTE, 2.4, dash=(6, 5))
    s += arrow(240, 69, k=0.9) + glow(296, 62, 80, GOLD, 0.35) + card(ICE, 6, 263, 14, 66, 3)
    return s + badge(296, 122, words("exacta.hand.rival"), N5, TXT, 20, 30, role="label", width=130)


def score(words: Words) -> Picture:
    s = card(DONUT, 5, 20, 24, 60) + sign(104, 62, "×") + card(ICE, 6, 128, 24, 60) + sign(212, 62, "=")
    s += place(74, 100, 2) + place(182, 100, 1)
    s += rect(240, 26, 108, 76, 18, INK, INK, 3.4) + rect(240, 20, 108, 76, 18, GOLD, INK, 3.4)
    s += number(294, 58, "30", 46, INK)
    return s + check(300, 124, 0.9)


def any_food(words: Words) -> Picture:
    s: Picture = ()
    for i, (who, c, v) in enumerate((("fox", PIZZA, 3), ("rabbit", SODA, 6), ("tanuki", PIZZA, 5))):
        x = 34 + 116 * i
        s += card(c, v, x, 16, 66) + seat(who, x + 62, 100, 50)
        if i:
            s += arrow(x - 22, 58)
    return s + badge(44, 124, words("exacta.seat.leads"), PAPER, INK, 18, 26, pad=8)


def sums(words: Words) -> Picture:
    s = card(PIZZA, 3, 14, 32, 56) + sign(88, 72, "+") + card(PIZZA, 5, 106, 32, 56) + sign(182, 72, "=")
    return s + bar(PIZZA, 220, 72, 8 * POINT, "8", True)


def highest(words: Words) -> Picture:
    s = bar(PIZZA, 34, 44, 8 * POINT, "8", True) + bar(SODA, 34, 100, 6 * POINT, "6")
    s += crown(196, 42, 1.0) + arrow(222, 98, k=0.9)
    s += runner(PIZZA, 254, 54, 0.84) + place(258, 40, 4) + place(336, 40, 3)
    return s + arrow(297, 40, JADE_L, 0.9)


def equal(words: Words) -> Picture:
    s = bar(BURGER, 34, 44, 7 * POINT, "7", True) + bar(CHICKEN, 34, 100, 7 * POINT, "7") + crown(186, 42, 1.0)
    s += runner(BURGER, 268, 6, 0.66) + place(254, 44, 2) + runner(CHICKEN, 246, 72, 0.66) + place(232, 108, 5)
    return s


def next_leader(words: Words) -> Picture:
    s = card(PIZZA, 3, 28, 14, 62) + seat("fox", 84, 94, 46) + card(PIZZA, 5, 128, 14, 62) + seat("tanuki", 184, 94, 46)
    s += circ(140, 30, 21, None, GOLD, 4) + arrow(240, 62) + glow(308, 62, 80, GOLD, 0.4) + seat("tanuki", 308, 58, 82)
    return s + badge(308, 118, words("exacta.seat.leads"), PAPER, INK, 20, 30, pad=10)
