"""The window, the stack of scenes and the loop of fixed ticks."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.core.match import Match, Setup
from game.core.rng import fresh_seed, seed_of
from scenes.kit.intents import Intents
from scenes.kit.palette import N0, rgb
from scenes.kit.seeing import TEXT_SIZES, Seeing, see
from scenes.kit.sound.quiet import Quiet
from scenes.kit.stage import HEIGHT, WIDTH, Piece, Stage
from scenes.kit.words import Words

if TYPE_CHECKING:
    from scenes.kit.scene import Scene
    from scenes.kit.sound.player import Sound

TICKS = 60
MOST_TICKS = 5
"""Ticks in one frame; more time than that is dropped."""
RESIZE_REST = 0.2
"""Seconds after the last resize event before everything is rastered anew."""
SMALLEST = (480, 270)
MOTIONS = ("full", "calm", "none")
"""Values of the setting 'motion'."""


def use_plain_flips(environ: dict[str, str] | os._Environ[str] = os.environ) -> None:
    """On an X server without a GPU SDL's accelerated framebuffer is slow: say so before the window opens
    (docs/performance.md)."""
    if "DISPLAY" in environ and "WAYLAND_DISPLAY" not in environ and "SDL_FRAMEBUFFER_ACCELERATION" not in environ:
        if not list(Path("/dev/dri").glob("renderD*")) if Path("/dev/dri").exists() else True:
            environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"


class App:
    """Holds what all scenes share. Everything that happens in it happens in `tick`; `draw` changes nothing."""

    def __init__(self, size: tuple[int, int], settings: Any, store: Any = None, seed_text: str | None = None) -> None:
        self.settings = settings
        self.store = store
        """Records and profiles on disk; None plays without keeping anything."""
        self.seed_text = seed_text
        self.words = Words(settings.get("language", "ja"))
        self.stage = Stage(size)
        self.intents = Intents()
        self.scenes: list[Scene] = []
        self.ticks = 0
        self.idle_motion = True
        """Breathing rings, galloping: off for pictures that must be equal."""
        self.running = True
        self.dice = random.Random()
        """For sparks and the like, never for a match."""
        self.notices: list[str] = []
        """Sentences for the player, shown by the scene on top when it can."""
        self.wants_fullscreen: bool | None = None
        self.sound: Sound | Quiet = Quiet()
        self._piece: str | None = None
        self._matches = 0
        self._changes: list[Callable[[], None]] = []

    # the stack

    @property
    def top(self) -> Scene:
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        self._changes.append(lambda: self.scenes.append(scene))

    def pop(self, answer: Any = None) -> None:
        def change() -> None:
            if self.scenes:
                self.scenes.pop()
            if self.scenes:
                self.scenes[-1].resume(answer)
            else:
                self.running = False

        self._changes.append(change)

    def replace(self, scene: Scene) -> None:
        """The top scene is gone, this one stands there; nobody is told an answer."""

        def change() -> None:
            if self.scenes:
                self.scenes.pop()
            self.scenes.append(scene)

        self._changes.append(change)

    def back_to(self, kind: type, answer: Any = None) -> None:
        """Leave scenes until one of this kind is on top."""

        def change() -> None:
            while len(self.scenes) > 1 and not isinstance(self.scenes[-1], kind):
                self.scenes.pop()
            self.scenes[-1].resume(answer)

        self._changes.append(change)

    def _apply_changes(self) -> None:
        while self._changes:
            changes, self._changes = self._changes, []
            for change in changes:
                change()

    # tables

    def open_table(self, setup: Setup, speed: str, hands: str) -> None:
        """A match begins: over the lobby, recorded if there is a store. Raises BadOptions."""
        from scenes.table import TableScene

        keeper = self.store.begin(setup) if self.store is not None else None
        match = keeper.match if keeper is not None else Match(setup)
        self.push(TableScene(self, match, speed, hands, keeper))

    def fresh_seed(self) -> bytes:
        """The seed of the next match: by the text given at the start, else by chance."""
        if self.seed_text is not None:
            self._matches += 1
            return seed_of(self.seed_text if self._matches == 1 else f"{self.seed_text} {self._matches}")
        return fresh_seed()

    def close(self) -> None:
        """The program ends: whatever is on its way to the disk is written."""
        for scene in reversed(self.scenes):
            scene.leave()
        self.sound.close()
        if self.store is not None:
            self.store.close()

    # language and settings

    def speak(self, language: str) -> None:
        """Change the language, everywhere at once."""
        self.words = Words(language)
        self.keep("language", language)

    def keep(self, name: str, value: Any) -> None:
        """Keep a setting; a failure is said once, the game goes on."""
        self.settings.set(name, value)

    def say(self, key: str, **fields: object) -> None:
        """A sentence for the player, once."""
        text = self.words(key, **fields) if self.words.has(key) else key
        if text not in self.notices:
            self.notices.append(text)

    @property
    def motion(self) -> str:
        """'full', 'calm' (cross-fades, nothing slides) or 'none' (everything stands at once)."""
        held = self.settings.get("motion", "full")
        return held if held in MOTIONS else "full"

    @property
    def moves(self) -> bool:
        """Things may slide, breathe, gallop and fall."""
        return self.motion == "full"

    @property
    def flashes(self) -> bool:
        """Bursts of light and the breathing of the ring are wanted."""
        return self.settings.get("flashes", True) is not False

    def _see(self) -> None:
        """Text size and marks as the settings have them; what was drawn otherwise is drawn anew."""
        size = self.settings.get("text_size", 100)
        way = Seeing((size if size in TEXT_SIZES else 100) / 100, self.settings.get("marks", False) is True)
        see(way)
        self.stage.see(way)

    # one tick, one picture

    def tick(self, events: Sequence[pygame.event.Event] = ()) -> None:
        """Read what came, let the scene on top act and tick, then change the stack."""
        self._see()
        self.sound.hear(events)
        self._apply_changes()
        reason = self.settings.news()
        if reason:
            self.say(f"store.{reason}")
        for e in events:
            if e.type == pygame.QUIT:
                self.running = False
            elif e.type == pygame.WINDOWFOCUSLOST:
                for scene in self.scenes:
                    scene.focus_lost()
            elif e.type == pygame.KEYDOWN and (
                e.key == pygame.K_F11 or e.key == pygame.K_RETURN and self.intents.alt_held()
            ):
                self.wants_fullscreen = not self.settings.get("fullscreen", False)
        self.intents.confirm = self.settings.get("confirm", "auto")
        for intent in self.intents.read(list(events)):
            if not self.scenes or not self.running:
                break
            self.scenes[-1].handle(intent)
            self._apply_changes()
        if self.scenes:
            self.scenes[-1].ring_tick()
            self.scenes[-1].tick()
        self._apply_changes()
        self._sound_tick()
        self.ticks += 1

    def _sound_tick(self) -> None:
        """The music of the scene that stands (an overlay leaves it), and what the sound has to say."""
        if self.scenes and not self.top.overlay and self.top.music != self._piece:
            self._piece = self.top.music
            self.sound.enter(self._piece)
        self.sound.tick()
        news = self.sound.news()
        if news:
            self.say(f"sound.{news}")

    def open_sound(self) -> None:
        """From now on it can be heard. Called after the first picture: loading it takes a while."""
        from scenes.kit.sound.player import Sound

        self.sound, self._piece = Sound(self.settings, self.store.sounds if self.store is not None else None), None

    def pieces(self) -> list[Piece]:
        """The picture as pieces: the top scene, over the ones below it if it is an overlay."""
        self._see()
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].overlay:
            first -= 1
        pieces: list[Piece] = []
        for i, scene in enumerate(self.scenes[first:], first):
            pieces += scene.frame() if i == len(self.scenes) - 1 else scene.pieces()
        return pieces

    def draw(self, surface: pygame.Surface) -> None:
        if surface.get_size() != self.stage.window:
            self.stage.resize(surface.get_size())
        if self.scenes:
            self.stage.draw(surface, self.pieces())

    def breath(self) -> float:
        """How bright the focus ring is now (it breathes by 8 % over 900 ms)."""
        if not (self.idle_motion and self.moves and self.flashes):
            return 1.0
        phase = (self.ticks % 54) / 54
        return 1 - 0.16 * abs(2 * phase - 1)

    def idle_ticks(self) -> int:
        return self.ticks if self.idle_motion and self.moves else 0


def open_window(size: tuple[int, int] | None, fullscreen: bool, title: str) -> pygame.Surface:
    """The window, resizable. Raises pygame.error where there is no display."""
    use_plain_flips()
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_caption(title)
    if size is None:
        size = _roomy(pygame.display.get_desktop_sizes()[0])
    flags = pygame.FULLSCREEN if fullscreen else pygame.RESIZABLE
    surface = pygame.display.set_mode((0, 0) if fullscreen else size, flags)
    pygame.key.set_repeat()
    pygame.key.stop_text_input()
    return surface


def _roomy(desktop: tuple[int, int]) -> tuple[int, int]:
    """The largest of the usual window sizes that leaves room for a title bar."""
    for w, h in ((1920, 1080), (1600, 900), (1280, 720), (960, 540)):
        if w < desktop[0] and h < desktop[1] - 60:
            return w, h
    return 960, 540


def run(app: App, surface: pygame.Surface, windowed: tuple[int, int]) -> None:
    """The loop: events, whole ticks of 1/60 s, one picture. Ends when the app no longer runs."""
    clock = pygame.time.Clock()
    late = 0.0
    rested = 0.0
    shown: pygame.Surface | None = None
    while app.running and app.scenes or app._changes:
        spent = clock.tick(TICKS) / 1000
        events = waiting_events()
        if any(e.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED) for e in events):
            rested = RESIZE_REST
            surface = pygame.display.get_surface() or surface
        late = min(late + spent, MOST_TICKS / TICKS)
        app.tick(events)
        late -= 1 / TICKS
        while late >= 1 / TICKS:
            app.tick()
            late -= 1 / TICKS
        late = max(late, -0.5 / TICKS)
        if app.wants_fullscreen is not None:
            surface, windowed = _toggled(app, app.wants_fullscreen, surface, windowed)
            app.wants_fullscreen = None
            rested = 0.0
        if rested > 0 and shown is not None:
            rested -= spent
            _stretch(shown, surface)
        else:
            app.draw(surface)
            if shown is None or app.ticks % 30 == 0:
                shown = surface.copy()
        pygame.display.flip()
        app.open_sound()
        app.intents.pads.open()  # after the first picture: looking for pads takes some systems a while


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


def _toggled(app: App, full: bool, surface: pygame.Surface, windowed: tuple[int, int]):
    """Full screen on or off; the window's own size comes back."""
    was_full = bool(surface.get_flags() & pygame.FULLSCREEN)
    if full and not was_full:
        windowed = surface.get_size()
    try:
        surface = pygame.display.set_mode((0, 0) if full else windowed, pygame.FULLSCREEN if full else pygame.RESIZABLE)
    except pygame.error:
        surface = pygame.display.set_mode(windowed, pygame.RESIZABLE)
        full = False
        app.say("common.notice.no_fullscreen")
    app.keep("fullscreen", full)
    return surface, windowed


__all__ = ["App", "HEIGHT", "WIDTH", "open_window", "run", "use_plain_flips"]
