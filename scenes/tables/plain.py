"""Any game as text and a list of actions: what a game has before it has a table of its own."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass
from itertools import islice
from typing import Any

from game import registry
from game.core.protocol import Event
from scenes.kit.atoms import avatar
from scenes.kit.frame import low_bar, seat_panel, top_bar, turn_banner
from scenes.kit.paint import Art
from scenes.kit.palette import GOLD_L, INK, N4, N5, PAPER, TXT
from scenes.kit.picture import Picture, rect, text
from scenes.kit.scenery import moon, sky
from scenes.kit.stage import Control, Piece
from scenes.kit.type import shortened
from scenes.kit.words import Words
from scenes.tables.view import Clip, Look

COLUMNS, ROWS = 4, 4
"""Actions shown at once."""


@dataclass(frozen=True, slots=True)
class PlainBoard:
    seen: Any
    last: str


class PlainView:
    """Draws the observation's fields as lines and the actions in their written form."""

    def __init__(self, game: str = "exacta") -> None:
        self._game = registry.game(game)

    def board(self, seen: Any) -> PlainBoard:
        return PlainBoard(seen, "")

    def after(self, board: PlainBoard, event: Event) -> PlainBoard:
        return PlainBoard(board.seen, type(event).__name__)

    def clip(self, event: Event) -> Clip:
        return Clip(0)

    def veil(self, board: PlainBoard) -> str:
        return "small"

    def alive(self, pieces: list[Piece], ticks: int) -> list[Piece]:
        return pieces

    def arts(self, words: Words) -> tuple:
        return ()

    def lines(self, board: PlainBoard, viewer: int) -> list[str]:
        """The observation as `name: value` lines; what only its seat knows stands there for that seat alone."""
        if not is_dataclass(board.seen):
            return [str(board.seen)]
        return [f"{f.name}: {_short(getattr(board.seen, f.name))}" for f in fields(board.seen)]

    def pieces(self, look: Look) -> list[Piece]:
        words = look.words
        out = [
            Piece(
                "sky",
                Art(
                    ("plain", "sky"),
                    (0, 0, 1280, 720),
                    lambda: sky(4, (640, 260, 240)) + moon(640, 262, 208, shine=0.3),
                    opaque=True,
                ),
            )
        ]
        lines = self.lines(look.board, look.viewer)
        out.append(Piece("lines", Art(("plain lines", tuple(lines)), (16, 66, 980, 420), lambda: _lines(lines))))
        for seat, player in enumerate(look.players):
            art = Art(
                ("plain seat", player.mask, player.name, seat in look.asked),
                (-120, -60, 500, 200),
                lambda p=player, s=seat: _seat(p.mask or "fox", p.name, s in look.asked),
            )
            out.append(Piece(("seat", seat), art, 1006, 74 + seat * 78))
        title = words(f"common.game.{self._game.name}")
        out.append(
            Piece("bar", Art(("plain bar", title), (0, 0, 1280, 76), lambda: top_bar(self._game.name, title, "")))
        )
        for control, label in self._offered(look):
            x, y, w, h = control.box
            out.append(
                Piece(
                    control.id,
                    Art(
                        ("plain action", label, w),
                        (-10, -10, w + 20, h + 30),
                        lambda t=label, w=w, h=h: _action(w, h, t),
                    ),
                    x,
                    y,
                )
            )
        if look.turn is not None and look.players[look.turn].mask:
            p = look.players[look.turn]
            message = words("table.plain.turn" if p.pilot == "person" else "table.plain.waits", name=p.name)
            out.append(
                Piece(
                    "banner",
                    Art(
                        ("plain banner", p.mask, message),
                        (-60, -90, 1000, 180),
                        lambda: turn_banner(0, 0, p.mask, message),
                    ),
                    392,
                    482,
                )
            )
        prompt = [
            ([look.told("sides")], words("table.plain.choose")),
            ([look.told("confirm")], words("table.plain.act")),
        ]
        out.append(
            Piece(
                "low bar",
                Art(
                    ("plain low", words.language, str(prompt)),
                    (0, 680, 1280, 40),
                    lambda: low_bar("", prompt if look.question else []),
                ),
            )
        )
        return out

    def _offered(self, look: Look) -> list[tuple[Control, str]]:
        if look.question is None:
            return []
        shown = list(islice(iter(look.question.actions), COLUMNS * ROWS))
        return [
            (
                Control(("action", i), (24 + (i % COLUMNS) * 312, 520 + (i // COLUMNS) * 42, 296, 34), act=action),
                self._game.written(action),
            )
            for i, action in enumerate(shown)
        ]

    def controls(self, look: Look) -> list[Control]:
        return [control for control, _ in self._offered(look)] + [Control(("menu",), (1150, 8, 120, 44), act=("menu",))]


def _short(value: Any) -> str:
    s = str(value)
    return s if len(s) <= 70 else s[:69] + "…"


def _action(w: float, h: float, label: str) -> Picture:
    s = rect(0, 4, w, h, 9, INK, INK, 3) + rect(0, 0, w, h, 9, N5, INK, 3)
    return s + text(w / 2, h / 2, label, 21, PAPER, role="line", width=w - 16, room=(0, 0, w, h))


def _lines(lines: list[str]) -> Picture:
    s = rect(20, 70, 966, 400, 16, INK, N4, 3, op=0.85)
    for i, one in enumerate(lines[:32]):
        s += text(
            36 + (i // 16) * 480, 90 + (i % 16) * 24, shortened(one, 18, 440), 18, TXT, anchor="start", role="label"
        )
    return s


def _seat(mask: str, name: str, asked: bool) -> Picture:
    return (
        seat_panel(0, 0, 254, 70, mask, asked)
        + avatar(mask, 48, 35, 56)
        + text(86, 36, name, 22, GOLD_L if asked else TXT, anchor="start", width=150)
    )
