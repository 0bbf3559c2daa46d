"""How the results come up: the rows from the last place, their bars and totals, then the winner."""

from __future__ import annotations

import math
from dataclasses import dataclass

FIRST = 14
"""Ticks before the first row comes in."""
PITCH = 7
"""From a row to the next: 120 ms."""
ENTERS = 8
GROWS = 18
"""A bar grows for 300 ms."""
POPS = 14
DROPS = 20


@dataclass(frozen=True, slots=True)
class Unveiling:
    """What stands of the results after so many ticks. Every part goes from 0 (not there yet) to 1 (in its place)."""

    rows: int
    gone: float = math.inf

    @property
    def ends(self) -> int:
        """Ticks until everything stands."""
        return self._crowned + DROPS

    @property
    def over(self) -> bool:
        return self.gone >= self.ends

    def _begins(self, row: int) -> int:
        return FIRST + (self.rows - 1 - row) * PITCH

    @property
    def _told(self) -> int:
        """The tick in which the winner is said: the best row's bar is full."""
        return self._begins(0) + ENTERS + GROWS + 4

    @property
    def _crowned(self) -> int:
        return self._told + POPS // 2

    def row(self, at: int) -> float:
        """The at-th best row: the last one comes in first."""
        return self._part(self._begins(at), ENTERS)

    def bar(self, at: int) -> float:
        """Its bar and its total, in whole ticks of growing."""
        k = self._part(self._begins(at) + ENTERS, GROWS)
        return round((1 - (1 - k) ** 2) * GROWS) / GROWS

    @property
    def title(self) -> float:
        return self._part(self._told, POPS)

    @property
    def crown(self) -> float:
        return self._part(self._crowned, DROPS)

    @property
    def since(self) -> float:
        """Ticks since the winner was said; below 0 before."""
        return self.gone - self._told

    def _part(self, begins: int, ticks: int) -> float:
        return max(0.0, min(1.0, (self.gone - begins) / ticks))


def popped(part: float) -> float:
    """Size of what pops up: it grows, gives way a little and stands. Never above 1, so that nothing is scaled up."""
    if part < 0.5:
        return 0.35 + 0.65 * (1 - (1 - part * 2) ** 2)
    return 1 - 0.07 * math.sin((part - 0.5) * 2 * math.pi)


def dropped(part: float) -> float:
    """How far above its place what falls is, 1 to 0, with a bounce."""
    if part < 0.55:
        return 1 - (part / 0.55) ** 2
    return 0.16 * math.sin((part - 0.55) / 0.45 * math.pi)
