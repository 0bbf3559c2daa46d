"""How the things of the table move wherever they do, in ticks since the clip began: banners, sums, panels, cards."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from dataclasses import replace

from scenes.kit.flight import eased
from scenes.kit.stage import Piece
from scenes.tables.exacta.foods import back_art, counted, shadow_art
from scenes.tables.view import Clip, Ways

Path = Callable[[Piece, Piece, float], Ways | None]
"""From the piece before to the one after, at a tick."""
Single = Callable[[Piece, float], Ways | None]
"""A piece that comes or goes, at a tick."""
ARC = 14.4
"""Ticks of a card played."""
FLIP = 12
STAGGER = 2.4
TURNED = 8
"""Ticks after which a picture that takes the whole screen begins to come."""


def page_turn(ticks: int, paths: dict[str, Path] | None = None, **more: object) -> Clip:
    """A clip to another picture altogether; what is the same in both stays."""
    ways = dict.fromkeys((*PATHS, "*"), turned_page)
    comes, goes = dict.fromkeys((*ENTERS, "*"), comes_with_the_page), dict.fromkeys((*LEAVES, "*"), goes_with_the_page)
    return moving(ticks, {**ways, **(paths or {})}, comes, goes, **more)


def moving(
    ticks: int,
    paths: dict[str, Path] | None = None,
    enters: dict[str, Single] | None = None,
    leaves: dict[str, Single] | None = None,
    start: float = 0,
    **more: object,
) -> Clip:
    """A clip whose pieces go their ways by the first word of their ids; '*' stands for all others.

    The table's own ways (banner, sums, panels) begin at tick `start`; those given go before them.
    """
    by_path = {**{word: _later(way, start) for word, way in PATHS.items()}, **(paths or {})}
    by_enter = {**{word: _later_alone(way, start) for word, way in ENTERS.items()}, **(enters or {})}
    by_leave = {**LEAVES, **(leaves or {})}

    def path(q: Piece, p: Piece, t: float) -> Ways | None:
        way = by_path.get(word(p)) or by_path.get("*")
        return way(q, p, t * ticks) if way else None

    def enter(p: Piece, t: float) -> Ways | None:
        way = by_enter.get(word(p)) or by_enter.get("*")
        return way(p, t * ticks) if way else None

    def leave(p: Piece, t: float) -> Ways | None:
        way = by_leave.get(word(p)) or by_leave.get("*")
        return way(p, t * ticks) if way else None

    more = {"written": WRITTEN, **more}
    return Clip(ticks, path=path, enter=enter, leave=leave, **more)  # type: ignore[arg-type]


def word(piece: Piece) -> Hashable:
    """What kind of thing it is: the first word of its id."""
    return piece.id[0] if isinstance(piece.id, tuple) else piece.id


def part(now: float, start: float, length: float) -> float:
    """How far something is (0 to 1) that begins at a tick and takes so many."""
    return min(1.0, max(0.0, (now - start) / length))


def thrown(k: float) -> float:
    """easeOutBack for a long way: it goes too far by 3 %, so that a card neither leaves the moon nor the screen."""
    return 1 + 1.75 * (k - 1) ** 3 + 0.75 * (k - 1) ** 2


def _later(way: Path, start: float) -> Path:
    return lambda q, p, now: way(q, p, max(0.0, now - start))


def _later_alone(way: Single, start: float) -> Single:
    return lambda p, now: way(p, max(0.0, now - start))


# ---- coming and going --------------------------------------------------------------------------------------------


def appeared(p: Piece, now: float, start: float = 0, length: float = 9) -> Ways:
    """Fades in."""
    if p.art.opaque:
        return (p,)
    k = part(now, start, length)
    return (replace(p, fade=p.fade * k),) if k > 0 else ()


def gone(p: Piece, now: float, length: float = 9) -> Ways:
    """Fades out."""
    k = 1 - part(now, 0, length)
    return (replace(p, fade=p.fade * k),) if k > 0 and not p.art.opaque else ()


def popped(p: Piece, now: float, start: float = 0, length: float = 11, size: float = 0.4) -> Ways:
    """Grows out of its middle, a little too far, and is there; a stamp comes from above with `size` over 1."""
    k = part(now, start, length)
    if k <= 0:
        return ()
    scale = size + (1 - size) * eased(k, "back" if size < 1 else "out")
    return (replace(p, size=p.size * scale, fade=p.fade * min(1.0, k * 3), flying=k < 1),)


def turned_page(q: Piece, p: Piece, now: float) -> Ways:
    """Another picture altogether: the old one is gone before the new one comes."""
    if p.art.opaque or q.art.key == p.art.key:
        return (p,) if now >= TURNED else (q,)
    return (*gone(q, now, TURNED - 1), *appeared(p, now, TURNED))


def comes_with_the_page(p: Piece, now: float) -> Ways:
    return appeared(p, now, TURNED)


def goes_with_the_page(p: Piece, now: float) -> Ways:
    return gone(p, now, TURNED - 1)


# ---- changing ----------------------------------------------------------------------------------------------------


def crossed(q: Piece, p: Piece, now: float, length: float = 10) -> Ways | None:
    """The new picture fades in over the old one, which then goes: what is in both never dims."""
    if q.art.key == p.art.key:
        return None
    k = 2 * part(now, 0, length)
    return (replace(q, fade=q.fade * min(1.0, 2 - k)), replace(p, fade=p.fade * min(1.0, k))) if k < 2 else (p,)


def exchanged(q: Piece, p: Piece, now: float, length: float = 10) -> Ways | None:
    """What was written goes, then the new comes, on a ground that stays: never one over the other."""
    if q.art.key == p.art.key:
        return None
    return (*gone(q, now, length * 0.5), *appeared(p, now, length * 0.5, length * 0.5))


def banner(q: Piece, p: Piece, now: float) -> Ways | None:
    """The new banner slides in from the seats' side in 260 ms, opaque, over the old one, which is gone by then."""
    if q.art.key == p.art.key:
        return None
    old = gone(q, max(0.0, now - 3), 5)
    return (*old, *slid_in(p, now)) if now > 0 else (q,)


