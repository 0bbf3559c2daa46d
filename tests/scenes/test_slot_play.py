"""Custom Slot Millionaire through the real scenes: whole matches, one screen for two, skips, odds."""

from __future__ import annotations

import hashlib
import random

import pygame
import pytest

from game.core.match import Match
from game.core.protocol import PUBLIC
from game.slot import seen as told
from scenes.hands import HOLD
from scenes.kit.app import App
from scenes.kit.clips import between
from scenes.lobby import LobbyScene
from scenes.menu import MenuScene
from scenes.posing.reaching import played
from scenes.results import ResultsScene
from scenes.table import FRESH, TableScene
from tests.scenes.slot_room import SIZE, app, at, at_table, go_on, key, open_display, play_on, setup, text_of, wait
from tests.scenes.test_slot_motion import OURS, moments


@pytest.fixture(autouse=True, scope="module")
def display():
    open_display()


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


# ---- odds ------------------------------------------------------------------------------------------------------------


def test_the_look_key_shows_the_exact_odds_of_the_own_machine_and_nothing_else_acts():
    a, table = at_table(("kbd",), 2, opening_spirit=False)
    wait(a, 60)
    number = table.match.number
    a.tick([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="")])
    wait(a)
    shown = text_of(a)
    assert {"5.5%", "15%", "1.0", "6"} <= shown, (
        "the basic machine: a row, any of three, a round on average, 1 + 2 + 3 at most"
    )
    a.tick([pygame.event.Event(pygame.KEYUP, key=pygame.K_TAB, mod=0)])
    assert "15%" not in text_of(a) and table.match.number == number


# ---- bots ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("simultaneous", [False, True])
def test_a_round_of_three_bots_takes_a_person_who_waits_less_than_six_seconds(simultaneous):
    made = setup(("kbd",), 4, simultaneous=simultaneous)
    match = played(Match(made), lambda m: m.seen(PUBLIC).round == 4 and m.seen(PUBLIC).phase == "challenge")
    assert match.result() is None
    a = app(speed="normal")
    table = at(a, match, "normal")
    for _ in range(60):
        if not (table.match.seen(PUBLIC).machines[0].spins_left or table.match.seen(PUBLIC).machines[0].reel):
            break
        key(a, pygame.K_SPACE)
        wait(a, FRESH)
    wait(a, FRESH)
    key(a, pygame.K_SPACE)  # the own last output needs no more watching
    ticks = 0
    while table.showing.board.page is None and ticks < 2000:
        a.tick()
        ticks += 1
    assert table.match.seen(PUBLIC).scores[-1].round == 4
    assert ticks <= 360, ticks / 60


def test_bots_among_themselves_are_watched_in_full():
    a, table = at_table((), 3, "normal", opening_spirit=False)
    wait(a, 300)
    assert 1 <= table.match.number <= 4
