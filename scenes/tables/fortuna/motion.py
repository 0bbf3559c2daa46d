"""How each event of Fortuna moves: the times of docs/style.md in ticks (60 a second), and ways that are no slide.

A clip reads its event and the pieces before and after it, never the state of later.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from game.core.protocol import Event, Seat
from game.fortuna import seen as told
from game.fortuna.cards import NUMBER_OF, Card, Number
from scenes.kit.flight import eased
from scenes.kit.paint import Art
from scenes.kit.sparks import bursting
from scenes.kit.stage import Piece
from scenes.tables.exacta.ways import Path, Single, appeared, crossed, part, popped, slid_in
from scenes.tables.fortuna.counting import counting_clip
from scenes.tables.fortuna.faces import HAND, SHOWN, back_art, card_art
from scenes.tables.fortuna.piles import BACK, DRAW, END
from scenes.tables.fortuna.ways import (
    BEAD,
    in_hand,
    moving,
    popped_once,
    seat_point,
    thrown,
    turned_over,
    turned_rim,
    word,
)
from scenes.tables.fortuna.wheel import CX, CY
from scenes.tables.view import Clip, Ways

TO_RIM = 21
"""Ticks of a discard's flight: 350 ms."""
ARC = 14.4
STAGGER = 2.4
GATHER = 34
"""Ticks in which the cards of a set come together."""
LOANS = 18
FLYING_BACK = (40, 52)


def arts() -> list[Art]:
    """What flies and is on no still picture."""
    return [back_art(*FLYING_BACK, end) for end in (False, True)]


def clip_of(event: Event) -> Clip:
    """How the event is shown; what happens within another picture takes no time."""
    match event:
        case told.MatchStarted():
            return moving(12)
        case told.Dealt():
            return _dealt(event)
        case told.Fell():
            return _discarded(event.card, None, "play card")
        case told.PileChanged():
            return _bead(event.number)
        case told.TurnStarted():
            return moving(16)
        case told.Drawn():
            return _drawn(event.seat, 1, event.card is not None, event.from_end, 0 if event.from_end else 1)
        case told.Refilled():
            known = bool(event.cards)
            return _drawn(event.seat, event.size, known, event.from_end > 0, event.size - event.from_end)
        case told.EndTouched():
            return moving(40, {"pile": crossed}, {"final": slid_in, "touched": popped}, cue="end pile", adds=_touched)
        case told.Borrowed():
            return moving(LOANS, leaves={"rim": _off_the_rim(event.seat)}, cue="pick up")
        case told.SetLaid():
            return _laid(event)
        case told.Flipped():
            return moving(26, {"chip": turned_over, "bar": crossed}, cue="flip")
        case told.Discarded():
            return _discarded(event.card, event.seat, "play card")
        case told.Paid():
            return moving(20, {"seat": crossed}, {"paid": popped}, cue="coin")
        case told.PowerGranted():
            return moving(24, {"values": popped_once(event.number)}, cue="lantern lit")
        case told.PileMoved():
            return _moved(event)
        case told.Scored():
            return counting_clip(event)
        case _:
            return Clip(0)


# ---- cards ----------------------------------------------------------------------------------------------------------


def _dealt(event: told.Dealt) -> Clip:
    """The viewer's own cards fly to their places, 40 ms apart; others get a few backs at their rows."""
    if event.hand:
        order = {p: i for i, p in enumerate(_numbered(event.hand))}

        def comes(p: Piece, now: float) -> Ways:
            k = part(now, STAGGER * order.get(p.id[1:], 0), ARC)  # type: ignore[index]
            return (thrown(p, *DRAW, k, 0.6, 40),) if k > 0 else ()

        def with_it(p: Piece, now: float) -> Ways:
            return appeared(p, now, STAGGER * order.get(p.id[1:], 0) + 12, 6)  # type: ignore[index]

        ticks = round(STAGGER * (event.size - 1) + ARC + 6)
        return moving(
            ticks, enters={"card": comes, "tab": with_it, "ring": with_it}, cue="deal", over=("card", "tab", "ring")
        )
    return moving(23, cue="deal", adds=_backs(event.seat, min(4, event.size), DRAW, 23, False))


