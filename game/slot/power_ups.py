"""Power-up and modification: sets, what is kept of one, and what may be done to a machine with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.slot.cards import COUNTS, FEWEST, LINES_OF, SPIRITS, Line, Number, PowerUp, Spirit

SET = 3
"""Cards in a set (CS-42)."""
OFFERED = 2
"""Spirits offered to each seat before the first round (CS-R34)."""
WHOLE_DECK: tuple[PowerUp, ...] = tuple(card for card, count in enumerate(COUNTS) for _ in range(count))
ALL_SPIRITS: tuple[Spirit, ...] = tuple(card for card in WHOLE_DECK if card < len(SPIRITS))


def is_spirit(card: PowerUp) -> bool:
    return card < len(SPIRITS)


def opening_offers(shuffled: Sequence[Spirit], seats: int) -> tuple[tuple[Spirit, ...], ...]:
    """最初のスピリット (CS-R34): two different spirits for each seat, from the top of the shuffled spirit cards."""
    left = list(shuffled)
    offers = []
    for _ in range(seats):
        one = left.pop(0)
        other = next(card for card in left if card != one)
        left.remove(other)
        offers.append((one, other))
    return tuple(offers)


def deck_without(kept: Iterable[Spirit]) -> list[PowerUp]:
    """The power-up cards that are left when these spirits were kept, unshuffled (CS-R34)."""
    deck = list(WHOLE_DECK)
    for spirit in kept:
        deck.remove(spirit)
    return deck


def is_short(deck: Sequence[PowerUp], seats: int) -> bool:
    """山札の不足 (CS-R26): the deck does not hold (players + 1) sets."""
    return len(deck) < SET * (seats + 1)


def sets_of(deck: Sequence[PowerUp], seats: int) -> tuple[list[tuple[PowerUp, ...]], tuple[PowerUp, ...]]:
    """パワーアップフェイズ (CS-42, CS-43, CS-R26, CS-R27): the sets, and the deck after them, top first.

    (players + 1) sets, or as many as players, or none, as the deck allows. A spirit that its set holds already goes
    under at once, unless no card left could replace it.
    """
    left = list(deck)
    count = seats + 1 if not is_short(left, seats) else seats if len(left) >= SET * seats else 0
    sets = []
    for _ in range(count):
        cards: list[PowerUp] = []
        while len(cards) < SET:
            card = left.pop(0)
            if card in cards and is_spirit(card) and any([not is_spirit(o) or o not in cards for o in left]):
                left.append(card)
            else:
                cards.append(card)
        sets.append(tuple(cards))
    return sets, tuple(left)


def taken(owned: Sequence[Spirit], cards: Sequence[PowerUp]) -> tuple[tuple[PowerUp, ...], tuple[PowerUp, ...]]:
    """セットの獲得 (CS-16, CS-46, CS-R28): what is kept of a set, and the owned spirits that are discarded."""
    kept: list[PowerUp] = []
    discarded: list[PowerUp] = []
    for card in cards:
        twice = is_spirit(card) and (card in owned or card in kept)
        (discarded if twice else kept).append(card)
    return tuple(kept), tuple(discarded)


def may_place(card: PowerUp, line: Line) -> bool:
    """倍率カードの配置 (CS-55 to CS-58, CS-R29, CS-R30): rows on rows, columns on columns, diagonals on diagonals."""
    return line in LINES_OF.get(card, ())


def modified(
    base: Sequence[Number], in_use: Sequence[Number], side: Sequence[Number], remove: Sequence[Number],
    add: Sequence[Number],
) -> tuple[Number, ...] | None:  # fmt: skip
    """ナンバーカードの出し入れ (CS-49 to CS-51, CS-R6): the deck after it, sorted; None if it is not legal.

    Cards come from the side and leave the deck; the basic ones stay, and ten cards must be left.
    """
    after, beside = list(in_use), list(side)
    for number in remove:
        if number not in after:
            return None
        after.remove(number)
    for number in add:
        if number not in beside:
            return None
        beside.remove(number)
        after.append(number)
    if len(after) < FEWEST or any([after.count(number) < base.count(number) for number in remove]):
        return None
    after.sort()
    return tuple(after)
