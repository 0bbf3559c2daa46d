"""The bot of level 'fair': it reckons what each choice promises, from what its question shows and nothing else."""

from __future__ import annotations

from game.core.protocol import Dice, Question
from game.slot.actions import ADD, DONE, KEEP, OUTPUT, PLACE, PREDICT, REMOVE, SPIN, TAKE, SlotAction
from game.slot.cards import LINES_OF
from game.slot.fair_challenge import Challenge
from game.slot.fair_machine import best_deck, counts_of
from game.slot.fair_worth import (
    OPENING,
    likely_first,
    owned,
    round_worth,
    rounds_left,
    with_cards,
)
from game.slot.seen import Machine, Seen


class FairBot:
    """ふつう: knows the odds of its machine, keeps spirits for the right spin, takes what adds most."""

    def answer(self, question: Question, dice: Dice) -> SlotAction:
        """The action that promises most."""
        seen: Seen = question.seen
        machine = seen.machines[question.seat]
        if seen.phase == "opening":
            return KEEP[max(seen.offers[question.seat], key=OPENING.__getitem__)]
        if seen.phase == "predict":
            return PREDICT[likely_first(seen)]
        if seen.phase == "challenge":
            return _challenge(seen, machine)
        if seen.phase == "take":
            return TAKE[best_set(seen, machine)]
        return _modification(machine)


def _challenge(seen: Seen, machine: Machine) -> SlotAction:
    """チャレンジ (CS-9): spin, spirits, output."""
    if not machine.reel:
        return SPIN
    if machine.pending is None and not any([is_ready for _, is_ready in machine.spirits]):
        return OUTPUT
    challenge = Challenge(machine, machine.spins_left + machine.spins * rounds_left(seen))
    return challenge.best() if machine.pending is None else challenge.then()


def best_set(seen: Seen, machine: Machine) -> int:
    """セットの獲得 (CS-44): the set after which the rounds to come promise most; of equal ones the first."""
    has = owned(machine)
    best, most = -1, 0.0
    for index, cards in enumerate(seen.sets):
        if cards is None:
            continue
        worth = round_worth(with_cards(has, cards), machine.in_use, machine.multipliers)
        if best < 0 or worth > most:
            best, most = index, worth
    return best


def _modification(machine: Machine) -> SlotAction:
    """改造フェイズ (CS-48): multipliers, then the best deck of the numbers owned, then done."""
    if machine.to_place:
        card = machine.to_place[0]
        line = max(LINES_OF[card], key=lambda line: (sum(machine.multipliers[line]), -line))
        return PLACE[card, line]
    has = owned(machine)
    now, best = counts_of(machine.in_use), best_deck(has.basic, has.numbers, has.multipliers)
    for number, (count, wanted) in enumerate(zip(now, best)):
        if count < wanted:
            return ADD[number]
    for number, (count, wanted) in enumerate(zip(now, best)):
        if count > wanted:
            return REMOVE[number]
    return DONE
