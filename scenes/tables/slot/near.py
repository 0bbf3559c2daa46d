"""Whether one card of the last column decides a line that is worth waiting for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.slot.cards import CELLS_OF, Cell, Line, Number
from game.slot.reel import READING_OF, Stacks

WORTH = 3
"""A line is near only if it would pay as much as a 3 on the machine's best line."""


@dataclass(frozen=True, slots=True)
class Near:
    """A line that one card of the last column decides."""

    line: Line
    cells: tuple[Cell, Cell]
    missing: Cell
    value: int
    """The number it waits for."""
    pays: int
    """What the line would pay then."""


def near_of(reel: Sequence[Number], stacks: Stacks) -> Near | None:
    """The richest line with two equal cards whose third lies in the last column; None: nothing is near.

    `stacks` are the multipliers of the machine: only a line that exists can pay.
    """
    best = max((sum(cards) for cards in stacks), default=0)
    found: Near | None = None
    for line, cells in enumerate(CELLS_OF):
        last = [cell for cell in cells if cell % 3 == 2]
        if not stacks[line] or len(last) != 1:
            continue
        one, two = (cell for cell in cells if cell % 3 != 2)
        shared = READING_OF[reel[one]] & READING_OF[reel[two]]
        value = shared.bit_length() - 1 if shared else 0
        pays = value * sum(stacks[line])
        if pays >= WORTH * best and (found is None or pays > found.pays):
            found = Near(line, (one, two), last[0], value, pays)
    return found
