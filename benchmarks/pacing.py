"""How evenly the real loop shows frames at a table of four bots: `fair` (they think) or `kind` (they take any card).

Milliseconds from one flip to the next, over so many seconds at fast speed, where bots are asked most often; and the
processor time spent between them, in which other programs on the machine hardly show.
"""

from __future__ import annotations

import sys
from time import perf_counter, process_time

from benchmarks.measured import number, part, say, without_a_screen

without_a_screen()

import pygame  # noqa: E402

from game.core.match import Match, Player, Setup  # noqa: E402
from game.core.rng import seed_of  # noqa: E402
from scenes.kit import app as kit  # noqa: E402
from scenes.kit.memory import MemorySettings  # noqa: E402
from scenes.kit.window import Window, run  # noqa: E402
from scenes.table import TableScene  # noqa: E402


class Pace:
    """Counts flips, and ends the loop when the time is over."""

    def __init__(self, app: kit.App, seconds: float) -> None:
        self._app, self._seconds = app, seconds
        self._flip = pygame.display.flip
        self._began = self._last = perf_counter()
        self._matches = 0
        self._worked = process_time()
        self.intervals: list[float] = []
        self.work: list[float] = []

    def flip(self) -> None:
        self._flip()
        now = perf_counter()
        self.intervals.append(1000 * (now - self._last))
        self._last = now
        worked = process_time()
        self.work.append(1000 * (worked - self._worked))
        self._worked = worked
        if now - self._began > self._seconds:
            self._app.running = False
        elif not isinstance(self._app.top, TableScene):
            self._app.replace(table(self._app, self._matches + 1))
            self._matches += 1


def table(app: kit.App, number: int) -> TableScene:
    level = "kind" if "kind" in sys.argv else "fair"
    players = tuple(Player(f"{seat}", "fox", "bot", level) for seat in range(4))
    return TableScene(app, Match(Setup("exacta", 4, {}, seed_of(f"pace {number}"), players)), "fast")


def main() -> None:
    size = (int(number("width", 1280, 320)), int(number("height", 720, 180)))
    window = Window(size, False, "benchmark")
    surface = window.surface
    app = kit.App(surface.get_size(), MemorySettings(language="ja", speed="fast"))
    app.dice.seed(1)
    app.push(table(app, 0))
    for _ in range(int(number("before", 90, 5))):  # what every table draws is rastered before the clock starts
        app.tick()
        app.draw(surface)
    pace = Pace(app, number("seconds", 20, 0.2))
    pygame.display.flip = pace.flip
    run(app, window)
    intervals, work = pace.intervals[2:], pace.work[2:]
    say(p99=part(intervals, 0.99), median=part(intervals, 0.5), longest=max(intervals), work_p99=part(work, 0.99),
        work_longest=max(work), late=float(sum(interval > 34 for interval in intervals)), frames=float(len(intervals)))


if __name__ == "__main__":
    main()
