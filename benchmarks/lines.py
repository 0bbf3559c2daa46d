"""Every benchmark: which processes it starts, what they are compared with, and what is to be reached."""

from __future__ import annotations

from dataclasses import dataclass

PYTHON, PEERS, NODE = "python", "peers", "node"
"""Who runs a command: our Python, the Python that has the peers, or Node.js."""

Command = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """One ratio: the measured value `ours` over `peer`, or (`turned`) the other way round."""

    what: str
    ours: str
    peer: str | float
    """Another measured value, or a fixed limit in the same unit."""
    peer_name: str
    unit: str
    target: float | None = None
    """None: reported only."""
    at_least: bool = False
    """Whether the target is the least ratio (else it is the most)."""
    turned: bool = False

    def ratio(self, values: dict[str, float]) -> float:
        """The ratio in one round. ZeroDivisionError where the divisor was measured as nothing."""
        ours, peer = values[self.ours], values[self.peer] if isinstance(self.peer, str) else self.peer
        return peer / ours if self.turned else ours / peer

    def is_reached_by(self, ratio: float) -> bool:
        """Whether the target is reached; a line without one always is."""
        return self.target is None or (ratio >= self.target if self.at_least else ratio <= self.target)


@dataclass(frozen=True, slots=True)
class Benchmark:
    """Processes whose values belong together; a round runs each of them once, one after the other."""

    name: str
    commands: tuple[Command, ...]
    lines: tuple[Line, ...]
    needs: str = ""
    """What has to be installed besides the game."""


def _drawing(name: str, size: str, most: float) -> Benchmark:
    width, height = size.split("x")
    blit = "one full-screen opaque blit"
    return Benchmark(
        name,
        ((PYTHON, "-m", "benchmarks.drawing", f"--width={width}", f"--height={height}"),),
        (
            Line(f"table frame {size}, waiting for a person", "idle", "blit", blit, "ms", most),
            Line(f"table frame {size}, a clip running", "clip", "blit", blit, "ms", most),
            Line(f"table frame {size}, waiting, times quicker", "idle", "idle_bare", "without caches", "ms", 7,
                 at_least=True, turned=True),
            Line(f"table frame {size}, clip, times quicker", "clip", "clip_bare", "without caches", "ms", 7,
                 at_least=True, turned=True),
        ),
    )


def _drawing_slot(name: str, size: str, most: float) -> Benchmark:
    width, height = size.split("x")
    blit = "one full-screen opaque blit"
    return Benchmark(
        name,
        ((PYTHON, "-m", "benchmarks.drawing_slot", f"--width={width}", f"--height={height}"),),
        (
            Line(f"slot frame {size}, the large reel turns", "large", "blit", blit, "ms", most),
            Line(f"slot frame {size}, four reels turn", "lanes", "blit", blit, "ms", most),
        ),
    )


def _drawing_table(name: str, game: str, title: str, size: str, most: float) -> Benchmark:
    width, height = size.split("x")
    blit = "one full-screen opaque blit"
    return Benchmark(
        name,
        ((PYTHON, "-m", "benchmarks.drawing_table", f"--game={game}", f"--width={width}", f"--height={height}"),),
        (
            Line(f"{title}'s table, frame {size}, waiting for a person", "idle", "blit", blit, "ms", most),
            Line(f"{title}'s table, frame {size}, a clip running", "clip", "blit", blit, "ms", most),
        ),
    )


RACES: Command = (PYTHON, "-m", "benchmarks.races")
HANDS: Command = (PYTHON, "-m", "benchmarks.hands")
SPIEL: Command = (PEERS, "-m", "benchmarks.peers.spiel")
RLCARD: Command = (PEERS, "-m", "benchmarks.peers.cards")


def _hands(name: str, peer: Command, peer_name: str, least: float, needs: str) -> Benchmark:
    what = "Million Doubt, random hand with its deal"
    return Benchmark(
        name,
        (HANDS, peer),
        (
            Line(f"{what}, 2 seats", "two", "games", peer_name, "games/s", least, at_least=True),
            Line(f"{what}, 3 seats", "three", "games", peer_name, "games/s", least, at_least=True),
            Line(f"{what}, 4 seats", "four", "games", peer_name, "games/s"),
        ),
        needs,
    )


def _steps(game: str, title: str, least: float) -> Benchmark:
    return Benchmark(
        f"{game}_steps",
        ((PYTHON, "-m", "benchmarks.steps", game, "--as=ours"), (*RLCARD, "uno")),
        (Line(f"{title}, random steps", "ours_steps", "steps", "RLCard uno", "steps/s", least, at_least=True),),
        "rlcard",
    )


