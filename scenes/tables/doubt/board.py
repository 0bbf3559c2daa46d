"""What the table of Million Doubt shows: a small plain board, from an observation or from events alone.

Events carry everything a board holds, so that settling to the observation corrects nothing. Only `called`, `turned`,
`said` and `page` are matters of showing: whose DOUBT! is heard, that the field lies open, what is just happening, and
the hand whose points cover the table. They are gone when the next question comes.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.protocol import Event, Seat, Viewer
from game.doubt import seen as told
from game.doubt.cards import Card, Suit, mask_of
from game.doubt.rights import next_seat
from game.doubt.seen import DoubtFound, HandScore, LaidSet
from game.doubt.sets import Reading, Target, reading_of, to_beat
from game.doubt.settle import bursts


@dataclass(frozen=True, slots=True)
class Board:
    """One moment of the table as `viewer` may see it."""

    viewer: Viewer
    seats: int
    rounds: int
    clock: str
    lock_rule: str
    round: int
    phase: str
    """As in `Seen.phase`; 'turned' between the turning of the field and what it was found to be."""
    turn: Seat
    to_act: tuple[Seat, ...]
    hand: tuple[Card, ...]
    """The viewer's own, in rising order; () for PUBLIC."""
    hand_sizes: tuple[int, ...]
    field: tuple[LaidSet, ...]
    lock: tuple[Suit, ...]
    revolution: bool
    back: bool
    rights: tuple[Seat, ...]
    answered: tuple[bool, ...]
    must_give: bool
    points: tuple[int, ...]
    gone: tuple[Seat, ...]
    out: Seat | None
    doubt: DoubtFound | None
    """The last doubt of this hand."""
    scores: tuple[HandScore, ...]
    called: Seat | None = None
    """Who just called DOUBT!"""
    said: Event | None = None
    """What is just shown, to be told below; None once all is shown."""
    page: HandScore | None = None
    """The hand whose points cover the table."""

    @property
    def reversed(self) -> bool:
        """The order now in force (MD-R23)."""
        return self.revolution != self.back

    @property
    def waits(self) -> bool:
        """The last set is not accepted yet."""
        return self.phase in ("doubt", "turned", "penalty")

    @property
    def reference(self) -> int | None:
        """Which set of the field has to be beaten (MD-R9); None if its strength is free."""
        accepted = len(self.field) - self.waits
        return next((n for n in range(accepted - 1, -1, -1) if reading(self.field[n]) is not None), None)

    @property
    def target(self) -> Target:
        """What the next set must be, or what the one that waits had to be."""
        accepted = len(self.field) - self.waits
        if not accepted:
            return to_beat(None, 0, self.reversed, 0)
        found = self.reference
        lock = sum(1 << suit for suit in self.lock)
        count = size_of(self.field[accepted - 1])
        return to_beat(None if found is None else reading(self.field[found]), count, self.reversed, lock)

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards of a turned field, in the order they lie."""
        return tuple(card for laid in self.field for card in (*laid.up, *laid.down) if card is not None)

    @property
    def left(self) -> tuple[Seat, ...]:
        """The seats still there."""
        return tuple(seat for seat in range(self.seats) if seat not in self.gone)

    def worth_out(self, seat: Seat) -> int:
        """What the seat would gain if it were out now (MD-31)."""
        return sum(self.hand_sizes[other] for other in self.left if other != seat)


def size_of(laid: LaidSet) -> int:
    return len(laid.up) + len(laid.down)


def reading(laid: LaidSet) -> Reading | None:
    """What a set can be read as (MD-R12)."""
    return reading_of(mask_of(laid.up), size_of(laid))


def board_of(seen: told.Seen) -> Board:
    """The board that shows exactly this observation."""
    return Board(
        viewer=seen.viewer, seats=seen.seats, rounds=seen.rounds, clock=seen.clock, lock_rule=seen.lock_rule,
        round=seen.round, phase=seen.phase, turn=seen.turn, to_act=seen.to_act, hand=seen.hand,
        hand_sizes=seen.hand_sizes, field=seen.field, lock=seen.lock, revolution=seen.revolution, back=seen.back,
        rights=seen.rights, answered=seen.answered, must_give=seen.must_give, points=seen.points, gone=seen.gone,
        out=seen.out, doubt=seen.doubt, scores=seen.scores,
        page=seen.scores[-1] if seen.phase == "over" else None,
    )  # fmt: skip


def board_after(board: Board, event: Event) -> Board:
    """The board after one event; an event it does not know changes nothing."""
    board = replace(board, said=event)
    match event:
        case told.HandStarted():
            nobody = (False,) * board.seats
            return replace(
                board, round=event.round, phase="turn", turn=event.leader, to_act=(event.leader,), hand=(),
                hand_sizes=(0,) * board.seats, field=(), lock=(), revolution=False, back=False, rights=(),
                answered=nobody, must_give=False, gone=(), out=None, doubt=None, called=None, page=None,
            )  # fmt: skip
        case told.Dealt():
            hand = event.hand if event.seat == board.viewer else board.hand
            return replace(board, hand=hand, hand_sizes=_put(board.hand_sizes, event.seat, event.size))
        case told.Laid():
            return _laid(board, event)
        case told.WindowOpened():
            return replace(
                board, phase="doubt", rights=event.rights, to_act=tuple(sorted(event.rights)),
                answered=(False,) * board.seats,
            )  # fmt: skip
        case told.Answered():
            waiting = tuple(seat for seat in board.to_act if seat != event.seat)
            return replace(board, answered=_put(board.answered, event.seat, True), to_act=waiting)
        case told.WindowClosed():
            return replace(_closed(board), called=event.doubter)
        case told.FieldTurned():
            return replace(board, phase="turned", field=event.sets, to_act=())
        case told.Truth():
            found = DoubtFound(
                event.layer, event.doubter, event.honest, event.executor, event.sufferer, board.target, board.field,
                None, False,
            )  # fmt: skip
            must = not event.honest and not board.hand_sizes[event.layer]
            return replace(
                board, phase="penalty", doubt=found, turn=event.executor, to_act=(event.executor,), called=None,
                must_give=must,
            )  # fmt: skip
        case told.Accepted():
            turn = event.seat if "cut" in event.effects else next_seat(board.seats, event.seat, board.gone)
            return replace(board, phase="turn", turn=turn, to_act=(turn,))
        case told.Revolution():
            return replace(board, revolution=event.revolution)
        case told.BackTurned():
            return replace(board, back=event.back)
        case told.Locked():
            return replace(board, lock=event.lock)
        case told.EightCut():
            return _swept(board)
        case told.Passed():
            turn = next_seat(board.seats, event.seat, board.gone)
            return replace(board, turn=turn, to_act=(turn,))
        case told.Flowed() | told.Cleared():
            board = replace(_swept(board), turn=event.leader, to_act=(event.leader,), phase="turn", must_give=False)
            return replace(_closed(board), to_act=(event.leader,))
        case told.PenaltyGiven():
            return _given(board, event)
        case told.Burst() | told.TimedOut():
            return _left(board, event)
        case told.Out():
            return replace(board, out=event.seat)
        case told.HandScored():
            score = event.score
            board = replace(
                board, phase="turn", points=score.totals, scores=(*board.scores, score), turn=score.winner,
                must_give=False, page=score,
            )  # fmt: skip
            return _closed(board if score.out is not None else _swept(board))
        case told.MatchEnded():
            return replace(board, phase="over", to_act=())
        case _:
            return board


def settled(board: Board) -> Board:
    """The board without what is just being told: what an observation gives."""
    return replace(board, said=None, called=None)


def _put(values: tuple, seat: Seat, value) -> tuple:
    return (*values[:seat], value, *values[seat + 1 :])


def _laid(board: Board, event: told.Laid) -> Board:
    gone = {*event.up, *event.down}
    hand = tuple(card for card in board.hand if card not in gone) if event.seat == board.viewer else board.hand
    size = board.hand_sizes[event.seat] - len(event.up) - len(event.down)
    return replace(
        board, hand=hand, hand_sizes=_put(board.hand_sizes, event.seat, size), phase="turned", turn=event.seat,
        to_act=(), field=(*board.field, LaidSet(event.seat, event.up, event.down)),
    )  # fmt: skip


def _closed(board: Board) -> Board:
    return replace(board, rights=(), answered=(False,) * board.seats, to_act=())


def _swept(board: Board) -> Board:
    return replace(board, field=(), lock=(), back=False, called=None)


def _given(board: Board, event: told.PenaltyGiven) -> Board:
    found = board.doubt
    assert found is not None, "a penalty follows a doubt"
    hand = board.hand
    if event.sufferer == board.viewer:
        hand = tuple(sorted({*hand, *event.cards}))
    done = replace(found, given=event.cards, burst=bursts(event.hand_size))
    board = replace(
        board, hand=hand, hand_sizes=_put(board.hand_sizes, event.sufferer, event.hand_size), doubt=done, phase="turn",
        must_give=False,
    )  # fmt: skip
    return _swept(board)


def _left(board: Board, event: told.Burst | told.TimedOut) -> Board:
    seat = event.seat
    return replace(
        board, hand=() if seat == board.viewer else board.hand, hand_sizes=_put(board.hand_sizes, seat, 0),
        points=event.totals, gone=tuple(sorted([*board.gone, seat])),
        to_act=tuple(other for other in board.to_act if other != seat),
        rights=tuple(other for other in board.rights if other != seat),
    )  # fmt: skip
