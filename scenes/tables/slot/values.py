"""What a card on the reel counts as now, and what the reel would pay after a spirit that draws nothing."""

from __future__ import annotations

from dataclasses import dataclass

from game.slot.cards import (
    COIN_OF,
    LUCKY_SEVEN,
    PLUS_ONE,
    RAINBOW,
    SMALL_FRY,
    SMALL_NUMBER,
    SWAP,
    Cell,
    Number,
    Spirit,
)
from game.slot.reel import OPEN, READING_OF, Reel, all_differ, changed, paying, small_fry
from game.slot.seen import Change, LinePaid, Machine
from game.slot.spirits import RAINBOW_PAYS, swapped

TARGETS = {LUCKY_SEVEN: 1, PLUS_ONE: 1, SMALL_NUMBER: 1, SWAP: 2, RAINBOW: 4, SMALL_FRY: 0}
"""Cells that a spirit which draws nothing asks for."""


def shown_values(number: Number, changes: tuple[Change, ...], cell: Cell) -> tuple[int, ...] | None:
    """The numbers the card may be read as, smallest first; None: nothing changed it."""
    own = [(spirit, by) for spirit, at, by in changes if at == cell]
    if not own:
        return None
    reading = READING_OF[number]
    for spirit, by in own:
        reading = changed(reading, spirit, by)
    return tuple(value for value in range(1, reading.bit_length()) if reading >> value & 1)


@dataclass(frozen=True, slots=True)
class Outlook:
    """The machine as it would be after a spirit."""

    reel: tuple[Number | None, ...]
    changes: tuple[Change, ...]
    paying: tuple[LinePaid, ...]
    power: int
    """Power at once, and what the lines would pay more (or less) than now."""
    vp: int


def total(paid: tuple[LinePaid, ...]) -> int:
    """What these lines pay together."""
    return sum(it.power for it in paid)


def coins_on(reel: tuple[Number | None, ...]) -> int:
    """What the coins on the reel have paid."""
    return sum(COIN_OF[number] for number in reel if number is not None)


def paid_by(machine: Machine, reel: Reel, changes: tuple[Change, ...]) -> tuple[LinePaid, ...]:
    return paying(tuple(OPEN if n is None else n for n in reel), changes, machine.multipliers)


def outlook(machine: Machine, spirit: Spirit, cells: tuple[Cell, ...], by: int = 0) -> Outlook | None:
    """After a spirit that draws nothing and has all its cells; None for the others."""
    if spirit not in TARGETS or len(cells) != TARGETS[spirit] or None in machine.reel or not machine.reel:
        return None
    reel, changes, at_once, vp = machine.reel, machine.changes, 0, 0
    if spirit in (LUCKY_SEVEN, PLUS_ONE):
        changes = (*changes, (spirit, cells[0], 0))
    elif spirit == SMALL_NUMBER:
        changes = (*changes, (spirit, cells[0], by or 1))
    elif spirit == SWAP:
        reel, changes = swapped(reel, changes, *cells)
    elif spirit == RAINBOW:
        vp = RAINBOW_PAYS if all_differ(reel, changes, cells) else 0
    else:
        at_once = small_fry(reel, changes)
    pays = paid_by(machine, reel, changes)
    return Outlook(reel, changes, pays, at_once + total(pays) - total(machine.paying), vp)
