"""Pads that are plugged in for a picture: nobody holds them, but the table believes in them."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.kit.app import App
from scenes.kit.intents import Intents

GUIDS = {
    "xbox": "030000005e040000ea02000001030000",
    "playstation": "030000004c050000e60c000000016800",
    "nintendo": "030000007e0500000920000011010000",
}


@dataclass
class Posed:
    """One pad of the picture."""

    instance: int
    guid: str
    name: str = "Pad"
    buttons: int = 15

    def rumble(self) -> bool:
        return True

    def close(self) -> None:
        pass


class PosedBus:
    """Has these pads from the beginning."""

    def __init__(self, brands: tuple[str, ...]) -> None:
        self._pads = [Posed(i, GUIDS[brand]) for i, brand in enumerate(brands)]

    def start(self) -> None:
        pass

    def count(self) -> int:
        return len(self._pads)

    def open(self, index: int, mapped: bool) -> Posed | None:
        return self._pads[index] if mapped else None


def plug(app: App, *brands: str) -> None:
    """Pads of these makes, `pad:1` and so on."""
    app.intents = Intents(PosedBus(brands))
    app.intents.pads.open()
    app.tick([pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=i, guid="") for i in range(len(brands))])
