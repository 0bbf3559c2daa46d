"""How the player wants to see: how large the words, and marks on the foods' colours. One way for the whole screen.

The app says it before anything is drawn and has all sprites drawn anew when it changes, so no key of an art needs it.
"""

from __future__ import annotations

from dataclasses import dataclass

TEXT_SIZES = (100, 125, 150)
"""Per cent; values of the setting 'text_size'."""


@dataclass(frozen=True, slots=True)
class Seeing:
    """`text` 1.0, 1.25 or 1.5; `marks`: every food's colour carries a pattern of its own."""

    text: float = 1.0
    marks: bool = False


_now = Seeing()


def see(wanted: Seeing) -> bool:
    """Draw in this way from now on. True if that is another way than before."""
    global _now
    changed, _now = wanted != _now, wanted
    return changed


def seen_now() -> Seeing:
    return _now


def grown(size: float, most: float = 1.5) -> float:
    """A size as large as the player wants it, up to `most` times."""
    return size * min(_now.text, most)
