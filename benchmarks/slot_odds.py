"""How long the exact odds of the slot take, nothing known from before: milliseconds of processor time, the longest.

The machines are as a match makes them, from the first round to one that has bought much of everything.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from benchmarks.measured import say, spent
from game.slot import odds, odds_draft, odds_spirits, odds_whole
from game.slot.cards import BASIC_NUMBERS, FIVE, FOUR_COIN, HALF, POWER_UPS, SEVEN, SPIRITS, THREE_COIN
from game.slot.reel import Stacks
from game.slot.spirits import Deck

MACHINES: tuple[tuple[Deck, Stacks], ...] = (
    (BASIC_NUMBERS, ((1,), (1,), (1,), (), (), (), (), ())),
    ((*BASIC_NUMBERS, HALF, HALF, FIVE, THREE_COIN), ((1,), (1,), (1,), (2,), (), (2,), (2,), ())),
    (
        (*BASIC_NUMBERS, *[HALF] * 4, *[THREE_COIN] * 2, *[FOUR_COIN] * 2, *[FIVE] * 3, *[SEVEN] * 2),
        ((1, 2), (1,), (1, 1), (1,), (2,), (2, 1), (2,), (2, 2)),
    ),
)
SETS = tuple(
    tuple(POWER_UPS.index(card) for card in cards.split())
    for cards in (
        "row+1 column+1 diagonal+2", "1/2 1/2 7", "column+2 column+1 5", "4+3 challenge swap", "diagonal+2 7 column+1",
    )
)  # fmt: skip


def forget() -> None:
    """Everything that is kept from one reckoning to the next."""
    for module in (odds, odds_whole, odds_spirits, odds_draft):
        for each in vars(module).values():
            if hasattr(each, "cache_clear"):
                each.cache_clear()


def cold(work: Callable[[Deck, Stacks], object]) -> float:
    """The longest of all machines."""
    times = []
    for machine in MACHINES:
        forget()
        times.append(spent(partial(work, *machine)))
    return max(times)


def sets(deck: Deck, stacks: Stacks) -> None:
    for each in SETS:
        odds_draft.improvement(deck, stacks, 3, each)


def step_times(deck: Deck, stacks: Stacks) -> list[float]:
    """Milliseconds of every step of the whole range."""
    forget()
    steps = odds_whole.steps(deck, stacks)
    found: list[object] = [None]
    times = []
    while found[-1] is None:
        times.append(spent(lambda: found.append(next(steps))))
    return times


def uses(spirit: int, deck: Deck, stacks: Stacks) -> float:
    """All uses of a spirit on one reel."""
    mixed = [deck[7 * place % len(deck)] for place in range(len(deck))]
    laid = odds_spirits.Laid(tuple(mixed[:9]), (), stacks, tuple(mixed[9:]))
    return spent(lambda: odds_spirits.gains(spirit, laid))


if __name__ == "__main__":
    cold(odds_whole.whole)  # numpy is loaded
    steps = [step_times(*machine) for machine in MACHINES]
    say(
        odds=cold(odds.odds),
        whole=max(map(sum, steps)),
        step=max(map(max, steps)),
        sets=cold(sets),
        uses=max(uses(spirit, *machine) for machine in MACHINES for spirit in range(len(SPIRITS))),
    )
