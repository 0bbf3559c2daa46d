"""Fortuna: lay sets whose numbers grow with the discards (docs/rules/fortuna.md).

`GAME` is all that the outside needs. What it uses is imported when it is used.
"""

from game.fortuna.game import GAME

__all__ = ["GAME"]
