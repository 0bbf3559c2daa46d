"""What every use of a spirit gains on a reel, quick enough to be asked for many reels in one answer of a bot.

`game.slot.odds_spirits` gives the same exactly, as fractions, to be shown; here are floats. What a card gains in a cell
depends on the two other cards of each line through it: their common readings are looked up once for a reel.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from game.slot.actions import USE, SlotAction
from game.slot.cards import (
    CELLS_OF,
    COIN_OF,
    HALF,
    LUCKY_SEVEN,
    PLUS_ONE,
    SMALL_NUMBER,
    SWAP,
    Cell,
    Line,
    Number,
    Spirit,
)
from game.slot.odds_spirits import LINES_THROUGH
from game.slot.reel import READING_OF, Stacks, changed

Use = tuple[float, SlotAction]
"""What a use of a spirit gains, and the action."""
Draws = tuple[tuple[Number, int], ...]
"""Which cards may be drawn, and how many of each."""
Through = tuple[tuple[tuple[Line, Cell, Cell, int], ...], ...]

CHANGES = (LUCKY_SEVEN, PLUS_ONE, SMALL_NUMBER)
_PAYS = tuple(max(0, reading.bit_length() - 1) for reading in range(1 << 11))
"""By what three cards can be read as together, the number that they pay (CS-R3)."""
_SMALL = READING_OF[HALF]
_SHARED: tuple[tuple[Line | None, ...], ...] = tuple(
    tuple(
        next((line for line in LINES_THROUGH[one] if line in LINES_THROUGH[other]), None) for other in range(9)
    )
    for one in range(9)
)  # fmt: skip
"""By two cells, the line through both."""


@lru_cache(maxsize=1024)
def _through(stacks: Stacks) -> Through:
    """By cell: the lines there are through it, their two other cells, and what their multipliers add up to."""
    return tuple(
        tuple(
            (line, *(other for other in CELLS_OF[line] if other != cell), sum(stacks[line]))
            for line in LINES_THROUGH[cell]
            if stacks[line]
        )
        for cell in range(9)
    )  # type: ignore[return-value]


class Lines:
    """A reel as it is read, and what a card of another reading would gain in each of its cells."""

    __slots__ = ("read", "_stacks", "_near", "_now")

    def __init__(self, read: Sequence[int], stacks: Stacks) -> None:
        self.read = tuple(read)
        self._stacks = stacks
        near, now = [], []
        for own, lines in zip(self.read, _through(stacks)):
            here, pays = [], 0
            for line, one, other, by in lines:
                both = read[one] & read[other]
                if both:
                    here.append((line, both, by))
                    pays += _PAYS[both & own] * by
            near.append(here)
            now.append(pays)
        self._near: list[list[tuple[Line, int, int]]] = near
        """By cell, the lines whose other two cards have readings in common."""
        self._now: list[int] = now

    def gain(self, cell: Cell, reading: int) -> int:
        """What the lines pay more with a card of this reading there."""
        gains = -self._now[cell]
        for _, both, by in self._near[cell]:
            gains += _PAYS[both & reading] * by
        return gains

    def swap_gain(self, one: Cell, other: Cell) -> int:
        """What they pay more when two cards have changed places; a line through both stays as it is."""
        gains, shared = 0, _SHARED[one][other]
        first, second = self.read[one], self.read[other]
        for cell, old, new in ((one, first, second), (other, second, first)):
            for line, both, by in self._near[cell]:
                if line != shared:
                    gains += (_PAYS[both & new] - _PAYS[both & old]) * by
        return gains

    def uses(self, spirit: Spirit) -> Iterator[Use]:
        """Every use of a spirit that moves or changes cards, but those that can't gain anything."""
        if spirit == SWAP:
            for action in USE[SWAP]:
                one, other = action[2], action[3]
                if self.read[one] != self.read[other] and (self._near[one] or self._near[other]):
                    yield self.swap_gain(one, other), action
            return
        for action in USE[spirit]:
            cell = action[2]
            if not self._near[cell]:
                continue
            reading = changed(self.read[cell], spirit, action[3] if spirit == SMALL_NUMBER else 0)
            if reading:
                yield self.gain(cell, reading), action

    def after(self, action: SlotAction) -> Lines:
        """The reel after such a use."""
        read, (_, spirit, cell, *more) = list(self.read), action
        if spirit == SWAP:
            read[cell], read[more[0]] = read[more[0]], read[cell]
        else:
            read[cell] = changed(read[cell], spirit, more[0] if more else 0)
        return Lines(read, self._stacks)

    def redraws(self, draws: Draws) -> Redraws:
        return Redraws(self, draws)

    def power(self) -> int:
        """What the lines pay now: each of them lies on three cells."""
        return sum(self._now) // 3

    def smalls(self) -> int:
        """S4 (CS-22, CS-23): how many cards can be read as 1 or 2."""
        return sum([reading & _SMALL != 0 for reading in self.read])


class Redraws:
    """What a card from the deck gains in place of one on the reel, its coin included (CS-R13)."""

    __slots__ = ("_draws", "_cards", "_gains", "means")

    def __init__(self, lines: Lines, draws: Draws) -> None:
        self._draws = draws
        self._cards = sum([count for _, count in draws])
        self._gains = [[lines.gain(cell, READING_OF[card]) + COIN_OF[card] for card, _ in draws] for cell in range(9)]
        self.means = [self._mean(gains) for gains in self._gains]
        """By cell, of one card."""

    def _mean(self, gains: Iterable[float]) -> float:
        total = 0.0
        for gain, (_, count) in zip(gains, self._draws):
            total += gain * count
        return total / self._cards

    def of_three(self, cell: Cell) -> float:
        """S5 (CS-24): the best of three cards; where fewer are left, of all."""
        drawn = min(3, self._cards)
        ways = left = 1.0
        best = 0.0
        gains = sorted(zip(self._gains[cell], self._draws), reverse=True)
        worse = self._cards
        for gain, (_, count) in gains:
            worse -= count
            left = 1.0
            for k in range(drawn):
                left *= max(0, worse - k) / (self._cards - k)
            best += gain * (ways - left)
            ways = left
        return best

    def twice(self, cell: Cell) -> float:
        """S2 (CS-18): one card, then another where it promises most; lines through both places are not looked at."""
        elsewhere = max([0.0, *self.means[:cell], *self.means[cell + 1 :]])
        again = self.means[cell]
        return self._mean([
            gain + max(elsewhere, again - gain + COIN_OF[card])
            for gain, (card, _) in zip(self._gains[cell], self._draws)
        ])  # fmt: skip


def draws_of(rest: Iterable[Number]) -> Draws:
    """A deck whose order nobody knows."""
    return tuple(Counter(rest).items())
