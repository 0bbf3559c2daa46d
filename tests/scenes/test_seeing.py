"""How the player wants to see: text sizes, motion, flashes and marks, on every screen."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit.app import App
from scenes.kit.clips import FADE, between
from scenes.kit.memory import MemorySettings
from scenes.kit.paint import Art
from scenes.kit.picture import text
from scenes.kit.seeing import TEXT_SIZES, Seeing, see
from scenes.kit.stage import Piece
from scenes.kit.type import FLOORS
from scenes.kit.words import LANGUAGES
from scenes.shots import STATES
from scenes.tables.exacta.foods import FACE
from scenes.tables.exacta.patterns import NAMES, marks, pattern
from scenes.tables.view import Clip
from tests.scenes.faults import text_faults


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()
    yield
    see(Seeing())  # other tests see as most players do


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", TEXT_SIZES[1:])
@pytest.mark.parametrize(
    "state",
    [
        "street",
        "street_continue",
        "lobby",
        "lobby_seat",
        "lobby_line_up",
        "pause",
        "results",
        "results_five",
        "results_solo",
        "exacta_long_names",
        "exacta_refused",
        "exacta_favourite",
        "hands_covered_long",
        "curtain_long",
    ],
)
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
    art = Art(
        "sentence",
        (0, 0, 200, 60),
        lambda: text(0, 30, "Lady Glaze leads", 21, anchor="start", role="line", width=190, most=1.5),
    )
    app = App((320, 180), MemorySettings(text_size=150))
    app.tick()
    (mark,) = app.stage.painter.sprite(art).texts
    assert 21 < mark.size <= 31.5 and mark.box[2] <= 190.5 and mark.size >= FLOORS["line"]


def card(name: str, x: float, fade: float = 1.0) -> Piece:
    return Piece(name, Art(name, (0, 0, 10, 10), tuple), x, 0, fade=fade)


def test_calm_motion_slides_nothing():
    before, after = (
        [card("still", 0), card("moved", 10), card("gone", 20)],
        [card("still", 0), card("moved", 90), card("new", 40)],
    )
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


def test_marks_put_another_pattern_on_every_food_and_nothing_without():
    see(Seeing(marks=False))
    assert all(marks(colour, 0, 0, 80, 60, "#000000") == () for colour in range(7))
    see(Seeing(marks=True))
    drawn = [marks(colour, 0, 0, 80, 60, "#000000") for colour in range(7)]
    assert len(set(drawn)) == len(NAMES) == len(FACE) and all(drawn)
    assert drawn == [pattern(colour, 0, 0, 80, 60, "#000000") for colour in range(7)]


@pytest.mark.parametrize("colour", range(7), ids=NAMES)
def test_no_pattern_leaves_its_box(colour):
    app = App((320, 180), MemorySettings())
    for w, h in ((80, 60), (37, 38), (12, 18), (200, 30)):
        art = Art(
            ("pattern", colour, w, h),
            (-20, -20, w + 40, h + 40),
            lambda w=w, h=h: pattern(colour, 0, 0, w, h, "#FFFFFF", 11),
        )
        sprite, scale = app.stage.painter.sprite(art, 4.0), app.stage.painter.scale * 4
        inside = pygame.Rect(-2, -2, round(w * scale) + 4, round(h * scale) + 4)
        boxes = pygame.mask.from_surface(sprite.surface, 40).get_bounding_rects()
        assert boxes
        for box in boxes:
            assert inside.contains(box.move(sprite.left, sprite.top)), (w, h, box, inside)
