"""Million Doubt: daifugo with face-down cards and doubt (docs/rules/doubt.md).

`GAME` is all that the outside needs. What it uses is imported when it is used.
"""

from game.doubt.game import GAME

__all__ = ["GAME"]
