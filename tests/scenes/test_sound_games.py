"""Which sounds are at hand for which game, and what its table may ask for. Tones stand in the place of the sounds."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit.sound.names import CUES, MUSIC, needed
from tests.scenes.tones import Heard, cues_of, filled


@pytest.fixture(scope="module")
def full_cache(tmp_path_factory):
    return filled(tmp_path_factory.mktemp("sounds"))


@pytest.fixture
def heard(full_cache):
    made_here = []

    def make(folder=full_cache, tried=False, **settings):
        made_here.append(Heard(folder, tried, **settings))
        return made_here[-1]

    yield make
    for it in made_here:
        it.sound.close()


def test_doubt_silences_the_music_and_it_comes_back(heard, monkeypatch):
    it = heard().at_table("doubt")
    it.until(lambda: it.sound._fade == 1)
    said = []
    monkeypatch.setattr(pygame.mixer.music, "set_volume", said.append)
    it.sound.play("DOUBT!", seat=1)
    it.ticks(6)
    assert said[-1] == 0 and it.count("doubt") == 1
    it.ticks(round(CUES["doubt"].hush * 60) - 10)
    assert said[-1] == 0
    it.ticks(90)
    assert said[-1] == 1


def test_a_number_after_the_name_is_the_pitch(heard):
    it = heard().at_table("slot")
    it.sound.play("reel stop 2")
    it.sound.play("line win 8")
    it.sound.play("lantern 99")
    assert [it.count(take) for take in ("reel_stop.0", "reel_stop.1", "line.7", "lantern.11")] == [0, 1, 1, 1]


def test_the_cues_of_one_game_are_at_hand_and_those_of_the_one_before_are_let_go(heard):
    it = heard().opened()
    assert set(it.backstage.sounds) == cues_of("")
    for game in ("slot", "doubt", "slot"):
        it.sound.enter(game)
        it.until(lambda game=game: set(it.backstage.sounds) == cues_of("") | cues_of(game))
    it.sound.enter("results")
    it.until(lambda: it.backstage.piece == "results")
    assert set(it.backstage.sounds) == cues_of("") | cues_of("slot")


def test_a_cue_or_a_piece_that_nobody_expected_comes_late(heard):
    it = heard().at_table("slot")
    it.sound.play("munch")
    it.until(lambda: "munch" in it.backstage.sounds)
    assert it.count("munch") == 0
    it.sound.play("munch")
    it.sound.loop("fuse")
    assert it.count("munch") == 1
    it.until(lambda: "fuse" in it.backstage.sounds and it.count("fuse") == 1)
    it.sound.enter("exacta")
    it.until(lambda: "gallop" in it.backstage.sounds and "fuse" not in it.backstage.sounds)
    it.sound.enter("results")
    it.until(lambda: it.backstage.piece == "results")


def test_the_first_screens_and_then_the_game_that_is_opened_are_made_and_nothing_of_other_games(tmp_path):
    asked = tmp_path / "asked"
    note = f"import sys; print(*sys.argv[1:], file=open({str(asked)!r}, 'a'))"
    it = Heard(tmp_path / "empty")
    it.backstage._maker = ("-c", note)

    def lines():
        return [line.split()[1:] for line in asked.read_text().splitlines()] if asked.exists() else []

    it.opened().until(lambda: len(lines()) == 1)
    it.sound.enter("fortuna")
    it.until(lambda: len(lines()) == 2)
    it.sound.close()
    assert lines() == [list(needed()), list(needed("fortuna"))]


def test_a_game_that_waits_for_the_device_comes_before_the_street(tmp_path):
    asked = tmp_path / "asked"
    it = Heard(tmp_path / "empty")
    it.backstage._maker = ("-c", f"import sys; print(*sys.argv[2:], file=open({str(asked)!r}, 'a'))")
    it.sound.enter("slot")
    it.opened().until(lambda: asked.exists() and asked.read_text().endswith("\n"))
    it.sound.close()
    common = [name for name in needed() if not name.startswith(MUSIC)]
    assert asked.read_text().split() == [*common, *needed("slot"), MUSIC + "street"]


def test_nothing_is_made_twice_at_once(tmp_path):
    asked = tmp_path / "asked"
    it = Heard(tmp_path / "empty")
    it.backstage._maker = (
        "-c",
        f"import sys, time; print(*sys.argv[2:], file=open({str(asked)!r}, 'a'), flush=True); time.sleep(30)",
    )
    it.opened()
    for game in ("slot", "doubt", "slot"):
        it.sound.prepare(game)
    it.until(lambda: asked.exists() and asked.read_text().count("\n") == 3)
    it.sound.close()
    made_here = asked.read_text().split()
    assert sorted(made_here) == sorted({*needed(), *needed("slot"), *needed("doubt")})
