"""The line below: what the focus does, or why a press did nothing."""

from __future__ import annotations

from scenes.kit.atoms import prompt_size, prompt_width, prompts
from scenes.kit.layers import layered
from scenes.kit.paint import Art
from scenes.kit.palette import DIM, INK, PAPER, VER_D, VER_L
from scenes.kit.picture import Picture, circ, rect, text
from scenes.kit.seeing import grown
from scenes.kit.type import text_width
from scenes.seating.stepper import shortened

Prompt = tuple[list[str], str]


def line_art(left: str, items: list[Prompt], refused: bool = False, h: float = 36.0,
             over: bool = False, quiet: bool = False) -> Art:
    """The bar [0, 720 - h, 1280, h]. A refusal carries a mark. `over`: it hides the line of the scene below.
    `quiet`: what it says is for those who look for it."""
    key = ("line", left, tuple((tuple(g), t) for g, t in items), refused, h, over, quiet)
    at = 60 if refused else 24
    y = 720 - h / 2 - (grown(20) - 20) * 0.3  # large letters reach further down

    def build() -> Picture:
        size = prompt_size(items, 1280 - 44 - at - text_width(left, 20))
        taken = sum(prompt_width(item, size) + 16 for item in items)
        room = 1280 - 24 - taken - 20 - at
        shown = shortened(left, 20, room) if text_width(left, 18) > room else left
        s = rect(0, 720 - max(h, 38), 1280, max(h, 38), 0, INK) if over else ()
        said = circ(40, y, 13, VER_D, PAPER, 2) + text(40, y, "!", 20, PAPER, "d", role="label") if refused else ()
        fill, full = (DIM, 18) if quiet else (VER_L if refused else PAPER, 20)
        said += text(at, y, shown, full, fill, anchor="start", role="label", width=room,
                     room=(at, 720 - h, room, h), most=1.5)
        return layered(s + rect(0, 720 - h, 1280, h, 0, INK, op=0.92) + said + prompts(1256, y, items, size=size))

    return Art(key, (0, 676, 1280, 44), build)
