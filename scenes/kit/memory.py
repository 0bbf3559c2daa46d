"""Settings that are kept nowhere: for pictures, tests, and a folder that can't be written to."""

from __future__ import annotations

from typing import Any


class MemorySettings:
    """The same as the store's settings, gone with the program."""

    def __init__(self, **values: Any) -> None:
        self._values = dict(values)

    def get(self, name: str, default: Any = None) -> Any:
        return self._values.get(name, default)

    def set(self, name: str, value: Any) -> None:
        self._values[name] = value

    def news(self) -> None:
        """Why something could not be kept: never."""

    def close(self) -> None:
        pass
