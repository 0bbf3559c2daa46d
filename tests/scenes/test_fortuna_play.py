"""Fortuna through the real scenes: whole matches by keys, mouse and pad, one keyboard for three, mashing, skips."""

from __future__ import annotations

import itertools
import random

import pygame
import pytest

from game.core.match import Match, Player, Setup
from game.core.protocol import PUBLIC
from game.core.rng import seed_of
from game.fortuna.options import PRESETS
from scenes.hands import HOLD
from scenes.kit.app import App
from scenes.kit.intents import Intents
from scenes.kit.memory import MemorySettings
from scenes.lobby import LobbyScene
from scenes.menu import MenuScene
from scenes.pause import PauseScene
from scenes.posing.reaching import MASKS, NAMES
from scenes.results import ResultsScene
from scenes.table import FRESH, TableScene
from tests.scenes.plugged import LEFT, MICROSOFT, RIGHT, A, FakeBus, X, down, up

SIZE = (640, 360)
R1 = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


@pytest.fixture(autouse=True, scope="module")
def display():
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))


def app(**settings) -> App:
    made = App(SIZE, MemorySettings(**({"language": "ja", "speed": "instant"} | settings)), seed_text="fortune")
    made.dice.seed(7)
    return made


def wait(a: App, ticks: int = 5) -> None:
    for _ in range(ticks):
        a.tick()


