"""A finished match as the results need it: who won, by how much, with what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.match import Match
from game.core.protocol import PUBLIC
from game.core.rng import commitment_of
from game.core.setup import Player
from game.exacta.cards import COLOUR_OF, VALUE_OF
from scenes.remembered import Standing
from scenes.verdict.told import TOLD, Why


@dataclass(frozen=True, slots=True)
class Decisive:
    """The winner's best race of EXACTA!: what was picked, and what made it worth so much."""

    race: int
    foods: tuple[int, int]
    """Colours of the favourite and the rival, 0 to 6."""
    values: tuple[int, int]
    exacta_factor: int
    hungry_factor: int
    points: int


@dataclass(frozen=True, slots=True)
class Report:
    """Places and points by seat; `rounds` are the points by race, round, hand or set, then by seat."""

    game: str
    options: tuple[tuple[str, Any], ...]
    players: tuple[Player, ...]
    places: tuple[int, ...]
    points: tuple[int, ...]
    rounds: tuple[tuple[int, ...], ...] = ()
    decisive: Decisive | None = None
    target: int = 0
    """Solo: the points to reach (EX-48); 0 with more seats."""
    commitment: str = ""
    """SHA-256 of the seed, as it was shown before the first deal."""
    seed: str = ""
    """The seed itself in hexadecimal digits, now that the match is over."""
    why: Why | None = None
    """What made the winner win, in the other games."""
    standing: Standing = Standing()
    """What it did to the ratings and profiles of its players."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in the first place; in a solo match the seat if it reached its target."""
        if self.target:
            return (0,) if self.points[0] >= self.target else ()
        return tuple(s for s, place in enumerate(self.places) if place == 1)

    @property
    def order(self) -> tuple[int, ...]:
        """The seats, best first; shared places in seat order."""
        return tuple(sorted(range(len(self.places)), key=lambda s: (self.places[s], s)))

    @property
    def seed_fits(self) -> bool:
        """The seed is the one that was promised before the first deal."""
        try:
            return commitment_of(bytes.fromhex(self.seed)) == self.commitment
        except ValueError:
            return False


def report_of(match: Match) -> Report:
    """The report of a match that is over. Raises NotOver before."""
    seed = match.revealed_seed()
    result = match.result()
    assert result is not None
    plain = match.options.plain()
    options = tuple((name, tuple(v) if isinstance(v, list) else v) for name, v in plain.items())
    rounds, decisive, target = (), None, 0
    if match.name == "exacta":
        seen = match.seen(PUBLIC)
        rounds = tuple(tuple(seat.points for seat in score.seats) for score in seen.scores)
        target = seen.target
        decisive = _decisive(seen.scores, result.places, target)
    why = None
    if match.name in TOLD:
        rounds, why = TOLD[match.name](match.seen(PUBLIC), result)
    return Report(match.name, options, match.players, result.places, result.points, rounds, decisive, target,
                  match.commitment, seed.hex(), why)


def _decisive(scores: tuple[Any, ...], places: tuple[int, ...], target: int) -> Decisive | None:
    """The best race of the only winner; None if the first place is shared or nothing was won."""
    winners = [s for s, place in enumerate(places) if place == 1]
    if len(winners) != 1 or not scores:
        return None
    best = max(scores, key=lambda score: score.seats[winners[0]].points)
    seat = best.seats[winners[0]]
    if not seat.points:
        return None
    cards = (seat.favourite, seat.rival)
    return Decisive(best.race, (COLOUR_OF[cards[0]], COLOUR_OF[cards[1]]), (VALUE_OF[cards[0]], VALUE_OF[cards[1]]),
                    seat.exacta_factor, seat.hungry_factor, seat.points)
