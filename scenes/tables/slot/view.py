"""The view of Custom Slot Millionaire: which screen a phase has, and what every clip needs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec

from game.core.protocol import Event
from game.slot import seen as told
from scenes.kit.paint import Art
from scenes.kit.stage import Control, Piece
from scenes.kit.words import Words
from scenes.tables.slot import bars, cabinet, challenge
from scenes.tables.slot import board as boards
from scenes.tables.slot.board import Board
from scenes.tables.slot.cabinet import backdrop_pieces
from scenes.tables.view import Clip, Look

PHASES = {
    "opening": "opening",
    "predict": "big",
    "challenge": "challenge",
    "take": "draft",
    "modify": "workshop",
    "over": "challenge",
}
"""By phase: the module of this folder that draws it, with `pieces(look)` and `controls(look)`."""


class SlotView:
    """One table of Custom Slot Millionaire."""

    def board(self, seen: told.Seen) -> Board:
        """The board that shows exactly this observation."""
        return boards.board_of(seen)

    def after(self, board: Board, event: Event) -> Board:
        """The board after this event alone."""
        return boards.board_after(board, event)

    def clip(self, event: Event) -> Clip:
        """How the event is shown."""
        return Clip(0)

    def veil(self, board: Board) -> str:
        """Predictions are secret; machines are open to all."""
        return "small" if board.phase == "predict" else "none"

    def pieces(self, look: Look) -> list[Piece]:
        """Everything on the table in drawing order; the same look gives the same pieces."""
        draw = _of(look.board, "pieces")
        return draw(look) if draw else _plain(look)

    def controls(self, look: Look) -> list[Control]:
        """What a press may act on."""
        give = _of(look.board, "controls")
        return give(look) if give else _plain_controls(look)

    def alive(self, pieces: list[Piece], ticks: int) -> list[Piece]:
        return pieces

    def arts(self, words: Words) -> Sequence[Art]:
        """Every face of the table, with the words of a language."""
        return cabinet.arts()


def _of(board: Board, name: str) -> Callable | None:
    """The function of the phase's module; None while there is no such module."""
    module = f"scenes.tables.slot.{PHASES[board.phase]}"
    return getattr(import_module(module), name, None) if find_spec(module) else None


def _plain(look: Look) -> list[Piece]:
    """A phase without a screen of its own: the night, the bar, and the actions as they are."""
    state = look.words("slot.bar.round", n=look.board.seen.round)
    return [*backdrop_pieces(), *bars.bar_pieces(look.words, state, look.told("menu")[2:])]


def _plain_controls(look: Look) -> list[Control]:
    made = [Control(("menu",), challenge.MENU_BOX, act=("menu",))]
    if look.question is not None:
        for i, action in enumerate(look.question.actions):
            if i < 12:
                made.append(Control(("action", i), (24 + (i % 4) * 312, 520 + (i // 4) * 42, 296, 34), act=action))
    return made
