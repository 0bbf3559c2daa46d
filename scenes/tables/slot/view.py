"""The view of Custom Slot Millionaire: which screen a phase has, and what every clip needs."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from game.core.protocol import Event, Seat
from game.slot import seen as told
from game.slot.cards import LINES, NUMBERS, SPIRITS
from scenes.kit.paint import Art, Box
from scenes.kit.sparks import snippets
from scenes.kit.stage import Control, Piece
from scenes.kit.words import Words
from scenes.tables.slot import bars, cabinet, challenge, chances, figures, hurry, idle, lane, motion, spinning, strips
from scenes.tables.slot import board as boards
from scenes.tables.slot.board import Board
from scenes.tables.slot.cabinet import backdrop_pieces
from scenes.tables.slot.faces import number_art
from scenes.tables.slot.lane_places import lane_box, lane_frame
from scenes.tables.slot.places import CELL_H, CELL_W
from scenes.tables.slot.reels import beam_art, lit_art
from scenes.tables.slot.side import STRIP_H, STRIP_W, USED_H, USED_W
from scenes.tables.slot.spirits import strip_art
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

    goes_on = True
    """A seat that is asked again is not called anew."""

    def __init__(self) -> None:
        self._last: Board | None = None
        """The board as last shown: a spin's event names neither the lines that exist nor where its machine stands."""
        self._wholes: chances.Wholes = {}
        self._persons: Callable[[], tuple[Seat, ...]] = tuple

    def board(self, seen: told.Seen) -> Board:
        """The board that shows exactly this observation."""
        return self._noted(boards.remembering(boards.board_of(seen), self._last))

    def after(self, board: Board, event: Event) -> Board:
        """The board after this event alone."""
        return self._noted(boards.board_after(board, event))

    def clip(self, event: Event) -> Clip:
        """How the event is shown."""
        board = self._last
        if board is not None and hurry.is_hurried(event, board, self._persons()):
            return hurry.quick_clip(event, board)
        return motion.clip_of(event, board)

    def meet(self, persons: Callable[[], tuple[Seat, ...]]) -> None:
        """Who plays at this screen: nobody waits for each spin of a bot."""
        self._persons = persons

    def pace(self, board: Board) -> float:
        """How long a bot is seen to think."""
        return hurry.pace(board, self._persons())

    def _noted(self, board: Board) -> Board:
        self._last = board
        return board

    def sums(self, board: Board, seat: Seat) -> tuple[Hashable, Callable[[], Iterator[Any]]] | None:
        """Exact odds, reckoned beside the frames: of spirits that draw and of the next spin, of sets, of changes."""
        if board.phase == "challenge":
            return chances.sums(board.seen.machines[seat], self._wholes)
        return figures.sums(board, seat)

    def pulled(self, part: float) -> Piece:
        """The lever, held so far down by the pointer (0 to 1)."""
        return cabinet.lever_piece(round(cabinet.PULLED * part))

    def veil(self, board: Board) -> str:
        """Predictions are secret; machines are open to all."""
        return "full" if board.phase == "predict" else "none"

    def pieces(self, look: Look) -> list[Piece]:
        """Everything on the table in drawing order; the same look gives the same pieces."""
        draw = _of(look.board, "pieces")
        return draw(look) if draw else _plain(look)

    def controls(self, look: Look) -> list[Control]:
        """What a press may act on."""
        give = _of(look.board, "controls")
        return give(look) if give else _plain_controls(look)

    # side by side

    def lanes(self, board: Board) -> tuple[Seat, ...]:
        """All seats, while their machines may spin at the same time."""
        playing = board.phase == "challenge" and board.seen.simultaneous and board.page is None
        return tuple(range(board.seen.seats)) if playing else ()

    def lane_of(self, event: Event) -> Seat | None:
        """The seat whose machine it is."""
        return event.seat if isinstance(event, motion.IN_CHALLENGES) else None  # type: ignore[union-attr]

    def lane_box(self, seats: int, seat: Seat) -> Box:
        return lane_box(seats, seat)

    def lane_pieces(self, look: Look, seat: Seat) -> list[Piece]:
        return lane.pieces(look, seat)

    def lane_controls(self, look: Look, seat: Seat) -> list[Control]:
        return lane.controls(look, seat)

    def joined(self, board: Board, boards: dict[Seat, Board]) -> Board:
        """Every machine as its own lane shows it; what still moves there counts only when it has been seen."""
        shown = {seat: (one.deed(seat), one.seen.machines[seat]) for seat, one in boards.items()}
        stand = {seat: deed.was if deed is not None else machine for seat, (deed, machine) in shown.items()}
        machines = tuple(stand.get(m.seat, m) for m in board.seen.machines)
        return replace(board, seen=replace(board.seen, machines=machines))

    def shared_pieces(self, look: Look) -> list[Piece]:
        return lane.shared_pieces(look)

    def alive(self, pieces: list[Piece], ticks: int) -> list[Piece]:
        """The pieces in idle motion."""
        return idle.alive(pieces, ticks)

    def arts(self, words: Words) -> Sequence[Art]:
        """Every face of the table, with the words of a language."""
        faces = [number_art(n, CELL_W, CELL_H, lit) for lit in (False, True) for n in range(len(NUMBERS))]
        lights = [beam_art(line) for line in range(len(LINES))] + [lit_art(n, None) for n in range(len(NUMBERS))]
        standing = [strip_art(words, s, STRIP_W, STRIP_H) for s in range(len(SPIRITS))]
        lying = [strip_art(words, s, USED_W, USED_H, True) for s in range(len(SPIRITS))]
        small = lane_frame(self._last.seen.seats if self._last is not None else 4, 0)
        lanes = [number_art(n, small.w, small.h, lit) for lit in (False, True) for n in range(len(NUMBERS))]
        return [
            *cabinet.arts(), *faces, *strips.arts(), *lights, *spinning.arts(), *standing, *lying, *snippets(),
            *lanes, *strips.arts(small), *idle.arts(),
        ]  # fmt: skip


def _of(board: Board, name: str) -> Callable | None:
    """The function of the phase's module; None while there is no such module."""
    module = f"scenes.tables.slot.{'counting' if board.page is not None else PHASES[board.phase]}"
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
