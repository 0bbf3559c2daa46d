"""Pictures of what a card may be in Fortuna: the wheel moves, discard by discard."""

from __future__ import annotations

from dataclasses import replace

from game.fortuna.values import values as values_of
from scenes.guide.fortuna_parts import BASE, BELL, FLAME, LIGHTNING, SKULL, aim, card, rim_place, told_card, wheel
from scenes.guide.moving import Moving
from scenes.guide.parts import arrow
from scenes.kit.flight import eased
from scenes.kit.picture import Picture, group, joined
from scenes.kit.stage import Piece
from scenes.kit.words import Words
from scenes.tables.fortuna.faces import RIM_CARD, rim_card

X, Y = 106, 6
"""The middle of the slice's top."""


def _state(n: int, count: int, kind: int = FLAME) -> Picture:
    """The wheel with so many discards of a number, and a card of it."""
    s = wheel(n, count, X, Y) + arrow(223, 72, k=0.9)
    return s + told_card(n, kind, values_of(n, count, BASE), 250, 8)


def _falling(first: int) -> object:
    """A discard on its way to the rim, where `first` lay at the start."""

    def flying(done: int, part: float) -> Piece:
        e = eased(part, "out")
        index = first + done
        x, y, turn = rim_place(index, index + 1, X, Y)
        card_ = Piece(("falling",), RIM_CARD, 300 + (x - 300) * e, 128 + (y - 128) * e, size=2 - e, flying=True)
        return replace(card_, turn=round(turn * e))

    return flying


def no_discard(words: Words) -> Picture:
    return _state(6, 0)


one_discard = Moving(1, lambda words, done: _state(6, done), _falling(0))
two_discards = Moving(1, lambda words, done: _state(6, 1 + done), _falling(1))
past_ten = Moving(3, lambda words, done: _state(8, done, SKULL), _falling(0))


def raised(words: Words) -> Picture:
    """FO-15: two 3s are discarded, so a 3 is a 5 as well."""
    held = ((3, LIGHTNING), (3, FLAME), (5, BELL), (5, BELL), (5, SKULL))
    s = aim(5, 42, 88)
    s += joined(group(rim_card(), 105 + 56 * i + dx, 20) for i in range(2) for dx in (-12, 12))
    return s + joined(card(n, kind, 82 + 56 * i, 38, aim=5) for i, (n, kind) in enumerate(held))
