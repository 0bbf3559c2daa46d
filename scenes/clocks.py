"""The clocks of a table: they run while a person can act, and stand still in pauses, behind curtains, during clips."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Protocol

from game.core.protocol import Action, Event, Question, Seat

if TYPE_CHECKING:
    from scenes.table import TableScene

MOST_A_TICK = 0.25
"""Seconds that one tick may take from a clock: a machine that slept, or a clock that was set, takes no more."""
LOW, SHORT = 20.0, 10.0
"""Seconds left under which a person's fuse is heard, and is heard to burn fast."""


class Timing(Protocol):
    """What a game says about its clocks; the rules themselves know no time."""

    start: float
    """Seconds at the beginning of a hand."""

    def after(self, left: Fraction, spent: Fraction) -> Fraction:
        """Seconds left after an action; 0: it ran out."""

    after_default: float
    """What a clock stands at once it ran out and the default act was done."""

    def restarts(self, event: Event) -> bool:
        """All clocks are full again (a hand begins)."""

    def when_out(self, question: Question) -> Action | None:
        """What the seat whose clock ran out does; None: the rules' default act."""


class Clocks:
    """Seconds left by seat. A table without a clock has none."""

    def __init__(self, timing: Timing | None, seats: int, now: Callable[[], float] = time.monotonic) -> None:
        self._timing, self._now = timing, now
        self._left = [Fraction(0)] * seats
        self._spent = [0.0] * seats
        self._last: float | None = None
        self._ran: list[tuple[int, Seat, str]] = []
        self.heard: str | None = None
        """The fuse that burns audibly now."""
        self.begin()

    def begin(self) -> None:
        """A hand begins: all clocks are full."""
        if self._timing is not None:
            self._left = [Fraction(self._timing.start)] * len(self._left)
            self._spent = [0.0] * len(self._left)

    @property
    def shown(self) -> tuple[float, ...] | None:
        """Seconds left by seat, as a table shows them; None without clocks."""
        if self._timing is None:
            return None
        return tuple(max(0.0, float(left) - spent) for left, spent in zip(self._left, self._spent, strict=True))

    def hear(self, events: Sequence[Event]) -> None:
        """What happened: a new hand fills the clocks."""
        if self._timing is not None and any(map(self._timing.restarts, events)):
            self.begin()

    def stand(self) -> None:
        """Nothing runs: the time until the next tick belongs to nobody."""
        self._last, self.heard = None, None

    def listen(self, asked: set[Seat]) -> None:
        """A fuse is heard while one of these persons, who can act now, has little time left."""
        least = min((left for s, left in enumerate(self.shown or ()) if s in asked), default=LOW)
        self.heard = "fuse_fast" if least < SHORT else "fuse" if least < LOW else None

    @property
    def ran(self) -> tuple[tuple[Seat, str], ...]:
        """Whose time ran out last, and what was done for them: until somebody answers a later question."""
        return tuple((seat, verb) for _, seat, verb in self._ran)

    def tick(self, running: set[Seat]) -> Seat | None:
        """Time passes for the seats that can act now. The first whose clock ran out."""
        if self._timing is None:
            return None
        now = self._now()
        passed = 0.0 if self._last is None else min(MOST_A_TICK, max(0.0, now - self._last))
        self._last = now
        for seat in sorted(running):
            self._spent[seat] += passed
        return next((s for s in sorted(running) if self._spent[s] >= self._left[s]), None)

    def acted(self, seat: Seat, ply: int = 0, in_time: bool = True) -> None:
        """The question of this number was answered by the seat, or by the default act for whom it ran out."""
        if self._timing is None:
            return
        if in_time:
            self._ran = [ran for ran in self._ran if ply <= ran[0]]
            spent = min(Fraction(self._spent[seat]), self._left[seat] - Fraction(1, 1000))
            self._left[seat] = self._timing.after(self._left[seat], max(Fraction(0), spent))
        else:
            self._left[seat] = Fraction(self._timing.after_default)
        self._spent[seat] = 0.0

    def tell(self, seat: Seat, verb: str, newest: int) -> None:
        """This is done for the seat whose time ran out, while the question of the number `newest` was the last one."""
        self._ran = [ran for ran in self._ran if ran[0] == newest] + [(newest, seat, verb)]

    def answer(self, question: Question, default: Callable[[Seat], Action]) -> Action:
        """What is done for the seat whose clock ran out."""
        found = self._timing.when_out(question) if self._timing is not None else None
        return default(question.seat) if found is None else found


def clocks_of(table: TableScene) -> Clocks:
    """The clocks that the match's options ask for."""
    from game import registry

    timing: Any = getattr(registry.game(table.match.name), "timing", None)
    return Clocks(timing(table.match.options) if timing else None, table.match.seats)
