"""How an answer is put together: an aim, the cards laid for it, a discard; all as pure functions of what one seat sees.

The aim is told by the focus: the pills name it, and while the focus is on a card, the card's control does. What the
player has changed of a set is kept by the scene's mode.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from game.core.protocol import Action
from game.fortuna.cards import Card, Number
from game.fortuna.groups import Group, groups, set_at, sets_of, size_of
from game.fortuna.law import Law
from game.fortuna.piles import lendable
from game.fortuna.seen import Need, Worth
from game.fortuna.values import counters_by_card
from game.fortuna.worth import worth
from scenes.tables.fortuna.board import Board, without
from scenes.tables.view import Look

TRIED = 3000
"""Sets of a group that are all tried; of larger groups the best is climbed to."""


@dataclass(frozen=True, slots=True)
class Pick:
    """The cards put together for an aim."""

    aim: Number
    places: tuple[int, ...]
    """Of the hand, from 0."""
    loans: tuple[Card, ...] = ()
    """Cards of the discards (FV-10b)."""

    def cards(self, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        """The set, as an action has it."""
        return tuple(sorted([*(hand[place] for place in self.places), *self.loans]))

    @property
    def size(self) -> int:
        return len(self.places) + len(self.loans)


def is_open(look: Look) -> bool:
    """The viewer is a seat, its board is this one, and no curtain lies over its zone."""
    return look.viewer >= 0 and look.viewer == look.board.viewer and not look.curtained


def is_asked(look: Look, phase: str) -> bool:
    """The viewer is asked for this now."""
    return look.question is not None and is_open(look) and look.board.phase == phase


def mode_of(look: Look, word: str) -> tuple | None:
    """What was chosen so far, if it begins with this word."""
    mode = look.private.get("mode")
    return mode if isinstance(mode, tuple) and mode and mode[0] == word else None


def discards(look: Look) -> bool:
    """A card to discard is asked: after a set, or in place of one."""
    return is_asked(look, "discard") or is_asked(look, "main") and mode_of(look, "pass") is not None


# ---- sets ---------------------------------------------------------------------------------------------------------


def own_groups(board: Board, number: Number | None = None) -> tuple[Group, ...]:
    """What the viewer's hand can lay, of one number or of all."""
    if board.viewer < 0:
        return ()
    found = _groups(board.hand, board.piles, board.sets[board.viewer], board.law)
    return found if number is None else tuple(group for group in found if group.number == number)


@lru_cache(maxsize=64)
def _groups(hand: tuple[Card, ...], piles: tuple, own: tuple, law: Law) -> tuple[Group, ...]:
    counts = [len(pile) for pile in piles] + [0] * (8 - len(piles))
    pool = lendable(piles) if law.lends else ()
    numbers, sizes = tuple(s.number for s in own), tuple(len(s.cards) for s in own)
    return groups(hand, counters_by_card(counts, law), numbers, sizes, pool, law)


@lru_cache(maxsize=512)
def best_of(group: Group, law: Law, is_reversed: bool) -> tuple[Card, ...]:
    """The set of the group that pays most; of equal ones the first."""
    if size_of(group) <= TRIED:
        return max(sets_of(group), key=lambda cards: worth(cards, law, is_reversed).vp)
    best = set_at(group, 0)
    while (better := max(_neighbours(group, best), key=lambda c: worth(c, law, is_reversed).vp, default=best)) != best:
        if worth(better, law, is_reversed).vp <= worth(best, law, is_reversed).vp:
            break
        best = better
    return best


