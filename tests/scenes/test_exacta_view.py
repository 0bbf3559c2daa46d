"""The table of EXACTA!: what it shows is what the rules say, no more than the viewer may know, and readable."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace

import pytest

from game.core.protocol import PUBLIC
from game.exacta import seen as told
from game.exacta.cards import CARDS
from scenes.kit.stage import HEIGHT, WIDTH, Stage
from scenes.kit.type import FLOORS
from scenes.kit.words import table
from scenes.tables.exacta.board import Board
from scenes.tables.exacta.foods import FOODS
from scenes.tables.exacta.hand import CARD_W, hand_pieces
from scenes.tables.exacta.preview import hops_to_the_top, standing
from scenes.tables.exacta.score import why_points
from tests.scenes.exacta_looks import LONG, VIEW, look_at, new_match, reached, steps

# ---- the board ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(1, 6))
def test_events_alone_lead_to_the_board_of_the_observation(seats):
    for viewer in (PUBLIC, 0, seats - 1):
        for seed in range(3):
            match = new_match(seats, f"board {seed}", races=5)
            board = VIEW.board(match.seen(viewer))
            for event in match.start.events_for(viewer):
                board = VIEW.after(board, event)
            assert board == VIEW.board(match.seen(viewer))
            for step in steps(match, f"answers {seed}"):
                for event in step.events_for(viewer):
                    board = VIEW.after(board, event)
                assert board == VIEW.board(match.seen(viewer)), step.written


def test_every_event_has_a_clip_and_only_the_score_page_waits():
    match, kinds = new_match(3, "clips"), set()
    for step in steps(match, "clips"):
        for event in step.events_for(PUBLIC):
            clip = VIEW.clip(event)
            kinds.add(type(event))
            assert clip.ticks >= 0
            assert clip.waits == isinstance(event, told.RaceScored)
    assert {told.Played, told.TrickWon, told.Moved, told.Cleared, told.RaceScored, told.RaceStarted, told.Ended} <= kinds


def test_whatever_moves_arrives_exactly_where_the_board_has_it():
    match, flown = new_match(4, "motion"), set()
    board = VIEW.board(match.seen(PUBLIC))
    for step in itertools.islice(steps(match, "motion"), 40):
        for event in step.events_for(PUBLIC):
            before, board, clip = board, VIEW.after(board, event), VIEW.clip(event)
            was, now = ({p.id: p for p in VIEW.pieces(look_at(match, viewer=PUBLIC, board=b))} for b in (before, board))
            for key, piece in now.items():
                if key not in was and clip.enter is not None:
                    assert clip.enter(piece, 1.0) == piece
                    flown |= {type(event)} if clip.enter(piece, 0.4) != piece else set()
                elif key in was and clip.path is not None:
                    arrived = clip.path(was[key], piece, 1.0)
                    assert (arrived.x, round(arrived.y, 6)) == (piece.x, piece.y)
                    flown |= {type(event)} if clip.path(was[key], piece, 0.4) != piece else set()
    assert {told.Played, told.Moved, told.RaceScored} <= flown


def test_a_judged_trick_stays_explained_until_it_is_cleared():  # EX-14 to EX-23
    match = new_match(4, "judged")
    board, shown = VIEW.board(match.seen(PUBLIC)), set()
    for step in steps(match, "judged"):
        for event in step.events_for(PUBLIC):
            board = VIEW.after(board, event)
            if isinstance(event, told.TrickWon | told.Moved):
                assert board.judged is not None and board.judged.standings is not None
                shown.add(type(event))
            if isinstance(event, told.Cleared):
                assert board.judged is None
    assert shown == {told.TrickWon, told.Moved}


# ---- the preview -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(1, 6))
def test_what_the_ghost_promises_is_what_the_rules_then_do(seats):  # EX-15 to EX-21, EX-43, EX-46
    checked = 0
    for seed in range(4):
        match = new_match(seats, f"ghost {seed}", races=3)
        before = VIEW.board(match.seen(PUBLIC))
        for step in steps(match, f"ghost {seed}"):
            played = [e for e in step.events if isinstance(e, told.Played)]
            won = [e.result for e in step.events if isinstance(e, told.TrickWon)]
            if played and won:
                promised, result = standing(before, played[0].card), won[0]
                assert promised.sums == result.sums
                assert promised.tied == result.tied
                assert (promised.move.colour, promised.move.start, promised.move.end, promised.move.reason) == (
                    result.winner, result.start, result.end, result.reason)
                checked += 1
            elif played:
                assert standing(before, played[0].card) == standing(VIEW.board(match.seen(PUBLIC)))
                checked += 1
            before = VIEW.board(match.seen(PUBLIC))
    assert checked >= 4 * 3 * 7


def test_a_hungry_horse_needs_half_the_wins():  # EX-18, EX-19
    board = VIEW.board(new_match(3, "hops").seen(PUBLIC))
    last = board.standings[6]
    assert hops_to_the_top(board, last) == (7, 6, 5, 4, 3)
    assert hops_to_the_top(replace(board, hungry=(last,)), last) == (7, 5, 3)
    assert hops_to_the_top(board, board.standings[1]) == (2,)


# ---- secrets -----------------------------------------------------------------------------------------------------


def card_faces(pieces) -> set[int]:
    """The cards whose faces these pieces ask for."""
    return {p.art.key[2] for p in pieces if p.art.key[:2] in (("exacta", "card"), ("exacta", "ghost"))} | {
        p.art.key[2] for p in pieces if p.art.key[:2] == ("exacta", "pick")}


@pytest.mark.parametrize("seats", (1, 2, 4))
def test_no_face_is_asked_for_that_the_viewer_may_not_see(seats):  # EX-R14
    match, hands_seen = new_match(seats, "secrets"), 0
    for _ in steps(match, "secrets"):
        public = match.seen(PUBLIC)
        lies_open = {card for _, card in public.table} | ({public.deck_card} - {None})
        assert card_faces(VIEW.pieces(look_at(match, viewer=PUBLIC))) <= lies_open
        own = match.seen(0)
        shown = card_faces(VIEW.pieces(look_at(match, viewer=0)))
        assert shown <= lies_open | set(own.hand)
        hands_seen += bool(shown & set(own.hand))
        assert card_faces(VIEW.pieces(look_at(match, viewer=0, curtained=True, question=None, looking=True))) <= lies_open
    assert hands_seen > 10


def hidden_changed(board: Board, like: Board) -> Board:
    """The board with the viewer's secrets of another one."""
    return replace(board, hand=like.hand[: len(board.hand)], favourite=like.favourite)


