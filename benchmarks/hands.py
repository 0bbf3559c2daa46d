"""Random hands of Million Doubt, deal to result, at tables of two, three and four seats: hands a second."""

from __future__ import annotations

from benchmarks.measured import number, rate, say
from benchmarks.steps import player
from game.doubt.game import GAME

if __name__ == "__main__":
    seconds = number("seconds", 2.0, 0.02)
    say(two=rate(player(GAME, 2), seconds), three=rate(player(GAME, 3), seconds), four=rate(player(GAME, 4), seconds))
