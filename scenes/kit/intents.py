"""One place reads the pygame queue and turns every device into intents; scenes see intents only."""

from __future__ import annotations

import pygame

from game.core.protocol import Seat
from scenes.kit.bus import Bus
from scenes.kit.devices import Device, Devices
from scenes.kit.keys import (
    DIRECTIONS,
    HALVES,
    KEYBOARD,
    KEYS,
    LEFT_HALF,
    LET_GO,
    MOUSE,
    REPEAT_AFTER,
    REPEAT_EVERY,
    RIGHT_HALF,
    ZONES,
    Intent,
    is_pad,
    key_glyph,
    pad_glyph,
    zone,
)
from scenes.kit.pads import Pads

ESC_HOLD = 36
"""Ticks that Esc is held to mean menu."""


class Intents:
    """Turns pygame events into intents, tick by tick. What is held is its own table, empty once the focus was lost."""

    def __init__(self, bus: Bus | None = None) -> None:
        self.held: dict[int, int] = {}
        """Key -> ticks it has been held."""
        self.last_device: str | None = None
        """The device last used; None before any press."""
        self.typing = False
        """A text is being typed: letters are text, not intents."""
        self.halves = False
        """Two persons share the keyboard: its intents carry 'kbd:left' or 'kbd:right'."""
        self.zones = False
        """A window is open in which up to three persons answer on one keyboard."""
        self.pads = Pads(lambda device: self.seats.seat_of(device) is not None, bus)
        self.seats = Devices(self.pads.is_there)
        """Which device speaks for which seat."""
        self._meant: dict[int, tuple[str, str]] = {}
        """Held key -> (device, intent) as it was pressed."""
        self._composing = False

    @property
    def confirm(self) -> str:
        """Which button of a pad confirms: 'auto', 'south' or 'east'."""
        return self.pads.confirm

    @confirm.setter
    def confirm(self, value: object) -> None:
        self.pads.confirm = value if value in ("south", "east") else "auto"  # type: ignore[assignment]

    def forget_held(self) -> list[Intent]:
        """The focus is gone: nothing is held any more. Gives the releases."""
        released = [Intent(name, device, pressed=False) for device, name in self._meant.values() if name in LET_GO]
        self.held.clear()
        self._meant.clear()
        released += self.pads.let_go()
        released.append(Intent("click", MOUSE, pressed=False, at=(-1, -1)))
        return released

    def read(self, events: list[pygame.event.Event]) -> list[Intent]:
        """The intents of one tick, in order."""
        out: list[Intent] = []
        for e in events:
            found = self.pads.read(e)
            self._note(found)
            out += found
            if e.type == pygame.KEYDOWN:
                self.pads.focused = True  # keys come to the window with the focus alone
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
                self.pads.focused = False
                out += self.forget_held()
            elif e.type == pygame.WINDOWFOCUSGAINED:
                self.held.clear()
                self._meant.clear()
                self.pads.let_go()
                self.pads.focused = True
        found = self.pads.settle()
        self._note(found)
        out += found
        out += self._held_ticks()
        return out

    def _note(self, found: list[Intent]) -> None:
        """The last press of a pad makes it the device last used."""
        self.last_device = next((i.device for i in reversed(found) if i.pressed), self.last_device)

    def _meaning(self, key: int) -> tuple[str, str | None]:
        """(device, intent) of a key; None if it has none."""
        if self.zones and not self.typing and key in ZONES:
            number, name = ZONES[key]
            return zone(number), name
        if self.halves and not self.typing:
            return HALVES.get(key, (KEYBOARD, None))
        return KEYBOARD, KEYS.get(key)

    def _key_down(self, e: pygame.event.Event) -> list[Intent]:
        if e.key in self.held or getattr(e, "repeat", False):
            return []  # the system's own key repeat
        device, name = self._meaning(e.key)
        self.held[e.key] = 0
        if name or not self.halves:
            self.last_device = KEYBOARD if device.startswith("kbd:zone") else device
        if self.alt_held() and e.key in (pygame.K_RETURN, pygame.K_F4) or e.key == pygame.K_F11:
            return []  # the window's own keys
        if self.typing:
            if self._composing:
                return []  # the input method's keys: its Enter picks a candidate
            name = {
                pygame.K_RETURN: "confirm",
                pygame.K_KP_ENTER: "confirm",
                pygame.K_BACKSPACE: "erase",
                pygame.K_UP: "up",
                pygame.K_DOWN: "down",
                pygame.K_LEFT: "left",
                pygame.K_RIGHT: "right",
            }.get(e.key)
            return [Intent(name, KEYBOARD)] if name else []
        if name is None:
            return []
        self._meant[e.key] = device, name
        return [Intent(name, device)]

    def _key_up(self, e: pygame.event.Event) -> list[Intent]:
        ticks = self.held.pop(e.key, None)
        device, name = self._meant.pop(e.key, (KEYBOARD, ""))
        if ticks is None:
            return []  # pressed before we had the focus
        if e.key == pygame.K_ESCAPE:
            return [Intent("cancel", KEYBOARD)] if ticks < ESC_HOLD and not self._composing else []
        return [Intent(name, device, pressed=False)] if name in LET_GO else []

    def _held_ticks(self) -> list[Intent]:
        out: list[Intent] = []
        for key in list(self.held):
            self.held[key] += 1
            ticks, (device, name) = self.held[key], self._meant.get(key, (KEYBOARD, ""))
            if key == pygame.K_ESCAPE and ticks == ESC_HOLD:
                out.append(Intent("menu", KEYBOARD))
            elif key == pygame.K_BACKSPACE and self.typing and ticks > REPEAT_AFTER and ticks % 3 == 0:
                out.append(Intent("erase", KEYBOARD, repeated=True))
            elif (
                name in DIRECTIONS
                and not self.typing
                and ticks > REPEAT_AFTER
                and (ticks - REPEAT_AFTER) % REPEAT_EVERY == 0
            ):
                out.append(Intent(name, device, repeated=True))
        return out + self.pads.tick()

    def alt_held(self) -> bool:
        """Alt went down since we have the focus (the system's own mark can be stale after Alt+Tab)."""
        return pygame.K_LALT in self.held or pygame.K_RALT in self.held

    # what the players hold

    def told(self, name: str, device: str | None = None) -> str:
        """The glyph of an intent for a device, such as that of the seat asked; else for the one last used."""
        device = device or self.last_device or KEYBOARD
        if is_pad(device):
            return pad_glyph(name, self.pads.brand(device), self.confirm)
        return key_glyph(name, device)

    def read_by(self, seat: Seat | None) -> str | None:
        """The device whose prompts a seat reads: the one last used if it may speak for the seat, else the seat's own.

        None without a seat or a device: the one last used.
        """
        if seat is None:
            return None
        last = self.last_device
        return last if last is not None and self.seats.may_speak(last, seat) else self.seats.device_of(seat)

    def devices(self) -> list[Device]:
        """Keyboard (both halves, if two share it), mouse and every pad that is plugged in or somebody's."""
        names = [LEFT_HALF, RIGHT_HALF] if self.halves else [KEYBOARD]
        found = [Device(name, "", True, self.seats.seat_of(name)) for name in (*names, MOUSE)]
        for pad in self.pads.known:
            seat = self.seats.seat_of(pad.device)
            if pad.there or seat is not None:
                found.append(Device(pad.device, pad.brand, pad.there, seat))
        return found

    def identify(self, device: str) -> bool:
        """Shakes a pad softly, to show whose it is; False if it can't."""
        return self.pads.rumble(device)


__all__ = ["DIRECTIONS", "ESC_HOLD", "KEYBOARD", "KEYS", "MOUSE", "REPEAT_AFTER", "REPEAT_EVERY", "Intent", "Intents"]
