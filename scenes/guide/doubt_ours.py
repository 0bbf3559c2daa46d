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
    leaver,
    lit_seat,
    minis,
    says,
    unseen,
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
    s = lamp(32, 72, 0) + laid("SK HK", 62, 34, 51, 55) + check(190, 72, 1.0) + split(212)
    return s + laid("DK HK", 222, 34, 51, 55) + cross(350, 72, 1.0)


def hidden_suit(words: Words) -> Picture:
    s = lamp(40, 72, 0) + card("?", 82, 32, 58) + arrow(166, 44, k=0.9, turn=-24) + arrow(166, 98, k=0.9, turn=24)
    s += minis("SK", 196, 16) + verdict(words, 296, 37, True)
    return s + minis("HK", 196, 80) + verdict(words, 296, 101, False)


def joker_suit(words: Words) -> Picture:
    s = lamp(34, 62, 0) + laid("DK X1", 66, 20, 54) + check(124, 116, 1.0) + split(196)
    return s + laid("H4 H5 X1", 207, 20, 51, 54) + cross(286, 116, 1.0)


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
    s = laid("H8 ?", 24, 32, 58) + arrow(180, 72)
    return s + deck(212, 36, "", 58) + unseen(316, 70, 64)


def none_or_one(words: Words) -> Picture:
    s = seat("fox", 44, 48, 56) + number(44, 112, "×0", 30, TXT) + check(96, 70, 1.1) + split(134)
    s += verdict(words, 186, 34, False) + seat("cat", 186, 92, 54)
    return s + arrow(246, 72, VER_L, turn=180) + minis("HK", 270, 50) + number(334, 72, "≥1", 28)


def one_out(words: Words) -> Picture:
    s = lit_seat("fox", 64, 64, 68) + crown(64, 18, 1.0) + number(64, 120, "+5", 30) + arrow(136, 72, turn=180)
    for who, x, names, pitch in (("rabbit", 170, "? ?", 40), ("cat", 262, "? ? ?", 34)):
        s += seat(who, x + (37 if who == "rabbit" else 51), 36, 48) + minis(names, x, 74, pitch)
    return s


# burst and time


def pays_each(words: Words) -> Picture:
    s = leaver("oni", 48, 50, 60) + number(48, 112, str(BURST + 1), 32, VER_L) + arrow(112, 60)
    for i, who in enumerate(("fox", "rabbit", "cat")):
        x = 170 + 78 * i
        s += lit_seat(who, x, 52, 64) if i == 0 else seat(who, x, 54, 54)
        s += number(x, 112, f"+{BURST + 1}", 28)
    return s


def others_go_on(words: Words) -> Picture:
    s = leaver("oni", 40, 56, 50) + arrow(96, 62) + lit_seat("fox", 154, 56, 70) + leads(words, 154, 114)
    s += seat("rabbit", 224, 56, 50) + split(266)
    return s + glow(320, 76, 60, GOLD, 0.35) + seat("fox", 320, 80, 64) + crown(320, 34, 1.0)


def out_at_once(words: Words) -> Picture:
    s = (
        lit_seat("fox", 52, 76, 70)
        + crown(52, 28, 1.0)
        + leaver("oni", 138, 36, 50)
        + number(212, 38, f"+{BURST + 1}", 30)
    )
    s += seat("rabbit", 138, 104, 50) + number(212, 104, "+5", 30)
    return s + sign(266, 72, "=", 30) + number(324, 72, f"+{BURST + 6}", 34)


def default_act(words: Words) -> Picture:
    s = clock(60, 72, 0, True) + arrow(132, 72, k=0.9) + says(words, 186, 102, "doubt.turn.pass", "cat", 54)
    return s + arrow(240, 72, k=0.9) + clock(312, 72, AFTER_DEFAULT)


def loses(words: Words) -> Picture:
    s = clock(60, 72, 0, True) + arrow(130, 72, k=0.9) + leaver("cat", 184, 54, 58) + number(184, 112, "−6", 30, VER_L)
    return s + arrow(244, 72, k=0.9) + lit_seat("fox", 312, 56, 68) + leads(words, 312, 114)
