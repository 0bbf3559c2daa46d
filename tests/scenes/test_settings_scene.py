"""The settings screen: every change holds at once, is kept, is seen in the preview, and can be made by any device."""

from __future__ import annotations

import json

import pygame
import pytest

from scenes.help import HelpScene
from scenes.kit.app import App
from scenes.kit.intents import Intent
from scenes.kit.memory import MemorySettings
from scenes.kit.pads import Pad
from scenes.kit.seeing import TEXT_SIZES, Seeing, see
from scenes.kit.sticks import Holding
from scenes.kit.words import LANGUAGES
from scenes.menu import MenuScene
from scenes.pause import PauseScene
from scenes.settings import SettingsScene
from scenes.tuning.dials import hit_level, lies_open
from scenes.tuning.rows import rows_of
from store.folders import Folders
from store.home import ALLOWED, DEFAULTS, Home
from tests.scenes.faults import clicked, press, text_faults, unreached


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()
    yield
    see(Seeing())  # other tests see as most players do


def settings(language: str = "ja", window: tuple[int, int] = (320, 180), **kept) -> App:
    app = App(window, MemorySettings(language=language, **kept))
    app.idle_motion = False
    app.push(SettingsScene(app))
    app.tick()
    return app


def pads(app: App, *brands: str) -> list[Handle]:
    """Pads that can shake."""
    handles = [Handle() for _ in brands]
    for n, (brand, handle) in enumerate(zip(brands, handles), 1):
        pad = Pad(n, "", "Pad", brand, Holding(f"pad:{n}"), handle=handle)  # type: ignore[arg-type]
        app.intents.pads.known.append(pad)
    return handles


class Handle:
    """A pad's place at the system; counts how often it shook."""

    def __init__(self, can: bool = True) -> None:
        self.shaken, self.can = 0, can

    def rumble(self) -> bool:
        self.shaken += 1
        return self.can


def said(app: App) -> list[str]:
    return [m.text for _, m in app.stage.texts(app.top.pieces())]


@pytest.mark.parametrize(
    "row", [r for r in rows_of(App((320, 180), MemorySettings(language="en")).words)], ids=lambda r: r.name
)
def test_right_takes_the_next_value_and_left_the_one_before(row):
    app = settings("en")
    app.top.move_focus(row.name)
    before = row.at(app)
    press(app, "left" if before == len(row.values) - 1 else "right")
    after = next(r for r in rows_of(app.words) if r.name == row.name)
    assert after.at(app) == before + (-1 if before == len(row.values) - 1 else 1)
    press(app, "right" if before == len(row.values) - 1 else "left")
    assert after.at(app) == before


def test_values_go_round_but_a_volume_ends_at_nothing_and_at_ten_lanterns():
    app = settings(volume_music=9)
    app.top.move_focus("text_size")
    press(app, "left")
    assert app.settings.get("text_size") == 150
    app.top.move_focus("volume_music")
    press(app, *["right"] * 4)
    assert app.settings.get("volume_music") == 10
    press(app, *["left"] * 14)
    assert app.settings.get("volume_music") == 0


def test_the_language_changes_every_word_of_the_screen():
    app = settings("ja")
    app.top.move_focus("language")
    press(app, "right")
    assert app.words.language == "en" and app.settings.get("language") == "en"
    assert not [t for t in said(app) if t != "日本語" and any("\u3040" <= ch <= "\u30ff" for ch in t)]


def test_full_screen_is_asked_of_the_window_and_shown_at_once():
    app = settings("en")
    app.top.move_focus("fullscreen")
    press(app, "right")
    assert app.wants_fullscreen is True
    assert next(r for r in rows_of(app.words) if r.name == "fullscreen").at(app) == 1


