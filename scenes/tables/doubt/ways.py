"""How the things of Million Doubt's table move wherever they do; the table's common ways are those of EXACTA!."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from scenes.kit.flight import eased
from scenes.kit.stage import Piece
from scenes.tables.doubt.cards import Size, back_art, shadow_art
from scenes.tables.exacta.ways import Path, Single, appeared, crossed, gone, part, popped, slid, thrown
from scenes.tables.exacta.ways import moving as moving_as_everywhere
from scenes.tables.view import Clip, Ways

ARC = 14.4
STAGGER = 2.4
FLIP = 12


def moving(
    ticks: int,
    paths: dict[str, Path] | None = None,
    enters: dict[str, Single] | None = None,
    leaves: dict[str, Single] | None = None,
    start: float = 0,
    **more: object,
) -> Clip:
    """A clip whose pieces go their ways by the first word of their ids; those given go before the table's own."""
    return moving_as_everywhere(
        ticks, {**{name: _later(way, start) for name, way in PATHS.items()}, **(paths or {})},
        {**ENTERS, **(enters or {})},
        {**LEAVES, **(leaves or {})}, start, **{"written": WRITTEN, **more},
    )  # fmt: skip


def _later(way: Path, start: float) -> Path:
    return lambda q, p, now: way(q, p, max(0.0, now - start))


def wide(p: Piece) -> float:
    """How wide a card's picture is."""
    return p.art.key[3]  # type: ignore[index]


def is_card(p: Piece) -> bool:
    return isinstance(p.art.key, tuple) and p.art.key[:2] in (("doubt", "card"), ("doubt", "back"))


def between(q: Piece, p: Piece, k: float, high: float = 0) -> Piece:
    """A card on its way from q to p, in p's picture; the larger of both sizes is scaled down."""
    size = (wide(q) * q.size + (wide(p) - wide(q) * q.size) * k) / wide(p)
    return replace(
        p, x=q.x + (p.x - q.x) * k, y=q.y + (p.y - q.y) * k - high, size=size, turn=q.turn + (p.turn - q.turn) * k,
        flying=abs(size - 1) > 0.01,
    )  # fmt: skip


def resettled(q: Piece, p: Piece, now: float) -> Ways | None:
    """A card that makes room on the field: it goes over and takes its new size."""
    if not (is_card(q) and is_card(p)):
        return None
    k = part(now, 0, ARC)
    return (p,) if k >= 1 else (between(q, p, eased(k, "out")),)


def thrown_from(x: float, y: float, width: float, p: Piece, k: float) -> Ways:
    """A card that comes in an arc from a corner where it was so wide, with its shadow."""
    if k <= 0:
        return ()
    if k >= 1:
        return (p,)
    e, up = thrown(k), 44 * math.sin(math.pi * k)
    first = width / wide(p)
    at = replace(
        p, x=x + (p.x - x) * e, y=y + (p.y - y) * e - up, size=first + (1 - first) * e, turn=p.turn * e, flying=True
    )
    w, h = p.art.key[3:5]  # type: ignore[index]
    far = 3 + up * 0.18
    under = Piece(
        ("shadow", p.id), shadow_art(w, h), at.x + far, at.y + up * 0.5 + far, at.size, at.turn,
        fade=max(0.3, 1 - up / 90), flying=True,
    )  # fmt: skip
    return under, at


def squeezed(p: Piece, face: Piece, back: Piece, k: float) -> Piece:
    """One frame of a card being turned about its upright middle, at p's place: first `face`, then `back`."""
    shown = face if k < 0.5 else back
    narrow = max(0.04, abs(1 - 2 * k))
    return replace(p, art=shown.art, x=p.x + wide(p) * p.size * (1 - narrow) / 2, squeeze=narrow)


def backed(p: Piece) -> Piece:
    """The same card from behind."""
    w, h = p.art.key[3:5]  # type: ignore[index]
    size: Size = (w, h)
    return replace(p, art=back_art(size))


def at_seat(pieces: Sequence[Piece], seat: int) -> tuple[float, float]:
    """Where a seat's cards are: by its small backs, else by its panel; None of both: below, where the own hand is."""
    for kind in ("mini", "count", "seat"):
        found = [p for p in pieces if isinstance(p.id, tuple) and p.id[:2] == (kind, seat)]
        if found:
            last = found[-1]
            return (last.x, last.y) if kind != "count" else (last.x - 60, last.y - 20)
    return 600.0, 560.0


def shaken(p: Piece, now: float, length: float = 24) -> Piece:
    """3 px to and fro, less and less."""
    k = part(now, 0, length)
    return replace(p, x=p.x + 3 * math.sin(now * 1.9) * (1 - k)) if k < 1 else p


def _soon(p: Piece, now: float) -> Ways:
    return appeared(p, now, 4, 8)


def _popped(p: Piece, now: float) -> Ways:
    return popped(p, now, 0, 11, 0.7)


def _gone(p: Piece, now: float) -> Ways:
    return gone(p, now, 7)


def ranked(q: Piece, p: Piece, now: float) -> Ways:
    """The ribbon's numbers change places in 400 ms."""
    k = eased(part(now, 0, 24), "inout")
    return (replace(p if k >= 0.5 else q, x=q.x + (p.x - q.x) * k),)


def lit_up(q: Piece, p: Piece, now: float) -> Ways | None:
    """A lamp lights in 250 ms."""
    return crossed(q, p, now, 15)


WRITTEN = ("low", "plate", "plan", "through", "banner")
PATHS: dict[str, Path] = {
    "field": resettled, "owner": slid, "field glow": slid, "plate": crossed, "rank": ranked, "ribbon": crossed,
    "lamp": lit_up, "if out": crossed, "count": crossed, "gauge": crossed, "mini": slid, "hand": slid, "covered": slid,
    "outcome": crossed, "through": crossed, "lay": crossed, "pass": crossed, "ideas": crossed, "plan": crossed,
    "called": crossed, "status": crossed, "points": crossed, "worth": crossed, "title": crossed,
    "penalty gauge": crossed,
}  # fmt: skip
ENTERS: dict[str, Single] = {
    **dict.fromkeys(("plate", "plan", "keys", "ideas", "lay", "pass", "through", "owner", "mini", "field glow"), _soon),
    **dict.fromkeys(("call", "let", "outcome", "waiting", "give", "none", "called"), _popped),
}
LEAVES: dict[str, Single] = dict.fromkeys(
    (
        *("plate", "plan", "keys", "ideas", "lay", "pass", "through", "owner", "mini", "call", "let", "outcome"),
        *("waiting", "give", "none", "called", "call burst", "stamp", "title", "penalty gauge", "then", "hidden tab"),
        *("pick", "chosen mark", "field tab", "hand ring", "hand tab", "covered", "covered words", "field glow"),
        *("rank", "ribbon"),
    ),
    _gone,
)
