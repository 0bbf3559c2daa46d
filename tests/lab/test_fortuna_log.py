"""Full logs of Fortuna, followed by a program that knows the rule book only."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.core.rng import FastDice
from game.fortuna.game import GAME
from game.fortuna.groups import set_at
from game.fortuna.options import PRESETS, VARIANTS, conflicts
from lab.play import as_line, logged
from tests.lab.fortuna_follower import Follower, follow


def log(seats: int, seed: str, *variants: str, small_hands: bool = False) -> list[str]:
    """A random match; with `small_hands` four small sets are laid, so that hands grow small, and then one all-in."""
    written: list[str] = []
    dice = FastDice(len(seed) + seats)

    def decide(question: Any) -> Any:
        groups = getattr(question.actions, "groups", ())
        if small_hands and groups:
            all_in = [group for group in groups if group.fixed]
            if all_in or len(question.actions.numbers) < 4:
                group = all_in[-1] if all_in else groups[0]
                return ("lay", group.number, set_at(group, 0))
            return question.actions.passes[0]
        return question.actions.sample(dice)

    levels = ["kind"] * seats
    logged(GAME, seats, seed, {"variants": list(variants)}, levels, decide, lambda line: written.append(as_line(line)))
    return written


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("preset", list(PRESETS))
def test_a_log_follows_the_rule_book(seats, preset):
    for seed in ("a", "b", "c"):
        follow(log(seats, seed, *PRESETS[preset]))


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_follows_the_rule_book(variant):
    variants = ["FV-6a", variant] if conflicts([variant]) else [variant]
    for number in range(4):
        for small_hands in (False, True):
            follow(log(3, f"{variant} {number}", *variants, small_hands=small_hands))


def test_all_in_sets_follow_the_rule_book():
    borrowed = short = 0
    for number in range(20):
        loan = ("FV-10b",) if number % 2 else ("FV-10",)
        follower = follow(log(number % 3 + 2, f"all in {number}", *loan, "FV-15", small_hands=True))
        borrowed += follower.borrowed
        short += follower.short
    assert borrowed > 0 and short > 0, (borrowed, short)


def mixes(number: int) -> tuple[str, ...]:
    """Some variants that go together, drawn by a number."""
    dice = FastDice(number)
    while True:
        some = tuple(variant for variant in VARIANTS if dice.below(3) == 0)
        if not conflicts(some, 4):
            return some


def test_mixtures_of_variants_follow_the_rule_book():
    phases = set()
    for number in range(60):
        lines = log(number % 3 + 2, f"mix {number}", *mixes(number), small_hands=number % 2 == 0)
        follow(lines)
        phases.update(json.loads(line)["state"]["phase"] for line in lines if line.startswith('{"state"'))
    assert phases == {"main", "discard", "power", "over"}


def test_the_same_seed_writes_the_same_log():
    assert log(3, "same", "FV-11b") == log(3, "same", "FV-11b")
    assert log(3, "same") != log(3, "other")


def spoilt(lines: list[str], number: int, change: Any) -> list[str]:
    line = json.loads(lines[number])
    change(line)
    return [*lines[:number], as_line(line), *lines[number + 1 :]]


def test_the_follower_notices_a_log_that_leaves_the_rules():
    lines = log(3, "spoil", "FV-18")
    states = [number for number, line in enumerate(lines) if line.startswith('{"state"')]
    for number in states[3:9]:
        for spoil in (
            lambda line: line["state"].update(start=(line["state"]["start"] + 1) % 3),
            lambda line: line["state"].update(ended=not line["state"]["ended"]),
            lambda line: line["state"]["hands"].reverse(),
            lambda line: line["state"]["draw"].pop(),
            lambda line: line["state"]["end"].reverse(),
            lambda line: line["state"].update(paid=[9, 9, 9]),
            lambda line: line["state"].update(discards={"1": 40}),
            lambda line: line["state"].update(secret=1),
        ):
            with pytest.raises(AssertionError):
                follow(spoilt(lines, number, spoil))
    with pytest.raises(AssertionError):
        follow(lines[:-1])
    with pytest.raises(AssertionError):
        follow(spoilt(lines, -1, lambda line: line["result"].update(places=[3, 3, 3])))
    with pytest.raises(AssertionError):
        follow(spoilt(lines, -1, lambda line: line["result"]["points"].append(3)))
    assert isinstance(follow(lines), Follower)


KEPT = sorted((Path(__file__).parent.parent / "playthroughs").glob("fortuna_*.jsonl"))


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_a_playthrough_follows_the_rule_book(file):
    follow(file.read_text(encoding="utf-8").splitlines())


def test_playthroughs_cover_every_number_of_seats_every_preset_and_every_phase():
    seats, variants, phases = set(), set(), set()
    for file in KEPT:
        lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        seats.add(lines[0]["seats"])
        variants.add(tuple(lines[0]["options"]["variants"]))
        phases.update(line["state"]["phase"] for line in lines if "state" in line)
    assert seats == {2, 3, 4}
    assert set(PRESETS.values()) < variants
    assert phases == {"main", "discard", "power", "over"}
