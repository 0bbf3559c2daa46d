"""持ち時間 (MD-33): how a seat's clock goes on. The rules know no time; whoever runs the clock asks here."""

from __future__ import annotations

from fractions import Fraction

from game.core.protocol import Event, Question
from game.doubt.actions import TIMEOUT, DoubtAction
from game.doubt.options import Options
from game.doubt.seen import HandStarted

AFTER_DEFAULT = 10
"""What the clock stands at after it ran out and the default act was done (MD-R35)."""

CLOCKS: dict[str, tuple[int, int]] = {"on": (60, 10), "relaxed": (120, 20)}
"""By option: the most it can show, which is also its start, and what each action adds, in seconds."""


def most(clock: str) -> int:
    """Where the clock starts and what it never exceeds. Raises KeyError for a clock that is off."""
    return CLOCKS[clock][0]


def left_after(left: Fraction, spent: Fraction, clock: str) -> Fraction:
    """What is left after an action that took `spent`; 0: it ran out before (all of `left` spent is out too)."""
    limit, bonus = CLOCKS[clock]
    return Fraction(0) if spent >= left else min(Fraction(limit), left - spent + bonus)


class Timing:
    """What whoever runs the clocks of a match needs to know."""

    after_default = AFTER_DEFAULT

    def __init__(self, options: Options) -> None:
        """Raises KeyError for a clock that is off."""
        self._clock = options.clock
        self._loses = options.timed_loss
        self.start = most(options.clock)

    def after(self, left: Fraction, spent: Fraction) -> Fraction:
        """Seconds left after an action; 0: it ran out."""
        return left_after(left, spent, self._clock)

    def restarts(self, event: Event) -> bool:
        """Every hand begins with full clocks."""
        return isinstance(event, HandStarted)

    def when_out(self, question: Question) -> DoubtAction | None:
        """`timeout` where time loses (MD-R35); None: the rules' default act."""
        return TIMEOUT if self._loses and TIMEOUT in question.actions else None
