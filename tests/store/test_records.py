"""Records on disk: begun, continued, offered, refused."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.match import Player
from store.folders import Folders
from store.key import seal_key
from store.records import CantContinue, Records
from tests.contract.hidden import TOYS
from tests.store.failing import FailingDisk
from tests.store.kills import ROOT, Outcome, run
from tests.store.played import act, records_in, setup_of, wait

SEED = "store"


def begun(folder: Path, actions: int, game: str = "picks", disk: FailingDisk | None = None) -> Path:
    """The file of a match that was left after so many actions."""
    before = set(folder.glob("*.tsuki"))
    kept = records_in(folder, disk).begin(setup_of(game, SEED))
    while kept.match.questions() and kept.match.number < actions:
        act(kept.match, SEED)
    assert kept.close()
    (path,) = set(folder.glob("*.tsuki")) - before
    return path


def test_an_unfinished_match_is_offered_and_goes_on_exactly_there(tmp_path: Path) -> None:
    path = begun(tmp_path, 5)
    ((offer,), refused) = records_in(tmp_path).unfinished()
    assert not refused and offer.path == path
    assert (offer.game, offer.seats, offer.actions, offer.torn) == ("picks", 3, 5, False)
    kept = records_in(tmp_path).resume(path)
    other = records_in(tmp_path).begin(setup_of("picks", SEED))
    while other.match.number < 5:
        act(other.match, SEED)
    assert kept.match.truth() == other.match.truth()
    while kept.match.questions():
        act(kept.match, SEED)
        act(other.match, SEED)
    assert kept.match.result() == other.match.result()
    kept.close(), other.close()
    first, second = sorted(tmp_path.glob("*.tsuki"))
    assert first.read_bytes() == second.read_bytes()


def test_a_finished_match_is_not_offered(tmp_path: Path) -> None:
    begun(tmp_path, 10_000)
    assert records_in(tmp_path).unfinished() == ([], [])


def test_the_newest_comes_first_whatever_the_clock_says(tmp_path: Path) -> None:
    folders, key = Folders(tmp_path, tmp_path), seal_key(Folders(tmp_path, tmp_path))[0]
    for now in (2e9, 1e9, 1.5e9):  # the clock is set back
        records = Records(folders, key, games=lambda name: TOYS[name].game, now=lambda now=now: now)
        records.begin(setup_of("picks", str(now))).close()
    names = [offer.path.name for offer in records_in(tmp_path).unfinished()[0]]
    assert names == sorted(names, reverse=True)
    assert [name[:6] for name in names] == ["000003", "000002", "000001"]
    assert "20330518T033320Z-picks" in names[-1]


def test_a_new_match_leaves_old_files_alone(tmp_path: Path) -> None:
    old = {begun(tmp_path, n): None for n in (3, 4)}
    contents = {path: path.read_bytes() for path in old}
    begun(tmp_path, 10_000)
    records_in(tmp_path).unfinished()
    assert {path: path.read_bytes() for path in old} == contents


def test_hand_overs_are_kept(tmp_path: Path) -> None:
    records = records_in(tmp_path)
    kept = records.begin(setup_of("picks", SEED))
    act(kept.match, SEED)
    kept.match.hand_over(2, Player("カグヤ", pilot="fair"))
    kept.close()
    ((offer,), _) = records.unfinished()
    assert offer.players[2] == Player("カグヤ", pilot="fair")
    assert records.resume(offer.path).match.players == offer.players


def test_a_match_being_played_is_neither_offered_nor_opened(tmp_path: Path) -> None:
    records = records_in(tmp_path)
    kept = records.begin(setup_of("picks", SEED))
    wait(kept, 0)
    (path,) = tmp_path.glob("*.tsuki")
    assert records.unfinished() == ([], [])
    with pytest.raises(CantContinue) as caught:
        records.resume(path)
    assert caught.value.refused.reason == "in_use"
    kept.close()
    assert len(records.unfinished()[0]) == 1
    again = records.resume(path)
    assert records.unfinished() == ([], [])
    again.close()


def test_another_process_does_not_get_at_a_match_being_played(tmp_path: Path) -> None:
    kept = records_in(tmp_path).begin(setup_of("picks", SEED))
    wait(kept, 0)
    # It begins its own match, since nothing is offered, and plays it to the end.
    done = subprocess.run(
        [sys.executable, "-m", "tests.store.played", str(tmp_path), "window", "other"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0 and done.stdout.endswith("over\n"), done.stderr
    while kept.match.questions():
        wait(kept, act(kept.match, SEED))
    kept.close()
    assert records_in(tmp_path).unfinished() == ([], [])
    assert len(list(tmp_path.glob("*.tsuki"))) == 2


def test_of_processes_that_continue_one_match_together_one_gets_it(tmp_path: Path) -> None:
    path = begun(tmp_path, 3)
    program = (
        "import sys; from pathlib import Path; from tests.store.played import records_in, act\n"
        "from store.records import CantContinue\n"
        "records = records_in(Path(sys.argv[1])); sys.stdin.readline()\n"
        "try: kept = records.resume(Path(sys.argv[2]))\n"
        "except CantContinue as cant: print(cant.refused.reason)\n"
        "else: print('mine', flush=True); act(kept.match, 'store'); sys.stdin.readline(); kept.close()\n"
    )
    racing = [
        subprocess.Popen(
            [sys.executable, "-c", program, str(tmp_path), str(path)],
            cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
        )
        for _ in range(4)
    ]  # fmt: skip
    for process in racing:
        assert process.stdin is not None
        process.stdin.write("go\n")
    said = []
    for process in racing:
        assert process.stdout is not None
        said.append(process.stdout.readline().strip())
    for process in racing:
        process.communicate("stop\n", timeout=30)
    assert sorted(said) == ["in_use", "in_use", "in_use", "mine"]
    ((offer,), refused) = records_in(tmp_path).unfinished()
    assert offer.actions == 4 and not refused


def test_killed_at_random_moments_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    outcome = Outcome()
    for number, game in enumerate(TOYS):
        folder = tmp_path / game
        folder.mkdir()
        run(folder, game, f"regular {number}", outcome)
    assert outcome.matches == 3 and outcome.kills >= 8


def test_a_half_line_is_dropped_told_and_written_over(tmp_path: Path) -> None:
    path = begun(tmp_path, 5)
    whole = path.read_bytes()
    path.write_bytes(whole[:-7])
    ((offer,), _) = records_in(tmp_path).unfinished()
    assert offer.torn and offer.actions == 4
    kept = records_in(tmp_path).resume(path)
    act(kept.match, SEED)
    kept.close()
    assert path.read_bytes() == whole


def test_looking_changes_no_file(tmp_path: Path) -> None:
    path = begun(tmp_path, 5)
    path.write_bytes(path.read_bytes()[:-7])
    before = path.read_bytes()
    records_in(tmp_path).unfinished()
    records_in(tmp_path).resume(path).close()
    assert path.read_bytes() == before


def test_power_that_fails_before_the_end_line_leaves_a_match_that_ends_when_continued(tmp_path: Path) -> None:
    path = begun(tmp_path, 10_000)
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.rstrip(b"\n").rindex(b"\n") + 1])
    ((offer,), _) = records_in(tmp_path).unfinished()
    kept = records_in(tmp_path).resume(offer.path)
    assert kept.match.result() is not None
    kept.close()
    assert path.read_bytes() == whole


def test_a_header_that_was_never_finished_is_no_match(tmp_path: Path) -> None:
    path = begun(tmp_path, 0)
    data = path.read_bytes()
    for size in (0, 1, len(data) // 2, len(data) - 1):
        path.write_bytes(data[:size])
        assert records_in(tmp_path).unfinished() == ([], [])
    assert path.exists()


SPOILERS: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "a changed letter": (lambda data: data.replace(b"pick", b"pock", 1), "changed"),
    "another header": (lambda data: b"{}\n" + data, "changed"),
    "noise": (lambda data: b"\xff\x00" * 500 + b"\n" + data, "changed"),
    "too long": (lambda data: data + b"x" * (5 << 20) + b"\n", "changed"),
}


@pytest.mark.parametrize("name", SPOILERS)
def test_a_spoilt_record_is_refused_kept_and_hides_no_other(tmp_path: Path, name: str) -> None:
    spoiler, reason = SPOILERS[name]
    good, bad = begun(tmp_path, 3), begun(tmp_path, 6)
    bad.write_bytes(spoiler(bad.read_bytes()))
    before = bad.read_bytes()
    offered, refused = records_in(tmp_path).unfinished()
    assert [offer.path for offer in offered] == [good]
    assert [(refusal.path, refusal.reason) for refusal in refused] == [(bad, reason)]
    assert "\n" not in refused[0].sentence
    with pytest.raises(CantContinue):
        records_in(tmp_path).resume(bad)
    assert bad.read_bytes() == before


def test_a_record_sealed_with_another_key_is_refused(tmp_path: Path) -> None:
    begun(tmp_path, 3)
    stranger = Records(Folders(tmp_path, tmp_path), bytes(32), games=lambda name: TOYS[name].game)
    offered, (refused,) = stranger.unfinished()
    assert not offered and refused.reason == "sealed"


def test_a_file_that_is_gone_is_said_to_be_gone(tmp_path: Path) -> None:
    with pytest.raises(CantContinue) as caught:
        records_in(tmp_path).resume(tmp_path / "000001-x.tsuki")
    assert caught.value.refused.reason == "gone"


def test_other_files_among_the_records_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "note.txt").write_text("x")
    (tmp_path / "photo.tsuki").write_text("x")
    (tmp_path / "000009-folder.tsuki").mkdir()
    offered, refused = records_in(tmp_path).unfinished()
    assert not offered and [refusal.path.name for refusal in refused] == ["000009-folder.tsuki"]
    assert begun(tmp_path, 2).name.startswith("000010")


def test_a_full_disk_does_not_stop_the_match(tmp_path: Path) -> None:
    disk = FailingDisk()
    kept = records_in(tmp_path, disk).begin(setup_of("picks", SEED))
    wait(kept, 0)
    disk.fill(100)
    while kept.match.questions():
        wait(kept, act(kept.match, SEED))
    assert kept.match.result() is not None and kept.match.faults == []
    assert [kept.news(), kept.news()] == ["disk_full", None]
    kept.close()
    ((offer,), refused) = records_in(tmp_path).unfinished()  # what fitted is whole
    assert not refused and not offer.torn


@pytest.mark.parametrize("operation", ["create", "write", "sync"])
def test_a_disk_that_fails_for_a_while_leaves_a_whole_record(tmp_path: Path, operation: str) -> None:
    disk = FailingDisk()
    disk.fails[operation] = errno.EIO
    kept = records_in(tmp_path, disk).begin(setup_of("picks", SEED))
    for _ in range(4):
        wait(kept, act(kept.match, SEED))
    disk.fails.clear()
    while kept.match.questions():
        wait(kept, act(kept.match, SEED))
    kept.close()
    (path,) = tmp_path.glob("*.tsuki")
    other = tmp_path / "other"
    other.mkdir()
    (other / "seal.key").write_bytes((tmp_path / "seal.key").read_bytes())
    assert path.read_bytes() == begun(other, 10_000).read_bytes()


def test_without_a_folder_a_match_is_played_and_nothing_is_offered() -> None:
    records = Records(Folders(None, None, "in_memory"), bytes(32), games=lambda name: TOYS[name].game)
    kept = records.begin(setup_of("window", SEED))
    while kept.match.questions():
        assert kept.is_written(act(kept.match, SEED))
    assert kept.match.result() is not None and kept.news() == "in_memory"
    assert records.unfinished() == ([], []) and kept.close()


def test_steps_are_written_in_order(tmp_path: Path) -> None:
    disk = FailingDisk()
    kept = records_in(tmp_path, disk).begin(setup_of("machines", SEED))
    wait(kept, 0)
    disk.gate.clear()
    numbers = [act(kept.match, SEED) for _ in range(3)]
    assert not any(kept.is_written(number) for number in numbers) and not kept.is_written(99)
    disk.gate.set()
    wait(kept, numbers[-1])
    assert all(kept.is_written(number) for number in numbers)
    kept.close()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_or_a_device_among_the_records_is_never_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "000001-pipe.tsuki")
    (tmp_path / "000002-zero.tsuki").symlink_to("/dev/zero")
    offered, refused = records_in(tmp_path).unfinished()
    assert not offered and not refused
