"""One match: it alone holds the state, asks, judges answers and tells what happened."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game import registry
from game.core.protocol import (
    PUBLIC,
    Action,
    BadAction,
    BadOptions,
    Event,
    Game,
    IllegalAction,
    Options,
    Question,
    Result,
    Seat,
    State,
    Viewer,
)
from game.core.rng import Rng
from game.core.setup import HandOver, Player, Setup, Step

if TYPE_CHECKING:
    from game.core.record import Record

__all__ = ["HandOver", "Match", "NotOver", "Player", "Setup", "Step"]

Watcher = Callable[[Step], None]


class NotOver(RuntimeError):
    """The seed stays secret until the match is over."""


class Match:
    """A match from its set-up to its result. The state never leaves it.

    Every answer names the number (`ply`) of the question it answers; one that names another changes nothing.
    """

    def __init__(self, setup: Setup, game: Game | None = None) -> None:
        """Set the match up. `game` is given for games outside the registry (tests).

        Raises BadOptions for options or a number of seats that the game does not know, UnknownGame for its name.
        """
        self._game = registry.game(setup.game) if game is None else game
        if setup.seats not in self._game.seats:
            few, many = self._game.seats[0], self._game.seats[-1]
            raise BadOptions(f"{setup.game} is for {few} to {many} seats, not {setup.seats}.")
        if setup.players and len(setup.players) != setup.seats:
            raise BadOptions(f"{setup.seats} seats need as many players, not {len(setup.players)}.")
        self.name = setup.game
        self.seats = setup.seats
        self.options: Options = (
            self._game.options(setup.options, setup.seats) if isinstance(setup.options, Mapping) else setup.options
        )
        self._players = list(setup.players) or [Player(name="") for _ in range(setup.seats)]
        self.first_players = tuple(self._players)
        """Who sat down at the start; hand-overs change `players` alone."""
        self.hand_overs: list[HandOver] = []
        """The seats that changed hands, in order."""
        self._seed = setup.seed
        chance = Rng(setup.seed)
        self.commitment = chance.commitment
        events: list[Event] = []
        self._state: State = self._game.new(setup.seats, self.options, chance, events.append)
        self.start = Step(0, None, None, tuple(events))
        self.number = 0
        """How many actions were done."""
        self._done: list[tuple[Seat, str]] = []
        self._last_ply = 0
        self._open: dict[Seat, tuple[int, Any]] = {}
        self._questions: dict[Seat, Question] = {}
        self._reopen(answered=None)
        self._watchers: list[Watcher] = []
        self._hand_over_watchers: list[Callable[[HandOver], None]] = []
        self._untold: deque[tuple[list[Callable[[Any], None]], Any]] = deque()
        self._telling = False
        self.faults: list[Exception] = []
        """What watchers raised. The match goes on; whoever runs it may look here."""

    # what is asked and seen

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits where now."""
        return tuple(self._players)

    def questions(self) -> dict[Seat, Question]:
        """The open questions by seat, in rising order; {} after the end. Cheap when nothing changed."""
        return {seat: self.question(seat) for seat in self._open}

    def question(self, seat: Seat) -> Question:
        """The seat's open question. Raises KeyError if it has none."""
        if seat not in self._questions:
            ply, _ = self._open[seat]
            self._questions[seat] = Question(seat, ply, self._state.observe(seat), self._state.actions(seat))
        return self._questions[seat]

    def seen(self, viewer: Viewer) -> Any:
        """What the viewer may know now. Raises ValueError for a viewer who is not at this table."""
        if type(viewer) is not int or not (viewer == PUBLIC or 0 <= viewer < self.seats):
            raise ValueError(f"There is no viewer {viewer!r} at a table of {self.seats} seats.")
        return self._state.observe(viewer)

    def default_action(self, seat: Seat) -> Action:
        """What the rules do for a seat whose time ran out. Raises KeyError if it is not asked."""
        self._open[seat]
        return self._state.default_action(seat)

    def result(self) -> Result | None:
        """None until the match is over."""
        return self._state.result()

    def revealed_seed(self) -> bytes:
        """The seed, once the match is over. Raises NotOver before."""
        if self.result() is None:
            raise NotOver("The seed is shown after the last action; until then only its commitment.")
        return self._seed

    def written_actions(self) -> tuple[tuple[Seat, str], ...]:
        """Every action as the record writes it, in order, once the match is over. Raises NotOver before."""
        if self.result() is None:
            raise NotOver("What everybody did is told after the last action; until then it is each seat's secret.")
        return tuple(self._done)

    def truth(self) -> dict[str, Any]:
        """Everything, secrets included, as plain values: for the full log of the lab, never for a screen."""
        return self._state.truth()

    # what is done

    def submit(self, seat: Seat, ply: int, action: Action) -> Step | None:
        """Answer a question. Gives what happened, or None if the question is not open (any more): nothing changed.

        Raises IllegalAction, nothing changed, for what the question does not offer.
        """
        if type(seat) is not int or seat not in self._open or self._open[seat][0] != ply:
            return None
        written, action = self._judged(seat, action)
        events: list[Event] = []
        # On a copy: whatever goes wrong inside, the match stands where it stood, and what looks at the old state
        # (a lazy list of actions) never sees it move.
        state = self._state.copy()
        state.apply(seat, action, events.append)
        self._state = state
        self.number += 1
        self._done.append((seat, written))
        step = Step(self.number, seat, written, tuple(events))
        self._reopen(answered=seat)
        self._tell(self._watchers, step)
        return step

    def _judged(self, seat: Seat, action: Action) -> tuple[str, Action]:
        """The written form, and the action read back from it: what is done is what the record says."""
        try:
            if action in self.question(seat).actions:
                written = self._game.written(action)
                read = self._game.read(written)
                if read == action:
                    return written, read
        except (TypeError, ValueError, AttributeError, LookupError, ArithmeticError, RecursionError):
            pass  # not even shaped like an action of this game
        raise IllegalAction(f"Seat {seat} may not do this now.")

    def _reopen(self, answered: Seat | None) -> None:
        """Number the open questions: one that still stands keeps its number."""
        before, self._open, self._questions = self._open, {}, {}
        for seat in self._state.to_act():
            asked = self._state.asked(seat)
            kept = before.get(seat)
            if kept is not None and seat != answered and kept[1] == asked:
                self._open[seat] = kept
            else:
                self._last_ply += 1
                self._open[seat] = (self._last_ply, asked)

    def hand_over(self, seat: Seat, player: Player) -> HandOver:
        """Give the seat to another player, who is asked anew: late answers of the one before change nothing.

        Raises ValueError for a seat that is not at this table.
        """
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise ValueError(f"There is no seat {seat!r} at a table of {self.seats} seats.")
        self._players[seat] = player
        if seat in self._open:
            self._last_ply += 1
            self._open[seat] = (self._last_ply, self._open[seat][1])
            self._questions.pop(seat, None)
        handed = HandOver(self.number, seat, player)
        self.hand_overs.append(handed)
        self._tell(self._hand_over_watchers, handed)
        return handed

    # who is told

    def watch(self, told: Watcher, handed_over: Callable[[HandOver], None] | None = None) -> Callable[[], None]:
        """Call `told` with each later step, in order, and `handed_over` with each hand-over. Gives what ends it.

        What a watcher raises is kept in `faults`; the match and the other watchers go on. A watcher may submit:
        everybody hears of that step after this one.
        """
        self._watchers.append(told)
        if handed_over is not None:
            self._hand_over_watchers.append(handed_over)

        def unwatch() -> None:
            if told in self._watchers:
                self._watchers.remove(told)
            if handed_over in self._hand_over_watchers:
                self._hand_over_watchers.remove(handed_over)

        return unwatch

    def _tell(self, watchers: list[Callable[[Any], None]], news: Step | HandOver) -> None:
        self._untold.append((watchers, news))
        if self._telling:
            return
        self._telling = True
        try:
            while self._untold:
                watchers, news = self._untold.popleft()
                for watcher in tuple(watchers):
                    try:
                        watcher(news)
                    except Exception as fault:  # noqa: BLE001 - a broken view must not end the match
                        self.faults.append(fault)
        finally:
            self._telling = False

    # from a record

    @classmethod
    def replayed(cls, record: Record, game: Game | None = None) -> Match:
        """The match of a record, exactly where the record ends. Raises BadRecord if it does not fit the rules."""
        match = cls(record.setup(), game)
        handed = deque(record.hand_overs)
        for number, (seat, written) in enumerate(record.actions):
            while handed and handed[0].number <= number:
                match.hand_over(handed[0].seat, handed.popleft().player)
            if seat not in match._open:
                raise record.fault(number, f"seat {seat} was not asked")
            try:
                action = match._game.read(written)
                match.submit(seat, match._open[seat][0], action)
            except (BadAction, IllegalAction):
                raise record.fault(number, f"seat {seat} could not do {written!r}") from None
        for late in handed:
            match.hand_over(late.seat, late.player)
        if record.result is not None and record.result != match.result():
            raise record.fault(len(record.actions), "the result written there is not the one these actions lead to")
        return match
