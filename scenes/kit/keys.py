"""What a device can want, and which key or button means it: the one table of controls (docs/controls.md)."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

DIRECTIONS = ("left", "right", "up", "down")
LET_GO = ("confirm", "go", "look")
"""Intents of which the release is told too: they can be held."""

KEYBOARD, LEFT_HALF, RIGHT_HALF, MOUSE = "kbd", "kbd:left", "kbd:right", "mouse"
REPEAT_AFTER, REPEAT_EVERY = 20, 7
"""Ticks before a held direction repeats, and between repeats."""


@dataclass(frozen=True, slots=True)
class Intent:
    """What a device wants. `name`: a direction, confirm, go, cancel, flip, pass, look, help, menu, point or click;
    'lever' by a pad's trigger; 'call' and 'let' by a zone of the keyboard; 'text', 'compose' or 'erase' while a text is
    typed; 'lost' and 'found' as a pad goes and comes, never `pressed`."""

    name: str
    device: str
    """'kbd', 'kbd:left', 'kbd:right', 'mouse', 'pad:1', 'pad:2'..."""
    pressed: bool = True
    """False when it is let go (confirm, go, look and click only)."""
    repeated: bool = False
    at: tuple[float, float] | None = None
    """Where, in window pixels; point and click only."""
    text: str = ""


def is_pad(device: str) -> bool:
    return device.startswith("pad:")


def is_half(device: str) -> bool:
    """One person's side of a keyboard that two share."""
    return device in (LEFT_HALF, RIGHT_HALF)


KEYS: dict[int, str] = {
    pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down",
    pygame.K_a: "left", pygame.K_d: "right", pygame.K_w: "up", pygame.K_s: "down",
    pygame.K_RETURN: "confirm", pygame.K_KP_ENTER: "confirm", pygame.K_SPACE: "go",
    pygame.K_f: "flip", pygame.K_p: "pass", pygame.K_TAB: "look", pygame.K_h: "help",
}
"""One person's keyboard; Esc is handled by how long it is held."""

HALVES: dict[int, tuple[str, str]] = {
    pygame.K_a: (LEFT_HALF, "left"), pygame.K_d: (LEFT_HALF, "right"),
    pygame.K_w: (LEFT_HALF, "up"), pygame.K_s: (LEFT_HALF, "down"),
    pygame.K_e: (LEFT_HALF, "confirm"), pygame.K_SPACE: (LEFT_HALF, "go"), pygame.K_x: (LEFT_HALF, "cancel"),
    pygame.K_f: (LEFT_HALF, "flip"), pygame.K_c: (LEFT_HALF, "pass"), pygame.K_TAB: (LEFT_HALF, "look"),
    pygame.K_LEFT: (RIGHT_HALF, "left"), pygame.K_RIGHT: (RIGHT_HALF, "right"),
    pygame.K_UP: (RIGHT_HALF, "up"), pygame.K_DOWN: (RIGHT_HALF, "down"),
    pygame.K_RETURN: (RIGHT_HALF, "confirm"), pygame.K_KP_ENTER: (RIGHT_HALF, "confirm"),
    pygame.K_m: (RIGHT_HALF, "go"), pygame.K_BACKSPACE: (RIGHT_HALF, "cancel"), pygame.K_k: (RIGHT_HALF, "flip"),
    pygame.K_j: (RIGHT_HALF, "pass"), pygame.K_l: (RIGHT_HALF, "look"),
    pygame.K_h: (KEYBOARD, "help"),
}
"""Two persons on one keyboard. Confirm is none of Q T Y O P, which call and pass in a doubt window; no Shift, because
five of them open a dialog of the system."""

ZONES: dict[int, tuple[int, str]] = {
    pygame.K_q: (0, "call"), pygame.K_w: (0, "let"), pygame.K_t: (1, "call"), pygame.K_y: (1, "let"),
    pygame.K_o: (2, "call"), pygame.K_p: (2, "let"),
}
"""Up to three persons answer at once on one keyboard, each in a zone: (zone, intent). Only while a window is open."""
ZONE_GLYPHS: tuple[tuple[str, str], ...] = (("k:Q", "k:W"), ("k:T", "k:Y"), ("k:O", "k:P"))
"""The two buttons of each zone: call, let."""


def zone(number: int) -> str:
    """The device of a keyboard's zone."""
    return f"kbd:zone{number}"


