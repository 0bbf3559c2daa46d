"""Settings, the key and the folders."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from store.folders import Folders, folders, named_folders
from store.key import seal_key
from store.settings import Settings
from tests.store.failing import FailingDisk
from tests.store.kills import ROOT
from tests.store.test_writer import settled

DEFAULTS: dict[str, Any] = {"language": "ja", "text": 100, "hands": "private", "names": [], "sound": True, "mask": None}


def at(folder: Path) -> Folders:
    return Folders(folder, folder)


def test_settings_are_kept(tmp_path: Path) -> None:
    settings = Settings(at(tmp_path), DEFAULTS)
    assert settings.values == DEFAULTS and settings.reason is None
    settings.values["names"] = ["アカネ", "Zoë"]
    assert settled(settings.save()).is_kept and settings.close()
    assert Settings(at(tmp_path), DEFAULTS).values["names"] == ["アカネ", "Zoë"]
    assert os.listdir(tmp_path) == ["settings.json"]


def test_names_that_this_version_does_not_know_are_kept(tmp_path: Path) -> None:
    newer = Settings(at(tmp_path), {**DEFAULTS, "moon": "full"})
    settled(newer.save())
    older = Settings(at(tmp_path), DEFAULTS)
    older.values["text"] = 150
    settled(older.save())
    assert Settings(at(tmp_path), {**DEFAULTS, "moon": "new"}).values["moon"] == "full"
    newer.close(), older.close()


@pytest.mark.parametrize("value", ["150", None, 1.5, True, [100]])
def test_a_value_of_another_type_is_as_by_default(tmp_path: Path, value: object) -> None:
    (tmp_path / "settings.json").write_text(
        json.dumps({"tsuki_settings": 1, "values": {"text": value, "language": "en"}})
    )
    settings = Settings(at(tmp_path), DEFAULTS)
    assert settings.values["text"] == 100 and settings.values["language"] == "en"


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "settings_broken"),
        (b"{", "settings_broken"),
        (b"\xff\xfe", "settings_broken"),
        (b"[]", "settings_broken"),
        (b"[" * 100_000, "settings_broken"),
        (b"9" * 10_000, "settings_broken"),
        (b"x" * 300_000, "settings_broken"),
        (b'{"tsuki_settings": 2, "values": {}}', "settings_foreign"),
        (b'{"a": 1}', "settings_foreign"),
        (b'{"tsuki_settings": 1, "values": []}', "settings_foreign"),
    ],
)
def test_a_broken_or_foreign_file_is_kept_aside_and_told(tmp_path: Path, data: bytes, reason: str) -> None:
    for number in (1, 2):
        (tmp_path / "settings.json").write_bytes(data)
        settings = Settings(at(tmp_path), DEFAULTS)
        assert settings.values == DEFAULTS and settings.reason == reason
        assert (tmp_path / f"settings.json.aside-{number}").read_bytes() == data
        assert settled(settings.save()).is_kept
        settings.close()


def test_a_file_that_can_not_be_put_aside_is_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_bytes(b"precious")
    disk = FailingDisk()
    disk.fails["put_aside"] = errno.EACCES
    settings = Settings(at(tmp_path), DEFAULTS, disk)
    assert settings.reason == "read_only" and settings.values == DEFAULTS
    assert settings.save().reason == "in_memory"
    assert (tmp_path / "settings.json").read_bytes() == b"precious"


@pytest.mark.parametrize(
    ("operation", "number", "reason"), [("write", errno.ENOSPC, "disk_full"), ("sync", errno.EIO, "disk_error")]
)
def test_a_disk_that_fails_leaves_the_old_settings_whole(
    tmp_path: Path, operation: str, number: int, reason: str
) -> None:
    disk = FailingDisk()
    settings = Settings(at(tmp_path), DEFAULTS, disk)
    settled(settings.save())
    before = (tmp_path / "settings.json").read_bytes()
    disk.fails[operation] = number
    settings.values["text"] = 150
    assert settled(settings.save()).reason == reason
    settings.close()
    assert (tmp_path / "settings.json").read_bytes() == before and os.listdir(tmp_path) == ["settings.json"]


def test_without_a_folder_settings_live_in_memory() -> None:
    settings = Settings(Folders(None, None, "in_memory"), DEFAULTS)
    assert settings.reason == "in_memory" and settings.values == DEFAULTS
    assert settings.save().reason == "in_memory" and settings.close()


def test_the_key_is_made_once(tmp_path: Path) -> None:
    key, reason = seal_key(at(tmp_path))
    assert len(key) == 32 and reason is None
    assert seal_key(at(tmp_path)) == (key, None)
    assert os.listdir(tmp_path) == ["seal.key"]
    if os.name == "posix":
        assert (tmp_path / "seal.key").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("data", [b"", b"abc", b"\xff" * 32, b"00" * 31, b"00" * 33, b"zz" * 32])
def test_a_broken_key_is_kept_aside_and_told(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "seal.key").write_bytes(data)
    key, reason = seal_key(at(tmp_path))
    assert reason == "key_broken" and seal_key(at(tmp_path)) == (key, None)
    assert (tmp_path / "seal.key.aside-1").read_bytes() == data


def test_without_a_folder_or_with_a_failing_disk_a_key_lives_in_memory(tmp_path: Path) -> None:
    assert seal_key(Folders(None, None))[1] == "in_memory"
    disk = FailingDisk()
    disk.fails["create"] = errno.ENOSPC
    assert seal_key(at(tmp_path), disk)[1] == "in_memory"
    assert os.listdir(tmp_path) == []


def test_processes_that_start_together_share_one_key(tmp_path: Path) -> None:
    program = "import sys, pathlib; from store.folders import Folders; from store.key import seal_key;" \
              "p = pathlib.Path(sys.argv[1]); sys.stdin.read(1); print(seal_key(Folders(p, p))[0].hex())"  # fmt: skip
    racing = [
        subprocess.Popen(
            [sys.executable, "-c", program, str(tmp_path)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        for _ in range(4)
    ]
    keys = set()
    for process in racing:
        assert process.stdin is not None
        process.stdin.write(b"g")
        process.stdin.flush()
    for process in racing:
        keys.add(process.communicate(timeout=30)[0].strip())
    assert len(keys) == 1 and len(keys.pop()) == 64


HOME = Path("/people/月")


@pytest.mark.parametrize(
    ("system", "env", "settings", "records"),
    [
        ("linux", {}, HOME / ".config/tsuki-arcade", HOME / ".local/share/tsuki-arcade/records"),
        (
            "linux",
            {"XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d"},
            Path("/c/tsuki-arcade"),
            Path("/d/tsuki-arcade/records"),
        ),
        (
            "linux",
            {"XDG_CONFIG_HOME": "relative", "XDG_DATA_HOME": ""},
            HOME / ".config/tsuki-arcade",
            HOME / ".local/share/tsuki-arcade/records",
        ),
        (
            "win32",
            {"APPDATA": "C:/U/Zoë/AppData"},
            Path("C:/U/Zoë/AppData/tsuki-arcade"),
            Path("C:/U/Zoë/AppData/tsuki-arcade/records"),
        ),
        ("win32", {}, HOME / "AppData/Roaming/tsuki-arcade", HOME / "AppData/Roaming/tsuki-arcade/records"),
        (
            "darwin",
            {"XDG_DATA_HOME": "/d"},
            HOME / "Library/Application Support/tsuki-arcade",
            HOME / "Library/Application Support/tsuki-arcade/records",
        ),
        ("linux", {"TSUKI_HOME": "/月/ツキ", "XDG_DATA_HOME": "/d"}, Path("/月/ツキ"), Path("/月/ツキ/records")),
    ],
)
def test_folders_follow_the_customs_of_the_system(
    system: str, env: dict[str, str], settings: Path, records: Path
) -> None:
    assert named_folders(env, system, HOME) == (settings, records)


def test_folders_are_made_and_tried_out(tmp_path: Path) -> None:
    made = folders({"TSUKI_HOME": str(tmp_path / "月 の 家" / "é")})
    assert made.reason is None and made.settings is not None and made.records is not None
    assert made.settings.is_dir() and os.listdir(made.settings) == ["records"] and os.listdir(made.records) == []


@pytest.mark.parametrize(
    ("operation", "number"), [("make_folder", errno.EROFS), ("write", errno.ENOSPC), ("replace", errno.EACCES)]
)
def test_a_home_that_can_not_be_written_means_memory(tmp_path: Path, operation: str, number: int) -> None:
    disk = FailingDisk()
    disk.fails[operation] = number
    assert folders({"TSUKI_HOME": str(tmp_path)}, disk=disk) == Folders(None, None, "in_memory")


def test_a_file_in_the_way_or_an_impossible_name_means_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    assert folders({"TSUKI_HOME": str(tmp_path / "file" / "home")}).reason == "in_memory"
    assert folders({"TSUKI_HOME": "/\x00"}).reason == "in_memory"


def test_two_programs_keep_each_others_changes(tmp_path: Path) -> None:
    first = Settings(Folders(tmp_path, tmp_path), {"language": "ja", "speed": "normal"})
    second = Settings(Folders(tmp_path, tmp_path), {"language": "ja", "speed": "normal"})
    first.values["language"] = "en"
    first.save("language")
    assert first.close()
    second.values["speed"] = "fast"
    second.save("speed")
    assert second.close()
    third = Settings(Folders(tmp_path, tmp_path), {"language": "ja", "speed": "normal"})
    assert (third.values["language"], third.values["speed"]) == ("en", "fast")
