"""Profiles as tables for other programs: comma-separated, one line a player, and one line a match of a player."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from store.profile_file import Profile

PLAYERS = (
    "name", "mask", "rating", "matches", "wins", "lies_told", "lies_caught", "doubts_right", "doubts_wrong", "bursts",
)  # fmt: skip
"""The columns of the players, in order."""
RESULTS = ("name", "when", "place", "points", "change", "opponents")
"""The columns of the matches."""
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")


def in_tenths(number: int, signed: bool = False) -> str:
    """15124 tenths as '1512.4'; signed, '+12.4'."""
    sign = "-" if number < 0 else "+" if signed else ""
    return f"{sign}{abs(number) // 10}.{abs(number) % 10}"


def rating_said(rating: int) -> str:
    """As screens say it: '1512.4', but '1600', not '1600.0'."""
    return in_tenths(rating).removesuffix(".0")


def players_table(profiles: Iterable[Profile], headings: Sequence[str]) -> bytes:
    """One line a player, under headings for the columns in PLAYERS."""
    rows: list[Sequence[object]] = []
    for p in profiles:
        values = [getattr(p, column) for column in PLAYERS]
        values[2] = in_tenths(p.rating)
        rows.append([_text(p.name), _text(p.mask), *values[2:]])
    return _table(headings, rows)


def results_table(profiles: Iterable[Profile], headings: Sequence[str]) -> bytes:
    """One line for each match that is remembered of each player, under headings for the columns in RESULTS."""
    rows: list[Sequence[object]] = []
    for p in profiles:
        for played in p.results:
            change = "" if played.change is None else in_tenths(played.change)
            others = _text(" / ".join(played.opponents))
            rows.append([_text(p.name), _text(played.when), played.place, played.points, change, others])
    return _table(headings, rows)


def _text(written: str) -> str:
    """What somebody typed, never a formula: a spreadsheet would run one."""
    return "'" + written if written.startswith(_FORMULA) else written


def _table(headings: Sequence[str], rows: Iterable[Sequence[object]]) -> bytes:
    """With the mark by which spreadsheets know UTF-8, and the line ends they expect."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(headings)
    writer.writerows(rows)
    return b"\xef\xbb\xbf" + out.getvalue().encode("utf-8", "replace")
