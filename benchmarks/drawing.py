"""Drawing the table of EXACTA!, nothing else: a frame beside one opaque blit as large as the window.

Two frames: a person's turn with the focus ring breathing, and a clip running. Both also without what was kept (sprites
and backdrop), every frame rastered anew. Milliseconds of processor time a frame, mean.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import fmean

from benchmarks.measured import number, say, spent, without_a_screen

without_a_screen()

import pygame  # noqa: E402

from scenes import shots  # noqa: E402
from scenes.kit.app import App  # noqa: E402
from scenes.kit.memory import MemorySettings  # noqa: E402
from scenes.posing import exacta, reaching  # noqa: E402
from scenes.table import TableScene  # noqa: E402


def idle_table(size: tuple[int, int]) -> App:
    """A person's turn in the middle of a race, nothing moving but the ring."""
    app = App(size, MemorySettings(language="ja", speed="instant"))
    app.dice.seed(1)
    shots.STATES["exacta_lead"](app)
    return app


def moving_table(size: tuple[int, int], stage: object) -> App:
    """Four bots at normal speed: a clip runs most of the time."""
    app = App(size, MemorySettings(language="ja", speed="normal"))
    app.stage = stage
    app.dice.seed(1)
    app.push(TableScene(app, reaching.found(app, 4, lambda m: exacta.turn(m, 0, 2), persons=0), resumed=True))
    app.tick()
    return app


def frames(app: App, surface: pygame.Surface, count: int, is_wanted: Callable[[App], bool]) -> list[float]:
    """Milliseconds of each of so many wanted frames; the ticks between them are not counted."""
    times: list[float] = []
    for _ in range(400 * count):
        app.tick()
        took = spent(lambda: app.draw(surface))
        if is_wanted(app):
            times.append(took)
            if len(times) == count:
                return times
    raise RuntimeError("The table never came to the frames that were to be measured.")


def bare_frames(app: App, surface: pygame.Surface, count: int, is_wanted: Callable[[App], bool]) -> list[float]:
    """The same, with everything forgotten before each frame."""
    times: list[float] = []
    size = surface.get_size()
    for _ in range(4000 * count):
        app.tick()
        if is_wanted(app):
            app.stage._painters.clear()
            app.stage.resize(size)
            times.append(spent(lambda: app.draw(surface)))
            if len(times) == count:
                return times
    raise RuntimeError("The table never came to the frames that were to be measured.")


def clip_runs(app: App) -> bool:
    showing = app.top.showing
    return showing.clip is not None and not showing.waits and showing.clip.ticks > 0


def blit_of(surface: pygame.Surface, count: int) -> float:
    """Milliseconds of one opaque blit over the whole window, mean."""
    other = pygame.Surface(surface.get_size(), 0, surface)
    other.fill((40, 60, 90))

    def blits() -> None:
        for _ in range(count):
            surface.blit(other, (0, 0))

    blits()
    return spent(blits) / count


def main() -> None:
    size = (int(number("width", 1280, 320)), int(number("height", 720, 180)))
    count = int(number("frames", 240, 2))
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(size)
    idle = idle_table(size)
    moving = moving_table(size, idle.stage)
    always = lambda app: True  # noqa: E731
    frames(idle, surface, max(2, count // 4), always)
    frames(moving, surface, max(2, count // 4), clip_runs)
    blits, stands, moves = [], [], []
    for _ in range(4):
        blits.append(blit_of(surface, count))
        stands += frames(idle, surface, max(1, count // 4), always)
        blits.append(blit_of(surface, count))
        moves += frames(moving, surface, max(1, count // 4), clip_runs)
    few = max(1, count // 30)
    say(blit=fmean(blits), idle=fmean(stands), clip=fmean(moves),
        idle_bare=fmean(bare_frames(idle, surface, few, always)),
        clip_bare=fmean(bare_frames(moving, surface, few, clip_runs)))


if __name__ == "__main__":
    main()
