"""The building screens of Custom Slot Millionaire: opening spirit, BIG prediction, power-up sets, workshop."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator
from dataclasses import replace

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.core.match import Match, Player, Setup
from game.core.protocol import PUBLIC, Event, Question
from game.core.rng import Rng, seed_of
from game.slot import seen as told
from game.slot.cards import BASIC_NUMBERS, MULTIPLIER_OF, ONE, POWER_UPS, SEVEN
from game.slot.seen import Machine, Seen
from scenes.kit.clips import between
from scenes.kit.stage import HEIGHT, WIDTH, Piece, Stage
from scenes.kit.type import FLOORS
from scenes.kit.words import Words
from scenes.tables.slot import (
    big,
    building,
    building_motion,
    closeup,
    draft,
    effects,
    figures,
    opening,
    workshop,
)
from scenes.tables.slot import board as boards
from scenes.tables.view import Look

pygame.display.init()
SCREENS = {"opening": opening, "predict": big, "take": draft, "modify": workshop}
MASKS = ("fox", "rabbit", "tanuki", "cat")
NAMES = {
    "ja": ("ながいなまえ", "満月夜市太郎", "ＷＷＷＷＷＷ", "コガネ"),
    "en": ("Maximilian W", "WWWWWWWWWWWW", "Bartholomew Q", "Kogane"),
}
SLACK = 1.5


def asked(seats: int, phase: str, tries: int = 40) -> Iterator[tuple[Match, Question]]:
    """Questions of a phase, in matches played by chance."""
    for n in range(tries):
        match = Match(Setup("slot", seats, {}, seed_of(f"built {n}"), tuple(Player("", m) for m in MASKS[:seats])))
        dice = Rng(seed_of(f"building {n}")).stream("answers")
        while match.result() is None:
            questions = match.questions()
            seat = sorted(questions)[dice.below(len(questions))]
            question = questions[seat]
            if question.seen.phase == phase:
                yield match, question
            elif phase == "opening":
                break
            match.submit(seat, question.ply, question.actions.sample(dice))


def look_of(seen: Seen, language: str = "ja", question: Question | None = None, **more: object) -> Look:
    fields: dict[str, object] = dict(
        words=Words(language), players=tuple(Player(n, m) for n, m in zip(NAMES[language][: seen.seats], MASKS)),
        viewer=seen.viewer, board=boards.board_of(seen), question=question, asked=seen.to_act,
        turn=question.seat if question else next(iter(seen.to_act), None), focus=None, chosen=None,
        told=lambda name: "k:Enter", private={},
    )  # fmt: skip
    return Look(**{**fields, **more})  # type: ignore[arg-type]


def of_question(match: Match, question: Question, language: str = "ja", **more: object) -> Look:
    """Secret picks are looked at by the seat, all others by everybody."""
    viewer = question.seat if question.seen.phase == "predict" else PUBLIC
    return look_of(match.seen(viewer), language, question, **more)


def faults(pieces: list[Piece]) -> list[str]:
    """Texts that leave their rooms or the screen, are too small, or lie over each other."""
    found = []
    # what is written on a power-up card is its face's own matter
    marks = [m for p, m in STAGE.texts(pieces) if m.role != "art" and p.id[0] not in ("power-up", "card")]
    for m in marks:
        x, y, w, h = m.box
        if min(x, y) < -SLACK or x + w > WIDTH + SLACK or y + h > HEIGHT + SLACK:
            found.append(f"off the screen: {m.text}")
        if m.size < FLOORS[m.role] - 0.01:
            found.append(f"too small: {m.text} at {m.size}")
        if m.room:
            rx, ry, rw, rh = m.room
            if x < rx - SLACK or x + w > rx + rw + SLACK or y + h * 0.15 < ry - SLACK or y + h * 0.85 > ry + rh + SLACK:
                found.append(f"out of its room: {m.text} {m.box} {m.room}")
    for a, b in itertools.combinations(marks, 2):
        across = min(a.box[0] + a.box[2], b.box[0] + b.box[2]) - max(a.box[0], b.box[0])
        down = min(a.box[1] + a.box[3] * 0.86, b.box[1] + b.box[3] * 0.86) - max(
            a.box[1] + a.box[3] * 0.14, b.box[1] + b.box[3] * 0.14
        )
        if across > 2 and down > 2:
            found.append(f"over each other: {a.text} / {b.text}")
    return found


STAGE = Stage((WIDTH, HEIGHT))


@pytest.mark.parametrize("phase", SCREENS)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_control_of_a_building_screen_is_on_it_and_its_picture_can_be_read(language, seats, phase):
    screen, least = SCREENS[phase], {"opening": 2, "predict": seats + 1, "take": 1, "modify": 1}[phase]
    for match, question in itertools.islice(asked(seats, phase), 0, 24, 12):
        look = of_question(match, question, language)
        controls = screen.controls(look)
        assert len({c.id for c in controls}) == len(controls) > least
        for c in controls:
            x, y, w, h = c.box
            assert x >= 0 and y >= 0 and x + w <= WIDTH and y + h <= HEIGHT, c
        for focus in (controls[0].id, controls[-2].id):
            assert faults(screen.pieces(replace(look, focus=focus, chosen=focus))) == []


@pytest.mark.parametrize("phase", SCREENS)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_action_is_some_control_and_no_control_is_an_action_that_is_not_offered(phase, seats):
    screen = SCREENS[phase]
    for match, question in itertools.islice(asked(seats, phase), 40):
        look = of_question(match, question)
        found = set()
        for focus in [c.id for c in screen.controls(look)]:
            for c in screen.controls(replace(look, focus=focus, chosen=focus)):
                if c.act and c.act[0] == "mode":
                    steps = replace(look, focus=None, private={"mode": c.act[1]})
                    found |= {d.act for d in screen.controls(steps) if d.act and d.act[0] not in ("mode", "menu")}
                elif c.act and c.act != ("menu",):
                    found.add(c.act)
        assert found == set(question.actions)


def test_the_public_picture_says_nothing_of_a_prediction_before_all_are_turned_over():
    # CS-2: the card is laid face down.
    for match, question in itertools.islice(asked(4, "predict"), 12):
        shown = [
            big.pieces(look_of(match.seen(PUBLIC), focus=focus, chosen=focus))
            for focus in (None, ("card", 0), ("card", 3))
        ]
        assert shown[0] == shown[1] == shown[2]
        curtained = [
            big.pieces(of_question(match, question, focus=("card", seat), chosen=("card", seat), curtained=True))
            for seat in (0, 3)
        ]
        assert curtained[0] == curtained[1]


def test_the_seat_itself_sees_whom_it_is_about_to_name_and_the_button_names_it():
    match, question = next(asked(3, "predict"))
    looks = [of_question(match, question, focus=("card", seat), chosen=("card", seat)) for seat in range(3)]
    assert [big.aimed(look) for look in looks] == [0, 1, 2]
    lays = [next(c.act for c in big.controls(look) if c.goes) for look in looks]
    assert lays == [("predict", 0), ("predict", 1), ("predict", 2)]
    stale = of_question(match, question, focus=("card", (15, 0)), chosen=("card", (15, 0)))
    assert big.aimed(stale) is None
    none = next(c for c in big.controls(stale) if c.goes)
    assert none.act is None and none.refusal


def test_basic_cards_and_the_tenth_card_say_why_they_stay():
    # CS-51, CS-15, CS-R6
    match, question = next((m, q) for m, q in asked(2, "modify") if not q.seen.machines[q.seat].to_place)
    look = of_question(match, question)
    fixed = next(c for c in workshop.controls(look) if c.id == ("deck", ONE))
    assert fixed.act is None and fixed.refusal
    machine = replace(look.board.seen.machines[question.seat], in_use=(*BASIC_NUMBERS[:9], SEVEN), side=())
    few = with_machine(look, machine)
    tenth = next(c for c in workshop.controls(few) if c.id == ("deck", SEVEN))
    assert tenth.act is None and tenth.refusal != fixed.refusal
    more = with_machine(look, replace(machine, in_use=(*BASIC_NUMBERS[:10], SEVEN)))
    assert next(c.act for c in workshop.controls(more) if c.id == ("deck", SEVEN)) == ("remove", SEVEN)


def test_done_is_refused_with_a_sentence_while_a_card_waits():
    # CS-R29
    waits = next((m, q) for m, q in asked(2, "modify") if q.seen.machines[q.seat].to_place)
    done = next(c for c in workshop.controls(of_question(*waits)) if c.id == ("not done",))
    assert done.act is None and done.refusal
    placed = next((m, q) for m, q in asked(2, "modify") if not q.seen.machines[q.seat].to_place)
    assert next(c.act for c in workshop.controls(of_question(*placed)) if c.goes) == ("done",)


def test_a_card_that_is_held_lights_its_lines_alone():
    # CS-56 to CS-58
    for match, question in itertools.islice(asked(3, "modify"), 40):
        waiting = question.seen.machines[question.seat].to_place
        for at, card in enumerate(waiting):
            look = of_question(match, question, private={"mode": ("place", at)})
            lines = [c for c in workshop.controls(look) if c.id[0] == "line"]
            assert [c.act for c in lines] == [a for a in question.actions if a[:2] == ("place", card)]


def with_machine(look: Look, machine: Machine) -> Look:
    seen = look.board.seen
    machines = tuple(machine if m.seat == machine.seat else m for m in seen.machines)
    return replace(look, board=replace(look.board, seen=replace(seen, machines=machines)))


def test_a_set_is_shown_with_what_the_engine_makes_of_it():
    """Lines, spirits, deck, spins and BIG after a set: as the next rounds' machines are, once its cards are placed."""
    compared = 0
    for match, question in itertools.islice(asked(3, "take"), 30):
        seat, before = question.seat, question.seen.machines[question.seat]
        action = next(iter(question.actions))
        cards = question.seen.sets[action[1]]
        match.submit(seat, question.ply, action)
        after = match.seen(PUBLIC).machines[seat]
        figures_now = {c.name: c.after for c in effects.changes(before, cards)}
        assert figures_now["spirits"] == len(after.spirits)  # CS-46: an owned one is discarded
        numbers = len(after.in_use) + len(after.side) - len(before.side)
        assert figures_now["deck"] == numbers
        assert sorted(after.to_place) == sorted(c for c in cards if c in MULTIPLIER_OF)
        compared += 1
    assert compared


