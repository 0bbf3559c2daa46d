"""Tables of Million Doubt for tests: persons with keyboards or pads, and what they press."""

from __future__ import annotations

import hashlib
import random

import pygame

from game.core.match import Match, Player, Setup
from game.core.protocol import PUBLIC
from game.core.rng import seed_of
from scenes.hands import HOLD
from scenes.kit.app import App
from scenes.kit.keys import ZONE_GLYPHS
from scenes.kit.memory import MemorySettings
from scenes.posing.reaching import MASKS, NAMES, played
from scenes.table import FRESH, TableScene

SIZE = (640, 360)
ZONE_KEYS = tuple(tuple(getattr(pygame, f"K_{told[2:].lower()}") for told in pair) for pair in ZONE_GLYPHS)
"""By zone: the keys for doubt and through."""


def open_display() -> None:
    """A picture needs a display, if only a small one."""
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))


def app(**settings) -> App:
    made = App(SIZE, MemorySettings(**({"language": "ja", "speed": "instant"} | settings)), seed_text="a doubt match")
    made.dice.seed(7)
    return made


def setup(devices: tuple[str, ...], seats: int, seed: str = "at the table", **options) -> Setup:
    """Persons with these devices, and bots on the other seats."""
    people = tuple(
        Player(NAMES["ja"][s], MASKS[s], devices[s] if s < len(devices) else "bot",
               "person" if s < len(devices) else "kind")
        for s in range(seats)
    )  # fmt: skip
    return Setup("doubt", seats, options, seed_of(seed), people)


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


def wait(a: App, ticks: int = 5) -> None:
    for _ in range(ticks):
        a.tick()


def pressing(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


def letting(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=code, mod=0)


def key(a: App, code: int, ticks: int = 1) -> None:
    """Press a key, hold it so many ticks, let it go."""
    a.tick([pressing(code)])
    wait(a, ticks - 1)
    a.tick([letting(code)])


def click(a: App, x: float, y: float) -> None:
    """The mouse goes there and clicks."""
    at_ = tuple(round(v) for v in a.stage.to_window(x, y))
    a.tick([pygame.event.Event(pygame.MOUSEMOTION, pos=at_, rel=(0, 0), buttons=(0, 0, 0))])
    a.tick([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at_, button=1)])
    a.tick([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at_, button=1)])


def phase(table: TableScene) -> str:
    return table.match.seen(PUBLIC).phase


def zones(table: TableScene) -> dict[int, tuple[int, int]]:
    """By seat that is asked in the window: its two keys."""
    prompts = table.answering.prompts() or {}
    return {seat: ZONE_KEYS[ZONE_GLYPHS.index(pair)] for seat, pair in prompts.items() if pair in ZONE_GLYPHS}


def go_on(a: App, dice: random.Random) -> None:
    """What a newcomer presses with a keyboard: look around, pick, flip, lay; pass where that is refused."""
    table = a.top
    if table.answering.open and zones(table):
        for keys in zones(table).values():
            key(a, dice.choice(keys + keys[1:] * 3))
    elif table.hands.covered:
        key(a, pygame.K_RETURN, HOLD + 3)
    elif table.showing.waits or table.question is None:
        key(a, pygame.K_RETURN)
    elif phase(table) == "turn":
        for _ in range(dice.randrange(4)):
            key(a, dice.choice((pygame.K_LEFT, pygame.K_RIGHT)))
        key(a, dice.choice((pygame.K_RETURN, pygame.K_RETURN, pygame.K_f)))
        wait(a, FRESH)
        key(a, pygame.K_SPACE)
        if table.refusal and table.modes.now:
            key(a, pygame.K_ESCAPE)
            key(a, dice.choice((pygame.K_p, pygame.K_LEFT)))
    elif phase(table) == "penalty":
        for _ in range(dice.randrange(3)):
            key(a, pygame.K_RETURN)
            key(a, pygame.K_RIGHT)
        key(a, dice.choice((pygame.K_SPACE, pygame.K_p)))
    else:
        key(a, dice.choice((pygame.K_p, pygame.K_p, pygame.K_RETURN)))
    wait(a, FRESH)


def play_on(a: App, limit: int = 1500, dice: random.Random | None = None) -> None:
    """Press what a person would until the results stand."""
    surface, dice = pygame.Surface(SIZE), dice or random.Random(5)
    for n in range(limit):
        if not isinstance(a.top, TableScene):
            return
        go_on(a, dice)
        if n % 25 == 0:
            a.draw(surface)
    raise AssertionError("the match did not end")


def text_of(a: App) -> set[str]:
    return {mark.text for _, mark in a.stage.texts(a.pieces())}


def windowed(persons: int = 3, seats: int = 3, devices=(), least: int = 2, **options) -> Match:
    """A match at a window in which so many persons at least are asked."""
    for n in range(500):
        match = Match(setup(devices or ("kbd",) * persons, seats, f"window {n}", **options))

        def wanted(m: Match) -> bool:
            s = m.seen(PUBLIC)
            asked = [seat for seat in s.to_act if seat < persons]
            return s.phase == "doubt" and len(asked) >= least and len(s.to_act) == len(s.rights)

        if wanted(played(match, wanted, f"window {n}")):
            return match
    raise LookupError("no window")


def picture(a) -> bytes:
    surface = pygame.Surface(SIZE)
    a.draw(surface)
    return hashlib.sha256(pygame.image.tobytes(surface, "RGB")).digest()
