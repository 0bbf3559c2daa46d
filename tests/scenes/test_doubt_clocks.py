"""Clocks at the table of Million Doubt, with a time that is moved by hand."""

from __future__ import annotations

import pygame
import pytest

from game.core.match import Match
from game.core.protocol import PUBLIC
from game.core.rng import Rng, seed_of
from scenes.hands import HOLD
from scenes.kit.sound.quiet import Quiet
from scenes.pause import PauseScene
from scenes.posing.reaching import played
from scenes.table import FRESH, TableScene
from tests.scenes.doubt_room import app, key, open_display, phase, setup, text_of, wait, zones


@pytest.fixture(autouse=True, scope="module")
def display():
    open_display()


DICE = Rng(seed_of("in time")).stream("answers")


class Listening(Quiet):
    """Notes what goes on."""

    def __init__(self):
        self.loops = []

    def loop(self, cue):
        self.loops.append(cue)

    def stop(self, cue):
        self.loops.remove(cue)


class Timed:
    """A table whose clocks run only when told to."""

    def __init__(self, wanted, persons=1, seats=3, speed="instant", **options):
        options = {"clock": "on"} | options
        for n in range(400):
            match = Match(setup(("kbd",) * persons, seats, f"timed {n}", **options))
            if wanted(played(match, wanted, f"timed {n}", self.in_time)):
                break
        else:
            raise LookupError("no such match")
        self.app, self.now = app(speed=speed), 50.0
        self.app.sound = Listening()
        self.table = TableScene(self.app, match, speed, "private", resumed=True)
        self.table.clocks._now = lambda: self.now
        self.table._bots.answer = lambda questions: None
        self.app.push(self.table)
        wait(self.app, FRESH + 5)

    @staticmethod
    def in_time(question):
        """Something by chance that is no loss of time."""
        return next(a for a in (question.actions.sample(DICE) for _ in range(99)) if a[0] != "timeout")

    def pass_(self, seconds: float) -> None:
        """So many seconds pass, in ticks of a quarter each."""
        for _ in range(round(seconds * 4)):
            self.now += 0.25
            self.app.tick()

    def left(self, seat: int) -> float:
        return self.table.clocks.shown[seat]

    @property
    def seen(self):
        return self.table.match.seen(PUBLIC)


def asked(what: str, extra=lambda s: True):
    return lambda m: m.seen(PUBLIC).phase == what and 0 in m.questions() and extra(m.seen(PUBLIC))


@pytest.mark.parametrize(
    ("what", "extra", "done", "said"),
    [
        ("turn", lambda s: s.field, "pass", "パスにした"),
        ("turn", lambda s: not s.field, "lay", "いちばん弱い札"),
        ("penalty", lambda s: not s.must_give, "give", "1枚もわたさず"),
        ("penalty", lambda s: s.must_give, "give", "1枚だけ"),
        ("doubt", lambda s: s.to_act == (0,), "through", "スルーにした"),
    ],
)
def test_who_runs_out_of_time_does_the_default_act_and_all_are_told(what, extra, done, said):  # MD-R35
    it = Timed(asked(what, extra))
    before = it.table.match.number
    it.pass_(59)
    assert it.table.match.number == before
    it.pass_(1.5)
    assert it.table.match._done[before][0] == 0 and it.table.match._done[before][1].split()[0] == done
    assert 9 < it.left(0) <= 10
    assert any("時間切れ" in text and said in text for text in text_of(it.app)), text_of(it.app)


def test_where_time_loses_the_seat_leaves():  # MD-R35
    it = Timed(asked("turn", lambda s: s.field), run_out="loss")
    before = it.table.match.number
    it.pass_(61)
    assert it.table.match._done[before] == (0, "timeout") and it.seen.gone == (0,)


def test_a_through_by_the_clock_is_not_told_before_the_window_is_closed():  # MD-R18
    it = Timed(asked("doubt", lambda s: len(s.to_act) == 2))
    it.table.clocks._left[next(seat for seat in it.seen.to_act if seat)] += 60
    it.pass_(60.5)
    assert it.seen.answered[0] and phase(it.table) == "doubt"
    assert not any("時間切れ" in text for text in text_of(it.app))
    other = it.seen.to_act[0]
    it.table.submit(it.table.match.question(other), ("through",))
    wait(it.app, 2)
    assert any("時間切れ" in text for text in text_of(it.app))


def test_a_pause_and_a_curtain_stop_the_clocks():
    it = Timed(asked("turn", lambda s: s.turn == 0), persons=2)
    assert it.table.hands.covered
    it.pass_(100)
    assert it.left(0) == 60, "behind the curtain no time passes"
    key(it.app, pygame.K_RETURN, HOLD + 3)
    it.pass_(5)
    assert it.left(0) == pytest.approx(55, abs=0.3)
    key(it.app, pygame.K_ESCAPE)
    assert isinstance(it.app.top, PauseScene)
    it.pass_(30)
    assert it.left(0) == pytest.approx(55, abs=0.6)


def test_in_a_window_the_clock_of_each_runs_until_its_own_answer():
    it = Timed(lambda m: m.seen(PUBLIC).phase == "doubt" and len(m.questions()) == 2, persons=3)
    first, last = it.seen.rights
    it.pass_(4)
    assert it.left(first) == it.left(last) < 57
    key(it.app, zones(it.table)[last][1])
    held = it.left(last)
    it.pass_(10)
    assert it.left(last) == held and it.left(first) < 48


def test_the_fuse_is_heard_under_twenty_seconds_and_faster_under_ten_and_not_in_a_pause():
    it = Timed(asked("turn", lambda s: s.field))
    it.pass_(39)
    assert it.app.sound.loops == []
    it.pass_(3)
    assert it.app.sound.loops == ["fuse"]
    it.pass_(9)
    assert it.app.sound.loops == ["fuse_fast"]
    it.app.top.menu(None)
    wait(it.app, 2)
    assert isinstance(it.app.top, PauseScene) and it.app.sound.loops == []


def test_no_fuse_is_heard_for_bots():
    it = Timed(lambda m: m.seen(PUBLIC).phase == "turn" and m.seen(PUBLIC).turn == 1)
    it.pass_(55)
    assert it.app.sound.loops == []


def test_a_fuse_that_is_heard_stops_with_the_answer():
    it = Timed(asked("turn", lambda s: s.field))
    it.pass_(52)
    assert it.app.sound.loops == ["fuse_fast"]
    key(it.app, pygame.K_p)
    wait(it.app, 3)
    assert it.app.sound.loops == []
