"""The lit board of an unfinished match: what stands on it never lies over each other."""

from __future__ import annotations

from datetime import datetime
from types import SimpleNamespace

import pygame
import pytest

from game.registry import GAMES
from scenes.kit.stage import Piece, Stage
from scenes.kit.words import LANGUAGES, Words
from scenes.street.boards import resume_art


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_title_of_the_board_and_the_game_s_name_stand_beside_each_other(language, game):
    words = Words(language)
    unfinished = SimpleNamespace(
        game=game, when=datetime(2026, 1, 2, 3, 4), masks=("fox", "cat"), names=("Akane", "Sora"), where=lambda w: "2"
    )
    marks = [m for _, m in Stage((1280, 720)).texts([Piece("resume", resume_art(unfinished, words), 40, 40)])]
    title = next(m for m in marks if m.text == words("street.resume.title"))
    name = next(m for m in marks if m is not title and abs(m.box[1] - title.box[1]) < 20)
    assert title.box[0] + title.box[2] < name.box[0] and name.box[0] + name.box[2] <= 40 + 400
