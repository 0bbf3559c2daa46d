"""Profiles on disk: whole or not at all, an older copy, another program beside, damage, later versions, tables."""

from __future__ import annotations

import csv
import errno
import io
import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from store.folders import Folders
from store.home import Home
from store.profile_file import MOST_RATING, MOST_RESULTS, START, Damaged, Entry, Newer, Played, decoded, encoded
from store.profiles import FILE, OLDER, TABLES, Profiles
from tests.store.failing import FailingDisk
from tests.store.kills import ROOT
from tests.store.test_writer import settled

HEADINGS = {"players": [f"p{n}" for n in range(10)], "results": [f"r{n}" for n in range(6)]}


def at(folder: Path, disk: FailingDisk | None = None) -> Profiles:
    return Profiles(Folders(folder, folder / "records"), disk)


def entry(name: str = "月子", match: str = "m1", change: int | None = 124, place: int = 1, **counts: int) -> Entry:
    return Entry(name, "fox", Played(match, f"2026-01-0{len(match)}T10:00Z", place, 12, change, ("ソラ",)), counts)


def filled(folder: Path, *matches: str) -> None:
    profiles = at(folder)
    for match in matches:
        assert settled(profiles.note([entry(match=match)])).is_kept
    assert profiles.close()


def test_a_match_is_added_and_kept(tmp_path: Path) -> None:
    profiles = at(tmp_path)
    assert profiles.all() == () and profiles.get("月子") is None
    ticket = profiles.note(
        [entry(lies_told=3, lies_caught=1, doubts_right=2, bursts=1), entry("Zoë", change=-124, place=2)]
    )
    assert profiles.get("月子").rating == START + 124, "known at once"
    assert settled(ticket).is_kept and profiles.close()
    again = at(tmp_path)
    moon, zoe = again.get("月子"), again.get("Zoë")
    assert (moon.rating, moon.matches, moon.wins, moon.lies_told, moon.lies_caught) == (START + 124, 1, 1, 3, 1)
    assert (moon.doubts_right, moon.doubts_wrong, moon.bursts) == (2, 0, 1)
    assert (zoe.rating, zoe.wins, zoe.results[0].opponents) == (START - 124, 0, ("ソラ",))
    assert again.news() is None


def test_ratings_are_whole_tenths_whatever_is_added(tmp_path: Path) -> None:
    profiles = at(tmp_path)
    profiles.note([entry(match=f"m{n}", change=1) for n in range(1000)])
    assert profiles.get("月子").rating == START + 1000 and len(profiles.get("月子").results) == MOST_RESULTS
    profiles.close()


def test_an_unrated_match_counts_but_changes_no_rating(tmp_path: Path) -> None:
    profiles = at(tmp_path)
    profiles.note([entry(change=None)])
    assert (profiles.get("月子").rating, profiles.get("月子").matches) == (START, 1)
    profiles.close()


def test_no_match_is_counted_twice(tmp_path: Path) -> None:
    filled(tmp_path, "m1", "m1")
    filled(tmp_path, "m1")
    assert at(tmp_path).get("月子").matches == 1


def test_who_played_last_stands_first(tmp_path: Path) -> None:
    profiles = at(tmp_path)
    profiles.note([entry("a", "m"), entry("b", "mmm"), entry("c", "mm")])
    assert [p.name for p in profiles.all()] == ["b", "c", "a"]
    profiles.close()


def test_the_older_copy_is_what_the_file_was_before(tmp_path: Path) -> None:
    filled(tmp_path, "m1")
    before = (tmp_path / FILE).read_bytes()
    filled(tmp_path, "m2")
    assert (tmp_path / OLDER).read_bytes() == before


@pytest.mark.parametrize("damage", [b"", b"{", b"\xff\xfe", b"[]", b"[" * 100_000, b'{"tsuki_profiles": 1}', b"flip"])
def test_a_damaged_file_falls_back_to_the_older_copy_and_is_kept_aside(tmp_path: Path, damage: bytes) -> None:
    filled(tmp_path, "m1", "m2")
    whole = (tmp_path / FILE).read_bytes()
    data = whole.replace(b'"matches": 2', b'"matches": 9') if damage == b"flip" else damage
    (tmp_path / FILE).write_bytes(data)
    profiles = at(tmp_path)
    assert profiles.get("月子").matches == 1
    assert [profiles.news(), profiles.news()] == ["profiles_older", None]
    assert settled(profiles.note([entry(match="m3")])).is_kept and profiles.close()
    assert (tmp_path / f"{FILE}.aside-1").read_bytes() == data
    again = at(tmp_path)
    assert again.get("月子").matches == 2 and again.news() is None


