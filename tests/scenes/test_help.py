"""The help: every page in both languages and all text sizes, open from everywhere, and true to the rules."""

from __future__ import annotations

import pygame
import pytest

from game import registry
from game.exacta.cards import TRICKS
from game.exacta.score import SOLO_TARGET_PER_RACE, factors
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", TEXT_SIZES)
def test_every_sheet_fits_and_says_all_its_steps(language, size):
    app = help_of(language=language, size=size)
    sheets = sheets_of("exacta", size > 100)
    for sheet in sheets:
        assert app.top.page == sheet.page
        assert not text_faults(app), sheet
        name = PAGES["exacta"][sheet.page].name
        text = whole(app)
        for step in sheet.steps:
            assert app.words(f"help.exacta.{name}.text{step + 1}").replace("|", "").replace(" ", "") in text
        press(app, "right")
    assert app.top.page == 0


@pytest.mark.parametrize("size", TEXT_SIZES)
def test_sheets_hold_every_step_of_every_page_once(size):
    held = [(sheet.page, step) for sheet in sheets_of("exacta", size > 100) for step in sheet.steps]
    assert held == [(page, step) for page in range(len(PAGES["exacta"])) for step in range(STEPS)]


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
        if key.startswith("help.exacta.") and ".text" in key:
            assert len(text.replace("|", "")) <= 64, key
            assert text_width(text.replace("|", ""), 22) <= 2 * 368, key


RULINGS = {
    "EX-R1": ("ours", "text1"),
    "EX-R2": ("ours", "text3"),
    "EX-R3": ("ours", "text2"),
    "EX-R11": ("ours", "text4"),
    "EX-R13": ("ours", "text5"),
    "EX-R19": ("ours", "goal"),
}
"""Every ruling that no source settles, and where the help says it."""


@pytest.mark.parametrize(("ruling", "where"), RULINGS.items())
@pytest.mark.parametrize("language", LANGUAGES)
def test_our_own_rulings_are_said(ruling, where, language):
    from pathlib import Path

    rules = (Path(__file__).resolve().parents[2] / "docs" / "rules" / "exacta.md").read_text(encoding="utf-8")
    marked = {line.split("|")[1].strip() for line in rules.splitlines() if line.startswith("| EX-R") and "OURS" in line}
    assert marked == set(RULINGS)
    assert len(table(language)[f"help.exacta.{where[0]}.{where[1]}"]) > 10


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


def test_left_right_and_the_arrow_heads_turn_the_pages_in_a_ring():
    app = help_of(window=(1280, 720))
    count = len(PAGES["exacta"])
    press(app, "left")
    assert app.top.page == count - 1
    press(app, "right")
    assert app.top.page == 0
    for control, page in (("next", 1), ("next", 2), ("before", 1)):
        x, y, w, h = next(c.box for c in app.top.controls() if c.id == control)
        clicked(app, x + w / 2, y + h / 2)
        assert app.top.page == page


def test_directions_reach_every_control():
    assert not unreached(help_of)


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
