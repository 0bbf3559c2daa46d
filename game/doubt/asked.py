"""Rule questions about Million Doubt (docs/conformance.md), answered by the functions that the game plays by."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from game.core.given import BadQuestion, Given, is_whole, shown
from game.core.protocol import Seat
from game.doubt import clock, rating
from game.doubt.cards import Mask, card_named, laid_named, mask_of, suit_names_of
from game.doubt.effects import Standing, accepted, is_revolution, standing
from game.doubt.options import SEATS, Options, options_from
from game.doubt.rights import rights
from game.doubt.sets import is_honest, is_set, may_lay
from game.doubt.settle import Transfer, bursts, may_give, paid_on_leaving, paid_to_winner, points_of

MOST_SEATS = SEATS[-1]
MOST = 1_000_000
"""Ratings and points beyond it are slips."""
REFUSED = {"legal": False}

Set = tuple[Mask, Mask]


def set_named(names: object) -> Set:
    """Face-up and face-down cards from `["S3", "(H4)"]`. Raises ValueError with a sentence."""
    if not isinstance(names, list):
        raise ValueError(f"a set is a list of cards, not {shown(names)}.")
    masks = [0, 0]
    for name in names:
        card, down = laid_named(name)
        if (masks[0] | masks[1]) >> card & 1:
            raise ValueError("a set holds every card once.")
        masks[down] |= 1 << card
    return masks[0], masks[1]


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"it is true or false, not {shown(value)}.")
    return value


def _options(plain: Any) -> Options:
    return options_from(plain, SEATS[0])


def _number(value: object) -> int | float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not -MOST <= value <= MOST:
        raise ValueError(f"it is a number of at most {MOST}, not {shown(value)}.")
    return value


def _seat(value: object) -> Seat:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < MOST_SEATS:
        raise ValueError(f"a seat is a whole number from 0 to {MOST_SEATS - 1}, not {shown(value)}.")
    return value


def _given_set(given: Given) -> tuple[Standing, Set, bool]:
    """How the field stands, the set to be laid on it, and whether the lock is exact."""
    options = given.named_or_none("options", _options) or Options()
    revolution = given.named_or_none("revolution", _flag) or False
    field = given.list_of("field", set_named)
    up, down = given.named("play", set_named)
    there = 0
    for laid_up, laid_down in field:
        cards = laid_up | laid_down
        if not is_set(laid_up, cards.bit_count()):
            raise BadQuestion("field holds something that is neither a group nor a run; it can't have been laid.")
        if cards.bit_count() != (field[0][0] | field[0][1]).bit_count():
            raise BadQuestion("field holds sets of different size; all sets on a field have the same.")
        if cards & there:
            raise BadQuestion("field holds the same card twice.")
        there |= cards
    if (up | down) & there:
        raise BadQuestion("play holds a card that lies on the field; every card is there once.")
    exact = options.lock == "exact"
    return standing(field, revolution, exact), (up, down), exact


def lay(given: Given) -> dict[str, Any]:
    """`doubt.lay` (MD-4 to MD-14, MD-18 to MD-21, MD-R5 to MD-R13): may it be laid, and is it honest?"""
    field, (up, down), _ = _given_set(given)
    legal = may_lay(field.target, up, down)
    return {"legal": legal, "honest": is_honest(field.target, up, down) if legal and down else None}


def accept(given: Given) -> dict[str, Any]:
    """`doubt.accept` (MD-24 to MD-29, MD-R19 to MD-R26): what stands after the set is accepted."""
    field, (up, down), exact = _given_set(given)
    if not may_lay(field.target, up, down):
        return REFUSED
    count = (up | down).bit_count()
    after = accepted(field.revolution, field.back, field.lock, up, count, field.before, exact)
    return {
        "cleared": after.cut,
        "revolution": after.revolution,
        "back": after.back,
        "lock": suit_names_of(after.lock),
        "reversed": after.revolution != after.back,
    }


def called(given: Given) -> dict[str, Any]:
    """`doubt.called` (MD-16, MD-24, MD-R13, MD-R14, MD-R19): what a doubt finds, and who executes."""
    field, (up, down), _ = _given_set(given)
    if not down or not may_lay(field.target, up, down):
        return REFUSED
    honest = is_honest(field.target, up, down)
    turned = honest and is_revolution((up | down).bit_count())
    return {
        "honest": honest,
        "executor": "layer" if honest else "doubter",
        "revolution": field.revolution != turned,
    }


def ask_order(given: Given) -> list[int]:
    """`doubt.ask_order` (MD-15, MD-22, MD-R18): who may doubt, in the order of their rights."""
    seats = given.whole("seats", SEATS[0], MOST_SEATS)
    layers = given.numbers("layers", 0, 0, 54)
    by = given.whole("by", 0, seats - 1, default=0)
    gone = given.list_of("gone", _seat)
    for seat in (*layers, *gone):
        if seat >= seats:
            raise BadQuestion(f"There is no seat {seat} at a table of {seats} seats.")
    if by in gone:
        raise BadQuestion(f"by is seat {by}, which is gone.")
    return list(rights(seats, by, layers[-1] if layers else None, tuple(gone)))


def penalty(given: Given) -> dict[str, Any]:
    """`doubt.penalty` (MD-17, MD-30, MD-R15, MD-R16, MD-R34): may these be given, and does the sufferer burst?"""
    field = mask_of(given.list_of("field_cards", card_named))
    give = mask_of(given.list_of("give", card_named))
    hand = given.whole("sufferer_hand", 0, 54, default=0)
    liar_out = given.named_or_none("liar_out", _flag) or False
    if liar_out and hand:
        raise BadQuestion(f"liar_out means an empty hand, and sufferer_hand is {hand}.")
    if not may_give(field, give, liar_out):
        return REFUSED
    hand += give.bit_count()
    return {"legal": True, "hand": hand, "burst": bursts(hand)}


def points(given: Given) -> list[int]:
    """`doubt.points` (MD-30, MD-31, MD-34, MD-R31 to MD-R33): the points of a burst, of who is out, or of both."""
    hands = given.named("hands", _hands)
    out, burst = given.named_or_none("out", _seat), given.named_or_none("burst", _seat)
    for name, seat in (("out", out), ("burst", burst)):
        if seat is not None and (seat >= len(hands) or hands[seat] is None):
            raise BadQuestion(f"{name} is seat {seat}, which is not in the game.")
    if out is not None and (out == burst or hands[out]):
        raise BadQuestion(f"out is seat {out}, which has not played all its cards.")
    transfers: tuple[Transfer, ...] = ()
    if burst is not None:
        transfers += paid_on_leaving(hands, burst)
        hands = [None if seat == burst else hand for seat, hand in enumerate(hands)]
    if out is not None:
        transfers += paid_to_winner(hands, out)
    return points_of(transfers, len(hands))


def _hands(hands: object) -> list[int | None]:
    if not isinstance(hands, list) or not SEATS[0] <= len(hands) <= MOST_SEATS:
        raise ValueError(f"it is a list of {SEATS[0]} to {MOST_SEATS} numbers of cards, one for each seat.")
    for hand in hands:
        if hand is not None and (not is_whole(hand) or not 0 <= hand <= 54):
            raise ValueError(f"a hand is a number of cards, or null for a seat that left, not {shown(hand)}.")
    return hands


def rate(given: Given) -> list[float]:
    """`doubt.rating` (MD-32, MD-R37): the change of the winner's and of the loser's rating."""
    winner, loser = given.named("winner", _number), given.named("loser", _number)
    return list(rating.duel_change(given.whole("points", 0, MOST), winner, loser))


def rate_all(given: Given) -> list[float]:
    """`doubt.ratings` (MD-32, MD-R37): the new ratings after a match of several seats."""
    ratings = given.named("ratings", _ratings)
    transfers = given.named_or_none("transfers", _transfers) or []
    for payer, payee, _ in transfers:
        if payer == payee or max(payer, payee) >= len(ratings):
            raise BadQuestion(f"transfers go from one of the {len(ratings)} seats to another.")
    return list(rating.rated(ratings, transfers))


def _ratings(ratings: object) -> list[int | float]:
    if not isinstance(ratings, list) or not SEATS[0] <= len(ratings) <= MOST_SEATS:
        raise ValueError(f"it is a list of {SEATS[0]} to {MOST_SEATS} ratings, one for each seat.")
    return [_number(item) for item in ratings]


def _transfers(transfers: object) -> list[Transfer]:
    if not isinstance(transfers, list):
        raise ValueError(f"it is a list of [from seat, to seat, points], not {shown(transfers)}.")
    read = []
    for item in transfers:
        if not isinstance(item, list) or len(item) != 3 or not is_whole(item[2]) or not 0 <= item[2] <= MOST:
            raise ValueError(f"it is a list of [from seat, to seat, points], not of {shown(item)}.")
        read.append((_seat(item[0]), _seat(item[1]), item[2]))
    return read


def time_left(given: Given) -> int | float:
    """`doubt.clock` (MD-33): seconds left after an action; 0 if the clock ran out. Without the option it is on."""
    name = given.named_or_none("options", _clock) or "on"
    if name not in clock.CLOCKS:
        raise BadQuestion("The clock is off; there is nothing to reckon.")
    left, spent = (rating.exact(given.named(key, _seconds)) for key in ("left", "spent"))
    if left > clock.most(name):
        raise BadQuestion(f"left is more than this clock can show, {clock.most(name)} seconds.")
    after: Fraction = clock.left_after(left, spent, name)
    return int(after) if after.denominator == 1 else float(after)


def _clock(plain: Any) -> str | None:
    options = _options(plain)  # checked before it is looked into
    return options.clock if "clock" in plain else None


def _seconds(value: object) -> int | float:
    number = _number(value)
    if number < 0:
        raise ValueError(f"it is a number of seconds, not {shown(value)}.")
    return number


ASKS: dict[str, Callable[[Given], Any]] = {
    "doubt.lay": lay,
    "doubt.accept": accept,
    "doubt.called": called,
    "doubt.ask_order": ask_order,
    "doubt.penalty": penalty,
    "doubt.points": points,
    "doubt.rating": rate,
    "doubt.ratings": rate_all,
    "doubt.clock": time_left,
}
