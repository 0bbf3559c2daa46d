"""Of what a piece of music is put together: stems that come in and leave within a loop."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from scenes.kit.sound.instruments import CHUNK, Samples
from scenes.kit.sound.names import Piece


class Stem:
    """One part of a piece. What rings past the end comes back at the beginning."""

    def __init__(self, piece: Piece) -> None:
        self._beat = piece.beat
        self._bar = piece.beat * piece.bar
        self.sound = np.zeros((piece.samples, 2))

    def clear(self) -> None:
        """Empty again, for the next part: a stem of a minute and a half is large."""
        self.sound[:] = 0

    def add(self, beat: float, x: Samples, gain: float, pan: float = 0.0) -> None:
        """A sound at a beat; pan from -1 (left) to 1."""
        size = len(self.sound)
        start = round(beat * self._beat) % size
        sides = (gain * np.cos((pan + 1) * np.pi / 4) * 2**0.5, gain * np.sin((pan + 1) * np.pi / 4) * 2**0.5)
        while len(x):
            n = min(len(x), size - start)
            for side in (0, 1):
                self.sound[start : start + n, side] += sides[side] * x[:n]
            x, start = x[n:], 0

    def heard(self, bars: Sequence[tuple[float, float]]) -> Samples:
        """The stem fading between points (bar, gain); the last goes over into the first."""
        out = np.zeros_like(self.sound)
        self.into(out, bars)
        return out

    def into(self, mix: Samples, bars: Sequence[tuple[float, float]]) -> None:
        """The same, added to what is there already."""
        total = len(self.sound) / self._bar
        places = [bar for bar, _ in bars]
        gains = [gain for _, gain in bars]
        for start in range(0, len(mix), CHUNK):
            part = self.sound[start : start + CHUNK]
            at = np.arange(start, start + len(part)) / self._bar
            mix[start : start + CHUNK] += part * np.interp(at, places, gains, period=total)[:, None]
