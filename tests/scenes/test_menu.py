"""The street: stalls open and closed, the language, going on with a match, leaving."""

from __future__ import annotations

from datetime import datetime

import pygame
import pytest

from game import registry
from scenes.kit.app import App
from scenes.kit.memory import MemorySettings
from scenes.kit.paint import Painter
from scenes.lobby import LobbyScene
from scenes.menu import LATER_BOX, MenuScene, Unfinished
from scenes.street.asking import AskScene
from scenes.table import TableScene
from tests.scenes.faults import clicked, press, text_faults, unreached


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()


def street(language: str = "ja", unfinished: Unfinished | None = None, search=None, **settings) -> App:
    app = App((320, 180), MemorySettings(language=language, **settings))
    app.push(MenuScene(app, unfinished, search))
    app.tick()
    return app


def left_match(log: list[str], names=("アカネ", "ソラ", "ミドリ")) -> Unfinished:
    return Unfinished("exacta", names, ("fox", "rabbit", "tanuki", "cat", "oni")[:len(names)],
                      lambda words: "第3レース" if words.language == "ja" else "Race 3",
                      lambda: log.append("went on"), datetime(2026, 11, 30, 21, 5))


def test_the_first_press_on_the_street_opens_the_lobby_of_the_lit_stall():
    app = street()
    assert app.top.focus == ("stall", "exacta")
    press(app, "confirm")
    assert isinstance(app.top, LobbyScene) and app.top.game == "exacta"


def test_left_and_right_walk_the_stalls_in_menu_order():
    app = street()
    press(app, "left", "left", "left")
    seen = [app.top.focus]
    for _ in range(3):
        press(app, "right")
        seen.append(app.top.focus)
    assert seen == [("stall", game) for game in registry.GAMES]
    assert app.top.lit == registry.GAMES[-1]


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_closed_stall_says_so_and_opens_nothing(language, monkeypatch):
    monkeypatch.setattr(registry, "is_open", lambda name: name == "exacta")
    app = street(language)
    press(app, "right", "confirm")
    assert isinstance(app.top, MenuScene)
    assert app.top.refusal and app.words("common.game.doubt") in app.top.refusal[1]
    assert not text_faults(app)
    press(app, "left")
    assert app.top.refusal is None


def test_a_closed_stall_is_drawn_otherwise_than_an_open_one(monkeypatch):
    monkeypatch.setattr(registry, "is_open", lambda name: False)
    app = street()
    art = {p.id: p.art for p in app.top.pieces()}[("stall", "doubt")]
    monkeypatch.setattr(registry, "is_open", lambda name: True)
    assert {p.id: p.art for p in app.top.pieces()}[("stall", "doubt")] != art


def test_the_language_switch_changes_every_word_at_once_and_is_kept():
    app = street("ja")
    press(app, "up", "right")
    assert app.top.focus == "language"
    press(app, "confirm")
    assert app.words.language == "en" and app.settings.get("language") == "en"
    said = [m.text for _, m in app.stage.texts(app.pieces()) if m.role != "art"]
    assert "Tsuki" in said and not any("\u3040" <= ch <= "\u30ff" for t in said if t != "日本語" for ch in t)


def test_an_unfinished_match_is_offered_first_and_goes_on():
    log: list[str] = []
    app = street("ja", left_match(log))
    assert app.top.focus == "resume"
    press(app, "confirm")
    assert log == ["went on"]


def test_put_aside_the_unfinished_match_is_only_hidden():
    log: list[str] = []
    app = street("ja", left_match(log))
    press(app, "right")
    assert app.top.focus == "later"
    press(app, "confirm")
    assert app.top.unfinished is None and app.top.focus == ("stall", "exacta") and log == []


class Search:
    """Finds the match at the third look."""

    def __init__(self, match: Unfinished) -> None:
        self.match, self.looks, self.done = match, 0, False

    def poll(self) -> list[Unfinished] | None:
        self.looks += 1
        return [self.match] if self.looks == 3 else None


def test_a_match_found_later_gets_the_focus_only_while_nothing_was_pressed():
    app = street(search=lambda: Search(left_match([])))
    for _ in range(6):
        app.tick()
    assert app.top.unfinished and app.top.focus == "resume"
    app = street(search=lambda: Search(left_match([])))
    press(app, "left")
    for _ in range(6):
        app.tick()
    assert app.top.unfinished and app.top.focus == ("stall", "slot")


