"""Million Doubt through the real scenes: whole matches, several persons at one keyboard, double presses, secrets."""

from __future__ import annotations

import hashlib
import random

import pygame
import pytest

from game.core.match import Match
from game.core.protocol import PUBLIC
from game.doubt.actions import THROUGH
from scenes.hands import HOLD
from scenes.kit.intents import Intent
from scenes.menu import MenuScene
from scenes.posing.reaching import played
from scenes.results import REST, ResultsScene
from scenes.table import FRESH, TableScene
from tests.scenes.doubt_room import (
    SIZE,
    app,
    at,
    at_table,
    click,
    go_on,
    key,
    letting,
    open_display,
    phase,
    play_on,
    pressing,
    setup,
    text_of,
    wait,
    windowed,
    zones,
)


@pytest.fixture(autouse=True, scope="module")
def display():
    open_display()


# ---- whole matches -------------------------------------------------------------------------------------------------


def test_from_the_street_to_the_results_and_back_by_keyboard_alone():
    a = app()
    a.push(MenuScene(a))
    wait(a)
    for _ in range(6):
        if a.top.focus == ("stall", "doubt"):
            break
        key(a, pygame.K_RIGHT)
    key(a, pygame.K_RETURN)
    assert a.top.game == "doubt"
    key(a, pygame.K_SPACE)
    wait(a)
    table = a.top
    assert isinstance(table, TableScene) and table.match.name == "doubt"
    play_on(a)
    assert isinstance(a.top, ResultsScene) and table.match.result() is not None
    for _ in range(12):
        if isinstance(a.top, MenuScene):
            break
        key(a, pygame.K_ESCAPE)
        wait(a)
        wait(a, REST if isinstance(a.top, ResultsScene) else 0)
    assert isinstance(a.top, MenuScene) and a.running


@pytest.mark.parametrize(("persons", "seats"), [(1, 3), (1, 2), (2, 2), (3, 3), (4, 4), (2, 4)])
def test_a_match_of_any_company_comes_to_its_results(persons, seats):
    a, table = at_table(("kbd",) * persons, seats, rounds=2)
    play_on(a)
    assert isinstance(a.top, ResultsScene) and table.match.result() is not None


def test_bots_alone_come_to_their_results():
    a, table = at_table((), 3)
    wait(a, 3000)
    assert isinstance(a.top, ResultsScene) and table.match.result() is not None


def test_a_match_by_mouse_alone():
    a, table = at_table(("kbd",), 3)
    dice = random.Random(3)
    for _ in range(600):
        if a.top is not table:
            break
        choices = [c for c in table.controls() if c.act not in (None, ("menu",)) and c.refusal is None]
        goes = [c for c in choices if c.goes] or choices
        if choices:
            x, y, w, h = dice.choice(goes if dice.random() < 0.5 else choices).box
            click(a, x + w / 2, y + h / 2)
        wait(a, FRESH + 1)
    assert isinstance(a.top, ResultsScene)


# ---- double presses and skips --------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["turn", "doubt", "penalty"])
def test_two_presses_in_one_frame_make_one_act(what):
    match = Match(setup(("kbd",), 3, "mashing"))
    a = app()
    table = at(a, played(match, lambda m: m.seen(PUBLIC).phase == what and 0 in m.questions(), "mashing 0"))
    before = table.match.number
    if what == "turn":
        key(a, pygame.K_RETURN)
    mash = [Intent("confirm", "kbd"), Intent("go", "kbd"), Intent("pass", "kbd")] * 2
    for intent in mash:
        a.top.handle(intent)
    assert table.match.number <= before + 1
    for intent in mash:
        a.top.handle(intent)
    assert table.match.number <= before + 1, "nothing more before the next question has been seen"


def test_mashing_in_a_window_answers_once_for_each_seat():
    a = app()
    table = at(a, windowed())
    before, keys = table.match.number, zones(table)
    codes = [code for pair in keys.values() for code in pair] * 2
    a.tick([e for code in codes for e in (pressing(code), letting(code))])
    assert before < table.match.number <= before + len(keys)


def acts(hurried: bool) -> list[str]:
    """What a match of bots and one person who lets the default acts be done comes to; with or without skips."""
    a = app(speed="fast")
    a.open_table(setup(("kbd",), 3, "skipped"), "fast", "private")
    wait(a, 2)
    table, dice = a.top, random.Random(1)
    for _ in range(6000):
        if table.match.number >= 25:
            break
        if table.question is not None and table.app.ticks - table._open_since > FRESH:
            table.answer(table.question, table.match.default_action(table.question.seat))
        if table.showing.waits or (hurried and table.showing.runs and dice.random() < 0.3):
            table.handle(Intent("confirm", "kbd"))
        a.tick()
    return table.match._done[:25]


def test_a_skip_at_any_moment_changes_only_the_waiting():
    assert acts(True) == acts(False)


# ---- secrets -------------------------------------------------------------------------------------------------------


