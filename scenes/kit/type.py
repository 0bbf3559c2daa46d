"""Faces, widths and the pieces of a line: what is measured in design units and rendered in pixels."""

from __future__ import annotations

import importlib.util
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

import pygame

from scenes.kit.cmap import characters

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
FILES = {"d": FONTS / "DelaGothicOne.ttf", "m": FONTS / "MPLUSRounded1c-ExtraBold.ttf"}
FLOORS = {"big": 28.0, "line": 21.0, "label": 18.0, "art": 1.0}
"""The least font size of each role, in design units (docs/style.md)."""

CAP = 0.36
"""A line's baseline lies this part of its size below the centre of its capitals."""

LONGEST = 400
"""Characters that are looked at where a text is cut: one from a file may be far longer, and no line holds so many."""

_MEASURE = 100
_MISSING = "〓"


def _last_resort() -> Path | None:
    """Noto Sans JP, which pygame-gui brings along; found without importing it (that takes 90 ms)."""
    spec = importlib.util.find_spec("pygame_gui")
    for place in (spec.submodule_search_locations or ()) if spec else ():
        file = Path(place) / "data" / "NotoSansJP-Bold.otf"
        if file.exists():
            return file
    return None


@lru_cache(maxsize=1)
def _files() -> dict[str, Path]:
    files = dict(FILES)
    noto = _last_resort()
    if noto:
        files["n"] = noto
    return files


@lru_cache(maxsize=1)
def _fallbacks() -> dict[str, tuple[str, ...]]:
    rest = ("n",) if "n" in _files() else ()
    return {"d": ("d", "m", *rest), "m": ("m", *rest), "n": ("n",)}


@lru_cache(maxsize=512)
def font(face: str, px: int) -> pygame.font.Font:
    """The face at a whole pixel size. Do not change its style: it is shared."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(_files()[face], max(1, px))


@lru_cache(maxsize=4096)
def runs(s: str, face: str) -> tuple[tuple[str, str], ...]:
    """The line as (text, face) pieces, each in the first face of the fallbacks that has its characters."""
    out: list[tuple[str, str]] = []
    for ch in s:
        if _draws_nothing(ord(ch)):
            continue
        use = next((f for f in _fallbacks()[face] if ord(ch) in characters(_files()[f])), None)
        if use is None:
            ch, use = _MISSING, "m"
        if out and out[-1][1] == use:
            out[-1] = (out[-1][0] + ch, use)
        else:
            out.append((ch, use))
    return tuple(out)


def _draws_nothing(code: int) -> bool:
    """Controls, joiners, variation marks and tags: a face may hold them, but only shaping would use them."""
    return code < 0x20 or 0x200B <= code <= 0x200F or 0xFE00 <= code <= 0xFE0F or 0xE0000 <= code <= 0xE0FFF


@lru_cache(maxsize=8192)
def text_width(s: str, size: float, face: str = "m") -> float:
    """The line's width in design units at a font size in design units."""
    return sum(font(f, _MEASURE).size(t)[0] for t, f in runs(s, face)) * size / _MEASURE


def fitted(s: str, size: float, face: str, width: float | None, floor: float) -> float:
    """The size, shrunk to fit the width but not below the floor."""
    if width is None:
        return size
    w = text_width(s, size, face)
    return size if w <= width else max(min(size, floor), size * width / w)


def shortened(name: str, size: float, width: float, face: str = "m") -> str:
    """The name, cut with an ellipsis where even this size is too wide: only for what players wrote themselves."""
    if len(name) <= LONGEST and text_width(name, size, face) <= width:
        return name
    return longest(name[:LONGEST], size, width, face).rstrip() + "…"


def longest(parts: Sequence[str], size: float, width: float, face: str = "m") -> str:
    """As many of the parts as an ellipsis leaves room for. Halving: a text from a file may be very long."""
    fits, too_many = 0, len(parts) + 1
    while too_many - fits > 1:
        half = (fits + too_many) // 2
        if text_width("".join(parts[:half]) + "…", size, face) <= width:
            fits = half
        else:
            too_many = half
    return "".join(parts[:fits])


def wrapped(s: str, size: float, width: float, face: str = "m", lines: int = 2) -> list[str]:
    """The text cut into at most `lines` lines: at spaces where it has any, else at any character (Japanese).

    The last line takes what is left, even if it is too wide; two lines are balanced.
    """
    joint = " " if " " in s else ""
    parts = s.split(" ") if joint else list(s)
    out: list[str] = [""]
    for part in parts:
        longer = out[-1] + joint + part if out[-1] else part
        if not out[-1] or len(out) == lines or text_width(longer, size, face) <= width:
            out[-1] = longer
        elif not joint and part in "、。！？）」』ー…ょゃゅっ":  # these never begin a line
            out[-1] += part
        else:
            out.append(part)
    if len(out) == 2 and joint:
        halves = [(joint.join(parts[:i]), joint.join(parts[i:])) for i in range(1, len(parts))]
        out = list(min(halves, key=lambda h: max(text_width(h[0], size, face), text_width(h[1], size, face))))
    return out
