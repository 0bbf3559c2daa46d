"""Rastered shapes kept, since SDL takes milliseconds for each SVG: in memory, and on disk for the next start.

In memory, because the same plate or bar comes again and again under other words, and a frame has 16 ms. On disk only
once `use` has named a folder; wherever something goes wrong, everything is simply rastered anew. A file is
named after the SHA-256 of its SVG text and size, and holds a head (with a checksum of what follows) and the pixels.
"""

from __future__ import annotations

import hashlib
import os
import queue
import struct
import threading
import time
import zlib
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path

import pygame

IN_MEMORY = 24 << 20
"""Bytes that the shelf in memory may hold."""
LARGEST = 2 << 20
"""Bytes of a picture from which the shelf does not take it: grounds are drawn once, plates and bars again and again."""
LIMIT = 96 << 20
"""Bytes that the folder may hold; the files read longest ago go first."""
WAITING = 48 << 20
"""Bytes that may wait to be written; what comes beyond is not kept this time."""
SMALLEST = 64 * 64
"""Pixels from which a picture is worth a file."""
_HEAD = struct.Struct("<8sHHIIIII")
_KIND = b"tsuki-r1"
DAY = 86_400


class Rasters:
    """The rasters of one folder. Reading is done by whoever asks, writing by a thread of its own."""

    def __init__(self, folder: Path, limit: int = LIMIT) -> None:
        self._folder, self._limit = folder, limit
        self._jobs: queue.SimpleQueue[tuple[Path, bytes] | threading.Event] = queue.SimpleQueue()
        self._waiting = 0
        self._lock = threading.Lock()
        self._writer: threading.Thread | None = None

    def get(self, svg: str, size: tuple[int, int], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface from its file, else from `make` (and then it is kept, if that can be done)."""
        if size[0] * size[1] < SMALLEST:
            return make()
        name = hashlib.sha256(f"{size[0]}x{size[1]} {svg}".encode()).hexdigest()
        file = self._folder / name[:2] / f"{name[2:]}.raster"
        surface = _read(file, size)
        if surface is None:
            surface = make()
            if surface.get_size() == size and surface.get_bytesize() == 4:
                self._keep(file, surface)
        return surface

    def finish(self, patience: float = 5.0) -> bool:
        """Wait until everything is written that was asked for so far; False if that takes longer than `patience` s."""
        if self._writer is None:
            return True
        done = threading.Event()
        self._jobs.put(done)
        return done.wait(patience)

    def _keep(self, file: Path, surface: pygame.Surface) -> None:
        w, h = surface.get_size()
        if self._waiting + 4 * w * h > WAITING:
            return
        pixels = surface.get_buffer().raw
        if len(pixels) != 4 * w * h:
            return  # rows are padded: not worth a format of its own
        head = _HEAD.pack(_KIND, w, h, *(mask & 0xFFFFFFFF for mask in surface.get_masks()), zlib.crc32(pixels))
        with self._lock:
            self._waiting += len(pixels)
        self._jobs.put((file, head + pixels))
        if self._writer is None:
            self._writer = threading.Thread(target=self._write, name="raster writer", daemon=True)
            self._writer.start()

    def _write(self) -> None:
        held: int | None = None
        while True:
            job = self._jobs.get()
            if isinstance(job, threading.Event):
                job.set()
                continue
            file, data = job
            try:
                if held is None:
                    held = self._thinned(self._limit)
                if held + len(data) > self._limit:
                    held = self._thinned(self._limit // 2)
                file.parent.mkdir(parents=True, exist_ok=True)
                new = file.with_suffix(f".{os.getpid()}.new")
                try:
                    new.write_bytes(data)
                    os.replace(new, file)
                    held += len(data)
                finally:
                    new.unlink(missing_ok=True)
            except OSError:
                pass  # a full disk, a folder that is read only: it is rastered again at the next start
            with self._lock:
                self._waiting -= len(data) - _HEAD.size

    def _thinned(self, most: int) -> int:
        """Remove what was read longest ago until at most so many bytes are left, and remnants of broken writes."""
        found = []
        for file in self._folder.glob("??/*"):
            try:
                if file.suffix == ".raster":
                    found.append((file.stat().st_mtime, file.stat().st_size, file))
                elif file.suffix == ".new":
                    file.unlink()
            except OSError:
                continue
        held = sum(size for _, size, _ in found)
        for _, size, file in sorted(found):
            if held <= most:
                break
            try:
                file.unlink()
                held -= size
            except OSError:
                continue
        return held


def _read(file: Path, size: tuple[int, int]) -> pygame.Surface | None:
    """The surface in a file; None if there is none, or if it is not exactly what was written there."""
    try:
        with open(file, "rb", buffering=0) as opened:
            data = opened.readall()
        kind, w, h, *masks, checked = _HEAD.unpack_from(data)
        pixels = memoryview(data)[_HEAD.size :]
        if kind != _KIND or (w, h) != size or len(pixels) != 4 * w * h or zlib.crc32(pixels) != checked:
            return None
        surface = pygame.Surface(size, pygame.SRCALPHA, 32, masks)
        surface.get_buffer().write(data[_HEAD.size :])
    except (OSError, struct.error, ValueError, IndexError, pygame.error):
        return None
    try:
        if time.time() - file.stat().st_mtime > DAY:
            os.utime(file)  # its time says when it was read last, to the day
    except OSError:
        pass
    return surface


class Shelf:
    """The surfaces asked for last, up to a limit in bytes. Whoever gets one only blits from it."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._held = 0
        self._surfaces: OrderedDict[tuple[str, tuple[int, int]], pygame.Surface] = OrderedDict()

    def get(self, svg: str, size: tuple[int, int], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface for this SVG text and size, from `make` if it is not here."""
        key = (svg, size)
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
            return found
        made = make()
        self._surfaces[key] = made
        self._held += 4 * size[0] * size[1] + len(svg)
        while self._held > self._limit:
            (old, (w, h)), _ = self._surfaces.popitem(last=False)
            self._held -= 4 * w * h + len(old)
        return made


_shelf = Shelf(IN_MEMORY)
_used: Rasters | None = None


def use(folder: Path | None) -> Rasters | None:
    """Keep rasters in this folder from now on; None: nowhere. Gives what keeps them."""
    global _used
    _used = None if folder is None else Rasters(folder)
    return _used


def kept(svg: str, size: tuple[int, int], make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """What `make` gives for this SVG text and size in pixels, unless it is kept already. Only blit from it."""
    if 4 * size[0] * size[1] > LARGEST:
        return make() if _used is None else _used.get(svg, size, make)
    return _shelf.get(svg, size, make if _used is None else lambda: _used.get(svg, size, make))
