"""What Million Doubt hides: hands, cards laid face down, what left unseen, the cards not dealt, and open answers."""

from __future__ import annotations

from typing import Any

from game.core.protocol import Dice, Event, State, Viewer
from game.core.rng import Rng, seed_of
from game.doubt.actions import DOUBT, THROUGH
from game.doubt.cards import CARDS, cards_of
from game.doubt.game import GAME
from tests.contract.hidden import Subject, kind


def redealt(state: Any, viewer: Viewer, dice: Dice) -> State:
    """Hidden cards change places (what was openly given stays where it is), and open answers change."""
    twin = state.copy()
    known = 0
    for cards in twin.given:
        known |= cards
    laid = list(twin.field)
    slots: list[tuple[str, int, int]] = []
    there = twin.discards
    for seat, hand in enumerate(twin.hands):
        there |= hand | twin.unseen[seat]
        if seat != viewer:
            slots += [("hand", seat, card) for card in cards_of(hand & ~known)]
            slots += [("unseen", seat, card) for card in cards_of(twin.unseen[seat] & ~known)]
    for place, (seat, up, down) in enumerate(laid):
        there |= up | down
        if seat != viewer and twin.phase != "penalty":
            slots += [("down", place, card) for card in cards_of(down & ~known)]
    slots += [("pack", 0, card) for card in CARDS if not there >> card & 1]
    # Often only few change, so that the others' next cards are often there in both states.
    slots = dice.shuffled(slots)[: dice.below(8) + 2 if dice.below(3) else None]
    cards = dice.shuffled(card for _, _, card in slots)
    for where, at, card in slots:
        _replace(twin, laid, where, at, gone=1 << card, come=0)
    for (where, at, _), card in zip(slots, cards, strict=True):
        _replace(twin, laid, where, at, gone=0, come=1 << card)
    twin.field = laid
    waiting = False
    for seat in twin.order:
        waiting = waiting or twin.answers[seat] is None
        if seat != viewer and waiting and twin.answers[seat] is not None:
            twin.answers[seat] = ("doubt", "through")[dice.below(2)]
    twin.chance = Rng(seed_of(f"another future {dice.below(1 << 60)}"))
    return twin


def _replace(twin: Any, laid: list[Any], where: str, at: int, gone: int, come: int) -> None:
    if where == "hand":
        twin.hands[at] = twin.hands[at] & ~gone | come
    elif where == "unseen":
        twin.unseen[at] = twin.unseen[at] & ~gone | come
    elif where == "down":
        seat, up, down = laid[at]
        laid[at] = (seat, up, down & ~gone | come)


def reveals(event: Event, viewer: Viewer) -> frozenset[str]:
    """A closing window shows whose doubt closed it, a doubt turns the field, a deal shows the own hand."""
    shows = {
        "WindowClosed": {"doubter"},
        "FieldTurned": {"sets"},
        "Truth": {"honest", "executor", "sufferer"},
    }.get(kind(event), set())
    if kind(event) == "Dealt" and getattr(event, "seat", None) == viewer:
        shows = {"hand"}
    return frozenset(shows)


def variants(seats: int) -> tuple[dict[str, Any], ...]:
    """Options to play with."""
    return (
        {},
        {"lock": "exact"},
        {"rounds": 2, "clock": "on"},
        {"clock": "relaxed", "run_out": "loss"},
    )


def entry() -> Subject:
    """The entry of Million Doubt. No rule bounds a hand; random ones are far below this."""
    return Subject(
        game=GAME,
        redealt=redealt,
        reveals=reveals,
        secret=lambda action: action in (DOUBT, THROUGH),
        cap=lambda seats, options: 1000 * options.get("rounds", 1),
        variants=variants,
    )
