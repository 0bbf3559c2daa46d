"""The process that tries the sound device: `python -m scenes.kit.sound.probe` ends with 0 if one opens."""

from __future__ import annotations

import os
import sys

from scenes.kit.sound.names import RATE

BUFFER = 1024
"""Samples handed to the device at a time: 21 ms."""


def main() -> int:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if hasattr(os, "nice"):
        os.nice(5)  # the game goes first
    import pygame.mixer

    try:
        pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
    except (pygame.error, NotImplementedError, AttributeError):
        return 1
    # At once: to close a device may hang as well.
    os._exit(0)


if __name__ == "__main__":
    sys.exit(main())
