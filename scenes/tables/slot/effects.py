"""What a power-up card is, in words, and what a set does to a machine before it is taken."""

from __future__ import annotations

from dataclasses import dataclass

from game.slot.cards import (
    BIG_OF,
    CHALLENGE,
    COIN_OF,
    HALF,
    LINES_OF,
    MULTIPLIER_OF,
    NUMBER_OF,
    SPIRITS,
    VALUE_OF,
    Line,
    PowerUp,
)
from game.slot.seen import Machine
from scenes.kit.words import Words
from scenes.tables.slot.faces import kind_of
from scenes.tables.slot.spirits import name_of


def title_of(words: Words, card: PowerUp) -> str:
    """The card's name: 'Column +2'."""
    kind = kind_of(card)
    if kind == "spirit":
        return words("slot_build.card.spirit", name=name_of(words, card))
    if kind == "number":
        number = NUMBER_OF[card]
        if number == HALF:
            return words("slot_build.card.half")
        if COIN_OF[number]:
            return words("slot_build.card.coin", value=VALUE_OF[number], coin=COIN_OF[number])
        return words("slot_build.card.number", value=VALUE_OF[number])
    return words(f"slot_build.card.{kind}", n=MULTIPLIER_OF.get(card) or BIG_OF.get(card, 1))


def does(words: Words, card: PowerUp, machine: Machine | None = None) -> str:
    """What the card does, in one sentence; for a multiplier on this machine, if one is given. May hold '|'."""
    kind = kind_of(card)
    if kind == "spirit":
        return words(f"slot_build.does.{SPIRITS[card]}")
    if kind == "number":
        number = NUMBER_OF[card]
        if number == HALF:
            return words("slot_build.does.half")
        if COIN_OF[number]:
            return words("slot_build.does.coin", coin=COIN_OF[number])
        return words("slot_build.does.number", value=VALUE_OF[number])
    if kind == "row":
        return words("slot_build.does.row raise", n=MULTIPLIER_OF[card])
    if kind in ("column", "diagonal"):
        open_now = {bool(machine.multipliers[line]) for line in LINES_OF[card]} if machine else {True, False}
        how = "either" if len(open_now) == 2 else "raise" if True in open_now else "open"
        return words(f"slot_build.does.{kind} {how}", n=MULTIPLIER_OF[card])
    return words(f"slot_build.does.{kind}", n=BIG_OF.get(card, 1))


def kinds_in_words(words: Words, cards: tuple[PowerUp, ...]) -> str:
    """The kinds of a set in short, equal ones together: 'row, 2 × number'. Japanese may break at '|'."""
    kinds = [kind_of(card) for card in cards]
    said = []
    for kind in dict.fromkeys(kinds):
        name, n = words(f"slot_build.kind.{kind}"), kinds.count(kind)
        said.append(words("slot_build.kind.several", kind=name, n=n) if n > 1 else name)
    joint = words("slot_build.kind.joint")
    return (joint + "|" if words.language == "ja" else joint).join(said)


@dataclass(frozen=True, slots=True)
class Change:
    """One figure of a machine, before and after."""

    name: str
    """'lines', 'multipliers', 'spirits', 'deck', 'spins' or 'big'."""
    before: int
    after: int


def owned(machine: Machine, cards: tuple[PowerUp, ...]) -> tuple[bool, ...]:
    """By card of a set: a spirit that goes to the discards, since the machine has it (CS-46)."""
    have = {spirit for spirit, _ in machine.spirits}
    found = []
    for card in cards:
        found.append(kind_of(card) == "spirit" and card in have)
        if kind_of(card) == "spirit":
            have.add(card)
    return tuple(found)


def changes(machine: Machine, cards: tuple[PowerUp, ...]) -> tuple[Change, ...]:
    """What a set does to the machine's figures; lines as many as can be opened."""
    kinds = [kind_of(card) for card in cards]
    kept = sum(kind == "spirit" for kind in kinds) - sum(owned(machine, cards))
    lines = sum(bool(stack) for stack in machine.multipliers)
    opened = sum(
        min(kinds.count(kind), sum(not machine.multipliers[line] for line in where))
        for kind, where in (("column", (3, 4, 5)), ("diagonal", (6, 7)))
    )
    sums = sum(map(sum, machine.multipliers))
    deck = len(machine.in_use)
    return (
        Change("lines", lines, lines + opened),
        Change("multipliers", sums, sums + sum(MULTIPLIER_OF.get(card, 0) for card in cards)),
        Change("spirits", len(machine.spirits), len(machine.spirits) + kept),
        Change("deck", deck, deck + kinds.count("number")),
        Change("spins", machine.spins, machine.spins + cards.count(CHALLENGE)),
        Change("big", sum(machine.big), sum(machine.big) + sum(BIG_OF.get(card, 0) for card in cards)),
    )


def told_changes(machine: Machine, cards: tuple[PowerUp, ...], most: int = 3) -> tuple[Change, ...]:
    """The figures worth showing, in their order: those that change, then lines, spirits and deck."""
    every = changes(machine, cards)
    moved = [c for c in every if c.after != c.before]
    if any(c.name == "lines" for c in moved):
        moved = [c for c in moved if c.name != "multipliers"] if len(moved) > most else moved
    first = moved[:most]
    rest = [c for c in every if c.name in ("lines", "spirits", "deck") and c not in first]
    told = first + rest[: most - len(first)]
    return tuple(c for c in every if c in told)


def offers(machine: Machine, cards: tuple[PowerUp, ...]) -> tuple[tuple[tuple[Line, int], ...], Line | None]:
    """Where the multipliers among the cards may go, each line with the sum it would have; and the line that is best
    looked at: the first new one, else the first."""
    found: dict[Line, int] = {}
    for card in cards:
        for line in LINES_OF.get(card, ()):
            value = sum(machine.multipliers[line]) + MULTIPLIER_OF[card]
            found[line] = max(value, found.get(line, 0))
    new = [line for line in found if not machine.multipliers[line]]
    return tuple(sorted(found.items())), (new or list(found) or [None])[0]
