"""The thread that puts a record's lines on disk while the loop goes on drawing."""

from __future__ import annotations

import contextlib
import queue
import threading
import time
from pathlib import Path

from store.disk import Disk
from store.reasons import reason_of


class Ticket:
    """What became of one line. Asked by the loop, set by the thread."""

    __slots__ = ("done", "reason")

    def __init__(self, done: bool = False, reason: str | None = None) -> None:
        self.reason = reason
        """Why it is not on disk (yet); None while it waits or if it is there."""
        self.done = done
        """Whether the game may go on: it is on disk, or it is known that it can't be."""

    @property
    def is_kept(self) -> bool:
        """Whether the line is on the medium."""
        return self.done and self.reason is None


class Writer:
    """Appends lines to one record, each on the medium before it is acknowledged.

    A line that can't be written is acknowledged with a reason, and the game goes on. It is owed: before the next line
    is written the file is cut back to its last good byte and the owed lines are written first, so that a record whose
    disk was full for a while is whole again.
    """

    def __init__(self, path: Path | None, file: int | None = None, size: int = 0, disk: Disk | None = None) -> None:
        """Begin a new file at `path` with the first line, or go on in the open, locked `file` after `size` good bytes.

        With neither, lines are acknowledged with 'in_memory' and kept nowhere.
        """
        self._path = path
        self._file = file
        self._size = size
        self._disk = disk or Disk()
        self._owed: list[bytes] = []
        self._clean = file is None
        self._lines: queue.SimpleQueue[tuple[bytes, Ticket] | None] = queue.SimpleQueue()
        self._latest = Ticket(done=True)
        self._reason: str | None = None
        self._news: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._closed = False
        self._thread: threading.Thread | None = None
        if path is not None or file is not None:
            # A daemon: a disk that never answers must not keep the program from ending.
            self._thread = threading.Thread(target=self._run, name="record writer", daemon=True)
            self._thread.start()

    def write(self, line: str) -> Ticket:
        """Hand over one whole line; returns at once."""
        if self._thread is None or self._closed:
            self._note("in_memory")
            return Ticket(done=True, reason="in_memory")
        ticket = self._latest = Ticket()
        self._lines.put((line.encode("utf-8"), ticket))
        return ticket

    def acknowledged(self) -> bool:
        """Whether every line handed over so far is done. Lines are done in order."""
        return self._latest.done

    def news(self) -> str | None:
        """A reason code to tell the players, each once: why writing fails from now on, or 'writing_again'."""
        try:
            return self._news.get_nowait()
        except queue.Empty:
            return None

    def close(self, patience: float = 5.0) -> bool:
        """Write what is left, close the file, end the thread. Whether it ended within so many seconds."""
        self._closed = True
        if self._thread is None:
            return True
        self._lines.put(None)
        self._thread.join(patience)
        return not self._thread.is_alive()

    # in the thread

    def _run(self) -> None:
        while (job := self._lines.get()) is not None:
            line, ticket = job
            self._owed.append(line)
            try:
                self._pay()
                ticket.reason = None
            except (OSError, ValueError) as error:
                ticket.reason = reason_of(error) if isinstance(error, OSError) else "disk_error"
                self._cut_back()
            self._note(ticket.reason)
            ticket.done = True
        if self._owed:
            with contextlib.suppress(OSError):
                self._pay()
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._disk.close(self._file)

    def _pay(self) -> None:
        """Write all owed lines and wait for the medium."""
        if self._file is None:
            assert self._path is not None
            self._file = self._created(self._path)
        if not self._clean:
            self._disk.truncate(self._file, self._size)
            self._clean = True
        data = b"".join(self._owed)
        self._clean = False
        self._disk.write_at(self._file, self._size, data)
        self._disk.sync(self._file)
        if self._path is not None and self._size == 0:
            self._disk.sync_folder(self._path.parent)
        self._clean = True
        self._size += len(data)
        self._owed.clear()

    def _created(self, path: Path) -> int:
        """A new, locked file of this name, or of the next free one."""
        number = 1
        while True:
            try:
                file = self._disk.create(path if number == 1 else path.with_name(f"{path.stem}-{number}{path.suffix}"))
                break
            except FileExistsError:
                number += 1
                if number > 99:
                    raise
        for _ in range(50):  # another process may be looking whether this is a match to continue
            if self._disk.lock(file):
                break
            time.sleep(0.01)
        return file

    def _cut_back(self) -> None:
        """Leave no half line behind, if the disk lets us; else the next attempt does it, or a reader drops it."""
        if self._file is not None and not self._clean:
            with contextlib.suppress(OSError):
                self._disk.truncate(self._file, self._size)
                self._clean = True

    def _note(self, reason: str | None) -> None:
        if reason != self._reason:
            self._reason = reason
            self._news.put(reason or "writing_again")