@pytest.mark.parametrize(("name", "index"), [("motion", 2), ("flashes", 1), ("marks", 1), ("muted", 1), ("confirm", 2)])
def test_a_click_on_a_word_takes_that_value(name, index):
    app = settings("en", window=(1280, 720))
    row = next(r for r in rows_of(app.words) if r.name == name)
    assert lies_open(row.labels, row.box[2], row.glyphs)
    x, y, w, h = row.box
    clicked(app, x + w * (index + 0.5) / len(row.values), y + h / 2)
    assert app.settings.get(name) == row.values[index]


def test_where_words_have_no_room_arrow_heads_are_clicked():
    app = settings("en", window=(1280, 720), text_size=150)
    row = next(r for r in rows_of(app.words) if r.name == "speed")
    assert not lies_open(row.labels, row.box[2])
    clicked(app, row.box[0] + row.box[2] - 20, row.box[1] + 20)
    assert app.settings.get("speed") == "fast"
    clicked(app, row.box[0] + 20, row.box[1] + 20)
    assert app.settings.get("speed") == "normal"


def test_a_click_lights_the_lanterns_up_to_it():
    assert [hit_level(42 + 30.6 * i, 0, 360) for i in range(10)] == list(range(1, 11))
    assert hit_level(5, 4, 360) == 3 and hit_level(355, 4, 360) == 5
    assert hit_level(5, 0, 360) == 0 and hit_level(355, 10, 360) == 10


def test_up_and_down_walk_all_rows_in_a_ring():
    app = settings()
    seen = [app.top.focus]
    for _ in range(len(app.top.controls()) - 1):
        press(app, "down")
        seen.append(app.top.focus)
    assert set(seen) == {c.id for c in app.top.controls()}
    press(app, "down")
    assert app.top.focus == seen[0]
    assert not unreached(settings)


def test_cancel_and_the_mark_in_the_corner_lead_back():
    for leave in (lambda app: press(app, "cancel"), lambda app: clicked(app, 1238, 30)):
        app = App((1280, 720), MemorySettings(language="en"))
        app.push(MenuScene(app))
        app.tick()
        press(app, "up")
        assert app.top.focus == "settings"
        press(app, "confirm")
        assert isinstance(app.top, SettingsScene)
        leave(app)
        app.tick()
        assert isinstance(app.top, MenuScene) and app.top.focus == "settings"


def test_the_pause_opens_settings_and_help_and_waits_below():
    for name, kind in (("settings", SettingsScene), ("help", HelpScene)):
        app = App((320, 180), MemorySettings(language="ja"))
        app.push(MenuScene(app))
        app.push(PauseScene(app))
        app.tick()
        app.top.move_focus(name)
        press(app, "confirm")
        assert isinstance(app.top, kind)
        press(app, "cancel")
        assert isinstance(app.top, PauseScene)


def test_a_pad_is_shaken_by_confirm_and_one_that_cannot_says_so():
    app = settings("en")
    first, second = pads(app, "xbox", "plain")
    second.can = False
    app.top.move_focus(("pad", "pad:1"))
    press(app, "confirm")
    assert first.shaken == 1 and "Pad 1 was shaken" in said(app)
    app.top.move_focus(("pad", "pad:2"))
    press(app, "confirm")
    assert second.shaken == 1 and "Pad 2 can't shake" in said(app)


def test_the_lines_of_the_pads_follow_the_confirm_button():
    app = settings("en")
    pads(app, "xbox")
    line = lambda: next(p.art.key for p in app.top.pieces() if p.id == ("pad", "pad:1"))  # noqa: E731
    before = line()
    assert "p:A" == before[-2][0]
    app.top.move_focus("confirm")
    press(app, "right", "right")
    app.tick()
    assert app.settings.get("confirm") == "east" and line()[-2][0] == "p:B"


