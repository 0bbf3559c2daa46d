"""Toys with one leak each that the contract suite has to find."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from game.core.protocol import PlainActions, nobody
from tests.contract import toys
from tests.contract.hidden import TOYS, Subject
from tests.contract.toys import Told

STATES = {"picks": toys.PicksState, "machines": toys.MachinesState, "window": toys.WindowState}


@dataclass(frozen=True, slots=True)
class Plant:
    """A fault, and what the suite says about it."""

    subject: Subject
    finding: str
    """A part of the breach's message (a regular expression)."""
    care: int = 100
    """With 0 only the checks of every step look."""


def planted(toy: str, finding: str, methods: dict[str, Any], slots: tuple[str, ...] = (), **game: Any) -> Plant:
    """The toy with some methods of its state (and of its game) replaced."""
    state = type("Planted", (STATES[toy],), {**methods, "__slots__": slots})
    made = {"new": lambda self, *given, **named: state(*given, **named), **game}
    altered = type("PlantedGame", (type(TOYS[toy].game),), made)()
    return Plant(replace(TOYS[toy], game=altered), finding)


def others_cards(state: Any, viewer: int) -> tuple[int, ...]:
    return tuple(card for seat, hand in enumerate(state.hands) if seat != viewer for card in hand)


def after(toy: str, method: str, change: Callable[..., Any]) -> dict[str, Any]:
    """The method, its answer passed through `change(state, answer, *arguments)`."""
    whole = getattr(STATES[toy], method)
    return {method: lambda self, *given: change(self, whole(self, *given), *given)}


def telling(toy: str, change: Callable[..., Any]) -> dict[str, Any]:
    """`apply` with each event passed through `change(state, event)`, which gives the events told instead."""
    whole = STATES[toy].apply

    def apply(self: Any, seat: int, action: Any, tell: Any = nobody) -> None:
        whole(self, seat, action, lambda event: [tell(told) for told in change(self, event)])

    return {"apply": apply}


@dataclass(frozen=True, slots=True)
class NeighbourTold(Told):
    """Shows its secret to the neighbour too."""

    def seen_by(self, viewer: int) -> Told:
        return self if viewer in (self.seat, self.seat - 1) else replace(self, secret=())


@dataclass(frozen=True, slots=True)
class Everybodys(Told):
    """Shows its secret to all."""

    def seen_by(self, viewer: int) -> Told:
        return self


class NosyActions(PlainActions):
    """Holds the state in a place that only a look through all references finds."""

    def __init__(self, items: tuple[Any, ...], state: Any) -> None:
        super().__init__(items)
        object.__setattr__(self, "peek", lambda: state.hands)


class WinkingActions(PlainActions):
    """The list says nothing; which one a sample gives does."""

    def __init__(self, items: tuple[Any, ...], hint: int) -> None:
        super().__init__(items)
        object.__setattr__(self, "hint", hint)

    def sample(self, rng: Any) -> Any:
        return self.items[self.hint % len(self.items)]


def offering(change: Callable[..., Any]) -> dict[str, Any]:
    """The picks toy with another list of actions where there is one."""
    return after("picks", "actions", lambda s, acts, seat: change(s, acts, seat) if len(acts) else acts)


def _noises(state: Any, event: Told) -> tuple[str, ...]:
    """Click and hum when a machine is drawn from, in an order that tells whether the number is even."""
    if event.what != "drawn":
        return ()
    return ("click", "hum") if state.drawn[event.seat] % 2 else ("hum", "click")


def _dealing_chance(self: Any, seats: int, options: Any, chance: Any, tell: Any) -> None:
    toys.PicksState.__init__(self, seats, options, chance, lambda event: tell(replace(event, shown=(chance,))))


