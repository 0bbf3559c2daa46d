"""Every screen of `--shots`, in both languages: nothing clipped, nothing small, nothing out of reach."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit.frame import MENU_AT
from scenes.kit.intents import Intent
from scenes.kit.marks import NO_SOUND_SIZE
from scenes.kit.scene import Scene
from scenes.kit.stage import HEIGHT, WIDTH
from scenes.kit.type import runs, text_width
from scenes.shots import STATES, shots
from tests.scenes.faults import text_faults

SIZE = (1280, 720)
JAPANESE = ("\u3040", "\u9fff")
OWN_NAMES = ("日本語",)
"""A language is named in itself."""

_cases = [(language, name) for language in ("ja", "en") for name in STATES]


@pytest.mark.parametrize(("language", "name"), _cases)
def test_a_screen_can_be_read_and_every_control_reached(language, name):
    """Texts in their rooms, of their roles' sizes, apart from each other, in a font; controls on screen and reached."""
    shot = next(shots(language, SIZE, name, whole=True))
    app = shot.app
    assert text_faults(app) == []
    marks = [m for _, m in app.stage.texts(app.pieces()) if m.role != "art"]
    assert marks, "a screen says something"
    assert [m.text for m in marks if "〓" in "".join(t for t, _ in runs(m.text, m.face))] == []
    if language == "en":
        foreign = [m.text for m in marks if any(JAPANESE[0] <= ch <= JAPANESE[1] for ch in m.text)]
        assert [t for t in foreign if t not in OWN_NAMES] == []
    controls = app.top.controls()
    assert len({c.id for c in controls}) == len(controls)
    for c in controls:
        x, y, w, h = c.box
        assert x >= 0 and y >= 0 and x + w <= WIDTH and y + h <= HEIGHT, c
    app.sound.silent = True
    assert under_the_mark(app) == []
    assert unreached(app.top) == set()


def under_the_mark(app) -> list[str]:
    """Texts that the mark of silence touches."""
    pieces = app.pieces()
    mark = next(p for p in pieces if p.id == "no sound")
    r = 14.5 * mark.size
    assert r < mark.x < WIDTH - r and r < mark.y < HEIGHT - r
    return [
        m.text
        for _, m in app.stage.texts([p for p in pieces if p is not mark])
        if m.box[0] < mark.x + r + 2
        and m.box[0] + m.box[2] > mark.x - r - 2
        and m.box[1] < mark.y + r
        and m.box[1] + m.box[3] > mark.y - r
    ]


def test_the_mark_of_silence_stands_beside_the_menus_bars():
    left, y = MENU_AT
    assert left + 22 < Scene.mark_at[0] - 14.5 * NO_SOUND_SIZE and y == Scene.mark_at[1]


def unreached(scene) -> set:
    """Controls that no walk by the four directions comes to, through the scene's own handling (some turn a value)."""
    first = scene.controls()
    scene.keep_focus(first)
    if scene.focus is None and first:
        scene.focus = first[0].id
    reached, new = {scene.focus}, [scene.focus]
    while new:
        here = new.pop()
        for way in ("left", "right", "up", "down"):
            scene.focus = here
            scene.handle(Intent(way, "kbd"))
            if scene.focus not in reached:
                reached.add(scene.focus)
                new.append(scene.focus)
    return {c.id for c in scene.controls()} - reached


@pytest.mark.parametrize("name", ["exacta_four_colours", "exacta_score", "street", "hands_covered"])
def test_a_settled_frame_is_a_fresh_render_pixel_for_pixel(name):
    first = next(shots("ja", SIZE, name, whole=True))
    first.app.stage.forget()
    again = pygame.Surface(SIZE)
    first.app.draw(again)
    fresh = next(shots("ja", SIZE, name, whole=True))
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(fresh.surface, "RGB")


def test_widths_are_measured_as_they_are_drawn():
    assert text_width("アカネ", 20) == pytest.approx(2 * text_width("アカネ", 10), abs=0.01)