def test_two_damaged_files_start_afresh_and_say_so(tmp_path: Path) -> None:
    for name in (FILE, OLDER):
        (tmp_path / name).write_bytes(b"?")
    profiles = at(tmp_path)
    assert profiles.all() == () and profiles.news() == "profiles_broken"
    assert settled(profiles.note([entry()])).is_kept and profiles.close()
    assert (tmp_path / f"{FILE}.aside-1").read_bytes() == b"?" and at(tmp_path).get("月子").matches == 1


def test_a_later_versions_file_is_refused_and_stays_untouched(tmp_path: Path) -> None:
    data = b'{"tsuki_profiles": 2, "what": "ever"}'
    (tmp_path / FILE).write_bytes(data)
    profiles = at(tmp_path)
    assert profiles.all() == () and profiles.news() == "profiles_newer"
    assert profiles.note([entry()]).reason == "in_memory"
    assert profiles.get("月子").matches == 1, "known while the program runs"
    assert profiles.close() and sorted(os.listdir(tmp_path)) == [FILE] and (tmp_path / FILE).read_bytes() == data


def test_a_file_that_a_later_version_wrote_meanwhile_is_not_replaced(tmp_path: Path) -> None:
    profiles = at(tmp_path)
    assert profiles.all() == ()
    data = b'{"tsuki_profiles": 7}'
    (tmp_path / FILE).write_bytes(data)
    settled(profiles.note([entry()]))
    assert profiles.close() and (tmp_path / FILE).read_bytes() == data and profiles.news() == "profiles_newer"


@pytest.mark.parametrize(
    ("operation", "number", "reason"),
    [("write", errno.ENOSPC, "disk_full"), ("sync", errno.EIO, "disk_error"), ("replace", errno.EROFS, "read_only")],
)
def test_a_disk_that_fails_leaves_the_old_file_whole_and_is_told_once(
    tmp_path: Path, operation: str, number: int, reason: str
) -> None:
    filled(tmp_path, "m1")
    before = (tmp_path / FILE).read_bytes()
    disk = FailingDisk()
    profiles = at(tmp_path, disk)
    disk.fails[operation] = number
    for match in ("m2", "m3"):
        assert settled(profiles.note([entry(match=match)])).reason == reason
    assert [profiles.news(), profiles.news()] == [reason, None]
    assert (tmp_path / FILE).read_bytes() == before and profiles.get("月子").matches == 3
    disk.fails.clear()  # what was owed is written with the next match
    assert settled(profiles.note([entry(match="m4")])).is_kept and profiles.close()
    assert at(tmp_path).get("月子").matches == 4


def test_writing_makes_nobody_wait(tmp_path: Path) -> None:
    disk = FailingDisk()
    profiles = at(tmp_path, disk)
    profiles.all()
    disk.gate.clear()
    begun = time.monotonic()
    ticket = profiles.note([entry()])
    assert time.monotonic() - begun < 0.5 and not ticket.done and profiles.get("月子").matches == 1
    disk.gate.set()
    assert settled(ticket).is_kept and profiles.close()


def test_without_a_folder_players_live_in_memory() -> None:
    profiles = Profiles(Folders(None, None, "in_memory"))
    assert profiles.note([entry()]).reason == "in_memory" and profiles.get("月子").matches == 1
    assert profiles.export(HEADINGS)[1] is None and profiles.news() is None and profiles.close()


def test_two_programs_lose_no_match_of_each_other(tmp_path: Path) -> None:
    first, second = at(tmp_path), at(tmp_path)
    assert first.all() == second.all() == ()
    assert settled(first.note([entry(match="m1", lies_told=2)])).is_kept
    assert settled(second.note([entry(match="m2", lies_told=3), entry("Zoë", "m2")])).is_kept
    assert first.close() and second.close()
    moon = at(tmp_path).get("月子")
    assert (moon.matches, moon.lies_told, moon.rating) == (2, 5, START + 248) and at(tmp_path).get("Zoë")


def test_programs_that_write_at_the_same_time_lose_nothing(tmp_path: Path) -> None:
    program = (
        "import sys, pathlib\n"
        "from tests.store.test_profiles import at, entry\n"
        "profiles = at(pathlib.Path(sys.argv[1])); sys.stdin.read(1)\n"
        "[profiles.note([entry(match=f'{sys.argv[2]} {n}', change=1)]) for n in range(12)]\n"
        "assert profiles.close(60)\n"
    )
    racing = [
        subprocess.Popen([sys.executable, "-c", program, str(tmp_path), str(n)], cwd=ROOT, stdin=subprocess.PIPE)
        for n in range(3)
    ]
    for process in racing:
        process.communicate(b"g", timeout=90)
    assert [process.returncode for process in racing] == [0, 0, 0]
    moon = at(tmp_path).get("月子")
    assert (moon.matches, moon.rating) == (36, START + 36)


