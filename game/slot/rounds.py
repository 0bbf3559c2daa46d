"""Between the spins: what a round pays, who has won, who picks first, how often a machine spins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from game.core.protocol import Seat
from game.slot.cards import BASIC_SPINS, HALF, VALUE_OF, Number
from game.slot.seen import RoundScore

MOST_ROUNDS = 30
"""After so many rounds the match stops (CS-R33)."""
DRAWN_VALUE_OF: tuple[int, ...] = tuple(1 if n == HALF else value for n, value in enumerate(VALUE_OF))
"""What a card counts when tied seats draw: a 1/2 is 1 (CS-R25)."""

Draws = tuple[tuple[tuple[Seat, Number], ...], ...]
"""Each drawing: the seats that drew, in seat order, with their cards."""


def firsts(power: Sequence[int]) -> tuple[Seat, ...]:
    """1位 (CS-38, CS-R19): the seats with the most machine power, if it be 0."""
    most = max(power)
    return tuple([seat for seat, own in enumerate(power) if own == most])


def big_paid(
    round_: int, power: Sequence[int], predictions: Sequence[Seat | None], big: Sequence[int]
) -> tuple[int, ...]:
    """BIG予想の的中 (CS-5, CS-39, CS-R19): by seat, its BIG multipliers if it named a first, else 0."""
    if round_ == 1:
        return (0,) * len(power)
    most = max(power)
    return tuple([
        pays if named is not None and power[named] == most else 0 for named, pays in zip(predictions, big, strict=True)
    ])  # fmt: skip


def vp_after(vp: Sequence[int], power: Sequence[int], big: Sequence[int]) -> list[int]:
    """VP獲得フェイズ (CS-37, CS-39): VP and machine power and what the prediction paid."""
    return [has + gains + pays for has, gains, pays in zip(vp, power, big, strict=True)]


def ends(round_: int, vp: Sequence[int], target: int) -> bool:
    """ゲーム終了 (CS-41, CS-61, CS-R21, CS-R33): somebody reached the target, or it was the last round there is."""
    return max(vp) >= target or round_ >= MOST_ROUNDS


def places(vp: Sequence[int], power: Sequence[int]) -> tuple[int, ...]:
    """順位 (CS-62, CS-R22): by seat from 1; of equal VP more machine power in the last round."""
    ranked = list(zip(vp, power, strict=True))
    return tuple([1 + sum([other > own for other in ranked]) for own in ranked])


def winners(vp: Sequence[int], power: Sequence[int]) -> tuple[Seat, ...]:
    """勝者 (CS-62, CS-R22): most VP, then more machine power in the last round; still tied: a shared win."""
    return tuple([seat for seat, place in enumerate(places(vp, power)) if place == 1])


def pick_order(
    power: Sequence[int], draw: Callable[[tuple[Seat, ...]], Sequence[Number]]
) -> tuple[tuple[Seat, ...], Draws]:
    """獲得の順番 (CS-44, CS-45, CS-R25): lowest machine power first; tied seats draw until no two are equal.

    `draw` gives one card for each of the seats that draw, in seat order. Of several ties the lowest is settled first.
    """
    order: list[Seat] = []
    draws: list[tuple[tuple[Seat, Number], ...]] = []
    waiting = _grouped(range(len(power)), power)
    while waiting:
        seats = waiting.pop()
        if len(seats) == 1:
            order.append(seats[0])
            continue
        drawn = draw(seats)
        draws.append(tuple(zip(seats, drawn, strict=True)))
        waiting += _grouped(seats, {seat: DRAWN_VALUE_OF[card] for seat, card in draws[-1]})
    return tuple(order), tuple(draws)


def _grouped(seats: Sequence[Seat], by: Sequence[int] | dict[Seat, int]) -> list[tuple[Seat, ...]]:
    """The seats of equal value together, the highest value first, in seat order inside."""
    values = sorted({by[seat] for seat in seats}, reverse=True)
    return [tuple([seat for seat in seats if by[seat] == value]) for value in values]


def spins(gained: Sequence[int]) -> list[int]:
    """チャレンジの回数 (CS-7, CS-59, CS-R31): spins in round 1, 2, ... with so many cards gained after each round."""
    count = [BASIC_SPINS]
    for cards in gained:
        count.append(count[-1] + cards)
    return count


@lru_cache(maxsize=64)
def round_score(
    round_: int,
    power: tuple[int, ...],
    predictions: tuple[Seat | None, ...],
    big: tuple[int, ...],
    vp: tuple[int, ...],
) -> RoundScore:
    """One finished round as it is shown."""
    return RoundScore(round_, power, firsts(power), predictions, big, vp)
