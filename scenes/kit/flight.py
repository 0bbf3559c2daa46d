"""Pieces between two pictures, in full motion: by the clip's own ways, else they slide and fade."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import replace

from scenes.kit.stage import Piece
from scenes.tables.view import Clip


def eased(t: float, easing: str) -> float:
    """The way gone (0 to 1, 'back' overshoots) at time t (0 to 1)."""
    if t >= 1:
        return 1.0
    if easing == "inout":
        return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2
    if easing == "back":
        return 1 + 2.70158 * (t - 1) ** 3 + 1.70158 * (t - 1) ** 2
    return 1 - (1 - t) ** 3


def flown(before: Sequence[Piece], after: Sequence[Piece], t: float, clip: Clip) -> list[Piece]:
    """The picture at time t, 0 up to but not including 1.

    What fades lies over the still ground but under what moves; a piece with a way of its own that is gone is drawn
    where it lay among the others, and what the clip adds lies on top.
    """
    k = eased(t, clip.easing)
    was = {p.id: p for p in before}
    for old, new in clip.becomes:
        if old in was:
            was.setdefault(new, was[old])
    now = {p.id for p in after}
    passed_on = {old for old, new in clip.becomes if new in now}
    gone: list[Piece] = []
    for p in before:
        if p.id in now or p.id in passed_on:
            continue
        way = clip.leave(p, t) if clip.leave is not None else None
        if way is not None:
            gone += way
        elif not p.art.opaque:
            gone.append(replace(p, fade=p.fade * (1 - t)))
    shown: list[Piece] = []
    over: list[Piece] = []
    first = None
    for p in after:
        q = was.get(p.id)
        if (q is p or q == p) and not named(p, clip.stirs):
            shown.append(p)
            continue
        if first is None and not p.art.opaque:
            first = len(shown)
        way = None
        if q is None:
            if clip.enter is not None:
                way = clip.enter(p, t)
            if way is None:
                way = (p if p.art.opaque else replace(p, fade=p.fade * min(1.0, t * 1.6)),)
        else:
            if clip.path is not None:
                way = clip.path(q, p, t)
            if way is None:
                way = (_slid(q, p, k),)
        (over if named(p, clip.over) else shown).extend(way)
    first = len(shown) if first is None else first
    added = clip.adds(before, after, t) if clip.adds is not None else []
    return [*shown[:first], *gone, *shown[first:], *over, *added]


def named(p: Piece, names: Collection) -> bool:
    """The piece's id, or the first word of it, is among the names."""
    return bool(names) and (p.id in names or isinstance(p.id, tuple) and p.id[0] in names)


def _slid(q: Piece, p: Piece, k: float) -> Piece:
    wq, wp = q.art.box[2], p.art.box[2]
    grown = q.size * wq / wp if q.art.key != p.art.key and wp else q.size
    if not math.isclose(grown, p.size, rel_tol=0.02) and q.art.key[:2] != p.art.key[:2]:
        grown = p.size  # another drawing under the same name: it takes its own size at once
    return replace(
        p, x=q.x + (p.x - q.x) * k, y=q.y + (p.y - q.y) * k, size=grown + (p.size - grown) * k,
        turn=q.turn + (p.turn - q.turn) * k, fade=q.fade + (p.fade - q.fade) * min(1.0, max(0.0, k)),
        flying=grown != p.size,
    )  # fmt: skip
