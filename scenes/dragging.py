"""A card taken by the mouse: let go where it lay it is a click, let go over the table it is played."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.kit.chooser import by_id, under
from scenes.kit.intents import Intent
from scenes.kit.paint import Box
from scenes.kit.stage import Control, Piece

if TYPE_CHECKING:
    from scenes.table import TableScene

NEAR = 14
"""Design units the pointer may stray and still have clicked."""
HAND_TOP = 484
"""Above this line is the table."""
RIDERS = ("tab",)
"""First words of pieces that lie on the card with the rest of their id, and go where it goes."""
PLACES = ("line",)
"""First words of controls that a card may be dropped on: they are pressed with the card taken up."""


class Drag:
    """One card under the pointer, or none."""

    def __init__(self) -> None:
        self.held: Control | None = None
        self._large: Box | None = None
        self._from = (0.0, 0.0)
        self._at = (0.0, 0.0)

    @property
    def key(self) -> Hashable:
        """Changes whenever the picture does."""
        return (self.held.id, self._at) if self.held and self.moved else None

    @property
    def moved(self) -> bool:
        """It is no mere click any more. A large card on the table has moved when it is out of its own place."""
        if self._large is not None and _holds(self._large, *self._at):
            return False
        return abs(self._at[0] - self._from[0]) > NEAR or abs(self._at[1] - self._from[1]) > NEAR

    def take(self, control: Control, x: float, y: float) -> None:
        self.held, self._from, self._at = control, (x, y), (x, y)
        self._large = control.box if y < HAND_TOP else None

    def move(self, x: float, y: float) -> None:
        self._at = (x, y)

    def drop(self) -> None:
        """Back to where it came from."""
        self.held = None

    def let_go(self, x: float, y: float) -> Control | None:
        """The card, if it is to be played: clicked, or dropped over the table."""
        held, self.held = self.held, None
        self._at = (x, y)
        if held is None or (self.moved and y >= HAND_TOP):
            return None
        return held

    def shown(self, pieces: Sequence[Piece]) -> list[Piece]:
        """The pieces with the held one under the pointer, over all others."""
        if self.held is None or not self.moved:
            return list(pieces)
        dx, dy = self._at[0] - self._from[0], self._at[1] - self._from[1]
        rest = [p for p in pieces if not _goes_with(p, self.held)]
        return rest + [replace(p, x=p.x + dx, y=p.y + dy) for p in pieces if _goes_with(p, self.held)]


def dragged(table: TableScene, drag: Drag, intent: Intent) -> bool:
    """Cards are taken by a press of the mouse and played by letting go; any other press drops them.

    Where a main button does it (a secret pick for a whole race), a mere click only picks. The own favourite is seen
    while it is pressed.

    True if the intent was for the card under the pointer.
    """
    if intent.name not in ("click", "point") or intent.at is None:
        if intent.pressed:
            drag.drop()
        return False
    x, y = table.app.stage.to_design(*intent.at)
    if intent.name == "point":
        drag.move(x, y)
        return drag.held is not None
    if not intent.pressed:
        table.looking = False
        played = drag.let_go(x, y)
        if played is not None and not drag.moved and any(c.goes and c.id != played.id for c in table.controls()):
            table.pick(played)
        elif played is not None:
            table.play_dragged(played, intent)
            place = under(table.controls(), x, y) if drag.moved else None
            if place is not None and isinstance(place.id, tuple) and place.id[0] in PLACES:
                table.play_dragged(place, intent)
        return True
    found = under(table.controls(), x, y)
    if found is not None and found.id == ("favourite",):
        table.looking = True
        return False
    if found is None or found.act is None or found.refusal is not None or not _is_card(found):
        return False
    table.move_focus(found.id)
    table.keep_focus(table.controls())
    table.app.sound.play("pick_up")
    drag.take(by_id(table.controls(), found.id) or found, x, y)
    return True


def _holds(box: Box, x: float, y: float) -> bool:
    left, top, w, h = box
    return left <= x <= left + w and top <= y <= top + h


def _goes_with(piece: Piece, held: Control) -> bool:
    """The card itself, or what lies on it."""
    if piece.id == held.id:
        return True
    return isinstance(piece.id, tuple) and piece.id[0] in RIDERS and piece.id[1:] == held.id[1:]  # type: ignore[index]


def _is_card(control: Control) -> bool:
    return isinstance(control.id, tuple) and control.id[:1] == ("card",)
