"""Which device may do something at a table now: a hand hears its own, a page or a clip that of any person here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.protocol import Seat
from scenes.kit.chooser import under
from scenes.kit.devices import label_of
from scenes.kit.intents import KEYBOARD, Intent
from scenes.kit.keys import is_pad

if TYPE_CHECKING:
    from scenes.table import TableScene


def hears(table: TableScene, intent: Intent) -> bool:
    """Whether the intent may do anything. A press by somebody else is refused with a sentence."""
    seats, served = table.app.intents.seats, table.hands.served
    pauses = intent.name == "cancel" and not is_pad(intent.device)
    if not table.hands.persons or pauses or intent.name in ("lost", "found") or _on_menu(table, intent):
        return True
    if intent.pressed and seats.heard(intent.device) is not None:
        return False  # it has just taken the only person's seat, which is all that this press does
    shows = table.showing.runs or table.showing.waits or served is None
    if any(seats.may_speak(intent.device, s) for s in (table.hands.persons if shows else (served,))):
        return True
    if not shows and intent.pressed and not intent.repeated and intent.name in ("confirm", "go", "click"):
        table.refusal = _whose_turn(table, served, intent.device)
    return False


def _on_menu(table: TableScene, intent: Intent) -> bool:
    """A click on the menu's mark, which is everybody's."""
    if intent.name != "click" or not intent.at:
        return False
    found = under(table.controls(), *table.app.stage.to_design(*intent.at))
    return found is not None and found.act == ("menu",)


def _whose_turn(table: TableScene, served: Seat, device: str) -> str:
    words, seats = table.app.words, table.app.intents.seats
    if is_pad(device) and seats.seat_of(device) is None:
        return words("devices.refusal.free")
    held = label_of(seats.device_of(served) or KEYBOARD, words)
    return words("devices.refusal.turn", name=table.match.players[served].name, device=held)
