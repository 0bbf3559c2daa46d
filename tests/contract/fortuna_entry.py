"""What Fortuna hides: other hands, the draw pile and the End pile, and all chance to come."""

from __future__ import annotations

from typing import Any

from game.core.protocol import Dice, Event, State, Viewer
from game.core.rng import Rng, seed_of
from game.fortuna.game import GAME
from game.fortuna.judge import set_up
from game.fortuna.law import law_of
from game.fortuna.options import PRESETS, Options, options_from
from tests.contract.hidden import Subject, kind

MIXES: tuple[tuple[str, ...], ...] = (
    *PRESETS.values(),
    ("FV-5a", "FV-6a", "FV-6b", "FV-10", "FV-17", "FV-19"),
    ("FV-3", "FV-5b", "FV-6a", "FV-6c", "FV-9", "FV-11a", "FV-14"),
    ("FV-2", "FV-4", "FV-10b", "FV-11b", "FV-15", "FV-18", "FV-19"),
    ("FV-7", "FV-6a", "FV-10", "FV-10b", "FV-12", "FV-16"),
)
"""The presets, then the variants that no preset has, several at a time."""


def _redealt(state: Any, viewer: Viewer, dice: Dice) -> State:
    """Cards of other hands and of both piles change places; what was drawn in this turn goes with its hand."""
    twin = state.copy()
    deck, end = list(twin.deck), list(twin.end)
    places = [(deck, i) for i in range(twin.dealt, len(deck))] + [(end, i) for i in range(twin.pulled, len(end))]
    for seat, hand in enumerate(twin.hands):
        if seat != viewer:
            places += [(hand, i) for i in range(len(hand))]
    # Often only few change, so that the others' next cards are often there in both states.
    places = dice.shuffled(places)[: dice.below(12) + 2 if dice.below(3) else None]
    for (home, i), card in zip(places, dice.shuffled(home[i] for home, i in places), strict=True):
        home[i] = card
    for hand in twin.hands:
        hand.sort()
    twin.deck, twin.end = tuple(deck), tuple(end)
    if viewer != twin.turn:
        hand = twin.hands[twin.turn]
        twin.drawn = tuple(hand[: len(twin.drawn)])
    twin.chance = Rng(seed_of(f"another future {dice.below(1 << 60)}"))
    return twin


def _reveals(event: Event, viewer: Viewer) -> frozenset[str]:
    """What is drawn shows its owner cards; a fallen card shows everybody one."""
    shows: set[str] = {"Fell": {"card"}}.get(kind(event), set())
    if getattr(event, "seat", None) == viewer:
        shows = {"Drawn": {"card"}, "Refilled": {"cards"}}.get(kind(event), shows)
    return frozenset(shows)


def _cap(seats: int, options: dict[str, Any]) -> int:
    """Every turn but one before a full hand takes a card (FV-9); a turn has three actions at most."""
    variants: Options = options_from(options, seats)
    draw, _, _ = set_up(seats, law_of(variants.variants))
    return 3 * (2 * draw + 3 * seats)


def _variants(seats: int) -> tuple[dict[str, Any], ...]:
    return tuple({"variants": list(mix)} for mix in MIXES)


def entry() -> Subject:
    """Fortuna under the contract. No action is secret: sets and discards lie open."""
    return Subject(
        game=GAME, redealt=_redealt, reveals=_reveals, secret=lambda action: False, cap=_cap, variants=_variants
    )
