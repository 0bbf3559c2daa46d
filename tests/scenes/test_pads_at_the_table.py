"""Pads in the real scenes: joining, playing one's own hand only, and a pad that is pulled out."""

from __future__ import annotations

import pygame
import pytest

from game.core.protocol import PUBLIC
from scenes.hands import HOLD
from scenes.kit.app import App
from scenes.kit.intents import Intents
from scenes.kit.memory import MemorySettings
from scenes.lobby import LobbyScene
from scenes.lost import LostScene
from scenes.menu import MenuScene
from scenes.pause import PauseScene
from scenes.results import ResultsScene
from scenes.table import TableScene
from tests.scenes.plugged import (
    DOWN,
    LEFT,
    MICROSOFT,
    NINTENDO,
    RIGHT,
    SONY,
    A,
    B,
    FakeBus,
    X,
    down,
    key_down,
    key_up,
    up,
)

START = pygame.CONTROLLER_BUTTON_START


@pytest.fixture(autouse=True, scope="module")
def display():
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))


class Room:
    """An app on its street, and pads to plug in and press."""

    def __init__(self, **settings) -> None:
        self.app = App(
            (640, 360), MemorySettings(**({"language": "ja", "speed": "instant"} | settings)), seed_text="pads"
        )
        self.app.dice.seed(7)
        self.bus = FakeBus()
        self.app.intents = Intents(self.bus)
        self.app.intents.pads.open()
        self.pads = {}
        self.app.push(MenuScene(self.app))
        self.wait()

    def plug(self, *guids: str):
        for guid in guids:
            device, events = self.bus.plug(guid)
            self.app.tick(events)
            self.pads[next(p.device for p in self.app.intents.pads.known if p.handle is device)] = device

    def confirm(self, name: str) -> int:
        """The button that confirms on this pad."""
        return B if self.app.intents.pads.brand(name) == "nintendo" else A

    def unplug(self, name: str) -> None:
        self.app.tick(self.bus.unplug(self.pads[name], times=2))
        self.wait()

    def press(self, name: str, button: int, ticks: int = 1) -> None:
        self.app.tick([down(self.pads[name], button)])
        self.wait(ticks)
        self.app.tick([up(self.pads[name], button)])
        self.wait(2)

    def key(self, code: int, ticks: int = 1) -> None:
        self.app.tick([key_down(code)])
        self.wait(ticks)
        self.app.tick([key_up(code)])
        self.wait(2)

    def wait(self, ticks: int = 4) -> None:
        for _ in range(ticks):
            self.app.tick()

    @property
    def top(self):
        return self.app.top


def joined(*guids: str, **settings) -> Room:
    """A table of one person for each pad, opened from the street with pads alone."""
    room = Room(**settings)
    room.plug(*guids)
    names = sorted(room.pads)
    room.press(names[0], A)
    assert isinstance(room.top, LobbyScene)
    for name in names[1:]:
        room.press(name, A)  # any button joins
        room.press(name, room.confirm(name))  # the OK
    room.press(names[0], X)
    assert isinstance(room.top, TableScene), room.top.refused
    room.wait(20)
    return room


def test_one_pad_goes_from_the_street_to_the_results_alone():
    room = joined(MICROSOFT)
    assert room.app.intents.seats.device_of(0) == "pad:1"
    for n in range(600):
        if isinstance(room.top, ResultsScene):
            break
        if n % 3 == 0:
            room.press("pad:1", RIGHT)
        if room.top.focus == ("menu",):
            room.press("pad:1", DOWN)
        room.press("pad:1", A)
    assert isinstance(room.top, ResultsScene)


def test_five_pads_play_a_whole_match_and_each_opens_only_its_own_hand():
    room = joined(MICROSOFT, SONY, NINTENDO, MICROSOFT, SONY)
    table = room.top
    assert [p.device for p in table.match.players] == ["pad:1", "pad:2", "pad:3", "pad:4", "pad:5"]
    confirm = {name: room.confirm(name) for name in room.pads}
    turns = 0
    while not isinstance(room.top, ResultsScene):
        turns += 1
        assert turns < 1500
        served = table.hands.served
        if served is None:
            room.press("pad:3", confirm["pad:3"])
            continue
        owner = f"pad:{served + 1}"
        if table.hands.covered:
            if turns % 5 == 0:
                for other in room.pads:
                    if other != owner:
                        room.press(other, confirm[other], HOLD + 5)
                        assert table.hands.opened is None and table.viewer == PUBLIC
            room.press(owner, confirm[owner], HOLD + 5)
            continue
        if turns % 7 == 0 and table.hands.opened == served:
            before, focus = table.match.number, table.focus
            for other in room.pads:
                if other != owner:
                    room.press(other, LEFT)
                    room.press(other, confirm[other])
                    room.press(other, X)
            assert table.hands.served == served and table.match.number == before and table.focus == focus
        if turns % 3 == 0:
            room.press(owner, RIGHT)
        if room.top is table and table.focus == ("menu",):
            room.press(owner, DOWN)
        room.press(owner, confirm[owner])


def test_prompts_are_those_of_the_seat_asked():
    room = joined(MICROSOFT, NINTENDO)
    table = room.top
    shown = {0: "p:A", 1: "n:A"}
    served = table.hands.served
    room.press(f"pad:{2 - served}", RIGHT)  # the neighbour fiddles
    assert table.look().told("confirm") == shown[served]


