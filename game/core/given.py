"""Reads what a rule question gives (docs/conformance.md): plain JSON values, checked one by one.

Every reader raises BadQuestion with one sentence that names the key and says what it should hold.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from game.core.protocol import Seat

T = TypeVar("T")
MOST_TEXT = 60
"""How much of a wrong value an answer repeats."""


class BadQuestion(ValueError):
    """The question can't be understood, or what it gives does not determine an answer; the message says why."""


def shown(value: object) -> str:
    """A wrong value as a sentence repeats it: short, on one line."""
    text = ascii(value)
    return text if len(text) <= MOST_TEXT else text[:MOST_TEXT] + "..."


def is_whole(value: object) -> bool:
    """A whole number, and not a truth value dressed as one."""
    return isinstance(value, int) and not isinstance(value, bool)


class Given:
    """The `with` of a question. A key left out takes its default, or is asked for; keys not asked for are ignored."""

    __slots__ = ("_values",)

    def __init__(self, values: object) -> None:
        if not isinstance(values, Mapping):
            raise BadQuestion(f"with is an object of named values, not {shown(values)}.")
        self._values = values

    def whole(self, name: str, least: int, most: int | None = None, default: int | None = None) -> int:
        """A whole number from `least` to `most`."""
        value = self._needed(name) if default is None else self._values.get(name, default)
        limits = f"from {least}" + ("" if most is None else f" to {most}")
        if not is_whole(value) or value < least or (most is not None and value > most):
            raise BadQuestion(f"{name} is a whole number {limits}, not {shown(value)}.")
        return value

    def named(self, name: str, read: Callable[[object], T]) -> T:
        """One value by its name; `read` raises ValueError for an unknown one."""
        return _read(name, self._needed(name), read)

    def named_or_none(self, name: str, read: Callable[[object], T]) -> T | None:
        """One value by its name, or None where it is null or left out."""
        value = self._values.get(name)
        return None if value is None else _read(name, value, read)

    def whole_list(self, name: str, read: Callable[[object], T]) -> T:
        """A list that is read as one value."""
        return _read(name, self._needed(name), read)

    def list_of(self, name: str, read: Callable[[object], T]) -> tuple[T, ...]:
        """A list, () where it is left out; every item different, since these are cards, colours or seats."""
        items = tuple(_read(name, item, read) for item in self._list(name))
        if len(set(items)) != len(items):
            raise BadQuestion(f"{name} holds something twice.")
        return items

    def numbers(self, name: str, least: int, fewest: int, most: int) -> tuple[int, ...]:
        """A list of `fewest` to `most` whole numbers, each `least` or more."""
        items = self._list(name)
        if not fewest <= len(items) <= most:
            raise BadQuestion(f"{name} is a list of {fewest} to {most} numbers, one for each seat.")
        for item in items:
            if not is_whole(item) or item < least:
                raise BadQuestion(f"{name} holds whole numbers from {least}, not {shown(item)}.")
        return tuple(items)

    def plays(self, name: str, read: Callable[[object], T], seats: int) -> tuple[tuple[Seat, T], ...]:
        """A list of [seat, card], () where it is left out; no seat and no card twice, seats below `seats`."""
        plays = []
        for item in self._list(name):
            if not isinstance(item, list) or len(item) != 2:
                raise BadQuestion(f"{name} is a list of [seat, card], not of {shown(item)}.")
            seat, card = item
            if not is_whole(seat) or not 0 <= seat < seats:
                raise BadQuestion(f"{name} names a seat from 0 to {seats - 1}, not {shown(seat)}.")
            plays.append((seat, _read(name, card, read)))
        for place, what in ((0, "seat"), (1, "card")):
            if len({play[place] for play in plays}) != len(plays):
                raise BadQuestion(f"{name} holds the same {what} twice.")
        return tuple(plays)

    def _needed(self, name: str) -> Any:
        if name not in self._values:
            raise BadQuestion(f"{name} is missing; without it there is no answer.")
        return self._values[name]

    def _list(self, name: str) -> Sequence[Any]:
        value = self._values.get(name, [])
        if not isinstance(value, list):
            raise BadQuestion(f"{name} is a list, not {shown(value)}.")
        return value


def _read(name: str, value: object, read: Callable[[object], T]) -> T:
    try:
        return read(value)
    except ValueError as error:
        raise BadQuestion(f"{name}: {error}") from None
