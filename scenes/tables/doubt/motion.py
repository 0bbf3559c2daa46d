"""How each event of Million Doubt moves: the times of docs/style.md in ticks (60 a second).

A clip reads its event and the pieces before and after it. A face-down card that stays secret is only ever drawn from
behind: what flies has the picture that it has when it has landed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.protocol import Event
from game.doubt import seen as told
from scenes.kit.flight import eased
from scenes.kit.sparks import bursting
from scenes.kit.stage import Piece
from scenes.tables.doubt.bars import ECLIPSE, TINT, eclipse_art
from scenes.tables.doubt.cards import card_art, wide_size
from scenes.tables.doubt.truth import called_clip, truth_clip, turned_clip
from scenes.tables.doubt.ways import (
    ARC,
    STAGGER,
    appeared,
    at_seat,
    crossed,
    gone,
    moving,
    part,
    ranked,
    shaken,
    thrown_from,
    wide,
)
from scenes.tables.exacta.ways import page_turn, word
from scenes.tables.view import Clip, Ways

MOON = (600.0, 220.0)
"""Where dealt cards come from."""
ECLIPSE_TICKS = 54
AFTER_GIVING = ("plate", "rank", "ribbon", "lay", "pass", "ideas", "keys", "plan")
GIVEN = 10.8
"""Ticks between two cards of a penalty."""


def clip_of(event: Event) -> Clip:
    """How the event is shown; what happens within another picture takes no time."""
    match event:
        case told.HandStarted():
            return page_turn(24, {"bar": crossed, "low ground": crossed})
        case told.Dealt():
            return _dealt(event)
        case told.Laid():
            return _laid(event)
        case told.WindowOpened():
            return moving(14)
        case told.Answered():
            return moving(13)
        case told.WindowClosed():
            return moving(14, cue="through") if event.doubter is None else called_clip()
        case told.FieldTurned():
            return turned_clip(event)
        case told.Truth():
            return truth_clip(event)
        case told.Accepted():
            return moving(20)
        case told.Revolution():
            return _revolution(event)
        case told.BackTurned() | told.Locked():
            return moving(40, {"rank": ranked}, cue="lantern lit")
        case told.EightCut() | told.Flowed():
            return moving(26, leaves=dict.fromkeys(("field", "field tab"), _swept), cue="deal")
        case told.Passed():
            return moving(20)
        case told.PenaltyGiven():
            return _given(event)
        case told.Burst():
            return _burst(event)
        case told.TimedOut():
            return moving(40, {"seat": _shaken_panel})
        case told.Out():
            return moving(44, adds=lambda before, after, t: _sparks(after, event.seat, t * 44, False))
        case told.HandScored():
            return replace(page_turn(24), waits=True)
        case _:
            return moving(10) if isinstance(event, told.Cleared) else Clip(0)


# ---- cards -------------------------------------------------------------------------------------------------------


def _dealt(event: told.Dealt) -> Clip:
    """The viewer's own cards fly to their places, 40 ms apart; others get backs at their panels."""

    def comes(p: Piece, now: float) -> Ways:
        order = sorted(event.hand).index(p.id[1]) if event.hand and p.id[1] in event.hand else 0  # type: ignore[index]
        return thrown_from(*MOON, 60, p, part(now, STAGGER * order, ARC))

    def backs(p: Piece, now: float) -> Ways:
        return thrown_from_small(p, part(now, STAGGER / 2 * p.id[2], ARC))  # type: ignore[index]

    ticks = round(STAGGER * (event.size - 1) + ARC + 4) if event.hand else 24
    return moving(
        ticks, enters={"hand": comes, "mini": backs, "covered": lambda p, now: appeared(p, now, 4, 8)}, cue="deal"
    )


def thrown_from_small(p: Piece, k: float) -> Ways:
    """A small back on its way from the moon to its seat."""
    if k <= 0:
        return ()
    e = eased(k, "out")
    return (replace(p, x=MOON[0] + (p.x - MOON[0]) * e, y=MOON[1] + (p.y - MOON[1]) * e),)


