"""A name being typed, with or without an input method."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.kit.app import App
from scenes.kit.paint import Art, Box
from scenes.kit.palette import GOLD, GOLD_L, N0, TXT
from scenes.kit.picture import Picture, rect, text
from scenes.kit.type import text_width
from scenes.seating.names import erased, half_typed


@dataclass
class Typing:
    """What was typed so far, and what the input method is still composing."""

    text: str = ""
    composed: str = ""
    full: bool = False
    """The last letters found no room."""

    def add(self, more: str) -> None:
        before = self.text
        self.text = half_typed(before + more)
        self.composed = ""
        self.full = bool(more.strip()) and self.text == before

    def compose(self, text: str) -> None:
        self.composed = half_typed(text, 40)

    def erase(self) -> None:
        self.text, self.full = erased(self.text), False


def begin(app: App, box: Box) -> None:
    """Letters are text from now on; the input method's window goes below the box (design units)."""
    app.intents.typing = True
    try:
        pygame.key.start_text_input()
        x, y = app.stage.to_window(box[0], box[1])
        pygame.key.set_text_input_rect(
            pygame.Rect(round(x), round(y), round(box[2] * app.stage.scale), round(box[3] * app.stage.scale))
        )
    except pygame.error:
        pass  # no window: letters still come as events


def end(app: App) -> None:
    """Letters are keys again."""
    app.intents.typing = False
    try:
        pygame.key.stop_text_input()
    except pygame.error:
        pass


def field_art(typing: Typing, w: float, h: float, caret: bool) -> Art:
    """The field from its corner: the text, the composition underlined, the caret."""
    return Art(
        ("name field", typing.text, typing.composed, w, h, caret),
        (-4, -4, w + 8, h + 8),
        lambda: _field(typing.text, typing.composed, w, h, caret),
    )


def _field(written: str, composed: str, w: float, h: float, caret: bool) -> Picture:
    size = 24.0
    s = rect(0, 0, w, h, h / 2, N0, GOLD, 3)
    x = 22.0
    room = (0, 0, w, h)
    while text_width(written + composed, size) > w - 48:  # the end is what is being written
        written, composed = written[1:], composed if written else composed[1:]
    s += text(x, h / 2, written, size, TXT, anchor="start", role="line", room=room)
    x += text_width(written, size)
    if composed:
        cw = text_width(composed, size)
        s += text(x, h / 2, composed, size, GOLD_L, anchor="start", role="line", room=room)
        s += rect(x, h / 2 + 14, cw, 3, 1.5, GOLD_L)
        x += cw
    if caret:
        s += rect(x + 2, h / 2 - 13, 3, 26, 1.5, TXT)
    return s


__all__ = ["Typing", "begin", "end", "field_art"]
