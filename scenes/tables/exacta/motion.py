"""How each event of EXACTA! moves: the times of docs/style.md in ticks (60 a second), and ways that are no slide.

A clip reads its event and the pieces before and after it, never the state of later.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from game.core.protocol import Event
from game.exacta import seen as told
from game.exacta.cards import TRICKS
from scenes.kit.flight import eased
from scenes.kit.sparks import bursting, dice_for
from scenes.kit.stage import Piece
from scenes.tables.exacta.foods import back_art
from scenes.tables.exacta.overtake import overtake_clip, puff_art
from scenes.tables.exacta.reveal import reveal_clip
from scenes.tables.exacta.seats import seat_box
from scenes.tables.exacta.ways import (
    ARC,
    FLIP,
    STAGGER,
    appeared,
    backed,
    crossed,
    exchanged,
    from_point,
    gone,
    moving,
    page_turn,
    part,
    played,
    popped,
    slid,
    squeezed,
    turned_page,
    word,
)
from scenes.tables.view import Clip, Ways

MOON = (788.0, 230.0)
"""Where dealt cards come from."""
PILE = (622.0, 128.0)
"""The corner of the deck alone."""
LAST_MOON = (820.0, 31.0)
"""The seventh moon of the bar above."""
DEALT = (66, 88)
"""A back on its way to a seat."""


def clip_of(event: Event) -> Clip:
    """How the event is shown; what happens within another picture takes no time."""
    match event:
        case told.RaceStarted():
            return page_turn(24, {"bar": crossed, "seat": crossed, "plate": crossed, "horse": _back_on_the_track})
        case told.Dealt():
            return _dealt(event)
        case told.FavouriteLaid():
            return _laid(event)
        case told.TrickStarted():
            if event.trick == 1:
                return moving(16, {"moon": _moon})
            return _last_spurt() if event.trick == TRICKS else Clip(0)
        case told.Turned():
            return moving(20, {"card": _moved_over}, {"card": _turned_up, "deck mark": _late}, start=4, cue="flip")
        case told.Played():
            return _played(event)
        case told.TrickWon():
            return moving(54, enters={"hop": _late}, cue="food placed", adds=_crowned)
        case told.Moved():
            return overtake_clip(event)
        case told.Cleared():
            return moving(22, leaves={"card": _swept, "player of": gone, "deck mark": gone})
        case told.RaceScored():
            return reveal_clip(event)
        case told.HungerChanged():
            return Clip(0, cue="hungry")  # the score page says it; it stays until the next picture comes
        case told.SurerAsked():
            return page_turn(24, {"bar": crossed, "seat": crossed, "horse": _back_on_the_track})
        case _:
            return Clip(0)


def _moon(q: Piece, p: Piece, now: float) -> Ways | None:
    """The rabbit comes out on the moon; its caption changes."""
    return (exchanged if p.id == ("moon", "caption") else crossed)(q, p, now)


def _late(p: Piece, now: float) -> Ways:
    """What belongs to a card comes when it has landed."""
    return popped(p, now, 11, 9)


def _moved_over(q: Piece, p: Piece, now: float) -> Ways | None:
    """A card that makes room: it slides, and takes the size it is wanted in."""
    if q.art.key[:2] != p.art.key[:2]:
        return None
    k = eased(part(now, 0, 16), "out")
    was, wide = q.art.key[3], p.art.key[3]  # type: ignore[index]
    at = replace(p, x=q.x + (p.x - q.x) * k, y=q.y + (p.y - q.y) * k, turn=q.turn + (p.turn - q.turn) * k)
    if was == wide or k >= 1:
        return (at,)
    larger = q if was > wide else p
    return (replace(at, art=larger.art, size=(was + (wide - was) * k) / max(was, wide), flying=True),)


# ---- cards -------------------------------------------------------------------------------------------------------


def _dealt(event: told.Dealt) -> Clip:
    """The viewer's own cards fly to their places, 40 ms apart; others get a few backs at their panels."""
    if event.hand:
        order = {card: i for i, card in enumerate(sorted(event.hand))}

        def comes(p: Piece, now: float) -> Ways:
            start = STAGGER * order.get(p.id[1], 0)  # type: ignore[index]
            return from_point(MOON[0] - 40, MOON[1], 0.6, start)(p, now)

        def with_it(p: Piece, now: float) -> Ways:
            return appeared(p, now, STAGGER * order.get(p.id[1], 0) + 12, 6)  # type: ignore[index]

        ticks = round(STAGGER * (event.size - 1) + ARC + 6)
        return moving(ticks, {"card": _moved_over}, {"card": comes, "place of": with_it}, cue="deal", over=("card",))

    def backs(before: Sequence[Piece], after: Sequence[Piece], t: float) -> list[Piece]:
        panel = next((p for p in after if p.id == ("seat", event.seat)), None)
        if panel is None:
            return []
        art, flying = back_art(*DEALT), []
        for i in range(min(4, event.size)):
            k = part(t * 16, STAGGER * i, 8.4)
            if 0 < k < 1:
                e = eased(k, "out")
                x, y = MOON[0] - 33 + (panel.x + 60 - MOON[0]) * e, MOON[1] - 44 + (panel.y + 40 - MOON[1]) * e
                up = 26 * math.sin(math.pi * k)
                flying.append(
                    Piece(("dealt", i), art, x, y - up, 1 - 0.45 * e, turn=-20 * e, fade=min(1, 4 - 4 * k), flying=True)
                )
        return flying

    return moving(16, cue="deal", adds=backs)


