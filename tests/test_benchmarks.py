"""The benchmarks run and print what they promise. No time is asserted anywhere: that would test the machine."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.__main__ import main
from benchmarks.lines import BENCHMARKS, Benchmark, Line

ROOT = Path(__file__).resolve().parents[1]
NUMBER = r"-?[0-9][0-9,.]*(?:e[+-]?[0-9]+)?"
TARGET = rf"(?:[≥≤] {NUMBER} \| (?:yes|no)|- \| -)"
ROW = re.compile(rf"\| (?P<what>[^|]+) \| {NUMBER} \S+ \| [^|]+: {NUMBER} \| {NUMBER} \| {TARGET} \|")
OWN = [benchmark for benchmark in BENCHMARKS if not benchmark.needs]


@pytest.fixture
def printed(capsys):
    def lines(*arguments: str) -> list[str]:
        assert main(list(arguments)) == 0
        return capsys.readouterr().out.splitlines()

    return lines


@pytest.mark.parametrize("benchmark", OWN, ids=lambda benchmark: benchmark.name)
def test_each_benchmark_runs_and_prints_well_formed_lines(benchmark: Benchmark, printed) -> None:
    if benchmark.name == "memory" and not sys.platform.startswith("linux"):
        pytest.skip("how much memory a process holds is read from /proc")
    rows = printed("--tiny", benchmark.name)[2:]
    found = [ROW.fullmatch(row) for row in rows]
    assert all(found), rows
    assert [match["what"] for match in found] == [line.what for line in benchmark.lines]


@pytest.mark.parametrize(
    "command, names",
    [
        (["races"], ["races", "matches"]),
        (["hands"], ["two", "three", "four"]),
        (["steps", "fortuna"], ["steps"]),
        (["steps", "slot"], ["steps"]),
    ],
    ids=lambda words: "-".join(words),
)
def test_our_side_of_the_engine_benchmarks_runs_without_any_peer(command, names) -> None:
    done = subprocess.run([sys.executable, "-m", f"benchmarks.{command[0]}", *command[1:], "--tiny"], cwd=ROOT,
                          capture_output=True, text=True)
    assert done.returncode == 0
    values = json.loads(done.stdout)
    assert list(values) == names and all(value > 0 for value in values.values())


def test_a_peer_that_is_not_installed_is_said_in_its_line(printed) -> None:
    for name in ("races_openspiel_python", "races_boardgame", "hands_openspiel", "hands_rlcard", "slot_steps"):
        rows = printed("--tiny", "--peers", "no-such-python", "--node-modules", "no-such-folder", name)[2:]
        assert len(rows) == 1 and rows[0].startswith(f"| {name} | not measured (needs ")


def test_a_name_that_is_no_benchmark_is_refused_with_the_names(capsys) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["nonsense"])
    assert refused.value.code == 2
    said = capsys.readouterr().err
    assert "nonsense" in said and all(benchmark.name in said for benchmark in BENCHMARKS)


def test_the_list_names_every_line(printed) -> None:
    listed = [line.strip() for line in printed("--list")]
    assert listed == [text for b in BENCHMARKS for text in (b.name, *(line.what for line in b.lines))]


def test_a_ratio_is_ours_over_the_peers_or_turned() -> None:
    values = {"a": 6.0, "b": 3.0}
    assert Line("", "a", "b", "", "").ratio(values) == 2
    assert Line("", "a", "b", "", "", turned=True).ratio(values) == 0.5
    assert Line("", "a", 12.0, "", "").ratio(values) == 0.5


def test_a_target_is_reached_from_the_right_side() -> None:
    least, most, none = (Line("", "a", "b", "", "", target, at_least) for target, at_least in
                         ((2, True), (2, False), (None, False)))
    assert least.is_reached_by(2) and least.is_reached_by(3) and not least.is_reached_by(1.9)
    assert most.is_reached_by(2) and most.is_reached_by(1) and not most.is_reached_by(2.1)
    assert none.is_reached_by(99)
