"""The scoring page's coming: the sets one by one, every seat's points counting up with them, then the places."""

from __future__ import annotations

from dataclasses import replace

from game.fortuna.seen import Scored
from scenes.kit.flight import eased
from scenes.kit.stage import Piece
from scenes.tables.exacta.foods import counted
from scenes.tables.exacta.ways import appeared, gone, part, popped
from scenes.tables.fortuna.count import rounds_of
from scenes.tables.view import Clip, Ways

OPENING = 40
"""Ticks until the first sets: the table is seen as it ended, then the rows come."""
TURNED = 26
ROUND = 30
"""Ticks of one set of every seat."""
PLACES = 40


def counting_clip(event: Scored) -> Clip:
    """The page of a match's points; it waits when everything stands."""
    rounds = rounds_of(event)
    done = OPENING + ROUND * rounds
    ticks = done + PLACES

    def starts(index: int) -> float:
        return OPENING + ROUND * index

    def reached(seat: int, now: float) -> int:
        """The seat's points as far as they are counted."""
        shown = sum(
            round(laid.worth.vp * eased(part(now, starts(i) + 10, 12), "out"))
            for i, laid in enumerate(event.sets[seat])
        )
        rest = event.slams[seat] + event.paid[seat]
        return shown + round(rest * eased(part(now, starts(rounds - 1) + 10, 12), "out"))

    def enter(p: Piece, t: float) -> Ways:
        now, kind = t * ticks, p.id[0] if isinstance(p.id, tuple) else p.id
        if kind in ("count row", "count name"):
            k = eased(part(now, TURNED + 3 * p.id[1], 12), "out")  # type: ignore[index]
            return (replace(p, x=p.x + 80 * (1 - k), fade=p.fade * k),) if k > 0 else ()
        if kind == "count set":
            return popped(p, now, starts(p.id[2]), 10, 1.5)  # type: ignore[index]
        if kind == "count extra":
            return popped(p, now, starts(rounds - 1), 10, 1.5)
        if kind == "count total":
            return appeared(counted(p, reached(p.id[1], now)), now, TURNED + 8, 8)  # type: ignore[index]
        if kind == "count lit":  # who has won is not told before the last set is counted
            return appeared(p, now, done + 4, 10)
        if kind == "count place":
            return popped(p, now, done + 8, 12, 0.4)
        if kind in ("page", "count note"):
            return appeared(p, now, done + 20, 12)
        return appeared(p, now, TURNED, 10)

    def leave(p: Piece, t: float) -> Ways:
        return gone(p, max(0.0, t * ticks - 14), 10)

    def path(q: Piece, p: Piece, t: float) -> Ways:
        if q.art.key == p.art.key or p.art.opaque:
            return (p,)
        now = max(0.0, t * ticks - 14)
        return (*gone(q, now, 10), *appeared(p, now, 12, 10))

    cues = tuple((round(starts(i)), f"set laid {min(9, 3 + i)}") for i in range(rounds))
    return Clip(ticks, waits=True, closing="coin", cues=cues, enter=enter, leave=leave, path=path, written=("low",))
