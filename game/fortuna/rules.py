"""The state of a match of Fortuna and its step: the one set of rules (docs/rules/fortuna.md).

What decides is in `values`, `judge`, `groups`, `piles` and `worth`; this module holds the truth, does what is decided,
and tells it. Everything automatic (the turn's draw, the refill, scoring) is done inside `apply`.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Hashable
from functools import cache, lru_cache
from typing import Any

from game.core.protocol import (
    NO_ACTIONS,
    Actions,
    Chance,
    IllegalAction,
    Result,
    Seat,
    Streams,
    Tell,
    Viewer,
    nobody,
)
from game.fortuna import seen
from game.fortuna.actions import DISCARD, READY_BITS, STAY, Discards, FortunaAction, Turn, moves
from game.fortuna.cards import HAND, NUMBER_OF, Card, Number, names_of, pack
from game.fortuna.judge import (
    END_PILE,
    END_PILE_OF_TWO,
    SIZE_THAT_WINS,
    is_open,
    last_turns,
    must_discard,
    refill,
    turn_draw,
)
from game.fortuna.law import Law, law_of
from game.fortuna.options import SEATS, Options, check_seats, checked
from game.fortuna.piles import burn_pay, gives_power, lendable, lent, missing_from, moved
from game.fortuna.shown import laid_set, observation, points_now, scored, truth
from game.fortuna.values import WIDTH, Counters, counters, counters_by_card, values
from game.fortuna.worth import places

LaidSet = tuple[Number, tuple[Card, ...]]
Done = tuple[Seat, LaidSet | None, tuple[Card, ...], Card | None, tuple[Number, Number, int] | None, int]

_ALONE: tuple[tuple[Seat, ...], ...] = tuple((seat,) for seat in range(SEATS.stop))
_pack = cache(pack)


@lru_cache(maxsize=4096)
def free_bits(numbers: tuple[Number, ...], sizes: tuple[int, ...], sizes_differ: bool, sizes_rise: bool) -> int:
    """The numbers of which a full set may be laid, as `actions.Turn` wants them."""
    law = Law(sizes_differ=sizes_differ, sizes_rise=sizes_rise)
    bits = sum(1 << WIDTH * n + WIDTH - 1 for n in range(1, 10) if is_open(n, n, numbers, sizes, law))
    return bits & READY_BITS


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
        if self.phase == "power":
            if action not in moves([len(pile) for pile in self.piles], self.law):
                raise IllegalAction(f"Seat {seat} is asked to move a pile or to stay.")
            self._move(seat, action, tell)
        elif verb == "discard" and len(action) == 2 and action[1] in self.hands[seat]:
            self._discard(seat, action[1], tell)
        elif verb == "lay" and self.phase == "main":
            borrowed = self._checked(seat, action)
            self._lay(seat, action[1], action[2], borrowed, tell)
        else:
            raise IllegalAction(f"Seat {seat} is asked for a set or a discard of its hand.")

    def _checked(self, seat: Seat, action: FortunaAction) -> tuple[Card, ...]:
        """What a set borrows (FV-10b). Raises IllegalAction for what is no set of this hand."""
        free = self.free[seat]
        if free is None:
            if action not in self._turn_of(seat):
                raise IllegalAction(f"Seat {seat} can't lay this set.")
            return missing_from(self.hands[seat], action[2]) if self.law.lends else ()
        number, cards = action[1:] if len(action) == 3 else (0, ())
        if (
            type(number) is int and type(cards) is tuple and 0 < number < 10 and len(cards) == number
            and free >> WIDTH * number + WIDTH - 1 & 1
        ):  # fmt: skip
            rest, by_card, shift, before = self.hands[seat][:], self.by_card, WIDTH * number, -1
            for card in cards:
                if type(card) is not int or card < before or card not in rest or not by_card[card] >> shift & 1:
                    break
                rest.remove(card)
                before = card
            else:
                return ()
        raise IllegalAction(f"Seat {seat} can't lay this set.")

    def _lay(self, seat: Seat, number: Number, cards: tuple[Card, ...], borrowed: tuple[Card, ...], tell: Tell) -> None:
        """プレイ (FO-12 to FO-16): the set, then the refill, then the discard is asked."""
        law, hand = self.law, self.hands[seat]
        if borrowed:
            hand.clear()  # all-in: the whole hand is in the set
            self._borrow(seat, borrowed, tell)
        else:
            for card in cards:
                hand.remove(card)
        self.sets[seat] += ((number, cards),)
        self.numbers[seat] += (number,)
        self.sizes[seat] += (len(cards),)
        if self.free[seat] is not None:
            self.free[seat] = free_bits(self.numbers[seat], self.sizes[seat], law.sizes_differ, law.sizes_rise)
        self.last = (seat, (number, cards), borrowed, None, None, 0)
        turned = law.flips and number == 0
        if tell is not nobody:
            tell(seen.SetLaid(seat, laid_set((number, cards), law, self.is_reversed), len(hand)))
        if turned:
            self.is_reversed = not self.is_reversed
            if tell is not nobody:
                tell(seen.Flipped(self.is_reversed, points_now(self)))
        if law.wins_at_once and number == 0 and len(cards) >= SIZE_THAT_WINS:
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
        self._set_piles(after)
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
        self.drawn += new
        if tell is not nobody:
            left = len(self.deck) - self.dealt, len(self.end) - self.pulled
            tell(seen.Refilled(seat, taken + pulled, tuple(sorted(new)), pulled, *left))
        if pulled:
            self._touch_end(seat, tell)

    def _touch_end(self, seat: Seat, tell: Tell) -> None:
        """終わりの合図 (FO-19): pulled once, by the first card from the End pile (FO-R12)."""
        if not self.ended:
            self.ended = True
            if tell is not nobody:
                tell(seen.EndTouched(seat, last_turns(self.seats, self.start, seat)))

    def _discard(self, seat: Seat, card: Card, tell: Tell) -> None:
        """捨て札 (FO-16 to FO-18), what it pays (FV-18) and grants (FV-11)."""
        hand = self.hands[seat]
        card = hand.pop(hand.index(card))  # the hand's own number, so that no other type enters the state
        number, is_pass = NUMBER_OF[card], self.phase == "main"
        count = self._drop(card)
        pays = burn_pay(number, count, self.law)
        self.paid[seat] += pays
        if is_pass:
            self.last = (seat, None, (), card, None, pays)
        else:
            assert self.last is not None
            self.last = (*self.last[:3], card, None, pays)
        if tell is not nobody:
            tell(seen.Discarded(seat, card, is_pass, len(hand)))
            self._tell_pile(number, tell)
            if pays:
                tell(seen.Paid(seat, number, pays, points_now(self)))
        if gives_power(number, count, self.law):
            self.phase = "power"
            self.power = number
            if tell is not nobody:
                tell(seen.PowerGranted(seat, number))
        else:
            self._end_turn(seat, tell)

    def _drop(self, card: Card) -> int:
        """One more card on its pile, other values for its number; the cards there now."""
        number = NUMBER_OF[card]
        pile = self.piles[number - 1]
        pile.append(card)
        after, by_card = 6 * number, self.by_card
        self.by_card = by_card[: after - 6] + (counters(number, len(pile), self.law),) * 6 + by_card[after:]
        return len(pile)

    def _move(self, seat: Seat, action: FortunaAction, tell: Tell) -> None:
        """山の移動 (FV-11a, FV-11b)."""
        if action == STAY:
            if tell is not nobody:
                tell(seen.Stayed(seat))
        else:
            _, source, target, count = map(int, (0, *action[1:]))
            before, after = self.piles, moved(self.piles, source, target, count)
            self._set_piles(after)
            assert self.last is not None
            self.last = (*self.last[:4], (source, target, count), self.last[5])
            if tell is not nobody:
                tell(seen.PileMoved(seat, source, target, tuple(after[target - 1][-count:])))
                self._tell_piles(before, tell)
        self.power = None
        self._end_turn(seat, tell)

    def _set_piles(self, piles: list[list[Card]]) -> None:
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

    def _start_turn(self, seat: Seat, tell: Tell) -> None:
        """手番の最初 (FO-11, FV-9, FV-15)."""
        if self.law.grows and seat == self.start and self.dealt < len(self.deck):
            self._fall(tell)
        self.turn = seat
        self.phase = "main"
        self.acting = _ALONE[seat]
        if tell is not nobody:
            tell(seen.TurnStarted(seat, self.round))
        hand = self.hands[seat]
        source = turn_draw(len(hand), len(self.deck) - self.dealt, len(self.end) - self.pulled, self.law)
        if not source:
            self.drawn = ()
            return
        if source == "draw":
            card = self.deck[self.dealt]
            self.dealt += 1
        else:
            card = self.end[self.pulled]
            self.pulled += 1
        insort(hand, card)
        self.drawn = (card,)
        if tell is not nobody:
            left = len(self.deck) - self.dealt, len(self.end) - self.pulled
            tell(seen.Drawn(seat, card, source == "end", *left))
        if source == "end":
            self._touch_end(seat, tell)

    def _fall(self, tell: Tell) -> None:
        """捨て札が増える (FV-14, FV-15): the draw pile's top card; it is nobody's discard."""
        card = self.deck[self.dealt]
        self.dealt += 1
        self._drop(card)
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
        self._start_turn(following, tell)

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


def new_match(seats: int, options: Options, chance: Streams, tell: Tell = nobody) -> State:
    """ゲームの準備 (FO-3 to FO-5, FO-R16, FV-14), up to the start player's first decision. Raises BadOptions."""
    check_seats(seats)
    law = law_of(checked(options.variants, seats))
    start = chance.stream("first_seat").below(seats)
    cards = chance.stream("deal").shuffled(_pack(law.numbers, law.copies, law.has_goddess))
    hands = [sorted(cards[HAND * seat : HAND * (seat + 1)]) for seat in range(seats)]
    of_end = HAND * seats + (END_PILE_OF_TWO if seats == 2 else END_PILE)
    state = State()
    state.seats, state.options, state.law, state.chance = seats, options, law, chance
    state.start, state.turn, state.round = start, start, 1
    state.hands = hands
    state.end, state.pulled = tuple(cards[HAND * seats : of_end]), 0
    state.deck, state.dealt = tuple(cards[of_end:]), 0
    state.ended, state.is_reversed, state.sudden, state.power, state.last = False, False, None, None, None
    state.sets, state.numbers, state.sizes = [()] * seats, [()] * seats, [()] * seats
    has_other_sizes = law.has_zero or law.may_be_short or law.lends
    state.free = [None if has_other_sizes else free_bits((), (), law.sizes_differ, law.sizes_rise)] * seats
    state.paid, state.drawn = [0] * seats, ()
    state._set_piles([[] for _ in range(8)])
    if tell is not nobody:
        dealt = [names_of(hand) for hand in hands]
        tell(Chance("first_seat", (("seat", start),)))
        tell(Chance("deal", (("hands", dealt), ("deck", names_of(state.deck)), ("end", names_of(state.end)))))
        tell(seen.MatchStarted(start, len(state.deck), len(state.end)))
        for seat in range(seats):
            tell(seen.Dealt(seat, HAND, tuple(hands[seat])))
    for _ in range(law.seeded):
        state._fall(tell)
    state._start_turn(start, tell)
    return state
