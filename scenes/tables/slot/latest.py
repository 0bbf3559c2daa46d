"""What was done last while machines are built, in one line: it stays until somebody does something else."""

from __future__ import annotations

from game.core.protocol import Seat
from game.slot import seen as told
from game.slot.cards import BIG_OF, COIN_OF, HALF, LINES, MULTIPLIER_OF, NUMBER_OF, VALUE_OF, Number, PowerUp
from scenes.kit.words import Words
from scenes.tables.slot.board import Latest
from scenes.tables.slot.building import named
from scenes.tables.slot.faces import kind_of
from scenes.tables.slot.spirits import name_of
from scenes.tables.view import Look

ROOM = 750
"""What the prompts leave of the line below."""


def latest_line(look: Look) -> str:
    """Who took which cards, or did what with one; '' if that is not known, as after a match was taken up again."""
    latest: Latest | None = look.board.latest
    if latest is None:
        return ""
    words = look.words
    match latest:
        case told.SetTaken(seat=seat, kept=kept, discarded=discarded):
            cards = words("slot_build.kind.joint").join(in_short(words, card) for card in (*kept, *discarded))
            return _line(look, "took", seat, cards=cards)
        case told.MultiplierPlaced(seat=seat, card=card, line=line):
            return _line(look, "placed", seat, n=MULTIPLIER_OF[card], line=words(f"slot.line.{LINES[line]}"))
        case told.NumberMoved(seat=seat, number=number, added=added):
            return _line(look, "added" if added else "removed", seat, card=number_in_short(words, number))


def _line(look: Look, key: str, seat: Seat, **fields: object) -> str:
    return named(look, f"slot_build.low.{key}", seat, 20, ROOM, **fields)


def in_short(words: Words, card: PowerUp) -> str:
    """A power-up card in as few letters as tell it from others: 'row +2'."""
    kind = kind_of(card)
    if kind == "spirit":
        return name_of(words, card)
    if kind == "number":
        return number_in_short(words, NUMBER_OF[card])
    return words(f"slot_build.short.{kind}", n=MULTIPLIER_OF.get(card) or BIG_OF.get(card, 1))


def number_in_short(words: Words, number: Number) -> str:
    coin = f"+{COIN_OF[number]}" if COIN_OF[number] else ""
    return words("slot_build.short.number", value="1/2" if number == HALF else f"{VALUE_OF[number]}{coin}")
