"""How clocks run (MD-33, MD-R35), as whoever runs them is told."""

from __future__ import annotations

from fractions import Fraction

from game import registry
from game.core.match import Match, Setup
from game.core.rng import seed_of
from game.doubt.actions import TIMEOUT
from game.doubt.seen import Dealt, HandStarted

GAME = registry.game("doubt")


def timing(**options):
    return GAME.timing(GAME.options(options, 3))


def question(**options):
    match = Match(Setup("doubt", 3, options, seed_of("timing")))
    return next(iter(match.questions().values()))


def test_a_match_without_a_clock_runs_none():
    assert timing() is None and timing(clock="off", run_out="loss") is None


def test_a_clock_starts_full_and_relaxed_is_twice_as_long():  # MD-33
    assert timing(clock="on").start == 60
    assert timing(clock="relaxed").start == 120


def test_an_action_adds_and_the_start_is_the_most():  # MD-33
    assert timing(clock="on").after(Fraction(30), Fraction(5)) == 35
    assert timing(clock="on").after(Fraction(58), Fraction(1)) == 60
    assert timing(clock="relaxed").after(Fraction(30), Fraction(5)) == 45
    assert timing(clock="on").after(Fraction(5), Fraction(5)) == 0


def test_every_hand_fills_the_clocks_and_nothing_else_does():
    assert timing(clock="on").restarts(HandStarted(2, 0))
    assert not timing(clock="on").restarts(Dealt(0, 7, ()))


def test_who_has_no_time_left_acts_by_default_or_loses():  # MD-R35
    asked = question(clock="on")
    assert timing(clock="on").when_out(asked) is None
    asked = question(clock="on", run_out="loss")
    assert timing(clock="on", run_out="loss").when_out(asked) == TIMEOUT