LEAKS: dict[str, Plant] = {
    "an observation with everybody's cards": planted(
        "picks",
        "The observation tells viewer",
        after("picks", "observe", lambda s, seen, v: replace(seen, shown=others_cards(s, v))),
    ),
    "an observation that tells when only one seat is missing": planted(
        "picks",
        "The observation tells viewer",
        after(
            "picks",
            "observe",
            lambda s, seen, v: replace(seen, shown=tuple(s.picks)) if s.picks.count(None) == 1 else seen,
        ),
    ),
    "an observation that is equal but not the same": planted(
        "picks",
        "The observation tells viewer",
        after(
            "picks",
            "observe",
            lambda s, seen, v: replace(seen, round=float(seen.round) if sum(others_cards(s, v)) % 2 else seen.round),
        ),
    ),
    "an observation of what chance will do": planted(
        "machines",
        "The observation tells viewer",
        after(
            "machines",
            "observe",
            lambda s, seen, v: replace(seen, drawn=s.chance.stream("draw", 0, s.turns[0]).below(6)),
        ),
    ),
    "an observation ordered by hidden cards": planted(
        "window",
        "The observation tells viewer",
        after(
            "window",
            "observe",
            lambda s, seen, v: replace(seen, sizes=tuple(sorted(range(len(s.hands)), key=lambda i: sum(s.hands[i])))),
        ),
    ),
    "an event that shows a secret pick": planted(
        "picks",
        "The event picked tells viewer",
        telling("picks", lambda s, e: [replace(e, shown=e.secret) if e.what == "picked" else e]),
    ),
    "an event that the neighbour sees whole": planted(
        "picks",
        "The event picked tells viewer",
        telling("picks", lambda s, e: [NeighbourTold(e.what, e.seat, e.shown, e.secret) if e.what == "picked" else e]),
    ),
    "a draw that everybody sees": planted(
        "machines",
        "The event drawn tells viewer",
        telling("machines", lambda s, e: [Everybodys(e.what, e.seat, e.shown, e.secret) if e.what == "drawn" else e]),
    ),
    "an event as long as the secret is high": planted(
        "window",
        "The event laid tells viewer",
        telling("window", lambda s, e: [replace(e, shown=("*" * e.secret[0],)) if e.what == "laid" else e]),
    ),
    "events whose order tells": planted(
        "machines",
        "Which event comes next tells viewer",
        telling("machines", lambda s, e: [Told(word) for word in _noises(s, e)] + [e]),
    ),
    "one event more for a high card": planted(
        "window",
        "Which event comes next tells viewer",
        telling("window", lambda s, e: [e, Told("gasp")] if e.what == "laid" and e.secret[0] >= 20 else [e]),
    ),
    "actions that leave out what others hold": planted(
        "picks",
        "The actions tells viewer",
        offering(
            lambda s, acts, seat: PlainActions(
                tuple(a for a in acts if a[1] not in others_cards(s, seat)) or acts.items
            )
        ),
    ),
    "actions ordered by what others hold": planted(
        "picks",
        "The actions tells viewer|actions are not sorted",
        offering(
            lambda s, acts, seat: PlainActions(
                tuple(sorted(acts, key=lambda a: (others_cards(s, seat).count(a[1]), a)))
            )
        ),
    ),
    "a sample that winks": planted(
        "picks",
        "The sampled action tells viewer",
        offering(lambda s, acts, seat: WinkingActions(acts.items, sum(others_cards(s, seat)))),
    ),
    "a default action that knows": planted(
        "picks",
        "The default action tells viewer",
        {"default_action": lambda s, seat: max(s.actions(seat), key=lambda a: (a[1] not in others_cards(s, seat), a))},
    ),
    "a question named after a secret": planted(
        "picks",
        "The name of the question tells viewer",
        after(
            "picks", "asked", lambda s, asked, seat: (*asked, sum(others_cards(s, seat)) + sum(p or 0 for p in s.picks))
        ),
    ),
    "seats asked in an order that tells": planted(
        "picks",
        "The whose turn it is tells viewer",
        after(
            "picks", "to_act", lambda s, seats: tuple(sorted(sorted(seats, key=lambda seat: sum(s.hands[seat]))[:1]))
        ),
    ),
    "actions through which the state can be reached": planted(
        "picks", "lets its holder get at a Planted", offering(lambda s, acts, seat: NosyActions(acts.items, s))
    ),
    "an event that carries chance": planted("picks", "lets its holder get at a Rng", {"__init__": _dealing_chance}),
}
