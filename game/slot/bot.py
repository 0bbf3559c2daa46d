"""The bots of Custom Slot Millionaire, by level."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from game.bots.kind import KindBot
from game.core.protocol import Bot


def bot(level: str) -> Bot:
    """'kind' plays at random, 'fair' reasons. Raises KeyError for another level."""
    if level == "kind":
        return KindBot()
    if level == "fair":
        return _fair()
    raise KeyError(f"There is no bot of level {level!r}; there are kind and fair.")


def _fair() -> Bot:
    if find_spec("game.slot.fair") is None:
        return KindBot()
    return import_module("game.slot.fair").FairBot()