def test_two_columns_open_two_lines_and_the_fourth_none():
    machine = next(asked(2, "take"))[1].seen.machines[0]
    column, diagonal = POWER_UPS.index("column+1"), POWER_UPS.index("diagonal+2")
    bare = replace(machine, multipliers=((1,), (1,), (1,), (), (), (), (), ()))
    lines = {c.name: (c.before, c.after) for c in effects.changes(bare, (column, column, diagonal))}
    assert lines["lines"] == (3, 6) and lines["multipliers"] == (3, 7)
    full = replace(machine, multipliers=((1,), (1,), (1,), (1,), (1,), (), (), ()))
    assert {c.name: c.after for c in effects.changes(full, (column, column, column))}["lines"] == 6


def test_figures_are_drawn_as_soon_as_they_are_reckoned():
    match, question = next(asked(3, "take"))
    look = of_question(match, question)
    sets = figures.sums(look.board, question.seat)
    assert sets is not None
    *_, last = sets[1]()
    index = next(iter(last))
    look = replace(look, focus=("set", index))
    without = marks(draft.pieces(look))
    assert marks(draft.pieces(replace(look, private={"odds": last}))) - without
    match, question = next(asked(3, "modify"))
    look = of_question(match, question)
    *_, last = figures.sums(look.board, question.seat)[1]()
    assert set(last) - {None} == {a for a in question.actions if a != ("done",)}
    assert marks(workshop.pieces(replace(look, private={"odds": last}))) - marks(workshop.pieces(look))


