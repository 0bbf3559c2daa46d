"""Players that are remembered: names with a mask, ratings, what they did. Two files, the older one a whole copy.

The loop asks and hands over, a thread writes. What a match adds is added to what the file holds at that moment, under a
lock: another program's matches are never lost.
"""

from __future__ import annotations

import contextlib
import queue
import threading
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from store.disk import Disk
from store.folders import Folders
from store.profile_file import MOST_BYTES, Damaged, Entry, Newer, Profile, added, decoded, encoded
from store.profile_table import players_table, results_table
from store.reasons import reason_of
from store.writer import Ticket

FILE, OLDER, LOCK = "profiles.json", "profiles.older.json", "profiles.lock"
TABLES = ("profiles.csv", "profiles-matches.csv")
PATIENCE = 500
"""Hundredths of a second that another program's writing is waited for."""


@dataclass(frozen=True, slots=True)
class _Held:
    """What the two files hold."""

    profiles: dict[str, Profile]
    reason: str | None = None
    data: bytes | None = None
    """The file itself, if it is whole."""
    damaged: bool = False
    """The file is there and can't be used."""


class Profiles:
    """The players of this machine."""

    def __init__(self, where: Folders, disk: Disk | None = None) -> None:
        self._folder = where.records.parent if where.records is not None else None
        self._disk = disk or Disk()
        self._base: dict[str, Profile] | None = None
        self._pending: list[Entry] = []
        """Not on the disk yet."""
        self._shared = threading.RLock()
        self._refused = False
        """A later version's file: nothing is written."""
        self._told: str | None = None
        self._news: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._jobs: queue.SimpleQueue[tuple[Mapping[str, Sequence[str]] | None, Ticket] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    # what is there

    def all(self) -> tuple[Profile, ...]:
        """Every player, whoever played last first. The file is read when this is first asked."""
        with self._shared:
            found = added(self._read_once(), self._pending)
        return tuple(sorted(sorted(found.values(), key=lambda p: p.name), key=lambda p: p.latest, reverse=True))

    def get(self, name: str) -> Profile | None:
        with self._shared:
            return added(self._read_once(), self._pending).get(name)

    def news(self) -> str | None:
        """A reason code to tell the players, each once: why a file was not used, or can't be written."""
        try:
            return self._news.get_nowait()
        except queue.Empty:
            return None

    def _read_once(self) -> dict[str, Profile]:
        if self._base is None:
            try:
                held = self._held()
            except OSError as error:
                held = _Held({}, reason_of(error))
            self._base = held.profiles
            if held.reason:
                self._news.put(held.reason)
        return self._base

    # what is handed over

    def note(self, entries: Iterable[Entry]) -> Ticket:
        """A match is over: what it adds to its players. Known at once, written in the background."""
        with self._shared:
            base = self._read_once()
            if self._folder is None or self._refused:
                self._base = added(base, entries)
                return Ticket(done=True, reason="in_memory")
            self._pending += entries
        return self._job(None)

    def export(self, headings: Mapping[str, Sequence[str]]) -> tuple[Ticket, Path | None]:
        """Write the players and their matches as tables, under headings for 'players' and 'results'.

        Gives what becomes of it, and the first table's path.
        """
        if self._folder is None:
            return Ticket(done=True, reason="in_memory"), None
        return self._job(headings), self._folder / TABLES[0]

    def _job(self, headings: Mapping[str, Sequence[str]] | None) -> Ticket:
        ticket = Ticket()
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="profile writer", daemon=True)
            self._thread.start()
        self._jobs.put((headings, ticket))
        return ticket

    def close(self, patience: float = 5.0) -> bool:
        """Wait for what is being written. Whether it was done within so many seconds."""
        thread, self._thread = self._thread, None
        if thread is None:
            return True
        self._jobs.put(None)
        thread.join(patience)
        return not thread.is_alive()

    # in the thread

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            headings, ticket = job
            try:
                if headings is None:
                    self._write()
                    self._told = None
                else:
                    self._export(headings)
                ticket.reason = None
            except OSError as error:
                ticket.reason = reason_of(error)
                if headings is None and ticket.reason != self._told:
                    self._told = ticket.reason
                    self._news.put(ticket.reason)
            ticket.done = True
        with contextlib.suppress(OSError):
            self._write()

    def _write(self) -> None:
        """Add what is pending to what the file holds now."""
        with self._shared:
            owed = list(self._pending)
        if not owed or self._refused:
            return
        assert self._folder is not None
        lock = self._locked()
        try:
            held = self._held()
            if self._refused:  # a later version wrote it meanwhile
                self._news.put("profiles_newer")
                return
            path = self._folder / FILE
            if held.damaged:
                self._disk.put_aside(path)
            merged = added(held.profiles, owed)
            if held.data is not None:
                self._disk.replace(self._folder / OLDER, held.data)
            self._disk.replace(path, encoded(merged))
        finally:
            self._disk.close(lock)
        with self._shared:
            self._base = merged
            del self._pending[: len(owed)]

    def _locked(self) -> int:
        """The lock's file, ours alone until it is closed."""
        assert self._folder is not None
        path = self._folder / LOCK
        try:
            file = self._disk.open(path)
        except FileNotFoundError:
            with contextlib.suppress(FileExistsError):
                self._disk.close(self._disk.create(path))
            file = self._disk.open(path)
        for _ in range(PATIENCE):
            if self._disk.lock(file):
                return file
            time.sleep(0.01)
        self._disk.close(file)
        raise OSError("another program does not let go of the profiles")

    def _held(self) -> _Held:
        """The players of the file, or of the older copy if it can't be used. Raises OSError if it can't be read now."""
        if self._folder is None:
            return _Held({})
        damaged: list[str] = []
        for name in (FILE, OLDER):
            try:
                with (self._folder / name).open("rb") as file:
                    data = file.read(MOST_BYTES + 1)
                profiles = decoded(data)
            except FileNotFoundError:
                continue
            except Damaged:
                damaged.append(name)
                continue
            except Newer:
                self._refused = True
                return _Held({}, "profiles_newer")
            if name == FILE:
                return _Held(profiles, None, data)
            return _Held(profiles, "profiles_older", None, FILE in damaged)
        return _Held({}, "profiles_broken" if damaged else None, None, FILE in damaged)

    def _export(self, headings: Mapping[str, Sequence[str]]) -> None:
        assert self._folder is not None
        players = self.all()
        self._disk.replace(self._folder / TABLES[0], players_table(players, headings["players"]))
        self._disk.replace(self._folder / TABLES[1], results_table(players, headings["results"]))
