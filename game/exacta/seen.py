"""What leaves the rules of EXACTA!: the observation and the events.

Colours are 0..6 (red orange yellow green blue purple pink), cards 0..48 (colour * 7 + value - 1),
standings seven colours, first to seventh; `game.exacta.cards` names them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.protocol import Event, Seat, Viewer

Card = int
Colour = int
Standings = tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class SeatScore:
    """得点の計算 (EX-26 to EX-34): one seat's race, with every factor."""

    favourite: Card
    rival: Card
    places: tuple[int, int]
    """Final place (1..7) of the favourite's and the rival's horse."""
    verdict: str
    """'exacta' (first and second in order), 'hit', 'outside' (one not in the top three), 'same' (one colour twice)."""
    hungry: tuple[bool, bool]
    base: int
    """favourite value x rival value (0 if it is no hit)."""
    exacta_factor: int
    """5 or 1 (EX-30)."""
    hungry_factor: int
    """1, 2 or 4 (EX-32, EX-33)."""
    points: int


@dataclass(frozen=True, slots=True)
class RaceScore:
    """One finished race: the final standings, who was hungry in it, each seat's score."""

    race: int
    standings: Standings
    hungry: tuple[Colour, ...]
    seats: tuple[SeatScore, ...]


@dataclass(frozen=True, slots=True)
class TrickResult:
    """A judged trick, enough to say why (EX-14 to EX-22)."""

    race: int
    trick: int
    plays: tuple[tuple[Seat, Card], ...]
    deck_card: Card | None
    sums: tuple[tuple[Colour, int], ...]
    """Each colour played and its total, the winner first, then by total, ties by place."""
    winner: Colour
    tied: bool
    """Won only by being placed higher (EX-17)."""
    start: int
    end: int
    """Place of the winner's horse before and after, 1..7."""
    reason: str
    """'one' (EX-18), 'hungry' (EX-19), 'spurt' (EX-20): what its rule allowed; EX-21 may cut it."""
    standings: Standings
    """After the move."""
    leader: Seat
    """Who leads next (EX-22, EX-45)."""
    lead_card: Card
    """The highest card of the winning colour."""
    lead_from_deck: bool
    """That card was the deck's, so the leader did not change (EX-45)."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What one viewer may know."""

    viewer: Viewer
    seats: int
    races: int
    race: int
    trick: int
    leader: Seat
    phase: str
    """'favourites', 'tricks', 'surer' or 'over'."""
    to_act: tuple[Seat, ...]
    standings: Standings
    hungry: tuple[Colour, ...]
    """In standings order."""
    hand: tuple[Card, ...]
    """The viewer's hand, sorted; () for PUBLIC."""
    favourite: Card | None
    """The viewer's own favourite."""
    chosen: tuple[bool, ...]
    """By seat: favourite laid."""
    hand_sizes: tuple[int, ...]
    table: tuple[tuple[Seat, Card], ...]
    deck_card: Card | None
    deck_left: int
    discards: tuple[Card, ...]
    """This race's, in the order they fell."""
    totals: tuple[int, ...]
    scores: tuple[RaceScore, ...]
    """The finished races."""
    last_trick: TrickResult | None
    """Of this race, while it runs; of the last race in 'surer' and 'over'."""
    surer_order: tuple[Seat, ...]
    """The tied seats in the order they are asked (EX-R11); () outside 'surer'."""
    target: int
    """Solo: points to reach (EX-48, EX-R19); 0 with more seats."""


@dataclass(frozen=True, slots=True)
class RaceStarted(Event):
    """A race is set up (EX-7, EX-35): line-up and hunger as they stand."""

    race: int
    standings: Standings
    hungry: tuple[Colour, ...]
    leader: Seat
    deck_left: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A seat received its hand (EX-8). Others learn only how many cards there are."""

    seat: Seat
    size: int
    hand: tuple[Card, ...]

    def seen_by(self, viewer: Viewer) -> Dealt:
        return self if viewer == self.seat else replace(self, hand=())


@dataclass(frozen=True, slots=True)
class FavouriteLaid(Event):
    """A seat laid its favourite face down (EX-9)."""

    seat: Seat
    card: Card | None

    def seen_by(self, viewer: Viewer) -> FavouriteLaid:
        return self if viewer == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class TrickStarted(Event):
    trick: int
    leader: Seat


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """The deck's top card is turned up (EX-43, EX-46)."""

    card: Card
    deck_left: int


@dataclass(frozen=True, slots=True)
class Played(Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """The trick is judged, not yet moved."""

    result: TrickResult


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """The winner's horse goes from place `start` to `end` (equal if it already was first)."""

    colour: Colour
    start: int
    end: int
    reason: str
    standings: Standings


@dataclass(frozen=True, slots=True)
class Cleared(Event):
    """The trick's cards go face up to the discards (EX-23); `leader` leads next."""

    cards: tuple[Card, ...]
    leader: Seat


@dataclass(frozen=True, slots=True)
class RaceScored(Event):
    """All picks are shown and paid (EX-25 to EX-34, EX-R14)."""

    score: RaceScore
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HungerChanged(Event):
    """Next-race set-up (EX-36 to EX-38)."""

    fed: tuple[Colour, ...]
    starved: Colour | None
    """The 7th horse if it newly turned hungry."""
    hungry: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class SurerAsked(Event):
    """Tied for most points: `seat` is asked whether it is surer of winning (EX-39, EX-R11)."""

    seat: Seat
    order: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class SurerAnswered(Event):
    seat: Seat
    yes: bool


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The match is over (EX-41, EX-48)."""

    places: tuple[int, ...]
    points: tuple[int, ...]