@pytest.mark.parametrize("field", ["rating", "matches", "name", "results", "mask"])
@pytest.mark.parametrize("value", [None, True, 1.5, [3], {"a": 1}])
def test_a_field_of_another_type_is_damage_even_under_a_right_checksum(field: str, value: object) -> None:
    from store import profile_file

    held = json.loads(encoded(profile_file.added({}, [entry()])))
    held["profiles"][0][field] = value
    held["sum"] = profile_file._sum(held["profiles"])
    with pytest.raises(Damaged):
        decoded(json.dumps(held).encode())


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("rating", 10**400),
        ("rating", -(10**7)),
        ("matches", -1),
        ("bursts", 10**12),
        ("name", "月" * 3000),
        ("mask", "fox" * 3000),
        ("results", [{"opponents": ["月"] * 500}]),
        ("results", [{"opponents": ["月" * 3000]}]),
        ("results", [{"place": 0}]),
        ("results", [{"points": 10**400}]),
        ("results", [{"change": 10**400}]),
        ("results", [{"when": "2" * 3000}]),
        ("results", [{}] * (MOST_RESULTS + 1)),
    ],
    ids=lambda value: str(value)[:24],
)
def test_a_value_that_no_match_brings_about_is_damage_even_under_a_right_checksum(field: str, value: object) -> None:
    from store import profile_file

    held = json.loads(encoded(profile_file.added({}, [entry()])))
    player = held["profiles"][0]
    if field == "results":
        value = [{**player["results"][0], **changes} for changes in value]
    player[field] = value
    held["sum"] = profile_file._sum(held["profiles"])
    with pytest.raises(Damaged):
        decoded(json.dumps(held).encode())


def test_whatever_is_added_can_be_read_again() -> None:
    from store.profile_file import added

    strange = [entry(match=match, change=900_000) for match in ("a", "b")]
    names = ("月" * 3000,) * 20
    strange.append(Entry("月子", "fox", Played("c", "2026-01-03T10:00Z", 2, -3, None, names)))
    players = added({}, strange)
    assert players["月子"].rating == MOST_RATING and decoded(encoded(players)) == players


def test_what_is_encoded_is_read_back_and_versions_are_told_apart() -> None:
    from store.profile_file import added

    profiles = added({}, [entry(), entry("b", change=None)])
    assert decoded(encoded(profiles)) == profiles
    with pytest.raises(Newer):
        decoded(b'{"tsuki_profiles": 2}')
    with pytest.raises(Damaged):
        decoded(b'{"tsuki_profiles": 0}')


def test_the_tables_hold_every_player_and_no_formula(tmp_path: Path) -> None:
    names = ["=1+1", "+a", "-b", "@c", 'say "hi", Zoë', "月子"]
    profiles = at(tmp_path)
    profiles.note([entry(name, f"m {n}", change=-124 + n, lies_told=n) for n, name in enumerate(names)])
    ticket, path = profiles.export(HEADINGS)
    assert settled(ticket).is_kept and path == tmp_path / TABLES[0] and profiles.close()
    for table, heading in zip(TABLES, HEADINGS.values()):
        data = (tmp_path / table).read_bytes()
        assert data.startswith(b"\xef\xbb\xbf") and data.endswith(b"\r\n")
        rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))
        assert rows[0] == heading and {len(row) for row in rows} == {len(heading)}
        assert {row[0] for row in rows[1:]} == {"'=1+1", "'+a", "'-b", "'@c", 'say "hi", Zoë', "月子"}
    players = list(csv.reader(io.StringIO((tmp_path / TABLES[0]).read_text("utf-8-sig"), newline="")))
    moon = next(row for row in players if row[0] == "月子")
    assert moon == ["月子", "fox", "1488.1", "1", "1", "5", "0", "0", "0", "0"]
    matches = list(csv.reader(io.StringIO((tmp_path / TABLES[1]).read_text("utf-8-sig"), newline="")))
    assert next(row for row in matches if row[0] == "月子")[2:] == ["1", "12", "-11.9", "ソラ"]


def test_a_table_that_can_not_be_written_says_why(tmp_path: Path) -> None:
    disk = FailingDisk()
    profiles = at(tmp_path, disk)
    profiles.note([entry()])
    profiles.close()
    disk.fails["replace"] = errno.EACCES
    assert settled(profiles.export(HEADINGS)[0]).reason == "read_only" and profiles.close()


def test_a_home_opens_its_profiles_beside_the_records(tmp_path: Path) -> None:
    home = Home(Folders(tmp_path / "settings", tmp_path / "records"))
    home.profiles.note([entry()])
    home.close()
    assert (tmp_path / FILE).exists() and Home(Folders(tmp_path, tmp_path / "records")).profiles.get("月子")
