"""Custom Slot Millionaire through the real scenes: whole matches, one screen for two, machines side by side, skips."""

from __future__ import annotations

import hashlib
import random

import pygame
import pytest

from game.core.match import Match, Player, Setup
from game.core.protocol import PUBLIC
from game.core.rng import seed_of
from game.slot import seen as told
from scenes.hands import HOLD
from scenes.kit.app import App
from scenes.kit.clips import between
from scenes.kit.intents import Intents
from scenes.kit.memory import MemorySettings
from scenes.lobby import LobbyScene
from scenes.menu import MenuScene
from scenes.posing.reaching import MASKS, NAMES, played
from scenes.results import ResultsScene
from scenes.table import FRESH, TableScene
from tests.scenes.plugged import LEFT, MICROSOFT, NINTENDO, SONY, A, B, FakeBus, X, down, up
from tests.scenes.test_slot_motion import OURS, moments

SIZE = (640, 360)
ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
START = pygame.CONTROLLER_BUTTON_START


@pytest.fixture(autouse=True, scope="module")
def display():
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


# ---- whole matches -------------------------------------------------------------------------------------------------


def test_from_the_street_to_the_results_by_keyboard_alone():
    a = app()
    a.push(MenuScene(a))
    wait(a)
    for _ in range(4):
        if a.top.focus == ("stall", "slot"):
            break
        key(a, pygame.K_LEFT)
    key(a, pygame.K_RETURN)
    assert isinstance(a.top, LobbyScene) and a.top.game == "slot"
    key(a, pygame.K_SPACE)
    wait(a)
    table = a.top
    assert isinstance(table, TableScene) and table.match.name == "slot"
    play_on(a)
    assert isinstance(a.top, ResultsScene) and table.match.result() is not None


@pytest.mark.parametrize(
    ("persons", "seats", "simultaneous"), [(1, 4, True), (2, 2, False), (2, 3, True), (4, 4, False)]
)
def test_a_match_of_any_company_comes_to_its_results(persons, seats, simultaneous):
    a, table = at_table(("kbd",) * persons, seats, simultaneous=simultaneous)
    play_on(a)
    assert isinstance(a.top, ResultsScene) and table.match.result() is not None


def test_bots_alone_come_to_their_results():
    a, table = at_table((), 3)
    wait(a, 4000)
    assert isinstance(a.top, ResultsScene) and table.match.result() is not None


def test_the_same_seed_and_presses_give_the_same_frames():
    frames = []
    for _ in range(2):
        a, table = at_table(("kbd",), 3, "normal")
        seen = hashlib.sha256()
        for n in range(80):
            key(a, (pygame.K_SPACE, pygame.K_RETURN, pygame.K_RIGHT)[n % 3])
            for _ in range(6):
                wait(a, 3)
                seen.update(repr([(p.id, p.art.key, p.x, p.y, p.size, p.turn, p.fade) for p in a.pieces()]).encode())
        assert table.match.number > 10
        frames.append(seen.hexdigest())
    assert frames[0] == frames[1]


# ---- one screen, two persons ---------------------------------------------------------------------------------------


def asked_alone(phase: str):
    return lambda m: m.seen(PUBLIC).phase == phase and m.seen(PUBLIC).round > 1 and 0 in m.questions()


def test_predictions_are_asked_behind_the_full_curtain_and_all_else_openly():
    a, table = at_table(("kbd", "kbd"), 2)
    phases: dict[str, set[tuple[bool, bool]]] = {}
    for n in range(900):
        if table.match.seen(PUBLIC).round > 2 or a.top is not table:
            break
        if table.hands.served is not None and not table.showing.waits:
            phases.setdefault(table.match.seen(PUBLIC).phase, set()).add((table.hands.covered, table.hands.full))
        key(a, pygame.K_RETURN if n % 2 else pygame.K_SPACE, HOLD + 3 if table.hands.covered else 1)
        wait(a, FRESH)
    assert (True, True) in phases.pop("predict")
    assert {"opening", "challenge", "take", "modify"} == set(phases)
    assert all(not covered for states in phases.values() for covered, _ in states)


def picture(a: App) -> tuple[bytes, list, list]:
    surface = pygame.Surface(SIZE)
    a.draw(surface)
    return pygame.image.tobytes(surface, "RGB"), [p.art.key for p in a.pieces()], [c.id for c in a.top.controls()]


@pytest.mark.parametrize("persons", [1, 2])
def test_what_a_neighbour_predicted_is_in_no_picture_until_it_is_turned_over(persons):
    """Two matches that differ in one prediction give the same pictures, up to the page that turns it over."""
    runs = []
    for target in (1, 2):
        match = played(Match(setup(("kbd",) * persons, 3)), asked_alone("predict"))
        if 1 not in match.questions():
            raise AssertionError("somebody predicted before")
        match.submit(1, match.questions()[1].ply, ("predict", target))
        if 2 in match.questions():
            match.submit(2, match.questions()[2].ply, ("predict", 0))
        a = app()
        a.idle_motion = False
        table, seen, dice = at(a, match), [], random.Random(1)
        for _ in range(200):
            if table.showing.waits:
                break
            seen.append(picture(a))
            go_on(a, dice)
        assert table.showing.waits and table.match.seen(PUBLIC).scores[-1].predictions[1] == target
        seen.append([picture(a)[0]])
        runs.append(seen)
    assert runs[0][:-1] == runs[1][:-1] and len(runs[0]) > 4
    assert runs[0][-1] != runs[1][-1], "turned over it is seen"


