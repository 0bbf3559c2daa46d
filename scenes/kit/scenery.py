"""The night: sky, moon, mist, lanterns, confetti."""

from __future__ import annotations

import random

from scenes.kit.palette import (
    ASAGI,
    GOLD,
    GOLD_D,
    INK,
    JADE,
    MOON,
    MOON2,
    N0,
    N1,
    PAPER,
    VER,
    WIS,
    mix,
)
from scenes.kit.picture import Picture, circ, ell, glow, group, joined, line, num, path, poly, rect, text

_RABBIT = (
    "M60 112 Q52 92 66 82 Q56 58 64 46 Q74 50 76 74 Q80 56 90 50 Q98 62 88 80 Q100 88 98 102 Q116 104 122 120"
    " Q128 144 112 152 L72 152 Q56 146 60 112Z",
    "M124 96 L132 88 L160 116 L152 124Z",
    "M128 134 L168 134 L162 166 Q148 172 134 166Z",
)


def stars(seed: int, n: int, x0, y0, x1, y1, avoid: tuple[float, float, float] | None = None) -> Picture:
    """Stars in a box, the same for the same seed; none inside the circle `avoid` (x, y, r)."""
    dice, s = random.Random(seed), ()
    for _ in range(n):
        x, y = dice.uniform(x0, x1), dice.uniform(y0, y1)
        z = dice.choice([1.3, 1.3, 1.8, 2.4])
        if avoid and (x - avoid[0]) ** 2 + (y - avoid[1]) ** 2 < avoid[2] ** 2:
            continue
        c = dice.choice([MOON, "#BBAEFF", "#8F86CC"])
        if z > 2.2:
            k = 5
            a, b, d, e = num(x), num(y), num(x + k), num(x - k)
            top, low = num(y - k), num(y + k)
            s += path(f"M{a} {top} Q{a} {b} {d} {b} Q{a} {b} {a} {low} Q{a} {b} {e} {b} Q{a} {b} {a} {top}Z", c)
        else:
            s += circ(x, y, z, c, op=0.8)
    return s


def sky(seed: int = 1, avoid: tuple[float, float, float] | None = None) -> Picture:
    """The night over the whole screen."""
    return (
        rect(0, 0, 1280, 720, 0, N0)
        + path("M0 250 Q320 200 640 230 T1280 220 L1280 720 L0 720Z", mix(N0, N1, 0.55))
        + path("M0 420 Q320 370 640 400 T1280 390 L1280 720 L0 720Z", N1)
        + stars(seed, 80, 0, 0, 1280, 420, avoid)
    )


def moon(cx, cy, r, rabbit=True, halo: tuple[str, str] | None = ("#191350", "#231B66"), shine=0.5, crater="#F6DDA0",
         face=MOON, shade=MOON2) -> Picture:
    """The moon with its halo; the rabbit pounding rice cakes is its pale seas."""
    s: Picture = ()
    if halo:
        s += circ(cx, cy, r * 1.55, halo[0], op=0.55) + circ(cx, cy, r * 1.26, halo[1], op=0.55)
    if shine:
        s += glow(cx, cy, r * 1.7, "#FFDF9A", shine)
    s += circ(cx, cy, r, shade) + circ(cx - r * 0.045, cy - r * 0.045, r * 0.945, face)
    if rabbit:
        k = r / 100
        s += group(joined(path(d, crater) for d in _RABBIT), cx - r, cy - r, k)
        s += circ(cx + 0.38 * r, cy - 0.5 * r, r * 0.1, crater) + circ(cx - 0.55 * r, cy - 0.45 * r, r * 0.06, crater)
        s += circ(cx + 0.66 * r, cy - 0.15 * r, r * 0.05, crater)
    return s


def mist(x, y, bars: list[tuple[float, float]], h, fill, op=None) -> Picture:
    """Bands of mist (suyari): round bars (offset, width), one under the other."""
    return joined(rect(x + dx, y + i * h * 0.92, w, h, h / 2, fill, op=op) for i, (dx, w) in enumerate(bars))


