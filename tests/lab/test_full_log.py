"""The full log of a match: as documented, and followed by a program that knows the rule book only."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.exacta import GAME
from lab.play import as_line, played
from tests.lab.follower import COLOURS, follow


def log(seats: int, seed: str, levels: list[str], **options: Any) -> list[str]:
    written: list[str] = []
    played(GAME, seats, seed, options, levels, lambda line: written.append(as_line(line)))
    return written


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("level", ["kind", "fair"])
def test_a_log_follows_the_rule_book(seats, level):
    for seed in ("a", "b", "c", "d"):
        follow(log(seats, seed, [level] * seats))


def test_logs_of_every_option_follow_the_rule_book():
    for races in range(1, 9):
        follow(log(3, f"races {races}", ["kind"] * 3, races=races))
    line_up = COLOURS[::-1]
    follower = follow(log(4, "by hand", ["kind"] * 4, races=1, line_up=line_up, first_leader=2))
    assert follower.options == {"races": 1, "line_up": line_up, "first_leader": 2}


def test_many_short_matches_follow_the_rule_book():
    phases = set()
    for number in range(60):
        lines = log(number % 5 + 1, f"short {number}", ["kind"] * (number % 5 + 1), races=2)
        follow(lines)
        phases.update(json.loads(line)["state"]["phase"] for line in lines if line.startswith('{"state"'))
    assert phases == {"favourites", "tricks", "surer", "over"}


def test_the_same_seed_writes_the_same_log():
    assert log(3, "same", ["fair", "kind", "fair"]) == log(3, "same", ["fair", "kind", "fair"])
    assert log(3, "same", ["kind"] * 3) != log(3, "other", ["kind"] * 3)


def spoilt(lines: list[str], number: int, change: Any) -> list[str]:
    line = json.loads(lines[number])
    change(line)
    return [*lines[:number], as_line(line), *lines[number + 1 :]]


def test_the_follower_notices_a_log_that_leaves_the_rules():
    lines = log(2, "spoil", ["kind"] * 2, races=2)
    states = [number for number, line in enumerate(lines) if line.startswith('{"state"')]
    for number in states[3:9]:
        for spoil in (
            lambda line: line["state"]["standings"].reverse(),
            lambda line: line["state"].update(leader=1 - line["state"]["leader"]),
            lambda line: line["state"].update(totals=[1, 0]),
            lambda line: line["state"].update(deck_card=None),
            lambda line: line["state"].update(hungry=["red"]),
            lambda line: line["state"].update(secret=1),
        ):
            with pytest.raises(AssertionError):
                follow(spoilt(lines, number, spoil))
    with pytest.raises(AssertionError):
        follow(lines[:-1])
    with pytest.raises(AssertionError):
        follow([*lines[:1], *lines[2:]])
    with pytest.raises(AssertionError):
        follow(spoilt(lines, -1, lambda line: line["result"].update(places=[3, 3])))
