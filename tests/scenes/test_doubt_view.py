"""The table of Million Doubt: it shows what the rules say, no more than the viewer may know, and is readable."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from game.core.protocol import PUBLIC
from game.core.rng import Rng, seed_of
from game.doubt import seen as told
from game.doubt.actions import DOUBT, PASS, THROUGH
from game.doubt.advice import is_honest, why_not
from game.doubt.cards import mask_of
from scenes.tables.doubt.board import Board, settled
from scenes.tables.doubt.choosing import faces
from scenes.tables.doubt.ideas import ideas_for
from scenes.tables.doubt.plan import plan_of
from scenes.tables.doubt.turn import NEWLINE
from tests.scenes.doubt_looks import VIEW, WINDOW, by_id, look_at, mid_turn, new_match, phase_is, reached, stage, steps

# ---- the board ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_events_alone_lead_to_the_board_of_the_observation(seats):
    for viewer in (PUBLIC, 0, seats - 1):
        for seed in range(3):
            match = new_match(seats, f"board {seed}", rounds=3)
            board = VIEW.board(match.seen(viewer))
            for event in match.start.events_for(viewer):
                board = VIEW.after(board, event)
            for step in steps(match, f"answers {seed}"):
                for event in step.events_for(viewer):
                    board = VIEW.after(board, event)
                wanted = VIEW.board(match.seen(viewer))
                assert replace(settled(board), page=None) == replace(wanted, page=None), step.written
                if wanted.phase in ("turn", "doubt"):
                    assert board.target == match.seen(viewer).target
                    assert board.reference == match.seen(viewer).reference


def test_the_page_of_points_stays_until_the_next_hand():  # MD-31
    match, pages = new_match(3, "page", rounds=3), 0
    board = VIEW.board(match.seen(PUBLIC))
    for step in steps(match, "page"):
        for event in step.events_for(PUBLIC):
            board = VIEW.after(board, event)
            if isinstance(event, told.HandScored):
                assert board.page == event.score
                controls = VIEW.controls(look_at(match, viewer=PUBLIC, board=board, question=None))
                assert [c.act for c in controls if c.goes] == [("page",)]
                pages += 1
            if isinstance(event, told.HandStarted):
                assert board.page is None
    assert pages == 3


def test_the_ribbon_turns_with_the_order_and_lights_what_is_stronger():  # MD-5, MD-23
    checked = set()
    for n in range(12):
        match = new_match(3, f"ribbon {n}")
        for _ in steps(match, f"ribbon {n}"):
            seen = match.seen(PUBLIC)
            if seen.phase != "turn":
                continue
            ranks = [p for p in VIEW.pieces(look_at(match, viewer=PUBLIC, question=None)) if p.id[0] == "rank"]
            order = [p.id[1] for p in sorted(ranks, key=lambda p: p.x)]
            assert order == (list(range(12, -1, -1)) if seen.reversed else list(range(13)))
            lit = {p.id[1] for p in ranks if p.art.key[3] == "beats"}
            if seen.reading is not None and seen.reading.rank >= 0 and seen.reading.first > seen.reading.last:
                assert lit == {rank for rank in range(13) if seen.target.ranks >> rank & 1}
                checked.add(seen.reversed)
    assert checked == {False, True}


# ---- secrets -----------------------------------------------------------------------------------------------------


def cards_drawn(pieces) -> set[int]:
    """The cards whose faces or tabs these pieces ask for."""
    return {p.art.key[2] for p in pieces if p.art.key[:2] in (("doubt", "card"), ("doubt", "tab"))}


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_no_face_is_asked_for_that_the_viewer_may_not_see(seats):  # MD-13, MD-R17
    match, hands, backs = new_match(seats, "secrets"), 0, 0
    for _ in steps(match, "secrets"):
        public = match.seen(PUBLIC)
        open_ = {card for laid in public.field for card in (*laid.up, *laid.down) if card is not None}
        backs += any(None in laid.down for laid in public.field)
        assert cards_drawn(VIEW.pieces(look_at(match, viewer=PUBLIC, question=None))) <= open_
        own = match.seen(0)
        mine = {card for laid in own.field if laid.seat == 0 for card in laid.down}
        shown = cards_drawn(VIEW.pieces(look_at(match, viewer=0)))
        assert shown <= open_ | set(own.hand) | mine
        hands += bool(shown & set(own.hand))
        assert cards_drawn(VIEW.pieces(look_at(match, viewer=0, curtained=True, question=None))) <= open_
    assert hands > 5 and backs > 3


def hidden_changed(board: Board, like: Board) -> Board:
    """The board with other cards in the hand and under the backs."""
    other = iter(card for card in range(54) if card not in board.hand)
    field = tuple(
        replace(laid, down=tuple(next(other) if c is not None else None for c in laid.down)) for laid in board.field
    )
    return replace(board, hand=like.hand[: len(board.hand)], field=field)


def test_pictures_of_others_are_the_same_whatever_a_seat_hides():
    match = reached(3, lambda m: mid_turn(m) and any(laid.down for laid in m.seen(m.seen(PUBLIC).turn).field
                                                     if laid.seat == m.seen(PUBLIC).turn))  # fmt: skip
    seat = match.seen(PUBLIC).turn
    mine = VIEW.board(match.seen(seat))
    other = hidden_changed(mine, VIEW.board(match.seen((seat + 1) % 3)))
    assert mine.field != other.field
    for changes in ({"viewer": PUBLIC}, {"viewer": (seat + 1) % 3}, {"viewer": seat, "curtained": True}):
        looks = [look_at(match, **changes, board=b, question=None) for b in (mine, other)]
        assert VIEW.pieces(looks[0]) == VIEW.pieces(looks[1])
        assert VIEW.controls(looks[0]) == VIEW.controls(looks[1])
    open_looks = [look_at(match, viewer=seat, board=b) for b in (mine, other)]
    assert VIEW.pieces(open_looks[0]) != VIEW.pieces(open_looks[1]), "the test would see a difference"


def test_ids_of_cards_on_the_field_and_keys_of_backs_hold_no_card():  # MD-13
    match = reached(3, lambda m: any(laid.down for laid in m.seen(0).field if laid.seat == 0))
    mine = VIEW.board(match.seen(0))
    boards = mine, hidden_changed(mine, mine)
    assert boards[0].field != boards[1].field
    pictures = [[p for p in VIEW.pieces(look_at(match, viewer=0, board=b)) if p.id[0] == "field"] for b in boards]
    assert pictures[0] == pictures[1]
    assert all(p.art.key[2] is None for p in pictures[0] if p.art.key[1] == "back")


def test_who_answered_is_told_but_never_what():  # MD-R18
    match = reached(4, lambda m: m.seen(PUBLIC).phase == "doubt" and not any(m.seen(PUBLIC).answered))
    first = match.seen(PUBLIC).rights[-1]
    pictures = []
    for answer in (DOUBT, THROUGH):
        for viewer in (PUBLIC, match.seen(PUBLIC).turn):
            m = reached(4, lambda m: m.seen(PUBLIC).phase == "doubt" and not any(m.seen(PUBLIC).answered))
            m.submit(first, m.questions()[first].ply, answer)
            look = look_at(m, viewer=viewer, question=None, persons=4, private={"window": WINDOW})
            pictures.append((viewer, VIEW.pieces(look)))
            words = [mark.text for _, mark in stage().texts(pictures[-1][1])]
            assert words.count("回答済") >= 1
    assert pictures[0] == pictures[2] and pictures[1] == pictures[3]


def test_the_same_look_gives_the_same_pieces_each_with_its_own_id():
    match = new_match(4, "same")
    for _ in steps(match, "same"):
        look = look_at(match)
        pieces = VIEW.pieces(look)
        assert pieces == VIEW.pieces(look)
        ids = [p.id for p in pieces]
        assert len(ids) == len(set(ids))


# ---- choosing and laying -----------------------------------------------------------------------------------------


def test_cards_are_chosen_put_back_and_turned_over_on_the_screen_alone():  # MD-13
    match = reached(3, mid_turn)
    look = look_at(match)
    a, b = look.board.hand[:2]
    then = by_id(VIEW.controls(look), ("hand", a)).act
    assert then == ("mode", ((a, False),))
    chosen = replace(look, private={"mode": ((a, False),)}, focus=("hand", b))
    assert by_id(VIEW.controls(chosen), ("hand", a)).act == ("mode", ())
    assert by_id(VIEW.controls(chosen), ("hand", b)).act == ("mode", ((a, False), (b, False)))
    assert VIEW.flipped(chosen) == ((a, False), (b, True))
    assert VIEW.flipped(replace(chosen, focus=("hand", a))) == ((a, True),)
    assert VIEW.flipped(replace(chosen, focus=("lay",))) is None
    pieces = {p.id: p for p in VIEW.pieces(replace(look, private={"mode": ((a, True),)}))}
    assert pieces["hand", a].art.key[1] == "back" and pieces["hand tab", a].art.key[2] == a
    assert pieces["hand", a].y < pieces["hand", b].y


@pytest.mark.parametrize("seats", (2, 3))
def test_the_lay_button_lays_what_is_legal_and_says_why_not_else(seats):  # MD-7, MD-11, MD-28
    dice, reasons, laid = Rng(seed_of("lay")).stream("chosen"), set(), 0
    for n in range(6):
        match = new_match(seats, f"lay {n}")
        for _ in steps(match, f"lay {n}"):
            if match.seen(PUBLIC).phase != "turn":
                continue
            look = look_at(match)
            hand = dice.shuffled(look.board.hand)[: dice.below(4)]
            chosen = tuple((card, dice.below(2) == 1) for card in hand)
            look = replace(look, private={"mode": chosen}, focus=("lay",))
            lay = by_id(VIEW.controls(look), ("lay",))
            up, down = faces(chosen)
            action = ("lay", mask_of(up), mask_of(down))
            assert lay.goes and (lay.act == action) == (action in look.question.actions)
            assert (lay.act is None) == bool(lay.refusal)
            laid += lay.act is not None
            if lay.refusal:
                reasons.add(why_not(look.board.target, up, down))
                first, second = lay.refusal.split(NEWLINE)
                assert first and second and "{" not in lay.refusal
                refused = {p.id for p in VIEW.pieces(replace(look, refusal=lay.refusal))}
                assert ("refusal",) in refused and "banner" not in refused
    assert laid > 5 and {"empty", "count", "no_set"} <= reasons


def test_passing_is_one_button_and_the_leader_is_told_why_not():  # MD-9, MD-R4
    match = reached(3, mid_turn)
    look = look_at(match)
    assert VIEW.passed(look) == ("pass",)
    assert by_id(VIEW.controls(look), ("pass",)).act == PASS
    lead = look_at(new_match(3, "lead"))
    control = by_id(VIEW.controls(lead), ("pass",))
    assert control.act is None and control.refusal
    pieces = {p.id for p in VIEW.pieces(replace(lead, focus=("pass",), refusal=control.refusal))}
    assert ("refused ring",) in pieces


def test_the_plan_says_what_a_doubt_would_find():  # MD-16, MD-R13
    dice, verdicts = Rng(seed_of("plan")).stream("plan"), set()
    for n in range(5):
        match = new_match(3, f"plan {n}")
        for _ in steps(match, f"plan {n}"):
            if match.seen(PUBLIC).phase != "turn":
                continue
            look = look_at(match, "en")
            for _ in range(3):
                action = look.question.actions.sample(dice)
                if action[0] != "lay":
                    continue
                chosen = tuple(
                    (c, bool(action[2] >> c & 1)) for c in look.board.hand if (action[1] | action[2]) >> c & 1
                )
                plan = plan_of(replace(look, private={"mode": chosen}))
                up, down = faces(chosen)
                honest = is_honest(look.question.seen, up, down)
                assert plan.verdict == look.words("doubt.plan.honest" if honest else "doubt.plan.lie")
                assert honest or down, "what is all face up is no lie"
                verdicts.add(honest)
    assert verdicts == {True, False}


def test_the_plan_is_for_its_owner_alone():
    match = reached(3, mid_turn)
    look = look_at(match)
    mode = {"mode": tuple((card, True) for card in look.board.hand[:2])}
    assert ("plan",) in {p.id for p in VIEW.pieces(replace(look, private=mode))}
    for hidden in ({"viewer": PUBLIC, "question": None}, {"curtained": True, "question": None}):
        board = VIEW.board(match.seen(hidden.get("viewer", look.viewer)))
        shown = [VIEW.pieces(replace(look, board=board, private=p, **hidden)) for p in (mode, {})]
        assert shown[0] == shown[1]


def test_ideas_can_be_laid_and_are_what_they_say():  # MD-R11, MD-R13
    kinds = set()
    for n in range(8):
        match = new_match(3, f"ideas {n}")
        for _ in steps(match, f"ideas {n}"):
            if match.seen(PUBLIC).phase != "turn":
                continue
            seen = match.seen(match.seen(PUBLIC).turn)
            for idea in ideas_for(seen.hand, seen.target):
                up, down = faces(idea.cards)
                assert why_not(seen.target, up, down) is None
                assert is_honest(seen, up, down) == (idea.kind == "true")
                assert bool(down) == (idea.kind == "bluff")
                kinds.add(idea.kind)
    assert kinds == {"true", "bluff"}


# ---- the doubt window --------------------------------------------------------------------------------------------


def test_one_person_calls_doubt_or_through():  # MD-22, MD-23
    match = reached(3, phase_is("doubt"))
    look = look_at(match)
    controls = VIEW.controls(look)
    assert [c.act for c in controls if c.act != ("menu",)] == [DOUBT, THROUGH]
    assert VIEW.window(look.board) and VIEW.passed(look) == ("pass",) and VIEW.veil(look.board) == "none"
    pieces = {p.id for p in VIEW.pieces(look)}
    assert {("call",), ("pass",), ("outcome", "lie"), ("outcome", "true")} <= pieces
    assert any(i[0] == "hand" for i in pieces), "the own hand stays in sight"


def test_the_outcome_says_when_the_doubter_would_burst():  # MD-17, MD-30
    found = set()
    for n in range(60):
        match = new_match(3, f"outcome {n}")
        for _ in steps(match, f"outcome {n}"):
            seen = match.seen(PUBLIC)
            if seen.phase != "doubt":
                continue
            look = look_at(match, "en")
            said = {p.id: p.art.key for p in VIEW.pieces(look)}
            most = sum(len(laid.up) + len(laid.down) for laid in seen.field)
            assert said["outcome", "lie"][4] == most
            assert said["outcome", "true"][4] == seen.hand_sizes[look.viewer] + most
            words = [mark.text for p, mark in stage().texts(VIEW.pieces(look)) if p.id == ("outcome", "true")]
            bursts = seen.hand_sizes[look.viewer] + most >= 11
            assert ("burst" in words) == bursts
            found.add(bursts)
        if found == {True, False}:
            return
    raise AssertionError("both outcomes were not reached")


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_several_persons_each_have_two_calls_in_a_column_of_their_own(seats):  # MD-R18
    match = reached(seats, phase_is("doubt"))
    look = look_at(match, viewer=PUBLIC, persons=seats, question=None, private={"window": WINDOW})
    pieces, layer = {p.id: p for p in VIEW.pieces(look)}, match.seen(PUBLIC).turn
    assert [c.act for c in VIEW.controls(look)] == [("menu",)]
    assert not any(i[0] in ("hand", "covered") for i in pieces)
    boxes = []
    for seat in range(seats):
        controls = VIEW.window_controls(look, seat, WINDOW[seat])
        if seat == layer or look.board.answered[seat]:
            assert controls == []
            continue
        assert [(c.id, c.act) for c in controls] == [(("call", seat), DOUBT), (("let", seat), THROUGH)]
        px, py, pw, ph = pieces["column", seat].container
        for c in controls:
            x, y, w, h = c.box
            assert px <= x and x + w <= px + pw and py <= y and y + h <= py + ph + 8
            boxes.append(c.box)
        assert WINDOW[seat][0] in pieces["call", seat].art.key
    here = [pieces["seat", seat].container for seat in range(seats)]
    alone = {p.id: p for p in VIEW.pieces(look_at(match, viewer=PUBLIC, persons=seats, question=None))}
    assert here == [alone["seat", seat].container for seat in range(seats)], "no panel moves when a window opens"
    for (ax, ay, aw, ah), (bx, by, bw, bh) in itertools.combinations(boxes, 2):
        assert ax + aw <= bx or bx + bw <= ax or ay + ah <= by or by + bh <= ay


# ---- the penalty -------------------------------------------------------------------------------------------------


def test_the_executor_picks_cards_of_the_field():  # MD-17
    match = reached(3, phase_is("penalty"))
    look = look_at(match)
    cards = look.board.cards
    assert sorted(cards) == list(look.question.seen.field_cards)
    controls = VIEW.controls(look)
    assert by_id(controls, ("give",)).act is None and by_id(controls, ("give",)).refusal
    assert by_id(controls, ("pick", 0)).act == ("mode", (0,))
    picked = replace(look, private={"mode": (0, len(cards) - 1)})
    act = by_id(VIEW.controls(picked), ("give",)).act
    assert act == ("give", mask_of({cards[0], cards[-1]})) and act in look.question.actions
    assert by_id(VIEW.controls(picked), ("pick", 0)).act == ("mode", (len(cards) - 1,))
    assert VIEW.passed(look) == ("none",)
    none = by_id(controls, ("none",))
    assert none.act == ("give", 0) if not look.board.must_give else none.refusal


def test_a_caught_liar_without_cards_must_get_one():  # MD-R16
    match = reached(3, lambda m: m.seen(PUBLIC).phase == "penalty" and m.seen(PUBLIC).must_give)
    look = look_at(match)
    none = by_id(VIEW.controls(look), ("none",))
    assert none.act is None and NEWLINE in none.refusal


def test_the_gauge_lights_its_last_cell_when_the_choice_bursts():  # MD-2, MD-R34
    match = reached(2, lambda m: (s := m.seen(PUBLIC)).phase == "penalty"
                    and s.hand_sizes[s.sufferer] + len(s.field_cards) >= 11 > s.hand_sizes[s.sufferer])  # fmt: skip
    look = look_at(match, "en")
    held, n = look.board.hand_sizes[look.board.doubt.sufferer], len(look.board.cards)
    for k in range(n + 1):
        pieces = VIEW.pieces(replace(look, private={"mode": tuple(range(k))}))
        said = " ".join(mark.text for p, mark in stage().texts(pieces) if p.id == ("penalty gauge",))
        assert ("Burst!" in said) == (held + k >= 11)
