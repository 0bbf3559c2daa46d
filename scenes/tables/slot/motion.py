"""How each event of Custom Slot Millionaire moves: the times of docs/style.md in ticks (60 a second)."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from game.core.protocol import Event
from game.slot import seen as told
from game.slot.reel import Stacks
from scenes.tables.slot.paying import paid_clip
from scenes.tables.slot.scoring import score_clip
from scenes.tables.slot.spinning import spin_clip
from scenes.tables.slot.stamping import spirit_clip
from scenes.tables.slot.ways import moving
from scenes.tables.view import Clip

BUILDING = "scenes.tables.slot.building_motion"
"""The module with `clip_of(event)` for the phases in which machines are built."""


def clip_of(event: Event, stacks: Callable[[int], Stacks]) -> Clip:
    """How the event is shown. `stacks`: the multipliers of a seat's machine, which a spin's event does not name."""
    match event:
        case told.Spun():
            return spin_clip(event, stacks(event.seat))
        case told.SpiritUsed():
            return spirit_clip(event)
        case told.PaidOut():
            return paid_clip(event)
        case told.RoundScored():
            return score_clip(event)
        case told.ChallengesStarted():
            return moving(14)
        case told.MatchEnded():
            return Clip(0)
    if find_spec(BUILDING):
        return import_module(BUILDING).clip_of(event)
    return Clip(0)
