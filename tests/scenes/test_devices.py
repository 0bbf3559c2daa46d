"""Each seat its device: who may speak for whom, two halves of a keyboard, and pads that come and go meanwhile."""

from __future__ import annotations

import itertools

import pygame
import pytest

from scenes.kit.devices import Devices, icon_of, label_of
from scenes.kit.intents import KEYS, REPEAT_AFTER, REPEAT_EVERY, Intents
from scenes.kit.keys import HALVES, LEFT_HALF, RIGHT_HALF
from scenes.kit.words import Words
from tests.scenes.plugged import MICROSOFT, SONY, down, focus, key_down, key_up, names, pressed, with_pads

A = pygame.CONTROLLER_BUTTON_A


def speakers(devices: Devices, seat: int) -> set[str]:
    everything = ("kbd", "kbd:left", "kbd:right", "mouse", "pad:1", "pad:2", "pad:3")
    return {d for d in everything if devices.may_speak(d, seat)}


# who may speak for whom


def test_a_pads_seat_hears_its_pad_alone_when_others_play_here_too():
    devices = Devices()
    devices.seat_all({0: "pad:1", 1: "pad:2", 2: "kbd"})
    assert speakers(devices, 0) == {"pad:1"}
    assert speakers(devices, 1) == {"pad:2"}
    assert speakers(devices, 2) == {"kbd", "kbd:left", "kbd:right", "mouse"}


def test_persons_who_share_the_keyboard_are_all_heard_by_it_and_by_the_mouse():
    devices = Devices()
    devices.seat_all({0: "kbd", 1: "kbd", 3: "mouse"})
    assert "kbd" in speakers(devices, 0) & speakers(devices, 1)
    assert "kbd" not in speakers(devices, 3)
    assert all("mouse" in speakers(devices, seat) for seat in (0, 1, 3))


def test_a_half_speaks_for_its_own_seat_and_the_whole_keyboard_for_neither():
    devices = Devices()
    devices.seat_all({0: LEFT_HALF, 1: RIGHT_HALF})
    assert speakers(devices, 0) == {LEFT_HALF, "mouse"}
    assert speakers(devices, 1) == {RIGHT_HALF, "mouse"}
    assert devices.halves


def test_a_half_that_nobody_holds_is_heard_for_those_who_share_the_keyboard():
    devices = Devices()
    devices.seat_all({0: LEFT_HALF, 1: "kbd"})
    assert speakers(devices, 0) == {LEFT_HALF, "mouse"}
    assert speakers(devices, 1) == {"kbd", RIGHT_HALF, "mouse"}


def test_a_seat_of_nobody_here_is_spoken_for_by_nothing():
    devices = Devices()
    devices.seat_all({0: "kbd", 1: "pad:1"})
    assert speakers(devices, 2) == set()
    devices.free(0)
    assert speakers(devices, 0) == set()


def test_who_is_alone_with_a_pad_may_use_keyboard_and_mouse_but_no_second_pad():
    devices = Devices()
    devices.seat_all({2: "pad:1"})
    assert speakers(devices, 2) == {"pad:1", "kbd", "kbd:left", "kbd:right", "mouse"}


@pytest.mark.parametrize(
    "held", list(itertools.product(("kbd", LEFT_HALF, RIGHT_HALF, "mouse", "pad:1", "pad:2"), repeat=2))
)
def test_no_pad_and_no_half_ever_speaks_for_two_seats(held):
    devices = Devices()
    devices.seat_all(dict(enumerate(held)))
    for device in ("pad:1", "pad:2"):
        assert sum(devices.may_speak(device, seat) for seat in (0, 1)) <= 1
    for half in (LEFT_HALF, RIGHT_HALF):
        if devices.seat_of(half) is not None:
            assert [s for s in (0, 1) if devices.may_speak(half, s)] == [devices.seat_of(half)]
    for seat in (0, 1):
        assert speakers(devices, seat), "somebody must be able to play every seat"


def test_a_device_has_one_seat_and_moves_with_its_owner():
    devices = Devices()
    devices.assign("pad:1", 0)
    devices.assign("pad:1", 3)
    assert devices.device_of(0) is None and devices.seat_of("pad:1") == 3
    devices.assign("kbd", 0)
    devices.assign("kbd", 1)
    assert (devices.device_of(0), devices.device_of(1), devices.seat_of("kbd")) == ("kbd", "kbd", 0)
    devices.clear()
    assert devices.seat_of("kbd") is None


