"""Rule questions about Custom Slot Millionaire, asked as from outside (docs/conformance.md)."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from game import conformance

HERE = Path(__file__).parent
FILES = ["slot.jsonl", "slot_more.jsonl"]
ALL = [line for name in FILES for line in (HERE / name).read_text(encoding="utf-8").splitlines()]
QUESTIONS = [json.loads(line) for line in ALL]
ASKS = {
    f"slot.{name}"
    for name in "output placed spirit round_end winners pick_order offer take modify place_multiplier spins".split()
}


@pytest.mark.parametrize("line", ALL, ids=[question["id"] for question in QUESTIONS])
def test_slot_answers_as_expected(line):
    assert conformance.difference(line) is None


def test_every_documented_question_about_slot_has_examples_and_errors():
    assert {question["ask"] for question in QUESTIONS} == ASKS
    refused = {question["ask"] for question in QUESTIONS if conformance.expects_error(question["expect"])}
    assert refused == ASKS


def test_every_spirit_is_asked_about_both_ways():
    asked = {(q["with"].get("spirit"), q["expect"]["legal"]) for q in QUESTIONS if isinstance(q["expect"], dict)
             and q["ask"] == "slot.spirit"}  # fmt: skip
    spirits = "exile double_nudge rainbow small_fry triple_peek lucky_seven swap plus_one small_number sift".split()
    assert asked == {(spirit, legal) for spirit in spirits for legal in (True, False)}


def test_the_questions_name_clauses_of_the_rules():
    rules = (HERE.parent.parent / "docs" / "rules" / "slot.md").read_text(encoding="utf-8")
    clauses = set(re.findall(r"^\| (CS-R?[0-9]+)", rules, re.MULTILINE))
    assert {clause for question in QUESTIONS for clause in question["clauses"]} <= clauses
    assert len({question["id"] for question in QUESTIONS}) == len(QUESTIONS)


def test_no_junk_finds_a_fault():
    """Every value of every question is replaced by junk of every kind: an answer or a sentence, never a fault."""
    junk = [None, True, -1, 0, 3, 8, 10**30, 1.5, "", "7", "swap", "row1", "row+1", {}, {"row1": 1}, {"cell": 0}]
    junk += [[], [[]], ["7", "7"], [[0, "7"]], [None], [{}], ["swap"] * 9, {"cells": [{}]}, {"cells": [[0], 1]}]
    junk += [{"cell": [], "place": {}, "bottom": [[]]}, {"exclude": []}, {"cell": "0", "by": "1"}, {"cells": ["a", 1]}]
    rng = random.Random(5)
    for question in QUESTIONS:
        for key in list(question["with"]):
            for value in junk:
                spoilt = {**question, "with": {**question["with"], key: value}}
                assert "fault" not in conformance.reply(json.dumps(spoilt)).get("error", ""), (
                    question["id"],
                    key,
                    value,
                )
            listed = question["with"][key]
            if isinstance(listed, list) and listed:
                spoilt = {**question, "with": {**question["with"], key: [*listed[1:], rng.choice(junk)]}}
                assert "fault" not in conformance.reply(json.dumps(spoilt)).get("error", "")