def left_from_a_table(app: App) -> None:
    """The table on top is left by the pause."""
    app.top.resume("leave")
    for _ in range(8):
        app.tick()


@pytest.mark.parametrize("quick", [False, True])
def test_who_leaves_a_match_stands_on_the_street_before_the_offer_to_go_on(quick):
    log: list[str] = []
    app = street(search=lambda: Search(left_match(log)), speed="instant", last_game="doubt" if quick else "exacta")
    press(app, "go" if quick else "confirm")
    if not quick:
        app.top._start()
        app.tick()
    assert isinstance(app.top, TableScene)
    left_from_a_table(app)
    assert isinstance(app.top, MenuScene) and app.top.focus == "resume"
    press(app, "confirm")
    assert log == ["went on"]


def test_what_was_put_aside_is_offered_again_when_the_street_is_entered_the_next_time():
    app = street(search=lambda: Search(left_match([])))
    for _ in range(6):
        app.tick()
    app.top.move_focus("later")
    press(app, "confirm")
    assert app.top.unfinished is None
    press(app, "confirm", "cancel")  # into the lobby and back
    for _ in range(6):
        app.tick()
    assert isinstance(app.top, MenuScene) and app.top.unfinished and app.top.focus == ("stall", "exacta")


@pytest.mark.parametrize("language", ["ja", "en"])
def test_later_keeps_away_from_the_line_with_the_date(language):
    app = street(language, left_match([]))
    line = next(m for p, m in app.stage.texts(app.top.pieces()) if p.id == "resume" and "21:05" in m.text)
    assert line.box[1] + line.box[3] + 4 <= LATER_BOX[1]


@pytest.mark.parametrize("answer", ["again", "seats"])
def test_a_continued_match_ends_in_the_lobby_of_its_game(answer):
    app = street("ja", left_match([]))
    press(app, "confirm")
    app.top.resume(answer)
    app.tick()
    assert isinstance(app.top, LobbyScene)
    assert app.scenes[0].unfinished is None


def test_cancel_asks_before_the_street_is_left_and_stays_by_default():
    app = street()
    press(app, "cancel")
    assert isinstance(app.top, AskScene) and not text_faults(app)
    press(app, "confirm")
    assert isinstance(app.top, MenuScene) and app.running
    press(app, "cancel", "right", "confirm")
    assert not app.running


def test_a_click_on_a_stall_does_what_confirm_does():
    app = street()
    clicked(app, 478, 560)
    assert isinstance(app.top, LobbyScene)


def test_a_notice_is_said_in_the_caption_until_the_next_press():
    app = street()
    app.say("common.notice.no_fullscreen")
    sentence = app.notices[0]
    assert sentence in [m.text for _, m in app.stage.texts(app.top.pieces())]
    press(app, "left")
    assert app.notices == []


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("names", [(), ("アカネ",), ("WWWWWWWWWWWW", "Maximiliane", "満月夜市太郎", "ながいなまえ", "Christopher!")])
def test_every_text_fits_with_an_unfinished_match(language, names):
    app = street(language, left_match([], names) if names else None)
    for focus in [c.id for c in app.top.controls()]:
        app.top.move_focus(focus)
        assert not text_faults(app), focus


@pytest.mark.parametrize("offer", [False, True])
def test_directions_reach_every_control(offer):
    assert not unreached(lambda: street("ja", left_match([]) if offer else None))


def test_only_one_stall_is_the_main_button():
    app = street()
    assert [c.id for c in app.top.controls() if c.goes] == [("stall", "exacta")]


def test_after_a_moment_the_next_presses_need_no_rastering(monkeypatch):
    app, surface = street(), pygame.Surface((320, 180))
    for _ in range(60):
        app.tick()
        app.draw(surface)
    rastered: list[object] = []
    drawn = Painter._drawn
    monkeypatch.setattr(Painter, "_drawn", lambda self, art, zoom: rastered.append(art.key) or drawn(self, art, zoom))
    press(app, "confirm")
    app.draw(surface)
    assert isinstance(app.top, LobbyScene)
    assert [key[0] for key in rastered] == ["line"]  # it alone depends on the scene being on top
    press(app, "cancel", "left")
    app.draw(surface)
    assert "stall" not in [key[0] for key in rastered]


def test_an_unknown_last_game_lights_an_open_stall():
    for strange in ("chess", 7, None, "slot"):
        assert registry.is_open(street(last_game=strange).top.lit)
