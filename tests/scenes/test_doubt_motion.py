"""The motion of Million Doubt: clips begin and end in their pictures; what stays secret is only seen from behind."""

from __future__ import annotations

import pytest

from game.core.protocol import PUBLIC
from game.doubt import seen as told
from scenes.kit.clips import between
from scenes.kit.stage import Piece
from scenes.tables.doubt.board import settled
from tests.scenes.doubt_looks import VIEW, look_at, new_match, steps

PASSING = ("shadow", "spark", "eclipse", "tint")
"""What a clip shows for the moment only."""


def moments(seats: int, seed: str, viewer: int, persons: int = 1):
    """(event, pieces before it, pieces after it) of a whole match by chance."""
    match = new_match(seats, seed)
    board = VIEW.board(match.seen(viewer))
    for step in steps(match, seed):
        for event in step.events_for(viewer):
            before, board = board, VIEW.after(board, event)
            looks = [look_at(match, viewer=viewer, board=b, question=None, persons=persons) for b in (before, board)]
            yield event, *map(VIEW.pieces, looks)
        board = settled(board)


def passes(piece: Piece) -> bool:
    return isinstance(piece.id, tuple) and piece.id[0] in PASSING


def told_apart(a: Piece, b: Piece) -> list[str]:
    """In what two pieces with one id differ to the eye."""
    found = [n for n in ("x", "y") if abs(getattr(a, n) - getattr(b, n)) > 0.6]
    found += [n for n in ("fade", "squeeze") if abs(getattr(a, n) - getattr(b, n)) > 0.05]
    if abs(a.size * a.art.box[2] - b.size * b.art.box[2]) > 3 and a.art.key[:2] == b.art.key[:2]:
        found.append("size")
    found += ["art"] if a.art.key != b.art.key else []
    return found + (["turn"] if abs(a.turn - b.turn) > 1 else [])


@pytest.mark.parametrize(("seats", "viewer"), [(2, 0), (3, 0), (4, PUBLIC)])
def test_every_clip_ends_in_the_picture_after_its_event(seats, viewer):
    kinds = set()
    for event, before, after in moments(seats, f"ends {seats}", viewer):
        clip = VIEW.clip(event)
        assert between(before, after, 1.0, clip) == after
        if not clip.ticks:
            continue
        late = between(before, after, 1 - 1e-9, clip)
        wanted = {p.id: p for p in after}
        shown = [p for p in late if not passes(p)]
        for piece in shown:
            if piece.id in wanted and piece.fade > 0.05:
                differences = told_apart(piece, wanted[piece.id])
                # an old picture under the new one of the same name is covered by it
                assert not differences or sum(p.id == piece.id for p in shown) > 1, (event, piece, differences)
        there = {p.id for p in shown if p.fade > 0.9}
        assert set(wanted) <= there, (event, set(wanted) - there)
        left = [p for p in late if (passes(p) or p.id not in wanted) and p.fade > 0.1]
        assert not left, (type(event), left[:3])
        kinds.add(type(event))
    assert {told.Laid, told.FieldTurned, told.Truth, told.PenaltyGiven, told.HandScored} <= kinds


@pytest.mark.parametrize(("seats", "viewer"), [(3, 0), (4, PUBLIC)])
def test_every_clip_begins_in_the_picture_before_its_event(seats, viewer):
    for event, before, after in moments(seats, f"begins {seats}", viewer):
        clip = VIEW.clip(event)
        if not clip.ticks or isinstance(event, told.HandScored | told.HandStarted):
            continue  # another ground: the page or the table comes at once, what stands on it later
        early = {p.id: p for p in reversed(between(before, after, 0.0, clip)) if not passes(p)}
        for piece in before:
            if piece.id in early and piece.art.key == early[piece.id].art.key and early[piece.id].fade > 0.05:
                assert not told_apart(early[piece.id], piece), (event, piece)


@pytest.mark.parametrize("motion", ("calm", "none"))
def test_without_full_motion_nothing_leaves_its_place(motion):
    for event, before, after in moments(3, "calm", 0):
        places = {(p.id, p.x, p.y, p.size, p.turn) for p in (*before, *after)}
        for t in (0.0, 0.3, 0.7, 1.0):
            for piece in between(before, after, t, VIEW.clip(event), motion):
                assert (piece.id, piece.x, piece.y, piece.size, piece.turn) in places


# ---- secrets -----------------------------------------------------------------------------------------------------


def faces_in(pieces) -> set[int]:
    """The cards whose faces or tabs these pieces ask for."""
    return {p.art.key[2] for p in pieces if p.fade > 0.03 and p.art.key[:2] in (("doubt", "card"), ("doubt", "tab"))}


@pytest.mark.parametrize(("seats", "viewer"), [(2, PUBLIC), (3, 0), (4, 3)])
def test_in_no_frame_is_a_face_seen_that_neither_picture_may_show(seats, viewer):  # MD-13
    looked_at = 0
    for event, before, after in moments(seats, f"secret {seats}", viewer):
        open_ = faces_in(before) | faces_in(after)
        for t in range(0, 20):
            assert faces_in(between(before, after, t / 20, VIEW.clip(event))) <= open_
        looked_at += isinstance(event, told.Laid) and bool(event.down)
    assert looked_at > 3


