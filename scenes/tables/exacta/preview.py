"""What a focused card would do: the judge's own functions, so that the picture and the rules can not differ."""

from __future__ import annotations

from dataclasses import dataclass

from game.exacta.cards import TRICKS
from game.exacta.judge import advance, places_allowed, sums_by_colour, winning_colour
from game.exacta.seen import Card, Colour
from scenes.tables.exacta.board import Board


@dataclass(frozen=True, slots=True)
class Move:
    """The move of a trick's winner."""

    colour: Colour
    start: int
    end: int
    reason: str
    """'one', 'hungry' or 'spurt', as in `TrickResult`."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A trick as it lies, or as it would lie with one card more."""

    sums: tuple[tuple[Colour, int], ...]
    """The colour that takes it first, then by total, ties by place."""
    move: Move
    tied: bool
    """The best total is shared; the better place decides (EX-17)."""

    @property
    def winner(self) -> Colour:
        return self.sums[0][0]

    def sum_of(self, colour: Colour) -> int:
        return dict(self.sums).get(colour, 0)


def standing(board: Board, extra: Card | None = None) -> Standing | None:
    """How the trick stands with the cards on the table and perhaps `extra`; None while there is no card.

    A judged trick stands as it was judged, whatever the horses have done since.
    """
    judged = board.judged
    if judged and extra is None:
        return Standing(judged.sums, Move(judged.winner, judged.start, judged.end, judged.reason), judged.tied)
    cards = [card for _, card in board.table]
    cards += [card for card in (board.deck_card, extra) if card is not None]
    if not cards:
        return None
    sums = sums_by_colour(cards)
    winner = winning_colour(sums, board.standings)
    hungry = winner in board.hungry
    after = advance(board.standings, winner, places_allowed(board.trick, hungry))
    order = sorted((c for c in board.standings if sums[c]), key=lambda c: -sums[c])
    reason = "spurt" if board.trick == TRICKS else "hungry" if hungry else "one"
    return Standing(
        tuple((c, sums[c]) for c in order),
        Move(winner, board.standings.index(winner) + 1, after.index(winner) + 1, reason),
        sums.count(sums[winner]) > 1,
    )


def hops_to_the_top(board: Board, colour: Colour) -> tuple[int, ...]:
    """The places a horse passes through, won trick by won trick, until it is in the top three; its own place first."""
    step = places_allowed(1, colour in board.hungry)
    places = [board.standings.index(colour) + 1]
    while places[-1] > 3:
        places.append(max(1, places[-1] - step))
    return tuple(places)
