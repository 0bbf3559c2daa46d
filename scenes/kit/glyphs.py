"""The buttons of pads as they are printed: letters, the four shapes, or a diamond with the place lit."""

from __future__ import annotations

from scenes.kit.palette import DIM, GOLD, INK, N3, N5, PAPER, TXT, mix
from scenes.kit.picture import Picture, circ, num, path, poly, rect, text
from scenes.kit.type import text_width

_LETTERS = {"A": "#2FB88A", "B": "#E8432C", "X": "#41A5FF", "Y": "#F5B52E"}
_SHAPES = {"cross": "#8FB8FF", "circle": "#FF8C7A", "square": "#FF9ED2", "triangle": "#5FE0B0"}
_PLACES = {"south": (0, 1), "east": (1, 0), "west": (-1, 0), "north": (0, -1)}


def pad_mark(x, y, name: str, h=30.0) -> tuple[Picture, float]:
    """A pad's button, its left edge at x, its centre at y; and its width.

    'p:A' Xbox-like, 'n:B' Nintendo, 's:cross' PlayStation, 'd:south' by place; 'D' is the cross; else a shoulder.
    """
    family, label = name[0], name[2:]
    if label == "D":
        return _cross_pad(x, y, h), h
    if family == "d" and label in _PLACES:
        return _diamond(x + h / 2, y, h, label), h
    if family == "s" and label in _SHAPES:
        return _round(x + h / 2, y, h, N3) + _shape(x + h / 2, y, h * 0.25, label), h
    if family == "n" and label in ("+", "-"):
        return _round(x + h / 2, y, h, PAPER) + _sign(x + h / 2, y, h * 0.24, label), h
    if label in _LETTERS and family in "pn":
        c = PAPER if family == "n" else _LETTERS[label]
        return _round(x + h / 2, y, h, c) + text(x + h / 2, y, label, 19, INK, role="label"), h
    return _shoulder(x, y, label, h)


def mouse_mark(x, y, name: str, h=30.0) -> Picture:
    """A mouse, its left edge at x, its centre at y; 'left' or 'right' lights that button, 'point' none."""
    w = h * 0.72
    s = rect(x + 1, y - h / 2, w, h, w / 2, PAPER, INK, 2.6)
    middle = x + 1 + w / 2
    if name in ("left", "right"):
        a, b = (x + 1, middle) if name == "left" else (x + 1 + w, middle)
        top, low = num(y - h / 2), num(y - h * 0.06)
        s += path(f"M{num(b)} {top} L{num(b)} {low} L{num(a)} {low} L{num(a)} {num(y - h / 2 + w / 2)} "
                  f"Q{num(a)} {top} {num(b)} {top}Z", GOLD, INK, 2.4)
    low = y - h * 0.06
    return s + path(f"M{num(x + 1)} {num(low)} L{num(x + 1 + w)} {num(low)} M{num(middle)} {num(y - h / 2)} "
                    f"L{num(middle)} {num(low)}", None, INK, 2.4)


def _round(cx, cy, h, colour: str) -> Picture:
    return circ(cx, cy + 3, h / 2, mix(colour, INK, 0.5), INK, 2.6) + circ(cx, cy, h / 2, colour, INK, 2.6)


def _cross_pad(x, y, h) -> Picture:
    k, c = h * 0.32, x + h / 2
    a, b = num(k), num((h - k) / 2)
    d = f"M{num(c - k / 2)} {num(y - h / 2)} h{a} v{b} h{b} v{a} h-{b} v{b} h-{a} v-{b} h-{b} v-{a} h{b}Z"
    return path(d, N5, INK, 2.6)


def _shape(cx, cy, r, name: str) -> Picture:
    """Cross, circle, square or triangle; each has its own outline, so the colour is not needed."""
    c = _SHAPES[name]
    if name == "circle":
        return circ(cx, cy, r, None, c, 3.4)
    if name == "square":
        return rect(cx - r * 0.88, cy - r * 0.88, r * 1.76, r * 1.76, 1, None, c, 3.4)
    if name == "triangle":
        return poly([(cx, cy - r * 1.15), (cx + r * 1.08, cy + r * 0.75), (cx - r * 1.08, cy + r * 0.75)], None, c, 3.4)
    k = num(r * 0.95)
    return path(f"M{num(cx)} {num(cy)} m-{k} -{k} L{num(cx + r * 0.95)} {num(cy + r * 0.95)} M{num(cx + r * 0.95)} "
                f"{num(cy - r * 0.95)} L{num(cx - r * 0.95)} {num(cy + r * 0.95)}", None, c, 3.4)


def _sign(cx, cy, r, name: str) -> Picture:
    s = rect(cx - r, cy - 2, 2 * r, 4, 1, INK)
    return s + rect(cx - 2, cy - r, 4, 2 * r, 1, INK) if name == "+" else s


def _diamond(cx, cy, h, lit: str) -> Picture:
    """Four buttons, the one that is meant larger and gold."""
    s = circ(cx, cy + 3, h / 2, INK, INK, 2.6) + circ(cx, cy, h / 2, N3, INK, 2.6)
    for place, (dx, dy) in _PLACES.items():
        if place != lit:
            s += circ(cx + dx * h * 0.27, cy + dy * h * 0.27, h * 0.09, DIM)
    dx, dy = _PLACES[lit]
    return s + circ(cx + dx * h * 0.27, cy + dy * h * 0.27, h * 0.2, GOLD, INK, 2)


def _shoulder(x, y, label: str, h) -> tuple[Picture, float]:
    w = text_width(label, 18) + 20
    t, m, b = num(y - h / 2), num(y), num(y + h / 2)
    return (
        path(f"M{num(x + 8)} {t} L{num(x + w - 8)} {t} Q{num(x + w)} {t} {num(x + w)} {m} L{num(x + w)} {b} "
             f"L{num(x)} {b} L{num(x)} {m} Q{num(x)} {t} {num(x + 8)} {t}Z", N5, INK, 2.6)
        + text(x + w / 2, y, label, 18, TXT, role="label", room=(x, y - h / 2, w, h))
    ), w