def _when_free(p: Piece, now: float) -> Ways:
    """After the buttons are gone that lay there."""
    return appeared(p, now, 7)


def _until_landed(p: Piece, now: float) -> Ways:
    """The promise of a card stays until the card is there."""
    return gone(p, max(0.0, now - 9), 6)


def _laid(event: told.FavouriteLaid) -> Clip:
    """The viewer's own card is turned face down on its way to its place; of others only the tick is seen."""
    if event.card is None:
        return moving(18, cue="play card")

    def turned(q: Piece, p: Piece, now: float) -> Ways | None:
        if q.id == p.id:
            return None
        k = part(now, 0, 22)
        e = eased(k, "inout")
        at = replace(p, x=q.x + (p.x - q.x) * e, y=q.y + (p.y - q.y) * e - 46 * math.sin(math.pi * k))
        flip = part(now, 5, FLIP)
        face = replace(q, id=p.id)
        if flip <= 0:
            return (replace(at, art=face.art),)
        return (squeezed(at, face, p, flip),) if flip < 1 else (at,)

    return moving(
        23, {"favourite": turned, "card": _moved_over, "moon": exchanged}, {"picks": _when_free, "payouts": _when_free},
        {"place of": lambda p, now: gone(p, now, 3), "lay": lambda p, now: gone(p, now, 5)}, cue="play card",
        becomes=((("card", event.card), ("favourite",)),), over=(("favourite",),),
    )  # fmt: skip


def _played(event: told.Played) -> Clip:
    """A card flies to the trick in 240 ms; then bars grow, numbers count up, the turn goes on."""
    _, y, _, _ = seat_box(5, event.seat)
    comes = from_point(1180, y, 0.5)

    def moves(q: Piece, p: Piece, now: float) -> Ways | None:
        if p.id == ("card", event.card):
            return played(q, p, now)
        return _moved_over(q, p, now)

    return moving(
        28, {"card": moves, "player of": slid, "deck mark": slid}, {"card": comes, "player of": _late},
        dict.fromkeys(("ghost", "sum more", "hop"), _until_landed), start=9, cue="play card",
        over=(("card", event.card),),
    )  # fmt: skip


def _turned_up(p: Piece, now: float) -> Ways:
    """The deck's card: off the pile and over, its back first."""
    k = part(now, 0, 16)
    if k >= 1:
        return (p,)
    e = eased(k, "out")
    at = replace(p, x=PILE[0] + (p.x - PILE[0]) * e, y=PILE[1] + (p.y - PILE[1]) * e - 24 * math.sin(math.pi * k),
                 turn=p.turn * e, size=0.77 + 0.23 * e, flying=True)  # fmt: skip
    return (squeezed(at, backed(p), p, part(now, 2, FLIP)),)


def _swept(p: Piece, now: float) -> Ways:
    """Off the moon to the side, one after the other."""
    k = part(now, max(0.0, (p.x - 600) / 100 * STAGGER), 13)
    if k >= 1:
        return ()
    e = k * k
    return (
        replace(
            p,
            x=p.x - 130 * e,
            y=p.y + 70 * e,
            turn=p.turn - 38 * e,
            size=1 - 0.35 * e,
            fade=min(1.0, 2 - 2 * k),
            flying=k > 0,
        ),
    )


def _back_on_the_track(q: Piece, p: Piece, now: float) -> Ways | None:
    return crossed(q, p, now) if q.art.key[1] == p.art.key[1] else turned_page(q, p, now)  # type: ignore[index]


# ---- light -------------------------------------------------------------------------------------------------------


def _crowned(before: Sequence[Piece], after: Sequence[Piece], t: float) -> list[Piece]:
    """Sparks around the crown of the food that takes the trick."""
    crown = next((p for p in after if p.id == ("crown",)), None)
    return bursting("crown", crown.x, crown.y, t * 54 - 3, 12, 46, 24) if crown else []


def _last_spurt() -> Clip:
    """The seventh moon catches fire in 600 ms; all horses jump forward in their dust."""

    def jump(q: Piece, p: Piece, now: float) -> Ways | None:
        k = part(now, 8, 26)
        return (replace(p, x=p.x + 26 * math.sin(math.pi * k) * (1 - 0.4 * k)),)

    def fire(before: Sequence[Piece], after: Sequence[Piece], t: float) -> list[Piece]:
        now, seen = t * 44, []
        for i, start in enumerate((0, 9, 18)):
            seen += bursting(f"spurt {i}", *LAST_MOON, now - start, 10 + 2 * i, 40 + 14 * i, 22, hot=True)
        for p in after:
            if word(p) == "horse":
                dice, age = dice_for("spurt", p.id), now - 8
                for i in range(5):
                    x, y, a = p.x + dice.uniform(-4, 30), p.y + 52 + dice.uniform(-4, 4), age - i * 2
                    if 0 <= a < 18:
                        seen.append(
                            Piece(("puff", p.id, i), puff_art(i % 3), x - 3.2 * a, y - 0.5 * a, fade=1 - a / 18)
                        )
        return seen

    return moving(44, {"horse": jump}, cue="last spurt", adds=fire, stirs=("horse",))
