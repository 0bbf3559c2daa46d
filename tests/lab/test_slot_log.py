"""The full log of Custom Slot Millionaire, followed by a program that knows the rule book only."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.slot import GAME
from lab.play import as_line, played
from tests.lab.slot_follower import follow

PLAYTHROUGHS = sorted((Path(__file__).parent.parent / "playthroughs").glob("slot*.jsonl"))


def log(seats: int, seed: str, **options: Any) -> list[str]:
    written: list[str] = []
    played(GAME, seats, seed, options, ["kind"] * seats, lambda line: written.append(as_line(line)))
    return written


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("simultaneous", [False, True])
@pytest.mark.parametrize("opening_spirit", [False, True])
def test_a_log_follows_the_rule_book(seats, simultaneous, opening_spirit):
    follow(log(seats, "a", target=60, simultaneous=simultaneous, opening_spirit=opening_spirit))


def test_a_long_match_follows_the_rule_book_through_new_power_up_decks():
    lines = log(4, "long", target=150)
    follow(lines)
    chances = [json.loads(line)["chance"] for line in lines if line.startswith('{"chance"')]
    assert chances.count("power_up_deck") > 1
    assert "tie_draw" in chances


def test_the_follower_notices_a_log_that_leaves_the_rules():
    lines = log(2, "spoil", target=60)
    states = [number for number, line in enumerate(lines) if line.startswith('{"state"')]
    spoils = {
        "vp": lambda state: state["seats"][0].update(vp=99),
        "power": lambda state: state["seats"][1].update(power=99),
        "deck": lambda state: state["seats"][0]["deck"].pop(),
        "left": lambda state: state["seats"][0]["challenges"].update(left=9),
        "round": lambda state: state.update(round=7),
        "turn": lambda state: state.update(to_act=[1, 0]),
        "power-ups": lambda state: state["power_up_deck"].append("5"),
        "line": lambda state: state["seats"][1]["multipliers"].update(row1=[1, 9]),
        "field": lambda state: state.update(secret=1),
    }
    for number in states[5::40]:
        for spoil in spoils.values():
            line = json.loads(lines[number])
            spoil(line["state"])
            with pytest.raises(AssertionError):
                follow([*lines[:number], as_line(line), *lines[number + 1 :]])
    with pytest.raises(AssertionError):
        follow(lines[:-1])
    with pytest.raises(AssertionError):
        follow([*lines[:1], *lines[2:]])
    with pytest.raises(AssertionError):
        follow([*lines[:-1], lines[-1].replace('"places":[', '"places":[3,')])


@pytest.mark.parametrize("file", PLAYTHROUGHS, ids=lambda file: file.stem)
def test_a_playthrough_follows_the_rule_book(file):
    follow(file.read_text(encoding="utf-8").splitlines())


def test_playthroughs_cover_every_number_of_seats_every_option_and_every_phase():
    seats, phases, options, spirits = set(), set(), set(), set()
    for file in PLAYTHROUGHS:
        lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        seats.add(lines[0]["seats"])
        options.update(lines[0]["options"].items())
        phases.update(line["state"]["phase"] for line in lines if "state" in line)
        spirits.update(line["action"].split(" ")[1] for line in lines if line.get("action", "").startswith("spirit"))
    assert seats == {2, 3, 4}
    assert options == {("target", 60), ("target", 100), ("opening_spirit", True), ("opening_spirit", False),
                       ("simultaneous", True), ("simultaneous", False)}  # fmt: skip
    assert phases == {"opening", "predict", "challenge", "take", "modify", "over"}
    assert len(spirits) == 10
