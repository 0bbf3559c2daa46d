"""The building screens of the slot: what the line below says, what a set is credited with, what is asked of nobody."""

from __future__ import annotations

import itertools
import os
from dataclasses import replace

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pytest

from game.core.protocol import PUBLIC
from game.slot import seen as told
from game.slot.cards import LINES, MULTIPLIER_OF, POWER_UPS
from scenes.kit.words import Words
from scenes.tables.slot import (
    SlotView,
    draft,
    effects,
    figures,
    workshop,
)
from scenes.tables.slot import board as boards
from tests.scenes.slot_looks import look_at, new_match, steps
from tests.scenes.test_slot_build import SCREENS, STAGE, asked, faults, marks, of_question


def test_the_line_below_says_which_cards_were_taken_and_what_was_done_last():
    # CS-44, CS-50, CS-56
    view, match, told_of = SlotView(), new_match(3, "latest"), set()
    board = view.board(match.seen(PUBLIC))
    for step in steps(match, "latest"):
        for event in step.events_for(PUBLIC):
            board = view.after(board, event)
        seen = match.seen(PUBLIC)
        board, was = view.board(seen), board.latest
        if seen.phase not in ("take", "modify"):
            assert board.latest is None
            continue
        assert board.latest == was, "settling to the observation forgets nothing"
        screen = draft if seen.phase == "take" else workshop
        said = screen.line(look_at(match, "en", board=board))
        match was:
            case told.SetTaken(seat=seat, kept=kept, discarded=discarded):
                assert said.startswith(f"Last: {look_at(match, 'en').players[seat].name} took")
                assert said.count(",") == 2 == len((*kept, *discarded)) - 1
            case told.MultiplierPlaced(line=line):
                assert Words("en")(f"slot.line.{LINES[line]}") in said
            case told.NumberMoved(added=added):
                assert ("into" if added else "out of") in said
        told_of.add(type(was))
        if len(told_of) > 3:
            break
    assert {told.SetTaken, told.MultiplierPlaced, told.NumberMoved} <= told_of
    again = SlotView().board(match.seen(PUBLIC))
    assert again.latest is None, "taken up again, nobody knows"


def test_what_cards_laid_aside_would_bring_is_no_merit_of_a_set():
    # CS-48, CS-50
    for match, question in itertools.islice(asked(3, "take"), 30):
        machine = question.seen.machines[question.seat]
        board = boards.board_of(match.seen(PUBLIC))
        spirits = tuple(card for card in range(len(POWER_UPS)) if effects.kind_of(card) == "spirit")[:3]
        seen = replace(board.seen, sets=(spirits, *board.seen.sets[1:]))
        *_, last = figures.sums(replace(board, seen=seen), question.seat)[1]()
        without, with_it, power, power_with = last[0]
        assert (without, power) == (with_it, power_with), "three spirits change no odds of a spin"
        if machine.side:
            return
    raise AssertionError("no machine had cards laid aside")


def test_a_held_card_is_put_back_or_exchanged_by_what_the_prompt_says():
    match, question = next((m, q) for m, q in asked(2, "modify") if len(q.seen.machines[q.seat].to_place) > 1)
    look = of_question(match, question, private={"mode": ("place", 0)})
    controls = {c.id[0]: c.id for c in workshop.controls(look)}
    said = {word: workshop.prompts(replace(look, focus=controls[word])) for word in ("line", "card", "held")}
    assert said == {
        "line": ("choose", "place", "back"), "card": ("choose", "hold", "back"), "held": ("choose", "back")
    }  # fmt: skip


@pytest.mark.parametrize("language", ("ja", "en"))
def test_after_the_last_answer_of_a_phase_nobody_is_asked_by_name(language):
    # CS-44, CS-50, CS-59: the board stands still a moment after the last pick and the last build
    match, done = new_match(3, "nobody left"), set()
    board = boards.board_of(match.seen(PUBLIC))
    for step in steps(match, "nobody left"):
        for event in step.events_for(PUBLIC):
            board = boards.board_after(board, event)
            if board.phase in SCREENS and not board.page and not board.seen.to_act:
                look = look_at(match, language, board=board, question=None, turn=0)
                pieces = SCREENS[board.phase].pieces(look)
                assert not faults(pieces)
                said = Words(language)(f"slot_build.banner.done {board.phase}", n=board.seen.round + 1)
                assert said in marks(pieces)
                for asks in ("draft.wait", "shop.builds", "banner.draft", "banner.modify", "banner.predict"):
                    for player in look.players:
                        assert Words(language)(f"slot_build.{asks}", name=player.name) not in marks(pieces)
                done.add(board.phase)
        board = boards.board_of(match.seen(PUBLIC))
        if len(done) == 4:
            break
    assert done == {"opening", "predict", "take", "modify"}


def test_a_line_reads_as_raised_only_where_it_is_looked_at():
    # CS-56: the card is not placed yet
    for match, question in asked(3, "modify"):
        machine = match.seen(PUBLIC).machines[question.seat]
        rows = [i for i, card in enumerate(machine.to_place) if workshop.LINES_OF[card] == (0, 1, 2)]
        if rows and machine.multipliers[:3] == ((1,), (1,), (1,)):
            break
    else:
        raise AssertionError("nobody had a row card to place")
    look = of_question(match, question, private={"mode": ("place", rows[0])}, focus=("line", 1))
    adds = MULTIPLIER_OF[machine.to_place[rows[0]]]
    said = [m.text for _, m in STAGE.texts([p for p in workshop.pieces(look) if p.id == ("workshop rig",)])]
    assert said.count(f"×{1 + adds}") == 1 and said.count(f"+{adds}") == 2
