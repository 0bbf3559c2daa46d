"""Pictures before they are pixels: tuples of shapes, words and lights in design units.

A picture is a plain tuple of nodes, so pictures are put together with `+` and drawn in order.
Shapes are fragments of the SVG subset that SDL draws faithfully (paths, basic shapes, flat fills,
opacity; dashes are cut here, since SDL draws `stroke-dasharray` at random).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scenes.kit.seeing import grown

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Words:
    """One line of text. y is the centre of the capitals; size is the font size in design units."""

    x: float
    y: float
    text: str
    size: float
    fill: str
    face: str = "m"
    """'m' M PLUS Rounded (sentences), 'd' Dela Gothic (titles, numbers)."""
    anchor: str = "middle"
    """'start', 'middle' or 'end'."""
    role: str = "label"
    """'big' (banner, button, value, sum, score, clock: at least 28), 'line' (why-line, options, seat names: 21),
    'label' (18) or 'art' (part of a drawing, such as the 7s of the slot on the street)."""
    width: float | None = None
    """Shrinks to fit this width, never below the role's size."""
    outline: str | None = None
    """Ink around the letters, and once more below them (Dela, from 24)."""
    drop: str | None = None
    """Colour of the lower copy, if it is not the outline's."""
    opacity: float = 1.0
    room: tuple[float, float, float, float] | None = None
    """The box (x, y, w, h) that holds the text; the layout tests hold it to that."""


@dataclass(frozen=True, slots=True)
class Light:
    """A glow, added to what lies under it."""

    x: float
    y: float
    rx: float
    ry: float
    colour: str
    strength: float


@dataclass(frozen=True, slots=True)
class Group:
    """A picture moved, scaled and turned (degrees, about its own origin before moving)."""

    body: tuple
    x: float = 0
    y: float = 0
    sx: float = 1
    sy: float = 1
    turn: float = 0
    opacity: float = 1


Node = str | Words | Light | Group
Picture = tuple[Node, ...]
"""Strings are SVG fragments."""


def joined(pictures: Iterable[Picture]) -> Picture:
    """All of them, in order."""
    return tuple(node for picture in pictures for node in picture)


def num(v: float | str) -> str:
    """A number as SVG writes it, with at most two decimals."""
    if isinstance(v, str):
        return v
    s = f"{v:.2f}".rstrip("0").rstrip(".")
    return "0" if s in ("-0", "") else s


def _paint(fill: str | None, stroke: str | None, sw: float, op: float | None) -> str:
    s = f'fill="{fill or "none"}"'
    if stroke:
        s += f' stroke="{stroke}" stroke-width="{num(sw)}" stroke-linejoin="round" stroke-linecap="round"'
    if op is not None and op != 1:
        s += f' opacity="{num(op)}"'
    return s


def rect(x, y, w, h, r=0, fill=None, stroke=None, sw=3, op=None, dash=None) -> Picture:
    """A box with round corners; `dash` is (on, off) for its outline."""
    if dash:
        body = rect(x, y, w, h, r, fill, op=op) if fill else ()
        return body + dashed(round_box_points(x, y, w, h, r), dash, stroke, sw, closed=True)
    corner = f' rx="{num(r)}" ry="{num(r)}"' if r else ""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{corner} {_paint(fill, stroke, sw, op)}/>',
    )


