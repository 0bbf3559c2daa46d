"""EXACTA!: feed seven race horses and predict first and second (docs/rules/exacta.md).

`GAME` is all that the outside needs. What it uses is imported when it is used.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.core.protocol import Bot, Choice, Streams, Tell, nobody

if TYPE_CHECKING:
    from game.exacta.actions import ExactaAction
    from game.exacta.options import Options
    from game.exacta.rules import State


class Exacta:
    """The game as the registry knows it."""

    name = "exacta"
    seats = range(1, 6)
    rules = 1

    def options(self, plain: Mapping[str, Any], seats: int) -> Options:
        """The options from JSON values, missing ones by default. Raises BadOptions."""
        from game.exacta.options import options_from

        return options_from(plain, seats)

    def choices(self, seats: int) -> tuple[Choice, ...]:
        """What a lobby offers, in JSON values."""
        from game.exacta.options import choices

        return choices(seats)

    def new(self, seats: int, options: Options, chance: Streams, tell: Tell = nobody) -> State:
        """The state at the first favourites. Raises BadOptions for a wrong number of seats."""
        from game.exacta.rules import new_match

        return new_match(seats, options, chance, tell)

    def written(self, action: ExactaAction) -> str:
        """`favourite red5`, `play red5`, `surer yes`."""
        from game.exacta.actions import written

        return written(action)

    def read(self, text: str) -> ExactaAction:
        """The action of a written form. Raises BadAction."""
        from game.exacta.actions import read

        return read(text)

    def bot(self, level: str) -> Bot:
        """'kind' plays at random, 'fair' reasons. Raises KeyError."""
        from game.exacta.bot import bot

        return bot(level)


GAME = Exacta()
