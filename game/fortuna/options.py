"""The options of a match: which variants (FV-1 to FV-19) are on, and which of them exclude each other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from game.core.protocol import BadOptions, Choice

SEATS = range(2, 5)
"""3 or 4 (FO-1), and 2 (FO-R16)."""

VARIANTS: tuple[str, ...] = (
    "FV-1", "FV-2", "FV-3", "FV-4", "FV-5a", "FV-5b", "FV-6a", "FV-6b", "FV-6c", "FV-7", "FV-8", "FV-9", "FV-10",
    "FV-10b", "FV-11a", "FV-11b", "FV-12", "FV-13", "FV-14", "FV-15", "FV-16", "FV-17", "FV-18", "FV-19",
)  # fmt: skip
"""In the order offered."""

PRESETS: dict[str, tuple[str, ...]] = {
    "draft_1": (),
    "six_numbers": ("FV-1", "FV-3"),
    "big_sets": ("FV-7", "FV-8", "FV-10b"),
    "zero": ("FV-6a", "FV-12", "FV-13"),
    "movers": ("FV-11b",),
}
"""What the lobby offers by one name, each sorted like VARIANTS; anything else is 'custom'."""
CUSTOM = "custom"

_EXCLUDE = (
    ("FV-2", "FV-7", "base"),
    ("FV-2", "FV-6b", "base"),
    ("FV-6b", "FV-7", "base"),
    ("FV-5a", "FV-5b", "values"),
    ("FV-11a", "FV-11b", "power"),
)
_NEED_ZERO = ("FV-6b", "FV-6c", "FV-12")

REASONS: dict[str, str] = {
    "base": "{a} and {b} exclude each other: both say what a set scores.",
    "values": "{a} and {b} exclude each other: both say which values a card has.",
    "power": "{a} and {b} exclude each other: both say what the power of ten moves.",
    "zero": "{a} needs {b}: without it there is no set of 0.",
    "cards": "{a} needs {b} with 4 seats: 60 cards are too few.",
}
"""By reason, one sentence about two variants."""


@dataclass(frozen=True, slots=True)
class Options:
    """Frozen options, equal by value. `options_from` reads and checks them."""

    variants: tuple[str, ...] = ()
    """Sorted like VARIANTS, each once."""

    def plain(self) -> dict[str, Any]:
        """As JSON values."""
        return {"variants": list(self.variants)}

    @property
    def preset(self) -> str:
        """The preset that these variants are, or 'custom'."""
        return next((name for name, variants in PRESETS.items() if variants == self.variants), CUSTOM)


def conflicts(variants: Iterable[str], seats: int | None = None) -> list[tuple[str, str, str]]:
    """組み合わせ: every pair that may not be so together: (a variant, the one it excludes or needs, key of REASONS).

    Without `seats` nothing that depends on them is looked at.
    """
    on = set(variants)
    found = [(a, b, reason) for a, b, reason in _EXCLUDE if a in on and b in on]
    if "FV-6a" not in on:
        found += [(a, "FV-6a", "zero") for a in _NEED_ZERO if a in on]
    if seats == 4 and "FV-1" in on and "FV-3" not in on:
        found.append(("FV-1", "FV-3", "cards"))
    return found


def checked(variants: Iterable[Any], seats: int | None = None) -> tuple[str, ...]:
    """The variants sorted, each once. Raises BadOptions with a sentence for an unknown one or a conflict."""
    on = list(variants)
    for variant in on:
        if not isinstance(variant, str) or variant not in VARIANTS:
            raise BadOptions(f"Fortuna has no variant {_short(variant)}; it has FV-1 to FV-19.")
    for a, b, reason in conflicts(on, seats):
        raise BadOptions(REASONS[reason].format(a=a, b=b))
    return tuple(variant for variant in VARIANTS if variant in on)


def _short(value: object) -> str:
    text = ascii(value)
    return text if len(text) <= 60 else text[:60] + "..."


def check_seats(seats: object) -> None:
    """Raises BadOptions unless `seats` is a whole number from 2 to 4 (FO-1, FO-R16)."""
    if not isinstance(seats, int) or isinstance(seats, bool) or seats not in SEATS:
        raise BadOptions(f"Fortuna is for 2 to 4 seats, not {_short(seats)}.")


def options_from(plain: Mapping[str, Any], seats: int) -> Options:
    """The options from JSON values, missing ones by default. Raises BadOptions with a sentence.

    Either `{"variants": ["FV-1", "FV-3"]}`, as logs and records write it, or what a lobby's rows hold:
    `{"preset": "zero", "FV-9": true}`, a preset with single variants switched on or off.
    """
    check_seats(seats)
    if not isinstance(plain, Mapping):
        raise BadOptions('The options are an object: {"variants": ["FV-1", "FV-3"]}.')
    for name in plain:
        if name not in ("variants", "preset") and name not in VARIANTS:
            raise BadOptions(f"Fortuna has no option {_short(name)}; it has variants, preset and FV-1 to FV-19.")
    listed, preset = plain.get("variants", []), plain.get("preset", "draft_1")
    if not isinstance(listed, (list, tuple)):
        raise BadOptions(f'variants is a list like ["FV-1", "FV-3"], not {_short(listed)}.')
    if not isinstance(preset, str) or preset not in (*PRESETS, CUSTOM):
        raise BadOptions(f"preset is one of {', '.join(PRESETS)}, not {_short(preset)}.")
    on = [*listed, *PRESETS.get(preset, ())]
    for name, value in plain.items():
        if name in VARIANTS:
            if not isinstance(value, bool):
                raise BadOptions(f"{name} is on (true) or off (false), not {_short(value)}.")
            on = [*on, name] if value else [variant for variant in on if variant != name]
    return Options(checked(on, seats))


def choices(seats: int) -> tuple[Choice, ...]:
    """What a lobby's row offers: the presets (every one may be played by 2 to 4)."""
    check_seats(seats)
    return (Choice("preset", tuple(PRESETS), "draft_1"),)


def switches(seats: int) -> tuple[Choice, ...]:
    """What a sheet of single variants offers; `conflicts` says which of them go together."""
    check_seats(seats)
    return tuple(Choice(variant, (False, True), False) for variant in VARIANTS)
