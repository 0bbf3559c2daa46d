"""Quick match: one press on the street, and three seats are dealt."""

from __future__ import annotations

import pygame
import pytest

from game.doubt.opponents import BOTS
from scenes.kit.app import App
from scenes.kit.intents import Intent
from scenes.kit.memory import MemorySettings
from scenes.lobby import LobbyScene
from scenes.menu import MenuScene
from scenes.table import TableScene
from store.profile_file import Entry, Played
from tests.scenes.faults import clicked, press, text_faults, unreached


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()


def street(language: str = "ja", lit: str = "doubt", **settings) -> App:
    app = App((320, 180), MemorySettings(language=language, last_game=lit, speed="instant", **settings), seed_text="q")
    app.push(MenuScene(app))
    app.tick()
    return app


def known(app: App, name: str, change: int, when: str = "2026-01-01T10:00Z", mask: str = "cat") -> None:
    app.profiles.note([Entry(name, mask, Played(f"{name} {when}", when, 1, 3, change, ()))])


def test_one_key_leads_from_the_street_to_a_dealt_hand():
    app = street()
    (event,) = [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE)]
    app.tick([event])
    assert isinstance(app.top, TableScene)
    match = app.top.match
    assert (match.name, match.seats, [p.pilot for p in match.players]) == ("doubt", 3, ["person", "kind", "fair"])
    assert len(match.seen(0).hand) == 7 and len({p.mask for p in match.players}) == 3
    assert app.top.viewer == 0 and not app.top.hands.covered, "the only person sees the hand at once"


def test_who_played_last_sits_down_against_bots_near_the_rating():
    app = street()
    known(app, "Zoë", -3000, "2026-01-01T10:00Z")
    known(app, "月子", +5000, "2026-01-02T10:00Z")
    press(app, "go")
    assert [(p.name, p.mask) for p in app.top.match.players][0] == ("月子", "cat")
    assert [p.pilot for p in app.top.match.players] == ["person", "fair", "fair"]
    app = street()
    known(app, "Zoë", -3000)
    press(app, "go")
    assert [p.pilot for p in app.top.match.players] == ["person", "kind", "kind"]
    assert BOTS["kind"] < BOTS["fair"]


def test_a_pad_that_pressed_it_plays():
    app = street()
    app.top.handle(Intent("go", "pad:1"))
    app._apply_changes()
    assert app.top.match.players[0].device == "pad:1"


def test_a_pill_at_the_stalls_foot_does_the_same():
    app = street()
    press(app, "down")
    assert app.top.focus == "quick"
    press(app, "confirm")
    assert isinstance(app.top, TableScene)
    app = street()
    clicked(app, 812, 624)
    assert isinstance(app.top, TableScene)


def test_only_an_open_stall_of_million_doubt_offers_it(monkeypatch):
    app = street(lit="exacta")
    assert "quick" not in [c.id for c in app.top.controls()]
    press(app, "go")
    assert isinstance(app.top, LobbyScene)
    from game import registry

    monkeypatch.setattr(registry, "is_open", lambda name: name == "exacta")
    app = street()
    press(app, "right")
    assert app.top.lit == "doubt" and "quick" not in [c.id for c in app.top.controls()]


@pytest.mark.parametrize(("answer", "scene"), [("again", TableScene), ("seats", LobbyScene), ("street", MenuScene)])
def test_after_it_the_results_lead_to_another_to_the_seats_or_to_the_street(answer, scene):
    app = street()
    press(app, "go")
    first = app.top
    app.pop(answer)
    app.tick()
    app.tick()
    assert isinstance(app.top, scene) and app.top is not first
    assert not isinstance(app.top, LobbyScene) or app.top.game == "doubt"


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("size", [100, 150])
def test_the_street_says_which_button_deals_at_once(language, size):
    app = street(language, text_size=size)
    assert app.words("street.quick") in [m.text for _, m in app.stage.texts(app.pieces())]
    for focus in (("stall", "doubt"), "quick"):
        app.top.move_focus(focus)
        assert not text_faults(app)
    said = [text for _, text in app.top._prompts()]
    assert app.words("street.prompt.quick") in said


def test_directions_reach_the_pill():
    assert not unreached(street)
