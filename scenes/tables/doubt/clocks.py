"""The seats' clocks as they burn down, drawn over the table in each frame; few pictures serve a whole minute."""

from __future__ import annotations

from collections.abc import Sequence

from game.doubt.clock import CLOCKS
from scenes.kit.stage import Piece
from scenes.tables.doubt.gauge import HOT, clock_art, fuse_art, length_step
from scenes.tables.doubt.panels import boxes_of, is_low
from scenes.tables.doubt.places import CLOCK, CLOCK_ASIDE, CLOCK_TURN, FUSE, FUSE_TURN
from scenes.tables.view import Look


def clock_pieces(look: Look, clocks: Sequence[float | None]) -> list[Piece]:
    """`clocks` by seat: seconds left, or None for a seat without one."""
    board = look.board
    if board.page is not None or board.clock not in CLOCKS:
        return []
    most = CLOCKS[board.clock][0]
    pieces: list[Piece] = []
    for seat, box in boxes_of(look).items():
        left = clocks[seat] if seat < len(clocks) else None
        if left is None or seat in board.gone:
            continue
        lit, (x, y, w, _) = seat in board.to_act, box
        step = length_step(left, most)
        if is_low(box):
            pieces.append(Piece(("seat fuse", seat), fuse_art(step, w - 44, 7, lit, left < HOT), x + 22, y + 119))
            pieces.append(Piece(("seat clock", seat), clock_art(left, lit, False), x + w - 14, y + 93))
        else:
            pieces.append(Piece(("seat fuse", seat), fuse_art(step, w - 124, 12, lit, left < HOT), x + 28, y + 240))
            pieces.append(Piece(("seat clock", seat), clock_art(left, lit, False), x + w - 18, y + 240))
    speaks = None if look.curtained else _speaks(look)  # behind a curtain no time passes
    left = clocks[speaks] if speaks is not None and speaks < len(clocks) else None
    if left is not None and board.phase in ("turn", "doubt"):
        own = board.phase == "turn"
        x, y, w, h = CLOCK_ASIDE if look.refusal else CLOCK_TURN if own else CLOCK
        if not look.refusal:
            fx, fy, fw = FUSE_TURN if own else FUSE
            pieces.append(Piece(("fuse",), fuse_art(length_step(left, most), fw, 14, True, left < HOT), fx, fy))
        pieces.append(Piece(("clock",), clock_art(left, True, True), x + w / 2, y + h / 2))
    elif left is not None and board.phase == "penalty":
        pieces.append(Piece(("clock",), clock_art(left, True, True), 1212, 566))
    return pieces


def _speaks(look: Look) -> int | None:
    """Whose fuse burns large: the viewer's while it is asked, else that of the only seat asked."""
    board = look.board
    if look.viewer in board.to_act:
        return look.viewer
    return board.to_act[0] if len(board.to_act) == 1 else None
