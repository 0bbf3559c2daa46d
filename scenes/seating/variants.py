"""Fortuna's variants as a lobby offers them: which are on, which may be switched, why not, what deck they make."""

from __future__ import annotations

from collections.abc import Iterable

from game.fortuna.judge import set_up
from game.fortuna.law import law_of
from game.fortuna.options import CUSTOM, SEATS, VARIANTS, Options, checked, conflicts, options_from
from scenes.kit.words import Words
from scenes.seating.places import Seating

GROUPS: dict[str, tuple[str, ...]] = {
    "cards": ("FV-1", "FV-3", "FV-19", "FV-9", "FV-14", "FV-15"),
    "values": ("FV-5a", "FV-5b", "FV-6a", "FV-18", "FV-11a", "FV-11b"),
    "sets": ("FV-10", "FV-10b", "FV-12", "FV-16", "FV-17", "FV-6c"),
    "points": ("FV-2", "FV-7", "FV-6b", "FV-4", "FV-8", "FV-13"),
}
"""What stands together on the page of switches; what excludes each other stands side by side."""


def seats_of(seating: Seating) -> int:
    """The seats the variants are for; while too few are taken, as few as there can be."""
    return seating.count if seating.count in SEATS else SEATS[0]


def chosen(seating: Seating) -> tuple[str, ...]:
    """The variants that are on, however the options say it."""
    known = {k: v for k, v in seating.options.items() if k in ("preset", "variants") or k in VARIANTS}
    return options_from(known, seats_of(seating)).variants


def preset_of(on: tuple[str, ...]) -> str:
    """The preset that these variants are, or 'custom'."""
    return Options(on).preset


def choose(seating: Seating, variants: Iterable[str]) -> None:
    """These variants from now on, which do not conflict; kept as a preset where they are one."""
    on = checked(variants, seats_of(seating))
    options = {k: v for k, v in seating.options.items() if k not in ("preset", "variants") and k not in VARIANTS}
    options["preset"] = preset = preset_of(on)
    if preset == CUSTOM:
        options["variants"] = list(on)
    seating.options = options


def switched(on: Iterable[str], variant: str) -> tuple[str, ...]:
    """The variants after one switch, sorted."""
    wanted = set(on) ^ {variant}
    return tuple(v for v in VARIANTS if v in wanted)


def named(words: Words, on: tuple[str, ...]) -> str:
    """What a row calls them: the preset, the only variant, or how many."""
    preset = preset_of(on)
    if preset == CUSTOM and len(on) == 1:
        return words(f"fortuna.rule name.{on[0]}")
    return words(f"fortuna.preset.{preset}", n=len(on))


def why_not(words: Words, on: Iterable[str], seats: int) -> str | None:
    """One sentence that says why these variants can't be so together; None if they can."""
    for a, b, reason in conflicts(on, seats):
        first, second = (words(f"fortuna.rule name.{v}") for v in (a, b))
        return words(f"lobby.variants.{reason}", a=first, b=second)
    return None


def why_dropped(words: Words, seating: Seating) -> str:
    """That a change of seats switched a variant off, and why."""
    gone = [v for v in seating.dropped if v in VARIANTS]
    reason = why_not(words, {*chosen(seating), *gone}, seats_of(seating))
    return words("lobby.variants.dropped", why=reason) if reason else words("lobby.refusal.options")


def deck(words: Words, on: tuple[str, ...], seats: int) -> str:
    """How many cards there are with these variants, and where they lie at the start."""
    law = law_of(on)
    draw, end, seeded = set_up(seats, law)
    said = words("lobby.variants.deck", cards=draw + end + seeded + 10 * seats, seats=seats, draw=draw, end=end)
    return said + (words("lobby.variants.seeded", n=seeded) if seeded else "")
