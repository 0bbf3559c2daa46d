"""How each event of Custom Slot Millionaire moves: the times of docs/style.md in ticks (60 a second)."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from game.core.protocol import Event, Seat
from game.slot import seen as told
from scenes.tables.slot.board import Board
from scenes.tables.slot.paying import paid_clip
from scenes.tables.slot.scoring import score_clip
from scenes.tables.slot.spinning import spin_clip
from scenes.tables.slot.stamping import spirit_clip
from scenes.tables.slot.ways import moving
from scenes.tables.view import Clip

BUILDING = "scenes.tables.slot.building_motion"
"""The module with `clip_of(event)` for the phases in which machines are built."""


BESIDE = 16
"""Ticks of what happens on another machine than the large one."""


def clip_of(event: Event, board: Board | None) -> Clip:
    """How the event is shown on this board (None: nothing was shown yet)."""
    seat = getattr(event, "seat", None)
    if isinstance(event, IN_CHALLENGES) and board is not None and _is_beside(board, seat):
        return moving(BESIDE)
    machines = board.seen.machines if board is not None else ()
    match event:
        case told.Spun():
            return spin_clip(event, machines[event.seat].multipliers if machines else (), len(machines))
        case told.SpiritUsed():
            return spirit_clip(event, len(machines))
        case told.PaidOut():
            return paid_clip(event, len(machines))
        case told.RoundScored():
            return score_clip(event)
        case told.ChallengesStarted():
            return moving(14)
        case told.MatchEnded():
            return Clip(0)
    if find_spec(BUILDING):
        return import_module(BUILDING).clip_of(event)
    return Clip(0)


IN_CHALLENGES = (told.Spun, told.SpiritUsed, told.PaidOut)


def _is_beside(board: Board, seat: Seat | None) -> bool:
    """While all spin at once, somebody who plays alone here sees the others small."""
    return board.seen.simultaneous and board.seen.viewer >= 0 and seat != board.shown
