"""Pictures of what this arcade rules where the rules of Custom Slot Millionaire leave it open."""

from __future__ import annotations

from game.slot.cards import (
    BASIC_BIG,
    BASIC_NUMBERS,
    BASIC_ROW,
    BASIC_SPINS,
    BIG_OF,
    CHALLENGE,
    COUNTS,
    DOUBLE_NUDGE,
    EXILE,
    FEWEST,
    HALF,
    MULTIPLIER_OF,
    NUMBER_OF,
    ONE,
    PLUS_ONE,
    RAINBOW,
    SEVEN,
    SMALL_NUMBER,
    SPIRITS,
    SWAP,
    THREE,
    TWO,
)
from game.slot.open_questions import MOST_MOVES
from scenes.guide.parts import arrow, die, number, seat, sign
from scenes.guide.slot_build import BIG_3, COLUMN_2, ROW_1
from scenes.guide.slot_parts import (
    big,
    challenges,
    deck,
    discards,
    face,
    faces_in_a_row,
    grid,
    plate,
    power,
    power_up,
    reel,
    spirit,
    split,
)
from scenes.kit.atoms import check, cross, crown
from scenes.kit.palette import GOLD, GOLD_L, JADE, TXT, VER_L
from scenes.kit.picture import Picture, glow, joined
from scenes.kit.words import Words

# the cards


def first_machine(words: Words) -> Picture:
    s: Picture = ()
    for i, it in enumerate((ONE, TWO, THREE)):
        s += face(it, 12 + 50 * i, 34, 45) + number(34 + 50 * i, 100, f"×{BASIC_NUMBERS.count(it)}", 22, TXT)
    s += split(172) + joined(plate(BASIC_ROW, i, 184, 18 + 36 * i, w=60, h=28) for i in range(3))
    return s + challenges(words, BASIC_SPINS, 256, 40, 36, 10) + big(BASIC_BIG[0], 320, 36, 44)


def first_spirit(words: Words) -> Picture:
    s = die(48, 72, 1.0) + arrow(98, 72) + glow(164, 70, 70, GOLD, 0.4) + spirit(words, SWAP, 128, 18, 74)
    s += check(208, 112, 1.1) + spirit(words, RAINBOW, 240, 28, 60) + arrow(322, 70, VER_L, 0.9)
    return s + deck(336, 52, w=28)


def power_up_deck(words: Words) -> Picture:
    counted = (
        (SWAP, sum(COUNTS[: len(SPIRITS)])),
        (10, sum(COUNTS[card] for card in NUMBER_OF)),
        (ROW_1, sum(COUNTS[card] for card in MULTIPLIER_OF)),
        (CHALLENGE, COUNTS[CHALLENGE]),
        (BIG_3, sum(COUNTS[card] for card in BIG_OF)),
    )
    s: Picture = ()
    for i, (card, n) in enumerate(counted):
        s += power_up(words, card, 10 + 72 * i, 12, 62) + number(41 + 72 * i, 122, str(n), 30, GOLD_L)
    return s


def deck_runs_out(words: Words) -> Picture:
    s = deck(22, 42, "5", 54) + sign(108, 74, "+", 30) + discards(words, ROW_1, 146, 30, 60)
    return s + arrow(246, 74, k=1.1) + glow(312, 72, 70, GOLD, 0.3) + deck(282, 38, "38", 60)


def ten_at_least(words: Words) -> Picture:
    s = deck(22, 44, "1", 54) + sign(98, 76, "+", 30) + reel((ONE, TWO, THREE) * 3, 128, 15, 36)
    return s + sign(268, 74, "=", 30) + number(318, 74, str(FEWEST), 44)


# lines and spirits


def must_match(words: Words) -> Picture:
    s = faces_in_a_row((TWO, HALF, TWO), 14, 26, 48, 4, True) + check(90, 112, 1.0)
    return s + split(186) + faces_in_a_row((TWO, HALF, THREE), 204, 26, 48, 4) + cross(280, 110, 1.0)


