"""What leaves the rules of Custom Slot Millionaire: the observation and the events.

Numbers, spirits, lines, power-up cards and cells are the small integers of `game.slot.cards`. Machines are open to
everybody; hidden are the order of every deck and, until they are turned over, the BIG predictions.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.protocol import Event, Seat, Viewer
from game.slot.cards import Cell, Line, Number, PowerUp, Spirit

Change = tuple[Spirit, Cell, int]
"""A number changed for this challenge: (LUCKY_SEVEN, cell, 0), (PLUS_ONE, cell, 0), (SMALL_NUMBER, cell, 1 or 2).
The cell is where the changed card lies now (CS-R12)."""


@dataclass(frozen=True, slots=True)
class Pending:
    """A spirit whose second half is asked: what was drawn lies open."""

    spirit: Spirit
    cell: Cell | None
    """The open cell of the reel: TRIPLE_PEEK; None for SIFT and for the second use of DOUBLE_NUDGE."""
    drawn: tuple[Number, ...]
    """In draw order; () for DOUBLE_NUDGE."""


@dataclass(frozen=True, slots=True)
class LinePaid:
    """One line that pays: number x sum of its multipliers (CS-32)."""

    line: Line
    number: int
    multiplier: int
    power: int


@dataclass(frozen=True, slots=True)
class Machine:
    """One seat's machine, as everybody sees it."""

    seat: Seat
    vp: int
    power: int
    """Machine power of this round so far."""
    powers: tuple[int, ...]
    """Of the finished rounds."""
    reel: tuple[Number | None, ...]
    """Nine cells, row by row (None: open while a spirit draws); () between spins."""
    changes: tuple[Change, ...]
    paying: tuple[LinePaid, ...]
    """What the reel would pay now, in rule order; () without a reel."""
    spirits: tuple[tuple[Spirit, bool], ...]
    """In the order gained, with whether it is ready (True) or used."""
    multipliers: tuple[tuple[int, ...], ...]
    """By line, the cards stacked on it, the base first; () is a line that does not exist."""
    to_place: tuple[PowerUp, ...]
    """Multiplier cards that wait to be placed."""
    pending: Pending | None
    in_use: tuple[Number, ...]
    """The whole number deck, sorted, reel included."""
    side: tuple[Number, ...]
    """Number cards taken out, sorted."""
    spins: int
    """Challenge cards owned; one taken in this round spins from the next one on (CS-R31)."""
    spins_left: int
    big: tuple[int, ...]
    """BIG multiplier cards owned, in the order gained."""
    predicted: bool
    """It has laid its BIG prediction."""
    prediction: Seat | None
    """Whom it predicted: the viewer's own, and everybody's from when they are turned over."""
    last: tuple[Number, ...] = ()
    """While machines spin: the reel that was put out last in this round; () before."""
    last_changes: tuple[Change, ...] = ()
    last_paid: tuple[LinePaid, ...] = ()
    """What it paid."""


@dataclass(frozen=True, slots=True)
class RoundScore:
    """One finished round (CS-37 to CS-40)."""

    round: int
    power: tuple[int, ...]
    first: tuple[Seat, ...]
    """The seats with the most power."""
    predictions: tuple[Seat | None, ...]
    """By seat; all None in round 1."""
    big: tuple[int, ...]
    """VP by seat for a right prediction, 0 for a wrong one."""
    vp: tuple[int, ...]
    """After it."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What one viewer may know."""

    viewer: Viewer
    seats: int
    target: int
    simultaneous: bool
    round: int
    phase: str
    """'opening', 'predict', 'challenge', 'take', 'modify' or 'over'."""
    to_act: tuple[Seat, ...]
    machines: tuple[Machine, ...]
    offers: tuple[tuple[Spirit, ...], ...]
    """In 'opening', by seat: the two spirits offered (() where one was kept); else ()."""
    sets: tuple[tuple[PowerUp, ...] | None, ...]
    """In 'take': the sets of three; None where one was taken."""
    order: tuple[Seat, ...]
    """In 'take' and 'modify': who picks, in order."""
    draws: tuple[tuple[tuple[Seat, Number], ...], ...]
    """In 'take': the tie-breaking draws of the order (CS-45), each with the seats that drew."""
    taken: tuple[int | None, ...]
    """In 'take', by seat: the index of the set it took."""
    power_up_deck: int
    """Cards left in the power-up deck."""
    scores: tuple[RoundScore, ...]
    """The finished rounds."""


