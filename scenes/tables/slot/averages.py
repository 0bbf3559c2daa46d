"""What the spirits that draw would gain on average, by action: exact, and a little of it at a time."""

from __future__ import annotations

from collections.abc import Iterator

from game.slot.actions import SlotAction
from game.slot.cards import DOUBLE_NUDGE, EXILE, TRIPLE_PEEK
from game.slot.odds_spirits import Gain, gains, laid_of, then_gains
from game.slot.seen import Machine

DRAWING = (EXILE, TRIPLE_PEEK, DOUBLE_NUDGE)


def average_gains(machine: Machine) -> Iterator[dict[SlotAction, Gain] | None]:
    """All that is known so far, spirit by spirit; everything else about a spirit the reel itself says."""
    laid, found = laid_of(machine), {}
    if machine.pending is not None:
        found.update(then_gains(machine.pending, laid))
        yield dict(found)
        return
    for spirit in DRAWING:
        if (spirit, True) in machine.spirits:
            found.update(gains(spirit, laid))
            yield dict(found)
