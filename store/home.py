"""Everything that is kept for one player of this machine: settings, the seal's key, records."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.registry import GAMES
from store.folders import Folders, folders
from store.settings import Settings
from store.writer import Ticket

if TYPE_CHECKING:
    from game.core.setup import Setup
    from store.profiles import Profiles
    from store.records import KeptMatch, Records, Refused, Unfinished

DEFAULTS: dict[str, Any] = {
    "language": "ja", "speed": "normal", "hands": "private", "fullscreen": False, "text_size": 100,
    "motion": "full", "flashes": True, "marks": False, "confirm": "auto", "volume_music": 7, "volume_cues": 9,
    "muted": False,
}
ALLOWED: dict[str, tuple[Any, ...]] = {
    "language": ("ja", "en"),
    "speed": ("slow", "normal", "fast", "instant"),
    "hands": ("private", "open"),
    "text_size": (100, 125, 150),
    "motion": ("full", "calm", "none"),
    "confirm": ("auto", "south", "east"),
    "volume_music": tuple(range(11)),
    "volume_cues": tuple(range(11)),
    "last_game": GAMES,
}
"""What these may be; a file edited by hand can hold any value."""


class KeptSettings:
    """Settings as scenes use them: read at once, kept in the background."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._forced: dict[str, Any] = {}
        self._saving: list[Ticket] = []

    def get(self, name: str, default: Any = None) -> Any:
        if name in self._forced:
            return self._forced[name]
        value = self._settings.values.get(name)
        return default if value is None else value

    def use(self, name: str, value: Any) -> None:
        """For this start only; nothing is kept until the player chooses anew."""
        self._forced[name] = value

    def set(self, name: str, value: Any) -> None:
        """Keep a value. A failure is told later, by `news`."""
        self._forced.pop(name, None)
        if self._settings.values.get(name) != value:
            self._settings.values[name] = value
            self._saving.append(self._settings.save(name))

    def news(self) -> str | None:
        """A reason code why something could not be kept, each failure once."""
        while self._saving and self._saving[0].done:
            reason = self._saving.pop(0).reason
            if reason:
                return reason
        return None

    def close(self) -> None:
        self._settings.close()


class Home:
    """What the program finds at its start and keeps while it runs."""

    def __init__(self, where: Folders, defaults: Mapping[str, Any] = DEFAULTS) -> None:
        settings = Settings(where, defaults, allowed=ALLOWED)
        self.settings = KeptSettings(settings)
        self._where = where
        self._records: Records | None = None
        self._profiles: Profiles | None = None
        self._opening = threading.Lock()
        self.sounds = where.records.parent / "sounds" if where.records else None
        self.pictures = where.records.parent / "pictures" if where.records else None
        """Where sounds and rastered drawings are kept once they are made; None: nowhere. Both may be deleted."""
        self.reasons: list[str] = list(dict.fromkeys(r for r in (where.reason, settings.reason) if r))
        """Reason codes to be told once."""

    @classmethod
    def found(cls) -> Home:
        """The home of whoever starts the program."""
        return cls(folders())

    @property
    def records(self) -> Records:
        """Opened when they are first needed, by whichever thread: the first picture does not wait for them."""
        with self._opening:
            if self._records is None:
                from store.key import seal_key
                from store.records import Records

                key, reason = seal_key(self._where)
                if reason and reason not in self.reasons:
                    self.reasons.append(reason)
                self._records = Records(self._where, key)
        return self._records

    @property
    def profiles(self) -> Profiles:
        """The players that are remembered; read when they are first asked for."""
        with self._opening:
            if self._profiles is None:
                from store.profiles import Profiles

                self._profiles = Profiles(self._where)
        return self._profiles

    def begin(self, setup: Setup) -> KeptMatch:
        """A new recorded match. Raises BadOptions."""
        return self.records.begin(setup)

    def unfinished(self) -> tuple[list[Unfinished], list[Refused]]:
        return self.records.unfinished()

    def resume(self, path: Path) -> KeptMatch:
        """Raises CantContinue."""
        return self.records.resume(path)

    def close(self) -> None:
        self.settings.close()
        if self._profiles is not None:
            self._profiles.close()

