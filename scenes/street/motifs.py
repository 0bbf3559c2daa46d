"""What stands inside a stall: one small drawing for each game, around its own centre, in two poses of idle motion."""

from __future__ import annotations

import math
from collections.abc import Callable

from scenes.kit.atoms import card_back, card_base
from scenes.kit.drawings import placed
from scenes.kit.palette import ASAGI, GOLD, GOLD_D, GOLD_L, INK, JADE_D, MOON, PAPER, VER, VER_L, WIS_D
from scenes.kit.picture import Picture, boxed, circ, group, joined, line, num, path, rect, text

_SPADE, _HEART = "#1E1757", "#DC3227"


def _slot(pose: int) -> Picture:
    s = path("M-66 -34 Q-66 -62 0 -62 Q66 -62 66 -34Z", GOLD, INK, 4)
    s += rect(-72, -36, 144, 92, 12, VER, INK, 4) + rect(-62, -24, 124, 58, 7, INK)
    seven = "M-11 -16 L11 -16 L11 -9 Q3 0 1 15 L-8 15 Q-6 1 3 -8 L-5 -8 L-5 -4 L-11 -4Z"
    for i in range(3):
        s += rect(-57 + i * 39, -19, 36, 48, 4, PAPER, INK, 2.4) + group(path(seven, VER, INK, 3), -39 + i * 39, 5)
        s += group(path(seven, INK), -14 + i * 14, -43, 0.5)
    s += line(78, -10, 78, 20, INK, 8) + line(78, -10, 78, 20, "#C9C3E8", 4) + circ(78, -18, 11, VER_L, INK, 3.4)
    return s + rect(-44, 40, 88, 9, 4.5, GOLD_L, INK, 2.6)


def _exacta(pose: int) -> Picture:
    return (
        placed(f"exacta/horse_donut_run{pose}", -104, -44, 1.05, 1)
        + placed(f"exacta/horse_pizza_run{1 - pose}", -20, -16, 1.2, 1)
        + path("M-100 58 Q0 44 110 58 L110 72 L-100 72Z", JADE_D)
    )


def _doubt(pose: int) -> Picture:
    def face(letter: str, suit: str, colour: str) -> Picture:
        drawn = placed(f"doubt/suit_{suit}", -20, -10, 40, 64)
        return card_base(-32, -45, 64, 90, 9) + text(-17, -28, letter, 24, colour, "d", role="art") + drawn

    back = card_back(-32, -45, 64, 90, 9, c=WIS_D, emblem=False) + circ(0, 0, 25, WIS_D)
    back += text(0, 0, "?", 46, MOON, "d", role="art", outline=INK)
    star = path(
        "M0 -22 L6 -8 L21 -13 L13 0 L24 10 L8 10 L6 25 L-4 13 L-16 22 L-15 7 L-28 4 L-15 -4 L-20 -18 L-7 -11Z",
        GOLD,
        INK,
        3.4,
    )
    return (
        group(face("A", "s", _SPADE), -50, 8, turn=-14)
        + group(face("K", "h", _HEART), 50, 8, turn=14)
        + group(back, 0, -4)
        + group(star, 66, -36)
        + text(66, -34, "!", 22, VER, "d", role="art")
    )


def _fortuna(pose: int) -> Picture:
    s = circ(0, 6, 66, GOLD_D, INK, 4) + circ(0, 3, 64, GOLD, INK, 3)
    r = 54
    for i in range(8):
        a, b = math.radians(-112.5 + 45 * i), math.radians(-67.5 + 45 * i)
        s += path(
            f"M0 3 L{num(r * math.cos(a))} {num(3 + r * math.sin(a))} A{r} {r} 0 0 1 {num(r * math.cos(b))} "
            f"{num(3 + r * math.sin(b))}Z",
            (ASAGI, PAPER)[i % 2],
            INK,
            3,
        )
    s += circ(0, 3, 19, VER, INK, 3.4) + boxed(placed("fortuna/reel_bolt", 0, 0, 64, 64), -13, -10, 26)
    s += path("M-12 -74 L12 -74 L0 -50Z", VER, INK, 3.6)
    middles = [math.radians(-90 + 45 * i) for i in range(8)]
    return s + joined(
        text(40 * math.cos(a), 3 + 40 * math.sin(a), str(i + 1), 20, INK, "d", role="art")
        for i, a in enumerate(middles)
    )


MOTIFS: dict[str, Callable[[int], Picture]] = {"slot": _slot, "exacta": _exacta, "doubt": _doubt, "fortuna": _fortuna}
