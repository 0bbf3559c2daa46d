"""Pads that come and go: which is which, whose it is, and nothing left behind."""

from __future__ import annotations

import itertools
import random
import tracemalloc

import pygame

from scenes.kit.intents import Intents
from tests.scenes.plugged import (
    LEFT,
    MICROSOFT,
    NINTENDO,
    SONY,
    A,
    B,
    FakeBus,
    X,
    down,
    names,
    one_pad,
    pressed,
    stick,
    up,
    with_pads,
)


def test_a_second_pad_never_takes_the_place_of_the_first():
    intents, bus, (first,) = with_pads(MICROSOFT)
    second, events = bus.plug(MICROSOFT)
    assert [(i.name, i.device, i.pressed) for i in intents.read(events)] == [("found", "pad:2", False)]
    assert pressed(intents.read([down(second, A), down(first, B)])) == [("pad:2", "confirm"), ("pad:1", "cancel")]


def test_a_pad_that_comes_back_is_the_same_pad_and_a_stranger_is_not():
    intents, bus, (first, second) = with_pads(MICROSOFT, SONY)
    intents.seats.assign("pad:1", 0)
    intents.seats.assign("pad:2", 3)
    lost = intents.read(bus.unplug(first))
    assert [(i.name, i.device, i.pressed) for i in lost] == [("lost", "pad:1", False)]
    assert intents.seats.missing() == (0,)
    stranger, events = bus.plug(NINTENDO)
    assert [i.device for i in intents.read(events)] == ["pad:3"]
    assert intents.seats.missing() == (0,)
    again, events = bus.plug(MICROSOFT)
    assert [(i.name, i.device) for i in intents.read(events)] == [("found", "pad:1")]
    assert intents.seats.missing() == ()
    assert pressed(intents.read([down(again, A), down(second, A), down(stranger, B)])) == [
        ("pad:1", "confirm"),
        ("pad:2", "confirm"),
        ("pad:3", "confirm"),
    ]
    assert intents.read([down(first, A)]) == []  # its old instance is nobody


def test_equal_pads_come_back_in_their_order():
    intents, bus, pads = with_pads(MICROSOFT, MICROSOFT, MICROSOFT)
    for seat in range(3):
        intents.seats.assign(f"pad:{seat + 1}", seat)
    for pad in reversed(pads):
        intents.read(bus.unplug(pad))
    assert intents.seats.missing() == (0, 1, 2)
    for number in (1, 2, 3):
        _, events = bus.plug(MICROSOFT)
        assert [i.device for i in intents.read(events)] == [f"pad:{number}"]
    assert intents.seats.missing() == ()


def test_a_pad_that_comes_back_takes_its_seat_before_the_place_of_an_equal_one_without():
    intents, bus, pads = with_pads(MICROSOFT, MICROSOFT)
    intents.seats.assign("pad:2", 0)
    for pad in pads:
        intents.read(bus.unplug(pad))
    _, events = bus.plug(MICROSOFT)
    assert [i.device for i in intents.read(events)] == ["pad:2"]


def test_the_number_of_a_pad_that_nobody_plays_with_is_given_away():
    intents, bus, (first,) = with_pads(MICROSOFT)
    intents.read(bus.unplug(first))
    _, events = bus.plug(SONY)
    assert [i.device for i in intents.read(events)] == ["pad:1"]
    assert [d.name for d in intents.devices()] == ["kbd", "mouse", "pad:1"]


def test_a_lost_pad_lets_go_of_what_it_held():
    intents, bus, pad = one_pad()
    intents.read([down(pad, A), down(pad, LEFT)])
    lost = intents.read(bus.unplug(pad))
    assert [(i.name, i.pressed) for i in lost] == [("confirm", False), ("lost", False)]
    assert [i for _ in range(100) for i in intents.read([])] == []
    again, events = bus.plug(MICROSOFT)
    intents.read(events)
    assert names(intents.read([down(again, A)])) == ["confirm"]


# plugging


