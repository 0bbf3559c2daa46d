"""The ribbon of strength: thirteen numbers from weak to strong, what lies on the field, and what is stronger."""

from __future__ import annotations

from functools import partial

from game.doubt.cards import RANK_NAMES, RANKS
from game.doubt.sets import to_beat
from scenes.kit.paint import Art
from scenes.kit.palette import GOLD_L, INK, MUTE, PAPER, VER_L, WIS
from scenes.kit.picture import Picture, circ, rect, text
from scenes.kit.stage import Piece
from scenes.kit.words import Words
from scenes.tables.doubt.board import Board, reading

X, Y, W = 326, 93, 628


def ribbon_pieces(words: Words, board: Board) -> list[Piece]:
    """The ground and each number as a piece of its own, so that they can change places."""
    weak, strong = words("doubt.ribbon.weak"), words("doubt.ribbon.strong")
    hot = board.revolution
    art = Art(("doubt", "ribbon", weak, strong, hot), (X - 6, 64, W + 12, 60), partial(_ground, weak, strong, hot))
    pieces = [Piece(("ribbon",), art)]
    lies, beats = marked(board)
    left, right = (62, 64) if words.language == "ja" else (92, 96)
    step = (W - left - right) / 12
    for rank in RANKS:
        at = 12 - rank if board.reversed else rank
        state = "lies" if rank in lies else "beats" if rank in beats else "under"
        art = Art(("doubt", "rank", rank, state), (-24, -24, 48, 48), partial(_rank, rank, state))
        pieces.append(Piece(("rank", rank), art, X + left + step * at, Y))
    return pieces


def marked(board: Board) -> tuple[frozenset[int], frozenset[int]]:
    """The numbers that lie on the field, and those that beat them."""
    target, found = board.target, board.reference
    it = reading(board.field[-1]) if board.waits and board.field else None
    if it is not None:  # the newest set is not accepted yet, but it is what everybody looks at
        target = to_beat(it, it.count, board.reversed, 0)
    elif found is not None:
        it = reading(board.field[found])
    beats = {rank for rank in RANKS if target.ranks >> rank & 1}
    lies: set[int] = set()
    if it is not None and it.rank >= 0:
        lies = {it.rank}
    elif it is not None and it.first <= it.last:
        base = it.last if board.reversed else it.first
        lies = {base if board.reversed else base + it.count - 1}
        top = next(iter(lies))
        beats |= {rank for rank in RANKS if (rank < top if board.reversed else rank > top)}
    return frozenset(lies), frozenset(beats - lies)


def _ground(weak: str, strong: str, hot: bool) -> Picture:
    s = rect(X, Y - 23, W, 46, 23, INK, INK, 3) + rect(X, Y - 23, W, 46, 23, None, VER_L if hot else WIS, 2.4)
    return (
        s
        + text(X + 16, Y, weak, 19, MUTE, anchor="start", role="label")
        + text(X + W - 14, Y, strong, 20, GOLD_L, anchor="end", role="label")
    )


def _rank(rank: int, state: str) -> Picture:
    name = RANK_NAMES[rank]
    if state == "lies":
        return circ(0, 0, 19, PAPER, INK, 3) + text(
            0, 0, name, 22 if name != "10" else 19, INK, "d", role="label", width=32
        )
    if state == "beats":
        return text(0, 0, name, 24 if name != "10" else 21, GOLD_L, "d", role="label", width=36)
    return text(0, 0, name, 20 if name != "10" else 18, "#8A7FC8", "d", role="label", width=34)
