"""The options of a match: what a lobby offers and a record's header names (EX-5, EX-6, EX-42, EX-R1, EX-R2, EX-R19)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.core.protocol import BadOptions, Choice, Seat
from game.exacta.cards import COLOUR_NAMES, Standings, colour_names_of, standings_named

SEATS = range(1, 6)
RACES = range(1, 9)
DEFAULT_RACES = 4


@dataclass(frozen=True, slots=True)
class Options:
    """Frozen options, equal by value. `options_from` reads and checks them."""

    races: int = DEFAULT_RACES
    """1 to 8 (EX-42, EX-R19)."""
    line_up: Standings | None = None
    """The first race's line-up; None: by chance (EX-R1)."""
    first_leader: Seat | None = None
    """Who leads the first race; None: by chance (EX-R2)."""

    def plain(self) -> dict[str, Any]:
        """As JSON values: colours by name."""
        return {
            "races": self.races,
            "line_up": None if self.line_up is None else colour_names_of(self.line_up),
            "first_leader": self.first_leader,
        }


def is_whole(value: object) -> bool:
    """A whole number, and not a truth value dressed as one."""
    return isinstance(value, int) and not isinstance(value, bool)


def check_seats(seats: object) -> None:
    """Raises BadOptions unless `seats` is a whole number from 1 to 5 (EX-1)."""
    if not is_whole(seats) or seats not in SEATS:
        raise BadOptions(f"EXACTA! is for 1 to 5 seats, not {seats!r}.")


def options_from(plain: Mapping[str, Any], seats: int) -> Options:
    """The options from JSON values, missing ones by default. Raises BadOptions with a sentence."""
    check_seats(seats)
    if not isinstance(plain, Mapping):
        raise BadOptions("the options are an object: {\"races\": 4, \"line_up\": null, \"first_leader\": null}.")
    for name in plain:
        if name not in ("races", "line_up", "first_leader"):
            raise BadOptions(f"EXACTA! has no option {name!r}; it has races, line_up and first_leader.")
    races = plain.get("races", DEFAULT_RACES)
    if not is_whole(races) or races not in RACES:
        raise BadOptions(f"races is a whole number from 1 to 8, not {races!r}.")
    line_up = plain.get("line_up")
    if line_up is not None:
        try:
            line_up = standings_named(line_up)
        except ValueError as error:
            raise BadOptions(f"line_up: {error}.") from error
    first_leader = plain.get("first_leader")
    if first_leader is not None and (not is_whole(first_leader) or not 0 <= first_leader < seats):
        raise BadOptions(f"first_leader is a seat from 0 to {seats - 1}, or null for chance, not {first_leader!r}.")
    return Options(races, line_up, first_leader)


def choices(seats: int) -> tuple[Choice, ...]:
    """What a lobby offers, in JSON values; nobody chooses a leader alone (EX-R17)."""
    offered = (
        Choice("races", tuple(RACES), DEFAULT_RACES),
        Choice("line_up", COLOUR_NAMES, None, kind="order"),
    )
    if seats == 1:
        return offered
    return (*offered, Choice("first_leader", (None, *range(seats)), None))
