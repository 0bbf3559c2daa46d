"""対戦の数え上げ: what each seat did in a match that is over: lies, doubts, bursts. No rule depends on it.

A lie that nobody doubted (MD-R19) is seen by nobody; it is counted from the written actions of the finished match,
whose seed is open by then.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.core.protocol import Event, Seat
from game.core.rng import Rng
from game.doubt.actions import read
from game.doubt.options import Options
from game.doubt.rules import State, new_match
from game.doubt.seen import Burst, Truth
from game.doubt.sets import is_honest


@dataclass(slots=True)
class Tally:
    """One seat's match."""

    lies_told: int = 0
    """Sets with face-down cards that were not what they had to be (MD-16), doubted or not."""
    lies_caught: int = 0
    """Of these, how many a doubt found."""
    doubts_right: int = 0
    """Doubts of this seat that counted (MD-R18) and found a lie..."""
    doubts_wrong: int = 0
    """...and those that found an honest set."""
    bursts: int = 0
    """バースト (MD-30)."""


def tallied(
    seats: int,
    options: Options,
    seed: bytes,
    actions: Iterable[tuple[Seat, str]],
    left: Mapping[Seat, int] | None = None,
) -> tuple[Tally, ...]:
    """The match played again from its seed and written actions, and counted by seat."""
    return counted(new_match(seats, options, Rng(seed)), actions, left)


def counted(
    state: State, actions: Iterable[tuple[Seat, str]], left: Mapping[Seat, int] | None = None
) -> tuple[Tally, ...]:
    """The actions are done from this state on, which is changed, and counted by seat.

    `left` gives seats that changed hands and the number of the last action before it: what came later was another's.
    """
    counts = tuple([Tally() for _ in range(state.seats)])
    for number, (seat, written) in enumerate(actions, start=1):
        verb, *cards = action = read(written)
        gone = {s for s, last in (left or {}).items() if number > last}
        if verb == "lay" and cards[1] and seat not in gone:
            counts[seat].lies_told += not is_honest(state.target(), cards[0], cards[1])
        heard: list[Event] = []
        state.apply(seat, action, heard.append)
        for event in heard:
            _count(counts, event, gone)
    return counts


def _count(counts: tuple[Tally, ...], event: Event, gone: set[Seat]) -> None:
    if isinstance(event, Truth):
        if event.layer not in gone:
            counts[event.layer].lies_caught += not event.honest
        if event.doubter not in gone:
            counts[event.doubter].doubts_right += not event.honest
            counts[event.doubter].doubts_wrong += event.honest
    elif isinstance(event, Burst) and event.seat not in gone:
        counts[event.seat].bursts += 1
