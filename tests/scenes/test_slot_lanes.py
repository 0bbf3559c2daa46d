"""Machines of Custom Slot Millionaire side by side, each with a pad of its own: nobody waits for a neighbour."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.protocol import PUBLIC
from game.slot import seen as told
from game.slot.cards import FOUR_COIN, ONE, SEVEN, THREE, TWO
from scenes.hands import HOLD
from scenes.kit.clips import between
from scenes.results import ResultsScene
from scenes.table import FRESH
from scenes.tables.slot.lane_cabinet import output_box, plate_box, status_box
from scenes.tables.slot.lane_places import lane_box
from scenes.tables.slot.spinning import spin_clip
from tests.scenes.plugged import LEFT, A, X, Y, down, up
from tests.scenes.slot_looks import VIEW, look_at, new_match
from tests.scenes.slot_room import SIZE, Arcade, open_display, text_of, wait

START = pygame.CONTROLLER_BUTTON_START


@pytest.fixture(autouse=True, scope="module")
def display():
    open_display()


def test_each_pad_moves_its_own_machine_alone():
    room = Arcade()
    assert room.table.lanes is not None
    for seat in range(4):
        before = room.machines
        room.press(seat)
        after = room.machines
        assert after[seat].spins_left == before[seat].spins_left - 1 and after[seat].reel
        assert [m for m in after if m.seat != seat] == [m for m in before if m.seat != seat]


def test_nobody_waits_for_a_slow_neighbour_and_the_phase_ends_with_the_last():
    room = Arcade()
    for _ in range(6):
        room.press(0, 1, 2)
    left = [(m.spins_left, bool(m.reel)) for m in room.machines]
    assert left == [(0, False)] * 3 + [(3, False)]
    assert room.table.lanes is not None and room.table.match.seen(PUBLIC).phase == "challenge"
    for _ in range(6):
        assert not room.table.showing.waits
        room.press(3)
    assert room.table.lanes is None and room.table.showing.waits, "the round's page stands"
    assert room.table.match.seen(PUBLIC).scores


def test_a_neighbours_reel_that_turns_holds_nobody_up():
    room = Arcade(speed="normal")
    room.press(0)
    lanes = room.table.lanes.lanes
    assert lanes[0].showing.runs and not lanes[1].showing.runs
    room.press(1)
    assert lanes[0].showing.runs and lanes[1].showing.runs
    assert [m.spins_left for m in room.machines] == [2, 2, 3, 3]


@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_mashing_makes_exactly_one_spin(speed):
    room = Arcade(speed=speed)
    pad = room.pads[0]
    room.app.tick([down(pad, X), up(pad, X), down(pad, X), down(pad, A), up(pad, A)])
    assert room.machines[0].spins_left == 2 and room.machines[0].reel
    wait(room.app, 300)  # the button is still held
    assert room.machines[0].spins_left == 2 and room.machines[0].reel


def test_two_pads_in_one_frame_are_two_spins():
    room = Arcade()
    room.press(0, 1, 2, 3)
    assert [m.spins_left for m in room.machines] == [2] * 4 and all(m.reel for m in room.machines)


def test_pads_play_a_whole_match_beside_a_bot():
    room = Arcade(persons=3)
    surface = pygame.Surface(SIZE)
    for n in range(1500):
        if room.app.top is not room.table:
            break
        hands = room.table.hands
        if hands.covered:
            room.press(hands.served, button=None, ticks=HOLD + 5)
        room.press(0, 1, 2, button=None if n % 2 else X)
        if n % 20 == 0:
            room.app.draw(surface)
    assert isinstance(room.app.top, ResultsScene)


def test_a_pad_pauses_all_and_then_each_goes_on_where_it_was():
    room = Arcade()
    room.press(0)
    before = room.machines
    room.press(1, button=START)
    assert room.app.top is not room.table
    room.press(2, button=LEFT)
    assert room.machines == before
    room.app.pop(None)
    wait(room.app, FRESH + 5)
    room.press(2)
    assert room.machines[2].spins_left == 2 and room.machines[0] == before[0]


def test_a_pad_looks_at_the_odds_of_its_own_machine():
    room = Arcade(persons=2, seats=2)
    before = text_of(room.app)
    room.app.tick([down(room.pads[1], Y)])
    wait(room.app)
    assert sum("15%" in said for said in text_of(room.app) - before) == 1
    room.app.tick([up(room.pads[1], Y)])
    wait(room.app)
    assert not any("15%" in said for said in text_of(room.app))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cabinets_side_by_side_fill_the_room_and_nothing_of_one_lies_on_another(seats):
    boxes = [lane_box(seats, seat) for seat in range(seats)]
    assert boxes[0][0] >= 20 and boxes[-1][0] + boxes[-1][2] <= 1260
    assert all(a[0] + a[2] + 8 <= b[0] for a, b in zip(boxes, boxes[1:]))
    assert sum(box[2] for box in boxes) >= 1200
    for seat, (left, top, wide, high) in enumerate(boxes):
        inner = [plate_box(seats, seat, line) for line in range(8)] + [status_box(seats, seat)]
        inner += [box for line in range(8) if (box := output_box(seats, seat, line)) is not None]
        for x, y, w, h in inner:
            assert left + 6 <= x and x + w <= left + wide - 6 and top <= y and y + h <= top + high


def test_a_lane_says_what_one_more_card_would_pay_while_its_last_column_is_open():
    match = new_match(4, "near", simultaneous=True)
    board = VIEW.board(match.seen(PUBLIC))
    seen = replace(board.seen, phase="challenge", machines=tuple(
        replace(m, multipliers=((2,), (1,), (1,), (), (), (), (), ())) for m in board.seen.machines
    ))  # fmt: skip
    board = replace(board, seen=seen)
    event = told.Spun(1, (THREE, THREE, ONE, ONE, SEVEN, ONE, SEVEN, ONE, SEVEN), (), 0, 2, ())
    boards = board, VIEW.after(board, event)
    before, after = (
        VIEW.lane_pieces(look_at(match, "en", board=b, question=None, private={"moves": True}), 1) for b in boards
    )
    clip = spin_clip(event, seen.machines[1].multipliers, 4)

    def said(t: float, motion: str) -> bool:
        plate = next((p for p in between(before, after, t, clip, motion) if p.id[2] == "near said"), None)
        return plate is not None and plate.fade > 0.5 and "One more 3 pays 6!" in plate.art.key

    assert [said(t, "full") for t in (0.1, 0.4, 0.8, 0.99)] == [False, False, True, False]
    assert any(said(n / 50, "calm") for n in range(50)) and not said(0.2, "calm") and not said(0.99, "calm")


def test_what_still_moves_in_a_lane_is_not_yet_told_to_all():
    match = new_match(4, "told", simultaneous=True)
    board = VIEW.board(match.seen(PUBLIC))
    event = told.Spun(1, (FOUR_COIN, ONE, TWO, ONE, SEVEN, ONE, SEVEN, ONE, SEVEN), ((0, 3),), 3, 2, ())
    moving = VIEW.after(board, event)
    assert moving.seen.machines[1].power == 3
    assert VIEW.joined(board, {1: moving}).seen.machines[1].power == 0
    stands = replace(moving, deeds=())
    assert VIEW.joined(board, {1: stands}).seen.machines[1].power == 3
