"""Rule questions about Fortuna (docs/conformance.md), answered by the functions that the game plays by."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.given import BadQuestion, Given, is_whole, shown
from game.core.protocol import BadOptions
from game.fortuna.cards import GODDESS, HAND, ICON_OF, MOST_HELD, NUMBER_OF, NUMBERS, Card, Number, card_named
from game.fortuna.judge import MOST_SETS, may_lay, must_discard, refill, set_up, turn_draw
from game.fortuna.judge import last_turns as seats_after
from game.fortuna.law import Law, law_of
from game.fortuna.options import SEATS, checked
from game.fortuna.piles import gives_power, may_move
from game.fortuna.values import MOST_IN_PILE
from game.fortuna.values import values as values_of
from game.fortuna.worth import ranking, slam, worth

MOST_SEATS = SEATS[-1]
LARGEST_SET = 9
"""FO-R8; a set of 0 (FV-6a) may take a whole hand."""


def _list(value: object) -> list[Any]:
    if not isinstance(value, list):
        raise ValueError(f"this is a list, not {shown(value)}.")
    return value


def _object(value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ValueError(f"this is an object of named values, not {shown(value)}.")
    return value


def _law(given: Given, seats: int | None = None) -> Law:
    """The law of the question's `options`. Raises BadQuestion for a conflict."""
    listed = given.named_or_none("options", _list) or []
    try:
        return law_of(checked(listed, seats))
    except BadOptions as error:
        raise BadQuestion(f"options: {error}") from None


def _card_of(law: Law) -> Callable[[object], Card]:
    """Reads a card that is in the game."""

    def read(name: object) -> Card:
        card = card_named(name)
        if NUMBER_OF[card] > law.numbers:
            raise ValueError(f"{name} is not in the game; FV-1 is played with 1 to 6.")
        if ICON_OF[card] == GODDESS and not law.has_goddess:
            raise ValueError(f"{name} is in the game with FV-19 only.")
        return card

    return read


def _cards(value: object, law: Law) -> tuple[Card, ...]:
    read = _card_of(law)
    return tuple(sorted(read(name) for name in _list(value)))


def _counts(given: Given, law: Law) -> list[int]:
    """The cards in the pile of each number, from 1."""
    counts = [0] * len(NUMBERS)
    for name, count in (given.named_or_none("discards", _object) or {}).items():
        if name not in map(str, range(1, law.numbers + 1)):
            raise BadQuestion(f"discards: {shown(name)} is no number of this game's cards.")
        if not is_whole(count) or not 0 <= count <= MOST_IN_PILE:
            raise BadQuestion(f"discards: a pile has 0 to {MOST_IN_PILE} cards, not {shown(count)}.")
        counts[int(name) - 1] = count
    return counts


def _truth(given: Given, name: str) -> bool:
    def read(value: object) -> bool:
        if not isinstance(value, bool):
            raise ValueError(f"this is true or false, not {shown(value)}.")
        return value

    return bool(given.named_or_none(name, read))


def _number(given: Given, law: Law) -> Number:
    return given.whole("number", 1, law.numbers)


def values(given: Given) -> list[int]:
    """`fortuna.values` (FO-7 to FO-10, FO-R1): what cards of this number may be."""
    law = _law(given)
    number = _number(given, law)
    return list(values_of(number, _counts(given, law)[number - 1], law))


def play(given: Given) -> dict[str, Any]:
    """`fortuna.may_play` (FO-12 to FO-15): may these cards of the hand be laid as this number?"""
    law = _law(given)
    cards = given.named_or_none("cards", lambda value: _cards(value, law)) or ()
    number = given.named("number", _whole)
    counts = _counts(given, law)
    numbers = given.named_or_none("numbers_laid", _wholes(0, LARGEST_SET)) or ()
    sizes = given.named_or_none("sizes_laid", _wholes(1, MOST_HELD))
    if sizes is None:
        sizes = numbers
    if len(sizes) != len(numbers):
        raise BadQuestion("sizes_laid and numbers_laid tell of the same sets; they are of one length.")
    hand = given.whole("hand_size", 0)
    if not all(number in values_of(NUMBER_OF[card], counts[NUMBER_OF[card] - 1], law) for card in cards):
        return {"legal": False}
    lendable = sum(count for n, count in enumerate(counts, start=1) if number in values_of(n, count, law))
    return {"legal": may_lay(number, len(cards), lendable, hand, numbers, sizes, law)}


def _wholes(least: int, most: int) -> Callable[[object], tuple[int, ...]]:
    """Reads a list of whole numbers within limits."""

    def read(value: object) -> tuple[int, ...]:
        for item in _list(value):
            if not is_whole(item) or not least <= item <= most:
                raise ValueError(f"it holds whole numbers from {least} to {most}, not {shown(item)}.")
        return tuple(_list(value))

    return read


