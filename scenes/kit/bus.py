"""Where pads come from: SDL's game controllers and joysticks, behind a seam that tests can fill."""

from __future__ import annotations

import os
from typing import Protocol

import pygame


class Handle(Protocol):
    """One open device."""

    instance: int
    """Never used twice while the program runs."""
    guid: str
    name: str
    buttons: int

    def rumble(self) -> bool: ...
    def close(self) -> None: ...


class Bus(Protocol):
    """Where devices come from."""

    def start(self) -> None:
        """Look for devices from now on. May raise anything."""

    def count(self) -> int:
        """How many devices are in the system's list. May raise anything."""

    def open(self, index: int, mapped: bool) -> Handle | None:
        """The device at a place of that list; None if it is not to be opened this way. May raise anything."""


class SdlBus:
    """SDL's game controllers, and its joysticks where it has no mapping for one."""

    def start(self) -> None:
        from pygame._sdl2 import controller

        # Only the window with the focus hears pads; buttons are named by place, not by what is printed on them.
        os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "0"
        os.environ["SDL_GAMECONTROLLER_USE_BUTTON_LABELS"] = "0"
        controller.init()
        pygame.joystick.init()

    def count(self) -> int:
        return pygame.joystick.get_count()

    def open(self, index: int, mapped: bool) -> SdlHandle | None:
        from pygame._sdl2 import controller

        if bool(controller.is_controller(index)) != mapped:
            return None  # every pad is also told of as a joystick
        return SdlHandle(index, mapped)


class SdlHandle:
    """One device of SDL's, open. Raises pygame.error if it is not there."""

    def __init__(self, index: int, mapped: bool) -> None:
        from pygame._sdl2 import controller

        self._pad = controller.Controller(index) if mapped else None
        self._stick = self._pad.as_joystick() if self._pad else pygame.joystick.Joystick(index)
        self.instance = self._stick.get_instance_id()
        self.guid = self._stick.get_guid()
        self.name = (self._pad.name if self._pad else self._stick.get_name()) or ""
        self.buttons = self._stick.get_numbuttons()

    def rumble(self) -> bool:
        return bool(self._stick.rumble(0.2, 0.4, 300))

    def close(self) -> None:
        self._stick.quit()
        if self._pad:
            self._pad.quit()