BENCHMARKS: tuple[Benchmark, ...] = (
    Benchmark(
        "races_openspiel",
        (RACES, SPIEL),
        (
            Line("EXACTA! random race, 4 seats, with its deal", "races", "games", "OpenSpiel oh_hell, C++ from Python",
                 "games/s", 1.5, at_least=True),
            Line("EXACTA! random match of 4 races", "matches", "games", "OpenSpiel oh_hell, C++ from Python",
                 "games/s"),
        ),
        "open-spiel",
    ),
    Benchmark(
        "races_openspiel_python",
        (RACES, (*SPIEL, "python")),
        (Line("EXACTA! random race, 4 seats, with its deal", "races", "games", "OpenSpiel python_liars_poker",
              "games/s", 10, at_least=True),),
        "open-spiel",
    ),
    Benchmark(
        "races_boardgame",
        (RACES, (NODE, "benchmarks/peers/boardgame.cjs")),
        (Line("EXACTA! random race, 4 seats, with its deal", "races", "games", "boardgame.io, such a race", "games/s",
              80, at_least=True),),
        "boardgame.io",
    ),
    _hands("hands_openspiel", (*SPIEL, "dou_dizhu"), "OpenSpiel dou_dizhu, C++ from Python", 1, "open-spiel"),
    _hands("hands_rlcard", RLCARD, "RLCard dou dizhu", 50, "rlcard"),
    _steps("fortuna", "Fortuna", 2),
    _steps("slot", "Slot", 3),
    Benchmark(
        "answers",
        ((PYTHON, "-m", "benchmarks.answers"), (PYTHON, "-m", "benchmarks.answers", "slot", "--as=slot"),
         (PYTHON, "-m", "benchmarks.answers", "doubt", "--as=doubt")),
        (
            Line("bot `fair`, 99 of 100 answers within", "p99", 4.0, "limit", "ms", 1),
            Line("slot, bot `fair`, 99 of 100 answers within", "slot_p99", 4.0, "limit", "ms", 1),
            Line("Million Doubt, bot `fair`, 99 of 100 answers within", "doubt_p99", 4.0, "limit", "ms", 1),
        ),
    ),
    Benchmark(
        "slot_spins",
        ((PYTHON, "-m", "benchmarks.slot_spins"),),
        (Line("slot spins for their power, numpy", "at_once", "one_by_one", "a loop over the rules", "spins/s", 60,
              at_least=True),),
    ),
    Benchmark(
        "slot_odds",
        ((PYTHON, "-m", "benchmarks.slot_odds"),),
        (
            Line("slot, exact power and chances of lines, longest", "odds", 120.0, "limit", "ms", 1),
            Line("slot, the exact whole range of a spin, longest", "whole", 120.0, "limit", "ms", 1),
            Line("the same, its longest step", "step", 16.0, "limit", "ms", 1),
            Line("slot, exact worth of five sets, longest", "sets", 120.0, "limit", "ms", 1),
            Line("slot, exact gains of all uses of a spirit, longest", "uses", 4.0, "limit", "ms", 1),
        ),
    ),
    _drawing("drawing_720", "1280x720", 16),
    _drawing("drawing_1080", "1920x1080", 14),
    _drawing_slot("drawing_slot_720", "1280x720", 16),
    _drawing_slot("drawing_slot_1080", "1920x1080", 14),
    _drawing_table("drawing_fortuna_720", "fortuna", "Fortuna", "1280x720", 16),
    _drawing_table("drawing_fortuna_1080", "fortuna", "Fortuna", "1920x1080", 14),
    _drawing_table("drawing_doubt_720", "doubt", "Million Doubt", "1280x720", 16),
    _drawing_table("drawing_doubt_1080", "doubt", "Million Doubt", "1920x1080", 14),
    Benchmark(
        "pacing",
        ((PYTHON, "-m", "benchmarks.pacing", "fair", "--as=thinking"),
         (PYTHON, "-m", "benchmarks.pacing", "kind", "--as=without")),
        (
            Line("frame interval while bots think, p99", "thinking_p99", "without_p99", "bots that don't think", "ms",
                 1.05),
            Line("longest frame interval while bots think", "thinking_longest", 34.0, "limit", "ms", 1),
            Line("processor time a frame while bots think, p99", "thinking_work_p99", "without_work_p99",
                 "bots that don't think", "ms", 1.05),
            Line("longest processor time of a frame", "thinking_work_longest", 34.0, "limit", "ms", 1),
        ),
    ),
    Benchmark(
        "start",
        ((PYTHON, "-m", "benchmarks.start"),),
        (Line("start to first frame, warm", "first_frame", "import_pygame", "python -c 'import pygame'", "ms", 4.5),),
    ),
    Benchmark(
        "memory",
        ((PYTHON, "-m", "benchmarks.memory"),),
        (
            Line("table, bots at instant speed, most memory", "most", 400.0, "limit", "MiB", 1),
            Line("the same, growth after the first 100 matches", "growth", 5.0, "limit", "MiB", 1),
        ),
    ),
)
