"""Pads: what their buttons and sticks mean."""

from __future__ import annotations

import random

import pygame
import pytest

from scenes.kit.intents import REPEAT_AFTER, REPEAT_EVERY, Intents
from scenes.kit.sticks import ENGAGE, RELEASE, leaned
from tests.scenes.plugged import (
    DOWN,
    LEFT,
    MICROSOFT,
    NINTENDO,
    NOBODY,
    RIGHT,
    SONY,
    UP,
    A,
    B,
    FakeBus,
    X,
    Y,
    down,
    focus,
    lean,
    names,
    one_pad,
    pressed,
    stick,
    up,
)

# buttons


def test_every_button_means_one_intent_of_its_pad():
    intents, _, pad = one_pad()
    wanted = {
        A: "confirm",
        B: "cancel",
        X: "go",
        Y: "look",
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "flip",
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "pass",
        pygame.CONTROLLER_BUTTON_BACK: "help",
        pygame.CONTROLLER_BUTTON_START: "menu",
        LEFT: "left",
        RIGHT: "right",
        UP: "up",
        DOWN: "down",
    }
    for button, name in wanted.items():
        assert pressed(intents.read([down(pad, button)])) == [("pad:1", name)]
        intents.read([up(pad, button)])


def test_buttons_without_a_meaning_do_nothing():
    intents, _, pad = one_pad()
    for button in (pygame.CONTROLLER_BUTTON_GUIDE, pygame.CONTROLLER_BUTTON_LEFTSTICK, 20, 99):
        assert intents.read([down(pad, button), up(pad, button)]) == []


def test_confirm_go_and_look_tell_their_release_and_nothing_else_does():
    intents, _, pad = one_pad()
    for button in (A, B, X, Y, LEFT, pygame.CONTROLLER_BUTTON_START):
        intents.read([down(pad, button)])
    released = intents.read([up(pad, b) for b in (A, B, X, Y, LEFT, pygame.CONTROLLER_BUTTON_START)])
    assert [(i.name, i.pressed, i.device) for i in released] == [(n, False, "pad:1") for n in ("confirm", "go", "look")]


def test_two_quick_presses_in_one_frame_are_two_and_a_held_button_is_one():
    intents, _, pad = one_pad()
    assert names(intents.read([down(pad, A), up(pad, A), down(pad, A)])) == ["confirm", "confirm"]
    assert names(intents.read([down(pad, A)])) == []
    assert [n for _ in range(300) for n in names(intents.read([]))] == []


def test_confirm_and_cancel_in_one_frame_come_in_the_order_they_were_pressed():
    intents, _, pad = one_pad()
    assert names(intents.read([down(pad, B), down(pad, A)])) == ["cancel", "confirm"]


def test_the_same_press_told_as_joystick_and_as_pad_counts_once():
    intents, _, pad = one_pad()
    twin = pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=pad.instance, joy=0, button=0)
    hat = pygame.event.Event(pygame.JOYHATMOTION, instance_id=pad.instance, joy=0, hat=0, value=(1, 0))
    other = pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=pad.instance, joy=0, button=2)
    axis = pygame.event.Event(pygame.JOYAXISMOTION, instance_id=pad.instance, joy=0, axis=0, value=1.0)
    assert names(intents.read([down(pad, A), twin, hat, other, axis])) == ["confirm"]
    assert names(intents.read([*stick(pad, 1, 0), axis])) == ["right"]
    assert names(intents.read(stick(pad, 1, 0))) == []


def test_the_release_speaks_of_what_was_pressed_though_the_setting_changed_meanwhile():
    intents, _, pad = one_pad()
    intents.read([down(pad, A)])
    intents.confirm = "east"
    assert [(i.name, i.pressed) for i in intents.read([up(pad, A)])] == [("confirm", False)]


# which button confirms


@pytest.mark.parametrize(
    ("guid", "setting", "confirms"),
    [
        (MICROSOFT, "auto", A),
        (SONY, "auto", A),
        (NINTENDO, "auto", B),
        (MICROSOFT, "east", B),
        (SONY, "east", B),
        (NINTENDO, "east", B),
        (MICROSOFT, "south", A),
        (NINTENDO, "south", A),
        (NINTENDO, "nonsense", B),
        (SONY, None, A),
    ],
)
def test_the_setting_says_which_place_confirms_and_the_other_cancels(guid, setting, confirms):
    intents, _, pad = one_pad(guid)
    intents.confirm = setting
    other = B if confirms == A else A
    assert names(intents.read([down(pad, confirms), down(pad, other)])) == ["confirm", "cancel"]


