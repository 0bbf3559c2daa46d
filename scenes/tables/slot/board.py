"""What the table of Custom Slot Millionaire shows: an observation, moved on by events alone.

Events carry everything that is seen change; settling to the observation corrects what only it tells (who is asked).
`page` opens with a round's score and closes when the next picture comes; after the last round it stays.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.core.protocol import Event, Seat
from game.slot import seen as told
from game.slot.cards import MULTIPLIER_OF
from game.slot.seen import Machine, RoundScore, Seen
from scenes.tables.slot.near import Near, near_of

Latest = told.SetTaken | told.MultiplierPlaced | told.NumberMoved


@dataclass(frozen=True, slots=True)
class Deed:
    """What a seat's machine does at the moment."""

    seat: Seat
    event: told.Spun | told.SpiritUsed | told.PaidOut
    was: Machine
    """Its machine before: what others read off it changes only when all of it has been seen."""


@dataclass(frozen=True, slots=True)
class Board:
    """One moment of the table."""

    seen: Seen
    shown: Seat
    """Whose machine stands in the middle while challenges run one after the other."""
    page: RoundScore | None = None
    """The round whose score covers the table."""
    deeds: tuple[Deed, ...] = ()
    """By seat, what it did last in its challenges: known until all settles to the observation."""

    @property
    def phase(self) -> str:
        return self.seen.phase

    latest: Latest | None = None
    """What was done last while machines are built; no observation tells it."""

    def deed(self, seat: Seat) -> Deed | None:
        return next((deed for deed in self.deeds if deed.seat == seat), None)

    def near(self, seat: Seat) -> Near | None:
        """What the spin that is on its way there waits for."""
        deed = self.deed(seat)
        if deed is None or not isinstance(deed.event, told.Spun):
            return None
        return near_of(deed.event.reel, deed.was.multipliers)

    @property
    def machine(self) -> Machine:
        """The machine in the middle."""
        return self.seen.machines[self.shown]


def board_of(seen: Seen) -> Board:
    """The board that shows exactly this observation."""
    shown = seen.to_act[0] if seen.to_act else (seen.viewer if seen.viewer >= 0 else 0)
    if seen.simultaneous and seen.viewer >= 0:
        shown = seen.viewer  # the others spin beside it
    return Board(seen, shown, seen.scores[-1] if seen.phase == "over" and seen.scores else None)


def remembering(board: Board, last: Board | None) -> Board:
    """The board of an observation, with what was done last if the same machines are still being built."""
    if last is None or last.latest is None or (last.phase, last.seen.round) != (board.phase, board.seen.round):
        return board
    return replace(board, latest=last.latest)


def board_after(board: Board, event: Event) -> Board:
    """The board after one event; an event it does not know changes nothing."""
    seen = board.seen
    if isinstance(event, told.Spun | told.SpiritUsed | told.PaidOut):
        others = tuple(deed for deed in board.deeds if deed.seat != event.seat)
        board = replace(board, deeds=(*others, Deed(event.seat, event, seen.machines[event.seat])))
    elif board.deeds:
        board = replace(board, deeds=())
    if isinstance(event, Latest):
        board = replace(board, latest=event)
    match event:
        case told.SpiritsOffered():
            return _with(board, phase="opening", offers=event.offers, to_act=tuple(range(seen.seats)))
        case told.SpiritKept():
            offers = _put(seen.offers, event.seat, ()) if seen.offers else ()
            waiting = tuple(seat for seat in seen.to_act if seat != event.seat)
            kept = lambda m: replace(m, spirits=(*m.spirits, (event.spirit, True)))  # noqa: E731
            return _machine(_with(board, offers=offers, to_act=waiting), event.seat, kept)
        case told.RoundStarted():
            phase = "predict" if event.round > 1 else "challenge"
            return replace(
                _with(board, round=event.round, machines=event.machines, offers=(), sets=(), order=(), draws=(),
                      taken=(), phase=phase,
                      to_act=tuple(range(seen.seats)) if phase == "predict" or seen.simultaneous else (0,)),
                page=None, shown=_first(board), latest=None,
            )  # fmt: skip
        case told.Predicted():
            laid = lambda m: replace(  # noqa: E731
                m, predicted=True, prediction=m.prediction if event.target is None else event.target
            )
            waiting = tuple(seat for seat in seen.to_act if seat != event.seat)
            return _machine(_with(board, to_act=waiting), event.seat, laid)
        case told.ChallengesStarted():
            asked = tuple(range(seen.seats)) if seen.simultaneous else (0,)
            return replace(_with(board, phase="challenge", to_act=asked), shown=_first(board))
        case told.Spun():
            return _showing(_machine(board, event.seat, lambda m: replace(
                m, reel=event.reel, changes=(), pending=None, power=event.power, spins_left=event.spins_left,
                paying=event.paying,
            )), event.seat)  # fmt: skip
        case told.SpiritUsed():
            return _showing(_machine(board, event.seat, lambda m: replace(
                m, reel=event.reel, changes=event.changes, pending=event.pending, power=event.power, vp=event.vp,
                paying=event.paying, in_use=event.in_use,
                spirits=tuple((s, ready and s != event.spirit) for s, ready in m.spirits),
            )), event.seat)  # fmt: skip
        case told.PaidOut():
            board = _machine(board, event.seat, lambda m: replace(
                m, reel=(), changes=(), pending=None, paying=(), power=event.power, spins_left=event.spins_left,
                last=m.reel, last_changes=m.changes, last_paid=event.lines,
            ))  # fmt: skip
            return _next(board, event.seat) if not event.spins_left else _showing(board, event.seat)
        case told.RoundScored():
            return _scored(board, event.score)
        case told.SetsMade():
            board = _with(
                board, machines=tuple(replace(m, last=(), last_changes=(), last_paid=()) for m in seen.machines)
            )
            return replace(
                _with(board, phase="take", sets=event.sets, order=event.order, draws=event.draws,
                      to_act=event.order[:1], taken=(None,) * seen.seats, power_up_deck=event.power_up_deck),
                page=None, latest=None,
            )  # fmt: skip
        case told.SetTaken():
            return _taken(board, event)
        case told.ModificationStarted():
            board = _with(board, phase="modify", order=event.order, to_act=event.order[:1], sets=())
            for seat in range(seen.seats):
                board = _machine(board, seat, lambda m: replace(m, power=0))
            return replace(board, page=None)
        case told.MultiplierPlaced():
            return _machine(board, event.seat, lambda m: replace(
                m, multipliers=_put(m.multipliers, event.line, (*m.multipliers[event.line], MULTIPLIER_OF[event.card])),
                to_place=_less(m.to_place, event.card),
            ))  # fmt: skip
        case told.NumberMoved():
            return _machine(board, event.seat, lambda m: _number_moved(m, event))
        case told.ModificationDone():
            order = seen.order
            rest = order[order.index(event.seat) + 1 :] if event.seat in order else ()
            return _with(board, to_act=rest[:1])
        case told.MatchEnded():
            return replace(_with(board, phase="over", to_act=()), page=seen.scores[-1] if seen.scores else board.page)
        case _:
            return board


