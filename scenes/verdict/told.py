"""What each game tells about its match when it is over: points part by part, and what made the winner win."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.protocol import Result

Parts = tuple[tuple[int, ...], ...]
"""Points by part (round, hand, set), then by seat."""
Why = tuple[str, tuple[tuple[str, Any], ...]]
"""The key of a sentence and its fields, as pairs; a field 'seat' becomes its player's name."""


def slot_told(seen: Any, result: Result) -> tuple[Parts, Why | None]:
    """Custom Slot Millionaire: VP round by round, and the winner's strongest round."""
    parts: list[tuple[int, ...]] = []
    before = (0,) * seen.seats
    for score in seen.scores:
        parts.append(tuple(after - was for after, was in zip(score.vp, before, strict=True)))
        before = score.vp
    winner = _only(result)
    if winner is None or not seen.scores:
        return _filled(parts), None
    best = max(seen.scores, key=lambda score: score.power[winner])
    if not best.power[winner]:
        return _filled(parts), None
    return _filled(parts), ("slot", (("seat", winner), ("round", best.round), ("power", best.power[winner])))


def doubt_told(seen: Any, result: Result) -> tuple[Parts, Why | None]:
    """Million Doubt: points hand by hand, and how the winner's best hand ended."""
    parts = tuple(score.points for score in seen.scores)
    winner = _only(result)
    won = [score for score in seen.scores if score.winner == winner]
    if winner is None or not won:
        return parts, None
    best = max(won, key=lambda score: score.points[winner])
    key = "doubt_alone" if best.out is None else "doubt_out"
    return parts, (key, (("seat", winner), ("points", best.points[winner])))


def fortuna_told(seen: Any, result: Result) -> tuple[Parts, Why | None]:
    """Fortuna: points set by set, then what was paid besides, and the winner's best set."""
    most = max((len(sets) for sets in seen.sets), default=0)
    parts = [tuple(s[i].worth.vp if i < len(s) else 0 for s in seen.sets) for i in range(most)]
    rest = tuple(points - sum(p[seat] for p in parts) for seat, points in enumerate(result.points))
    parts += [rest] if any(rest) else []
    winner = result.places.index(1)
    if seen.sudden is not None:
        return _filled(parts), ("fortuna_sudden", (("seat", seen.sudden),))
    best = max(seen.sets[winner], key=lambda laid: laid.worth.vp, default=None)
    if best is None:
        return _filled(parts), None
    fields = (("seat", winner), ("number", best.number), ("cards", len(best.cards)), ("points", best.worth.vp))
    return _filled(parts), ("fortuna", fields)


TOLD: dict[str, Callable[[Any, Result], tuple[Parts, Why | None]]] = {
    "slot": slot_told,
    "doubt": doubt_told,
    "fortuna": fortuna_told,
}


def _only(result: Result) -> int | None:
    """The seat in the first place, if nobody shares it."""
    return result.places.index(1) if result.places.count(1) == 1 else None


def _filled(parts: Sequence[tuple[int, ...]]) -> Parts:
    """Parts of a bar that grows: what a seat lost in one is taken from the parts before it."""
    rows = [list(row) for row in zip(*parts, strict=True)]
    for row in rows:
        for at in range(len(row) - 1, 0, -1):
            if row[at] < 0:
                row[at - 1] += row[at]
                row[at] = 0
    return tuple(zip(*rows, strict=True)) if rows else ()
