"""What leaves the rules of Million Doubt: the observation and the events.

Cards are 0..53, suits 0..3 in the order S H D C, ranks 0..12 from 3 to 2; `game.doubt.cards` names them. A face-down
card is None for everybody but the seat that laid it, until a doubt turns the field. `advice` reads observations.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.protocol import Event, Seat, Viewer
from game.doubt.cards import Card, Suit
from game.doubt.sets import Reading, Target
from game.doubt.settle import Transfer


@dataclass(frozen=True, slots=True)
class LaidSet:
    """カードセット (MD-20): what one seat laid at one time."""

    seat: Seat
    up: tuple[Card, ...]
    """Face up, in rising order."""
    down: tuple[Card | None, ...]
    """Face down; None where the viewer may not know."""


@dataclass(frozen=True, slots=True)
class DoubtFound:
    """The last doubt of this hand, enough to say why (MD-16, MD-R13, MD-R17)."""

    layer: Seat
    doubter: Seat
    honest: bool
    executor: Seat
    sufferer: Seat
    target: Target
    """What the set had to be."""
    sets: tuple[LaidSet, ...]
    """The whole field, turned; the doubted set is the last."""
    given: tuple[Card, ...] | None
    """What the executor gave; None until he has."""
    burst: bool
    """The sufferer burst of it."""


@dataclass(frozen=True, slots=True)
class HandScore:
    """One finished hand (MD-30, MD-31, MD-34)."""

    round: int
    winner: Seat
    """Who is out, or is the only one left. He leads the next hand (MD-R3)."""
    out: Seat | None
    """The winner, if he is out; None if he is the only one left."""
    hand_sizes: tuple[int | None, ...]
    """By seat at the end; None for a seat that left."""
    gone: tuple[Seat, ...]
    transfers: tuple[Transfer, ...]
    """(from, to, points): who paid whom; what ratings are made of (`rating.rated`)."""
    points: tuple[int, ...]
    """Of this hand, by seat."""
    totals: tuple[int, ...]
    """Of the match after it."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What one viewer may know."""

    viewer: Viewer
    seats: int
    lock_rule: str
    """'shared' or 'exact' (MD-R20)."""
    rounds: int
    clock: str
    run_out: str
    round: int
    """The hand that is played, from 1."""
    phase: str
    """'turn', 'doubt', 'penalty' or 'over'."""
    to_act: tuple[Seat, ...]
    turn: Seat
    """Whose turn it is; in 'doubt' who laid, in 'penalty' the executor, at the end the winner."""
    hand: tuple[Card, ...]
    """The viewer's hand, in rising order; () for PUBLIC."""
    hand_sizes: tuple[int, ...]
    field: tuple[LaidSet, ...]
    """All sets since the last clearing; in 'doubt' the last one is not accepted yet. In 'penalty' all are turned."""
    count: int
    """So many cards each set must have; 0 on an empty field."""
    reference: int | None
    """Which set of `field` has to be beaten; None if its strength is free (MD-R9, MD-R10)."""
    reading: Reading | None
    """What that set can be read as (MD-R12)."""
    target: Target
    """What must be laid now; in 'doubt' and 'penalty' what the last set had to be."""
    lock: tuple[Suit, ...]
    revolution: bool
    back: bool
    reversed: bool
    """The order now in force: revolution or 11-back, not both (MD-R23)."""
    rights: tuple[Seat, ...]
    """In 'doubt': who may doubt, in the order of their rights (MD-R18)."""
    answered: tuple[bool, ...]
    """In 'doubt', by seat: it has said doubt or through; which is a secret until the window closes."""
    answer: str | None
    """In 'doubt': the viewer's own answer, 'doubt' or 'through'."""
    executor: Seat | None
    """In 'penalty': who gives..."""
    sufferer: Seat | None
    """...and to whom."""
    must_give: bool
    """In 'penalty': at least one card, since a caught liar holds none (MD-R16)."""
    field_cards: tuple[Card, ...]
    """In 'penalty': all cards that may be given, in rising order."""
    points: tuple[int, ...]
    """Match totals."""
    gone: tuple[Seat, ...]
    """The seats that left this hand."""
    out: Seat | None
    discards: tuple[Card, ...]
    """This hand's cards that left the game in sight of all, in rising order."""
    hidden_discards: tuple[int, ...]
    """By seat: how many of its cards left without being seen (swept face down; its hand when it left)."""
    own_hidden: tuple[Card, ...]
    """The viewer's own among these."""
    given: tuple[tuple[Card, ...], ...]
    """By seat: cards it was given openly in this hand and that were not seen since."""
    doubt: DoubtFound | None
    """The last doubt of this hand; at the end of the match of the last hand."""
    scores: tuple[HandScore, ...]
    """The finished hands."""


