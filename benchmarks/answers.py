"""How long a bot thinks about real questions: the bot 'fair' of a game (EXACTA!, if none is named), at tables of every
size."""

from __future__ import annotations

import sys
from time import process_time

from benchmarks.measured import number, part, say
from game import registry
from game.core.protocol import Game, Question
from game.core.rng import Rng, seed_of


def answer_times(game: Game, matches: int) -> list[float]:
    """Milliseconds of processor time for every answer in so many matches between bots."""
    bot = game.bot("fair")
    times = []
    for match in range(matches):
        seats = game.seats[match % len(game.seats)]
        chance = Rng(seed_of(f"answers {match}"))
        dice = chance.stream("pilot")
        state = game.new(seats, game.options({}, seats), chance)
        while to_act := state.to_act():
            seat = to_act[0]
            question = Question(seat, 0, state.observe(seat), state.actions(seat))
            began = process_time()
            action = bot.answer(question, dice)
            times.append(1000 * (process_time() - began))
            state.apply(seat, action)
    return times


if __name__ == "__main__":
    named = [word for word in sys.argv[1:] if not word.startswith("--")]
    times = answer_times(registry.game(named[0] if named else "exacta"), int(number("matches", 60, 2)))
    say(p99=part(times, 0.99), median=part(times, 0.5), longest=max(times))
