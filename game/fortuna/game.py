"""Fortuna as the registry knows it. What it uses is imported when it is used."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.core.protocol import Bot, Choice, Streams, Tell, nobody

if TYPE_CHECKING:
    from game.fortuna.actions import FortunaAction
    from game.fortuna.options import Options
    from game.fortuna.rules import State


class Fortuna:
    """フォルトゥーナ."""

    name = "fortuna"
    seats = range(2, 5)
    rules = 1

    def options(self, plain: Mapping[str, Any], seats: int) -> Options:
        """The options from JSON values, missing ones by default. Raises BadOptions."""
        from game.fortuna.options import options_from

        return options_from(plain, seats)

    def choices(self, seats: int) -> tuple[Choice, ...]:
        """What a lobby offers, in JSON values."""
        from game.fortuna.options import choices

        return choices(seats)

    def new(self, seats: int, options: Options, chance: Streams, tell: Tell = nobody) -> State:
        """The state at the start player's first turn. Raises BadOptions for a wrong number of seats."""
        from game.fortuna.setup import new_match

        return new_match(seats, options, chance, tell)

    def written(self, action: FortunaAction) -> str:
        """`lay 2 2-flame 2-bell`, `discard 4-bell`, `move 3 5 2`, `stay`."""
        from game.fortuna.actions import written

        return written(action)

    def read(self, text: str) -> FortunaAction:
        """The action of a written form. Raises BadAction."""
        from game.fortuna.actions import read

        return read(text)

    def bot(self, level: str) -> Bot:
        """'kind' plays at random, 'fair' reasons. Raises KeyError."""
        from game.fortuna.bot import bot

        return bot(level)


GAME = Fortuna()