def slid_in(p: Piece, now: float) -> Ways:
    k = eased(part(now, 0, 15.6), "out")
    return (replace(p, x=p.x + 190 * (1 - k), fade=p.fade * min(1.0, now)),) if k > 0 else ()


def _part_of(q: Piece, p: Piece, at: int, k: float) -> tuple[float, float]:
    """A measure in the keys of two pictures: between both, as a part of what it is after; and what it was."""
    was, is_ = q.art.key[at], p.art.key[at]  # type: ignore[index]
    return (was + (is_ - was) * k) / is_, was / is_


def grown(q: Piece, p: Piece, now: float) -> Ways:
    """A bar grows from its left end in 300 ms, and moves to its row and the height it has there."""
    k = eased(part(now, 0, 18), "out")
    width, _ = _part_of(q, p, 3, k)
    height, began = _part_of(q, p, 4, k)
    return (
        replace(p, x=q.x + (p.x - q.x) * k, y=q.y + (p.y - q.y) * k, size=height, squeeze=width / height,
                flying=began != 1),
    )  # fmt: skip


def grown_from_nothing(p: Piece, now: float) -> Ways:
    k = eased(part(now, 5, 13), "out")
    return (replace(p, squeeze=k),) if k > 0.03 else ()


def popped_into_its_row(p: Piece, now: float) -> Ways:
    """When the rows above have made room."""
    return popped(p, now, 5, 11)


def appeared_in_its_row(p: Piece, now: float) -> Ways:
    return appeared(p, now, 8, 7)


def counting(q: Piece, p: Piece, now: float) -> Ways:
    """A number counts up while it moves; the larger of both pictures is shown, scaled."""
    k = eased(part(now, 0, 18), "out")
    was, n = q.art.key[2], p.art.key[2]  # type: ignore[index]
    moved = replace(p, x=q.x + (p.x - q.x) * k, y=q.y + (p.y - q.y) * k)
    if k < 1:
        size, began = _part_of(q, p, 3, k)
        if began > 1:
            moved = replace(moved, art=q.art, size=size / began, flying=True)
        elif began < 1:
            moved = replace(moved, size=size, flying=True)
        moved = counted(moved, round(was + (n - was) * k))
    return (moved,)


def resized(at: int) -> Path:
    """It slides and takes another size, which stands at `at` in its picture's key."""

    def way(q: Piece, p: Piece, now: float) -> Ways:
        k = eased(part(now, 0, 18), "out")
        size, began = _part_of(q, p, at, k)
        moved = replace(p, x=q.x + (p.x - q.x) * k, y=q.y + (p.y - q.y) * k)
        if k >= 1 or began == 1:
            return (moved,)
        return (replace(moved, art=(q if began > 1 else p).art, size=size / max(1.0, began), flying=True),)

    return way


def slid(q: Piece, p: Piece, now: float) -> Ways:
    k = eased(part(now, 0, 18), "out")
    return (replace(p, x=q.x + (p.x - q.x) * k, y=q.y + (p.y - q.y) * k),)


