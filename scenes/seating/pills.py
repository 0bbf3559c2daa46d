"""The pill that opens a player's profile, and the plate that shows a rating on a seat."""

from __future__ import annotations

from scenes.kit.paint import Art
from scenes.kit.palette import GOLD_L, INK, PAPER, WIS_D, WIS_L
from scenes.kit.picture import Picture, group, path, rect, text
from scenes.kit.seeing import grown
from scenes.kit.type import fitted, text_width


def star(x: float, y: float, size: float) -> Picture:
    """The sign of a rating, around its middle."""
    points = "M0 -10 L3 -3.2 L10 -2.6 L4.7 2 L6.3 9 L0 5.2 L-6.3 9 L-4.7 2 L-10 -2.6 L-3 -3.2Z"
    return group(path(points, GOLD_L), x, y, size / 20)


def pill_art(label: str, w: float, h: float) -> Art:
    """A small button from its corner: the star, the word."""

    def build() -> Picture:
        s = rect(0, 4, w, h, h / 2, INK, INK, 3) + rect(0, 0, w, h, h / 2, WIS_D, INK, 3)
        s += rect(16, 5, w - 32, 3, 1.5, WIS_L, op=0.6)
        size = fitted(label, grown(21, 1.25), "m", w - 62, 21)
        at = (w - 26 - text_width(label, size)) / 2
        s += star(at + 9, h / 2, 18)
        return s + text(at + 26, h / 2 + 1, label, size, PAPER, anchor="start", role="line", room=(0, 0, w, h))

    return Art(("profile pill", label, w, h), (-4, -4, w + 8, h + 14), build)


def plate(x: float, y: float, rating: str) -> Picture:
    """The plate with a rating, around its middle."""
    w = 28 + text_width(rating, 18) + 16
    left = x - w / 2
    s = rect(left, y - 14, w, 28, 14, INK, INK, 2) + star(left + 18, y, 15)
    return s + text(left + 29, y, rating, 18, GOLD_L, anchor="start", role="label", room=(left, y - 14, w, 28))
