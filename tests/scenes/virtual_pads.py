"""Pads that SDL itself believes in: its virtual joysticks, made through the library that pygame has loaded."""

from __future__ import annotations

import ctypes
from pathlib import Path

import pygame


class _Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc, version 1."""

    _fields_ = [
        *(
            (name, ctypes.c_uint16)
            for name in ("version", "type", "axes", "buttons", "hats", "vendor", "product", "padding")
        ),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        *((name, ctypes.c_void_p) for name in ("userdata", "update", "player", "rumble", "triggers", "led", "effect")),
    ]


def library() -> ctypes.CDLL | None:
    """The SDL that pygame uses, or None where it is not a file of its own or too old for virtual joysticks."""
    here = Path(pygame.__file__).resolve().parent
    for folder in (here.parent / "pygame_ce.libs", here, here / ".dylibs"):
        for pattern in ("libSDL2-2*.so*", "SDL2.dll", "libSDL2-2*.dylib", "libSDL2.dylib"):
            for file in sorted(folder.glob(pattern)):
                try:
                    found = ctypes.CDLL(str(file))
                    found.SDL_JoystickAttachVirtualEx.argtypes = [ctypes.POINTER(_Description)]
                    found.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
                    found.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
                    found.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
                    return found
                except (OSError, AttributeError):
                    continue
    return None


class VirtualPad:
    """One pad, plugged in from now until `unplug`."""

    def __init__(self, sdl: ctypes.CDLL, name: str, vendor: int, product: int = 1, gamepad: bool = True) -> None:
        self._sdl = sdl
        self._described = _Description(1, 1 if gamepad else 0, 6, 15, 0, vendor, product, name=name.encode())
        self.index = sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(self._described))
        if self.index < 0:
            raise OSError("SDL made no virtual pad")
        self.instance = sdl.SDL_JoystickGetDeviceInstanceID(self.index)

    @property
    def is_open(self) -> bool:
        """Somebody holds the device open."""
        return bool(self._sdl.SDL_JoystickFromInstanceID(self.instance))

    def button(self, number: int, down: bool) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._sdl.SDL_JoystickFromInstanceID(self.instance), number, down)

    def axis(self, number: int, value: float) -> None:
        self._sdl.SDL_JoystickSetVirtualAxis(
            self._sdl.SDL_JoystickFromInstanceID(self.instance), number, round(value * 32767)
        )

    def unplug(self) -> None:
        for index in range(self._sdl.SDL_NumJoysticks()):
            if self._sdl.SDL_JoystickGetDeviceInstanceID(index) == self.instance:
                self._sdl.SDL_JoystickDetachVirtual(index)
                return
