"""Steps that were done and are on their way to the disk: until they are there nothing more is asked of their seats."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from game.core.match import Step
from game.core.protocol import Seat, Viewer

if TYPE_CHECKING:
    from store.records import KeptMatch


class Unwritten:
    """The steps of one match, oldest first. Without a keeper nothing is recorded, and every step is told at once."""

    def __init__(self, keeper: KeptMatch | None) -> None:
        self.keeper = keeper
        self._steps: deque[tuple[Step, Mapping[Viewer, Any]]] = deque()

    def __bool__(self) -> bool:
        return bool(self._steps)

    def add(self, step: Step, before: Mapping[Viewer, Any]) -> None:
        """`before`: what each who may look at the screen knew when it was done."""
        self._steps.append((step, before))

    def before(self, viewer: Viewer) -> Any | None:
        """What the viewer knows of all that is told already, if there is more that is not: no table settles ahead of
        its events."""
        return self._steps[0][1].get(viewer) if self._steps else None

    def seats(self) -> set[Seat | None]:
        """Who did something that is not on the disk yet."""
        return {step.seat for step, _ in self._steps}

    def acknowledged(self) -> Iterator[Step]:
        """Steps whose line is on the disk, or could not be written: their events may be shown."""
        while self._steps and (self.keeper is None or self.keeper.is_written(self._steps[0][0].number)):
            yield self._steps.popleft()[0]

    def news(self) -> str | None:
        """Why something could not be written, once."""
        return self.keeper.news() if self.keeper is not None else None
