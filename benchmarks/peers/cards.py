"""RLCard's own card games, played at random: games of dou dizhu a second, or steps of uno a second.

Its games are called directly, without the environments around them, which turn every state into numbers for learning:
the peer is called in the quickest way that was found.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable

from rlcard.games.doudizhu import Game as DouDizhu
from rlcard.games.uno import Game as Uno

from benchmarks.measured import number, per_second, rate, say


def dou_dizhu() -> Callable[[], int]:
    """What plays one game; the legal actions come with the state."""
    game = DouDizhu()
    game.np_random = _numbers()
    draw = random.Random(7).random

    def play() -> int:
        state, _ = game.init_game()
        steps = 0
        while not game.is_over():
            actions = state["actions"]
            state, _ = game.step(actions[int(draw() * len(actions))])
            steps += 1
        return steps

    return play


def uno() -> Callable[[], int]:
    """What plays one game and says how many steps it took."""
    game = Uno()
    game.np_random = _numbers()
    draw = random.Random(7).random

    def play() -> int:
        game.init_game()
        steps = 0
        while not game.is_over():
            actions = game.get_legal_actions()
            game.step(actions[int(draw() * len(actions))])
            steps += 1
        return steps

    return play


def _numbers() -> object:
    from rlcard.utils import seeding

    return seeding.np_random(7)[0]


if __name__ == "__main__":
    seconds = number("seconds", 2.0, 0.02)
    if "uno" in sys.argv:
        say(steps=per_second(uno(), seconds))
    else:
        say(games=rate(dou_dizhu(), seconds))
