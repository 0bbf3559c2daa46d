"""The results' buttons rest at first: presses that were meant for the table begin no new match."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit.intents import Intent
from scenes.results import AGAIN, REST, ResultsScene
from tests.scenes.faults import press
from tests.scenes.test_results import REPORTS, over_below


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()


@pytest.mark.parametrize("press_name", ["confirm", "go", "cancel"])
@pytest.mark.parametrize("speed", ["normal", "instant"])
@pytest.mark.parametrize("pause", [2, 9, AGAIN - 4])
def test_pressing_on_and_on_never_gets_through_the_results(press_name, speed, pause):
    app, below = over_below(lambda app: ResultsScene(app, REPORTS["four"]), idle=True, speed=speed)
    for _ in range(40):
        press(app, press_name)
        for _ in range(pause):
            app.tick()
    assert below.answer == "none yet" and app.top.unveiled
    for _ in range(AGAIN):
        app.tick()
    press(app, press_name)
    assert below.answer in ("again", "seats")


def test_a_press_before_the_results_have_stood_for_three_quarters_of_a_second_is_too_early():
    for waits, answer in ((REST - 2, "none yet"), (REST, "again")):
        app, below = over_below(lambda app: ResultsScene(app, REPORTS["four"]), idle=True)
        while not app.top.unveiled:
            app.tick()
        for _ in range(waits):
            app.tick()
        app.top.handle(Intent("confirm", "kbd"))
        app.tick()
        assert below.answer == answer


def test_the_focus_moves_while_the_buttons_rest():
    app, below = over_below(lambda app: ResultsScene(app, REPORTS["four"]), idle=True, speed="instant")
    press(app, "right")
    assert app.top.focus == "street" and below.answer == "none yet"