def test_a_strange_or_doubled_device_of_an_old_record_becomes_the_shared_keyboard():
    devices = Devices()
    devices.seat_all({0: "", 1: "keyboard", 2: "pad:1", 3: "pad:1", 4: "phone:7"})
    assert [devices.device_of(s) for s in range(5)] == ["kbd", "kbd", "pad:1", "kbd", "kbd"]


# press to join, lost pads


def test_the_only_person_changes_to_a_pad_by_pressing_it():
    intents, _, _ = with_pads(MICROSOFT)
    intents.seats.assign("kbd", 1)
    assert intents.seats.heard("kbd") is None
    assert intents.seats.heard("pad:1") == 1
    assert intents.seats.device_of(1) == "pad:1"
    assert intents.seats.heard("pad:1") is None


def test_a_second_pad_takes_nothing_while_the_first_is_plugged_in():
    intents, bus, (first, second) = with_pads(MICROSOFT, SONY)
    intents.seats.assign("pad:1", 0)
    assert intents.seats.heard("pad:2") is None
    assert not intents.seats.may_speak("pad:2", 0)
    found = intents.read([down(second, A)])
    assert pressed(found) == [("pad:2", "confirm")]  # told with its name, so that a lobby can seat it
    intents.read(bus.unplug(first))
    assert intents.seats.heard("pad:2") == 0


def test_no_pad_takes_a_seat_of_several_persons_by_itself():
    intents, _, _ = with_pads(MICROSOFT, SONY)
    intents.seats.seat_all({0: "kbd", 1: "pad:2"})
    assert intents.seats.heard("pad:1") is None
    assert intents.seats.device_of(0) == "kbd"


def test_the_list_of_devices_says_what_is_there_whose_it_is_and_what_is_printed_on_it():
    intents, bus, (first, _) = with_pads(MICROSOFT, SONY)
    intents.seats.seat_all({0: "pad:1", 2: "kbd", 3: "kbd"})
    intents.read(bus.unplug(first))
    listed = [(d.name, d.brand, d.there, d.seat, d.assigned) for d in intents.devices()]
    assert listed == [
        ("kbd", "", True, 2, True),
        ("mouse", "", True, None, False),
        ("pad:1", "xbox", False, 0, True),
        ("pad:2", "playstation", True, None, False),
    ]
    assert intents.seats.missing() == (0,)
    intents.halves = True
    assert [d.name for d in intents.devices()][:3] == [LEFT_HALF, RIGHT_HALF, "mouse"]


def test_a_pad_of_a_match_that_is_taken_up_again_is_missing_until_it_is_plugged_in():
    intents, bus, _ = with_pads()
    intents.seats.seat_all({0: "pad:1", 1: "pad:2"})
    assert intents.seats.missing() == (0, 1)
    _, events = bus.plug(SONY)
    assert [i.device for i in intents.read(events)] == ["pad:1"]
    assert intents.seats.missing() == (1,)


# halves of a keyboard


def test_one_person_uses_all_keys_two_use_their_own_side():
    intents = Intents()
    assert pressed(intents.read([key_down(pygame.K_a), key_down(pygame.K_RETURN)])) == [
        ("kbd", "left"),
        ("kbd", "confirm"),
    ]
    intents.read([key_up(pygame.K_a), key_up(pygame.K_RETURN)])
    intents.halves = True
    for key, (device, name) in HALVES.items():
        assert pressed(intents.read([key_down(key)])) == [(device, name)]
        intents.read([key_up(key)])


def test_both_halves_can_do_everything_that_needs_no_button_on_screen():
    wanted = {"left", "right", "up", "down", "confirm", "go", "cancel", "flip", "pass", "look"}
    for half in (LEFT_HALF, RIGHT_HALF):
        assert {name for device, name in HALVES.values() if device == half} == wanted