def test_an_own_card_laid_face_down_flies_with_its_back():
    flown = 0
    for event, before, after in moments(3, "own back", 0):
        if not (isinstance(event, told.Laid) and event.seat == 0 and event.down):
            continue
        ids = {p.id for p in after if p.id[0] == "field" and p.art.key[1] == "back"}
        for t in range(1, 20):
            for p in between(before, after, t / 20, VIEW.clip(event)):
                if p.id in ids:
                    assert p.art.key[:3] == ("doubt", "back", None)
                    flown += 1
    assert flown


def test_the_truth_is_seen_only_after_the_roll():  # MD-16, MD-R17
    found = 0
    for event, before, after in moments(3, "truth", PUBLIC):
        if not isinstance(event, told.FieldTurned):
            continue
        clip, last = VIEW.clip(event), len(event.sets) - 1
        doubted = {("field", last, len(event.sets[-1].up) + i) for i in range(len(event.sets[-1].down))}
        for tick in range(20 + 36 + 5):  # they lie in their places after 20 ticks; 36 are 600 ms
            for p in between(before, after, tick / clip.ticks, clip):
                assert p.id not in doubted or p.art.key[1] == "back"
        found += 1
    assert found


# ---- what moves --------------------------------------------------------------------------------------------------


def test_a_doubt_first_stops_everything():
    found = 0
    for event, before, after in moments(3, "freeze", 0):
        if not (isinstance(event, told.WindowClosed) and event.doubter is not None):
            continue
        clip = VIEW.clip(event)
        frames = [between(before, after, tick / clip.ticks, clip) for tick in (1, 4, 8)]
        assert frames[0] == frames[1] == frames[2]
        assert ("call burst", "star") not in {p.id for p in frames[2]}
        sizes = [p.size for tick in (10, 13, 22) for p in between(before, after, tick / clip.ticks, clip)
                 if p.id == ("call burst", "star")]  # fmt: skip
        assert sizes[0] > 1.2 * sizes[-1] and sizes == sorted(sizes, reverse=True)
        found += 1
    assert found


def test_cards_of_a_penalty_fly_one_by_one_and_the_gauge_fills():  # MD-17
    found = 0
    for event, before, after in moments(3, "penalty", PUBLIC):
        if not (isinstance(event, told.PenaltyGiven) and 2 <= len(event.cards)):
            continue
        clip, held = VIEW.clip(event), []
        was = next(p for p in before if p.id == ("gauge", event.sufferer)).art.key[2]
        for tick in range(clip.ticks):
            frame = between(before, after, tick / clip.ticks, clip)
            held.append(next(p.art.key[2] for p in frame if p.id == ("gauge", event.sufferer)))
        assert held == sorted(held) and held[0] == was
        assert set(range(was, min(11, event.hand_size) + 1)) <= set(held)
        found += 1
    assert found


def test_numbers_change_places_when_the_order_is_reversed():  # MD-R23
    found = 0
    for n in range(30):
        for event, before, after in moments(3, f"reverse {n}", PUBLIC):
            if not isinstance(event, told.Revolution):
                continue
            at = {p.id: p.x for p in before if p.id[0] == "rank"}
            then = {p.id: p.x for p in after if p.id[0] == "rank"}
            if at and then:
                assert sorted(at, key=at.__getitem__) == sorted(then, key=then.__getitem__, reverse=True)
                clip = VIEW.clip(event)
                moon = {
                    p.art.key for t in (0.2, 0.33, 0.5) for p in between(before, after, t, clip) if p.id == ("eclipse",)
                }
                assert len(moon) == 3
                found += 1
        if found:
            return
    raise AssertionError("no revolution in thirty matches")


def test_only_the_page_of_points_waits_and_cues_are_known():
    from scenes.kit.sound.names import called

    for n in range(6):
        for event, *_ in moments(4, f"cues {n}", PUBLIC):
            clip = VIEW.clip(event)
            assert clip.waits == isinstance(event, told.HandScored)
            for cue in (clip.cue, clip.closing, clip.loop):
                assert cue is None or called(cue) is not None, cue


def test_a_burst_shakes_the_cells_before_they_go():  # MD-30
    for n in range(80):
        for event, before, after in moments(3, f"burst {n}", PUBLIC):
            if not isinstance(event, told.Burst):
                continue
            clip, wanted = VIEW.clip(event), ("gauge", event.seat)
            home = next(p for p in before if p.id == wanted)
            xs = [p.x - home.x for t in range(1, 10) for p in between(before, after, t / 24, clip) if p.id == wanted]
            assert xs and max(map(abs, xs)) <= 3 and len({round(x, 1) for x in xs}) > 3
            assert wanted not in {p.id for p in after}
            return
    raise AssertionError("nobody burst in eighty matches")
