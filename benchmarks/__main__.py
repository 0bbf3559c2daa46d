"""Runs benchmarks and prints their ratios: `python -m benchmarks [NAME ...]` (docs/performance.md)."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from benchmarks.lines import BENCHMARKS, NODE, PEERS, Benchmark, Command, Line

ROOT = Path(__file__).resolve().parents[1]
LONGEST = 3600


class NotMeasured(RuntimeError):
    """A process of a benchmark gave no values; the message says why in one sentence."""


def arguments(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Ratios to what is measured beside it.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="which ones, by any part of the name (default: all)")
    parser.add_argument("--list", action="store_true", help="only name them")
    parser.add_argument("--rounds", type=int, default=3, help="processes of each kind, by turns; medians are printed")
    parser.add_argument("--tiny", action="store_true", help="a trial of the benchmarks: the numbers mean nothing")
    parser.add_argument("--peers", default=sys.executable, metavar="PYTHON",
                        help="the Python in which requirements-bench.txt is installed (default: this one)")
    parser.add_argument("--node-modules", metavar="DIR", help="where boardgame.io is installed")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=NUMBER",
                        help="another length, such as --set matches=1000 or --set seconds=60")
    asked = parser.parse_args(argv)
    if asked.rounds < 1:
        parser.error(f"--rounds is 1 or more, not {asked.rounds}")
    for name in asked.names:
        if not any(name in benchmark.name for benchmark in BENCHMARKS):
            parser.error(f"there is no benchmark {name!r}; there are {', '.join(b.name for b in BENCHMARKS)}")
    return asked


def values_of(command: Command, asked: argparse.Namespace) -> dict[str, float]:
    """What one process of a benchmark measured. Raises NotMeasured."""
    who, *rest = command
    program = {NODE: "node", PEERS: asked.peers}.get(who, sys.executable)
    label = "".join(f"{word[5:]}_" for word in rest if word.startswith("--as="))
    rest += [f"--{each}" for each in asked.set] + (["--tiny"] if asked.tiny else [])
    environment = dict(os.environ)
    if asked.node_modules:
        environment["NODE_PATH"] = str(Path(asked.node_modules).resolve())
    try:
        done = subprocess.run([program, *rest], cwd=ROOT, env=environment, capture_output=True, text=True,
                              encoding="utf-8", errors="replace", timeout=LONGEST, stdin=subprocess.DEVNULL)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NotMeasured(f"{program} can't be run: {error}") from None
    printed = done.stdout.strip().splitlines()
    if done.returncode or not printed:
        problem = [line for line in done.stderr.strip().splitlines() if "Error" in line]
        raise NotMeasured(problem[-1] if problem else f"{' '.join(rest)} ended with status {done.returncode}")
    return {label + name: value for name, value in json.loads(printed[-1]).items()}


def rounds_of(benchmark: Benchmark, asked: argparse.Namespace) -> list[dict[str, float]]:
    """The values of each round, its processes one after the other: A B A B A B. Raises NotMeasured."""
    rounds = []
    for _ in range(1 if asked.tiny else asked.rounds):
        values: dict[str, float] = {}
        for command in benchmark.commands:
            values |= values_of(command, asked)
        rounds.append(values)
    return rounds


def row(line: Line, rounds: list[dict[str, float]]) -> str:
    """One line of the table: medians over the rounds, and the median of the rounds' own ratios."""
    ours = median(values[line.ours] for values in rounds)
    peer = median(values[line.peer] for values in rounds) if isinstance(line.peer, str) else line.peer
    ratio = median(line.ratio(values) for values in rounds)
    target = "-" if line.target is None else f"{'≥' if line.at_least else '≤'} {line.target:g}"
    reached = "-" if line.target is None else "yes" if line.is_reached_by(ratio) else "no"
    return (f"| {line.what} | {ours:,.4g} {line.unit} | {line.peer_name}: {peer:,.4g} | {ratio:.3g} | {target} | "
            f"{reached} |")


def table(asked: argparse.Namespace) -> Iterator[str]:
    """The table, line by line as it is measured."""
    yield "| what | ours | beside it | ratio | target | reached |"
    yield "|---|---|---|---|---|---|"
    for benchmark in BENCHMARKS:
        if asked.names and not any(name in benchmark.name for name in asked.names):
            continue
        try:
            rounds = rounds_of(benchmark, asked)
        except NotMeasured as why:
            needs = f" (needs {benchmark.needs})" if benchmark.needs else ""
            yield f"| {benchmark.name} | not measured{needs}: {why} | - | - | - | - |"
            continue
        for line in benchmark.lines:
            yield row(line, rounds)


def main(argv: list[str]) -> int:
    """The exit status: 0 even where a target is missed, since a slow machine is no fault."""
    asked = arguments(argv)
    if asked.list:
        for benchmark in BENCHMARKS:
            print(benchmark.name, *(f"  {line.what}" for line in benchmark.lines), sep="\n")
        return 0
    sys.stdout.reconfigure(encoding="utf-8", errors="replace")
    for line in table(asked):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
