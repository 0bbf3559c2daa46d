"""What decides in a turn: may this set be laid, how much is drawn, who still plays (FO-11 to FO-21)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.protocol import Seat
from game.fortuna.cards import Number
from game.fortuna.law import Law

MOST_SETS = 5
SIZE_THAT_WINS = 5
"""Cards in a set of 0 that wins at once (FV-6c)."""
END_PILE = 7
END_PILE_OF_TWO = 12
"""エンド山 (FO-4, FO-R16)."""


def is_open(number: Number, size: int, numbers: Sequence[Number], sizes: Sequence[int], law: Law) -> bool:
    """セットの制限 (FO-13, FO-14, FV-6a, FV-12, FV-16): may a seat with these sets add one of this number and size?

    `numbers` and `sizes` of its sets, in the order laid.
    """
    if len(numbers) >= MOST_SETS or not (1 <= number <= 9 or (number == 0 and law.has_zero)):
        return False
    if law.sizes_rise and sizes and size <= sizes[-1]:
        return False
    return size not in sizes if law.sizes_differ else number not in numbers


def set_sizes(number: Number, laid: int, hand: int, law: Law) -> tuple[int, ...]:
    """プレイ (FO-12, FV-6a, FV-10, FV-10b, FO-R18): how large a set can be that takes `laid` cards of a hand of `hand`.

    () if it is no set. More than one size: all-in both with and without a loan.
    """
    if not 1 <= laid <= hand or laid > number > 0:
        return ()
    if number in (0, laid):
        return (laid,)
    if laid < hand:
        return ()
    return ((laid,) if law.may_be_short else ()) + ((number,) if law.lends else ())


def may_lay(
    number: Number,
    laid: int,
    lendable: int,
    hand: int,
    numbers: Sequence[Number],
    sizes: Sequence[int],
    law: Law,
) -> bool:
    """プレイできるか (FO-12 to FO-14): `laid` cards, all of which can be the number, out of a hand of `hand`.

    `lendable` cards of the discards can be the number too (FV-10b).
    """
    return any(
        size - laid <= lendable and is_open(number, size, numbers, sizes, law)
        for size in set_sizes(number, laid, hand, law)
    )


def turn_draw(hand: int, draw: int, end: int, law: Law) -> str:
    """手番の最初 (FO-11, FV-9, FO-R13): where the turn's card comes from: 'draw', 'end', or '' for no card."""
    if law.hand_cap is not None and hand >= law.hand_cap:
        return ""
    return "draw" if draw else "end" if end else ""


def refill(laid: int, draw: int, end: int, ended: bool) -> tuple[int, int]:
    """補充 (FO-16, FO-19, FO-20, FO-R9): what follows so many cards laid: (from the draw pile, from the End pile).

    Cards that were borrowed do not count (FV-10b). The End pile gives one card at most: it pulls the trigger, and the
    refill stops.
    """
    if ended:
        return 0, 0
    wanted = laid - 1
    return (wanted, 0) if wanted <= draw else (draw, min(1, end))


def must_discard(hand: int, has_laid: bool, law: Law) -> bool:
    """捨て札 (FO-16, FO-18, FO-R11, FV-17): is a card discarded now, with so many left in hand?"""
    return hand > 0 and not (has_laid and law.keeps_hand)


def last_turns(seats: int, start: Seat, trigger: Seat) -> tuple[Seat, ...]:
    """終わりの合図のあと (FO-21): the seats that still take a whole turn after the one that pulled it."""
    return tuple((start + place) % seats for place in range((trigger - start) % seats + 1, seats))


def set_up(seats: int, law: Law) -> tuple[int, int, int]:
    """ゲームの準備 (FO-3, FO-4, FO-R16, FV-14): (draw pile, End pile, discards) before the first turn."""
    cards = law.numbers * (5 * law.copies + law.has_goddess)
    end = END_PILE_OF_TWO if seats == 2 else END_PILE
    return cards - 10 * seats - end - law.seeded, end, law.seeded