# ---- machines side by side -----------------------------------------------------------------------------------------


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


def test_each_pad_moves_its_own_machine_alone():
    room = Arcade()
    assert room.table.lanes is not None
    for seat in range(4):
        before = room.machines
        room.press(seat)
        after = room.machines
        assert after[seat].spins_left == before[seat].spins_left - 1 and after[seat].reel
        assert [m for m in after if m.seat != seat] == [m for m in before if m.seat != seat]


def test_nobody_waits_for_a_slow_neighbour_and_the_phase_ends_with_the_last():
    room = Arcade()
    for _ in range(6):
        room.press(0, 1, 2)
    left = [(m.spins_left, bool(m.reel)) for m in room.machines]
    assert left == [(0, False)] * 3 + [(3, False)]
    assert room.table.lanes is not None and room.table.match.seen(PUBLIC).phase == "challenge"
    for _ in range(6):
        assert not room.table.showing.waits
        room.press(3)
    assert room.table.lanes is None and room.table.showing.waits, "the round's page stands"
    assert room.table.match.seen(PUBLIC).scores


def test_a_neighbours_reel_that_turns_holds_nobody_up():
    room = Arcade(speed="normal")
    room.press(0)
    lanes = room.table.lanes.lanes
    assert lanes[0].showing.runs and not lanes[1].showing.runs
    room.press(1)
    assert lanes[0].showing.runs and lanes[1].showing.runs
    assert [m.spins_left for m in room.machines] == [2, 2, 3, 3]


@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_mashing_makes_exactly_one_spin(speed):
    room = Arcade(speed=speed)
    pad = room.pads[0]
    room.app.tick([down(pad, X), up(pad, X), down(pad, X), down(pad, A), up(pad, A)])
    assert room.machines[0].spins_left == 2 and room.machines[0].reel
    wait(room.app, 300)  # the button is still held
    assert room.machines[0].spins_left == 2 and room.machines[0].reel


def test_two_pads_in_one_frame_are_two_spins():
    room = Arcade()
    room.press(0, 1, 2, 3)
    assert [m.spins_left for m in room.machines] == [2] * 4 and all(m.reel for m in room.machines)


def test_pads_play_a_whole_match_beside_a_bot():
    room = Arcade(persons=3)
    surface = pygame.Surface(SIZE)
    for n in range(1500):
        if room.app.top is not room.table:
            break
        hands = room.table.hands
        if hands.covered:
            room.press(hands.served, button=None, ticks=HOLD + 5)
        room.press(0, 1, 2, button=None if n % 2 else X)
        if n % 20 == 0:
            room.app.draw(surface)
    assert isinstance(room.app.top, ResultsScene)


def test_a_pad_pauses_all_and_then_each_goes_on_where_it_was():
    room = Arcade()
    room.press(0)
    before = room.machines
    room.press(1, button=START)
    assert room.app.top is not room.table
    room.press(2, button=LEFT)
    assert room.machines == before
    room.app.pop(None)
    wait(room.app, FRESH + 5)
    room.press(2)
    assert room.machines[2].spins_left == 2 and room.machines[0] == before[0]


# ---- skips ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("offset", [1, 9, 30, 55, 80, 110, 150])
def test_a_skip_at_any_moment_changes_nothing_but_the_waiting(offset):
    """The same presses with a skip so many ticks into every clip, and with none at all: one record, one last frame."""
    records = []
    for skips in (True, False):
        a, table = at_table((), 2, "normal", seed="skipped", opening_spirit=False)
        a.idle_motion = False
        done, guard, ran = 0, 0, 0
        while done < 8:
            guard += 1
            assert guard < 9000
            a.tick()
            ran = ran + 1 if table.showing.runs else 0
            if skips and ran == offset:
                table.showing.hurry()
            done = table.match.number
        while table.showing.runs:
            a.tick()
        board = table.showing.board
        records.append(
            (table.match.seen(PUBLIC), [(p.id, p.art.key, p.x, p.y) for p in table.view.pieces(table.look(board))])
        )
    assert records[0] == records[1]


def test_every_clip_ends_in_what_the_engine_says_wherever_it_is_cut():
    """U59: the last frame, the result and the payout's figures are the same; a cut shows the last frame at once."""
    kinds = set()
    for event, clip, before, after in moments(3, "cut", 3):
        kinds.add(type(event))
        for cut in (0.02, 0.17, 0.5, 0.81, 0.99):
            between(before, after, cut, clip)  # whatever was on its way
            last = between(before, after, 1.0, clip)
            assert last == list(after)
        shown = {p.id: p for p in after}
        if isinstance(event, told.Spun | told.SpiritUsed):
            for cell, number in enumerate(event.reel):
                if number is not None:
                    assert shown["cell", event.seat, cell].art.key[2] == number
            paid = {it.line: it.power for it in event.paying}
            for line in range(8):
                piece = shown.get(("output", event.seat, line))
                assert piece is None or piece.art.key[-1] == paid.get(line)
        if isinstance(event, told.PaidOut) and ("power", event.seat) in shown:
            assert shown["power", event.seat].art.key[2] == event.power
    assert kinds == set(OURS)
