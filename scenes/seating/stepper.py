"""A value between two arrow heads: left and right change it, a click changes it on the side it hits."""

from __future__ import annotations

from scenes.kit.atoms import chevron
from scenes.kit.drawings import mask
from scenes.kit.intents import Intent
from scenes.kit.paint import Art, Box
from scenes.kit.palette import INK, N0, TXT
from scenes.kit.picture import Picture, rect, text
from scenes.kit.seeing import grown
from scenes.kit.stage import Stage
from scenes.kit.type import LONGEST, fitted, longest, text_width
from scenes.seating.names import clusters


def way_of(direction: str) -> int:
    """-1 for left, 1 for right, 0 for a direction that changes no value."""
    return {"left": -1, "right": 1}.get(direction, 0)


def clicked_way(intent: Intent, box: Box, stage: Stage) -> int:
    """The side of the box that a click hit; confirm goes on."""
    if intent.name == "click" and intent.at:
        x, _ = stage.to_design(*intent.at)
        return -1 if x < box[0] + box[2] / 2 else 1
    return 1


def shortened(s: str, size: float, width: float, face: str = "m") -> str:
    """The text, cut with an ellipsis if it is too wide."""
    if len(s) <= LONGEST and text_width(s, size, face) <= width:
        return s
    return longest(clusters(s[:LONGEST]), size, width, face) + "…"


def stepper_art(value: str, w: float, h: float = 40.0, size: float = 21.0, who: str = "") -> Art:
    """The pill with the value, from its corner; `who` adds that mask before it."""
    room = w - 54 - (32 if who else 0)
    size = fitted(value, grown(size, min(1.5, h / 30)), "m", room - 1, size)
    shown = shortened(value, size, room)
    return Art(("stepper", shown, w, h, size, who), (-4, -4, w + 8, h + 8), lambda: _stepper(shown, w, h, size, who))


def _stepper(value: str, w: float, h: float, size: float, who: str) -> Picture:
    s = rect(0, 0, w, h, h / 2, N0, INK, 3) + chevron(17, h / 2, -8) + chevron(w - 17, h / 2, 8)
    if not who:
        return s + text(w / 2, h / 2, value, size, TXT, role="line", room=(0, 0, w, h))
    x = (w - text_width(value, size) - 32) / 2
    return (
        s
        + mask(who, x, h / 2 - 14, 28)
        + text(x + 32, h / 2, value, size, TXT, anchor="start", role="line", room=(0, 0, w, h))
    )


__all__ = ["clicked_way", "shortened", "stepper_art", "way_of"]
