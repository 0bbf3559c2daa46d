"""Events are shown in order, can be hurried, and end in the observation."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from game.core.protocol import Event
from scenes.kit.clips import Showing, between
from scenes.kit.flight import eased
from scenes.kit.paint import Art
from scenes.kit.stage import Piece
from scenes.tables.view import Clip


@dataclass(frozen=True, slots=True)
class Said(Event):
    word: str
    waits: bool = False
    ticks: int = 10
    closing: str | None = None
    loop: str | None = None
    cues: tuple[tuple[int, str], ...] = ()
    seat: int | None = None
    loops: tuple[tuple[int, str | None], ...] = ()


class View:
    """A board is the words said; the truth knows one word more."""

    def after(self, board, event):
        return (*board, event.word)

    def clip(self, event):
        return Clip(
            event.ticks, waits=event.waits, cue=event.word, closing=event.closing, loop=event.loop, cues=event.cues,
            loops=event.loops,
        )  # fmt: skip


def showing() -> Showing:
    return Showing(View(), settle=lambda: ("truth",))  # type: ignore[arg-type]


def test_events_are_shown_one_after_the_other_and_settle_into_the_observation():
    s = showing()
    s.add([Said("a"), Said("b")])
    boards = []
    for _ in range(25):
        s.tick(1.0)
        boards.append(s.board)
    assert boards.index(("truth", "a")) == 0
    assert ("truth", "a", "b") in boards
    assert s.idle and s.board == ("truth",)
    assert s.cues == [("a", None), ("b", None)]


@pytest.mark.parametrize("slowness", [0.4, 1.0, 1.6])
def test_a_clip_lasts_as_long_as_the_speed_says(slowness):
    s = showing()
    s.add([Said("a", ticks=20)])
    ticks = 0
    while not s.idle:
        s.tick(slowness)
        ticks += 1
    assert ticks == pytest.approx(20 * slowness, abs=1)


def test_at_instant_speed_everything_is_shown_in_one_tick_but_a_page_waits():
    s = showing()
    s.add([Said("a"), Said("page", waits=True), Said("b")])
    s.tick(0.0)
    assert s.waits and s.board == ("truth", "a", "page")
    for _ in range(100):
        s.tick(0.0)
    assert s.waits and not s.runs and not s.idle
    s.go_on()
    s.tick(0.0)
    assert s.idle and s.board == ("truth",)


def test_hurrying_finishes_what_moves_up_to_the_next_page():
    s = showing()
    s.add([Said("a"), Said("page", waits=True), Said("b"), Said("c")])
    s.tick(1.0)
    s.hurry()
    assert s.waits and s.board == ("truth", "a", "page")
    s.go_on()
    s.hurry()
    assert s.idle


def art(key: object, w: float = 10) -> Art:
    return Art(key, (0, 0, w, w), tuple)


def test_pieces_with_the_same_id_slide_and_arrive_exactly():
    a, b = Piece("card", art("x"), 0, 0), Piece("card", art("x"), 100, 50, turn=10)
    middle = between([a], [b], 0.5, Clip(10))[0]
    assert 0 < middle.x < 100 and 0 < middle.y < 50
    assert between([a], [b], 1.0, Clip(10)) == [b]


def test_new_pieces_appear_and_gone_ones_fade():
    gone, new, still = Piece("gone", art("g")), Piece("new", art("n")), Piece("still", art("s"))
    found = {p.id: p.fade for p in between([still, gone], [still, new], 0.25, Clip(10))}
    assert found["still"] == 1 and 0 < found["new"] < 1 and found["gone"] == 0.75


def test_a_card_that_changes_its_size_begins_as_large_as_it_was():
    hand, trick = Piece("card", art(("card", 3, 114), 114), 0, 0), Piece("card", art(("card", 3, 66), 66), 300, 0)
    first = between([hand], [trick], 0.0, Clip(10))[0]
    assert first.size * 66 == pytest.approx(114) and first.x == 0


def test_easings_begin_at_nothing_and_end_at_the_goal():
    for easing in ("out", "inout", "back"):
        assert eased(0, easing) == pytest.approx(0, abs=1e-9) and eased(1, easing) == 1
    assert max(eased(t / 100, "back") for t in range(101)) > 1


@pytest.mark.parametrize("hurried", [False, True])
def test_what_a_page_tells_is_heard_when_it_stands_and_once(hurried):
    s = showing()
    s.add([Said("page", waits=True, closing="fanfare")])
    s.tick(1.0)
    assert s.cues == [("page", None)]
    if hurried:
        s.hurry()
    for _ in range(40):
        s.tick(1.0)
    assert s.waits and s.cues == [("page", None), ("fanfare", None)]
    s.go_on()
    assert len(s.cues) == 2


def test_a_sound_goes_on_only_while_its_clip_moves():
    s = showing()
    s.add([Said("run", loop="gallop", ticks=5), Said("page", waits=True, loop="never")])
    heard = []
    for _ in range(20):
        s.tick(1.0)
        heard.append(s.looping)
    assert heard[:4] == ["gallop"] * 4 and heard[-1] is None


@pytest.mark.parametrize("slowness", [0.4, 1.0, 1.6])
def test_the_sounds_of_a_clip_are_heard_at_their_ticks_whatever_the_speed(slowness):
    s = showing()
    s.add([Said("spin", ticks=30, cues=((10, "stop 1"), (20, "stop 2"), (30, "stop 3")), seat=2)])
    heard = {}
    for tick in range(1, 60):
        s.tick(slowness)
        heard.update({cue: tick for cue, _ in s.cues[len(heard) :]})
    assert s.cues == [("spin", 2), ("stop 1", 2), ("stop 2", 2), ("stop 3", 2)]
    assert [heard[f"stop {i}"] for i in (1, 2, 3)] == pytest.approx([i * 10 * slowness for i in (1, 2, 3)], abs=1)


def test_a_hurried_clip_and_one_shown_at_once_say_only_how_they_began():
    for hurried in (False, True):
        s = showing()
        s.add([Said("spin", ticks=30, cues=((10, "stop"),))])
        if hurried:
            s.tick(1.0)
            s.hurry()
        else:
            s.tick(0.0)
        assert s.cues == [("spin", None)]


def test_a_going_sound_changes_and_ends_where_the_clip_says():
    s = showing()
    s.add([Said("spin", loop="fast", ticks=30, loops=((10, "slow"), (20, None)))])
    heard = []
    for _ in range(29):
        s.tick(1.0)
        heard.append(s.looping)
    assert heard == ["fast"] * 9 + ["slow"] * 10 + [None] * 10
