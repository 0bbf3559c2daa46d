"""The page of VP comes up: the least power first, lanterns one by one; then the predictions are turned over and pay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.protocol import Seat
from game.slot.seen import RoundScore, RoundScored
from scenes.kit.flight import eased
from scenes.kit.paint import Art
from scenes.kit.sparks import bursting
from scenes.kit.stage import Piece
from scenes.kit.words import Words
from scenes.tables.slot.counting import CARD_W, back_art, before, power_art, ranking, total_art
from scenes.tables.slot.track import nine_art, pitch_of, tenth_art
from scenes.tables.slot.ways import appeared, crossed, gone, part, popped, word
from scenes.tables.view import Clip, Ways

OPENING = 16
"""Ticks until the first row: the cabinet goes."""
COMES = 10
VP = 1.5
"""Ticks a lantern: 25 ms; a row takes LONGEST at most."""
LONGEST, SHORTEST = 54, 8
FLIP, TURNED = 14, 28
"""Ticks of a card, and until the next one."""
LAST = 16


@dataclass(frozen=True, slots=True)
class Slot:
    """When a seat's row comes and counts, when its card is turned (None: it has none), in ticks."""

    start: float
    length: float
    card: float | None

    @property
    def counts(self) -> float:
        return self.start + COMES


def slots_of(score: RoundScore) -> tuple[dict[Seat, Slot], float]:
    """Every seat's time, and the tick at which all is counted."""
    order = list(reversed(ranking(score)))
    now, starts = float(OPENING), {}
    for seat in order:
        length = max(SHORTEST, min(LONGEST, VP * score.power[seat]))
        starts[seat] = now, length
        now += COMES + length + 4
    cards: dict[Seat, float | None] = {}
    for seat in order:
        named = score.predictions[seat] is not None
        cards[seat] = now if named else None
        now += TURNED if named else 0
    return {seat: Slot(*starts[seat], cards[seat]) for seat in order}, now


def vp_at(score: RoundScore, slot: Slot, seat: Seat, now: float) -> int:
    """What a seat has at a tick."""
    vp = before(score, seat) + round(score.power[seat] * part(now, slot.counts, slot.length))
    if slot.card is not None:
        vp += round(score.big[seat] * eased(part(now, slot.card + FLIP, 12), "out"))
    return vp


def score_clip(event: RoundScored) -> Clip:
    """The page of a round's VP; it waits when everything stands."""
    score = event.score
    slots, counted = slots_of(score)
    ticks = round(counted + LAST)

    def enter(p: Piece, t: float) -> Ways | None:
        now, kind = t * ticks, word(p)
        if isinstance(kind, str) and kind.startswith("page ") and isinstance(p.id, tuple) and len(p.id) == 2:
            return _row_part(kind, p, now, score, p.id[1], slots[p.id[1]])
        if kind in ("page note", "page"):
            return appeared(p, now, counted, 10)
        if kind == "page night":
            return (p,) if now >= 8 else ()
        return appeared(p, now, 8, 6)

    def leave(p: Piece, t: float) -> Ways:
        return gone(p, t * ticks, 0, 7)

    def path(q: Piece, p: Piece, t: float) -> Ways | None:
        now, kind = t * ticks, word(p)
        if kind == "mask":
            return (_walking(q, p, now, score, slots),)
        if kind in ("nine", "tenth") and now >= 8:
            return (_lit(p, now, score, slots),)
        return crossed(q, p, now, 6, 6)

    def lights(earlier: Sequence[Piece], later: Sequence[Piece], t: float) -> list[Piece]:
        now, seen = t * ticks, []
        for p in later:
            if word(p) == "page verdict" and score.big[p.id[1]]:  # type: ignore[index]
                at = slots[p.id[1]].card  # type: ignore[index]
                if at is not None:
                    seen += bursting(f"big {p.id}", p.x + 60, p.y + 20, now - at - FLIP, 14, 80, 22)
        return seen

    return Clip(
        ticks, waits=True, path=path, enter=enter, leave=leave, adds=lights, cues=_cues(score, slots),
        stirs=("mask", "nine", "tenth"), written=("low",),
    )  # fmt: skip


def _cues(score: RoundScore, slots: dict[Seat, Slot]) -> tuple[tuple[int, str], ...]:
    cues: list[tuple[int, str]] = []
    has_hit = False
    for seat, slot in slots.items():
        if score.power[seat]:
            cues += [
                (round(slot.counts + 1 + at), f"lantern {1 + i}") for i, at in enumerate(range(0, int(slot.length), 9))
            ]
        if slot.card is not None:
            cues.append((round(slot.card) + 1, "flip"))
            if score.big[seat]:
                cues.append((round(slot.card) + FLIP, "coin" if has_hit else "big hit"))
                has_hit = True
    return tuple(sorted(cues))


def _row_part(kind: str, p: Piece, now: float, score: RoundScore, seat: Seat, slot: Slot) -> Ways:
    if kind == "page row":
        k = eased(part(now, slot.start, COMES), "out")
        return (replace(p, x=p.x + 70 * (1 - k), fade=p.fade * k),) if k > 0 else ()
    if kind == "page power":
        k = part(now, slot.counts, slot.length)
        shown = p if k >= 1 else replace(p, art=_power(p, round(score.power[seat] * k)))
        return appeared(shown, now, slot.start + 3, 7)
    if kind == "page total":
        vp = vp_at(score, slot, seat, now)
        shown = p if vp == score.vp[seat] else replace(p, art=_total(p, vp))
        return appeared(shown, now, slot.start + 3, 7)
    if slot.card is None:
        return (p,)
    if kind == "page card":
        k = part(now, slot.card, FLIP)
        if k >= 1:
            return (p,)
        narrow = max(0.05, abs(1 - 2 * k))
        shown = replace(p, art=back_art() if k < 0.5 else p.art, x=p.x + CARD_W * (1 - narrow) / 2, squeeze=narrow)
        return appeared(shown, now, slot.start + 4, 7)
    return popped(p, now, slot.card + FLIP - 3, 10)


def _power(p: Piece, power: int) -> Art:
    """The same figure, as far as it is counted."""
    _, _, language, _, first = p.art.key  # type: ignore[misc]
    return power_art(Words(language), power, first)


def _total(p: Piece, vp: int) -> Art:
    return total_art(Words(p.art.key[2]), vp, False)  # type: ignore[index]


def _walking(q: Piece, p: Piece, now: float, score: RoundScore, slots: dict[Seat, Slot]) -> Piece:
    """A mask goes from lantern to lantern with what its row counts."""
    seat = p.id[1]  # type: ignore[index]
    gained = score.vp[seat] - before(score, seat)
    if not gained:
        k = part(now, 8, 12)
    else:
        k = (vp_at(score, slots[seat], seat, now) - before(score, seat)) / gained
    return replace(p if now > 8 else q, x=q.x + (p.x - q.x) * k)


def _lit(p: Piece, now: float, score: RoundScore, slots: dict[Seat, Slot]) -> Piece:
    """The lanterns burn as far as the first mask has come."""
    most = max(vp_at(score, slot, seat, now) for seat, slot in slots.items())
    if word(p) == "nine":
        _, _, lit, _, _, target = p.art.key  # type: ignore[misc]
        burning = min(lit, max(0, most - pitch_of(target) * p.id[1]))  # type: ignore[index]
        return replace(p, art=nine_art(burning, burning, "", target))
    if p.art.key[1] != "tenth":  # type: ignore[index]
        return p
    v, burns = p.art.key[2:]  # type: ignore[index]
    return replace(p, art=tenth_art(v, burns and most >= v))
