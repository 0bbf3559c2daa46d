"""The output: line after line a beam sweeps, its cells pop, the power counts up; then the cards go back."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from game.slot.cards import CELLS_OF
from game.slot.seen import PaidOut
from scenes.kit.flight import eased
from scenes.kit.paint import Art
from scenes.kit.picture import glow
from scenes.kit.sparks import bursting
from scenes.kit.stage import Piece
from scenes.tables.slot.cabinet import LEDS, count_art
from scenes.tables.slot.values import total
from scenes.tables.slot.ways import crossed, exchanged, frame_among, frame_of, gone, moving, part, which, word
from scenes.tables.view import Clip, Ways

LINE = 21
"""Ticks a line: 350 ms."""
SWEEP = 15
"""Ticks of its beam: 250 ms."""
CLEARED = 16
"""Ticks for the cards to go back."""
LEAST = 6


def paid_clip(event: PaidOut, seats: int = 4) -> Clip:
    """An output; the lines in the order of the rules."""
    lines = event.lines
    done = LINE * len(lines) + LEAST
    ticks = done + CLEARED
    begun = event.power - total(lines)
    seat = event.seat
    order = {it.line: i for i, it in enumerate(lines)}

    def power_at(now: float) -> int:
        power = begun
        for i, it in enumerate(lines):
            power += round(it.power * eased(part(now, LINE * i + 4, SWEEP - 3), "out"))
        return power

    def counter(q: Piece, p: Piece, now: float) -> Ways:
        if which(q) != seat:
            return exchanged(q, p, now, done)
        if now < done:
            return (replace(q, art=_counted(q, power_at(now))),)
        return exchanged(replace(q, art=_counted(q, event.power)), p, now, done) if q.id == p.id else (p,)

    def counter_goes(p: Piece, now: float) -> Ways:
        if which(p) != seat:
            return gone(p, now, done)
        return gone(replace(p, art=_counted(p, power_at(now))), now, done)

    def cell(q: Piece, p: Piece, now: float) -> Ways:
        size = _pop(which(q), now, lines)
        if now < done and size != 1:
            return (_sized(q, size, seats),)
        return crossed(q, p, now, done + 2 * (which(q) % 3), 10)

    def lit(p: Piece, now: float) -> Ways:
        size = _pop(which(p), now, lines)
        return (_sized(p, size, seats),) if size != 1 else gone(p, now, done)

    def beam(p: Piece, now: float) -> Ways:
        i = order.get(which(p))
        if i is None or now >= done:
            return gone(p, now, done)
        k = part(now, LINE * i, SWEEP)
        return (replace(p, fade=0.45 if k <= 0 else 0.45 + 0.55 * math.sin(math.pi * min(1.0, k)) if k < 1 else 0.7),)

    def output(q: Piece, p: Piece, now: float) -> Ways:
        i = order.get(which(q))
        if i is None or now >= done:
            return crossed(q, p, now, done)
        return (_output(q, now - LINE * i),)

    def sweeping(before: Sequence[Piece], after: Sequence[Piece], t: float) -> list[Piece]:
        now, seen, frame = t * ticks, [], frame_among(after, seat, seats)
        where = {which(p): p for p in before if word(p) == "output"}
        for i, it in enumerate(lines):
            k = part(now, LINE * i, SWEEP)
            (x0, y0), (x1, y1) = frame.beam(it.line)
            if 0 < k < 1:
                x, y = x0 + (x1 - x0) * k, y0 + (y1 - y0) * k
                seen.append(
                    Piece(
                        ("sweep", seat, it.line),
                        HEAD,
                        x,
                        y,
                        min(1.0, frame.w / 90),
                        fade=min(1.0, 4 * k * (1 - k) + 0.3),
                    )
                )
            if it.line in where:
                out = where[it.line]
                w, h = out.art.key[2:4]  # type: ignore[index]
                seen += bursting(f"line {seat} {it.line}", out.x + w / 2, out.y + h / 2, now - LINE * i - SWEEP + 3,
                                 10 + 2 * min(6, it.power // 4), 0.54 * frame.w, 18)  # fmt: skip
        return seen

    cues = tuple((LINE * i + 1, f"line win {min(8, i + 1)}") for i in range(len(lines)))
    return moving(
        ticks,
        done,
        {"power": counter, "cell": cell, "output": output},
        {},
        {"lit": lit, "beam": beam, "power": counter_goes, "cell": lambda p, now: _leaving(p, now, lines, done, seats),
         "output": lambda p, now: _output_leaves(p, now, order, done),
         "power before": lambda p, now: gone(p, now, 0, 5)},
        cues=cues,
        stirs=("cell",),
        lights=sweeping,
    )  # fmt: skip


def _pop(cell: int, now: float, lines: Sequence) -> float:
    """How large a cell is: 1, and up to 1.08 while the beam of one of its lines passes."""
    size = 1.0
    for i, it in enumerate(lines):
        cells = CELLS_OF[it.line]
        if cell in cells:
            k = part(now, LINE * i + SWEEP * (0.12 + 0.25 * cells.index(cell)), 9)
            size = max(size, 1 + 0.08 * math.sin(math.pi * k))
    return size


def _sized(p: Piece, size: float, seats: int) -> Piece:
    """About the middle of the cell."""
    frame = frame_of(p, seats)
    x, y = frame.at(which(p))
    return replace(p, x=x - frame.w * (size - 1) / 2, y=y - frame.h * (size - 1) / 2, size=size, flying=True)


def _counted(p: Piece, power: int) -> Art:
    """The counter's figure at another power."""
    return count_art(power, p.art.key[3], LEDS)  # type: ignore[index]


def _output(p: Piece, now: float) -> Piece:
    """What the line pays stands out when its beam has come."""
    k = part(now, SWEEP - 4, 9)
    size = 1 + 0.14 * math.sin(math.pi * k)
    w, h = p.art.key[2:4]  # type: ignore[index]
    return replace(p, x=p.x - w * (size - 1) / 2, y=p.y - h * (size - 1) / 2, size=size, flying=size != 1)


def _leaving(p: Piece, now: float, lines: Sequence, done: float, seats: int) -> Ways:
    size = _pop(which(p), now, lines)
    return (_sized(p, size, seats),) if now < done and size != 1 else gone(p, now, done)


def _output_leaves(p: Piece, now: float, order: dict[int, int], done: float) -> Ways:
    i = order.get(which(p))
    return gone(p, now, done) if i is None or now >= done else (_output(p, now - LINE * i),)


HEAD = Art(("slot", "sweep"), (-70, -70, 140, 140), lambda: glow(0, 0, 70, "#FFC050", 0.5))
"""The head of a beam."""
