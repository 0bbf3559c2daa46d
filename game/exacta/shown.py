"""What is shown of a state: to a viewer, what he may know; to the full log, everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.protocol import PUBLIC, Viewer
from game.exacta.cards import CARD_NAMES, Card, colour_names_of, names_of
from game.exacta.judge import trick_result
from game.exacta.score import in_standings_order, race_score, solo_target
from game.exacta.seen import Seat, Seen

if TYPE_CHECKING:
    from game.exacta.rules import State


def table_by_seat(state: State) -> tuple[tuple[Seat, Card], ...]:
    """The cards of the running trick with who played them, in order."""
    return tuple([((state.leader + i) % state.seats, card) for i, card in enumerate(state.table)])


def observation(state: State, viewer: Viewer) -> Seen:
    """What the viewer (a seat or PUBLIC) may know. Raises ValueError for a seat that is not there.

    Of hands and favourites it holds the viewer's own alone (EX-R14), of the deck its open card and its size (EX-R18).
    """
    if viewer != PUBLIC and not 0 <= viewer < state.seats:
        raise ValueError(f"There is no seat {viewer} at this table.")
    is_public = viewer == PUBLIC
    return Seen(
        viewer=viewer,
        seats=state.seats,
        races=state.options.races,
        race=state.race,
        trick=state.trick,
        leader=state.leader,
        phase=state.phase,
        to_act=state.acting,
        standings=state.standings,
        hungry=in_standings_order(state.hungry, state.standings),
        hand=() if is_public else tuple(state.hands[viewer]),
        favourite=None if is_public else state.favourites[viewer],
        chosen=tuple([favourite is not None for favourite in state.favourites]),
        hand_sizes=tuple([len(hand) for hand in state.hands]),
        table=table_by_seat(state),
        deck_card=state.deck_card,
        deck_left=len(state.deck) - state.turned,
        discards=tuple(state.discards),
        totals=tuple(state.totals),
        scores=tuple([race_score(*race) for race in state.finished]),
        last_trick=None if state.judged is None else trick_result(*state.judged),
        surer_order=state.order,
        target=solo_target(state.options.races) if state.seats == 1 else 0,
    )


def truth(state: State) -> dict[str, Any]:
    """Everything, as the full log writes it (docs/conformance.md, section 2)."""
    return {
        "race": state.race,
        "trick": state.trick,
        "leader": state.leader,
        "phase": state.phase,
        "to_act": list(state.acting),
        "standings": colour_names_of(state.standings),
        "hungry": colour_names_of(in_standings_order(state.hungry, state.standings)),
        "hands": [names_of(hand) for hand in state.hands],
        "favourites": [None if card is None else CARD_NAMES[card] for card in state.favourites],
        "table": [[seat, CARD_NAMES[card]] for seat, card in table_by_seat(state)],
        "deck_card": None if state.deck_card is None else CARD_NAMES[state.deck_card],
        "totals": list(state.totals),
    }
