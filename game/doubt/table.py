"""The truth of a match of Million Doubt and what is asked of it; `rules` changes it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Self

from game.core.protocol import NO_ACTIONS, Actions, IllegalAction, Result, Seat, Streams, Viewer
from game.doubt import seen
from game.doubt.actions import ANSWERS, PASS, THROUGH, TIMED_ANSWERS, TIMEOUT, DoubtAction, Gives, give, lay
from game.doubt.cards import JOKERS, NATURALS, RANK_CARDS, RANKS, Mask, Suits
from game.doubt.lays import Lays
from game.doubt.options import Options
from game.doubt.sets import Reading, Target, to_beat
from game.doubt.settle import Transfer, places
from game.doubt.shown import observation, truth

Laid = tuple[Seat, Mask, Mask]
"""A set on the field: who laid it, face-up cards, face-down cards."""
FoundDoubt = tuple[Seat, Seat, bool, Target, tuple[Laid, ...], "Mask | None", bool]
"""layer, doubter, honest, what the set had to be, the field, what was given, whether the sufferer burst."""
FinishedHand = tuple[
    int, Seat, "Seat | None", tuple["int | None", ...], tuple[Seat, ...], tuple[Transfer, ...], tuple[int, ...]
]
"""The arguments of `shown.score_of`."""


class Table:
    """The whole truth of one match, without the step that changes it."""

    __slots__ = (
        "seats", "options", "chance", "round", "moves", "phase", "acting", "turn", "hands", "field", "count", "reading",
        "revolution", "back", "lock", "order", "answers", "doubt", "points", "gone", "out", "discards", "unseen",
        "given", "transfers", "finished",
    )  # fmt: skip

    seats: int
    options: Options
    chance: Streams
    round: int
    """The hand that is played, from 1."""
    moves: int
    """Turns and penalties so far in this hand; it names questions."""
    phase: str
    """'turn', 'doubt', 'penalty' or 'over'."""
    acting: tuple[Seat, ...]
    """The seats with an open question, in rising order."""
    turn: Seat
    """Whose turn it is; in 'doubt' the layer, in 'penalty' the executor, at the end the winner."""
    hands: list[Mask]
    field: list[Laid]
    count: int
    """Of each accepted set; 0 on an empty field. Like `reading` it leaves the doubted set out."""
    reading: Reading | None
    revolution: bool
    back: bool
    lock: Suits
    order: tuple[Seat, ...]
    """In 'doubt': the rights; () outside."""
    answers: list[str | None]
    """By seat: what was said in the open window; all None outside."""
    doubt: FoundDoubt | None
    """The last one of this hand; in 'penalty' the one that is executed."""
    points: list[int]
    """Match totals."""
    gone: tuple[Seat, ...]
    out: Seat | None
    discards: Mask
    """This hand's cards that left the game in sight of all."""
    unseen: list[Mask]
    """By seat: its cards that left the game without being seen."""
    given: list[Mask]
    """By seat: cards it was given openly and that were not seen since."""
    transfers: list[Transfer]
    """Who paid whom in this hand."""
    finished: list[FinishedHand]

    # -- what is asked -----------------------------------------------------------------------------------------

    def to_act(self) -> tuple[Seat, ...]:
        """One seat in its turn or for a penalty, all that have not answered in a window, () after the end."""
        return self.acting

    def asked(self, seat: Seat) -> Hashable:
        """('turn' or 'doubt' or 'penalty', round, moves so far), or None for a seat that is not asked."""
        return (self.phase, self.round, self.moves) if seat in self.acting else None

    def target(self) -> Target:
        """What must be laid now, or in 'doubt' what the laid set had to be."""
        return to_beat(self.reading, self.count, self.revolution != self.back, self.lock)

    def actions(self, seat: Seat) -> Actions:
        """What the seat may do now; empty for a seat that is not asked."""
        if seat not in self.acting:
            return NO_ACTIONS
        timed = self.options.timed_loss
        if self.phase == "doubt":
            return TIMED_ANSWERS if timed else ANSWERS
        if self.phase == "turn":
            return Lays(self.hands[seat], self.target(), timed)
        return Gives(self.field_cards(), self.must_give(), timed)

    def field_cards(self) -> Mask:
        """場札 (MD-R15): all cards since the last clearing, the doubted set included."""
        cards = 0
        for _, up, down in self.field:
            cards |= up | down
        return cards

    def must_give(self) -> bool:
        """In 'penalty' (MD-R16): the caught liar holds no card."""
        return self.doubt is not None and not self.doubt[2] and not self.hands[self.doubt[0]]

    def default_action(self, seat: Seat) -> DoubtAction:
        """What is done when the seat's time runs out (MD-R35): `timeout` where that loses, else the default act."""
        if seat not in self.acting:
            raise IllegalAction(f"Seat {seat} is not asked now.")
        return TIMEOUT if self.options.timed_loss else self.default_act(seat)

    def default_act(self, seat: Seat) -> DoubtAction:
        """Pass, through, the weakest single face up when leading; nothing, or the weakest card where one is forced."""
        if self.phase == "doubt":
            return THROUGH
        reversed_order = self.revolution != self.back
        if self.phase == "penalty":
            return give(weakest(self.field_cards(), reversed_order) if self.must_give() else 0)
        return PASS if self.field else lay(weakest(self.hands[seat], reversed_order), 0)

    # -- what is shown -----------------------------------------------------------------------------------------

    def observe(self, viewer: Viewer) -> seen.Seen:
        """What the viewer (a seat or PUBLIC) may know: own cards, and all that lies open."""
        return observation(self, viewer)

    def truth(self) -> dict[str, Any]:
        """Everything, as the full log writes it."""
        return truth(self)

    def result(self) -> Result | None:
        """None until the match is over."""
        return Result(places(self.points), tuple(self.points)) if self.phase == "over" else None

    def copy(self) -> Self:
        """An independent state with the same future chance."""
        twin = type(self).__new__(type(self))
        twin.seats = self.seats
        twin.options = self.options
        twin.chance = self.chance
        twin.round = self.round
        twin.moves = self.moves
        twin.phase = self.phase
        twin.acting = self.acting
        twin.turn = self.turn
        twin.count = self.count
        twin.reading = self.reading
        twin.revolution = self.revolution
        twin.back = self.back
        twin.lock = self.lock
        twin.order = self.order
        twin.doubt = self.doubt
        twin.gone = self.gone
        twin.out = self.out
        twin.discards = self.discards
        twin.hands = self.hands[:]
        twin.field = self.field[:]
        twin.answers = self.answers[:]
        twin.points = self.points[:]
        twin.unseen = self.unseen[:]
        twin.given = self.given[:]
        twin.transfers = self.transfers[:]
        twin.finished = self.finished[:]
        return twin


def weakest(cards: Mask, reversed_order: bool) -> Mask:
    """The weakest of some cards (MD-R35): jokers last, equal ones in the order S H D C."""
    if not cards & NATURALS:
        return cards & -cards
    for rank in reversed(RANKS) if reversed_order else RANKS:
        if same := cards & RANK_CARDS[rank]:
            return same & -same
    raise ValueError(f"There is no card in {cards & JOKERS!r}.")
