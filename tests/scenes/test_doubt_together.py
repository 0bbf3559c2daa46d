"""Several persons at one table of Million Doubt: each answers by an own device and gives nothing away."""

from __future__ import annotations

import random

import pygame
import pytest

from game.core.protocol import PUBLIC
from scenes.hands import HOLD
from scenes.kit.intents import Intents
from scenes.pause import PauseScene
from scenes.table import FRESH
from tests.scenes.doubt_room import (
    ZONE_KEYS,
    app,
    at,
    at_table,
    click,
    go_on,
    key,
    letting,
    open_display,
    picture,
    pressing,
    wait,
    windowed,
    zones,
)
from tests.scenes.plugged import MICROSOFT, FakeBus, X, down, up

PASS = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER


@pytest.fixture(autouse=True, scope="module")
def display():
    open_display()


def test_three_persons_answer_at_one_keyboard_each_by_keys_of_their_own():  # MD-R18
    a = app()
    table = at(a, windowed())
    s = table.match.seen(PUBLIC)
    asked = zones(table)
    assert set(asked) == set(s.rights) and table.answering.open
    assert [ZONE_KEYS[seat] for seat in sorted(asked)] == [asked[seat] for seat in sorted(asked)], "zones by seat"
    first, last = s.rights
    key(a, asked[last][1])
    assert table.match.seen(PUBLIC).answered[last] and zones(table) == {first: asked[first]}, "a neighbour's keys stay"
    key(a, asked[last][0])
    assert table.match.seen(PUBLIC).phase == "doubt", "who has answered cannot answer again"
    key(a, pygame.K_SPACE)
    key(a, pygame.K_RETURN)
    assert first in table.match.questions(), "no key that all share answers for one of them"
    key(a, asked[first][0])
    wait(a, 3)
    found = table.match.seen(PUBLIC).doubt
    assert found is not None and found.doubter == first and not table.answering.open


def test_the_mouse_answers_in_the_column_it_clicks():
    a = app()
    table = at(a, windowed())
    first, last = table.match.seen(PUBLIC).rights
    x, y, w, h = next(c.box for c in table.answering.controls() if c.id == ("let", last))
    click(a, x + w / 2, y + h / 2)
    assert table.match._done[-1] == (last, "through") and first in table.match.questions()
    click(a, x + w / 2, y + h / 2)
    assert table.match._done[-1] == (last, "through"), "there is nothing to click any more"


def test_a_window_can_be_paused_and_asks_for_fresh_presses_afterwards():
    a = app()
    table = at(a, windowed())
    first, last = table.match.seen(PUBLIC).rights
    before, keys = table.match.number, zones(table)
    key(a, pygame.K_ESCAPE)
    wait(a)
    assert isinstance(a.top, PauseScene)
    key(a, keys[last][0])
    key(a, pygame.K_ESCAPE)
    wait(a, 2)
    assert a.top is table and table.match.number == before
    key(a, keys[last][0])
    assert table.match.number == before, "too early: the window has only just come back"
    wait(a, FRESH)
    key(a, keys[last][0])
    assert table.match.number == before + 1


def test_whoever_sits_at_one_keyboard_keeps_the_same_keys_all_match_long():
    a, table = at_table(("kbd",) * 3, 3)
    dice, held = random.Random(4), {}
    for _ in range(120):
        if a.top is not table:
            break
        for seat, keys in zones(table).items():
            assert held.setdefault(seat, keys) == keys == ZONE_KEYS[seat]
        go_on(a, dice)
    assert len(held) == 3


def test_a_fourth_at_the_keyboard_has_the_zone_of_who_is_not_asked():
    a = app()
    table = at(a, windowed(4, 4, least=3))
    assert sorted(zones(table).values()) == sorted(ZONE_KEYS)


