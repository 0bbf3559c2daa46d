"""What the table of Fortuna shows: a small plain board, from an observation or from events alone.

Events carry everything a board holds, so that settling to the observation corrects nothing. Discards and the values
they make are two things here: a card lies on the rim first, and only then does its number reach further.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import lru_cache

from game.core.protocol import Event, Seat, Viewer
from game.fortuna import seen as told
from game.fortuna.cards import NUMBER_OF, Card, Number
from game.fortuna.judge import SIZE_THAT_WINS, last_turns, refill
from game.fortuna.law import Law, law_of
from game.fortuna.piles import lendable, lent, moved
from game.fortuna.seen import LaidSet, LastTurn, Need, Scored, Seen
from game.fortuna.shown import needs_of
from game.fortuna.values import counters_by_card, values
from game.fortuna.worth import places, slam, totals, worth

Piles = tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Board:
    """One moment of the table as `viewer` may see it; the fields are those of `Seen`."""

    viewer: Viewer
    seats: int
    variants: tuple[str, ...]
    phase: str
    turn: Seat
    start: Seat
    round: int
    hand: tuple[Card, ...]
    drawn: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    piles: Piles
    counts: tuple[int, ...]
    """By number, the discards that count already; a card that has just landed does not."""
    values: tuple[tuple[Number, ...], ...]
    sets: tuple[tuple[LaidSet, ...], ...]
    paid: tuple[int, ...]
    is_reversed: bool
    draw_left: int
    end_left: int
    ended: bool
    turns_left: tuple[Seat, ...]
    power: Number | None
    sudden: Seat | None
    last: LastTurn | None
    borrowed: tuple[Card, ...] = ()
    """Cards that have left the discards for the set that is laid next."""
    page: Scored | None = None
    """The scoring that covers the table."""

    @property
    def law(self) -> Law:
        return law_of(self.variants)

    @property
    def points(self) -> tuple[int, ...]:
        """By seat: all VP as things stand."""
        return _points(self.sets, self.paid, self.law, self.is_reversed)

    @property
    def places(self) -> tuple[int, ...]:
        """By seat, from 1, as things stand."""
        return places(self.points, self.start, self.sudden)

    @property
    def needs(self) -> tuple[Need, ...]:
        """What the viewer's hand has for each number; () for the public."""
        if self.viewer < 0:
            return ()
        return _needs(self.hand, self.piles, self.sets[self.viewer], self.law)

    def drawn_after(self, laid: int) -> tuple[int, bool]:
        """How many cards are drawn after so many of the hand are laid, and whether one is from the End pile."""
        taken, pulled = refill(max(1, laid), self.draw_left, self.end_left, self.ended)
        return taken + pulled, pulled > 0


@lru_cache(maxsize=512)
def _points(sets: tuple, paid: tuple[int, ...], law: Law, is_reversed: bool) -> tuple[int, ...]:
    return totals([[(s.number, s.cards) for s in own] for own in sets], paid, law, is_reversed)


@lru_cache(maxsize=64)
def _needs(hand: tuple[Card, ...], piles: Piles, own: tuple[LaidSet, ...], law: Law) -> tuple[Need, ...]:
    counts = [len(pile) for pile in piles] + [0] * (8 - len(piles))
    numbers, sizes = tuple(s.number for s in own), tuple(len(s.cards) for s in own)
    discards = lendable(piles) if law.lends else ()
    return needs_of(hand, counters_by_card(counts, law), numbers, sizes, discards, law)


def board_of(seen: Seen) -> Board:
    """The board that shows exactly this observation."""
    board = Board(
        viewer=seen.viewer, seats=seen.seats, variants=seen.variants, phase=seen.phase, turn=seen.turn,
        start=seen.start, round=seen.round, hand=seen.hand, drawn=tuple(sorted(seen.drawn)), hand_sizes=seen.hand_sizes,
        piles=seen.piles, counts=_counts(seen.piles), values=seen.values,
        sets=seen.sets, paid=seen.paid, is_reversed=seen.is_reversed,
        draw_left=seen.draw_left, end_left=seen.end_left, ended=seen.ended, turns_left=seen.turns_left,
        power=seen.power, sudden=seen.sudden, last=seen.last,
    )  # fmt: skip
    if seen.phase != "over":
        return board
    slams = tuple(slam(len(own), board.law) for own in seen.sets)
    return replace(board, page=Scored(seen.sets, seen.paid, slams, seen.points))


