"""Rule questions about EXACTA! (docs/conformance.md), answered by the functions that the game plays by."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.given import BadQuestion, Given
from game.exacta.cards import (
    CARD_NAMES,
    CARDS,
    COLOUR_NAMES,
    HAND,
    TRICKS,
    Card,
    card_named,
    colour_named,
    colour_names_of,
    standings_named,
)
from game.exacta.judge import may_play, trick_result, turned_in_a_race
from game.exacta.options import DEFAULT_RACES, RACES, SEATS
from game.exacta.races import dealt, next_hungry, surer_order
from game.exacta.score import places, points, winners

MOST_SEATS = SEATS[-1]


def trick(given: Given) -> dict[str, Any]:
    """`exacta.trick` (EX-12 to EX-22, EX-43 to EX-47): winner, new standings and next leader of a whole trick."""
    standings = given.whole_list("standings", standings_named)
    hungry = given.list_of("hungry", colour_named)
    number = given.whole("trick", 1, TRICKS, default=1)
    plays = given.plays("plays", card_named, MOST_SEATS)
    deck_card = given.named_or_none("deck_card", card_named)
    seats = len(plays)
    if not seats:
        raise BadQuestion("plays is empty; a trick is judged when every seat has played one card.")
    leader = given.whole("leader", 0, MOST_SEATS - 1, default=0)
    cards = tuple(card for _, card in plays)
    if deck_card is not None:
        if not turned_in_a_race(seats):
            raise BadQuestion(f"deck_card is turned up with one or two seats only, not with {seats}.")
        if deck_card in cards:
            raise BadQuestion(f"{CARD_NAMES[deck_card]} is both played and the deck's card; every card is there once.")
    # The plays are taken as they lie there: who leads next is a place in their order, and that place has a seat.
    result = trick_result(1, number, 0, cards, deck_card, standings, hungry)
    return {
        "winner": COLOUR_NAMES[result.winner],
        "standings": colour_names_of(result.standings),
        "leader": leader if result.lead_from_deck else plays[result.leader][0],
    }


def score(given: Given) -> int:
    """`exacta.score` (EX-26 to EX-34): one seat's points of a race."""
    favourite = given.named("favourite", card_named)
    rival = given.named("rival", card_named)
    standings = given.whole_list("standings", standings_named)
    hungry = given.list_of("hungry", colour_named)
    if favourite == rival:
        raise BadQuestion(f"favourite and rival are both {CARD_NAMES[rival]}; every card is there once.")
    return points(favourite, rival, standings, hungry)


def next_race(given: Given) -> dict[str, Any]:
    """`exacta.next_race` (EX-35 to EX-38): who is hungry in the next race."""
    standings = given.whole_list("standings", standings_named)
    hungry = given.list_of("hungry", colour_named)
    return {"hungry": colour_names_of(next_hungry(standings, hungry))}


def next_leader(given: Given) -> dict[str, Any]:
    """`exacta.next_leader` (EX-39, EX-R11, EX-R17): who leads the next race, or who is asked."""
    totals = given.numbers("totals", 0, 1, MOST_SEATS)
    leader = given.whole("leader", 0, len(totals) - 1, default=0)
    order = surer_order(totals, leader)
    return {"leader": order[0]} if len(order) == 1 else {"ask": list(order)}


def deal(given: Given) -> dict[str, Any]:
    """`exacta.deal` (EX-4, EX-8, EX-43, EX-46): hand, deck left, cards the deck shows in a race."""
    seats = given.whole("seats", 1, MOST_SEATS)
    hands, deck = dealt(CARDS, seats)
    return {"hand": len(hands[0]), "deck": len(deck), "turned": turned_in_a_race(seats)}


def play(given: Given) -> dict[str, Any]:
    """`exacta.may_play` (EX-10, EX-11, EX-13, EX-25): may this card be played from this hand?"""
    hand = given.list_of("hand", card_named)
    favourite = given.named_or_none("favourite", card_named)
    card = given.named("play", card_named)
    on_table = [laid for _, laid in given.plays("plays", card_named, MOST_SEATS)]
    hand = tuple(held for held in hand if held != favourite)  # it lies in front of its seat (EX-9)
    held: list[Card] = list(hand) if favourite is None else [*hand, favourite]
    if len(held) > HAND:
        raise BadQuestion(f"hand and favourite are {len(held)} cards; {HAND} are dealt.")
    for laid in on_table:
        if laid in held:
            raise BadQuestion(f"{CARD_NAMES[laid]} is both played and held; every card is there once.")
    return {"legal": may_play(hand, favourite, card)}


def solo(given: Given) -> str:
    """`exacta.solo` (EX-48, EX-R19): is the target reached?"""
    total = given.whole("total", 0)
    races = given.whole("races", RACES[0], RACES[-1], default=DEFAULT_RACES)
    return "win" if places([total], races) == (1,) else "lose"


def won(given: Given) -> list[int]:
    """`exacta.winners` (EX-2, EX-41, EX-R13): the seats with the highest total."""
    return list(winners(given.numbers("totals", 0, 1, MOST_SEATS)))


ASKS: dict[str, Callable[[Given], Any]] = {
    "exacta.trick": trick,
    "exacta.score": score,
    "exacta.next_race": next_race,
    "exacta.next_leader": next_leader,
    "exacta.deal": deal,
    "exacta.may_play": play,
    "exacta.solo": solo,
    "exacta.winners": won,
}
