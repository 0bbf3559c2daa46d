"""What leaves the rules of Fortuna: the observation and the events.

Cards are 0..47 (`(number - 1) * 6 + icon`), icons 0..5; `game.fortuna.cards` names them. A tuple "by number" has the
number 1 at its first place; piles have the oldest card first.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.protocol import Event, Seat, Viewer

Card = int
Number = int


@dataclass(frozen=True, slots=True)
class IconBonus:
    """アイコンボーナス (FO-24): one icon kind of a set."""

    icon: int
    copies: int
    """Goddesses counted in (FV-19)."""
    vp: int


@dataclass(frozen=True, slots=True)
class Worth:
    """セットの得点: what a set pays, and for what."""

    base: int
    """Largest number, or what FV-2, FV-6b, FV-7 put in its place."""
    for_size: int
    """FV-4."""
    icons: tuple[IconBonus, ...]
    """The kinds that pay, by icon."""
    vp: int
    """All of it."""


@dataclass(frozen=True, slots=True)
class LaidSet:
    """A set on the table, with what it pays as scoring stands."""

    number: Number
    cards: tuple[Card, ...]
    worth: Worth


@dataclass(frozen=True, slots=True)
class Need:
    """What the viewer's hand lacks for a set of one number."""

    number: Number
    need: int
    """Cards of such a set; of 0 (FV-6a) one."""
    have: int
    """Cards of the hand that can be the number."""
    state: str
    """'done' (this number may not be laid by this seat any more), 'ready' (a set can be laid, whoever's turn it is),
    'one_short', 'short'."""


@dataclass(frozen=True, slots=True)
class LastTurn:
    """The turn that has just ended, or as much as is done of the one that runs."""

    seat: Seat
    laid: LaidSet | None
    borrowed: tuple[Card, ...]
    discarded: Card | None
    moved: tuple[Number, Number, int] | None
    paid: int


@dataclass(frozen=True, slots=True)
class Seen:
    """What one viewer may know."""

    viewer: Viewer
    seats: int
    variants: tuple[str, ...]
    phase: str
    """'main', 'discard', 'power' or 'over'."""
    to_act: tuple[Seat, ...]
    turn: Seat
    """Whose turn it is; after the end, whose was the last."""
    start: Seat
    round: int
    """From 1."""
    hand: tuple[Card, ...]
    """The viewer's hand, sorted; () for PUBLIC."""
    drawn: tuple[Card, ...]
    """What the viewer drew in this turn, if it is its own; else ()."""
    hand_sizes: tuple[int, ...]
    piles: tuple[tuple[Card, ...], ...]
    """The discards by number."""
    values: tuple[tuple[Number, ...], ...]
    """By printed number: what its cards may be now."""
    needs: tuple[Need, ...]
    """One for each number a set can have, in order; () for PUBLIC."""
    sets: tuple[tuple[LaidSet, ...], ...]
    """By seat, in the order laid."""
    paid: tuple[int, ...]
    """FV-18: by seat, VP got for discards."""
    points: tuple[int, ...]
    """By seat: all VP as things stand."""
    is_reversed: bool
    """FV-6b: the smallest number scores."""
    draw_left: int
    end_left: int
    refills: tuple[tuple[int, bool], ...]
    """By cards laid from the hand (from 0 to 11): (cards drawn after it, whether one of them is from the End pile)."""
    ended: bool
    """The trigger was pulled (FO-19)."""
    turns_left: tuple[Seat, ...]
    """Once the trigger was pulled: the seats whose turn still comes, this one not counted."""
    power: Number | None
    """In 'power': the number whose pile reached 10."""
    sudden: Seat | None
    """FV-6c: who won at once."""
    last: LastTurn | None
    places: tuple[int, ...]
    """After the end, by seat from 1; before it ()."""


@dataclass(frozen=True, slots=True)
class MatchStarted(Event):
    """The start player is known, the piles are made (FO-4, FO-5)."""

    start: Seat
    draw_left: int
    end_left: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A seat received its hand (FO-3). Others learn only how many cards there are."""

    seat: Seat
    size: int
    hand: tuple[Card, ...]

    def seen_by(self, viewer: Viewer) -> Dealt:
        return self if viewer == self.seat else replace(self, hand=())


@dataclass(frozen=True, slots=True)
class Fell(Event):
    """A card goes from the draw pile to the discards: at the start (FV-14), or before a round (FV-15)."""

    card: Card
    draw_left: int


@dataclass(frozen=True, slots=True)
class PileChanged(Event):
    """A pile has another size, and its number's cards other values (FO-7)."""

    number: Number
    count: int
    values: tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    seat: Seat
    round: int


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """The turn's card (FO-11). Only its owner sees it; where it comes from everybody sees."""

    seat: Seat
    card: Card | None
    from_end: bool
    draw_left: int
    end_left: int

    def seen_by(self, viewer: Viewer) -> Drawn:
        return self if viewer == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class EndTouched(Event):
    """終わりの合図 (FO-19): the first card from the End pile. Whose turn still comes follows."""

    seat: Seat
    turns_left: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Borrowed(Event):
    """Cards leave the discards for the set that is laid next (FV-10b)."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class SetLaid(Event):
    """セット (FO-12): `laid` is the set with its borrowed cards, and what it pays."""

    seat: Seat
    laid: LaidSet
    hand_left: int


@dataclass(frozen=True, slots=True)
class Flipped(Event):
    """FV-6b: scoring is turned over."""

    is_reversed: bool
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Refilled(Event):
    """補充 (FO-16). Only their owner sees the cards."""

    seat: Seat
    size: int
    cards: tuple[Card, ...]
    from_end: int
    draw_left: int
    end_left: int

    def seen_by(self, viewer: Viewer) -> Refilled:
        return self if viewer == self.seat else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """捨て札 (FO-16, FO-18)."""

    seat: Seat
    card: Card
    is_pass: bool
    hand_left: int


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """FV-18: a discard paid at once."""

    seat: Seat
    number: Number
    vp: int
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PowerGranted(Event):
    """FV-11: the pile of this number reached 10 exactly."""

    seat: Seat
    number: Number


@dataclass(frozen=True, slots=True)
class PileMoved(Event):
    """FV-11: cards of one pile went onto another, oldest first."""

    seat: Seat
    source: Number
    target: Number
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Stayed(Event):
    """FV-11: nothing was moved."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """精算 (FO-22 to FO-25): by seat, its sets with their worth, its other VP and its points."""

    sets: tuple[tuple[LaidSet, ...], ...]
    paid: tuple[int, ...]
    slams: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """勝者 (FO-26)."""

    places: tuple[int, ...]
    points: tuple[int, ...]
    sudden: Seat | None
