"""How quickly bots do their part: persons who wait see what came of it, not every turn of a reel."""

from __future__ import annotations

from game.core.protocol import Event, Seat
from game.slot import seen as told
from scenes.tables.slot.board import Board
from scenes.tables.slot.ways import moving
from scenes.tables.view import Clip

Persons = tuple[Seat, ...]

CHALLENGE = 72
"""Ticks for all spins of a bot, however many: three bots take less than six seconds."""
SHARES = {told.Spun: 0.5, told.PaidOut: 0.5}
"""What of a spin's time each event takes."""
SPIRIT = 5
LEAST = 4
BUILDING, WAITING = 0.25, 0.15
"""Of the usual time to think: while machines are modified, and when every person is done."""


def _waits(board: Board, persons: Persons) -> bool:
    """No person has anything to do in this challenge: they play one after the other, or all persons are done."""
    machines = board.seen.machines
    return not board.seen.simultaneous or all(not machines[s].spins_left and not machines[s].reel for s in persons)


def is_hurried(event: Event, board: Board, persons: Persons) -> bool:
    """The event is a bot's, in a challenge, and persons wait for it."""
    if not isinstance(event, told.Spun | told.SpiritUsed | told.PaidOut) or not persons or event.seat in persons:
        return False
    return board.phase == "challenge" and _waits(board, persons)


def quick_clip(event: Event, board: Board) -> Clip:
    """What came of it, at once."""
    if isinstance(event, told.SpiritUsed):
        return moving(SPIRIT, cue="flip")
    assert isinstance(event, told.Spun | told.PaidOut)
    spins = max(1, board.seen.machines[event.seat].spins)
    ticks = max(LEAST, round(CHALLENGE / spins * SHARES[type(event)]))
    if isinstance(event, told.Spun):
        return moving(ticks, cue="reel stop 3")
    return moving(ticks, cue=f"line win {min(8, len(event.lines))}" if event.lines else None)


def pace(board: Board, persons: Persons) -> float:
    """How long a bot is seen to think: 1 as usual, 0 not at all."""
    if not persons:
        return 1.0
    if board.phase == "challenge":
        return 1.0 if not _waits(board, persons) else WAITING if board.seen.simultaneous else 0.0
    return BUILDING if board.phase == "modify" else 1.0
