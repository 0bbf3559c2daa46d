"""A toy match played with its record on disk, in a process that may be killed at any moment.

The choice at each step depends on the step's number and the seed alone, so that a run that was killed and continued can
be held against one that was not. `python -m tests.store.played FOLDER GAME SEED` begins a match or continues the
newest, and prints the number of each step when it is acknowledged.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from game.core.match import Match, Player, Setup
from game.core.rng import Rng, seed_of
from store.disk import Disk
from store.folders import Folders
from store.key import seal_key
from store.records import KeptMatch, Records
from tests.contract.hidden import TOYS

ROUNDS = 9
SEATS = 3


class SlowDisk(Disk):
    """Writes a few bytes at a time, so that a kill often finds half a line."""

    def write_at(self, file: int, at: int, data: bytes) -> None:
        for i in range(0, len(data), 16):
            super().write_at(file, at + i, data[i : i + 16])
            time.sleep(0.0002)


def setup_of(game: str, seed: str) -> Setup:
    players = tuple(Player(f"席{seat}", pilot="kind") for seat in range(SEATS))
    return Setup(game, SEATS, {"rounds": ROUNDS}, seed_of(seed), players)


def records_in(folder: Path, disk: Disk | None = None) -> Records:
    folders = Folders(folder, folder)
    return Records(folders, seal_key(folders)[0], games=lambda name: TOYS[name].game, disk=disk)


def act(match: Match, seed: str) -> int:
    """Do the step that stands next in every run of this seed; its number."""
    questions = list(match.questions().values())
    dice = Rng(seed_of(f"choices {seed}")).stream("choice", match.number)
    question = questions[dice.below(len(questions))]
    step = match.submit(question.seat, question.ply, question.actions.sample(dice))
    assert step is not None
    return step.number


def wait(kept: KeptMatch, number: int, seconds: float = 10.0) -> None:
    """Until step `number` is acknowledged."""
    end = time.monotonic() + seconds
    while not kept.is_written(number):
        assert time.monotonic() < end, "the writer does not answer"
        time.sleep(0.0002)


def main(folder: str, game: str, seed: str) -> None:
    records = records_in(Path(folder), SlowDisk())
    offered, refused = records.unfinished()
    assert not refused, refused
    kept = records.resume(offered[0].path) if offered else records.begin(setup_of(game, seed))
    wait(kept, kept.match.number)
    print(kept.match.number, flush=True)
    while kept.match.questions():
        number = act(kept.match, seed)
        wait(kept, number)
        print(number, flush=True)
    kept.close()
    print("over", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