BUTTONS: dict[int, str] = {
    pygame.CONTROLLER_BUTTON_A: "south", pygame.CONTROLLER_BUTTON_B: "east",
    pygame.CONTROLLER_BUTTON_X: "west", pygame.CONTROLLER_BUTTON_Y: "north",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "l", pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "r",
    pygame.CONTROLLER_BUTTON_BACK: "back", pygame.CONTROLLER_BUTTON_START: "start",
}
"""Where a mapped pad's buttons lie. SDL is told to name them by place, whatever is printed on them."""
CROSS: dict[int, str] = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left", pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up", pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
}

CONFIRM_BUTTONS = ("auto", "south", "east")
"""Values of the setting 'confirm'."""
_PLACES = {"go": "west", "look": "north", "flip": "l", "pass": "r", "help": "back", "menu": "start"}


def places(brand: str, confirm: str) -> dict[str, str]:
    """Which place of a pad means which intent. `confirm`: 'south', 'east' or 'auto' (east on Nintendo's pads)."""
    east = confirm == "east" or (confirm != "south" and brand == "nintendo")
    return {**_PLACES, "confirm": "east" if east else "south", "cancel": "south" if east else "east"}


def meanings(brand: str, confirm: str) -> dict[str, str]:
    """Which intent a place of a pad means."""
    return {place: name for name, place in places(brand, confirm).items()}


_KEY_GLYPHS: dict[str, dict[str, str]] = {
    KEYBOARD: {"left": "k:←", "right": "k:→", "sides": "k:← →", "ways": "k:↑ ↓", "confirm": "k:Enter", "go": "k:Space",
               "cancel": "k:Esc", "flip": "k:F", "pass": "k:P", "look": "k:Tab", "help": "k:H", "menu": "k:Esc"},
    LEFT_HALF: {"left": "k:A", "right": "k:D", "sides": "k:A D", "ways": "k:W S", "confirm": "k:E", "go": "k:Space",
                "cancel": "k:X", "flip": "k:F", "pass": "k:C", "look": "k:Tab", "help": "k:H", "menu": "k:Esc"},
    MOUSE: {"left": "m:point", "right": "m:point", "sides": "m:point", "ways": "m:point", "confirm": "m:left",
            "go": "m:left", "cancel": "m:right", "flip": "k:F", "pass": "k:P", "look": "k:Tab", "help": "k:H",
            "menu": "k:Esc"},
    RIGHT_HALF: {"left": "k:←", "right": "k:→", "sides": "k:← →", "ways": "k:↑ ↓", "confirm": "k:Enter", "go": "k:M",
                 "cancel": "k:Backspace", "flip": "k:K", "pass": "k:J", "look": "k:L", "help": "k:H", "menu": "k:Esc"},
}
_PAD_GLYPHS: dict[str, dict[str, str]] = {
    "xbox": {"south": "p:A", "east": "p:B", "west": "p:X", "north": "p:Y", "l": "p:LB", "r": "p:RB", "back": "p:Back",
             "start": "p:Start"},
    "nintendo": {"south": "n:B", "east": "n:A", "west": "n:Y", "north": "n:X", "l": "n:L", "r": "n:R", "back": "n:-",
                 "start": "n:+"},
    "playstation": {"south": "s:cross", "east": "s:circle", "west": "s:square", "north": "s:triangle", "l": "s:L1",
                    "r": "s:R1", "back": "s:Create", "start": "s:Options"},
    "plain": {"south": "d:south", "east": "d:east", "west": "d:west", "north": "d:north", "l": "d:L", "r": "d:R",
              "back": "d:Select", "start": "d:Start"},
}
BRANDS = tuple(_PAD_GLYPHS)
"""Families of pads by what is printed on them; of a 'plain' one nothing is known: its prompts show the place."""


def key_glyph(name: str, device: str) -> str:
    """What a keyboard's intent looks like: 'k:Enter'; a mouse's: 'm:left'."""
    return _KEY_GLYPHS.get(device, _KEY_GLYPHS[KEYBOARD])[name]


def pad_glyph(name: str, brand: str, confirm: str) -> str:
    """What a pad's intent looks like: 'p:A', 'n:+', 's:cross', 'd:south'; 'p:D' is the cross of every pad."""
    if name in ("left", "right", "sides", "ways"):
        return "p:D"
    return _PAD_GLYPHS.get(brand, _PAD_GLYPHS["plain"])[places(brand, confirm)[name]]
