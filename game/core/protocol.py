"""What a game is to everything that is not its rules.

Three things leave the rules: events (for animation and logs), observations (what one viewer
may know) and questions (what a seat may do now). The state itself never leaves `Match`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

Seat = int
"""A place at the table, from 0, clockwise."""

Viewer = int
"""A seat, or PUBLIC."""

PUBLIC: Viewer = -1
"""The viewer who holds no hand: what everybody may know."""

Action = Any
"""A game's own small value (hashable, immutable); `Game.written` and `Game.read` know its text."""


class IllegalAction(ValueError):
    """The action is not one of the seat's actions now; the state is unchanged."""


class BadOptions(ValueError):
    """The options are unknown, out of range or conflicting; the message says which and why."""


class BadAction(ValueError):
    """The text is not a written action of this game."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened, as one picture would show it."""

    def seen_by(self, viewer: Viewer) -> Event | None:
        """This event as `viewer` may see it: itself, a copy without secrets, or None."""
        return self


@dataclass(frozen=True, slots=True)
class Chance(Event):
    """What chance decided (or a person fixed in the options). No viewer ever sees it: it is for full logs."""

    name: str
    fields: tuple[tuple[str, Any], ...]
    """Plain values (text, numbers, lists), ready for JSON."""

    def seen_by(self, viewer: Viewer) -> None:
        return None


Tell = Callable[[Event], None]
"""Whoever listens to events; `nobody` in a playout."""


def nobody(event: Event) -> None:
    """The listener of playouts."""


class Actions(Protocol):
    """The actions of a seat now: lazy and immutable, since there may be thousands.

    Any two actions stand in the same order in every list: an order that followed others' cards would tell on
    them.     What hangs on it (closures too) never leads to the state or to chance.
    """

    def __contains__(self, action: object) -> bool: ...
    def __iter__(self) -> Iterator[Action]: ...
    def __len__(self) -> int: ...
    def sample(self, rng: Dice) -> Action:
        """One action, each equally likely (without building the list)."""


class Dice(Protocol):
    """One stream of chance."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely."""

    def shuffled(self, items: Iterable[Any]) -> list[Any]:
        """The items in a new order, every order equally likely."""


class Streams(Protocol):
    """Chance by name. `stream('deal', 2)` is the same stream whenever it is asked for, from its start."""

    def stream(self, *name: str | int) -> Dice: ...


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended. Places by seat from 1 (1 + the number of seats that did better); points by seat."""

    places: tuple[int, ...]
    points: tuple[int, ...]


class State(Protocol):
    """The whole truth of one match, changed in place. Holds plain values and a `Streams` only."""

    def to_act(self) -> tuple[Seat, ...]:
        """The seats with an open question, in rising order; () after the end."""

    def asked(self, seat: Seat) -> Hashable:
        """Names the seat's open decision: equal before and after another seat's action exactly if it is the
        same question still. Plain values, nothing that the seat may not know: ('play', race, trick)."""

    def actions(self, seat: Seat) -> Actions:
        """What the seat may do; empty for a seat that is not asked."""

    def apply(self, seat: Seat, action: Action, tell: Tell = nobody) -> None:
        """Do it, and everything automatic up to the next decision. Raises IllegalAction, state unchanged.

        Chance comes from streams named after what is decided ('spin', seat, round, n), never after how many answers
        came before: several seats asked at once may answer in any order and reach the same state.
        """

    def observe(self, viewer: Viewer) -> Any:
        """What the viewer may know: the game's own frozen object of plain values, equal by value."""

    def truth(self) -> dict[str, Any]:
        """Everything, as the full log writes it (plain JSON values)."""

    def default_action(self, seat: Seat) -> Action:
        """What is done for a seat whose time ran out."""

    def result(self) -> Result | None:
        """None until the match is over."""

    def copy(self) -> State:
        """An independent state of the same class with the same future chance; nothing that can change is shared."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One option as a lobby offers it. `name` is the options' field; texts are found by name and value."""

    name: str
    values: tuple[Any, ...]
    """What may be chosen, in the order offered; the first listed `default` is the rules' own."""
    default: Any
    kind: str = "pick"
    """'pick': one of `values`. 'order': None (chance), or any order of `values`, arranged by hand. 'devices': False or
    True; a lobby proposes True when every person has a device of their own."""


class Options(Protocol):
    """A game's frozen options (a dataclass): equal by value, hashable."""

    def plain(self) -> dict[str, Any]:
        """As JSON values, for headers and logs."""


class Game(Protocol):
    """One registered game. `game.<name>.GAME` is its only instance."""

    name: str
    seats: range
    rules: int
    """Rises when any old record could replay differently."""

    def options(self, plain: Mapping[str, Any], seats: int) -> Options:
        """The options from JSON values, missing ones by default. Raises BadOptions."""

    def choices(self, seats: int) -> tuple[Choice, ...]:
        """What a lobby offers for so many seats."""

    def new(self, seats: int, options: Options, chance: Streams, tell: Tell = nobody) -> State:
        """The state at the first decision; tells the set-up's events. Raises BadOptions for a wrong number of seats."""

    def written(self, action: Action) -> str:
        """The action's one written form: `play red5`."""

    def read(self, text: str) -> Action:
        """The action of a written form. Raises BadAction with a sentence; legality is not looked at."""

    def bot(self, level: str) -> Bot:
        """A bot by level ('kind', 'fair'). Raises KeyError."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked, and all it may use to answer."""

    seat: Seat
    ply: int
    """The question's number in its match. An answer that names another ply is late and changes nothing."""
    seen: Any
    actions: Actions


class Bot(Protocol):
    """Decides from the question alone. Used in the lab, and through a pilot at a table."""

    def answer(self, question: Question, dice: Dice) -> Action: ...


class Pilot(Protocol):
    """Decides for a seat: bot, person, phone, replay. Never makes the table wait."""

    def ask(self, question: Question) -> None:
        """Begin to think; returns at once. Replaces a question asked before."""

    def poll(self) -> tuple[int, Action] | None:
        """(ply, action) once, when it is decided."""

    def cancel(self) -> None:
        """Forget the question."""


def picked(actions: Sequence[Action]) -> PlainActions:
    """Actions of a short list."""
    return PlainActions(tuple(actions))


@dataclass(frozen=True, slots=True)
class PlainActions:
    """`Actions` over a short tuple."""

    items: tuple[Action, ...]

    def __contains__(self, action: object) -> bool:
        return action in self.items

    def __iter__(self) -> Iterator[Action]:
        return iter(self.items)

    def __len__(self) -> int:
        return len(self.items)

    def sample(self, rng: Dice) -> Action:
        return self.items[rng.below(len(self.items))]


NO_ACTIONS = PlainActions(())
