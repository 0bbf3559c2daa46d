"""The window and the loop: events, whole ticks of 1/60 s, one picture."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import pygame

from scenes.kit.app import App
from scenes.kit.palette import N0, rgb

TICKS = 60
MOST_TICKS = 5
"""Ticks in one frame; more time than that is dropped."""
RESIZE_REST = 0.2
"""Seconds after the last resize event before everything is rastered anew."""
UNSEEN = ("offscreen", "dummy", "evdev")
"""Drivers that SDL falls back to where there is no screen; whoever wants one names it in SDL_VIDEODRIVER."""
_RESIZES = (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED)


def flips_want_help(environ: Mapping[str, str]) -> bool:
    """An X server without a GPU, where SDL's accelerated framebuffer is slow (docs/performance.md)."""
    if "DISPLAY" not in environ or "WAYLAND_DISPLAY" in environ or "SDL_FRAMEBUFFER_ACCELERATION" in environ:
        return False
    return not (Path("/dev/dri").exists() and any(Path("/dev/dri").glob("renderD*")))


class Window:
    """One window, resizable, and full screen on demand; it gets its own size back."""

    def __init__(self, size: tuple[int, int] | None, full: bool, title: str) -> None:
        """Raises pygame.error where there is no display."""
        if flips_want_help(os.environ):
            os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
        pygame.display.init()
        if pygame.display.get_driver() in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
            raise pygame.error("no display")
        pygame.font.init()
        pygame.display.set_caption(title)
        self.desktop = pygame.display.get_desktop_sizes()[0]
        self.own_size = size or _roomy(self.desktop)
        self.surface = self._opened(full)
        pygame.key.set_repeat()
        pygame.key.stop_text_input()

    def _opened(self, full: bool) -> pygame.Surface:
        if full:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        return pygame.display.set_mode(self.own_size, pygame.RESIZABLE)

    @property
    def is_full(self) -> bool:
        return bool(self.surface.get_flags() & pygame.FULLSCREEN)

    def turn(self, full: bool) -> bool:
        """Full screen on or off. False if this screen can't; it stays a window then."""
        if full and not self.is_full and self.surface.get_size() != self.desktop:
            self.own_size = self.surface.get_size()
        try:
            self.surface = self._opened(full)
        except pygame.error:
            self.surface = self._opened(False)
            return False
        if not full and self.surface.get_size() == self.own_size:
            # Some X servers put the old size back once, after the window has been made small again.
            waiting_events()
            if pygame.display.get_window_size() != self.own_size:
                self.surface = self._opened(False)
        return True


def _roomy(desktop: tuple[int, int]) -> tuple[int, int]:
    """The largest of the usual window sizes that leaves room for a title bar."""
    for w, h in ((1920, 1080), (1600, 900), (1280, 720), (960, 540)):
        if w < desktop[0] and h < desktop[1] - 60:
            return w, h
    return 960, 540


def run(app: App, window: Window) -> None:
    """The loop. Ends when the app no longer runs."""
    clock = pygame.time.Clock()
    late = rested = 0.0
    shown: pygame.Surface | None = None
    restored: tuple[int, int] | None = None
    app.is_full = window.is_full
    while app.active:
        spent = clock.tick(TICKS) / 1000
        events = waiting_events()
        if any(e.type in _RESIZES for e in events):
            window.surface = pygame.display.get_surface() or window.surface
            if restored and window.surface.get_size() != restored:
                window.turn(False)  # the system has put the full screen's size back: once more
            restored = None
            rested = RESIZE_REST
            app.stage.map(window.surface.get_size())
        late = min(late + spent, MOST_TICKS / TICKS)
        app.tick(events)
        late -= 1 / TICKS
        while late >= 1 / TICKS:
            app.tick()
            late -= 1 / TICKS
        late = max(late, -0.5 / TICKS)
        if app.wants_fullscreen is not None:
            if not window.turn(app.wants_fullscreen):
                app.say("common.notice.no_fullscreen")
            app.is_full, app.wants_fullscreen, rested = window.is_full, None, 0.0
            restored = None if window.is_full else window.own_size
            app.keep("fullscreen", window.is_full)
        if rested > 0 and shown is not None:
            rested -= spent
            _stretch(shown, window.surface)
        else:
            app.draw(window.surface)
            if shown is None or app.ticks % 30 == 0:
                shown = window.surface.copy()
        pygame.display.flip()
        # After the first picture, since loading sound and looking for pads takes some systems a while.
        app.open_sound()
        app.intents.pads.open()


def waiting_events() -> list[pygame.event.Event]:
    """What came since the last time. A fault of a pad's driver, which pygame raises here, loses no more than these."""
    try:
        return pygame.event.get()
    except SystemError:
        return []


def _stretch(picture: pygame.Surface, surface: pygame.Surface) -> None:
    """The last picture, fitted: what is seen while the window is dragged."""
    w, h = picture.get_size()
    k = min(surface.get_width() / w, surface.get_height() / h)
    size = (max(1, int(w * k)), max(1, int(h * k)))
    surface.fill(rgb(N0))
    surface.blit(
        pygame.transform.scale(picture, size),
        ((surface.get_width() - size[0]) // 2, (surface.get_height() - size[1]) // 2),
    )
