"""The table of Fortuna: what it shows is what the rules say, no more than the viewer may know, and readable."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from game.core.protocol import PUBLIC
from game.core.rng import Rng, seed_of
from game.fortuna import seen as told
from game.fortuna.cards import CARDS
from game.fortuna.groups import groups, sets_of
from game.fortuna.law import law_of
from game.fortuna.values import counters_by_card
from game.fortuna.worth import worth
from scenes.kit.words import Words
from scenes.tables.fortuna.board import Board
from scenes.tables.fortuna.choosing import aim_of, best_of, pick_of, suggested, turned
from tests.scenes.fortuna_looks import (
    RULES,
    VIEW,
    can_lay,
    controls_of,
    look_at,
    new_match,
    reached,
    seat_asked,
    steps,
)

RULE_NAMES = tuple(RULES)


# ---- the board ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", RULE_NAMES)
def test_events_alone_lead_to_the_board_of_the_observation(rules):
    seats = 2 + RULE_NAMES.index(rules) % 3
    for viewer in (PUBLIC, seats - 1):
        match = new_match(seats, f"board {rules}", RULES[rules])
        board = VIEW.board(match.seen(viewer))
        for step in itertools.chain((match.start,), steps(match, rules)):
            for event in step.events_for(viewer):
                board = VIEW.after(board, event)
            assert board == VIEW.board(match.seen(viewer)), step.written
            seen = match.seen(viewer)
            assert (board.needs, board.points) == (seen.needs, seen.points)
            assert seen.places in ((), board.places)
            assert all(board.drawn_after(n) == seen.refills[n] for n in range(12))


def test_a_discard_lies_on_the_rim_before_its_number_reaches_further():  # FO-7, FO-17
    match, found = new_match(2, "rim"), 0
    board = VIEW.board(match.seen(PUBLIC))
    for step in steps(match, "rim"):
        for event in step.events_for(PUBLIC):
            before, board = board, VIEW.after(board, event)
            if isinstance(event, told.Discarded):
                assert before.values == board.values and before.piles != board.piles
                found += 1
            if isinstance(event, told.PileChanged):
                assert before.values != board.values or len(event.values) == 9 or board.counts != before.counts
    assert found > 5


# ---- what may be laid --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ("draft_1", "big_sets", "zero", "FV-10", "FV-16", "much"))
def test_what_the_rack_offers_is_what_the_rules_allow(rules):  # FO-12 to FO-15, FV-6a, FV-10, FV-10b, FV-12, FV-16
    laid = refused = 0
    for n in range(4):
        match = new_match(3, f"rack {n}", RULES[rules])
        for _ in steps(match, f"rack {n}"):
            questions = match.questions()
            if not questions or match.seen(PUBLIC).phase != "main":
                continue
            (seat, question), *_ = questions.items()
            numbers = (
                {action[1] for action in question.actions if action[0] == "lay"}
                if len(question.actions) < 400
                else None
            )
            for need in match.seen(seat).needs:
                look = look_at(match, focus=("aim", need.number))
                here = next(c for c in VIEW.controls(look) if c.id == ("aim", need.number))
                assert here.goes and (here.act is None) == (here.refusal is not None)
                if here.act is not None:
                    assert here.act in question.actions and here.act[1] == need.number
                    laid += 1
                else:
                    refused += 1
                if numbers is not None:
                    assert (here.act is not None) == (need.number in numbers)
    assert laid > 10 and refused > 10


@pytest.mark.parametrize("rules", ("draft_1", "FV-2", "FV-8", "FV-19", "zero"))
def test_the_cards_chosen_before_are_those_that_pay_most(rules):  # FO-22 to FO-25
    compared = 0
    for n in range(12):
        match = reached(3, can_lay, RULES[rules], tries=400) if not n else new_match(3, f"best {n}", RULES[rules])
        for _ in steps(match, f"best {n}") if n else (None,):
            if not match.questions() or not can_lay(match):
                continue
            seat = seat_asked(match)
            seen, law = match.seen(seat), law_of(RULES[rules])
            for group in match.questions()[seat].actions.groups:
                best = max(worth(cards, law, seen.is_reversed).vp for cards in sets_of(group))
                assert worth(best_of(group, law, seen.is_reversed), law, seen.is_reversed).vp == best
                compared += 1
            if compared > 150:
                return
    assert compared > 20


def test_of_very_many_loans_a_good_one_is_found_without_trying_all():  # FV-10b
    law = law_of(("FV-3", "FV-10b"))
    dice = Rng(seed_of("loans")).stream("cards")
    pool = tuple(sorted(card for card in CARDS if card % 6 < 5 for _ in range(2)))
    counts = [9] * 8
    hand = tuple(sorted(dice.shuffled(tuple(c for c in CARDS if c % 6 < 5))[:3]))
    (group,) = [g for g in groups(hand, counters_by_card(counts, law), (), (), pool, law) if g.number == 9]
    best = best_of(group, law, False)
    assert len(best) == 9 and worth(best, law).vp >= 8 + 28
    assert set(hand) <= set(best)


LOANS = ("FV-3", "FV-10", "FV-10b", "FV-14", "FV-15")


def may_borrow(match) -> bool:
    """A set can be laid with cards of the discards."""
    if match.seen(PUBLIC).phase != "main":
        return False
    (seat, question), *_ = match.questions().items()
    return any(group.size > len(match.seen(seat).hand) for group in question.actions.groups)


def test_borrowed_cards_can_be_exchanged_and_left_and_are_marked_on_the_rim():  # FV-10, FV-10b
    match = reached(2, may_borrow, LOANS)
    (seat, question), *_ = match.questions().items()
    group = max((g for g in question.actions.groups), key=lambda g: g.size)
    look = look_at(match, focus=("aim", group.number))
    pick, tried = pick_of(look), set()
    assert pick.loans and pick.size == group.size
    assert len([p for p in VIEW.pieces(look) if p.id[0] == "rim loan"]) == len(pick.loans)
    for _ in range(40):
        action = next(c for c in VIEW.controls(replace(look, focus=("aim", group.number))) if c.goes).act
        assert action in question.actions
        tried.add(action[2])
        loan = controls_of(look, "loan")[0]
        look = replace(look, private={"mode": loan.act[1]}, focus=loan.id)
    assert len(tried) == len(set(group.pool)) > 2
    (other,) = controls_of(look, "loanless")
    alone = replace(look, private={"mode": other.act[1]}, focus=("aim", group.number))
    assert not pick_of(alone).loans
    assert next(c for c in VIEW.controls(alone) if c.goes).act in question.actions


def test_a_card_put_in_takes_the_place_of_the_one_that_pays_least():  # FO-12
    swapped = 0
    for n in range(30):
        match = reached(3, can_lay) if not n else new_match(3, f"swap {n}")
        for _ in steps(match, f"swap {n}"):
            if not match.questions() or not can_lay(match):
                continue
            look = look_at(match)
            pick, question = pick_of(look), look.question
            spare = [
                c for c in controls_of(look, "hand")
                if c.act and c.box[1] > 550 and len(c.act[1][2]) == pick.size
            ]  # fmt: skip
            for control in spare:
                after = replace(look, private={"mode": control.act[1]}, focus=control.id)
                new = pick_of(after)
                assert new.size == pick.size and new != pick
                action = next(c for c in VIEW.controls(replace(after, focus=("aim", new.aim))) if c.goes).act
                assert action in question.actions
                swapped += 1
        if swapped > 5:
            return
    raise AssertionError("no hand had a card to spare")


def test_taking_a_card_out_leaves_a_set_that_is_refused_with_its_count():  # FO-12
    match = reached(3, lambda m: can_lay(m) and suggested(VIEW.board(m.seen(seat_asked(m)))) > 2)
    look = look_at(match)
    aim, pick = aim_of(look), pick_of(look)
    board: Board = look.board
    less = turned(board, pick, pick.places[0])
    assert less.size == pick.size - 1
    look = replace(look, private={"mode": ("set", less.aim, less.places, less.loans)}, focus=("aim", aim))
    here = next(c for c in VIEW.controls(look) if c.goes)
    assert here.act is None
    assert here.refusal == Words("ja")("fortuna.refuse.few", n=aim, have=aim - 1, more=1)
    assert not any(p.id[0] == "ghost" for p in VIEW.pieces(look)), "nothing is promised for what is no set"


def test_the_focus_tells_the_aim_and_a_card_keeps_it():
    match = reached(4, can_lay)
    look = look_at(match, focus=("aim", 7))
    assert aim_of(look) == 7
    card = controls_of(look, "hand")[0]
    assert card.id[-1] == 7
    assert aim_of(replace(look, focus=card.id)) == 7
    assert aim_of(replace(look, viewer=PUBLIC)) is None
    assert aim_of(replace(look, question=None)) is None
    laid = replace(look, question=None, laid=("lay", 7, (36, 37)))
    assert aim_of(laid) == 7, "what was pressed stays to be seen until the cards move"


def test_the_preview_says_what_the_set_then_pays_and_draws():  # FO-16, FO-22 to FO-25
    checked = 0
    for n in range(6):
        match = new_match(3, f"preview {n}", RULES["FV-4"])
        for _ in steps(match, f"preview {n}"):
            if not match.questions() or not can_lay(match):
                continue
            look = look_at(match)
            action = next(c for c in VIEW.controls(look) if c.goes).act
            if action is None:
                continue
            pieces = {p.id: p for p in VIEW.pieces(look)}
            said = pieces["ghost", look.viewer].art.key[3]
            drawn = look.board.drawn_after(len(action[2]))
            step = match.submit(look.viewer, look.question.ply, action)
            laid = next(e for e in step.events if isinstance(e, told.SetLaid))
            refilled = [e for e in step.events if isinstance(e, told.Refilled)]
            assert said == Words("ja")("fortuna.row.plus", n=laid.laid.worth.vp)
            assert drawn == ((refilled[0].size, refilled[0].from_end > 0) if refilled else (0, False))
            checked += 1
            break
    assert checked > 2


def test_the_seat_that_passes_is_asked_for_a_card_and_may_go_back():  # FO-18
    match = reached(3, can_lay)
    look = look_at(match)
    passes = next(c for c in VIEW.controls(look) if c.id == ("pass",))
    assert passes.act == ("mode", ("pass",))
    asked = replace(look, private={"mode": ("pass",)})
    drops = controls_of(asked, "card")
    assert len(drops) == len(look.board.hand) and all(c.act in look.question.actions for c in drops)
    assert not controls_of(asked, "aim")
    banner = next(p for p in VIEW.pieces(asked) if p.id == "banner").art.key[3]
    assert "捨てる" in banner


@pytest.mark.parametrize("rules", ("FV-11a", "FV-11b"))
def test_every_move_of_discards_can_be_made_by_presses(rules):  # FV-11a, FV-11b
    match = reached(3, lambda m: m.seen(PUBLIC).phase == "power", RULES[rules], eager=False)
    look, found, modes = look_at(match), set(), [None]
    while modes:
        here = replace(look, private={"mode": modes.pop()})
        for control in VIEW.controls(here):
            if control.act is None or control.act == ("menu",):
                assert control.refusal or control.act
            elif control.id == ("back",):
                assert control.act == ("mode", None) and here.private["mode"]
            elif control.act[0] == "mode":
                modes.append(control.act[1])
            else:
                found.add(control.act)
    assert found == set(look.question.actions)


def test_the_wheel_shows_a_move_before_it_is_made():  # FV-11
    match = reached(3, lambda m: m.seen(PUBLIC).phase == "power", RULES["FV-11a"], eager=False)
    look = look_at(match)
    piles = look.board.piles
    source = max(range(8), key=lambda i: len(piles[i])) + 1
    target = source % 8 + 1
    meant = replace(look, private={"mode": ("from", source)}, focus=("target", target))
    shown = {p.id for p in VIEW.pieces(meant)}
    count = len(piles[source - 1]) + len(piles[target - 1])
    assert ("rim", target, count - 1) in shown and ("rim", source, 0) not in shown