def key(a: App, code: int, ticks: int = 1) -> None:
    a.tick([pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")])
    wait(a, ticks - 1)
    a.tick([pygame.event.Event(pygame.KEYUP, key=code, mod=0)])


def setup(devices: tuple[str, ...], seats: int, rules: str = "draft_1", seed: str = "at the table") -> Setup:
    people = tuple(
        Player(NAMES["ja"][s], MASKS[s], devices[s] if s < len(devices) else "bot",
               "person" if s < len(devices) else "kind")
        for s in range(seats)
    )  # fmt: skip
    return Setup("fortuna", seats, {"variants": list(PRESETS[rules])}, seed_of(seed), people)


def at_table(
    devices: tuple[str, ...], seats: int, rules: str = "draft_1", speed: str = "instant", seed: str = "at the table"
) -> tuple[App, TableScene]:
    a = app(speed=speed)
    a.open_table(setup(devices, seats, rules, seed), speed, "private")
    wait(a, FRESH + 5)
    return a, a.top


def until_asked(a: App, limit: int = 600) -> None:
    """Until a press counts, or the table is left."""
    table = a.top
    for _ in range(limit):
        if (
            not isinstance(table, TableScene)
            or a.top is not table
            or table.question is not None
            or table.hands.covered
            or table.showing.waits
        ):
            break
        a.tick()
    wait(a, FRESH + 1)


def go_on(a: App, dice: random.Random) -> None:
    """What a person presses: hold the curtain open, take what has the focus, look around now and then."""
    table = a.top
    if table.hands.covered and not table.showing.waits:
        key(a, pygame.K_RETURN, HOLD + 3)
    elif dice.random() < 0.25 or table.focus == ("menu",) or table.refusal:
        key(a, pygame.K_DOWN if table.focus == ("menu",) else dice.choice(ARROWS))
    else:
        key(a, pygame.K_SPACE if dice.random() < 0.3 else pygame.K_RETURN)
    until_asked(a)


def play_on(a: App, limit: int = 1500, seen=lambda table: None) -> None:
    surface, dice = pygame.Surface(SIZE), random.Random(5)
    for n in range(limit):
        if not isinstance(a.top, TableScene):
            return
        seen(a.top)
        go_on(a, dice)
        if n % 25 == 0:
            a.draw(surface)
    raise AssertionError("the match did not end")


# ---- whole matches -------------------------------------------------------------------------------------------------


def test_from_the_street_to_the_results_by_keyboard_alone():
    a = app()
    a.push(MenuScene(a))
    wait(a)
    for _ in range(4):
        if a.top.focus == ("stall", "fortuna"):
            break
        key(a, pygame.K_RIGHT)
    key(a, pygame.K_RETURN)
    assert isinstance(a.top, LobbyScene) and a.top.game == "fortuna"
    key(a, pygame.K_SPACE)
    wait(a)
    table = a.top
    assert isinstance(table, TableScene) and table.match.name == "fortuna"
    until_asked(a)
    play_on(a)
    assert isinstance(a.top, ResultsScene) and table.match.result() is not None


def test_three_persons_share_one_keyboard_and_each_opens_only_the_own_hand():
    a, table = at_table(("kbd",) * 3, 3)
    opened: set[int] = set()

    def look(scene: TableScene) -> None:
        faces = {p.id for p in scene.pieces() if isinstance(p.id, tuple) and p.id[0] == "card"}
        if scene.hands.opened is None or scene.showing.waits:
            assert not faces, "a card of a hand that nobody opened"
        else:
            assert scene.hands.opened == scene.hands.served == scene.viewer
            opened.add(scene.hands.opened)

    play_on(a, seen=look)
    assert isinstance(a.top, ResultsScene) and opened == {0, 1, 2}


@pytest.mark.parametrize(("rules", "seats"), zip(PRESETS, (2, 3, 4, 3, 4)))
def test_bots_play_every_preset_through_the_scenes(rules, seats):
    a, table = at_table((), seats, rules)
    for _ in range(400):
        if a.top is not table:
            break
        wait(a, 10)
        if table.showing.waits:
            key(a, pygame.K_RETURN)
    assert isinstance(a.top, ResultsScene) and table.match.result() is not None


def mouse(a: App, kind: int, x: float, y: float) -> None:
    at = tuple(round(v) for v in a.stage.to_window(x, y))
    more = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    a.tick([pygame.event.Event(kind, pos=at, **more)])


def click(a: App, control) -> None:
    x, y, w, h = control.box
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        mouse(a, kind, x + w / 2, y + h / 2)


def test_a_match_by_mouse_alone():
    a, table = at_table(("kbd",), 3)
    dice = random.Random(3)
    for _ in range(900):
        if a.top is not table:
            break
        choices = [c for c in table.controls() if c.act not in (None, ("menu",)) and c.refusal is None]
        if choices:
            click(a, dice.choice(choices))
        until_asked(a)
    assert isinstance(a.top, ResultsScene)


def test_a_match_by_one_pad_alone():
    a = app()
    bus = FakeBus()
    a.intents = Intents(bus)
    a.intents.pads.open()
    pad, events = bus.plug(MICROSOFT)
    a.tick(events)
    a.push(TableScene(a, Match(setup(("pad:1",), 2)), "instant", "private"))
    wait(a, FRESH + 5)
    table, dice = a.top, random.Random(2)
    for _ in range(900):
        if a.top is not table:
            break
        button = dice.choice((A, A, X, LEFT, RIGHT, R1)) if not table.showing.waits else A
        a.tick([down(pad, button)])
        a.tick([up(pad, button)])
        until_asked(a)
    assert isinstance(a.top, ResultsScene)


# ---- clicks and drags ----------------------------------------------------------------------------------------------


def passing(a: App, table: TableScene) -> list:
    """The cards that may be discarded, after a press on pass."""
    key(a, pygame.K_p)
    wait(a, FRESH + 1)
    return [c for c in table.controls() if c.id[0] == "card"]


@pytest.mark.parametrize(("to", "goes"), [((240, 280), True), ((640, 600), False), (None, True)])
def test_a_discard_is_dragged_onto_the_wheel_or_clicked(to, goes):  # FO-18
    a, table = at_table(("kbd",), 2)
    card, ply = passing(a, table)[2], table.question.ply
    x, y = card.box[0] + 20, card.box[1] + 60
    mouse(a, pygame.MOUSEMOTION, x, y)
    mouse(a, pygame.MOUSEBUTTONDOWN, x, y)
    assert table.question.ply == ply, "nothing is discarded before it is let go"
    if to is not None:
        mouse(a, pygame.MOUSEMOTION, *to)
        held = {p.id[0]: p for p in a.pieces() if isinstance(p.id, tuple) and p.id[1:] == card.id[1:]}
        assert abs(held["card"].x + 20 - to[0]) < 2 and abs(held["tab"].x - held["card"].x - 52) < 2
    mouse(a, pygame.MOUSEBUTTONUP, *(to or (x, y)))
    assert (table.question is None or table.question.ply != ply) == goes


def test_a_click_takes_a_card_out_of_the_set_and_the_lit_number_then_says_what_is_missing():  # FO-12
    for n in range(40):
        a, table = at_table(("kbd",), 2, seed=f"out {n}")
        lay = next((c for c in table.controls() if c.goes and c.act and c.act[0] == "lay" and c.id[1] > 1), None)
        if lay is None:
            continue
        key(a, pygame.K_LEFT if table.focus == ("pass",) else pygame.K_UP)
        mouse(a, pygame.MOUSEMOTION, lay.box[0] + 9, lay.box[1] + 9)
        taken = next(c for c in table.controls() if c.id[0] == "hand" and c.id[1] in lay.act[2] and c.act)
        click(a, taken)
        again = next(c for c in table.controls() if c.id == lay.id)
        assert again.goes and again.act is None and again.refusal
        click(a, again)
        assert table.refusal == again.refusal and not table.match.seen(0).sets[0]
        return
    raise AssertionError("no hand began with a set")


def test_the_promise_in_the_own_row_is_clicked_to_lay_it_and_the_last_prompt_to_go_back():  # FO-12, FO-18
    for n in range(40):
        a, table = at_table(("kbd",), 2, seed=f"promise {n}")
        ghost = next((c for c in table.controls() if c.id[0] == "ghost"), None)
        if ghost is None:
            continue
        click(a, next(c for c in table.controls() if c.id == ("pass",)))
        wait(a, FRESH + 1)
        assert table.modes.now == ("pass",)
        click(a, next(c for c in table.controls() if c.id == ("back",)))
        wait(a, FRESH + 1)
        assert table.modes.now is None
        click(a, ghost)
        (laid,) = table.match.seen(0).sets[0]
        assert ghost.act == ("lay", laid.number, laid.cards)
        return
    raise AssertionError("no hand began with a set")


# ---- presses that come too soon ------------------------------------------------------------------------------------


@pytest.mark.parametrize("codes", [(pygame.K_RETURN, pygame.K_SPACE), (pygame.K_p, pygame.K_RETURN, pygame.K_KP_ENTER)])
def test_presses_in_one_frame_make_one_act(codes):
    a, table = at_table(("kbd",), 2)
    before = table.match.number
    a.tick([pygame.event.Event(pygame.KEYDOWN, key=k, mod=0, unicode="") for k in codes])
    assert table.match.number - before + (table.modes.now is not None) == 1


@pytest.mark.parametrize("gap", range(1, FRESH - 3, 3))
def test_a_double_press_on_pass_discards_nothing(gap):  # FO-18
    a, table = at_table(("kbd",), 2)
    ply = table.question.ply
    key(a, pygame.K_p)
    wait(a, gap)
    key(a, pygame.K_RETURN)
    assert table.question.ply == ply and table.modes.now == ("pass",)


def test_cancel_leaves_the_discard_of_a_pass_and_then_opens_the_pause():  # FO-18
    a, table = at_table(("kbd",), 2)
    assert passing(a, table)
    key(a, pygame.K_ESCAPE)
    assert a.top is table and table.modes.now is None
    assert any(c.id[0] == "aim" for c in table.controls())
    key(a, pygame.K_ESCAPE)
    wait(a)
    assert isinstance(a.top, PauseScene)


@pytest.mark.parametrize("seed", range(2))
def test_mashing_neither_breaks_nor_leaves_the_table(seed):
    a, table = at_table(("kbd",) * (1 + seed), 2 + seed, "movers" if seed else "zero", "normal")
    dice, surface = random.Random(seed), pygame.Surface(SIZE)
    codes = (*ARROWS, pygame.K_RETURN, pygame.K_SPACE, pygame.K_p, pygame.K_f, pygame.K_TAB, pygame.K_BACKSPACE)
    for n in range(600):
        events = [
            pygame.event.Event(dice.choice((pygame.KEYDOWN, pygame.KEYUP)), key=dice.choice(codes), mod=0, unicode="")
            for _ in range(dice.randrange(4))
        ]
        a.tick(events)
        if n % 30 == 0:
            a.draw(surface)
        if isinstance(a.top, PauseScene):
            key(a, pygame.K_ESCAPE)
    assert table in a.scenes or isinstance(a.top, ResultsScene)
    assert table.match.number > 0


# ---- skips, secrets ------------------------------------------------------------------------------------------------


def test_a_skip_at_any_moment_changes_only_the_waiting_and_ends_in_what_is_seen():
    """Bots play; one watcher presses at chance moments. The match is the same, the last frame the observation's."""
    ends = []
    for presses in (False, True):
        a, table = at_table(("kbd",), 2, speed="normal")
        dice, standing, done = random.Random(4), 0, []
        table.match.watch(done.append)
        for _ in range(2500):
            if table.match.number >= 16:
                break
            if table.showing.idle and not table.is_writing():
                assert table.showing.board == table.view.board(table.match.seen(table.viewer))
                standing += 1
            if table.question is not None:
                table.answer(table.question, next(iter(table.question.actions)))
            elif presses and dice.random() < 0.2:
                key(a, pygame.K_SPACE)
            a.tick()
        assert standing > 4
        ends.append(([(step.seat, step.written) for step in done[:15]], a.ticks))
    assert len(ends[0][0]) == 15 and ends[0][0] == ends[1][0] and ends[1][1] < ends[0][1]


def test_nothing_of_a_hidden_hand_is_in_any_frame_of_a_shared_screen():
    """Two deals with other hands give the same pictures, pixel by pixel, until a hand is opened and after it closes."""
    runs, deals = [], (f"deal {n}" for n in range(20))
    for seed in itertools.islice((d for d in deals if Match(setup((), 3, seed=d)).seen(PUBLIC).start == 0), 2):
        a, table = at_table(("kbd",) * 3, 3, seed=seed)
        a.idle_motion = False
        table.match.commitment = "0" * 64  # the seed's hash is public, and the only thing that may differ
        frames = []
        for step in range(6):
            surface = pygame.Surface(SIZE)
            a.draw(surface)
            frames.append((pygame.image.tobytes(surface, "RGB"), [p.art.key for p in a.pieces()],
                           [c.id for c in table.controls()]))  # fmt: skip
            if step == 2:
                key(a, pygame.K_RETURN, HOLD + 3)
                assert table.hands.opened == table.hands.served
                surface = pygame.Surface(SIZE)
                a.draw(surface)
                shown = pygame.image.tobytes(surface, "RGB")
                key(a, pygame.K_ESCAPE)
                wait(a)
                key(a, pygame.K_ESCAPE)
            wait(a, 7)
        runs.append((frames, shown))
    (one, open_one), (other, open_other) = runs
    assert one == other and open_one != open_other
