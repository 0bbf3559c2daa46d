"""Bots at a table: seen to think by the speed alone, never in the way, never illegal."""

from __future__ import annotations

import pytest

from game.core.match import Match, Player, Setup
from game.core.protocol import Question
from game.core.rng import Rng, seed_of
from pilots.bots import BotPilot, BotPilots

DICE = Rng(seed_of("bots"))


class Broken:
    """A bot that raises, or answers what it may not."""

    def __init__(self, answer: object) -> None:
        self._said = answer

    def answer(self, question: Question, dice: object) -> object:
        if isinstance(self._said, Exception):
            raise self._said
        return self._said


def question() -> Question:
    return Match(Setup("exacta", 3, {}, seed_of("x"))).question(0)


@pytest.mark.parametrize("said", [ValueError("no"), None, ("play", 99), "pass", RecursionError()])
def test_a_bot_that_fails_is_answered_for_with_something_allowed_and_one_line_says_so(said, caplog):
    pilot = BotPilot(Broken(said), DICE.stream("a"), lambda: 0, lambda: 0)
    asked = question()
    pilot.ask(asked)
    ply, action = pilot.poll()
    assert ply == asked.ply and action in asked.actions
    (line,) = caplog.messages
    assert line.startswith("bot Broken gave ") and "99" not in line


@pytest.mark.parametrize("wait", [0, 18, 48, 96])
def test_a_bot_is_seen_to_think_exactly_as_long_as_the_speed_says_whatever_it_holds(wait):
    for text in ("one", "two", "three"):
        now = [0]
        bots = BotPilots("exacta", bytes(16), lambda now=now: now[0], lambda: wait)
        for seat in range(3):
            bots.sit(seat, Player(str(seat), pilot="fair"))
        match = Match(Setup("exacta", 3, {}, seed_of(text)))
        for _ in range(12):
            began = now[0]
            while (answered := bots.answer(match.questions())) is None:
                now[0] += 1
            if not match.seen(-1).phase == "favourites":  # there all three think at once
                assert now[0] - began == wait
            match.submit(answered[0].seat, answered[0].ply, answered[1])


def test_a_cancelled_question_is_never_answered():
    pilot = BotPilot(Broken(None), DICE.stream("b"), lambda: 100, lambda: 0)
    pilot.ask(question())
    pilot.cancel()
    assert pilot.poll() is None and pilot.asked is None
