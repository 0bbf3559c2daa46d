"""How far shapes reach: SDL's SVG reader takes its time by the pixels of the picture, not by what is drawn on it."""

from __future__ import annotations

import re
from functools import lru_cache

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
_TAG = re.compile(r"<(/?)([a-zA-Z]+)([^>]*?)/?>")
_ATTRIBUTE = re.compile(r'([a-zA-Z][\w:-]*)="([^"]*)"')
_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
_NUMBERS = re.compile(_NUMBER)
_STEP = re.compile(rf"([MmLlHhVvCcSsQqTtAaZz])|({_NUMBER})")
_TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7}


@lru_cache(maxsize=16384)
def extent(fragment: str) -> Box | None:
    """The box that holds every shape of an SVG fragment, outlines included; None where that can't be told."""
    boxes = []
    for closing, name, rest in _TAG.findall(fragment):
        if closing:
            continue
        attributes = dict(_ATTRIBUTE.findall(rest))
        try:
            box = _of(name, attributes)
        except (KeyError, ValueError, IndexError):
            return None
        if box is None:
            return None
        edge = _edge(attributes)
        boxes.append((box[0] - edge, box[1] - edge, box[2] + edge, box[3] + edge))
    return united(boxes)


def united(boxes: list[Box]) -> Box | None:
    """The box around boxes; None for none."""
    if not boxes:
        return None
    lefts, tops, rights, bottoms = zip(*boxes)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _edge(attributes: dict[str, str]) -> float:
    """How far the outline reaches beyond the shape; corners that are not round reach out to the mitre's limit of 4."""
    if attributes.get("stroke", "none") == "none":
        return 0.0
    return float(attributes.get("stroke-width", 1)) / 2 * (1 if attributes.get("stroke-linejoin") == "round" else 4)


def _of(name: str, attributes: dict[str, str]) -> Box | None:
    if "transform" in attributes or "style" in attributes:
        return None
    get = lambda key, other="0": float(attributes.get(key, other))  # noqa: E731
    if name == "rect":
        return get("x"), get("y"), get("x") + float(attributes["width"]), get("y") + float(attributes["height"])
    if name in ("circle", "ellipse"):
        rx, ry = (get("r"), get("r")) if name == "circle" else (get("rx"), get("ry"))
        return get("cx") - rx, get("cy") - ry, get("cx") + rx, get("cy") + ry
    if name == "line":
        xs, ys = (get("x1"), get("x2")), (get("y1"), get("y2"))
        return min(xs), min(ys), max(xs), max(ys)
    if name in ("polygon", "polyline"):
        numbers = [float(v) for v in _NUMBERS.findall(attributes["points"])]
        return _around(numbers[0::2], numbers[1::2])
    return _of_path(attributes["d"]) if name == "path" else None


def _around(xs: list[float], ys: list[float]) -> Box:
    return min(xs), min(ys), max(xs), max(ys)


def _of_path(d: str) -> Box:
    """All points and control points: a curve lies within them. An arc lies within twice its radius of its ends."""
    xs: list[float] = []
    ys: list[float] = []
    x = y = sx = sy = cx = cy = 0.0
    was, command, taken = "", "", []

    def put(*points: float) -> None:
        xs.extend(points[0::2])
        ys.extend(points[1::2])

    for letter, number in _STEP.findall(d):
        if letter:
            if taken:
                raise ValueError(d)
            command = letter
            if letter in "Zz":
                x, y, was = sx, sy, "z"
            continue
        taken.append(float(number))
        kind = command.lower()
        if len(taken) < _TAKES[kind]:
            continue
        v, taken = taken, []
        dx, dy = (x, y) if command.islower() else (0.0, 0.0)
        if kind == "h":
            x = v[0] + dx
        elif kind == "v":
            y = v[0] + dy
        elif kind == "a":
            ex, ey = v[5] + dx, v[6] + dy
            r = 2 * max(abs(v[0]), abs(v[1]), ((ex - x) ** 2 + (ey - y) ** 2) ** 0.5 / 2)
            put(x - r, y - r, x + r, y + r, ex - r, ey - r, ex + r, ey + r)
            x, y = ex, ey
        else:
            if kind in "st":
                smooth = was in ("c", "s") if kind == "s" else was in ("q", "t")
                cx, cy = (2 * x - cx, 2 * y - cy) if smooth else (x, y)
                put(cx, cy)
            points = [c + (dx, dy)[i % 2] for i, c in enumerate(v)]
            put(*points)
            x, y = points[-2:]
            if kind in "csq":
                cx, cy = points[-4:-2]
            if kind == "m":
                sx, sy = x, y
                command = "l" if command == "m" else "L"
        put(x, y)
        was = kind
    if taken or not xs:
        raise ValueError(d)
    return _around(xs, ys)
