"""One place reads the pygame queue and turns every device into intents; scenes see intents only."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

DIRECTIONS = ("left", "right", "up", "down")
KEYBOARD, MOUSE = "kbd", "mouse"

KEYS: dict[int, str] = {
    pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down",
    pygame.K_a: "left", pygame.K_d: "right", pygame.K_w: "up", pygame.K_s: "down",
    pygame.K_RETURN: "confirm", pygame.K_KP_ENTER: "confirm", pygame.K_SPACE: "go",
    pygame.K_f: "flip", pygame.K_p: "pass", pygame.K_TAB: "look", pygame.K_h: "help",
}
"""The keys of docs/style.md; Esc is handled by how long it is held."""

GLYPHS: dict[str, dict[str, str]] = {
    KEYBOARD: {"left": "k:←", "right": "k:→", "sides": "k:← →", "ways": "k:↑ ↓", "confirm": "k:Enter", "go": "k:Space",
               "cancel": "k:Esc", "flip": "k:F", "pass": "k:P", "look": "k:Tab", "help": "k:H", "menu": "k:Esc"},
    "pad": {"left": "p:D", "right": "p:D", "sides": "p:D", "ways": "p:D", "confirm": "p:A", "go": "p:X", "cancel": "p:B",
            "flip": "p:LB", "pass": "p:RB", "look": "p:Y", "help": "p:Back", "menu": "p:Start"},
}
GLYPHS[MOUSE] = GLYPHS[KEYBOARD]
"""What a device's intents look like on screen; the mouse has no glyphs of its own, its owner reads the keyboard's."""

ESC_HOLD = 36
"""Ticks that Esc is held to mean menu."""
REPEAT_AFTER, REPEAT_EVERY = 20, 7
"""Ticks before a held direction repeats, and between repeats."""


@dataclass(frozen=True, slots=True)
class Intent:
    """What a device wants. `name`: a direction, confirm, go, cancel, flip, pass, look, help, menu, point, click, or
    'text' / 'compose' while a text is typed."""

    name: str
    device: str
    pressed: bool = True
    """False when it is let go (confirm, go, look and click only)."""
    repeated: bool = False
    at: tuple[float, float] | None = None
    """Where, in window pixels; point and click only."""
    text: str = ""


class Intents:
    """Turns pygame events into intents, tick by tick. Held keys are its own table, empty whenever the focus was lost."""

    def __init__(self) -> None:
        self.held: dict[int, int] = {}
        """Key -> ticks it has been held."""
        self.last_device: str | None = None
        """The device last used; None before any press."""
        self.typing = False
        """A text is being typed: letters are text, not intents."""
        self._composing = False

    def forget_held(self) -> list[Intent]:
        """The focus is gone: nothing is held any more. Gives the releases."""
        released = [Intent(KEYS[k], KEYBOARD, pressed=False) for k in self.held if KEYS.get(k) in ("confirm", "go", "look")]
        self.held.clear()
        released.append(Intent("click", MOUSE, pressed=False, at=(-1, -1)))
        return released

    def read(self, events: list[pygame.event.Event]) -> list[Intent]:
        """The intents of one tick, in order."""
        out: list[Intent] = []
        for e in events:
            if e.type == pygame.KEYDOWN:
                out += self._key_down(e)
            elif e.type == pygame.KEYUP:
                out += self._key_up(e)
            elif e.type == pygame.MOUSEMOTION:
                out.append(Intent("point", MOUSE, at=e.pos))
            elif e.type == pygame.MOUSEBUTTONDOWN and e.button in (1, 3):
                self.last_device = MOUSE
                out.append(Intent("click", MOUSE, at=e.pos) if e.button == 1 else Intent("cancel", MOUSE))
            elif e.type == pygame.MOUSEBUTTONUP and e.button == 1:
                out.append(Intent("click", MOUSE, pressed=False, at=e.pos))
            elif e.type == pygame.TEXTINPUT and self.typing:
                self._composing = False
                out.append(Intent("text", KEYBOARD, text=e.text))
            elif e.type == pygame.TEXTEDITING and self.typing:
                self._composing = bool(e.text)
                out.append(Intent("compose", KEYBOARD, text=e.text))
            elif e.type == pygame.WINDOWFOCUSLOST:
                out += self.forget_held()
            elif e.type == pygame.WINDOWFOCUSGAINED:
                self.held.clear()
        out += self._held_ticks()
        return out

    def _key_down(self, e: pygame.event.Event) -> list[Intent]:
        if e.key in self.held or getattr(e, "repeat", False):
            return []  # the system's own key repeat
        self.held[e.key] = 0
        self.last_device = KEYBOARD
        if self.alt_held() and e.key in (pygame.K_RETURN, pygame.K_F4) or e.key == pygame.K_F11:
            return []  # the window's own keys
        if self.typing:
            if self._composing:
                return []  # the input method's keys: its Enter picks a candidate
            name = {pygame.K_RETURN: "confirm", pygame.K_KP_ENTER: "confirm", pygame.K_BACKSPACE: "erase",
                    pygame.K_UP: "up", pygame.K_DOWN: "down", pygame.K_LEFT: "left", pygame.K_RIGHT: "right"}.get(e.key)
            return [Intent(name, KEYBOARD)] if name else []
        name = KEYS.get(e.key)
        return [Intent(name, KEYBOARD)] if name else []

    def _key_up(self, e: pygame.event.Event) -> list[Intent]:
        ticks = self.held.pop(e.key, None)
        if ticks is None:
            return []  # pressed before we had the focus
        if e.key == pygame.K_ESCAPE:
            return [Intent("cancel", KEYBOARD)] if ticks < ESC_HOLD and not self._composing else []
        if KEYS.get(e.key) in ("confirm", "go", "look"):
            return [Intent(KEYS[e.key], KEYBOARD, pressed=False)]
        return []

    def _held_ticks(self) -> list[Intent]:
        out: list[Intent] = []
        for key in list(self.held):
            self.held[key] += 1
            ticks, name = self.held[key], KEYS.get(key)
            if key == pygame.K_ESCAPE and ticks == ESC_HOLD:
                out.append(Intent("menu", KEYBOARD))
            elif key == pygame.K_BACKSPACE and self.typing and ticks > REPEAT_AFTER and ticks % 3 == 0:
                out.append(Intent("erase", KEYBOARD, repeated=True))
            elif name in DIRECTIONS and not self.typing and ticks > REPEAT_AFTER and (ticks - REPEAT_AFTER) % REPEAT_EVERY == 0:
                out.append(Intent(name, KEYBOARD, repeated=True))
        return out

    def alt_held(self) -> bool:
        """Alt went down since we have the focus (the system's own mark can be stale after Alt+Tab)."""
        return pygame.K_LALT in self.held or pygame.K_RALT in self.held

    def told(self, name: str) -> str:
        """The glyph of an intent for the device last used (before any press: the keyboard)."""
        family = (self.last_device or KEYBOARD).split(":")[0]
        return GLYPHS.get(family, GLYPHS[KEYBOARD])[name]
