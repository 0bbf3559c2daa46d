"""The rack over the hand: one pill for each number a set can have, and what the hand has for it. In the power phase the
pills are the discard piles."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from scenes.kit.layers import words_last
from scenes.kit.paint import Art, Box
from scenes.kit.palette import DIM, GOLD, GOLD_L, INK, N0, N1, N2, N4, PAPER, TXT, VER_L, mix
from scenes.kit.picture import Picture, circ, path, rect, text
from scenes.kit.stage import Piece
from scenes.kit.words import Words
from scenes.tables.fortuna.board import Board

Y, H = 486, 46
LEFT, RIGHT = 24, 1256


@dataclass(frozen=True, slots=True)
class Pill:
    """One pill of a rack."""

    head: str
    """The number in its disc; '' for a word alone."""
    said: str
    state: str
    """'ready', 'one_short', 'short', 'done'."""
    mark: str = ""
    """What is written for one short, where a word has room."""
    chosen: bool = False


def pill_box(index: int, count: int) -> Box:
    pitch = (RIGHT - LEFT + 10) / max(9, count)
    return LEFT + pitch * index, Y, pitch - 10, H


def pills_of_aims(words: Words, board: Board, aim: int | None) -> list[Pill]:
    """What the viewer's hand has for every number."""
    laid = [s.number for s in board.sets[board.viewer]]
    pills = []
    for need in board.needs:
        if need.state == "done":
            said = words("fortuna.rack.laid" if need.number in laid else "fortuna.rack.closed")
        elif need.number == 0:
            said = words("fortuna.rack.any", n=need.have)
        else:
            said = f"{need.have}/{need.need}"
        mark = words("fortuna.rack.one short") if need.state == "one_short" and need.need > 1 else ""
        state = "short" if need.state == "one_short" and need.need == 1 else need.state
        pills.append(Pill(str(need.number), said, state, mark, need.number == aim))
    return pills


def rack_pieces(pills: list[Pill], word: str = "aim") -> list[Piece]:
    """The pills from left to right."""
    pieces = []
    for i, pill in enumerate(pills):
        x, y, w, h = pill_box(i, len(pills))
        art = Art(("fortuna", "pill", pill, w), (-6, -6, w + 12, h + 16), partial(_last, pill, w))
        pieces.append(Piece(("pill", word, pill.head or pill.said), art, x, y, container=(x - 2, y - 2, w + 4, h + 8)))
    return pieces


def _last(pill: Pill, w: float) -> Picture:
    return words_last(_pill(pill, w))


def _pill(p: Pill, w: float) -> Picture:
    ready, done = p.state == "ready", p.state == "done"
    lit = p.chosen
    fill = GOLD if lit and not done else mix(GOLD, N1, 0.45) if ready else N0 if done else N4 if lit else N2
    s = rect(0, 4, w, H, H / 2, INK, INK, 3) + rect(0, 0, w, H, H / 2, fill, INK, 3)
    if not p.head:
        ink = INK if lit else TXT
        return s + text(w / 2, H / 2, p.said, 21, ink, role="line", width=w - 16, room=(0, 0, w, H))
    disc = PAPER if ready or lit else N2 if done else N4
    s += circ(24, 23, 19, disc, INK, 2.6)
    s += text(24, 23, p.head, 28, INK if disc == PAPER else DIM if done else TXT, "d", role="big")
    ink = INK if lit and not done else PAPER if ready else TXT if p.state == "one_short" else DIM
    narrow = w < 120
    left = 46 if narrow else 50
    room = w - left - (28 if ready or p.mark else 6)
    if not p.said:
        return s
    s += text(
        left,
        24,
        p.said,
        19 if narrow else 21,
        ink,
        anchor="start",
        role="label",
        width=room,
        room=(left - 2, 4, w - left, H - 8),
    )
    if ready:
        tick = f"M{w - (26 if narrow else 30)} 23 l6 7 l11 -14"
        s += path(tick, None, INK if lit else GOLD_L, 4.5)
    elif p.mark and p.mark.isascii():
        s += circ(w - (17 if narrow else 21), 23, 12 if narrow else 13.5, None, INK if lit else VER_L, 3, dash=(5, 4))
        s += text(w - (17 if narrow else 21), 24, p.mark, 19, INK if lit else VER_L, role="label")
    elif p.mark:
        s += text(
            w - (8 if narrow else 11),
            23,
            p.mark,
            18 if narrow else 20,
            INK if lit else VER_L,
            anchor="end",
            role="label",
        )
    return s
