"""Spins of the slot without spirits, for their power: many at once in numpy, and one by one in a plain loop."""

from __future__ import annotations

from random import Random

from benchmarks.measured import number, rate, say
from game.slot.cards import BASIC_NUMBERS, FIVE, HALF, THREE_COIN
from game.slot.odds_sampled import powers
from game.slot.reel import Stacks, output, placed

DECK = (*BASIC_NUMBERS, HALF, HALF, FIVE, THREE_COIN)
STACKS: Stacks = ((1,), (1,), (1,), (2,), (), (2,), (2,), ())
"""A machine of about the third round: sixteen cards, six lines."""
AT_ONCE, ONE_BY_ONE = 1 << 17, 1 << 9


def spins_at_once(seconds: float) -> float:
    """Spins a second."""
    import numpy as np

    generator = np.random.default_rng(7)
    return AT_ONCE * rate(lambda: powers(DECK, STACKS, AT_ONCE, generator).sum(), seconds)


def spins_one_by_one(seconds: float) -> float:
    """Spins a second: nine cards drawn with Python's own generator, and what the rules pay for them."""
    draw = Random(7).sample

    def loop() -> int:
        power = 0
        for _ in range(ONE_BY_ONE):
            reel = tuple(draw(DECK, 9))
            power += output(reel, (), STACKS) + placed(reel)
        return power

    return ONE_BY_ONE * rate(loop, seconds)


if __name__ == "__main__":
    seconds = number("seconds", 2.0, 0.05)
    say(at_once=spins_at_once(seconds), one_by_one=spins_one_by_one(seconds))
