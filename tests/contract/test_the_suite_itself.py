"""The contract suite finds what it is there to find: each planted fault is caught, and by the check meant for it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import replace

import pytest

from game import registry
from tests.contract import hidden
from tests.contract.breach import Breach
from tests.contract.faults import FAULTS
from tests.contract.plants import LEAKS, STATES, Plant, planted
from tests.contract.test_contract import ROOT
from tests.contract.trial import trials

MATCHES = 20


def breach_of(plant: Plant) -> str:
    with pytest.raises(Breach) as caught:
        trials(plant.subject, MATCHES, care=plant.care)
    return str(caught.value)


@pytest.mark.parametrize("name", LEAKS)
def test_a_planted_leak_is_found(name: str) -> None:
    message = breach_of(LEAKS[name])
    assert re.search(LEAKS[name].finding, message), message


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_found(name: str) -> None:
    message = breach_of(FAULTS[name])
    assert re.search(FAULTS[name].finding, message), message


@pytest.mark.parametrize("toy", STATES)
def test_a_toy_without_a_fault_passes_in_the_same_clothes(toy: str) -> None:
    assert trials(planted(toy, "", {}).subject, 6)[0].matches == 6


def test_a_match_that_ends_later_than_declared_is_found() -> None:
    subject = replace(hidden.TOYS["window"], cap=lambda seats, options: 5)
    with pytest.raises(Breach, match="After 5 actions"):
        trials(subject, MATCHES)


def test_a_game_that_depends_on_the_hash_seed_is_found() -> None:
    program = (
        "from tests.contract.faults import hash_dependent; from tests.contract.trial import trials;"
        "print(trials(hash_dependent(), 2, seats=2)[1])"
    )
    digests = set()
    for seed in ("0", "1", "4711"):
        done = subprocess.run(
            [sys.executable, "-c", program],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert done.returncode == 0, done.stderr
        digests.add(done.stdout)
    assert len(digests) > 1


def test_a_registered_game_without_an_entry_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hidden, "REGISTERED", {})
    monkeypatch.setattr(registry, "is_open", lambda name: name == "exacta")
    assert hidden.names()[-1] == "exacta"
    with pytest.raises(KeyError, match="say there what it hides"):
        hidden.subject("exacta")
