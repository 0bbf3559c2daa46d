"""Many matches, and what they say about the pilots."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from game.core.protocol import Game, Question
from game.core.rng import Rng, seed_of
from lab.pilots import bots_of


@dataclass(slots=True)
class PilotTally:
    """One pilot over all matches, whatever seat it had."""

    level: str
    wins: int = 0
    """Matches in which it was first, shared wins included."""
    points: int = 0
    seconds: list[float] = field(default_factory=list)
    """What each of its answers took."""


@dataclass(slots=True)
class Tally:
    """What many matches gave."""

    matches: int
    seconds: float
    pilots: list[PilotTally]


def tallied(
    game: Game, seats: int, seed: str, matches: int, options: Mapping[str, Any], levels: list[str]
) -> Tally:
    """Play matches that differ by seed; the pilots move one seat on after each. Raises BadOptions, BadArguments."""
    bots = bots_of(game, levels)
    chosen = game.options(options, seats)
    tally = Tally(matches, 0.0, [PilotTally(level) for level in levels])
    began = perf_counter()
    for number in range(matches):
        chance = Rng(seed_of(f"{seed} {number}"))
        pilot_at = [(seat + number) % seats for seat in range(seats)]
        dice = [chance.stream("pilot", seat) for seat in range(seats)]
        state = game.new(seats, chosen, chance)
        while to_act := state.to_act():
            seat = to_act[0]
            question = Question(seat, 0, state.observe(seat), state.actions(seat))
            asked = perf_counter()
            action = bots[pilot_at[seat]].answer(question, dice[seat])
            tally.pilots[pilot_at[seat]].seconds.append(perf_counter() - asked)
            state.apply(seat, action)
        result = state.result()
        assert result is not None, "a match without questions is over"
        for seat, pilot in enumerate(pilot_at):
            tally.pilots[pilot].wins += result.places[seat] == 1
            tally.pilots[pilot].points += result.points[seat]
    tally.seconds = perf_counter() - began
    return tally


def report(tally: Tally) -> Iterator[str]:
    """The tally as lines to print: wins, mean points, answer times, matches per second."""
    yield f"{tally.matches} matches in {tally.seconds:.1f} s, {tally.matches / tally.seconds:.1f} matches/s"
    for number, pilot in enumerate(tally.pilots):
        times = sorted(pilot.seconds)
        yield (
            f"pilot {number} ({pilot.level}): first in {pilot.wins} ({100 * pilot.wins / tally.matches:.1f} %), "
            f"mean points {pilot.points / tally.matches:.1f}, answer median {_ms(times, 0.5)}, "
            f"p99 {_ms(times, 0.99)}, longest {_ms(times, 1.0)}"
        )


def _ms(times: list[float], share: float) -> str:
    if not times:
        return "-"
    return f"{1000 * times[min(len(times) - 1, int(share * len(times)))]:.2f} ms"