def lantern(x, y, w=44.0, h=56.0, c=VER, lit=True, kanji: str | None = None, kanji_size: float | None = None,
            shine=0.55, reach=2.0, tassel=True) -> Picture:
    """A paper lantern; x, y is the centre of its paper."""
    body = c if lit else mix(c, N1, 0.72)
    inner = mix(c, "#FFE9A8", 0.62) if lit else mix(c, N1, 0.62)
    dark = mix(c, INK, 0.38) if lit else mix(c, N0, 0.82)
    hw, hh, s = w / 2, h / 2, ()
    if lit and shine:
        s += glow(x, y, w * reach, mix(c, "#FFB347", 0.5), shine)
    s += line(x, y - hh - 7, x, y - hh - 13, INK, 3)
    s += path(
        f"M{num(x - hw * .62)} {num(y - hh)} Q{num(x - hw * 1.18)} {num(y)} {num(x - hw * .62)} {num(y + hh)} "
        f"L{num(x + hw * .62)} {num(y + hh)} Q{num(x + hw * 1.18)} {num(y)} {num(x + hw * .62)} {num(y - hh)}Z",
        body, INK, max(2.4, w * 0.06),
    )
    if lit:
        s += ell(x, y, hw * 0.5, hh * 0.74, inner)
    for t in (-0.6, -0.3, 0, 0.3, 0.6):
        yy, ww = y + hh * t, hw * (0.66 + 0.22 * (1 - t * t))
        s += path(f"M{num(x - ww)} {num(yy)} Q{num(x)} {num(yy + h * .035)} {num(x + ww)} {num(yy)}", None, dark,
                  max(1.2, w * 0.028), op=0.7)
    trim = GOLD if lit else GOLD_D
    s += rect(x - hw * 0.66, y - hh - 5, hw * 1.32, 7, 2.5, INK)
    s += rect(x - hw * 0.66, y + hh - 2, hw * 1.32, 7, 2.5, INK)
    s += rect(x - hw * 0.5, y - hh - 3.4, hw, 2, 1, trim)
    if tassel:
        s += path(f"M{num(x)} {num(y + hh + 5)} L{num(x)} {num(y + hh + 13)}", None, trim, max(2.4, w * 0.07))
    if kanji:
        s += text(x, y, kanji, kanji_size or w * 0.5, INK if lit else mix(c, N1, 0.2), "d", role="art")
    return s


def lantern_string(x0, y0, x1, y1, sag, n: int, colours: list[str], w=26.0, shine=0.4) -> Picture:
    """A hanging cord with n lanterns."""
    mx, my = (x0 + x1) / 2, (y0 + y1) / 2 + sag * 2
    s = path(f"M{num(x0)} {num(y0)} Q{num(mx)} {num(my)} {num(x1)} {num(y1)}", None, INK, 3.4)
    for i in range(n):
        t = (i + 0.5) / n
        x = (1 - t) ** 2 * x0 + 2 * t * (1 - t) * mx + t * t * x1
        y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * my + t * t * y1
        s += lantern(x, y + w * 0.62 + 9, w, w * 1.22, colours[i % len(colours)], shine=shine, reach=1.7)
    return s


def confetti(seed: int, n: int, x0, y0, x1, y1, avoid: tuple = ()) -> Picture:
    """Paper snippets and streamers in a box, none inside the boxes `avoid` (x0, y0, x1, y1)."""
    dice, s = random.Random(seed), ()
    colours = [VER, GOLD, JADE, ASAGI, WIS, PAPER, "#FF82B5"]
    for _ in range(n):
        x, y = dice.uniform(x0, x1), dice.uniform(y0, y1)
        c, k, a, z = dice.choice(colours), dice.random(), dice.uniform(0, 180), dice.uniform(7, 13)
        if any(p <= x <= q and t <= y <= b for p, t, q, b in avoid):
            continue
        if k < 0.45:
            s += group(rect(-z / 2, -z * 0.3, z, z * 0.6, 1.5, c, INK, 1.6), x, y, turn=a)
        elif k < 0.65:
            s += circ(x, y, z * 0.4, c, INK, 1.6)
        elif k < 0.85:
            d = f"M0 0 q{num(z)} {num(-z)} {num(z * 2)} 0 t{num(z * 2)} 0"
            s += group(path(d, None, INK, 6.5) + path(d, None, c, 3.8), x, y, turn=a)
        else:
            s += group(poly([(0, -z * 0.6), (z * 0.6, z * 0.5), (-z * 0.6, z * 0.5)], c, INK, 1.6), x, y, turn=a)
    return s
