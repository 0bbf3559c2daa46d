"""The rules as a table plays them: the options (FV-1 to FV-19) as plain switches and numbers."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache


@dataclass(frozen=True, slots=True)
class Law:
    """What the variants come to. `law_of` makes one for each choice of variants."""

    numbers: int = 8
    """Printed numbers go from 1 to here: 8, with FV-1 6."""
    copies: int = 2
    """Cards of each icon and number: 2, with FV-3 3."""
    has_goddess: bool = False
    """FV-19."""
    flex: str = "all"
    """'all' (FO-7), 'sum' (FV-5a), 'ends' (FV-5b)."""
    has_zero: bool = False
    """FV-6a."""
    flips: bool = False
    """FV-6b."""
    wins_at_once: bool = False
    """FV-6c."""
    burns: bool = False
    """FV-18."""
    base: str = "largest"
    """What a set scores without bonus: 'largest' (FO-22), 'sum' (FV-2), 'count' (FV-7)."""
    pays_size: bool = False
    """FV-4."""
    icons_by_size: bool = False
    """FV-8."""
    slam: int = 0
    """For five sets at the end: 10 with FV-13."""
    hand_cap: int | None = None
    """10 with FV-9."""
    may_be_short: bool = False
    """FV-10."""
    lends: bool = False
    """FV-10b."""
    moves: str = ""
    """What the power of ten moves: 'pile' (FV-11a), 'cards' (FV-11b), '' nothing."""
    sizes_differ: bool = False
    """FV-12."""
    sizes_rise: bool = False
    """FV-16."""
    seeded: int = 0
    """Cards that go to the discards at the start: 6 with FV-14."""
    grows: bool = False
    """FV-15."""
    keeps_hand: bool = False
    """FV-17."""
    values_kind: int = field(init=False, compare=False, repr=False)
    """One number for all that decides which values a card has: `values` looks its tables up by it."""

    def __post_init__(self) -> None:
        kind = ("all", "sum", "ends").index(self.flex) + 3 * self.has_zero + 6 * self.burns
        object.__setattr__(self, "values_kind", kind)


@cache
def law_of(variants: tuple[str, ...]) -> Law:
    """The law of some variants, which do not conflict (`options.conflicts`)."""
    on = frozenset(variants).__contains__
    return Law(
        numbers=6 if on("FV-1") else 8,
        copies=3 if on("FV-3") else 2,
        has_goddess=on("FV-19"),
        flex="sum" if on("FV-5a") else "ends" if on("FV-5b") else "all",
        has_zero=on("FV-6a"),
        flips=on("FV-6b"),
        wins_at_once=on("FV-6c"),
        burns=on("FV-18"),
        base="sum" if on("FV-2") else "count" if on("FV-7") else "largest",
        pays_size=on("FV-4"),
        icons_by_size=on("FV-8"),
        slam=10 if on("FV-13") else 0,
        hand_cap=10 if on("FV-9") else None,
        may_be_short=on("FV-10"),
        lends=on("FV-10b"),
        moves="pile" if on("FV-11a") else "cards" if on("FV-11b") else "",
        sizes_differ=on("FV-12"),
        sizes_rise=on("FV-16"),
        seeded=6 if on("FV-14") else 0,
        grows=on("FV-15"),
        keeps_hand=on("FV-17"),
    )
