"""The page of the players who are remembered: readable, stepped through, written as tables."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pygame
import pytest

from scenes.profiles import ProfilesScene
from store.folders import Folders
from store.home import Home
from store.profile_file import Entry, Played
from store.profiles import TABLES
from tests.scenes.faults import press, text_faults
from tests.scenes.test_remembered import an_app, known


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("size", [100, 125, 150])
@pytest.mark.parametrize("name", ["月子", "WWWWWWWWWWWW", "ＷＷＷＷＷＷ"])
def test_the_page_can_be_read(language, size, name):
    app = an_app(language, text_size=size)
    app.profiles.note(
        Entry(
            name,
            "oni",
            Played(
                f"m{n}", f"2026-12-{10 + n}T10:00Z", 1 + n % 4, -120 + 60 * n, None if n % 2 else -2345, (name,) * 3
            ),
            {"lies_told": 1234, "lies_caught": 1234, "doubts_right": 1234, "doubts_wrong": 1234, "bursts": 1234},
        )
        for n in range(8)
    )
    known(app, "Zoë", when="2026-01-01T10:00Z")
    app.push(ProfilesScene(app, name))
    app.tick()
    for focus in ("player", "table", "done"):
        app.top.move_focus(focus)
        assert not text_faults(app)


def test_left_and_right_show_the_other_players():
    app = an_app()
    known(app, when="2026-01-03T10:00Z"), known(app, "Zoë"), known(app, "たけし", when="2026-01-02T10:00Z")
    app.push(ProfilesScene(app, "Zoë"))
    app.tick()
    seen = []
    for way in ("right", "right", "left"):
        press(app, way)
        seen.append(app.top.players[app.top.at].name)
    assert seen == ["月子", "たけし", "月子"]


def test_the_tables_are_written_and_the_page_says_where(tmp_path: Path):
    home = Home(Folders(tmp_path / "settings", tmp_path / "data" / "records"))
    (tmp_path / "data").mkdir()
    app = an_app(store=home)
    known(app, '=SUM(A1),"x"')
    app.push(ProfilesScene(app))
    app.tick()
    app.top.move_focus("table")
    press(app, "confirm")
    for _ in range(2000):
        app.tick()
        if app.top.said:
            break
        pygame.time.wait(1)
    assert app.top.said and TABLES[0] in app.top.said
    text = (tmp_path / "data" / TABLES[0]).read_text("utf-8-sig")
    rows = list(csv.reader(io.StringIO(text, newline="")))
    assert rows[0][:3] == ["名前", "お面", "レーティング"] and rows[1][0] == '\'=SUM(A1),"x"' and rows[1][2] == "1512.4"
    press(app, "left")
    assert app.top.said is None
    home.close()


def test_without_a_folder_the_page_says_that_nothing_can_be_kept():
    app = an_app()
    known(app)
    app.push(ProfilesScene(app))
    app.tick()
    app.top.move_focus("table")
    press(app, "confirm")
    assert app.top.said == app.words("store.in_memory")
