"""A disk that fails when it is told to."""

from __future__ import annotations

import errno
import os
import threading
from pathlib import Path

from store.disk import Disk


class FailingDisk(Disk):
    """Fails by the operations' names (`fails['sync'] = errno.EIO`); `fill(n)` writes n bytes more, then it is full."""

    def __init__(self) -> None:
        self.fails: dict[str, int] = {}
        self.room: int | None = None
        self.calls: list[str] = []
        self.gate = threading.Event()
        self.gate.set()
        """Cleared, every write waits: a disk that sleeps."""

    def _maybe(self, name: str) -> None:
        self.calls.append(name)
        if name in self.fails:
            raise OSError(self.fails[name], os.strerror(self.fails[name]))

    def fill(self, room: int | None) -> None:
        self.room = room

    def create(self, path: Path) -> int:
        self._maybe("create")
        return super().create(path)

    def write_at(self, file: int, at: int, data: bytes) -> None:
        self.gate.wait(10)
        self._maybe("write")
        if self.room is not None and len(data) > self.room:
            super().write_at(file, at, data[: self.room])
            self.room = 0
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        if self.room is not None:
            self.room -= len(data)
        super().write_at(file, at, data)

    def truncate(self, file: int, size: int) -> None:
        self._maybe("truncate")
        super().truncate(file, size)

    def sync(self, file: int) -> None:
        self._maybe("sync")
        super().sync(file)

    def sync_folder(self, folder: Path) -> None:
        self._maybe("sync_folder")
        super().sync_folder(folder)

    def make_folder(self, folder: Path) -> None:
        self._maybe("make_folder")
        super().make_folder(folder)

    def replace(self, path: Path, data: bytes) -> None:
        self._maybe("replace")
        super().replace(path, data)

    def put_aside(self, path: Path) -> Path:
        self._maybe("put_aside")
        return super().put_aside(path)
