"""The bots of Fortuna, by level."""

from __future__ import annotations

from game.bots.kind import KindBot
from game.core.protocol import Bot
from game.fortuna.fair import FairBot


def bot(level: str) -> Bot:
    """'kind' plays at random, 'fair' reasons. Raises KeyError."""
    return {"kind": KindBot, "fair": FairBot}[level]()
