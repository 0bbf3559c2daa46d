"""Kill a playing process at random moments and continue: `python -m tests.store.kills --kills 500`."""

from __future__ import annotations

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from game.core.match import Match
from game.core.record import read
from tests.contract.hidden import TOYS
from tests.store.played import act, records_in, setup_of

ROOT = Path(__file__).resolve().parents[2]


@dataclass
class Outcome:
    kills: int = 0
    torn: int = 0
    """Kills that left half a line."""
    matches: int = 0


def _killed(folder: Path, game: str, seed: str, luck: random.Random) -> tuple[int, bool]:
    """Start a player and kill it: the last acknowledged step (-1: none), and whether it ended before."""
    command = [sys.executable, "-m", "tests.store.played", str(folder), game, seed]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None and child.stderr is not None
        last, over = -1, False
        for _ in range(luck.randrange(1, 12)):
            line = child.stdout.readline()
            if line == "over\n" or not line:
                over = line == "over\n"
                break
            last = int(line)
        if not over:
            time.sleep(luck.random() * 0.02)
            os.kill(child.pid, signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
        out, err = child.stdout.read(), child.stderr.read()  # not communicate(): it forgets what readline read ahead
        assert "Traceback" not in err, err
        for line in out.splitlines(keepends=True):  # acknowledged between our last look and the kill
            if line == "over\n":
                over = True
            elif line.endswith("\n"):
                last = int(line)
        return last, over


def run(folder: Path, game: str, seed: str, outcome: Outcome) -> None:
    """One match, killed and continued until it is over; AssertionError if anything acknowledged is lost."""
    luck = random.Random(seed)
    alone = Match(setup_of(game, seed), TOYS[game].game)
    truths = [alone.truth()]
    while alone.questions():
        act(alone, seed)
        truths.append(alone.truth())
    while True:
        last, over = _killed(folder, game, seed, luck)
        records = records_in(folder)
        offered, refused = records.unfinished()
        if over:
            assert not offered and not refused
            break
        outcome.kills += 1
        if not offered:
            assert not refused and last in (-1, alone.number - 1, alone.number)
            if any(b"\n" in path.read_bytes() for path in folder.glob("*.tsuki")):
                break  # killed after the end line
            continue  # killed before the header was whole
        assert len(offered) == 1 and not refused, refused
        outcome.torn += offered[0].torn
        # At most the action being made is lost; one that was being acknowledged may be there.
        assert last <= offered[0].actions <= last + 1, (last, offered[0])
        kept = records.resume(offered[0].path)
        assert kept.match.truth() == truths[kept.match.number]
        kept.close()
        if kept.match.result() is not None:
            break  # killed between the last action and the end line, which continuing has just written
    paths = list(folder.glob("*.tsuki"))
    whole = [path for path in paths if b"\n" in path.read_bytes()]
    assert len(whole) == 1
    record = read(whole[0].read_bytes(), None, games=lambda name: TOYS[name].game)
    assert record.result == alone.result() and record.torn is None
    assert Match.replayed(record, TOYS[game].game).truth() == truths[-1]
    outcome.matches += 1


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.store.kills", description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    given = parser.parse_args(arguments)
    outcome, number = Outcome(), given.first
    while outcome.kills < given.kills:
        with tempfile.TemporaryDirectory(prefix="tsuki-kills-") as folder:
            run(Path(folder), list(TOYS)[number % len(TOYS)], f"kills {number}", outcome)
        number += 1
    print(f"{outcome.kills} kills in {outcome.matches} matches, {outcome.torn} left half a line; no step is lost")
    return 0


if __name__ == "__main__":
    sys.exit(main())
