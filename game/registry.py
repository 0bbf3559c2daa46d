"""The games of the arcade, in menu order."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from game.core.protocol import Game

GAMES: tuple[str, ...] = ("slot", "exacta", "doubt", "fortuna")


class UnknownGame(KeyError):
    """No game of this name can be played here; the message says which can."""

    def __str__(self) -> str:
        return str(self.args[0])


@cache
def _found(name: str) -> Game | None:
    if name not in GAMES or find_spec(f"game.{name}") is None:
        return None
    return getattr(import_module(f"game.{name}"), "GAME", None)


def game(name: str) -> Game:
    """The game's only instance. Raises UnknownGame for a name that is not registered or not open yet."""
    found = _found(name)
    if found is None:
        playable = ", ".join(filter(is_open, GAMES)) or "none yet"
        raise UnknownGame(f"There is no game called {name!r} here. The games that can be played: {playable}.")
    return found


def is_open(name: str) -> bool:
    """Whether the game can be played (a stall whose game is not there yet is visibly closed)."""
    return _found(name) is not None
