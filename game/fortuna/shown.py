"""What is shown of a state: to a viewer, what he may know; to the full log, everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.protocol import PUBLIC, Viewer
from game.fortuna.cards import MOST_HELD, Card, Number, names_of
from game.fortuna.groups import groups
from game.fortuna.judge import is_open, last_turns, refill
from game.fortuna.law import Law
from game.fortuna.piles import lendable
from game.fortuna.seen import LaidSet, LastTurn, Need, Scored, Seen
from game.fortuna.values import WIDTH, Counters, values
from game.fortuna.worth import places, slam, totals, worth

if TYPE_CHECKING:
    from game.fortuna.rules import State


def laid_set(laid: tuple[Number, tuple[Card, ...]], law: Law, is_reversed: bool) -> LaidSet:
    """A set with what it pays."""
    number, cards = laid
    return LaidSet(number, cards, worth(cards, law, is_reversed))


def points_now(state: State) -> tuple[int, ...]:
    """By seat all VP as things stand; after the end the final totals."""
    return totals(state.sets, state.paid, state.law, state.is_reversed)


def all_sets(state: State) -> tuple[tuple[LaidSet, ...], ...]:
    """By seat, its sets with what they pay."""
    law, is_reversed = state.law, state.is_reversed
    return tuple([tuple([laid_set(laid, law, is_reversed) for laid in own]) for own in state.sets])


def scored(state: State) -> Scored:
    """精算 (FO-22 to FO-25, FV-13, FV-18)."""
    slams = tuple([slam(len(own), state.law) for own in state.sets])
    return Scored(all_sets(state), tuple(state.paid), slams, points_now(state))


def needs_of(
    hand: tuple[Card, ...],
    by_card: tuple[Counters, ...],
    numbers: tuple[Number, ...],
    sizes: tuple[int, ...],
    discards: tuple[Card, ...],
    law: Law,
) -> tuple[Need, ...]:
    """ねらい: for every number a set can have, what the hand has of it and what it lacks."""
    ready = {group.number for group in groups(hand, by_card, numbers, sizes, discards, law)}
    counts = sum([by_card[card] for card in hand])
    needs = []
    for number in range(0 if law.has_zero else 1, 10):
        have, need = counts >> WIDTH * number & 31, max(1, number)
        # A set of 0 can have any size, an all-in set (FV-10) any size below its number.
        if number == 0:
            possible = range(1, MOST_HELD + 1)
        else:
            possible = range(1 if law.may_be_short else number, number + 1)
        if number in ready:
            state = "ready"
        elif not any(is_open(number, size, numbers, sizes, law) for size in possible):
            state = "done"
        else:
            state = "one_short" if need - have == 1 else "short"
        needs.append(Need(number, need, have, state))
    return tuple(needs)


def last_turn(state: State) -> LastTurn | None:
    """What was done last."""
    if state.last is None:
        return None
    seat, laid, borrowed, discarded, moved, paid = state.last
    shown = None if laid is None else laid_set(laid, state.law, state.is_reversed)
    return LastTurn(seat, shown, borrowed, discarded, moved, paid)


def observation(state: State, viewer: Viewer) -> Seen:
    """What the viewer (a seat or PUBLIC) may know. Raises ValueError for a seat that is not there.

    Of hands it holds the viewer's own alone (FO-R15), of the draw pile and the End pile their sizes.
    """
    if viewer != PUBLIC and not 0 <= viewer < state.seats:
        raise ValueError(f"There is no seat {viewer} at this table.")
    law, is_public, is_over = state.law, viewer == PUBLIC, state.phase == "over"
    hand = () if is_public else tuple(state.hands[viewer])
    draw_left, end_left = len(state.deck) - state.dealt, len(state.end) - state.pulled
    needs: tuple[Need, ...] = ()
    if not is_public:
        discards = lendable(state.piles) if law.lends else ()
        needs = needs_of(hand, state.by_card, state.numbers[viewer], state.sizes[viewer], discards, law)
    points = points_now(state)
    refills = [refill(max(1, laid), draw_left, end_left, state.ended) for laid in range(MOST_HELD + 1)]
    return Seen(
        viewer=viewer,
        seats=state.seats,
        variants=state.options.variants,
        phase=state.phase,
        to_act=state.acting,
        turn=state.turn,
        start=state.start,
        round=state.round,
        hand=hand,
        drawn=state.drawn if viewer == state.turn else (),
        hand_sizes=tuple([len(held) for held in state.hands]),
        piles=tuple([tuple(pile) for pile in state.piles[: law.numbers]]),
        values=tuple([values(n, len(state.piles[n - 1]), law) for n in range(1, law.numbers + 1)]),
        needs=needs,
        sets=all_sets(state),
        paid=tuple(state.paid),
        points=points,
        is_reversed=state.is_reversed,
        draw_left=draw_left,
        end_left=end_left,
        refills=tuple([(taken + pulled, pulled > 0) for taken, pulled in refills]),
        ended=state.ended,
        turns_left=last_turns(state.seats, state.start, state.turn) if state.ended and not is_over else (),
        power=state.power,
        sudden=state.sudden,
        last=last_turn(state),
        places=places(points, state.start, state.sudden) if is_over else (),
    )


def truth(state: State) -> dict[str, Any]:
    """Everything, as the full log writes it (docs/conformance.md, section 2)."""
    told: dict[str, Any] = {
        "phase": state.phase,
        "start": state.start,
        "to_act": list(state.acting),
        "hands": [names_of(hand) for hand in state.hands],
        "discards": {str(number): len(pile) for number, pile in enumerate(state.piles, start=1) if pile},
        "sets": [[{"number": number, "cards": names_of(cards)} for number, cards in own] for own in state.sets],
        "draw": names_of(state.deck[state.dealt :]),
        "end": names_of(state.end[state.pulled :]),
        "ended": state.ended,
    }
    if state.law.burns:
        told["paid"] = list(state.paid)
    return told
