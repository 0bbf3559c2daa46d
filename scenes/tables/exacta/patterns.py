"""A pattern for each food, put over its colour for players who ask for marks: told apart without any colour."""

from __future__ import annotations

from game.exacta.seen import Colour
from scenes.kit.picture import Picture, circ, joined, line, num, path, rect
from scenes.kit.seeing import seen_now

NAMES = ("slopes", "dots", "bars", "rings", "layers", "squares", "crosses")
"""By the colour's number in the rules: pizza, chicken, fries, soda, ice, burger, donut."""


def marks(colour: Colour, x: float, y: float, w: float, h: float, ink: str, step: float = 15.0) -> Picture:
    """The food's pattern in a box, if the player wants marks; nothing otherwise. Nothing of it leaves the box."""
    return pattern(colour, x, y, w, h, ink, step) if seen_now().marks else ()


def pattern(colour: Colour, x: float, y: float, w: float, h: float, ink: str, step: float = 15.0) -> Picture:
    """The food's pattern in a box. `step`: how far its parts lie apart."""
    return _DRAWN[colour](x, y, w, h, ink, step)


def _grid(x: float, y: float, w: float, h: float, step: float, r: float) -> list[tuple[float, float]]:
    """Places in alternate rows, each at least r inside the box."""
    columns, rows = max(1, int((w - 2 * r) / step) + 1), max(1, int((h - 2 * r) / (step * 0.8)) + 1)
    left, top = x + (w - (columns - 1) * step) / 2, y + (h - (rows - 1) * step * 0.8) / 2
    found = [
        (left + step * (i + (0.5 if j % 2 else 0)), top + step * 0.8 * j) for j in range(rows) for i in range(columns)
    ]
    return [(px, py) for px, py in found if x + r <= px <= x + w - r and y + r <= py <= y + h - r]


def _slopes(x: float, y: float, w: float, h: float, ink: str, step: float) -> Picture:
    s, c = (), step * 0.8
    while c < w + h:
        a, b = min(c, w), min(c, h)  # from the top edge, or the right one, down to the left or the bottom one
        s += line(x + a, y + c - a, x + c - b, y + b, ink, step * 0.24)
        c += step * 1.2
    return s


def _dots(x: float, y: float, w: float, h: float, ink: str, step: float) -> Picture:
    return joined(circ(px, py, step * 0.2, ink) for px, py in _grid(x, y, w, h, step, step * 0.2))


def _bars(x: float, y: float, w: float, h: float, ink: str, step: float) -> Picture:
    n = max(2, round(w / step))
    return joined(
        line(x + w * (i + 0.5) / n, y + 2, x + w * (i + 0.5) / n, y + h - 2, ink, step * 0.24) for i in range(n)
    )


def _rings(x: float, y: float, w: float, h: float, ink: str, step: float) -> Picture:
    r = step * 0.3
    return joined(circ(px, py, r, None, ink, step * 0.16) for px, py in _grid(x, y, w, h, step * 1.15, r + 1.5))


def _layers(x: float, y: float, w: float, h: float, ink: str, step: float) -> Picture:
    n = max(2, round(h / (step * 0.8)))
    return joined(
        line(x + 2, y + h * (i + 0.5) / n, x + w - 2, y + h * (i + 0.5) / n, ink, step * 0.24) for i in range(n)
    )


def _squares(x: float, y: float, w: float, h: float, ink: str, step: float) -> Picture:
    a = step * 0.42
    return joined(rect(px - a / 2, py - a / 2, a, a, 0, ink) for px, py in _grid(x, y, w, h, step, a / 2))


def _crosses(x: float, y: float, w: float, h: float, ink: str, step: float) -> Picture:
    a = step * 0.24
    return joined(
        path(
            f"M{num(px - a)} {num(py - a)} L{num(px + a)} {num(py + a)} "
            f"M{num(px + a)} {num(py - a)} L{num(px - a)} {num(py + a)}",
            None,
            ink,
            step * 0.17,
        )
        for px, py in _grid(x, y, w, h, step, a + 1)
    )


_DRAWN = (_slopes, _dots, _bars, _rings, _layers, _squares, _crosses)
