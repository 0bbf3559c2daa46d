"""The records on disk: one file a match, none ever overwritten or deleted; unfinished ones can be continued."""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game import registry
from game.core.lines import MAX_LINE
from game.core.match import Match
from game.core.protocol import Game
from game.core.record import BadRecord, Record, Scribe, read
from game.core.setup import HandOver, Player, Setup, Step
from store.disk import Disk
from store.folders import Folders
from store.reasons import reason_of
from store.writer import Ticket, Writer

SUFFIX = ".tsuki"
MAX_BYTES = 4 << 20
"""A longer file is no record: a match of hundreds of actions has a few hundred kilobytes at most."""
_NAME = re.compile(r"(\d{6})-")


class KeptMatch:
    """A match whose every step is written down.

    Show the events of step `n` when `is_written(n)`: then they are on disk, or it is known (and told by `news`) that
    they can't be.
    """

    def __init__(
        self, match: Match, scribe: Scribe, writer: Writer, first: Ticket | None = None, has_end: bool = False
    ) -> None:
        self.match = match
        self._scribe = scribe
        self._writer = writer
        self._tickets: dict[int, Ticket] = {match.number: first or Ticket(done=True)}
        self._has_end = has_end
        self._unwatch = match.watch(self._stepped, self._handed_over)
        self._end_if_over()  # the power may have failed between the last action and the end line

    def is_written(self, number: int) -> bool:
        """Whether step `number` and all before are acknowledged: kept, or known not to be."""
        ticket = self._tickets.get(number)
        if ticket is None:
            return number < self.match.number
        if ticket.done:
            for older in [step for step in self._tickets if step < number]:
                del self._tickets[older]  # lines are acknowledged in order
        return ticket.done

    def news(self) -> str | None:
        """A reason code to tell the players, each once (store.toml has its sentence)."""
        return self._writer.news()

    def close(self, patience: float = 5.0) -> bool:
        """Write what is left and let go of the file. Whether that was done within so many seconds."""
        self._unwatch()
        return self._writer.close(patience)

    def _stepped(self, step: Step) -> None:
        self._tickets[step.number] = self._writer.write(self._scribe.action(step))
        self._end_if_over()

    def _end_if_over(self) -> None:
        result = self.match.result()
        if result is not None and not self._has_end:
            self._has_end = True
            self._writer.write(self._scribe.end(result, self.match.revealed_seed()))

    def _handed_over(self, handed: HandOver) -> None:
        self._writer.write(self._scribe.handed_over(handed))


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A match that can be continued."""

    path: Path
    game: str
    seats: int
    players: tuple[Player, ...]
    """As they sat at the end of the record."""
    actions: int
    """How many were done."""
    torn: bool
    """The last line was not finished: the action in it is lost."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A file among the records that can't be continued. It is kept."""

    path: Path
    reason: str
    """A code of store.toml: that of `BadRecord`, or 'in_use', 'gone', 'read_only', 'disk_error'."""
    sentence: str
    """What is wrong in detail (English), for a bug report."""


