"""Where the focus goes: from one control to the next in a direction, or to the one under the pointer."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from scenes.kit.paint import Box
from scenes.kit.stage import Control

BESIDE = 0.35
"""What begins before so much of us is not further on, but beside us (a lit stall among its neighbours)."""
OFF_LINE = 120
"""What it costs to lie beside our row or column: as much as so many units further away."""
_UNIT = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def by_id(controls: Sequence[Control], wanted: Hashable) -> Control | None:
    return next((c for c in controls if c.id == wanted), None)


def under(controls: Sequence[Control], x: float, y: float) -> Control | None:
    """The topmost control at a point in design units (later ones lie above)."""
    for c in reversed(controls):
        bx, by, w, h = c.box
        if bx <= x <= bx + w and by <= y <= by + h:
            return c
    return None


def neighbour(controls: Sequence[Control], focus: Hashable, direction: str) -> Control | None:
    """The next control in a direction; None if there is none. A focus that is gone goes to the first control.

    Controls whose boxes overlap ours across the direction come first, then the nearest by distance, sideways counted
    double; so rows and columns are walked in order and whatever lies in the half-plane can be reached.
    """
    here = by_id(controls, focus)
    if here is None:
        return controls[0] if controls else None
    ux, uy = _UNIT[direction]
    x, y, w, h = here.box
    cx, cy = x + w / 2, y + h / 2
    best, best_cost = None, float("inf")
    for c in controls:
        if c.id == focus:
            continue
        bx, by, bw, bh = c.box
        dx, dy = bx + bw / 2 - cx, by + bh / 2 - cy
        along = dx * ux + dy * uy
        near = {"right": bx - x, "left": x + w - (bx + bw), "down": by - y, "up": y + h - (by + bh)}[direction]
        if along <= 1 or (near < (w if ux else h) * BESIDE and not _within(c.box, here.box)):
            continue
        if ux:
            side, gap = max(0.0, by - (y + h), y - (by + bh)), abs(dy)
        else:
            side, gap = max(0.0, bx - (x + w), x - (bx + bw)), abs(dx)
        cost = along + (side * 3 + OFF_LINE if side else 0.0) + gap * 0.4
        if cost < best_cost:
            best, best_cost = c, cost
    return best


def _within(a: Box, b: Box) -> bool:
    """One of the boxes lies in the other (a plate on its seat)."""
    for (ax, ay, aw, ah), (bx, by, bw, bh) in ((a, b), (b, a)):
        if ax <= bx and ay <= by and ax + aw >= bx + bw and ay + ah >= by + bh:
            return True
    return False
