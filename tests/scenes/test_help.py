"""The help: every page in both languages and all text sizes, open from everywhere, and true to the rules."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from game import registry
from game.exacta.cards import TRICKS
from game.exacta.score import SOLO_TARGET_PER_RACE, factors
from game.slot.cards import BASIC_BIG, BASIC_NUMBERS, BIG_OF, COUNTS, FEWEST, SPIRITS
from game.slot.open_questions import MOST_MOVES
from game.slot.options import DEFAULT_TARGET, TARGETS
from game.slot.spirits import EXILE_COSTS, RAINBOW_PAYS
from scenes.guide.pages import PAGES, STEPS, sheets_of
from scenes.help import HelpScene
from scenes.kit.app import App
from scenes.kit.memory import MemorySettings
from scenes.kit.seeing import TEXT_SIZES, Seeing, see
from scenes.kit.type import text_width
from scenes.kit.words import LANGUAGES, table
from scenes.lobby import LobbyScene
from scenes.menu import MenuScene
from scenes.pause import PauseScene
from scenes.results import ResultsScene
from scenes.shots import STATES
from tests.scenes.faults import clicked, press, text_faults, unreached


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()
    yield
    see(Seeing())


def help_of(
    game: str = "exacta",
    language: str = "ja",
    page: int = 0,
    size: int = 100,
    plays: bool = False,
    window: tuple[int, int] = (320, 180),
) -> App:
    app = App(window, MemorySettings(language=language, text_size=size))
    app.idle_motion = False
    app.push(MenuScene(app))
    app.push(HelpScene(app, game, page, plays))
    app.tick()
    return app


def said(app: App) -> list[str]:
    return [m.text for _, m in app.stage.texts(app.top.pieces())]


def whole(app: App) -> str:
    """All that is said, lines put together without spaces."""
    return "".join(said(app)).replace(" ", "")


@pytest.mark.parametrize("game", PAGES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", TEXT_SIZES)
def test_every_sheet_fits_and_says_all_its_steps(game, language, size):
    app = help_of(game, language, size=size)
    sheets = sheets_of(game, size > 100)
    for sheet in sheets:
        assert app.top.page == sheet.page
        assert not text_faults(app), sheet
        name = PAGES[game][sheet.page].name
        text = whole(app)
        for step in sheet.steps:
            assert app.words(f"help.{game}.{name}.text{step + 1}").replace("|", "").replace(" ", "") in text
        press(app, "right")
    assert app.top.page == 0


@pytest.mark.parametrize("game", PAGES)
@pytest.mark.parametrize("size", TEXT_SIZES)
def test_sheets_hold_every_step_of_every_page_once(game, size):
    held = [(sheet.page, step) for sheet in sheets_of(game, size > 100) for step in sheet.steps]
    assert held == [(page, step) for page in range(len(PAGES[game])) for step in range(STEPS)]


@pytest.mark.parametrize("game", PAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_below_is_said_whole(game, language):
    app = help_of(game, language)
    for page in PAGES[game]:
        assert app.words(f"help.{game}.{page.name}.goal") in said(app), page.name
        press(app, "right")


@pytest.mark.parametrize("game", PAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_of_the_next_page_stands_whole_beside_the_dots(game, language):
    app = help_of(game, language)
    names = [app.words(f"help.{game}.{page.name}.short") for page in PAGES[game]]
    for name in (*names[1:], names[0]):
        mark = next(m for _, m in app.stage.texts(app.top.pieces()) if m.text == name and m.role == "label")
        assert mark.size == 19
        press(app, "right")


def test_every_page_has_a_picture_and_two_texts_for_each_step():
    for game, pages in PAGES.items():
        for page in pages:
            assert len(page.pictures) == STEPS
            for language in LANGUAGES:
                keys = {f"help.{game}.{page.name}.{part}{n}" for part in ("step", "text") for n in range(1, STEPS + 1)}
                assert keys | {f"help.{game}.{page.name}.{k}" for k in ("name", "short", "goal")} <= set(
                    table(language)
                )


@pytest.mark.parametrize("language", LANGUAGES)
def test_captions_take_two_lines_of_thirty_two_letters(language):
    for key, text in table(language).items():
        if key.startswith(tuple(f"help.{game}." for game in PAGES)) and ".text" in key:
            assert len(text.replace("|", "")) <= 64, key
            assert text_width(text.replace("|", ""), 22) <= 2 * 368, key


RULINGS = {
    "exacta": {
        "EX-R1": "ours.text1",
        "EX-R2": "ours.text3",
        "EX-R3": "ours.text2",
        "EX-R11": "ours.text4",
        "EX-R13": "ours.text5",
        "EX-R19": "ours.goal",
    },
    "slot": {
        "CS-R2": "ours.text1",
        "CS-R5": "ours.text2",
        "CS-R6": "cards.text5",
        "CS-R7": "ours.text3",
        "CS-R14": "ours.text4",
        "CS-R15": "ours.text5",
        "CS-R19": "rest.text4",
        "CS-R20": "cards.text1",
        "CS-R22": "rest.text5",
        "CS-R25": "rest.text1",
        "CS-R26": "cards.text4",
        "CS-R29": "rest.text2",
        "CS-R34": "cards.text2",
        "CS-R35": "rest.text3",
    },
    "doubt": {
        "MD-R8": "sets.text1",
        "MD-R16": "asking.text4",
        "MD-R17": "asking.text2",
        "MD-R18": "asking.text1",
        "MD-R21": "sets.text2",
        "MD-R22": "sets.text5",
        "MD-R30": "asking.text5",
        "MD-R32": "leaving.text1",
        "MD-R35": "leaving.text4",
    },
    "fortuna": {
        "FO-R7": "ours.goal",
        "FO-R9": "ours.text2",
        "FO-R16": "ours.text1",
        "FO-R18": "ours.text3",
        "FO-R19": "ours.text4",
        "FO-R20": "ours.text4",
        "FO-R21": "ours.text5",
    },
}
"""Of each game every ruling that no source settles, and where the help says it."""


@pytest.mark.parametrize("game", RULINGS)
def test_our_own_rulings_are_all_said(game):
    rules = (Path(__file__).resolve().parents[2] / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    rows = [line.split("|") for line in rules.splitlines() if re.match(r"\| [A-Z]+-R\d", line)]
    marked = {row[1].strip() for row in rows if any("OURS" in cell for cell in row)}
    assert marked == set(RULINGS[game])
    assert set(RULINGS) == set(PAGES)


@pytest.mark.parametrize(
    ("game", "where"), [(game, where) for game, all_ in RULINGS.items() for where in all_.values()]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_of_our_own_rulings_stands_on_a_page_that_is_called_so(game, where, language):
    words = table(language)
    named = {"ja": "この屋台のきまり", "en": "house rulings"}[language]
    assert len(words[f"help.{game}.{where}"]) > 10
    assert words[f"help.{game}.{where.split('.')[0]}.name"].startswith(named)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_in_the_texts_are_those_of_the_rules(language):
    words = table(language)
    assert str(TRICKS) in words["help.exacta.hungry.text3"]  # EX-20
    target = words["help.exacta.few.text4"]  # EX-48, EX-R19
    assert str(SOLO_TARGET_PER_RACE) in target and str(4 * SOLO_TARGET_PER_RACE) in target
    assert str(SOLO_TARGET_PER_RACE) in words["help.exacta.ours.goal"]
    _, _, exacta, hungry = factors(0, 7, (0, 1, 2, 3, 4, 5, 6), (0, 1))
    assert str(exacta) in words["help.exacta.points.text2"]  # EX-30
    assert str(hungry) in words["help.exacta.points.text3"]  # EX-33
    assert str(exacta * hungry) in words["help.exacta.points.goal"]  # EX-34


def figures(language: str, key: str) -> list[int]:
    """All whole numbers in a text of the slot's help."""
    return [int(n) for n in re.findall(r"\d+", table(language)[f"help.slot.{key}"].replace("|", ""))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_in_the_texts_of_the_slot_are_those_of_the_rules(language):
    assert max(figures(language, "rest.text3")) == MOST_MOVES  # CS-R35
    assert figures(language, "spirits.text1")[0] == EXILE_COSTS  # CS-17
    assert RAINBOW_PAYS in figures(language, "spirits.text3")  # CS-20
    assert len(BASIC_NUMBERS) in figures(language, "build.text4")  # CS-51
    assert figures(language, "end.goal") == [60, 100, 150] == list(TARGETS)
    assert DEFAULT_TARGET in figures(language, "round.goal")  # CS-61
    assert sum(COUNTS) in figures(language, "cards.step3")
    assert FEWEST in figures(language, "cards.text5")  # CS-15, CS-R6
    assert {1, 2, 3, *BASIC_BIG} <= set(figures(language, "cards.text1"))  # CS-R20
    assert sorted(BIG_OF.values()) == sorted(set(figures(language, "cards.text3")) & {3, 5})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_spirit_has_a_step_under_its_own_name(language):
    words = table(language)
    steps = [words[f"help.slot.{page}.step{n}"] for page in ("spirits", "more") for n in range(1, STEPS + 1)]
    assert steps == [words[f"slot.spirit.{name}"] for name in SPIRITS]


@pytest.mark.parametrize("game", PAGES)
def test_left_right_and_the_arrow_heads_turn_the_pages_in_a_ring(game):
    app = help_of(game, window=(1280, 720))
    count = len(PAGES[game])
    press(app, "left")
    assert app.top.page == count - 1
    press(app, "right")
    assert app.top.page == 0
    for control, page in (("next", 1), ("next", 2), ("before", 1)):
        x, y, w, h = next(c.box for c in app.top.controls() if c.id == control)
        clicked(app, x + w / 2, y + h / 2)
        assert app.top.page == page


@pytest.mark.parametrize("game", PAGES)
def test_directions_reach_every_control(game):
    assert not unreached(lambda: help_of(game))


@pytest.mark.parametrize("key", ["help", "cancel"])
def test_help_closes_where_it_was_opened(key):
    app = help_of()
    press(app, key)
    assert isinstance(app.top, MenuScene)


def test_back_goes_back_and_play_opens_the_lobby():
    app = help_of()
    press(app, "confirm")
    assert isinstance(app.top, MenuScene)
    app = help_of(plays=True)
    press(app, "go")
    assert isinstance(app.top, LobbyScene)


def test_h_opens_the_help_of_the_lit_stall_and_play_its_lobby():
    app = App((320, 180), MemorySettings(language="ja"))
    app.push(MenuScene(app))
    app.tick()
    press(app, "help")
    assert isinstance(app.top, HelpScene) and app.top.game == "exacta" and app.top.plays
    press(app, "confirm")
    assert isinstance(app.top, LobbyScene)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_closed_stall_says_that_its_rules_are_coming(language, monkeypatch):
    monkeypatch.setattr(registry, "is_open", lambda name: name == "exacta")
    monkeypatch.delitem(PAGES, "doubt", raising=False)
    app = App((320, 180), MemorySettings(language=language))
    app.push(MenuScene(app))
    app.tick()
    press(app, "right", "help")
    assert isinstance(app.top, HelpScene) and app.top.game == "doubt" and not app.top.plays
    sentence = app.words("help.coming", game=app.words("common.game.doubt")).replace(" ", "").replace("|", "")
    assert sentence in whole(app) and not text_faults(app)
    press(app, "right", "confirm")
    assert isinstance(app.top, MenuScene)


@pytest.mark.parametrize(("state", "kind"), [("lobby", LobbyScene), ("results", ResultsScene), ("pause", PauseScene)])
def test_h_opens_the_help_over_every_screen_and_leaves_it_as_it_was(state, kind):
    app = App((320, 180), MemorySettings(language="ja", speed="instant"))
    app.idle_motion = False
    STATES[state](app)
    app.tick()
    assert isinstance(app.top, kind)
    below, focus = app.top, app.top.focus
    press(app, "help")
    assert isinstance(app.top, HelpScene) and app.top.game == "exacta"
    press(app, "help")
    assert app.top is below and below.focus == focus


def test_a_held_key_opens_one_help_only():
    from scenes.kit.intents import Intent

    app = App((320, 180), MemorySettings(language="ja"))
    app.push(MenuScene(app))
    app.tick()
    app.top.handle(Intent("help", "kbd", repeated=True))
    app.tick()
    assert isinstance(app.top, MenuScene)


def test_the_page_stays_when_the_text_size_changes():
    app = help_of(page=2)
    app.settings.set("text_size", 150)
    app.tick()
    assert app.top.page == 2 and not text_faults(app)
    app.settings.set("text_size", 100)
    app.tick()
    assert app.top.page == 2


@pytest.mark.parametrize("motion", ["full", "calm", "none"])
def test_a_page_comes_in_as_the_motion_setting_says(motion):
    app = help_of()
    app.settings.set("motion", motion)
    app.idle_motion = True
    for _ in range(20):
        app.tick()
    press(app, "right")
    step = next(p for p in app.top.pieces() if p.id == ("step", 0))
    assert (step.x != 24) == (motion == "full")
    assert (step.fade < 1) == (motion == "calm")
    for _ in range(20):
        app.tick()
    step = next(p for p in app.top.pieces() if p.id == ("step", 0))
    assert step.x == 24 and step.fade == 1
