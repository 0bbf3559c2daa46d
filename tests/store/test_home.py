"""What the program finds at its start."""

from __future__ import annotations

import errno
import json
from pathlib import Path

from game import registry
from game.core.match import Setup
from game.core.rng import FastDice, seed_of
from store.folders import Folders
from store.home import Home
from tests.store.played import wait
from tests.store.test_writer import settled


def at(folder: Path) -> Home:
    return Home(Folders(folder, folder / "records"))


def test_a_first_start_has_nothing_to_tell(tmp_path: Path) -> None:
    (tmp_path / "records").mkdir()
    home = at(tmp_path)
    assert home.reasons == [] and home.unfinished() == ([], []) and home.settings.get("language") == "ja"


def test_a_setting_is_kept_and_one_for_this_start_only_is_not(tmp_path: Path) -> None:
    home = at(tmp_path)
    home.settings.set("speed", "fast")
    home.settings.use("language", "en")
    assert home.settings.get("language") == "en"
    home.close()
    again = at(tmp_path)
    assert (again.settings.get("speed"), again.settings.get("language")) == ("fast", "ja")


def test_broken_files_are_told_the_key_once_the_records_are_opened(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{")
    (tmp_path / "seal.key").write_text("no key")
    home = at(tmp_path)
    assert home.reasons == ["settings_broken"]
    home.unfinished()
    assert home.reasons == ["settings_broken", "key_broken"]


def test_values_that_nobody_could_have_chosen_are_as_by_default(tmp_path: Path) -> None:
    values = {"language": "fr", "speed": "warp", "hands": "", "text_size": 7, "last_game": "chess", "lobby": {"a": 1}}
    (tmp_path / "settings.json").write_text(json.dumps({"tsuki_settings": 1, "values": values}))
    settings = at(tmp_path).settings
    assert [settings.get(name) for name in ("language", "speed", "hands", "text_size")] == [
        "ja",
        "normal",
        "private",
        100,
    ]
    assert settings.get("last_game", "exacta") == "exacta" and settings.get("lobby") == {"a": 1}


def test_in_memory_is_told_once() -> None:
    assert Home(Folders(None, None, "in_memory")).reasons == ["in_memory"]


def test_a_setting_that_can_not_be_kept_is_told(tmp_path: Path) -> None:
    home = at(tmp_path)
    disk = home.settings._settings._disk

    def full(path: Path, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "full")

    disk.replace = full  # type: ignore[method-assign]
    home.settings.set("speed", "fast")
    settled(home.settings._saving[0])
    assert [home.settings.news(), home.settings.news()] == ["disk_full", None]
    home.close()


def test_a_match_of_exacta_is_left_found_and_finished(tmp_path: Path) -> None:
    assert registry.is_open("exacta")
    (tmp_path / "records").mkdir()
    kept, dice = at(tmp_path).begin(Setup("exacta", 3, {"races": 1}, seed_of("home"))), FastDice(1)

    def act() -> int:
        question = next(iter(kept.match.questions().values()))
        step = kept.match.submit(question.seat, question.ply, question.actions.sample(dice))
        assert step is not None
        return step.number

    for _ in range(10):
        wait(kept, act())
    truth = kept.match.truth()
    kept.close()
    ((offer,), refused) = at(tmp_path).unfinished()
    assert not refused and offer.actions == 10
    kept = at(tmp_path).resume(offer.path)
    assert kept.match.truth() == truth
    while kept.match.questions():
        act()
    assert kept.close() and at(tmp_path).unfinished() == ([], [])
