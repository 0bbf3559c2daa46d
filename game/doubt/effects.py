"""セットの効果: what an accepted set does to the order of strength, to the lock and to the field."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.doubt.cards import EIGHT, JACK, RANK_CARDS, Mask, Suits, suits_shown
from game.doubt.sets import Reading, Target, reading_of, to_beat

REVOLUTION = 4
"""So many cards in one set are a revolution, group or run (MD-24, MD-R26)."""


class Effects(NamedTuple):
    """What stands after a set is accepted, and what it did."""

    revolution: bool
    back: bool
    lock: Suits
    cut: bool
    """8切り: the field is swept."""


def is_revolution(count: int) -> bool:
    """革命 (MD-24, MD-R26)."""
    return count >= REVOLUTION


def new_lock(up: Mask, before: Mask, exact: bool) -> Suits:
    """縛り (MD-28, MD-29, MD-R20): the suits that face up in this set and in the one physically before it.

    With `exact` the suits shown by both must be the same.
    """
    if not before:
        return 0
    shown, shown_before = suits_shown(up), suits_shown(before)
    if exact:
        return shown if shown == shown_before else 0
    return shown & shown_before


def accepted(revolution: bool, back: bool, lock: Suits, up: Mask, count: int, before: Mask, exact: bool) -> Effects:
    """受け入れ (MD-R19, MD-R24): revolution, 11-back and lock, then the 8-cut, which clears the last two.

    `before` are the face-up cards of the set before it on the field, 0 if there is none.
    """
    if is_revolution(count):
        revolution = not revolution
    if up & RANK_CARDS[JACK]:
        back = not back
    lock |= new_lock(up, before, exact)
    if up & RANK_CARDS[EIGHT]:
        return Effects(revolution, False, 0, True)
    return Effects(revolution, back, lock, False)


class Standing(NamedTuple):
    """How a field stands: what may be laid depends on nothing else."""

    count: int
    """Of each set; 0 on an empty field."""
    reading: Reading | None
    """Of the last set with a strength (MD-R9)."""
    revolution: bool
    back: bool
    lock: Suits
    before: Mask
    """The face-up cards of the last set."""

    @property
    def target(self) -> Target:
        """What the next set must be (MD-R23: the order is reversed by one of revolution and 11-back, not by both)."""
        return to_beat(self.reading, self.count, self.revolution != self.back, self.lock)


def standing(sets: Iterable[tuple[Mask, Mask]], revolution: bool, exact: bool) -> Standing:
    """How the field stands after these sets (face-up, face-down cards) were accepted one after another.

    `revolution` is that of the field's beginning. The sets lie there as they are given: an 8 among them cut nothing.
    """
    count, reading, back, lock, before = 0, None, False, 0, 0
    for up, down in sets:
        count = (up | down).bit_count()
        reading = reading_of(up, count) or reading
        revolution = revolution != is_revolution(count)
        back = back != bool(up & RANK_CARDS[JACK])
        lock |= new_lock(up, before, exact)
        before = up
    return Standing(count, reading, revolution, back, lock, before)
