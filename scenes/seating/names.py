"""Names that players type: what is kept of a text, how wide it is, what one press of backspace takes away."""

from __future__ import annotations

import unicodedata

COLUMNS = 12
"""The most a name may take; a full-width character counts twice."""
_MARKS = 2
"""Marks on one character; more of them would climb out of their line."""
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters that are seen as nothing."""
_JOINER = "\u200d"
_READ = 512
"""Characters of a pasted text that are looked at; a name has far fewer."""


def clean_name(text: str, columns: int = COLUMNS) -> str:
    """The text as a name: NFC, no controls, no marks of direction, single spaces, at most so many columns.

    '' if nothing is left.

    >>> clean_name("  ソラ\\u202e\\n ")
    'ソラ'
    """
    return half_typed(text, columns).strip()


def half_typed(text: str, columns: int = COLUMNS) -> str:
    """As `clean_name`, but a space at the end stays: the next word may be on its way."""
    kept = "".join(_kept(ch) for ch in unicodedata.normalize("NFC", text[:_READ]))
    out, used = "", 0
    for cluster in clusters(_single_spaced(kept)):
        used += width(cluster)
        if used > columns:
            break
        out += cluster
    return out


def _single_spaced(text: str) -> str:
    tail = " " if text.endswith(" ") else ""
    return " ".join(text.split()) + tail


def _kept(ch: str) -> str:
    """The character, a space for any kind of space or line end, or nothing."""
    if ch == _JOINER:
        return ch
    kind = unicodedata.category(ch)
    if kind in ("Zs", "Zl", "Zp") or ch in "\t\n\r\v\f" or ch in _BLANK:
        return " "
    if kind in ("Cc", "Cf", "Cs", "Co") or (kind == "Cn" and ord(ch) & 0xFFFE == 0xFFFE) or 0xFDD0 <= ord(ch) <= 0xFDEF:
        return ""
    return ch


def clusters(text: str) -> list[str]:
    """The text as what a reader takes for characters: a base with its marks, or emoji joined into one."""
    out: list[str] = []
    for ch in text:
        mark = unicodedata.category(ch) in ("Mn", "Mc", "Me") or 0x1F3FB <= ord(ch) <= 0x1F3FF
        joined = bool(out) and out[-1].endswith(_JOINER)
        flag = 0x1F1E6 <= ord(ch) <= 0x1F1FF and bool(out) and len(out[-1]) == 1 and 0x1F1E6 <= ord(out[-1]) <= 0x1F1FF
        if out and (mark or ch == _JOINER or joined or flag):
            if mark and sum(unicodedata.category(c)[0] == "M" for c in out[-1]) >= _MARKS:
                continue
            out[-1] += ch
        elif not mark and ch != _JOINER:
            out.append(ch)
    return [c.rstrip(_JOINER) for c in out]


def width(text: str) -> int:
    """Columns: 2 for each full-width character, 0 for marks and joiners, else 1."""
    return sum(
        0
        if unicodedata.category(ch) in ("Mn", "Me") or ch == _JOINER
        else 2
        if unicodedata.east_asian_width(ch) in ("W", "F")
        else 1
        for ch in text
    )


def erased(text: str) -> str:
    """The text without its last character, as a reader counts them."""
    return "".join(clusters(text)[:-1])
