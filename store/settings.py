"""The settings file: JSON, replaced whole; a broken or foreign one is kept aside."""

from __future__ import annotations

import json
import queue
import threading
from collections.abc import Mapping, Sequence
from typing import Any

from store.disk import Disk
from store.folders import Folders
from store.reasons import reason_of
from store.writer import Ticket

FILE = "settings.json"
VERSION = 1
MAX_BYTES = 256 << 10


class Settings:
    """Settings by name. What the file does not hold, or holds with another type or value, is as in `defaults`."""

    def __init__(
        self,
        folders: Folders,
        defaults: Mapping[str, Any],
        disk: Disk | None = None,
        allowed: Mapping[str, Sequence[Any]] | None = None,
    ) -> None:
        """`allowed` lists the values that some names may have; a file edited by hand can hold any."""
        self._path = None if folders.settings is None else folders.settings / FILE
        self._disk = disk or Disk()
        self._defaults = dict(defaults)
        self._allowed = dict(allowed or {})
        self._jobs: queue.SimpleQueue[tuple[dict[str, Any], Ticket] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self.reason: str | None = None
        """Why the file was not used: 'settings_broken', 'settings_foreign' (both kept aside), 'in_memory'..."""
        self.values: dict[str, Any] = {**self._defaults, **self._loaded()}
        """Change them and `save()`. Names that this version does not know are kept for the one that does."""

    def _loaded(self) -> dict[str, Any]:
        if self._path is None:
            self.reason = "in_memory"
            return {}
        try:
            with self._path.open("rb") as file:
                data = file.read(MAX_BYTES + 1)
        except FileNotFoundError:
            return {}
        except OSError as error:
            self.reason = reason_of(error)
            return {}
        try:
            held = json.loads(data.decode("utf-8")) if len(data) <= MAX_BYTES else None
        except (ValueError, RecursionError):
            held = None
        if not isinstance(held, dict):
            return self._refused("settings_broken")
        if held.get("tsuki_settings") != VERSION or not isinstance(held.get("values"), dict):
            return self._refused("settings_foreign")
        return {name: value for name, value in held["values"].items() if self._fits(name, value)}

    def _refused(self, reason: str) -> dict[str, Any]:
        assert self._path is not None
        self.reason = reason
        try:
            self._disk.put_aside(self._path)
        except OSError as error:
            self.reason = reason_of(error)
            self._path = None  # what can't be put aside must not be replaced either
        return {}

    def _fits(self, name: str, value: Any) -> bool:
        default = self._defaults.get(name)
        fits = default is None or type(value) is type(default)
        return fits and (name not in self._allowed or value in self._allowed[name])

    def save(self, *names: str) -> Ticket:
        """Hand these values (none named: all) over to be written; returns at once.

        The old file stays whole until the new one is. Another program may have changed other values meanwhile: those
        stay as it left them. TypeError for a value that is not JSON: a fault of ours.
        """
        changed = {name: self.values[name] for name in names} if names else self.values
        text = json.dumps(changed, ensure_ascii=False)
        if self._path is None:
            return Ticket(done=True, reason="in_memory")
        ticket = Ticket()
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="settings writer", daemon=True)
            self._thread.start()
        self._jobs.put((json.loads(text), ticket))
        return ticket

    def close(self, patience: float = 5.0) -> bool:
        """Wait for what is being saved. Whether it was done within so many seconds."""
        thread, self._thread = self._thread, None
        if thread is None:
            return True
        self._jobs.put(None)
        thread.join(patience)
        return not thread.is_alive()

    def _run(self) -> None:
        assert self._path is not None
        owed: dict[str, Any] = {}
        while (job := self._jobs.get()) is not None:
            changed, ticket = job
            owed.update(changed)
            held = {"tsuki_settings": VERSION, "values": {**self._held_now(), **owed}}
            text = json.dumps(held, ensure_ascii=False, indent=1)
            try:
                self._disk.replace(self._path, text.encode("utf-8", "replace"))
                owed.clear()
            except OSError as error:
                ticket.reason = reason_of(error)
            ticket.done = True

    def _held_now(self) -> dict[str, Any]:
        """What the file holds at this moment; {} if it can't be read (it was refused, or is not there yet)."""
        assert self._path is not None
        try:
            with self._path.open("rb") as file:
                held = json.loads(file.read(MAX_BYTES).decode("utf-8"))
        except (OSError, ValueError, RecursionError):
            return {}
        known = isinstance(held, dict) and held.get("tsuki_settings") == VERSION
        return dict(held["values"]) if known and isinstance(held.get("values"), dict) else {}
