"""Rule questions about Custom Slot Millionaire (docs/conformance.md), answered by the functions the game plays by."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.given import BadQuestion, Given
from game.slot.actions import KNOWN, SlotAction
from game.slot.asked_values import (
    by_seat,
    cards_of,
    changes_of,
    first_and_second,
    is_whole,
    line_of,
    named_in,
    nullable_seat,
    number_of,
    power_up_of,
    reel_of,
    spirit_of,
    stacks_of,
)
from game.slot.cards import LINES, LINES_OF, POWER_UPS, Number, PowerUp, Spirit
from game.slot.machine import Machine, basic_machine
from game.slot.options import DEFAULT_TARGET, SEATS, TARGETS
from game.slot.power_ups import SET, may_place, modified, sets_of, taken
from game.slot.reel import Reel, Stacks, lines_paid, placed, readings
from game.slot.rounds import MOST_ROUNDS, big_paid, ends, pick_order, spins, vp_after, winners
from game.slot.seen import Change
from game.slot.shown import change_name, number_names, power_up_names, sorted_names


def _changes(given: Given, reel: Reel) -> tuple[Change, ...]:
    """`changes`, () where left out; one for each spirit at most (CS-14), and a number must be left (CS-R15)."""
    changes = given.named_or_none("changes", changes_of) or ()
    if len({spirit for spirit, _, _ in changes}) != len(changes):
        raise BadQuestion("changes uses a spirit twice; each works once a round.")
    for used in range(1, len(changes) + 1):
        if not all(readings(reel, changes[:used])):
            raise BadQuestion("changes takes a number below 1; that is not legal.")
    return changes


def output(given: Given) -> dict[str, Any]:
    """`slot.output` (CS-31, CS-32, CS-52, CS-R2 to CS-R4): what the lines pay."""
    reel = given.whole_list("reel", reel_of)
    stacks: Stacks = given.named_or_none("multipliers", stacks_of) or ((),) * len(LINES)
    paid = lines_paid(reel, _changes(given, reel), stacks)
    return {
        "lines": {LINES[line]: number * multiplier for line, number, multiplier in paid},
        "power": sum(number * multiplier for _, number, multiplier in paid),
    }


def laid(given: Given) -> int:
    """`slot.placed` (CS-53): power gained at once."""
    return placed(given.whole_list("reel", reel_of))


def spirit(given: Given) -> dict[str, Any]:
    """`slot.spirit` (CS-12 to CS-30): one use of a spirit, both halves of one that draws."""
    used = given.named("spirit", spirit_of)
    machine = _machine(given)
    halves = first_and_second(used, given.named_or_none("choice", lambda choice: choice))
    is_used_up = any(change[0] == used for change in machine.changes)  # once a round (CS-14)
    if halves is None or is_used_up or not machine.may_use(used, halves[0]):
        return {"legal": False}
    cards = list(machine.in_use)
    machine.use(used, halves[0])
    if halves[1] is not None:
        known: SlotAction | None = KNOWN.get(("then", *halves[1]))
        if known is None or not machine.may_finish(known[1:]):
            return {"legal": False}
        machine.finish(known[1:])
    for number in machine.in_use:
        cards.remove(number)
    return {
        "legal": True,
        "reel": number_names(machine.reel),
        "deck": number_names(machine.deck),
        "changes": [change_name(change) for change in machine.changes],
        "vp": machine.vp,
        "power": machine.power,
        "excluded": number_names(cards),
    }


def _machine(given: Given) -> Machine:
    machine = basic_machine()
    machine.reel = given.whole_list("reel", reel_of)
    machine.deck = given.named_or_none("deck", cards_of(number_of)) or ()
    machine.in_use = tuple(sorted(machine.reel + machine.deck))
    machine.changes = _changes(given, machine.reel)
    machine.vp = given.whole("vp", 0, default=0)
    machine.power = given.whole("power", 0, default=0)
    return machine


def round_end(given: Given) -> dict[str, Any]:
    """`slot.round_end` (CS-37 to CS-41, CS-61, CS-R19, CS-R21): VP after a round, and whether it was the last."""
    number = given.whole("round", 1, MOST_ROUNDS)
    target = given.whole("target", TARGETS[0], TARGETS[-1], default=DEFAULT_TARGET)
    if target not in TARGETS:
        raise BadQuestion("target is 60, 100 or 150.")
    power, vp, named, big = by_seat(
        given,
        {
            "power": (_amount, 0),
            "vp": (_amount, 0),
            "predictions": (nullable_seat, None),
            "big": (cards_of(_amount), ()),
        },
    )
    for seat in named:
        if seat is not None and seat >= len(power):
            raise BadQuestion(f"predictions names a seat from 0 to {len(power) - 1}, or null, not {seat}.")
    after = vp_after(vp, power, big_paid(number, power, named, [sum(cards) for cards in big]))
    return {"vp": after, "ends": ends(number, after, target)}


def _amount(value: object) -> int:
    if not is_whole(value) or value < 0:  # type: ignore[operator]
        raise ValueError("it holds something that is no whole number from 0")
    return value  # type: ignore[return-value]


def won(given: Given) -> list[int]:
    """`slot.winners` (CS-62, CS-R22)."""
    vp, power = by_seat(given, {"vp": (_amount, 0), "power": (_amount, 0)})
    return list(winners(vp, power))


def order(given: Given) -> list[int]:
    """`slot.pick_order` (CS-44, CS-45, CS-R25): who takes first, with the cards the tied seats drew."""
    (power,) = by_seat(given, {"power": (_amount, 0)})
    waiting = list(given.named_or_none("draws", cards_of(cards_of(number_of))) or ())

    def draw(seats: tuple[int, ...]) -> tuple[Number, ...]:
        if not waiting:
            raise BadQuestion(f"draws ends too soon: the seats {list(seats)} are tied.")
        drawn: tuple[Number, ...] = waiting.pop(0)
        if len(drawn) != len(seats):
            raise BadQuestion(f"draws gives {len(drawn)} cards where the seats {list(seats)} draw.")
        return drawn

    found, _ = pick_order(power, draw)
    if waiting:
        raise BadQuestion("draws goes on where nobody is tied any more.")
    return list(found)


def offer(given: Given) -> dict[str, Any]:
    """`slot.offer` (CS-42, CS-43, CS-R26, CS-R27): the sets and the deck after them."""
    deck = given.named_or_none("deck", cards_of(power_up_of)) or ()
    sets, left = sets_of(deck, given.whole("seats", SEATS[0], SEATS[-1]))
    return {"sets": [power_up_names(cards) for cards in sets], "deck": power_up_names(left)}


def take(given: Given) -> dict[str, Any]:
    """`slot.take` (CS-46, CS-R28): what is kept of a set."""
    owned: tuple[Spirit, ...] = given.list_of("owned", spirit_of)
    cards: tuple[PowerUp, ...] = given.whole_list("set", cards_of(power_up_of))
    if len(cards) > SET:
        raise BadQuestion(f"set has {len(cards)} cards; it is a set of three.")
    kept, discarded = taken(owned, cards)
    return {"kept": power_up_names(kept), "discarded": power_up_names(discarded)}


def modify(given: Given) -> dict[str, Any]:
    """`slot.modify` (CS-49 to CS-51, CS-R6): number cards out of the deck and into it."""
    base, in_use, side, remove, add = (
        given.named_or_none(name, cards_of(number_of)) or () for name in ("base", "in_use", "side", "remove", "add")
    )
    if any(in_use.count(number) < base.count(number) for number in base):
        raise BadQuestion("in_use lacks cards of base; the basic cards are in it.")
    after = modified(base, in_use, side, remove, add)
    return {"legal": False} if after is None else {"legal": True, "in_use": sorted_names(after)}


def place_multiplier(given: Given) -> dict[str, Any]:
    """`slot.place_multiplier` (CS-55 to CS-58, CS-R29, CS-R30)."""
    card = given.named("card", lambda value: named_in(POWER_UPS, value, "a power-up card"))
    if card not in LINES_OF:
        raise BadQuestion(f"card is a multiplier card, not {POWER_UPS[card]}.")
    return {"legal": may_place(card, given.named("line", line_of))}


def spin_counts(given: Given) -> list[int]:
    """`slot.spins` (CS-7, CS-59, CS-R31): spins in round 1, 2, ..."""
    return spins(given.named_or_none("challenge_cards_by_round", cards_of(_amount)) or ())


ASKS: dict[str, Callable[[Given], Any]] = {
    "slot.output": output,
    "slot.placed": laid,
    "slot.spirit": spirit,
    "slot.round_end": round_end,
    "slot.winners": won,
    "slot.pick_order": order,
    "slot.offer": offer,
    "slot.take": take,
    "slot.modify": modify,
    "slot.place_multiplier": place_multiplier,
    "slot.spins": spin_counts,
}