def test_no_confirm_or_go_of_a_half_is_a_key_of_the_doubt_window():
    window = {pygame.K_q, pygame.K_w, pygame.K_t, pygame.K_y, pygame.K_o, pygame.K_p}
    assert not window & {key for key, (_, name) in HALVES.items() if name in ("confirm", "go", "pass", "cancel")}


def test_two_persons_press_in_one_frame_and_each_is_heard_for_the_own_seat():
    intents = Intents()
    intents.halves = True
    found = intents.read(
        [key_down(pygame.K_e), key_down(pygame.K_RETURN), key_down(pygame.K_d), key_down(pygame.K_LEFT)]
    )
    assert pressed(found) == [
        (LEFT_HALF, "confirm"),
        (RIGHT_HALF, "confirm"),
        (LEFT_HALF, "right"),
        (RIGHT_HALF, "left"),
    ]
    repeats = [i for _ in range(REPEAT_AFTER + REPEAT_EVERY) for i in intents.read([])]
    assert [(i.device, i.name) for i in repeats] == [(LEFT_HALF, "right"), (RIGHT_HALF, "left")]
    released = intents.read([key_up(pygame.K_RETURN), key_up(pygame.K_e)])
    assert [(i.device, i.name, i.pressed) for i in released] == [
        (RIGHT_HALF, "confirm", False),
        (LEFT_HALF, "confirm", False),
    ]


def test_a_key_is_let_go_as_what_it_was_pressed_as():
    intents = Intents()
    intents.read([key_down(pygame.K_RETURN)])
    intents.halves = True
    assert [(i.device, i.name) for i in intents.read([key_up(pygame.K_RETURN)])] == [("kbd", "confirm")]
    intents.read([key_down(pygame.K_e)])
    assert [(i.device, i.name) for i in intents.read([focus(False)]) if i.name != "click"] == [(LEFT_HALF, "confirm")]


def test_esc_and_help_belong_to_both_and_do_not_change_whose_prompts_are_shown():
    intents = Intents()
    intents.halves = True
    intents.read([key_down(pygame.K_e), key_up(pygame.K_e)])
    assert pressed(intents.read([key_down(pygame.K_ESCAPE), key_up(pygame.K_ESCAPE)])) == [("kbd", "cancel")]
    assert intents.told("confirm") == "k:E"


def test_letters_are_text_while_a_name_is_typed_in_either_half():
    intents = Intents()
    intents.halves, intents.typing = True, True
    found = intents.read(
        [key_down(pygame.K_e), pygame.event.Event(pygame.TEXTINPUT, text="e"), key_down(pygame.K_BACKSPACE)]
    )
    assert names(found) == ["text", "erase"]


def test_every_key_shown_for_a_half_is_the_key_that_does_it():
    intents = Intents()
    intents.halves = True
    keys = {
        "E": pygame.K_e,
        "Space": pygame.K_SPACE,
        "X": pygame.K_x,
        "F": pygame.K_f,
        "C": pygame.K_c,
        "Tab": pygame.K_TAB,
        "Enter": pygame.K_RETURN,
        "M": pygame.K_m,
        "Backspace": pygame.K_BACKSPACE,
        "K": pygame.K_k,
        "J": pygame.K_j,
        "L": pygame.K_l,
        "A": pygame.K_a,
        "D": pygame.K_d,
        "←": pygame.K_LEFT,
        "→": pygame.K_RIGHT,
    }
    for half, name in itertools.product(
        (LEFT_HALF, RIGHT_HALF), ("left", "right", "confirm", "go", "cancel", "flip", "pass", "look")
    ):
        assert HALVES[keys[intents.told(name, half)[2:]]] == (half, name)
    for name in ("confirm", "go", "flip", "pass", "look", "help"):
        assert KEYS[{**keys, "P": pygame.K_p, "H": pygame.K_h}[intents.told(name, "kbd")[2:]]] == name


# words


@pytest.mark.parametrize("language", ("ja", "en"))
def test_every_device_has_a_name_and_an_icon(language):
    words = Words(language)
    labels = [label_of(d, words) for d in ("kbd", "kbd:left", "kbd:right", "mouse", "pad:1", "pad:2")]
    assert len(set(labels)) == len(labels)
    assert [icon_of(d) for d in ("kbd:left", "mouse", "pad:12")] == ["kbd", "mouse", "pad"]