def marks(pieces: list[Piece]) -> set[str]:
    return {m.text for _, m in STAGE.texts(pieces)}


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_look_key_shows_every_machine_in_large(language, seats):
    match, question = list(itertools.islice(asked(seats, "take"), 12))[-1]
    look = of_question(match, question, language)
    assert closeup.pieces(look) == []
    shown = closeup.pieces(replace(look, looking=True))
    assert [p.id for p in shown[1:]] == [("looked at", seat) for seat in range(seats)]
    assert faults(draft.pieces(replace(look, looking=True))) == []


def test_every_card_is_known_before_it_is_drawn():
    """Art that is asked for while sets lie open was rastered when the table opened."""
    known = {art.key for art in building.arts(Words("ja"))}
    match, question = next(asked(4, "take"))
    cards = [p.art.key for p in draft.pieces(of_question(match, question)) if p.id[0] == "power-up"]
    assert cards and set(cards) <= known


def passages(seats: int, seed: str) -> Iterator[tuple[Event, list[Piece], list[Piece]]]:
    """Every event of a match of which both pictures are building screens, with the pictures."""
    match = Match(Setup("slot", seats, {}, seed_of(seed), tuple(Player("", m) for m in MASKS[:seats])))
    dice = Rng(seed_of(seed)).stream("answers")
    board = boards.board_of(match.seen(PUBLIC))
    while match.result() is None:
        questions = match.questions()
        seat = sorted(questions)[dice.below(len(questions))]
        step = match.submit(seat, questions[seat].ply, questions[seat].actions.sample(dice))
        for event in step.events_for(PUBLIC):
            was, board = board, boards.board_after(board, event)
            if was.phase in SCREENS and board.phase in SCREENS and not was.page and not board.page:
                looks = [replace(look_of(b.seen), board=b) for b in (was, board)]
                yield event, *(SCREENS[look.board.phase].pieces(look) for look in looks)
        board = boards.board_of(match.seen(PUBLIC))


