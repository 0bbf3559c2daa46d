"""What each game hides from whom: the one thing the contract suite has to be told about a game.

An entry re-deals everything that a viewer has not seen, names the events that lawfully show it something new, and says
which actions are secret. A game without an entry fails the suite.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from game import registry
from game.core.protocol import Action, Dice, Event, Game, State, Viewer
from game.core.rng import seed_of
from tests.contract import toys


@dataclass(frozen=True, slots=True)
class Subject:
    """A game under test."""

    game: Game
    redealt: Callable[[State, Viewer, Dice], State]
    """A copy in which all that the viewer has not seen (future chance too) is another, as lawful."""
    reveals: Callable[[Event, Viewer], frozenset[str]]
    """The fields of an event that lawfully show this viewer something new; none for most events."""
    secret: Callable[[Action], bool]
    """Whether others may not learn which of its kind this action was."""
    cap: Callable[[int, dict[str, Any]], int]
    """A match of so many seats with these options has at most so many actions."""
    variants: Callable[[int], tuple[dict[str, Any], ...]]
    """Options to play with, as JSON values."""


def kind(event: Event) -> str:
    """The event's kind, as `Subject.reveals` names it."""
    return getattr(event, "what", type(event).__name__)


def _other_chance(dice: Dice) -> Any:
    from game.core.rng import Rng

    return Rng(seed_of(f"another future {dice.below(1 << 60)}"))


def _picks(state: toys.PicksState, viewer: Viewer, dice: Dice) -> toys.PicksState:
    twin = state.copy()
    for seat in range(len(twin.hands)):
        if seat != viewer:
            twin.hands[seat] = sorted(dice.below(10) for _ in twin.hands[seat])
            twin.picks[seat] = None if twin.picks[seat] is None else dice.below(10)
    twin.chance = _other_chance(dice)
    return twin


def _machines(state: toys.MachinesState, viewer: Viewer, dice: Dice) -> toys.MachinesState:
    twin = state.copy()
    for seat, drawn in enumerate(twin.drawn):
        if seat != viewer and drawn is not None:
            twin.drawn[seat] = dice.below(6)
    twin.chance = _other_chance(dice)
    return twin


def _window(state: toys.WindowState, viewer: Viewer, dice: Dice) -> toys.WindowState:
    twin = state.copy()
    own = twin.hands[viewer] if viewer >= 0 else []
    own_laid = twin.laid if viewer == twin.layer else None
    unseen = dice.shuffled(card for card in range(40) if card not in own and card != own_laid)
    for seat, hand in enumerate(twin.hands):
        if seat != viewer:
            twin.hands[seat] = sorted(unseen.pop() for _ in hand)
    if twin.laid is not None and viewer != twin.layer:
        twin.laid = unseen.pop()
    seats, waiting = len(twin.hands), False
    for right in [(twin.layer + k) % seats for k in range(1, seats)]:
        waiting = waiting or twin.answers[right] is None
        if right != viewer and waiting and twin.answers[right] is not None:
            twin.answers[right] = ("doubt", "through")[dice.below(2)]
    twin.chance = _other_chance(dice)
    return twin


def _showing(fields: Mapping[str, str]) -> Callable[[Event, Viewer], frozenset[str]]:
    """Toys: by kind, the field that shows something: `secret` to the event's own seat, `shown` to all."""

    def reveals(event: Event, viewer: Viewer) -> frozenset[str]:
        field = fields.get(kind(event))
        own = field != "secret" or getattr(event, "seat", None) == viewer
        return frozenset({field}) if field is not None and own else frozenset()

    return reveals


def _rounds(seats: int) -> tuple[dict[str, Any], ...]:
    return {}, {"rounds": 1}, {"rounds": 5}


