"""Small marks that any screen may wear."""

from __future__ import annotations

from scenes.kit.paint import Art
from scenes.kit.palette import INK, MUTE, N2, VER_L
from scenes.kit.picture import circ, path


def no_sound_art() -> Art:
    """A loudspeaker struck through: no device can be heard, or sound is off. 20 wide, around its middle."""
    horn = "M-6 -2.5 L-3 -2.5 L1.5 -6 L1.5 6 L-3 2.5 L-6 2.5Z"
    return Art(
        ("no sound",),
        (-12, -12, 24, 24),
        lambda: (
            circ(0, 0, 10, N2, INK, 2)
            + path(horn, MUTE)
            + path("M-6 6 L6 -6", None, INK, 4.5)
            + path("M-6 6 L6 -6", None, VER_L, 2.4)
        ),
    )