def test_three_pads_answer_at_once_each_for_its_own_seat():
    a = app()
    bus = FakeBus()
    a.intents = Intents(bus)
    a.intents.pads.open()
    pads = []
    for _ in range(3):
        device, events = bus.plug(MICROSOFT)
        a.tick(events)
        pads.append(device)
    table = at(a, windowed(devices=("pad:1", "pad:2", "pad:3")))
    first, last = table.match.seen(PUBLIC).rights
    layer = table.match.seen(PUBLIC).turn
    a.tick([down(pads[layer], X)])
    a.tick([up(pads[layer], X)])
    assert not any(table.match.seen(PUBLIC).answered), "the layer's own pad answers for nobody"
    a.tick([down(pads[last], X), down(pads[first], PASS)])
    a.tick([up(pads[last], X), up(pads[first], PASS)])
    wait(a, 3)
    found = table.match.seen(PUBLIC).doubt
    assert found is not None and found.doubter == last, "the earlier right was let go, the later one called"


def test_a_call_is_seen_by_nobody_before_the_window_is_closed():  # MD-R18
    frames = []
    for which in (0, 1):
        a = app(speed="normal")
        table = at(a, windowed(), speed="normal")
        first, last = table.match.seen(PUBLIC).rights
        own = []
        a.tick([pressing(zones(table)[last][which])])
        for _ in range(60):
            a.tick()
            own.append(picture(a))
        assert table.match.seen(PUBLIC).phase == "doubt" and first in table.match.questions()
        frames.append(own)
    assert frames[0] == frames[1]


def test_a_late_answer_changes_nothing():  # MD-R18
    a = app(speed="normal")
    table = at(a, windowed(), speed="normal")
    first, last = table.match.seen(PUBLIC).rights
    keys = zones(table)
    key(a, keys[first][0])
    done = table.match.number
    assert table.match.seen(PUBLIC).doubt is not None
    for code in keys[last]:
        key(a, code)
    assert table.match.number == done


def test_whoever_is_alone_at_the_keyboard_beside_pads_doubts_by_a_key_that_lays_nothing():
    a = app()
    bus = FakeBus()
    a.intents = Intents(bus)
    a.intents.pads.open()
    for _ in range(2):
        a.tick(bus.plug(MICROSOFT)[1])
    for n in range(3):
        devices = ["pad:1", "pad:2"]
        devices.insert(n, "kbd")
        table = at(a, windowed(devices=tuple(devices)))
        rights = table.match.seen(PUBLIC).rights
        if n not in rights:
            assert not zones(table), "the layer's keys call nothing"
            continue
        assert zones(table) == {n: ZONE_KEYS[0]}
        for code in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_p):
            key(a, code)
        assert not any(table.match.seen(PUBLIC).answered), "what lays, picks and passes in a turn says nothing here"
        key(a, ZONE_KEYS[0][1])
        assert table.match._done[-1] == (n, "through")


@pytest.mark.parametrize("speed", ["instant", "fast", "normal"])
def test_mashing_the_window_keys_breaks_nothing_and_answers_no_two_windows_at_once(speed):
    a, table = at_table(("kbd", "kbd"), 4, speed=speed, rounds=2)
    dice, codes = random.Random(2), [code for pair in ZONE_KEYS[:2] for code in pair[1:]]
    acted: dict[int, list[int]] = {0: [], 1: []}
    submit = table.match.submit

    def noted(seat, ply, action):
        asked = table.match.questions().get(seat)
        assert asked is None or asked.ply != ply or action in asked.actions, "only what the question offers"
        step = submit(seat, ply, action)
        if step is not None and seat in acted:
            acted[seat].append(a.ticks)
        return step

    table.match.submit = noted
    for n in range(700):
        if a.top is not table:
            break
        if table.answering.open:
            a.tick([(pressing, letting)[n % 2](code) for code in codes])  # while the answers' clips run, too
        elif n % 20 == 0 and not table.hands.covered:
            go_on(a, dice)
        elif n % 20 == 0:
            key(a, pygame.K_RETURN, HOLD + 3)
        else:
            a.tick()
    assert sum(map(len, acted.values())) > 4
    for ticks in acted.values():
        assert all(later - sooner >= FRESH for sooner, later in zip(ticks, ticks[1:]))
