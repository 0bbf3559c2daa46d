"""A scene, and the stack they stand on."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scenes.kit.atoms import focus_ring
from scenes.kit.chooser import by_id, neighbour, under
from scenes.kit.intents import DIRECTIONS, Intent
from scenes.kit.paint import Art
from scenes.kit.stage import Control, Piece

if TYPE_CHECKING:
    from scenes.kit.app import App

RING_TICKS = 7
"""The focus ring slides for 120 ms."""


class Scene:
    """One screen. A subclass gives pieces and controls; the focus, the ring and the devices are handled here.

    What a scene calls on the app's stack (push, pop, replace) happens after the tick.
    """

    overlay = False
    """Drawn over the scene below, which does not tick."""
    mark_at: tuple[float, float] = (1257, 30)
    """Where the mark of silence stands, if there is no sound: at the end of the bar, where nothing else ever does."""
    music: str | None = None
    """The piece that is played while it stands (docs/sound.md)."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.focus: Hashable | None = None
        self._ring_from: tuple[float, float] | None = None
        self._ring_ticks = RING_TICKS

    # what a subclass gives

    def pieces(self) -> list[Piece]:
        """Everything seen, in drawing order."""
        raise NotImplementedError

    def controls(self) -> list[Control]:
        """What a press may act on, now."""
        return []

    def act(self, control: Control, intent: Intent) -> None:
        """Confirm, go or a click on a control that may act."""

    def refuse(self, control: Control, intent: Intent) -> None:
        """A press on a control that says why not."""

    def cancel(self, intent: Intent) -> None:
        """Back; by default the scene is left."""
        self.app.pop(None)

    def menu(self, intent: Intent) -> None:
        """The menu button; by default the same as cancel."""
        self.cancel(intent)

    def tick(self) -> None:
        """One sixtieth of a second."""

    def resume(self, answer: Any) -> None:
        """The scene above is gone and left this answer."""

    def focus_lost(self) -> None:
        """The window lost the focus."""

    def leave(self) -> None:
        """The program ends while this scene stands."""

    def wants(self, intent: Intent) -> bool:
        """True if the scene handled the intent itself, before anything else."""
        return False

    def turned(self, control: Control, direction: str) -> bool:
        """A direction pressed on the focused control: True if it changed its value (a stepper)."""
        return False

    # what every scene does

    def handle(self, intent: Intent) -> None:
        if self.wants(intent):
            return
        controls = self.controls()
        self.keep_focus(controls)
        if intent.name in DIRECTIONS:
            here = by_id(controls, self.focus)
            if here and self.turned(here, intent.name):
                return
            found = neighbour(controls, self.focus, intent.name)
            if found:
                self.move_focus(found.id)
        elif intent.name == "point" and intent.at:
            found = under(controls, *self.app.stage.to_design(*intent.at))
            if found:
                self.move_focus(found.id)
        elif not intent.pressed or intent.repeated:
            return
        elif intent.name == "click" and intent.at:
            found = under(controls, *self.app.stage.to_design(*intent.at))
            if found:
                self.move_focus(found.id)
                self.press(found, intent)
        elif intent.name == "confirm":
            found = by_id(controls, self.focus)
            if found:
                self.press(found, intent)
        elif intent.name == "go":
            found = next((c for c in controls if c.goes), None)
            if found:
                self.press(found, intent)
        elif intent.name == "cancel":
            self.app.sound.play("back")
            self.cancel(intent)
        elif intent.name == "menu":
            self.menu(intent)

    def press(self, control: Control, intent: Intent) -> None:
        if control.refusal is not None:
            self.app.sound.play("denied")
            self.refuse(control, intent)
        elif control.act is not None:
            self.app.sound.play("confirm")
            self.act(control, intent)

    def keep_focus(self, controls: list[Control]) -> None:
        """The focus stays on something that is there."""
        if controls and by_id(controls, self.focus) is None:
            main = next((c for c in controls if c.goes), controls[0])
            self.focus = main.id
            self._ring_from = None

    def move_focus(self, to: Hashable) -> None:
        if to == self.focus:
            return
        here = by_id(self.controls(), self.focus)
        self._ring_from = (here.box[0] + here.box[2] / 2, here.box[1] + here.box[3] / 2) if here else None
        self._ring_ticks = 0
        self.focus = to
        self.app.sound.play("move")

    def frame(self) -> list[Piece]:
        """The pieces with the focus ring under the focused one (on top if no piece has its id)."""
        controls, focus = self.controls(), self.focus
        self.keep_focus(controls)
        if self.focus != focus:
            controls = self.controls()  # what has the focus may stand elsewhere for it
        pieces = self.pieces()
        target = by_id(controls, self.focus)
        if target is None or not target.ring:
            return pieces
        x, y, w, h = target.box
        cx, cy = x + w / 2, y + h / 2
        if self._ring_from and self._ring_ticks < RING_TICKS and self.app.moves:
            k = 1 - (1 - self._ring_ticks / RING_TICKS) ** 2
            cx, cy = (
                self._ring_from[0] + (cx - self._ring_from[0]) * k,
                self._ring_from[1] + (cy - self._ring_from[1]) * k,
            )
        at = next((i for i, p in enumerate(pieces) if p.id == target.id), None)
        ring = Piece("focus ring", ring_art(w, h, target.radius, at is not None), cx, cy, fade=self.app.breath())
        if at is None:
            return [*pieces, ring]
        return [*pieces[:at], ring, *pieces[at:]]

    def ring_tick(self) -> None:
        self._ring_ticks += 1


def ring_art(w: float, h: float, radius: float, shine: bool) -> Art:
    """The focus ring for a box, around its own centre."""
    gx, gy = w * 0.72 + 40, h * 0.85 + 40
    box = (-gx - 20, -gy - 20, 2 * gx + 40, 2 * gy + 40) if shine else (-w / 2 - 14, -h / 2 - 14, w + 28, h + 28)
    return Art(("focus ring", w, h, radius, shine), box, lambda: focus_ring(-w / 2, -h / 2, w, h, radius, shine=shine))


def moved(piece: Piece, **changes: Any) -> Piece:
    """The piece with other values."""
    return replace(piece, **changes)
