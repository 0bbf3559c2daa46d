"""What a seat can do, and how it is written: `predict 2`, `spin`, `spirit swap {"cells":[0,8]}`, `take 1`, `done`.

Inside, an action is a short tuple that begins with its verb. All of them exist once, so that none is built while a
match is played:

    ("keep", spirit)  ("predict", seat)  ("spin",)  ("output",)  ("spirit", spirit, ...)  ("take", set)
    ("place", card, line)  ("remove", number)  ("add", number)  ("done",)
    ("then",)  ("then", "cell", cell)  ("then", "place", place, *bottom)  ("then", "exclude", 0 or 1)

Behind a spirit stand its cells in rising order; small number ends with how much lower.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations, permutations
from typing import Any

from game.core.protocol import BadAction, Dice, PlainActions
from game.slot.cards import (
    DOUBLE_NUDGE,
    EXILE,
    LINES,
    LINES_OF,
    LUCKY_SEVEN,
    NUMBERS,
    PLUS_ONE,
    POWER_UPS,
    RAINBOW,
    SIFT,
    SMALL_FRY,
    SMALL_NUMBER,
    SPIRITS,
    SWAP,
    TRIPLE_PEEK,
    Line,
    PowerUp,
    Spirit,
)
from game.slot.options import SEATS
from game.slot.spirits import may_lower

SlotAction = tuple[Any, ...]

CELLS = range(9)
SPIN: SlotAction = ("spin",)
OUTPUT: SlotAction = ("output",)
DONE: SlotAction = ("done",)
PREDICT: tuple[SlotAction, ...] = tuple(("predict", seat) for seat in range(SEATS[-1]))
"""BIG予想 (CS-2), by the seat that is named."""
KEEP: tuple[SlotAction, ...] = tuple(("keep", spirit) for spirit in range(len(SPIRITS)))
TAKE: tuple[SlotAction, ...] = tuple(("take", index) for index in range(SEATS[-1] + 1))
"""セットの獲得 (CS-44), by the set's index."""
PLACE: dict[tuple[PowerUp, Line], SlotAction] = {
    (card, line): ("place", card, line) for card, lines in LINES_OF.items() for line in lines
}
REMOVE: tuple[SlotAction, ...] = tuple(("remove", number) for number in range(len(NUMBERS)))
ADD: tuple[SlotAction, ...] = tuple(("add", number) for number in range(len(NUMBERS)))

_ONE_CELL = (EXILE, DOUBLE_NUDGE, TRIPLE_PEEK, LUCKY_SEVEN, PLUS_ONE)
_MANY_CELLS = {RAINBOW: 4, SWAP: 2}
USE: dict[Spirit, tuple[SlotAction, ...]] = {
    **{spirit: tuple(("spirit", spirit, cell) for cell in CELLS) for spirit in _ONE_CELL},
    **{
        spirit: tuple(("spirit", spirit, *cells) for cells in combinations(CELLS, count))
        for spirit, count in _MANY_CELLS.items()
    },
    SMALL_NUMBER: tuple(("spirit", SMALL_NUMBER, cell, by) for cell in CELLS for by in (1, 2)),
    SMALL_FRY: (("spirit", SMALL_FRY),),
    SIFT: (("spirit", SIFT),),
}
"""By spirit, every way to use it (the first half of it, where it draws)."""
STOP: SlotAction = ("then",)
"""The second use of double nudge is left out (CS-R7)."""
THEN_CELL: tuple[SlotAction, ...] = tuple(("then", "cell", cell) for cell in CELLS)
THEN_EXCLUDE: tuple[SlotAction, ...] = (("then", "exclude", 0), ("then", "exclude", 1))
THEN_PLACE: tuple[tuple[SlotAction, ...], ...] = tuple(
    tuple(("then", "place", *order) for order in permutations(range(drawn))) for drawn in range(4)
)
"""By how many were drawn: which is placed, and the others in the order they go under (CS-25)."""


_MORE = 1 << 4
_LOWERED: tuple[tuple[tuple[SlotAction, ...], ...], ...] = tuple(
    tuple(
        tuple(action for action in USE[SMALL_NUMBER] if action[2] == cell and may_lower(reading, action[3]))
        for reading in range(_MORE)
    )
    for cell in CELLS
)
"""By cell and reading, how small number may be used there; a reading with a number above 3 is as good as the last."""


class Offered:
    """`Actions` over a fixed tuple, with a quick `in`. Never changed."""

    __slots__ = ("items", "_index")

    def __init__(self, items: tuple[SlotAction, ...]) -> None:
        self.items = items
        self._index = frozenset(items)

    def __contains__(self, action: object) -> bool:
        try:
            return action in self._index
        except TypeError:
            return False  # not even hashable

    def __iter__(self) -> Iterator[SlotAction]:
        return iter(self.items)

    def __len__(self) -> int:
        return len(self.items)

    def __repr__(self) -> str:
        return f"<{', '.join(map(written, self.items))}>"

    def sample(self, rng: Dice) -> SlotAction:
        return self.items[rng.below(len(self.items))]


