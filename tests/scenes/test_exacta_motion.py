"""The motion of EXACTA!: every clip starts at the picture before and ends exactly in the picture after it."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace

import pytest

from game.core.match import Player
from game.core.protocol import PUBLIC
from game.exacta import seen as told
from scenes.kit import sparks
from scenes.kit.clips import Showing, between
from scenes.kit.stage import Piece
from tests.scenes.exacta_looks import MASKS, NAMES, VIEW, look_at, new_match, steps

PASSING = ("shadow", "puff", "spark", "dealt")
"""What a clip shows for the moment only."""


def moments(seats: int, seed: str, viewer: int, races: int = 2):
    """(event, pieces before it, pieces after it) of a whole match by chance."""
    match = new_match(seats, seed, races)
    board = VIEW.board(match.seen(viewer))
    for step in steps(match, seed):
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


@pytest.mark.parametrize(("seats", "viewer"), [(1, 0), (2, PUBLIC), (3, 0), (4, 2), (5, PUBLIC)])
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
    assert {told.Played, told.Moved, told.RaceScored, told.Cleared} <= kinds


@pytest.mark.parametrize(("seats", "viewer"), [(1, 0), (3, 0), (5, PUBLIC)])
def test_every_clip_begins_in_the_picture_before_its_event(seats, viewer):
    for event, before, after in moments(seats, f"begins {seats}", viewer):
        clip = VIEW.clip(event)
        if not clip.ticks or isinstance(event, told.RaceScored | told.HungerChanged | told.RaceStarted):
            continue  # another ground: the page or the table comes at once, what stands on it later
        early = {p.id: p for p in reversed(between(before, after, 0.0, clip)) if not passes(p)}
        for piece in before:
            if piece.id in early and piece.art.key == early[piece.id].art.key and early[piece.id].fade > 0.05:
                assert not told_apart(early[piece.id], piece), (event, piece)


def test_in_full_motion_something_moves_in_every_kind_of_event():
    moved, seen = set(), set()
    for event, before, after in moments(4, "moves", 1):
        clip = VIEW.clip(event)
        if clip.ticks:
            seen.add(type(event))
            pictures = {tuple(between(before, after, t, clip)) for t in (0.03, 0.2, 0.3, 0.4)}
            if len(pictures) == 4:
                moved.add(type(event))
    assert seen == moved and len(moved) >= 9


@pytest.mark.parametrize("motion", ("calm", "none"))
def test_without_full_motion_nothing_leaves_its_place(motion):
    for event, before, after in moments(3, "calm", 0):
        places = {(p.id, p.x, p.y, p.size, p.turn) for p in (*before, *after)}
        for t in (0.0, 0.3, 0.7, 1.0):
            for piece in between(before, after, t, VIEW.clip(event), motion):
                assert (piece.id, piece.x, piece.y, piece.size, piece.turn) in places


# ---- the overtake ------------------------------------------------------------------------------------------------


def test_a_hungry_winner_hops_once_for_every_place():  # EX-19
    found = 0
    for event, before, after in moments(4, "hops", PUBLIC, races=4):
        if not isinstance(event, told.Moved) or event.start == event.end:
            continue
        hops, clip = event.start - event.end, VIEW.clip(event)
        winner, heights = ("horse", event.colour), []
        start, end = (next(p for p in pieces if p.id == winner) for pieces in (before, after))
        for i in range(1, 100):
            t = i / 100
            piece = next(p for p in between(before, after, t, clip) if p.id == winner)
            assert min(start.y, end.y) - 60 < piece.y <= max(start.y, end.y) + 1
            heights.append(piece.y - (start.y + (end.y - start.y) * t))
        tops = [
            i for i in range(1, 98) if heights[i] < heights[i - 1] and heights[i] <= heights[i + 1] and heights[i] < -20
        ]
        assert len(tops) == hops, (event, tops)
        found += hops == 2
    assert found


def test_the_overtaken_slide_down_one_after_the_other():
    for event, before, after in moments(3, "slides", PUBLIC, races=3):
        if isinstance(event, told.Moved) and event.start - event.end == 2:
            first, second = event.standings[event.end + 0], event.standings[event.end + 1]
            nearest = second  # it stood directly before the winner
            start = {p.id: p.y for p in before}
            early = {p.id: p.y for p in between(before, after, 0.3, VIEW.clip(event))}
            assert early["horse", nearest] > start["horse", nearest] + 20
            assert early["horse", first] == start["horse", first]
            return
    pytest.fail("no move over two places in this match")


def test_the_leaping_winner_is_over_all_other_horses_and_its_shadow_under_them():
    found = 0
    for event, before, after in moments(4, "over", PUBLIC):
        if isinstance(event, told.Moved) and event.start > event.end:
            for t in (0.1, 0.3, 0.5):
                order = [p.id for p in between(before, after, t, VIEW.clip(event)) if p.id[0] in ("horse", "shadow")]
                assert order[0] == ("shadow", event.colour) and order[-1] == ("horse", event.colour)
                found += 1
    assert found


# ---- one thing at a time -----------------------------------------------------------------------------------------


def test_no_sentence_is_written_over_the_one_before_it():
    changed = set()
    for event, before, after in moments(4, "sentences", 1):
        for t in (n / 20 for n in range(20)):
            shown = [p.id for p in between(before, after, t, VIEW.clip(event)) if p.fade > 0.03]
            assert shown.count(("why",)) <= 1 and shown.count(("low",)) <= 1, (event, t)
        changed |= {p.id for p in after if p.id in {("why",), ("low",)} and p not in before}
    assert changed == {("why",), ("low",)}


def test_a_page_is_gone_before_the_next_picture_comes():
    turned, stay = set(), {"bar", "seat", "plate", "horse", "backdrop"}
    for event, before, after in moments(4, "pages", 1, races=4):
        if isinstance(event, told.RaceStarted | told.SurerAsked | told.RaceScored):
            turned.add(type(event))
            common = set(before) & set(after)
            ticks = VIEW.clip(event).ticks
            for tick in range(min(48, ticks)):
                shown = between(before, after, tick / ticks, VIEW.clip(event))
                now = {(p.id, p.art.key) for p in shown if p.fade > 0.03 and p not in common and p.id[0] not in stay}
                old, new = ({(p.id, p.art.key) for p in pieces} for pieces in (before, after))
                assert not (now & (old - new) and now & (new - old)), (event, tick)
    assert turned == {told.RaceStarted, told.SurerAsked, told.RaceScored}


def test_in_calm_motion_nothing_is_seen_in_two_places():
    for event, before, after in moments(4, "twice", 1):
        for t in (0.1, 0.4, 0.6, 0.9) if VIEW.clip(event).ticks else ():
            seen = [p for p in between(before, after, t, VIEW.clip(event), "calm") if p.fade > 0.03]
            assert len({p.id for p in seen}) == len({(p.id, p.x, p.y) for p in seen}), (event, t)
            fades = {p.id: max(q.fade for q in seen if q.id == p.id) for p in seen}
            places = {(p.id, p.x, p.y, p.size, p.turn) for p in before}
            for p in after:
                if p.id[0] in ("why", "low"):
                    assert sum(q.id == p.id for q in seen) <= 1
                elif p.id[0] != "sum" and p.id != ("moon", "caption") and (p.id, p.x, p.y, p.size, p.turn) in places:
                    assert fades[p.id] >= 0.99 * p.fade, (event, t, p.id)


# ---- idle motion -------------------------------------------------------------------------------------------------


def test_idle_motion_moves_horses_grass_and_confetti_and_nothing_else():
    kinds = set()
    for _, _, after in moments(3, "idle", PUBLIC):
        still = {p.id: p for p in after}
        assert VIEW.alive(after, 0) == after
        for piece in VIEW.alive(after, 77):
            if still.get(piece.id) != piece:
                kinds.add(piece.id[0])
    assert {"horse", "grass", "wind"} <= kinds <= {"horse", "grass", "wind", "confetti"}


def test_every_picture_of_idle_motion_is_rastered_ahead():
    warmed = {art.key for art in VIEW.arts()}
    for _, _, after in itertools.islice(moments(4, "warm", PUBLIC), 150):
        for ticks in range(1, 120, 7):
            for piece in VIEW.alive(after, ticks):
                if piece.id[0] in ("grass", "horse") and piece.art.key[1] != "winner":
                    assert piece.art.key in warmed


def test_particles_never_draw_from_anybodys_chance():
    random.seed(7)
    state = random.getstate()
    for event, before, after in moments(3, "chance", 0):
        clip = VIEW.clip(event)
        first, second = (between(before, after, 0.5, clip) for _ in range(2))
        assert first == second
        assert VIEW.alive(after, 33) == VIEW.alive(after, 33)
    assert sparks.falling(50, 20, 0, 100, 0, 100) == sparks.falling(50, 20, 0, 100, 0, 100)
    assert random.getstate() == state


# ---- hurrying ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "viewer"), [(1, 0), (2, 1), (4, PUBLIC), (5, 3)])
def test_a_match_hurried_at_any_moment_settles_exactly(seats, viewer):
    dice = random.Random(seats)
    for seed in range(3):
        match = new_match(seats, f"hurried {seed}", 2)
        showing = Showing(VIEW, lambda m=match: VIEW.board(m.seen(viewer)))  # type: ignore[arg-type]
        for step in steps(match, f"hurried {seed}"):
            showing.add(step.events_for(viewer))
            stop = dice.choice((0, 1, 3, 10, 40, 400))
            for _ in range(stop):
                showing.tick(1.0)
                if showing.clip is not None and showing.before is not None and dice.random() < 0.2:
                    pair = [
                        look_at(match, viewer=viewer, board=b, question=None) for b in (showing.before, showing.board)
                    ]
                    t = showing.part(1.0)
                    assert between(*map(VIEW.pieces, pair), t, showing.clip)
            while not showing.idle:
                showing.hurry()
                if showing.waits:
                    page = look_at(match, viewer=viewer, board=showing.board, question=None)
                    assert page.board.page is not None
                    showing.go_on()
            settled = look_at(match, viewer=viewer, board=showing.board, question=None)
            fresh = look_at(match, viewer=viewer, question=None)
            assert VIEW.pieces(settled) == VIEW.pieces(fresh)


def test_no_clip_shows_a_face_that_neither_picture_shows():  # EX-R14
    def faces(pieces) -> set[int]:
        return {p.art.key[2] for p in pieces if p.art.key[1] in ("card", "ghost", "score pick")}

    for event, before, after in moments(3, "faces", PUBLIC):
        for t in (0.0, 0.25, 0.5, 0.75):
            assert faces(between(before, after, t, VIEW.clip(event))) <= faces(before) | faces(after)


def test_the_reveal_shows_no_points_before_their_row_comes():  # EX-26
    for event, before, after in moments(4, "reveal", PUBLIC):
        if isinstance(event, told.RaceScored):
            clip = VIEW.clip(event)
            shown = [
                {p.id[1] for p in between(before, after, t / 40, clip) if p.id[0] == "score points" and p.fade > 0}
                for t in range(40)
            ]
            assert shown[0] == set() and len(shown[-1]) == 4
            assert all(a <= b for a, b in itertools.pairwise(shown))
            assert sorted({len(s) for s in shown}) == [0, 1, 2, 3, 4]


def test_looking_shows_the_focused_card_large_to_its_owner_only():
    match = new_match(3, "look")
    look = look_at(match, viewer=0, looking=True)
    card = look.focus[1]
    wide = {p.id: p for p in VIEW.pieces(look)}
    assert wide["looked at", card].art.key[2:5] == (card, 228, 292)
    for hidden in ({"viewer": PUBLIC}, {"curtained": True}, {"viewer": 1}):
        others = look_at(match, **{"viewer": 0, **hidden}, looking=True, focus=("card", card))
        assert card in others.board.hand or ("looked at", card) not in {p.id for p in VIEW.pieces(others)}
        if "curtained" in hidden:
            assert ("looked at", card) not in {p.id for p in VIEW.pieces(others)}


def test_looking_shows_the_own_favourite_beside_it_and_to_nobody_else():
    match = new_match(3, "look at favourite")
    for seat in range(3):
        question = match.question(seat)
        match.submit(seat, question.ply, next(iter(question.actions)))
    seat = next(iter(match.questions()))
    own = match.seen(seat).favourite
    shown = {p.id: p for p in VIEW.pieces(look_at(match, viewer=seat, looking=True))}
    assert shown["looked at favourite",].art.key[2:5] == (own, 228, 292)
    for other in (PUBLIC, (seat + 1) % 3):
        pieces = VIEW.pieces(look_at(match, viewer=other, looking=True))
        assert own not in [p.art.key[2] for p in pieces if p.id[0] == "looked at favourite"]


def test_the_same_names_give_the_same_place_for_every_favourite():
    players = tuple(Player(name, mask) for name, mask in zip(NAMES["ja"], MASKS))
    look = replace(look_at(new_match(5, "panel"), viewer=PUBLIC), players=players)
    marks = [p for p in VIEW.pieces(look) if p.id[0] == "seat mark"]
    assert len(marks) == 5 and len({p.x for p in marks}) == 1
