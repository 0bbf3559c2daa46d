"""The reel: what its cards may be read as, what they give when they are placed, and what the lines pay.

What a card may be read as is a set of numbers, kept as bits: bit n is set where it may be n. A change of the number
moves the bits, a line pays where three cards share one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.slot.cards import COIN_OF, HALF, LUCKY_SEVEN, PLUS_ONE, VALUE_OF, Cell, Line, Number, Spirit
from game.slot.seen import Change, LinePaid

Reel = tuple[Number, ...]
Stacks = tuple[tuple[int, ...], ...]
"""By line, the multiplier cards stacked on it; () is a line that does not exist."""
OPEN: Number = -1
"""The cell whose card is not chosen yet."""

_HALF_READING = 1 << 1 | 1 << 2
READING_OF: tuple[int, ...] = (*(_HALF_READING if n == HALF else 1 << v for n, v in enumerate(VALUE_OF)), 0)
"""By number card, what it may be read as (CS-52); the last one is the open cell's, nothing."""
_SEVEN_READING = 1 << 7
_SMALL_READING = 1 << 1 | 1 << 2


def changed(reading: int, spirit: Spirit, by: int) -> int:
    """数字の変更 (CS-26, CS-28, CS-29, CS-R11, CS-R14): the reading after one spirit; 0 if nothing is left of it.

    A reading that would fall below 1 is gone for good (CS-R14, CS-R15).
    """
    if spirit == LUCKY_SEVEN:
        return _SEVEN_READING
    return reading << 1 if spirit == PLUS_ONE else reading >> by & ~1


def readings(reel: Reel, changes: Sequence[Change]) -> list[int]:
    """What each cell may be read as, the changes done in order (CS-R14)."""
    read = [READING_OF[number] for number in reel]
    for spirit, cell, by in changes:
        read[cell] = changed(read[cell], spirit, by)
    return read


def lines_paid(reel: Reel, changes: Sequence[Change], stacks: Stacks) -> list[tuple[Line, int, int]]:
    """出力 (CS-31, CS-32, CS-52, CS-R2 to CS-R4): (line, number, multiplier) of each line that pays.

    A line pays if it has a multiplier card and its three cards can show one number; of two it is the larger.
    """
    a, b, c, d, e, f, g, h, i = readings(reel, changes)
    # In the order of LINES; the commonest reel pays nothing, and that is found out in one line.
    shared = (a & b & c, d & e & f, g & h & i, a & d & g, b & e & h, c & f & i, a & e & i, g & e & c)
    if not any(shared):
        return []
    return [
        (line, number.bit_length() - 1, sum(stack))
        for line, (number, stack) in enumerate(zip(shared, stacks, strict=True))
        if number and stack
    ]


def output(reel: Reel, changes: Sequence[Change], stacks: Stacks) -> int:
    """出力 (CS-31): the machine power of all lines."""
    power = 0
    for _, number, multiplier in lines_paid(reel, changes, stacks):
        power += number * multiplier
    return power


@lru_cache(maxsize=256)
def paying(reel: Reel, changes: tuple[Change, ...], stacks: Stacks) -> tuple[LinePaid, ...]:
    """出力 (CS-31): each line that pays, enough to say why; () without a reel."""
    if not reel:
        return ()
    return tuple([LinePaid(line, n, by, n * by) for line, n, by in lines_paid(reel, changes, stacks)])


def placed(reel: Reel) -> int:
    """マシンパワーのカード (CS-53): what these cards give at once when they are laid, matched or not."""
    power = 0
    for number in reel:
        power += COIN_OF[number]
    return power


def coins(reel: Reel) -> tuple[tuple[Cell, int], ...]:
    """マシンパワーのカード (CS-53): the cells whose card gives power at once, with how much."""
    return tuple([(cell, COIN_OF[number]) for cell, number in enumerate(reel) if COIN_OF[number]])


def small_fry(reel: Reel, changes: Sequence[Change]) -> int:
    """S4 (CS-22, CS-23, CS-R14): how many cards can be read as 1 or 2."""
    count = 0
    for reading in readings(reel, changes):
        if reading & _SMALL_READING:
            count += 1
    return count


def all_differ(reel: Reel, changes: Sequence[Change], cells: Sequence[Cell]) -> bool:
    """S3 (CS-20, CS-21, CS-R9, CS-R14): whether the numbers of these cells can all be different.

    A 1/2 is any number one likes, changed or not; only a 7 made of it is exactly that (CS-R11).
    """
    read = readings(reel, changes)
    sevens = [cell for spirit, cell, _ in changes if spirit == LUCKY_SEVEN]
    known = [read[cell] for cell in cells if reel[cell] != HALF or cell in sevens]
    return len(set(known)) == len(known)
