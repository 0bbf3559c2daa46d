"""What the process holds while bots play match after match at instant speed through the real scenes, in MiB.

Each match goes table -> results -> next table, ticked and drawn as the loop does it. `growth` is from the end of match
100 (in a short run: of the first fifth) to the end of the last.
"""

from __future__ import annotations

import gc
import os

from benchmarks.measured import number, say, without_a_screen

without_a_screen()

import pygame  # noqa: E402

from game.core.match import Match, Player, Setup  # noqa: E402
from game.core.rng import seed_of  # noqa: E402
from scenes.kit.app import App  # noqa: E402
from scenes.kit.memory import MemorySettings  # noqa: E402
from scenes.kit.window import Window  # noqa: E402
from scenes.menu import MenuScene  # noqa: E402
from scenes.results import ResultsScene  # noqa: E402
from scenes.table import TableScene  # noqa: E402

DRAWN = 4
"""At instant speed one tick in so many is drawn: the pictures are the same, the run is shorter."""


def held() -> float:
    """MiB of memory that this process occupies now. OSError where the system does not tell (it must be Linux)."""
    gc.collect()
    with open("/proc/self/statm", encoding="ascii") as numbers:
        return int(numbers.read().split()[1]) * os.sysconf("SC_PAGESIZE") / 2**20


def play(app: App, surface: pygame.Surface, races: int, seed: str) -> None:
    """One match by four bots, from its first question to its drawn results."""
    players = tuple(Player(name, mask, "bot", "kind") for name, mask in
                    (("Akane", "fox"), ("Sora", "rabbit"), ("Midori", "tanuki"), ("Kogane", "cat")))
    app.push(TableScene(app, Match(Setup("exacta", 4, {"races": races}, seed_of(seed), players)), "instant"))
    for tick in range(100_000):
        app.tick()
        if isinstance(app.top, ResultsScene):
            app.draw(surface)
            app.pop(None)
            return
        if tick % DRAWN == 0:
            app.draw(surface)
    raise RuntimeError("A match did not end.")


def main() -> None:
    matches = int(number("matches", 300, 1))
    size = (int(number("width", 1280, 320)), int(number("height", 720, 180)))
    surface = Window(size, False, "benchmark").surface
    app = App(surface.get_size(), MemorySettings(language="ja", speed="instant"))
    app.push(MenuScene(app))
    app.tick()
    app.draw(surface)
    early = min(100, max(1, matches // 5))
    after_early = most = 0.0
    for match in range(1, matches + 1):
        play(app, surface, int(number("races", 4, 1)), f"memory {match}")
        if match == early:
            after_early = held()
        if match % 10 == 0 or match == matches:
            most = max(most, held())
    say(most=most, growth=held() - after_early, matches=float(matches))


if __name__ == "__main__":
    main()
