"""Fortuna's help: true to the rules, and its wheel moves where the player wants motion."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from game.fortuna.judge import END_PILE, END_PILE_OF_TWO, MOST_SETS, SIZE_THAT_WINS
from game.fortuna.law import Law, law_of
from game.fortuna.values import values
from game.fortuna.worth import icon_bonus
from scenes.guide.moving import END, FLY, HOLD, Moving
from scenes.guide.pages import PAGES
from scenes.kit.seeing import Seeing, see
from scenes.kit.words import LANGUAGES, table
from scenes.shots import prepared
from tests.scenes.test_help import help_of

WHEEL = next(n for n, page in enumerate(PAGES["fortuna"]) if page.name == "wheel")
PICTURES = PAGES["fortuna"][WHEEL].pictures
MOVING = [step for step, picture in enumerate(PICTURES) if isinstance(picture, Moving)]


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()
    yield
    see(Seeing())


def figures(language: str, key: str) -> list[int]:
    """All whole numbers in a text."""
    return [int(n) for n in re.findall(r"\d+", table(language)[f"help.fortuna.{key}"].replace("|", ""))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_values_are_those_of_the_rules(language):  # FO-7 to FO-10, FO-15, FO-R1
    assert set(values(6, 1, Law())) == {6, 7} <= set(figures(language, "wheel.text2"))
    assert set(values(6, 2, Law())) == {6, 7, 8} <= set(figures(language, "wheel.text3"))
    assert set(values(8, 3, Law())) == {8, 9, 1} <= set(figures(language, "wheel.text4"))
    assert 5 in values(3, 2, Law()) and figures(language, "wheel.text5").count(5) >= 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_points_and_piles_are_those_of_the_rules(language):  # FO-4, FO-13, FO-25, FO-R7, FO-R16
    told = figures(language, "sets.text5") + figures(language, "sets.goal") + figures(language, "ours.goal")
    assert {icon_bonus(count, 9, False) for count in range(2, 10)} <= set(told)
    assert END_PILE_OF_TWO in figures(language, "ours.text1")
    if language == "ja":
        assert END_PILE in figures(language, "end.text1") and MOST_SETS in figures(language, "sets.step3")


@pytest.mark.parametrize("language", LANGUAGES)
def test_amounts_that_variants_leave_open_are_said(language):  # FV-4, FV-6c, FV-9, FV-13, FV-14, FV-18
    words = table(language)
    amounts = figures(language, "more.text2")
    assert {1, 4, law_of(("FV-13",)).slam} <= set(amounts)
    said = {"ja": (str(SIZE_THAT_WINS), "10", "6枚"), "en": ("five", "ten", "Six")}[language]
    for word, key in zip(said, ("variants.text3", "more.goal", "more.text5"), strict=True):
        assert word in words[f"help.fortuna.{key}"].replace("|", "")
    assert {9, 1} <= set(figures(language, "variants.text4"))


def test_every_variant_marked_ours_is_told_in_the_overview():  # FV-4 to FV-19
    rules = (Path(__file__).resolve().parents[2] / "docs" / "rules" / "fortuna.md").read_text(encoding="utf-8")
    later = rules[rules.index("Further options") :]
    rows = [line.split("|") for line in rules.splitlines() if line.startswith("| FV-")]
    marked = {row[1].split()[0] for row in rows if "OURS" in row[2] or f"| {row[1].strip()} |" in later}
    assert marked == set(TOLD)
    for language in LANGUAGES:
        assert all(len(table(language)[f"help.fortuna.{where}"]) > 10 for where in TOLD.values())


TOLD = {
    "FV-4": "more.text2",
    "FV-6b": "variants.text3",
    "FV-6c": "variants.text3",
    "FV-9": "more.goal",
    "FV-13": "more.text2",
    "FV-14": "more.text5",
    "FV-15": "more.text5",
    "FV-16": "more.text4",
    "FV-17": "more.text5",
    "FV-18": "variants.text4",
    "FV-19": "variants.text1",
}
"""Where the help says what this arcade decided in a variant."""


# the wheel moves


def test_the_wheel_is_moved_by_three_pictures():
    assert MOVING == [1, 2, 3]


@pytest.mark.parametrize("step", MOVING)
def test_a_moving_picture_goes_through_all_its_states_and_begins_again(step):
    picture = PICTURES[step]
    whole = (HOLD + FLY) * picture.count + END
    told = [picture.at(tick) for tick in range(whole)]
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert {done for done, _ in told} == set(range(picture.count + 1))
    assert all(0 <= part < 1 for _, part in told) and told[-1] == (picture.count, 0.0)
    assert picture.at(whole) == told[0] == (0, 0.0)


@pytest.mark.parametrize("motion", ["full", "calm", "none"])
def test_discards_fly_to_the_wheel_only_in_full_motion(motion):
    app = help_of("fortuna", page=WHEEL)
    app.settings.set("motion", motion)
    app.idle_motion = True
    shown, flown = set(), 0
    for _ in range((HOLD + FLY) * 3 + 20):
        app.tick()
        pieces = app.top.pieces()
        shown.add(next(p for p in pieces if p.id == ("step", 3)).art.key[-1])
        flown += sum(p.id == ("falling",) for p in pieces)
    if motion == "full":
        assert shown == {0, 1, 2, 3} and flown > FLY
    else:
        assert shown == {None} and not flown


@pytest.mark.parametrize("step", MOVING)
def test_what_flies_ends_where_it_then_lies(step):
    picture = PICTURES[step]
    for done in range(picture.count):
        near, far = picture.flying(done, 0.999), picture.flying(done, 0.0)
        assert 10 < near.x < 202 and 0 < near.y < 40 < far.y
        assert near.size == pytest.approx(1, abs=0.01)


def test_a_still_picture_shows_the_end():
    app = prepared("ja", (320, 180))
    picture = PICTURES[3]
    assert picture(app.words) == picture.draw(app.words, picture.count) != picture.draw(app.words, 0)
