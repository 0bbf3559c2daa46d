"""How a question looks to the bot 'fair': what it holds, what the others may hold, and what chance to win it has."""

from __future__ import annotations

from game.core.protocol import Seat
from game.doubt.cards import JOKERS, NATURALS, Mask, cards_of, mask_of
from game.doubt.fair_chances import Unseen, unseen_by
from game.doubt.fair_worth import LEAD, UNKNOWN, turns, win_chance
from game.doubt.seen import Seen
from game.doubt.sets import ANYTHING, fits

TOLD = 0.9
"""A card that is known to be in a hand weighs so much of what it costs to lay."""


class Table:
    """One question, with what is worth keeping of it."""

    def __init__(self, seen: Seen, seat: Seat) -> None:
        self.seen = seen
        self.seat = seat
        self.hand = mask_of(seen.hand)
        self.others = [other for other in range(seen.seats) if other != seat and other not in seen.gone]
        self.sizes = list(seen.hand_sizes)
        self.given = [mask_of(cards) for cards in seen.given]
        self.laid: Mask = 0
        for laid in seen.field:
            self.laid |= mask_of(card for card in (*laid.up, *laid.down) if card is not None)
        self.field_size = sum([len(laid.up) + len(laid.down) for laid in seen.field])
        self._turns = {other: self.turns_of(other) for other in self.others}
        self._holders: dict[Seat, Unseen] = {}
        self._order: list[Mask] = []

    def holder(self, seat: Seat) -> Unseen:
        """What this other seat may hold."""
        if seat not in self._holders:
            self._holders[seat] = unseen_by(self.seen, seat, self.sizes[seat])
        return self._holders[seat]

    def turns_of(self, seat: Seat, more: int = 0, cards: Mask = 0) -> float:
        """About how many turns another seat needs: with `more` unknown cards (or fewer), and with these given ones."""
        known = self.given[seat] | cards
        unknown = max(0, self.sizes[seat] + more - self.given[seat].bit_count())
        size = self.sizes[seat] + more + cards.bit_count()
        return min(size * 1.0, UNKNOWN * unknown + TOLD * turns(known, self.seen.revolution))

    def chance(self, own: Mask, leader: Seat, revolution: bool, changes: dict[Seat, float] | None = None) -> float:
        """The chance to win with this hand when `leader` leads; `changes` are the turns of seats that changed."""
        mine = turns(own, revolution)
        if leader == self.seat:
            if is_one_set(own):
                return 0.99
            mine -= LEAD
        usual = self._turns
        if changes:
            usual = usual | changes
        return win_chance(mine, [usual[other] - LEAD if other == leader else usual[other] for other in self.others])

    def trouble(self, cards: Mask, count: int) -> Mask:
        """The `count` of these cards of the hand that the bot would like best to be rid of."""
        if not self._order:
            whole, revolution = turns(self.hand, self.seen.revolution), self.seen.revolution
            ones = [1 << card for card in cards_of(self.hand)]
            self._order = sorted(ones, key=lambda one: turns(self.hand & ~one, revolution) - whole)
        return sum([one for one in self._order if one & cards][:count])


def is_one_set(hand: Mask) -> bool:
    """Whether a leader would be out with it."""
    return fits(ANYTHING, hand & NATURALS, (hand & JOKERS).bit_count())
