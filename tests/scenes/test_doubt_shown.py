"""What the table of Million Doubt says can be read, whatever the names; clocks; what a curtain hides."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from game.core.match import Match, Player, Setup
from game.core.protocol import PUBLIC
from game.core.rng import Rng, seed_of
from scenes.kit.app import App
from scenes.kit.intents import Intent
from scenes.kit.memory import MemorySettings
from scenes.kit.stage import HEIGHT, WIDTH
from scenes.kit.type import FLOORS
from scenes.kit.words import Words
from scenes.table import TableScene
from scenes.tables.doubt.ideas import ideas_for
from tests.scenes.doubt_looks import (
    LONG,
    MASKS,
    NAMES,
    VIEW,
    WINDOW,
    by_id,
    look_at,
    mid_turn,
    new_match,
    phase_is,
    reached,
    stage,
    steps,
)

# ---- clocks ------------------------------------------------------------------------------------------------------


def test_a_clock_is_written_in_seconds_and_needs_few_pictures():  # MD-33
    match = reached(3, mid_turn, clock="on")
    look = look_at(match)
    arts, said = set(), set()
    for tick in range(3600):
        left = 60 - tick / 60
        pieces = VIEW.clock_pieces(look, (left,) * 3)
        arts |= {p.art.key for p in pieces}
        said |= {p.art.key[2] for p in pieces if p.id == ("clock",)}
    assert {"1:00", "0:23", "0:01"} <= said and len(said) <= 61
    assert len(arts) < 600
    assert VIEW.clock_pieces(look, (None, None, None)) == []
    off = replace(look, board=replace(look.board, clock="off"))
    assert VIEW.clock_pieces(off, (10, 10, 10)) == []


def test_under_ten_seconds_a_fuse_burns_hotter():
    match = reached(3, mid_turn, clock="on")
    look = look_at(match)
    hot = {left: {p.id: p.art.key for p in VIEW.clock_pieces(look, (left,) * 3)}["clock",] for left in (11.0, 9.0)}
    assert hot[9.0][-1] and not hot[11.0][-1]


# ---- curtain and words -------------------------------------------------------------------------------------------


def test_a_curtain_hangs_for_turns_alone():
    assert VIEW.veil(look_at(reached(3, mid_turn)).board) == "small"
    for phase in ("doubt", "penalty"):
        assert VIEW.veil(look_at(reached(3, phase_is(phase))).board) == "none"


def test_behind_the_curtain_and_for_the_public_no_hand_and_no_button_is_drawn():
    match = reached(3, mid_turn)
    for changes in ({"curtained": True}, {"viewer": PUBLIC}):
        look = look_at(match, **changes, question=None)
        kinds = {p.id[0] for p in VIEW.pieces(look)}
        assert not kinds & {"hand", "lay", "pass", "plan", "ideas"}
        assert [c.act for c in VIEW.controls(look)] == [("menu",)]


def faults(pieces) -> list[str]:
    """Texts that leave their room, their panel or the screen, are too small or lie over each other."""
    found, marks = [], [(p, m) for p, m in stage().texts(pieces) if m.role != "art"]
    for p, m in marks:
        x, y, w, h = m.box
        if m.size < FLOORS[m.role] - 0.01:
            found.append(f"too small: {m.text}")
        for rx, ry, rw, rh in [
            (0, 0, WIDTH, HEIGHT),
            *([m.room] if m.room else []),
            *([p.container] if p.container else []),
        ]:
            if x < rx - 1.5 or x + w > rx + rw + 1.5 or y + h * 0.15 < ry - 1.5 or y + h * 0.85 > ry + rh + 1.5:
                found.append(f"out of its room: {m.text}")
    for (_, a), (_, b) in itertools.combinations(marks, 2):
        across = min(a.box[0] + a.box[2], b.box[0] + b.box[2]) - max(a.box[0], b.box[0])
        down = min(a.box[1] + a.box[3] * 0.86, b.box[1] + b.box[3] * 0.86) - max(
            a.box[1] + a.box[3] * 0.14, b.box[1] + b.box[3] * 0.14
        )
        if across > 2 and down > 2:
            found.append(f"over each other: {a.text} / {b.text}")
    return found


@pytest.mark.parametrize("language", ("ja", "en"))
@pytest.mark.parametrize("seats", (2, 3, 4))
def test_every_text_can_be_read_whatever_the_names(seats, language):
    dice, clocks = Rng(seed_of(f"read {seats}")).stream("chosen"), (23.0, 59.9, 8.2, 41.0)[:seats]
    match, seen_phases = new_match(seats, f"read {seats}", clock="on"), set()
    for step, _ in enumerate(steps(match, f"read {seats}")):
        if dice.below(3):
            continue
        names = LONG if step % 2 else NAMES
        looks = [look_at(match, language, viewer=PUBLIC, names=names, persons=seats, question=None)]
        look = look_at(match, language, names=names)
        seen_phases.add(look.board.phase)
        if look.board.phase == "turn" and look.viewer != PUBLIC:
            hand = dice.shuffled(look.board.hand)[: dice.below(5)]
            look = replace(look, private={"mode": tuple((c, dice.below(2) == 1) for c in hand)}, focus=("lay",))
            refusal = by_id(VIEW.controls(look), ("lay",)).refusal
            looks.append(replace(look, refusal=refusal))
        elif look.board.phase == "penalty":
            look = replace(look, private={"mode": tuple(range(dice.below(len(look.board.cards) + 1)))})
        elif look.board.phase == "doubt":
            looks.append(replace(looks[0], private={"window": WINDOW}))
        looks.append(look)
        for it in looks:
            assert faults([*VIEW.pieces(it), *VIEW.clock_pieces(it, clocks)]) == []
    assert {"turn", "doubt"} <= seen_phases
    board = replace(VIEW.board(match.seen(PUBLIC)), page=match.seen(PUBLIC).scores[0])
    assert faults(VIEW.pieces(look_at(match, language, viewer=PUBLIC, names=LONG, board=board))) == []


def test_what_is_rastered_ahead_is_the_whole_pack():
    keys = [art.key for art in VIEW.arts(Words("ja"))]
    assert len(keys) == len(set(keys))
    for card in range(54):
        assert {("doubt", "card", card, 98, 134, 0), ("doubt", "card", card, 122, 168, 0)} <= set(keys)


# ---- in the real scene -------------------------------------------------------------------------------------------


def table_with(persons: int, seats: int = 3, rounds: int = 1) -> App:
    """A small table with so many persons at one keyboard and bots beside them."""
    app = App((480, 270), MemorySettings(language="ja", speed="instant"))
    app.dice.seed(7)
    players = tuple(
        Player(f"P{seat}", MASKS[seat], "kbd" if seat < persons else "bot", "person" if seat < persons else "fair")
        for seat in range(seats)
    )
    app.push(TableScene(app, Match(Setup("doubt", seats, {"rounds": rounds}, seed_of("played"), players))))
    app.tick()
    return app


def press(app: App, name: str) -> None:
    app.top.handle(Intent(name, "kbd"))
    app.tick()
    app.top.handle(Intent(name, "kbd", pressed=False))
    app.tick()


def test_a_whole_match_can_be_played_with_the_keys():
    app, done = table_with(1), set()
    scene, focus_on = app.top, lambda name: setattr(app.top, "focus", name)
    for _ in range(4000):
        if app.top is not scene:
            break
        for _ in range(20):  # a press must come after its question has been seen
            app.tick()
        look = scene.look()
        if app.top is not scene or (look.question is None and not scene.showing.waits):
            continue
        if scene.showing.waits:
            press(app, "confirm")
            done.add("page")
            continue
        phase = look.board.phase
        if phase == "turn":
            idea = next(iter(ideas_for(look.board.hand, look.board.target)), None)
            if idea is None:
                press(app, "pass")
            else:
                for card, down in idea.cards:
                    focus_on(("hand", card))
                    press(app, "flip" if down else "confirm")
                press(app, "go")
        elif phase == "doubt":
            press(app, "pass")
        else:
            focus_on(("pick", 0))
            press(app, "confirm")
            press(app, "go")
        done.add(phase)
    assert app.top is not scene, "the match came to its results"
    assert {"turn", "doubt", "page"} <= done


def test_what_is_chosen_is_taken_back_by_cancel():
    app = table_with(1)
    scene = app.top
    for _ in range(400):
        app.tick()
        if scene.look().question is not None and scene.look().board.phase == "turn":
            break
    for _ in range(20):
        app.tick()
    hand = scene.look().board.hand
    scene.focus = ("hand", hand[2])
    press(app, "confirm")
    press(app, "flip")
    assert scene.modes.now == ((hand[2], True),)
    press(app, "cancel")
    assert scene.modes.now == ((hand[2], False),)
    press(app, "cancel")
    assert scene.modes.now is None and app.top is scene
