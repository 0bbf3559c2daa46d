"""What each use of a spirit gains on the reel as it lies: what is certain, or the exact average over the draws.

A gain is power of this challenge beyond an output right now: lines and coins, for this one spirit alone. What a
reel pays is asked of the rules (`game.slot.reel`), three cards at a time, so that a card replaced asks again only for
the lines it lies on. Two cells lie on one line at most: what two redraws gain together is what each gains alone, put
right on that line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from math import comb

from game.slot.actions import STOP, THEN_CELL, THEN_EXCLUDE, THEN_PLACE, USE, SlotAction, lowered
from game.slot.cards import (
    CELLS_OF,
    COIN_OF,
    DOUBLE_NUDGE,
    EXILE,
    RAINBOW,
    SIFT,
    SMALL_FRY,
    SMALL_NUMBER,
    SWAP,
    TRIPLE_PEEK,
    Cell,
    Line,
    Number,
    Spirit,
)
from game.slot.reel import OPEN, Reel, Stacks, all_differ, lines_paid, output, readings, small_fry
from game.slot.seen import Machine, Pending
from game.slot.spirits import EXILE_COSTS, PEEKED, RAINBOW_PAYS, Changes, Deck, swapped

Card = tuple[Number, tuple[tuple[Spirit, int], ...]]
"""A number card with the changes it has."""
ONE_ROW: Stacks = ((1,), (), (), (), (), (), (), ())
LINES_THROUGH: tuple[tuple[Line, ...], ...] = tuple(
    tuple(line for line, cells in enumerate(CELLS_OF) if cell in cells) for cell in range(9)
)


@dataclass(frozen=True, slots=True)
class Gain:
    """What one use of a spirit gains."""

    power: Fraction
    """Machine power more than an output now, on average."""
    vp: int
    """VP at once: what S3 pays, less what S1 costs."""
    is_certain: bool
    """Whether nothing is left to chance."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A reel as it lies, and what is known of the deck beneath."""

    reel: Reel
    changes: Changes
    stacks: Stacks
    rest: Deck
    """Cards of the deck of which the order is not known; they come first."""
    bottom: Deck = ()
    """Cards put under the deck in this challenge, in the order in which they come after those."""


def laid_of(machine: Machine, bottom: Sequence[Number] = ()) -> Laid:
    """The reel of a machine as everybody sees it; `bottom` is what its owner has put under the deck and remembers."""
    rest = Counter(machine.in_use)
    rest.subtract(number for number in machine.reel if number is not None)
    rest.subtract(machine.pending.drawn if machine.pending else ())
    rest.subtract(bottom)
    reel = tuple(OPEN if number is None else number for number in machine.reel)
    return Laid(reel, machine.changes, machine.multipliers, tuple(sorted(rest.elements())), tuple(bottom))


def gains(spirit: Spirit, laid: Laid) -> dict[SlotAction, Gain]:
    """What every use of a spirit gains, by the action. VP and deck for S1 are not looked at, only that it can draw."""
    if spirit in (EXILE, DOUBLE_NUDGE, TRIPLE_PEEK):
        redraws = _Redraws(laid)
        reckon = {EXILE: redraws.exile, DOUBLE_NUDGE: redraws.twice, TRIPLE_PEEK: redraws.peek}[spirit]
        able = spirit != EXILE or laid.rest or laid.bottom
        return {action: reckon(action[2]) for action in USE[spirit] if able}
    if spirit == RAINBOW:
        return {
            action: _certain(0, RAINBOW_PAYS * all_differ(laid.reel, laid.changes, action[2:]))
            for action in USE[spirit]
        }
    if spirit == SMALL_FRY:
        return {action: _certain(small_fry(laid.reel, laid.changes)) for action in USE[spirit]}
    if spirit == SIFT:
        return {action: _certain(0) for action in USE[spirit]}
    now = output(laid.reel, laid.changes, laid.stacks)
    uses = lowered(readings(laid.reel, laid.changes)) if spirit == SMALL_NUMBER else USE[spirit]
    return {action: _certain(output(*_after(action, laid), laid.stacks) - now) for action in uses}


def _after(action: SlotAction, laid: Laid) -> tuple[Reel, Changes]:
    """The reel after a spirit that moves or changes what lies there."""
    _, spirit, cell, *more = action
    if spirit == SWAP:
        return swapped(laid.reel, laid.changes, cell, more[0])
    return laid.reel, (*laid.changes, (spirit, cell, more[0] if more else 0))


