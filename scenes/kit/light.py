"""Glows: one round light, scaled and tinted."""

from __future__ import annotations

from functools import lru_cache

import pygame

from scenes.kit.palette import rgb

_STOPS = ((0.0, 1.0), (0.35, 0.45), (0.7, 0.12), (1.0, 0.0))
"""How strong the light is, from its middle to its rim."""


@lru_cache(maxsize=1)
def _radial() -> pygame.Surface:
    """The white glow, 256 px: rings of one pixel, the widest first."""
    surface = pygame.Surface((256, 256), pygame.SRCALPHA, 32)
    for radius in range(128, 0, -1):
        r = (radius - 0.5) / 128
        v = next(a + (b - a) * (r - p) / (q - p) for (p, a), (q, b) in zip(_STOPS, _STOPS[1:]) if p <= r < q)
        pygame.draw.circle(surface, (round(255 * v),) * 4, (128, 128), radius)
    return surface


@lru_cache(maxsize=256)
def light(colour: str, strength: int, w: int, h: int) -> pygame.Surface:
    """A glow of w x h pixels; `strength` in 64ths. Its alpha is its brightest channel: a premultiplied blit of
    colour without alpha would be skipped by SDL, and one that adds more than alpha leaves room for would wrap."""
    surface = pygame.transform.smoothscale(_radial(), (max(1, w), max(1, h)))
    k = strength / 64
    r, g, b = (round(v * k) for v in rgb(colour))
    surface.fill((r, g, b, max(r, g, b)), special_flags=pygame.BLEND_RGBA_MULT)
    return surface