def exile_refills(words: Words) -> Picture:
    s = spirit(words, EXILE, 14, 24, 64) + arrow(104, 72) + face(ONE, 130, 34, 64, turn=6) + cross(194, 104, 1.3, w=7)
    return s + arrow(228, 72, turn=180) + face(THREE, 252, 46, 56) + deck(320, 44, w=40)


def second_nudge(words: Words) -> Picture:
    s = (
        spirit(words, DOUBLE_NUDGE, 16, 22, 68)
        + number(124, 72, "1", 36, TXT)
        + arrow(158, 72)
        + number(192, 72, "2", 36)
    )
    return s + check(192, 112, 1.0) + arrow(232, 72, VER_L) + spirit(words, SWAP, 258, 24, 62) + cross(340, 72, 1.0)


def halves_changed(words: Words) -> Picture:
    s = face(HALF, 14, 40, 66) + spirit(words, PLUS_ONE, 100, 4, 44) + spirit(words, SMALL_NUMBER, 100, 74, 44)
    s += number(182, 36, "+1", 28) + number(182, 104, "−1", 28) + arrow(234, 36, JADE) + arrow(234, 104, JADE)
    return s + face(HALF, 268, 6, 64, values=(2, 3)) + face(HALF, 268, 76, 64, values=(1,))


def no_lower(words: Words) -> Picture:
    s = face(SEVEN, 16, 40, 62) + arrow(106, 70, JADE) + face(SEVEN, 130, 38, 66, values=(8,)) + check(176, 118, 0.9)
    return s + split(214) + face(ONE, 228, 40, 62) + arrow(314, 70, VER_L, 0.9) + cross(346, 70, 1.0)


# modification and the end


def draw_again(words: Words) -> Picture:
    s = seat("fox", 40, 46, 54) + face(HALF, 72, 22, 50) + sign(158, 46, "= 1", 30, GOLD_L)
    s += number(96, 110, "1 < 2 < 3", 28, TXT) + split(198)
    s += seat("fox", 240, 40, 46) + seat("cat", 334, 40, 46) + face(TWO, 216, 74, 48) + face(TWO, 310, 74, 48)
    return s + sign(287, 97, "=", 30)


def place_at_once(words: Words) -> Picture:
    s = power_up(words, COLUMN_2, 14, 22, 64) + arrow(106, 70) + grid(136, 42, 4) + plate(2, 3, 147, 2, w=64, h=32)
    return s + arrow(256, 18, VER_L) + plate(2, 5, 284, 2, w=64, h=32) + cross(316, 62, 1.2)


def sixty_moves(words: Words) -> Picture:
    s = deck(30, 40, "13", 60) + arrow(124, 58, JADE, 1.1) + arrow(124, 94, JADE, 1.1, turn=180)
    return s + face(SEVEN, 156, 44, 62) + sign(248, 74, "×", 30) + number(308, 74, str(MOST_MOVES), 48)


def tied_top(words: Words) -> Picture:
    s: Picture = ()
    for who, x in (("fox", 72), ("rabbit", 186), ("cat", 300)):
        s += seat(who, x, 56, 66) + power(x, 112, "0", 30) + check(x + 36, 84, 0.9)
    return s + sign(129, 56, "=", 32) + sign(243, 56, "=", 32)


def equal_vp(words: Words) -> Picture:
    s = glow(326, 56, 70, GOLD, 0.35)
    for who, x, last, at in (("fox", 46, "8", 112), ("rabbit", 326, "11", 238)):
        s += seat(who, x, 56, 66) + number(x, 114, "104", 30, TXT)
        s += power(at, 56, last, 32, TXT if last == "8" else GOLD_L)
    return s + crown(326, 14, 1.0) + sign(186, 114, "=", 30) + sign(168, 56, "<", 30)
