"""Pictures of what this arcade rules where the rules of Million Doubt leave it open."""

from __future__ import annotations

from game.doubt.clock import AFTER_DEFAULT
from game.doubt.settle import BURST
from scenes.guide.doubt_parts import (
    card,
    clock,
    deck,
    empty,
    laid,
    lamp,
    leads,
    lit_seat,
    minis,
    says,
    verdict,
)
from scenes.guide.parts import arrow, number, place, seat, sign
from scenes.guide.slot_parts import split
from scenes.kit.atoms import check, cross, crown
from scenes.kit.palette import GOLD, TXT, VER_L
from scenes.kit.picture import Picture, glow, joined
from scenes.kit.words import Words

# sets and the lock


def six_of_a_kind(words: Words) -> Picture:
    return laid("S9 H9 D9 C9 X1 X2", 10, 32, 54, 59)


def locked_suits(words: Words) -> Picture:
    s = lamp(44, 72, 0) + split(88) + laid("SK HK", 102, 34, 54) + check(242, 74, 1.1)
    return s + laid("DK HK", 260, 44, 51, 55) + cross(316, 24, 0.9)


def hidden_suit(words: Words) -> Picture:
    s = lamp(40, 72, 0) + card("?", 82, 32, 58) + arrow(166, 44, k=0.9, turn=-24) + arrow(166, 98, k=0.9, turn=24)
    s += minis("SK", 196, 16) + verdict(words, 296, 37, True)
    return s + minis("HK", 196, 80) + verdict(words, 296, 101, False)


def joker_suit(words: Words) -> Picture:
    s = lamp(34, 72, 0) + laid("DK X1", 66, 34, 54) + check(128, 122, 0.8) + split(196)
    return s + laid("H4 H5 X1", 206, 34, 51, 54) + cross(286, 120, 0.9)


def lock_stays(words: Words) -> Picture:
    s = lamp(46, 68, 0) + arrow(98, 70, k=0.8) + card("?", 118, 32, 56) + arrow(196, 70, k=0.8) + lamp(242, 68, 0)
    return s + sign(282, 70, "+", 28) + lamp(326, 68, 1)


# doubt and out


def first_right(words: Words) -> Picture:
    s = empty(14, 20, 52) + card("?", 20, 24, 52) + seat("cat", 80, 98, 52) + arrow(136, 80)
    s += lit_seat("fox", 190, 76, 66) + place(220, 112, 1) + arrow(262, 80)
    return s + seat("rabbit", 316, 76, 56) + place(344, 112, 2)


def field_turned(words: Words) -> Picture:
    s = laid("HQ ?", 8, 20, 51, 54) + laid("S9 ?", 122, 20, 51, 54) + arrow(252, 58, k=0.8)
    s += minis("HQ D4", 276, 14, 44) + minis("S9 SK", 276, 64, 44)
    return s + joined(seat(who, 92 + 50 * i, 120, 34) for i, who in enumerate(("fox", "rabbit", "cat")))


def swept(words: Words) -> Picture:
    s = laid("H8 ?", 30, 32, 58) + arrow(188, 72)
    return s + deck(238, 40, "?", 58) + cross(330, 40, 1.1)


def none_or_one(words: Words) -> Picture:
    s = seat("fox", 44, 48, 56) + number(44, 112, "×0", 30, TXT) + check(96, 70, 1.1) + split(140)
    s += verdict(words, 200, 34, False) + seat("cat", 200, 90, 54)
    return s + arrow(262, 72, VER_L, turn=180) + minis("HK", 288, 50) + number(346, 72, "≥1", 28)


def one_out(words: Words) -> Picture:
    s = lit_seat("fox", 64, 78, 76) + crown(64, 28, 1.0) + arrow(136, 74)
    for x, who, names in ((170, "rabbit", "? ?"), (276, "cat", "? ? ?")):
        s += seat(who, x + 40, 34, 46) + minis(
            names, x if who == "rabbit" else x - 4, 72, 40 if who == "rabbit" else 30
        )
    return s


# burst and time


def pays_each(words: Words) -> Picture:
    s = seat("oni", 52, 52, 62) + number(52, 112, str(BURST + 1), 32, VER_L) + arrow(112, 60)
    for i, who in enumerate(("fox", "rabbit", "cat")):
        x = 168 + 76 * i
        s += seat(who, x, 52, 58) + number(x, 110, f"+{BURST + 1}", 30)
    return s + minis("?", 180, 4)


def others_go_on(words: Words) -> Picture:
    s = seat("oni", 48, 52, 54) + cross(48, 52, 1.8, w=9) + arrow(104, 62) + lit_seat("fox", 164, 56, 70)
    s += leads(words, 164, 114) + seat("rabbit", 236, 56, 50) + split(274)
    return s + glow(324, 70, 60, GOLD, 0.35) + seat("fox", 324, 80, 60) + crown(324, 36, 1.0)


def out_at_once(words: Words) -> Picture:
    s = lit_seat("fox", 56, 76, 70) + crown(56, 28, 1.0) + seat("oni", 150, 40, 50) + cross(150, 40, 1.5, w=8)
    s += number(226, 40, f"+{BURST + 1}", 32) + seat("rabbit", 150, 104, 50) + number(226, 104, "+5", 32)
    return s + sign(274, 72, "=", 30) + number(328, 72, f"+{BURST + 6}", 34)


def default_act(words: Words) -> Picture:
    s = clock(62, 72, 0, True) + arrow(132, 72, k=0.9) + says(words, 186, 104, "doubt.turn.pass", "cat", 54)
    return s + arrow(242, 72, k=0.9) + clock(312, 72, AFTER_DEFAULT)


def loses(words: Words) -> Picture:
    s = clock(60, 72, 0, True) + arrow(130, 72, k=0.9) + seat("cat", 180, 60, 58) + cross(180, 60, 1.9, w=9)
    s += number(180, 116, "−6", 30, VER_L) + arrow(240, 72, k=0.9)
    return s + lit_seat("fox", 310, 56, 68) + leads(words, 310, 114)
