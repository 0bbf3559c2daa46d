"""A sound that plays tones: a full cache without anything being made."""

from __future__ import annotations

import time

import numpy as np

from scenes.kit.memory import MemorySettings
from scenes.kit.sound.backstage import Backstage
from scenes.kit.sound.files import Cache, wav
from scenes.kit.sound.names import MUSIC, PIECES, RATE, every_take, needed
from scenes.kit.sound.player import Sound


class Heard:
    """A Sound on the dummy driver with a full cache; nothing is made, and the device is only tried if `tried`."""

    def __init__(self, folder, tried=False, **settings):
        self.settings = MemorySettings(**{"volume_cues": 10, "volume_music": 10, "muted": False, **settings})
        self.backstage = Backstage(
            folder, ("-c", "raise SystemExit(1)"), ("-m", "scenes.kit.sound.probe") if tried else ("-c", "")
        )
        self.sound = Sound(self.settings, folder, self.backstage)

    def ticks(self, count):
        for _ in range(count):
            self.sound.tick()

    def until(self, condition, seconds=20.0):
        end = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < end, "it never came"
            self.sound.tick()
            time.sleep(0.002)

    def opened(self):
        self.until(lambda: self.backstage.is_open)
        self.ticks(2)
        return self

    def at_table(self, game):
        """Opened, with what the table of a game needs at hand."""
        self.sound.enter(game)
        self.opened().until(lambda: cues_of(game) <= set(self.backstage.sounds))
        return self

    def count(self, take):
        return self.backstage.sounds[take].get_num_channels()


def cues_of(game):
    return {name for name in needed(game) if not name.startswith(MUSIC)}


def filled(folder):
    """Tones in place of the sounds: as loud as a cue, a quarter of a second; the music is longer."""
    cache = Cache(folder)
    time_of = np.arange(2 * RATE) / RATE
    tone = (16_422 * np.sin(2 * np.pi * 500 * time_of)).astype("<i2")
    for take in every_take():
        assert cache.keep(take, wav(tone[: RATE // 4].tobytes(), 1))
    for piece in PIECES:
        cache.keep(MUSIC + piece, wav(np.repeat(tone // 4, 2).tobytes(), 2))
    return folder
