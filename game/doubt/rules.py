"""The state of a match of Million Doubt and its step: the one set of rules (docs/rules/doubt.md).

What decides is in `sets`, `effects`, `rights` and `settle`; this module holds the truth, does what is decided, and
tells it. Everything automatic (closing the window, effects, sweeping, scoring, the next deal) is done inside `apply`.
"""

from __future__ import annotations

from game.core.protocol import Chance, IllegalAction, Seat, Streams, Tell, nobody
from game.doubt import seen
from game.doubt.actions import DoubtAction
from game.doubt.cards import CARDS, HAND, Mask, Suits, cards_of, mask_of, suits_in
from game.doubt.effects import accepted, is_revolution
from game.doubt.options import Options, check_seats
from game.doubt.rights import after_pass, closed_by, next_seat, rights
from game.doubt.sets import is_honest, reading_of
from game.doubt.settle import Transfer, bursts, paid_on_leaving, paid_to_winner, places, points_of
from game.doubt.shown import hand_names, laid_sets, score_of
from game.doubt.table import Table


class State(Table):
    """The whole truth of one match, changed in place by `apply`."""

    __slots__ = ()

    def apply(self, seat: Seat, action: DoubtAction, tell: Tell = nobody) -> None:
        """Do it, and everything automatic up to the next decision. Raises IllegalAction, state unchanged."""
        if seat not in self.acting or action not in self.actions(seat):
            raise IllegalAction(f"Seat {seat!r} may not do {action!r} now.")
        seat = self.acting[self.acting.index(seat)]  # the seat's own number, whatever equal value was given
        verb = action[0]
        if verb == "lay":
            self._lay(seat, action[1], action[2], tell)
        elif verb == "pass":
            self._pass(seat, tell)
        elif verb == "give":
            self._give(seat, action[1], tell)
        elif verb == "timeout":
            self._time_out(seat, tell)
        else:
            self._answer(seat, verb, tell)

    def _lay(self, seat: Seat, up: Mask, down: Mask, tell: Tell) -> None:
        """カードを出す (MD-13, MD-14, MD-22): a set with a face-down card waits for the others' answers (MD-R19)."""
        self.moves += 1
        self.hands[seat] &= ~(up | down)
        self.given[seat] &= ~up
        field = self.field
        before = field[-1][0] if field else None
        field.append((seat, up, down))
        if tell is not nobody:
            tell(seen.Laid(seat, cards_of(up), cards_of(down)))
        if not down:
            self._accept(tell)
            return
        self.phase = "doubt"
        self.order = order = rights(self.seats, seat, before, self.gone)
        self.acting = tuple(sorted(order))
        if tell is not nobody:
            tell(seen.WindowOpened(seat, order))

    def _answer(self, seat: Seat, answer: str, tell: Tell) -> None:
        """ダウトかスルー (MD-15, MD-23, MD-R18): told to nobody else before the window closes."""
        self.answers[seat] = answer
        self.acting = tuple([other for other in self.acting if other != seat])
        if tell is not nobody:
            tell(seen.Answered(seat, answer))
        self._close_if_decided(tell)

    def _close_if_decided(self, tell: Tell) -> None:
        closed, doubter = closed_by(self.order, self.answers)
        if not closed:
            return
        if tell is not nobody:
            tell(seen.WindowClosed(self.turn, doubter))
        self._end_window()
        if doubter is None:
            self._accept(tell)
        else:
            self._turn_over(doubter, tell)

    def _end_window(self) -> None:
        self.order = ()
        self.answers = [None] * self.seats

    def _accept(self, tell: Tell) -> None:
        """受け入れ (MD-24 to MD-28, MD-R19, MD-R24), then out (MD-34, MD-R28, MD-R29) or the next turn."""
        field = self.field
        seat, up, down = field[-1]
        count = (up | down).bit_count()
        before = field[-2][1] if len(field) > 1 else 0
        was = (self.revolution, self.back, self.lock)
        effects = accepted(*was, up, count, before, self.options.lock == "exact")
        self.revolution, self.back, self.lock, cut = effects
        self.count = count
        self.reading = reading_of(up, count) or self.reading
        if tell is not nobody:
            self._tell_effects(seat, was, cut, tell)
        if cut:
            self._sweep()
        if not self.hands[seat]:
            self._go_out(seat, tell)
        else:
            self._give_turn(seat if cut else next_seat(self.seats, seat, self.gone))

    def _tell_effects(self, seat: Seat, was: tuple[bool, bool, Suits], cut: bool, tell: Tell) -> None:
        order = self.revolution != self.back
        turned, back = self.revolution != was[0], self.back != was[1] and not cut
        suits = self.lock & ~was[2]
        did = (("revolution", turned), ("back", back), ("lock", suits), ("cut", cut))
        tell(seen.Accepted(seat, tuple([name for name, done in did if done])))
        if turned:
            tell(seen.Revolution(self.revolution, order))
        if back:
            tell(seen.BackTurned(self.back, order))
        if suits:
            tell(seen.Locked(suits_in(suits), suits_in(self.lock)))
        if cut:
            tell(seen.EightCut(seat))

    def _give_turn(self, seat: Seat) -> None:
        self.phase = "turn"
        self.turn = seat
        self.acting = (seat,)

    def _sweep(self, turned: bool = False) -> None:
        """場が流れる (MD-10, MD-26, MD-27, MD-R22): face-down cards leave unseen unless they were turned (MD-R17)."""
        for seat, up, down in self.field:
            self.discards |= up | down if turned else up
            if not turned:
                self.unseen[seat] |= down
        self.field = []
        self.count, self.reading, self.back, self.lock = 0, None, False, 0

    def _pass(self, seat: Seat, tell: Tell) -> None:
        """パス (MD-8, MD-9, MD-10): when the turn comes back to the last layer the field is swept and he leads."""
        self.moves += 1
        following, flows = after_pass(self.seats, seat, self.field[-1][0], self.gone)
        if tell is not nobody:
            tell(seen.Passed(seat))
        if flows:
            self._sweep()
            if tell is not nobody:
                tell(seen.Flowed(following))
        self._give_turn(following)

    def _turn_over(self, doubter: Seat, tell: Tell) -> None:
        """検める (MD-16, MD-24, MD-R13, MD-R14, MD-R17, MD-R19): the whole field is turned, one executes."""
        target, field = self.target(), tuple(self.field)
        layer, up, down = field[-1]
        honest = is_honest(target, up, down)
        executor, sufferer = (layer, doubter) if honest else (doubter, layer)
        self.doubt = (layer, doubter, honest, target, field, None, False)
        shown = self.field_cards()
        self.given = [cards & ~shown for cards in self.given]
        turned = honest and is_revolution((up | down).bit_count())
        self.revolution ^= turned
        self._give_turn(executor)
        self.phase = "penalty"
        if tell is not nobody:
            tell(seen.FieldTurned(laid_sets(field)))
            tell(seen.Truth(layer, doubter, honest, executor, sufferer))
            if turned:
                tell(seen.Revolution(self.revolution, self.revolution != self.back))

    def _give(self, executor: Seat, cards: Mask, tell: Tell) -> None:
        """ペナルティ (MD-17, MD-R15, MD-R16), burst (MD-30, MD-R32, MD-R34), out (MD-R28) or the executor leads."""
        self.moves += 1
        assert self.doubt is not None, "a penalty follows a doubt"
        layer, doubter, honest, target, field = self.doubt[:5]
        sufferer = doubter if honest else layer
        self._hand_over(sufferer, cards)
        size = self.hands[sufferer].bit_count()
        self.doubt = (layer, doubter, honest, target, field, cards, bursts(size))
        self._sweep(turned=True)
        if tell is not nobody:
            tell(seen.PenaltyGiven(executor, sufferer, cards_of(cards), size))
        if bursts(size):
            self._leave(sufferer)
            if tell is not nobody:
                tell(seen.Burst(sufferer, size, tuple(self.points)))
        if not self.hands[executor]:
            self._go_out(executor, tell)
        else:
            self._lead(executor, tell)

    def _give_forced(self, executor: Seat, tell: Tell) -> None:
        """ペナルティ of the one card that a caught liar with none must get (MD-R16, MD-R35)."""
        assert self.doubt is not None, "a penalty follows a doubt"
        cards, sufferer = self.default_act(executor)[1], self.doubt[0]
        self._hand_over(sufferer, cards)
        self.doubt = (*self.doubt[:5], cards, False)
        if tell is not nobody:
            tell(seen.PenaltyGiven(executor, sufferer, cards_of(cards), self.hands[sufferer].bit_count()))

    def _hand_over(self, sufferer: Seat, cards: Mask) -> None:
        """Cards of the turned field go to the sufferer; all have seen them."""
        field = []
        for seat, up, down in self.field:
            field.append((seat, up & ~cards, down & ~cards))
        self.field = field
        self.hands[sufferer] |= cards
        self.given[sufferer] |= cards

    def _leave(self, seat: Seat) -> None:
        """途中退場 (MD-30, MD-R32): the seat pays its hand to each that is still there; its cards are discarded."""
        self._pay(paid_on_leaving(self.hand_sizes(), seat))
        self.gone = tuple(sorted([*self.gone, seat]))
        self.unseen[seat] |= self.hands[seat]
        self.hands[seat] = 0

    def _time_out(self, seat: Seat, tell: Tell) -> None:
        """時間切れ負け (MD-R35): like a burst; the next seat leads if this one held the turn or the penalty."""
        size, held_the_turn = self.hands[seat].bit_count(), self.phase != "doubt"
        if self.phase == "penalty" and self.must_give():
            # A proven lie may not win because the executor was slow: the forced card is given all the same.
            self._give_forced(seat, tell)
        self._leave(seat)
        if tell is not nobody:
            tell(seen.TimedOut(seat, size, tuple(self.points)))
        if held_the_turn:
            self.moves += 1
            self._sweep(turned=self.phase == "penalty")
            self._lead(next_seat(self.seats, seat, self.gone), tell)
            return
        self.order = tuple([other for other in self.order if other != seat])
        self.acting = tuple([other for other in self.acting if other != seat])
        if len(self.gone) == self.seats - 1:
            self._end_window()
            self._sweep()
            self._lead(self.turn, tell)
        else:
            self._close_if_decided(tell)

    def _lead(self, seat: Seat, tell: Tell) -> None:
        """The seat leads an empty field, or has won if it is the only one left (MD-R14, MD-R32)."""
        if len(self.gone) == self.seats - 1:
            self._end_hand(seat, tell)
            return
        if tell is not nobody:
            tell(seen.Cleared(seat))
        self._give_turn(seat)

    def _go_out(self, seat: Seat, tell: Tell) -> None:
        """あがり (MD-34, MD-R27, MD-R30): no cards left; the hand ends and the others pay."""
        self.out = seat
        if tell is not nobody:
            tell(seen.Out(seat))
        self._pay(paid_to_winner(self.hand_sizes(), seat))
        self._end_hand(seat, tell)

    def hand_sizes(self) -> list[int | None]:
        """Cards by seat; None for a seat that left."""
        return [None if seat in self.gone else hand.bit_count() for seat, hand in enumerate(self.hands)]

    def _pay(self, transfers: tuple[Transfer, ...]) -> None:
        self.transfers.extend(transfers)
        self.points = [total + paid for total, paid in zip(self.points, points_of(transfers, self.seats))]

    def _end_hand(self, winner: Seat, tell: Tell) -> None:
        """The hand is scored; then the next one is dealt, led by its winner (MD-R3), or the match is over."""
        self.finished.append(
            (self.round, winner, self.out, tuple(self.hand_sizes()), self.gone, tuple(self.transfers),
             tuple(self.points))
        )  # fmt: skip
        if tell is not nobody:
            tell(seen.HandScored(score_of(*self.finished[-1])))
        if self.round < self.options.rounds:
            self._start_hand(self.round + 1, winner, tell)
            return
        self.phase = "over"
        self.turn = winner
        self.acting = ()
        if tell is not nobody:
            tell(seen.MatchEnded(places(self.points), tuple(self.points)))

    def _start_hand(self, number: int, leader: Seat, tell: Tell) -> None:
        """配札 (MD-3, MD-R2): seven of 54 cards to each seat; the others are never seen."""
        seats = self.seats
        cards = self.chance.stream("deal", number).shuffled(CARDS)
        self.round, self.moves = number, 0
        self.hands = [mask_of(cards[HAND * seat : HAND * (seat + 1)]) for seat in range(seats)]
        self.field = []
        self.count, self.reading = 0, None
        self.revolution, self.back, self.lock = False, False, 0
        self._end_window()
        self.doubt = None
        self.gone, self.out = (), None
        self.discards = 0
        self.unseen, self.given = [0] * seats, [0] * seats
        self.transfers = []
        self._give_turn(leader)
        if tell is not nobody:
            tell(Chance("deal", (("hands", hand_names(self.hands)),)))
            tell(seen.HandStarted(number, leader))
            for seat in range(seats):
                tell(seen.Dealt(seat, HAND, cards_of(self.hands[seat])))


def new_match(seats: int, options: Options, chance: Streams, tell: Tell = nobody) -> State:
    """ゲームの準備 (MD-3, MD-R1, MD-R3): who leads first is left to chance; then the first deal."""
    check_seats(seats)
    leader = chance.stream("first_leader").below(seats)
    state = State()
    state.seats = seats
    state.options = options
    state.chance = chance
    state.points = [0] * seats
    state.finished = []
    if tell is not nobody:
        tell(Chance("first_leader", (("seat", leader),)))
    state._start_hand(1, leader, tell)
    return state
