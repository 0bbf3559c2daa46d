"""What a seat can do, and how it is written: `lay 5 3-lightning ...`, `discard 4-bell`, `move 3 5 2`, `stay`.

Inside, an action is `("lay", number, cards)` with the cards sorted, `("discard", card)`, `("move", source, target,
count)` or `("stay",)`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import combinations
from math import comb
from operator import itemgetter
from typing import Any

from game.core.protocol import BadAction, Dice, PlainActions
from game.fortuna.cards import CARD_NAMES, CARDS, MOST_HELD, NUMBERS, SET_NUMBERS, Card, Number, card_named
from game.fortuna.groups import Group, groups, holds, set_at, sets_of, size_of
from game.fortuna.judge import is_open
from game.fortuna.law import Law
from game.fortuna.values import WIDTH, Counters

FortunaAction = tuple[Any, ...]

DISCARD: tuple[FortunaAction, ...] = tuple(("discard", card) for card in CARDS)
"""捨てる: by card (FO-16, FO-18)."""
STAY: FortunaAction = ("stay",)

READY_BITS = sum(1 << WIDTH * number + WIDTH - 1 for number in range(1, 10))
"""The highest bit of each number's counter: set, once `_FILL` is added, where a hand has enough cards for it."""
_FILL = sum((1 << WIDTH - 1) - number << WIDTH * number for number in range(1, 10))


@lru_cache(maxsize=4096)
def free_bits(numbers: tuple[Number, ...], sizes: tuple[int, ...], sizes_differ: bool, sizes_rise: bool) -> int:
    """The numbers of which a full set may be laid, as `Turn` wants them."""
    law = Law(sizes_differ=sizes_differ, sizes_rise=sizes_rise)
    bits = sum(1 << WIDTH * n + WIDTH - 1 for n in range(1, 10) if is_open(n, n, numbers, sizes, law))
    return bits & READY_BITS


_Choice = tuple[Number, int, tuple[int, ...]]


class _Ready(dict[int, tuple[_Choice, ...]]):
    """By ready bits, of each number: itself, the place of its counter, how many sets so many fitting cards make."""

    def __missing__(self, bits: int) -> tuple[_Choice, ...]:
        found = tuple((n, WIDTH * n, _CHOOSE[n]) for n in range(1, 10) if bits >> WIDTH * n + WIDTH - 1 & 1)
        self[bits] = found
        return found


_READY = _Ready()
_CHOOSE = tuple(tuple(comb(n, k) for n in range(MOST_HELD + 1)) for k in range(10))


def _taking(places: tuple[int, ...]) -> Any:
    """What takes the cards at these places, as a tuple."""
    return itemgetter(*places) if len(places) > 1 else itemgetter(slice(places[0], places[0] + 1))


_SUBSETS = tuple(
    tuple(
        tuple((sum(1 << i for i in places), _taking(places)) for places in combinations(range(n), k)) if k else ()
        for k in range(10)
    )
    for n in range(MOST_HELD + 1)
)
"""By cards in a pool and cards taken: every way to take them, as bits and as what takes them."""


class Turn:
    """手番 (FO-11): laying a set, or passing with a discard. Lazy; it holds open values and the own hand only."""

    __slots__ = ("hand", "by_card", "free", "numbers", "sizes", "discards", "law", "__dict__")

    def __init__(
        self,
        hand: tuple[Card, ...],
        by_card: tuple[Counters, ...],
        free: int | None,
        numbers: tuple[Number, ...],
        sizes: tuple[int, ...],
        discards: tuple[Card, ...],
        law: Law,
    ) -> None:
        """`free`: ready bits of the numbers that may be laid; None where sets have other sizes than their number."""
        self.hand = hand
        self.by_card = by_card
        self.free = free
        self.numbers = numbers
        self.sizes = sizes
        self.discards = discards
        self.law = law

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """What can be laid, by number and size."""
        return groups(self.hand, self.by_card, self.numbers, self.sizes, self.discards, self.law)

    @cached_property
    def passes(self) -> tuple[FortunaAction, ...]:
        """パス: each different card of the hand."""
        return tuple(DISCARD[card] for card in sorted(set(self.hand)))

    def _key(self) -> tuple[Any, ...]:
        return self.hand, self.by_card, self.numbers, self.sizes, self.discards, self.law

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Turn) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"<{len(self)} actions of a turn>"

    def __len__(self) -> int:
        return sum(map(size_of, self.groups)) + len(self.passes)

    def __iter__(self) -> Iterator[FortunaAction]:
        for group in self.groups:
            for cards in sets_of(group):
                yield ("lay", group.number, cards)
        yield from self.passes

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, tuple) or not action:
            return False
        if action[0] != "lay":
            return action in self.passes
        if len(action) != 3 or not is_set(action[1], action[2]):
            return False
        return any(group.number == action[1] and holds(group, action[2]) for group in self.groups)

    def sample(self, rng: Dice) -> FortunaAction:
        if self.free is None:
            return self._sampled_by_groups(rng)
        # Every way to take cards from the hand's places is equally likely; of the ways that differ only in which of
        # two equal cards they take, the one with the first of them counts.
        hand, by_card = self.hand, self.by_card
        held = most = len(hand)
        counts = sum(map(by_card.__getitem__, hand))
        ready = _READY[counts + _FILL & self.free]
        for _, shift, sets in ready:
            most += sets[counts >> shift & 31]
        while True:
            place = rng.below(most)
            if place < held:
                card = hand[place]
                if place and hand[place - 1] == card:
                    continue
                return DISCARD[card]
            place -= held
            for number, shift, sets in ready:  # noqa: B007 - what is left of them
                ways = sets[counts >> shift & 31]
                if place < ways:
                    break
                place -= ways
            pool = [card for card in hand if by_card[card] >> shift & 1]
            bits, taken = _SUBSETS[len(pool)][number][place]
            if len(set(pool)) < len(pool) and bits & _second_twins(pool) & ~(bits << 1):
                continue
            return ("lay", number, tuple(taken(pool)))

    def _sampled_by_groups(self, rng: Dice) -> FortunaAction:
        sizes = [size_of(group) for group in self.groups]
        place = rng.below(sum(sizes) + len(self.passes))
        for group, size in zip(self.groups, sizes, strict=True):
            if place < size:
                return ("lay", group.number, set_at(group, place))
            place -= size
        return self.passes[place]


