"""Keys that are short cuts of a table's buttons: pass, and turning a card over."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from scenes.kit.chooser import by_id
from scenes.kit.intents import Intent

if TYPE_CHECKING:
    from scenes.table import TableScene

IDS = {"pass": ("pass",), "flip": ("flip",), "lever": ("spin",)}
"""The controls that these intents press, if the view has them and does not say otherwise."""


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
    found = by_id(table.controls(), _pressed(table, intent.name))
    if found is None:
        return False
    table.press(found, intent)
    return True


def _pressed(table: TableScene, name: str) -> Hashable:
    """The control that a key presses now; a view whose pass is another button at times says which."""
    passed = getattr(table.view, "passed", None) if name == "pass" else None
    return IDS[name] if passed is None else passed(table.look())
