"""The settings screen: every change holds at once, is kept, is seen in the preview, and can be made by any device."""

from __future__ import annotations

import json

import pygame
import pytest

from scenes.help import HelpScene
from scenes.kit.app import App
from scenes.kit.clips import FADE, between
from scenes.kit.intents import Intent
from scenes.kit.memory import MemorySettings
from scenes.kit.paint import Art
from scenes.kit.pads import Pad
from scenes.kit.picture import text
from scenes.kit.seeing import TEXT_SIZES, Seeing, see
from scenes.kit.stage import Piece
from scenes.kit.sticks import Holding
from scenes.kit.type import FLOORS
from scenes.kit.words import LANGUAGES
from scenes.menu import MenuScene
from scenes.pause import PauseScene
from scenes.settings import SettingsScene
from scenes.shots import STATES
from scenes.tables.exacta.foods import FACE
from scenes.tables.exacta.patterns import NAMES, marks, pattern
from scenes.tables.view import Clip
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
        app.intents.pads.known.append(Pad(n, "", "Pad", brand, Holding(f"pad:{n}"), handle=handle))  # type: ignore[arg-type]
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


@pytest.mark.parametrize("row", [r for r in rows_of(App((320, 180), MemorySettings(language="en")).words)], ids=lambda r: r.name)
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
@pytest.mark.parametrize("plugged", [(), ("xbox", "nintendo"), ("xbox", "nintendo", "playstation", "plain", "xbox", "plain")])
def test_every_text_fits_with_every_focus(language, size, plugged):
    app = settings(language, text_size=size)
    pads(app, *plugged)
    for control in app.top.controls():
        app.top.move_focus(control.id)
        assert not text_faults(app), control.id


# what the settings do everywhere


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", TEXT_SIZES[1:])
@pytest.mark.parametrize("state", ["street", "street_refused", "street_continue", "lobby", "lobby_seat", "lobby_line_up", "pause",
                                   "results", "results_five", "results_solo", "exacta_long_names", "exacta_refused",
                                   "exacta_favourite", "hands_covered_long", "curtain_long"])
def test_nothing_is_clipped_with_large_text(language, size, state):
    app = App((320, 180), MemorySettings(language=language, speed="instant", text_size=size))
    app.idle_motion = False
    STATES[state](app)
    app.tick()
    assert not text_faults(app)


@pytest.mark.parametrize("state", ["street", "lobby", "pause", "results", "exacta_two_colours"])
def test_large_text_is_larger(state):
    def whole(size: int) -> float:
        app = App((320, 180), MemorySettings(language="en", speed="instant", text_size=size))
        app.idle_motion = False
        STATES[state](app)
        app.tick()
        return sum(mark.size for _, mark in app.stage.texts(app.top.pieces()) if mark.role != "art")

    assert whole(100) < whole(125) <= whole(150)


def test_a_text_grows_into_its_width_and_shrinks_back_but_not_under_its_role():
    art = Art("sentence", (0, 0, 200, 60), lambda: text(0, 30, "Lady Glaze leads", 21, anchor="start", role="line", width=190, most=1.5))
    app = settings("en", text_size=150)
    (mark,) = app.stage.painter.sprite(art).texts
    assert 21 < mark.size <= 31.5 and mark.box[2] <= 190.5 and mark.size >= FLOORS["line"]


def test_a_settings_file_with_strange_values_is_like_the_defaults():
    app = settings(text_size=4000, motion="wild", speed="warp", volume_music="loud", confirm=[], flashes=None, marks="yes")
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


def card(name: str, x: float, fade: float = 1.0) -> Piece:
    return Piece(name, Art(name, (0, 0, 10, 10), tuple), x, 0, fade=fade)


def test_calm_motion_slides_nothing():
    before, after = [card("still", 0), card("moved", 10), card("gone", 20)], [card("still", 0), card("moved", 90), card("new", 40)]
    places = {(p.id, p.x) for p in before + after}
    for step in range(FADE):
        seen = between(before, after, step / FADE, Clip(48), "calm")
        assert {(p.id, p.x) for p in seen} <= places
        assert next(p.fade for p in seen if p.id == "still") == 1
    assert between(before, after, 1.0, Clip(48), "calm") == after


def test_no_motion_shows_the_end_at_once():
    after = [card("moved", 90)]
    assert between([card("moved", 10)], after, 0.0, Clip(48), "none") == after


def test_without_full_motion_or_flashes_nothing_breathes():
    breaths = {}
    for motion, flashes in (("full", True), ("calm", True), ("none", True), ("full", False)):
        app = App((320, 180), MemorySettings(motion=motion, flashes=flashes))
        app.ticks = 54
        breaths[motion, flashes] = app.breath()
        assert app.idle_ticks() == (54 if motion == "full" else 0)
    assert breaths.pop(("full", True)) < 1 and set(breaths.values()) == {1.0}


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


def test_marks_put_another_pattern_on_every_food_and_nothing_without():
    see(Seeing(marks=False))
    assert all(marks(colour, 0, 0, 80, 60, "#000000") == () for colour in range(7))
    see(Seeing(marks=True))
    drawn = [marks(colour, 0, 0, 80, 60, "#000000") for colour in range(7)]
    assert len(set(drawn)) == len(NAMES) == len(FACE) and all(drawn)
    assert drawn == [pattern(colour, 0, 0, 80, 60, "#000000") for colour in range(7)]


@pytest.mark.parametrize("colour", range(7), ids=NAMES)
def test_no_pattern_leaves_its_box(colour):
    app = settings()
    for w, h in ((80, 60), (37, 38), (12, 18), (200, 30)):
        art = Art(("pattern", colour, w, h), (-20, -20, w + 40, h + 40), lambda w=w, h=h: pattern(colour, 0, 0, w, h, "#FFFFFF", 11))
        sprite, scale = app.stage.painter.sprite(art, 4.0), app.stage.painter.scale * 4
        inside = pygame.Rect(-2, -2, round(w * scale) + 4, round(h * scale) + 4)
        boxes = pygame.mask.from_surface(sprite.surface, 40).get_bounding_rects()
        assert boxes
        for box in boxes:
            assert inside.contains(box.move(sprite.left, sprite.top)), (w, h, box, inside)


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