def _numbered(hand: tuple[Card, ...]) -> list[tuple[Card, int]]:
    hand = tuple(sorted(hand))
    return [(card, hand[:i].count(card)) for i, card in enumerate(hand)]


def _backs(seat: Seat, count: int, source: tuple[float, float], ticks: float, end: bool, last_end: bool = False):
    """Backs that fly from a pile to a seat's row."""

    def flying(before: Sequence[Piece], after: Sequence[Piece], t: float) -> list[Piece]:
        x1, y1 = seat_point(after, seat)
        made = []
        for i in range(count):
            k = part(t * ticks, STAGGER * i, ARC)
            if not 0 < k < 1:
                continue
            is_end = end or last_end and i == count - 1
            x0, y0 = END if is_end else source
            e, up = eased(k, "out"), 30 * math.sin(math.pi * k)
            x, y = x0 + 20 + (x1 - 20 - x0 - 20) * e, y0 + 30 + (y1 - 26 - y0 - 30) * e - up
            art = back_art(*FLYING_BACK, is_end)
            made.append(Piece(("flying back", i), art, x, y, turn=-18 * e, fade=min(1.0, 4 - 4 * k), flying=True))
        return made

    return flying


def _drawn(seat: Seat, size: int, known: bool, touches: bool, from_draw: int) -> Clip:
    """Cards off the piles: the owner sees them come, backs first; others see backs go to the row."""
    ticks = round(STAGGER * (size - 1) + ARC + 8)
    if not known:
        adds = _backs(seat, size, DRAW, ticks, not from_draw, touches)
        return moving(ticks, {"pile": crossed}, cue="deal", adds=adds)
    order: dict = {}

    def start(p: Piece) -> float:
        return STAGGER * order.setdefault(p.id[1:], len(order) % max(1, size))  # type: ignore[index]

    def comes(p: Piece, now: float) -> Ways:
        k = part(now, start(p), ARC)
        if k <= 0:
            return ()
        place = order[p.id[1:]]  # type: ignore[index]
        at_end = touches and place == size - 1 or not from_draw
        at = thrown(p, *(END if at_end else DRAW), k, BACK[0] / HAND[0], 30)
        turn = part(now, start(p) + 3, 10)
        if turn >= 1:
            return (at,)
        narrow, w = max(0.05, abs(1 - 2 * turn)), HAND[0] * at.size
        if turn < 0.5:
            back = back_art(*BACK, at_end)
            at = replace(at, art=back, size=at.size * HAND[0] / BACK[0], flying=True)
        return (replace(at, x=at.x + w * (1 - narrow) / 2, squeeze=narrow),)

    def with_it(p: Piece, now: float) -> Ways:
        return appeared(p, now, start(p) + ARC - 2, 6)

    return moving(
        ticks,
        {"pile": crossed},
        {"card": comes, "tab": with_it, "ring": with_it},
        cue="deal",
        over=("card", "tab", "ring"),
    )


