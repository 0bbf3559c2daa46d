"""Pictures of a turn and of a set in Fortuna."""

from __future__ import annotations

from scenes.guide.fortuna_parts import (
    BELL,
    FEATHER,
    FLAME,
    LIGHTNING,
    SKULL,
    aim,
    back,
    beads,
    card,
    chip,
    discard,
    fan,
    icons,
    laid,
    pile,
    reel,
)  # fmt: skip
from scenes.guide.parts import arrow, leap, number, sign, times
from scenes.kit.atoms import cross
from scenes.kit.palette import GOLD, INK, VER_L
from scenes.kit.picture import Picture, glow, joined
from scenes.kit.words import Words

THREES = (reel(3, BELL), reel(3, FLAME), reel(3, FEATHER))
HAND = ((3, BELL), (4, LIGHTNING), (6, FLAME))


def draw(words: Words) -> Picture:
    return pile(44, 32, 26, 66) + leap(132, 46, 238, 46, 32) + fan(HAND, 218, 44)


def lay(words: Words) -> Picture:
    s = aim(3, 36, 70) + joined(card(3, kind, 72 + 50 * i, 22, aim=3) for i, kind in enumerate((BELL, FLAME, FEATHER)))
    return s + arrow(242, 70) + chip(3, THREES, 266, 46)


def refill(words: Words) -> Picture:
    s = joined(card(3, kind, 16 + 50 * i, 34) for i, kind in enumerate((BELL, FLAME, FEATHER))) + arrow(194, 72)
    return s + back(218, 36, 50, turn=-5) + back(256, 36, 50, turn=5) + number(338, 72, "+2", 34)


def drop(words: Words) -> Picture:
    return (
        fan(HAND, 16, 34)
        + arrow(170, 72, VER_L)
        + discard(8, 198, 40, 52, 6)
        + arrow(280, 72, k=0.8)
        + beads(8, (8, 9), 328, 72)
    )


def pass_(words: Words) -> Picture:
    s = chip(3, THREES, 20, 34) + cross(66, 112, 1.2) + arrow(146, 72, k=0.9) + fan(HAND[:2], 176, 34)
    return s + arrow(286, 72, VER_L, 0.9) + discard(6, 310, 42, 46, 6)


def as_many(words: Words) -> Picture:
    s = aim(2, 36, 70) + joined(card(2, kind, 70 + 40 * i, 36) for i, kind in enumerate((BELL, SKULL)))
    return (
        s + aim(3, 204, 70) + joined(card(3, kind, 238 + 40 * i, 36) for i, kind in enumerate((FLAME, FEATHER, BELL)))
    )


def once(words: Words) -> Picture:
    s = chip(3, THREES, 34, 18) + chip(5, (reel(5, BELL),) * 2 + (reel(5, LIGHTNING),) * 3, 138, 18)
    return s + chip(3, (reel(3, SKULL), reel(3, SKULL), reel(3, FLAME)), 34, 82) + cross(212, 106, 1.5)


def five(words: Words) -> Picture:
    s = joined(laid(n, 20 + 50 * i, 44) for i, n in enumerate((1, 2, 3, 5, 7)))
    return s + arrow(288, 70, VER_L) + discard(4, 312, 40, 46, 6)


def largest(words: Words) -> Picture:
    held = ((2, FLAME), (3, BELL), (4, SKULL), (4, FEATHER))
    s = joined(card(n, kind, 20 + 52 * i, 22, aim=4) for i, (n, kind) in enumerate(held))
    return s + sign(252, 70, "=") + glow(316, 72, 70, GOLD, 0.35) + times(316, 74, "4", GOLD, INK, 44)


def bonus(words: Words) -> Picture:
    """FO-25."""
    s: Picture = ()
    for i, (count, pays) in enumerate(((2, "3"), (3, "6"), (4, "10"), (5, "15"))):
        x, y = (18, 190)[i % 2], 18 + 62 * (i // 2)
        s += icons((BELL, FLAME, FEATHER, SKULL)[i], count, x, y, 36, 20)
        s += number(x + 20 * count + 44, y + 19, pays, 32)
    return s
