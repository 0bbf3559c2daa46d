"""The table of EXACTA!: what it shows is what the rules say, no more than the viewer may know, and readable."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.protocol import PUBLIC
from game.exacta import seen as told
from game.exacta.cards import CARDS
from scenes.kit.stage import HEIGHT, WIDTH
from scenes.kit.words import Words
from scenes.tables.exacta.board import Board
from scenes.tables.exacta.hand import CARD_W, hand_pieces
from scenes.tables.exacta.preview import hops_to_the_top, standing
from scenes.tables.exacta.why import why_of_favourite
from tests.scenes.exacta_looks import TOLD, VIEW, look_at, new_match, reached, steps

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
    assert {
        told.Played,
        told.TrickWon,
        told.Moved,
        told.Cleared,
        told.RaceScored,
        told.RaceStarted,
        told.Ended,
    } <= kinds


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


def test_when_a_race_is_run_nobody_is_asked_for_a_card():  # EX-25
    for seats in (1, 4):
        match, runs = new_match(seats, "goal"), 0
        board = VIEW.board(match.seen(PUBLIC))
        for step in steps(match, "goal"):
            for event in step.events_for(PUBLIC):
                board = VIEW.after(board, event)
                run = isinstance(event, told.Cleared) and board.trick == 7
                pieces = {p.id: p for p in VIEW.pieces(look_at(match, viewer=PUBLIC, board=board, question=None))}
                if run:
                    assert "banner" not in pieces
                    assert pieces["why",].art.key[2].first.startswith("ゴール")
                elif board.phase == "tricks" and board.page is None and board.judged is None:
                    assert "banner" in pieces
                runs += run
        assert runs == 2


def test_the_page_of_points_stays_until_the_next_picture_comes():  # EX-36
    match, changed = new_match(4, "page"), 0
    board = VIEW.board(match.seen(PUBLIC))
    for step in steps(match, "page"):
        for event in step.events_for(PUBLIC):
            board = VIEW.after(board, event)
            if isinstance(event, told.HungerChanged):
                assert board.page is not None and board.hungry == event.hungry
                changed += 1
            if isinstance(event, told.RaceStarted | told.SurerAsked):
                assert board.page is None
    assert changed


def test_the_row_with_the_gold_edge_is_the_one_the_title_speaks_of():  # EX-30
    found = 0
    for n in range(40):
        match = new_match(5, f"gold {n}", races=4)
        for _ in steps(match, f"gold {n}"):
            scores = match.seen(PUBLIC).scores
            if not scores or not any(s.verdict == "exacta" for s in scores[-1].seats):
                continue
            board = replace(VIEW.board(match.seen(PUBLIC)), page=scores[-1])
            look = look_at(match, viewer=PUBLIC, board=board, question=None)
            gold = {p.id[1] for p in VIEW.pieces(look) if p.id[0] == "score row" and p.art.key[3]}
            assert gold == {seat for seat, s in enumerate(scores[-1].seats) if s.verdict == "exacta"}
            found += 1
            break
    assert found


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
                    result.winner,
                    result.start,
                    result.end,
                    result.reason,
                )
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
        p.art.key[2] for p in pieces if p.art.key[:2] == ("exacta", "pick")
    }


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
        assert (
            card_faces(VIEW.pieces(look_at(match, viewer=0, curtained=True, question=None, looking=True))) <= lies_open
        )
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
        looks = [
            look_at(match, **changes, board=b, question=None, focus=None, chosen=None, looking=True)
            for b in (mine, other)
        ]
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


def test_a_card_laid_promises_to_its_owner_alone():  # EX-9
    match = new_match(3, "laid")
    card = match.seen(0).hand[2]
    own = look_at(match, viewer=0, question=None, focus=None, chosen=None, laid=("favourite", card))
    assert ("moon", "pick") in {p.id for p in VIEW.pieces(own) if p.art.key[:3] == ("exacta", "pick", card)}
    assert [c.act for c in VIEW.controls(own)] == [("menu",)]
    for hidden in ({"viewer": PUBLIC}, {"viewer": 1}, {"curtained": True}):
        looks = [replace(own, board=VIEW.board(match.seen(hidden.get("viewer", 0))), laid=laid, **hidden)
                 for laid in (None, own.laid)]  # fmt: skip
        assert VIEW.pieces(looks[0]) == VIEW.pieces(looks[1])


def test_the_banner_asks_all_who_still_pick_a_favourite():  # EX-9
    match = new_match(3, "all")
    said = [next(p for p in VIEW.pieces(look_at(match, viewer=v, question=None)) if p.id == "banner") for v in (-1, 1)]
    assert said[0].art.key[2:4] == ("everyone", "みんな：本命を1枚ふせる")
    assert said[1].art.key[2] == "rabbit", "a viewer who has not picked yet is spoken to by name"


def test_a_refused_press_and_a_curtain_name_only_the_buttons_that_do_something():
    match = reached(3, lambda m: m.seen(PUBLIC).phase == "tricks")
    look = look_at(match, "en", focus=("rival",))

    def shown(look) -> list[tuple]:
        return next(p for p in VIEW.pieces(look) if p.id == ("low",)).art.key[3]

    def prompts(look) -> list[str]:
        return [label for _, label in shown(look)]

    assert prompts(look) == ["choose", "play", "look closer"]
    assert [glyphs[0] for glyphs, _ in shown(look)] == [TOLD[name] for name in ("sides", "confirm", "look")]
    assert prompts(replace(look, refusal="No.")) == ["choose"]
    assert prompts(replace(look, curtained=True, question=None)) == ["hold", "menu"]
    assert prompts(replace(look, question=None)) == []


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


def test_a_favourite_that_leads_is_not_said_to_hop():
    words, places = Words("en"), set()
    for seed in range(6):
        board = VIEW.board(new_match(4, f"leads {seed}").seen(0))
        for card in board.hand:
            place = board.standings.index(card // 7)
            said = why_of_favourite(words, board, card).second
            assert (said == words("exacta.why.leads all")) == (place == 0)
            places.add(place)
    assert places == set(range(7))
