"""What a race pays (EX-26 to EX-34) and who has won (EX-2, EX-41, EX-48)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.exacta.cards import COLOUR_OF, VALUE_OF, Card, Colour, Standings
from game.exacta.seen import RaceScore, Seat, SeatScore

SOLO_TARGET_PER_RACE = 50
"""200 for the four races of the rules (EX-48, EX-R19)."""


def factors(
    favourite: Card, rival: Card, standings: Standings, hungry: Sequence[Colour]
) -> tuple[str, int, int, int]:
    """得点の計算 (EX-26 to EX-34): (verdict, base, EXACTA factor, hungry factor); the points are their product.

    `hungry` are the horses hungry in this race (EX-R6). Verdicts as in `seen.SeatScore`.
    """
    first, second = COLOUR_OF[favourite], COLOUR_OF[rival]
    if first == second:
        return "same", 0, 1, 1
    top = standings[:3]
    if first not in top or second not in top:
        return "outside", 0, 1, 1
    is_exacta = top[0] == first and top[1] == second
    doubled = (first in hungry) + (second in hungry)
    base = VALUE_OF[favourite] * VALUE_OF[rival]
    return ("exacta" if is_exacta else "hit", base, 5 if is_exacta else 1, 1 << doubled)


def points(favourite: Card, rival: Card, standings: Standings, hungry: Sequence[Colour]) -> int:
    """得点 (EX-26 to EX-34): one seat's points of a race, 0 to 980."""
    _, base, exacta_factor, hungry_factor = factors(favourite, rival, standings, hungry)
    return base * exacta_factor * hungry_factor


def seat_score(favourite: Card, rival: Card, standings: Standings, hungry: Sequence[Colour]) -> SeatScore:
    """得点の計算 (EX-26 to EX-34): one seat's race with every factor, enough to say why."""
    verdict, base, exacta_factor, hungry_factor = factors(favourite, rival, standings, hungry)
    first, second = COLOUR_OF[favourite], COLOUR_OF[rival]
    return SeatScore(
        favourite=favourite,
        rival=rival,
        places=(standings.index(first) + 1, standings.index(second) + 1),
        verdict=verdict,
        hungry=(first in hungry, second in hungry),
        base=base,
        exacta_factor=exacta_factor,
        hungry_factor=hungry_factor,
        points=base * exacta_factor * hungry_factor,
    )


def in_standings_order(colours: Sequence[Colour], standings: Standings) -> tuple[Colour, ...]:
    """The colours, the one placed highest first."""
    return tuple([colour for colour in standings if colour in colours]) if colours else ()


@lru_cache(maxsize=64)
def race_score(
    race: int,
    standings: Standings,
    hungry: tuple[Colour, ...],
    favourites: tuple[Card, ...],
    rivals: tuple[Card, ...],
) -> RaceScore:
    """レースの得点: one finished race, every seat scored, `hungry` put in standings order."""
    return RaceScore(
        race=race,
        standings=standings,
        hungry=in_standings_order(hungry, standings),
        seats=tuple(seat_score(f, r, standings, hungry) for f, r in zip(favourites, rivals, strict=True)),
    )


def winners(totals: Sequence[int]) -> tuple[Seat, ...]:
    """勝者 (EX-2, EX-41, EX-R13): the seats with the highest total; a tie is a shared win."""
    highest = max(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == highest)


def solo_target(races: int) -> int:
    """1人用の目標 (EX-48, EX-R19): the total that wins alone, 50 for each race."""
    return SOLO_TARGET_PER_RACE * races


def places(totals: Sequence[int], races: int) -> tuple[int, ...]:
    """順位: places by seat from 1, 1 + the number of seats that did better; alone 1 if the target is reached, else 2."""
    if len(totals) == 1:
        return (1,) if totals[0] >= solo_target(races) else (2,)
    return tuple(1 + sum(other > total for other in totals) for total in totals)