@pytest.mark.parametrize("phase", ("favourites", "tricks"))
def test_pictures_of_others_are_the_same_whatever_a_seat_hides(phase):
    match = reached(4, lambda m: m.seen(PUBLIC).phase == phase)
    seat = next(iter(match.questions()))
    mine, theirs = VIEW.board(match.seen(seat)), VIEW.board(match.seen((seat + 1) % 4))
    other = replace(hidden_changed(mine, theirs), viewer=mine.viewer)
    assert mine.hand != other.hand
    for changes in ({"viewer": PUBLIC}, {"viewer": (seat + 2) % 4}, {"viewer": seat, "curtained": True}):
        looks = [look_at(match, **changes, board=b, question=None, focus=None, chosen=None, looking=True) for b in (mine, other)]
        assert VIEW.pieces(looks[0]) == VIEW.pieces(looks[1])
        assert VIEW.controls(looks[0]) == VIEW.controls(looks[1])
    open_looks = [look_at(match, viewer=seat, board=b, focus=None, chosen=None) for b in (mine, other)]
    assert VIEW.pieces(open_looks[0]) != VIEW.pieces(open_looks[1]), "the test would see a difference"


def test_the_own_favourite_shows_its_face_only_while_it_is_looked_at():  # EX-9, EX-10
    match = reached(3, lambda m: m.seen(PUBLIC).phase == "tricks")
    seat = next(iter(match.questions()))
    favourite = match.seen(seat).favourite
    assert favourite not in card_faces(VIEW.pieces(look_at(match)))
    assert favourite in card_faces(VIEW.pieces(look_at(match, looking=True)))