def then_gains(pending: Pending, laid: Laid) -> dict[SlotAction, Gain]:
    """The same for the second half of a spirit that draws."""
    redraws = _Redraws(laid)
    if pending.spirit == DOUBLE_NUDGE:
        return {STOP: _certain(0), **{action: redraws.once(action[2]) for action in THEN_CELL}}
    if pending.spirit == TRIPLE_PEEK and pending.cell is not None:
        by_place = [_certain(redraws.gain(pending.cell, number)) for number in pending.drawn]
        return {action: by_place[action[2]] for action in THEN_PLACE[len(pending.drawn)]}
    return {action: _certain(0) for action in THEN_EXCLUDE}


def _certain(power: int, vp: int = 0) -> Gain:
    return Gain(Fraction(power), vp, True)


@lru_cache(maxsize=1 << 14)
def _number(one: Card, two: Card, three: Card) -> int:
    """The number that these three cards pay on a line, 0 for none: the rules' own answer."""
    cards = (one, two, three)
    changes = tuple((spirit, cell, by) for cell, (_, done) in enumerate(cards) for spirit, by in done)
    paid = lines_paid((*(number for number, _ in cards), *[OPEN] * 6), changes, ONE_ROW)
    return paid[0][1] if paid else 0


@dataclass(slots=True)
class _Redraws:
    """What redraws gain on one reel. Everything is reckoned once, when it is asked for."""

    laid: Laid
    cards: list[Card] = field(init=False)
    sums: list[int] = field(init=False)
    pays: list[int] = field(init=False)
    """By line, what it pays now."""
    counts: Counter[Number] = field(init=False)
    _single: dict[tuple[Cell, Number], int] = field(default_factory=dict)
    _drawn: dict[tuple[Line | None, Cell], tuple[list[int], list[int]]] = field(default_factory=dict)
    _with: dict[Card, list[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        laid = self.laid
        done: list[list[tuple[Spirit, int]]] = [[] for _ in range(9)]
        for spirit, cell, by in laid.changes:
            done[cell].append((spirit, by))
        self.cards = [(number, tuple(changes)) for number, changes in zip(laid.reel, done)]
        self.sums = [sum(stack) for stack in laid.stacks]
        self.pays = [self._line(line, {}) for line in range(8)]
        self.counts = Counter(laid.rest)

    def _line(self, line: Line, new: dict[Cell, Number]) -> int:
        """What a line pays with these new cards."""
        if not self.sums[line]:
            return 0
        one, two, three = [(new[cell], ()) if cell in new else self.cards[cell] for cell in CELLS_OF[line]]
        return self.sums[line] * _number(one, two, three)

    def gain(self, cell: Cell, number: Number) -> int:
        """With this number placed there: lines and its coin (CS-R13)."""
        found = self._single.get((cell, number))
        if found is None:
            found = COIN_OF[number]
            for line in LINES_THROUGH[cell]:
                found += self._line(line, {cell: number}) - self.pays[line]
            self._single[cell, number] = found
        return found

    def _draws(self, under: Deck) -> tuple[dict[Number, int], int]:
        """What the top of the deck may be, {number: how many}, and how many in all; `under` lies at its bottom."""
        if self.laid.rest:
            return self.counts, len(self.laid.rest)
        return {(*self.laid.bottom, *under)[0]: 1}, 1

    def exile(self, cell: Cell) -> Gain:
        """S1 (CS-17, CS-R5): the top of the deck comes into the place of a card that leaves the game."""
        return self._average(cell, (), -EXILE_COSTS)

    def once(self, cell: Cell) -> Gain:
        """One use of S2 (CS-18)."""
        return self._average(cell, (self.laid.reel[cell],), 0)

    def _average(self, cell: Cell, under: Deck, vp: int) -> Gain:
        draws, cards = self._draws(under)
        power = sum(count * self.gain(cell, number) for number, count in draws.items())
        return Gain(Fraction(power, cards), vp, len(draws) == 1)

    def peek(self, cell: Cell) -> Gain:
        """S5 (CS-24, CS-R8): the best of three cards, or of all there are."""
        unknown = min(PEEKED, len(self.laid.rest))
        known = (*self.laid.bottom, self.laid.reel[cell])[: PEEKED - unknown]
        least = max((self.gain(cell, number) for number in known), default=None)
        if not unknown and least is not None:
            return _certain(least)
        cards: Counter[int] = Counter()
        for number, count in self.counts.items():
            gain = self.gain(cell, number)
            cards[gain if least is None else max(gain, least)] += count
        power = below = so_far = 0
        for gain in sorted(cards):
            so_far += cards[gain]
            upto = comb(so_far, unknown)
            power += gain * (upto - below)
            below = upto
        return Gain(Fraction(power, below), 0, len(self.counts) == 1 or unknown == len(self.laid.rest))

    def twice(self, cell: Cell) -> Gain:
        """S2 (CS-18, CS-19, CS-R7): one redraw, and the best second one after what it drew, or none."""
        draws, cards = self._draws((self.laid.reel[cell],))
        if cards > 1:
            bests, parts = self._best_seconds(cell), cards - 1
        else:
            bests, parts = [self._best_known(cell, first) for first in draws], 1
        power = 0
        for (first, count), best in zip(draws.items(), bests):
            power += count * (parts * self.gain(cell, first) + best)
        return Gain(Fraction(power, parts * cards), 0, len(draws) == 1)

    def _best_seconds(self, cell: Cell) -> list[int]:
        """For each number that a first redraw may put there: the best second redraw, 0 for none, as the sum over all
        the cards that are left to draw."""
        left = len(self.laid.rest) - 1
        gains, _ = self._each(None, cell)
        lines_gain = [gain - COIN_OF[first] for gain, first in zip(gains, self.counts)]  # the coin is not given back
        bests = [0] * len(gains)
        for other in range(9):
            _, totals = self._each(None, other)
            line = _line_of_both(cell, other)
            if other == cell:
                totals = [total - left * lines for total, lines in zip(totals, lines_gain)]
            elif line is not None and self.sums[line]:
                third = next(each for each in CELLS_OF[line] if each not in (cell, other))
                by, now = self.sums[line], self.pays[line]
                totals = [
                    total + by * pair - left * (first - now) - seconds
                    for total, pair, first, seconds in zip(
                        totals, self._pairs(self.cards[third]), self._each(line, cell)[0], self._each(line, other)[1]
                    )
                ]
            bests = list(map(max, bests, totals))
        return bests

    def _each(self, line: Line | None, cell: Cell) -> tuple[list[int], list[int]]:
        """For each number that may be drawn into a cell: what a line pays (None: the gain), and the sum of that over
        the cards that are left when this number was drawn before."""
        if (line, cell) not in self._drawn:
            each = [self.gain(cell, n) if line is None else self._line(line, {cell: n}) for n in self.counts]
            total = sum(value * count for value, count in zip(each, self.counts.values()))
            self._drawn[line, cell] = each, [total - value for value in each]
        return self._drawn[line, cell]

    def _pairs(self, third: Card) -> list[int]:
        """For each number that may be drawn: what a line of it and the third card pays, without its multipliers, as
        the sum over the cards that are left to draw."""
        if third not in self._with:
            sums = []
            for first in self.counts:
                pays = [_number(third, (first, ()), (second, ())) for second in self.counts]
                total = sum(number * count for number, count in zip(pays, self.counts.values()))
                sums.append(total - _number(third, (first, ()), (first, ())))
            self._with[third] = sums
        return self._with[third]

    def _best_known(self, cell: Cell, first: Number) -> int:
        """The same where the second draw is known: a card that was put under the deck."""
        laid, best = self.laid, 0
        for other in range(9):
            under = (*laid.bottom, laid.reel[cell], first if other == cell else laid.reel[other])
            second = under[0 if laid.rest else 1]
            gain = self.gain(other, second)
            if other == cell:
                gain -= self.gain(cell, first) - COIN_OF[first]
            elif (line := _line_of_both(cell, other)) is not None:
                gain += self._line(line, {cell: first, other: second}) + self.pays[line]
                gain -= self._line(line, {cell: first}) + self._line(line, {other: second})
            best = max(best, gain)
        return best


@lru_cache(maxsize=128)
def _line_of_both(one: Cell, other: Cell) -> Line | None:
    """The line that two cells share; never two."""
    return next((line for line in LINES_THROUGH[one] if one != other and line in LINES_THROUGH[other]), None)
