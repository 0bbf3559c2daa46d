"""A page that waits for a press: it turns by itself where nobody is there to press."""

from __future__ import annotations

from scenes.kit.clips import Showing

WITHOUT_PERSONS = 300
"""Ticks a page stays when nobody is there to press."""


class Page:
    """The page of one table that waits now, if one does."""

    def __init__(self, showing: Showing) -> None:
        self._showing = showing
        self._ticks = 0
        self._stood = False

    def tick(self, anybody: bool, slowness: float) -> bool:
        """True at the tick in which a page has come to stand. Without anybody it turns after a while."""
        came = self._showing.waits and not self._stood
        self._stood = self._showing.waits
        self._ticks = self._ticks + 1 if self._stood and not anybody else 0
        if self._ticks and self._ticks >= WITHOUT_PERSONS * slowness:
            self._showing.go_on()
        return came
