"""こう出せる: up to two sets that the open hand could lay now, a true one and a bluff."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from game.doubt.advice import looks_like
from game.doubt.cards import FIRST_JOKER, JOKERS, NATURALS, Card, mask_of
from game.doubt.sets import Target, fits, may_lay
from scenes.tables.doubt.choosing import Chosen, faces


@dataclass(frozen=True, slots=True)
class Idea:
    kind: str
    """'true' or 'bluff'."""
    cards: Chosen


def ideas_for(hand: Sequence[Card], target: Target) -> tuple[Idea, ...]:
    """The weakest honest set that shows all its faces, and a bluff with as few backs as it takes."""
    order = sorted(hand, key=lambda card: (card >= FIRST_JOKER, card))
    found = []
    true = _honest(order, target)
    if true:
        found.append(Idea("true", tuple((card, False) for card in true)))
    bluff = _bluff(order, target, true)
    if bluff:
        found.append(Idea("bluff", bluff))
    return tuple(found)


def _sizes(hand: Sequence[Card], target: Target) -> Sequence[int]:
    """The counts to look at; who leads rather lays many."""
    return (target.count,) if target.count else range(min(4, len(hand)), 0, -1)


def _honest(hand: Sequence[Card], target: Target) -> tuple[Card, ...]:
    for size in _sizes(hand, target):
        for cards in combinations(hand, size):
            mask = mask_of(cards)
            if fits(target, mask & NATURALS, (mask & JOKERS).bit_count()) and may_lay(target, mask, 0):
                return cards
    return ()


def _bluff(hand: Sequence[Card], target: Target, true: Sequence[Card]) -> Chosen:
    """One card shows what the set seems to be, others lie under backs: those that are worth least, no jokers."""
    size = target.count or 2
    if size > len(hand):
        return ()
    for shown in range(size - 1, -1, -1):
        for up in combinations([card for card in hand if card < FIRST_JOKER], shown):
            rest = [card for card in hand if card not in up and card < FIRST_JOKER] + [
                card for card in hand if card not in up and card >= FIRST_JOKER
            ]
            down = tuple(rest[: size - shown])
            mask, whole = mask_of(up), mask_of(up + down)
            if len(down) < size - shown or not may_lay(target, mask, mask_of(down)):
                continue
            if fits(target, whole & NATURALS, (whole & JOKERS).bit_count()):
                continue  # that would be the truth
            return tuple((card, False) for card in up) + tuple((card, True) for card in down)
    return ()


def looks_of(idea: Idea):
    """What the idea would look like."""
    up, down = faces(idea.cards)
    return looks_like(up, len(down))
