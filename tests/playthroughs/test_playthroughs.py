"""Whole matches, written down once: the rules must still write them line by line.

A file changes only when rules change on purpose (then `GAME.rules` rises). It is made anew by
`python -m lab play exacta --seats N --seed S --pilots ... --options ... --log FILE` with what its first line says.
"""

from __future__ import annotations

import json
from collections import deque
from pathlib import Path

import pytest

from game import registry
from game.core.protocol import Question
from lab.play import as_line, logged
from tests.lab.follower import follow

FILES = sorted(Path(__file__).parent.glob("*.jsonl"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_playthrough_is_written_again_line_by_line(file):
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    header = json.loads(lines[0])
    game = registry.game(header["game"])
    actions = deque(json.loads(line)["action"] for line in lines if line.startswith('{"seat"'))
    written: list[str] = []

    def decide(question: Question) -> object:
        return game.read(actions.popleft())

    logged(
        game, header["seats"], header["seed"], header["options"], header["pilots"], decide,
        lambda line: written.append(as_line(line)),
    )  # fmt: skip
    for number, (again, kept) in enumerate(zip(written, lines, strict=False), start=1):
        assert again == kept, f"line {number}"
    assert len(written) == len(lines)
    assert not actions


@pytest.mark.parametrize("file", [file for file in FILES if file.name.startswith("exacta")], ids=lambda file: file.stem)
def test_a_playthrough_follows_the_rule_book(file):
    follow(file.read_text(encoding="utf-8").splitlines())


def test_playthroughs_cover_every_number_of_seats_and_every_phase():
    seats, phases = set(), set()
    for file in FILES:
        if file.name.startswith("exacta"):
            lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
            seats.add(lines[0]["seats"])
            phases.update(line["state"]["phase"] for line in lines if "state" in line)
    assert seats == {1, 2, 3, 4, 5}
    assert phases == {"favourites", "tricks", "surer", "over"}
