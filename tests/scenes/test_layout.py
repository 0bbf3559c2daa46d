"""Every screen of `--shots`, in both languages: nothing clipped, nothing small, nothing out of reach."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import itertools

import pygame
import pytest

from scenes.kit.chooser import neighbour
from scenes.kit.stage import HEIGHT, WIDTH
from scenes.kit.type import FLOORS, runs, text_width
from scenes.shots import STATES, Shot, shots

SIZE = (1280, 720)
SLACK = 1.5
"""Units a box may be out by: widths are measured at another size than they are drawn."""

_cases = [(language, name) for language in ("ja", "en") for name in STATES]


@pytest.fixture(scope="module")
def shot():
    """Each state once a module, drawn when it is first asked for."""
    made: dict[tuple[str, str], Shot] = {}

    def get(language: str, name: str) -> Shot:
        if (language, name) not in made:
            made[language, name] = next(s for s in shots(language, SIZE, name) if s.name == name)
        return made[language, name]

    return get


def _texts(shot: Shot):
    return shot.app.stage.texts(shot.app.pieces())


@pytest.mark.parametrize(("language", "name"), _cases)
def test_every_text_lies_on_the_screen_and_in_its_room(shot, language, name):
    for _, mark in _texts(shot(language, name)):
        x, y, w, h = mark.box
        assert x >= -SLACK and y >= -SLACK and x + w <= WIDTH + SLACK and y + h <= HEIGHT + SLACK or mark.role == "art", mark
        if mark.room:
            rx, ry, rw, rh = mark.room
            assert rx - SLACK <= x and x + w <= rx + rw + SLACK, mark
            assert ry - SLACK <= y + h * 0.15 and y + h * 0.85 <= ry + rh + SLACK, mark


@pytest.mark.parametrize(("language", "name"), _cases)
def test_every_text_keeps_the_size_of_its_role(shot, language, name):
    for _, mark in _texts(shot(language, name)):
        assert mark.size >= FLOORS[mark.role] - 0.01, mark


@pytest.mark.parametrize(("language", "name"), _cases)
def test_no_text_lies_over_another(shot, language, name):
    marks = [m for _, m in _texts(shot(language, name)) if m.role != "art"]
    for a, b in itertools.combinations(marks, 2):
        if a.box == b.box and a.text == b.text:
            continue
        ax, ay, aw, ah = _ink(a)
        bx, by, bw, bh = _ink(b)
        across = min(ax + aw, bx + bw) - max(ax, bx)
        down = min(ay + ah, by + bh) - max(ay, by)
        assert across <= 2 or down <= 2, (a, b)


def _ink(mark):
    """The box of the capitals, without the air around a line."""
    x, y, w, h = mark.box
    return x, y + h * 0.14, w, h * 0.72


@pytest.mark.parametrize(("language", "name"), _cases)
def test_every_glyph_is_in_a_font(shot, language, name):
    for _, mark in _texts(shot(language, name)):
        assert "〓" not in "".join(t for t, _ in runs(mark.text, mark.face)), mark


@pytest.mark.parametrize(("language", "name"), _cases)
def test_every_control_lies_on_the_screen_and_is_reached_by_directions(shot, language, name):
    controls = shot(language, name).app.top.controls()
    assert len({c.id for c in controls}) == len(controls)
    for c in controls:
        x, y, w, h = c.box
        assert x >= 0 and y >= 0 and x + w <= WIDTH and y + h <= HEIGHT, c
    for start in controls:
        reached, new = {start.id}, [start.id]
        while new:
            here = new.pop()
            for way in ("left", "right", "up", "down"):
                there = neighbour(controls, here, way)
                if there and there.id not in reached:
                    reached.add(there.id)
                    new.append(there.id)
        assert reached == {c.id for c in controls}, f"from {start.id} only {reached}"


@pytest.mark.parametrize("name", STATES)
def test_no_language_leaves_a_word_of_the_other(shot, name):
    english = [m.text for _, m in _texts(shot("en", name)) if m.role != "art"]
    foreign = [t for t in english if any("\u3040" <= ch <= "\u30ff" or "\u4e00" <= ch <= "\u9fff" for ch in t)]
    assert not [t for t in foreign if t not in ("日本語",)], foreign


@pytest.mark.parametrize("name", ["exacta_four_colours", "exacta_score", "street", "hands_covered"])
def test_a_settled_frame_is_a_fresh_render_pixel_for_pixel(shot, name):
    first = shot("ja", name)
    again = pygame.Surface(SIZE)
    first.app.stage.resize(SIZE)
    first.app.stage._painters.clear()
    first.app.stage.resize(SIZE)
    first.app.draw(again)
    fresh = next(s for s in shots("ja", SIZE, name) if s.name == name)
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(fresh.surface, "RGB")


def test_widths_are_measured_as_they_are_drawn():
    assert text_width("アカネ", 20) == pytest.approx(2 * text_width("アカネ", 10), abs=0.01)
