"""The steps of an answer that takes more than one press: a spirit, then its cells."""

from __future__ import annotations

from typing import Any


class Modes:
    """What was chosen so far of the open question, the latest last. Nothing of it leaves the screen."""

    def __init__(self) -> None:
        self._chosen: list[Any] = []
        self._ply: int | None = None

    @property
    def now(self) -> Any:
        """What the view goes on with; None: nothing is chosen yet."""
        return self._chosen[-1] if self._chosen else None

    def choose(self, value: Any) -> None:
        """One step on; None begins anew."""
        if value is None:
            self._chosen.clear()
        else:
            self._chosen.append(value)

    def back(self) -> bool:
        """One step back; False if there is none."""
        if not self._chosen:
            return False
        self._chosen.pop()
        return True

    def ask(self, ply: int | None) -> None:
        """The question with this number is open: what was chosen for another is forgotten."""
        if ply != self._ply:
            self._ply = ply
            self._chosen.clear()


def mode_of(act: object) -> tuple[Any] | None:
    """The value of an act ('mode', value), in a tuple; None for every other act."""
    return (act[1],) if isinstance(act, tuple) and len(act) == 2 and act[0] == "mode" else None


def is_command(act: object) -> bool:
    """An act of the scene's own, none of the game's."""
    return act in (("page",), ("menu",), ("resume",))
