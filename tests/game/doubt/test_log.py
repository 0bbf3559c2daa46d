"""The full log of a match: as documented, and followed by a program that knows the rule book only."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.core.protocol import Question
from game.core.rng import FastDice
from game.doubt.actions import TIMEOUT
from game.doubt.bot import bot
from game.doubt.game import GAME
from lab.play import as_line, logged, played
from tests.lab.doubt_follower import follow

PLAYTHROUGHS = sorted((Path(__file__).parents[2] / "playthroughs").glob("doubt_*.jsonl"))


def log(seats: int, seed: str, levels: list[str], **options: Any) -> list[str]:
    written: list[str] = []
    played(GAME, seats, seed, options, levels, lambda line: written.append(as_line(line)))
    return written


def with_timeouts(seats: int, seed: int, **options: Any) -> list[str]:
    """A log in which clocks run out now and then."""
    written: list[str] = []
    dice, bots = FastDice(seed), bot("kind")

    def decide(question: Question) -> object:
        if TIMEOUT in question.actions and dice.below(8) == 0:
            return TIMEOUT
        return bots.answer(question, dice)

    logged(GAME, seats, str(seed), options, ["kind"] * seats, decide, lambda line: written.append(as_line(line)))
    return written


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", ["kind", "honest"])
def test_a_log_follows_the_rule_book(seats, level):  # MD-36
    for seed in range(12):
        lock = ("shared", "exact")[seed % 2]
        follow(log(seats, f"{seed}", [level] * seats, lock=lock, rounds=seed % 3 + 1))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_log_in_which_clocks_run_out_follows_the_rule_book(seats):  # MD-R35
    for seed in range(12):
        follow(with_timeouts(seats, seed, rounds=3, clock=("on", "relaxed")[seed % 2], run_out="loss"))


def test_logs_hold_what_is_rare():
    """Counted over many matches, so that what the follower is asked to follow really happens."""
    found: Counter[str] = Counter()
    for seed in range(100):
        lines = [json.loads(line) for line in log(2 + seed % 3, f"rare {seed}", ["kind"] * (2 + seed % 3), rounds=2)]
        states = [line["state"] for line in lines if "state" in line]
        for before, after in pairwise(states):
            found["revolution"] += after["revolution"]
            found["back"] += after["back"]
            found["lock"] += bool(after["lock"])
            found["burst"] += len(after["gone"]) > len(before["gone"])
            found["penalty"] += after["phase"] == "penalty"
            found["open answers"] += any(after["answers"])
    assert all(found[name] > 10 for name in ("revolution", "back", "lock", "burst", "penalty", "open answers")), found


def spoilt(lines: list[str], number: int, change: Any) -> list[str]:
    line = json.loads(lines[number])
    change(line)
    return [*lines[:number], as_line(line), *lines[number + 1 :]]


def test_the_follower_notices_a_log_that_leaves_the_rules():
    lines = log(3, "spoil", ["kind"] * 3, rounds=2)
    states = [number for number, line in enumerate(lines) if line.startswith('{"state"')]
    for number in states[2:12]:
        for spoil in (
            lambda line: line["state"].update(revolution=not line["state"]["revolution"]),
            lambda line: line["state"].update(back=not line["state"]["back"]),
            lambda line: line["state"].update(lock=["S", "H", "D", "C"]),
            lambda line: line["state"].update(points=[1, 0, -1]),
            lambda line: line["state"].update(answers=["doubt"] * 3),
            lambda line: line["state"]["hands"][0].append("X3"),
            lambda line: line["state"].update(to_act=[0, 1, 2]),
            lambda line: line["state"].update(gone=[0, 1, 2]),
            lambda line: line["state"].update(secret=1),
        ):
            with pytest.raises(AssertionError):
                follow(spoilt(lines, number, spoil))
    for broken in (
        lines[:-1],
        [*lines[:1], *lines[2:]],
        spoilt(lines, -1, lambda line: line["result"].update(places=[3])),
    ):
        with pytest.raises(AssertionError):
            follow(broken)


@pytest.mark.parametrize("file", PLAYTHROUGHS, ids=lambda file: file.stem)
def test_a_playthrough_follows_the_rule_book(file):
    follow(file.read_text(encoding="utf-8").splitlines())


def test_playthroughs_cover_every_number_of_seats_every_phase_and_both_locks():
    seats, phases, locks, verbs = set(), set(), set(), set()
    for file in PLAYTHROUGHS:
        lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        seats.add(lines[0]["seats"])
        locks.add(lines[0]["options"]["lock"])
        phases.update(line["state"]["phase"] for line in lines if "state" in line)
        verbs.update(line["action"].split()[0] for line in lines if "action" in line)
    assert seats == {2, 3, 4} and locks == {"shared", "exact"}
    assert phases == {"turn", "doubt", "penalty", "over"}
    assert verbs == {"lay", "pass", "doubt", "through", "give", "timeout"}


@pytest.mark.night
def test_thousands_of_logs_follow_the_rule_book():
    for seed in range(3000):
        seats = 2 + seed % 3
        follow(log(seats, f"night {seed}", [("kind", "honest")[seed % 2]] * seats, rounds=2))
        follow(with_timeouts(seats, seed, rounds=2, clock="on", run_out="loss"))
