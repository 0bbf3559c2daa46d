"""The writer thread: acknowledged is kept, or told why not."""

from __future__ import annotations

import errno
import os
import threading
import time
from pathlib import Path

import pytest

from store.disk import Disk
from store.writer import Ticket, Writer
from tests.store.failing import FailingDisk


def settled(ticket: Ticket) -> Ticket:
    end = time.monotonic() + 10
    while not ticket.done:
        assert time.monotonic() < end, "never acknowledged"
        time.sleep(0.0005)
    return ticket


def test_lines_are_on_disk_when_they_are_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "記録.tsuki"
    writer = Writer(path)
    for n in range(1, 20):
        assert settled(writer.write(f"line {n}\n")).is_kept
        assert path.read_text().count("\n") == n
    assert writer.acknowledged() and writer.news() is None
    assert writer.close()


def test_a_new_file_is_synced_with_its_folder_before_the_first_line_is_acknowledged(tmp_path: Path) -> None:
    disk = FailingDisk()
    writer = Writer(tmp_path / "a.tsuki", disk=disk)
    settled(writer.write("one\n"))
    assert disk.calls == ["create", "write", "sync", "sync_folder"]
    settled(writer.write("two\n"))
    assert disk.calls[4:] == ["write", "sync"]
    writer.close()


def test_handing_over_a_line_never_waits_for_the_disk(tmp_path: Path) -> None:
    disk = FailingDisk()
    disk.gate.clear()
    writer = Writer(tmp_path / "a.tsuki", disk=disk)
    tickets = [writer.write(f"{n}\n") for n in range(100)]
    assert not any(ticket.done for ticket in tickets) and not writer.acknowledged()
    disk.gate.set()
    settled(tickets[-1])
    assert all(ticket.is_kept for ticket in tickets)
    writer.close()


def test_a_full_disk_is_acknowledged_with_its_reason_and_told_once(tmp_path: Path) -> None:
    disk = FailingDisk()
    writer = Writer(tmp_path / "a.tsuki", disk=disk)
    settled(writer.write("first\n"))
    disk.fill(3)
    tickets = [settled(writer.write(f"line {n}\n")) for n in range(5)]
    assert [ticket.reason for ticket in tickets] == ["disk_full"] * 5
    assert not any(ticket.is_kept for ticket in tickets)
    assert [writer.news(), writer.news()] == ["disk_full", None]
    assert (tmp_path / "a.tsuki").read_text() == "first\n"  # no half line is left behind
    writer.close()


def test_when_the_disk_has_room_again_nothing_is_missing(tmp_path: Path) -> None:
    disk = FailingDisk()
    writer = Writer(tmp_path / "a.tsuki", disk=disk)
    settled(writer.write("0\n"))
    disk.fill(1)
    for n in range(1, 4):
        settled(writer.write(f"{n}\n"))
    disk.fill(None)
    assert settled(writer.write("4\n")).is_kept
    assert (tmp_path / "a.tsuki").read_text() == "0\n1\n2\n3\n4\n"
    assert [writer.news(), writer.news(), writer.news()] == ["disk_full", "writing_again", None]
    writer.close()


def test_what_is_owed_is_tried_once_more_at_the_end(tmp_path: Path) -> None:
    disk = FailingDisk()
    writer = Writer(tmp_path / "a.tsuki", disk=disk)
    disk.fails["sync"] = errno.EIO
    assert settled(writer.write("0\n")).reason == "disk_error"
    disk.fails.clear()
    assert writer.close()
    assert (tmp_path / "a.tsuki").read_text() == "0\n"


@pytest.mark.parametrize(
    ("operation", "number", "reason"),
    [
        ("create", errno.EROFS, "read_only"),
        ("create", errno.EACCES, "read_only"),
        ("create", errno.ENOSPC, "disk_full"),
        ("write", errno.EIO, "disk_error"),
        ("write", errno.EDQUOT, "disk_full"),
        ("sync", errno.EIO, "disk_error"),
        ("sync_folder", errno.EIO, "disk_error"),
    ],
)
@pytest.mark.parametrize("nth", [0, 1, 2, 7])
def test_a_failure_at_any_line_is_told_and_mended(
    tmp_path: Path, operation: str, number: int, reason: str, nth: int
) -> None:
    if operation in ("create", "sync_folder") and nth:
        return  # asked for with the first line only, which nth = 0 looks at
    disk = FailingDisk()
    writer = Writer(tmp_path / "a.tsuki", disk=disk)
    for n in range(10):
        if n == nth:
            disk.fails[operation] = number
        ticket = settled(writer.write(f"{n}\n"))
        assert ticket.reason == (reason if n == nth else None)
        disk.fails.clear()
    assert writer.close()
    assert (tmp_path / "a.tsuki").read_text() == "".join(f"{n}\n" for n in range(10))


def test_a_half_line_that_could_not_be_cut_off_is_overwritten_later(tmp_path: Path) -> None:
    disk = FailingDisk()
    writer = Writer(tmp_path / "a.tsuki", disk=disk)
    settled(writer.write("first\n"))
    disk.fill(4)
    disk.fails["truncate"] = errno.EIO
    settled(writer.write("second line\n"))
    assert (tmp_path / "a.tsuki").read_text() == "first\nseco"
    disk.fill(None)
    disk.fails.clear()
    settled(writer.write("third\n"))
    assert (tmp_path / "a.tsuki").read_text() == "first\nsecond line\nthird\n"
    writer.close()


def test_an_old_file_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "a.tsuki"
    path.write_text("old")
    writer = Writer(path)
    assert settled(writer.write("new\n")).is_kept
    writer.close()
    assert path.read_text() == "old" and (tmp_path / "a-2.tsuki").read_text() == "new\n"


def test_without_a_folder_lines_are_acknowledged_at_once_and_it_is_told_once() -> None:
    writer = Writer(None)
    tickets = [writer.write("x\n") for _ in range(3)]
    assert [ticket.reason for ticket in tickets] == ["in_memory"] * 3 and writer.acknowledged()
    assert [writer.news(), writer.news()] == ["in_memory", None]
    assert writer.close()


def test_closing_ends_the_thread_and_lets_go_of_the_file(tmp_path: Path) -> None:
    before = threading.active_count()
    writer = Writer(tmp_path / "a.tsuki")
    writer.write("x\n")
    assert writer.close() and threading.active_count() == before
    disk = Disk()
    file = disk.open(tmp_path / "a.tsuki")
    assert disk.lock(file)
    disk.close(file)
    assert writer.write("late\n").reason == "in_memory"
    assert (tmp_path / "a.tsuki").read_text() == "x\n"


def test_a_disk_that_sleeps_does_not_keep_the_program_from_closing(tmp_path: Path) -> None:
    disk = FailingDisk()
    disk.gate.clear()
    writer = Writer(tmp_path / "a.tsuki", disk=disk)
    ticket = writer.write("x\n")
    assert not writer.close(patience=0.05) and not ticket.done
    disk.gate.set()
    assert settled(ticket).is_kept


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_can_not_be_written_is_told(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    writer = Writer(tmp_path / "a.tsuki")
    assert settled(writer.write("x\n")).reason == "read_only"
    writer.close()
    tmp_path.chmod(0o700)
