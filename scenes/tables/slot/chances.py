"""While the look key is held in a challenge: the exact odds of the machine in the middle, as it stands."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from typing import Any

from game.slot.cards import LINES, Line
from game.slot.odds import Odds, odds
from game.slot.odds_whole import Whole, steps
from game.slot.seen import Machine
from scenes.kit.atoms import avatar, panel
from scenes.kit.layers import words_last
from scenes.kit.paint import Art, Box
from scenes.kit.palette import GOLD, GOLD_D, GOLD_L, INK, MUTE, N0, N1, N2, N4, PAPER, TXT
from scenes.kit.picture import Picture, rect, text
from scenes.kit.stage import Piece
from scenes.kit.type import shortened
from scenes.kit.words import Words
from scenes.tables.slot.averages import average_gains
from scenes.tables.slot.building import average, percent
from scenes.tables.slot.plates import arrow
from scenes.tables.view import Look

AREA: Box = (0, 62, 1280, 624)
TABLE: Box = (24, 78, 612, 592)
FACTS: Box = (652, 78, 604, 268)
BARS: Box = (652, 362, 604, 308)
PITCH = 52
MOST_BARS = 9
KEPT = 12
"""Machines whose whole range is remembered: between two spins it is the same."""
TINY = Fraction(1, 1000)

Wholes = dict[Hashable, Whole]


def sums(machine: Machine, known: Wholes) -> tuple[Hashable, Callable[[], Iterator[Any]]]:
    """What each use of a spirit that draws gains on average, by action; under 'whole', every power of the next spin."""
    return machine, lambda: _reckoned(machine, known)


def _reckoned(machine: Machine, known: Wholes) -> Iterator[dict[Any, Any] | None]:
    found: dict[Any, Any] = {}
    if machine.reel:
        for gains in average_gains(machine):
            found = dict(gains or found)
            yield found
    key = machine.in_use, machine.multipliers
    if key not in known:
        if len(known) >= KEPT:
            known.clear()
        for whole in steps(*key):
            if whole is not None:
                known[key] = whole
            yield None
    yield {**found, "whole": known[key]}


def page_pieces(look: Look, machine: Machine) -> list[Piece]:
    """The page; nothing unless the look key is held."""
    if not look.looking:
        return []
    words, player = look.words, look.players[machine.seat]
    known, whole = odds(machine.in_use, machine.multipliers), (look.private.get("odds") or {}).get("whole")
    x, y, w, h = AREA
    name = words("slot.title.machine", name=player.name)
    key = (words.language, name, player.mask, machine.multipliers, machine.in_use)
    ground = Art(("slot", "odds ground"), AREA, lambda: rect(x, y, w, h, 0, N0, op=0.95))
    lines = Art(("slot", "odds lines", *key), _around(TABLE),
                lambda: words_last(_lines(words, name, player.mask or "fox", machine, known)))  # fmt: skip
    facts = Art(("slot", "odds facts", *key, machine.spins_left, whole), _around(FACTS),
                lambda: words_last(_facts(words, machine, known, whole)))  # fmt: skip
    bars = Art(("slot", "odds bars", *key, whole), _around(BARS), lambda: words_last(_bars(words, whole)))
    made = [Piece(("looking",), ground, covers=AREA)]
    for name_, art, box in (("lines", lines, TABLE), ("facts", facts, FACTS), ("bars", bars, BARS)):
        made.append(Piece(("odds", name_), art, container=box))
    return made


def _around(box: Box) -> Box:
    x, y, w, h = box
    return x - 6, y - 6, w + 12, h + 20


def told(words: Words, chance: Fraction) -> str:
    """A chance as it is read; one that is hardly there says so."""
    return words("slot.odds.tiny", n=percent(words, TINY)) if 0 < chance < TINY else percent(words, chance)


def _lines(words: Words, name: str, mask: str, machine: Machine, known: Odds) -> Picture:
    """Each line with its multiplier, its chance and what it gives on average."""
    x, y, w, h = TABLE
    s = panel(x, y, w, h, 18, N2, N4) + avatar(mask, x + 48, y + 50, 62)
    s += text(x + 92, y + 36, shortened(name, 28, 300, "d"), 28, PAPER, "d", "start", role="line", outline=INK)
    s += text(x + 92, y + 70, words("slot.odds.next"), 21, MUTE, anchor="start", role="line", width=w - 110)
    top, ends = y + 108, (x + 292, x + 452, x + w - 28)
    for label, at in zip(("times", "chance", "average"), ends, strict=True):
        s += text(at, top, words(f"slot.odds.{label}"), 20, MUTE, anchor="end", role="label", width=150)
    at_row = top + 40
    for line, cards in enumerate(machine.multipliers):
        if cards:
            s += _line(words, line, sum(cards), known, at_row, ends)
            at_row += PITCH
    return s


def _line(words: Words, line: Line, times: int, known: Odds, y: float, ends: tuple[float, float, float]) -> Picture:
    x, _, w, _ = TABLE
    s = rect(x + 16, y - 22, w - 32, 44, 10, N1) + arrow(line, x + 44, y, GOLD_L, 4)
    s += text(x + 72, y + 1, words(f"slot.line.{LINES[line]}"), 22, TXT, anchor="start", role="line", width=130)
    s += text(ends[0], y + 1, f"×{times}", 24, PAPER, "d", "end", role="label")
    s += text(ends[1], y + 1, told(words, known.chance), 24, GOLD_L, anchor="end", role="line")
    return s + text(ends[2], y + 1, average(known.powers[line]), 24, GOLD_L, anchor="end", role="line")


def _facts(words: Words, machine: Machine, known: Odds, whole: Whole | None) -> Picture:
    """Any line, the power of a spin and of what is left of the round, the best there is."""
    x, y, w, h = FACTS
    s = panel(x, y, w, h, 18, N2, N4)
    best = whole.ways[-1] if whole is not None else None
    told_best = (
        words("slot.odds.best chance", chance=told(words, Fraction(best[1], whole.orders))) if best and whole else ""
    )
    facts = (
        (words("slot.odds.any"), told(words, known.any_line), ""),
        (words("slot.odds.power"), average(known.power), _of_coins(words, known)),
        (words("slot.odds.rest", n=machine.spins_left), average(known.power * machine.spins_left), ""),
        (words("slot.odds.best"), str(best[0]) if best else "…", told_best),
    )
    for i, (label, value, note) in enumerate(facts):
        bx, by = x + 16 + (w - 24) / 2 * (i % 2), y + 16 + 120 * (i // 2)
        bw = (w - 40) / 2
        s += rect(bx, by, bw, 112, 12, N1, GOLD_D if i == 1 else None, 2.4)
        s += text(bx + bw / 2, by + 24, label, 21, TXT, role="line", width=bw - 16, room=(bx, by + 4, bw, 40))
        s += text(bx + bw / 2, by + (60 if note else 68), value, 38, GOLD_L, "d", role="label", width=bw - 16)
        s += text(bx + bw / 2, by + 95, note, 18, MUTE, role="label", width=bw - 16)
    return s


def _of_coins(words: Words, known: Odds) -> str:
    return words("slot.odds.coins", n=average(known.coins)) if known.coins else ""


def binned(whole: Whole) -> list[tuple[str, Fraction]]:
    """What a spin that gives power gives, in a few steps of equal width: '1–3', chance."""
    most = whole.ways[-1][0]
    width = -(-most // MOST_BARS) if most else 1
    out = []
    for low in range(1, most + 1, width):
        high = min(most, low + width - 1)
        chance = Fraction(sum(n for power, n in whole.ways if low <= power <= high), whole.orders)
        out.append((str(low) if low == high else f"{low}–{high}", chance))
    return out


def _bars(words: Words, whole: Whole | None) -> Picture:
    """How likely each power is."""
    x, y, w, h = BARS
    s = panel(x, y, w, h, 18, N2, N4)
    s += text(x + 22, y + 26, words("slot.odds.range"), 21, TXT, anchor="start", role="line", width=w - 44)
    if whole is None:
        return s
    bins = binned(whole)
    tall = max((chance for _, chance in bins), default=Fraction(1)) or Fraction(1)
    pitch, foot, room = (w - 40) / max(1, len(bins)), y + h - 38, 168
    for i, (label, chance) in enumerate(bins):
        at = x + 20 + pitch * (i + 0.5)
        high = max(2.0, float(chance / tall) * room)
        s += rect(at - min(26.0, pitch * 0.36), foot - high, min(52.0, pitch * 0.72), high, 5, GOLD, INK, 2.4)
        s += text(at, foot + 18, label, 18, MUTE, role="label", width=pitch - 4)
        value = float(chance) * 100
        said = f"{value:.1f}" if value < 9.95 else str(round(value))
        s += text(at, foot - high - 14, said if value >= 0.05 else "·", 18, GOLD_L, role="label", width=pitch - 2)
    return s
