"""A lever taken by the mouse: pulled down far enough it acts, let go before it springs back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.kit.chooser import under
from scenes.kit.intents import Intent
from scenes.kit.stage import Control, Piece

if TYPE_CHECKING:
    from scenes.table import TableScene

LEVER = ("lever",)
"""The control that is pulled, and the piece that shows it."""
WAY = 150
"""Design units from its rest to its lowest."""
ENOUGH = 0.7
"""So much of the way acts when it is let go; a mere click acts too."""
CLICK = 10


class Pull:
    """The lever of one table, held by the pointer or not."""

    def __init__(self) -> None:
        self._held: Control | None = None
        self._from = self._at = 0.0

    @property
    def part(self) -> float:
        """How far it is pulled, 0 to 1."""
        return min(1.0, max(0.0, (self._at - self._from) / WAY)) if self._held is not None else 0.0

    def drop(self) -> None:
        """It springs back and does nothing."""
        self._held = None

    def handle(self, table: TableScene, intent: Intent) -> bool:
        """True if the intent was for the lever."""
        if intent.name not in ("click", "point") or intent.at is None:
            return False
        x, y = table.app.stage.to_design(*intent.at)
        if intent.name == "point":
            self._at = y
            return self._held is not None
        if intent.pressed:
            found = under(table.controls(), x, y)
            if found is None or found.id != LEVER or found.act is None:
                return False
            table.move_focus(LEVER)
            self._held, self._from, self._at = found, y, y
            return True
        if self._held is None:
            return False
        self._at = y
        acts = self.part >= ENOUGH or abs(self._at - self._from) < CLICK
        held, self._held = self._held, None
        if acts and table.question is not None:
            table.press(held, intent)
        return True

    def shown(self, table: TableScene, pieces: Sequence[Piece]) -> list[Piece]:
        """The pieces with the lever as far down as it is held."""
        if not self.part:
            return list(pieces)
        pulled = table.view.pulled(self.part)
        return [pulled if p.id == LEVER else p for p in pieces]
