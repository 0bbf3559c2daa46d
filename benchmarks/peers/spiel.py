"""OpenSpiel's own games, played at random from Python: games a second.

oh_hell (rules in C++) is nearest to EXACTA!: four seats are dealt cards and play tricks. python_liars_poker stands for
rules written in Python: dealt hands and about as many actions as one race. dou_dizhu (rules in C++) is nearest to
Million Doubt: three seats get rid of singles, groups and runs.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable

import pyspiel

from benchmarks.measured import number, rate, say


def player(name: str) -> Callable[[], object]:
    """What plays the game once. In these games chance nodes are uniform, so that `legal_actions`, which is much
    quicker than `chance_outcomes`, serves them too: the peer is called in the quickest way that was found."""
    game = pyspiel.load_game(name)
    draw = random.Random(7).random

    def play() -> object:
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
        return state.returns()

    return play


if __name__ == "__main__":
    if "python" in sys.argv:
        import open_spiel.python.games  # noqa: F401  registers them

        say(games=rate(player("python_liars_poker"), number("seconds", 2.0, 0.02)))
    elif "dou_dizhu" in sys.argv:
        say(games=rate(player("dou_dizhu"), number("seconds", 2.0, 0.02)))
    else:
        say(games=rate(player("oh_hell(players=4)"), number("seconds", 2.0, 0.02)))
