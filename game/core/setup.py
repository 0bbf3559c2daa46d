"""Who plays what, and what leaves a match: players, the set-up, steps, hand-overs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.core.protocol import Event, Options, Seat, Viewer


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat. Names and masks decide nothing in the rules."""

    name: str
    mask: str = ""
    device: str = ""
    """What the player holds: 'keyboard', 'pad1', 'phone3', '' for bots."""
    pilot: str = "person"
    """Who decides: 'person', or the level of a bot ('kind', 'fair')."""


@dataclass(frozen=True, slots=True)
class Setup:
    """All that decides a match but the answers of its players."""

    game: str
    seats: int
    options: Options | Mapping[str, Any]
    """The game's options, or their JSON values."""
    seed: bytes = field(repr=False)
    """16 bytes: `rng.fresh_seed()` or `rng.seed_of(text)`."""
    players: tuple[Player, ...] = ()
    """One for each seat; () stands for nameless persons."""


@dataclass(frozen=True, slots=True)
class Step:
    """One action done, with everything that followed by itself up to the next decision. Number 0 is the set-up."""

    number: int
    seat: Seat | None
    """None for the set-up."""
    written: str | None = field(repr=False)
    """The action as the record writes it: a secret of its seat."""
    events: tuple[Event, ...] = field(repr=False)
    """Everything that happened, in order, secrets included: for the full log only."""

    def events_for(self, viewer: Viewer) -> tuple[Event, ...]:
        """What this viewer saw happen, in order."""
        seen = (event.seen_by(viewer) for event in self.events)
        return tuple(event for event in seen if event is not None)


@dataclass(frozen=True, slots=True)
class HandOver:
    """A seat changed hands after step `number`."""

    number: int
    seat: Seat
    player: Player
