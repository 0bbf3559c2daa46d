"""A picture that plays a little scene over and over, where the player wants motion."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scenes.kit.picture import Picture
from scenes.kit.stage import Piece
from scenes.kit.words import Words

HOLD, FLY, END = 54, 28, 150
"""Ticks before a thing happens, while it happens, and after the last one."""


@dataclass(frozen=True)
class Moving:
    """Still, it shows how the scene ends: called like any other picture."""

    count: int
    """Of the things that happen."""
    draw: Callable[[Words, int], Picture]
    """The picture after so many things happened."""
    flying: Callable[[int, float], Piece]
    """What flies over the picture while the next thing happens, and how far it is, 0 to 1."""

    def __call__(self, words: Words) -> Picture:
        return self.draw(words, self.count)

    def at(self, tick: int) -> tuple[int, float]:
        """How many things have happened at a tick, and how far the next one is."""
        done, ticks = divmod(tick % ((HOLD + FLY) * self.count + END), HOLD + FLY)
        if done >= self.count:
            return self.count, 0.0
        return done, max(0.0, (ticks - HOLD) / FLY)
