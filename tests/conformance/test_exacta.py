"""Rule questions, asked as from outside (docs/conformance.md)."""

from __future__ import annotations

import io
import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from game import conformance

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
EXACTA = ["exacta.jsonl", "exacta_more.jsonl"]
NAMES = ["red", "orange", "yellow", "green", "blue", "purple", "pink"]


def lines(name: str) -> list[str]:
    return (HERE / name).read_text(encoding="utf-8").splitlines()


ALL = [line for name in EXACTA for line in lines(name)]


@pytest.mark.parametrize("line", ALL, ids=[json.loads(line)["id"] for line in ALL])
def test_exacta_answers_as_expected(line):
    assert conformance.difference(line) is None


def test_a_game_that_is_not_there_answers_with_an_error(monkeypatch):
    monkeypatch.setattr(conformance, "GAMES", (*conformance.GAMES, "chess"))
    reply = conformance.reply('{"id":"CH-1","ask":"chess.mate","with":{},"expect":true}')
    assert reply["id"] == "CH-1" and "can't be answered" in reply["error"]


def test_every_documented_question_about_exacta_has_examples_and_errors():
    questions = [json.loads(line) for line in ALL]
    asks = {f"exacta.{name}" for name in "trick score next_race next_leader deal may_play solo winners".split()}
    assert {question["ask"] for question in questions} == asks
    refused = {question["ask"] for question in questions if conformance.expects_error(question["expect"])}
    assert refused == asks


def test_a_wrong_answer_is_a_difference():
    question = {"id": "x", "clauses": ["EX-41"], "ask": "exacta.winners", "with": {"totals": [1, 2]}, "expect": [0]}
    assert conformance.difference(json.dumps(question)) == "x [EX-41]: expected [0], got [1]"


@pytest.mark.parametrize(
    ("expected", "got", "same"),
    [
        ({"a": 1}, {"a": 1, "b": 2}, True),
        ({"a": 1, "b": 2}, {"a": 1}, False),
        ({"legal": True}, {"legal": 1}, False),
        (1, True, False),
        (0, False, False),
        ([1, 2], [2, 1], False),
        ([1], [1, 2], False),
        (None, None, True),
        (2, 2.0, True),
        ({}, [], False),
    ],
)
def test_answers_are_compared_by_value_and_kind(expected, got, same):
    assert conformance.agrees(expected, got) is same


@pytest.mark.parametrize(
    "line",
    [
        b"x",
        b"[]",
        b"null",
        b"3",
        b'"exacta.deal"',
        b"\xff\xfe",
        b"{}",
        b'{"id":1,"ask":7}',
        b'{"id":1,"ask":"exacta"}',
        b'{"id":1,"ask":"exacta.nothing","with":{}}',
        b'{"id":1,"ask":"chess.move"}',
        b'{"id":1,"ask":"..os.path"}',
        b'{"id":1,"ask":"exacta.deal","with":[]}',
        b'{"id":1,"ask":"exacta.deal","with":null}',
        b'{"id":1,"ask":"exacta.solo","with":{"total":NaN}}',
        b'{"id":1e999,"ask":"x"}',
        b'{"id":1,"ask":"exacta.solo","with":{"total":-1e999}}',
        b'{"id":1,"ask":"exacta.solo","with":{"total":1e999}}',
        b"[" * 100_000,
        b'{"id":' + b"9" * 5000 + b"}",
    ],
)
def test_a_line_that_can_not_be_understood_is_an_error(line):
    reply = conformance.reply(line)
    assert set(reply) == {"id", "error"}
    assert "fault" not in reply["error"]
    assert reply["error"].endswith(".")
    assert len(reply["error"]) < 300


def test_no_junk_finds_a_fault():
    """Every value of every question is replaced by junk of every kind: an answer or a sentence, never a fault."""
    junk = [None, True, -1, 0, 3, 8, 10**30, 1.5, "", "red", "red5", {}]
    junk += [[], [[]], ["red", "red"], [[0, "red5"]], [None], [{}]]
    rng = random.Random(5)
    for line in ALL:
        question = json.loads(line)
        for key in list(question["with"]):
            for value in junk:
                spoilt = {**question, "with": {**question["with"], key: value}}
                reply = conformance.reply(json.dumps(spoilt))
                assert "fault" not in reply.get("error", "")
            listed = question["with"][key]
            if isinstance(listed, list) and listed:
                spoilt = {**question, "with": {**question["with"], key: [*listed[1:], rng.choice(junk)]}}
                assert "fault" not in conformance.reply(json.dumps(spoilt)).get("error", "")


def test_files_are_compared_and_counted(tmp_path):
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_bytes(
        b'{"id":"a","ask":"exacta.solo","with":{"total":200},"expect":"lose"}\n'
        b"\n"
        b'{"id":"b","ask":"exacta.solo","with":{"total":200},"expect":"win"}\n'
        b"nonsense\n"
        b'{"id":"c","ask":"exacta.solo","with":{"total":200}}\n'
    )
    out, err = io.StringIO(), io.StringIO()
    assert conformance.compare_files([str(wrong)], out, err) == 1
    printed = out.getvalue().splitlines()
    assert printed[0] == "a []: expected lose, got win"
    assert printed[-1] == "1 passed, 3 failed"
    assert len(printed) == 4
    assert err.getvalue() == ""


def test_a_file_that_can_not_be_read_is_named_and_the_others_go_on(tmp_path):
    out, err = io.StringIO(), io.StringIO()
    missing = str(tmp_path / "missing.jsonl")
    assert conformance.compare_files([missing, str(HERE / "exacta.jsonl")], out, err) == 1
    assert "missing.jsonl can't be read" in err.getvalue()
    assert out.getvalue() == f"{len(lines('exacta.jsonl'))} passed, 0 failed\n"


def test_the_command_line_compares_files_and_answers_standard_input():
    command = [sys.executable, "-m", "game.conformance"]
    compared = subprocess.run(
        [*command, *(str(HERE / name) for name in EXACTA)], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert compared.returncode == 0, compared.stdout + compared.stderr
    assert compared.stdout.endswith(" passed, 0 failed\n")
    asked = b'{"id":"a","ask":"exacta.deal","with":{"seats":3}}\n\xff\n'
    asked += b'{"id":2,"ask":"exacta.deal","with":{"seats":9}}\n'
    answered = subprocess.run(command, cwd=ROOT, input=asked, capture_output=True, timeout=60)
    replies = [json.loads(line) for line in answered.stdout.splitlines()]
    assert replies[0] == {"id": "a", "answer": {"hand": 9, "deck": 22, "turned": 0}}
    assert replies[1]["id"] is None
    assert replies[2] == {"id": 2, "error": "seats is a whole number from 1 to 5, not 9."}
    assert (answered.returncode, answered.stderr) == (0, b"")
