"""What the table of EXACTA! shows: a small plain board, from an observation or from events alone.

Events carry everything a board holds, so that settling to the observation corrects nothing: after the events of a step
`board_after` has arrived at `board_of` the new observation. Only `page` is a matter of showing: it opens with the
race's score and closes when the next picture comes (a question, the next race); after the last race it stays.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.protocol import Event, Seat, Viewer
from game.exacta.cards import TRICKS
from game.exacta.seen import (
    Card,
    Cleared,
    Colour,
    Dealt,
    Ended,
    FavouriteLaid,
    HungerChanged,
    Moved,
    Played,
    RaceScore,
    RaceScored,
    RaceStarted,
    Seen,
    Standings,
    SurerAnswered,
    SurerAsked,
    TrickResult,
    TrickStarted,
    TrickWon,
    Turned,
)


@dataclass(frozen=True, slots=True)
class Board:
    """One moment of the table as `viewer` may see it."""

    viewer: Viewer
    seats: int
    races: int
    race: int
    trick: int
    leader: Seat
    phase: str
    """As in `Seen.phase`."""
    standings: Standings
    hungry: tuple[Colour, ...]
    hand: tuple[Card, ...]
    """The viewer's own, sorted; () for PUBLIC."""
    favourite: Card | None
    """The viewer's own."""
    chosen: tuple[bool, ...]
    hand_sizes: tuple[int, ...]
    table: tuple[tuple[Seat, Card], ...]
    """The running trick, or a judged one until it is cleared."""
    deck_card: Card | None
    deck_left: int
    discards: tuple[Card, ...]
    """This race's, in the order they fell; open to all."""
    totals: tuple[int, ...]
    scores: tuple[RaceScore, ...]
    last: TrickResult | None
    """The last judged trick, as in `Seen.last_trick`."""
    surer_order: tuple[Seat, ...]
    surer_asked: Seat | None
    target: int
    page: RaceScore | None
    """The race whose score page covers the table."""

    @property
    def judged(self) -> TrickResult | None:
        """The result of the trick that lies on the table, once it is judged."""
        last = self.last
        if last and self.table and last.plays == self.table and (last.race, last.trick) == (self.race, self.trick):
            return last
        return None

    @property
    def is_last_race(self) -> bool:
        return self.race == self.races


def is_run(board: Board) -> bool:
    """The seventh trick is cleared: nobody plays any more in this race."""
    return board.phase == "tricks" and board.trick == TRICKS and not board.table and max(board.hand_sizes) <= 1


def board_of(seen: Seen) -> Board:
    """The board that shows exactly this observation."""
    return Board(
        viewer=seen.viewer, seats=seen.seats, races=seen.races, race=seen.race, trick=seen.trick, leader=seen.leader,
        phase=seen.phase, standings=seen.standings, hungry=seen.hungry, hand=seen.hand, favourite=seen.favourite,
        chosen=seen.chosen, hand_sizes=seen.hand_sizes, table=seen.table, deck_card=seen.deck_card,
        deck_left=seen.deck_left, discards=seen.discards, totals=seen.totals, scores=seen.scores, last=seen.last_trick,
        surer_order=seen.surer_order, surer_asked=seen.to_act[0] if seen.phase == "surer" else None, target=seen.target,
        page=seen.scores[-1] if seen.phase == "over" else None,
    )  # fmt: skip


def board_after(board: Board, event: Event) -> Board:
    """The board after one event; an event it does not know changes nothing."""
    match event:
        case RaceStarted():
            return replace(
                board, race=event.race, trick=1, leader=event.leader, phase="favourites", standings=event.standings,
                hungry=event.hungry, hand=(), favourite=None, chosen=(False,) * board.seats,
                hand_sizes=(0,) * board.seats, table=(), deck_card=None, deck_left=event.deck_left, discards=(),
                last=None, surer_order=(), surer_asked=None, page=None,
            )  # fmt: skip
        case Dealt():
            hand = tuple(sorted(event.hand)) if event.seat == board.viewer else board.hand
            return replace(board, hand=hand, hand_sizes=_put(board.hand_sizes, event.seat, event.size))
        case FavouriteLaid():
            board = _without(board, event.seat, event.card)
            if event.seat == board.viewer:
                board = replace(board, favourite=event.card)
            return replace(board, chosen=_put(board.chosen, event.seat, True))
        case TrickStarted():
            return replace(board, phase="tricks", trick=event.trick, leader=event.leader, table=(), deck_card=None)
        case Turned():
            return replace(board, deck_card=event.card, deck_left=event.deck_left)
        case Played():
            return replace(_without(board, event.seat, event.card), table=(*board.table, (event.seat, event.card)))
        case TrickWon():
            return replace(board, last=event.result)
        case Moved():
            return replace(board, standings=event.standings, hungry=_in_order(board.hungry, event.standings))
        case Cleared():
            return replace(board, table=(), deck_card=None, leader=event.leader, discards=board.discards + event.cards)
        case RaceScored():
            return replace(board, scores=(*board.scores, event.score), totals=event.totals, page=event.score)
        case HungerChanged():
            return replace(board, hungry=event.hungry)
        case SurerAsked():
            return replace(board, phase="surer", surer_order=event.order, surer_asked=event.seat, page=None)
        case SurerAnswered():
            return board
        case Ended():
            return replace(board, phase="over")
        case _:
            return board


def _put(values: tuple, seat: Seat, value) -> tuple:
    return (*values[:seat], value, *values[seat + 1 :])


def _without(board: Board, seat: Seat, card: Card | None) -> Board:
    """One card less in the seat's hand."""
    hand = tuple(c for c in board.hand if c != card) if seat == board.viewer else board.hand
    return replace(board, hand=hand, hand_sizes=_put(board.hand_sizes, seat, board.hand_sizes[seat] - 1))


def _in_order(hungry: tuple[Colour, ...], standings: Standings) -> tuple[Colour, ...]:
    return tuple(colour for colour in standings if colour in hungry)
