"""Putting an option's items in order by hand: pick one up, move it, put it down."""

from __future__ import annotations

from typing import Any

from game.core.protocol import Choice
from scenes.kit.app import App
from scenes.kit.atoms import panel
from scenes.kit.drawings import placed
from scenes.kit.intents import Intent
from scenes.kit.layers import layered
from scenes.kit.paint import Art
from scenes.kit.palette import GOLD, GOLD_L, INK, JADE, JADE_D, MUTE, N1, N2, N5, PAPER, mix
from scenes.kit.picture import Picture, glow, rect, text
from scenes.kit.scene import Scene
from scenes.kit.stage import Control, Piece, on_lip
from scenes.seating.bars import line_art
from scenes.seating.places import Seating
from scenes.street.asking import button_art, veil_art

DRAWN = {
    "red": "pizza",
    "orange": "chicken",
    "yellow": "fries",
    "green": "soda",
    "blue": "ice",
    "purple": "burger",
    "pink": "donut",
}
"""The horse that is drawn for an item; an item without a drawing shows its word alone."""
BOX = (40, 168, 1200, 384)
CHANCE_BOX, DONE_BOX = (680, 452, 280, 72), (984, 452, 232, 72)
TALL, WIDE = 186, 150


class LineUpScene(Scene):
    """Changes the option while it stands; leaves with None."""

    overlay = True

    def __init__(self, app: App, seating: Seating, choice: Choice) -> None:
        super().__init__(app)
        self.seating = seating
        self.choice = choice
        self.order: list[Any] = list(seating.options.get(choice.name) or choice.values)
        self.held: Any = None
        """The item picked up, or None."""
        self.focus = ("item", self.order[0])

    def _box(self, at: int) -> tuple[float, float, float, float]:
        pitch = (BOX[2] - 48) / len(self.order)
        lift = 14 if self.order[at] == self.held else 0
        return (BOX[0] + 24 + at * pitch + (pitch - WIDE) / 2, 244 - lift, WIDE, TALL)

    def controls(self) -> list[Control]:
        found = [
            Control(("item", item), (*self._box(i)[:3], TALL + 6), 16, act=("item", item))
            for i, item in enumerate(self.order)
        ]
        if self.held is None:
            found.append(Control("chance", on_lip(CHANCE_BOX), 16, act=("chance",)))
            found.append(Control("done", on_lip(DONE_BOX), 16, act=("done",), goes=True))
        return found

    def turned(self, control: Control, direction: str) -> bool:
        if self.held is None:
            return False
        at = self.order.index(self.held)
        to = at + {"left": -1, "right": 1}.get(direction, 0)
        if 0 <= to < len(self.order):
            self.order[at], self.order[to] = self.order[to], self.order[at]
        return True  # while something is held, directions move it alone

    def act(self, control: Control, intent: Intent) -> None:
        if control.id == "done":
            self._keep(self.order)
        elif control.id == "chance":
            self._keep(None)
        elif self.held is None:
            self.held = control.act[1]
        else:
            if control.act[1] != self.held:  # the pointer put it down elsewhere
                self.order.remove(self.held)
                at = self.order.index(control.act[1])
                self.order.insert(at, self.held)
            self.focus = ("item", self.held)
            self.held = None

    def move_focus(self, to: Any) -> None:
        if self.held is None:
            super().move_focus(to)

    def cancel(self, intent: Intent) -> None:
        if self.held is not None:
            self.held = None
        else:
            self._keep(self.order)

    def _keep(self, order: list[Any] | None) -> None:
        self.seating.choose(self.choice.name, None if order is None else list(order))
        self.app.pop(None)

    # what is seen

    def pieces(self) -> list[Piece]:
        words = self.app.words
        title, note = words("lobby.order.title"), words("lobby.order.note")
        board = Art(
            ("line-up board", title, note),
            (30, 158, 1220, 410),
            lambda: (
                panel(*BOX, 20)
                + text(
                    64, 206, title, 28, GOLD_L, anchor="start", role="big", width=360, room=(56, 180, 380, 52), most=1.5
                )
                + text(
                    1216, 206, note, 22, MUTE, anchor="end", role="line", width=740, room=(440, 180, 784, 52), most=1.5
                )
            ),
        )
        pieces = [Piece("veil", veil_art(), covers=(0, 0, 1280, 720)), Piece("board", board)]
        last: list[Piece] = []
        for i, item in enumerate(self.order):
            x, y, _, _ = self._box(i)
            held = item == self.held
            piece = Piece(("item", item), self._item_art(item, i + 1, held), x, y)
            (last if held else pieces).append(piece)
        pieces += last
        if self.held is None:
            for name, box, colour, fill in (("chance", CHANCE_BOX, N5, PAPER), ("done", DONE_BOX, JADE, INK)):
                pieces.append(
                    Piece(
                        name,
                        button_art(words(f"lobby.order.{name}"), colour, box[2], box[3], 28, "m", fill),
                        box[0],
                        box[1],
                    )
                )
        pieces.append(Piece("line", line_art(*self._line(), over=True)))
        return pieces

    def _item_art(self, item: Any, place: int, held: bool) -> Art:
        words = self.app.words
        label = words(f"lobby.{self.seating.game.name}.{self.choice.name}.item.{item}")
        where = words.ordinal(place)

        def build() -> Picture:
            s: Picture = glow(WIDE / 2, TALL / 2, 150, GOLD, 0.4) if held else ()
            s += rect(0, 6, WIDE, TALL, 16, INK, INK, 3.4) + rect(
                0, 0, WIDE, TALL, 16, mix(JADE_D, N1, 0.35) if not held else JADE_D, INK, 3.4
            )
            if held:
                s += rect(4, 4, WIDE - 8, TALL - 8, 13, None, GOLD_L, 3)
            s += rect(WIDE / 2 - 36, 12, 72, 40, 20, N2, INK, 2.6)
            s += text(
                WIDE / 2,
                32,
                where,
                28,
                GOLD_L if place == 1 else PAPER,
                "m",
                role="big",
                width=64,
                room=(WIDE / 2 - 36, 12, 72, 40),
            )
            if item in DRAWN:
                s += placed(f"exacta/horse_{DRAWN[item]}_run0_edge", 17, 58, 1.0, 1)
            return layered(
                s
                + text(
                    WIDE / 2,
                    TALL - 22,
                    label,
                    22,
                    PAPER,
                    role="line",
                    width=WIDE - 14,
                    room=(0, TALL - 42, WIDE, 40),
                    most=1.5,
                )
            )

        return Art(("line-up item", label, where, place, held), (-80, -80, WIDE + 160, TALL + 160), build)

    def _line(self) -> tuple[str, list[tuple[list[str], str]], bool]:
        words, told = self.app.words, self.app.intents.told
        if self.held is not None or isinstance(self.focus, tuple):
            item = self.held if self.held is not None else self.focus[1]
            label = words(f"lobby.{self.seating.game.name}.{self.choice.name}.item.{item}")
            at = self.order.index(item) + 1
            left = words(
                "lobby.order.hint_held" if self.held is not None else "lobby.order.hint_item", item=label, place=at
            )
        else:
            left = words(f"lobby.order.hint_{self.focus}")
        deed = "put" if self.held is not None else "pick" if isinstance(self.focus, tuple) else "press"
        return (
            left,
            [
                ([told("sides")], words("lobby.prompt.change" if self.held is not None else "lobby.prompt.choose")),
                ([told("confirm")], words(f"lobby.prompt.{deed}")),
                ([told("cancel")], words("lobby.prompt.done")),
            ],
            False,
        )