# cross and stick


def test_a_push_of_the_stick_is_one_step_and_repeats_while_held():
    intents, _, pad = one_pad()
    assert pressed(intents.read(stick(pad, 0.9, 0))) == [("pad:1", "right")]
    assert [n for _ in range(REPEAT_AFTER - 1) for n in names(intents.read([]))] == []
    found = [i for _ in range(3 * REPEAT_EVERY + 1) for i in intents.read([])]
    assert [(i.name, i.repeated) for i in found] == [("right", True)] * 3
    intents.read(stick(pad, 0, 0))
    assert [n for _ in range(100) for n in names(intents.read([]))] == []


def test_the_cross_repeats_like_the_keys():
    intents, _, pad = one_pad()
    intents.read([down(pad, DOWN)])
    found = [n for _ in range(REPEAT_AFTER + 2 * REPEAT_EVERY) for n in names(intents.read([]))]
    assert found == ["down", "down"]


def test_stick_and_cross_at_once_give_no_second_step():
    intents, _, pad = one_pad()
    assert names(intents.read([down(pad, LEFT), *stick(pad, -1, 0)])) == ["left"]
    assert names(intents.read([up(pad, LEFT)])) == []
    assert names(intents.read([down(pad, LEFT), *stick(pad, 0, 0)])) == []
    assert names(intents.read([up(pad, LEFT), down(pad, LEFT)])) == ["left"]


def test_jitter_below_the_dead_zone_gives_nothing():
    intents, _, pad = one_pad()
    dice = random.Random(4)
    for _ in range(400):
        x, y = dice.uniform(-0.49, 0.49), dice.uniform(-0.49, 0.49)
        assert intents.read(stick(pad, x, y)) == []
    assert intents.last_device is None


def test_jitter_around_the_dead_zone_gives_one_step():
    intents, _, pad = one_pad()
    dice = random.Random(5)
    found = [
        i
        for _ in range(REPEAT_AFTER)
        for i in intents.read(stick(pad, dice.uniform(0.4, 0.6), dice.uniform(-0.3, 0.3)))
    ]
    assert [i.name for i in found] == ["right"]


def test_a_diagonal_push_is_one_step_whichever_axis_is_told_first():
    for events in ((0, 1), (1, 0)):
        intents, _, pad = one_pad()
        pushes = {0: lean(pad, 0, 0.7), 1: lean(pad, 1, 0.95)}
        assert names(intents.read([pushes[axis] for axis in events])) == ["down"]
        assert names(intents.read(stick(pad, 0.9, 0.8))) == []


def test_a_push_and_its_return_in_one_frame_are_a_step():
    intents, _, pad = one_pad()
    assert names(intents.read([*stick(pad, 1, 0), *stick(pad, 0, 0), *stick(pad, 1, 0)])) == ["right", "right"]


def test_a_stick_swept_round_walks_the_four_ways():
    way, seen = None, []
    for x, y in ((1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7), (0, -1)):
        now = leaned(x, y, way)
        if now != way:
            seen.append(now)
        way = now
    assert seen == ["right", "down", "left", "up"]


def test_a_direction_is_kept_until_the_stick_is_well_back():
    assert leaned(ENGAGE - 0.01, 0) is None
    assert leaned(ENGAGE, 0) == "right"
    assert leaned(RELEASE + 0.01, 0, "right") == "right"
    assert leaned(RELEASE - 0.01, 0, "right") is None


def test_the_right_stick_does_nothing_and_a_trigger_only_pulls_levers():
    intents, _, pad = one_pad()
    assert intents.read([lean(pad, axis, 1.0) for axis in (2, 3)]) == []
    assert names(intents.read([lean(pad, axis, 1.0) for axis in (4, 5)])) == ["lever", "lever"]


# focus


def test_a_lost_focus_lets_everything_go_and_pads_are_not_heard_until_it_is_back():
    intents, _, pad = one_pad()
    intents.read([down(pad, A), down(pad, LEFT), *stick(pad, 0, 1)])
    lost = intents.read([focus(False)])
    assert [(i.device, i.name, i.pressed) for i in lost] == [("pad:1", "confirm", False), ("mouse", "click", False)]
    assert intents.read([up(pad, A), down(pad, A), down(pad, X), down(pad, RIGHT), *stick(pad, 1, 0)]) == []
    assert [i for _ in range(100) for i in intents.read([])] == []
    intents.read([focus(True)])
    assert intents.read([up(pad, A), up(pad, X), up(pad, RIGHT)]) == []
    assert names(intents.read([down(pad, A)])) == ["confirm"]