def test_every_clip_of_a_building_event_begins_and_ends_in_its_pictures():
    kinds = set()
    for event, before, after in passages(4, "in motion"):
        clip = building_motion.clip_of(event)
        if clip.ticks and type(event) not in kinds:
            kinds.add(type(event))
            assert between(before, after, 1, clip) == after
            stands = lambda p: (p.id, p.art.key, p.x, p.y, p.size, p.turn, p.fade)  # noqa: E731
            assert {stands(p) for p in before} <= {stands(p) for p in between(before, after, 0, clip)}
    names = {kind.__name__ for kind in kinds}
    assert names >= {"SpiritKept", "Predicted", "SetTaken", "MultiplierPlaced", "NumberMoved", "ModificationDone"}


def test_a_taken_set_and_a_placed_multiplier_are_seen_on_their_way_over_everything():
    wanted = {told.SetTaken: 3, told.MultiplierPlaced: 1, told.NumberMoved: 1}
    for event, before, after in passages(3, "on their way"):
        if type(event) in wanted:
            shown = between(before, after, 0.2, building_motion.clip_of(event))
            assert sum(p.id[0] in ("power-up", "card", "number") for p in shown[-3:]) == wanted.pop(type(event))
    assert not wanted


def test_a_prediction_is_shown_alike_whomever_it_names():
    # CS-2: neither the picture's way nor its time tells.
    clips = [building_motion.clip_of(told.Predicted(1, target)) for target in (None, 0, 1, 2)]
    assert len({(clip.ticks, clip.cue, clip.cues, clip.closing, clip.waits) for clip in clips}) == 1
