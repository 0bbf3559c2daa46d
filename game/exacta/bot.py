"""The bots of EXACTA!, by level."""

from __future__ import annotations

from game.bots.kind import KindBot
from game.core.protocol import Bot


def bot(level: str) -> Bot:
    """'kind' plays at random. Raises KeyError for a level that is not there."""
    return {"kind": KindBot}[level]()
