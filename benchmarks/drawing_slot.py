"""Drawing the table of Custom Slot Millionaire while reels turn, beside one opaque blit as large as the window.

Two frames: the one large cabinet, and four small ones that all turn at the same time. Milliseconds of processor time a
frame, mean.
"""

from __future__ import annotations

from statistics import fmean

from benchmarks.drawing import blit_of, frames
from benchmarks.measured import number, say, without_a_screen

without_a_screen()

import pygame  # noqa: E402

from game.slot.seen import Spun  # noqa: E402
from scenes.kit.app import App  # noqa: E402
from scenes.kit.memory import MemorySettings  # noqa: E402
from scenes.posing import slot_lanes  # noqa: E402
from scenes.posing.pads import plug  # noqa: E402
from scenes.posing.reaching import found, seen  # noqa: E402
from scenes.table import TableScene  # noqa: E402


def large_table(size: tuple[int, int]) -> App:
    """Three bots at normal speed, one after the other."""
    app = App(size, MemorySettings(language="ja", speed="normal"))
    app.dice.seed(1)
    match = found(app, 3, lambda m: seen(m).phase == "challenge" and seen(m).round == 3, persons=0, game="slot")
    app.push(TableScene(app, match, resumed=True))
    app.tick()
    return app


def lanes_table(size: tuple[int, int], stage: object) -> App:
    """Four persons with a pad each, who spin again and again."""
    app = App(size, MemorySettings(language="ja", speed="normal"))
    app.stage = stage
    app.dice.seed(1)
    plug(app, *slot_lanes.BRANDS)
    slot_lanes.with_pads(app, slot_lanes.built(app, 4, 1, False))
    return app


def turns(app: App) -> bool:
    """The large cabinet's reel turns."""
    clip = app.top.showing.clip
    return clip is not None and clip.loop == "reels"


def four_turn(app: App) -> bool:
    """Every small reel turns; those that stand are set going."""
    lanes = app.top.lanes.lanes.values() if app.top.lanes is not None else ()
    for seat, lane in enumerate(lanes):
        if not lane.showing.runs:
            lane.showing.add([_spin(app, seat)])
    return bool(lanes) and all(lane.showing.runs for lane in lanes)


def _spin(app: App, seat: int) -> Spun:
    machine = app.top.match.seen(-1).machines[seat]
    reel = tuple(sorted(machine.in_use)[seat : seat + 9])
    return Spun(seat, reel, (), machine.power, machine.spins_left, ())


def main() -> None:
    size = (int(number("width", 1280, 320)), int(number("height", 720, 180)))
    count = int(number("frames", 240, 2))
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(size)
    large = large_table(size)
    lanes = lanes_table(size, large.stage)
    frames(large, surface, max(2, count // 4), turns)
    frames(lanes, surface, max(2, count // 4), four_turn)
    blits, one, four = [], [], []
    for _ in range(4):
        blits.append(blit_of(surface, count))
        one += frames(large, surface, max(1, count // 4), turns)
        blits.append(blit_of(surface, count))
        four += frames(lanes, surface, max(1, count // 4), four_turn)
    say(blit=fmean(blits), large=fmean(one), lanes=fmean(four))


if __name__ == "__main__":
    main()