def test_two_hundred_cycles_with_doubled_events_leave_one_pad_and_its_seat():
    intents, bus, (pad,) = with_pads(SONY)
    intents.seats.assign("pad:1", 2)
    for _ in range(200):
        found = intents.read(bus.unplug(pad, times=2))
        assert [(i.name, i.device) for i in found] == [("lost", "pad:1")]
        assert pad.closed == 1
        pad, events = bus.plug(SONY, times=3)
        found = intents.read(events)
        assert [(i.name, i.device) for i in found] == [("found", "pad:1")]
    assert [d.name for d in intents.devices()] == ["kbd", "mouse", "pad:1"]
    assert len(bus.opened) == 201, "a doubled event opened a device twice"
    assert intents.seats.seat_of("pad:1") == 2
    assert pressed(intents.read([down(pad, A)])) == [("pad:1", "confirm")]


def test_two_hundred_strangers_that_come_and_go_are_forgotten():
    intents, bus, (mine,) = with_pads(SONY)
    intents.seats.assign("pad:1", 0)
    guids = (f"0300{n:04x}5e040000{n:04x}000001030000" for n in itertools.count())

    def cycle() -> None:
        guest, events = bus.plug(next(guids), times=2)
        assert [i.device for i in intents.read(events)] == ["pad:2"]
        intents.read([down(guest, A), *stick(guest, 1, 0)])
        intents.read(bus.unplug(guest, times=2))
        bus.opened.clear()

    for _ in range(20):
        cycle()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for _ in range(200):
        cycle()
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert len(intents.pads.known) == 2
    assert grown < 20_000
    assert pressed(intents.read([down(mine, A)])) == [("pad:1", "confirm")]


def test_presses_are_never_credited_to_a_wrong_pad_however_they_come_and_go():
    dice = random.Random(9)
    intents, bus, _ = with_pads()
    there = {}
    guids = [MICROSOFT, SONY, NINTENDO, MICROSOFT]
    for _ in range(600):
        if there and dice.random() < 0.3:
            name = dice.choice(sorted(there))
            assert [
                i.device
                for i in intents.read(bus.unplug(there.pop(name), times=dice.randint(1, 2)))
                if i.name == "lost"
            ] == [name]
        elif len(there) < 4 and dice.random() < 0.4:
            device, events = bus.plug(guids[len(there)], times=dice.randint(1, 2))
            (found,) = intents.read(events)
            assert found.device not in there
            there[found.device] = device
        if there:
            name = dice.choice(sorted(there))
            assert pressed(intents.read([down(there[name], X), up(there[name], X)])) == [(name, "go")]


def test_a_press_of_a_device_that_was_never_added_does_nothing():
    intents, _, _ = with_pads(SONY)
    ghost = FakeBus().plug()[0]
    ghost.instance = 77
    removed = pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=ghost.instance)
    assert intents.read([down(ghost, A), up(ghost, A), *stick(ghost, 1, 1), removed]) == []


def test_a_device_gone_before_it_could_be_opened_is_left_alone():
    intents, bus, _ = with_pads()
    device, events = bus.plug()
    removal = bus.unplug(device)
    assert intents.read([*events, *removal]) == []
    assert [d.name for d in intents.devices()] == ["kbd", "mouse"]


class Broken(FakeBus):
    def start(self) -> None:
        self.started += 1
        raise OSError("no such driver")

    def count(self) -> int:
        raise SystemError("returned a result with an exception set")


def test_without_a_working_subsystem_there_are_no_pads_and_everything_else_works():
    bus = Broken()
    intents = Intents(bus)
    intents.pads.open()
    intents.pads.open()
    assert bus.started == 1
    device, events = bus.plug()
    assert intents.read([*events, down(device, A), *stick(device, 1, 0), *bus.unplug(device)]) == []
    assert names(intents.read([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)])) == ["confirm"]
    assert [d.name for d in intents.devices()] == ["kbd", "mouse"]


def test_pads_are_looked_for_once_and_only_when_told_to():
    bus = FakeBus()
    intents = Intents(bus)
    for _ in range(100):
        intents.read([])
    assert bus.started == 0
    intents.pads.open()
    intents.pads.open()
    assert bus.started == 1


def test_a_device_that_will_not_close_is_still_gone():
    intents, bus, pad = one_pad()

    def close() -> None:
        raise pygame.error("Joystick not initialized")

    pad.close = close
    assert [i.name for i in intents.read(bus.unplug(pad))] == ["lost"]
    assert not intents.pads.is_there("pad:1")
