"""What decides a trick: pure functions of plain values (EX-10 to EX-25, EX-43 to EX-47).

The state plays by these, the bots think by them and the rule questions are answered by them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.exacta.cards import COLOUR_OF, TRICKS, VALUE_OF, Card, Colour, Standings
from game.exacta.seen import Seat, TrickResult


def may_play(hand: Sequence[Card], favourite: Card | None, card: object) -> bool:
    """手番 (EX-10, EX-11, EX-13, EX-25): may this card be played from this hand?

    `hand` is without the favourite. There is no duty to follow; nothing may be played before the favourite is
    laid, and the last card stays as the rival.
    """
    return card in hand and favourite is not None and len(hand) > 1


def sums_by_colour(cards: Sequence[Card]) -> list[int]:
    """トリックの判定 1 (EX-15): for each of the seven colours the sum of its cards, 0 for a colour not played."""
    sums = [0, 0, 0, 0, 0, 0, 0]
    for card in cards:
        sums[COLOUR_OF[card]] += VALUE_OF[card]
    return sums


def winning_colour(sums: list[int], standings: Standings) -> Colour:
    """トリックの判定 2, 3 (EX-16, EX-17, EX-R10): the highest sum, on equal sums the horse placed higher.

    `standings` are those before the move.
    """
    highest = max(sums)
    if sums.count(highest) == 1:
        return sums.index(highest)
    for colour in standings:
        if sums[colour] == highest:
            return colour
    raise ValueError("standings name each of the seven colours once")


def places_allowed(trick: int, is_hungry: bool) -> int:
    """着順を上げる数 (EX-18 to EX-20, EX-R5): how many places the winner's horse may move up, 1 or 2."""
    return 2 if is_hungry or trick == TRICKS else 1


def advance(standings: Standings, horse: Colour, places: int) -> Standings:
    """着順を上げる (EX-18, EX-21, EX-R4): the horse is put `places` further front, never beyond first.

    The horses it passes fall one place each.

    >>> advance((0, 1, 2, 3, 4, 5, 6), 6, 2)
    (0, 1, 2, 3, 6, 4, 5)
    >>> advance((0, 1, 2, 3, 4, 5, 6), 1, 2)
    (1, 0, 2, 3, 4, 5, 6)
    """
    start = standings.index(horse)
    if start == 0:
        return standings
    moved = list(standings)
    del moved[start]
    moved.insert(start - places if start > places else 0, horse)
    return tuple(moved)


def next_lead(
    cards: Sequence[Card], leader: Seat, deck_card: Card | None, winner: Colour
) -> tuple[Seat, Card, bool]:
    """次のスタートプレイヤー (EX-22, EX-45): who leads next, the highest card of the winning colour, was it the deck's.

    `cards` are the seats' cards in playing order, from the leader. Cards are unique, so no tie (EX-R9).
    """
    best = -1
    by = 0
    for i, card in enumerate(cards):
        if COLOUR_OF[card] == winner and card > best:
            best = card
            by = i
    if deck_card is not None and deck_card > best and COLOUR_OF[deck_card] == winner:
        return leader, deck_card, True
    return (leader + by) % len(cards), best, False


def turned_in_a_race(seats: int) -> int:
    """山札の表 (EX-43, EX-46): how many cards the deck shows in a race: one a trick with one or two seats, else none."""
    return TRICKS if seats <= 2 else 0


@lru_cache(maxsize=64)
def trick_result(
    race: int,
    trick: int,
    leader: Seat,
    cards: tuple[Card, ...],
    deck_card: Card | None,
    standings: Standings,
    hungry: tuple[Colour, ...],
) -> TrickResult:
    """A whole trick judged (EX-14 to EX-22). `cards` from the leader clockwise, `standings` before the move."""
    judged = cards if deck_card is None else (*cards, deck_card)
    sums = sums_by_colour(judged)
    winner = winning_colour(sums, standings)
    is_hungry = winner in hungry
    after = advance(standings, winner, places_allowed(trick, is_hungry))
    next_leader, lead_card, from_deck = next_lead(cards, leader, deck_card, winner)
    order = sorted((c for c in standings if sums[c]), key=lambda c: -sums[c])
    return TrickResult(
        race=race,
        trick=trick,
        plays=tuple(((leader + i) % len(cards), card) for i, card in enumerate(cards)),
        deck_card=deck_card,
        sums=tuple((c, sums[c]) for c in order),
        winner=winner,
        tied=sums.count(sums[winner]) > 1,
        start=standings.index(winner) + 1,
        end=after.index(winner) + 1,
        reason="spurt" if trick == TRICKS else "hungry" if is_hungry else "one",
        standings=after,
        leader=next_leader,
        lead_card=lead_card,
        lead_from_deck=from_deck,
    )
