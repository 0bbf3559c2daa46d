"""Events wait here to be shown one after the other; the observation corrects everything when none is left."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game.core.protocol import Event, Seat
from scenes.kit.flight import flown, named
from scenes.kit.stage import Piece
from scenes.tables.view import Clip, TableView

SPEEDS = {"slow": 1.6, "normal": 1.0, "fast": 0.4, "instant": 0.0}
"""How long things take, by the speed chosen."""
THINKING = {"slow": 96, "normal": 48, "fast": 18, "instant": 0}
"""Ticks a bot is seen to think, by speed; never by what it holds."""
FADE = 7
"""Ticks of a cross-fade in calm motion."""


def thinking(view: TableView, board: Any, speed: str) -> int:
    """Ticks that a bot is seen to think at this board; a view may be in a hurry for what is not worth watching."""
    pace = getattr(view, "pace", None)
    return round(THINKING[speed] * (pace(board) if pace else 1))


def between(before: Sequence[Piece], after: Sequence[Piece], t: float, clip: Clip, motion: str = "full") -> list[Piece]:
    """The pieces on their way, as `flight.flown` has them.

    `motion`: 'calm' lets what differs fade over, in place; 'none' shows the end at once.
    """
    if t >= 1 or motion == "none":
        return list(after)
    if motion == "calm":
        return _stepped(before, after, t, clip) if clip.steps else _faded_over(before, after, t, clip.written)
    return flown(before, after, t, clip)


def _stepped(before: Sequence[Piece], after: Sequence[Piece], t: float, clip: Clip) -> list[Piece]:
    """One fade after the other, each at its own tick: what is known later is not seen earlier."""
    now = t * clip.ticks
    begun = sum(tick <= now for tick in clip.steps) - 1
    if begun < 0:
        return list(before)

    def picture(n: int) -> Sequence[Piece]:
        return before if n < 0 else after if clip.step is None else clip.step(before, after, n)

    gone = (now - clip.steps[begun]) / FADE
    came = picture(begun)
    return list(came) if gone >= 1 else _faded_over(picture(begun - 1), came, gone, clip.written)


def _faded_over(before: Sequence[Piece], after: Sequence[Piece], t: float, written: tuple) -> list[Piece]:
    """What is in both stands still. What changes in its place never dims: the new picture comes over the old one, which
    then goes. What is `written`, moves or goes is gone half-way, and only then comes the new: nothing is seen twice."""
    old = set(before)
    here = {(p.id, p.x, p.y, p.size, p.turn): p for p in after}
    was = {place: p for p in before if (place := (p.id, p.x, p.y, p.size, p.turn)) in here}
    was = {place: p for place, p in was.items() if p == here[place] or not named(p, written)}
    stays = {p.id for p in was.values()}
    gone = [replace(p, fade=p.fade * (1 - 2 * t)) for p in before if p.id not in stays and t < 0.5 and not p.art.opaque]
    out: list[Piece] = []
    for place, p in here.items():
        if p in old or p.art.opaque:
            out.append(p)
            continue
        out += gone  # over the still ground, under everything that comes
        gone = []
        if place in was:
            q = was[place]
            out.append(replace(q, fade=q.fade * min(1.0, 2 - 2 * t)))
            out.append(replace(p, fade=p.fade * min(1.0, 2 * t)))
        elif t > 0.5:
            out.append(replace(p, fade=p.fade * (2 * t - 1)))
    return out + gone


class Showing:
    """The queue of one table. `board` is what stands on the screen; `settle` gives what it must end as."""

    def __init__(self, view: TableView, settle: Callable[[], Any]) -> None:
        self._view = view
        self._settle = settle
        self._queue: deque[Event] = deque()
        self.board: Any = settle()
        self.before: Any = None
        self.clip: Clip | None = None
        self.gone = 0.0
        """Ticks of the clip that have passed."""
        self.waits = False
        """A page stays until a press."""
        self._seat: Seat | None = None
        """Whose event the clip shows."""
        self._slowness = 1.0
        self.cues: list[tuple[str, Seat | None]] = []
        """Sounds that began since somebody last took them."""

    @property
    def runs(self) -> bool:
        """A clip moves or waits in the queue; while a page waits for a press nothing moves."""
        return not self.waits and not self.idle

    @property
    def idle(self) -> bool:
        """Nothing to show any more: what is seen is the observation."""
        return not self._queue and self.clip is None

    def add(self, events: Sequence[Event]) -> None:
        self._queue.extend(events)

    def part(self, slowness: float, motion: str = "full") -> float:
        """How far the clip is, 0 to 1. Calm motion without steps is done after 120 ms; the clip still takes its time,
        to be read."""
        if self.clip is None or self.clip.ticks * slowness <= 0 or motion == "none":
            return 1.0
        at_once = motion == "calm" and not self.clip.steps
        return min(1.0, self.gone / min(self.clip.ticks * slowness, FADE if at_once else math.inf))

    def tick(self, slowness: float) -> None:
        """One tick at a speed (0: everything at once, but a page still waits)."""
        if self.waits:
            return
        while True:
            if self.clip is None:
                if not self._queue:
                    return
                self._begin(self._queue.popleft())
            self.gone += 1
            self._sound(slowness)
            if self.gone < self.clip.ticks * slowness:
                return
            if self._stands():
                return
            self._end()
            if slowness > 0 and self.gone:
                return

    def _begin(self, event: Event) -> None:
        self.before, self.clip, self.gone = self.board, self._view.clip(event), 0.0
        self.board = self._view.after(self.board, event)
        self._seat = getattr(event, "seat", None)
        if self.clip.cue:
            self.cues.append((self.clip.cue, self._seat))
        if self.clip.ticks == 0 and not self.clip.waits:
            self.before = None

    def _sound(self, slowness: float) -> None:
        """What is heard at this tick of the clip; a clip that is shown at once says nothing but its first cue."""
        seat, self._slowness = self._seat, slowness
        self.cues += [(cue, seat) for tick, cue in self.clip.cues if self.gone - 1 < tick * slowness <= self.gone]

    def _stands(self) -> bool:
        """Everything of the clip stands: its closing sound, and whether it is a page that waits."""
        if self.clip.closing and not self.waits:
            self.cues.append((self.clip.closing, None))
        self.waits = self.clip.waits
        return self.waits

    @property
    def looping(self) -> str | None:
        """The sound that goes on while the clip moves."""
        if self.clip is None or self.waits:
            return None
        loop = self.clip.loop
        for tick, name in self.clip.loops:
            if tick * self._slowness <= self.gone:
                loop = name
        return loop

    def _end(self) -> None:
        self.clip, self.before, self.waits = None, None, False
        if not self._queue:
            self.board = self._settle()

    def hurry(self) -> None:
        """Finish what moves, up to the next page that waits."""
        while self.clip is not None or self._queue:
            if self.clip is None:
                self._begin(self._queue.popleft())
            if self._stands():
                self.gone = math.inf
                return
            self._end()

    def go_on(self) -> None:
        """Leave the page that waits."""
        if self.waits:
            self._end()