@dataclass(frozen=True, slots=True)
class SpiritsOffered(Event):
    """Each seat is dealt two spirits to keep one (CS-R34)."""

    offers: tuple[tuple[Spirit, ...], ...]


@dataclass(frozen=True, slots=True)
class SpiritKept(Event):
    seat: Seat
    spirit: Spirit


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """Spirits stand up, challenge cards are upright, everything gained works (CS-13, CS-R31)."""

    round: int
    machines: tuple[Machine, ...]
    """Every machine as it begins the round, as the public sees it."""


@dataclass(frozen=True, slots=True)
class Predicted(Event):
    """A BIG prediction is laid face down (CS-2)."""

    seat: Seat
    target: Seat | None
    """For the seat's own eyes."""

    def seen_by(self, viewer: Viewer) -> Predicted:
        return self if viewer == self.seat else replace(self, target=None)


@dataclass(frozen=True, slots=True)
class ChallengesStarted(Event):
    """All predictions lie; the machines may spin (CS-6)."""

    round: int


@dataclass(frozen=True, slots=True)
class Spun(Event):
    """Nine cards are laid (CS-10); cards with a coin have paid (CS-53)."""

    seat: Seat
    reel: tuple[Number, ...]
    coins: tuple[tuple[Cell, int], ...]
    """Cells whose card gave power at once, with how much."""
    power: int
    """Of the round, after it."""
    spins_left: int
    paying: tuple[LinePaid, ...]


@dataclass(frozen=True, slots=True)
class SpiritUsed(Event):
    """A spirit was used, or the first or second half of one that draws (CS-12, CS-17 to CS-30)."""

    seat: Seat
    spirit: Spirit
    cells: tuple[Cell, ...]
    """The cells chosen."""
    out: tuple[Number, ...]
    """Cards that left these cells."""
    reel: tuple[Number | None, ...]
    changes: tuple[Change, ...]
    pending: Pending | None
    """The half that is asked next."""
    excluded: Number | None
    """A card that left the game."""
    coins: tuple[tuple[Cell, int], ...]
    power: int
    vp: int
    """Both after it."""
    paying: tuple[LinePaid, ...]
    in_use: tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class PaidOut(Event):
    """出力 (CS-31): the lines pay, the nine cards go back into the deck."""

    seat: Seat
    lines: tuple[LinePaid, ...]
    power: int
    """Of the round, after it."""
    spins_left: int


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """Everybody has finished: power becomes VP, predictions are turned over and pay (CS-37 to CS-40)."""

    score: RoundScore


@dataclass(frozen=True, slots=True)
class SetsMade(Event):
    """The power-up sets lie open; the order of picking is found (CS-42 to CS-45)."""

    sets: tuple[tuple[PowerUp, ...], ...]
    order: tuple[Seat, ...]
    draws: tuple[tuple[tuple[Seat, Number], ...], ...]
    power_up_deck: int


@dataclass(frozen=True, slots=True)
class SetTaken(Event):
    """A seat took a set (CS-44); an owned spirit went to the discards (CS-46)."""

    seat: Seat
    index: int
    kept: tuple[PowerUp, ...]
    discarded: tuple[PowerUp, ...]


@dataclass(frozen=True, slots=True)
class ModificationStarted(Event):
    """All sets are taken, power is back at 0 (CS-47)."""

    order: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class MultiplierPlaced(Event):
    seat: Seat
    card: PowerUp
    line: Line


@dataclass(frozen=True, slots=True)
class NumberMoved(Event):
    """A number card was taken out of the deck or put in (CS-49, CS-50)."""

    seat: Seat
    number: Number
    added: bool


@dataclass(frozen=True, slots=True)
class ModificationDone(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """Somebody reached the target (CS-61), or the safety stop (CS-R33)."""

    winners: tuple[Seat, ...]
