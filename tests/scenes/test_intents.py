"""Devices become intents, and the focus walks."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit.chooser import neighbour, under
from scenes.kit.intents import ESC_HOLD, REPEAT_AFTER, REPEAT_EVERY, Intents
from scenes.kit.stage import Control


def down(key: int, **more: object) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", **more)


def up(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=key, mod=0)


def names(found) -> list[str]:
    return [i.name for i in found if i.pressed]


def test_a_key_is_one_press_however_often_the_system_repeats_it():
    intents = Intents()
    assert names(intents.read([down(pygame.K_RETURN)])) == ["confirm"]
    assert names(intents.read([down(pygame.K_RETURN), down(pygame.K_RETURN)])) == []
    for _ in range(200):
        assert names(intents.read([])) == []


def test_only_directions_repeat_while_held():
    intents = Intents()
    intents.read([down(pygame.K_LEFT), down(pygame.K_SPACE)])
    found = [n for _ in range(REPEAT_AFTER + 3 * REPEAT_EVERY) for n in names(intents.read([]))]
    assert found == ["left"] * 3


def test_esc_is_cancel_when_tapped_and_menu_when_held():
    intents = Intents()
    assert names(intents.read([down(pygame.K_ESCAPE)])) == []
    assert names(intents.read([up(pygame.K_ESCAPE)])) == ["cancel"]
    intents.read([down(pygame.K_ESCAPE)])
    assert [n for _ in range(ESC_HOLD) for n in names(intents.read([]))] == ["menu"]
    assert names(intents.read([up(pygame.K_ESCAPE)])) == []


def test_a_lost_focus_lets_everything_go():
    intents = Intents()
    intents.read([down(pygame.K_RETURN), down(pygame.K_LALT)])
    lost = intents.read([pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert [(i.name, i.pressed) for i in lost] == [("confirm", False), ("click", False)]
    assert not intents.held and not intents.alt_held()
    intents.read([pygame.event.Event(pygame.WINDOWFOCUSGAINED)])
    assert names(intents.read([up(pygame.K_RETURN)])) == []
    assert names(intents.read([down(pygame.K_RETURN)])) == ["confirm"]


def test_alt_enter_belongs_to_the_window():
    intents = Intents()
    assert names(intents.read([down(pygame.K_LALT), down(pygame.K_RETURN)])) == []


def test_while_a_text_is_typed_letters_are_text_and_the_input_methods_enter_confirms_nothing():
    intents = Intents()
    intents.typing = True
    found = intents.read([down(pygame.K_a), pygame.event.Event(pygame.TEXTINPUT, text="a")])
    assert [(i.name, i.text) for i in found] == [("text", "a")]
    intents.read([pygame.event.Event(pygame.TEXTEDITING, text="あか", start=0, length=2)])
    assert names(intents.read([down(pygame.K_RETURN)])) == []
    found = intents.read([pygame.event.Event(pygame.TEXTINPUT, text="赤"), up(pygame.K_RETURN), down(pygame.K_RETURN)])
    assert [i.name for i in found if i.pressed] == ["text", "confirm"]


def grid(columns: int, rows: int) -> list[Control]:
    return [Control((c, r), (c * 100, r * 60, 80, 40)) for r in range(rows) for c in range(columns)]


def test_directions_walk_a_grid_cell_by_cell():
    controls = grid(4, 3)
    assert neighbour(controls, (1, 1), "right").id == (2, 1)
    assert neighbour(controls, (1, 1), "left").id == (0, 1)
    assert neighbour(controls, (1, 1), "up").id == (1, 0)
    assert neighbour(controls, (1, 1), "down").id == (1, 2)
    assert neighbour(controls, (3, 0), "right") is None


def test_what_stands_beside_us_is_not_further_down_even_if_its_middle_is_lower():
    lit, low = Control("lit", (300, 250, 300, 360)), Control("low", (20, 304, 260, 308))
    assert neighbour([lit, low], "lit", "down") is None
    assert neighbour([lit, low], "lit", "left").id == "low"


def test_a_plate_on_a_seat_is_reached_from_the_seat_and_back():
    seat, plate = Control("seat", (0, 0, 100, 300)), Control("plate", (10, 240, 80, 50))
    assert neighbour([seat, plate], "seat", "down").id == "plate"
    assert neighbour([seat, plate], "plate", "up").id == "seat"


def test_a_focus_that_is_gone_comes_back_to_the_first():
    assert neighbour(grid(2, 1), "gone", "left").id == (0, 0)
    assert neighbour([], "gone", "left") is None


@pytest.mark.parametrize(("x", "y", "wanted"), [(10, 10, (0, 0)), (90, 10, None), (110, 10, (1, 0))])
def test_the_pointer_finds_what_lies_under_it(x, y, wanted):
    found = under(grid(2, 1), x, y)
    assert (found.id if found else None) == wanted