def _first(board: Board) -> Seat:
    """Whose machine stands in the middle when challenges begin."""
    return board.seen.viewer if board.seen.simultaneous and board.seen.viewer >= 0 else 0


def _with(board: Board, **changes: object) -> Board:
    return replace(board, seen=replace(board.seen, **changes))  # type: ignore[arg-type]


def _machine(board: Board, seat: Seat, change: Callable[[Machine], Machine]) -> Board:
    """One machine changed."""
    machines = board.seen.machines
    return _with(board, machines=_put(machines, seat, change(machines[seat])))


def _put(values: tuple, at: int, value: object) -> tuple:
    return (*values[:at], value, *values[at + 1 :])


def _less(values: tuple, value: object) -> tuple:
    """Without one of these."""
    if value not in values:
        return values
    at = values.index(value)
    return (*values[:at], *values[at + 1 :])


def _showing(board: Board, seat: Seat) -> Board:
    """That seat's machine in the middle, and it goes on."""
    if board.seen.simultaneous:
        return board if board.seen.viewer >= 0 else replace(board, shown=seat)
    return replace(_with(board, to_act=(seat,)), shown=seat)


def _next(board: Board, seat: Seat) -> Board:
    """The seat has made all its spins; without simultaneous machines the next one begins."""
    seen = board.seen
    if seen.simultaneous:
        return _with(board, to_act=tuple(s for s in seen.to_act if s != seat))
    waiting = [m.seat for m in seen.machines if m.seat != seat and (m.spins_left or m.reel)]
    return replace(_with(board, to_act=tuple(waiting[:1])), shown=waiting[0] if waiting else seat)


def _scored(board: Board, score: RoundScore) -> Board:
    seen = board.seen
    machines = tuple(
        replace(m, vp=score.vp[m.seat], powers=(*m.powers, score.power[m.seat]), prediction=score.predictions[m.seat])
        for m in seen.machines
    )
    return replace(_with(board, machines=machines, scores=(*seen.scores, score), to_act=()), page=score)


def _taken(board: Board, event: told.SetTaken) -> Board:
    seen = board.seen
    at = seen.order.index(event.seat) if event.seat in seen.order else len(seen.order)
    sets = _put(seen.sets, event.index, None) if seen.sets else ()
    taken = _put(seen.taken, event.seat, event.index) if seen.taken else ()
    return _with(board, sets=sets, taken=taken, to_act=seen.order[at + 1 : at + 2])


def _number_moved(m: Machine, event: told.NumberMoved) -> Machine:
    if event.added:
        return replace(m, in_use=tuple(sorted((*m.in_use, event.number))), side=_less(m.side, event.number))
    return replace(m, in_use=_less(m.in_use, event.number), side=tuple(sorted((*m.side, event.number))))
