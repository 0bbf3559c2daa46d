"""Pictures of doubt and through, of the penalty, of burst and of points."""

from __future__ import annotations

from game.doubt.settle import BURST
from scenes.guide.doubt_parts import calls, card, empty, holds, laid, leads, leaver, lit_seat, minis, verdict
from scenes.guide.parts import arrow, number, place, seat
from scenes.kit.atoms import check, cross, crown
from scenes.kit.palette import GOLD, GOLD_L, TXT, VER_L
from scenes.kit.picture import Picture, glow
from scenes.kit.words import Words


def doubt_or_through(words: Words) -> Picture:
    s = laid("S9 ?", 16, 24, 58) + seat("cat", 140, 108, 44) + arrow(188, 66)
    return s + calls(words, 288, 40, True, 146) + calls(words, 288, 98, False, 146)


def in_order(words: Words) -> Picture:
    s: Picture = ()
    for i, (who, name, at) in enumerate((("rabbit", "SQ", 1), ("cat", "?", 0), ("fox", "", 2))):
        x = 62 + 124 * i
        s += card(name, x - 6, 8, 51) if name else ()
        s += lit_seat(who, x - 18, 92, 58) if at else seat(who, x - 18, 92, 46)
        s += place(x + 26, 112, at) if at else ()
        s += arrow(x - 76, 92, k=0.8) if i else ()
    return s


def truth(words: Words) -> Picture:
    s = laid("S9 ?", 14, 34, 54) + arrow(158, 44, k=0.9, turn=-24) + arrow(158, 98, k=0.9, turn=24)
    s += minis("S9 D9", 186, 16, 40) + verdict(words, 312, 37, True)
    return s + minis("S9 HK", 186, 80, 40) + verdict(words, 312, 101, False)


def penalty(words: Words) -> Picture:
    s: Picture = ()
    for honest, gives, gets, y in ((False, "fox", "cat", 38), (True, "cat", "fox", 104)):
        s += verdict(words, 54, y, honest) + seat(gives, 130, y, 48) + arrow(176, y, VER_L, 0.8)
        s += minis("S9 HK DQ", 196, y - 22, 37) + seat(gets, 338, y, 54)
    return s


def giver_leads(words: Words) -> Picture:
    s = seat("cat", 34, 62, 48) + minis("S9 HK", 64, 40) + arrow(162, 62, VER_L, 0.9, 180)
    return s + lit_seat("fox", 226, 58, 74) + leads(words, 226, 116) + arrow(286, 62, k=0.8) + empty(308, 26, 52)


# burst and out


def burst_at(words: Words) -> Picture:
    s = holds(words, 16, 26, BURST - 1, 0, 236) + number(290, 40, str(BURST - 1), 32, TXT) + check(340, 42, 1.1)
    s += holds(words, 16, 88, BURST - 4, 4, 236) + number(290, 102, str(BURST), 32, VER_L)
    return s + cross(340, 102, 1.1)


def burst_pays(words: Words) -> Picture:
    s = leaver("oni", 64, 52, 66) + number(64, 112, str(BURST), 32, VER_L)
    for who, y in (("fox", 38), ("rabbit", 104)):
        s += arrow(156, y, k=0.9, turn=-14 if y < 70 else 14) + seat(who, 216, y, 54)
        s += number(304, y, f"+{BURST}", 34)
    return s


def last_down(words: Words) -> Picture:
    s = card("?", 18, 30, 58) + seat("rabbit", 86, 100, 44) + arrow(134, 66)
    s += calls(words, 212, 66, False, 116) + arrow(292, 66, k=0.9)
    return s + glow(338, 66, 50, GOLD, 0.35) + seat("rabbit", 338, 72, 56) + crown(338, 32, 0.9)


def out(words: Words) -> Picture:
    s = laid("D2 H8 X1", 16, 30, 56) + arrow(228, 70)
    return s + lit_seat("fox", 302, 78, 78) + crown(302, 28, 1.1)


def points(words: Words) -> Picture:
    s: Picture = ()
    for i, (who, said) in enumerate((("rabbit", "−5"), ("fox", "+9"), ("cat", "−4"))):
        x, best = 66 + 120 * i, who == "fox"
        s += glow(x, 52, 70, GOLD, 0.35) if best else ()
        s += seat(who, x, 54, 68 if best else 54) + number(x, 114, said, 32, GOLD_L if best else TXT)
    return s + crown(186, 12, 0.9)
