"""Pictures of hunger, the last spurt and the points of EXACTA!."""

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
    card,
    counter,
    ladder,
    leap,
    number,
    place,
    runner,
    seat,
    sign,
    times,
)
from scenes.kit.atoms import badge, cross, crown, flame
from scenes.kit.palette import GOLD, INK, JADE, JADE_L, N4, PAPER, SEAT, TXT, VER
from scenes.kit.picture import Picture, glow, joined, line, rect
from scenes.kit.words import Words

_X = 42
"""Where first place stands on a ladder; the others 48 further each."""


def _at(n: int) -> float:
    return _X + 48 * (n - 1)


def _hungry(words: Words, x: float, y: float) -> Picture:
    return badge(x, y, words("exacta.tag.hungry"), VER, PAPER, 18, 28, pad=9, role="label", width=118)


def last_is_hungry(words: Words) -> Picture:
    s = runner(FRIES, 30, 34, 0.9) + place(32, 34, 7) + arrow(170, 78, k=1.2)
    return s + runner(FRIES, 216, 36, 0.94, hungry=True) + _hungry(words, 300, 24)


def hungry_moves_two(words: Words) -> Picture:
    s = ladder(_X, 108) + runner(CHICKEN, 250, 14, 0.68, hungry=True) + counter(CHICKEN, _at(6), 108, 24)
    s += leap(_at(6) - 4, 82, _at(5), 82, 26, JADE_L) + leap(_at(5) - 4, 82, _at(4) + 2, 84, 26, JADE_L)
    return s + number(_at(4) - 26, 48, "+2", 34)


def last_spurt(words: Words) -> Picture:
    s = glow(70, 70, 90, "#FF7F57", 0.5) + flame(70, 66, 2.2, lit=True) + number(70, 122, "7", 28, TXT)
    s += runner(SODA, 128, 46, 0.8) + runner(BURGER, 226, 40, 0.8, hungry=True, pose=1)
    return s + number(150, 24, "+2", 30) + number(262, 20, "+2", 30) + arrow(344, 84, JADE_L, 1.2)


def first_is_the_end(words: Words) -> Picture:
    before, after = (
        ((1, PIZZA), (2, ICE), (4, DONUT), (5, SODA), (6, CHICKEN)),
        {ICE: 1, PIZZA: 2, CHICKEN: 4, DONUT: 5, SODA: 6},
    )
    s = joined(place(_at(n), 22, n, 15) for n in range(1, 8))
    for n, colour in before:
        rises = after[colour] < n
        s += line(_at(n), 62, _at(after[colour]), 118, INK, 11) + line(
            _at(n), 62, _at(after[colour]), 118, JADE_L if rises else "#FF7F57", 5.5
        )
    s += joined(counter(colour, _at(n), 62, 19) + counter(colour, _at(after[colour]), 118, 19) for n, colour in before)
    return s + rect(_at(3) - 1.5, 46, 3, 90, 1.5, N4)


def full_again(words: Words) -> Picture:
    s = (
        runner(CHICKEN, 6, 48, 0.68, hungry=True)
        + place(30, 32, 2)
        + arrow(110, 84, k=0.9)
        + runner(CHICKEN, 130, 48, 0.68)
    )
    s += badge(176, 28, words("exacta.tag.full"), JADE, INK, 18, 28, pad=9, role="label", width=150)
    s += rect(254, 12, 3, 118, 1.5, "#3D3399") + runner(FRIES, 274, 46, 0.72, hungry=True) + place(286, 38, 5)
    return s + _hungry(words, 318, 122)


def multiply(words: Words) -> Picture:
    s = card(DONUT, 5, 18, 18, 62) + sign(104, 60, "×") + card(ICE, 6, 130, 18, 62) + sign(218, 60, "=")
    s += place(72, 102, 2) + place(184, 102, 3)
    return s + glow(298, 62, 90, GOLD, 0.4) + times(298, 66, "30", GOLD, INK, 46)


def exact_order(words: Words) -> Picture:
    s = (
        card(DONUT, 5, 14, 26, 54)
        + place(60, 100, 1)
        + sign(86, 62, "×", 28)
        + card(ICE, 6, 104, 26, 54)
        + place(150, 100, 2)
    )
    s += sign(176, 62, "×", 28) + times(216, 66, "5", GOLD, INK, 36) + sign(256, 62, "=", 28)
    return s + glow(318, 62, 70, GOLD, 0.35) + number(318, 63, "150", 34)


def hungry_factors(words: Words) -> Picture:
    s = runner(CHICKEN, 8, 22, 0.66, hungry=True) + runner(DONUT, 84, 22, 0.66) + times(78, 112, "×2", VER, PAPER, 30)
    s += rect(184, 14, 3, 114, 1.5, "#3D3399")
    return (
        s
        + runner(CHICKEN, 194, 22, 0.66, hungry=True)
        + runner(FRIES, 276, 22, 0.66, hungry=True)
        + times(276, 112, "×4", VER, PAPER, 30)
    )


def no_points(words: Words) -> Picture:
    s = card(SODA, 7, 14, 26, 56) + place(62, 98, 1) + card(BURGER, 6, 92, 26, 56) + place(140, 98, 4)
    s += rect(184, 14, 3, 114, 1.5, "#3D3399") + card(ICE, 6, 210, 26, 56) + card(ICE, 4, 284, 26, 56)
    return (
        s
        + cross(88, 122, 1.0)
        + cross(276, 122, 1.0)
        + number(112, 123, "0", 28, TXT, "start")
        + number(300, 123, "0", 28, TXT, "start")
    )


def who_wins(words: Words) -> Picture:
    s: Picture = ()
    for i, (who, points) in enumerate((("tanuki", 84), ("fox", 132), ("rabbit", 60))):
        x, h = 74 + 112 * i, max(38, points * 0.42)
        s += rect(x - 44, 134 - h, 88, h, 8, SEAT[who], INK, 3) + seat(who, x, 110 - h, 50)
        s += number(x, 134 - h / 2, str(points), 28, INK)
    return s + crown(186, 22, 1.0)
