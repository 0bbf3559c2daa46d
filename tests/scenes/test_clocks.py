"""The clocks of a table and the keyboard's zones, without any game."""

from __future__ import annotations

from fractions import Fraction

import pygame

from game.core.protocol import Event, Question
from scenes.answering import zones_of
from scenes.clocks import MOST_A_TICK, Clocks
from scenes.kit.devices import Devices
from scenes.kit.intents import Intents


class Timing:
    start = 60
    after_default = 10

    def __init__(self, out=None):
        self.out = out

    def after(self, left, spent):
        return Fraction(0) if spent >= left else min(Fraction(60), left - spent + 10)

    def restarts(self, event):
        return type(event).__name__ == "Begun"

    def when_out(self, question):
        return self.out


class Begun(Event):
    pass


class Time:
    """A clock on the wall that is moved by hand."""

    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


def ran(clocks, time, seconds, seats):
    """So many seconds pass in quarter seconds; who ran out."""
    out = None
    for _ in range(round(seconds * 4)):
        time.now += 0.25
        out = out if out is not None else clocks.tick(seats)
    return out


def started(out=None):
    time = Time()
    clocks = Clocks(Timing(out), 3, time)
    clocks.tick(set())
    return clocks, time


def test_time_passes_for_those_who_can_act_alone():  # MD-33
    clocks, time = started()
    ran(clocks, time, 20, {1, 2})
    assert clocks.shown == (60, 40, 40)


def test_an_action_gives_ten_seconds_back_and_never_more_than_the_start():  # MD-33
    clocks, time = started()
    ran(clocks, time, 25, {1})
    clocks.acted(1)
    assert clocks.shown[1] == 45
    ran(clocks, time, 2, {1})
    clocks.acted(1)
    assert clocks.shown[1] == 53
    clocks.acted(0)
    assert clocks.shown[0] == 60


def test_who_has_no_time_left_is_told_once_and_goes_on_with_ten_seconds():  # MD-R35
    clocks, time = started()
    assert ran(clocks, time, 59.5, {2}) is None
    assert ran(clocks, time, 0.5, {2}) == 2
    clocks.acted(2, in_time=False)
    assert clocks.shown[2] == 10
    assert ran(clocks, time, 9, {2}) is None


def test_no_time_passes_while_it_stands():
    clocks, time = started()
    ran(clocks, time, 5, {0})
    clocks.stand()
    time.now += 400
    assert clocks.tick({0}) is None and clocks.shown[0] == 55


def test_a_machine_that_slept_takes_no_more_than_one_tick():  # U56
    clocks, time = started()
    time.now += 480
    assert clocks.tick({0, 1, 2}) is None
    assert clocks.shown == (60 - MOST_A_TICK,) * 3
    time.now -= 3600
    assert clocks.tick({0}) is None and clocks.shown[0] == 60 - MOST_A_TICK


def test_a_new_hand_fills_every_clock():
    clocks, time = started()
    ran(clocks, time, 30, {0, 1})
    clocks.hear([Event()])
    assert clocks.shown[0] == 30
    clocks.hear([Begun()])
    assert clocks.shown == (60, 60, 60)


def test_what_is_done_for_whom_time_ran_out():  # MD-R35
    question = Question(1, 7, None, ())
    assert started()[0].answer(question, lambda seat: ("pass", seat)) == ("pass", 1)
    assert started(("timeout",))[0].answer(question, lambda seat: ("pass", seat)) == ("timeout",)


def test_a_table_without_clocks_shows_none_and_never_runs_out():
    time = Time()
    clocks = Clocks(None, 2, time)
    assert clocks.shown is None and ran(clocks, time, 100, {0, 1}) is None


def held(*devices):
    seats = Devices()
    seats.seat_all(dict(enumerate(devices)))
    return seats


def test_persons_at_one_keyboard_get_zones_by_seat_order_and_pads_need_none():
    assert zones_of((0, 1, 2), held("kbd", "kbd", "kbd")) == {0: 0, 1: 1, 2: 2}
    assert zones_of((1, 2), held("pad:1", "kbd", "kbd")) == {1: 0, 2: 1}
    assert zones_of((0, 1), held("kbd", "pad:1")) == {0: 0}
    assert zones_of((0, 1), held("pad:1", "pad:2")) == {}
    assert zones_of((0, 1), held("kbd:left", "kbd:right")) == {0: 0, 1: 2}


def test_zones_are_keys_of_their_own_only_while_a_window_is_open():
    intents = Intents()
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_w, mod=0, unicode="w")
    assert [(i.name, i.device) for i in intents.read([down])] == [("up", "kbd")]
    intents.read([pygame.event.Event(pygame.KEYUP, key=pygame.K_w, mod=0)])
    intents.zones = True
    keys = (pygame.K_q, pygame.K_w, pygame.K_t, pygame.K_y, pygame.K_o, pygame.K_p)
    events = [pygame.event.Event(pygame.KEYDOWN, key=k, mod=0, unicode="") for k in keys]
    assert [(i.name, i.device) for i in intents.read(events)] == [
        ("call", "kbd:zone0"), ("let", "kbd:zone0"), ("call", "kbd:zone1"), ("let", "kbd:zone1"),
        ("call", "kbd:zone2"), ("let", "kbd:zone2"),
    ]  # fmt: skip
    assert intents.last_device == "kbd"
