"""The drawings of assets/art, ready to be put into pictures."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from scenes.kit.picture import Picture, group

ART = Path(__file__).resolve().parents[2] / "assets" / "art"
_HEAD = re.compile(r'<svg[^>]*viewBox="([^"]+)"[^>]*>(.*)</svg>', re.S)


@lru_cache(maxsize=None)
def drawing(name: str) -> tuple[Picture, tuple[float, float, float, float]]:
    """A file of assets/art by name ('masks/mask_fox'): its shapes and its view box."""
    found = _HEAD.search((ART / f"{name}.svg").read_text(encoding="utf-8"))
    if not found:
        raise ValueError(f"assets/art/{name}.svg has no <svg viewBox=...> element")
    x, y, w, h = (float(v) for v in found[1].split())
    return (found[2].strip(),), (x, y, w, h)


def placed(name: str, x: float, y: float, size: float, base: float) -> Picture:
    """The drawing with its own origin at x, y, where `base` of its units become `size`."""
    return group(drawing(name)[0], x, y, size / base)


def mask(who: str, x: float, y: float, size: float) -> Picture:
    """An animal mask in a square whose corner is x, y."""
    return placed(f"masks/mask_{who}", x, y, size, 100)


def device(kind: str, x: float, y: float, scale: float = 1.0, colour: str | None = None) -> Picture:
    """A device's icon ('kbd', 'pad', 'mouse', 'phone', 'bot'), 40 wide at scale 1, centred on x, y."""
    shapes = drawing(f"devices/dev_{kind}")[0]
    if colour:
        shapes = tuple(s.replace("#FFF6E0", colour) for s in shapes if isinstance(s, str))
    return group(shapes, x, y, scale)
