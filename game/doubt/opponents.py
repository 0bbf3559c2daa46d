"""ボットのレーティング: what the bots' levels are worth, and which bots are near a person's rating (MD-R37)."""

from __future__ import annotations

from itertools import combinations_with_replacement

BOTS: dict[str, int] = {"kind": 1300, "fair": 1600}
"""By level. A bot's rating never changes: it is the same bot in every match."""


def near(rating: int | float, bots: int) -> tuple[str, ...]:
    """The levels of so many bots whose ratings are together as near to this one as can be; the kinder of equals."""
    rising = sorted(BOTS, key=BOTS.__getitem__)

    def distance(levels: tuple[str, ...]) -> float:
        return abs(sum(BOTS[level] for level in levels) - bots * rating)

    return min(combinations_with_replacement(rising, bots), key=distance)
