"""Pictures of the special sets of Million Doubt, of the clock and of the rating."""

from __future__ import annotations

from game.doubt.clock import CLOCKS
from game.doubt.rating import START, duel_change
from scenes.guide.doubt_parts import (
    calls,
    card,
    clock,
    empty,
    fuse,
    hides,
    laid,
    lamp,
    leads,
    leaver,
    lit_seat,
    minis,
    ribbon,
)
from scenes.guide.parts import arrow, number, seat
from scenes.guide.slot_parts import split
from scenes.kit.atoms import badge, check, cross, crown
from scenes.kit.palette import GOLD_L, INK, JADE, JADE_L, PAPER, TXT, VER_L
from scenes.kit.picture import Picture
from scenes.kit.words import Words


def revolution(words: Words) -> Picture:
    s = laid("S6 H6 D6 C6", 22, 10, 52, 56) + lamp(308, 46, hot=True)
    return s + ribbon(14, 116, 3, reverse=True)


def eight_cut(words: Words) -> Picture:
    s = card("CQ", 8, 38, 51, -6) + card("H8", 62, 28, 62) + arrow(156, 70) + empty(186, 32, 54)
    return s + arrow(262, 70, k=0.8) + lit_seat("fox", 322, 60, 66) + leads(words, 322, 116)


def eleven_back(words: Words) -> Picture:
    return card("SJ", 66, 8, 58) + arrow(168, 48) + lamp(230, 48) + ribbon(14, 118, 8, reverse=True)


def lock(words: Words) -> Picture:
    s = card("S5", 10, 34, 54) + card("S9", 70, 28, 58) + arrow(154, 70, k=0.9) + lamp(200, 72, 0) + split(240)
    return s + minis("SK", 268, 22) + check(336, 44, 1.0) + minis("HK", 268, 80) + cross(336, 102, 1.0)


def after_through(words: Words) -> Picture:
    s = hides("S8", 10, 20, 54) + cross(90, 60, 1.1) + split(118)
    return s + laid("D8 ?", 128, 32, 52, 55) + calls(words, 303, 46, False, 122, 44) + check(303, 102, 1.2)


# the clock


def goes_on(words: Words) -> Picture:
    most, bonus = CLOCKS["on"]
    s = fuse(24, 36, 220, 34) + clock(306, 36, most - 20) + card("SA", 54, 62, 51) + arrow(148, 100, JADE)
    return s + number(210, 101, f"+{bonus}", 32, JADE_L) + clock(306, 101, most - 20 + bonus)


def relaxed(words: Words) -> Picture:
    most, bonus = CLOCKS["relaxed"]
    s = clock(84, 60, most) + number(84, 112, f"+{bonus}", 30, JADE_L) + split(186)
    return s + fuse(216, 60, 120, 47) + number(276, 110, "∞", 40, TXT)


def time_out(words: Words) -> Picture:
    s = clock(70, 70, 0, True) + arrow(148, 46, k=0.9, turn=-20) + arrow(148, 96, k=0.9, turn=20)
    s += seat("cat", 208, 38, 52) + badge(244, 38, words("doubt.turn.pass"), PAPER, INK, 22, 36, "start", role="line")
    return s + leaver("cat", 208, 102, 52) + number(290, 104, "−6", 32, VER_L)


def rating_starts(words: Words) -> Picture:
    won, lost = duel_change(9, START, START)
    s: Picture = ()
    for who, y, change in (("fox", 40, won), ("rabbit", 104, lost)):
        fill = GOLD_L if change > 0 else VER_L
        s += seat(who, 34, y, 50) + number(112, y, str(START), 28, TXT)
        s += number(190, y, f"{change:+.0f}".replace("-", "−"), 28, fill) + arrow(238, y, k=0.9)
        s += number(308, y, f"{START + change:.0f}", 28, fill)
    return s + crown(34, 9, 0.7)


def difference(words: Words) -> Picture:
    s = split(186)
    for x, a, b in ((0, START + 200, START), (188, START, START + 200)):
        won, _ = duel_change(9, a, b)
        s += seat("fox", x + 50, 40, 50) + number(x + 50, 82, str(a), 22) + crown(x + 50, 9, 0.7)
        s += (
            seat("oni", x + 138, 40, 42) + number(x + 138, 82, str(b), 22, TXT) + number(x + 50, 120, f"{won:+.0f}", 32)
        )
    return s
