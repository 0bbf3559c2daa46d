"""Rule questions about Million Doubt, asked as from outside (docs/conformance.md)."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from game import conformance

HERE = Path(__file__).parent
FILES = ["doubt.jsonl", "doubt_more.jsonl"]
ALL = [line for name in FILES for line in (HERE / name).read_text(encoding="utf-8").splitlines()]
QUESTIONS = [json.loads(line) for line in ALL]
ASKS = {f"doubt.{name}" for name in "lay accept called ask_order penalty points rating ratings clock".split()}


@pytest.mark.parametrize("line", ALL, ids=[question["id"] for question in QUESTIONS])
def test_doubt_answers_as_expected(line):
    assert conformance.difference(line) is None


def test_every_documented_question_about_doubt_has_examples_and_errors():
    assert {question["ask"] for question in QUESTIONS} == ASKS
    refused = {question["ask"] for question in QUESTIONS if conformance.expects_error(question["expect"])}
    assert refused == ASKS


def test_the_questions_name_clauses_of_the_rules():
    rules = (HERE.parent.parent / "docs" / "rules" / "doubt.md").read_text(encoding="utf-8")
    clauses = set(re.findall(r"^\| (MD-R?[0-9]+)", rules, re.MULTILINE))
    assert {clause for question in QUESTIONS for clause in question["clauses"]} <= clauses
    assert len({question["id"] for question in QUESTIONS}) == len(QUESTIONS)


def test_what_is_left_out_means_nothing_there():
    for ask, given in (("lay", {"play": ["S3"]}), ("penalty", {}), ("points", {"hands": [3, 4]})):
        assert "answer" in conformance.reply(json.dumps({"id": 1, "ask": f"doubt.{ask}", "with": given}))


def test_the_default_lock_is_shared_and_other_options_do_not_matter():
    for options in ({}, {"lock": "shared"}, {"rounds": 5, "clock": "on", "run_out": "loss"}):
        given = {"field": [["H6", "S6"]], "play": ["S7", "(DK)"], "options": options}
        answer = conformance.reply(json.dumps({"id": 1, "ask": "doubt.accept", "with": given}))["answer"]
        assert answer["lock"] == ["S"]


def test_no_junk_finds_a_fault():
    """Every value of every question is replaced by junk of every kind: an answer or a sentence, never a fault."""
    junk = [None, True, -1, 0, 3, 8, 10**30, 1.5, 1e308, "", "S3", "(S3)", "X1", {}, {"lock": 1}, {"clock": []}]
    junk += [[], [[]], ["S3", "S3"], [["S3"], ["(S3)"]], [[0, 1, 2]], [None], [{}], [[{}]], [[["S3"]]], [1500, True]]
    junk += [[1e308, -1e308], [[0, 1, 10**30]], [[0, 1, 1.5]], {"lock": "exact"}, [10**30], ["S3", ["S3"]]]
    rng = random.Random(5)
    for question in QUESTIONS[::2]:
        for key in list(question["with"]):
            for value in junk:
                spoilt = {**question, "with": {**question["with"], key: value}}
                reply = conformance.reply(json.dumps(spoilt))
                assert "fault" not in reply.get("error", ""), (question["id"], key, value)
                assert len(json.dumps(reply)) < 400
            listed = question["with"][key]
            if isinstance(listed, list) and listed:
                spoilt = {**question, "with": {**question["with"], key: [*listed[1:], rng.choice(junk)]}}
                assert "fault" not in conformance.reply(json.dumps(spoilt)).get("error", ""), spoilt
