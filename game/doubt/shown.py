"""What is shown of a state: to a viewer, what he may know; to the full log, everything."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from game.core.protocol import PUBLIC, Seat, Viewer
from game.doubt.cards import CARD_NAMES, Mask, cards_of, set_names_of, suit_names_of, suits_in
from game.doubt.seen import DoubtFound, HandScore, LaidSet, Seen
from game.doubt.sets import reading_of
from game.doubt.settle import Transfer, points_of

if TYPE_CHECKING:
    from game.doubt.table import Laid, Table


def laid_sets(field: Iterable[Laid], viewer: Viewer | None = None) -> tuple[LaidSet, ...]:
    """The sets as the viewer may know them; None: turned, as all see them."""
    return tuple(
        [
            LaidSet(
                seat, cards_of(up), cards_of(down) if viewer is None or viewer == seat else (None,) * down.bit_count()
            )
            for seat, up, down in field
        ]
    )


def score_of(
    number: int,
    winner: Seat,
    out: Seat | None,
    sizes: tuple[int | None, ...],
    gone: tuple[Seat, ...],
    transfers: tuple[Transfer, ...],
    totals: tuple[int, ...],
) -> HandScore:
    """A finished hand as it is shown."""
    return HandScore(number, winner, out, sizes, gone, transfers, tuple(points_of(transfers, len(sizes))), totals)


def hand_names(hands: list[Mask]) -> list[list[str]]:
    """Hands as text."""
    return [[CARD_NAMES[card] for card in cards_of(hand)] for hand in hands]


def _doubt_found(state: Table) -> DoubtFound | None:
    if state.doubt is None:
        return None
    layer, doubter, honest, target, field, given, burst = state.doubt
    executor, sufferer = (layer, doubter) if honest else (doubter, layer)
    return DoubtFound(
        layer, doubter, honest, executor, sufferer, target, laid_sets(field),
        None if given is None else cards_of(given), burst,
    )  # fmt: skip


def _reference(state: Table) -> int | None:
    """Which set has to be beaten (MD-R9): the last accepted one with a strength."""
    accepted = len(state.field) - (state.phase in ("doubt", "penalty"))
    for place in range(accepted - 1, -1, -1):
        _, up, down = state.field[place]
        if reading_of(up, (up | down).bit_count()) is not None:
            return place
    return None


def observation(state: Table, viewer: Viewer) -> Seen:
    """What the viewer (a seat or PUBLIC) may know. Raises ValueError for a seat that is not there.

    Face-down cards are told to who laid them, and to all when a doubt has turned the field (MD-R17); answers in an
    open window to who gave them.
    """
    if viewer != PUBLIC and not 0 <= viewer < state.seats:
        raise ValueError(f"There is no seat {viewer} at this table.")
    is_public, phase, options = viewer == PUBLIC, state.phase, state.options
    in_penalty = phase == "penalty"
    doubt = _doubt_found(state)
    return Seen(
        viewer=viewer,
        seats=state.seats,
        lock_rule=options.lock,
        rounds=options.rounds,
        clock=options.clock,
        run_out=options.run_out,
        round=state.round,
        phase=phase,
        to_act=state.acting,
        turn=state.turn,
        hand=() if is_public else cards_of(state.hands[viewer]),
        hand_sizes=tuple([hand.bit_count() for hand in state.hands]),
        field=laid_sets(state.field, None if in_penalty else viewer),
        count=state.count,
        reference=_reference(state),
        reading=state.reading,
        target=doubt.target if in_penalty and doubt is not None else state.target(),
        lock=suits_in(state.lock),
        revolution=state.revolution,
        back=state.back,
        reversed=state.revolution != state.back,
        rights=state.order,
        answered=tuple([answer is not None for answer in state.answers]),
        answer=None if is_public else state.answers[viewer],
        executor=doubt.executor if in_penalty and doubt is not None else None,
        sufferer=doubt.sufferer if in_penalty and doubt is not None else None,
        must_give=in_penalty and state.must_give(),
        field_cards=cards_of(state.field_cards()) if in_penalty else (),
        points=tuple(state.points),
        gone=state.gone,
        out=state.out,
        discards=cards_of(state.discards),
        hidden_discards=tuple([cards.bit_count() for cards in state.unseen]),
        own_hidden=() if is_public else cards_of(state.unseen[viewer]),
        given=tuple([cards_of(cards) for cards in state.given]),
        doubt=doubt,
        scores=tuple([score_of(*hand) for hand in state.finished]),
    )


def truth(state: Table) -> dict[str, Any]:
    """Everything, as the full log writes it (docs/conformance.md, section 2)."""
    return {
        "hand": state.round,
        "phase": state.phase,
        "to_act": list(state.acting),
        "hands": hand_names(state.hands),
        "field": [{"seat": seat, "cards": set_names_of(up, down)} for seat, up, down in state.field],
        "answers": list(state.answers),
        "revolution": state.revolution,
        "back": state.back,
        "lock": suit_names_of(state.lock),
        "points": list(state.points),
        "out": state.out,
        "gone": list(state.gone),
    }
