"""What is chosen so far: of the own hand to be laid, of the field to be given. It never leaves the screen."""

from __future__ import annotations

from collections.abc import Iterable

from game.doubt.actions import DoubtAction, give, lay
from game.doubt.cards import Card, cards_of, mask_of
from scenes.tables.view import Look

Chosen = tuple[tuple[Card, bool], ...]
"""Cards in the order they were chosen, each with whether it lies face down."""


def is_open(look: Look) -> bool:
    """The viewer is a seat, its board is this one, and no curtain lies over its zone."""
    return look.viewer >= 0 and look.viewer == look.board.viewer and not look.curtained


def is_shared(look: Look) -> bool:
    """Several persons are asked at once: no hand is open, and each answers in a column of its own."""
    return look.board.phase == "doubt" and look.private.get("window") is not None


def open_hand(look: Look) -> tuple[Card, ...]:
    """The cards that may be drawn in the hand zone."""
    return look.board.hand if is_open(look) and not is_shared(look) else ()


def chosen_cards(look: Look) -> Chosen:
    """What the viewer has chosen of its hand, or has laid while that is not shown yet."""
    hand = open_hand(look)
    if look.laid is not None and look.laid[0] == "lay":
        return tuple((card, False) for card in cards_of(look.laid[1]) if card in hand) + tuple(
            (card, True) for card in cards_of(look.laid[2]) if card in hand
        )
    if look.question is None or look.board.phase != "turn":
        return ()
    mode = look.private.get("mode")
    return tuple((card, bool(down)) for card, down in mode if card in hand) if isinstance(mode, tuple) else ()


def toggled(chosen: Chosen, card: Card) -> Chosen:
    """The card is chosen, face up, or put back."""
    if any(it == card for it, _ in chosen):
        return tuple((it, down) for it, down in chosen if it != card)
    return (*chosen, (card, False))


def turned(chosen: Chosen, card: Card) -> Chosen:
    """The card is turned over; one that is not chosen yet is chosen face down."""
    if any(it == card for it, _ in chosen):
        return tuple((it, down != (it == card)) for it, down in chosen)
    return (*chosen, (card, True))


def faces(chosen: Iterable[tuple[Card, bool]]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The face-up and the face-down cards."""
    chosen = tuple(chosen)
    return tuple(c for c, down in chosen if not down), tuple(c for c, down in chosen if down)


def lay_action(chosen: Chosen) -> DoubtAction:
    """Laying what is chosen."""
    up, down = faces(chosen)
    return lay(mask_of(up), mask_of(down))


def given_places(look: Look) -> tuple[int, ...]:
    """Which cards of the turned field are chosen, by their place in it."""
    cards = look.board.cards
    if look.laid is not None and look.laid[0] == "give":
        given = cards_of(look.laid[1])
        return tuple(at for at, card in enumerate(cards) if card in given)
    mode = look.private.get("mode")
    if look.question is None or not isinstance(mode, tuple):
        return ()
    return tuple(at for at in mode if isinstance(at, int) and at < len(cards))


def give_action(look: Look, places: Iterable[int]) -> DoubtAction:
    """Giving the cards at these places of the turned field."""
    cards = look.board.cards
    return give(mask_of(cards[at] for at in places))
