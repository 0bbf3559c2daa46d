"""The same through SDL itself: its virtual pads are plugged in, pressed and pulled out while the arcade listens."""

from __future__ import annotations

import os

import pygame
import pytest

from scenes.kit.intents import Intents
from scenes.kit.window import waiting_events
from tests.scenes.plugged import names, pressed
from tests.scenes.virtual_pads import VirtualPad, library

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
SDL = library()
pytestmark = pytest.mark.skipif(
    SDL is None, reason="pygame's SDL is no file of its own here, or has no virtual joysticks"
)


@pytest.fixture
def intents():
    pygame.display.init()
    pygame.display.set_mode((320, 180))
    pygame.event.get()
    made = Intents()
    made.pads.open()
    yield made
    for pad in made.pads.known:
        if pad.handle:
            pad.handle.close()
    from pygame._sdl2 import controller

    controller.quit()
    pygame.joystick.quit()
    pygame.display.quit()


def read(intents: Intents):
    return intents.read(waiting_events())


def test_a_pad_is_found_pressed_and_lost(intents):
    pad = VirtualPad(SDL, "DualSense Wireless Controller", 0x054C, 0x0CE6)
    assert [(i.name, i.device) for i in read(intents)] == [("found", "pad:1")]
    pad.button(0, True)
    assert pressed(read(intents)) == [("pad:1", "confirm")]
    assert intents.told("confirm") == "s:cross"
    pad.button(0, False)
    assert [(i.name, i.pressed) for i in read(intents)] == [("confirm", False)]
    pad.axis(0, -1.0)
    pad.axis(1, 0.2)
    assert names(read(intents)) == ["left"]
    pad.axis(0, 0.0)
    pad.axis(1, 0.0)
    assert names(read(intents)) == []
    pad.button(13, True)
    assert names(read(intents)) == ["left"]
    pad.unplug()
    assert [(i.name, i.device) for i in read(intents)] == [("lost", "pad:1")]
    assert not pad.is_open


def test_nintendos_buttons_are_named_by_place(intents):
    pad = VirtualPad(SDL, "Nintendo Switch Pro Controller", 0x057E, 0x2009)
    read(intents)
    pad.button(1, True)  # the east button of SDL's virtual pad
    assert pressed(read(intents)) == [("pad:1", "confirm")]
    assert intents.told("confirm") == "n:A"
    pad.unplug()
    read(intents)


def test_two_pads_keep_their_places_when_one_is_pulled_out(intents):
    first, second = VirtualPad(SDL, "One", 0x045E, 1), VirtualPad(SDL, "Two", 0x045E, 2)
    read(intents)
    for seat in (0, 1):
        intents.seats.assign(f"pad:{seat + 1}", seat)
    first.unplug()
    read(intents)
    assert intents.seats.missing() == (0,)
    second.button(0, True)
    assert pressed(read(intents)) == [("pad:2", "confirm")]
    third = VirtualPad(SDL, "Three", 0x045E, 3)
    first = VirtualPad(SDL, "One", 0x045E, 1)
    assert [(i.name, i.device) for i in read(intents)] == [("found", "pad:3"), ("found", "pad:1")]
    first.button(1, True)
    third.button(2, True)
    assert sorted(pressed(read(intents))) == [("pad:1", "cancel"), ("pad:3", "go")]
    for pad in (first, second, third):
        pad.unplug()
    read(intents)


def test_two_hundred_cycles_with_doubled_events_leave_nothing_open(intents):
    for cycle in range(200):
        pad = VirtualPad(SDL, "Receiver", 0x045E, 7)
        events = waiting_events()
        added = [e for e in events if e.type in (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED)]
        assert len(added) == 2
        found = intents.read([*events, *added])
        assert [(i.name, i.device) for i in found] == [("found", "pad:1")]
        intents.seats.assign("pad:1", 0)
        pad.button(0, True)
        assert pressed(read(intents)) == [("pad:1", "confirm")]
        pad.unplug()
        events = waiting_events()
        assert [i.name for i in intents.read([*events, *events])] == ["confirm", "lost"]
        assert not pad.is_open, f"cycle {cycle}: SDL still holds the device"
    assert len(intents.pads.known) == 1


def test_a_joystick_without_mapping_is_played_in_the_usual_order(intents):
    pad = VirtualPad(SDL, "Arcade stick", 0, 0, gamepad=False)
    assert [(i.name, i.device) for i in read(intents)] == [("found", "pad:1")]
    pad.button(0, True)
    pad.axis(1, 1.0)
    assert sorted(names(read(intents))) == ["confirm", "down"]
    assert intents.told("confirm") == "d:south"
    pad.unplug()
    read(intents)


def test_a_pad_that_is_told_to_shake_raises_nothing_here_or_gone(intents):
    pad = VirtualPad(SDL, "Pad", 0x045E)
    read(intents)
    assert intents.identify("pad:1") in (True, False)
    pad.unplug()
    assert intents.identify("pad:1") is False
    read(intents)
    assert intents.identify("pad:1") is False


def test_sdl_tells_presses_only_to_the_window_with_the_focus_and_names_buttons_by_place(intents):
    assert SDL.SDL_GetHintBoolean(b"SDL_GAMECONTROLLER_USE_BUTTON_LABELS", 1) == 0
    assert SDL.SDL_GetHintBoolean(b"SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", 1) == 0


def test_a_fault_of_a_driver_while_events_are_fetched_loses_them_and_no_more(monkeypatch):
    def get():
        raise SystemError("<built-in function get> returned a result with an exception set")

    monkeypatch.setattr(pygame.event, "get", get)
    assert waiting_events() == []
