"""One seat's own page: who sits there, the name, the mask, the device."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from scenes.kit.app import App
from scenes.kit.atoms import panel
from scenes.kit.devices import icon_of, label_of
from scenes.kit.drawings import device, mask
from scenes.kit.intents import Intent
from scenes.kit.keys import is_pad
from scenes.kit.layers import layered
from scenes.kit.paint import Art, Box
from scenes.kit.palette import GOLD_L, INK, JADE, MUTE, N5, PAPER, SEAT, SEAT_D, mix
from scenes.kit.picture import Picture, circ, glow, rect, text
from scenes.kit.scene import Scene
from scenes.kit.seeing import grown
from scenes.kit.stage import Control, Piece, on_lip
from scenes.remembered import GAME, offered
from scenes.seating.bars import line_art
from scenes.seating.cards import name_lines
from scenes.seating.pills import pill_art
from scenes.seating.places import Seating
from scenes.seating.stepper import clicked_way, stepper_art, way_of
from scenes.seating.typing import Typing, begin, end, field_art
from scenes.seating.wearing import step_name
from scenes.street.asking import button_art, veil_art

BOX = (290, 150, 700, 420)
ROWS: dict[str, Box] = {
    "sitter": (670, 212, 286, 48),
    "name": (670, 272, 286, 48),
    "mask": (670, 332, 286, 48),
    "device": (670, 392, 286, 48),
}
RISE_BOX, DONE_BOX = (526, 466, 200, 72), (748, 466, 208, 72)
PROFILE_BOX = (796, 161, 160, 38)
"""The pill that opens the profile, in the game that is played for ratings."""


HALVES = ("kbd:left", "kbd:right")


class SeatScene(Scene):
    """Changes the seating in place; leaves with None."""

    overlay = True

    def __init__(self, app: App, seating: Seating, at: int) -> None:
        super().__init__(app)
        self.seating = seating
        self.at = at
        self.typing: Typing | None = None
        self.refused: str | None = None
        self.known = offered(app) if seating.game.name == GAME else ()
        self.focus: Hashable = "name"

    @property
    def place(self) -> Any:
        return self.seating.places[self.at]

    def controls(self) -> list[Control]:
        if self.typing is not None:
            return [Control("name", ROWS["name"], 25, act=("row", "name"))]
        found = [Control(name, box, 25, act=("row", name)) for name, box in ROWS.items()]
        if self.rates:
            refusal = None if self.known else self.app.words("profiles.none")
            found.append(Control("profile", PROFILE_BOX, 19, act=("profile",), refusal=refusal))
        fewest = self.seating.count <= self.seating.game.seats[0]
        refusal = self.app.words("lobby.refusal.last") if fewest else None
        found.append(Control("rise", on_lip(RISE_BOX), 16, act=("rise",), refusal=refusal))
        found.append(Control("done", on_lip(DONE_BOX), 16, act=("done",), goes=True))
        return found

    @property
    def rates(self) -> bool:
        """A person sits here, in the game that is played for ratings."""
        return self.seating.game.name == GAME and self.place.sitter == "person"

    # typing takes every key

    def wants(self, intent: Intent) -> bool:
        if intent.pressed and intent.name != "point":
            self.refused = None
        typing = self.typing
        if typing is None:
            return False
        if intent.name == "text":
            typing.add(intent.text)
        elif intent.name == "compose":
            typing.compose(intent.text)
        elif intent.name == "erase":
            typing.erase()
        elif intent.name in ("up", "down"):
            self._step("name", -1 if intent.name == "up" else 1)
            self.typing = Typing(self.place.name(self.app.words))
        elif intent.name in ("cancel", "menu"):
            self._stop_typing()
        elif intent.pressed and intent.name in ("confirm", "click"):
            self._keep_typed()
        return True

    def _keep_typed(self) -> None:
        if self.typing is not None:
            typed = self.typing.text
            if typed != self.place.name(self.app.words):
                self.seating.call(self.at, typed)
            self._stop_typing()

    def _stop_typing(self) -> None:
        self.typing = None
        end(self.app)

    def focus_lost(self) -> None:
        self._keep_typed()

    def leave(self) -> None:
        self._stop_typing()

    # presses

    def turned(self, control: Control, direction: str) -> bool:
        way = way_of(direction)
        if not way or control.id not in ROWS:
            return False
        self._step(str(control.id), way)
        return True

    def act(self, control: Control, intent: Intent) -> None:
        if control.id == "done":
            self.app.pop(None)
        elif control.id == "rise":
            self.seating.rise(self.at)
            self.app.pop(None)
        elif control.id == "profile":
            from scenes.profiles import ProfilesScene

            self.app.push(ProfilesScene(self.app, self.place.typed))
        elif control.id == "name" and (intent.name != "click" or self._hit_middle(intent)):
            self.typing = Typing(self.place.typed)
            begin(self.app, ROWS["name"])
        else:
            self._step(str(control.id), clicked_way(intent, ROWS[str(control.id)], self.app.stage))

    def _hit_middle(self, intent: Intent) -> bool:
        x, _, w, _ = ROWS["name"]
        at = self.app.stage.to_design(*intent.at)[0] if intent.at else x + w / 2
        return x + 50 < at < x + w - 50

    def _step(self, row: str, way: int) -> None:
        if row == "sitter":
            self.seating.step_sitter(self.at, way)
        elif row == "name":
            step_name(self.seating, self.at, way, self.app.words, self.known if self.rates else ())
        elif row == "mask":
            self.seating.step_mask(self.at, way)
        else:
            pads = [d.name for d in self.app.intents.devices() if is_pad(d.name) and d.there]
            self.seating.step_device(self.at, way, ("kbd", *HALVES, *pads))

    def refuse(self, control: Control, intent: Intent) -> None:
        self.refused = control.refusal

    # what is seen

    def pieces(self) -> list[Piece]:
        words, place = self.app.words, self.place
        name = place.name(words) if self.typing is None else (self.typing.text or place.name(words))
        pieces = [
            Piece("veil", veil_art(), covers=(0, 0, 1280, 720)),
            Piece("seat page", self._page_art(place.mask, name)),
        ]
        values = {
            "sitter": words(f"lobby.editor.{place.sitter}"),
            "name": place.name(words),
            "mask": words(f"lobby.mask.{place.mask}"),
            "device": words("lobby.device.bot") if place.is_bot else label_of(place.device or "kbd", words),
        }
        for row, box in ROWS.items():
            if row == "name" and self.typing is not None:
                caret = self.app.idle_ticks() % 60 < 36
                pieces.append(Piece("name", field_art(self.typing, box[2], box[3], caret), box[0], box[1]))
            else:
                pieces.append(Piece(row, stepper_art(values[row], box[2], box[3], 24), box[0], box[1]))
        rise, done = words("lobby.editor.rise"), words("lobby.editor.done")
        pieces.append(Piece("rise", button_art(rise, N5, RISE_BOX[2], RISE_BOX[3], 28, "m"), *RISE_BOX[:2]))
        pieces.append(Piece("done", button_art(done, JADE, DONE_BOX[2], DONE_BOX[3], 28, "m", INK), *DONE_BOX[:2]))
        if self.rates and self.typing is None:
            label = words("profiles.open.seat")
            pieces.append(Piece("profile", pill_art(label, PROFILE_BOX[2], PROFILE_BOX[3]), *PROFILE_BOX[:2]))
        if self.app.top is self:
            pieces.append(Piece("line", line_art(*self._line(), over=True)))
        return pieces

    def _page_art(self, who: str, name: str) -> Art:
        words = self.app.words
        labels = tuple(words(f"lobby.editor.{row}") for row in ROWS)
        title = words("lobby.editor.title", number=self.at + 1)
        held = self.place.device or "kbd"
        kind = "bot" if self.place.is_bot else icon_of(held)
        said = words("lobby.device.bot") if self.place.is_bot else label_of(held, words)

        def build() -> Picture:
            x, y, w, h = BOX
            s = glow(406, 330, 230, SEAT[who], 0.3) + panel(x, y, w, h, 20)
            s += text(
                526, y + 38, title, 28, GOLD_L, anchor="start", role="big", width=256, room=(510, y, 280, 70), most=1.25
            )
            s += rect(x + 22, y + 27, 186, h - 54, 18, SEAT_D[who], INK, 3.6) + rect(
                x + 22, y + 22, 186, h - 54, 18, SEAT[who], INK, 3.6
            )
            s += circ(x + 115, y + 142, 78, PAPER, INK, 3.6) + circ(x + 115, y + 142, 70, mix(SEAT[who], PAPER, 0.55))
            s += mask(who, x + 50, y + 77, 130)
            lines, size = name_lines(name, 174, grown(32, 1.25))
            for i, part in enumerate(lines):
                s += text(
                    x + 115,
                    y + (268 if len(lines) == 1 else 254 + 28 * i),
                    part,
                    size,
                    INK,
                    role="line",
                    width=176,
                    room=(x + 24, y + 228, 182, 76),
                )
            s += rect(x + 36, y + 308, 158, 56, 12, INK) + device(kind, x + 66, y + 336, 0.86, SEAT[who])
            s += text(
                x + 140, y + 336, said, 18, PAPER, role="label", most=1.25, width=96, room=(x + 90, y + 308, 102, 56)
            )
            for label, (_, ry, _, rh) in zip(labels, ROWS.values()):
                s += text(
                    526,
                    ry + rh / 2,
                    label,
                    24,
                    MUTE,
                    anchor="start",
                    role="line",
                    width=136,
                    room=(520, ry, 146, rh),
                    most=1.5,
                )
            return layered(s)

        return Art(("seat page", who, name, title, labels, said), (150, 80, 860, 540), build)

    def _line(self) -> tuple[str, list[tuple[list[str], str]], bool]:
        words, told = self.app.words, self.app.intents.told
        if self.refused:
            return self.refused, [], True
        if self.typing is not None:
            return words("lobby.editor.full" if self.typing.full else "lobby.editor.typing"), [], False
        items = [([told("ways")], words("lobby.prompt.choose"))]
        if self.focus in ROWS:
            items.append(([told("sides")], words("lobby.prompt.change")))
        if self.focus in ("name", "rise", "done", "profile"):
            items.append(
                ([told("confirm")], words("lobby.prompt.type" if self.focus == "name" else "lobby.prompt.press"))
            )
        items.append(([told("cancel")], words("lobby.prompt.done")))
        own = self.rates and self.focus in ("name", "profile")
        return words(f"profiles.hint.{self.focus}" if own else f"lobby.editor.hint_{self.focus}"), items, False
