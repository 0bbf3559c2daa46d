"""The page of the players who are remembered: ratings, counts, the last matches, and all of it as tables."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from scenes.kit.app import App
from scenes.kit.intents import Intent
from scenes.kit.palette import INK, JADE, N5, PAPER
from scenes.kit.scene import Scene
from scenes.kit.stage import Control, Piece, on_lip
from scenes.remembered import offered
from scenes.seating.bars import line_art
from scenes.seating.profile_card import card_art, order_of
from scenes.seating.stepper import clicked_way, stepper_art, way_of
from scenes.street.asking import button_art, veil_art
from store.profile_table import PLAYERS, RESULTS

if TYPE_CHECKING:
    from store.writer import Ticket

PLAYER_BOX = (188, 512, 194, 46)
TABLE_BOX, DONE_BOX = (640, 563, 262, 62), (916, 563, 192, 62)


class ProfilesScene(Scene):
    """Shows one player at a time; leaves with 'profiles'. There must be one."""

    overlay = True

    def __init__(self, app: App, name: str = "") -> None:
        super().__init__(app)
        self.players = offered(app)
        self.at = order_of(self.players, name)
        self.focus = "player" if len(self.players) > 1 else "done"
        self._writing: tuple[Ticket, Path] | None = None
        self.said: str | None = None
        """Where the tables are, or why they are not."""

    def controls(self) -> list[Control]:
        found = [Control("player", PLAYER_BOX, 24, act=("step",))] if len(self.players) > 1 else []
        found.append(Control("table", on_lip(TABLE_BOX), 16, act=("table",)))
        found.append(Control("done", on_lip(DONE_BOX), 16, act=("done",), goes=True))
        return found

    def wants(self, intent: Intent) -> bool:
        if intent.pressed and intent.name != "point" and self._writing is None:
            self.said = None
        return False

    def turned(self, control: Control, direction: str) -> bool:
        if control.id != "player" or not way_of(direction):
            return False
        self._step(way_of(direction))
        return True

    def _step(self, way: int) -> None:
        self.at = (self.at + way) % len(self.players)

    def act(self, control: Control, intent: Intent) -> None:
        if control.id == "done":
            self.app.pop("profiles")
        elif control.id == "player":
            self._step(clicked_way(intent, PLAYER_BOX, self.app.stage))
        elif self._writing is None:
            self._export()

    def cancel(self, intent: Intent) -> None:
        self.app.pop("profiles")

    def _export(self) -> None:
        words = self.app.words
        headings = {
            "players": [words(f"profiles.column.{name}") for name in PLAYERS],
            "results": [words(f"profiles.column.{name}") for name in RESULTS],
        }
        ticket, path = self.app.profiles.export(headings)
        if path is None:
            self.said = words("store.in_memory")
        else:
            self._writing = ticket, path

    def tick(self) -> None:
        if self._writing is None or not self._writing[0].done:
            return
        (ticket, path), self._writing = self._writing, None
        words = self.app.words
        self.said = words(f"store.{ticket.reason}") if ticket.reason else words("profiles.written", path=_short(path))

    def pieces(self) -> list[Piece]:
        words, count = self.app.words, len(self.players)
        pieces = [
            Piece("veil", veil_art(), covers=(0, 0, 1280, 720)),
            Piece("card", card_art(self.players[self.at], words, self.at, count)),
        ]
        if count > 1:
            x, y, w, h = PLAYER_BOX
            pieces.append(Piece("player", stepper_art(words("profiles.others"), w, h, 22), x, y))
        for name, box, colour, fill in (("table", TABLE_BOX, N5, PAPER), ("done", DONE_BOX, JADE, INK)):
            art = button_art(words(f"profiles.button.{name}"), colour, box[2], box[3], 28, "m", fill)
            pieces.append(Piece(name, art, box[0], box[1]))
        pieces.append(Piece("line", line_art(*self._line(), over=True)))
        return pieces

    def _line(self) -> tuple[str, list[tuple[list[str], str]], bool]:
        words, told = self.app.words, self.app.intents.told
        if self.said or self._writing:
            return self.said or words("profiles.writing"), [], False
        items = [([told("ways")], words("lobby.prompt.choose"))]
        if self.focus == "player":
            items.append(([told("sides")], words("lobby.prompt.change")))
        else:
            items.append(([told("confirm")], words("lobby.prompt.press")))
        items.append(([told("cancel")], words("lobby.prompt.done")))
        return words(f"profiles.hint.{self.focus}"), items, False


def _short(path: Path) -> str:
    """The path, with the own folder as `~`."""
    try:
        return str(Path("~") / path.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        return str(path)
