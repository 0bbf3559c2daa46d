"""Three toy games that stretch the frame: each asks for something that games of pure turns do not.

Picks: secret simultaneous choices. Machines: four independent machines that finish in any order, with chance inside a
turn. Window: a window of ordered rights that closes early.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.protocol import NO_ACTIONS, BadAction, BadOptions, Event, IllegalAction, PlainActions, Result, nobody


@dataclass(frozen=True, slots=True)
class Told(Event):
    """One toy event. `secret` is for `seat` only."""

    what: str
    seat: int | None = None
    shown: tuple = ()
    secret: tuple = ()

    def seen_by(self, viewer):
        return self if viewer == self.seat else replace(self, secret=())


@dataclass(frozen=True, slots=True)
class ToyOptions:
    rounds: int = 3

    def plain(self):
        return {"rounds": self.rounds}


class Toy:
    """What the toy games share: options, written actions ('pick 5'), copies, refusals."""

    rules = 1
    words: tuple[str, ...] = ()

    def options(self, plain, seats):
        rounds = plain.get("rounds", 3)
        if set(plain) - {"rounds"} or type(rounds) is not int or not 1 <= rounds <= 9:
            raise BadOptions(f"A toy has 1 to 9 rounds and no other option, not {plain}.")
        return ToyOptions(rounds)

    def choices(self, seats):
        return ()

    def written(self, action):
        word, *numbers = action
        return " ".join([word, *map(str, numbers)])

    def read(self, text):
        word, *numbers = text.split(" ")
        if word not in self.words or not all(number.isascii() and number.isdigit() for number in numbers):
            raise BadAction(f"A toy has no action {text!r}.")
        return (word, *map(int, numbers))

    def bot(self, level):
        raise KeyError(level)


class ToyState:
    __slots__ = ()

    def copy(self):
        twin = object.__new__(type(self))
        for cls in type(self).__mro__:
            for name in getattr(cls, "__slots__", ()):
                value = getattr(self, name)
                setattr(
                    twin,
                    name,
                    [list(v) if isinstance(v, list) else v for v in value] if isinstance(value, list) else value,
                )
        return twin

    def check(self, seat, action):
        if seat not in self.to_act() or action not in self.actions(seat):
            raise IllegalAction(f"Seat {seat} may not {action}.")

    def default_action(self, seat):
        return next(iter(self.actions(seat)))

    def truth(self):
        names = [name for cls in type(self).__mro__ for name in getattr(cls, "__slots__", ()) if name != "chance"]
        return {name: getattr(self, name) for name in names}


def dealt(cards, seats, size, chance, tell):
    pack = chance.stream("deal").shuffled(cards)
    hands = [sorted(pack[size * seat : size * seat + size]) for seat in range(seats)]
    for seat, hand in enumerate(hands):
        tell(Told("dealt", seat, (size,), tuple(hand)))
    return hands


def ranked(points):
    return Result(tuple(1 + sum(other > own for other in points) for own in points), tuple(points))


class Picks(Toy):
    """Each round all lay a card secretly; the highest that nobody else laid takes a point."""

    name = "picks"
    seats = range(2, 5)
    words = ("pick",)

    def new(self, seats, options, chance, tell=nobody):
        return PicksState(seats, options, chance, tell)


@dataclass(frozen=True, slots=True)
class PicksSeen:
    hand: tuple
    own: int | None
    picked: tuple
    points: tuple
    round: int
    shown: tuple


class PicksState(ToyState):
    __slots__ = ("hands", "picks", "points", "round", "rounds", "shown", "chance")

    def __init__(self, seats, options, chance, tell):
        self.hands = dealt([card % 10 for card in range(40)], seats, options.rounds + 1, chance, tell)
        self.picks, self.points, self.shown = [None] * seats, [0] * seats, []
        self.round, self.rounds, self.chance = 1, options.rounds, chance

    def to_act(self):
        return () if self.round > self.rounds else tuple(s for s, pick in enumerate(self.picks) if pick is None)

    def asked(self, seat):
        return ("pick", self.round)

    def actions(self, seat):
        return (
            PlainActions(tuple(("pick", c) for c in sorted(set(self.hands[seat]))))
            if seat in self.to_act()
            else NO_ACTIONS
        )

    def apply(self, seat, action, tell=nobody):
        self.check(seat, action)
        self.hands[seat].remove(action[1])
        self.picks[seat] = action[1]
        tell(Told("picked", seat, (), (action[1],)))
        if None not in self.picks:
            self.shown = list(self.picks)
            alone = [pick for pick in self.picks if self.picks.count(pick) == 1]
            if alone:
                self.points[self.picks.index(max(alone))] += 1
            self.picks, self.round = [None] * len(self.picks), self.round + 1
            tell(Told("turned", None, tuple(self.shown)))

    def observe(self, viewer):
        own = viewer >= 0
        return PicksSeen(
            tuple(self.hands[viewer]) if own else (), self.picks[viewer] if own else None,
            tuple(pick is not None for pick in self.picks), tuple(self.points), self.round, tuple(self.shown),
        )  # fmt: skip

    def result(self):
        return ranked(self.points) if self.round > self.rounds else None


class Machines(Toy):
    """Each seat draws from its own machine and keeps (shown, and counted) or drops (never shown) what it drew."""

    name = "machines"
    seats = range(1, 5)
    words = ("draw", "keep", "drop")

    def new(self, seats, options, chance, tell=nobody):
        return MachinesState(seats, options, chance, tell)


@dataclass(frozen=True, slots=True)
class MachinesSeen:
    drawn: int | None
    holding: tuple
    turns: tuple
    points: tuple


class MachinesState(ToyState):
    __slots__ = ("drawn", "turns", "points", "rounds", "chance")

    def __init__(self, seats, options, chance, tell):
        self.drawn, self.turns, self.points = [None] * seats, [0] * seats, [0] * seats
        self.rounds, self.chance = options.rounds, chance
        tell(Told("begun", None, (seats,)))

    def to_act(self):
        return tuple(s for s, turns in enumerate(self.turns) if turns < self.rounds)

    def asked(self, seat):
        return ("draw" if self.drawn[seat] is None else "keep", self.turns[seat])

    def actions(self, seat):
        if seat not in self.to_act():
            return NO_ACTIONS
        return PlainActions((("draw",),) if self.drawn[seat] is None else (("drop",), ("keep",)))

    def apply(self, seat, action, tell=nobody):
        self.check(seat, action)
        drawn = self.drawn[seat]
        if drawn is None:
            self.drawn[seat] = self.chance.stream("draw", seat, self.turns[seat]).below(6)
            tell(Told("drawn", seat, (), (self.drawn[seat],)))
            return
        self.drawn[seat] = None
        self.turns[seat] += 1
        if action == ("keep",):
            self.points[seat] += drawn if self.points[seat] + drawn <= 9 else -self.points[seat]
            tell(Told("kept", seat, (drawn, self.points[seat])))
        else:
            tell(Told("dropped", seat))

    def observe(self, viewer):
        return MachinesSeen(
            self.drawn[viewer] if viewer >= 0 else None, tuple(drawn is not None for drawn in self.drawn),
            tuple(self.turns), tuple(self.points),
        )  # fmt: skip

    def result(self):
        return None if self.to_act() else ranked(self.points)


class Window(Toy):
    """Lay a card face down as a high one; the others doubt or let it through, rights going clockwise from the layer."""

    name = "window"
    seats = range(2, 5)
    words = ("lay", "doubt", "through")

    def new(self, seats, options, chance, tell=nobody):
        return WindowState(seats, options, chance, tell)


@dataclass(frozen=True, slots=True)
class WindowSeen:
    hand: tuple
    sizes: tuple
    layer: int
    laid: bool
    own: str | None
    answered: tuple
    points: tuple


class WindowState(ToyState):
    __slots__ = ("hands", "laid", "layer", "answers", "points", "lays", "chance")

    def __init__(self, seats, options, chance, tell):
        self.hands = dealt(range(40), seats, options.rounds, chance, tell)
        self.laid, self.layer, self.answers = None, chance.stream("first").below(seats), [None] * seats
        self.points, self.lays, self.chance = [0] * seats, 0, chance

    def to_act(self):
        if self.laid is None:
            return (self.layer,) if self.hands[self.layer] else ()
        return tuple(s for s, answer in enumerate(self.answers) if s != self.layer and answer is None)

    def asked(self, seat):
        return ("lay" if self.laid is None else "doubt", self.lays)

    def actions(self, seat):
        lays, answers = tuple(("lay", card) for card in self.hands[seat]), (("doubt",), ("through",))
        return PlainActions(lays if self.laid is None else answers) if seat in self.to_act() else NO_ACTIONS

    def apply(self, seat, action, tell=nobody):
        self.check(seat, action)
        if action[0] == "lay":
            self.laid, self.lays = action[1], self.lays + 1
            self.hands[seat].remove(action[1])
            tell(Told("laid", seat, (), (action[1],)))
            return
        self.answers[seat] = action[0]
        tell(Told("answered", seat, (), action))
        seats, following = len(self.hands), self.layer + 1
        for right in [(self.layer + k) % seats for k in range(1, seats)]:
            if self.answers[right] is None:
                return
            if self.answers[right] == "doubt":
                self.points[self.layer if self.laid >= 20 else right] += 1
                tell(Told("doubted", None, (right, self.laid)))
                following = right + 1
                break
        self.laid, self.layer, self.answers = None, following % seats, [None] * seats
        tell(Told("closed", None, (self.layer, *self.points)))

    def observe(self, viewer):
        return WindowSeen(
            tuple(self.hands[viewer]) if viewer >= 0 else (), tuple(map(len, self.hands)), self.layer,
            self.laid is not None, self.answers[viewer] if viewer >= 0 else None,
            tuple(answer is not None for answer in self.answers), tuple(self.points),
        )  # fmt: skip

    def result(self):
        return None if self.to_act() else ranked(self.points)
