"""The key that seals the seeds of running matches. It lies in the settings folder, away from the records."""

from __future__ import annotations

import contextlib
import os
import secrets
from pathlib import Path

from game.core.seal import KEY_BYTES
from store.disk import Disk
from store.folders import Folders

FILE = "seal.key"


def seal_key(folders: Folders, disk: Disk | None = None) -> tuple[bytes, str | None]:
    """The key (32 bytes), made at the first start, and a reason code if something is to be told.

    'key_broken': the file did not hold a key; it is kept aside, and matches sealed with it can't be continued.
    'in_memory': no key can be kept, so that matches begun now can't be continued later.
    """
    disk = disk or Disk()
    if folders.settings is None:
        return secrets.token_bytes(KEY_BYTES), "in_memory"
    path = folders.settings / FILE
    reason = None
    try:
        key = _read(path)
        if key is not None:
            return key, None
        if path.exists():
            made_meanwhile = _read(disk.put_aside(path))
            if made_meanwhile is not None:  # another process mended it between our two looks
                disk.replace(path, made_meanwhile.hex().encode("ascii") + b"\n")
                return made_meanwhile, None
            reason = "key_broken"
        return _made(path, disk), reason
    except OSError:
        return secrets.token_bytes(KEY_BYTES), "in_memory"


def _read(path: Path) -> bytes | None:
    try:
        key = bytes.fromhex(path.read_text(encoding="ascii").strip())
    except (FileNotFoundError, ValueError):  # ValueError: not hexadecimal digits, or not even text
        return None
    return key if len(key) == KEY_BYTES else None


def _made(path: Path, disk: Disk) -> bytes:
    """A new key, whole on disk before it has its name; if another process was first, that one's."""
    key = secrets.token_bytes(KEY_BYTES)
    beside = path.with_name(f".{path.name}.{secrets.token_hex(8)}")
    file = disk.create(beside)
    try:
        try:
            disk.write_at(file, 0, key.hex().encode("ascii") + b"\n")
            disk.sync(file)
        finally:
            disk.close(file)
        try:
            os.link(beside, path)  # unlike a rename, this never replaces another's key
        except FileExistsError:
            return _read(path) or key
        except OSError:  # a file system without links
            if path.exists():
                return _read(path) or key
            os.replace(beside, path)
        disk.sync_folder(path.parent)
        return key
    finally:
        with contextlib.suppress(OSError):
            os.unlink(beside)
