"""What a seat is asked: the question's name, what it may do, and what is done when its time runs out."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.core.protocol import NO_ACTIONS, Actions, IllegalAction, Seat
from game.slot.actions import (
    DONE,
    KEEP,
    OUTPUT,
    PLACE,
    PREDICT,
    SPIN,
    SPIN_ONLY,
    STOP,
    THEN_EXCLUDE,
    THEN_NUDGE,
    THEN_PEEK,
    THEN_PLACE,
    THEN_SIFT,
    Offered,
    SlotAction,
    WithSmallNumber,
    kinds,
    lowered,
    modifications,
    predictions,
    sets_left,
    with_spirits,
)
from game.slot.cards import BASIC_NUMBERS, DOUBLE_NUDGE, EXILE, FEWEST, LINES_OF, SMALL_NUMBER, TRIPLE_PEEK
from game.slot.machine import Machine
from game.slot.reel import readings
from game.slot.spirits import may_exclude, may_exile

if TYPE_CHECKING:
    from game.slot.rules import State

MOST_MOVES = 60
"""So many times a seat may move number cards in one modification, so that every match ends (CS-R35)."""

_FIRST_ADDED = max(BASIC_NUMBERS) + 1
_EXILE_BIT, _SMALL_BIT = 1 << EXILE, 1 << SMALL_NUMBER


def asked(state: State, seat: Seat) -> Hashable:
    """The phase and round, in the challenge with all that a seat's own actions change; None if it is not asked."""
    if seat not in state.acting:
        return None
    if state.phase != "challenge":
        return (state.phase, state.round)
    machine = state.machines[seat]
    what = "then" if machine.pending is not None else "spirits" if machine.reel else "spin"
    return (what, state.round, machine.spins_left, machine.ready)


def actions(state: State, seat: Seat) -> Actions:
    """What the seat may do now; empty for a seat that is not asked."""
    if seat not in state.acting:
        return NO_ACTIONS
    phase = state.phase
    machine = state.machines[seat]
    if phase == "challenge":
        return _challenge_actions(machine)
    if phase == "modify":
        return _modifications(machine)
    if phase == "predict":
        return predictions(state.seats)
    if phase == "take":
        return sets_left(kinds([index for index in state.taken if index is not None]), len(state.offers))
    return Offered(tuple([KEEP[spirit] for spirit in sorted(state.offers[seat] or ())]))


def _challenge_actions(machine: Machine) -> Actions:
    """チャレンジの手順 (CS-9, CS-12): spin; then spirits in any order and the output; then a spirit's second half."""
    if not machine.reel:
        return SPIN_ONLY
    if machine.pending is not None:
        spirit, _, drawn = machine.pending
        if spirit == TRIPLE_PEEK:
            return THEN_PEEK[len(drawn)]
        return THEN_NUDGE if spirit == DOUBLE_NUDGE else THEN_SIFT[may_exclude(len(machine.in_use))]
    ready = machine.ready
    if ready & _EXILE_BIT and not may_exile(machine.vp, len(machine.in_use)):
        ready ^= _EXILE_BIT
    if ready & _SMALL_BIT:
        return WithSmallNumber(with_spirits(ready), lowered(readings(machine.reel, machine.changes)))
    return with_spirits(ready)


def _modifications(machine: Machine) -> Actions:
    """スロットの改造 (CS-49 to CS-51, CS-R6, CS-R29, CS-R35)."""
    waiting = kinds(machine.to_place) if machine.to_place else 0
    if machine.moves >= MOST_MOVES:
        return modifications(waiting, 0, 0)
    in_use = machine.in_use
    # Sorted, and the basic cards have the lowest numbers: what may be taken out stands at the end.
    removable = kinds(in_use[bisect_left(in_use, _FIRST_ADDED) :]) if len(in_use) > FEWEST else 0
    return modifications(waiting, removable, kinds(machine.side) if machine.side else 0)


def default_action(state: State, seat: Seat) -> SlotAction:
    """The plainest thing that goes on: the first offer, oneself as prediction, no spirit, no number card moved."""
    if seat not in state.acting:
        raise IllegalAction(f"Seat {seat} is not asked now.")
    machine = state.machines[seat]
    phase = state.phase
    if phase == "challenge":
        return _challenge_default(machine)
    if phase == "modify":
        if not machine.to_place:
            return DONE
        card = machine.to_place[0]
        return PLACE[card, LINES_OF[card][0]]
    if phase == "predict":
        return PREDICT[seat]
    if phase == "take":
        return next(iter(actions(state, seat)))
    return KEEP[(state.offers[seat] or ())[0]]


def _challenge_default(machine: Machine) -> SlotAction:
    if machine.pending is None:
        return OUTPUT if machine.reel else SPIN
    spirit, _, drawn = machine.pending
    if spirit == TRIPLE_PEEK:
        return THEN_PLACE[len(drawn)][0]
    return STOP if spirit == DOUBLE_NUDGE else THEN_EXCLUDE[0]
