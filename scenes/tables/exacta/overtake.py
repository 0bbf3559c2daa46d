"""An overtake: the winner gallops over one horse a hop, with dust; each one it passes slides down a lane."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from game.exacta.cards import COLOURS
from game.exacta.seen import Moved
from scenes.kit.flight import eased
from scenes.kit.paint import Art
from scenes.kit.palette import PAPER
from scenes.kit.picture import circ, ell
from scenes.kit.sparks import dice_for
from scenes.kit.stage import Piece
from scenes.tables.exacta.foods import leap_art
from scenes.tables.exacta.lanes import horse_x, lane_y
from scenes.tables.exacta.ways import gone, moving, part
from scenes.tables.view import Clip, Ways

HOP = 24
"""Ticks of one place: 400 ms."""
LANDED = 14
"""Ticks until the dust has settled."""
HIGH, FORWARD = 34, 38
"""How far a leap goes up, and forward of the lane's own place."""
PUFFS = 11
LIFE = 17
"""Ticks of a ball of dust."""


def overtake_clip(event: Moved) -> Clip:
    """The move of a trick's winner; nothing to show if it was first already."""
    hops = event.start - event.end
    if not hops:
        return Clip(0)
    ticks = HOP * hops + LANDED
    # The one directly before the winner is passed first.
    passed = {colour: hops - 1 - i for i, colour in enumerate(event.standings[event.end : event.start])}

    def runs(q: Piece, p: Piece, now: float) -> Ways | None:
        colour = p.id[1]  # type: ignore[index]
        if colour == event.colour:
            return _leaping(q, p, now, event)
        if colour not in passed:
            return None
        k = eased(part(now, passed[colour] * HOP, HOP), "inout")
        return (replace(p, x=q.x + (p.x - q.x) * k, y=q.y + (p.y - q.y) * k),)

    def plates(q: Piece, p: Piece, now: float) -> Ways | None:
        if p.id[1] == event.colour:  # type: ignore[index]
            way = replace(p if now > HOP * hops / 2 else q, y=_place_at(event, now)[1] + 10)
        else:
            k = eased(part(now, passed.get(p.id[1], 0) * HOP, HOP), "inout")  # type: ignore[index]
            way = replace(p, y=q.y + (p.y - q.y) * k)
        return (way,)

    def shadow(q: Piece, p: Piece, now: float) -> Ways:
        return (p, *_shadow(event, now))

    def pill(q: Piece, p: Piece, now: float) -> Ways:
        """Out of the way until the winner has landed."""
        back = part(now, HOP * hops, LANDED)
        if back > 0.5:
            return (replace(p, fade=2 * back - 1),)
        return (replace(q, fade=1 - 2 * back),) if q.x != p.x else gone(q, now, 6)

    def dust(before: Sequence[Piece], after: Sequence[Piece], t: float) -> list[Piece]:
        return _dust(event, t * ticks)

    return moving(
        ticks,
        {"horse": runs, "plate": plates, "grass": _at_once, "money line": shadow, "top three": pill},
        cue="overtake",
        loop="gallop",
        adds=dust,
        # the shadow lies on the ground, under every horse
        stirs=("money line", "top three") if event.end <= 4 and event.start >= 3 else ("money line",),
        over=(("plate", event.colour), ("horse", event.colour)),
    )


def _at_once(q: Piece, p: Piece, now: float) -> Ways:
    return (p,)


def _place_at(event: Moved, now: float) -> tuple[float, float, float]:
    """The winner's corner on the ground, and how far it is in its hop."""
    hops = event.start - event.end
    hop = min(hops - 1, int(now / HOP))
    k = part(now, hop * HOP, HOP)
    a, b, e = event.start - hop, event.start - hop - 1, eased(k, "inout")
    x = horse_x(a) + (horse_x(b) - horse_x(a)) * e
    return x, lane_y(a) + (lane_y(b) - lane_y(a)) * e - 10, k


def _leaping(q: Piece, p: Piece, now: float, event: Moved) -> Ways:
    """An arc: up with the head high, over the loser, down; a step forward of the lane's own place while it flies."""
    if now >= HOP * (event.start - event.end):
        return (p,)
    x, y, k = _place_at(event, now)
    lift = math.sin(math.pi * k)
    return (
        replace(
            p, art=leap_art(event.colour, 0 if 0.12 < k < 0.8 else 1), x=x + FORWARD * lift, y=y - HIGH * lift,
            turn=-11 * math.cos(math.pi * k) * min(1.0, 4 * k * (1 - k)),
        ),
    )  # fmt: skip


def _shadow(event: Moved, now: float) -> Ways:
    """What the winner in the air leaves on the lanes; none once it has landed."""
    if now >= HOP * (event.start - event.end):
        return ()
    x, y, k = _place_at(event, now)
    lift = math.sin(math.pi * k)
    return (Piece(("shadow", event.colour), _SHADOW, x + 44 + FORWARD * lift, y + 57, fade=1 - 0.55 * lift),)


_SHADOW = Art(("exacta", "horse shadow"), (-44, -8, 88, 16), lambda: ell(0, 0, 40, 5, "#120B2E", op=0.35))


def puff_art(size: int) -> Art:
    """A ball of dust; sizes 0 to 3."""
    r = 4 + 3 * size
    return Art(
        ("exacta", "puff", size),
        (-r - 3, -r - 3, 2 * r + 6, 2 * r + 6),
        lambda: circ(0, 0, r, "#E9DDB8", None, op=0.85) + circ(-r * 0.25, -r * 0.25, r * 0.5, PAPER, None, op=0.7),
    )


def _dust(event: Moved, now: float) -> list[Piece]:
    """A cloud where it leaps off and one where it lands, for every hop."""
    hops, puffs = event.start - event.end, []
    for hop in range(hops):
        for kind, at, lane in (
            ("off", hop * HOP, event.start - hop),
            ("on", hop * HOP + HOP - 3, event.start - hop - 1),
        ):
            age = now - at
            if not 0 <= age < LIFE:
                continue
            dice = dice_for(event.colour, hop, kind)
            x0, y0 = horse_x(lane) + (26 if kind == "off" else 50), lane_y(lane) + 46
            for i in range(PUFFS):
                a, v = dice.uniform(math.pi * 0.82, math.pi * 1.12), dice.uniform(1.6, 5.6)
                if kind == "on" and i % 3 == 0:
                    a = math.pi - a
                size, slow = dice.randrange(2, 4) if i % 2 else dice.randrange(0, 3), 1 - math.exp(-age / 7)
                x, y = x0 + math.cos(a) * v * 10 * slow, y0 + math.sin(a) * v * 6 * slow - 9 * slow
                puffs.append(Piece(("puff", hop, kind, i), puff_art(size), x, y, fade=1 - age / LIFE))
    return puffs


def arts() -> list[Art]:
    """Every picture that an overtake asks for."""
    return [
        _SHADOW,
        *(leap_art(colour, pose) for colour in COLOURS for pose in (0, 1)),
        *(puff_art(size) for size in range(4)),
    ]