def test_a_second_pad_controls_nothing_at_the_table_of_the_first():
    room = joined(MICROSOFT)
    table = room.top
    room.plug(SONY)
    before = table.match.number, table.focus
    for button in (A, X, RIGHT, B):
        room.press("pad:2", button)
    assert (table.match.number, table.focus) == before and room.top is table
    assert room.app.intents.seats.device_of(0) == "pad:1"
    room.press("pad:2", START)
    assert isinstance(room.top, PauseScene)


def test_a_lost_pad_pauses_and_goes_on_when_it_is_back():
    room = joined(MICROSOFT, SONY)
    table = room.top
    room.press(f"pad:{table.hands.served + 1}", A, HOLD + 5)
    assert table.hands.opened is not None
    room.unplug("pad:2")
    assert isinstance(room.top, LostScene) and table.viewer == PUBLIC
    number = table.match.number
    room.wait(200)
    assert table.match.number == number
    room.plug(SONY)
    room.wait()
    assert room.top is table and table.hands.opened is None
    assert room.app.intents.seats.device_of(1) == "pad:2"


def test_a_free_pad_takes_the_seat_of_a_lost_one_and_a_neighbours_does_not():
    room = joined(MICROSOFT, SONY)
    room.unplug("pad:2")
    lost = room.top
    room.press("pad:1", A)
    assert room.top is lost and lost.refused and room.app.intents.seats.device_of(1) == "pad:2"
    room.plug(NINTENDO)
    room.press("pad:3", LEFT)
    assert room.top is lost
    room.press("pad:3", A)
    assert isinstance(room.top, TableScene)
    assert [room.app.intents.seats.device_of(s) for s in (0, 1)] == ["pad:1", "pad:3"]


def test_a_bot_takes_the_seat_of_a_lost_pad_and_the_match_ends():
    room = joined(MICROSOFT, SONY)
    table = room.top
    room.unplug("pad:2")
    room.press("pad:1", RIGHT)
    room.press("pad:1", A)
    assert room.top is table and table.match.players[1].pilot == "fair"
    for _ in range(900):
        if isinstance(room.top, ResultsScene):
            break
        if table.hands.covered:
            room.press("pad:1", A, HOLD + 5)
        room.press("pad:1", A)
    assert isinstance(room.top, ResultsScene)


def test_the_keyboard_takes_the_seat_of_a_lost_pad():
    room = joined(MICROSOFT, SONY)
    room.unplug("pad:1")
    room.key(pygame.K_RETURN)
    assert isinstance(room.top, TableScene)
    assert room.app.intents.seats.device_of(0) == "kbd"


def test_two_pads_lost_are_asked_for_one_after_the_other():
    room = joined(MICROSOFT, SONY)
    for name in ("pad:1", "pad:2"):
        room.unplug(name)
    assert isinstance(room.top, LostScene) and room.top.seat == 0
    room.key(pygame.K_RETURN)
    assert isinstance(room.top, LostScene) and room.top.seat == 1
    room.key(pygame.K_RETURN)
    assert isinstance(room.top, TableScene)


def test_a_match_can_be_left_while_a_pad_is_lost():
    room = joined(MICROSOFT, SONY)
    room.unplug("pad:2")
    room.key(pygame.K_ESCAPE)
    assert isinstance(room.top, PauseScene)
    room.app.top.app.pop("leave")
    room.wait()
    assert isinstance(room.top, MenuScene)


def test_esc_pauses_a_table_of_pads_and_the_keyboard_plays_nobodys_hand():
    room = joined(MICROSOFT, SONY)
    table = room.top
    room.key(pygame.K_RETURN, HOLD + 10)
    assert table.hands.opened is None
    room.key(pygame.K_ESCAPE)
    assert isinstance(room.top, PauseScene)


def test_who_plays_alone_by_keyboard_changes_to_a_pad_by_pressing_it():
    room = Room()
    room.key(pygame.K_RETURN)
    room.key(pygame.K_SPACE)
    table = room.top
    room.wait(20)
    room.plug(MICROSOFT)
    number = table.match.number
    room.press("pad:1", A)
    assert table.match.number == number and room.app.intents.seats.device_of(0) == "pad:1"


@pytest.mark.parametrize("guids", [(MICROSOFT,) * 6])
def test_a_sixth_pad_is_told_that_no_seat_is_free(guids):
    room = Room()
    room.plug(*guids)
    room.press("pad:1", A)
    for n in range(2, 7):
        room.press(f"pad:{n}", A)
        room.press(f"pad:{n}", A)
    assert sorted(room.top.seating.devices().values()) == [f"pad:{n}" for n in range(1, 6)]
    assert room.top.refused == room.app.words("devices.join.full")


def test_everybody_says_ok_with_go_wherever_the_focus_is_and_go_then_starts():
    room = Room()
    room.plug(MICROSOFT, SONY, NINTENDO)
    for name in ("pad:1", "pad:2", "pad:3"):
        room.press(name, A)
    for name in ("pad:2", "pad:3"):
        assert [p.device for p in room.top.seating.waiting()] == [n for n in ("pad:2", "pad:3") if n >= name]
        room.press(name, X)
    assert isinstance(room.top, LobbyScene) and not room.top.seating.waiting()
    room.press("pad:2", X)
    assert isinstance(room.top, TableScene)
