"""Whole matches through the real scenes, by synthetic keys and mouse, from the street to the results."""

from __future__ import annotations

import random

import pygame
import pytest

from game.core.match import Player, Setup
from game.core.protocol import PUBLIC
from game.core.rng import seed_of
from scenes.hands import HOLD, UNTOUCHED
from scenes.kit.app import App
from scenes.kit.memory import MemorySettings
from scenes.kit.words import Words
from scenes.lobby import LobbyScene
from scenes.menu import MenuScene
from scenes.pause import PauseScene
from scenes.posing.reaching import MASKS, NAMES
from scenes.results import REST, ResultsScene
from scenes.seating.called import called, known
from scenes.table import FRESH, TableScene

SIZE = (640, 360)


@pytest.fixture(autouse=True, scope="module")
def display():
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))


def app(**settings) -> App:
    made = App(SIZE, MemorySettings(**({"language": "ja", "speed": "instant"} | settings)), seed_text="a whole match")
    made.dice.seed(7)
    return made


def key(a: App, code: int, ticks: int = 1) -> None:
    """Press a key, hold it so many ticks, let it go."""
    a.tick([pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")])
    for _ in range(ticks - 1):
        a.tick()
    a.tick([pygame.event.Event(pygame.KEYUP, key=code, mod=0)])


def wait(a: App, ticks: int = 5) -> None:
    for _ in range(ticks):
        a.tick()


def at_table(persons: int, seats: int, hands: str = "private", **settings) -> tuple[App, TableScene]:
    a = app(**settings)
    people = tuple(
        Player(NAMES["ja"][s], MASKS[s], "kbd" if s < persons else "bot", "person" if s < persons else "kind")
        for s in range(seats)
    )
    a.open_table(Setup("exacta", seats, {"races": 1}, seed_of("at the table"), people), "instant", hands)
    wait(a, FRESH + 5)
    return a, a.top


def play_on(a: App, limit: int = 4000) -> None:
    """Press what a person would until the results stand: hold curtains open, confirm what has the focus, turn pages."""
    surface = pygame.Surface(SIZE)
    for n in range(limit):
        if not isinstance(a.top, TableScene):
            return
        if a.top.hands.covered:
            key(a, pygame.K_RETURN, HOLD + 3)
        else:
            if n % 11 == 0:
                key(a, pygame.K_RIGHT)
            if a.top.focus == ("menu",):
                key(a, pygame.K_DOWN)
            assert a.top.focus != ("menu",), "down from the menu's mark leads back to the hand"
            key(a, pygame.K_RETURN)
        if n % 20 == 0:
            a.draw(surface)
    raise AssertionError("the match did not end")


def test_from_the_street_to_the_results_and_back_by_keyboard():
    a = app()
    a.push(MenuScene(a))
    wait(a)
    key(a, pygame.K_RETURN)
    assert isinstance(a.top, LobbyScene)
    key(a, pygame.K_SPACE)
    wait(a)
    assert isinstance(a.top, TableScene), "two presses from the street to the first choice"
    play_on(a)
    assert isinstance(a.top, ResultsScene)
    for _ in range(12):
        if isinstance(a.top, MenuScene):
            break
        key(a, pygame.K_ESCAPE)
        wait(a)
        wait(a, REST if isinstance(a.top, ResultsScene) else 0)
    assert isinstance(a.top, MenuScene) and a.running


@pytest.mark.parametrize(("persons", "seats"), [(1, 1), (1, 2), (2, 2), (4, 4), (5, 5), (2, 4), (0, 3)])
def test_a_match_of_any_company_comes_to_its_results(persons, seats):
    a, table = at_table(persons, seats)
    match = table.match
    if persons:
        play_on(a)
    else:
        wait(a, 4000)
    assert isinstance(a.top, ResultsScene)
    assert match.result() is not None


def test_hands_lie_open_where_the_table_says_so():
    a, table = at_table(3, 3, hands="open")
    assert not table.hands.covered and table.viewer == table.hands.served
    play_on(a)


def test_a_match_by_mouse_alone():
    a, table = at_table(1, 3)
    dice = random.Random(3)
    for _ in range(900):
        if not isinstance(a.top, TableScene):
            break
        choices = [c for c in a.top.controls() if c.act not in (None, ("menu",)) and c.refusal is None]
        if choices:
            x, y, w, h = dice.choice(choices).box
            at = tuple(round(v) for v in a.stage.to_window(x + w / 2, y + h / 2))
            a.tick([pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])
            a.tick([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)])
            a.tick([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1)])
        wait(a, 2)
    assert isinstance(a.top, ResultsScene)


def mouse(a: App, kind: int, x: float, y: float) -> None:
    at = tuple(round(v) for v in a.stage.to_window(x, y))
    more = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    a.tick([pygame.event.Event(kind, pos=at, **more)])


