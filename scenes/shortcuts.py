"""Keys that are short cuts of a table's buttons: pass, and turning a card over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.chooser import by_id
from scenes.kit.intents import Intent

if TYPE_CHECKING:
    from scenes.table import TableScene

IDS = {"pass": ("pass",), "flip": ("flip",)}
"""The controls that these intents press, if the view has them."""


def shortcut(table: TableScene, intent: Intent) -> bool:
    """True if the intent was a short cut here. Flip asks the view first, since it speaks of the focused card."""
    if intent.name not in IDS or not intent.pressed or intent.repeated:
        return False
    flipped = getattr(table.view, "flipped", None)
    if intent.name == "flip" and flipped is not None and table.question is not None:
        mode = flipped(table.look())
        if mode is not None:
            table.app.sound.play("flip")
            table.modes.choose(mode)
            return True
    found = by_id(table.controls(), IDS[intent.name])
    if found is None:
        return False
    table.press(found, intent)
    return True
