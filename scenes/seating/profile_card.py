"""The page of a remembered player, drawn: face, rating, counts, the last matches."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from scenes.kit.atoms import panel
from scenes.kit.drawings import mask
from scenes.kit.layers import layered
from scenes.kit.paint import Art, Box
from scenes.kit.palette import GOLD_L, INK, JADE_L, MUTE, N1, PAPER, SEAT, SEAT_D, TXT, VER_L, mix
from scenes.kit.picture import Picture, circ, glow, rect, text
from scenes.kit.seeing import grown
from scenes.kit.type import fitted, text_width
from scenes.kit.words import Words
from scenes.seating.cards import name_lines
from scenes.seating.stepper import shortened
from store.profile_file import Played, Profile
from store.profile_table import in_tenths, rating_said

BOX: Box = (150, 78, 980, 568)
ROWS = 5
"""So many of the last matches are shown."""
PAIRS = (
    ("matches", "matches", "wins"),
    ("lies", "lies_told", "lies_caught"),
    ("doubts", "doubts_right", "doubts_wrong"),
    ("bursts", "bursts", ""),
)
"""(key of its texts, its first count, its second)."""


def card_art(profile: Profile, words: Words, at: int, count: int) -> Art:
    """The whole page but its buttons."""
    return Art(
        ("profile card", profile, words.language, at, count),
        (BOX[0] - 120, BOX[1] - 40, BOX[2] + 240, BOX[3] + 80),
        lambda: layered(_card(profile, words, at, count)),
    )


def _card(profile: Profile, words: Words, at: int, count: int) -> Picture:
    x, y, _, h = BOX
    c = SEAT[profile.mask]
    s = glow(x + 135, y + 200, 250, c, 0.28) + panel(*BOX, 20)
    s += rect(x + 22, y + 27, 226, h - 54, 18, SEAT_D[profile.mask], INK, 3.6)
    s += rect(x + 22, y + 22, 226, h - 54, 18, c, INK, 3.6)
    s += circ(x + 135, y + 130, 84, PAPER, INK, 3.6) + circ(x + 135, y + 130, 76, mix(c, PAPER, 0.55))
    s += mask(profile.mask, x + 63, y + 58, 144)
    lines, size = name_lines(profile.name, 206, fitted(profile.name, grown(34, 1.25), "m", 206, 30))
    for i, part in enumerate(lines):
        low = y + (252 if len(lines) == 1 else 238 + 28 * i)
        s += text(x + 135, low, part, size, INK, role="line", width=206, room=(x + 26, y + 218, 218, 72))
    s += rect(x + 38, y + 300, 194, 104, 16, INK)
    s += text(x + 135, y + 322, words("profiles.rating"), 20, MUTE, role="label", width=180,
              room=(x + 38, y + 304, 194, 36), most=1.25)  # fmt: skip
    s += text(x + 135, y + 366, rating_said(profile.rating), 46, GOLD_L, "d", role="big", width=178,
              room=(x + 38, y + 336, 194, 64))  # fmt: skip
    if count > 1:
        said = words("profiles.number", n=at + 1, count=count)
        s += text(x + 135, y + 508, said, 20, INK, role="label", width=180, room=(x + 26, y + 490, 218, 36), most=1.25)
    return s + _counts(profile, words) + _results(profile, words)


def _counts(profile: Profile, words: Words) -> Picture:
    """Four plates: what was done, and how it came out."""
    s: Picture = ()
    for i, (name, first, second) in enumerate(PAIRS):
        x, y, w, h = BOX[0] + 272 + (i % 2) * 350, BOX[1] + 22 + (i // 2) * 96, 336, 86
        s += rect(x, y, w, h, 14, N1)
        room = (x, y, w, h)
        title = words(f"profiles.{name}.title")
        s += text(x + 18, y + 25, title, 22, GOLD_L, anchor="start", role="line", width=w - 36, room=room, most=1.25)
        at = x + 18
        for key, count in (("first", first), ("second", second)):
            if not count:
                continue
            label, value = words(f"profiles.{name}.{key}"), str(getattr(profile, count))
            size = fitted(label, grown(20, 1.25), "m", 150 - 16 - text_width(value, 30), 18)
            s += text(at, y + 61, label, size, MUTE, anchor="start", role="label", room=room)
            left = at + text_width(label, size) + 8
            s += text(left, y + 60, value, 30, TXT, anchor="start", role="big", room=room)
            at += 160
    return s


def _results(profile: Profile, words: Words) -> Picture:
    """The last matches, the newest above."""
    x, y, w = BOX[0] + 272, BOX[1] + 216, 686
    s = text(x + 6, y + 18, words("profiles.last"), 22, GOLD_L, anchor="start", role="line", width=400,
             room=(x, y, w, 36), most=1.25)  # fmt: skip
    for i, played in enumerate(reversed(profile.results[-ROWS:])):
        s += _result(played, words, (x, y + 38 + i * 42, w, 37))
    return s


def _result(played: Played, words: Words, box: Box) -> Picture:
    x, y, w, h = box
    mid, first = y + h / 2, played.place == 1
    s = rect(x, y, w, h, 10, N1)
    s += text(x + 14, mid, day(played.when, words), 20, MUTE, anchor="start", role="label", width=92, room=box)
    place = words("profiles.place", n=played.place)
    s += text(x + 142, mid, place, 22, GOLD_L if first else TXT, role="line", width=60, room=box)
    others = words("profiles.joint").join(played.opponents)
    size = grown(20, 1.25)
    s += text(x + 184, mid, shortened(others, size, 254), size, TXT, anchor="start", role="label", room=box)
    points = words("profiles.points", n=f"+{played.points}" if played.points > 0 else played.points)
    s += text(x + 556, mid, points, 21, TXT, anchor="end", role="line", width=104, room=box)
    said, fill = changed(played.change, words)
    return s + text(x + w - 14, mid, said, 22, fill, anchor="end", role="line", width=104, room=box)


def changed(change: int | None, words: Words) -> tuple[str, str]:
    """The change of a rating with its sign, and its colour."""
    if change is None:
        return words("profiles.unrated"), MUTE
    return in_tenths(change, signed=True), JADE_L if change > 0 else VER_L if change < 0 else TXT


def day(when: str, words: Words) -> str:
    """The day of a moment that was kept, where the player is."""
    try:
        moment = datetime.fromisoformat(when).astimezone()
    except (ValueError, OverflowError, OSError):
        return ""
    return words("profiles.day", month=moment.month, day=moment.day)


def order_of(profiles: Sequence[Profile], name: str) -> int:
    """Where a player stands among them; 0 if it is not there."""
    return next((i for i, p in enumerate(profiles) if p.name == name), 0)
