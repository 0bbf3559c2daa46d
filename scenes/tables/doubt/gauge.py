"""The burst gauge of eleven cells, the fuse that burns, and the clock beside it."""

from __future__ import annotations

from functools import lru_cache

from scenes.kit.paint import Art
from scenes.kit.palette import GOLD, INK, MOON, MUTE, N0, N1, PAPER, TXT, VER, VER_D, VER_L, VER_T
from scenes.kit.picture import Picture, circ, glow, group, joined, line, path, rect, text

BURST = 11
STEPS = 48
"""So many lengths a fuse has: few pictures serve a whole minute."""
HOT = 10
"""Seconds under which it burns hotter."""


def gauge(x: float, y: float, w: float, n: int, risk: int, h: float, mark: str) -> Picture:
    """Ten safe cells and the eleventh, which is the burst; `risk` more cards may come."""
    gap = 4 if w > 200 else 2
    last = min(40.0 * max(h, 26) / 26, w * 0.2) if w > 200 else 34.0
    cell = (w - last - 10 * gap) / 10
    s: Picture = ()
    for i in range(10):
        at = x + i * (cell + gap)
        if i < n:
            s += rect(at, y, cell, h, min(4, cell / 3), MOON if i < 7 else GOLD if i < 9 else VER_L, INK, 2.4)
        elif i < n + risk:
            s += rect(at, y, cell, h, min(4, cell / 3), "#6A1424", VER_L, 2.6, dash=(5, 4))
        else:
            s += rect(at, y, cell, h, min(4, cell / 3), N0, INK, 2.4)
    at, hot = x + 10 * (cell + gap), n + risk >= BURST
    if hot:
        s = glow(at + last / 2, y + h / 2, 44, VER, 0.8) + s
    s += rect(at, y - 4, last, h + 8, 7, VER_T if hot else N0, VER_L if hot else VER_D, 3)
    size = max(18.0, min(22.0 * h / 26, last * 0.52))
    return s + text(
        at + last / 2, y + h / 2, mark, size, PAPER if hot else "#E0705F", "d", role="label", width=last - 4,
        room=(at, y - 4, last, h + 8),
    )  # fmt: skip


def gauge_art(n: int, risk: int, w: float, h: float, mark: str) -> Art:
    """A gauge from its upper left corner."""
    return Art(
        ("doubt", "gauge", n, risk, w, h, mark), (-30, -40, w + 76, h + 80), lambda: gauge(0, 0, w, n, risk, h, mark)
    )


def length_step(left: float, most: float) -> int:
    """How much of a fuse is left, in steps; a step is shown until it is gone whole."""
    return max(0, min(STEPS, -int(-left / most * STEPS // 1)))


def fuse_art(step: int, w: float, thick: float, lit: bool, hot: bool) -> Art:
    """A fuse from its left end, on its middle line: rope, spark, what is burnt."""
    return Art(
        ("doubt", "fuse", step, w, thick, lit, hot), (-50, -50, w + 100, 100),
        lambda: _fuse(w * step / STEPS, w, thick, lit, hot),
    )  # fmt: skip


_SPARK = "M0 -20 L4 -7 L15 -14 L9 -2 L21 2 L8 6 L13 17 L2 9 L-3 21 L-6 8 L-18 12 L-10 2 L-20 -5 L-7 -6 L-11 -17 L-2 -9Z"


def _fuse(at: float, w: float, thick: float, lit: bool, hot: bool) -> Picture:
    s = line(0, 0, w, 0, INK, thick + 6) + line(at, 0, w, 0, "#3A2A5E", thick * 0.5)
    s += line(0, 0, at, 0, VER_L if hot else "#D9A45C", thick)
    a, b = thick * 0.34, thick * 0.17
    s += joined(line(i * 12 + 3, a, i * 12 + 9, -a, "#8A5A22", max(2.0, b * 1.4)) for i in range(int(at / 12)))
    if not lit:
        return s + circ(at, 0, thick * 0.75, "#4A3A72", INK, 2.6)
    k = thick / 14 * (1.15 if hot else 0.9)
    shine = glow(at, 0, 46 if not hot else 58, "#FF8A2A", 0.9) + glow(at, 0, 20, "#FFF2B0", 0.9)
    return s + shine + group(path(_SPARK, VER if hot else GOLD, INK, 2.6) + circ(0, 1, 5, PAPER), at, 0, max(0.6, k))


@lru_cache(maxsize=512)
def clock_words(left: float) -> str:
    """0:23: seconds that have begun count."""
    whole = max(0, -int(-left // 1))
    return f"{whole // 60}:{whole % 60:02}"


def clock_art(left: float, lit: bool, plate: bool) -> Art:
    """The seconds left; `plate`: around its own middle on a ground, else ending at its origin."""
    said, hot = clock_words(left), left < HOT
    fill = VER_L if hot or plate else TXT if lit else MUTE

    def build() -> Picture:
        if not plate:
            return text(0, 0, said, 28, fill, anchor="end", role="big")
        s = rect(-44, -23, 88, 46, 14, INK, INK, 3) + rect(-44, -23, 88, 46, 14, "#4A0F1C" if hot else N1, VER_L, 3)
        return s + text(0, 1, said, 30, fill, role="big", room=(-44, -23, 88, 46))

    return Art(("doubt", "clock", said, lit, plate, hot), (-110, -28, 160, 56), build)