def test_a_pad_that_goes_takes_its_line_and_the_focus_along():
    app = settings()
    pads(app, "xbox")
    app.top.move_focus(("pad", "pad:1"))
    app.intents.pads.known.clear()
    press(app, "down")
    assert app.top.focus in {c.id for c in app.top.controls()}
    assert ("pad", "pad:1") not in {p.id for p in app.top.pieces()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", TEXT_SIZES)
@pytest.mark.parametrize(
    "plugged", [(), ("xbox", "nintendo"), ("xbox", "nintendo", "playstation", "plain", "xbox", "plain")]
)
def test_every_text_fits_with_every_focus(language, size, plugged):
    app = settings(language, text_size=size)
    pads(app, *plugged)
    for control in app.top.controls():
        app.top.move_focus(control.id)
        assert not text_faults(app), control.id


def test_a_settings_file_with_strange_values_is_like_the_defaults():
    app = settings(
        text_size=4000, motion="wild", speed="warp", volume_music="loud", confirm=[], flashes=None, marks="yes"
    )
    assert app.motion == "full" and app.flashes
    assert not text_faults(app)
    for control in app.top.controls():
        app.top.move_focus(control.id)
        press(app, "right")
    assert app.settings.get("motion") == "calm" and app.settings.get("text_size") == 125


def test_every_row_can_be_kept_in_the_file_and_comes_back(tmp_path):
    where = Folders(settings=tmp_path, records=tmp_path / "records")
    home = Home(where)
    app = App((320, 180), home.settings, home)
    app.push(SettingsScene(app))
    app.tick()
    wanted = {}
    for row in rows_of(app.words):
        if row.name in ("fullscreen", "language"):
            continue
        assert row.name in DEFAULTS and DEFAULTS[row.name] == row.default
        assert isinstance(row.default, bool) or set(row.values) <= set(ALLOWED[row.name])
        row.choose(app, len(row.values) - 1 if row.at(app) != len(row.values) - 1 else 0)
        wanted[row.name] = app.settings.get(row.name)
    home.settings.close()
    assert json.loads((tmp_path / "settings.json").read_text())["values"].items() >= wanted.items()
    again = Home(where)
    assert {name: again.settings.get(name) for name in wanted} == wanted
    again.settings.close()


def preview(app: App, ticks: int) -> list[dict]:
    seen = []
    for _ in range(ticks):
        app.tick()
        seen.append({p.id: p for p in app.top.pieces()})
    return seen


@pytest.mark.parametrize("motion", ["full", "calm", "none"])
def test_the_preview_moves_in_the_way_chosen(motion):
    app = settings(motion=motion)
    app.idle_motion = True
    seen = preview(app, 300)
    xs = {round(frame[("sample", 6)].x) for frame in seen}
    fades = {frame[("sample", 6)].fade for frame in seen}
    assert (len(xs) > 2) == (motion == "full")
    assert (len(fades) > 1) == (motion == "calm")


def test_without_flashes_there_is_no_burst():
    for flashes in (True, False):
        app = settings(flashes=flashes)
        app.idle_motion = True
        assert any("sample burst" in frame for frame in preview(app, 300)) == flashes


def test_a_change_of_how_it_is_seen_is_drawn_at_once():
    app = settings("en", window=(640, 360))
    first, second = pygame.Surface((640, 360)), pygame.Surface((640, 360))
    app.draw(first)
    app.top.move_focus("marks")
    app.draw(first)
    press(app, "right")
    app.draw(second)
    donut = app.stage.to_window(24 + 206 + 16 + 5 * 52, 646)
    area = pygame.Rect(donut[0] - 14, donut[1] - 8, 28, 16)
    assert pygame.image.tobytes(first.subsurface(area), "RGB") != pygame.image.tobytes(second.subsurface(area), "RGB")


def test_a_held_direction_does_not_leave_the_row():
    app = settings(volume_cues=1)
    app.top.move_focus("volume_cues")
    for _ in range(6):
        app.top.handle(Intent("left", "kbd", repeated=True))
        app.tick()
    assert app.top.focus == "volume_cues" and app.settings.get("volume_cues") == 0