def test_the_same_look_gives_the_same_pieces():
    match = reached(5, lambda m: m.seen(PUBLIC).trick == 3)
    look = look_at(match)
    assert VIEW.pieces(look) == VIEW.pieces(look)
    ids = [p.id for p in VIEW.pieces(look)]
    assert len(ids) == len(set(ids))


# ---- what a press may act on -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", (1, 2, 5))
def test_the_controls_offer_exactly_the_legal_actions(seats):
    match = new_match(seats, "controls")
    for _ in steps(match, "controls"):
        for seat, question in match.questions().items():
            controls = VIEW.controls(look_at(match, viewer=seat))
            acts = [c.act for c in controls if c.act is not None and c.act != ("menu",) and not c.goes]
            assert sorted(acts) == sorted(question.actions)
            assert all(c.refusal for c in controls if c.act is None)
            assert len({c.id for c in controls}) == len(controls)
            for c in controls:
                x, y, w, h = c.box
                assert 0 <= x and x + w <= WIDTH and 0 <= y and y + h <= HEIGHT


def test_the_button_lays_the_card_focused_last():  # EX-9
    match = new_match(2, "lay")
    card = match.seen(0).hand[3]
    look = look_at(match, viewer=0, focus=("lay",), chosen=("card", card))
    assert next(c for c in VIEW.controls(look) if c.goes).act == ("favourite", card)
    lost = next(c for c in VIEW.controls(look_at(match, viewer=0, focus=("lay",), chosen=None)) if c.goes)
    assert lost.act is None and lost.refusal


def test_favourite_and_rival_refuse_with_a_sentence():  # EX-10, EX-25
    match = reached(3, lambda m: m.seen(PUBLIC).phase == "tricks")
    for language in ("ja", "en"):
        for name in ("favourite", "rival"):
            look = look_at(match, language, focus=(name,))
            control = next(c for c in VIEW.controls(look) if c.id == (name,))
            assert control.act is None and control.refusal
            refused = replace(look, refusal=control.refusal)
            assert ("refusal",) in {p.id for p in VIEW.pieces(refused)}
            assert not next(c for c in VIEW.controls(refused) if c.id == (name,)).ring


def test_without_a_question_only_the_menu_can_be_pressed():
    match = reached(3, lambda m: m.seen(PUBLIC).phase == "tricks")
    assert [c.act for c in VIEW.controls(look_at(match, question=None))] == [("menu",)]
    assert [c.act for c in VIEW.controls(look_at(match, curtained=True))] == [("menu",)]


# ---- the hand ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", range(2, 9))
def test_no_corner_of_a_card_is_covered_whatever_has_the_focus(n):
    from scenes.kit.words import Words

    cards = CARDS[3 : 3 + 5 * n : 5]
    for focus in (None, *cards):
        placed = [p for p in hand_pieces(Words("ja"), cards, focus) if p.id[0] == "card"]
        assert len(placed) == n
        for i, piece in enumerate(placed):
            corner = piece.x + CARD_W * 0.47
            for over in placed[i + 1 :]:
                assert over.x >= corner or over.x + CARD_W <= piece.x, (n, focus, piece.id, over.id)


# ---- words -------------------------------------------------------------------------------------------------------


def test_no_word_names_a_colour():
    colours = {"ja": "赤|青|黄色|緑|紫|ピンク|オレンジ色", "en": r"\b(red|blue|yellow|green|purple|pink|orange)\b"}
    for language, words in colours.items():
        for key, text in table(language).items():
            if key.startswith("exacta."):
                assert not re.search(words, text, re.I), key


