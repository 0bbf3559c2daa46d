"""A match on the screen: it asks the pilots, serves the persons here one by one, keeps hands covered, shows events."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.core.match import Match, Step
from game.core.protocol import PUBLIC, Action, IllegalAction, Question, Seat, Viewer
from pilots.bots import BotPilots
from scenes.dragging import Drag, dragged
from scenes.hands import Hands
from scenes.heard import Heard
from scenes.hearing import hears
from scenes.help import HelpScene
from scenes.kit.ahead import Ahead
from scenes.kit.app import App
from scenes.kit.clips import SPEEDS, Showing, between
from scenes.kit.intents import DIRECTIONS, Intent
from scenes.kit.scene import Scene
from scenes.kit.stage import Control, Piece
from scenes.lost import LostScene
from scenes.pause import PauseScene
from scenes.results import ResultsScene, report_of
from scenes.seating.called import called
from scenes.tables import view_of
from scenes.tables.view import Look

if TYPE_CHECKING:
    from store.records import KeptMatch

THINKING = {"slow": 96, "normal": 48, "fast": 18, "instant": 0}
"""Ticks a bot is seen to think, by speed; never by what it holds."""
BOT_IN_PLACE = "fair"
"""The bot that plays on for somebody whose pad is gone."""
FRESH = 15
"""Ticks after a question or page appeared in which presses do nothing."""
PAGE_WITHOUT_PERSONS = 300
"""Ticks a page stays when nobody is there to press."""


class TableScene(Scene):
    """One match from its first question to its results."""

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
        self.app.intents.seats.seat_all({s: match.players[s].device for s in persons})
        self.app.intents.halves = self.app.intents.seats.halves
        self.showing = Showing(self.view, self._settled)
        self._bots = BotPilots(match.name, app.dice.randbytes(16), lambda: app.ticks, lambda: THINKING[self.speed])
        self._unwritten: deque[Step] = deque()
        """Steps done that the disk has not acknowledged: until then nothing more is asked."""
        self._question: Question | None = None
        self._open_since = 0
        self._laid: tuple[Seat, Action] | None = None
        """What a person answered, until it has been shown; for that seat's own eyes."""
        self.refusal: str | None = None
        """Why a press did nothing, until the next one."""
        self._chosen: Any = None
        self._is_picked = False
        """It was picked by a click and stays, whatever the pointer passes."""
        self.looking = False
        """The look key, or the own favourite, is held."""
        self._drag = Drag()
        self._page_ticks = 0
        self._on_page = False
        self._heard = Heard(app)
        self._ended = False
        self._cache: tuple[Any, list[Piece], list[Control]] | None = None
        self._moving: tuple[Any, list[Piece], list[Piece]] | None = None
        for seat, player in enumerate(match.players):
            self._bots.sit(seat, player)
        if not resumed:
            self.showing.add(match.start.events_for(self.viewer))
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
        return self.view.board(self.match.seen(self.viewer))

    def _asked(self) -> tuple[Seat, ...]:
        return tuple(self.match.questions())

    def look(self, board: Any = None) -> Look:
        """What the view may draw now."""
        asked = self._asked()
        turn = self.hands.served if self.hands.served is not None else (asked[0] if asked else None)
        return Look(
            words=self.app.words,
            players=called(self.match.players, self.app.words),
            viewer=self.viewer,
            board=self.showing.board if board is None else board,
            question=self._question,
            asked=asked,
            turn=turn,
            focus=self.focus,
            chosen=self._chosen,
            told=lambda name: self.app.intents.told(name, self.reader),
            curtained=self.hands.covered,
            refusal=self.refusal,
            looking=self.looking,
            laid=self._laid[1] if self._laid and self._laid[0] == self.viewer else None,
            promise=self.match.commitment,
        )

    @property
    def reader(self) -> str | None:
        """The device whose prompts are shown: that of the person served; None: the one last used."""
        return self.app.intents.read_by(self.hands.served)

    def pieces(self) -> list[Piece]:
        if self.showing.clip is not None and not self.showing.waits and self.showing.before is not None:
            pieces = self._clip_pieces()
            if not self.app.flashes:
                pieces = [p for p in pieces if not (isinstance(p.id, tuple) and p.id[:1] == ("spark",))]
        else:
            pieces = self._drag.shown(self._drawn()[0])
        pieces = self.view.alive(pieces, self.app.idle_ticks())
        curtain = self.hands.pieces(self)
        if not curtain or self.hands.full:
            return pieces + curtain
        # The small curtain lies under the banner and the line below.
        at = next((i for i, p in enumerate(pieces) if p.id == "banner"), len(pieces))
        return pieces[:at] + curtain + pieces[at:]

    def _key(self) -> Any:
        return (
            self.showing.board,
            self.viewer,
            self._question and self._question.ply,
            self._asked(),
            self.focus,
            self._chosen,
            self.hands.key,
            self.refusal,
            self.looking,
            self._laid,
            self.app.words.language,
            self.showing.waits,
            self.app.intents.last_device,
            self.app.intents.told("confirm", self.reader),
            self.app.settings.get("text_size", 100),
        )

    def _drawn(self) -> tuple[list[Piece], list[Control]]:
        key = self._key()
        if self._cache is None or self._cache[0] != key:
            look = self.look()
            self._cache = (key, self.view.pieces(look), self.view.controls(look))
        return self._cache[1], self._cache[2]

    def _clip_pieces(self) -> list[Piece]:
        showing = self.showing
        key = (showing.clip, showing.before, self._key())
        if self._moving is None or self._moving[0] != key:
            self._moving = (key, self.view.pieces(self.look(showing.before)), self.view.pieces(self.look()))
        part = showing.part(SPEEDS[self.speed], self.app.motion)
        return between(self._moving[1], self._moving[2], part, showing.clip, self.app.motion)

    def controls(self) -> list[Control]:
        if self.hands.covered and not self.showing.waits:
            return self.hands.controls(self)
        if self.showing.runs:
            return []
        return self._drawn()[1]

    def keep_focus(self, controls: list[Control]) -> None:
        here = next((c for c in controls if c.id == self.focus), None)
        if here is None:
            page = next((c for c in controls if c.act == ("page",)), None)
            deeds = [c for c in controls if c.act is not None and not _is_command(c.act)]
            same = next((c for c in deeds if c.id == self._chosen), None)
            here = page or same or (deeds[0] if deeds else None)
            self.focus = here.id if here else None  # the menu's mark takes the focus only when it is given
        if here is not None and not here.goes and here.act is not None and not _is_command(here.act):
            self._chosen = self._chosen if self._is_picked else here.id

    # what is done

    def wants(self, intent: Intent) -> bool:
        if intent.name == "menu" and intent.pressed:
            self._pause()
            return True
        if intent.name == "help" and intent.pressed and not intent.repeated:
            self.cover()
            self.app.push(HelpScene(self.app, self.match.name))
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
            if (
                intent.pressed
                and not intent.repeated
                and intent.name in ("confirm", "go", "click", "cancel", "pass", "flip")
            ):
                self.showing.hurry()
                self._open_since = self.app.ticks
            return True
        # An act needs a press made after its question, or a waiting page, has been seen; no double press is two.
        if intent.name in ("confirm", "go", "click") and intent.pressed and self.app.ticks - self._open_since < FRESH:
            return True
        if intent.name in DIRECTIONS:
            self._is_picked = False
        return dragged(self, self._drag, intent)

    def pick(self, control: Control) -> None:
        """The main button speaks of this card now, wherever the pointer goes on its way there."""
        self._chosen, self._is_picked = control.id, True

    def play_dragged(self, control: Control, intent: Intent) -> None:
        """A card was let go where it is played."""
        if self._question is not None:
            self._press(control, intent)

    def act(self, control: Control, intent: Intent) -> None:
        if control.act == ("page",):
            self.showing.go_on()
            self._open_since = self.app.ticks
        elif control.act == ("menu",):
            self._pause()
        elif self._question is not None and not _is_command(control.act):
            self._answer(self._question, control.act)

    def refuse(self, control: Control, intent: Intent) -> None:
        self.refusal = control.refusal

    def cancel(self, intent: Intent) -> None:
        self._pause()

    def _pause(self) -> None:
        self.cover()
        self.app.push(PauseScene(self.app))

    def focus_lost(self) -> None:
        self.cover()

    def cover(self) -> None:
        """Close the hand that is open on a shared screen; its question waits, and nothing gallops meanwhile."""
        self._heard.still()
        self.hands.close()
        self._drag.drop()
        self.looking = False
        self._question = None
        self._looked_anew()

    def _looked_anew(self) -> None:
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
        self._looked_anew()

    def leave(self) -> None:
        if self.keeper is not None:
            self.keeper.close()

    def _answer(self, question: Question, action: Action) -> None:
        person = question.seat in self.hands.persons
        if person:
            self.hands.answered(question.seat)  # the hand closes before the card moves
            self._looked_anew()
            self._laid = question.seat, action
        self._question = None
        try:
            step = self.match.submit(question.seat, question.ply, action)
        except IllegalAction:
            self._laid = None
            return
        if step is not None:
            self._unwritten.append(step)

    # one tick

    def tick(self) -> None:
        self._ahead.tick(self.app)
        missing = self.app.intents.seats.missing()
        if missing:
            self.cover()
            self.app.push(LostScene(self.app, self.match.players, missing[0]))
            return
        self._hear_from_disk()
        if not self._unwritten:
            self._ask_bots()
        self.showing.tick(SPEEDS[self.speed])
        self._heard.tick(self.showing)
        self.hands.tick(self)
        if self.showing.waits and not self._on_page:
            self._open_since = self.app.ticks
        self._on_page = self.showing.waits
        self._turn_page()
        if self.showing.idle and not self._unwritten:
            self._laid = None
            self._serve()
            self._finish()

    def _hear_from_disk(self) -> None:
        """An event reaches the views when its line is on the disk, or could not be written, which is said once."""
        while self._unwritten and (self.keeper is None or self.keeper.is_written(self._unwritten[0].number)):
            self.showing.add(self._unwritten.popleft().events_for(self.viewer))
            if self.hands.served is not None:
                self.showing.hurry()  # others answer beside the person asked, whose hand or curtain stays as it is
        reason = self.keeper.news() if self.keeper is not None else None
        if reason:
            self.app.say(f"store.{reason}")

    def _ask_bots(self) -> None:
        if self.showing.waits or (self.showing.runs and self.speed != "instant"):
            return  # a bot begins to think when its turn is seen to come
        answered = self._bots.answer(self.match.questions())
        if answered is not None:
            self._answer(*answered)

    def _turn_page(self) -> None:
        if not self.showing.waits:
            self._page_ticks = 0
        elif not self.hands.persons:
            self._page_ticks += 1
            if self._page_ticks >= PAGE_WITHOUT_PERSONS * SPEEDS[self.speed]:
                self.showing.go_on()

    def _serve(self) -> None:
        """Open the question of the person whose turn it is to be served, once the hand may be seen."""
        asked = [s for s in self._asked() if s in self.hands.persons]
        leader = getattr(self.match.seen(PUBLIC), "leader", 0)
        order = sorted(asked, key=lambda s: (s - leader) % self.match.seats)
        secret = self.match.number == 0 or self.view.covers_all(self.showing.board)
        if self.hands.serve(order[0] if order else None, secret):
            self._looked_anew()
        served = self.hands.served
        question = self.match.questions().get(served) if served is not None and not self.hands.covered else None
        if (question and question.ply) != (self._question and self._question.ply):
            self._question = question
            self._open_since = self.app.ticks
            self._is_picked = False
            if question is not None:
                self.app.sound.play("turn", question.seat)
            if self.focus == ("menu",):
                self.focus = None
            self._looked_anew()

    def _finish(self) -> None:
        if self._ended or self.match.result() is None:
            return
        self._ended = True
        self.leave()
        self.app.replace(ResultsScene(self.app, report_of(self.match)))


def _is_command(act: object) -> bool:
    return act in (("page",), ("menu",), ("resume",))