@dataclass(frozen=True, slots=True)
class HandStarted(Event):
    """A hand begins: seven cards for each seat, one leads (MD-3, MD-4)."""

    round: int
    leader: Seat


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A seat received its hand. Others learn only how many cards there are."""

    seat: Seat
    size: int
    hand: tuple[Card, ...]

    def seen_by(self, viewer: Viewer) -> Dealt:
        return self if viewer == self.seat else replace(self, hand=())


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """A set is laid (MD-13, MD-14). Nothing of it has an effect until it is accepted."""

    seat: Seat
    up: tuple[Card, ...]
    down: tuple[Card | None, ...]
    """None for everybody but the seat itself."""

    def seen_by(self, viewer: Viewer) -> Laid:
        return self if viewer == self.seat else replace(self, down=(None,) * len(self.down))


@dataclass(frozen=True, slots=True)
class WindowOpened(Event):
    """Everybody else is asked: doubt or through (MD-22)?"""

    layer: Seat
    rights: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Answered(Event):
    """A seat has answered; what, nobody else learns before the window closes."""

    seat: Seat
    answer: str | None

    def seen_by(self, viewer: Viewer) -> Answered:
        return self if viewer == self.seat else replace(self, answer=None)


@dataclass(frozen=True, slots=True)
class WindowClosed(Event):
    """The first doubt by right counts; None: all said through (MD-R18)."""

    layer: Seat
    doubter: Seat | None


@dataclass(frozen=True, slots=True)
class FieldTurned(Event):
    """Every face-down card of the field is turned, for everybody (MD-R17)."""

    sets: tuple[LaidSet, ...]


@dataclass(frozen=True, slots=True)
class Truth(Event):
    """What the doubt found (MD-16)."""

    layer: Seat
    doubter: Seat
    honest: bool
    executor: Seat
    sufferer: Seat


@dataclass(frozen=True, slots=True)
class Accepted(Event):
    """A set is accepted: what it does follows, 'revolution', 'back', 'lock', 'cut' (MD-R19, MD-R24)."""

    seat: Seat
    effects: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Revolution(Event):
    """革命 (MD-24, MD-25)."""

    revolution: bool
    reversed: bool


@dataclass(frozen=True, slots=True)
class BackTurned(Event):
    """11バック (MD-27, MD-R23)."""

    back: bool
    reversed: bool


@dataclass(frozen=True, slots=True)
class Locked(Event):
    """縛り (MD-28): `suits` are new, `lock` is all that is locked."""

    suits: tuple[Suit, ...]
    lock: tuple[Suit, ...]


@dataclass(frozen=True, slots=True)
class EightCut(Event):
    """8切り (MD-26): the field is swept, the seat goes on if it has cards."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Passed(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Flowed(Event):
    """All others passed: the field is swept (MD-10)."""

    leader: Seat


@dataclass(frozen=True, slots=True)
class PenaltyGiven(Event):
    """The executor gives cards of the field; the others become discards (MD-17)."""

    executor: Seat
    sufferer: Seat
    cards: tuple[Card, ...]
    hand_size: int
    """The sufferer's, after it."""


@dataclass(frozen=True, slots=True)
class Burst(Event):
    """バースト (MD-30): the seat pays its hand to each seat still there and leaves."""

    seat: Seat
    hand_size: int
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TimedOut(Event):
    """A clock ran out and that loses: it pays and leaves like a burst (MD-R35)."""

    seat: Seat
    hand_size: int
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Cleared(Event):
    """After a penalty, or when a seat left: the field is empty and `leader` leads it (MD-R14, MD-R35)."""

    leader: Seat


@dataclass(frozen=True, slots=True)
class Out(Event):
    """あがり (MD-34)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandScored(Event):
    score: HandScore


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    places: tuple[int, ...]
    points: tuple[int, ...]