def _laid(event: told.Laid) -> Clip:
    """From the hand, or from the seat's panel, to the field: 240 ms, 40 ms apart."""
    cards = (*event.up, *event.down)
    own = {("hand", card) for card in cards if card is not None}

    def hidden(p: Piece, now: float) -> Ways:
        return ()  # it is drawn on its way, by `flying`

    def leaves(p: Piece, now: float) -> Ways | None:
        return () if p.id in own else gone(p, now, 6)

    def late(p: Piece, now: float) -> Ways:
        return appeared(p, now, ARC + STAGGER * len(cards), 6)

    def flying(before: Sequence[Piece], after: Sequence[Piece], t: float) -> list[Piece]:
        there = {p.id for p in before}
        new = [p for p in after if word(p) == "field" and p.id not in there]
        tops = {p.id: p for p in before}
        seen: list[Piece] = []
        for i, p in enumerate(new):
            card = cards[i] if i < len(cards) else None
            start = tops.get(("hand", card)) if card is not None else None
            x, y = (start.x, start.y) if start is not None else at_seat(before, event.seat)
            width = wide(start) if start is not None else 34
            seen += thrown_from(x, y, width, p, part(t * ticks, 2 + STAGGER * i, ARC))
        return seen

    ticks = round(ARC + STAGGER * len(cards) + 10)

    def renamed(q: Piece, p: Piece, now: float) -> Ways | None:
        return crossed(q, p, max(0.0, now - ARC))

    return moving(
        ticks, {"plate": renamed}, {"field": hidden, "field tab": late, "owner": late, "plate": late},
        {"hand": leaves, "hand ring": lambda p, now: (), "hand tab": lambda p, now: ()}, start=6,
        cue="play card", adds=flying,
    )  # fmt: skip


def _swept(p: Piece, now: float) -> Ways:
    """Off the moon to the side, in 300 ms."""
    k = part(now, 2, 18)
    e = k * k
    at = replace(p, x=p.x - 260 * e, y=p.y + 60 * e, turn=p.turn - 30 * e, fade=min(1.0, 2 - 2 * k))
    return (at,) if k < 1 else ()


def _given(event: told.PenaltyGiven) -> Clip:
    """The chosen cards fly one by one to the sufferer, whose gauge fills; the others go to the discards."""
    order = {card: i for i, card in enumerate(event.cards)}
    ticks = round(GIVEN * len(event.cards) + 30)
    filled = len(event.cards)

    def leaves(p: Piece, now: float) -> Ways:
        card = p.art.key[2]  # type: ignore[index]
        if card in order:
            return ()
        return _swept(p, max(0.0, now - GIVEN * filled))

    def flying(before: Sequence[Piece], after: Sequence[Piece], t: float) -> list[Piece]:
        x, y = at_seat(after, event.sufferer)
        hand = {p.id: p for p in after}
        seen: list[Piece] = []
        for p in before:
            card = p.art.key[2] if word(p) == "field" else None  # type: ignore[index]
            if card not in order:
                continue
            bright = replace(p, art=card_art(card, wide_size(p.art.key)))
            k = part(t * ticks, 2 + GIVEN * order[card], 13)
            own = hand.get(("hand", card))
            end = (own.x, own.y, 1.0) if own is not None else (x, y, 0.36)
            if k >= 1:
                continue
            e = eased(k, "inout")
            seen.append(
                replace(
                    bright,
                    x=p.x + (end[0] - p.x) * e,
                    y=p.y + (end[1] - p.y) * e - 30 * e * (1 - e) * 4,
                    size=1 + (end[2] - 1) * e,
                    flying=k > 0,
                )  # fmt: skip
            )
        return seen

    def landed(p: Piece, now: float) -> Ways:
        card = p.id[1]  # type: ignore[index]
        return appeared(p, now, 2 + GIVEN * order.get(card, 0) + 11, 2)

    def fills(q: Piece, p: Piece, now: float) -> Ways | None:
        """The gauge or the number, card by card."""
        if q.art.key == p.art.key:
            return None
        return (p,) if now >= 2 + GIVEN * max(0, filled - 1) + 12 else (q,)

    return moving(
        ticks, {"gauge": _stepped(event, fills), "count": fills}, {
            "hand": landed, "mini": _when_landed(GIVEN * filled),
            **dict.fromkeys(AFTER_GIVING, _when_landed(GIVEN * filled + 16)),
        },
        {"field": leaves}, start=round(GIVEN * filled), cue="play card", adds=flying,
    )  # fmt: skip


