"""Toys with one fault each in their state, their chance or their questions that the contract suite has to find."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.core.protocol import PlainActions, Result, nobody
from tests.contract import toys
from tests.contract.hidden import Subject
from tests.contract.plants import Plant, after, offering, planted
from tests.contract.toys import Told


def _shallow(self: Any) -> Any:
    twin = toys.ToyState.copy(self)
    twin.hands = self.hands
    return twin


def _half_shallow(self: Any) -> Any:
    twin = toys.ToyState.copy(self)
    twin.hands = list(self.hands)
    return twin


def _forgetful(self: Any) -> Any:
    twin = toys.ToyState.copy(self)
    twin.points = [0] * len(self.points)
    return twin


def _hasty(self: Any, seat: int, action: Any, tell: Any = nobody) -> None:
    self.lays += action[0] == "lay"
    toys.WindowState.apply(self, seat, action, tell)
    self.lays -= action[0] == "lay"


def _unchecked(self: Any, seat: int, action: Any) -> None:
    """Lets every action through."""


def _rude(self: Any, seat: int, action: Any) -> None:
    if seat not in self.to_act() or action not in self.actions(seat):
        raise KeyError(action)


_GLOBAL = random.Random(1)
_DRAWN: list[int] = []


def _drawing(number: Callable[..., int]) -> dict[str, Any]:
    """The machines, with another way to draw."""
    whole = toys.MachinesState.apply

    def apply(self: Any, seat: int, action: Any, tell: Any = nobody) -> None:
        if action != ("draw",):
            return whole(self, seat, action, tell)
        whole(self, seat, action)
        self.drawn[seat] = number(self, seat)
        tell(Told("drawn", seat, (), (self.drawn[seat],)))

    return {"apply": apply}


def _counted(self: Any, seat: int) -> int:
    _DRAWN.append(seat)
    return len(_DRAWN) % 6


def _with_dice(self: Any, seats: int, options: Any, chance: Any, tell: Any) -> None:
    toys.MachinesState.__init__(self, seats, options, chance, tell)
    self.dice = chance.stream("draws")


def _plain_truth(self: Any) -> dict[str, Any]:
    return {name: getattr(self, name) for name in ("drawn", "turns", "points", "rounds")}


def _peeking(self: Any, viewer: int) -> Any:
    self.turns[0] += 0 if viewer >= 0 else self.turns[0] == 1
    return toys.MachinesState.observe(self, viewer)


def _stuck(self: Any) -> tuple[int, ...]:
    seats = toys.MachinesState.to_act(self)
    return () if sum(self.turns) == 2 else seats


def _endless(self: Any, seat: int, action: Any, tell: Any = nobody) -> None:
    toys.MachinesState.apply(self, seat, action, tell)
    if action == ("drop",):
        self.turns[seat] -= 1


def _closing_late(self: Any, seat: int, action: Any, tell: Any = nobody) -> None:
    """The window closes at the first doubt that comes, not at the first by right: being quick pays."""
    toys.WindowState.apply(self, seat, action, tell)
    if action == ("doubt",) and self.laid is not None:
        self.points[seat] += 1
        self.laid, self.layer, self.answers = None, (self.layer + 1) % len(self.hands), [None] * len(self.hands)
        tell(Told("closed", None, (self.layer, *self.points)))


FAULTS: dict[str, Plant] = {
    "a copy that shares a list": planted("picks", "shares", {"copy": _shallow}),
    "a copy that shares the lists in a list": planted("picks", "shares", {"copy": _half_shallow}),
    "a copy that forgets": planted("window", "A copy differs|A copy went another way", {"copy": _forgetful}),
    "a state changed by a refused action": planted("window", "changed the state", {"apply": _hasty}),
    "an action taken that was not offered": planted(
        "machines", "and it was done|acted after the end", {"check": _unchecked}
    ),
    "an action refused with another error": planted("picks", "not with IllegalAction", {"check": _rude}),
    "chance from a generator that all share": planted(
        "machines", "went another way|order of answers|another match", _drawing(lambda s, seat: _GLOBAL.randrange(6))
    ),
    "chance from a stream that the state carries": planted(
        "machines",
        "shares|order of answers",
        {**_drawing(lambda s, seat: s.dice.below(6)), "__init__": _with_dice, "truth": _plain_truth},
        ("dice",),
    ),
    "chance named by the order of answers": planted(
        "machines", "order of answers", _drawing(lambda s, seat: s.chance.stream("draw", sum(s.turns)).below(6))
    ),
    "a list outside the state that grows": planted(
        "machines", "went another way|order of answers|another match", _drawing(_counted)
    ),
    "a window in which being quick pays": planted("window", "order of answers", {"apply": _closing_late}),
    "an observation with a list in it": planted(
        "picks",
        "An observation can be changed",
        after("picks", "observe", lambda s, seen, v: replace(seen, shown=s.shown)),
    ),
    "a look that changes the state": planted(
        "machines", "Looking at the state|looks twice|another match|went another way|Refusing", {"observe": _peeking}
    ),
    "a match in which nobody can act": planted(
        "machines", "nobody can act|promised", {"to_act": _stuck, "result": lambda s: None}
    ),
    "a match that need not end": planted("machines", "still goes on", {"apply": _endless}),
    "questions whose names run away": replace(
        planted(
            "picks", "is now called", after("picks", "asked", lambda s, asked, seat: (*asked, s.picks.count(None)))
        ),
        care=0,
    ),
    "answers void because names run away": planted(
        "picks", "order of answers", after("picks", "asked", lambda s, asked, seat: (*asked, s.picks.count(None)))
    ),
    "questions that all have one name": replace(
        planted("window", "offers something else", {"asked": lambda s, seat: ("answer",)}), care=0
    ),
    "an action listed twice": planted(
        "picks", "promised", offering(lambda s, acts, seat: PlainActions(acts.items * 2))
    ),
    "a default action that is not allowed": planted(
        "picks", "default action", {"default_action": lambda s, seat: ("pick", 77)}
    ),
    "two actions written alike": planted(
        "machines",
        "is read as|line of its own",
        {},
        written=lambda self, action: "keep" if action[0] != "draw" else "draw",
    ),
    "places that are no places": planted(
        "picks",
        "are not 1 \\+",
        after("picks", "result", lambda s, r: r and Result(tuple(p + 1 for p in r.places), r.points)),
    ),
    "an action after the end": planted(
        "picks",
        "is not asked and yet may do|goes on after",
        {
            "actions": lambda s, seat: (
                PlainActions((("pick", s.hands[seat][0]),)) if s.result() else toys.PicksState.actions(s, seat)
            )
        },
    ),
}


def hash_dependent() -> Subject:
    """A toy whose cards are dealt in the order of a set of texts: it differs from process to process."""

    def init(self: Any, seats: int, options: Any, chance: Any, tell: Any) -> None:
        toys.PicksState.__init__(self, seats, options, chance, nobody)
        shuffled = [int(text) for text in {str(n) for n in range(40)}]
        for seat in range(seats):
            self.hands[seat] = sorted(card % 10 for card in shuffled[seat * 10 : seat * 10 + options.rounds + 1])

    return planted("picks", "", {"__init__": init}).subject
