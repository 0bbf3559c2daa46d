"""Random matches of a game by two seats, with their deals: steps a second."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import count

from benchmarks.measured import number, per_second, say
from game import registry
from game.core.protocol import Game
from game.core.rng import FastChance, FastDice


def player(game: Game, seats: int) -> Callable[[], int]:
    """What plays one whole match at random, each time from another deal, and says how many steps it took."""
    options = game.options({}, seats)
    dice = FastDice(7)
    deals = count(1)

    def play() -> int:
        state = game.new(seats, options, FastChance(next(deals)))
        steps = 0
        while to_act := state.to_act():
            seat = to_act[0]
            state.apply(seat, state.actions(seat).sample(dice))
            steps += 1
        return steps

    return play


if __name__ == "__main__":
    named = [word for word in sys.argv[1:] if not word.startswith("--")]
    game = registry.game(named[0] if named else "fortuna")
    say(steps=per_second(player(game, 2), number("seconds", 2.0, 0.02)))
