"""Custom Slot Millionaire: build a slot machine and race to the target (docs/rules/slot.md).

`GAME` is all that the outside needs. What it uses is imported when it is used.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.core.protocol import Bot, Choice, Streams, Tell, nobody

if TYPE_CHECKING:
    from game.slot.actions import SlotAction
    from game.slot.options import Options
    from game.slot.rules import State


class Slot:
    """The game as the registry knows it."""

    name = "slot"
    seats = range(2, 5)
    rules = 1

    def options(self, plain: Mapping[str, Any], seats: int) -> Options:
        """The options from JSON values, missing ones by default. Raises BadOptions."""
        from game.slot.options import options_from

        return options_from(plain, seats)

    def choices(self, seats: int) -> tuple[Choice, ...]:
        """What a lobby offers, in JSON values."""
        from game.slot.options import choices

        return choices(seats)

    def new(self, seats: int, options: Options, chance: Streams, tell: Tell = nobody) -> State:
        """The state at the first choice. Raises BadOptions for a wrong number of seats."""
        from game.slot.rules import new_match

        return new_match(seats, options, chance, tell)

    def written(self, action: SlotAction) -> str:
        """`predict 2`, `spin`, `spirit swap {"cells":[0,8]}`, `take 1`, `done`."""
        from game.slot.actions import written

        return written(action)

    def read(self, text: str) -> SlotAction:
        """The action of a written form. Raises BadAction."""
        from game.slot.actions import read

        return read(text)

    def bot(self, level: str) -> Bot:
        """'kind' plays at random, 'fair' reasons. Raises KeyError."""
        from game.slot.bot import bot

        return bot(level)


GAME = Slot()