def marked(q: Piece, p: Piece, now: float) -> Ways | None:
    """A favourite is ready: its back and tick pop."""
    return popped(p, now, 0, 12, 0.5) if q.art.key != p.art.key else None


# ---- cards -------------------------------------------------------------------------------------------------------


def _wide(p: Piece) -> float:
    return p.art.key[3]  # type: ignore[index]


def in_flight(q: Piece, p: Piece, k: float, high: float) -> Ways:
    """A card on its way, lifted by `high`, with its shadow, which is the nearer the lower it is. The larger of both
    pictures is shown, scaled, so that nothing is rastered on the way."""
    larger = q if _wide(q) > _wide(p) else p
    size = (_wide(q) + (_wide(p) - _wide(q)) * k) / _wide(larger)
    at = replace(
        p, art=larger.art, x=q.x + (p.x - q.x) * k, y=q.y + (p.y - q.y) * k - high, size=size,
        turn=q.turn + (p.turn - q.turn) * k, flying=True,
    )  # fmt: skip
    w, h = _wide(larger), larger.art.key[4]  # type: ignore[index]
    far = 3 + high * 0.18
    under = Piece(
        ("shadow", p.id), shadow_art(w, h), at.x + far, at.y + high * 0.5 + far, size * (1 - min(0.2, high / 400)),
        at.turn, fade=max(0.3, 1 - high / 90), flying=True,
    )  # fmt: skip
    return under, at


def played(q: Piece, p: Piece, now: float) -> Ways | None:
    """From the hand to the trick: an arc of 240 ms that goes a little too far. Cards that lie there move over."""
    if q.art.key == p.art.key or q.art.key[:2] != ("exacta", "card"):
        return None
    k = part(now, 0, ARC)
    if k >= 1:
        return (p,)
    return in_flight(q, p, thrown(k), 34 * math.sin(math.pi * k))


def from_point(x: float, y: float, size: float, start: float = 0, length: float = ARC, high: float = 40) -> Single:
    """A card that comes from a point where it was as small as `size`."""

    def enter(p: Piece, now: float) -> Ways:
        k = part(now, start, length)
        if k <= 0:
            return ()
        if k >= 1:
            return (p,)
        e, up = thrown(k), high * math.sin(math.pi * k)
        moved = replace(
            p, x=x + (p.x - x) * e, y=y + (p.y - y) * e - up, size=size + (1 - size) * e, turn=p.turn * e, flying=True
        )
        w, h = p.art.key[3:5]  # type: ignore[index]
        far = 3 + up * 0.18
        under = Piece(
            ("shadow", p.id), shadow_art(w, h), moved.x + far, moved.y + up * 0.5 + far, moved.size, moved.turn,
            fade=max(0.3, 1 - up / 90), flying=True,
        )  # fmt: skip
        return under, moved

    return enter


def squeezed(p: Piece, face: Piece, back: Piece, k: float) -> Piece:
    """One frame of a card being turned about its upright middle, at `p`'s place: first `face`, then `back`."""
    shown = face if k < 0.5 else back
    w = _wide(shown) * p.size
    narrow = max(0.04, abs(1 - 2 * k))
    return replace(p, art=shown.art, x=p.x + w * (1 - narrow) / 2, squeeze=narrow)


def backed(p: Piece) -> Piece:
    """The same card from behind."""
    w, h = p.art.key[3:5]  # type: ignore[index]
    return replace(p, art=back_art(w, h))


WRITTEN = ("why", "low", "sum", ("moon", "caption"))
"""What is words alone, on a ground that is a piece of its own."""
PATHS: dict[str, Path] = {
    "banner": banner, "why": exchanged, "bar middle": crossed, "seat": crossed, "seat mark": marked, "bar": crossed,
    "low": exchanged, "picks": crossed,
    "sum bar": grown, "sum": counting, "token": resized(3), "crown": resized(2), "sum more": slid, "gone": crossed,
    "pile": crossed, "ready": crossed, "plate": crossed,
}  # fmt: skip
ENTERS: dict[str, Single] = {
    "banner": slid_in, "sum bar": grown_from_nothing, "sum": appeared_in_its_row, "crown": popped,
    "token": popped_into_its_row, "seat mark": popped, "why": appeared, "why plate": appeared,
}  # fmt: skip
LEAVES: dict[str, Single] = dict.fromkeys(
    ("banner", "why", "why plate", "sum", "sum bar", "token", "crown", "hop", "ghost"), gone
)