def board_after(board: Board, event: Event) -> Board:
    """The board after one event; an event it does not know changes nothing."""
    match event:
        case told.MatchStarted():
            none, empty = (0,) * board.seats, ((),) * len(board.piles)
            return replace(
                board, phase="main", start=event.start, turn=event.start, round=1, hand=(), drawn=(), hand_sizes=none,
                piles=empty, counts=_counts(empty), values=_all_values(empty, board.law),
                sets=((),) * board.seats, paid=none, is_reversed=False, draw_left=event.draw_left,
                end_left=event.end_left, ended=False, turns_left=(), power=None, sudden=None, last=None, page=None,
            )  # fmt: skip
        case told.Dealt():
            return _holding(board, event.seat, event.size, event.hand)
        case told.Fell():
            return replace(_dropped(board, event.card), draw_left=event.draw_left)
        case told.PileChanged():
            at = event.number - 1
            counts, found = _put(board.counts, at, event.count), _put(board.values, at, event.values)
            return replace(board, counts=counts, values=found)
        case told.TurnStarted():
            left = last_turns(board.seats, board.start, event.seat) if board.ended else ()
            return replace(board, phase="main", turn=event.seat, round=event.round, drawn=(), turns_left=left)
        case told.Drawn():
            new = () if event.card is None else (event.card,)
            board = _holding(board, event.seat, board.hand_sizes[event.seat] + 1, board.hand + new)
            return replace(board, drawn=new, draw_left=event.draw_left, end_left=event.end_left)
        case told.EndTouched():
            return replace(board, ended=True, turns_left=event.turns_left)
        case told.Borrowed():
            after = lent(board.piles, event.cards)
            return replace(board, piles=_frozen(after or board.piles, board), borrowed=event.cards)
        case told.SetLaid():
            return _laid(board, event)
        case told.Flipped():
            law, turned, last = board.law, event.is_reversed, board.last
            if last is not None and last.laid is not None:
                last = replace(last, laid=valued(last.laid, law, turned))
            sets = tuple(tuple(valued(s, law, turned) for s in own) for own in board.sets)
            return replace(board, is_reversed=turned, sets=sets, last=last)
        case told.Refilled():
            held = board.hand + event.cards
            board = _holding(board, event.seat, board.hand_sizes[event.seat] + event.size, held)
            drawn = tuple(sorted(board.drawn + event.cards)) if event.seat == board.viewer else board.drawn
            return replace(board, drawn=drawn, draw_left=event.draw_left, end_left=event.end_left)
        case told.Discarded():
            rest = without(board.hand, (event.card,)) if event.seat == board.viewer else board.hand
            board = _dropped(_holding(board, event.seat, event.hand_left, rest), event.card)
            last = board.last
            if event.is_pass or last is None:
                last = LastTurn(event.seat, None, (), event.card, None, 0)
            return replace(board, last=replace(last, discarded=event.card, moved=None, paid=0))
        case told.Paid():
            paid = _put(board.paid, event.seat, board.paid[event.seat] + event.vp)
            return replace(board, paid=paid, last=board.last and replace(board.last, paid=event.vp))
        case told.PowerGranted():
            return replace(board, phase="power", power=event.number)
        case told.PileMoved():
            count = len(event.cards)
            piles = _frozen(moved(board.piles, event.source, event.target, count), board)
            last = board.last and replace(board.last, moved=(event.source, event.target, count))
            return replace(board, piles=piles, last=last, power=None)
        case told.Stayed():
            return replace(board, power=None)
        case told.Scored():
            return replace(board, phase="over", drawn=(), turns_left=(), page=event)
        case told.MatchEnded():
            return replace(board, phase="over", sudden=event.sudden)
        case _:
            return board


def valued(laid: LaidSet, law: Law, is_reversed: bool) -> LaidSet:
    """The set with what it pays as scoring stands."""
    return LaidSet(laid.number, laid.cards, worth(laid.cards, law, is_reversed))


def without(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The hand without these cards, still sorted; a card it lacks is nothing."""
    rest = Counter(hand)
    rest.subtract(Counter(cards))
    return tuple(sorted((+rest).elements()))


def with_move(board: Board, source: Number, target: Number, count: int) -> Board:
    """The board as it would be after a move of discards (FV-11)."""
    piles = _frozen(moved(board.piles, source, target, count), board)
    return replace(board, piles=piles, counts=_counts(piles), values=_all_values(piles, board.law))


def _laid(board: Board, event: told.SetLaid) -> Board:
    """プレイ (FO-12): the set lies open; what was borrowed for it never was in the hand."""
    seat, laid = event.seat, event.laid
    own = without(laid.cards, board.borrowed)
    rest = without(board.hand, own) if seat == board.viewer else board.hand
    board = _holding(board, seat, event.hand_left, rest)
    wins = board.law.wins_at_once and laid.number == 0 and len(laid.cards) >= SIZE_THAT_WINS
    return replace(
        board,
        phase="discard",
        sets=_put(board.sets, seat, (*board.sets[seat], laid)),
        last=LastTurn(seat, laid, board.borrowed, None, None, 0),
        borrowed=(),
        sudden=seat if wins else board.sudden,
    )


def _holding(board: Board, seat: Seat, size: int, hand: tuple[Card, ...]) -> Board:
    """The seat holds so many cards; they are known for the viewer's own seat alone."""
    known = tuple(sorted(hand)) if seat == board.viewer else board.hand
    return replace(board, hand=known, hand_sizes=_put(board.hand_sizes, seat, size))


def _dropped(board: Board, card: Card) -> Board:
    at = NUMBER_OF[card] - 1
    return replace(board, piles=_put(board.piles, at, (*board.piles[at], card)))


def _frozen(piles, board: Board) -> Piles:
    return tuple(tuple(pile) for pile in piles[: len(board.piles)])


def _counts(piles: Piles) -> tuple[int, ...]:
    return tuple(map(len, piles))


def _all_values(piles: Piles, law: Law) -> tuple[tuple[Number, ...], ...]:
    return tuple(values(n, len(pile), law) for n, pile in enumerate(piles, start=1))


def _put(kept: tuple, at: int, value) -> tuple:
    return (*kept[:at], value, *kept[at + 1 :])
