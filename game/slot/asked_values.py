"""Reads the values of rule questions about this game: cards, changes, choices, lists by seat (docs/conformance.md).

Readers raise ValueError with the part of a sentence; a choice that fits no use of its spirit is None instead, since it
is a matter of the rules and not of the question.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from game.core.given import BadQuestion, Given, is_whole, shown
from game.core.protocol import Seat
from game.slot.actions import CELLS, KNOWN
from game.slot.cards import (
    DOUBLE_NUDGE,
    LINES,
    LUCKY_SEVEN,
    NUMBERS,
    PLUS_ONE,
    POWER_UPS,
    RAINBOW,
    SIFT,
    SMALL_FRY,
    SMALL_NUMBER,
    SPIRITS,
    SWAP,
    TRIPLE_PEEK,
    Line,
    Number,
    PowerUp,
    Spirit,
)
from game.slot.options import SEATS
from game.slot.reel import Reel, Stacks
from game.slot.seen import Change

T = TypeVar("T")
Args = tuple[Any, ...]

__all__ = ["is_whole"]


def named_in(names: tuple[str, ...], value: object, what: str) -> int:
    """The index of a name. Raises ValueError."""
    if not isinstance(value, str) or value not in names:
        raise ValueError(f"{shown(value)} is not {what}; they are {', '.join(names)}")
    return names.index(value)


def number_of(value: object) -> Number:
    return named_in(NUMBERS, value, "a number card")


def power_up_of(value: object) -> PowerUp:
    return named_in(POWER_UPS, value, "a power-up card")


def spirit_of(value: object) -> Spirit:
    return named_in(SPIRITS, value, "a spirit")


def line_of(value: object) -> Line:
    return named_in(LINES, value, "a line")


def nullable_seat(value: object) -> Seat | None:
    if value is None:
        return None
    if not is_whole(value) or value < 0:  # type: ignore[operator]
        raise ValueError(f"{shown(value)} is not a seat, nor null")
    return value  # type: ignore[return-value]


def cards_of(read: Callable[[object], T]) -> Callable[[object], tuple[T, ...]]:
    """A reader of a list of such values; the same one may come again."""

    def read_all(value: object) -> tuple[T, ...]:
        if not isinstance(value, list):
            raise ValueError(f"it is a list, not {shown(value)}")
        return tuple(read(item) for item in value)

    return read_all


def reel_of(value: object) -> Reel:
    reel = cards_of(number_of)(value)
    if len(reel) != len(CELLS):
        raise ValueError(f"a reel has nine cells, not {len(reel)}")
    return reel


def _cell_of(value: object) -> int:
    if not is_whole(value) or value not in CELLS:
        raise ValueError(f"{shown(value)} is not a cell from 0 to 8")
    return value  # type: ignore[return-value]


def changes_of(value: object) -> tuple[Change, ...]:
    """`["lucky_seven",cell]`, `["plus_one",cell]`, `["small_number",cell,1 or 2]`, in order."""
    return cards_of(_change_of)(value)


def _change_of(value: object) -> Change:
    if not isinstance(value, list) or not value:
        raise ValueError(f'a change is a list like ["plus_one",4], not {shown(value)}')
    spirit, *rest = spirit_of(value[0]), *value[1:]
    if spirit in (LUCKY_SEVEN, PLUS_ONE) and len(rest) == 1:
        return spirit, _cell_of(rest[0]), 0
    if spirit == SMALL_NUMBER and len(rest) == 2 and is_whole(rest[1]) and rest[1] in (1, 2):
        return spirit, _cell_of(rest[0]), rest[1]
    raise ValueError(f"{shown(value)} changes no number")


def stacks_of(value: object) -> Stacks:
    """`{"row1":[1,2], "column1":[2]}`: the cards on each line; a line left out does not exist."""
    if not isinstance(value, Mapping):
        raise ValueError(f"it is an object of lines, not {shown(value)}")
    stacks: list[tuple[int, ...]] = [()] * len(LINES)
    for name, cards in value.items():
        stacks[line_of(name)] = cards_of(_multiplier_of)(cards)
    return tuple(stacks)


def _multiplier_of(value: object) -> int:
    if not is_whole(value) or value < 1:  # type: ignore[operator]
        raise ValueError(f"{shown(value)} is not what a multiplier card adds")
    return value  # type: ignore[return-value]


def by_seat(given: Given, lists: Mapping[str, tuple[Callable[[object], Any], Any]]) -> list[tuple[Any, ...]]:
    """Lists with one value for each seat, by name with their reader and what stands where the list is left out."""
    read = {name: given.named_or_none(name, cards_of(reader)) for name, (reader, _) in lists.items()}
    sizes = {len(values) for values in read.values() if values is not None}
    if len(sizes) != 1 or not sizes <= set(SEATS):
        raise BadQuestion(f"{', '.join(lists)}: one value for each of 2 to 4 seats.")
    (seats,) = sizes
    return [values if values is not None else (lists[name][1],) * seats for name, values in read.items()]


_KEYS: dict[Spirit, tuple[str, ...]] = {
    DOUBLE_NUDGE: ("cells",),
    RAINBOW: ("cells",),
    SWAP: ("cells",),
    SMALL_FRY: (),
    TRIPLE_PEEK: ("cell", "place", "bottom"),
    SMALL_NUMBER: ("cell", "by"),
    SIFT: ("exclude",),
}


def first_and_second(spirit: Spirit, choice: object) -> tuple[Args, Args | None] | None:
    """A choice as the arguments of the spirit's use and of its second half; None if it does not fit the spirit."""
    choice = {} if choice is None else choice
    keys = _KEYS.get(spirit, ("cell",))
    if not isinstance(choice, Mapping) or set(choice) != set(keys):
        return None
    first, second = _halves(spirit, [choice[key] for key in keys])
    for args in (first, second or ()):
        if not all(is_whole(part) or isinstance(part, str) for part in args):
            return None
    if ("spirit", spirit, *first) not in KNOWN or (second is not None and ("then", *second) not in KNOWN):
        return None
    return first, second


_MISFIT: tuple[Args, None] = ((-1,), None)


def _halves(spirit: Spirit, values: list[Any]) -> tuple[Args, Args | None]:
    """The two halves as they were given, right or wrong."""
    if spirit == SIFT:
        (exclude,) = values
        return ((), ("exclude", int(exclude))) if isinstance(exclude, bool) else _MISFIT
    if spirit == TRIPLE_PEEK:
        cell, place, bottom = values
        return ((cell,), ("place", place, *bottom)) if isinstance(bottom, list) else _MISFIT
    if spirit not in (DOUBLE_NUDGE, RAINBOW, SWAP):
        return tuple(values), None
    (cells,) = values
    if not isinstance(cells, list) or not all(is_whole(cell) for cell in cells):
        return _MISFIT
    if spirit != DOUBLE_NUDGE:
        return tuple(sorted(cells)), None
    if not 1 <= len(cells) <= 2:
        return _MISFIT
    return tuple(cells[:1]), ("cell", cells[1]) if len(cells) == 2 else ()