@pytest.mark.parametrize(
    ("to", "plays"), [((640, 250), True), ((640, 560), False), ((3, 3), True), ((None, None), False)]
)
def test_a_card_is_played_by_dragging_it_over_the_table_or_by_a_click(to, plays):
    a, table = at_table(1, 1)
    card = next(c for c in table.controls() if c.id[0] == "card")
    x, y = card.box[0] + 20, card.box[1] + 60
    to = (x, y) if to[0] is None else to
    mouse(a, pygame.MOUSEMOTION, x, y)
    mouse(a, pygame.MOUSEBUTTONDOWN, x, y)
    assert table.match.number == 0, "nothing is played before it is let go"
    mouse(a, pygame.MOUSEMOTION, *to)
    held = next(p for p in a.pieces() if p.id == card.id)
    assert (abs(held.x - to[0]) < 120 and abs(held.y - to[1]) < 150) or to == (x, y)
    mouse(a, pygame.MOUSEBUTTONUP, *to)
    wait(a)
    assert table.match.number == int(plays)
    assert next((p for p in a.pieces() if p.id == card.id), None) != held or to == (x, y)


def test_a_dragged_card_falls_back_when_the_window_is_left():
    a, table = at_table(1, 1)
    card = next(c for c in table.controls() if c.id[0] == "card")
    x, y = card.box[0] + 20, card.box[1] + 60
    mouse(a, pygame.MOUSEBUTTONDOWN, x, y)
    mouse(a, pygame.MOUSEMOTION, 640, 250)
    a.tick([pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    mouse(a, pygame.MOUSEBUTTONUP, 640, 250)
    wait(a)
    assert table.match.number == 0


def card_ids(a: App) -> set:
    return {p.id for p in a.pieces() if isinstance(p.id, tuple) and p.id[0] == "card"}


def test_a_hand_opens_only_while_confirm_is_held_long_enough_and_closes_by_itself():
    a, table = at_table(2, 2)
    assert table.hands.covered and table.viewer == PUBLIC and not card_ids(a)
    key(a, pygame.K_RETURN, HOLD // 2)
    wait(a)
    assert table.hands.covered and not card_ids(a)
    key(a, pygame.K_RETURN, HOLD + 2)
    wait(a)
    assert not table.hands.covered and len(card_ids(a)) == 9
    wait(a, UNTOUCHED + 2)
    assert table.hands.covered and not card_ids(a)


@pytest.mark.parametrize("how", ["pause", "focus", "answer"])
def test_a_hand_covers_itself_at_once(how):
    a, table = at_table(2, 2)
    key(a, pygame.K_RETURN, HOLD + 2)
    wait(a, FRESH + 5)
    assert card_ids(a)
    if how == "pause":
        key(a, pygame.K_ESCAPE)
        wait(a)
        assert isinstance(a.top, PauseScene)
    elif how == "focus":
        a.tick([pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    else:
        key(a, pygame.K_RETURN)
    assert not card_ids(a) and table.viewer == PUBLIC


def test_what_a_curtain_hides_is_not_in_the_picture():
    """Two deals that differ only in what the public may not know give the same pictures, texts and art."""
    pictures = []
    for seed in ("one deal", "another deal"):
        a = app()
        people = tuple(Player(NAMES["ja"][s], MASKS[s], "kbd") for s in range(3))
        options = {
            "races": 1,
            "line_up": ["red", "orange", "yellow", "green", "blue", "purple", "pink"],
            "first_leader": 0,
        }
        a.idle_motion = False
        a.open_table(Setup("exacta", 3, options, seed_of(seed), people), "instant", "private")
        wait(a)
        a.top.match.commitment = "0" * 64  # the seed's hash is public, and the only thing that may differ
        surface = pygame.Surface(SIZE)
        a.draw(surface)
        pictures.append((pygame.image.tobytes(surface, "RGB"), [p.art.key for p in a.pieces()]))
        assert [c.id for c in a.top.controls()]
    assert pictures[0] == pictures[1]


def test_two_presses_in_one_tick_are_one_act():
    a, table = at_table(1, 3)
    before = table.match.number
    press = [
        pygame.event.Event(pygame.KEYDOWN, key=k, mod=0, unicode="")
        for k in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER)
    ]
    a.tick(press)
    mine = table.match.number - before
    assert mine <= 1
    for _ in range(40):
        a.tick()
    acts = [s for s in range(3) if table.match.seen(PUBLIC).chosen[s]]
    assert acts.count(0) == 1


@pytest.mark.parametrize("gap", range(1, FRESH - 3))
def test_the_second_half_of_a_double_press_is_no_second_act(gap):
    a, table = at_table(1, 1)
    key(a, pygame.K_RETURN)
    wait(a, gap)
    key(a, pygame.K_RETURN)
    wait(a)
    assert table.match.number == 1


def test_others_who_pick_beside_us_take_nothing_out_of_our_hand():
    a, table = at_table(1, 4, speed="normal")
    table.speed = "normal"
    ticks = 0
    while len(table.match.questions()) > 1 and ticks < 300:
        a.tick()
        ticks += 1
        assert table.question is not None and len(card_ids(a)) == 9
    assert table.match.number == 3


def test_a_click_picks_a_favourite_and_the_button_lays_it_whatever_the_pointer_passes():
    a, table = at_table(1, 1)
    cards = [c for c in table.controls() if c.id[0] == "card"]
    button = next(c for c in table.controls() if c.goes)
    points = [(c.box[0] + 15, c.box[1] + 80) for c in (cards[2], cards[5])]
    points.append((button.box[0] + 40, button.box[1] + 40))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        mouse(a, kind, *points[0])
    for point in points[1:]:
        mouse(a, pygame.MOUSEMOTION, *point)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        mouse(a, kind, *points[2])
    wait(a)
    assert table.match.number == 1 and table.match.seen(0).favourite == cards[2].id[1]


def test_the_own_favourite_is_seen_while_the_mouse_presses_it():
    a, table = at_table(1, 1)
    key(a, pygame.K_RETURN)
    wait(a, FRESH + 5)
    box = next(c for c in table.controls() if c.id == ("favourite",)).box
    mouse(a, pygame.MOUSEBUTTONDOWN, box[0] + 30, box[1] + 50)
    assert table.looking
    mouse(a, pygame.MOUSEBUTTONUP, box[0] + 30, box[1] + 50)
    assert not table.looking and table.match.number == 1


def test_a_click_plays_a_card_of_a_trick():
    a, table = at_table(1, 1)
    key(a, pygame.K_RETURN)
    wait(a, FRESH + 5)
    card = next(c for c in table.controls() if c.id[0] == "card")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        mouse(a, kind, card.box[0] + 15, card.box[1] + 80)
    assert table.match.number == 2


def test_listed_names_follow_the_language_and_typed_ones_stay():
    players = (Player("アカネ", "fox"), Player("Mika", "rabbit"), Player("Sora", "cat"))
    assert [p.name for p in called(players, Words("en"))] == ["Akane", "Mika", "Sora"]
    assert [p.name for p in called(players, Words("ja"))] == ["アカネ", "Mika", "ソラ"]


def test_players_that_this_version_does_not_know_get_a_mask_and_a_bot():
    strange = (Player("A", "dragon", "kbd"), Player("B", "fox", "kbd"), Player("C", "fox", "", "genius"), Player("D"))
    found = known(strange)
    assert len({p.mask for p in found}) == 4 and found[1].mask == "fox" and set(p.mask for p in found) <= set(MASKS)
    assert [p.pilot for p in found] == ["person", "person", "fair", "person"]


def test_a_held_key_never_acts_twice():
    a, table = at_table(1, 1)
    a.tick([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")])
    number = table.match.number
    for _ in range(400):
        a.tick([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")])
    assert table.match.number == number <= 1


def test_leaving_takes_more_than_a_hundred_taps():
    a, table = at_table(1, 3)
    for _ in range(100):
        key(a, pygame.K_ESCAPE)
    wait(a)
    assert any(isinstance(s, TableScene) for s in a.scenes)


@pytest.mark.parametrize("seed", range(4))
def test_mashing_neither_breaks_nor_leaves(seed):
    a = app(speed="normal" if seed % 2 else "instant", language="en" if seed % 2 else "ja")
    a.push(MenuScene(a))
    dice, surface = random.Random(seed), pygame.Surface(SIZE)
    codes = [
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_RETURN,
        pygame.K_SPACE,
        pygame.K_TAB,
        pygame.K_f,
        pygame.K_p,
        pygame.K_h,
        pygame.K_BACKSPACE,
        pygame.K_a,
        pygame.K_ESCAPE,
    ]
    for n in range(1500):
        events = []
        for _ in range(dice.randrange(4)):
            k = dice.choice(codes if dice.random() < 0.9 else codes[:-1])
            kind = pygame.KEYDOWN if dice.random() < 0.6 else pygame.KEYUP
            events.append(pygame.event.Event(kind, key=k, mod=0, unicode=""))
        if dice.random() < 0.2:
            at = (dice.randrange(SIZE[0]), dice.randrange(SIZE[1]))
            events.append(pygame.event.Event(dice.choice([pygame.MOUSEMOTION]), pos=at, rel=(0, 0), buttons=(0, 0, 0)))
            events.append(
                pygame.event.Event(
                    dice.choice([pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP]), pos=at, button=dice.choice([1, 1, 3])
                )
            )
        if dice.random() < 0.01:
            events.append(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        if a.intents.typing and dice.random() < 0.5:
            events.append(
                pygame.event.Event(pygame.TEXTINPUT, text=dice.choice(["あ", "x", "🐺", "\u202e", "e\u0301"]))
            )
        a.tick(events)
        if n % 25 == 0:
            a.draw(surface)
        if not a.running:
            a.running = True
            a.push(MenuScene(a))
    assert a.scenes


def test_the_ring_is_in_its_place_on_the_first_picture_of_a_question():
    a, table = at_table(1, 3)
    a.idle_motion = False
    first = next(p for p in a.pieces() if p.id == "focus ring")
    wait(a, 30)
    assert next(p for p in a.pieces() if p.id == "focus ring") == first
