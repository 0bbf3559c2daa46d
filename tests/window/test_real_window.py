"""Played in the real window by keyboard alone, where a virtual screen can be had."""

from __future__ import annotations

import time
from itertools import cycle

import pytest

from tests.window.real import Game, Screen, missing, settings

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"needs a virtual screen: {', '.join(missing())} not installed")


@pytest.fixture(scope="module")
def screen():
    made = Screen()
    yield made
    made.close()


def played(game: Game, actions: int | None = None, seconds: float = 60) -> None:
    """Confirm whatever has the focus until so many actions are done, or the match is over."""
    end = time.monotonic() + seconds
    while not game.is_over and (actions is None or len(game.lines()) <= actions):
        assert game.runs, game.said.read_text()
        assert time.monotonic() < end, "nothing goes on"
        game.press("Return")


def test_a_match_against_bots_from_the_street_to_the_results(screen, tmp_path):
    settings(tmp_path, persons=1, seats=3)
    game = Game(screen, tmp_path)
    try:
        game.press("Return", rest=0.5)
        game.press("space", rest=0.5)
        played(game)
        game.press("Return", rest=0.5)  # the last page
        for _ in range(8):  # results, lobby, street, and "leave?"
            game.press("Escape", rest=0.5)
        assert game.runs, "Escape alone never leaves the street"
    finally:
        if game.runs:
            game.kill()
    assert "Traceback" not in game.said.read_text()


def test_a_round_of_the_slot_from_its_stall_to_the_first_output(screen, tmp_path):
    settings(tmp_path, persons=1, seats=2, language="en", game="slot", target=60, simultaneous=True)
    game, end = Game(screen, tmp_path), time.monotonic() + 60
    try:
        game.press("Left", "Return", rest=0.5)  # the stall beside the one that is lit
        game.press("space", rest=0.5)
        done: set[str] = set()
        for key in cycle(("space", "Return", "space")):
            assert game.runs, game.said.read_text()
            assert time.monotonic() < end, f"nothing goes on after {done}"
            done = {line["action"].split()[0] for line in game.lines() if line.get("seat") == 0}
            if "output" in done:
                break
            game.press(key)
        assert game.lines()[0]["game"] == "slot" and done >= {"keep", "spin", "output"}
    finally:
        if game.runs:
            game.kill()
    assert "Traceback" not in game.said.read_text()


def test_a_hand_of_million_doubt_from_its_stall_to_the_points(screen, tmp_path):
    settings(tmp_path, persons=1, seats=2, game="doubt", rounds=1)
    game, end = Game(screen, tmp_path), time.monotonic() + 60
    try:
        game.press("Right", "Return", rest=0.5)
        game.press("space", rest=0.5)
        for key in cycle(("Return", "space", "Right", "p", "Return", "space", "p")):
            assert game.runs, game.said.read_text()
            assert time.monotonic() < end, "nothing goes on"
            if game.is_over:
                break
            game.press(key, rest=0.02)
        assert game.lines()[0]["game"] == "doubt" and any(line.get("seat") == 0 for line in game.lines())
    finally:
        if game.runs:
            game.kill()
    assert "Traceback" not in game.said.read_text()


def test_fortuna_from_its_stall_to_a_set_and_three_discards(screen, tmp_path):
    settings(tmp_path, persons=1, seats=2, game="fortuna", variants=[])
    game, end = Game(screen, tmp_path), time.monotonic() + 40
    try:
        game.press("Right", "Right", "Return", rest=0.5)  # the last stall of the street
        game.press("space", rest=0.5)
        done: list[str] = []
        for key in cycle(("Return", "Return", "space")):
            assert game.runs, game.said.read_text()
            assert time.monotonic() < end, f"nothing goes on after {done}"
            done = [line["action"].split()[0] for line in game.lines() if line.get("seat") == 0]
            if done.count("discard") >= 3 and "lay" in done:
                break
            game.press(key)
        assert game.lines()[0]["game"] == "fortuna"
    finally:
        if game.runs:
            game.kill()
    assert "Traceback" not in game.said.read_text()


def test_a_killed_match_goes_on_exactly_where_it_was(screen, tmp_path):
    settings(tmp_path, persons=1, seats=4)
    game = Game(screen, tmp_path)
    game.press("Return", rest=0.5)
    game.press("space", rest=0.5)
    played(game, actions=14)
    game.kill()
    before = game.lines()
    again = Game(screen, tmp_path)
    time.sleep(2)  # the records are looked through beside the street
    try:
        again.press("Return", rest=0.8)  # the offer has the focus
        played(again)
        after = again.lines()
        assert after[: len(before)] == before and "places" in after[-1]
    finally:
        if again.runs:
            again.kill()
    assert "Traceback" not in again.said.read_text()


def test_the_window_can_be_dragged_to_any_size_while_a_match_runs(screen, tmp_path):
    settings(tmp_path, persons=1, seats=2)
    game = Game(screen, tmp_path)
    try:
        game.press("Return", rest=0.5)
        game.press("space", rest=0.5)
        for w, h in ((640, 360), (1200, 300), (300, 700), (1280, 720), (801, 453)):
            game.resize(w, h)
            game.press("Return", rest=0.15)
        played(game)
    finally:
        if game.runs:
            game.kill()
    assert "Traceback" not in game.said.read_text()
