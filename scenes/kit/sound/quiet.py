"""No sound: before the first picture, in tests, and in pictures."""

from __future__ import annotations

from typing import Any


class Quiet:
    """The same calls as `Sound`, all without effect."""

    silent = False
    """It was not asked for sound, so nothing is missing."""
    reason: str | None = None

    def play(self, cue: str, seat: int | None = None, step: int = 0) -> None: ...

    def loop(self, cue: str) -> None: ...

    def stop(self, cue: str) -> None: ...

    def enter(self, piece: str | None) -> None: ...

    def duck(self, seconds: float) -> None: ...

    def hear(self, events: Any) -> None: ...

    def tick(self) -> None: ...

    def news(self) -> None: ...

    def close(self) -> None: ...
