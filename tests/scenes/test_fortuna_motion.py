"""The motion of Fortuna: every clip starts at the picture before and ends exactly in the picture after it."""

from __future__ import annotations

import itertools

import pytest

from game.core.protocol import PUBLIC
from game.fortuna import seen as told
from scenes.kit.clips import between
from scenes.kit.sound.names import called
from scenes.kit.stage import Piece
from tests.scenes.fortuna_looks import RULES, VIEW, look_at, new_match, steps

PASSING = ("spark", "flying back", "flying card", "flying rim")
"""What a clip shows for the moment only."""


def moments(seats: int, seed: str, viewer: int, rules: str = "draft_1"):
    """(event, pieces before it, pieces after it) of a whole match by chance."""
    match = new_match(seats, seed, RULES[rules])
    board = VIEW.board(match.seen(viewer))
    for step in itertools.chain((match.start,), steps(match, seed)):
        for event in step.events_for(viewer):
            before, board = board, VIEW.after(board, event)
            pieces = [VIEW.pieces(look_at(match, viewer=viewer, board=b, question=None)) for b in (before, board)]
            yield event, *pieces


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


CASES = [(2, 0, "draft_1"), (3, PUBLIC, "movers"), (4, 2, "much"), (3, 0, "big_sets"), (3, 1, "FV-18")]


@pytest.mark.parametrize(("seats", "viewer", "rules"), CASES)
def test_every_clip_ends_in_the_picture_after_its_event(seats, viewer, rules):
    kinds = set()
    for event, before, after in moments(seats, f"ends {seats}", viewer, rules):
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
    assert {told.Drawn, told.SetLaid, told.Discarded, told.PileChanged, told.Scored} <= kinds


@pytest.mark.parametrize(("seats", "viewer", "rules"), CASES)
def test_every_clip_begins_in_the_picture_before_its_event(seats, viewer, rules):
    for event, before, after in moments(seats, f"begins {seats}", viewer, rules):
        clip = VIEW.clip(event)
        if not clip.ticks or isinstance(event, told.Scored):
            continue  # the page is another picture
        early = {p.id: p for p in reversed(between(before, after, 0.0, clip)) if not passes(p)}
        for piece in before:
            if piece.id in early and piece.art.key == early[piece.id].art.key and early[piece.id].fade > 0.05:
                assert not told_apart(early[piece.id], piece), (event, piece)


def test_in_full_motion_something_moves_in_every_kind_of_event():
    moved, seen = set(), set()
    for viewer in (1, PUBLIC):
        for event, before, after in moments(4, "moves", viewer, "much"):
            clip = VIEW.clip(event)
            if clip.ticks:
                seen.add(type(event))
                pictures = {tuple(between(before, after, t, clip)) for t in (0.1, 0.25, 0.4, 0.6)}
                if len(pictures) >= 3:
                    moved.add(type(event))
    assert seen - moved <= {told.MatchStarted}, seen - moved
    assert len(moved) >= 8


@pytest.mark.parametrize("motion", ("calm", "none"))
def test_without_full_motion_nothing_leaves_its_place(motion):
    for event, before, after in moments(3, "calm", 0, "movers"):
        places = {(p.id, p.x, p.y, p.size, p.turn) for p in (*before, *after)}
        for t in (0.0, 0.3, 0.7, 1.0):
            for piece in between(before, after, t, VIEW.clip(event), motion):
                assert (piece.id, piece.x, piece.y, piece.size, piece.turn) in places


def test_every_sound_of_the_clips_is_one_that_can_be_played():
    kinds = set()
    for event, _, _ in (*moments(3, "cues", 0, "much"), *moments(3, "cues", 0, "FV-18")):
        clip = VIEW.clip(event)
        names = [name for name in (clip.cue, clip.closing, *(cue for _, cue in clip.cues)) if name]
        assert all(called(name) for name in names), (event, names)
        kinds |= set(names)
    assert {"deal", "play card", "bead", "end pile"} <= kinds


def test_a_set_is_heard_the_higher_the_larger_it_is():  # FO-12
    heard = {}
    for event, _, _ in moments(4, "chords", PUBLIC):
        if isinstance(event, told.SetLaid):
            heard[len(event.laid.cards)] = VIEW.clip(event).cue
    assert heard == {size: f"set laid {size}" for size in heard} and len(heard) > 2


@pytest.mark.parametrize("viewer", (PUBLIC, 0))
def test_others_see_backs_when_a_card_is_drawn(viewer):  # FO-R15
    backs = faces = 0
    for event, before, after in moments(3, "backs", viewer):
        if not isinstance(event, told.Drawn | told.Refilled):
            continue
        own = event.seat == viewer
        for t in (0.1, 0.3, 0.5, 0.8):
            frame = between(before, after, t, VIEW.clip(event))
            shown = {p.art.key[2] for p in frame if p.art.key[:2] == ("fortuna", "card")}
            known = {p.art.key[2] for p in (*before, *after) if p.art.key[:2] == ("fortuna", "card")}
            assert shown <= known
            flying = [p for p in frame if isinstance(p.id, tuple) and p.id[0] == "flying back"]
            backs += bool(flying)
            faces += own and not flying
            assert not (own and flying)
    assert backs and (faces or viewer == PUBLIC)


def test_a_new_value_pops_on_the_wheel_and_in_the_hand_after_the_card_has_landed():  # FO-7, FO-R15
    popped = blinked = 0
    for event, before, after in moments(2, "beads", 0):
        if isinstance(event, told.Discarded):
            was, now = ({p.id: p.art.key for p in pieces} for pieces in (before, after))
            same = [i for i in was if isinstance(i, tuple) and i[0] == "values"]
            assert all(was[i] == now[i] for i in same), "the discard alone changes no value"
        if isinstance(event, told.PileChanged):
            frame = {p.id: p for p in between(before, after, 0.4, VIEW.clip(event))}
            popped += frame["values", event.number].size > 1.05
            blinked += any(i[0] == "tab" and p.size > 1.05 for i, p in frame.items() if isinstance(i, tuple))
    assert popped > 5 and blinked > 2


def test_the_scoring_page_counts_set_by_set_up_to_the_points():  # FO-22 to FO-26
    for event, before, after in moments(3, "page", PUBLIC):
        if not isinstance(event, told.Scored):
            continue
        clip, totals = VIEW.clip(event), []
        assert clip.waits
        for i in range(1, 101):
            frame = between(before, after, i / 100, clip)
            totals.append([p.art.key[2] for p in frame if p.id[:1] == ("count total",)])
        counted = [row for row in totals if len(row) == 3]
        assert counted[0] == [0, 0, 0] and counted[-1] == list(event.points)
        assert all(a <= b for one, two in zip(counted, counted[1:]) for a, b in zip(one, two))
        assert len({tuple(row) for row in counted}) > 5
        return
    raise AssertionError("a match ends with its scoring")
