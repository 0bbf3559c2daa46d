"""What a view drew last, kept until something that it was drawn from changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenes.kit.clips import Showing, between
from scenes.kit.stage import Control, Piece
from scenes.tables.view import Look

Draws = tuple[Callable[[Look], list[Piece]], Callable[[Look], list[Control]]]
"""How a look becomes pieces and controls: a view's, or those of one seat's part of it."""


class Drawn:
    """The pieces and controls of one place where events are shown."""

    def __init__(self, draws: Draws, showing: Showing) -> None:
        self._pieces, self._controls = draws
        self._showing = showing
        self._cache: tuple[Any, list[Piece], list[Control]] | None = None
        self._moving: tuple[Any, list[Piece], list[Piece]] | None = None

    @property
    def moves(self) -> bool:
        """A clip is on its way: what is seen changes from tick to tick."""
        showing = self._showing
        return showing.clip is not None and not showing.waits and showing.before is not None

    def still(self, key: Any, look: Callable[[], Look]) -> tuple[list[Piece], list[Control]]:
        """Everything as it stands. `key` is equal as long as the look is."""
        if self._cache is None or self._cache[0] != key:
            seen = look()
            self._cache = (key, self._pieces(seen), self._controls(seen))
        return self._cache[1], self._cache[2]

    def on_its_way(self, key: Any, look: Callable[[Any], Look], slowness: float, motion: str) -> list[Piece]:
        """The pieces of a moving clip. `look(board)` is the look at that board (None: the one shown now)."""
        showing = self._showing
        whole = (showing.clip, showing.before, key)
        if self._moving is None or self._moving[0] != whole:
            before, after = self._pieces(look(showing.before)), self._pieces(look(None))
            was = {p: p for p in before}
            self._moving = (whole, before, [was.get(p, p) for p in after])  # the same ones are told apart at once
        part = showing.part(slowness, motion)
        return between(self._moving[1], self._moving[2], part, showing.clip, motion)
