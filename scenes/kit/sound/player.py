"""What scenes call: cues, loops and music. Nothing here blocks, and nothing here can fail: where there is no device, or
all is muted, every call does nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from scenes.kit.sound.backstage import FAULTS, Backstage
from scenes.kit.sound.names import CUES, GAMES, MUSIC, PIECES, called

FIRST_TICK = 12
"""The device is opened when the first screen has stood for 0.2 s."""
PATIENCE = 300
"""Ticks until a device that does not open counts as none."""
RETRIES = (600, 1200, 2400, 4800)
"""Ticks between attempts to find a device; then only when one is plugged in or the player changes the volume."""
OWN_ECHO = 60
"""Ticks after an attempt in which news of devices may come from the attempt itself."""
FADE = 24
"""Ticks in which music goes or comes: 0.4 s each."""
DUCK = 10 ** (-8 / 20)
DUCK_DOWN, DUCK_UP = 6, 36
"""Ticks in which the music makes room, and comes back."""
HUSH_DOWN = 4
"""Ticks in which it falls silent."""
LANTERN = 3.0
"""dB between one lantern of volume and the next."""
SEATS = (-0.6, -0.3, 0.0, 0.3, 0.6)
"""Where a seat is heard, -1 left to 1 right."""
LOOP_VOICES = 2
"""Voices that are kept for loops."""


def strength(lanterns: int) -> float:
    """The volume of 0 to 10 lanterns as a factor: 10 is full, each one less is 3 dB less, 0 is silent.

    >>> strength(10), round(strength(8), 3), strength(0)
    (1.0, 0.501, 0.0)
    """
    return 0.0 if lanterns <= 0 else float(10 ** (-LANTERN * (10 - min(lanterns, 10)) / 20))


def balance(pan: float) -> tuple[float, float]:
    """Left and right of a place from -1 to 1; the nearer side stays full.

    >>> balance(-0.5), balance(0)
    ((1.0, 0.5), (1.0, 1.0))
    """
    return min(1.0, 1.0 - pan), min(1.0, 1.0 + pan)


class Sound:
    """The sounds of the arcade. `tick` is called once a tick and does the rest."""

    def __init__(self, settings: Any, cache_folder: Path | None, backstage: Backstage | None = None) -> None:
        """settings: 'volume_cues' and 'volume_music' (0 to 10), 'muted'. cache_folder None keeps no sounds."""
        self._settings = settings
        self._back = backstage or Backstage(cache_folder)
        self._ticks = 0
        self._asked_at: int | None = None
        """When a device was last asked for."""
        self._retries = 0
        self._was_audible = False
        self._lost = False
        self._none = False
        """No device was found so far."""
        self._by_hand = False
        """The player waits for the answer: it is told."""
        self._news: str | None = None
        self._levels = (0.0, 0.0)
        self._volume: float | None = None
        self._played: set[str] = set()
        self._voices: list[tuple[int, int]] = []
        """(channel, tick it began at), the oldest first."""
        self._loops: dict[str, int | None] = {}
        self._wanted: str | None = None
        self._changing: str | None | bool = False
        """The piece that was asked for; False if none is on its way."""
        self._fade = 0.0
        self._duck = 1.0
        self._duck_until = -1
        self._hush_until = -1
        self._game = ""
        """Whose cues are at hand."""
        self._sought: set[str] = set()
        """Cues that were wanted and were not at hand."""
        self._sent_for: str | None = None

    # what a screen shows

    @property
    def is_audible(self) -> bool:
        """Whether the player wants to hear anything."""
        return not self._settings.get("muted", False) and max(self._chosen()) > 0

    @property
    def reason(self) -> str | None:
        """Why nothing is heard: 'muted' (by choice), 'no_device', 'lost', 'not_made'; a key in sound.toml."""
        if not self.is_audible:
            return "muted"
        if self._lost:
            return "lost"
        slow = self._asked_at is not None and not self._back.is_open and self._ticks - self._asked_at > PATIENCE
        if self._none or self._back.failed or slow:
            return "no_device"
        if self._back.is_open and self._back.not_made and not self._back.sounds:
            return "not_made"
        return None

    @property
    def silent(self) -> bool:
        """Whether a mark should say that nothing is heard."""
        return self.reason is not None

    def news(self) -> str | None:
        """Something to be said once: 'lost', 'no_device' (an attempt the player asked for failed) or 'back'."""
        news, self._news = self._news, None
        return news

    # what a scene asks for

    def play(self, cue: str, seat: int | None = None, step: int = 0) -> None:
        """A cue by its name (or its name in docs/style.md), heard from a seat; step: how far a row of them has risen.
        "reel stop 2" is the second pitch as well.

        The same cue sounds once a tick. A name that nobody knows is silent.
        """
        found = called(cue)
        if found is None or found[0] in self._played:
            return
        cue, row = found
        known = CUES[cue]
        self._played.add(cue)
        if not self._ready():
            return
        if known.duck and self._levels[0] > 0:
            self.duck(known.duck)
        if known.hush and self._levels[0] > 0:
            self._hush_until = max(self._hush_until, self._ticks + round(known.hush * 60))
        number = row if row is not None else (seat or 0) if known.by_seat else step
        take = cue if known.variants == 1 else f"{cue}.{max(0, min(number, known.variants - 1))}"
        self._start(take, SEATS[seat % len(SEATS)] if seat is not None else 0.0)

    def loop(self, cue: str) -> None:
        """A cue again and again, until `stop` or the scene is left."""
        found = called(cue)
        if found is not None and CUES[found[0]].variants == 1:
            self._loops.setdefault(found[0], None)

    def stop(self, cue: str) -> None:
        """End a loop."""
        found = called(cue)
        channel = self._loops.pop(found[0], None) if found is not None else None
        if channel is not None and self._ready():
            self._carefully(lambda: pygame.mixer.Channel(channel).fadeout(120))

    def music(self, piece: str | None) -> None:
        """The piece that should play; what plays now fades out first. The same piece again just goes on."""
        if piece is None or piece in PIECES:
            self._wanted = piece
        if piece in GAMES:
            self.prepare(piece)

    def prepare(self, game: str) -> None:
        """This game will be played: what its table needs is made ready now, before its music is asked for. The cues of
        the game before it are let go."""
        if game in GAMES and game != self._game:
            self._game = game
            self._sought.clear()
            if self._asked_at is not None:
                self._back.prepare(game)

    def enter(self, piece: str | None) -> None:
        """Another scene is on top: loops end, its music comes."""
        for cue in list(self._loops):
            self.stop(cue)
        self.music(piece)

    def duck(self, seconds: float) -> None:
        """The music makes room, by 8 dB, for so long."""
        self._duck_until = max(self._duck_until, self._ticks + round(seconds * 60))

    def hear(self, events: Any) -> None:
        """What the window system says: a device went, or came."""
        for event in events:
            if event.type == pygame.AUDIODEVICEREMOVED:
                # Of a device that was not opened SDL says number 0.
                if self._back.is_open and not getattr(event, "iscapture", 0) and getattr(event, "which", 0):
                    self._lose()
            elif event.type == pygame.AUDIODEVICEADDED and not getattr(event, "iscapture", 0):
                # Opening a device tells of all that are there, which is no news.
                waits = self._asked_at is not None and self._ticks - self._asked_at > OWN_ECHO
                if waits and self.is_audible and not self._back.is_open:
                    self._retries = 0
                    self._open()

    def close(self) -> None:
        """The program ends."""
        self._asked_at = None
        self._loops.clear()
        self._back.close()

    # one tick

    def tick(self) -> None:
        """One sixtieth of a second; never waits for anything."""
        self._ticks += 1
        self._played.clear()
        self._see_to_device()
        if not self._ready():
            return
        chosen = self._chosen() if self.is_audible else (0.0, 0.0)
        if chosen[0] != self._levels[0]:
            self._set_cues(chosen[0])
        self._levels = chosen
        self._see_to_music()
        self._see_to_loops()

    def _chosen(self) -> tuple[float, float]:
        """The volumes of cues and music."""
        get = self._settings.get
        return strength(_lanterns(get("volume_cues", 10))), strength(_lanterns(get("volume_music", 10)))

    def _ready(self) -> bool:
        return self._back.is_open

    def _see_to_device(self) -> None:
        audible = self.is_audible
        if audible and not self._was_audible and self._asked_at is not None and not self._ready():
            self._by_hand = True
            self._retries = 0
            self._open()
        elif audible and self._asked_at is None and self._ticks >= FIRST_TICK:
            self._by_hand = self._ticks > FIRST_TICK
            self._open()
        elif audible and self._asked_at is not None and (self._back.failed or self._lost):
            if self._by_hand and self._back.failed:
                self._news, self._by_hand = "no_device", False
            if self._retries < len(RETRIES) and self._ticks - self._asked_at >= RETRIES[self._retries]:
                self._retries += 1
                self._open()
        if self._lost and self._back.is_open:
            self._lost, self._news = False, "back"
        self._none = self._back.failed or self._none and not self._back.is_open
        if self._back.is_open:
            self._by_hand, self._retries = False, 0
        self._was_audible = audible

    def _open(self) -> None:
        """Ask for the device, unless it is being opened; what plays is begun anew when it is there."""
        if self._back.is_opening:
            return
        self._asked_at = self._ticks
        self._voices.clear()
        self._loops = dict.fromkeys(self._loops)
        self._fade, self._changing, self._volume, self._levels = 0.0, False, None, (0.0, 0.0)
        self._sought.clear()
        self._back.open(self._game)

    def _lose(self) -> None:
        if not self._lost:
            self._lost, self._news = True, "lost"
            self._back.lose()

    def _carefully(self, act: Any) -> Any:
        """Ask something of the mixer; if it can't, the device is gone."""
        try:
            return act()
        except FAULTS:
            self._lose()
            return None

    def _set_cues(self, volume: float) -> None:
        for sound in list(self._back.sounds.values()):
            sound.set_volume(volume)
        if volume == 0:
            self._carefully(pygame.mixer.stop)
            self._loops = dict.fromkeys(self._loops)

    def _start(self, take: str, pan: float, loops: int = 0) -> int | None:
        """The channel on which a sound begins; None if it is not there yet or nothing should be heard."""
        sound = self._back.sounds.get(take)
        if self._levels[0] == 0:
            return None
        if sound is None:
            self._seek(take)
            return None

        def begin() -> int:
            channel = self._free_channel()
            sound.set_volume(self._levels[0])
            voice = pygame.mixer.Channel(channel)
            voice.play(sound, loops)
            voice.set_volume(*balance(pan))
            if not loops:
                self._voices.append((channel, self._ticks))
            return channel

        return self._carefully(begin)

    def _seek(self, name: str) -> None:
        """A cue or a piece that nobody expected: it comes when it is there."""
        if name not in self._sought:
            self._sought.add(name)
            self._back.fetch(name)

    def _free_channel(self) -> int:
        """A channel that is silent, else the one that has sounded longest; loops are left alone."""
        looping = set(self._loops.values())
        count = pygame.mixer.get_num_channels()
        self._voices = [(c, at) for c, at in self._voices if c not in looping and pygame.mixer.Channel(c).get_busy()]
        taken = {c for c, _ in self._voices} | looping
        if len(self._voices) < count - LOOP_VOICES:
            for channel in range(count):
                if channel not in taken and not pygame.mixer.Channel(channel).get_busy():
                    return channel
        return self._voices.pop(0)[0] if self._voices else count - 1

    def _see_to_loops(self) -> None:
        for cue, channel in self._loops.items():
            if channel is None:
                self._loops[cue] = self._start(cue, 0.0, loops=-1)

    def _see_to_music(self) -> None:
        back = self._back
        if self._changing is not False:
            if back.piece == self._changing:
                self._changing = False
            elif self._changing not in back.pieces:
                self._changing = False  # it was broken, and is being made again
            else:
                return
        if self._wanted == back.piece:
            self._fade = min(1.0, self._fade + 1 / FADE) if self._wanted is not None else 0.0
        elif self._fade > 0 and back.piece is not None:
            self._fade = max(0.0, self._fade - 1 / FADE)
        elif self._wanted is None or self._wanted in back.pieces:
            self._fade, self._changing, self._sent_for = 0.0, self._wanted, None
            back.change(self._wanted)
        elif self._wanted in back.unkept and self._wanted != self._sent_for:
            self._sent_for = self._wanted
            back.send(self._wanted)
        elif self._wanted not in back.unkept:
            self._seek(MUSIC + self._wanted)
        hushed = self._ticks < self._hush_until
        target = 0.0 if hushed else DUCK if self._ticks < self._duck_until else 1.0
        pace = 1 / HUSH_DOWN if hushed else (1 - DUCK) / (DUCK_DOWN if target < self._duck else DUCK_UP)
        self._duck = max(target, self._duck - pace) if target < self._duck else min(target, self._duck + pace)
        volume = self._levels[1] * self._fade * self._duck
        if back.piece is not None and volume != self._volume:
            self._carefully(lambda: pygame.mixer.music.set_volume(volume))
            self._volume = volume


def _lanterns(value: object) -> int:
    return value if isinstance(value, int) else 10
