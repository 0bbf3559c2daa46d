"""One random match under the contract, from its set-up to its result, and once more from its record."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from game.core.match import Match, Player, Setup
from game.core.protocol import PUBLIC, Action, Event, IllegalAction, Seat, State
from game.core.record import Scribe, read
from game.core.rng import FastDice, Rng, seed_of
from tests.contract import checks
from tests.contract.breach import Breach, shortened
from tests.contract.hidden import Subject
from tests.contract.leaks import Counts, check_no_leak

KEY = bytes(range(32))
RUBBISH: tuple[Any, ...] = (
    None,
    "",
    "play",
    -1,
    3.5,
    10**400,
    (),
    ("play",),
    ("play", 3, 3),
    [],
    {},
    object(),
    b"\xff",
    "pick ５",
)
FOLLOWED = 6
"""So many steps a copy is played along with its original."""


@dataclass
class Totals:
    """What a run of trials really looked at."""

    matches: int = 0
    actions: int = 0
    together: int = 0
    """Decisions at which several seats were asked and every order of answers was tried."""
    refused: int = 0
    leaks: Counts = field(default_factory=Counts)


@dataclass
class Trial:
    """A match to try: the same numbers give the same match and the same checks."""

    subject: Subject
    seats: int
    options: dict[str, Any]
    number: int
    care: int = 100
    """In per cent: how often the slow checks look."""
    totals: Totals = field(default_factory=Totals)

    def run(self) -> str:
        """The digest of all that happened. Raises Breach."""
        self.dice = FastDice(self.number)
        self.seed = seed_of(f"trial {self.number}")
        self.strangers: list[Action] = []
        try:
            taken, digest = self._played()
            self._matched(taken, digest)
        except Exception as error:
            where = f"{self.subject.game.name}, {self.seats} seats, options {self.options}, trial {self.number}"
            what = str(error) if isinstance(error, Breach) else f"It raised {error!r}."
            raise Breach(f"{where}: {what}") from error
        self.totals.matches += 1
        return digest

    def _new(self, events: list[Event]) -> State:
        game = self.subject.game
        return game.new(self.seats, game.options(self.options, self.seats), Rng(self.seed), events.append)

    def _played(self) -> tuple[list[tuple[Seat, Action]], str]:
        events: list[Event] = []
        state = self._new(events)
        taken: list[tuple[Seat, Action]] = []
        order: set[tuple[Action, Action]] = set()
        digest = hashlib.sha256()
        twin: State | None = None
        cap = self.subject.cap(self.seats, self.options)
        while True:
            careful = self.dice.below(100) < self.care
            checks.check_asked(self.subject, state, self.seats)
            checks.check_events(events, self.seats)
            digest.update(_all_of(state, events, self.seats, len(taken)))
            for seat in state.to_act():
                checks.check_order(order, state.actions(seat))
                self._remember(state.actions(seat).sample(self.dice))
            if careful:
                self._looked_closely(state, events)
            if state.result() is not None:
                checks.check_end(state, self.seats, self.strangers)
                return taken, digest.hexdigest()
            if len(taken) == cap:
                raise Breach(f"After {cap} actions, the most that was declared, the match still goes on.")
            if twin is None or len(taken) % FOLLOWED == 0:
                twin = state.copy()
            before = checks.asked_now(state)
            seat = state.to_act()[self.dice.below(len(before))]
            action = self._chosen(state, seat)
            events, copied = [], []
            state.apply(seat, action, events.append)
            twin.apply(seat, action, copied.append)
            if copied != events or twin.truth() != state.truth():
                raise Breach(f"A copy went another way: {shortened((events, state.truth()), (copied, twin.truth()))}")
            checks.check_names_of_questions(before, checks.asked_now(state), seat)
            taken.append((seat, action))
            self.totals.actions += 1

    def _looked_closely(self, state: State, events: list[Event]) -> None:
        before = checks.snapshot(state)
        checks.check_copy(state)
        checks.check_observations(state, self.seats)
        checks.check_out_of_reach(state, self.seats, events)
        checks.check_refusals(state, self.seats, self.strangers, self.dice)
        self.totals.refused += 1
        self.totals.together += checks.check_any_order(state, self.seats, self.dice)
        for viewer in (PUBLIC, *range(self.seats)):
            check_no_leak(self.subject, state, viewer, self.dice, depth=FOLLOWED, counts=self.totals.leaks)
        if checks.snapshot(state) != before:
            raise Breach("Copies were played on, and their original changed.")

    def _remember(self, action: Action) -> None:
        if action not in self.strangers:
            self.strangers.append(action)

    def _chosen(self, state: State, seat: Seat) -> Action:
        luck = self.dice.below(10)
        if luck == 0:
            return state.default_action(seat)
        if luck == 1:
            return next(iter(state.actions(seat)))
        return state.actions(seat).sample(self.dice)

    def _matched(self, taken: list[tuple[Seat, Action]], digest: str) -> None:
        """The same actions through a Match, its questions' numbers, its record, and the match of its record."""
        game = self.subject.game
        players = tuple(Player(f"名{seat}", pilot="kind") for seat in range(self.seats))
        setup = Setup(game.name, self.seats, self.options, self.seed, players)
        match, scribe = Match(setup, game), Scribe()
        lines = [scribe.header(setup, match.options.plain(), game.rules, KEY)]
        steps = [match.start]
        match.watch(steps.append)
        match.watch(lambda step: lines.append(scribe.action(step)))
        again = hashlib.sha256(_all_of(match._state, list(match.start.events), self.seats, 0))
        highest = 0
        for seat, action in taken:
            plies = {other: question.ply for other, question in match.questions().items()}
            ply = plies[seat]
            if match.submit(seat, ply + 1000, action) is not None or match.submit(seat, -1, action) is not None:
                raise Breach("An answer to another question was taken.")
            for rubbish in RUBBISH[self.dice.below(len(RUBBISH)) :][:3]:
                try:
                    match.submit(seat, ply, rubbish)
                except IllegalAction:
                    continue
                raise Breach(f"The match took {rubbish!r}.")
            step = match.submit(seat, ply, action)
            if step is None or match.submit(seat, ply, action) is not None:
                raise Breach("An answer was not taken, or taken twice.")
            later = {other: question.ply for other, question in match.questions().items()}
            opened = [number for other, number in later.items() if number != plies.get(other)]
            if opened != sorted(opened) or any(number <= max(highest, *plies.values()) for number in opened):
                raise Breach(f"The numbers of questions do not rise: {plies}, then {later}.")
            highest = max([highest, *plies.values(), *opened])
            again.update(_all_of(match._state, list(step.events), self.seats, match.number))
        if again.hexdigest() != digest:
            raise Breach("The same seed and actions led to another match.")
        result = match.result()
        if match.faults or result is None:
            raise Breach(f"The match did not end well: {match.faults}")
        lines.append(scribe.end(result, match.revealed_seed()))
        self._replayed(match, steps, lines)

    def _replayed(self, match: Match, steps: list[Any], lines: list[str]) -> None:
        game = self.subject.game
        cut = 1 + self.dice.below(len(lines))
        record = read("".join(lines[:cut]), KEY, games=lambda name: game)
        resumed = Match.replayed(record, game)
        if resumed.number != min(cut - 1, len(steps) - 1):
            raise Breach(f"A record of {cut} lines replays to action {resumed.number}.")
        for step in steps[resumed.number + 1 :]:
            told = resumed.submit(step.seat, resumed.question(step.seat).ply, game.read(step.written))
            if told != step:
                raise Breach(f"Continued from its record, the match went another way: {shortened(step.events, told)}")
        if resumed.truth() != match.truth() or resumed.result() != match.result():
            raise Breach("Continued from its record, the match ended elsewhere.")


