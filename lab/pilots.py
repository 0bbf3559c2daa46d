"""Who plays in the lab: bots by level, one for each seat."""

from __future__ import annotations

from game.core.protocol import Bot, Game

ALIASES = {"random": "kind"}
"""Other words for a level that people try first."""


class BadArguments(ValueError):
    """What the command line asks for can't be done; the message says why."""


def levels_of(text: str, seats: int) -> list[str]:
    """The level of each seat from `a,b,c`; one stands for all. Raises BadArguments."""
    levels = [ALIASES.get(level.strip(), level.strip()) for level in text.split(",")]
    if len(levels) == 1:
        levels *= seats
    if len(levels) != seats:
        raise BadArguments(f"--pilots names {len(levels)} pilots for {seats} seats; name one for all, or one for each.")
    return levels


def bots_of(game: Game, levels: list[str]) -> list[Bot]:
    """A bot for each seat. Raises BadArguments for a level that the game does not know."""
    bots = []
    for level in levels:
        try:
            bots.append(game.bot(level))
        except KeyError:
            raise BadArguments(f"{game.name} has no pilot {level!r}; it has kind and fair.") from None
    return bots
