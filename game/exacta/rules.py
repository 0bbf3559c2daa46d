"""The state of a match of EXACTA! and its step: the one set of rules (docs/rules/exacta.md).

What decides is in `judge`, `score` and `races`; this module holds the truth, does what is decided, and tells it.
Everything automatic (judging, the next deck card, scoring, the next deal) is done inside `apply`.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from game.core.protocol import (
    NO_ACTIONS,
    Actions,
    BadOptions,
    Chance,
    IllegalAction,
    Result,
    Seat,
    Streams,
    Tell,
    Viewer,
    nobody,
)
from game.exacta import seen
from game.exacta.actions import FAVOURITE, PLAY, SURER, SURER_NO, ExactaAction, Favourites, Plays
from game.exacta.cards import (
    CARDS,
    COLOUR_OF,
    COLOURS,
    HAND,
    TRICKS,
    VALUE_OF,
    Card,
    Colour,
    Standings,
    colour_names_of,
    names_of,
)
from game.exacta.judge import (
    advance,
    may_play,
    next_lead,
    places_allowed,
    sums_by_colour,
    trick_result,
    turned_in_a_race,
    winning_colour,
)
from game.exacta.options import SEATS, Options, check_seats
from game.exacta.races import dealt, next_hungry, surer_order
from game.exacta.score import in_standings_order, places, points, race_score
from game.exacta.shown import observation, truth

FinishedRace = tuple[int, Standings, tuple[Colour, ...], tuple[Card, ...], tuple[Card, ...]]
JudgedTrick = tuple[int, int, Seat, tuple[Card, ...], "Card | None", Standings, tuple[Colour, ...]]

_ALONE: tuple[tuple[Seat, ...], ...] = tuple((seat,) for seat in range(SEATS.stop))


class State:
    """The whole truth of one match, changed in place by `apply`."""

    __slots__ = (
        "seats", "options", "chance", "race", "trick", "leader", "phase", "acting", "standings", "hungry", "hands",
        "favourites", "table", "deck", "turned", "deck_card", "discards", "totals", "order", "finished", "judged",
    )  # fmt: skip

    seats: int
    options: Options
    chance: Streams
    race: int
    trick: int
    leader: Seat
    phase: str
    """'favourites', 'tricks', 'surer' or 'over'."""
    acting: tuple[Seat, ...]
    """The seats with an open question, in rising order."""
    standings: Standings
    hungry: tuple[Colour, ...]
    hands: list[list[Card]]
    """By seat, sorted, never the favourite."""
    favourites: list[Card | None]
    table: list[Card]
    """The cards of the running trick, from the leader clockwise."""
    deck: tuple[Card, ...]
    """What the deal left, top first; the first `turned` of them have been shown."""
    turned: int
    deck_card: Card | None
    discards: list[Card]
    totals: list[int]
    order: tuple[Seat, ...]
    """In 'surer': the tied seats in the order they are asked."""
    finished: list[FinishedRace]
    """The arguments of `score.race_score`, made into objects only where somebody looks."""
    judged: JudgedTrick | None
    """The arguments of `judge.trick_result` for this race's last trick."""

    # -- what is asked -----------------------------------------------------------------------------------------

    def to_act(self) -> tuple[Seat, ...]:
        """The seats with an open question: all without a favourite (EX-R15), else one, () after the end."""
        return self.acting

    def asked(self, seat: Seat) -> Hashable:
        """('favourite', race), ('play', race, trick), ('surer', race), or None for a seat that is not asked."""
        if seat not in self.acting:
            return None
        if self.phase == "tricks":
            return ("play", self.race, self.trick)
        return ("favourite" if self.phase == "favourites" else "surer", self.race)

    def actions(self, seat: Seat) -> Actions:
        """What the seat may do now; empty for a seat that is not asked."""
        if seat not in self.acting:
            return NO_ACTIONS
        phase = self.phase
        if phase == "tricks":
            return Plays(self.hands[seat])
        return SURER if phase == "surer" else Favourites(self.hands[seat])

    def default_action(self, seat: Seat) -> ExactaAction:
        """What is done when the seat's time runs out: the lowest card is played, the best-placed horse is picked.

        On equal values the worse-placed colour is played, on equal colours the higher card is picked; nobody is surer.
        """
        if seat not in self.acting:
            raise IllegalAction(f"Seat {seat} is not asked now.")
        place = self.standings.index
        if self.phase == "tricks":
            cards = self.hands[seat]
            return PLAY[min(cards, key=lambda card: (VALUE_OF[card], -place(COLOUR_OF[card])))]
        if self.phase == "favourites":
            return FAVOURITE[min(self.hands[seat], key=lambda card: (place(COLOUR_OF[card]), -card))]
        return SURER_NO

    # -- the step ----------------------------------------------------------------------------------------------

    def apply(self, seat: Seat, action: ExactaAction, tell: Tell = nobody) -> None:
        """Do it, and everything automatic up to the next decision. Raises IllegalAction, state unchanged."""
        try:
            verb, what = action
        except (TypeError, ValueError):
            raise IllegalAction(f"{action!r} is no action of EXACTA!.") from None
        if seat not in self.acting:
            raise IllegalAction(f"Seat {seat!r} is not asked now.")
        phase = self.phase
        if phase == "tricks":
            if verb != "play" or not may_play(self.hands[seat], self.favourites[seat], what):
                raise IllegalAction(f"Seat {seat!r} is asked to play a card of its hand.")
            self._play(seat, what, tell)
        elif phase == "favourites":
            if verb != "favourite" or what not in self.hands[seat]:
                raise IllegalAction(f"Seat {seat!r} is asked to lay a card of its hand as favourite.")
            self._lay_favourite(seat, what, tell)
        else:
            if verb != "surer" or not isinstance(what, bool):
                raise IllegalAction(f"Seat {seat!r} is asked to say yes or no.")
            self._answer_surer(seat, what, tell)

    def _lay_favourite(self, seat: Seat, card: Card, tell: Tell) -> None:
        """本命 (EX-9, EX-10): face down, out of the hand for good."""
        hand = self.hands[seat]
        card = hand.pop(hand.index(card))
        self.favourites[seat] = card
        if tell is not nobody:
            tell(seen.FavouriteLaid(seat, card))
        self.acting = tuple([other for other in self.acting if other != seat])
        if not self.acting:
            self.phase = "tricks"
            self._start_trick(1, tell)

    def _start_trick(self, trick: int, tell: Tell) -> None:
        """トリックの手順 (EX-12, EX-43, EX-46, EX-R16): the deck card is turned up before the lead."""
        self.trick = trick
        self.acting = _ALONE[self.leader]
        self.table = []
        if not turned_in_a_race(self.seats):
            if tell is not nobody:
                tell(seen.TrickStarted(trick, self.leader))
            return
        self.deck_card = self.deck[self.turned]
        self.turned += 1
        if tell is not nobody:
            tell(seen.TrickStarted(trick, self.leader))
            tell(seen.Turned(self.deck_card, len(self.deck) - self.turned))

    def _play(self, seat: Seat, card: Card, tell: Tell) -> None:
        """手番 (EX-13): one card from the hand, face up; the last one of the trick has it judged."""
        hand = self.hands[seat]
        # The hand's own number, so that an equal value of another type never enters the state.
        card = hand.pop(hand.index(card))
        table = self.table
        table.append(card)
        if tell is not nobody:
            tell(seen.Played(seat, card))
        if len(table) < self.seats:
            self.acting = _ALONE[(seat + 1) % self.seats]
        else:
            self._judge_trick(tell)

    def _judge_trick(self, tell: Tell) -> None:
        """トリックの判定と処理 (EX-14 to EX-24)."""
        cards = tuple(self.table)
        deck_card, leader, standings, trick = self.deck_card, self.leader, self.standings, self.trick
        used = cards if deck_card is None else (*cards, deck_card)
        winner = winning_colour(sums_by_colour(used), standings)
        self.judged = judged = (self.race, trick, leader, cards, deck_card, standings, self.hungry)
        self.standings = advance(standings, winner, places_allowed(trick, winner in self.hungry))
        self.leader = next_lead(cards, leader, deck_card, winner)[0]
        self.discards.extend(used)
        self.table = []
        self.deck_card = None
        if tell is not nobody:
            result = trick_result(*judged)
            tell(seen.TrickWon(result))
            tell(seen.Moved(result.winner, result.start, result.end, result.reason, result.standings))
            tell(seen.Cleared(used, self.leader))
        if trick < TRICKS:
            self._start_trick(trick + 1, tell)
        else:
            self._finish_race(tell)

    def _finish_race(self, tell: Tell) -> None:
        """レースの終了と得点 (EX-24 to EX-34), then the next race's set-up (EX-35 to EX-39) or the end (EX-40, EX-R20)."""
        standings, hungry, totals = self.standings, self.hungry, self.totals
        rivals = tuple([hand[0] for hand in self.hands])
        favourites = tuple(self.favourites)
        self.finished.append((self.race, standings, hungry, favourites, rivals))
        for seat in range(self.seats):
            totals[seat] += points(favourites[seat], rivals[seat], standings, hungry)
        if tell is not nobody:
            tell(seen.RaceScored(race_score(*self.finished[-1]), tuple(totals)))
        if self.race == self.options.races:
            self.phase = "over"
            self.acting = ()
            if tell is not nobody:
                tell(seen.Ended(places(totals, self.race), tuple(totals)))
            return
        self._change_hunger(tell)
        order = surer_order(totals, self.leader)
        if len(order) == 1:
            self._start_race(self.race + 1, order[0], tell)
            return
        self.phase = "surer"
        self.order = order
        self.acting = _ALONE[order[0]]
        if tell is not nobody:
            tell(seen.SurerAsked(order[0], order))

    def _change_hunger(self, tell: Tell) -> None:
        """次のレースの準備 (EX-36 to EX-38)."""
        before = self.hungry
        self.hungry = after = next_hungry(self.standings, before)
        if tell is not nobody:
            fed = tuple(colour for colour in self.standings if colour in before and colour not in after)
            last = self.standings[-1]
            starved = None if last in before else last
            if fed or starved is not None:
                tell(seen.HungerChanged(fed, starved, after))

    def _answer_surer(self, seat: Seat, yes: bool, tell: Tell) -> None:
        """自信 (EX-39, EX-R11): the first yes leads; if all decline, the first asked leads."""
        order = self.order
        if tell is not nobody:
            tell(seen.SurerAnswered(seat, yes))
        if yes:
            self._start_race(self.race + 1, seat, tell)
        elif seat == order[-1]:
            self._start_race(self.race + 1, order[0], tell)
        else:
            following = order[order.index(seat) + 1]
            self.acting = _ALONE[following]
            if tell is not nobody:
                tell(seen.SurerAsked(following, order))

    def _start_race(self, race: int, leader: Seat, tell: Tell) -> None:
        """レースの準備 (EX-7, EX-8, EX-35, EX-R12): all 49 cards shuffled, nine to each seat."""
        seats = self.seats
        cards = self.chance.stream("deal", race).shuffled(CARDS)
        self.hands, self.deck = dealt(cards, seats)
        self.race = race
        self.trick = 1
        self.leader = leader
        self.phase = "favourites"
        self.acting = tuple(range(seats))
        self.favourites = [None] * seats
        self.table = []
        self.turned = 0
        self.deck_card = None
        self.discards = []
        self.order = ()
        self.judged = None
        if tell is not nobody:
            hands = [names_of(hand) for hand in self.hands]
            tell(Chance("deal", (("race", race), ("hands", hands), ("deck", names_of(self.deck)))))
            hungry = in_standings_order(self.hungry, self.standings)
            tell(seen.RaceStarted(race, self.standings, hungry, leader, len(self.deck)))
            for seat in range(seats):
                tell(seen.Dealt(seat, HAND, tuple(self.hands[seat])))

    # -- what is shown -----------------------------------------------------------------------------------------

    def observe(self, viewer: Viewer) -> seen.Seen:
        """What the viewer (a seat or PUBLIC) may know: own hand and favourite, and all that lies open."""
        return observation(self, viewer)

    def truth(self) -> dict[str, Any]:
        """Everything, as the full log writes it."""
        return truth(self)

    def result(self) -> Result | None:
        """None until the match is over."""
        if self.phase != "over":
            return None
        return Result(places(self.totals, self.options.races), tuple(self.totals))

    def copy(self) -> State:
        """An independent state with the same future chance."""
        twin = State.__new__(State)
        twin.seats = self.seats
        twin.options = self.options
        twin.chance = self.chance
        twin.race = self.race
        twin.trick = self.trick
        twin.leader = self.leader
        twin.phase = self.phase
        twin.acting = self.acting
        twin.standings = self.standings
        twin.hungry = self.hungry
        twin.hands = [hand[:] for hand in self.hands]
        twin.favourites = self.favourites[:]
        twin.table = self.table[:]
        twin.deck = self.deck
        twin.turned = self.turned
        twin.deck_card = self.deck_card
        twin.discards = self.discards[:]
        twin.totals = self.totals[:]
        twin.order = self.order
        twin.finished = self.finished[:]
        twin.judged = self.judged
        return twin


def new_match(seats: int, options: Options, chance: Streams, tell: Tell = nobody) -> State:
    """ゲームの準備 (EX-5, EX-6, EX-R1 to EX-R3): line-up and leader by option or by chance, and the first deal."""
    check_seats(seats)
    leader = options.first_leader
    if leader is None:
        leader = chance.stream("first_leader").below(seats)
    elif not 0 <= leader < seats:
        raise BadOptions(f"first_leader is a seat from 0 to {seats - 1}, not {leader}")
    standings = options.line_up
    if standings is None:
        standings = tuple(chance.stream("line_up").shuffled(COLOURS))
    state = State()
    state.seats = seats
    state.options = options
    state.chance = chance
    state.standings = standings
    state.hungry = ()
    state.totals = [0] * seats
    state.finished = []
    if tell is not nobody:
        tell(Chance("line_up", (("standings", colour_names_of(standings)),)))
        tell(Chance("first_leader", (("seat", leader),)))
    state._start_race(1, leader, tell)
    return state
