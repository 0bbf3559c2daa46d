"""How the things of Fortuna's table move wherever they do (wheel, hand, chips, banner), in ticks of the clip."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from game.core.protocol import Seat
from game.fortuna.cards import Number
from scenes.kit.flight import eased
from scenes.kit.stage import Piece
from scenes.tables.exacta.ways import (
    Path,
    Single,
    appeared,
    banner,
    crossed,
    exchanged,
    gone,
    part,
    popped,
    slid,
    slid_in,
)
from scenes.tables.view import Clip, Ways

BEAD = 12
"""Ticks in which a new value pops: 200 ms."""


def moving(
    ticks: int,
    paths: dict[str, Path] | None = None,
    enters: dict[str, Single] | None = None,
    leaves: dict[str, Single] | None = None,
    **more: object,
) -> Clip:
    """A clip whose pieces go their ways by the first word of their ids."""
    by_path, by_enter, by_leave = {**PATHS, **(paths or {})}, {**ENTERS, **(enters or {})}, {**LEAVES, **(leaves or {})}

    def path(q: Piece, p: Piece, t: float) -> Ways | None:
        way = by_path.get(word(p), _changed)
        return way(q, p, t * ticks)

    def enter(p: Piece, t: float) -> Ways | None:
        return by_enter.get(word(p), appeared)(p, t * ticks)

    def leave(p: Piece, t: float) -> Ways | None:
        return by_leave.get(word(p), gone)(p, t * ticks)

    more = {"written": WRITTEN, **more}
    return Clip(ticks, path=path, enter=enter, leave=leave, **more)  # type: ignore[arg-type]


def word(piece: Piece) -> str:
    """What kind of thing it is: the first word of its id."""
    return piece.id[0] if isinstance(piece.id, tuple) else str(piece.id)


def _changed(q: Piece, p: Piece, now: float) -> Ways | None:
    """The new picture in the old one's place, or a slide."""
    if q.art.key != p.art.key and (q.x, q.y) == (p.x, p.y):
        return crossed(q, p, now)
    return slid(q, p, now)


def popped_once(number: Number, start: float = 0) -> Path:
    """The values of one number show themselves."""

    def way(q: Piece, p: Piece, now: float) -> Ways | None:
        if p.id[1] != number:  # type: ignore[index]
            return crossed(q, p, now)
        k = part(now, start, BEAD)
        if k <= 0:
            return (q,)
        return (replace(p, size=p.size * (1 + 0.3 * math.sin(math.pi * k)), flying=0 < k < 1),)

    return way


def turned_rim(q: Piece, p: Piece, now: float) -> Ways:
    """The cards on the rim make room."""
    k = eased(part(now, 0, 14), "out")
    return (replace(p, x=q.x + (p.x - q.x) * k, y=q.y + (p.y - q.y) * k, turn=q.turn + (p.turn - q.turn) * k),)


def in_hand(q: Piece, p: Piece, now: float) -> Ways:
    """A card of the hand makes room; its lit picture comes at once."""
    k = eased(part(now, 0, 14), "out")
    return (replace(p, x=q.x + (p.x - q.x) * k, y=q.y + (p.y - q.y) * k),)


def turned_over(q: Piece, p: Piece, now: float) -> Ways:
    """A chip turns about its upright middle: what it pays is another thing now."""
    k = part(now, 4, 16)
    p = replace(p, x=q.x + (p.x - q.x) * part(now, 0, 20), y=q.y + (p.y - q.y) * part(now, 0, 20))
    if q.art.key == p.art.key:
        return (p,)
    shown = replace(p, art=q.art) if k < 0.5 else p
    narrow = max(0.06, abs(1 - 2 * k))
    wide = shown.art.box[2] - 22
    return (replace(shown, x=shown.x + wide * (1 - narrow) / 2, squeeze=narrow),) if k < 1 else (p,)


WRITTEN = ("low", "last", "goal", "hub")
"""What is words alone, on a ground that is a piece of its own."""
PATHS: dict[str, Path] = {
    "banner": banner, "low": exchanged, "rim": turned_rim, "card": in_hand, "ring": in_hand, "tab": in_hand,
    "last": exchanged,
}  # fmt: skip
ENTERS: dict[str, Single] = {"banner": slid_in, "final": slid_in, "chip": popped, "rim count": popped}
LEAVES: dict[str, Single] = {}


# ---- cards --------------------------------------------------------------------------------------------------------


def seat_point(pieces: Sequence[Piece], seat: Seat) -> tuple[float, float]:
    """Where a seat's mask is."""
    found = next((p for p in pieces if p.id == ("seat", seat)), None)
    return (474 + 52, 128 + 39) if found is None else (found.x + 52, found.y + found.art.box[3] / 2 - 50)


def thrown(p: Piece, x: float, y: float, k: float, size: float, high: float) -> Piece:
    """A piece that comes from a point, where it was of another size."""
    e = eased(k, "out")
    return replace(
        p, x=x + (p.x - x) * e, y=y + (p.y - y) * e - high * math.sin(math.pi * k), size=size + (p.size - size) * e,
        flying=k < 1,
    )  # fmt: skip