def _when_landed(start: float):
    return lambda p, now: appeared(p, now, start, 6)


def _stepped(event: told.PenaltyGiven, fills):
    """A gauge that takes one more cell with each card that lands."""
    from scenes.tables.doubt.gauge import gauge_art

    def way(q: Piece, p: Piece, now: float) -> Ways | None:
        if q.art.key == p.art.key or p.id != ("gauge", event.sufferer):
            return fills(q, p, now)
        _, _, was, _, w, h, mark = q.art.key  # type: ignore[misc]
        landed = max(0, min(len(event.cards), int((now - 2 - 13) // GIVEN) + 1))
        held, risk = was + landed, len(event.cards) - landed
        return (replace(p, art=gauge_art(min(11, held), risk, w, h, mark)),) if landed < len(event.cards) else (p,)

    return way


# ---- light -------------------------------------------------------------------------------------------------------


def _burst(event: told.Burst) -> Clip:
    """The cells shake and confetti flies from them; then the seat's cards are gone."""
    held = {("gauge", event.seat), ("count", event.seat)}

    def leaves(p: Piece, now: float) -> Ways | None:
        return () if p.id in held or p.id[:2] == ("mini", event.seat) else None  # type: ignore[index]

    def panel(q: Piece, p: Piece, now: float) -> Ways | None:
        if p.id != ("seat", event.seat):
            return None
        return (shaken(q, now, 30),) if now < 36 else crossed(q, p, now - 36)

    def burst(before: Sequence[Piece], after: Sequence[Piece], t: float) -> list[Piece]:
        now = t * 72
        fade = 1 - part(now, 34, 10)
        lying = [p for p in before if p.id in held or isinstance(p.id, tuple) and p.id[:2] == ("mini", event.seat)]
        shown = [replace(shaken(p, now, 30), fade=fade) for p in lying] if fade > 0 else []
        return shown + _sparks(before, event.seat, now - 4, True)

    return moving(
        72, {"seat": panel}, leaves=dict.fromkeys(("gauge", "count", "mini"), leaves), start=30, cue="burst", adds=burst
    )  # fmt: skip


def _shaken_panel(q: Piece, p: Piece, now: float) -> Ways | None:
    return None if q.art.key == p.art.key else (shaken(p, now),)


def _sparks(pieces: Sequence[Piece], seat: int, age: float, hot: bool) -> list[Piece]:
    """Sparks around a seat's gauge, else around its panel."""
    at = next((p for p in pieces if p.id in (("gauge", seat), ("seat", seat))), None)
    if at is None:
        return []
    x, y = (at.x + 120, at.y + 60) if word(at) == "seat" else (at.x + 110, at.y + 12)
    seen: list[Piece] = []
    for i, start in enumerate((0, 8, 16)):
        seen += bursting(f"burst {seat} {i}", x, y, age - start, 12, 70 + 26 * i, 26, hot=hot and i % 2 == 0)
    return seen


def _revolution(event: told.Revolution) -> Clip:
    """The moon is covered as in an eclipse, 900 ms; then the ribbon's numbers change places, 400 ms."""
    crimson = event.revolution

    def covered(q: Piece, p: Piece, now: float) -> Ways | None:
        step = round(ECLIPSE * eased(part(now, 0, ECLIPSE_TICKS), "inout"))
        if step >= ECLIPSE:
            return (p,)
        over = (Piece(("eclipse",), eclipse_art(step, crimson)),) if step else ()
        return (q, *over)

    def night(q: Piece, p: Piece, now: float) -> Ways | None:
        k = part(now, 0, ECLIPSE_TICKS)
        if k >= 1:
            return (p,)
        ground, tint = (q, k) if crimson else (p, 1 - k)
        return (ground, Piece(("tint",), TINT, fade=tint)) if tint > 0.04 else (ground,)

    def late(q: Piece, p: Piece, now: float) -> Ways:
        return ranked(q, p, max(0.0, now - ECLIPSE_TICKS))

    return moving(
        ECLIPSE_TICKS + 28, {"moon": covered, "backdrop": night, "rank": late}, start=20, cue="revolution"
    )  # fmt: skip
