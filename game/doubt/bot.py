"""The bots of Million Doubt, by level. Each knows what its question shows and nothing else."""

from __future__ import annotations

from game.core.protocol import Bot, Dice, Question
from game.doubt.actions import DOUBT, PASS, THROUGH, DoubtAction
from game.doubt.advice import can_be_honest, could_hold
from game.doubt.cards import Mask, cards_of, mask_of
from game.doubt.seen import Seen
from game.doubt.sets import is_honest

CURIOUS = 7
"""One set in so many is doubted without a reason..."""
LAST_CHANCE = 2
"""...and one in so many when the layer would be out with it."""


class KindBot:
    """やさしい: lays and gives at random; doubts now and then, more often where nobody gets another chance to."""

    def answer(self, question: Question, dice: Dice) -> DoubtAction:
        """One of the question's actions; never `timeout`."""
        if question.seen.phase == "doubt":
            return DOUBT if _is_curious(question.seen, dice) else THROUGH
        return question.actions.sample(dice)


class HonestBot:
    """Never lies, and doubts what it knows to be a lie; beyond that it is as random as KindBot. For measuring."""

    def answer(self, question: Question, dice: Dice) -> DoubtAction:
        """One of the question's actions; never `timeout`."""
        seen: Seen = question.seen
        if seen.phase == "doubt":
            return DOUBT if surely_lies(seen) or _is_curious(seen, dice) else THROUGH
        if seen.phase == "penalty":
            return question.actions.sample(dice)
        honest = honest_sets(seen)
        may_pass = bool(seen.field)
        place = dice.below(len(honest) + may_pass) - may_pass
        if place < 0:
            return PASS
        cards = honest[place]
        down = mask_of(card for card in cards_of(cards) if dice.below(2))
        return ("lay", cards & ~down, down)


def honest_sets(seen: Seen) -> list[Mask]:
    """Every choice of cards of the viewer's hand that is honest now, whichever of them lie face down."""
    found, hand = [], mask_of(seen.hand)
    cards = hand
    while cards:
        if seen.target.count in (0, cards.bit_count()) and is_honest(seen.target, cards, 0):
            found.append(cards)
        cards = (cards - 1) & hand
    return found


def surely_lies(seen: Seen) -> bool:
    """In 'doubt': no cards that the layer can have laid make the last set honest."""
    laid = seen.field[-1]
    return not can_be_honest(seen.target, laid.up, len(laid.down), could_hold(seen, laid.seat))


def _is_curious(seen: Seen, dice: Dice) -> bool:
    return dice.below(CURIOUS if seen.hand_sizes[seen.turn] else LAST_CHANCE) == 0


def bot(level: str) -> Bot:
    """'kind' plays at random, 'honest' never lies, 'fair' reasons. Raises KeyError for a level that is not there."""
    if level == "fair":
        from game.doubt.fair import FairBot

        return FairBot()
    return {"kind": KindBot, "honest": HonestBot}[level]()
