"""Pictures of Fortuna's variants, by what they change."""

from __future__ import annotations

from game.fortuna.law import Law
from scenes.guide.fortuna_parts import (
    BELL,
    FEATHER,
    FLAME,
    GODDESS,
    LIGHTNING,
    SKULL,
    aim,
    blank,
    card,
    discard,
    laid,
    pile,
    stack,
    told_card,
    wheel,
)  # fmt: skip
from scenes.guide.parts import arrow, leap, number, sign, times
from scenes.kit.atoms import cross, crown
from scenes.kit.palette import GOLD, INK, PAPER, TXT, VER_L
from scenes.kit.picture import Picture, group, joined, rect
from scenes.kit.words import Words
from scenes.tables.fortuna.faces import rim_card

BURNS = Law(burns=True)


def decks(words: Words) -> Picture:
    """FV-1, FV-3, FV-19."""
    s = card(7, BELL, 14, 34) + card(8, SKULL, 64, 34) + cross(62, 82, 1.6)
    s += joined(card(5, FLAME, 136 + 38 * i, 36 - (i == 1) * 3, turn=6 * (i - 1)) for i in range(3))
    return s + rect(278, 20, 3, 104, 1.5, "#3D3399") + card(4, GODDESS, 302, 34)


def fixed(words: Words) -> Picture:
    """FV-5a, FV-5b: two 6s are discarded."""
    s = joined(group(rim_card(), 34 + 26 * i, 72) for i in range(2)) + arrow(98, 72, k=0.8)
    s += told_card(6, FLAME, (8,), 124, 8)
    return s + told_card(6, BELL, (6, 8), 250, 8)


def zero(words: Words) -> Picture:
    """FV-6a; FV-6b and FV-6c."""
    s = told_card(8, SKULL, (8, 9, 0), 16, 8, aim=0) + arrow(144, 72) + aim(0, 194, 72)
    s += number(248, 40, "4", 30) + arrow(284, 32, k=0.8) + arrow(284, 50, VER_L, 0.8, turn=180)
    s += number(320, 40, "1", 30, TXT)
    return s + joined(rect(236 + 17 * i, 84, 26, 38, 5, PAPER, INK, 3) for i in range(5)) + crown(350, 104, 0.9)


def burnt(words: Words) -> Picture:
    """FV-18: the third 6 pays three."""
    s = group(wheel(6, 3, 0, 0, BURNS, words("fortuna.wheel.gone")), 106, 6)
    return s + arrow(232, 72) + times(304, 76, "+3", GOLD, INK, 38)


def ten(words: Words) -> Picture:
    """FV-11a, FV-11b: the third 7 makes ten."""
    s = stack(7, 3, 60, 66) + leap(144, 62, 272, 62, 34) + number(92, 26, "7+3=10", 28)
    return s + stack(2, 1, 252, 72)


def scoring(words: Words) -> Picture:
    """FV-2, FV-7."""
    held = ((3, FLAME), (4, BELL), (4, SKULL), (4, FEATHER))
    s = joined(card(n, kind, 12 + 37 * i, 36) for i, (n, kind) in enumerate(held))
    s += number(234, 42, "3+4+4+4", 19, TXT) + arrow(303, 42, k=0.6) + number(342, 42, "15", 28)
    return s + number(234, 102, "×4", 24, TXT) + arrow(303, 102, k=0.6) + number(342, 102, "4", 28)


def bonuses(words: Words) -> Picture:
    """FV-4, FV-13."""
    s = joined(blank(14 + 20 * i, 20) for i in range(4)) + card(5, LIGHTNING, 94, 20) + number(78, 116, "+1", 30)
    s += joined(laid(n, 166 + 39 * i, 32) for i, n in enumerate((1, 2, 3, 5, 7)))
    return s + number(264, 112, "+10", 32)


def all_in(words: Words) -> Picture:
    """FV-10, FV-10b."""
    s = aim(5, 40, 70) + joined(card(5, (FLAME, BELL, SKULL)[i], 78 + 52 * i, 34) for i in range(3))
    for i in range(2):
        x = 246 + 60 * i
        s += card(5, (FEATHER, LIGHTNING)[i], x, 34) + rect(x - 2, 32, 50, 74, 9, None, VER_L, 4, dash=(9, 7))
    return s


def sizes(words: Words) -> Picture:
    """FV-12, FV-16."""
    s: Picture = ()
    for i, count in enumerate((1, 2, 3, 4)):
        x = 34 + 88 * i
        s += joined(rect(x + 7 * j, 92 - 20 * j, 50, 40, 6, PAPER, INK, 3) for j in range(count))
        s += number(x + 25 + 7 * (count - 1), 113 - 20 * (count - 1), str(count), 28, INK)
    return s


def discards(words: Words) -> Picture:
    """FV-14, FV-15, FV-17."""
    s = pile(20, 36, None, 54) + arrow(104, 72, VER_L, 0.9)
    s += joined(group(rim_card(), 140 + 25 * (i % 3), 54 + 34 * (i // 3), 1.1) for i in range(6))
    s += sign(220, 72, "+", 28) + group(rim_card(), 248, 72, 1.1) + rect(276, 20, 3, 104, 1.5, "#3D3399")
    return s + discard(4, 302, 22, 44) + cross(324, 110, 1.3)
