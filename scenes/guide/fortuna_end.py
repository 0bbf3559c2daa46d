"""Pictures of the end of a match of Fortuna, and of what this arcade rules where the rules leave it open."""

from __future__ import annotations

from game.fortuna.law import Law
from scenes.guide.fortuna_parts import (
    FLAME,
    back,
    blank,
    card,
    chip,
    number,
    pile,
    stack,
    wheel,
)  # fmt: skip
from scenes.guide.fortuna_turn import THREES
from scenes.guide.parts import arrow, seat
from scenes.kit.atoms import check, cross, crown
from scenes.kit.palette import GOLD, GOLD_L, INK, N4, SEAT, TXT, VER, VER_L
from scenes.kit.picture import Picture, circ, glow, group, rect, text
from scenes.kit.words import Words

BURNS = Law(burns=True)


def aside(words: Words) -> Picture:
    s = pile(52, 34, 43, 64) + arrow(170, 72) + glow(262, 76, 80, VER, 0.35)
    return s + pile(234, 34, 7, 64, end=True)


def touched(words: Words) -> Picture:
    s = pile(36, 34, 0, 60) + glow(150, 76, 96, VER, 0.6) + pile(122, 34, 6, 60, end=True) + arrow(222, 72, VER_L)
    return s + back(256, 34, 62, end=True, turn=7)


def no_refill(words: Words) -> Picture:
    s = chip(3, THREES, 30, 48) + arrow(150, 72) + back(192, 36, 52, turn=-5) + back(236, 36, 52, turn=5)
    return s + cross(240, 72, 2.0) + number(330, 72, "+0", 34, TXT)


def last_round(words: Words) -> Picture:
    s: Picture = ()
    for i, who in enumerate(("fox", "rabbit", "tanuki", "cat")):
        x = 46 + 84 * i
        s += seat(who, x, 56, 60)
        if i:
            s += arrow(x - 42, 56, k=0.7)
    s += back(116, 92, 30, end=True) + check(214, 112, 1.0) + check(298, 112, 1.0)
    return s + rect(344, 20, 8, 104, 4, VER, INK, 3) + text(46, 112, "1", 24, GOLD_L, "d")


def who_wins(words: Words) -> Picture:
    s: Picture = ()
    for i, (who, points) in enumerate((("fox", 31), ("rabbit", 31), ("tanuki", 24))):
        x, h = 74 + 112 * i, points * 1.6
        s += rect(x - 44, 134 - h, 88, h, 8, SEAT[who], INK, 3) + seat(who, x, 112 - h, 48)
        s += number(x, 134 - h / 2, str(points), 28, INK)
    return s + crown(74, 28, 1.0)


# ---- what is ruled here -------------------------------------------------------------------------------------------


def two_players(words: Words) -> Picture:
    """FO-R16."""
    s = seat("fox", 62, 70, 76) + seat("rabbit", 146, 70, 76) + arrow(214, 70)
    return s + pile(256, 34, 12, 64, end=True)


def stops(words: Words) -> Picture:
    """FO-R9: three were due, the second came from the End pile."""
    s = back(22, 36, 54) + arrow(96, 70, k=0.7) + glow(152, 70, 74, VER, 0.5) + back(126, 36, 54, end=True)
    s += rect(202, 20, 8, 104, 4, VER, INK, 3)
    return s + group(back(236, 36, 54, end=True), opacity=0.45) + cross(264, 70, 1.8) + number(340, 70, "+2", 32)


def short_or_filled(words: Words) -> Picture:
    """FO-R18: the hand is three cards that can be 5."""
    s: Picture = ()
    for x, lent in ((14, 0), (112, 2), (256, 1)):
        whole = 3 + lent
        for i in range(whole):
            at = x + 14 * i
            s += blank(at, 20) if i < whole - 1 else card(5, FLAME, at, 20)
            if i >= 3:
                s += rect(at - 1, 19, 48, 71, 8, None, VER_L, 4, dash=(9, 7))
        middle = x + (46 + 14 * (whole - 1)) / 2
        s += check(middle, 116, 1.1) if lent != 1 else cross(middle, 116, 1.1)
    return s


def newest(words: Words) -> Picture:
    """FO-R19, FO-R20."""
    s: Picture = ()
    for i, (n, count) in enumerate(((5, 3), (1, 2), (2, 2))):
        x = (40, 172, 286)[i]
        s += stack(n, count, x, 66, 42) + circ(x + 20, 28, 17, GOLD if i == 0 else N4, INK, 3)
        s += text(x + 20, 28, str(i + 1), 22, INK if i == 0 else TXT, "d", role="label")
        if i:
            s += arrow(x - 26, 88, k=0.8)
    return s


def cooled(words: Words) -> Picture:
    """FO-R21."""
    gone = words("fortuna.wheel.gone")
    s = group(wheel(6, 3, 0, 0, BURNS, gone), 92, 8, 0.92) + arrow(188, 76, k=0.9)
    return s + group(wheel(6, 1, 0, 0, BURNS, gone), 284, 8, 0.92)
