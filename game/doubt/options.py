"""The options of a match: what a lobby offers and a record's header names (docs/rules/doubt.md, Options)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.core.protocol import BadOptions, Choice

SEATS = range(2, 5)
ROUNDS = range(1, 11)
LOCKS = ("shared", "exact")
CLOCK_NAMES = ("off", "on", "relaxed")
RUN_OUTS = ("act", "loss")


@dataclass(frozen=True, slots=True)
class Options:
    """Frozen options, equal by value. `options_from` reads and checks them."""

    lock: str = "shared"
    """縛り: 'shared' or 'exact' (MD-R20)."""
    rounds: int = 1
    """Hands in a match, 1 to 10."""
    clock: str = "off"
    """'off', 'on' (60 s, +10 s) or 'relaxed' (120 s, +20 s) (MD-33)."""
    run_out: str = "act"
    """What a clock that ran out does: 'act' or 'loss' (MD-R35)."""

    @property
    def timed_loss(self) -> bool:
        """Whether a seat can lose by time: then `timeout` is one of its actions."""
        return self.run_out == "loss" and self.clock != "off"

    def plain(self) -> dict[str, Any]:
        """As JSON values."""
        return {"lock": self.lock, "rounds": self.rounds, "clock": self.clock, "run_out": self.run_out}


def is_whole(value: object) -> bool:
    """A whole number, and not a truth value dressed as one."""
    return isinstance(value, int) and not isinstance(value, bool)


def check_seats(seats: object) -> None:
    """Raises BadOptions unless `seats` is a whole number from 2 to 4 (MD-R1)."""
    if not is_whole(seats) or seats not in SEATS:
        raise BadOptions(f"Million Doubt is for 2 to 4 seats, not {seats!r}.")


def options_from(plain: Mapping[str, Any], seats: int) -> Options:
    """The options from JSON values, missing ones by default. Raises BadOptions with a sentence."""
    check_seats(seats)
    if not isinstance(plain, Mapping):
        raise BadOptions(
            'the options are an object: {"lock": "shared", "rounds": 1, "clock": "off", "run_out": "act"}.'
        )
    for name in plain:
        if name not in ("lock", "rounds", "clock", "run_out"):
            raise BadOptions(f"Million Doubt has no option {name!r}; it has lock, rounds, clock and run_out.")
    rounds = plain.get("rounds", 1)
    if not is_whole(rounds) or rounds not in ROUNDS:
        raise BadOptions(f"rounds is a whole number from 1 to 10, not {rounds!r}.")
    words = {}
    for name, values in (("lock", LOCKS), ("clock", CLOCK_NAMES), ("run_out", RUN_OUTS)):
        words[name] = value = plain.get(name, values[0])
        if not isinstance(value, str) or value not in values:
            raise BadOptions(f"{name} is one of {', '.join(values)}, not {value!r}.")
    return Options(words["lock"], rounds, words["clock"], words["run_out"])


def choices(seats: int) -> tuple[Choice, ...]:
    """What a lobby offers, in JSON values."""
    return (
        Choice("rounds", tuple(ROUNDS), 1),
        Choice("lock", LOCKS, "shared"),
        Choice("clock", CLOCK_NAMES, "off"),
        Choice("run_out", RUN_OUTS, "act"),
    )
