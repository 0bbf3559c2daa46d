"""The machine of Custom Slot Millionaire: what it shows, what a press acts on, and what a choice would bring."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from game.core.protocol import PUBLIC
from game.slot.actions import OUTPUT, SPIN
from game.slot.cards import DOUBLE_NUDGE, RAINBOW, SIFT, SMALL_NUMBER, SPIRITS, SWAP, TRIPLE_PEEK
from game.slot.odds_spirits import Gain
from scenes.kit.stage import HEIGHT, WIDTH, Stage
from scenes.kit.words import Words
from scenes.tables.slot import choosing
from scenes.tables.slot.challenge import gain_of, scene_of
from scenes.tables.slot.choosing import Choice
from scenes.tables.slot.track import track_pieces
from scenes.tables.slot.values import outlook, total
from scenes.tables.view import Look
from tests.scenes.slot_looks import VIEW, asked, look_at, new_match, reached, steps

STAGE = Stage((1280, 720))


def has_ready(spirit: int):
    """The seat asked has a reel and may use the spirit."""
    return lambda match: (
        (m := asked(match)) is not None and bool(m.reel) and not m.pending and (spirit, True) in m.spirits
    )


def waits_for(spirit: int):
    return lambda match: (m := asked(match)) is not None and m.pending is not None and m.pending.spirit == spirit


def acts_of(look: Look) -> dict:
    return {c.id: c.act for c in VIEW.controls(look)}


# ---- controls ----------------------------------------------------------------------------------------------------


def test_between_two_spins_there_is_the_lever_alone():
    match = reached(lambda m: asked(m) is not None and not asked(m).reel)
    look = look_at(match)
    assert acts_of(look) == {("spin",): SPIN, ("lever",): SPIN, ("menu",): ("menu",)}
    assert next(c for c in VIEW.controls(look) if c.id == ("spin",)).goes


def test_the_output_is_the_main_button_and_used_spirits_say_why_they_rest():
    def holds(match):
        m = asked(match)
        return m is not None and m.reel and not m.pending and {ready for _, ready in m.spirits} == {True, False}

    look = look_at(reached(holds))
    controls = {c.id: c for c in VIEW.controls(look)}
    assert controls["output",].act == OUTPUT and controls["output",].goes
    for spirit, ready in scene_of(look).machine.spirits:
        assert ready or (controls["spirit", spirit].act is None and controls["spirit", spirit].refusal)


@pytest.mark.parametrize("spirit", range(len(SPIRITS)), ids=SPIRITS)
def test_every_way_to_use_a_spirit_is_reached_by_presses(spirit):
    """From the first press on: a walk through modes finds exactly the actions that the rules offer."""
    match = reached(has_ready(spirit))
    look = look_at(match)
    wanted = {a for a in look.question.actions if a[0] == "spirit" and a[1] == spirit}
    found, modes, new = set(), {None}, [None]
    while new:
        here = replace(look, private={"mode": new.pop(), "odds": None})
        for act in acts_of(here).values():
            if isinstance(act, tuple) and act[0] == "mode" and act[1] is not None and act[1][1] == spirit:
                key = (act[1][0], act[1][1], tuple(sorted(act[1][2])))
                if key not in modes:
                    modes.add(key)
                    new.append(act[1])
            elif isinstance(act, tuple) and act[:2] == ("spirit", spirit):
                found.add(act)
    assert found == wanted


@pytest.mark.parametrize("spirit", [DOUBLE_NUDGE, TRIPLE_PEEK, SIFT])
def test_every_second_half_is_reached_by_presses(spirit):
    look = look_at(reached(waits_for(spirit)))
    found, new, modes = set(), [None], set()
    while new:
        mode = new.pop()
        for act in acts_of(replace(look, private={"mode": mode, "odds": None})).values():
            if isinstance(act, tuple) and act[0] == "then":
                found.add(act)
            elif isinstance(act, tuple) and act[0] == "mode" and act[1] not in modes:
                modes.add(act[1])
                new.append(act[1])
    assert found == set(look.question.actions)


@pytest.mark.parametrize("spirit", range(len(SPIRITS)), ids=SPIRITS)
def test_a_lane_offers_the_same_acts_as_the_large_machine(spirit):
    match = reached(has_ready(spirit))
    look = look_at(match)
    seat = look.question.seat
    for mode in (None, ("spirit", spirit, ()), ("spirit", spirit, (3,))):
        if mode and len(mode[2]) > max(0, choosing.CELLS_OF_SPIRIT[spirit] - (spirit != SMALL_NUMBER)):
            continue
        here = replace(look, private={"mode": mode, "odds": None})
        small = {c.id: c.act for c in VIEW.lane_controls(here, seat)}
        assert small == {name: act for name, act in acts_of(here).items() if name != ("menu",)}
    assert VIEW.lane_controls(look, 1 - seat) == []


@pytest.mark.parametrize("language", ["ja", "en"])
def test_lanes_keep_apart_and_to_the_screen(language):
    for seats in (2, 3, 4):
        boxes = [VIEW.lane_box(seats, seat) for seat in range(seats)]
        assert all(a[0] + a[2] < b[0] for a, b in zip(boxes, boxes[1:])) and boxes[-1][0] + boxes[-1][2] <= WIDTH
        match = reached(lambda m: asked(m) is not None and bool(asked(m).reel), seats=seats, simultaneous=True)
        for seat, question in match.questions().items():
            look = look_at(match, language, question=question)
            x, y, w, h = boxes[seat]
            for piece, mark in STAGE.texts(VIEW.lane_pieces(look, seat)):
                assert piece.id[:2] == ("lane", seat)
                assert x <= mark.box[0] and mark.box[0] + mark.box[2] <= x + w, mark
                assert mark.size >= {"big": 28, "line": 21, "label": 18, "art": 0}[mark.role] - 0.01
            for c in VIEW.lane_controls(look, seat):
                assert x <= c.box[0] and c.box[0] + c.box[2] <= x + w


def test_lanes_are_there_only_while_machines_may_spin_at_the_same_time():
    match = reached(lambda m: asked(m) is not None, simultaneous=True)
    board = VIEW.board(match.seen(PUBLIC))
    assert VIEW.lanes(board) == (0, 1)
    one = replace(board, seen=replace(board.seen, machines=board.seen.machines[::-1]))
    assert VIEW.joined(board, {0: board, 1: board}) == board
    assert VIEW.joined(board, {1: one}).seen.machines[1] == one.seen.machines[1]
    after_each_other = reached(lambda m: asked(m) is not None)
    assert VIEW.lanes(VIEW.board(after_each_other.seen(PUBLIC))) == ()


def test_a_press_on_the_spirit_in_use_or_on_a_chosen_cell_takes_it_back():
    look = look_at(reached(has_ready(SWAP)), mode=("spirit", SWAP, (4,)))
    acts = acts_of(look)
    assert acts["using", SWAP] == ("mode", None)
    assert acts["cell", 4] == ("mode", ("spirit", SWAP, ()))
    assert acts["cell", 0] == ("spirit", SWAP, 0, 4)
    assert ("output",) not in acts


def test_a_mode_of_another_question_means_nothing():
    match = reached(lambda m: asked(m) is not None and not asked(m).reel)
    assert scene_of(look_at(match, mode=("spirit", SWAP, ()))).choice == Choice()
    assert scene_of(look_at(match, mode=("spirit", SWAP, ()), question=None)).choice == Choice()


# ---- what would be -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spirit", [s for s in range(len(SPIRITS)) if s not in (0, DOUBLE_NUDGE, TRIPLE_PEEK, SIFT)],
                         ids=lambda s: SPIRITS[s])  # fmt: skip
def test_the_preview_is_what_the_rules_then_do(spirit):
    checked = 0
    for n in range(40):
        match = new_match(2, f"preview {n}")
        for _ in steps(match, f"preview {n}"):
            if not has_ready(spirit)(match):
                continue
            machine, questions = asked(match), match.questions()
            seat = machine.seat
            actions = [a for a in questions[seat].actions if a[:2] == ("spirit", spirit)]
            if not actions:
                continue
            action = actions[len(actions) // 2]
            cells, by = (action[2:3], action[3]) if spirit == SMALL_NUMBER else (action[2:], 0)
            promised = outlook(machine, spirit, cells, by)
            match.submit(seat, questions[seat].ply, action)
            after = match.seen(PUBLIC).machines[seat]
            assert promised is not None and (promised.reel, promised.changes) == (after.reel, after.changes)
            assert promised.paying == after.paying
            gained = after.power - machine.power + total(after.paying) - total(machine.paying)
            assert (promised.power, promised.vp) == (gained, after.vp - machine.vp)
            checked += 1
            break
        if checked > 4:
            return
    assert checked


def test_a_focused_cell_shows_the_reel_as_it_would_be_and_the_gain():
    look = look_at(reached(has_ready(SMALL_NUMBER)))
    machine = scene_of(look).machine
    cell = next(a[2] for a in look.question.actions if a[:2] == ("spirit", SMALL_NUMBER))
    mode = ("spirit", SMALL_NUMBER, (cell,))
    here = replace(look, private={"mode": mode, "odds": None}, focus=("by", 1))
    shown = scene_of(here).shown
    assert shown.changes == (*machine.changes, (SMALL_NUMBER, cell, 1))
    ids = {p.id for p in VIEW.pieces(here)}
    assert ("gain",) in ids and ("changed", machine.seat, cell) in ids


def test_spirits_that_draw_show_the_average_that_was_reckoned_and_nothing_before():
    look = look_at(reached(has_ready(DOUBLE_NUDGE)), mode=("spirit", DOUBLE_NUDGE, ()), focus=("cell", 3))
    assert gain_of(look, scene_of(look)) is None
    odds = {("spirit", DOUBLE_NUDGE, 3): Gain(Fraction(7, 2), 0, False)}
    look = replace(look, private={**look.private, "odds": odds})
    gain, where = gain_of(look, scene_of(look))
    assert (gain.power, gain.average, where) == (Fraction(7, 2), True, ("cell", 3))


def test_averages_are_reckoned_for_the_reel_and_forgotten_between_spins():
    match = reached(has_ready(TRIPLE_PEEK))
    board = VIEW.board(match.seen(PUBLIC))
    seat = asked(match).seat
    key, steps_of = VIEW.sums(board, seat)
    *_, last = steps_of()
    assert key == asked(match) and {("spirit", TRIPLE_PEEK, cell) for cell in range(9)} <= set(last)
    empty = reached(lambda m: asked(m) is not None and not asked(m).reel)
    *_, last = VIEW.sums(VIEW.board(empty.seen(PUBLIC)), asked(empty).seat)[1]()
    assert set(last) == {"whole"}, "the next spin alone"


def test_a_rainbow_takes_its_cells_in_any_order():
    choice = Choice(RAINBOW, (8, 2, 5))
    assert choosing.step(choice, 0) == ("spirit", RAINBOW, 0, 2, 5, 8)


# ---- the board ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_after_its_events_the_board_of_a_challenge_is_the_observation(seats):
    match = new_match(seats, f"board {seats}")
    board = VIEW.board(match.seen(PUBLIC))
    checked = 0
    for step in steps(match, f"board {seats}"):
        for event in step.events_for(PUBLIC):
            board = VIEW.after(board, event)
        seen = match.seen(PUBLIC)
        if seen.phase == "challenge" and board.phase == "challenge":
            assert board.seen.machines == seen.machines
            assert board.seen.to_act == seen.to_act and board.shown == VIEW.board(seen).shown
            checked += 1
        board = VIEW.board(seen)
    assert checked > 50


# ---- what is read ------------------------------------------------------------------------------------------------


def looks(language: str):
    """A look of every kind, focused where it says most."""
    for spirit in range(len(SPIRITS)):
        match = reached(has_ready(spirit), seats=4)
        yield look_at(match, language, focus=("spirit", spirit))
        if choosing.CELLS_OF_SPIRIT[spirit]:
            yield look_at(match, language, mode=("spirit", spirit, ()), focus=("cell", 4))
    for spirit in (DOUBLE_NUDGE, TRIPLE_PEEK, SIFT):
        yield look_at(reached(waits_for(spirit)), language, focus=("drawn", 0))
    yield look_at(reached(lambda m: asked(m) is not None and not asked(m).reel), language, focus=("spin",))
    many = reached(lambda m: asked(m) is not None and len(asked(m).paying) > 2, tries=300)
    yield look_at(many, language, focus=("output",))
    over = reached(lambda m: m.result() is not None, seats=4)
    yield look_at(over, language, focus=("page",))


@pytest.mark.parametrize("language", ["ja", "en"])
def test_texts_keep_to_their_rooms_and_sizes_and_controls_to_the_screen(language):
    floors = {"big": 28, "line": 21, "label": 18, "art": 0}
    for look in looks(language):
        for piece, mark in STAGE.texts(VIEW.pieces(look)):
            x, y, w, h = mark.box
            assert x >= -1 and y >= -2 and x + w <= WIDTH + 1 and y + h <= HEIGHT + 2, (piece.id, mark)
            if piece.id != ("page total",):
                assert mark.size >= floors[mark.role] - 0.01, (piece.id, mark)
            if mark.room:
                rx, _, rw, _ = mark.room
                assert x >= rx - 1 and x + w <= rx + rw + 1, (piece.id, mark)
        for c in VIEW.controls(look):
            x, y, w, h = c.box
            assert x >= 0 and y >= 0 and x + w <= WIDTH and y + h <= HEIGHT


def test_english_pictures_hold_no_japanese():
    for look in looks("en"):
        said = [mark.text for _, mark in STAGE.texts(VIEW.pieces(look))]
        assert [t for t in said if any("\u3040" <= ch <= "\u9fff" for ch in t)] == []


def test_a_prediction_is_not_seen_before_it_is_turned_over():
    """Whatever the seat predicted, the picture for everybody is the same."""
    match = reached(lambda m: asked(m) is not None and asked(m).predicted, seats=3)
    look = look_at(match)
    assert all(m.prediction is None for m in look.board.seen.machines)
    keys = [p.art.key for p in VIEW.pieces(look) if p.id[0] == "big card"]
    assert keys and keys[0][1] == "big back"


# ---- the string of lanterns --------------------------------------------------------------------------------------


@pytest.mark.parametrize("target", (60, 100, 150))
def test_the_string_of_lanterns_ends_at_the_goal(target):
    # CS-41, CS-61: the match ends at the target, whichever was chosen
    half = target // 2
    pieces = track_pieces((half, target + 7), ("fox", "cat"), 0, half + 5, target)
    x = {p.id: p.x for p in pieces}
    large = [p for p in pieces if p.id[0] == "tenth"]
    assert [p.id[1] for p in large if p.art.key[1] == "goal"] == [target] == [max(p.id[1] for p in large)]
    goal = 34 + 1212 * (half + 5) / target
    assert x["mask", 0] == pytest.approx(34 + 1212 / 2) and x["ghost",] == pytest.approx(goal)
    assert x["mask", 1] == pytest.approx(34 + 1212) and max(p.x for p in large) == x["tenth", target]


@pytest.mark.parametrize("language", ("ja", "en"))
def test_the_banner_of_a_triple_peek_asks_what_the_panel_asks(language):
    # CS-24: one card is placed, then the order of the other two is chosen
    match, words = reached(waits_for(TRIPLE_PEEK)), Words(language)
    for mode, banner, ask in ((None, "place", "place"), (("place", 0), "under", "under")):
        look = look_at(match, language, mode=mode, focus=("drawn", 1))
        name = look.players[scene_of(look).machine.seat].name
        said = {mark.text for _, mark in STAGE.texts(VIEW.pieces(look))}
        assert {words(f"slot.banner.{banner}", name=name), words(f"slot.ask.{ask}")} <= said
        assert (gain_of(look, scene_of(look)) is None) == (mode is not None)