def _neighbours(group: Group, cards: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """Sets that differ by one card of the pool."""
    picked = without(cards, group.fixed)
    left = without(group.pool, picked)
    for out in sorted(set(picked)):
        rest = without(picked, (out,))
        for new in sorted(set(left)):
            if new != out:
                yield tuple(sorted(group.fixed + rest + (new,)))


def best_pick(board: Board, aim: Number) -> Pick | None:
    """The set of the number that pays most, as places of the hand; None if there is none."""
    law, turned = board.law, board.is_reversed
    found = [best_of(group, law, turned) for group in own_groups(board, aim)]
    if not found:
        return None
    return picked(board.hand, aim, max(found, key=lambda cards: worth(cards, law, turned).vp))


def picked(hand: tuple[Card, ...], aim: Number, cards: tuple[Card, ...]) -> Pick:
    """Cards of a set as places of the hand; what the hand lacks is borrowed."""
    places, left = [], list(cards)
    for place, card in enumerate(hand):
        if card in left:
            left.remove(card)
            places.append(place)
    return Pick(aim, tuple(places), tuple(left))


def fits(board: Board, card: Card, aim: Number) -> bool:
    """Whether the card can be the number now."""
    return aim in board.values[card // 6]


def need_of(board: Board, aim: Number) -> Need:
    """What the viewer's hand has for the number."""
    return next(need for need in board.needs if need.number == aim)


@lru_cache(maxsize=256)
def _suggested(board: Board) -> Number | None:
    picks = [pick for need in board.needs if need.state == "ready" and (pick := best_pick(board, need.number))]
    if picks:
        return max(picks, key=lambda pick: worth(pick.cards(board.hand), board.law, board.is_reversed).vp).aim
    near = [need for need in board.needs if need.state != "done" and need.have]
    return max(near, key=lambda need: (need.have - need.need, need.need)).number if near else None


def suggested(board: Board) -> Number | None:
    """The number whose best set pays most; if there is no set, the one that is nearest; None after five sets."""
    return _suggested(board) if board.viewer >= 0 else None


# ---- what is being chosen -----------------------------------------------------------------------------------------


def aim_of(look: Look) -> Number | None:
    """The number the viewer means; None while no set is asked of it, and for everybody else."""
    board: Board = look.board
    if not is_open(look) or board.phase != "main":
        return None
    if look.question is None:
        laid = look.laid
        return laid[1] if laid is not None and laid[0] == "lay" and board.turn == look.viewer else None
    if mode_of(look, "pass"):
        return None
    focus, mode = look.focus, mode_of(look, "set")
    if isinstance(focus, tuple) and focus and focus[0] in ("aim", "hand", "loan", "loanless", "ghost"):
        return focus[-1]
    return mode[1] if mode else suggested(board)


def pick_of(look: Look) -> Pick | None:
    """The cards meant for the aim: what the player chose, else the best set, else all that fit."""
    board: Board = look.board
    aim = aim_of(look)
    if aim is None:
        return None
    if look.question is None and look.laid is not None:
        return picked(board.hand, aim, look.laid[2])
    mode = mode_of(look, "set")
    if mode and mode[1] == aim:
        return Pick(*mode[1:])
    if need_of(board, aim).state == "done":
        return Pick(aim, ())
    best = best_pick(board, aim)
    return best or Pick(aim, tuple(i for i, card in enumerate(board.hand) if fits(board, card, aim)))


def lay_of(look: Look, pick: Pick) -> Action | None:
    """The action that lays these cards; None if it is no set."""
    if not pick.size or look.question is None:
        return None
    action = ("lay", pick.aim, pick.cards(look.board.hand))
    return action if action in look.question.actions else None


def worth_of(board: Board, pick: Pick) -> Worth:
    """What the cards would pay as a set."""
    return worth(pick.cards(board.hand), board.law, board.is_reversed)


def turned(board: Board, pick: Pick, place: int) -> Pick:
    """A card of the hand put in, or taken out again. Where it makes the set too large, the one that pays least goes."""
    places = set(pick.places) ^ {place}
    if pick.aim and place in places and len(places) > pick.aim and not pick.loans:
        ways = [Pick(pick.aim, tuple(sorted(places - {out}))) for out in sorted(places - {place})]
        return max(ways, key=lambda way: worth_of(board, way).vp)
    return Pick(pick.aim, tuple(sorted(places)), pick.loans)


def relent(board: Board, pick: Pick, at: int) -> Pick:
    """Another card borrowed in this one's place: the next that the discards have."""
    group = max(own_groups(board, pick.aim), key=lambda group: group.size, default=None)
    if group is None or at >= len(pick.loans):
        return pick
    old = pick.loans[at]
    free = sorted(set(without(group.pool, pick.loans)) - {old})
    if not free:
        return pick
    new = next((card for card in free if card > old), free[0])
    return Pick(pick.aim, pick.places, (*pick.loans[:at], new, *pick.loans[at + 1 :]))


def other_size(board: Board, pick: Pick) -> Pick | None:
    """With FV-10 and FV-10b both: the whole hand alone instead of with a loan, or the other way round."""
    law, turned_ = board.law, board.is_reversed
    others = [group for group in own_groups(board, pick.aim) if group.size != pick.size and pick.aim]
    if not others:
        return None
    return picked(board.hand, pick.aim, best_of(others[0], law, turned_))


def refusal_of(look: Look, pick: Pick) -> str | None:
    """Why these cards are no set to be laid now; None if they are."""
    board: Board = look.board
    if lay_of(look, pick) is not None:
        return None
    words, aim = look.words, pick.aim
    own = board.sets[board.viewer]
    need = need_of(board, aim)
    if len(own) >= 5:
        return words("fortuna.refuse.five")
    if need.state == "done":
        return words("fortuna.refuse.done" if aim in [s.number for s in own] else "fortuna.refuse.closed", n=aim)
    if aim == 0:
        kind = "zero size" if pick.size else "zero none"
        return words(f"fortuna.refuse.{kind}", size=pick.size)
    if pick.size > aim:
        return words("fortuna.refuse.many", n=aim, more=pick.size - aim)
    return words("fortuna.refuse.few", n=aim, have=pick.size, more=aim - pick.size)