def hidden_set(card: int, seed: str) -> tuple:
    """A table seen by seat 1 at which seat 0 has just laid this card of its hand face down, and what follows."""
    match = Match(setup((), 3, seed, rounds=2))
    leader = match.seen(PUBLIC).turn
    hand = match.seen(leader).hand
    viewer = (leader + 1) % 3
    a = app(speed="normal")
    table = TableScene(a, match, "normal", "private", resumed=True)
    table._bots.answer = lambda questions: None
    table.hands.persons = (viewer,)
    a.push(table)
    wait(a, FRESH)
    table.submit(match.question(leader), ("lay", 0, 1 << hand[card]))
    return a, table, leader


def test_a_face_down_card_that_leaves_unseen_never_shows_its_face():  # MD-13, MD-R17
    films = []
    for card in (0, 5):
        a, table, leader = hidden_set(card, "hidden")
        film, surface = [], pygame.Surface(SIZE)
        for n in range(420):
            a.tick()
            for seat, question in table.match.questions().items():
                if table.showing.idle and n % 20 == 0 and seat != leader:
                    table.submit(question, THROUGH if phase(table) == "doubt" else ("pass",))
            a.draw(surface)
            film.append(hashlib.sha256(pygame.image.tobytes(surface, "RGB")).digest())
            assert not any(
                isinstance(p.id, tuple) and p.id[0] == "field" and "back" not in str(p.art.key) for p in a.pieces()
            )
        assert table.match.seen(PUBLIC).turn == leader and not table.match.seen(PUBLIC).field, "it was swept"
        films.append(film)
    assert films[0] == films[1], "whichever card it was, every frame is the same"


def test_nothing_stands_on_the_table_before_it_has_been_shown():
    """Steps that wait for the disk are told later: no clip that ends meanwhile may settle to what they did."""
    a, table, leader = hidden_set(0, "waits for the disk")

    class Slow:
        slow = True

        def is_written(self, number):
            return not self.slow

        def news(self):
            return None

        def close(self):
            pass

    wait(a, 3)
    table._unwritten.keeper = disk = Slow()
    first, last = table.match.seen(PUBLIC).rights
    table.submit(table.match.question(first), ("doubt",))
    for _ in range(300):
        a.tick()
        assert table.showing.board.phase != "penalty" and None in table.showing.board.field[0].down
    disk.slow = False
    wait(a, 400)
    assert table.showing.board.phase == "penalty" and table.showing.board.doubt is not None


# ---- what a press does ---------------------------------------------------------------------------------------------


def test_the_pass_key_lets_through_and_gives_none():
    match = Match(setup(("kbd",), 3, "pass key"))
    a = app()
    table = at(a, played(match, lambda m: m.seen(PUBLIC).phase == "penalty" and 0 in m.questions(), "pass key 1"))
    assert not table.match.seen(PUBLIC).must_give
    before = table.match.number
    key(a, pygame.K_p)
    assert table.match._done[before] == (0, "give"), "nothing is given"


def test_what_is_chosen_is_gone_with_the_next_question():
    a, table = at_table(("kbd",), 3)
    dice = random.Random(2)
    for _ in range(60):
        if table.question is not None and phase(table) == "turn":
            assert table.modes.now is None
        go_on(a, dice)
        if a.top is not table:
            break


def test_the_leader_is_told_in_one_sentence_why_he_cannot_pass():  # MD-R4
    match = Match(setup(("kbd",), 3, "leads"))
    a = app()
    table = at(a, played(match, lambda m: 0 in m.questions() and not m.seen(PUBLIC).field, "leads"))
    key(a, pygame.K_p)
    assert table.refusal and any("パス" in said for said in text_of(a)) and table.match.number == match.number


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_p])
def test_a_key_held_since_before_the_doubt_was_asked_calls_nothing(code):
    # The ring stands on DOUBT!, so what was on its way must be let go and pressed anew.
    match = Match(setup(("kbd",), 2, "held"))

    def comes(m: Match) -> bool:
        s = m.seen(PUBLIC)
        return s.phase == "doubt" and 0 in m.questions()

    a = app(speed="normal")
    table = at(a, played(match, comes, "held 0"), speed="normal")
    table._open_since = a.ticks  # as if it had been asked in this frame
    a.pieces()
    assert table.focus == ("call",)
    before = table.match.number
    a.tick([pressing(code)])
    wait(a, FRESH * 4)
    assert table.match.number == before, "held on, it never becomes a call"
    a.tick([letting(code)])
    wait(a, FRESH)
    assert table.match.number == before, "letting go is no press"
    key(a, code)
    acts = code != pygame.K_SPACE  # the key that lays and goes on never doubts
    assert (table.match.number > before) == acts, "a fresh one is"


def test_an_open_hand_says_that_it_covers_itself_until_something_is_chosen():
    said = {"ja": "手札は 10秒で", "en": "The hand covers itself"}
    for language, words in said.items():
        a = app(language=language)
        a.open_table(setup(("kbd", "kbd"), 2), "instant", "private")
        wait(a, FRESH + 5)
        key(a, pygame.K_RETURN, HOLD + 3)
        wait(a, FRESH)
        assert a.top.hands.opened is not None
        assert any(words in text for text in text_of(a))
        key(a, pygame.K_RETURN)
        assert a.top.modes.now and not any(words in text for text in text_of(a))