def circ(x, y, r, fill=None, stroke=None, sw=3, op=None, dash=None) -> Picture:
    if dash:
        body = circ(x, y, r, fill, op=op) if fill else ()
        return body + dashed(arc_points(x, y, r, -math.pi / 2, 1.5 * math.pi, 64), dash, stroke, sw, closed=True)
    return (f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" {_paint(fill, stroke, sw, op)}/>',)


def ell(x, y, rx, ry, fill=None, stroke=None, sw=3, op=None) -> Picture:
    return (f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" {_paint(fill, stroke, sw, op)}/>',)


def path(d, fill=None, stroke=None, sw=3, op=None) -> Picture:
    return (f'<path d="{d}" {_paint(fill, stroke, sw, op)}/>',)


def line(x1, y1, x2, y2, stroke, sw=3, op=None, dash=None) -> Picture:
    if dash:
        return dashed([(x1, y1), (x2, y2)], dash, stroke, sw)
    return (f'<line x1="{num(x1)}" y1="{num(y1)}" x2="{num(x2)}" y2="{num(y2)}" {_paint(None, stroke, sw, op)}/>',)


def poly(points: Sequence[Point], fill=None, stroke=None, sw=3, op=None) -> Picture:
    return (f'<polygon points="{" ".join(num(x) + "," + num(y) for x, y in points)}" {_paint(fill, stroke, sw, op)}/>',)


def group(body: Picture, x=0.0, y=0.0, scale=1.0, turn=0.0, opacity=1.0, sx: float | None = None) -> Picture:
    """The picture scaled, turned about its own origin, then moved to x, y. `sx` alone mirrors or squeezes."""
    return (Group(tuple(body), x, y, scale if sx is None else sx, scale, turn, opacity),)


def turned(body: Picture, x, y, turn, cx, cy) -> Picture:
    """The picture moved to x, y and turned about its own point (cx, cy)."""
    return group(group(body, -cx, -cy), x + cx, y + cy, turn=turn)


def boxed(body: Picture, x, y, size, base=64.0) -> Picture:
    """A drawing made in a `base` x `base` box, placed with its corner at x, y in the given size."""
    return group(body, x, y, size / base)


def text(
    x,
    y,
    s,
    size=22.0,
    fill="#FFF6E0",
    face="m",
    anchor="middle",
    role=None,
    width=None,
    outline=None,
    drop=None,
    op=1.0,
    room=None,
    most=1.0,
) -> Picture:
    """One line. Without a role the size names it: from 28 'big', from 21 'line', else 'label'.

    `most`: how many times larger it may become for a player who wants large text; where there is a `width`, it shrinks
    back to fit.
    """
    if not s:
        return ()
    if face == "d":
        s = str(s).replace(" ", "  ")  # Dela's own space is so narrow that two words look like one
    role = role or ("big" if size >= 28 else "line" if size >= 21 else "label")
    if most > 1:
        size = grown(size, most)
    return (Words(x, y, str(s), size, fill, face, anchor, role, width, outline, drop, op, room),)


def glow(x, y, r, colour, strength=0.6, ry=None) -> Picture:
    return (Light(x, y, r, ry or r, colour, strength),)


# ---- dashes ------------------------------------------------------------------------------------------------------


def dashed(points: Sequence[Point], dash: tuple[float, float], stroke: str, sw: float, closed=False) -> Picture:
    """The line cut into strokes of whole dashes."""
    d = " ".join("M" + " L".join(f"{num(x)} {num(y)}" for x, y in s) for s in _cut(points, *dash, closed))
    return path(d, None, stroke, sw) if d else ()


def _cut(points: Sequence[Point], on: float, off: float, closed: bool) -> list[list[Point]]:
    length = sum(math.dist(a, b) for a, b in zip(points, points[1:]))
    if length <= 0:
        return []
    if closed:
        k = length / (max(1, round(length / (on + off))) * (on + off))
    else:
        k = (length - on) / (max(1, round((length - on) / (on + off))) * (on + off)) if length > on else 1.0
    on, off = on * k, off * k
    strokes: list[list[Point]] = []
    drawing, left, current = True, on, [points[0]]
    for a, b in zip(points, points[1:]):
        span, done = math.dist(a, b), 0.0
        while span - done > left + 1e-6:
            done += left
            q = (a[0] + (b[0] - a[0]) * done / span, a[1] + (b[1] - a[1]) * done / span)
            if drawing:
                strokes.append([*current, q])
                current = []
            else:
                current = [q]
            drawing = not drawing
            left = on if drawing else off
        left -= span - done
        if drawing:
            current.append(b)
    if drawing and len(current) > 1 and not closed:
        strokes.append(current)
    return strokes


def arc_points(cx, cy, r, a0, a1, n) -> list[Point]:
    return [
        (cx + r * math.cos(a0 + (a1 - a0) * i / n), cy + r * math.sin(a0 + (a1 - a0) * i / n)) for i in range(n + 1)
    ]


def round_box_points(x, y, w, h, r) -> list[Point]:
    """The outline of a round box, from the middle of its top, clockwise, closed."""
    r, q = min(r, w / 2, h / 2), math.pi / 2
    if r <= 0:
        return [(x, y), (x + w, y), (x + w, y + h), (x, y + h), (x, y)]
    points = [(x + w / 2, y)]
    for cx, cy, a in ((x + w - r, y + r, -q), (x + w - r, y + h - r, 0), (x + r, y + h - r, q), (x + r, y + r, 2 * q)):
        points += arc_points(cx, cy, r, a, a + q, 8)
    return [*points, points[0]]