def _all_of(state: State, events: list[Event], seats: int, number: int) -> bytes:
    """What leaves a state, as text in the order given: it must not depend on anything but seed and actions.

    What each viewer sees comes in at every third step (it is most of the work).
    """
    views = [repr(state.observe(viewer)) for viewer in (PUBLIC, *range(seats))] if number % 3 == 0 else []
    actions = [list(islice(state.actions(seat), checks.LOOKED_AT)) for seat in state.to_act()]
    asked = [(seat, state.asked(seat), state.default_action(seat)) for seat in state.to_act()]
    text = repr((events, state.truth(), views, actions, asked, state.result()))
    return text.encode("utf-8", "surrogatepass")


def trials(
    subject: Subject, matches: int, first: int = 0, care: int = 100, seats: int | None = None
) -> tuple[Totals, str]:
    """Run so many matches over all numbers of seats and options in turn; the totals, and a digest of all matches."""
    totals, digest = Totals(), hashlib.sha256()
    tables = list(subject.game.seats) if seats is None else [seats]
    for number in range(first, first + matches):
        size = tables[number % len(tables)]
        variants = subject.variants(size)
        options = dict(variants[number // len(tables) % len(variants)])
        digest.update(Trial(subject, size, options, number, care, totals).run().encode("ascii"))
    return totals, digest.hexdigest()
