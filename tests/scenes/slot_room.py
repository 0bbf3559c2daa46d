"""Tables of Custom Slot Millionaire for tests: persons with keyboards or pads, and what they press."""

from __future__ import annotations

import random

import pygame

from game.core.match import Match, Player, Setup
from game.core.protocol import PUBLIC
from game.core.rng import seed_of
from scenes.hands import HOLD
from scenes.kit.app import App
from scenes.kit.intents import Intents
from scenes.kit.memory import MemorySettings
from scenes.posing.reaching import MASKS, NAMES
from scenes.table import FRESH, TableScene
from tests.scenes.plugged import MICROSOFT, NINTENDO, SONY, A, B, FakeBus, X, down, up

SIZE = (640, 360)
ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


def open_display() -> None:
    """A picture needs a display, if only a small one."""
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))


def app(**settings) -> App:
    made = App(SIZE, MemorySettings(**({"language": "ja", "speed": "instant"} | settings)), seed_text="a slot match")
    made.dice.seed(7)
    return made


def key(a: App, code: int, ticks: int = 1) -> None:
    """Press a key, hold it so many ticks, let it go."""
    a.tick([pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")])
    wait(a, ticks - 1)
    a.tick([pygame.event.Event(pygame.KEYUP, key=code, mod=0)])


def wait(a: App, ticks: int = 5) -> None:
    for _ in range(ticks):
        a.tick()


def setup(devices: tuple[str, ...], seats: int, seed: str = "at the table", **options) -> Setup:
    """Persons with these devices, and bots on the other seats."""
    people = tuple(
        Player(NAMES["ja"][s], MASKS[s], devices[s] if s < len(devices) else "bot",
               "person" if s < len(devices) else "kind")
        for s in range(seats)
    )  # fmt: skip
    return Setup("slot", seats, {"target": 60} | options, seed_of(seed), people)


def at_table(devices: tuple[str, ...], seats: int, speed: str = "instant", **options) -> tuple[App, TableScene]:
    a = app(speed=speed)
    a.open_table(setup(devices, seats, **options), speed, "private")
    wait(a, FRESH + 5)
    return a, a.top


def at(a: App, match: Match, speed: str = "instant") -> TableScene:
    """A table at a match that was played so far."""
    a.push(TableScene(a, match, speed, "private", resumed=True))
    wait(a, FRESH + 5)
    return a.top


def go_on(a: App, dice: random.Random) -> None:
    """What brings a match on: hold a curtain open; what goes; else choose something, and look around."""
    table = a.top
    if table.hands.covered:
        key(a, pygame.K_RETURN, HOLD + 3)
        return
    if table.refusal or table.modes.now or dice.random() < 0.1:
        key(a, dice.choice(ARROWS))
    goes = table.showing.waits or any(c.goes for c in table.controls())
    if table.focus == ("menu",) or (goes and dice.random() < 0.8):
        key(a, pygame.K_SPACE)
    else:
        key(a, pygame.K_RETURN)
    wait(a, FRESH)


def play_on(a: App, limit: int = 3000) -> None:
    """Press what a person would until the results stand, with looks around in between."""
    surface, dice = pygame.Surface(SIZE), random.Random(5)
    for n in range(limit):
        if not isinstance(a.top, TableScene):
            return
        go_on(a, dice)
        if n % 25 == 0:
            a.draw(surface)
    raise AssertionError("the match did not end")


def text_of(a: App) -> set[str]:
    return {mark.text for _, mark in a.stage.texts(a.pieces())}


class Arcade:
    """A table of pads, one for each person, whose machines may spin at the same time."""

    def __init__(self, persons: int = 4, seats: int = 4, speed: str = "instant", **options) -> None:
        self.app = app(speed=speed)
        self.bus = FakeBus()
        self.app.intents = Intents(self.bus)
        self.app.intents.pads.open()
        self.pads = []
        for guid in (MICROSOFT, SONY, NINTENDO, MICROSOFT)[:persons]:
            device, events = self.bus.plug(guid)
            self.app.tick(events)
            self.pads.append(device)
        devices = tuple(f"pad:{n + 1}" for n in range(persons))
        match = Match(setup(devices, seats, simultaneous=True, opening_spirit=False, **options))
        self.table = TableScene(self.app, match, speed, "private", resumed=True)
        self.app.push(self.table)
        wait(self.app, FRESH + 5)

    def confirm(self, seat: int) -> int:
        return B if self.app.intents.pads.brand(f"pad:{seat + 1}") == "nintendo" else A

    def press(self, *seats: int, button: int | None = X, ticks: int = 1) -> None:
        """A button on the pads of these seats in one frame (None: that which confirms)."""
        which = [(self.pads[s], self.confirm(s) if button is None else button) for s in seats]
        self.app.tick([down(pad, b) for pad, b in which])
        wait(self.app, ticks)
        self.app.tick([up(pad, b) for pad, b in which])
        wait(self.app, FRESH)

    @property
    def machines(self):
        return self.table.match.seen(PUBLIC).machines
