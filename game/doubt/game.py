"""The game as the registry knows it. What it uses is imported when it is used."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.core.protocol import Bot, Choice, Streams, Tell, nobody

if TYPE_CHECKING:
    from game.doubt.actions import DoubtAction
    from game.doubt.clock import Timing
    from game.doubt.options import Options
    from game.doubt.rules import State


class MillionDoubt:
    """Million Doubt, for 2 to 4 seats (MD-R1)."""

    name = "doubt"
    seats = range(2, 5)
    rules = 1

    def options(self, plain: Mapping[str, Any], seats: int) -> Options:
        """The options from JSON values, missing ones by default. Raises BadOptions."""
        from game.doubt.options import options_from

        return options_from(plain, seats)

    def choices(self, seats: int) -> tuple[Choice, ...]:
        """What a lobby offers, in JSON values."""
        from game.doubt.options import choices

        return choices(seats)

    def timing(self, options: Options) -> Timing | None:
        """How clocks run, for whoever runs them; None: there are none."""
        from game.doubt.clock import Timing

        return None if options.clock == "off" else Timing(options)

    def new(self, seats: int, options: Options, chance: Streams, tell: Tell = nobody) -> State:
        """The state at the first lead. Raises BadOptions for a wrong number of seats."""
        from game.doubt.rules import new_match

        return new_match(seats, options, chance, tell)

    def written(self, action: DoubtAction) -> str:
        """`lay S5 (DK)`, `pass`, `doubt`, `through`, `give S5 D9`, `timeout`."""
        from game.doubt.actions import written

        return written(action)

    def read(self, text: str) -> DoubtAction:
        """The action of a written form. Raises BadAction."""
        from game.doubt.actions import read

        return read(text)

    def bot(self, level: str) -> Bot:
        """'kind' plays at random, 'honest' never lies, 'fair' reasons. Raises KeyError."""
        from game.doubt.bot import bot

        return bot(level)


GAME = MillionDoubt()
