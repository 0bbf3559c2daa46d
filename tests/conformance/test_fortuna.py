"""Rule questions about Fortuna, asked as from outside (docs/conformance.md)."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from game import conformance
from game.fortuna.asked import ASKS

HERE = Path(__file__).parent
RULES = HERE.parent.parent / "docs" / "rules" / "fortuna.md"
ALL = [
    line
    for name in ("fortuna.jsonl", "fortuna_more.jsonl")
    for line in (HERE / name).read_text(encoding="utf-8").splitlines()
]


@pytest.mark.parametrize("line", ALL, ids=[json.loads(line)["id"] for line in ALL])
def test_fortuna_answers_as_expected(line):
    assert conformance.difference(line) is None


def test_every_question_has_examples_and_errors_and_cites_what_there_is():
    questions = [json.loads(line) for line in ALL]
    asks = {f"fortuna.{name}" for name in "values may_play score winner setup turn last_turns power move".split()}
    assert {question["ask"] for question in questions} == asks == set(ASKS)
    assert {question["ask"] for question in questions if conformance.expects_error(question["expect"])} == asks
    known = set(re.findall(r"^\| (F[OV]-R?[0-9]+[abc]?)\b", RULES.read_text(encoding="utf-8"), re.MULTILINE))
    assert {clause for question in questions for clause in question["clauses"]} <= known
    assert len({question["id"] for question in questions}) == len(questions)


def test_no_junk_finds_a_fault():
    """Every value of every question is replaced by junk of every kind: an answer or a sentence, never a fault."""
    junk = [None, True, -1, 0, 3, 8, 200, 10**30, 1.5, "", "5-bell", "FV-3", {}, {"3": None}, {"x": 1}, {"3": 10**20}]
    junk += [[], [[]], ["FV-1", "FV-1"], [None], [{}], [["5-bell"]], [1, 2]]
    rng = random.Random(5)
    for line in rng.sample(ALL, 120):
        question = json.loads(line)
        for key in list(question["with"]):
            for value in junk:
                spoilt = {**question, "with": {**question["with"], key: value}}
                assert "fault" not in conformance.reply(json.dumps(spoilt)).get("error", ""), spoilt
            listed = question["with"][key]
            if isinstance(listed, list) and listed:
                spoilt = {**question, "with": {**question["with"], key: [*listed[1:], rng.choice(junk)]}}
                assert "fault" not in conformance.reply(json.dumps(spoilt)).get("error", ""), spoilt


@pytest.mark.parametrize(
    "options, named",
    [
        (["FV-2", "FV-7"], "FV-2 and FV-7"),
        (["FV-5a", "FV-5b"], "FV-5a and FV-5b"),
        (["FV-12"], "FV-12 needs FV-6a"),
        (["FV-21"], "no variant 'FV-21'"),
        ("FV-1", "a list"),
    ],
)
def test_a_conflict_is_answered_with_one_sentence(options, named):
    question = {"id": 1, "ask": "fortuna.values", "with": {"number": 5, "options": options}}
    error = conformance.reply(json.dumps(question))["error"]
    assert named in error
    assert error.startswith("options: ") and error.count(".") == 1 and error.endswith(".")
