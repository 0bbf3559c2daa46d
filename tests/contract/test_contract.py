"""Every registered game, and three toys, keep the contract (`tests.contract.many` plays thousands of matches)."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from game import registry
from tests.contract.hidden import REGISTERED, TOYS, names, subject
from tests.contract.trial import Totals, Trial, trials

ROOT = Path(__file__).resolve().parents[2]
MATCHES = 30
REAL_MATCHES, REAL_CARE = 12, 15
CARE = {"slot": 3}
"""Per cent of decisions that are looked at slowly, where a match has many of them."""
LIE_OPEN = {"fortuna"}
"""Games whose every action everybody sees: there is none to exchange for another."""


@cache
def totals_of(name: str) -> Totals:
    """What the regular run of a game's matches looked at; a breach is raised."""
    if name in TOYS:
        return trials(subject(name), MATCHES)[0]
    return trials(subject(name), REAL_MATCHES, care=CARE.get(name, REAL_CARE))[0]


@pytest.mark.parametrize("name", names())
def test_random_matches_keep_the_contract(name: str) -> None:
    totals = totals_of(name)
    assert totals.matches == (MATCHES if name in TOYS else REAL_MATCHES)
    # Counted, so that a suite that stopped comparing does not pass in silence.
    assert totals.refused > totals.matches
    assert totals.leaks.differing > 50
    assert totals.leaks.steps > totals.leaks.pairs


@pytest.mark.parametrize(
    "name", ["picks", "window", *(name for name in REGISTERED if registry.is_open(name) and name not in LIE_OPEN)]
)
def test_secret_actions_were_exchanged_for_others(name: str) -> None:
    assert totals_of(name).leaks.secret_steps > 20


@pytest.mark.parametrize("name", list(TOYS))
def test_several_seats_were_asked_at_once(name: str) -> None:
    assert totals_of(name).together > 20


@pytest.mark.parametrize("name", names())
def test_every_hash_seed_gives_the_same_matches(name: str) -> None:
    command = [sys.executable, "-m", "tests.contract.many", name, "--matches", "3", "--care", "10", "--digest"]
    running = [
        subprocess.Popen(
            command,
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        for seed in ("0", "1", "4711")
    ]
    digests = set()
    for process in running:
        out, err = process.communicate(timeout=60)
        assert process.returncode == 0, (out + err).decode()
        digests.add(out.decode().strip())
    assert len(digests) == 1 and len(digests.pop()) == 64


def test_every_registered_game_says_what_it_hides() -> None:
    for name in registry.GAMES:
        if registry.is_open(name):
            assert subject(name).game is registry.game(name)


@pytest.mark.parametrize("name", names())
def test_a_trial_is_the_same_every_time(name: str) -> None:
    seats = subject(name).game.seats[-1]
    options = dict(subject(name).variants(seats)[1])
    assert (
        Trial(subject(name), seats, options, 7, care=10).run() == Trial(subject(name), seats, options, 7, care=10).run()
    )
