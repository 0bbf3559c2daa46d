"""One seat's machine: what it holds, and what a spirit does to it. The state has one for each seat.

Everything in it is a number, None, or a tuple that is replaced and never changed, so that a copy may share it.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.protocol import Seat
from game.slot.cards import (
    BASIC_BIG,
    BASIC_NUMBERS,
    BASIC_ROW,
    BASIC_SPINS,
    BIG_OF,
    CHALLENGE,
    COIN_OF,
    DOUBLE_NUDGE,
    EXILE,
    MULTIPLIER_OF,
    NUMBER_OF,
    RAINBOW,
    SIFT,
    SMALL_FRY,
    SMALL_NUMBER,
    SWAP,
    TRIPLE_PEEK,
    Cell,
    Line,
    Number,
    PowerUp,
    Spirit,
)
from game.slot.reel import Reel, Stacks, all_differ, readings, small_fry
from game.slot.seen import Change
from game.slot.spirits import (
    EXILE_COSTS,
    RAINBOW_PAYS,
    Changes,
    Deck,
    chosen,
    exiled,
    may_exclude,
    may_exile,
    may_lower,
    nudged,
    peeked,
    put,
    swapped,
)

PendingSpirit = tuple[Spirit, "Cell | None", Deck]
"""A spirit whose second half is asked, its open cell, and what was drawn."""

NO_REEL: tuple[Reel, Changes] = ((), ())
BASIC_STACKS: Stacks = ((BASIC_ROW,), (BASIC_ROW,), (BASIC_ROW,), (), (), (), (), ())
"""基本倍率カード (CS-33): at the start only the rows exist."""


class Machine:
    """What one seat has. `spirits` is in the order gained, `ready` has a bit for each that is not used."""

    __slots__ = (
        "vp", "power", "reel", "deck", "changes", "spirits", "ready", "stacks", "to_place", "pending", "in_use",
        "side", "spins", "spins_left", "big", "prediction", "moves", "last",
    )  # fmt: skip

    vp: int
    power: int
    reel: Reel
    """() between two spins."""
    deck: Deck
    """Top first; () between two spins, when it has no order: then all of `in_use` lies in it."""
    changes: Changes
    spirits: tuple[Spirit, ...]
    ready: int
    stacks: Stacks
    to_place: tuple[PowerUp, ...]
    pending: PendingSpirit | None
    in_use: tuple[Number, ...]
    """Sorted: deck, reel and what is drawn."""
    side: tuple[Number, ...]
    """Sorted."""
    spins: int
    spins_left: int
    big: tuple[int, ...]
    prediction: Seat | None
    moves: int
    """Number cards moved in this modification."""
    last: tuple[Reel, Changes]
    """The reel that was put out last in this round, with what was changed on it; no rule asks for it."""

    def copy(self) -> Machine:
        """Its own machine, equal in everything."""
        twin = Machine.__new__(Machine)
        twin.vp = self.vp
        twin.power = self.power
        twin.reel = self.reel
        twin.deck = self.deck
        twin.changes = self.changes
        twin.spirits = self.spirits
        twin.ready = self.ready
        twin.stacks = self.stacks
        twin.to_place = self.to_place
        twin.pending = self.pending
        twin.in_use = self.in_use
        twin.side = self.side
        twin.spins = self.spins
        twin.spins_left = self.spins_left
        twin.big = self.big
        twin.prediction = self.prediction
        twin.moves = self.moves
        twin.last = self.last
        return twin

    # -- slot step ---------------------------------------------------------------------------------------------

    def lay(self, shuffled: Sequence[Number]) -> None:
        """スロットステップ (CS-8, CS-10, CS-53): nine cards of the shuffled deck are laid; power cards pay at once."""
        self.spins_left -= 1
        self.reel = reel = tuple(shuffled[:9])
        self.deck = tuple(shuffled[9:])
        power = self.power
        for number in reel:
            power += COIN_OF[number]
        self.power = power

    def clear(self) -> None:
        """The nine cards go back into the deck (CS-35), and every change is over."""
        self.last = self.reel, self.changes
        self.reel = self.deck = self.changes = ()

    # -- spirit step -------------------------------------------------------------------------------------------

    def may_use(self, spirit: Spirit, args: Sequence[int]) -> bool:
        """スピリットステップ: whether a spirit that is ready may be used so on this reel (CS-17, CS-29)."""
        if spirit == EXILE:
            return may_exile(self.vp, len(self.in_use))
        if spirit == SMALL_NUMBER:
            return may_lower(readings(self.reel, self.changes)[args[0]], args[1])
        return spirit != SIFT or len(self.deck) > 0

    def use(self, spirit: Spirit, args: Sequence[int]) -> None:
        """スピリットステップ (CS-12, CS-13, CS-17 to CS-30): use it, or the first half of one that draws."""
        self.ready &= ~(1 << spirit)
        if spirit == RAINBOW:
            if all_differ(self.reel, self.changes, args):
                self.vp += RAINBOW_PAYS
        elif spirit == SWAP:
            self.reel, self.changes = swapped(self.reel, self.changes, args[0], args[1])
        elif spirit == SMALL_FRY:
            self.power += small_fry(self.reel, self.changes)
        elif spirit == DOUBLE_NUDGE:
            self._nudge(args[0])
            self.pending = (spirit, None, ())
        elif spirit == TRIPLE_PEEK:
            self.reel, self.deck, self.changes, drawn = peeked(self.reel, self.deck, self.changes, args[0])
            self.pending = (spirit, args[0], drawn)
        elif spirit == SIFT:
            self.pending = (spirit, None, self.deck[:1])
            self.deck = self.deck[1:]
        elif spirit == EXILE:
            self.vp -= EXILE_COSTS
            self._leaves(self.reel[args[0]])
            self.reel, self.deck, self.changes = exiled(self.reel, self.deck, self.changes, args[0])
            self.power += COIN_OF[self.reel[args[0]]]
        else:
            change: Change = (spirit, args[0], args[1] if spirit == SMALL_NUMBER else 0)
            self.changes = (*self.changes, change)

    def may_finish(self, args: Sequence[int | str]) -> bool:
        """Whether the pending spirit may end so (an action's part behind `then`)."""
        if self.pending is None:
            return False
        spirit, _, drawn = self.pending
        if spirit == DOUBLE_NUDGE:
            return not args or args[0] == "cell"
        if not args:
            return False
        if spirit == TRIPLE_PEEK:
            return args[0] == "place" and len(args) == len(drawn) + 1
        return args[0] == "exclude" and (not args[1] or may_exclude(len(self.in_use)))

    def finish(self, args: Sequence[int | str]) -> None:
        """The second half of double nudge (CS-18, CS-19), triple peek (CS-24, CS-25) or sift (CS-30)."""
        if self.pending is None:
            raise ValueError("No spirit waits for its second half.")
        spirit, cell, drawn = self.pending
        self.pending = None
        if spirit == DOUBLE_NUDGE:
            if args:
                self._nudge(int(args[1]))
        elif spirit == TRIPLE_PEEK and cell is not None:
            _, place, *bottom = args
            self.reel, self.deck = chosen(self.reel, self.deck, cell, drawn, int(place), tuple(map(int, bottom)))
            self.power += COIN_OF[self.reel[cell]]
        elif args[1]:
            self._leaves(drawn[0])
        else:
            self.deck += drawn

    def _nudge(self, cell: Cell) -> None:
        self.reel, self.deck, self.changes = nudged(self.reel, self.deck, self.changes, cell)
        self.power += COIN_OF[self.reel[cell]]

    def _leaves(self, number: Number) -> None:
        """A card leaves the game (CS-15)."""
        at = self.in_use.index(number)
        self.in_use = self.in_use[:at] + self.in_use[at + 1 :]

    # -- between rounds ----------------------------------------------------------------------------------------

    def gain(self, kept: Sequence[PowerUp]) -> None:
        """カードの獲得 (CS-R28, CS-R31): a number goes to the side, a multiplier waits, the rest is there at once."""
        for card in kept:
            if card in NUMBER_OF:
                self.side = tuple(sorted((*self.side, NUMBER_OF[card])))
            elif card in MULTIPLIER_OF:
                self.to_place = (*self.to_place, card)
            elif card in BIG_OF:
                self.big = (*self.big, BIG_OF[card])
            elif card == CHALLENGE:
                self.spins += 1
            else:
                self.spirits = (*self.spirits, card)
                self.ready |= 1 << card

    def place(self, card: PowerUp, line: Line) -> None:
        """倍率カードの配置 (CS-55): stacked on its line, which it may open."""
        at = self.to_place.index(card)
        self.to_place = self.to_place[:at] + self.to_place[at + 1 :]
        self.stacks = put(self.stacks, line, (*self.stacks[line], MULTIPLIER_OF[card]))  # type: ignore[arg-type]

    def move(self, number: Number, is_added: bool, in_use: tuple[Number, ...]) -> None:
        """ナンバーカードの出し入れ (CS-49, CS-50): from the side into the deck, which is now `in_use`, or back."""
        side = list(self.side)
        if is_added:
            side.remove(number)
        else:
            side.append(number)
            side.sort()
        self.side = tuple(side)
        self.in_use = in_use
        self.moves += 1

    def stand_up(self) -> None:
        """改造フェイズの終了 (CS-13, CS-R31): spirits are ready, challenge cards upright."""
        ready = 0
        for spirit in self.spirits:
            ready |= 1 << spirit
        self.ready = ready
        self.spins_left = self.spins
        self.prediction = None
        self.moves = 0
        self.last = NO_REEL


def basic_machine() -> Machine:
    """ゲームの準備: twelve basic numbers, three rows, three challenge cards, one BIG multiplier card (CS-R20)."""
    machine = Machine()
    machine.vp = machine.power = machine.ready = machine.moves = 0
    machine.reel = machine.deck = machine.changes = ()
    machine.spirits = machine.to_place = machine.side = ()
    machine.stacks = BASIC_STACKS
    machine.pending = machine.prediction = None
    machine.last = NO_REEL
    machine.in_use = BASIC_NUMBERS
    machine.spins = machine.spins_left = BASIC_SPINS
    machine.big = BASIC_BIG
    return machine