STAGE: list[Stage] = []


def marks(pieces):
    if not STAGE:
        STAGE.append(Stage((640, 360)))
    return STAGE[0].texts(pieces)


def assert_readable(look):
    found = marks(VIEW.pieces(look))
    for piece, mark in found:
        where = (mark.text, mark.role, round(mark.size, 1), piece.id)
        assert mark.size >= FLOORS[mark.role] - 0.01, where
        for box in (mark.room, piece.container, (0, 0, WIDTH, HEIGHT)):
            if box is not None:
                x, y, w, h = mark.box
                assert x >= box[0] - 0.6 and x + w <= box[0] + box[2] + 0.6, (*where, mark.box, box)
                assert y >= box[1] - 3 and y + h <= box[1] + box[3] + 3, (*where, mark.box, box)


    if not look.refusal:  # its bubble lies over what it is not about
        inks = [((x, y + h * 0.14, x + w, y + h * 0.86), m.text) for m in (m for _, m in found) for x, y, w, h in (m.box,)]
        for i, (a, said) in enumerate(inks):
            for b, other in inks[i + 1 :]:
                assert min(a[2], b[2]) - max(a[0], b[0]) <= 2 or min(a[3], b[3]) - max(a[1], b[1]) <= 2, (said, other)


@pytest.mark.parametrize("language", ("ja", "en"))
def test_every_why_sentence_fits_for_every_food(language):
    from scenes.kit.type import text_width
    from scenes.kit.words import Words
    from scenes.tables.exacta.why import WIDTH as ROOM

    words = Words(language)
    foods, horses = ([words(f"exacta.{kind}.{food}") for food in FOODS] for kind in ("food", "horse"))
    longest = max(foods, key=lambda s: text_width(s, 21))
    fields = dict(food=longest, other=longest, horse=max(horses, key=lambda s: text_width(s, 21)), sum=28, best=27, value=7, n=4,
                  start=words("exacta.place.p7"), end=words("exacta.place.p5"), place=words("exacta.place.p3"), name="")
    for key in table(language):
        if key.startswith("exacta.why."):
            assert text_width(words(key, **fields), FLOORS["line"]) <= ROOM, words(key, **fields)


