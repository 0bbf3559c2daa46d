"""Multiplier plates: brass-edged tags that stack with visible thickness; a line that does not exist is a socket."""

from __future__ import annotations

from game.slot.cards import Line
from scenes.kit.paint import Art
from scenes.kit.palette import GOLD, GOLD_D, INK, PAPER2, PAPER3, VER_D, VER_L, mix
from scenes.kit.picture import Picture, glow, group, path, rect, text

_ARROWS = {
    "row": "M-9 0 H7 M2 -6 L9 0 L2 6",
    "column": "M0 -9 V7 M-6 2 L0 9 L6 2",
    "down": "M-7 -7 L6 6 M-2 7 L7 7 L7 -2",
    "up": "M-7 7 L6 -6 M-2 -7 L7 -7 L7 2",
}
STEP = (3, 4)
"""How far the next plate of a stack looks out, right and below."""


def arrow(line: Line, x: float, y: float, fill: str, sw: float = 4, k: float = 1.0) -> Picture:
    """The way a line runs."""
    kind = "row" if line < 3 else "column" if line < 6 else "down" if line == 6 else "up"
    return group(path(_ARROWS[kind], None, fill, sw), x, y, k)


def plate_art(value: int, line: Line, w: float, h: float, stack: int = 1, lit: bool = False) -> Art:
    """The sum of a line's multipliers; `stack`: how many cards lie on each other."""
    key = ("slot", "plate", value, line, w, h, stack, lit)
    reach, more = 10 + 4 * stack + w * 0.5, min(stack, 5) - 1
    box = (-3, -3, w + 6 + STEP[0] * more, h + 10 + STEP[1] * more)
    return Art(
        key,
        (-reach, -reach, w + 2 * reach, h + 2 * reach) if lit else box,
        lambda: plate(value, line, w, h, stack, lit),
    )


def plate(
    value: int, line: Line, w: float, h: float, stack: int = 1, lit: bool = False, sign: str = "×"
) -> Picture:
    """The plate with its corner at 0, 0; `sign`: + for what a card would add."""
    r, face = min(10.0, h * 0.24), GOLD if lit else PAPER2
    s = glow(w / 2, h / 2, w * 0.8, GOLD, 0.5, h) if lit else ()
    for i in range(min(stack, 5) - 1, 0, -1):
        s += rect(i * STEP[0], i * STEP[1] + 3, w, h, r, PAPER3 if i % 2 else GOLD_D, INK, 2.6)
    s += rect(0, 4, w, h, r, GOLD_D if lit else PAPER3, INK, 3) + rect(0, 0, w, h, r, face, INK, 3)
    if w >= 80:
        s += rect(5, 5, w - 10, h - 10, max(3.0, r - 4), None, mix(face, INK, 0.2), 2) + arrow(line, 20, h / 2, INK)
        return s + text(w / 2 + 11, h / 2, f"{sign}{value}", min(34.0, h * 0.62), INK, "d", width=w - 44, role="label")
    if w >= 60:
        return (
            s + arrow(line, 15, h / 2, INK, 3.6, 0.85)
            + text(w / 2 + 9, h / 2, f"{sign}{value}", 20, INK, "d", width=w - 32)
        )
    return s + text(w / 2, h / 2, f"{sign}{value}", 18, INK, "d", width=w - 6)


def socket_art(line: Line, w: float, h: float, body: str = VER_D) -> Art:
    """A line that does not exist: a dashed hole in a cabinet of this colour."""
    key = ("slot", "socket", line, w, h, body)

    def build() -> Picture:
        edge = mix(VER_L, VER_D, 0.35) if body == VER_D else mix(body, PAPER2, 0.3)
        s = rect(0, 0, w, h, min(10.0, h * 0.24), mix(body, INK, 0.55), edge, 2.6, dash=(7, 6) if w >= 60 else (4, 4))
        return s + (arrow(line, w / 2, h / 2, edge) if w >= 60 else ())

    return Art(key, (-3, -3, w + 6, h + 6), build)
