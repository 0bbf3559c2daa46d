"""What Custom Slot Millionaire hides: the order of every deck, and BIG predictions until they are turned over."""

from __future__ import annotations

from typing import Any

from game import registry
from game.core.protocol import Action, Dice, Event, State, Viewer
from game.core.rng import Rng, seed_of
from game.slot.open_questions import MOST_MOVES
from game.slot.rounds import MOST_ROUNDS
from tests.contract.hidden import Subject, kind

SHOWN_TO_ALL: dict[str, frozenset[str]] = {
    "Spun": frozenset({"reel", "coins", "power", "paying"}),
    "SpiritUsed": frozenset({"reel", "pending", "excluded", "coins", "power", "paying", "in_use"}),
    "RoundScored": frozenset({"score"}),
    "SetsMade": frozenset({"sets", "order", "draws"}),
}
"""By event, what of it comes from under a deck or from a prediction that is turned over."""


def redealt(state: Any, viewer: Viewer, dice: Dice) -> State:
    """Every deck lies in another order, others have predicted somebody else, and the future is another."""
    twin = state.copy()
    for seat, machine in enumerate(twin.machines):
        machine.deck = tuple(dice.shuffled(machine.deck))
        is_hidden = twin.phase in ("predict", "challenge") and seat != viewer
        if is_hidden and machine.prediction is not None:
            machine.prediction = dice.below(twin.seats)
    twin.power_ups = tuple(dice.shuffled(twin.power_ups))
    twin.chance = Rng(seed_of(f"another future {dice.below(1 << 60)}"))
    return twin


def reveals(event: Event, viewer: Viewer) -> frozenset[str]:
    return SHOWN_TO_ALL.get(kind(event), frozenset())


def secret(action: Action) -> bool:
    return action[0] == "predict"


def cap(seats: int, options: dict[str, Any]) -> int:
    """Spins, their outputs, ten spirits in two halves, a prediction, a set, and the modification, in every round."""
    challenge = 2 * (3 + 6) + 2 * 10
    modification = MOST_MOVES + 3 + 1
    return seats + MOST_ROUNDS * seats * (1 + challenge + 1 + modification)


def variants(seats: int) -> tuple[dict[str, Any], ...]:
    return (
        {"target": 60},
        {"target": 60, "simultaneous": True},
        {},
        {"target": 60, "opening_spirit": False},
        {"target": 150, "opening_spirit": False, "simultaneous": True},
    )


def entry() -> Subject:
    """The game's subject."""
    return Subject(
        game=registry.game("slot"), redealt=redealt, reveals=reveals, secret=secret, cap=cap, variants=variants
    )
