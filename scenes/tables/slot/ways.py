"""How things come, go and change on the machine, in ticks since the clip began."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from scenes.kit.flight import eased
from scenes.kit.stage import Piece
from scenes.tables.slot.lane_places import lane_frame
from scenes.tables.slot.places import LARGE, Frame
from scenes.tables.view import Clip, Ways

Path = Callable[[Piece, Piece, float], Ways | None]
Single = Callable[[Piece, float], Ways | None]
Lights = Callable[[Sequence[Piece], Sequence[Piece], float], Sequence[Piece]]


def word(piece: Piece) -> Hashable:
    """What kind of thing it is: the first word of its id, or in a lane the first after the seat."""
    if not isinstance(piece.id, tuple):
        return piece.id
    return piece.id[2] if piece.id[0] == "lane" else piece.id[0]


def which(piece: Piece) -> Any:
    """Which of its kind it is: the last word of its id, a cell, a line, a spirit."""
    return piece.id[-1]  # type: ignore[index]


def frame_among(pieces: Sequence[Piece], event_seat: int, seats: int) -> Frame:
    """Where the machine stands in this picture: the large cabinet, or the seat's lane."""
    is_lane = any(isinstance(p.id, tuple) and p.id[:2] == ("lane", event_seat) for p in pieces)
    return lane_frame(seats, event_seat) if is_lane else LARGE


def frame_of(piece: Piece, seats: int) -> Frame:
    """The machine that a piece belongs to."""
    is_lane = isinstance(piece.id, tuple) and piece.id[0] == "lane"
    return lane_frame(seats, piece.id[1]) if is_lane else LARGE  # type: ignore[index]


def part(now: float, start: float, length: float) -> float:
    """How far something is (0 to 1) that begins at a tick and takes so many."""
    return min(1.0, max(0.0, (now - start) / length))


def appeared(p: Piece, now: float, start: float = 0, length: float = 8) -> Ways:
    """Fades in."""
    if p.art.opaque:
        return (p,)
    k = part(now, start, length)
    return (replace(p, fade=p.fade * k),) if k > 0 else ()


def gone(p: Piece, now: float, start: float = 0, length: float = 8) -> Ways:
    """Fades out."""
    k = 1 - part(now, start, length)
    return (replace(p, fade=p.fade * k),) if k > 0 and not p.art.opaque else ()


def popped(p: Piece, now: float, start: float = 0, length: float = 10, size: float = 0.5) -> Ways:
    """Grows out of its origin, a little too far; a stamp comes with `size` over 1."""
    k = part(now, start, length)
    if k <= 0:
        return ()
    scale = size + (1 - size) * eased(k, "back" if size < 1 else "out")
    return (replace(p, size=p.size * scale, fade=p.fade * min(1.0, k * 3), flying=k < 1),)


def crossed(q: Piece, p: Piece, now: float, start: float = 0, length: float = 8) -> Ways:
    """The new picture fades in over the old one, which then goes: what is in both never dims. It moves at once."""
    if q == p:
        return (p,)
    k = 2 * part(now, start, length)
    if k <= 0:
        return (q,)
    if p.art.opaque or k >= 2:
        return (p,)
    return replace(q, fade=q.fade * min(1.0, 2 - k)), replace(p, fade=p.fade * min(1.0, k))


def exchanged(q: Piece, p: Piece, now: float, start: float = 0, length: float = 8) -> Ways:
    """What was written goes, then the new comes: never one over the other."""
    if q.art.key == p.art.key:
        return (p,)
    half = length / 2
    return (*gone(q, now, start, half), *appeared(p, now, start + half, half))


def slid(q: Piece, p: Piece, now: float, start: float = 0, length: float = 12) -> Ways:
    """Moves to its new place."""
    k = eased(part(now, start, length), "out")
    return (replace(p, x=q.x + (p.x - q.x) * k, y=q.y + (p.y - q.y) * k),)


KEPT = ("beam", "lit", "changed", "changed by", "gain", "banner")
"""First words of what lies over the cells: where it goes, it must not sink under them first."""
WRITTEN = ("banner", "pays", "low", "spirit caption", "asked", "power", "power before")
"""What is words alone: the old ones go before the new ones come."""


LATER: dict[Hashable, int] = {
    "power": 1,
    "pays": 2,
    "main button": 2,
    "nine": 3,
    "tenth": 3,
    "banner": 4,
    "low": 5,
    "ghost": 6,
}
"""Ticks by which some things change after the rest: not everything has to be drawn for the first time in one frame."""


LAST_WORDS: dict[Hashable, tuple[Hashable, ...]] = {"cell": tuple(range(9)), "cover": ("above", "below")}
"""By kind, the last words of the ids in a lane that go ways of their own."""


@cache
def stirring(kinds: tuple[Hashable, ...]) -> frozenset[Hashable]:
    """First words of ids, and the ids in lanes of the same kinds: whatever else lies in a lane is let alone."""
    lanes = [("lane", seat, kind, last) for seat in range(4) for kind in kinds for last in LAST_WORDS.get(kind, ())]
    return frozenset((*kinds, *lanes))


def moving(
    ticks: int,
    start: float = 0,
    paths: Mapping[Hashable, Path] | None = None,
    enters: Mapping[Hashable, Single] | None = None,
    leaves: Mapping[Hashable, Single] | None = None,
    lights: Lights | None = None,
    **more: object,
) -> Clip:
    """A clip in which everything stays as it was until tick `start`, then changes in place; those given by the first
    word of their ids go their own ways from the beginning. `lights` come over everything."""
    paths, enters, leaves = paths or {}, enters or {}, leaves or {}

    def path(q: Piece, p: Piece, t: float) -> Ways | None:
        now, kind = t * ticks, word(p)
        if kind in paths:
            way = paths[kind](q, p, now)
            if way is not None:
                return way
        if q == p or kind == "status":  # what a lane says it does, it says from the first
            return (p,)
        begins = start + LATER.get(kind, 0)
        if (q.x, q.y) != (p.x, p.y) and q.art.key == p.art.key:
            return slid(q, p, now, begins)
        return (exchanged if kind in WRITTEN else crossed)(q, p, now, begins)

    def enter(p: Piece, t: float) -> Ways | None:
        way = enters.get(word(p))
        found = way(p, t * ticks) if way else None
        return (
            appeared(p, t * ticks, start + LATER.get(word(p), 4 if word(p) in WRITTEN else 0))
            if found is None
            else found
        )

    def leave(p: Piece, t: float) -> Ways | None:
        return () if word(p) in KEPT else going(p, t)

    def going(p: Piece, t: float) -> Ways:
        way = leaves.get(word(p))
        found = way(p, t * ticks) if way else None
        return gone(p, t * ticks, start, 5) if found is None else found

    def adds(before: Sequence[Piece], after: Sequence[Piece], t: float) -> list[Piece]:
        kept = [p for p in before if word(p) in KEPT]
        there = {p.id for p in after} if kept else ()
        kept = [one for p in kept if p.id not in there for one in going(p, t)]
        return kept + (list(lights(before, after, t)) if lights is not None else [])

    stirs = stirring(more.pop("stirs", ()))  # type: ignore[arg-type]
    more = {"written": WRITTEN, "adds": adds, "stirs": stirs, **more}
    return Clip(ticks, path=path, enter=enter, leave=leave, **more)  # type: ignore[arg-type]
