"""Settings that are kept nowhere: for pictures, tests, and a folder that can't be written to."""

from __future__ import annotations

from typing import Any


class MemorySettings:
    """The same as the store's settings, gone with the program."""

    def __init__(self, **values: Any) -> None:
        self._values = dict(values)

    def get(self, name: str, default: Any = None) -> Any:
        return self._values.get(name, default)

    def set(self, name: str, value: Any) -> str | None:
        """Keeps the value; gives a reason if it could not be kept (here never)."""
        self._values[name] = value
        return None
