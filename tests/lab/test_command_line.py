"""The lab's command line: what it writes, and what it says to bad arguments."""

from __future__ import annotations

import json
import subprocess
import sys
from math import sqrt
from pathlib import Path

import pytest

from game.exacta import GAME
from game.slot.cards import POWER_UPS, SPIRITS
from lab.__main__ import main
from lab.balance import Share
from lab.many import report, tallied
from tests.lab.follower import follow

ROOT = Path(__file__).parent.parent.parent


def test_play_writes_a_log_and_says_the_result(tmp_path, capsys):
    log = tmp_path / "match.jsonl"
    arguments = ["--seats", "3", "--seed", "x", "--pilots", "fair,kind,random", "--log", str(log)]
    assert main(["play", "exacta", *arguments]) == 0
    lines = log.read_text(encoding="utf-8").splitlines()
    follow(lines)
    header, result = json.loads(lines[0]), json.loads(lines[-1])["result"]
    assert header["pilots"] == ["fair", "kind", "kind"]
    assert header["seed"] == "x"
    assert capsys.readouterr().out == f"places {result['places']}, points {result['points']}\n"


def test_one_pilot_stands_for_all_seats(tmp_path):
    log = tmp_path / "match.jsonl"
    arguments = ["--seats", "4", "--pilots", "kind", "--options", '{"races":1}', "--log", str(log)]
    assert main(["play", "exacta", *arguments]) == 0
    header = json.loads(log.read_text(encoding="utf-8").splitlines()[0])
    assert header["pilots"] == ["kind"] * 4
    assert header["options"] == {"races": 1, "line_up": None, "first_leader": None}


def test_a_log_may_go_to_standard_output(capsys):
    assert main(["play", "exacta", "--seats", "1", "--seed", "x", "--log", "-"]) == 0
    follow(capsys.readouterr().out.splitlines())


def test_a_seed_left_out_is_written_down_and_plays_the_same_match_again(capsys):
    assert main(["play", "exacta", "--seats", "2", "--log", "-"]) == 0
    first = capsys.readouterr().out
    seed = json.loads(first.splitlines()[0])["seed"]
    assert main(["play", "exacta", "--seats", "2", "--seed", seed, "--log", "-"]) == 0
    assert capsys.readouterr().out == first


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "required"),
        (["win"], "invalid choice"),
        (["play"], "required"),
        (["play", "exacta"], "--seats"),
        (["play", "chess", "--seats", "2"], "chess"),
        (["play", "exacta", "--seats", "two"], "two"),
        (["play", "exacta", "--seats", "6"], "1 to 5"),
        (["play", "exacta", "--seats", "0"], "1 to 5"),
        (["play", "exacta", "--seats", "2", "--pilots", "mean"], "mean"),
        (["play", "exacta", "--seats", "2", "--pilots", "kind,kind,kind"], "3 pilots for 2 seats"),
        (["play", "exacta", "--seats", "2", "--pilots", ""], "no pilot ''"),
        (["play", "exacta", "--seats", "2", "--options", "{"], "no JSON"),
        (["play", "exacta", "--seats", "2", "--options", "[]"], "object"),
        (["play", "exacta", "--seats", "2", "--options", '{"races":9}'], "1 to 8"),
        (["play", "exacta", "--seats", "2", "--options", '{"laps":1}'], "laps"),
        (["play", "exacta", "--seats", "2", "--fast"], "--fast"),
        (["many", "exacta", "--seats", "2", "--matches", "0"], "--matches"),
        (["balance", "slot", "--matches", "0"], "--matches"),
        (["balance", "exacta"], "exacta"),
        (["many", "exacta", "--seats", "2", "--options", '{"races":0}', "--matches", "1"], "1 to 8"),
    ],
)
def test_bad_arguments_get_one_sentence(arguments, says, capsys):
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("lab: ")
    assert says in printed.err
    assert printed.err.count("\n") == 1


def test_bad_arguments_leave_no_log_behind(tmp_path):
    log = tmp_path / "match.jsonl"
    for more in (["--options", '{"races":9}'], ["--pilots", "mean"]):
        assert main(["play", "exacta", "--seats", "2", "--log", str(log), *more]) == 2
        assert not log.exists()


def test_a_log_that_can_not_be_written_is_named(tmp_path, capsys):
    assert main(["play", "exacta", "--seats", "2", "--log", str(tmp_path / "none" / "x")]) == 1
    assert "can't be written" in capsys.readouterr().err


def test_many_tells_wins_points_and_times(capsys):
    arguments = ["many", "exacta", "--seats", "2", "--matches", "6", "--pilots", "fair,kind", "--seed", "x"]
    assert main(arguments) == 0
    head, fair, kind = capsys.readouterr().out.splitlines()
    assert head.startswith("6 matches in ")
    assert fair.startswith("pilot 0 (fair): first in ")
    assert kind.startswith("pilot 1 (kind): first in ")


def test_pilots_change_seats_so_that_no_seat_favours_one():
    tally = tallied(GAME, 3, "seats", 3, {"races": 1, "first_leader": 0}, ["kind"] * 3)
    assert [len(pilot.seconds) >= 24 for pilot in tally.pilots] == [True] * 3
    assert sum(pilot.wins for pilot in tally.pilots) >= 3
    assert len(list(report(tally))) == 4


def test_the_module_runs():
    run = subprocess.run(
        [sys.executable, "-m", "lab", "play", "exacta", "--seats", "2", "--seed", "x", "--options", '{"races":1}'],
        cwd=ROOT, capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.startswith("places [")


def test_the_balance_names_every_first_spirit_and_every_card(capsys):
    assert main(["balance", "slot", "--matches", "3", "--seed", "x"]) == 0
    tables = capsys.readouterr().out.split("\n\n")
    by_seats, by_spirit, by_card, by_coins = [[row.split(" | ") for row in table.splitlines()[2:]] for table in tables]
    assert [(row[0], row[1]) for row in by_seats] == [("| 2", "1"), ("| 3", "1"), ("| 4", "1")]
    assert [row[0] for row in by_spirit] == [f"| `{spirit}`" for spirit in SPIRITS]
    assert sum(int(row[2]) for row in by_spirit) == 2 + 3 + 4
    assert [row[0] for row in by_card] == [f"| `{card}`" for card in POWER_UPS]
    assert sum(int(row[1]) for row in by_coins) == 2 + 3 + 4


def test_wins_are_weighed_by_the_size_of_the_table():
    """One win in four matches of four is fair, and so is one in two of two; the interval is that of the mean."""
    share = Share()
    for won in (1.0, 0.0, 0.0, 0.0):
        share.add(won, 1 / 4)
    for won in (1.0, 0.0):
        share.add(won, 1 / 2)
    assert share.ratio == 1.0
    # Squares of won - fair: 9/16 + 3/16 + 1/4 + 1/4; over the fair wins, two.
    assert share.margin == pytest.approx(1.96 * sqrt(1.25) / 2)
