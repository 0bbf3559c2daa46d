"""The options of a match: what a lobby offers and a record's header names (docs/rules/slot.md, Options)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.core.protocol import BadOptions, Choice

SEATS = range(2, 5)
TARGETS = (60, 100, 150)
DEFAULT_TARGET = 100


@dataclass(frozen=True, slots=True)
class Options:
    """Frozen options, equal by value. `options_from` reads and checks them."""

    target: int = DEFAULT_TARGET
    """VP that end the match (CS-41, CS-61)."""
    opening_spirit: bool = True
    """Each seat keeps one of two spirits before the first round (CS-R34)."""
    simultaneous: bool = False
    """All machines may spin at the same time (CS-R17)."""

    def plain(self) -> dict[str, Any]:
        """As JSON values."""
        return {
            "target": self.target,
            "opening_spirit": self.opening_spirit,
            "simultaneous": self.simultaneous,
        }


def is_whole(value: object) -> bool:
    """A whole number, and not a truth value dressed as one."""
    return isinstance(value, int) and not isinstance(value, bool)


def check_seats(seats: object) -> None:
    """Raises BadOptions unless `seats` is a whole number from 2 to 4 (CS-R1)."""
    if not is_whole(seats) or seats not in SEATS:
        raise BadOptions(f"Custom Slot Millionaire is for 2 to 4 seats, not {seats!r}.")


def options_from(plain: Mapping[str, Any], seats: int) -> Options:
    """The options from JSON values, missing ones by default. Raises BadOptions with a sentence."""
    check_seats(seats)
    if not isinstance(plain, Mapping):
        raise BadOptions('the options are an object: {"target": 100, "opening_spirit": true, "simultaneous": false}.')
    for name in plain:
        if name not in ("target", "opening_spirit", "simultaneous"):
            raise BadOptions(
                f"Custom Slot Millionaire has no option {name!r}; it has target, opening_spirit and simultaneous."
            )
    target = plain.get("target", DEFAULT_TARGET)
    if not is_whole(target) or target not in TARGETS:
        raise BadOptions(f"target is 60, 100 or 150, not {target!r}.")
    for name in ("opening_spirit", "simultaneous"):
        if not isinstance(plain.get(name, True), bool):
            raise BadOptions(f"{name} is true or false, not {plain[name]!r}.")
    return Options(target, plain.get("opening_spirit", True), plain.get("simultaneous", False))


def choices(seats: int) -> tuple[Choice, ...]:
    """What a lobby offers, in JSON values."""
    return (
        Choice("target", TARGETS, DEFAULT_TARGET),
        Choice("opening_spirit", (True, False), True),
        Choice("simultaneous", (False, True), False, kind="devices"),
    )
