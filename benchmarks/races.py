"""Random races and matches of EXACTA! by four seats, from the deal to the result: races and matches a second."""

from __future__ import annotations

from collections.abc import Callable

from benchmarks.measured import number, rate, say
from game.core.rng import FastChance, FastDice
from game.exacta import GAME


def player(races: int) -> Callable[[], object]:
    """What plays one whole match of so many races at random, each time from another deal."""
    options = GAME.options({"races": races}, 4)
    dice = FastDice(7)
    deals = iter(range(1, 1 << 60))

    def play() -> object:
        state = GAME.new(4, options, FastChance(next(deals)))
        while to_act := state.to_act():
            seat = to_act[0]
            state.apply(seat, state.actions(seat).sample(dice))
        result = state.result()
        if result is None:
            raise RuntimeError("A match without a question has no result.")
        return result

    return play


if __name__ == "__main__":
    seconds = number("seconds", 2.0, 0.02)
    say(races=rate(player(1), seconds), matches=rate(player(4), seconds))
