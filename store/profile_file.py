"""The file of the profiles: players by name, as JSON under a checksum. Bytes in, players out; no disk."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any

VERSION = 1
START = 15_000
"""Everybody's first rating, in tenths (MD-R37)."""
MOST_RESULTS = 50
"""So many matches of each player are remembered one by one; the sums hold all."""
MOST_BYTES = 8 << 20
MOST_LETTERS = 120
"""Of one name or mark; what can be typed is far shorter."""
MOST_OPPONENTS = 8
MOST_RATING = 1_000_000
"""In tenths, to either side of 0."""
MOST_COUNTED = 10**9
COUNTS = ("lies_told", "lies_caught", "doubts_right", "doubts_wrong", "bursts")


class Damaged(ValueError):
    """It is not what was written there."""


class Newer(ValueError):
    """A later version wrote it; this one must leave it alone."""


@dataclass(frozen=True, slots=True)
class Played:
    """One finished match of a player."""

    match: str
    """Its sign, the same for all who played in it: no match is counted twice."""
    when: str
    """The moment of its end, '2026-11-30T19:05Z'."""
    place: int
    points: int
    change: int | None
    """Of the rating, in tenths; None if the match was not rated."""
    opponents: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Profile:
    """One player, known by the name."""

    name: str
    mask: str
    rating: int = START
    """In tenths: nothing is ever rounded."""
    matches: int = 0
    wins: int = 0
    lies_told: int = 0
    lies_caught: int = 0
    doubts_right: int = 0
    doubts_wrong: int = 0
    bursts: int = 0
    results: tuple[Played, ...] = ()
    """The newest last."""

    @property
    def latest(self) -> str:
        """When the last match ended."""
        return self.results[-1].when if self.results else ""


@dataclass(frozen=True, slots=True)
class Entry:
    """What a finished match adds to one player."""

    name: str
    mask: str
    played: Played
    counts: Mapping[str, int] = field(default_factory=dict)
    """By the names in COUNTS."""


def added(profiles: Mapping[str, Profile], entries: Iterable[Entry]) -> dict[str, Profile]:
    """The players after these matches. A match that a player already has adds nothing."""
    found = dict(profiles)
    for entry in entries:
        held = found.get(entry.name, Profile(entry.name, entry.mask))
        played = entry.played
        if any(result.match == played.match for result in held.results):
            continue
        others = tuple(name[:MOST_LETTERS] for name in played.opponents[:MOST_OPPONENTS])
        rating = held.rating + (played.change or 0)
        found[entry.name] = replace(
            held,
            mask=entry.mask,
            rating=max(-MOST_RATING, min(MOST_RATING, rating)),
            matches=held.matches + 1,
            wins=held.wins + (played.place == 1),
            results=(*held.results, replace(played, opponents=others))[-MOST_RESULTS:],
            **{name: getattr(held, name) + entry.counts.get(name, 0) for name in COUNTS},
        )
    return found


def encoded(profiles: Mapping[str, Profile]) -> bytes:
    """The whole file."""
    plain = [asdict(profiles[name]) for name in sorted(profiles)]
    held = {"tsuki_profiles": VERSION, "sum": _sum(plain), "profiles": plain}
    return json.dumps(held, ensure_ascii=False, indent=1).encode("utf-8", "replace") + b"\n"


def decoded(data: bytes) -> dict[str, Profile]:
    """The players in a file. Raises Damaged, Newer."""
    try:
        held = json.loads(data.decode("utf-8")) if len(data) <= MOST_BYTES else None
    except (ValueError, RecursionError):
        raise Damaged("no JSON") from None
    if not isinstance(held, dict):
        raise Damaged("no object")
    version = held.get("tsuki_profiles")
    if type(version) is int and version > VERSION:
        raise Newer(f"version {version}")
    plain = held.get("profiles")
    if version != VERSION or not isinstance(plain, list) or held.get("sum") != _sum(plain):
        raise Damaged("the checksum does not fit")
    try:
        found = [_profile(each) for each in plain]
    except (TypeError, KeyError, ValueError):
        raise Damaged("a player is not one") from None
    return {profile.name: profile for profile in found}


def _sum(plain: list[Any]) -> str:
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


_KINDS: dict[str, Any] = {"str": str, "int": int, "int | None": (int, type(None))}


def _checked(kind: type, plain: dict[str, Any], names: set[str]) -> dict[str, Any]:
    """The fields of these names with their types; a number is never a truth value."""
    for each in fields(kind):
        if each.name in names and (
            not isinstance(plain[each.name], _KINDS[str(each.type)]) or isinstance(plain[each.name], bool)
        ):
            raise TypeError(each.name)
        if each.name in names and not _is_in_range(each.name, plain[each.name]):
            raise ValueError(each.name)
    return {name: plain[name] for name in names}


def _is_in_range(name: str, value: str | int | None) -> bool:
    """A value that a match can have brought about: screens and sums are made for no others."""
    if isinstance(value, str):
        return len(value) <= MOST_LETTERS
    if value is None:
        return True
    least, most = {
        "rating": (-MOST_RATING, MOST_RATING),
        "change": (-MOST_RATING, MOST_RATING),
        "place": (1, MOST_OPPONENTS + 1),
        "points": (-MOST_COUNTED, MOST_COUNTED),
    }.get(name, (0, MOST_COUNTED))
    return least <= value <= most


def _profile(plain: dict[str, Any]) -> Profile:
    single = {each.name for each in fields(Profile)} - {"results"}
    results = tuple([_played(each) for each in plain["results"]])
    if len(results) > MOST_RESULTS:
        raise ValueError("results")
    return Profile(**_checked(Profile, plain, single), results=results)


def _played(plain: dict[str, Any]) -> Played:
    single = {each.name for each in fields(Played)} - {"opponents"}
    opponents = tuple(plain["opponents"])
    if not all(isinstance(name, str) for name in opponents):
        raise TypeError("opponents")
    if len(opponents) > MOST_OPPONENTS or not all(_is_in_range("opponents", name) for name in opponents):
        raise ValueError("opponents")
    return Played(**_checked(Played, plain, single), opponents=opponents)
