"""What the spirits do to the reel, the deck and the changes: pure functions of tuples (CS-17 to CS-30).

A deck is a tuple of number cards, top first. A card that leaves the reel loses its changes (CS-R12).
"""

from __future__ import annotations

from game.slot.cards import FEWEST, SMALL_NUMBER, Cell, Number
from game.slot.reel import OPEN, Reel, changed
from game.slot.seen import Change

Deck = tuple[Number, ...]
Changes = tuple[Change, ...]

EXILE_COSTS = 4
"""VP that S1 costs (CS-17)."""
RAINBOW_PAYS = 5
"""VP that S3 gives (CS-20)."""
PEEKED = 3
"""Cards that S5 draws (CS-24)."""


def may_exclude(cards: int) -> bool:
    """除外の制限 (CS-15, CS-R5, CS-R6): whether one of so many cards, deck and reel, may leave the game."""
    return cards > FEWEST


def may_exile(vp: int, cards: int) -> bool:
    """S1 (CS-17, CS-R5, CS-R24): 4 VP and a card too many."""
    return vp >= EXILE_COSTS and may_exclude(cards)


def may_lower(reading: int, by: int) -> bool:
    """S9 (CS-29, CS-R15): whether a card read so may count as so much lower; a number from 1 upwards must be left."""
    return changed(reading, SMALL_NUMBER, by) != 0


def put(reel: Reel, cell: Cell, number: Number) -> Reel:
    """The reel with this card in that place."""
    return (*reel[:cell], number, *reel[cell + 1 :])


def left(changes: Changes, cell: Cell) -> Changes:
    """The changes without those of the card that left the place (CS-R12)."""
    return tuple([change for change in changes if change[1] != cell]) if changes else changes


def exiled(reel: Reel, deck: Deck, changes: Changes, cell: Cell) -> tuple[Reel, Deck, Changes]:
    """S1 (CS-17, CS-R5): the card is gone, the top of the deck takes its place."""
    return put(reel, cell, deck[0]), deck[1:], left(changes, cell)


def nudged(reel: Reel, deck: Deck, changes: Changes, cell: Cell) -> tuple[Reel, Deck, Changes]:
    """S2 (CS-18, CS-R8): under the deck, and the top of the deck takes its place."""
    deck = (*deck, reel[cell])
    return put(reel, cell, deck[0]), deck[1:], left(changes, cell)


def peeked(reel: Reel, deck: Deck, changes: Changes, cell: Cell) -> tuple[Reel, Deck, Changes, Deck]:
    """S5, first half (CS-24, CS-R8): under the deck, then up to three are drawn, which come last here."""
    deck = (*deck, reel[cell])
    return put(reel, cell, OPEN), deck[PEEKED:], left(changes, cell), deck[:PEEKED]


def chosen(reel: Reel, deck: Deck, cell: Cell, drawn: Deck, place: int, bottom: tuple[int, ...]) -> tuple[Reel, Deck]:
    """S5, second half (CS-24, CS-25): one of the drawn is placed, the others go under in this order."""
    return put(reel, cell, drawn[place]), deck + tuple([drawn[i] for i in bottom])


def swapped(reel: Reel, changes: Changes, one: Cell, other: Cell) -> tuple[Reel, Changes]:
    """S7 (CS-27, CS-R12): two cards change places, and their changes go with them."""
    moved = put(put(reel, one, reel[other]), other, reel[one])
    if not changes:
        return moved, changes
    goes = {one: other, other: one}
    return moved, tuple([(spirit, goes.get(cell, cell), by) for spirit, cell, by in changes])
