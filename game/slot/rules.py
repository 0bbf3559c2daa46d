"""The state of a match of Custom Slot Millionaire and its step: the one set of rules (docs/rules/slot.md).

What decides is in `reel`, `spirits`, `rounds` and `power_ups`, what one seat has is a `Machine`; this module does what
is decided, in the order of the phases, and tells it. Everything automatic is done inside `apply`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.protocol import Chance, IllegalAction, Result, Seat, Streams, Tell, Viewer, nobody
from game.slot import seen
from game.slot.actions import KNOWN, SlotAction
from game.slot.cards import BASIC_NUMBERS, Number, PowerUp
from game.slot.machine import Machine, basic_machine
from game.slot.open_questions import MOST_MOVES, actions, asked, default_action
from game.slot.options import SEATS, Options, check_seats
from game.slot.power_ups import ALL_SPIRITS, deck_without, is_short, may_place, modified, opening_offers, sets_of, taken
from game.slot.reel import coins, output, paying
from game.slot.rounds import Draws, big_paid, ends, pick_order, places, round_score, vp_after, winners
from game.slot.shown import machines_shown, number_names, observation, power_up_names, spirit_used, truth

FinishedRound = tuple[int, tuple[int, ...], tuple["Seat | None", ...], tuple[int, ...], tuple[int, ...]]
"""The arguments of `rounds.round_score`, made into an object only where somebody looks."""

_ALONE: tuple[tuple[Seat, ...], ...] = tuple((seat,) for seat in range(SEATS.stop))


class State:
    """The whole truth of one match, changed in place by `apply`."""

    __slots__ = (
        "seats", "options", "chance", "round", "phase", "acting", "machines", "offers", "taken", "order", "draws",
        "power_ups", "discards", "shuffles", "finished",
    )  # fmt: skip

    seats: int
    options: Options
    chance: Streams
    round: int
    phase: str
    """'opening', 'predict', 'challenge', 'take', 'modify' or 'over'."""
    acting: tuple[Seat, ...]
    """The seats with an open question, in rising order."""
    machines: list[Machine]
    """By seat."""
    offers: tuple[tuple[PowerUp, ...] | None, ...]
    """In 'opening' two spirits by seat, in 'take' the sets, None where taken; else ()."""
    taken: tuple[int | None, ...]
    """In 'take', by seat: the set it took."""
    order: tuple[Seat, ...]
    """In 'take' and 'modify': who acts, in order."""
    draws: Draws
    power_ups: tuple[PowerUp, ...]
    """The power-up deck, top first."""
    discards: tuple[PowerUp, ...]
    shuffles: int
    """How often the power-up deck was shuffled."""
    finished: list[FinishedRound]

    # -- what is asked -----------------------------------------------------------------------------------------

    def to_act(self) -> tuple[Seat, ...]:
        """The seats with an open question, () after the end."""
        return self.acting

    # Written as functions of a state, so that what is asked and what is done each fit on a page.
    asked = asked
    actions = actions
    default_action = default_action

    # -- the step ----------------------------------------------------------------------------------------------

    def apply(self, seat: Seat, action: SlotAction, tell: Tell = nobody) -> None:
        """Do it, and everything automatic up to the next decision. Raises IllegalAction, state unchanged."""
        try:
            # The table's own action, so that an equal value of another type never enters the state.
            action = KNOWN[action]
        except (KeyError, TypeError):
            raise IllegalAction(f"{action!r} is no action of Custom Slot Millionaire.") from None
        if seat not in self.acting:
            raise IllegalAction(f"Seat {seat!r} is not asked now.")
        done = _STEPS[self.phase](self, seat, self.machines[seat], action, tell)
        if not done:
            raise IllegalAction(f"Seat {seat!r} may not do this in the phase {self.phase!r}.")

    def _keep(self, seat: Seat, machine: Machine, action: SlotAction, tell: Tell) -> bool:
        """最初のスピリット (CS-R34): one of two; when all have kept, the rest goes back and the deck is shuffled."""
        if action[0] != "keep" or action[1] not in (self.offers[seat] or ()):
            return False
        machine.gain(action[1:])
        self.acting = tuple([other for other in self.acting if other != seat])
        if tell is not nobody:
            tell(seen.SpiritKept(seat, action[1]))
        if not self.acting:
            self.offers = ()
            self._shuffle_power_ups(deck_without([machine.spirits[0] for machine in self.machines]), tell)
            self._start_round(tell)
        return True

    def _shuffle_power_ups(self, cards: Sequence[PowerUp], tell: Tell) -> None:
        self.shuffles += 1
        self.power_ups = tuple(self.chance.stream("power_up", self.shuffles).shuffled(cards))
        if tell is not nobody:
            tell(Chance("power_up_deck", (("deck", power_up_names(self.power_ups)),)))

    def _start_round(self, tell: Tell) -> None:
        """ラウンドの開始: BIG予想フェイズ (CS-1), which round 1 does not have (CS-5)."""
        self.order = ()
        for machine in self.machines:
            machine.stand_up()
        is_first = self.round == 1
        self.phase = "challenge" if is_first else "predict"
        self.acting = tuple(range(self.seats))
        if tell is not nobody:
            tell(seen.RoundStarted(self.round, machines_shown(self)))
        if is_first:
            self._start_challenges(tell)

    def _predict(self, seat: Seat, machine: Machine, action: SlotAction, tell: Tell) -> bool:
        """BIG予想フェイズ (CS-1, CS-2, CS-4, CS-R18): face down, at the same time."""
        if action[0] != "predict" or action[1] >= self.seats:
            return False
        machine.prediction = action[1]
        self.acting = tuple([other for other in self.acting if other != seat])
        if tell is not nobody:
            tell(seen.Predicted(seat, action[1]))
        if not self.acting:
            self._start_challenges(tell)
        return True

    def _start_challenges(self, tell: Tell) -> None:
        """チャレンジフェイズ (CS-6, CS-R17): one machine after the other, or all at the same time."""
        self.phase = "challenge"
        self.acting = tuple(range(self.seats)) if self.options.simultaneous else _ALONE[0]
        if tell is not nobody:
            tell(seen.ChallengesStarted(self.round))

    def _challenge(self, seat: Seat, machine: Machine, action: SlotAction, tell: Tell) -> bool:
        """チャレンジの手順 (CS-9): slot, spirits, output."""
        verb = action[0]
        if not machine.reel:
            if verb != "spin":
                return False
            self._spin(seat, machine, tell)
            return True
        if machine.pending is not None:
            if verb != "then" or not machine.may_finish(action[1:]):
                return False
            before = machine if tell is nobody else machine.copy()
            machine.finish(action[1:])
        elif verb == "spirit":
            spirit, args = action[1], action[2:]
            if not machine.ready >> spirit & 1 or not machine.may_use(spirit, args):
                return False
            before = machine if tell is nobody else machine.copy()
            machine.use(spirit, args)
        elif verb == "output":
            self._output(seat, machine, tell)
            return True
        else:
            return False
        if tell is not nobody:
            tell(spirit_used(seat, action, before, machine))
        return True

    def _spin(self, seat: Seat, machine: Machine, tell: Tell) -> None:
        """スロットステップ (CS-8, CS-10): the whole deck is shuffled anew."""
        number = machine.spins - machine.spins_left + 1
        shuffled = self.chance.stream("spin", seat, self.round, number).shuffled(machine.in_use)
        machine.lay(shuffled)
        if tell is not nobody:
            tell(Chance("shuffle", (("seat", seat), ("deck", number_names(shuffled)))))
            reel = machine.reel
            lines = paying(reel, (), machine.stacks)
            tell(seen.Spun(seat, reel, coins(reel), machine.power, machine.spins_left, lines))

    def _output(self, seat: Seat, machine: Machine, tell: Tell) -> None:
        """出力ステップ (CS-31, CS-34 to CS-36): the lines pay, the cards go back, the next challenge or the next seat."""
        lines = () if tell is nobody else paying(machine.reel, machine.changes, machine.stacks)
        machine.power += output(machine.reel, machine.changes, machine.stacks)
        machine.clear()
        if tell is not nobody:
            tell(seen.PaidOut(seat, lines, machine.power, machine.spins_left))
        if machine.spins_left:
            return
        self.acting = tuple([other for other in self.acting if other != seat])
        if self.acting:
            return
        if not self.options.simultaneous and seat + 1 < self.seats:
            self.acting = _ALONE[seat + 1]
        else:
            self._gain_vp(tell)

    def _gain_vp(self, tell: Tell) -> None:
        """VP獲得フェイズ (CS-37 to CS-41, CS-61, CS-R21), then the end or the power-up phase."""
        machines = self.machines
        power = tuple([machine.power for machine in machines])
        named = tuple([machine.prediction for machine in machines])
        big = big_paid(self.round, power, named, [sum(machine.big) for machine in machines])
        vp = tuple(vp_after([machine.vp for machine in machines], power, big))
        for machine, now in zip(machines, vp, strict=True):
            machine.vp = now
        self.finished.append((self.round, power, named, big, vp))
        if not ends(self.round, vp, self.options.target):
            if tell is not nobody:
                self._tell_score(tell)
            self._power_up(tell)
            return
        self.phase = "over"
        if tell is not nobody:
            self._tell_score(tell)
            tell(seen.MatchEnded(winners(vp, power)))

    def _tell_score(self, tell: Tell) -> None:
        tell(seen.RoundScored(round_score(*self.finished[-1])))

    def _power_up(self, tell: Tell) -> None:
        """パワーアップフェイズ (CS-42 to CS-45, CS-R26): sets and the order in which they are taken."""
        if is_short(self.power_ups, self.seats) and self.discards:
            cards = sorted(self.power_ups + self.discards)
            self.discards = ()
            self._shuffle_power_ups(cards, tell)
        sets, self.power_ups = sets_of(self.power_ups, self.seats)
        if not sets:
            self.order = tuple(range(self.seats))
            self._start_modification(tell)
            return
        dice = self.chance.stream("tie", self.round)

        def draw(seats: tuple[Seat, ...]) -> list[Number]:
            decks = [self.machines[seat].in_use for seat in seats]
            return [deck[dice.below(len(deck))] for deck in decks]

        self.order, self.draws = pick_order(self.finished[-1][1], draw)
        self.phase = "take"
        self.offers = tuple(sets)
        self.taken = (None,) * self.seats
        self.acting = _ALONE[self.order[0]]
        if tell is not nobody:
            if self.draws:
                draws = [number_names(card for _, card in drawing) for drawing in self.draws]
                tell(Chance("tie_draw", (("draws", draws),)))
            tell(seen.SetsMade(tuple(sets), self.order, self.draws, len(self.power_ups)))

    def _take(self, seat: Seat, machine: Machine, action: SlotAction, tell: Tell) -> bool:
        """セットの獲得 (CS-44, CS-46, CS-47): the last seat's leaves the rest to the discards."""
        if action[0] != "take" or action[1] >= len(self.offers):
            return False
        index = action[1]
        cards = self.offers[index]
        if cards is None:
            return False
        kept, discarded = taken(machine.spirits, cards)
        machine.gain(kept)
        self.discards += discarded
        self.offers = (*self.offers[:index], None, *self.offers[index + 1 :])
        self.taken = (*self.taken[:seat], index, *self.taken[seat + 1 :])
        if tell is not nobody:
            tell(seen.SetTaken(seat, index, kept, discarded))
        following = self.order.index(seat) + 1
        if following < self.seats:
            self.acting = _ALONE[self.order[following]]
            return True
        for left in self.offers:
            self.discards += left or ()
        self._start_modification(tell)
        return True

    def _start_modification(self, tell: Tell) -> None:
        """改造フェイズ (CS-47, CS-48, CS-R32): power is back at 0; one after the other in the order of picking."""
        for machine in self.machines:
            machine.power = 0
        self.phase = "modify"
        self.offers = self.taken = self.draws = ()
        self.acting = _ALONE[self.order[0]]
        if tell is not nobody:
            tell(seen.ModificationStarted(self.order))

    def _modify(self, seat: Seat, machine: Machine, action: SlotAction, tell: Tell) -> bool:
        """スロットの改造 (CS-48 to CS-58): place what waits, move number cards, done."""
        verb = action[0]
        if verb == "done":
            if machine.to_place:
                return False
            if tell is not nobody:
                tell(seen.ModificationDone(seat))
            following = self.order.index(seat) + 1
            if following < self.seats:
                self.acting = _ALONE[self.order[following]]
            else:
                self.round += 1
                self._start_round(tell)
        elif verb == "place":
            _, card, line = action
            if card not in machine.to_place or not may_place(card, line):
                return False
            machine.place(card, line)
            if tell is not nobody:
                tell(seen.MultiplierPlaced(seat, card, line))
        elif verb in ("add", "remove"):
            number, is_added = action[1], verb == "add"
            moved = modified(
                BASIC_NUMBERS,
                machine.in_use,
                machine.side,
                () if is_added else (number,),
                (number,) if is_added else (),
            )
            if moved is None or machine.moves >= MOST_MOVES:
                return False
            machine.move(number, is_added, moved)
            if tell is not nobody:
                tell(seen.NumberMoved(seat, number, is_added))
        else:
            return False
        return True

    # -- what is shown -----------------------------------------------------------------------------------------

    def observe(self, viewer: Viewer) -> seen.Seen:
        """What the viewer (a seat or PUBLIC) may know."""
        return observation(self, viewer)

    def truth(self) -> dict[str, Any]:
        """Everything, as the full log writes it."""
        return truth(self)

    def result(self) -> Result | None:
        """None until the match is over."""
        if self.phase != "over":
            return None
        _, power, _, _, vp = self.finished[-1]
        return Result(places(vp, power), vp)

    def copy(self) -> State:
        """An independent state with the same future chance."""
        twin = State.__new__(State)
        twin.seats = self.seats
        twin.options = self.options
        twin.chance = self.chance
        twin.round = self.round
        twin.phase = self.phase
        twin.acting = self.acting
        twin.machines = [machine.copy() for machine in self.machines]
        twin.offers = self.offers
        twin.taken = self.taken
        twin.order = self.order
        twin.draws = self.draws
        twin.power_ups = self.power_ups
        twin.discards = self.discards
        twin.shuffles = self.shuffles
        twin.finished = self.finished[:]
        return twin


_STEPS = {
    "opening": State._keep,
    "predict": State._predict,
    "challenge": State._challenge,
    "take": State._take,
    "modify": State._modify,
}


def new_match(seats: int, options: Options, chance: Streams, tell: Tell = nobody) -> State:
    """ゲームの準備 (CS-R1, CS-R34): basic machines, and two spirits to choose from or the first challenge."""
    check_seats(seats)
    state = State()
    state.seats = seats
    state.options = options
    state.chance = chance
    state.round = 1
    state.machines = [basic_machine() for _ in range(seats)]
    state.taken = state.order = state.draws = state.power_ups = state.discards = state.offers = ()
    state.shuffles = 0
    state.finished = []
    if not options.opening_spirit:
        state._shuffle_power_ups(deck_without(()), tell)
        state._start_round(tell)
        return state
    state.phase = "opening"
    state.acting = tuple(range(seats))
    offers = opening_offers(chance.stream("opening").shuffled(ALL_SPIRITS), seats)
    state.offers = offers
    if tell is not nobody:
        tell(Chance("opening_spirits", (("offers", [power_up_names(offer) for offer in offers]),)))
        tell(seen.SpiritsOffered(offers))
    return state
