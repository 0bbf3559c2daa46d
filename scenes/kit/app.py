"""What all scenes share: the stack they stand on, settings, words, sound, and one tick of everything."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from scenes.kit.intents import Intents
from scenes.kit.marks import NO_SOUND_SIZE, no_sound_art
from scenes.kit.seeing import TEXT_SIZES, Seeing, see
from scenes.kit.sound.quiet import Quiet
from scenes.kit.stage import Piece, Stage
from scenes.kit.words import Words

if TYPE_CHECKING:
    from game.core.setup import Setup
    from scenes.kit.scene import Scene
    from scenes.kit.sound.player import Sound
    from store.profiles import Profiles

MOTIONS = ("full", "calm", "none")
"""Values of the setting 'motion'."""


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
        self.is_full = False
        """The window fills the screen now; kept by whoever owns the window."""
        self.wants_fullscreen: bool | None = None
        self.sound: Sound | Quiet = Quiet()
        self._piece: str | None = None
        self._matches = 0
        self._profiles: Profiles | None = None
        self._changes: list[Callable[[], None]] = []

    @property
    def active(self) -> bool:
        """It runs, and a scene stands or is about to."""
        return self.running and bool(self.scenes or self._changes)

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

    def _apply_changes(self) -> None:
        while self._changes:
            changes, self._changes = self._changes, []
            for change in changes:
                change()

    # tables

    def open_table(self, setup: Setup, speed: str, hands: str) -> None:
        """A match begins: over the lobby, recorded if there is a store. Raises BadOptions."""
        from game.core.match import Match
        from scenes.table import TableScene

        keeper = self.store.begin(setup) if self.store is not None else None
        match = keeper.match if keeper is not None else Match(setup)
        self.push(TableScene(self, match, speed, hands, keeper))

    @property
    def profiles(self) -> Profiles:
        """The players that are remembered; without a store as long as the program runs."""
        if self._profiles is None:
            self._profiles = getattr(self.store, "profiles", None)
        if self._profiles is None:
            from store.folders import Folders
            from store.profiles import Profiles

            self._profiles = Profiles(Folders(None, None))
        return self._profiles

    def fresh_seed(self) -> bytes:
        """The seed of the next match: by the text given at the start, else by chance."""
        from game.core.rng import fresh_seed, seed_of

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
        reason = self.settings.news() or (self._profiles.news() if self._profiles is not None else None)
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
                self.wants_fullscreen = not self.is_full
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
        """From now on it can be heard. Called after the first picture, since loading takes a while; once is enough."""
        if not isinstance(self.sound, Quiet):
            return
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
        if self.sound.silent:
            pieces.append(Piece("no sound", no_sound_art(), *self.top.mark_at, size=NO_SOUND_SIZE))
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
