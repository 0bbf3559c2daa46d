"""Drawing the table of Million Doubt or Fortuna, nothing else: a frame beside one opaque blit as large as the window.

Two frames: a person is asked, the focus ring breathing (doubt: while clocks run); and a clip running, between four bots
(fortuna: late in a match, with many discards on the wheel). Milliseconds of processor time a frame, mean.
`--game=doubt` or `--game=fortuna`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from statistics import fmean

from benchmarks.drawing import blit_of, clip_runs, frames
from benchmarks.measured import number, say, without_a_screen

without_a_screen()

import pygame  # noqa: E402

from game.core.match import Match  # noqa: E402
from scenes.kit.app import App  # noqa: E402
from scenes.kit.memory import MemorySettings  # noqa: E402
from scenes.posing import doubt, fortuna, reaching  # noqa: E402
from scenes.table import TableScene  # noqa: E402

TABLES: dict[str, tuple[Callable[[App], object], Callable[[Match], bool]]] = {
    "doubt": (doubt.STATES["doubt_window"], lambda match: match.number == 0),
    "fortuna": (fortuna.STATES["fortuna_ready"], fortuna.asked("main", 4)),
}
"""By game: what brings an app to a person who is asked, and from where four bots are watched."""


def idle_table(game: str, size: tuple[int, int]) -> App:
    """A person is asked; nothing moves but the ring and what is alive."""
    app = App(size, MemorySettings(language="ja", speed="instant"))
    app.dice.seed(1)
    TABLES[game][0](app)
    return app


def moving_table(game: str, size: tuple[int, int], stage: object) -> App:
    """Four bots at normal speed: a clip runs most of the time."""
    app = App(size, MemorySettings(language="ja", speed="normal"))
    app.stage = stage
    app.dice.seed(1)
    match = reaching.found(app, 4, TABLES[game][1], persons=0, game=game)
    app.push(TableScene(app, match, resumed=True))
    app.tick()
    return app


def main() -> None:
    game = next((a.partition("=")[2] for a in sys.argv if a.startswith("--game=")), "doubt")
    size = (int(number("width", 1280, 320)), int(number("height", 720, 180)))
    count = int(number("frames", 240, 2))
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(size)
    idle = idle_table(game, size)
    moving = moving_table(game, size, idle.stage)
    always = lambda app: True  # noqa: E731
    frames(idle, surface, max(2, count // 4), always)
    frames(moving, surface, max(2, count // 4), clip_runs)
    blits, stands, moves = [], [], []
    for _ in range(4):
        blits.append(blit_of(surface, count))
        stands += frames(idle, surface, max(1, count // 4), always)
        moving = moving_table(game, size, idle.stage)  # a match is short: every round begins at the same place
        blits.append(blit_of(surface, count))
        moves += frames(moving, surface, max(1, count // 4), clip_runs)
    say(blit=fmean(blits), idle=fmean(stands), clip=fmean(moves))


if __name__ == "__main__":
    main()