def _laid(event: told.SetLaid) -> Clip:
    """The cards of a set come together on their seat's row; the chord is as high as the set is large."""
    laid, seat = event.laid, event.seat
    size = len(laid.cards)

    def chip_of(after: Sequence[Piece]) -> Piece | None:
        mine = [p for p in after if isinstance(p.id, tuple) and p.id[0] == "chip" and p.id[1] == seat]
        return max(mine, key=lambda p: p.id[2], default=None)  # type: ignore[index]

    def gathered(before: Sequence[Piece], after: Sequence[Piece], t: float) -> list[Piece]:
        now, chip = t * GATHER, chip_of(after)
        if chip is None:
            return []
        own = [p for p in before if word(p) in ("card", "loan")]
        kept = {p.id for p in after}
        left = [p for p in own if p.id not in kept or p.id[0] == "loan"]
        x0, y0 = seat_point(after, seat)
        cx = min(1080.0, max(700.0, chip.x + 40))
        fan, flying = min(56.0, 420 / max(1, size)), []
        for i, card in enumerate(laid.cards):
            source = next((p for p in left if p.art.key[2] == card), None)  # type: ignore[index]
            if source is not None:
                left.remove(source)
            sx, sy, ss = (source.x, source.y, HAND[0] / SHOWN[0]) if source else (x0 - 33, y0 - 40, 0.5)
            out = part(now, STAGGER * 0.5 * i, 12)
            if out <= 0:
                continue
            back = part(now, 20, 12)
            e, b = eased(out, "out"), eased(back, "inout")
            fx, fy = cx - 33 + (i - (size - 1) / 2) * fan, chip.y - 12
            x, y = sx + (fx - sx) * e, sy + (fy - sy) * e - 30 * math.sin(math.pi * out)
            x, y = x + (chip.x - x) * b, y + (chip.y - y) * b
            z = (ss + (1 - ss) * e) * (1 - 0.5 * b)
            if back < 1:
                flying.append(
                    Piece(("flying card", i), card_art(card, *SHOWN), x, y, z, fade=min(1.0, 3 - 3 * back), flying=True)
                )
        return flying + bursting(f"set {seat}", chip.x + 50, chip.y + 24, now - 28, 8 + size, 60 + 8 * size, 20)

    def chip_in(p: Piece, now: float) -> Ways:
        return popped(p, now, 28, 12)

    def at_once(p: Piece, now: float) -> Ways:
        return ()

    return moving(
        GATHER + 14, {"seat": _late(24), "card": _late_slide(20), "tab": _late_slide(20)}, {"chip": chip_in},
        dict.fromkeys(("card", "tab", "ring", "loan", "loan tab", "loan mark"), at_once),
        cue=f"set laid {max(1, min(9, size))}", adds=lambda b, a, t: gathered(b, a, t * (GATHER + 14) / GATHER),
    )  # fmt: skip


def _late(start: float) -> Path:
    return lambda q, p, now: crossed(q, p, now - start) if now > start else (q,)


def _late_slide(start: float) -> Path:
    return lambda q, p, now: in_hand(q, p, max(0.0, now - start))


def _discarded(card: Card, seat: Seat | None, cue: str) -> Clip:
    """A card flies to the rim in 350 ms, smaller and smaller; there it is one of the cards that all are alike."""
    number = NUMBER_OF[card]

    def lands(p: Piece, now: float) -> Ways:
        return (p,) if now >= TO_RIM or p.id[1] != number else ()  # type: ignore[index]

    def flies(before: Sequence[Piece], after: Sequence[Piece], t: float) -> list[Piece]:
        now = t * (TO_RIM + 4)
        k = part(now, 0, TO_RIM)
        mine = [p for p in after if isinstance(p.id, tuple) and p.id[:2] == ("rim", number)]
        goal = max(mine, key=lambda p: p.id[2], default=None)  # type: ignore[index]
        if goal is None or k >= 1:
            return []
        kept = {p.id for p in after}
        gone_ = [p for p in before if word(p) == "card" and p.id not in kept and p.id[1] == card]  # type: ignore[index]
        if gone_:
            x0, y0, z0 = gone_[0].x + HAND[0] / 2, gone_[0].y + HAND[1] / 2, HAND[0] / SHOWN[0]
        elif seat is None:
            x0, y0, z0 = DRAW[0] + 43, DRAW[1] + 55, 1.0
        else:
            (x0, y0), z0 = seat_point(after, seat), 0.6
        e = eased(k, "inout")
        z = z0 + (0.3 - z0) * e
        a = math.atan2(goal.y - CY, goal.x - CX)
        out = 60 * math.sin(math.pi * k)
        x = x0 + (goal.x - x0) * e + math.cos(a) * out
        y = y0 + (goal.y - y0) * e - 30 * math.sin(math.pi * k)
        turn = ((goal.turn + 180) % 360 - 180) * e
        w, h = SHOWN
        face = Piece(("flying card",), card_art(card, w, h), x - w * z / 2, y - h * z / 2, z, turn if k > 0.85 else 0,
                     fade=min(1.0, 6 - 6 * k), flying=True)  # fmt: skip
        red = replace(goal, id=("flying rim",), x=x, y=y, fade=min(1.0, max(0.0, 8 * k - 7)))
        return [face, red]

    def card_goes(p: Piece, now: float) -> Ways:
        return ()

    leaves = dict.fromkeys(("card", "tab", "ring"), card_goes)
    return moving(TO_RIM + 4, enters={"rim": lands}, leaves=leaves, cue=cue, adds=flies)


