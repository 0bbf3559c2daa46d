"""What a check of the contract raises."""

from __future__ import annotations


class Breach(AssertionError):
    """A game broke its contract; the message says how."""


def shortened(one: object, other: object, size: int = 400) -> str:
    """Two things side by side, around the first place where their texts differ."""
    texts = repr(one), repr(other)
    at = next((i for i, (a, b) in enumerate(zip(*texts, strict=False)) if a != b), min(map(len, texts)))
    start = max(0, at - size // 4)
    return "\n  " + "\n  ".join(("..." if start else "") + text[start : start + size] for text in texts)