class CantContinue(Exception):
    """The match can't be continued; the file is kept. `refused` says why."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.sentence)
        self.refused = refused


class Records:
    """The records of one player of this machine."""

    def __init__(
        self,
        folders: Folders,
        key: bytes,
        games: Callable[[str], Game] = registry.game,
        disk: Disk | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        """`key` (32 bytes) seals the seeds of running matches; `now` gives the time in the files' names, no order."""
        self._folder = folders.records
        self._key = key
        self._games = games
        self._disk = disk or Disk()
        self._now = now

    def begin(self, setup: Setup) -> KeptMatch:
        """A new match in a new file. Raises BadOptions. A disk that fails is told by `news`, and the match runs."""
        game = self._games(setup.game)
        match, scribe = Match(setup, game), Scribe()
        writer = Writer(self._new_path(setup.game), disk=self._disk)
        first = writer.write(scribe.header(setup, match.options.plain(), game.rules, self._key))
        return KeptMatch(match, scribe, writer, first)

    def unfinished(self) -> tuple[list[Unfinished], list[Refused]]:
        """The matches that can be continued, newest first, and the files that can't; one being played is neither."""
        offered: list[Unfinished] = []
        refused: list[Refused] = []
        for path in reversed(self._paths()):
            try:
                if self._has_nothing_to_continue(path):
                    continue
                file, record = self._opened(path)
            except CantContinue as cant:
                if cant.refused.reason not in ("in_use", "gone"):
                    refused.append(cant.refused)
                continue
            except OSError as error:
                refused.append(Refused(path, reason_of(error), f"{path.name} can not be read: {error.strerror}."))
                continue
            self._disk.close(file)
            if record.result is None:
                players = list(record.players)
                for handed in record.hand_overs:
                    players[handed.seat] = handed.player
                offered.append(
                    Unfinished(
                        path, record.game, record.seats, tuple(players), len(record.actions), record.torn is not None
                    )
                )
        return offered, refused

    def resume(self, path: Path) -> KeptMatch:
        """The match of this file, exactly where its record ends. Raises CantContinue; the file is kept as it is."""
        file, record = self._opened(path, patience=5)
        try:
            match = Match.replayed(record, self._games(record.game))
        except BadRecord as bad:
            self._disk.close(file)
            raise CantContinue(Refused(path, bad.reason, f"{path.name}: {bad}")) from None
        except Exception:
            self._disk.close(file)
            raise
        writer = Writer(None, file, record.size, disk=self._disk)
        return KeptMatch(match, Scribe.resumed(record), writer, has_end=record.result is not None)

    def _opened(self, path: Path, patience: int = 0) -> tuple[int, Record]:
        """The locked file and its record; another's look at it is waited for up to so many hundredths of a second.

        Raises CantContinue.
        """
        try:
            file = self._disk.open(path)
        except FileNotFoundError:
            raise CantContinue(Refused(path, "gone", f"{path.name} is not there any more.")) from None
        except OSError as error:
            raise CantContinue(
                Refused(path, reason_of(error), f"{path.name} can not be opened: {error.strerror}.")
            ) from None
        try:
            while not (locked := self._disk.lock(file)) and patience > 0:
                patience -= 1
                time.sleep(0.01)
            if not locked:
                raise CantContinue(Refused(path, "in_use", f"{path.name} is being played in another window."))
            data = self._disk.read_all(file, MAX_BYTES)
            if len(data) > MAX_BYTES:
                raise BadRecord(f"The record is longer than {MAX_BYTES} bytes. The file is kept; begin a new match.")
            return file, read(data, self._key, self._games)
        except BadRecord as bad:
            self._disk.close(file)
            raise CantContinue(Refused(path, bad.reason, f"{path.name}: {bad}")) from None
        except OSError as error:
            self._disk.close(file)
            raise CantContinue(
                Refused(path, reason_of(error), f"{path.name} can not be read: {error.strerror}.")
            ) from None
        except BaseException:
            self._disk.close(file)
            raise

    def _has_nothing_to_continue(self, path: Path) -> bool:
        """Whether the match is over, or never began (the power failed while the header was written).

        A quick look that spares reading finished records whole.
        """
        with path.open("rb") as file:
            size = file.seek(0, 2)
            file.seek(0)
            begun = size > MAX_LINE or b"\n" in file.read(MAX_LINE + 1)
            file.seek(max(0, size - 1000))
            tail = file.read(1000)
        last = tail.rstrip(b"\n").rpartition(b"\n")[2]
        return not begun or (tail.endswith(b"\n") and last.startswith(b'{"places":'))

    def _paths(self) -> list[Path]:
        """The record files, in the order in which they were begun."""
        if self._folder is None:
            return []
        with contextlib.suppress(OSError):
            return sorted(
                (
                    path
                    for path in self._folder.iterdir()
                    if path.suffix == SUFFIX and _NAME.match(path.name) and (path.is_file() or path.is_dir())
                ),
                key=lambda path: path.name,
            )
        return []

    def _new_path(self, game: str) -> Path | None:
        """A name that sorts behind all others, whatever the clock says."""
        if self._folder is None:
            return None
        paths = self._paths()
        number = int(paths[-1].name[:6]) + 1 if paths else 1
        stamp = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime(self._now()))
        return self._folder / f"{min(number, 999_999):06}-{stamp}-{game}{SUFFIX}"
