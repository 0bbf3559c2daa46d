"""What the store asks of the operating system, in one place, so that tests can make any of it fail."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import tempfile
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_BINARY = getattr(os, "O_BINARY", 0)
_NO_FOLDER_SYNC = {errno.EINVAL, errno.ENOTSUP, errno.EBADF, errno.EACCES}
_LOCK_AT = 1 << 40
"""Windows locks bytes, and nobody else may read them: this one lies far behind every record's end."""


class Disk:
    """Files by descriptor. Every method raises OSError as the operating system does."""

    def create(self, path: Path) -> int:
        """A new file, open for reading and writing. FileExistsError if the name is taken: nothing is overwritten."""
        return os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | _BINARY, 0o600)

    def open(self, path: Path) -> int:
        """An existing file, open for reading and writing."""
        return os.open(path, os.O_RDWR | _BINARY)

    def close(self, file: int) -> None:
        os.close(file)

    def lock(self, file: int) -> bool:
        """Whether this open file is ours alone until it is closed (or we die). True where locks do not exist.

        Children that are forked without a new program hold it too; those started by `spawn` do not.
        """
        try:
            if sys.platform == "win32":
                os.lseek(file, _LOCK_AT, os.SEEK_SET)
                msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
            else:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            return error.errno not in (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK)
        return True

    def read_all(self, file: int, limit: int) -> bytes:
        """The whole file; of one longer than `limit` bytes, one byte more than the limit."""
        os.lseek(file, 0, os.SEEK_SET)
        pieces: list[bytes] = []
        left = limit + 1
        while left > 0:
            piece = os.read(file, min(left, 1 << 20))
            if not piece:
                break
            pieces.append(piece)
            left -= len(piece)
        return b"".join(pieces)

    def write_at(self, file: int, at: int, data: bytes) -> None:
        """All of the data, from byte `at`."""
        os.lseek(file, at, os.SEEK_SET)
        while data:
            data = data[os.write(file, data) :]

    def truncate(self, file: int, size: int) -> None:
        os.ftruncate(file, size)

    def sync(self, file: int) -> None:
        """Wait until the file's bytes are on the medium."""
        if sys.platform == "darwin":
            with contextlib.suppress(OSError):  # not every file system knows it
                fcntl.fcntl(file, fcntl.F_FULLFSYNC)
                return
        os.fsync(file)

    def sync_folder(self, folder: Path) -> None:
        """Wait until the folder's names are on the medium. Nothing where folders can not be synced (Windows)."""
        if sys.platform == "win32":
            return
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        except OSError as error:
            if error.errno not in _NO_FOLDER_SYNC:
                raise
        finally:
            os.close(handle)

    def make_folder(self, folder: Path) -> None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)

    def replace(self, path: Path, data: bytes) -> None:
        """Put the data in the file's place, whole or not at all: write beside it, sync, rename, sync the folder."""
        file, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        try:
            try:
                self.write_at(file, 0, data)
                self.sync(file)
            finally:
                self.close(file)
            os.replace(name, path)
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(name)
            raise
        self.sync_folder(path.parent)

    def put_aside(self, path: Path) -> Path:
        """Rename a file that can not be used to the first free `name.aside-N`. Gives the new path."""
        number = 1
        while (aside := path.with_name(f"{path.name}.aside-{number}")).exists():
            number += 1
        os.rename(path, aside)
        return aside
