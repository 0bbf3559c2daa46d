"""Figures that a view wants to show and that take longer than a frame: a little of them each tick."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from game.core.protocol import Seat

SLICE = 0.003
"""Seconds of a tick that may go into figures."""


class Reckoning:
    """The figures of one table by seat. What they are reckoned from is what everybody may see."""

    def __init__(self, view: Any) -> None:
        self._sums = getattr(view, "sums", None)
        self._asked: dict[Seat, Any] = {}
        self._running: dict[Seat, Iterator[Any]] = {}
        self._found: dict[Seat, Any] = {}

    def want(self, board: Any, seat: Seat | None) -> None:
        """These figures are wanted now; those asked before for another board are forgotten."""
        if self._sums is None or seat is None:
            return
        wanted = self._sums(board, seat)
        key = wanted and wanted[0]
        if key == self._asked.get(seat):
            return
        self._asked[seat] = key
        self._found.pop(seat, None)
        self._running.pop(seat, None)
        if wanted:
            self._running[seat] = wanted[1]()

    def tick(self) -> None:
        end = time.perf_counter() + SLICE
        while self._running and time.perf_counter() < end:
            seat, steps = next(iter(self._running.items()))
            try:
                found = next(steps)
            except StopIteration:
                del self._running[seat]
                continue
            if found is not None:
                self._found[seat] = found

    def of(self, seat: Seat | None) -> Any:
        """The seat's figures; None until the first of them are there."""
        return self._found.get(seat) if seat is not None else None
