"""What each colour can still reach: the chances of a horse's final place, as a bot reckons them.

A horse is followed alone: at each trick left it moves up with its own chance of winning, falls when one of the
next horses behind wins, or stays. That is not exact, but quick, and it knows hunger (EX-19) and the last spurt (EX-20).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.exacta.cards import COLOUR_OF, COLOURS, TRICKS, VALUE_OF, Card, Colour, Standings
from game.exacta.judge import places_allowed

STEPS = 40
"""Chances of winning are rounded to 1 / STEPS, so that they can be kept."""

Reach = tuple[float, float, float]
"""(chance to end among the first three, to end first, to end second)."""


@lru_cache(maxsize=None)
def reach(place: int, trick: int, is_hungry: bool, win_steps: int) -> Reach:
    """The chances of a horse now at `place` (0..6) before `trick` (1..8; 8: the race is over).

    `win_steps` / STEPS is its chance to win each trick that is left.
    """
    if trick > TRICKS:
        return (float(place < 3), float(place == 0), float(place == 1))
    wins = win_steps / STEPS
    behind = min(places_allowed(trick, False), 6 - place)
    falls = min(1.0 - wins, behind * (1.0 - wins) / 6)
    up = reach(max(0, place - places_allowed(trick, is_hungry)), trick + 1, is_hungry, win_steps)
    down = reach(min(6, place + 1), trick + 1, is_hungry, win_steps)
    stay = reach(place, trick + 1, is_hungry, win_steps)
    stays = 1.0 - wins - falls
    return (
        wins * up[0] + falls * down[0] + stays * stay[0],
        wins * up[1] + falls * down[1] + stays * stay[1],
        wins * up[2] + falls * down[2] + stays * stay[2],
    )


def win_steps_by_colour(
    hand: Sequence[Card], unseen: Sequence[Card], share: float, keenness: float, sharpness: float
) -> list[int]:
    """For each colour its chance to win a trick, in steps, from the cards that can still be played.

    `share` is the part of the unseen cards that will be played; own cards weigh `keenness`, since their holder
    chooses when; `sharpness` is how much more a strong colour wins than a weak one.
    """
    power = [0.0] * 7
    for card in unseen:
        power[COLOUR_OF[card]] += share * VALUE_OF[card]
    for card in hand:
        power[COLOUR_OF[card]] += keenness * VALUE_OF[card]
    weights = [(1.0 + strength) ** sharpness for strength in power]
    whole = sum(weights)
    return [round(STEPS * weight / whole) for weight in weights]


def reach_by_colour(
    standings: Standings, trick: int, hungry: Sequence[Colour], win_steps: Sequence[int]
) -> list[Reach]:
    """For each colour the chances of its horse, from these standings before `trick`."""
    place = standings.index
    return [reach(place(colour), trick, colour in hungry, win_steps[colour]) for colour in COLOURS]