def _second_twins(pool: list[Card]) -> int:
    """The places of cards that equal the card before them, as bits."""
    return sum([1 << i for i in range(1, len(pool)) if pool[i] == pool[i - 1]])


class Discards:
    """捨て札 (FO-16): one card of the hand."""

    __slots__ = ("hand",)

    def __init__(self, hand: tuple[Card, ...]) -> None:
        self.hand = hand

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Discards) and self.hand == other.hand

    def __hash__(self) -> int:
        return hash(self.hand)

    def __repr__(self) -> str:
        return f"<discard {' '.join(CARD_NAMES[card] for card in self.hand)}>"

    def __contains__(self, action: object) -> bool:
        return action in [DISCARD[card] for card in self.hand]

    def __iter__(self) -> Iterator[FortunaAction]:
        return iter([DISCARD[card] for card in sorted(set(self.hand))])

    def __len__(self) -> int:
        return len(set(self.hand))

    def sample(self, rng: Dice) -> FortunaAction:
        hand = self.hand
        while True:
            place = rng.below(len(hand))
            if not place or hand[place - 1] != hand[place]:
                return DISCARD[hand[place]]


def left_of_hand(
    action: FortunaAction, hand: list[Card], by_card: tuple[Counters, ...], free: int
) -> list[Card] | None:
    """プレイ (FO-12 to FO-15): what a full set leaves of the hand (which is used up for it); None if it is no set.

    `free` as `free_bits` gives it.
    """
    number, cards = action[1:] if len(action) == 3 else (0, ())
    if type(number) is not int or type(cards) is not tuple or not 0 < number < 10 or len(cards) != number:
        return None
    if not free >> WIDTH * number + WIDTH - 1 & 1:
        return None
    shift, before = WIDTH * number, -1
    for card in cards:
        if type(card) is not int or card < before or card not in hand or not by_card[card] >> shift & 1:
            return None
        hand.remove(card)
        before = card
    return hand


def moves(counts: Sequence[int], law: Law) -> PlainActions:
    """山の移動 (FV-11a, FV-11b): to stay, or every move; `counts` of the piles by number, from 1."""
    found: list[FortunaAction] = [STAY]
    for source in range(1, law.numbers + 1):
        there = counts[source - 1]
        for target in range(1, law.numbers + 1):
            if target != source:
                fewest = 1 if law.moves == "cards" else max(1, there)
                found += [("move", source, target, count) for count in range(fewest, there + 1)]
    return PlainActions(tuple(found))


def is_set(number: object, cards: object) -> bool:
    """Whether these are shaped like a set: a whole number, cards of the game in their order."""
    if type(number) is not int or number not in SET_NUMBERS or type(cards) is not tuple or not cards:
        return False
    if any(type(card) is not int or not 0 <= card < len(CARDS) for card in cards):
        return False
    return all(one <= other for one, other in zip(cards, cards[1:], strict=False))


def written(action: FortunaAction) -> str:
    """The action's one written form. Raises KeyError for what is no action of Fortuna."""
    match action:
        case ("lay", number, cards) if is_set(number, cards):
            return f"lay {number} {' '.join([CARD_NAMES[card] for card in cards])}"
        case ("discard", card) if type(card) is int and card in CARDS:
            return f"discard {CARD_NAMES[card]}"
        case ("move", source, target, count) if _is_move(source, target, count):
            return f"move {source} {target} {count}"
        case ("stay",):
            return "stay"
    raise KeyError(f"{ascii(action)[:60]} is no action of Fortuna")


def _is_move(source: object, target: object, count: object) -> bool:
    return (
        all(type(part) is int for part in (source, target, count))
        and source in NUMBERS and target in NUMBERS and source != target and 1 <= count < 1000
    )  # fmt: skip


def read(text: str) -> FortunaAction:
    """The action of a written form, a set's cards in any order. Raises BadAction with a sentence."""
    verb, *rest = text.split(" ") if isinstance(text, str) else ("",)
    if verb == "stay" and not rest:
        return STAY
    if verb == "lay" and len(rest) > 1 and rest[0] in map(str, SET_NUMBERS):
        return ("lay", int(rest[0]), tuple(sorted(_card(text, name) for name in rest[1:])))
    if verb == "discard" and len(rest) == 1:
        return DISCARD[_card(text, rest[0])]
    if verb == "move" and len(rest) == 3 and all(_is_plain(part) for part in rest):
        source, target, count = map(int, rest)
        if _is_move(source, target, count):
            return ("move", source, target, count)
    raise BadAction(
        f"{ascii(text)[:60]} is no action of Fortuna; they are: lay 2 2-bell 2-flame, discard 4-bell, move 3 5 2, stay"
    )


def _is_plain(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 3 and text == str(int(text))


def _card(text: str, name: str) -> Card:
    try:
        return card_named(name)
    except ValueError as error:
        raise BadAction(f"{text[:200]!r}: {error}") from None
