"""Pictures of one and two players, and of what this arcade rules where the rules leave it open."""

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
    die,
    number,
    pile,
    runner,
    seat,
    sign,
)
from scenes.kit.atoms import badge, bubble, check, crown
from scenes.kit.palette import GOLD, GOLD_L, INK, JADE, N0, N3, PAPER, SEAT, TXT
from scenes.kit.picture import Picture, glow, group, joined, path, rect, text
from scenes.kit.words import Words


def _deck(words: Words, x: float, y: float) -> Picture:
    return badge(x, y, words("exacta.moon.deck"), PAPER, INK, 18, 28, pad=9)


def _leads(words: Words, x: float, y: float) -> Picture:
    return badge(x, y, words("exacta.seat.leads"), PAPER, INK, 18, 28, pad=9)


def three_cards(words: Words) -> Picture:
    s = card(SODA, 4, 26, 14, 64) + _deck(words, 58, 108) + sign(112, 58, "+", 28)
    s += card(PIZZA, 6, 134, 14, 64) + seat("fox", 190, 98, 46) + sign(232, 58, "+", 28)
    return s + card(SODA, 5, 254, 14, 64) + seat("rabbit", 310, 98, 46)


def deck_is_best(words: Words) -> Picture:
    s = glow(64, 60, 90, GOLD, 0.35) + card(ICE, 7, 32, 14, 64) + _deck(words, 64, 108) + crown(64, 6, 0.9)
    s += card(ICE, 2, 116, 30, 52) + seat("rabbit", 160, 98, 40) + arrow(212, 62)
    return s + seat("fox", 288, 58, 80) + _leads(words, 288, 118)


def deck_and_you(words: Words) -> Picture:
    s = pile(22, 34, "40", 58) + arrow(114, 70) + card(DONUT, 3, 140, 16, 66) + _deck(words, 173, 116)
    return s + sign(232, 62, "+") + card(DONUT, 6, 258, 16, 66) + seat("cat", 318, 100, 46)


def target(words: Words) -> Picture:
    s = rect(24, 48, 324, 42, 16, N0, INK, 3)
    for i in range(4):
        s += rect(28 + 80 * i, 52, 76, 34, 10, GOLD if i < 3 else N3, INK, 2.6)
        s += number(66 + 80 * i, 70, "50", 28, INK if i < 3 else TXT)
    s += sign(300, 118, "= 200", 30, GOLD_L)
    return s + text(30, 24, words("exacta.solo.target"), 22, TXT, anchor="start", role="line", width=200)


def leads_next_race(words: Words) -> Picture:
    s: Picture = ()
    for i, (who, points) in enumerate((("rabbit", 30), ("tanuki", 90), ("fox", 54))):
        x = 44 + 72 * i
        s += seat(who, x, 46, 56) + number(x, 98, str(points), 28, GOLD_L if points == 90 else TXT)
    return s + crown(116, 12, 1.0) + arrow(246, 62) + seat("tanuki", 316, 56, 74) + _leads(words, 316, 112)


def line_up(words: Words) -> Picture:
    order = (SODA, DONUT, PIZZA, ICE, BURGER, FRIES, CHICKEN)
    s = joined(counter(c, 40 + 49 * i, 48, 22) for i, c in enumerate(order))
    hand = (
        "M0 0 q-16 -4 -12 10 l10 24 q4 10 16 10 l14 0 q12 0 12 -14 l0 -18 q-2 -8 -10 -6 l-14 2 l0 -26 "
        "q-2 -10 -10 -8 q-6 1 -6 10Z"
    )
    s += die(96, 108, 0.86)
    return s + group(path(hand, PAPER, INK, 3), 272, 92, 0.8)


def nobody_hungry(words: Words) -> Picture:
    s = joined(
        runner(c, x, 8, 0.52, pose=i % 2)
        for i, (c, x) in enumerate(((PIZZA, 278), (ICE, 194), (DONUT, 110), (CHICKEN, 26)))
    )
    s += joined(
        runner(c, x, 82, 0.52, pose=i % 2) for i, (c, x) in enumerate(((SODA, 236), (FRIES, 152), (BURGER, 68)))
    )
    return s + check(346, 112, 1.1)


def first_leader(words: Words) -> Picture:
    s = die(56, 70, 1.2) + arrow(120, 70)
    for i, who in enumerate(("fox", "rabbit", "tanuki")):
        s += seat(who, 178 + 70 * i, 62, 78 if who == "rabbit" else 52)
    return s + glow(248, 62, 80, SEAT["rabbit"], 0.3) + _leads(words, 248, 120)


def tied_lead(words: Words) -> Picture:
    s: Picture = ()
    for i, (who, said) in enumerate((("fox", "no"), ("tanuki", "yes"), ("cat", ""))):
        x = 62 + 124 * i
        s += seat(who, x, 100, 60)
        if said:
            label = words(f"exacta.surer.{said}")
            s += bubble(x - 46, 14, 92, 40, x, 66, JADE if said == "yes" else PAPER, INK)
            s += text(x, 34, label, 22, INK, role="line", width=80)
        if i:
            s += arrow(x - 62, 100, k=0.9)
    return s + crown(186, 64, 0.9)


def shared_win(words: Words) -> Picture:
    s = glow(186, 70, 150, GOLD, 0.4)
    for who, x in (("fox", 122), ("rabbit", 250)):
        s += seat(who, x, 66, 84) + crown(x, 20, 1.1) + number(x, 124, "96", 30)
    return s + sign(186, 66, "=", 34)
