"""The discards: what reaching 10 or 9 gives, moving piles, lending cards (FV-10b, FV-11a, FV-11b, FV-18)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.fortuna.cards import NUMBER_OF, Card, Number
from game.fortuna.law import Law


def gives_power(number: Number, count: int, law: Law) -> bool:
    """10になる捨て札 (FV-11a, FV-11b): does the discard that makes the pile `count` cards give the power?

    At exactly 10, never at 20.
    """
    return bool(law.moves) and number + count == 10


def burn_pay(number: Number, count: int, law: Law) -> int:
    """燃えつき (FV-18, FO-R21): VP for the discard that makes the pile `count` cards: at 9 the pile's cards, above it 1."""
    if not law.burns or number + count < 9:
        return 0
    return count if number + count == 9 else 1


def may_move(counts: Sequence[int], source: Number, target: Number, count: int, law: Law) -> bool:
    """山の移動 (FV-11a, FV-11b): `count` cards of one number's pile onto another's; `counts` by number, from 1."""
    if not law.moves or source == target or not (1 <= source <= law.numbers and 1 <= target <= law.numbers):
        return False
    there = counts[source - 1]
    return count == there > 0 if law.moves == "pile" else 1 <= count <= there


def moved(piles: Sequence[Sequence[Card]], source: Number, target: Number, count: int) -> list[list[Card]]:
    """山の移動 (FO-R20): the piles (by number; oldest card first) after the newest `count` cards of one went on another.

    They keep their order among themselves.
    """
    after = [list(pile) for pile in piles]
    kept = len(after[source - 1]) - count
    after[target - 1] += after[source - 1][kept:]
    del after[source - 1][kept:]
    return after


def lent(piles: Sequence[Sequence[Card]], cards: Sequence[Card]) -> list[list[Card]] | None:
    """借り札 (FV-10b): the piles after these cards were taken from them; None if one is not there.

    Of equal cards the newest of the printed number's own pile goes first, then of the piles from 1 upwards (FO-R19).
    """
    after = [list(pile) for pile in piles]
    for card in cards:
        own = NUMBER_OF[card] - 1
        home = next((at for at in (own, *range(len(after))) if card in after[at]), None)
        if home is None:
            return None
        pile = after[home]
        del pile[len(pile) - 1 - pile[::-1].index(card)]
    return after


def lendable(piles: Sequence[Sequence[Card]]) -> tuple[Card, ...]:
    """借りられる札 (FV-10b): all cards of the discards, sorted."""
    return tuple(sorted(card for pile in piles for card in pile))


def missing_from(hand: Sequence[Card], cards: Sequence[Card]) -> tuple[Card, ...]:
    """What of the cards the hand lacks, sorted: this is what a loan takes (FV-10b)."""
    lacking = Counter(cards)
    lacking.subtract(Counter(hand))
    return tuple(sorted(lacking.elements()))
