"""Players that are remembered, as scenes meet them: whose name is one's own, what a finished match adds to it."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from functools import lru_cache
from typing import TYPE_CHECKING

from game.core.match import Match
from game.core.protocol import PUBLIC, Seat
from game.core.setup import Player
from scenes.kit.app import App
from scenes.kit.palette import MASKS
from scenes.kit.words import LANGUAGES, Words
from scenes.seating.names import clean_name
from scenes.seating.places import PRESETS

if TYPE_CHECKING:
    from store.profile_file import Profile

GAME = "doubt"
"""The game that is played for ratings (MD-32)."""


@dataclass(frozen=True, slots=True)
class Stood:
    """Where a seat stands after a rated match."""

    rating: int
    """In tenths."""
    change: int | None = None
    """None for a bot: its rating never changes."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What a finished match did to its players' profiles."""

    names: tuple[str, ...] = ()
    """Whose profiles it was added to."""
    seats: tuple[Stood | None, ...] = ()
    """By seat, if the match was rated; else ()."""


@lru_cache(maxsize=1)
def _listed() -> frozenset[str]:
    return frozenset(Words(language)(f"lobby.name.{preset}") for language in LANGUAGES for preset in PRESETS)


def is_own(name: str) -> bool:
    """Somebody typed it: a name from the list is everybody's, and has no profile."""
    return bool(name) and name == clean_name(name) and name not in _listed()


def offered(app: App) -> tuple[Profile, ...]:
    """The players that can be chosen, whoever played last first, each with a mask there is."""
    found = (p if p.mask in MASKS else replace(p, mask=MASKS[0]) for p in app.profiles.all())
    return tuple(p for p in found if is_own(p.name))


def rating_of(app: App, player_name: str, pilot: str) -> int | None:
    """What a player's or a bot's rating is, in tenths; None for a name from the list."""
    from game.doubt.opponents import BOTS
    from game.doubt.rating import START

    if pilot != "person":
        return BOTS[pilot] * 10 if pilot in BOTS else None
    if not is_own(player_name):
        return None
    held = app.profiles.get(player_name)
    return held.rating if held else START * 10


def remember(app: App, match: Match) -> Standing:
    """A match is over: add it to its players' profiles. A match in which anybody has no rating is not rated."""
    if match.name != GAME or match.result() is None:
        return Standing()
    own = _own_seats(match.first_players)
    if not own:
        return Standing()
    from game.doubt.rating import changes
    from store.profile_file import Entry, Played

    ratings = [rating_of(app, p.name, p.pilot) for p in match.first_players]
    if any(s not in own for s, p in enumerate(match.first_players) if p.pilot == "person"):
        ratings = []  # a name that two bear, or one from the list
    turned: list[int | None] = [None] * match.seats
    if ratings and None not in ratings:
        paid = [transfer for score in match.seen(PUBLIC).scores for transfer in score.transfers]
        turned = [int(change * 10) for change in changes([(r or 0) / 10 for r in ratings], paid)]
    result, counts = match.result(), _counts(match)
    when = datetime.now(UTC).strftime("%Y-%m-%dT%H:%MZ")
    entries = []
    for seat, player in own.items():
        others = tuple(p.name for s, p in enumerate(match.first_players) if s != seat)
        played = Played(match.commitment[:16], when, result.places[seat], result.points[seat], turned[seat], others)
        entries.append(Entry(player.name, player.mask, played, counts[seat]))
    app.profiles.note(entries)
    names = tuple(player.name for player in own.values())
    if None in turned:
        return Standing(names)
    return Standing(
        names,
        tuple(
            Stood((ratings[s] or 0) + change, change) if s in own else Stood(ratings[s] or 0)
            for s, change in enumerate(turned)
        ),
    )


def _own_seats(players: tuple[Player, ...]) -> dict[Seat, Player]:
    """The persons with a name of their own; a name that two of them bear is nobody's."""
    persons = {s: p for s, p in enumerate(players) if p.pilot == "person" and is_own(p.name)}
    names = [p.name for p in persons.values()]
    return {s: p for s, p in persons.items() if names.count(p.name) == 1}


def _counts(match: Match) -> list[dict[str, int]]:
    """What each seat did, as long as its first player had it."""
    from game.doubt.tally import tallied

    left: dict[Seat, int] = {}
    for handed in match.hand_overs:
        if handed.player.pilot != "person":
            left.setdefault(handed.seat, handed.number)
    counted = tallied(match.seats, match.options, match.revealed_seed(), match.written_actions(), left)
    return [asdict(tally) for tally in counted]