def test_nothing_is_held_when_the_focus_comes_though_nobody_told_that_it_went():
    intents, _, pad = one_pad()
    intents.read([down(pad, A), down(pad, LEFT)])
    intents.read([focus(True)])
    assert [i for _ in range(100) for i in intents.read([])] == []
    assert intents.read([up(pad, A), up(pad, LEFT)]) == []
    assert names(intents.read([down(pad, A)])) == ["confirm"]


def test_a_hat_is_not_heard_without_the_focus():
    bus = FakeBus()
    intents = Intents(bus)
    pad, events = bus.plug(NOBODY, "USB Gamepad", mapped=False)
    intents.read([*events, focus(False)])
    push = pygame.event.Event(pygame.JOYHATMOTION, instance_id=pad.instance, joy=0, hat=0, value=(1, 0))
    assert intents.read([push, joy_button(pad, 0)]) == []
    intents.read([focus(True)])
    assert [i for _ in range(100) for i in intents.read([])] == []


def test_a_stick_held_while_the_focus_came_back_steps_only_after_the_middle():
    intents, _, pad = one_pad()
    intents.read(stick(pad, 1, 0))
    intents.read([focus(False)])
    intents.read([focus(True)])
    assert intents.read(stick(pad, 0.98, 0)) == []
    assert [i for _ in range(100) for i in intents.read([])] == []
    assert intents.read(stick(pad, 0, 0)) == []
    assert names(intents.read(stick(pad, 1, 0))) == ["right"]


# pads that SDL has no mapping for


def joy_button(device, button: int, pressed: bool = True) -> pygame.event.Event:
    kind = pygame.JOYBUTTONDOWN if pressed else pygame.JOYBUTTONUP
    return pygame.event.Event(kind, instance_id=device.instance, joy=0, button=button)


@pytest.mark.parametrize(("buttons", "back"), [(10, 6), (12, 8)])
def test_a_pad_without_mapping_has_the_usual_order_of_buttons(buttons, back):
    bus = FakeBus()
    intents = Intents(bus)
    pad, events = bus.plug(NOBODY, "USB Gamepad", buttons=buttons, mapped=False)
    intents.read(events)
    found = [names(intents.read([joy_button(pad, b)])) for b in (0, 1, 2, 3, 4, 5, back, back + 1)]
    assert [n for (n,) in found] == ["confirm", "cancel", "go", "look", "flip", "pass", "help", "menu"]
    assert [(i.name, i.pressed) for i in intents.read([joy_button(pad, 0, False)])] == [("confirm", False)]


def test_a_pad_without_mapping_steps_by_its_hat_and_its_first_stick():
    bus = FakeBus()
    intents = Intents(bus)
    pad, events = bus.plug(NOBODY, "USB Gamepad", mapped=False)
    intents.read(events)

    def hat(x: int, y: int):
        return pygame.event.Event(pygame.JOYHATMOTION, instance_id=pad.instance, joy=0, hat=0, value=(x, y))

    def axis(number: int, value: float):
        return pygame.event.Event(pygame.JOYAXISMOTION, instance_id=pad.instance, joy=0, axis=number, value=value)

    assert names(intents.read([hat(0, 1)])) == ["up"]
    assert names(intents.read([hat(0, 1), hat(0, 0), hat(0, -1)])) == ["down"]
    intents.read([hat(0, 0)])
    assert names(intents.read([axis(0, -1.0), axis(1, 0.1)])) == ["left"]
    assert intents.read([axis(0, 0.0), axis(3, 1.0)]) == []
    assert intents.told("confirm") == "d:south"


def test_what_has_too_few_buttons_is_no_pad():
    bus = FakeBus()
    intents = Intents(bus)
    tablet, events = bus.plug(NOBODY, "Tablet", buttons=2, mapped=False, times=2)
    assert intents.read([*events, joy_button(tablet, 0)]) == []
    pad, more = bus.plug(MICROSOFT)
    assert [i.device for i in intents.read(more)] == ["pad:1"]
    assert intents.read(bus.unplug(tablet, times=2)) == []
    assert tablet.closed == 1
    assert names(intents.read([down(pad, A)])) == ["confirm"]
