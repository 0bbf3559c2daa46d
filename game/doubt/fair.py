"""The bot of level 'fair': it weighs what it sees, lies where that pays, and doubts what is likely a lie."""

from __future__ import annotations

from game.core.protocol import Dice, Question
from game.doubt.actions import DOUBT, PASS, THROUGH, DoubtAction, give, lay
from game.doubt.cards import Mask, cards_of, mask_of
from game.doubt.effects import is_revolution
from game.doubt.fair_chances import lie_chance, unseen_by
from game.doubt.fair_laying import NOBODY, Laying, honest_sets, lies, shown_ways
from game.doubt.fair_table import Table
from game.doubt.fair_worth import turns
from game.doubt.settle import BURST

HESITATION = 0.02
"""Two choices so near each other are left to the dice: nobody can rely on what it does, nothing goes on for ever."""
POINT = 0.01
"""What a point counts when the hand is lost anyway."""
WORTH_GIVING = 0.55
"""A card that costs so many turns alone is a burden to its holder."""


class FairBot:
    """ふつう: keeps count of the cards, gets rid of what is weak, lies and doubts by what both may cost."""

    def answer(self, question: Question, dice: Dice) -> DoubtAction:
        """One of the question's actions; never `timeout`."""
        table = Table(question.seen, question.seat)
        if question.seen.phase == "doubt":
            return DOUBT if doubting(table) > _hesitation(dice) else THROUGH
        if question.seen.phase == "penalty":
            return give(penalty(table))
        return best_lay(table, dice)


def _hesitation(dice: Dice) -> float:
    return HESITATION * dice.below(1000) / 1000


def best_lay(table: Table, dice: Dice) -> DoubtAction:
    """手番: what promises most."""
    target, laying = table.seen.target, Laying(table)
    choices: dict[DoubtAction, float] = {}
    if table.seen.field:
        choices[PASS] = laying.passing() + _hesitation(dice)
    for cards in honest_sets(table.hand, target):
        if cards == table.hand:
            return lay(cards, 0)
        for up, down in shown_ways(cards):
            choices[lay(up, down)] = laying.value(up, down) + _hesitation(dice)
    for up, down in lies(table, target):
        choices[lay(up, down)] = laying.value(up, down) + _hesitation(dice)
    return max(choices, key=choices.__getitem__)


def doubting(table: Table) -> float:
    """ダウト: how much more a doubt promises than letting the set pass."""
    seen, laying = table.seen, Laying(table)
    laid = seen.field[-1]
    layer, up, count = laid.seat, mask_of(laid.up), len(laid.up) + len(laid.down)
    lie = lie_chance(unseen_by(seen, layer, table.sizes[layer] + len(laid.down)), seen.target, up, len(laid.down))
    out = not table.sizes[layer]
    right = laying.after_penalty(table.hand, layer, table.field_size, table.seat, seen.revolution)
    if out:
        wrong = -POINT * table.field_size
        passed = 0.0
    else:
        wrong = laying.suffering(table.hand, table.laid, table.field_size, layer)
        passed = _if_accepted(table, count)
    return lie * right + (1.0 - lie) * wrong - passed


def _if_accepted(table: Table, count: int) -> float:
    """The chance to win when the set is let pass: somebody answers it, or its layer leads."""
    seen = table.seen
    revolution = seen.revolution != is_revolution(count)
    layer = seen.field[-1].seat
    return 0.5 * table.chance(table.hand, layer, revolution) + 0.5 * table.chance(table.hand, NOBODY, revolution)


def penalty(table: Table) -> Mask:
    """ペナルティ (MD-17): everything, if the sufferer bursts of it or the hand is over; else what burdens him."""
    seen = table.seen
    field = mask_of(seen.field_cards)
    sufferer = seen.sufferer
    assert sufferer is not None, "a penalty is suffered by somebody"
    if not table.hand or table.sizes[sufferer] + field.bit_count() >= BURST:
        return field
    burdens = mask_of(card for card in cards_of(field) if turns(1 << card, seen.revolution) >= WORTH_GIVING)
    if not burdens and seen.must_give:
        return 1 << max(cards_of(field), key=lambda card: turns(1 << card, seen.revolution))
    return burdens