class WithSmallNumber:
    """`Actions` of a machine whose small number is ready: the fixed ones, then what may be lowered. Never changed."""

    __slots__ = ("_fixed", "_lowered")

    def __init__(self, fixed: Offered, lowered: tuple[SlotAction, ...]) -> None:
        self._fixed = fixed
        self._lowered = lowered

    def __contains__(self, action: object) -> bool:
        return action in self._fixed or action in self._lowered

    def __iter__(self) -> Iterator[SlotAction]:
        yield from self._fixed.items
        yield from self._lowered

    def __len__(self) -> int:
        return len(self._fixed.items) + len(self._lowered)

    def __repr__(self) -> str:
        return f"<{', '.join(map(written, self))}>"

    def sample(self, rng: Dice) -> SlotAction:
        known, lowered = self._fixed.items, self._lowered
        at = rng.below(len(known) + len(lowered))
        return known[at] if at < len(known) else lowered[at - len(known)]


SPIN_ONLY = Offered((SPIN,))
THEN_NUDGE = Offered((STOP, *THEN_CELL))
THEN_SIFT = (Offered(THEN_EXCLUDE[:1]), Offered(THEN_EXCLUDE))
"""By whether the drawn card may be excluded."""
THEN_PEEK = tuple(Offered(actions) for actions in THEN_PLACE)
"""By how many were drawn."""


@cache
def with_spirits(ready: int) -> Offered:
    """Output, and every use of the spirits whose bit is set, small number's left out."""
    uses = [USE[spirit] for spirit in range(len(SPIRITS)) if ready >> spirit & 1 and spirit != SMALL_NUMBER]
    return Offered((OUTPUT, *[action for actions in uses for action in actions]))


def lowered(read: list[int]) -> tuple[SlotAction, ...]:
    """The uses of small number on a reel that is read so (CS-R15)."""
    uses: list[SlotAction] = []
    for known, reading in zip(_LOWERED, read, strict=True):
        uses += known[reading if reading < _MORE else -1]
    return tuple(uses)


@cache
def predictions(seats: int) -> PlainActions:
    """Any seat, one's own too (CS-R18)."""
    return PlainActions(PREDICT[:seats])


def kinds(cards: Sequence[int]) -> int:
    """Which cards there are, as bits, however many of each."""
    found = 0
    for card in cards:
        found |= 1 << card
    return found


@lru_cache(maxsize=4096)
def modifications(waiting: int, removable: int, addable: int) -> Offered:
    """Placing what waits, moving number cards, and `done` when nothing waits (CS-R29); each kind of card as a bit."""
    return Offered((
        *[action for (card, _), action in PLACE.items() if waiting >> card & 1],
        *[action for action in REMOVE if removable >> action[1] & 1],
        *[action for action in ADD if addable >> action[1] & 1],
        *([] if waiting else [DONE]),
    ))  # fmt: skip


@cache
def sets_left(taken: int, sets: int) -> Offered:
    """The sets that nobody took; those taken as bits."""
    return Offered(tuple([TAKE[index] for index in range(sets) if not taken >> index & 1]))


def _choice_of(action: SlotAction) -> str:
    """The choice as JSON, its keys in the documented order; nothing for a use without one."""
    spirit, rest = action[1], list(action[2:])
    if spirit == SIFT:
        return ""
    if spirit in _MANY_CELLS:
        choice: dict[str, Any] = {"cells": rest}
    else:
        choice = dict(zip(("cell", "by"), rest, strict=False))
    return " " + json.dumps(choice, separators=(",", ":"))


def _then_of(action: SlotAction) -> str:
    if action == STOP:
        return "then"
    key, first, *bottom = action[1:]
    choice: dict[str, Any] = {key: bool(first) if key == "exclude" else first}
    if key == "place":
        choice["bottom"] = bottom
    return "then " + json.dumps(choice, separators=(",", ":"))


_WRITTEN: dict[SlotAction, str] = {
    SPIN: "spin",
    OUTPUT: "output",
    DONE: "done",
    **{action: f"predict {action[1]}" for action in PREDICT},
    **{action: f"keep {SPIRITS[action[1]]}" for action in KEEP},
    **{action: f"take {action[1]}" for action in TAKE},
    **{action: f"place {POWER_UPS[action[1]]} {LINES[action[2]]}" for action in PLACE.values()},
    **{action: f"{action[0]} {NUMBERS[action[1]]}" for action in (*REMOVE, *ADD)},
    **{a: f"spirit {SPIRITS[a[1]]}{_choice_of(a)}" for actions in USE.values() for a in actions},
    **{a: _then_of(a) for a in (STOP, *THEN_CELL, *THEN_EXCLUDE, *[a for some in THEN_PLACE[1:] for a in some])},
}
_READ = {text: action for action, text in _WRITTEN.items()}
KNOWN: dict[SlotAction, SlotAction] = {action: action for action in _WRITTEN}
"""Every action by its value: what stands here is made of this module's own numbers, whatever equal came in."""


def written(action: SlotAction) -> str:
    """The action's one written form. Raises KeyError for what is no action of this game."""
    return _WRITTEN[action]


def read(text: str) -> SlotAction:
    """The action of a written form. Raises BadAction with a sentence."""
    action = _READ.get(text) if isinstance(text, str) else None
    if action is not None:
        return action
    verb = text.split(" ")[0] if isinstance(text, str) else ""
    if verb == "spirit":
        raise BadAction(f'{text!r} is no use of a spirit; one is written: spirit swap {{"cells":[0,8]}}')
    if verb == "then":
        raise BadAction(f'{text!r} does not end a spirit; that is written: then {{"place":1,"bottom":[2,0]}}')
    raise BadAction(
        f"{text!r} is no action of Custom Slot Millionaire; they are: keep swap, predict 2, spin, spirit sift, "
        'then {"exclude":true}, output, take 0, place row+1 row2, remove 7, add 7, done'
    )
