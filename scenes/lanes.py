"""Seats that play side by side on one table: each has its own clips, its own focus and its own device.

Nobody waits for a neighbour. What concerns all (the end of the phase) is shown when the last lane stands still.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.protocol import PUBLIC, Event, Question, Seat
from scenes.drawn import Drawn
from scenes.kit.chooser import by_id
from scenes.kit.clips import SPEEDS, Showing
from scenes.kit.intents import DIRECTIONS, MOUSE, Intent
from scenes.kit.scene import Scene
from scenes.kit.stage import Control, Piece
from scenes.looks import look_at
from scenes.modes import Modes, mode_of
from scenes.shortcuts import IDS
from scenes.tables.view import Look

if TYPE_CHECKING:
    from pilots.bots import BotPilots
    from scenes.table import TableScene

PRESSES = ("confirm", "go", "click", "cancel", "pass", "flip", "lever")


class Lane(Scene):
    """One seat's part of the table. It stands on no stack: the table hands it its own device's intents."""

    def __init__(self, table: TableScene, seat: Seat) -> None:
        super().__init__(table.app)
        self.table = table
        self.seat = seat
        self.view = table.view
        self.question: Question | None = None
        self.refusal: str | None = None
        self.looking = False
        """The look key of its own device is held."""
        self.modes = Modes()
        self.open_since = 0
        self.showing = Showing(self.view, self._settled)
        self._chosen: Any = None
        draws = (lambda look: self.view.lane_pieces(look, seat)), (lambda look: self.view.lane_controls(look, seat))
        self._drawn = Drawn(draws, self.showing)

    def _settled(self) -> Any:
        """This seat's machine as it is; once the phase is over, as it was at its end."""
        board = self.view.board(self.table.match.seen(PUBLIC))
        showing = getattr(self, "showing", None)
        return board if showing is None or self.view.lanes(board) else showing.board

    def look(self, board: Any = None) -> Look:
        """What may be drawn of this lane: nobody's secrets."""
        device = self.app.intents.read_by(self.seat)
        return look_at(
            self.table,
            self.showing.board if board is None else board,
            viewer=PUBLIC,
            question=self.question,
            turn=self.seat,
            focus=self.focus,
            chosen=self._chosen,
            told=lambda name: self.app.intents.told(name, device),
            refusal=self.refusal,
            looking=self.looking,
            private={"mode": self.modes.now, "odds": self.table.reckoning.of(self.seat), "moves": self.showing.runs},
        )

    def _key(self) -> Any:
        app = self.app
        return (
            self.showing.board,
            self.question and self.question.ply,
            self.focus,
            self._chosen,
            self.refusal,
            self.looking,
            self.modes.now,
            self.showing.runs,
            self.table.reckoning.of(self.seat),
            app.words.language,
            app.intents.told("confirm", app.intents.read_by(self.seat)),
            app.settings.get("text_size", 100),
        )

    def pieces(self) -> list[Piece]:
        if self._drawn.moves:
            return self._drawn.on_its_way(self._key(), self.look, SPEEDS[self.table.speed], self.app.motion)
        return self._drawn.still(self._key(), self.look)[0]

    def controls(self) -> list[Control]:
        return [] if self.showing.runs or self.question is None else self._drawn.still(self._key(), self.look)[1]

    def keep_focus(self, controls: list[Control]) -> None:
        here = next((c for c in controls if c.id == self.focus), None)
        if here is None:
            here = next((c for c in controls if c.goes), controls[0] if controls else None)
            self.focus = here.id if here else None
        if here is not None and not here.goes and here.act is not None:
            self._chosen = here.id

    def wants(self, intent: Intent) -> bool:
        if intent.name == "look":
            self.looking = intent.pressed
            return True
        if intent.pressed and intent.name != "point":
            self.refusal = None
        if self.showing.runs and intent.name != "point":
            if intent.pressed and not intent.repeated and intent.name in PRESSES:
                self.showing.hurry()
                self.open_since = self.app.ticks
            return True
        fresh = self.app.ticks - self.open_since < self.table.FRESH
        if intent.name == "lever" and intent.pressed:
            lever = by_id(self.controls(), IDS["lever"])
            if lever is not None and not fresh:
                self.press(lever, intent)
            return True
        return fresh and intent.pressed and intent.name in ("confirm", "go", "click")

    def act(self, control: Control, intent: Intent) -> None:
        mode = mode_of(control.act)
        if mode is not None:
            self.modes.choose(*mode)
        elif self.question is not None:
            question, self.question = self.question, None
            self.table.submit(question, control.act)

    def refuse(self, control: Control, intent: Intent) -> None:
        self.refusal = control.refusal

    def cancel(self, intent: Intent) -> None:
        if not self.modes.back():
            self.table.pause()

    def tick(self) -> None:
        self.ring_tick()
        self.showing.tick(SPEEDS[self.table.speed])
        ready = self.showing.idle and not self.table.is_writing(self.seat)
        question = self.table.match.questions().get(self.seat) if ready and self._is_person else None
        if (question and question.ply) != (self.question and self.question.ply):
            self.question = question
            self.modes.ask(question and question.ply)
            self.table.reckoning.want(self.showing.board, self.seat)
            self.open_since = self.app.ticks

    @property
    def _is_person(self) -> bool:
        return self.seat in self.table.hands.persons