def in_trick(match, trick: int, lain: int, foods: int = 0) -> bool:
    seen = match.seen(PUBLIC)
    return (seen.phase == "tricks" and seen.trick == trick and len(seen.table) == lain
            and len({card // 7 for _, card in seen.table}) >= foods)


STATES = {
    "first favourites": lambda: reached(5, lambda m: m.seen(PUBLIC).phase == "favourites"),
    "later favourites": lambda: reached(4, lambda m: m.seen(PUBLIC).race == 2 and sum(m.seen(PUBLIC).chosen) == 2),
    "first lead, eight cards": lambda: reached(3, lambda m: in_trick(m, 1, 0)),
    "four foods": lambda: reached(5, lambda m: in_trick(m, 3, 4, foods=4)),
    "one food, five seats": lambda: reached(5, lambda m: in_trick(m, 2, 4) and len({c // 7 for _, c in m.seen(PUBLIC).table}) <= 2),
    "last spurt": lambda: reached(4, lambda m: in_trick(m, 7, 3)),
    "two seats with the deck": lambda: reached(2, lambda m: in_trick(m, 4, 1)),
    "alone": lambda: reached(1, lambda m: m.seen(PUBLIC).race == 3 and in_trick(m, 4, 0), races=4),
    "alone, eight races": lambda: reached(1, lambda m: m.seen(PUBLIC).race == 6 and in_trick(m, 4, 0), races=8),
    "surer": lambda: reached(3, lambda m: m.seen(PUBLIC).phase == "surer"),
    "surer, five tied": lambda: reached(5, lambda m: len(m.seen(PUBLIC).surer_order) == 5),
    "over": lambda: reached(5, lambda m: m.result() is not None),
    "over alone": lambda: reached(1, lambda m: m.result() is not None),
}


@pytest.mark.parametrize("language", ("ja", "en"))
@pytest.mark.parametrize("state", STATES)
def test_every_text_fits_its_place_at_its_role_s_size(state, language):
    match = STATES[state]()
    look = look_at(match, language, names=LONG)
    assert_readable(look)
    assert_readable(look_at(match, language, viewer=PUBLIC, names=LONG, question=None, focus=None, chosen=None))
    refusals = [c for c in VIEW.controls(look) if c.refusal]
    for control in refusals:
        assert_readable(replace(look, focus=control.id, refusal=control.refusal))


@pytest.mark.parametrize("language", ("ja", "en"))
def test_every_moment_of_a_race_fits_too(language):
    match = new_match(4, "moments", races=2)
    board = VIEW.board(match.seen(PUBLIC))
    for step in steps(match, "moments"):
        for event in step.events_for(PUBLIC):
            board = VIEW.after(board, event)
            assert_readable(look_at(match, language, viewer=PUBLIC, names=LONG, board=board, focus=None, chosen=None))


@pytest.mark.parametrize("language", ("ja", "en"))
def test_every_hand_and_every_focus_fits_its_why_line(language):
    match = reached(5, lambda m: in_trick(m, 2, 3))
    seat = next(iter(match.questions()))
    for card in match.seen(seat).hand:
        assert_readable(look_at(match, language, names=LONG, focus=("card", card)))


# ---- why ---------------------------------------------------------------------------------------------------------


def score(favourite=0, rival=8, places=(1, 2), verdict="hit", hungry=(False, False), base=2, exacta=1, hunger=1):
    return told.SeatScore(favourite, rival, places, verdict, hungry, base, exacta, hunger, base * exacta * hunger)


@pytest.mark.parametrize("language", ("ja", "en"))
def test_every_way_to_score_is_explained_in_its_own_words(language):  # EX-26 to EX-34
    from scenes.kit.words import Words

    words = Words(language)
    ways = [score(verdict="same", rival=1), score(verdict="outside", places=(4, 1)), score(verdict="outside", places=(1, 4)),
            score(verdict="outside", places=(5, 4))]
    ways += [score(verdict=v, hungry=h) for v in ("hit", "exacta") for h in ((False, False), (True, False), (False, True), (True, True))]
    said = [why_points(words, way) for way in ways]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("language", ("ja", "en"))
def test_the_why_line_names_the_winner_the_sums_and_the_move(language):  # EX-14 to EX-21
    from scenes.kit.words import Words
    from scenes.tables.exacta.foods import food_name, horse_name, place_name
    from scenes.tables.exacta.why import why_of_trick

    words, kinds = Words(language), set()
    for seed in range(4):
        match = new_match(4, f"why {seed}", races=3)
        board = VIEW.board(match.seen(PUBLIC))
        for step in steps(match, f"why {seed}"):
            for event in step.events_for(PUBLIC):
                board = VIEW.after(board, event)
                if isinstance(event, told.TrickWon):
                    r = event.result
                    why = why_of_trick(words, board, ("A", "B", "C", "D"), ("fox", "rabbit", "tanuki", "cat"), None)
                    assert why.about == r.winner
                    assert food_name(words, r.winner) in why.first
                    assert str(r.sums[0][1]) in why.first
                    if len(r.sums) > 1 and not r.tied:
                        assert str(r.sums[1][1]) in why.first
                    if r.start == r.end:
                        assert horse_name(words, r.winner) in why.second
                    else:
                        assert place_name(words, r.start) in why.second and place_name(words, r.end) in why.second
                    kinds.add((r.reason, r.tied, r.start == r.end))
    assert {reason for reason, _, _ in kinds} == {"one", "hungry", "spurt"}
    assert {tied for _, tied, _ in kinds} == {False, True}
