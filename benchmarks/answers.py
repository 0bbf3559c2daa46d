"""How long a bot of EXACTA! thinks about real questions: the bot 'fair', at tables of one to five seats."""

from __future__ import annotations

from time import process_time

from benchmarks.measured import number, part, say
from game.core.protocol import Question
from game.core.rng import Rng, seed_of
from game.exacta import GAME


def answer_times(matches: int) -> list[float]:
    """Milliseconds of processor time for every answer in so many matches between bots."""
    bot = GAME.bot("fair")
    times = []
    for match in range(matches):
        seats = match % 5 + 1
        chance = Rng(seed_of(f"answers {match}"))
        dice = chance.stream("pilot")
        state = GAME.new(seats, GAME.options({}, seats), chance)
        while to_act := state.to_act():
            seat = to_act[0]
            question = Question(seat, 0, state.observe(seat), state.actions(seat))
            began = process_time()
            action = bot.answer(question, dice)
            times.append(1000 * (process_time() - began))
            state.apply(seat, action)
    return times


if __name__ == "__main__":
    times = answer_times(int(number("matches", 60, 2)))
    say(p99=part(times, 0.99), median=part(times, 0.5), longest=max(times))
