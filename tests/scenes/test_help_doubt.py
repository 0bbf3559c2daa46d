"""Million Doubt's help: its numbers, its names and its examples are those of the rules."""

from __future__ import annotations

import re

import pytest

from game.doubt.advice import looks_like
from game.doubt.cards import CARDS
from game.doubt.clock import AFTER_DEFAULT, CLOCKS
from game.doubt.rating import SCALE, START
from game.doubt.settle import BURST
from scenes.guide.doubt_parts import card_of
from scenes.guide.pages import PAGES, STEPS
from scenes.kit.words import LANGUAGES, table


def figures(language: str, key: str) -> list[int]:
    """All whole numbers in a text."""
    return [int(n) for n in re.findall(r"\d+", table(language)[f"help.doubt.{key}"].replace("|", ""))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_in_the_texts_are_those_of_the_rules(language):
    def said(key: str) -> list[int]:
        return figures(language, key)

    most, back = CLOCKS["on"]
    longest, much = CLOCKS["relaxed"]
    assert len(CARDS) in said("hand.text1")  # MD-R2
    assert said("burst.text1") == [BURST, BURST - 1] and said("burst.step1") == [BURST]  # MD-R34
    assert set(said("clock.text1")) - {1} == {most, back} and back in said("clock.step1")  # MD-33
    assert set(said("clock.text2")) - {1} == {longest, much}
    assert said("clock.step4") == [START] and said("clock.text5")[0] == SCALE  # MD-R37
    assert AFTER_DEFAULT in said("leaving.text4")  # MD-R35


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_effects_of_a_set_have_the_names_of_their_lamps_and_stand_in_their_order(language):
    words = table(language)
    assert words["help.doubt.special.step1"] == words["doubt.lamp.revolution"]
    assert words["help.doubt.special.step3"] == words["doubt.lamp.back"]
    assert words["help.doubt.special.step4"] == words["doubt.lamp.lock"]
    names = {"ja": ("革命", "11バック", "縛り", "8切り"), "en": ("revolution", "11-back", "lock", "8-cut")}[language]
    order = [words["help.doubt.special.goal"].index(name) for name in names]
    assert order == sorted(order)  # MD-R24


def test_no_claim_is_spoken():  # MD-R11: a set looks like something, nobody says so
    for page in PAGES["doubt"]:
        for n in range(1, STEPS + 1):
            text = table("en")[f"help.doubt.{page.name}.text{n}"]
            assert not re.search(r"\b(claims?|declares?|says? it is|announces?)\b", text), (page.name, n)


def looks(names: str) -> tuple[str, int] | None:
    cards = names.split()
    up = [card_of(name) for name in cards if name != "?"]
    found = looks_like(up, len(cards) - len(up))
    return None if found is None else (found.kind, found.count)


def test_the_sets_in_the_pictures_are_sets():
    assert looks("S9 ?") == ("group", 2) and looks("S9 X1") == ("group", 2)  # MD-12, MD-13
    assert looks("D4 D5 D6") == ("run", 3)  # MD-R5
    assert looks("? ? D5") == ("either", 3)  # MD-18
    assert looks("S9 H9 D9 C9 X1 X2") == ("group", 6)  # MD-R8
    assert looks("X1") == ("joker", 1)  # MD-6
    assert looks("S9 HK") is None  # what a doubt finds to be a lie