class Lanes:
    """All lanes of one phase."""

    def __init__(self, table: TableScene, seats: Sequence[Seat]) -> None:
        self.table = table
        self.lanes = {seat: Lane(table, seat) for seat in seats}
        self._rest: list[Event] = []
        """What concerns all: shown when every lane stands still."""
        self._drawn: tuple[Any, dict[Seat, Any], list[Piece]] | None = None
        """What the lanes share, with what it was drawn from."""

    def add(self, events: Sequence[Event]) -> None:
        for event in events:
            seat = self.table.view.lane_of(event)
            if seat in self.lanes and not self._rest:
                self.lanes[seat].showing.add([event])
            else:
                self._rest.append(event)

    @property
    def boards(self) -> dict[Seat, Any]:
        return {seat: lane.showing.board for seat, lane in self.lanes.items()}

    @property
    def showings(self) -> list[Showing]:
        return [lane.showing for lane in self.lanes.values()]

    def tick(self, bots: BotPilots) -> list[Event] | None:
        """One tick of every lane. Once the phase is over and none moves any more: what is to be shown after them."""
        table = self.table
        for lane in self.lanes.values():
            lane.tick()
        questions = table.match.questions()
        free = {s: q for s, q in questions.items() if not (self.lanes[s].showing.runs or table.is_writing(s))}
        answered = bots.answer(free) if self._goes_on() else None
        if answered is not None:
            table.submit(*answered)
        if self._goes_on() or table.is_writing() or any(lane.showing.runs for lane in self.lanes.values()):
            return None
        return self._rest

    def _goes_on(self) -> bool:
        return bool(self.table.view.lanes(self.table.view.board(self.table.match.seen(PUBLIC))))

    def forget(self) -> None:
        """A pause, help, a lost window: half-chosen steps stay, but a press must be fresh."""
        for lane in self.lanes.values():
            lane.open_since, lane.looking = self.table.app.ticks, False

    def handle(self, intent: Intent) -> bool:
        """Hands the intent to the lane that its device speaks for. True if it was for one."""
        seats = self.table.app.intents.seats
        spoken = [s for s in self.lanes if s in self.table.hands.persons and seats.may_speak(intent.device, s)]
        if intent.device == MOUSE and intent.at is not None:
            at = self.table.app.stage.to_design(*intent.at)
            spoken = [s for s in spoken if _holds(self.table.view.lane_box(self.table.match.seats, s), at)]
        if not spoken:
            return intent.name in (*DIRECTIONS, "confirm", "go")
        self.lanes[spoken[0]].handle(intent)
        return True

    def _shared(self) -> list[Piece]:
        """What the lanes share, drawn anew only when one of them shows something else."""
        table, app, boards = self.table, self.table.app, self.boards
        key = (
            table.showing.board,
            app.words.language,
            app.intents.told("menu", table.reader),
            app.settings.get("text_size", 100),
        )
        known = self._drawn
        if known is None or known[0] != key or any(known[1][s] is not board for s, board in boards.items()):
            pieces = table.view.shared_pieces(table.look(table.view.joined(table.showing.board, boards)))
            known = self._drawn = key, boards, pieces
        return known[2]

    def frame(self) -> list[Piece]:
        """The lanes' pieces, each with its ring, over what they share."""
        out = list(self._shared())
        for lane in self.lanes.values():
            out += lane.frame()
        return self.table.view.alive(out, self.table.app.idle_ticks())


def _holds(box: tuple[float, float, float, float], at: tuple[float, float]) -> bool:
    x, y, w, h = box
    return x <= at[0] <= x + w and y <= at[1] <= y + h


def plays_side_by_side(table: TableScene) -> tuple[Seat, ...]:
    """The seats that play in lanes now: the view knows when, and every person here must have an own device.

    A person alone with bots keeps the large picture; the bots go on beside it.
    """
    lanes = getattr(table.view, "lanes", None)
    if lanes is None or len(table.hands.persons) == 1:
        return ()
    held = [table.app.intents.seats.device_of(s) for s in table.hands.persons]
    if len(set(held)) != len(held):
        return ()
    return tuple(lanes(table.showing.board))
