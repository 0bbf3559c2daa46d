"""The cache of finished sounds: WAV files named after the sound and the code that made it. Knows no numpy."""

from __future__ import annotations

import hashlib
import io
import os
import struct
import sys
import time
import zlib
from pathlib import Path
from typing import BinaryIO

from scenes.kit.sound.names import RATE

MADE_BY = (
    "names.py",
    "instruments.py",
    "cues.py",
    "table_cues.py",
    "scores.py",
    "stems.py",
    "music.py",
    "table_music.py",
    "loudness.py",
    "files.py",
)
"""What decides how a sound sounds: another version of any of these makes all sounds anew."""
CHUNK = 1 << 20
"""Bytes of a file that are looked at at a time."""
_HEAD = struct.Struct("<4sI4s4sIHHIIHH4sI")
_CHECK = struct.Struct("<4sII")
STALE = 3600.0
"""Seconds after which a file that nobody finished is litter."""


def version() -> str:
    """Sixteen letters that change with the code of the sounds."""
    digest = hashlib.blake2b(digest_size=8)
    for name in MADE_BY:
        try:
            digest.update((Path(__file__).parent / name).read_bytes())
        except OSError:
            digest.update(name.encode())
    return digest.hexdigest()


def wav(samples: bytes, channels: int) -> bytes:
    """16 bit samples at 48 kHz as a WAV file that ends in a check sum, which players of WAV files pass over."""
    head = _HEAD.pack(
        b"RIFF",
        _HEAD.size - 8 + len(samples) + _CHECK.size,
        b"WAVE",
        b"fmt ",
        16,
        1,
        channels,
        RATE,
        RATE * channels * 2,
        channels * 2,
        16,
        b"data",
        len(samples),
    )
    return head + samples + _CHECK.pack(b"sum ", 4, zlib.crc32(samples))


def is_whole(data: bytes) -> bool:
    """Whether this is a WAV file of ours to its last byte."""
    return _reads_whole(io.BytesIO(data), len(data))


def _reads_whole(file: BinaryIO, total: int) -> bool:
    if total < _HEAD.size + _CHECK.size:
        return False
    riff, size, wave, *_, name, length = _HEAD.unpack(file.read(_HEAD.size))
    if (riff, wave, name) != (b"RIFF", b"WAVE", b"data") or size != total - 8:
        return False
    if length != total - _HEAD.size - _CHECK.size:
        return False
    found, left = 0, length
    while left and (part := file.read(min(CHUNK, left))):
        found, left = zlib.crc32(part, found), left - len(part)
    mark, four, check = _CHECK.unpack(file.read(_CHECK.size)) if not left else (b"", 0, 0)
    return mark == b"sum " and four == 4 and found == check


class Cache:
    """A folder of sounds; None keeps nothing. Any process may fill it at any time: files appear whole or not at all."""

    def __init__(self, folder: Path | None, made_by: str | None = None) -> None:
        self.folder = folder
        self.version = made_by or version()

    def path(self, name: str) -> Path | None:
        """Where a sound is or will be."""
        return None if self.folder is None else self.folder / f"{name}-{self.version}.wav"

    def whole(self, name: str) -> bytes | None:
        """A sound as a WAV file; None if it is not there, cut, broken or can't be read."""
        path = self.path(name)
        if path is None:
            return None
        try:
            data = path.read_bytes()
        except OSError:
            return None
        return data if is_whole(data) else None

    def holds(self, name: str) -> bool:
        """Whether a sound is there to its last byte: read, but not kept, since music is large."""
        path = self.path(name)
        if path is None:
            return False
        try:
            with path.open("rb") as file:
                return _reads_whole(file, os.fstat(file.fileno()).st_size)
        except (OSError, struct.error):
            return False

    def takes(self) -> bool:
        """Whether a file can be put into the folder now."""
        return self._put("probe", b"tsuki") and self._drop("probe")

    def keep(self, name: str, data: bytes) -> bool:
        """Put a sound into the folder: beside it first, then in its place. False if that can't be done."""
        return self._put(name, data)

    def sweep(self) -> None:
        """Remove what other versions made, and what nobody finished."""
        if self.folder is None:
            return
        try:
            for path in self.folder.iterdir():
                unfinished = path.suffix == ".part" and time.time() - path.stat().st_mtime > STALE
                if unfinished or path.suffix == ".wav" and not path.stem.endswith(f"-{self.version}"):
                    path.unlink(missing_ok=True)
        except OSError:
            pass  # in use, or not ours to remove: it stays

    def _put(self, name: str, data: bytes) -> bool:
        path = self.path(name)
        if path is None:
            return False
        part = path.with_name(f"{path.name}.{os.getpid()}.part")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            part.write_bytes(data)
            os.replace(part, path)
            return True
        except OSError:
            try:
                part.unlink(missing_ok=True)
            except OSError:
                pass
            # On Windows a file that another process plays can't be replaced; it is whole already.
            return sys.platform == "win32" and self.whole(name) is not None

    def _drop(self, name: str) -> bool:
        path = self.path(name)
        try:
            if path is not None:
                path.unlink(missing_ok=True)
            return True
        except OSError:
            return False