def _bead(number: Number) -> Clip:
    """A new value: its bead pops, and the tabs of the number's cards in the hand blink once."""

    def blinks(q: Piece, p: Piece, now: float) -> Ways:
        if q.art.key == p.art.key:
            return (replace(p, x=q.x + (p.x - q.x), y=p.y),)
        k = part(now, 1, BEAD)
        return (replace(p, size=1 + 0.35 * math.sin(math.pi * k), flying=0 < k < 1),) if k > 0 else (q,)

    def rim(q: Piece, p: Piece, now: float) -> Ways:
        return turned_rim(q, p, now)

    return moving(BEAD + 6, {"values": popped_once(number), "tab": blinks, "rim": rim}, cue="bead")


def _off_the_rim(seat: Seat) -> Single:
    """Borrowed cards leave the wheel for the row."""

    def way(p: Piece, now: float) -> Ways:
        k = part(now, 0, LOANS)
        if k >= 1:
            return ()
        e = eased(k, "out")
        x, y = 560.0, 170 + 89.0 * seat
        return (replace(p, x=p.x + (x - p.x) * e, y=p.y + (y - p.y) * e, size=p.size * (1 + 0.8 * e), fade=1 - k * k),)

    return way


def _moved(event: told.PileMoved) -> Clip:
    """Cards of one pile go over the wheel onto another."""

    def lands(p: Piece, now: float) -> Ways:
        return (p,) if now >= 24 or p.id[:2] != ("rim", event.target) else ()  # type: ignore[index]

    def go(before: Sequence[Piece], after: Sequence[Piece], t: float) -> list[Piece]:
        was = sorted((p for p in before if isinstance(p.id, tuple) and p.id[:2] == ("rim", event.source)),
                     key=lambda p: p.id[2])  # type: ignore[index] # fmt: skip
        will = sorted((p for p in after if isinstance(p.id, tuple) and p.id[:2] == ("rim", event.target)),
                      key=lambda p: p.id[2])  # type: ignore[index] # fmt: skip
        count, made = len(event.cards), []
        for i, (q, p) in enumerate(zip(was[-count:], will[-count:])):
            k = part(t * 26, i, 20)
            if t * 26 < 24:
                e = eased(k, "inout")
                up = 1 + 0.5 * math.sin(math.pi * k)
                made.append(
                    replace(p, id=("flying rim", i), x=q.x + (p.x - q.x) * e, y=q.y + (p.y - q.y) * e, size=up,
                            turn=q.turn + ((p.turn - q.turn + 180) % 360 - 180) * e, flying=True)
                )  # fmt: skip
        return made

    return moving(26, enters={"rim": lands}, leaves={"rim": lambda p, now: ()}, cue="pick up", adds=go)


def _touched(before: Sequence[Piece], after: Sequence[Piece], t: float) -> list[Piece]:
    """Sparks around the End pile, whose bell is heard."""
    x, y = END[0] + BACK[0] / 2, END[1] + BACK[1] / 2
    return [
        spark
        for i, start in enumerate((0, 10, 20))
        for spark in bursting(f"end {i}", x, y, t * 40 - start, 12, 70 + 22 * i, 20, hot=True)
    ]
