"""The score page's coming: rows one by one, the worst first, each factor stamped in turn, and who called it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.protocol import Seat
from game.exacta.seen import RaceScored, SeatScore
from scenes.kit.flight import eased
from scenes.kit.sparks import bursting
from scenes.kit.stage import Piece
from scenes.tables.exacta.foods import counted
from scenes.tables.exacta.rows import WAITING
from scenes.tables.exacta.score import worst_first
from scenes.tables.exacta.ways import (
    ENTERS,
    LEAVES,
    PATHS,
    TURNED,
    Path,
    appeared,
    backed,
    comes_with_the_page,
    crossed,
    goes_with_the_page,
    moving,
    part,
    popped,
    squeezed,
    turned_page,
)
from scenes.tables.view import Clip, Ways

GOAL = 24
"""Ticks the table stays as the race ended, to be read."""
OPENING = 24
"""Ticks until the first row: the table goes, the first three horses take their places."""
ROW = 30
"""Ticks of a row: 500 ms."""
FACTOR = 12
"""Ticks more for every factor of a hit."""
VERDICT = 36
"""Ticks for the title after the last row."""


@dataclass(frozen=True, slots=True)
class Slot:
    """When a seat's row comes, in ticks, and what is stamped on it."""

    start: float
    factors: int
    score: SeatScore
    total: int

    @property
    def counts(self) -> float:
        """When its points are counted."""
        return self.start + 20 + FACTOR * self.factors

    @property
    def ends(self) -> float:
        return self.start + ROW + FACTOR * self.factors


def slots_of(event: RaceScored) -> dict[Seat, Slot]:
    """Every seat's time, the worst first."""
    slots, now = {}, float(OPENING)
    for seat in worst_first(event.score, event.totals):
        it = event.score.seats[seat]
        factors = (1 + (it.exacta_factor > 1) + (it.hungry_factor > 1)) if it.base else 0
        slots[seat] = Slot(now, factors, it, event.totals[seat])
        now = slots[seat].ends
    return slots


def reveal_clip(event: RaceScored) -> Clip:
    """The page of a race's points; it waits when everything stands."""
    slots = slots_of(event)
    rows_end = max(slot.ends for slot in slots.values())
    ticks = round(GOAL + rows_end + VERDICT)
    exact = any(it.verdict == "exacta" for it in event.score.seats)
    scored = any(it.points for it in event.score.seats)

    def enter(p: Piece, now: float) -> Ways:
        kind = p.id[0] if isinstance(p.id, tuple) else p.id
        if isinstance(kind, str) and kind.startswith("score ") and kind != "score heads":
            return _stamped(kind, p, now, slots[p.id[1]])  # type: ignore[index]
        if kind == "verdict":
            return popped(p, now, rows_end, 16, 0.3)
        if kind == "confetti":
            return appeared(p, now, rows_end + 6, 12)
        if kind in ("next", "page", "target"):
            return appeared(p, now, rows_end + 14, 10)
        return comes_with_the_page(p, now)

    def lights(before: Sequence[Piece], after: Sequence[Piece], t: float) -> list[Piece]:
        now, sparks = t * ticks - GOAL, []
        for seat, slot in slots.items():
            rows = {p.id: p for p in after if isinstance(p.id, tuple) and p.id[0] == "score chip" and p.id[1] == seat}
            for i in range(slot.factors):
                chip = rows.get(("score chip", seat, i))
                if chip is not None and i:
                    at = slot.start + 18 + FACTOR * i + 5
                    sparks += bursting(
                        f"chip {seat} {i}", chip.x, chip.y, now - at, 9, 42, 16, hot=i == slot.factors - 1
                    )
        if exact:
            sparks += bursting("title", 172, 122, now - rows_end - 5, 22, 190, 28)
        return sparks

    return moving(
        ticks,
        {
            **dict.fromkeys((*PATHS, "*"), _after_the_goal(turned_page)),
            "bar": _after_the_goal(crossed),
            "horse": _after_the_goal(_to_podium),
        },
        dict.fromkeys((*ENTERS, "*"), lambda p, now: enter(p, now - GOAL) if now >= GOAL else ()),
        dict.fromkeys((*LEAVES, "*"), lambda p, now: goes_with_the_page(p, max(0.0, now - GOAL))),
        waits=True, closing="EXACTA!" if exact else "coin" if scored else None, adds=lights,
    )  # fmt: skip


def _after_the_goal(way: Path) -> Path:
    return lambda q, p, now: way(q, p, now - GOAL) if now >= GOAL else (q,)


def _to_podium(q: Piece, p: Piece, now: float) -> Ways:
    """From its lane in a leap onto its block."""
    k = part(now, 2, OPENING - 4)
    if k >= 1:
        return (p,)
    e, small = eased(k, "inout"), 0.72 / p.art.key[4]  # type: ignore[index]
    return (
        replace(
            p, x=q.x + (p.x - q.x) * e, y=q.y + (p.y - q.y) * e - 90 * math.sin(math.pi * e),
            size=small + (1 - small) * e, flying=True,
        ),
    )  # fmt: skip


def _stamped(kind: str, p: Piece, now: float, slot: Slot) -> Ways:
    """One part of a row."""
    start = slot.start
    if kind == "score row":
        k = eased(part(now, start, 12), "out")
        frame = appeared(replace(p, art=WAITING), now, TURNED) if k < 1 else ()
        return (*frame, replace(p, x=p.x + 80 * (1 - k), fade=p.fade * k)) if k > 0 else frame
    if kind == "score pick":
        k = part(now, start + 3 + 3 * p.id[2], 12)  # type: ignore[index]
        if k <= 0:
            return ()
        return (squeezed(p, backed(p), p, k),) if k < 1 else (p,)
    if kind == "score place":
        return popped(p, now, start + 13 + 3 * p.id[2], 8)  # type: ignore[index]
    if kind == "score verdict":
        return popped(p, now, start + 14, 9, 0.5)
    if kind == "score chip":
        return popped(p, now, start + 18 + FACTOR * p.id[2], 6, 1.7)  # type: ignore[index]
    if kind == "score points":
        k = eased(part(now, slot.counts, 10), "out")
        return (counted(p, round(slot.score.points * k)),) if 0 < k < 1 else (p,) if k >= 1 else ()
    if kind == "score total":
        k = eased(part(now, slot.counts, 10), "out")
        shown = counted(p, slot.total - round(slot.score.points * (1 - k))) if k < 1 else p
        return appeared(shown, now, start + 4, 8)
    return appeared(p, now, start + 8, 8)
