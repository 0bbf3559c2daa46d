"""Pads for tests: a bus to plug them into, and the events that SDL would post."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.kit.intents import Intents

SONY = "030000004c050000e60c000000016800"
NINTENDO = "030000007e0500000920000011010000"
MICROSOFT = "030000005e040000ea02000001030000"
NOBODY = "03000000790000000600000010010000"

A, B, X, Y = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_Y,
)
LEFT, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
UP, DOWN = pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN
AXIS = 32767


@dataclass
class Plugged:
    """A device on the bus."""

    instance: int
    guid: str
    name: str
    buttons: int = 15
    mapped: bool = True
    shaken: int = 0
    closed: int = 0

    def rumble(self) -> bool:
        self.shaken += 1
        return True

    def close(self) -> None:
        self.closed += 1


class FakeBus:
    """Numbers its devices as SDL does: instances are never used twice, places in the list move up."""

    def __init__(self) -> None:
        self.devices: list[Plugged] = []
        self.opened: list[Plugged] = []
        self.started = 0
        self._next = 0

    def start(self) -> None:
        self.started += 1

    def count(self) -> int:
        return len(self.devices)

    def open(self, index: int, mapped: bool) -> Plugged | None:
        if not 0 <= index < len(self.devices):
            raise pygame.error("Invalid index")
        device = self.devices[index]
        if device.mapped != mapped:
            return None
        self.opened.append(device)
        return device

    def plug(
        self, guid: str = MICROSOFT, name: str = "Pad", times: int = 1, **more
    ) -> tuple[Plugged, list[pygame.event.Event]]:
        """The device, and its added events, `times` over."""
        device = Plugged(self._next, guid, name, **more)
        self._next += 1
        self.devices.append(device)
        index = len(self.devices) - 1
        events = [pygame.event.Event(pygame.JOYDEVICEADDED, device_index=index, guid=guid)]
        if device.mapped:
            events.insert(0, pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=index, guid=guid))
        return device, events * times

    def unplug(self, device: Plugged, times: int = 1) -> list[pygame.event.Event]:
        self.devices.remove(device)
        kinds = (
            (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED) if device.mapped else (pygame.JOYDEVICEREMOVED,)
        )
        return [pygame.event.Event(kind, instance_id=device.instance) for kind in kinds] * times


def with_pads(*guids: str) -> tuple[Intents, FakeBus, list[Plugged]]:
    """Intents that know a mapped pad for each GUID."""
    bus = FakeBus()
    intents, devices = Intents(bus), []
    intents.pads.open()
    for guid in guids:
        device, events = bus.plug(guid)
        intents.read(events)
        devices.append(device)
    return intents, bus, devices


def one_pad(guid: str = MICROSOFT) -> tuple[Intents, FakeBus, Plugged]:
    intents, bus, (pad,) = with_pads(guid)
    return intents, bus, pad


def down(device: Plugged, button: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=device.instance, button=button)


def up(device: Plugged, button: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERBUTTONUP, instance_id=device.instance, button=button)


def lean(device: Plugged, axis: int, value: float) -> pygame.event.Event:
    """The stick: axis 0 or 1, -1 to 1."""
    return pygame.event.Event(
        pygame.CONTROLLERAXISMOTION, instance_id=device.instance, axis=axis, value=round(value * AXIS)
    )


def stick(device: Plugged, x: float, y: float) -> list[pygame.event.Event]:
    """Both axes of one report."""
    return [lean(device, 0, x), lean(device, 1, y)]


def key_down(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")


def key_up(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=key, mod=0)


def focus(gained: bool) -> pygame.event.Event:
    return pygame.event.Event(pygame.WINDOWFOCUSGAINED if gained else pygame.WINDOWFOCUSLOST)


def pressed(found) -> list[tuple[str, str]]:
    """(device, intent) of every press."""
    return [(i.device, i.name) for i in found if i.pressed]


def names(found) -> list[str]:
    return [i.name for i in found if i.pressed]
