"""Small marks that any screen may wear."""

from __future__ import annotations

from scenes.kit.paint import Art
from scenes.kit.palette import INK, N2, N5, PAPER, VER_L
from scenes.kit.picture import circ, path

NO_SOUND_SIZE = 0.75
"""It fits between the menu and the edge of the screen."""


def no_sound_art() -> Art:
    """A loudspeaker struck through: no device can be heard, or sound is off. 28 wide, around its middle."""
    horn = "M-7 -3 L-3.6 -3 L2 -7.4 L2 7.4 L-3.6 3 L-7 3Z"
    return Art(
        ("no sound",),
        (-16, -16, 32, 32),
        lambda: (
            circ(0, 0, 13, N2, N5, 2.4)
            + path(horn, PAPER)
            + path("M-8 8 L8 -8", None, INK, 6)
            + path("M-8 8 L8 -8", None, VER_L, 3.4)
        ),
    )
