"""How each event of Million Doubt moves."""

from __future__ import annotations

import math

from game.core.protocol import Event
from game.doubt import seen as told
from scenes.kit.atoms import avatar
from scenes.kit.paint import Art
from scenes.kit.palette import INK, PAPER, VER, VER_D
from scenes.kit.picture import Picture, poly, text
from scenes.kit.stage import Piece
from scenes.kit.words import Words
from scenes.tables.view import Clip


def clip_of(event: Event) -> Clip:
    return Clip(20, waits=False) if not isinstance(event, told.HandScored) else Clip(20, waits=True)


def arts(words: Words | None) -> list[Art]:
    return []


def alive(pieces: list[Piece], ticks: int) -> list[Piece]:
    return pieces


def call_piece(said: str, who: str) -> Piece:
    """DOUBT! over the field, with the mask of who called it."""

    def build() -> Picture:
        points = [
            (
                (1 if i % 2 else 0.78) * 250 * math.cos(math.pi * i / 18),
                (1 if i % 2 else 0.78) * 118 * math.sin(math.pi * i / 18),
            )
            for i in range(36)
        ]
        s = poly([(x, y + 8) for x, y in points], INK, INK, 6) + poly(points, VER, INK, 6)
        s += poly([(x * 0.86, y * 0.84) for x, y in points], VER_D)
        s += text(0, 0, said, 78, PAPER, "d", role="big", outline=INK)
        return s + avatar(who, -172, -74, 74)

    return Piece(("call burst",), Art(("doubt", "call burst", said, who), (-270, -150, 540, 300), build), 640, 240)
