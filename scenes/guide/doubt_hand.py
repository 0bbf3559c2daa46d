"""Pictures of a hand of Million Doubt, and of cards that lie face down."""

from __future__ import annotations

from game.doubt.cards import CARDS, HAND
from scenes.guide.doubt_parts import (
    card,
    deck,
    hides,
    laid,
    leads,
    lit_seat,
    minis,
    plate,
    ribbon,
    says,
)
from scenes.guide.parts import arrow, number, seat
from scenes.guide.slot_parts import split
from scenes.kit.atoms import check, crown
from scenes.kit.palette import GOLD, JADE
from scenes.kit.picture import Picture, glow
from scenes.kit.words import Words


def deal(words: Words) -> Picture:
    s = deck(12, 36, str(len(CARDS)), 56) + arrow(94, 70)
    return s + laid("S3 D5 H6 H9 CJ SA X1", 116, 22, 51, 33) + number(336, 120, f"×{HAND}", 28)


def stronger(words: Words) -> Picture:
    s = ribbon(14, 26, 6) + card("S9", 72, 58, 54) + arrow(158, 96) + card("HA", 190, 58, 54)
    return s + check(276, 98, 1.2)


def groups(words: Words) -> Picture:
    return laid("S9 H9", 36, 32, 58) + split(186) + laid("D4 D5 D6", 200, 34, 52, 55)


def passing(words: Words) -> Picture:
    s = says(words, 58, 96, "doubt.turn.pass", "fox", 62) + arrow(118, 96, k=0.9)
    s += seat("tanuki", 172, 96, 56) + arrow(226, 96, k=0.9)
    return s + seat("fox", 284, 96, 62) + card("CA", 300, 10, 50, 6)


def all_pass(words: Words) -> Picture:
    s = card("D2", 14, 12, 54) + seat("cat", 66, 96, 46)
    s += says(words, 138, 104, "doubt.turn.pass", "rabbit", 46) + says(words, 210, 104, "doubt.turn.pass", "oni", 46)
    return s + arrow(252, 80) + lit_seat("cat", 318, 62, 78) + leads(words, 318, 120)


# face down


def up_or_down(words: Words) -> Picture:
    s = card("SK", 12, 22, 62) + arrow(102, 64) + card("DA", 132, 22, 58) + hides("DA", 214, 22, 58)
    return s + hides("C3", 296, 22, 58)


def looks_like(words: Words) -> Picture:
    said = words("doubt.plate.looks", looks=words("doubt.looks.group 2", rank="9"))
    return card("S9", 120, 10, 60) + card("?", 190, 10, 60, 3) + plate(186, 118, said)


def as_it_suits(words: Words) -> Picture:
    s = laid("? ? D5", 8, 34, 52, 55) + arrow(194, 44, JADE, 0.9, -24) + arrow(194, 98, JADE, 0.9, 24)
    return s + minis("D3 D4 D5", 222, 16, 46) + minis("C5 S5 D5", 222, 80, 46)


def all_down(words: Words) -> Picture:
    s = card("HK", 6, 34, 51) + card("?", 62, 34, 51) + arrow(132, 70, k=0.8) + card("SA", 150, 34, 51)
    return s + split(214) + card("?", 226, 34, 51) + arrow(294, 70, k=0.8) + card("C3", 312, 34, 51)


def jokers(words: Words) -> Picture:
    s = glow(66, 74, 80, GOLD, 0.4) + card("X1", 36, 40, 60) + crown(66, 24, 1.0) + split(136)
    return s + laid("S9 X1", 152, 32, 58) + arrow(294, 70, k=0.8) + minis("S9", 318, 26) + minis("D9", 318, 76)
