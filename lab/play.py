"""One match, and its full log: every secret, as JSON lines (docs/conformance.md, section 2)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.core.match import Match
from game.core.protocol import Action, Chance, Event, Game, Question, Result
from game.core.rng import Rng, seed_of
from game.core.setup import Setup
from lab.pilots import bots_of

LOG_VERSION = 1

Write = Callable[[dict[str, Any]], None]


def unwritten(line: dict[str, Any]) -> None:
    """Where a match is played and no log is kept."""


def as_line(line: dict[str, Any]) -> str:
    """One line of a log."""
    return json.dumps(line, separators=(",", ":")) + "\n"


def played(
    game: Game, seats: int, seed: str, options: Mapping[str, Any], levels: list[str], write: Write = unwritten
) -> Result:
    """Play one match between bots and write its full log. Raises BadOptions, BadArguments."""
    bots = bots_of(game, levels)
    dice = [Rng(seed_of(seed)).stream("pilot", seat) for seat in range(seats)]
    return logged(
        game, seats, seed, options, levels, lambda asked: bots[asked.seat].answer(asked, dice[asked.seat]), write
    )


def logged(
    game: Game,
    seats: int,
    seed: str,
    options: Mapping[str, Any],
    levels: list[str],
    decide: Callable[[Question], Action],
    write: Write,
) -> Result:
    """Play one match, whoever decides, and write its full log. Of several open questions the lowest seat's is asked."""
    match = Match(Setup(game.name, seats, options, seed_of(seed)), game)
    write(
        {
            "log": "tsuki",
            "version": LOG_VERSION,
            "game": game.name,
            "rules": game.rules,
            "seats": seats,
            "seed": seed,
            "options": match.options.plain(),
            "pilots": levels,
        }
    )
    _write_chance(match.start.events, write)
    write({"state": match.truth()})
    while questions := match.questions():
        seat, question = next(iter(questions.items()))
        step = match.submit(seat, question.ply, decide(question))
        assert step is not None, "the question was open"
        write({"seat": seat, "action": step.written})
        _write_chance(step.events, write)
        write({"state": match.truth()})
    result = match.result()
    assert result is not None, "a match without questions is over"
    write({"result": {"places": list(result.places), "points": list(result.points)}})
    return result


def _write_chance(events: Iterable[Event], write: Write) -> None:
    for event in events:
        if isinstance(event, Chance):
            write({"chance": event.name, **dict(event.fields)})
