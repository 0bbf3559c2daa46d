"""A card taken by the mouse: let go where it lay it is a click, let go over the table it is played."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace

from scenes.kit.stage import Control, Piece

NEAR = 14
"""Design units the pointer may stray and still have clicked."""
HAND_TOP = 484
"""Above this line is the table."""


class Drag:
    """One card under the pointer, or none."""

    def __init__(self) -> None:
        self.held: Control | None = None
        self._from = (0.0, 0.0)
        self._at = (0.0, 0.0)

    @property
    def key(self) -> Hashable:
        """Changes whenever the picture does."""
        return (self.held.id, self._at) if self.held and self.moved else None

    @property
    def moved(self) -> bool:
        """It is no mere click any more."""
        return abs(self._at[0] - self._from[0]) > NEAR or abs(self._at[1] - self._from[1]) > NEAR

    def take(self, control: Control, x: float, y: float) -> None:
        self.held, self._from, self._at = control, (x, y), (x, y)

    def move(self, x: float, y: float) -> None:
        self._at = (x, y)

    def drop(self) -> None:
        """Back to where it came from."""
        self.held = None

    def let_go(self, x: float, y: float) -> Control | None:
        """The card, if it is to be played: clicked, or dropped over the table."""
        held, self.held = self.held, None
        self._at = (x, y)
        if held is None or (self.moved and y >= HAND_TOP):
            return None
        return held

    def shown(self, pieces: Sequence[Piece]) -> list[Piece]:
        """The pieces with the held one under the pointer, over all others."""
        if self.held is None or not self.moved:
            return list(pieces)
        dx, dy = self._at[0] - self._from[0], self._at[1] - self._from[1]
        rest = [p for p in pieces if p.id != self.held.id]
        return rest + [replace(p, x=p.x + dx, y=p.y + dy) for p in pieces if p.id == self.held.id]
