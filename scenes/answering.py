"""Everybody here is asked at once: a window in which each person calls or lets go by a button of their own device.

Others see that a seat has answered, never what. Hands stay covered meanwhile; nothing has a focus.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.protocol import Seat
from scenes.kit.chooser import under
from scenes.kit.devices import Devices
from scenes.kit.intents import MOUSE, Intent
from scenes.kit.keys import KEYBOARD, LEFT_HALF, RIGHT_HALF, ZONE_GLYPHS, zone
from scenes.kit.stage import Control

if TYPE_CHECKING:
    from scenes.table import TableScene

Prompts = dict[Seat, tuple[str, str]]
"""By seat: the glyphs of its two buttons."""
DEEDS = {"call": "call", "go": "call", "let": "let", "pass": "let"}
"""What an intent means in a window: by a zone of the keyboard, or by the buttons of a pad."""


def zones_of(persons: tuple[Seat, ...], seats: Devices) -> dict[Seat, int]:
    """The zone of the keyboard that each seat answers with: by seat order, halves at their own sides.

    Whoever is alone at the keyboard has one too: the key that lays and goes on must never be the one that doubts.
    """
    held = {s: seats.device_of(s) for s in persons}
    found = {s: (0 if d == LEFT_HALF else 2) for s, d in held.items() if d in (LEFT_HALF, RIGHT_HALF)}
    shared = [s for s in sorted(held) if held[s] == KEYBOARD]
    found.update(zip(shared, range(len(ZONE_GLYPHS)), strict=False))
    return found


class Answering:
    """The window of one table: open while the view says so and two or more persons play here."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._window = getattr(table.view, "window", None)
        self.open = False
        self._since = 0
        self._plies: dict[Seat, int] = {}
        """Whom the window asked when it opened, with the numbers of their questions."""

    def tick(self) -> bool:
        """Opens and closes; True while everybody is asked at once."""
        table = self._table
        opens = (
            self._window is not None
            and len(table.hands.persons) > 1
            and table.showing.idle
            and self._window(table.showing.board)
        )
        asked = {seat: question.ply for seat, question in table.match.questions().items()}
        if opens and not (self.open and asked.items() <= self._plies.items()):
            self._since, self._plies = table.app.ticks, asked
        self.open = bool(opens)
        table.app.intents.zones = self.open and bool(self._zones())
        return self.open

    def close(self) -> None:
        """A pause, help, a lost window: presses must be fresh when the table is seen again."""
        self._since = self._table.app.ticks
        self._table.app.intents.zones = False

    def _zones(self) -> dict[Seat, int]:
        """Everybody keeps the same keys from window to window; a fourth has those of who is not asked."""
        table = self._table
        seats = table.app.intents.seats
        persons = table.hands.persons
        if sum(seats.device_of(s) == KEYBOARD for s in persons) > len(ZONE_GLYPHS):
            persons = tuple(s for s in persons if s in self._plies)
        return zones_of(persons, seats)

    def prompts(self) -> Prompts | None:
        """What the panels of the persons asked show; None while no window is open."""
        if not self.open:
            return None
        table, zones = self._table, self._zones()
        told: Prompts = {}
        for seat in self._waiting():
            device = table.app.intents.seats.device_of(seat) or KEYBOARD
            own = table.app.intents.told("go", device), table.app.intents.told("pass", device)
            told[seat] = ZONE_GLYPHS[zones[seat]] if seat in zones else own
        return told

    def controls(self) -> list[Control]:
        """Every button of the window, for the pointer; none is ever focused."""
        look, prompts = self._table.look(), self.prompts() or {}
        found = [c for seat in prompts for c in self._table.view.window_controls(look, seat, prompts[seat])]
        return found

    def handle(self, intent: Intent) -> bool:
        """True if the intent was an answer, or can be nothing else in a window."""
        table = self._table
        if not self.open or not intent.pressed or intent.name == "point" or not self._waiting():
            return False
        if intent.name == "click" and intent.at is not None:
            found = under(self.controls(), *table.app.stage.to_design(*intent.at))
            if found is None:
                return False
            seat = found.id[1]  # type: ignore[index]
            if table.app.intents.seats.may_speak(MOUSE, seat):
                self._answer(seat, found.act)
            return True
        if intent.name in ("cancel", "menu", "help", "look", "lost", "found"):
            return False
        deed, seat = DEEDS.get(intent.name), self._speaker(intent.device)
        if deed is not None and seat is not None and not intent.repeated:
            controls = table.view.window_controls(table.look(), seat, ("", ""))
            act = next((c.act for c in controls if c.id == (deed, seat)), None)
            if act is not None:
                self._answer(seat, act)
        return True

    def _waiting(self) -> list[Seat]:
        """The persons whose answer to this window is open still; nobody while its end is being shown."""
        questions = self._table.match.questions()
        return [
            seat for seat in self._table.hands.persons
            if seat in questions and questions[seat].ply == self._plies.get(seat)
        ]  # fmt: skip

    def _speaker(self, device: str) -> Seat | None:
        """The one seat that the device answers for; a keyboard that several share answers by its zones alone."""
        zones = self._zones()
        asked = self._waiting()
        for seat in asked:
            if seat in zones and zone(zones[seat]) == device:
                return seat
        held = [s for s in asked if s not in zones and self._table.app.intents.seats.may_speak(device, s)]
        return held[0] if len(held) == 1 else None

    def _answer(self, seat: Seat, action: object) -> None:
        table = self._table
        question = table.match.questions().get(seat)
        if question is not None and seat in self._waiting() and table.app.ticks - self._since >= table.FRESH:
            table.app.sound.play("confirm")
            table.submit(question, action)
