"""The lever of the slot machine: by the mouse, by a pad's trigger."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit.intents import Intent
from scenes.posing.slot import asked, at
from scenes.pulling import ENOUGH, WAY
from scenes.shots import prepared
from tests.scenes.plugged import lean, one_pad, pressed


def table():
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    app = prepared("en", (1280, 720))
    scene = at(app, 2, asked("challenge", 0, 2, lambda s: not s.machines[0].reel))
    for _ in range(scene.FRESH):
        app.tick()
    lever = next(c for c in scene.controls() if c.id == ("lever",))
    x, y, w, _ = lever.box
    return app, scene, (x + w / 2, y + 24)


def mouse(app, name, at, pressed=True):
    app.top.handle(Intent(name, "mouse", pressed=pressed, at=at))


def reel(scene):
    return scene.match.seen(-1).machines[0].reel


@pytest.mark.parametrize(
    "part, spins", [(0.0, True), (0.3, False), (ENOUGH - 0.05, False), (ENOUGH + 0.02, True), (1.4, True)]
)
def test_a_lever_pulled_down_far_enough_or_clicked_spins_and_let_go_before_it_springs_back(part, spins):
    app, scene, (x, y) = table()
    mouse(app, "click", (x, y))
    for k in (0.25, 0.5, 1.0):
        mouse(app, "point", (x, y + WAY * part * k))
    before = next(p.art for p in scene.pieces() if p.id == ("lever",))
    assert not reel(scene)
    mouse(app, "click", (x, y + WAY * part), pressed=False)
    assert bool(reel(scene)) is spins
    if 0 < part < ENOUGH:
        assert next(p.art for p in scene.pieces() if p.id == ("lever",)) != before  # it went down, and came back


def test_a_lever_held_while_the_window_loses_the_focus_springs_back():
    app, scene, (x, y) = table()
    mouse(app, "click", (x, y))
    mouse(app, "point", (x, y + WAY))
    scene.focus_lost()
    mouse(app, "click", (x, y + WAY), pressed=False)
    assert not reel(scene)


def test_the_intent_of_a_trigger_spins_once_and_nothing_else():
    app, scene, _ = table()
    app.top.handle(Intent("lever", "kbd"))
    assert reel(scene)
    number = scene.match.number
    for _ in range(200):
        app.tick()
    app.top.handle(Intent("lever", "kbd"))
    assert scene.match.number == number


def test_a_trigger_is_one_pull_until_it_has_come_back():
    intents, _, pad = one_pad()

    def pull(*parts):
        return pressed(intents.read([lean(pad, pygame.CONTROLLER_AXIS_TRIGGERRIGHT, part) for part in parts]))

    assert pull(0.1, 0.3, 0.5) == []
    assert pull(0.8, 1.0, 0.7, 1.0) == [("pad:1", "lever")]
    assert pull(0.4, 0.9) == []
    assert pull(0.1, 0.9) == [("pad:1", "lever")]
