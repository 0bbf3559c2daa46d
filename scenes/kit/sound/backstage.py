"""The thread behind the sounds: it alone opens the device, reads the cache, changes the music and awaits the process
that makes sounds. Whatever may block blocks here, and no picture waits for it."""

from __future__ import annotations

import io
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pygame

from scenes.kit.sound.files import Cache, is_whole
from scenes.kit.sound.names import CUES, MUSIC, RATE, needed
from scenes.kit.sound.probe import BUFFER

ROOT = Path(__file__).resolve().parents[3]
VOICES = 16
TRIES = 2
"""How often a sound is made that is never whole afterwards."""
PROBE_SECONDS = 20.0
"""How long a device may take to open."""
FAULTS = (pygame.error, NotImplementedError, AttributeError, OSError)
"""What the mixer raises: errors of its own, or a pygame that was built without one."""


class Backstage:
    """What is ready. The game reads these values; the thread alone changes them."""

    def __init__(
        self,
        folder: Path | None,
        maker: tuple[str, ...] = ("-m", "scenes.kit.sound.render"),
        probe: tuple[str, ...] = ("-m", "scenes.kit.sound.probe"),
    ) -> None:
        """maker and probe: how Python starts the process that makes sounds, and the one that tries the device."""
        self.is_open = False
        self.is_opening = False
        self.failed = False
        """The last attempt to open a device found none."""
        self.not_made = False
        """The process that makes the sounds ended without making them."""
        self.sounds: dict[str, pygame.mixer.Sound] = {}
        self.pieces: dict[str, Path | bytes] = {}
        """Music that can be played: a file, or all of it."""
        self.unkept: set[str] = set()
        """Music for which there is no place on the disk: made when it is wanted."""
        self.piece: str | None = None
        """The piece that plays."""
        self._folder = folder
        self._maker = maker
        self._probe = probe
        self._cache: Cache | None = None
        self._sent: dict[str, bytes] = {}
        """Cues for which there is no place on the disk."""
        self._asked: dict[str, int] = {}
        self._being_made: set[str] = set()
        self._playing: io.BytesIO | None = None
        self._processes: set[subprocess.Popen[bytes]] = set()
        self._jobs: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._ended = False

    # asked for by the game; all of these return at once

    def open(self, game: str = "") -> None:
        """Open the device, and have ready what can be heard on it: of the cues of one game only, if any."""
        self.is_open = False
        self.failed = False
        self.is_opening = True
        self._ask(lambda: self._open(game))

    def prepare(self, game: str) -> None:
        """Have ready what a game needs, and let go of the cues of the others."""
        self._ask(lambda: self._prepare(game))

    def fetch(self, name: str) -> None:
        """Have a cue or a piece ready that the game at hand was not expected to need."""
        self._ask(lambda: self._fetch(name))

    def lose(self) -> None:
        """The device is gone: until `open` nobody touches the mixer."""
        self.is_open = False

    def change(self, piece: str | None) -> None:
        """Stop the music, load a piece (if it is there) and play it from its beginning, silent at first."""
        self._ask(lambda: self._change(piece))

    def send(self, piece: str) -> None:
        """Have a piece made although it can't be kept."""
        self._ask(lambda: self._make([MUSIC + piece], "--send"))

    def close(self, patience: float = 1.0) -> None:
        """End the process and the thread; wait for a device that hangs no longer than so many seconds."""
        self._ended = True
        for process in list(self._processes):
            process.kill()
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join(patience)

    # in the thread

    def _ask(self, job: Callable[[], None]) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="sound", daemon=True)
            self._thread.start()
        self._jobs.put(job)

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None and not self._ended:
            job()
        self._shut()

    def _shut(self) -> None:
        self.is_open = False
        self.piece = None
        try:
            if pygame.mixer.get_init():
                pygame.mixer.music.stop()
                self.sounds = {}
                pygame.mixer.quit()
        except FAULTS:
            pass

    def _open(self, game: str) -> None:
        try:
            self._open_and_load(game)
        finally:
            self.is_opening = False

    def _open_and_load(self, game: str) -> None:
        self._shut()
        if not self._device_opens() or self._ended:
            self.failed = True
            return
        try:
            pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(VOICES)
        except FAULTS:
            self.failed = True
            return
        if self._cache is None:
            self._cache = Cache(self._folder)
        missing = self._missing(needed())
        if game:
            # What a table waits for comes before what the street does.
            missing = list(
                dict.fromkeys(
                    [*(m for m in missing if not m.startswith(MUSIC)), *self._missing(needed(game)), *missing]
                )
            )
        self.is_open = True
        self._make(missing)

    def _prepare(self, game: str) -> None:
        if not self.is_open:
            return  # `open` will be told of the game
        self.sounds = {take: sound for take, sound in self.sounds.items() if _game(take) in ("", game)}
        self._make(self._missing(needed(game)))

    def _fetch(self, name: str) -> None:
        if self.is_open:
            self._make(self._missing([name]))

    def _missing(self, names: Iterable[str]) -> list[str]:
        """Those that neither the cache holds nor anybody sent; the others are made ready."""
        found = {
            name: self._find(name.removeprefix(MUSIC)) if name.startswith(MUSIC) else self._load(name) for name in names
        }
        return [name for name, is_there in found.items() if not is_there]

    def _device_opens(self) -> bool:
        """Whether a device opens, tried by a process: pygame stops every thread of the game while it opens one, and a
        device that is busy or half dead may take seconds or never answer."""
        try:
            with self._started(self._probe, subprocess.DEVNULL) as process:
                try:
                    return process.wait(PROBE_SECONDS) == 0
                except subprocess.TimeoutExpired:
                    process.kill()
                    return False
        except OSError:
            return False

    @contextmanager
    def _started(self, command: Iterable[str], stdout: int, flags: int = 0) -> Iterator[subprocess.Popen[bytes]]:
        """A Python process that ends with the game, at the latest."""
        with subprocess.Popen(
            [sys.executable or "python", *command],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=stdout,
            stderr=subprocess.DEVNULL,
            creationflags=flags | getattr(subprocess, "CREATE_NO_WINDOW", 0),
            env={**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"},
        ) as process:
            self._processes.add(process)
            try:
                if self._ended:
                    process.kill()
                yield process
            finally:
                self._processes.discard(process)

    def _load(self, take: str) -> bool:
        """Make a cue ready from the cache or what was sent."""
        assert self._cache is not None
        data = self._sent.get(take) or self._cache.whole(take)
        if data is None:
            return False
        try:
            self.sounds[take] = pygame.mixer.Sound(file=io.BytesIO(data))
        except FAULTS:
            return False
        return True

    def _find(self, piece: str) -> bool:
        """Whether the cache holds a piece. It is read to its end when it is played, not before."""
        assert self._cache is not None
        path = self._cache.path(MUSIC + piece)
        if piece not in self.pieces and path is not None and path.exists():
            self.pieces[piece] = path
        return piece in self.pieces

    def _change(self, piece: str | None) -> None:
        if not self.is_open:
            return
        self.piece = None
        try:
            pygame.mixer.music.stop()
            pygame.mixer.music.unload()
            held = self.pieces.get(piece) if piece is not None else None
            if piece is None or held is None or self._cache is None:
                return
            if isinstance(held, bytes):
                self._playing = io.BytesIO(held)
                pygame.mixer.music.load(self._playing, "wav")
            elif not self._cache.holds(MUSIC + piece):
                del self.pieces[piece]
                self._make([MUSIC + piece])
                return
            else:
                pygame.mixer.music.load(held)
            pygame.mixer.music.set_volume(0)
            pygame.mixer.music.play(-1)
            self.piece = piece
        except FAULTS:
            if piece is not None:
                self.pieces.pop(piece, None)

    def _made(self, name: str, data: bytes, kept: bool) -> None:
        """A sound is there: in the cache, or here. A piece of music that is neither was left out."""
        self._being_made.discard(name)
        if not name.startswith(MUSIC):
            if data:
                self._sent[name] = data
            if not self._load(name):
                self._make([name])
            return
        piece = name.removeprefix(MUSIC)
        if not kept and not data:
            self.unkept.add(piece)
        elif data:
            # One piece at a time: the one before is made again when it is wanted again.
            self.pieces = {other: held for other, held in self.pieces.items() if isinstance(held, Path)}
            self.pieces[piece] = data
        else:
            self._find(piece)

    def _make(self, names: list[str], *options: str) -> None:
        """Start the process for some sounds, unless they are being made or were tried too often."""
        left = [name for name in names if name not in self._being_made and self._asked.get(name, 0) < TRIES]
        wanted = list(names) if "--send" in options else left
        if not wanted or self._ended:
            return
        for name in wanted:
            self._asked[name] = self._asked.get(name, 0) + 1
            self._being_made.add(name)
        folder = "-" if self._folder is None else str(self._folder)
        threading.Thread(
            target=self._await,
            args=([*self._maker, *options, folder, *wanted], wanted),
            name="sounds being made",
            daemon=True,
        ).start()

    def _await(self, command: list[str], wanted: list[str]) -> None:
        """Hear what a process makes (in a thread of its own)."""
        left = set(wanted)
        try:
            last = getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)
            with self._started(command, subprocess.PIPE, last) as process:
                assert process.stdout is not None
                while line := process.stdout.readline():
                    name, _, length = line.decode("ascii", "replace").strip().rpartition(" ")
                    data = process.stdout.read(max(0, int(length)))
                    if not data or is_whole(data):
                        left.discard(name)
                        self._jobs.put(partial(self._made, name, data, length == "0"))
        except (OSError, ValueError):
            pass
        if left and not self._ended:
            self.not_made = True
            self._jobs.put(partial(self._being_made.difference_update, left))


def _game(take: str) -> str:
    return CUES[take.partition(".")[0]].game
