"""How the events of the building phases move: cards come onto trays, go to their machine, onto lines, into the deck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from game.core.protocol import Event
from game.slot import seen as told
from scenes.kit.flight import eased
from scenes.kit.stage import Piece
from scenes.tables.slot import number_deck, workshop
from scenes.tables.slot.faces import number_art
from scenes.tables.slot.rig import LARGE
from scenes.tables.slot.ways import appeared, exchanged, moving, part, popped, slid
from scenes.tables.view import Clip, Ways

STAGGER = 2.4
"""Ticks from one card to the next: 40 ms."""
DECK = (600.0, -150.0)
"""Where the cards of the sets come from: over the screen."""
MACHINE = (250.0, 520.0)
"""Where a set goes that was taken: the machine below the trays."""
FLIGHT = 16
PLACING = FLIGHT + 8


def clip_of(event: Event) -> Clip:
    """How the event is shown; what nobody sees change takes no time."""
    match event:
        case told.SpiritsOffered():
            return moving(24, enters={"strip": _comes_up, "offer": appeared}, cue="deal")
        case told.SpiritKept():
            return moving(22, 2, cue="spirit")
        case told.RoundStarted():
            return moving(18)
        case told.Predicted():  # as long for everybody, whomever it names
            return moving(18, enters={"big state": popped}, cue="flip")
        case told.SetsMade():
            return moving(44, enters={"power-up": _dealt, "tray": appeared}, cue="deal")
        case told.SetTaken():
            return moving(
                34, FLIGHT, {"power-up": slid}, leaves={"power-up": _is_flying}, lights=_to_the_machine,
                cue="play card",
            )  # fmt: skip
        case told.ModificationStarted():
            return moving(20)
        case told.MultiplierPlaced():
            return moving(
                PLACING, FLIGHT - 4, {"card": _stays, "advice": _said}, leaves={"card": _is_flying},
                lights=partial(_onto_the_line, event.line), cue="plate bolted",
            )  # fmt: skip
        case told.NumberMoved():
            return moving(FLIGHT + 6, FLIGHT - 4, {"advice": _said}, lights=partial(_moved, event), cue="deal")
        case told.ModificationDone():
            return moving(18)
        case _:
            return Clip(0)


def _comes_up(p: Piece, now: float) -> Ways:
    return appeared(replace(p, y=p.y + 30 * (1 - eased(part(now, 4, 16), "out"))), now, 4, 12)


def _dealt(p: Piece, now: float) -> Ways:
    """The sets are laid out from left to right, card by card."""
    _, index, nth = p.id  # type: ignore[misc]
    k = eased(part(now, STAGGER * (3 * index + nth), 12), "out")
    if k <= 0:
        return ()
    return (replace(p, x=DECK[0] + (p.x - DECK[0]) * k, y=DECK[1] + (p.y - DECK[1]) * k, turn=30 * (1 - k)),)


def _is_flying(p: Piece, now: float) -> Ways:
    """It is drawn over everything instead."""
    return ()


def _left(word: str, before: Sequence[Piece], after: Sequence[Piece]) -> list[Piece]:
    """The pieces of a kind that are not there any more."""
    there = {p.id for p in after}
    return [p for p in before if isinstance(p.id, tuple) and p.id[0] == word and p.id not in there]


def _to_the_machine(before: Sequence[Piece], after: Sequence[Piece], t: float) -> list[Piece]:
    """The three cards of a set, one behind the other."""
    flying = []
    for nth, p in enumerate(_left("power-up", before, after)):
        k = eased(part(34 * t, STAGGER * nth, FLIGHT), "inout")
        if k < 1:
            x, y = p.x + (MACHINE[0] - p.x) * k, p.y + (MACHINE[1] - p.y) * k
            flying.append(replace(p, x=x, y=y, size=1 - 0.55 * k, fade=min(1.0, 3 * (1 - k)), flying=True))
    return flying


def _said(q: Piece, p: Piece, now: float) -> Ways:
    return exchanged(q, p, now, FLIGHT - 6)


def _stays(q: Piece, p: Piece, now: float) -> Ways:
    """A card that is still waiting moves up."""
    return slid(q, p, now, FLIGHT - 6, 10)


def _onto_the_line(line: int, before: Sequence[Piece], after: Sequence[Piece], t: float) -> list[Piece]:
    """The card flies onto its line, where it becomes the plate."""
    bx, by, bw, bh = LARGE.box(line)
    k = eased(part(PLACING * t, 0, FLIGHT - 2), "inout")
    size = 1 - 0.45 * k
    x = workshop.GRID[0] + bx + bw / 2 - workshop.CARD_W * size / 2
    y = workshop.GRID[1] + by + bh / 2 - workshop.CARD_H * size / 2
    return [
        replace(p, x=p.x + (x - p.x) * k, y=p.y + (y - p.y) * k - 240 * k * (1 - k), size=size, flying=True)
        for p in _left("card", before, after)
        if k < 1
    ]


def _moved(event: told.NumberMoved, before: Sequence[Piece], after: Sequence[Piece], now: float) -> list[Piece]:
    """The card on its way between the deck and what is set aside."""
    if event.number not in number_deck.KINDS or not any(p.id == ("number deck",) for p in after):
        return []
    kind = number_deck.KINDS.index(event.number)
    x, y0, w, h = number_deck.card_box(kind, event.added)
    _, y1, _, _ = number_deck.card_box(kind, not event.added)
    k = eased(min(1.0, now), "inout")
    return [Piece(("number", "moved"), number_art(event.number, w, h), x, y0 + (y1 - y0) * k)]
