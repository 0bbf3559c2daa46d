"""The state of a match of Fortuna and its step: the one set of rules (docs/rules/fortuna.md).

What decides is in `values`, `judge`, `groups`, `piles` and `worth`; this module holds the truth, does what is decided,
and tells it. Everything automatic (the turn's draw, the refill, scoring) is done inside `apply`.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Hashable
from typing import Any

from game.core.protocol import (
    NO_ACTIONS,
    Actions,
    IllegalAction,
    Result,
    Seat,
    Streams,
    Tell,
    Viewer,
    nobody,
)
from game.fortuna import seen
from game.fortuna.actions import DISCARD, STAY, Discards, FortunaAction, Turn, free_bits, left_of_hand, moves
from game.fortuna.cards import NUMBER_OF, Card, Number
from game.fortuna.judge import SIZE_THAT_WINS, last_turns, must_discard, refill, turn_draw
from game.fortuna.law import Law
from game.fortuna.options import SEATS, Options
from game.fortuna.piles import burn_pay, gives_power, lendable, lent, missing_from, moved
from game.fortuna.shown import laid_set, observation, points_now, scored, truth
from game.fortuna.values import Counters, counters, counters_by_card, values
from game.fortuna.worth import places

LaidSet = tuple[Number, tuple[Card, ...]]
Done = tuple[Seat, LaidSet | None, tuple[Card, ...], Card | None, tuple[Number, Number, int] | None, int]

_ALONE: tuple[tuple[Seat, ...], ...] = tuple((seat,) for seat in range(SEATS.stop))


class State:
    """The whole truth of one match, changed in place by `apply`."""

    __slots__ = (
        "seats", "options", "law", "chance", "start", "turn", "round", "phase", "acting", "hands", "piles", "by_card",
        "sets", "numbers", "sizes", "free", "deck", "dealt", "end", "pulled", "ended", "paid", "is_reversed", "sudden",
        "drawn", "power", "last",
    )  # fmt: skip

    seats: int
    options: Options
    law: Law
    chance: Streams
    start: Seat
    turn: Seat
    """Whose turn it is; after the end, whose was the last."""
    round: int
    phase: str
    """'main', 'discard', 'power' or 'over'."""
    acting: tuple[Seat, ...]
    hands: list[list[Card]]
    """By seat, sorted."""
    piles: list[list[Card]]
    """The discards by number from 1, oldest first."""
    by_card: tuple[Counters, ...]
    """What every card can be now: `values.counters_by_card` of the piles."""
    sets: list[tuple[LaidSet, ...]]
    """By seat, in the order laid."""
    numbers: list[tuple[Number, ...]]
    sizes: list[tuple[int, ...]]
    """Of the seats' sets, in the same order."""
    free: list[int | None]
    """By seat, for `actions.Turn`."""
    deck: tuple[Card, ...]
    """The draw pile as it was dealt, top first; the first `dealt` of it are gone."""
    dealt: int
    end: tuple[Card, ...]
    """The End pile likewise, the first `pulled` gone."""
    pulled: int
    ended: bool
    paid: list[int]
    is_reversed: bool
    sudden: Seat | None
    drawn: tuple[Card, ...]
    """What the seat whose turn it is drew in it."""
    power: Number | None
    last: Done | None
    """What was done last: seat, set, borrowed cards, discard, move, VP paid for it."""

    # -- what is asked -----------------------------------------------------------------------------------------

    def to_act(self) -> tuple[Seat, ...]:
        """The seat whose turn it is; () after the end."""
        return self.acting

    def asked(self, seat: Seat) -> Hashable:
        """(phase, round), or None for a seat that is not asked."""
        return (self.phase, self.round) if seat in self.acting else None

    def actions(self, seat: Seat) -> Actions:
        """What the seat may do now; empty for a seat that is not asked."""
        if seat not in self.acting:
            return NO_ACTIONS
        if self.phase == "main":
            return self._turn_of(seat)
        if self.phase == "discard":
            return Discards(tuple(self.hands[seat]))
        return moves([len(pile) for pile in self.piles], self.law)

    def _turn_of(self, seat: Seat) -> Turn:
        discards = lendable(self.piles) if self.law.lends else ()
        hand, free = tuple(self.hands[seat]), self.free[seat]
        return Turn(hand, self.by_card, free, self.numbers[seat], self.sizes[seat], discards, self.law)

    def default_action(self, seat: Seat) -> FortunaAction:
        """What is done when the seat's time runs out: its lowest card is discarded, nothing is moved."""
        if seat not in self.acting:
            raise IllegalAction(f"Seat {seat} is not asked now.")
        return STAY if self.phase == "power" else DISCARD[self.hands[seat][0]]

    # -- the step ----------------------------------------------------------------------------------------------

    def apply(self, seat: Seat, action: FortunaAction, tell: Tell = nobody) -> None:
        """Do it, and everything automatic up to the next decision. Raises IllegalAction, state unchanged."""
        if seat not in self.acting:
            raise IllegalAction(f"Seat {seat!r} is not asked now.")
        verb = action[0] if type(action) is tuple and action else None
        phase = self.phase
        if phase == "power":
            if action not in moves([len(pile) for pile in self.piles], self.law):
                raise IllegalAction(f"Seat {seat} is asked to move a pile or to stay.")
            self._move(seat, action, tell)
        elif verb == "discard" and len(action) == 2 and action[1] in self.hands[seat]:
            self._discard(seat, self.hands[seat].index(action[1]), phase == "main", tell)
        elif verb == "lay" and phase == "main":
            rest, borrowed = self._checked(seat, action)
            self._lay(seat, action[1], action[2], rest, borrowed, tell)
        else:
            raise IllegalAction(f"Seat {seat} is asked for a set or a discard of its hand.")

    def _checked(self, seat: Seat, action: FortunaAction) -> tuple[list[Card], tuple[Card, ...]]:
        """What a set leaves of the hand, and what it borrows (FV-10b). Raises IllegalAction for what is no set."""
        free, rest = self.free[seat], self.hands[seat][:]
        if free is None:
            if action not in self._turn_of(seat):
                raise IllegalAction(f"Seat {seat} can't lay this set.")
            borrowed = missing_from(rest, action[2]) if self.law.lends else ()
            if borrowed:
                return [], borrowed  # all-in: the whole hand is in the set
            for card in action[2]:
                rest.remove(card)
            return rest, ()
        left = left_of_hand(action, rest, self.by_card, free)
        if left is None:
            raise IllegalAction(f"Seat {seat} can't lay this set.")
        return left, ()

    def _lay(
        self,
        seat: Seat,
        number: Number,
        cards: tuple[Card, ...],
        hand: list[Card],
        borrowed: tuple[Card, ...],
        tell: Tell,
    ) -> None:
        """プレイ (FO-12 to FO-16): the set, then the refill, then the discard is asked. `hand`: what is left of it."""
        law = self.law
        self.hands[seat] = hand
        if borrowed:
            self._borrow(seat, borrowed, tell)
        self.sets[seat] += ((number, cards),)
        self.numbers[seat] += (number,)
        self.sizes[seat] += (len(cards),)
        if self.free[seat] is not None:
            self.free[seat] = free_bits(self.numbers[seat], self.sizes[seat], law.sizes_differ, law.sizes_rise)
        self.last = (seat, (number, cards), borrowed, None, None, 0)
        if tell is not nobody:
            tell(seen.SetLaid(seat, laid_set((number, cards), law, self.is_reversed), len(hand)))
        if number == 0:
            if law.flips:
                self.is_reversed = not self.is_reversed
                if tell is not nobody:
                    tell(seen.Flipped(self.is_reversed, points_now(self)))
            if law.wins_at_once and len(cards) >= SIZE_THAT_WINS:
                self.sudden = seat
                self._finish(tell)
                return
        self._refill(seat, len(cards) - len(borrowed), tell)
        if must_discard(len(hand), True, law):
            self.phase = "discard"
        else:
            self._end_turn(seat, tell)

    def _borrow(self, seat: Seat, cards: tuple[Card, ...], tell: Tell) -> None:
        """借り札 (FV-10b): out of the discards, which grow smaller."""
        before, after = self.piles, lent(self.piles, cards)
        assert after is not None, "what is borrowed lies in the discards"
        self.set_piles(after)
        if tell is not nobody:
            tell(seen.Borrowed(seat, cards))
            self._tell_piles(before, tell)

    def _refill(self, seat: Seat, laid: int, tell: Tell) -> None:
        """補充 (FO-16, FO-19, FO-20, FO-R9)."""
        taken, pulled = refill(laid, len(self.deck) - self.dealt, len(self.end) - self.pulled, self.ended)
        if not taken and not pulled:
            return
        new = self.deck[self.dealt : self.dealt + taken]
        self.dealt += taken
        if pulled:
            new += self.end[self.pulled : self.pulled + pulled]
            self.pulled += pulled
        hand = self.hands[seat]
        hand += new
        hand.sort()
        new = tuple(sorted(new))  # they are taken up together: no order says which lay on top
        self.drawn += new
        if tell is not nobody:
            left = len(self.deck) - self.dealt, len(self.end) - self.pulled
            tell(seen.Refilled(seat, taken + pulled, new, pulled, *left))
        if pulled:
            self._touch_end(seat, tell)

    def _touch_end(self, seat: Seat, tell: Tell) -> None:
        """終わりの合図 (FO-19): pulled once, by the first card from the End pile (FO-R12)."""
        if not self.ended:
            self.ended = True
            if tell is not nobody:
                tell(seen.EndTouched(seat, last_turns(self.seats, self.start, seat)))

    def _discard(self, seat: Seat, place: int, is_pass: bool, tell: Tell) -> None:
        """捨て札 (FO-16 to FO-18): the hand's card at this place, what it pays (FV-18) and grants (FV-11)."""
        hand, law = self.hands[seat], self.law
        card = hand.pop(place)  # the hand's own number, so that no other type enters the state
        number = NUMBER_OF[card]
        count = self._drop(card, number)
        pays = burn_pay(number, count, law) if law.burns else 0
        last = self.last
        if is_pass or last is None:
            self.last = (seat, None, (), card, None, pays)
        else:
            self.last = (seat, last[1], last[2], card, None, pays)
        if pays:
            self.paid[seat] += pays
        if tell is not nobody:
            tell(seen.Discarded(seat, card, is_pass, len(hand)))
            self._tell_pile(number, tell)
            if pays:
                tell(seen.Paid(seat, number, pays, points_now(self)))
        if law.moves and gives_power(number, count, law):
            self.phase = "power"
            self.power = number
            if tell is not nobody:
                tell(seen.PowerGranted(seat, number))
        else:
            self._end_turn(seat, tell)

    def _drop(self, card: Card, number: Number) -> int:
        """One more card on its pile, other values for its number; the cards there now."""
        pile = self.piles[number - 1]
        pile.append(card)
        count, after, by_card = len(pile), 6 * number, self.by_card
        self.by_card = by_card[: after - 6] + (counters(number, count, self.law),) * 6 + by_card[after:]
        return count

    def _move(self, seat: Seat, action: FortunaAction, tell: Tell) -> None:
        """山の移動 (FV-11a, FV-11b)."""
        if action == STAY:
            if tell is not nobody:
                tell(seen.Stayed(seat))
        else:
            _, source, target, count = map(int, (0, *action[1:]))
            before, after = self.piles, moved(self.piles, source, target, count)
            self.set_piles(after)
            assert self.last is not None
            self.last = (*self.last[:4], (source, target, count), self.last[5])
            if tell is not nobody:
                tell(seen.PileMoved(seat, source, target, tuple(after[target - 1][-count:])))
                self._tell_piles(before, tell)
        self.power = None
        self._end_turn(seat, tell)

    def set_piles(self, piles: list[list[Card]]) -> None:
        self.piles = piles
        self.by_card = counters_by_card([len(pile) for pile in piles], self.law)

    def _tell_pile(self, number: Number, tell: Tell) -> None:
        count = len(self.piles[number - 1])
        tell(seen.PileChanged(number, count, values(number, count, self.law)))

    def _tell_piles(self, before: list[list[Card]], tell: Tell) -> None:
        for number, (old, new) in enumerate(zip(before, self.piles, strict=True), start=1):
            if len(old) != len(new):
                self._tell_pile(number, tell)

    # -- turns -------------------------------------------------------------------------------------------------

    def start_turn(self, seat: Seat, tell: Tell) -> None:
        """手番の最初 (FO-11, FV-9, FV-15)."""
        law, deck, hand = self.law, self.deck, self.hands[seat]
        if law.grows and seat == self.start and self.dealt < len(deck):
            self.fall(tell)
        self.turn = seat
        self.phase = "main"
        self.acting = _ALONE[seat]
        if tell is not nobody:
            tell(seen.TurnStarted(seat, self.round))
        dealt, pulled = self.dealt, self.pulled
        source = turn_draw(len(hand), len(deck) - dealt, len(self.end) - pulled, law)
        if source == "draw":
            card = deck[dealt]
            self.dealt = dealt = dealt + 1
        elif source == "end":
            card = self.end[pulled]
            self.pulled = pulled = pulled + 1
        else:
            self.drawn = ()
            return
        insort(hand, card)
        self.drawn = (card,)
        if tell is not nobody:
            tell(seen.Drawn(seat, card, source == "end", len(deck) - dealt, len(self.end) - pulled))
        if source == "end":
            self._touch_end(seat, tell)

    def fall(self, tell: Tell) -> None:
        """捨て札が増える (FV-14, FV-15): the draw pile's top card; it is nobody's discard."""
        card = self.deck[self.dealt]
        self.dealt += 1
        self._drop(card, NUMBER_OF[card])
        if tell is not nobody:
            tell(seen.Fell(card, len(self.deck) - self.dealt))
            self._tell_pile(NUMBER_OF[card], tell)

    def _end_turn(self, seat: Seat, tell: Tell) -> None:
        """手番の終わり (FO-6, FO-21): the next seat's turn, or after the last round the end."""
        following = (seat + 1) % self.seats
        if following == self.start:
            if self.ended:
                self._finish(tell)
                return
            self.round += 1
        self.start_turn(following, tell)

    def _finish(self, tell: Tell) -> None:
        """精算 (FO-22 to FO-26)."""
        self.phase = "over"
        self.acting = ()
        self.drawn = ()
        if tell is not nobody:
            points = points_now(self)
            tell(scored(self))
            tell(seen.MatchEnded(places(points, self.start, self.sudden), points, self.sudden))

    # -- what is shown -----------------------------------------------------------------------------------------

    def observe(self, viewer: Viewer) -> seen.Seen:
        """What the viewer (a seat or PUBLIC) may know: own hand, and all that lies open."""
        return observation(self, viewer)

    def truth(self) -> dict[str, Any]:
        """Everything, as the full log writes it."""
        return truth(self)

    def result(self) -> Result | None:
        """None until the match is over."""
        if self.phase != "over":
            return None
        points = points_now(self)
        return Result(places(points, self.start, self.sudden), points)

    def copy(self) -> State:
        """An independent state with the same future chance."""
        twin = State.__new__(State)
        for name in _SHARED:
            setattr(twin, name, getattr(self, name))
        twin.hands = [hand[:] for hand in self.hands]
        twin.piles = [pile[:] for pile in self.piles]
        twin.sets = self.sets[:]
        twin.numbers = self.numbers[:]
        twin.sizes = self.sizes[:]
        twin.free = self.free[:]
        twin.paid = self.paid[:]
        return twin


_LISTS = ("hands", "piles", "sets", "numbers", "sizes", "free", "paid")
_SHARED = tuple(name for name in State.__slots__ if name not in _LISTS)
"""What can't change inside."""
