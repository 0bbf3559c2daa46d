"""How a reel turns: where each column is at a tick, and when it stands. The result is fixed before it moves."""

from __future__ import annotations

from dataclasses import dataclass

FAST = 22 / 60
"""Cells a tick at full speed."""
SLOW = 4 / 60
"""The last column's, while one more card decides."""
BLURRED = 8 / 60
"""Above it a face can't be read, and is not drawn sharp."""
UP = 15.0
"""Ticks of speeding up: 250 ms."""
FIRST = 40.0
"""When the first column begins to brake."""
APART = 19.2
BRAKE = 22.8
SETTLE = 8.4
OVER = 0.12
"""How far a column goes too far, in cells."""
NEAR = 54.0
"""Ticks more for the last column: 900 ms."""
CREEP = 12.0
"""Ticks of its last braking, from SLOW."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One column: `brakes`, `stops` and `stands` are ticks."""

    column: int
    near: bool = False
    """It is the last one, and slows down before it stops."""

    @property
    def brakes(self) -> float:
        return FIRST + APART * self.column

    @property
    def stops(self) -> float:
        """It is at its furthest: the clack."""
        return self.brakes + BRAKE + (NEAR if self.near else 0)

    @property
    def stands(self) -> float:
        return self.stops + SETTLE

    @property
    def length(self) -> int:
        """Cells it turns in all, the places it begins with included."""
        return round(self._running(UP) + FAST * UP / 2)

    def left(self, now: float) -> float:
        """Cells still to go at a tick; below 0 it has gone too far, at the end 0."""
        if now >= self.stands:
            return 0.0
        if now >= self.stops:
            k = (now - self.stops) / SETTLE - 1
            return -OVER * (1 - (1 + 2.7 * k**3 + 1.7 * k**2))
        return self._running(now) if now >= UP else self._speeding(now)

    def _speeding(self, now: float) -> float:
        at_speed = self._running(UP)
        return self.length - (self.length - at_speed) * (max(0.0, now) / UP) ** 2

    def _running(self, now: float) -> float:
        """At speed and braking."""
        if not self.near:
            return _braked(now, self.brakes, BRAKE, FAST) - OVER
        crawls = self.stops - CREEP
        if now >= crawls:
            return _braked(now, crawls, CREEP, SLOW) - OVER
        at_crawl = SLOW * CREEP / 2 - OVER
        slowed = self.brakes + BRAKE
        if now >= slowed:
            return at_crawl + SLOW * (crawls - now)
        at_slow = at_crawl + SLOW * (crawls - slowed)
        if now >= self.brakes:
            gone = now - self.brakes
            rest = BRAKE - gone
            return at_slow + SLOW * rest + (FAST - SLOW) * rest * rest / (2 * BRAKE)
        return at_slow + (FAST + SLOW) / 2 * BRAKE + FAST * (self.brakes - now)

    def speed(self, now: float) -> float:
        """Cells a tick."""
        return abs(self.left(now - 0.5) - self.left(now + 0.5))


def _braked(now: float, start: float, length: float, speed: float) -> float:
    """Cells to go before and while a column brakes from a speed to nothing."""
    if now < start:
        return speed * length / 2 + speed * (start - now)
    rest = 1 - (now - start) / length
    return speed * length / 2 * rest * rest


def turns(near: bool) -> tuple[Turn, Turn, Turn]:
    """The three columns, left to right."""
    return Turn(0), Turn(1), Turn(2, near)
