"""Prompts show what is printed on the player's own pad."""

from __future__ import annotations

import itertools

import pygame
import pytest

from scenes.kit.atoms import glyph
from scenes.kit.brands import brand_of, maker_of
from scenes.kit.keys import BRANDS, pad_glyph
from scenes.kit.paint import Art
from scenes.kit.stage import Stage
from tests.scenes.plugged import (
    LEFT,
    MICROSOFT,
    NINTENDO,
    NOBODY,
    SONY,
    A,
    B,
    X,
    Y,
    down,
    key_down,
    names,
    one_pad,
    with_pads,
)


@pytest.mark.parametrize(
    ("guid", "name", "brand"),
    [
        (SONY, "Wireless Controller", "playstation"),
        (NINTENDO, "Pro Controller", "nintendo"),
        (MICROSOFT, "Pad", "xbox"),
        (NOBODY, "Nintendo Switch Pro Controller", "nintendo"),
        (NOBODY, "8BitDo SN30 Pro", "nintendo"),
        (NOBODY, "Joy-Con (L)", "nintendo"),
        (NOBODY, "DualShock 4", "playstation"),
        (NOBODY, "PS5 Controller", "playstation"),
        (NOBODY, "Xbox 360 Controller", "xbox"),
        (NOBODY, "Some Gamepad", "xbox"),
        (NOBODY, "", "xbox"),
        ("", "PLAYSTATION(R)3 Controller", "playstation"),
        ("not a guid", "Wii U GameCube Adapter", "nintendo"),
        ("05000000436f6e74726f6c6c65720000", "Steam Controller", "xbox"),
    ],
)
def test_the_brand_is_told_by_maker_then_by_name(guid, name, brand):
    assert brand_of(guid, name, mapped=True) == brand
    assert brand_of(guid, name, mapped=False) == "plain"


def test_the_maker_is_read_from_sdls_guid():
    assert (maker_of(SONY), maker_of(NINTENDO), maker_of(MICROSOFT)) == (0x054C, 0x057E, 0x045E)
    assert maker_of("05000000436f6e74726f6c6c65720000") == 0  # made of a name
    assert maker_of("zz") == maker_of("") == maker_of("0300") == 0


@pytest.mark.parametrize(
    ("guid", "setting", "shown"),
    [
        (MICROSOFT, "auto", ("p:A", "p:B", "p:X", "p:Y", "p:LB", "p:RB", "p:Back", "p:Start")),
        (MICROSOFT, "east", ("p:B", "p:A", "p:X", "p:Y", "p:LB", "p:RB", "p:Back", "p:Start")),
        (NINTENDO, "auto", ("n:A", "n:B", "n:Y", "n:X", "n:L", "n:R", "n:-", "n:+")),
        (NINTENDO, "south", ("n:B", "n:A", "n:Y", "n:X", "n:L", "n:R", "n:-", "n:+")),
        (SONY, "auto", ("s:cross", "s:circle", "s:square", "s:triangle", "s:L1", "s:R1", "s:Create", "s:Options")),
        (SONY, "east", ("s:circle", "s:cross", "s:square", "s:triangle", "s:L1", "s:R1", "s:Create", "s:Options")),
    ],
)
def test_prompts_show_what_is_printed_on_the_pad(guid, setting, shown):
    intents, _, pad = one_pad(guid)
    intents.confirm = setting
    intents.read([down(pad, LEFT)])
    assert tuple(intents.told(n) for n in ("confirm", "cancel", "go", "look", "flip", "pass", "help", "menu")) == shown
    assert intents.told("sides") == intents.told("ways") == "p:D"


def test_what_a_prompt_shows_is_what_the_button_does():
    for guid, setting in itertools.product((MICROSOFT, NINTENDO, SONY), ("auto", "south", "east")):
        intents, _, pad = one_pad(guid)
        intents.confirm = setting
        printed = {
            "p:A": A,
            "p:B": B,
            "p:X": X,
            "p:Y": Y,
            "n:B": A,
            "n:A": B,
            "n:Y": X,
            "n:X": Y,
            "s:cross": A,
            "s:circle": B,
            "s:square": X,
            "s:triangle": Y,
        }
        for name in ("confirm", "cancel", "go", "look"):
            assert names(intents.read([down(pad, printed[intents.told(name, "pad:1")])])) == [name]


def test_prompts_of_a_seat_show_its_device_whatever_was_used_last():
    intents, _, (xbox, _) = with_pads(MICROSOFT, NINTENDO)
    intents.read([down(xbox, A)])
    assert intents.told("confirm") == "p:A"
    assert intents.told("confirm", "pad:2") == "n:A"
    assert intents.told("confirm", "kbd") == "k:Enter" and intents.told("confirm", "mouse") == "m:left"
    assert intents.told("confirm", "kbd:left") == "k:E"


def test_a_pad_shows_whose_it_is_by_shaking_and_nothing_fails_if_it_cannot():
    intents, bus, pad = one_pad()
    assert intents.identify("pad:1") and pad.shaken == 1
    assert not intents.identify("pad:2")
    assert not intents.identify("kbd")
    pad.rumble = lambda: 1 / 0
    assert not intents.identify("pad:1")
    intents.read(bus.unplug(pad))
    assert not intents.identify("pad:1")


def test_no_two_buttons_of_a_brand_look_alike():
    pygame.font.init()
    stage = Stage((1280, 720))
    for brand in BRANDS:
        drawn = {}
        for name in ("confirm", "cancel", "go", "look", "flip", "pass", "help", "menu", "sides"):
            mark = pad_glyph(name, brand, "auto")
            picture, width = glyph(0, 20, mark)
            art = Art(("mark", mark), (-4, 0, width + 8, 44), lambda picture=picture: picture)
            surface = stage.painter.sprite(art).surface
            drawn[mark] = (surface.get_size(), pygame.image.tobytes(surface, "RGBA"))
            assert width >= 30
        assert len(set(drawn.values())) == 9


def test_the_four_places_and_the_four_shapes_differ_without_their_colours():
    pygame.font.init()
    stage = Stage((1280, 720))
    for brand in ("playstation", "plain"):
        grey = []
        for name in ("confirm", "cancel", "go", "look"):
            mark = pad_glyph(name, brand, "auto")
            art = Art(("grey mark", mark), (-4, 0, 38, 44), lambda mark=mark: glyph(0, 20, mark)[0])
            surface = pygame.transform.grayscale(stage.painter.sprite(art).surface)
            grey.append(
                [surface.get_at((x, y))[0] for x in range(surface.get_width()) for y in range(surface.get_height())]
            )
        for one, other in itertools.combinations(grey, 2):
            assert sum(abs(a - b) > 40 for a, b in zip(one, other)) > 25


def test_a_seat_reads_the_prompts_of_what_its_person_used_last_and_never_of_a_neighbours_device():
    intents, _, (first, second) = with_pads(MICROSOFT, NINTENDO)
    intents.seats.seat_all({0: "pad:1", 1: "pad:2", 2: "kbd"})
    assert intents.read_by(2) == "kbd"
    intents.read([down(second, LEFT)])
    assert [intents.read_by(seat) for seat in (0, 1, 2, 3, None)] == ["pad:1", "pad:2", "kbd", None, None]
    assert intents.told("confirm", intents.read_by(0)) == "p:A"
    intents.seats.seat_all({0: "pad:1"})
    intents.read([key_down(pygame.K_UP)])
    assert intents.told("confirm", intents.read_by(0)) == "k:Enter"
    intents.read([down(first, LEFT)])
    assert intents.told("confirm", intents.read_by(0)) == "p:A"
