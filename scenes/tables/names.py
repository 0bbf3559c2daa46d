"""Players' names where the room is narrow: a name gives way before a sentence does."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from scenes.kit.type import FLOORS, text_width


def trimmed(name: str, width: float, size: float = FLOORS["line"]) -> str:
    """The name, its end cut to '…' if it is wider than `width` at `size`."""
    return sentence_with(lambda n: n, name, width, size)


def sentence_with(sentence: Callable[[str], str], name: str, width: float, size: float = FLOORS["line"]) -> str:
    """The sentence about a name; the name's end is cut until the whole fits `width` at `size`."""
    return next((s for s in map(sentence, _shorter(name)) if text_width(s, size) <= width), sentence(name[:1] + "…"))


@lru_cache(maxsize=64)
def _shorter(name: str) -> tuple[str, ...]:
    return (name, *(name[:n].rstrip() + "…" for n in range(len(name) - 1, 0, -1)))