TOYS: dict[str, Subject] = {
    "picks": Subject(
        game=toys.Picks(),
        redealt=_picks,
        reveals=_showing({"turned": "shown"}),
        secret=lambda action: True,
        cap=lambda seats, options: seats * options.get("rounds", 3),
        variants=_rounds,
    ),
    "machines": Subject(
        game=toys.Machines(),
        redealt=_machines,
        reveals=_showing({"drawn": "secret", "kept": "shown"}),
        secret=lambda action: False,
        cap=lambda seats, options: 2 * seats * options.get("rounds", 3),
        variants=_rounds,
    ),
    "window": Subject(
        game=toys.Window(),
        redealt=_window,
        reveals=_showing({"doubted": "shown", "closed": "shown"}),
        secret=lambda action: True,
        cap=lambda seats, options: seats * seats * options.get("rounds", 3),
        variants=_rounds,
    ),
}


def _exacta() -> Subject:
    game = registry.game("exacta")

    def redealt(state: Any, viewer: Viewer, dice: Dice) -> State:
        """Other hands and favourites (until they are scored) and the deck's unturned cards change places."""
        twin = state.copy()
        scored = state.phase in ("surer", "over")
        places = [("deck", i, 0) for i in range(twin.turned, len(twin.deck))]
        if not scored:
            for seat in range(twin.seats):
                if seat != viewer:
                    places += [("hand", seat, i) for i in range(len(twin.hands[seat]))]
                    places += [("favourite", seat, 0)] if twin.favourites[seat] is not None else []
        # Often only few change, so that the others' next cards are often there in both states.
        places = dice.shuffled(places)[: dice.below(12) + 2 if dice.below(3) else None]
        deck = list(twin.deck)
        homes = {"hand": lambda a: twin.hands[a], "favourite": lambda a: twin.favourites, "deck": lambda a: deck}
        slots = [(homes[where](a), b if where == "hand" else a) for where, a, b in places]
        cards = dice.shuffled(home[i] for home, i in slots)
        for (home, i), card in zip(slots, cards, strict=True):
            home[i] = card
        for hand in twin.hands:
            hand.sort()
        twin.deck = tuple(deck)
        twin.chance = _other_chance(dice)
        return twin

    def reveals(event: Event, viewer: Viewer) -> frozenset[str]:
        shows = {"Turned": {"card"}, "RaceScored": {"score", "totals"}}.get(kind(event), set())
        if kind(event) == "Dealt" and getattr(event, "seat", None) == viewer:
            shows = {"hand"}
        return frozenset(shows)

    def cap(seats: int, options: dict[str, Any]) -> int:
        races = options.get("races", 4)
        return races * seats * 8 + (races - 1) * seats

    def variants(seats: int) -> tuple[dict[str, Any], ...]:
        line_up = ["pink", "red", "blue", "orange", "green", "yellow", "purple"]
        return {}, {"races": 1}, {"races": 2, "line_up": line_up, "first_leader": seats - 1}, {"races": 8}

    return Subject(
        game=game,
        redealt=redealt,
        reveals=reveals,
        secret=lambda action: action[0] == "favourite",
        cap=cap,
        variants=variants,
    )


def _entry(name: str) -> Callable[[], Subject]:
    """The entry of a game that has a module of its own: `tests/contract/<game>_entry.py` with `entry()`."""
    return lambda: import_module(f"tests.contract.{name}_entry").entry()


REGISTERED: dict[str, Callable[[], Subject]] = {
    "exacta": _exacta,
    **{name: _entry(name) for name in registry.GAMES if (Path(__file__).parent / f"{name}_entry.py").is_file()},
}
"""The entries of registered games, made when the game is asked for."""


def subject(name: str) -> Subject:
    """The entry of a toy or of a registered game. Raises KeyError with a sentence if there is none."""
    if name in TOYS:
        return TOYS[name]
    if name not in REGISTERED:
        raise KeyError(f"{name} has no entry in tests/contract/hidden.py: say there what it hides from whom.")
    return REGISTERED[name]()


def names() -> tuple[str, ...]:
    """The toys, then every registered game that can be played."""
    return (*TOYS, *(name for name in registry.GAMES if registry.is_open(name)))
