"""The line below: what the focus does, or why a press did nothing."""

from __future__ import annotations

from scenes.kit.atoms import glyph
from scenes.kit.frame import low_bar
from scenes.kit.layers import layered
from scenes.kit.paint import Art
from scenes.kit.palette import INK, PAPER, VER_D, VER_L
from scenes.kit.picture import circ, rect, text
from scenes.kit.type import text_width
from scenes.seating.stepper import shortened

Prompt = tuple[list[str], str]


def line_art(left: str, items: list[Prompt], refused: bool = False, h: float = 36.0,
             over: bool = False) -> Art:
    """The bar [0, 720 - h, 1280, h]. A refusal carries a mark. `over`: it hides the line of the scene below."""
    key = ("line", left, tuple((tuple(g), t) for g, t in items), refused, h, over)
    taken = sum(sum(glyph(0, 0, g)[1] + 6 for g in glyphs) + 18 + text_width(label, 18) for glyphs, label in items)
    room = 1280 - 24 - 24 - taken - 20
    at = 60 if refused else 24
    y = 720 - h / 2
    shown = shortened(left, 20, room - (36 if refused else 0)) if text_width(left, 18) > room - (36 if refused else 0) else left
    mark = circ(40, y, 13, VER_D, PAPER, 2) + text(40, y, "!", 20, PAPER, "d", role="label") if refused else ()
    mark += text(at, y, shown, 20, VER_L if refused else PAPER, anchor="start", role="label", width=room - at + 24,
                 room=(at, 720 - h, room - at + 24, h))
    ground = rect(0, 720 - max(h, 38), 1280, max(h, 38), 0, INK) if over else ()
    return Art(key, (0, 676, 1280, 44), lambda: layered(ground + low_bar("", items, h, left_picture=mark or rect(0, 720, 1, 1, 0, INK))))