def _whole(value: object) -> int:
    if not is_whole(value):
        raise ValueError(f"this is a whole number, not {shown(value)}.")
    return value  # type: ignore[return-value]


def score(given: Given) -> dict[str, Any]:
    """`fortuna.score` (FO-22 to FO-25, FV-13): what each set pays, and all of them."""
    law = _law(given)
    is_reversed = _truth(given, "reversed")
    if is_reversed and not law.flips:
        raise BadQuestion("reversed: scoring is turned over with FV-6b only.")
    sets = given.named_or_none("sets", _list) or []
    if len(sets) > MOST_SETS:
        raise BadQuestion(f"sets: nobody has more than {MOST_SETS}.")
    each = []
    for value in sets:
        cards = given_cards("sets", value, law)
        if not cards:
            raise BadQuestion("sets: a set has at least one card.")
        each.append(worth(cards, law, is_reversed).vp)
    return {"each": each, "total": sum(each) + slam(len(each), law)}


def given_cards(name: str, value: object, law: Law) -> tuple[Card, ...]:
    """The cards of one list, sorted. Raises BadQuestion."""
    try:
        return _cards(value, law)
    except ValueError as error:
        raise BadQuestion(f"{name}: {error}") from None


def winner(given: Given) -> int:
    """`fortuna.winner` (FO-6, FO-26, FO-R17, FV-6c): the seat that wins."""
    totals = given.numbers("totals", 0, SEATS[0], MOST_SEATS)
    start = given.whole("start", 0, len(totals) - 1, default=0)
    sudden = given.named_or_none("sudden", _whole)
    if sudden is not None and not 0 <= sudden < len(totals):
        raise BadQuestion(f"sudden is a seat from 0 to {len(totals) - 1}, not {shown(sudden)}.")
    return ranking(totals, start, sudden)[0]


def setup(given: Given) -> dict[str, Any]:
    """`fortuna.setup` (FO-1 to FO-4, FO-R16, FV-1, FV-3, FV-14, FV-19): how many cards lie where."""
    seats = given.whole("seats", SEATS[0], MOST_SEATS)
    draw, end, discards = set_up(seats, _law(given, seats))
    return {"hand": HAND, "draw": draw, "end": end, "discards": discards}


def turn(given: Given) -> dict[str, Any]:
    """`fortuna.turn` (FO-11, FO-16, FO-18 to FO-20, FO-R9 to FO-R13): the counts after one whole turn."""
    law = _law(given)
    hand = given.whole("hand", 0, default=0)
    draw = given.whole("draw", 0, default=0)
    end = given.whole("end", 0, default=0)
    ended = _truth(given, "ended")
    laid = given.whole("lay", 0, default=0)
    source = turn_draw(hand, draw, end, law)
    hand += bool(source)
    draw -= source == "draw"
    end -= source == "end"
    ended = ended or source == "end"
    if laid > hand or (laid > LARGEST_SET and not law.has_zero):
        return {"legal": False}
    if laid:
        taken, pulled = refill(laid, draw, end, ended)
        hand += taken + pulled - laid
        draw -= taken
        end -= pulled
        ended = ended or pulled > 0
    hand -= must_discard(hand, laid > 0, law)
    return {"hand": hand, "draw": draw, "end": end, "ended": ended}


def last_turns(given: Given) -> list[int]:
    """`fortuna.last_turns` (FO-21): who still takes a whole turn after the trigger."""
    seats = given.whole("seats", SEATS[0], MOST_SEATS)
    start = given.whole("start", 0, seats - 1, default=0)
    return list(seats_after(seats, start, given.whole("trigger", 0, seats - 1, default=0)))


def power(given: Given) -> bool:
    """`fortuna.power` (FV-11a, FV-11b): does one more discard of the number give the power?"""
    law = _law(given)
    number = _number(given, law)
    return gives_power(number, _counts(given, law)[number - 1] + 1, law)


def move(given: Given) -> dict[str, Any]:
    """`fortuna.move` (FV-11a, FV-11b): may so many cards of a pile be moved, and what lies where then?"""
    law = _law(given)
    counts = _counts(given, law)
    source, target = (given.named(name, _whole) for name in ("from", "to"))
    count = given.named_or_none("count", _whole) or 0
    named = given.named_or_none("discards", _object) or {}
    if not may_move(counts, source, target, count, law):
        return {"legal": False, "discards": named}
    after = {**named, str(source): counts[source - 1] - count, str(target): counts[target - 1] + count}
    return {"legal": True, "discards": {name: after[name] for name in sorted(after)}}


ASKS: dict[str, Callable[[Given], Any]] = {
    "fortuna.values": values,
    "fortuna.may_play": play,
    "fortuna.score": score,
    "fortuna.winner": winner,
    "fortuna.setup": setup,
    "fortuna.turn": turn,
    "fortuna.last_turns": last_turns,
    "fortuna.power": power,
    "fortuna.move": move,
}
