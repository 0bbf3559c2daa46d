"""A match on the screen: it asks the pilots, serves the persons here one by one, keeps hands covered, shows events."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.core.match import Match
from game.core.protocol import PUBLIC, Action, IllegalAction, Question, Seat, Viewer
from pilots.bots import BotPilots
from scenes.answering import Answering
from scenes.clocks import clocks_of
from scenes.dragging import Drag, dragged
from scenes.drawn import Drawn
from scenes.hands import Hands
from scenes.heard import Heard
from scenes.hearing import hears
from scenes.help import HelpScene
from scenes.kit.ahead import Ahead
from scenes.kit.app import App
from scenes.kit.chooser import by_id
from scenes.kit.clips import SPEEDS, Showing, thinking
from scenes.kit.intents import DIRECTIONS, Intent
from scenes.kit.scene import Scene
from scenes.kit.stage import Control, Piece
from scenes.lanes import PRESSES, Lanes
from scenes.looks import key_of, look_of
from scenes.lost import LostScene
from scenes.modes import Modes, is_command, mode_of
from scenes.pages import Page
from scenes.pause import PauseScene
from scenes.pulling import Pull
from scenes.reckoning import Reckoning
from scenes.remembered import remember
from scenes.results import ResultsScene, report_of
from scenes.serving import lanes_tick, run_clocks, serve
from scenes.shortcuts import shortcut
from scenes.tables import view_of
from scenes.tables.view import Look
from scenes.unwritten import Unwritten

if TYPE_CHECKING:
    from store.records import KeptMatch

BOT_IN_PLACE = "fair"
"""The bot that plays on for somebody whose pad is gone."""
FRESH = 15
"""Ticks after a question or page appeared in which presses do nothing."""


class TableScene(Scene):
    """One match from its first question to its results."""

    FRESH = FRESH

    def __init__(
        self,
        app: App,
        match: Match,
        speed: str = "normal",
        hands: str = "private",
        keeper: KeptMatch | None = None,
        resumed: bool = False,
    ) -> None:
        super().__init__(app)
        self.match = match
        self.speed = speed
        self.keeper = keeper
        self.view = view_of(match.name)
        persons = tuple(s for s, p in enumerate(match.players) if p.pilot == "person")
        self.hands = Hands(persons, open_to_all=hands == "open")
        getattr(self.view, "meet", lambda persons: None)(lambda: self.hands.persons)
        self.app.intents.seats.seat_all({s: match.players[s].device for s in persons})
        self.app.intents.halves = self.app.intents.seats.halves
        self._unwritten = Unwritten(keeper)
        self.showing = Showing(self.view, self._settled)
        self.lanes: Lanes | None = None
        """While seats play side by side."""
        self.modes = Modes()
        self._bots = BotPilots(
            match.name,
            app.dice.randbytes(16),
            lambda: app.ticks,
            lambda: thinking(self.view, self.showing.board, self.speed),
        )
        self.question: Question | None = None
        self._open_since = 0
        self.laid: tuple[Seat, Action] | None = None
        """What a person answered, until it has been shown; for that seat's own eyes."""
        self.refusal: str | None = None
        """Why a press did nothing, until the next one."""
        self.chosen: Any = None
        self._is_picked = False
        """It was picked by a click and stays, whatever the pointer passes."""
        self.looking = False
        """The look key, or the own favourite, is held."""
        self._drag, self._pull = Drag(), Pull()
        self._page = Page(self.showing)
        self.answering = Answering(self)
        self.clocks = clocks_of(self)
        self._heard = Heard(app)
        self._ended = False
        self._acted: Seat | None = None
        """Who did something last: nobody is called to a turn that goes on."""
        draws = (lambda look: self.view.pieces(look)), (lambda look: self.view.controls(look))
        self._drawn_here = Drawn(draws, self.showing)
        for seat, player in enumerate(match.players):
            self._bots.sit(seat, player)
        if not resumed:
            self.showing.add(match.start.events_for(self.viewer))
        self.reckoning = Reckoning(self.view)
        self._ahead = Ahead(self.view.arts)

    # what is seen and heard

    @property
    def music(self) -> str:  # type: ignore[override]
        """The game's piece; crickets while the full curtain hangs."""
        return "curtain" if self.hands.covered and self.hands.full else self.match.name

    @property
    def viewer(self) -> Viewer:
        """Who looks at the screen: the only person at it, the seat whose hand is open, or the public."""
        return self.hands.viewer

    def _settled(self) -> Any:
        told = self._unwritten.before(self.viewer)
        return self.view.board(self.match.seen(self.viewer) if told is None else told)

    def look(self, board: Any = None) -> Look:
        """What the view may draw now."""
        return look_of(self, board)

    @property
    def reader(self) -> str | None:
        """The device whose prompts are shown: that of the person served; None: the one last used."""
        return self.app.intents.read_by(self.hands.served)

    def pieces(self) -> list[Piece]:
        if self.lanes is not None:
            return self.lanes.frame()
        if self._drawn_here.moves:
            speed, motion = SPEEDS[self.speed], self.app.motion
            pieces = self._drawn_here.on_its_way(key_of(self), self.look, speed, motion)
            if not self.app.flashes:
                pieces = [p for p in pieces if not (isinstance(p.id, tuple) and p.id[:1] == ("spark",))]
        else:
            pieces = self._pull.shown(self, self._drag.shown(self._drawn_here.still(key_of(self), self.look)[0]))
        pieces = self.view.alive(pieces, self.app.idle_ticks())
        if self.clocks.shown is not None:
            pieces += self.view.clock_pieces(self.look(), self.clocks.shown)
        curtain = self.hands.pieces(self)
        if not curtain or self.hands.full:
            return pieces + curtain
        # The small curtain lies under the banner and the line below.
        at = next((i for i, p in enumerate(pieces) if p.id == "banner"), len(pieces))
        return pieces[:at] + curtain + pieces[at:]

    def frame(self) -> list[Piece]:
        return super().frame() if self.lanes is None else self.pieces()

    def controls(self) -> list[Control]:
        if self.lanes is not None:
            return [c for c in self._drawn_here.still(key_of(self), self.look)[1] if c.act == ("menu",)]
        if self.hands.covered and not self.showing.waits:
            return self.hands.controls(self)
        if self.showing.runs:
            return []
        return self._drawn_here.still(key_of(self), self.look)[1]

    def keep_focus(self, controls: list[Control]) -> None:
        here = next((c for c in controls if c.id == self.focus), None)
        if here is None:
            page = next((c for c in controls if c.act == ("page",)), None)
            deeds = [c for c in controls if c.act is not None and not is_command(c.act)]
            same = next((c for c in deeds if c.id == self.chosen), None)
            here = page or same or (deeds[0] if deeds else None)
            self.focus = here.id if here else None  # the menu's mark takes the focus only when it is given
        if here is not None and not here.goes and here.act is not None and not is_command(here.act):
            self.chosen = self.chosen if self._is_picked else here.id

    # what is done

    def wants(self, intent: Intent) -> bool:
        if intent.name == "menu" and intent.pressed:
            self.pause()
            return True
        if intent.name == "help" and intent.pressed and not intent.repeated:
            self.cover()
            self.app.push(HelpScene(self.app, self.match.name))
            return True
        if (self.lanes is not None and self.lanes.handle(intent)) or self.answering.handle(intent):
            return True
        if not hears(self, intent):
            return True
        if self.hands.handle(self, intent):
            return True
        if intent.name == "look":
            self.looking = intent.pressed
            return True
        if intent.pressed and intent.name != "point":
            self.refusal = None
            self.hands.touched()
        if self.showing.runs and intent.name != "point":
            if intent.pressed and not intent.repeated and intent.name in PRESSES:
                self.showing.hurry()
                self._open_since = self.app.ticks
            return True
        # An act needs a press made after its question, or a waiting page, has been seen; no double press is two.
        if (
            intent.name in ("confirm", "go", "click", "pass", "lever")
            and intent.pressed
            and self.app.ticks - self._open_since < FRESH
        ):
            return True
        if intent.name in DIRECTIONS:
            self._is_picked = False
        return shortcut(self, intent) or self._pull.handle(self, intent) or dragged(self, self._drag, intent)

    def pick(self, control: Control) -> None:
        """The main button speaks of this card now, wherever the pointer goes on its way there."""
        self.chosen, self._is_picked = control.id, True

    def play_dragged(self, control: Control, intent: Intent) -> None:
        """A card was let go where it is played."""
        if self.question is not None:
            self.press(control, intent)

    def act(self, control: Control, intent: Intent) -> None:
        if control.act == ("page",):
            self.showing.go_on()
            self._open_since = self.app.ticks
        elif control.act == ("menu",):
            self.pause()
        elif (mode := mode_of(control.act)) is not None:
            self.modes.choose(*mode)
            if by_id(self.controls(), control.id) is None:
                self._open_since = self.app.ticks  # another step of the answer is open: no double press is two
        elif self.question is not None and not is_command(control.act):
            self.answer(self.question, control.act)

    def refuse(self, control: Control, intent: Intent) -> None:
        self.refusal = control.refusal

    def cancel(self, intent: Intent) -> None:
        if not self.modes.back():
            self.pause()

    def pause(self) -> None:
        self.cover()
        self.app.push(PauseScene(self.app))

    def cover(self) -> None:
        """Close the hand that is open on a shared screen; its question waits, and nothing gallops meanwhile."""
        self._heard.still()
        self.hands.close()
        self._drag.drop()
        self._pull.drop()
        self.looking = False
        self.question = None
        self.modes.ask(None)
        self.clocks.stand()
        self.answering.close()
        if self.lanes is not None:
            self.lanes.forget()
        self.looked_anew()

    focus_lost = cover

    def looked_anew(self) -> None:
        """Who looks at the screen may have changed: what stands on it must be that viewer's."""
        if self.showing.idle:
            self.showing.board = self._settled()

    def resume(self, answer: Any) -> None:
        if answer == "leave":
            self.leave()
            self.app.pop("left")
        elif isinstance(answer, tuple) and answer[0] == "bot":
            self._hand_to_bot(answer[1])
        self.speed = self.app.settings.get("speed", self.speed)

    def _hand_to_bot(self, seat: Seat) -> None:
        """A bot plays on for somebody whose pad is gone."""
        bot = replace(self.match.players[seat], device="bot", pilot=BOT_IN_PLACE)
        self.match.hand_over(seat, bot)
        self._bots.sit(seat, bot)
        self.app.intents.seats.free(seat)
        self.hands.leave(seat)
        self.looked_anew()

    def leave(self) -> None:
        if self.keeper is not None:
            self.keeper.close()

    def answer(self, question: Question, action: Action, in_time: bool = True) -> None:
        """Answer for the person served, for a bot, or for whom time ran out."""
        if question.seat in self.hands.persons and question.seat == self.hands.served:
            self.hands.answered(question.seat)  # the hand closes before the card moves
            self.looked_anew()
            self.laid = question.seat, action
            self.question = None
        self.submit(question, action, in_time)

    def submit(self, question: Question, action: Action, in_time: bool = True) -> None:
        """Answer an open question; an answer that is not allowed, or late, changes nothing."""
        before = {viewer: self.match.seen(viewer) for viewer in (PUBLIC, *self.hands.persons)}
        try:
            step = self.match.submit(question.seat, question.ply, action)
        except IllegalAction:
            self.laid = None
            return
        if step is not None:
            self._acted = question.seat
            self.clocks.acted(question.seat, question.ply, in_time)
            self._unwritten.add(step, before)

    def is_writing(self, seat: Seat | None = None) -> bool:
        """Something done (by this seat) is not on the disk yet."""
        return bool(self._unwritten) if seat is None else seat in self._unwritten.seats()

    # one tick

    def tick(self) -> None:
        self._ahead.tick(self.app)
        missing = self.app.intents.seats.missing()
        if missing:
            self.cover()
            self.app.push(LostScene(self.app, self.match.players, missing[0]))
            return
        self._hear_from_disk()
        self.reckoning.tick()
        if self.lanes is not None:
            self._heard.tick(*self.lanes.showings)
            lanes_tick(self, self._bots)
            return
        if not self._unwritten:
            self._ask_bots()
        self.showing.tick(SPEEDS[self.speed])
        self._heard.tick(self.showing, fuse=self.clocks.heard)
        self.hands.tick(self)
        if self._page.tick(bool(self.hands.persons), SPEEDS[self.speed]):
            self._open_since = self.app.ticks
        if self.showing.idle and not self._unwritten:
            self.laid = None
            serve(self)
            self._finish()
        run_clocks(self)

    def _hear_from_disk(self) -> None:
        """An event reaches the views when its line is on the disk, or could not be written, which is said once."""
        for step in self._unwritten.acknowledged():
            events = step.events_for(self.viewer)
            self.clocks.hear(events)
            if self.lanes is not None:
                self.lanes.add(events)
                continue
            self.showing.add(events)
            if self.hands.served is not None:
                self.showing.hurry()  # others answer beside the person asked, whose hand or curtain stays as it is
        reason = self._unwritten.news()
        if reason:
            self.app.say(f"store.{reason}")

    def _ask_bots(self) -> None:
        if self.showing.waits or (self.showing.runs and self.speed != "instant"):
            return  # a bot begins to think when its turn is seen to come
        answered = self._bots.answer(self.match.questions())
        if answered is not None:
            self.answer(*answered)

    def ask(self, question: Question | None) -> None:
        """This question is open to the person at the screen, unless it is already."""
        if (question and question.ply) == (self.question and self.question.ply):
            return
        self.question = question
        self._open_since = self.app.ticks
        self._is_picked = False
        self.modes.ask(question and question.ply)
        if question is not None:
            self.reckoning.want(self.showing.board, question.seat)
            if not (self._acted == question.seat and getattr(self.view, "goes_on", False)):
                self.app.sound.play("turn", question.seat)
        if self.focus == ("menu",):
            self.focus = None
        self.looked_anew()

    def _finish(self) -> None:
        if self._ended or self.match.result() is None:
            return
        self._ended = True
        self.leave()
        report = replace(report_of(self.match), standing=remember(self.app, self.match))
        self.app.replace(ResultsScene(self.app, report))
