"""The full curtain: whose turn it is, in which match, and nothing of a hand."""

from __future__ import annotations

import pytest

from scenes.kit.words import LANGUAGES, Words
from scenes.posing.reaching import NAMES
from scenes.shots import shots


def said(language: str) -> tuple[list[str], object]:
    shot = next(shots(language, (640, 360), "curtain", whole=True))
    return [mark.text for _, mark in shot.app.stage.texts(shot.app.pieces())], shot.app.top


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_full_curtain_says_whose_turn_it_is_and_which_match_waits(language):
    words = Words(language)
    texts, scene = said(language)
    race = scene.showing.board.race
    assert words("table.curtain.race", game=words("common.game.exacta"), n=race) in texts
    assert words("table.curtain.turn", name=NAMES[language][scene.hands.served]).replace(" ", "  ") in texts


def test_a_game_without_races_is_named_alone():
    _, scene = said("ja")
    scene.showing.board = object()
    assert scene.hands._where(scene) == scene.app.words("common.game.exacta")
