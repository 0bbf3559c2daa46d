"""The motion of Custom Slot Millionaire: reels end exactly in the result, and nothing of it is seen before."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.protocol import PUBLIC
from game.slot import seen as told
from game.slot.cards import CELLS_OF, FIVE, FOUR, HALF, ONE, SEVEN, THREE, TWO
from scenes.kit.clips import between
from scenes.kit.stage import Piece
from scenes.tables.slot.near import near_of
from scenes.tables.slot.places import CELL_H, CELL_W
from scenes.tables.slot.scoring import slots_of, vp_at
from scenes.tables.slot.spinning import spin_clip
from scenes.tables.slot.strips import passing, strip_of, strip_pieces
from scenes.tables.slot.turning import FAST, OVER, SLOW, Turn, turns
from tests.scenes.slot_looks import VIEW, look_at, new_match, steps

ROWS = ((1,), (1,), (1,), (), (), (), (), ())
PASSING = ("strip", "near", "near face", "near said", "hop", "spark", "sweep")
OURS = (told.Spun, told.SpiritUsed, told.PaidOut, told.RoundScored)


def moments(seats: int, seed: str, rounds: int = 3):
    """(event, clip, pieces before it, pieces after it) of the challenges of some rounds by chance."""
    match = new_match(seats, seed)
    board = VIEW.board(match.seen(PUBLIC))
    for step in steps(match, seed):
        for event in step.events_for(PUBLIC):
            clip = VIEW.clip(event)
            before, board = board, VIEW.after(board, event)
            if isinstance(event, OURS):
                looks = [look_at(match, board=b, question=None) for b in (before, board)]
                yield event, clip, *map(VIEW.pieces, looks)
        board = VIEW.board(match.seen(PUBLIC))
        if len(match.seen(PUBLIC).scores) >= rounds:
            return


def passes(piece: Piece) -> bool:
    return isinstance(piece.id, tuple) and piece.id[0] in PASSING


# ---- where a column is -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", [*turns(False), *turns(True)], ids=str)
def test_a_column_speeds_up_runs_goes_too_far_by_an_eighth_and_stands(turn: Turn):
    assert turn.left(0) == turn.length
    ways = [turn.left(t / 4) for t in range(0, int(turn.stands) * 4 + 8)]
    assert all(a - b > -0.06 for a, b in zip(ways, ways[1:])), "it turns one way only, but for settling back"
    assert min(ways) == pytest.approx(-OVER, abs=0.005)
    assert turn.left(turn.stands) == 0 and turn.left(1e6) == 0
    jumps = [abs((a - b) * 4) for a, b in zip(ways, ways[1:])]
    assert max(jumps) <= FAST * 1.1
    assert turn.speed(turn.brakes - 2) == pytest.approx(FAST, rel=0.01)


def test_columns_stop_left_to_right_320_ms_apart():
    stops = [turn.stops for turn in turns(False)]
    assert [b - a for a, b in zip(stops, stops[1:])] == pytest.approx([19.2, 19.2])


def test_what_is_near_takes_the_last_column_900_ms_longer_and_slowly():
    usual, near = turns(False)[2], turns(True)[2]
    assert near.stops - usual.stops == pytest.approx(54)
    assert near.speed((usual.stops + near.stops) / 2) == pytest.approx(SLOW, rel=0.01)
    assert turns(True)[:2] == turns(False)[:2]


# ---- near --------------------------------------------------------------------------------------------------------


def test_near_is_a_line_that_exists_with_two_equal_cards_whose_third_lies_in_the_last_column():
    reel = (FIVE, FIVE, ONE, TWO, ONE, THREE, TWO, FOUR, ONE)
    near = near_of(reel, ROWS)
    assert near is not None and (near.line, near.cells, near.missing) == (0, (0, 1), 2)
    assert near_of((FIVE, ONE, ONE, TWO, FIVE, THREE, TWO, FOUR, ONE), ROWS) is None, "its diagonal does not exist"
    diagonal = (*ROWS[:6], (2,), ())
    near = near_of((FIVE, ONE, ONE, TWO, FIVE, THREE, TWO, FOUR, ONE), diagonal)
    assert near is not None and (near.line, near.missing) == (6, 8)


def test_columns_are_never_near_and_poor_lines_are_not_worth_the_wait():
    column = (*ROWS[:3], (1,), (1,), (1,), (), ())
    assert near_of((FIVE, ONE, SEVEN, FIVE, TWO, SEVEN, ONE, THREE, TWO), column) is None
    assert near_of((ONE, ONE, TWO, THREE, TWO, ONE, ONE, THREE, TWO), ROWS) is None
    assert near_of((HALF, HALF, ONE, THREE, TWO, ONE, ONE, THREE, TWO), ROWS) is None, "a 2 at most"


def test_near_says_nothing_of_what_the_last_column_is():
    first_two = (FIVE, FIVE, None, TWO, ONE, None, TWO, FOUR, None)
    found = set()
    for last in ((ONE, TWO, THREE), (FIVE, FIVE, FIVE), (SEVEN, HALF, TWO)):
        fill = iter(last)
        found.add(near_of(tuple(next(fill) if n is None else n for n in first_two), ROWS))
    assert len(found) == 1


# ---- strips ------------------------------------------------------------------------------------------------------

REEL = (ONE, TWO, THREE, FOUR, FIVE, SEVEN, HALF, ONE, TWO)


def test_a_strip_ends_in_the_result_and_passes_only_faces_of_the_events_reel():
    for column in range(3):
        faces = strip_of(0, REEL, column, 16)
        assert [faces(row) for row in range(3)] == [REEL[column + 3 * row] for row in range(3)]
        assert {faces(row) for row in range(-1, 16)} <= set(REEL)
        assert [faces(row) for row in range(16, 19)] == [None] * 3, "the places it begins with are empty"
    assert passing(1, REEL, 0, 5) == passing(1, REEL, 0, 5)
    seats = [tuple(passing(seat, REEL, 0, row) for row in range(20)) for seat in range(3)]
    assert len(set(seats)) == 3


def test_a_turning_column_always_fills_its_window_and_never_leaves_it_by_more_than_the_frame_hides():
    for turn in turns(True):
        for tick in range(0, int(turn.stands)):
            tiles = [p for p in strip_pieces(0, REEL, turn, tick) if p.id[-1] != "shade"]  # type: ignore[index]
            boxes = [(p.y + p.art.box[1], p.y + p.art.box[1] + p.art.box[3]) for p in tiles]
            assert min(a for a, _ in boxes) <= 203 and max(b for _, b in boxes) >= 540
            assert min(a for a, _ in boxes) >= 168 and max(b for _, b in boxes) <= 580
            assert all(abs(b - c) < 0.01 for (_, b), (c, _) in zip(boxes, boxes[1:]))


def test_a_spin_shows_no_cell_line_or_sum_before_its_column_stands():
    found = 0
    for event, clip, before, after in moments(2, "hidden", 4):
        if not isinstance(event, told.Spun):
            continue
        near = any(name == "near win" for _, name in clip.loops)
        columns = turns(near)
        was, will = {p.id: p for p in before}, {p.id: p for p in after}
        for tick in range(0, int(columns[2].stands), 5):
            shown = between(before, after, tick / clip.ticks, clip)
            for p in shown:
                if p.fade <= 0.03 or p.id == ("lever",) or passes(p):
                    continue
                kind = p.id[0]
                if kind == "cell":
                    assert columns[p.id[2] % 3].stands <= tick
                    assert p.art.key == ("slot", "number", event.reel[p.id[2]], CELL_W, CELL_H, False, None)
                elif kind not in ("shield", "challenge"):
                    assert p.id in was and p.art.key == was[p.id].art.key, (tick, p.id)
        differ = [i for i in will if i in was and will[i].art.key != was[i].art.key and i[0] not in ("cell", "shield")]
        assert differ
        found += 1
    assert found > 10


def test_the_stops_are_heard_in_order_and_the_loop_ends_with_the_last():
    event = told.Spun(0, (FIVE, FIVE, *REEL[2:]), (), 0, 2, ())
    clip = spin_clip(event, ROWS)
    assert [name for _, name in clip.cues] == ["reel stop 1", "reel stop 2", "reel stop 3"]
    assert clip.loop == "reels" and clip.loops[-1] == (clip.cues[-1][0], None)
    assert [name for _, name in clip.loops] == ["near win", None]
    assert spin_clip(event, ()).loops == ((spin_clip(event, ()).cues[-1][0], None),)


# ---- every clip --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_every_clip_ends_in_the_picture_after_its_event(seats):
    kinds = set()
    for event, clip, before, after in moments(seats, f"ends {seats}"):
        assert between(before, after, 1.0, clip) == after
        if not clip.ticks:
            continue
        late = between(before, after, 1 - 1e-9, clip)
        wanted = {p.id: p for p in after if p.fade}
        shown = {p.id: p for p in late if p.fade > 0.9}
        for name, piece in wanted.items():
            assert name in shown, (type(event), name)
            at = shown[name]
            assert abs(at.x - piece.x) < 0.6 and abs(at.y - piece.y) < 0.6, (type(event), name)
            assert at.art.key == piece.art.key, (type(event), name)
        left = [p for p in late if (passes(p) or p.id not in wanted) and p.fade > 0.1]
        assert not left, (type(event), [p.id for p in left])
        kinds.add(type(event))
    assert kinds == set(OURS)


def test_every_clip_begins_in_the_picture_before_its_event():
    for event, clip, before, after in moments(2, "begins"):
        if not clip.ticks or isinstance(event, told.RoundScored | told.Spun):
            continue
        early = between(before, after, 0.0, clip)
        shown = {p.id: p for p in reversed(early) if p.fade > 0.9}
        for piece in before:
            at = shown.get(piece.id)
            if piece.id[0] in ("beam", "power", "power before"):
                continue
            assert at is not None and at.art.key == piece.art.key, (type(event), piece.id)


@pytest.mark.parametrize("motion", ["calm", "none"])
def test_without_full_motion_nothing_leaves_its_place(motion):
    for _, clip, before, after in moments(2, "calm", 2):
        places = {(p.id, p.x, p.y, p.size, p.turn) for p in (*before, *after)}
        for t in (0.0, 0.3, 0.7, 1.0):
            for piece in between(before, after, t, clip, motion):
                assert (piece.id, piece.x, piece.y, piece.size, piece.turn) in places


def test_the_same_moment_is_the_same_picture():
    for event, clip, before, after in moments(2, "again", 1):
        for t in (0.1, 0.5, 0.8):
            assert between(before, after, t, clip) == between(before, after, t, VIEW.clip(event)) or not clip.ticks


def test_in_a_lane_every_clip_ends_in_the_picture_after_it_and_stays_in_its_lane():
    match = new_match(3, "lanes", simultaneous=True)
    board, kinds = VIEW.board(match.seen(PUBLIC)), set()
    for step in steps(match, "lanes"):
        for event in step.events_for(PUBLIC):
            clip = VIEW.clip(event)
            before, board = board, VIEW.after(board, event)
            seat = VIEW.lane_of(event)
            if seat is None:
                continue
            looks = [look_at(match, board=b, question=None) for b in (before, board)]
            was, after = (VIEW.lane_pieces(look, seat) for look in looks)
            x, y, w, h = VIEW.lane_box(3, seat)
            for t in (0.05, 0.2, 0.4, 0.6, 0.8, 1 - 1e-9):
                shown = between(was, after, t, clip)
                assert all(x - 40 <= p.x <= x + w + 40 for p in shown), (type(event), t)
            wanted = {p.id: p for p in after if p.fade}
            there = {p.id: p for p in shown if p.fade > 0.9}
            for name, piece in wanted.items():
                assert there[name].art.key == piece.art.key, (type(event), name)
                assert (there[name].x, there[name].y) == pytest.approx((piece.x, piece.y), abs=0.6)
            assert not [p for p in shown if (passes(p) or p.id not in wanted) and p.fade > 0.1]
            kinds.add(type(event))
        board = VIEW.board(match.seen(PUBLIC))
        if len(match.seen(PUBLIC).scores) > 2:
            break
    assert kinds == {told.Spun, told.SpiritUsed, told.PaidOut}


# ---- the output and the page -------------------------------------------------------------------------------------


def test_lines_pay_one_after_the_other_and_the_counter_ends_at_the_events_power():
    found = 0
    for event, clip, before, after in moments(2, "pays", 5):
        if not isinstance(event, told.PaidOut) or not event.lines:
            continue
        seen = []
        for tick in range(0, clip.ticks):
            for p in between(before, after, tick / clip.ticks, clip):
                if p.id == ("power", event.seat) and p.fade > 0.5:
                    seen.append(p.art.key[2])
        begun = event.power - sum(it.power for it in event.lines)
        paid = [value for value in seen if value <= event.power]
        assert paid[0] == begun and event.power in paid
        assert [name for _, name in clip.cues] == [f"line win {i + 1}" for i in range(len(event.lines))]
        found += 1
    assert found


def test_at_most_two_beams_a_second_start_and_none_covers_the_screen():
    event = told.PaidOut(0, tuple(told.LinePaid(line, 3, 1, 3) for line in range(3)), 9, 1)
    clip = VIEW.clip(event)
    starts = [tick for tick, _ in clip.cues]
    assert all(b - a >= 21 for a, b in zip(starts, starts[1:]))
    assert set(CELLS_OF[0]) == {0, 1, 2}


def test_the_page_counts_from_what_each_had_to_what_each_has():
    score = told.RoundScore(3, (20, 0, 41), (2,), (2, None, 0), (8, 0, 0), (60, 31, 90))
    slots, counted = slots_of(score)
    assert list(slots) == [1, 0, 2], "the least power first"
    for seat, slot in slots.items():
        vps = [vp_at(score, slot, seat, tick) for tick in range(int(counted) + 20)]
        assert vps[0] == score.vp[seat] - score.power[seat] - score.big[seat] and vps[-1] == score.vp[seat]
        assert vps == sorted(vps)
    clip = VIEW.clip(told.RoundScored(score))
    assert clip.waits and "big hit" in [name for _, name in clip.cues]
    nobody = replace(score, predictions=(None,) * 3, big=(0,) * 3, vp=(52, 31, 90))
    assert "flip" not in [name for _, name in VIEW.clip(told.RoundScored(nobody)).cues]


def test_in_calm_motion_column_after_column_stands_and_the_last_decides_all():
    spins = [m for m in moments(2, "calm columns", 3) if isinstance(m[0], told.Spun)]
    assert spins
    for event, clip, before, after in spins:
        faces = {p.id: p.art.key[2] for p in after if p.id[0] == "cell"}
        for stood, at in enumerate((*clip.steps[1:], clip.ticks)):
            seen = between(before, after, (at - 0.5) / clip.ticks, clip, "calm")
            cells = [p for p in seen if p.id[0] == "cell" and p.fade > 0.03]
            laid = {p.id[2] % 3 for p in cells if p.art.key[1] == "number"}
            assert laid == set(range(min(3, stood))), (event, stood)
            assert all(p.art.key[2] == faces[p.id] for p in cells if p.art.key[1] == "number")
            if stood <= 3:
                assert not any(p.id[0] in ("lit", "beam") for p in seen), "nothing is told before the last one stands"


def test_idle_motion_leaves_everything_in_its_place_and_shines_over_it():
    *_, after = next(m for m in moments(2, "idle", 2) if isinstance(m[0], told.PaidOut))
    assert VIEW.alive(after, 0) == after
    for ticks in (1, 40, 77, 215, 430):
        seen = VIEW.alive(after, ticks)
        assert seen[: len(after)] == after
        lights = [p.id[0] for p in seen[len(after) :]]
        assert "rim" in lights and set(lights) <= {"rim", "breath", "glint"}
        assert VIEW.alive(after, ticks) == seen
    assert len({VIEW.alive(after, n)[len(after) :][0].x for n in range(1, 200, 20)}) > 1
