"""Sounds are played, and whatever happens to device, disk or process stops nobody. No sound is made here, but in three
tests: tones stand in the cache in their place."""

from __future__ import annotations

import os
import subprocess
import sys
import time

import numpy as np
import pygame
import pytest

from scenes.kit.memory import MemorySettings
from scenes.kit.sound.backstage import ROOT, VOICES
from scenes.kit.sound.files import Cache
from scenes.kit.sound.names import CUES, PIECES
from scenes.kit.sound.player import DUCK, LOOP_VOICES, PATIENCE, Sound, strength
from scenes.kit.sound.render import made
from scenes.kit.words import LANGUAGES, Words
from tests.scenes.tones import Heard, filled


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


def test_nothing_is_opened_before_the_first_screen_stands(heard):
    it = heard()
    it.ticks(5)
    assert it.backstage._thread is None and it.sound.reason is None


def test_starting_and_playing_need_no_numpy_in_the_game(full_cache):
    code = (
        "import sys, time, pathlib\nfrom scenes.kit.sound.player import Sound\n"
        "from scenes.kit.memory import MemorySettings\n"
        "s = Sound(MemorySettings(), pathlib.Path(sys.argv[1]))\n"
        "while not s._back.sounds:\n    s.tick(); time.sleep(.005)\n"
        "s.play('move'); s.tick(); s.close(); print('numpy' in sys.modules, s._back.failed)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(full_cache)], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert done.stdout.split()[-2:] == ["False", "False"], done.stderr


def test_the_same_cue_sounds_once_a_tick(heard):
    it = heard().opened()
    it.sound.play("coin")
    it.sound.play("coin")
    assert it.count("coin") == 1
    it.ticks(1)
    it.sound.play("coin")
    assert it.count("coin") == 2


def test_a_cue_is_known_by_its_name_in_the_style_guide_too(heard):
    it = heard().at_table("exacta")
    it.sound.play("food placed")
    it.sound.play("turn", seat=3)
    it.sound.play("lantern", step=99)
    it.sound.play("no such cue")
    assert [it.count(take) for take in ("munch", "turn.3", "lantern.11", "turn.0")] == [1, 1, 1, 0]


def test_voices_are_limited_and_leave_room_for_loops(heard):
    it = heard().at_table("exacta")
    for _ in range(3 * VOICES):
        it.sound.play("turn", seat=1)
        it.ticks(1)
    it.sound.loop("gallop")
    it.ticks(1)
    assert it.count("turn.1") <= VOICES - LOOP_VOICES and it.count("gallop") == 1 and it.sound.reason is None


def test_loops_end_when_the_scene_is_left(heard):
    it = heard().at_table("exacta")
    it.sound.loop("gallop")
    it.ticks(2)
    assert it.count("gallop") == 1
    it.sound.enter(None)
    it.until(lambda: it.count("gallop") == 0)


def test_music_fades_over_and_the_same_piece_goes_on(heard):
    it = heard()
    it.sound.music("street")
    it.opened().until(lambda: it.backstage.piece == "street" and it.sound._fade == 1)
    it.sound.enter("street")
    it.ticks(5)
    assert it.sound._fade == 1
    it.sound.enter("exacta")
    it.ticks(5)
    assert it.backstage.piece == "street" and 0 < it.sound._fade < 1
    it.until(lambda: it.backstage.piece == "exacta" and it.sound._fade == 1)
    it.sound.music(None)
    it.until(lambda: it.backstage.piece is None)


def test_music_makes_room_by_eight_decibels(heard, monkeypatch):
    it = heard()
    it.sound.music("street")
    it.opened().until(lambda: it.sound._fade == 1)
    said = []
    monkeypatch.setattr(pygame.mixer.music, "set_volume", said.append)
    it.sound.play("exacta")
    it.ticks(60)
    assert 20 * np.log10(min(said)) == pytest.approx(-8, abs=0.01) == pytest.approx(20 * np.log10(DUCK), abs=0.01)
    it.ticks(240)
    assert said[-1] == 1


def test_volumes_change_at_once(heard, monkeypatch):
    it = heard()
    it.sound.music("street")
    it.opened().until(lambda: it.sound._fade == 1)
    said = []
    monkeypatch.setattr(pygame.mixer.music, "set_volume", said.append)
    it.settings.set("volume_music", 4)
    it.settings.set("volume_cues", 8)
    it.ticks(1)
    assert said == [pytest.approx(strength(4))]
    assert it.backstage.sounds["coin"].get_volume() == pytest.approx(strength(8), abs=0.01)
    it.settings.set("muted", True)
    it.sound.play("coin")
    it.ticks(1)
    assert said[-1] == 0 and it.count("coin") == 0 and it.sound.reason == "muted"


@pytest.mark.parametrize("settings", [{"muted": True}, {"volume_cues": 0, "volume_music": 0}])
def test_no_device_is_opened_while_all_is_muted_and_unmuting_opens_it(heard, settings):
    it = heard(**settings)
    it.ticks(60)
    assert it.backstage._thread is None and it.sound.silent and it.sound.reason == "muted"
    for name, value in {"muted": False, "volume_cues": 10, "volume_music": 10}.items():
        it.settings.set(name, value)
    it.opened()
    assert it.sound.reason is None and it.sound.news() is None


def everything(sound):
    for cue in (*CUES, "nonsense"):
        sound.play(cue, seat=4, step=2)
        sound.loop(cue)
        sound.stop(cue)
        sound.tick()
    for piece in (*PIECES, None, "nonsense"):
        sound.enter(piece)
        sound.duck(1)
        sound.tick()
    sound.hear(
        [
            pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0),
            pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0),
        ]
    )


@pytest.mark.parametrize("tried", [True, False])  # False: it opened when it was tried, and then no more
def test_without_a_device_every_call_does_nothing_and_a_mark_can_be_shown(heard, monkeypatch, tried):
    monkeypatch.setenv("SDL_AUDIODRIVER", "bogus")
    it = heard(tried=tried)
    everything(it.sound)
    it.until(lambda: it.sound.silent)
    everything(it.sound)
    assert it.sound.reason == "no_device" and it.sound.news() is None


def test_unmuting_tries_again_and_tells_what_came_of_it(heard, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "bogus")
    it = heard(tried=True, muted=True)
    it.ticks(30)
    it.settings.set("muted", False)
    it.until(lambda: it.backstage.failed)
    it.ticks(1)
    assert it.sound.news() == "no_device" and it.sound.news() is None
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    it.settings.set("muted", True)
    it.ticks(2)
    it.settings.set("muted", False)
    it.opened()
    assert not it.sound.silent


def test_a_device_that_is_pulled_out_is_told_and_comes_back(heard):
    it = heard()
    it.sound.music("street")
    it.sound.loop("gallop")
    it.opened().until(lambda: it.backstage.piece == "street")
    it.sound.hear([pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0)])
    assert not it.sound.silent  # one that was not in use
    it.sound.hear([pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0)])
    everything(it.sound)
    assert it.sound.reason == "lost" and it.sound.news() == "lost"
    it.sound.music("street")
    it.sound.loop("gallop")
    it.ticks(100)
    it.sound.hear([pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0)])
    it.opened().until(lambda: it.backstage.piece == "street" and it.count("gallop") == 1)
    assert it.sound.reason is None and it.sound.news() == "back"


def test_a_mixer_that_fails_while_playing_is_a_lost_device(heard, monkeypatch):
    it = heard().opened()

    def gone(_):
        raise pygame.error("device gone")

    monkeypatch.setattr(pygame.mixer, "Channel", gone)
    it.sound.play("coin")
    it.sound.play("move")
    assert it.sound.reason == "lost"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a device that hangs is played by a pipe that nobody reads")
def test_a_device_that_hangs_while_it_opens_holds_nobody_up(heard, tmp_path, monkeypatch):
    pipe = tmp_path / "device"
    os.mkfifo(pipe)
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(pipe))
    it = heard(tried=True)
    it.sound.music("street")
    it.ticks(20)
    time.sleep(0.5)  # by now the device is being opened
    it.ticks(PATIENCE)
    everything(it.sound)
    assert it.sound.reason == "no_device" and not it.backstage.is_open and not it.backstage.failed
    assert it.sound.news() is None
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    for process in list(it.backstage._processes):
        process.kill()  # what PROBE_SECONDS would do
    it.until(lambda: it.backstage.failed)
    it.settings.set("muted", True)
    it.ticks(1)
    it.settings.set("muted", False)
    it.opened()
    assert it.sound.reason is None


def test_seats_are_heard_from_left_to_right(heard, tmp_path, monkeypatch):
    out = tmp_path / "heard.raw"
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(out))
    sides = {}
    for seat in (0, 2, 4):
        it = heard().opened()
        it.sound.play("coin", seat=seat)
        it.until(lambda it=it: it.count("coin") == 0)
        it.sound.close()
        x = np.frombuffer(out.read_bytes(), "<i2").reshape(-1, 2).astype(float)
        left, right = np.sqrt((x**2).mean(axis=0))
        assert 16_000 < np.abs(x).max() < 16_800  # -6 dBFS
        sides[seat] = 20 * np.log10(left / right)
    assert sides == {0: pytest.approx(8, abs=0.3), 2: pytest.approx(0, abs=0.01), 4: pytest.approx(-8, abs=0.3)}


def test_a_cue_that_is_broken_in_the_cache_is_made_anew_while_the_game_runs(tmp_path, full_cache):
    for path in full_cache.iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    cache = Cache(tmp_path)
    cache.path("move").write_bytes(b"RIFF")
    cache.path("coin").unlink()
    sound = Sound(MemorySettings(), tmp_path)
    end = time.monotonic() + 60
    while not {"move", "coin"} <= set(sound._back.sounds):
        assert time.monotonic() < end
        sound.tick()
        time.sleep(0.01)
    sound.close()
    assert cache.whole("move") == made("move") and cache.whole("coin") == made("coin")


def test_sounds_that_can_not_be_made_leave_the_game_silent(heard, tmp_path):
    it = heard(tmp_path / "empty")
    it.until(lambda: it.sound.silent)
    everything(it.sound)
    assert it.sound.reason == "not_made"


def test_without_a_folder_cues_come_through_the_pipe(heard):
    sound = Sound(MemorySettings(volume_music=0), None)
    end = time.monotonic() + 60
    while "back" not in sound._back.sounds:
        assert time.monotonic() < end
        sound.tick()
        time.sleep(0.01)
    sound.tick()
    sound.play("back")
    assert sound._back.sounds["back"].get_num_channels() == 1
    sound.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence(language):
    words = Words(language)
    assert all(words(f"sound.{reason}") for reason in ("muted", "no_device", "lost", "not_made", "back"))


def test_a_screen_wears_a_mark_where_nothing_can_be_heard():
    from scenes.kit.app import App
    from scenes.kit.memory import MemorySettings
    from scenes.menu import MenuScene

    app = App((320, 180), MemorySettings(language="ja", muted=True))
    app.push(MenuScene(app))
    app.tick()
    assert "no sound" not in [p.id for p in app.pieces()]
    app.open_sound()
    for _ in range(20):
        app.tick()
    assert app.sound.reason == "muted" and app.pieces()[-1].id == "no sound"
    app.sound.close()
