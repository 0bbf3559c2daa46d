"""The lobby: who plays, with which name and mask, by which rules."""

from __future__ import annotations

import threading
from collections.abc import Hashable
from typing import Any

from game import registry
from game.core.protocol import BadOptions
from game.core.setup import Setup
from scenes.help_key import asked_for_help
from scenes.kit.ahead import Ahead
from scenes.kit.app import App
from scenes.kit.atoms import row
from scenes.kit.frame import top_bar
from scenes.kit.intents import Intent
from scenes.kit.keys import DIRECTIONS, is_pad
from scenes.kit.layers import layered
from scenes.kit.paint import Art
from scenes.kit.palette import MUTE, TXT
from scenes.kit.scene import Scene
from scenes.kit.stage import Control, Piece, on_lip
from scenes.kit.type import text_width
from scenes.remembered import GAME, rating_of
from scenes.seating.bars import line_art
from scenes.seating.cards import (
    ADD_BOX,
    READY_BOX,
    TALL,
    WIDE,
    add_art,
    joining_art,
    night_art,
    plate_art,
    seat_art,
    start_art,
)
from scenes.seating.editor import SeatScene
from scenes.seating.lineup import LineUpScene
from scenes.seating.places import Place, Seating
from scenes.seating.rows import Row, beside, row_box, row_controls, row_pieces, rows_of
from scenes.seating.stepper import clicked_way, way_of
from scenes.seating.variants import why_dropped
from scenes.seating.variants_page import VariantsScene
from scenes.tables import view_of
from store.profile_table import rating_said

START_BOX = (864, 540, 392, 112)
SEATS_TOP = 132


def seat_left(at: int) -> float:
    return 54 + 154 * at


class LobbyScene(Scene):
    """Seats and rules of one game. What is chosen is kept for the next time."""

    music = "street"

    def __init__(self, app: App, game_name: str) -> None:
        super().__init__(app)
        kept = app.settings.get("lobby", {})
        self.seating = Seating.kept(registry.game(game_name), kept.get(game_name) if isinstance(kept, dict) else None)
        self.refused: str | None = None
        """Why the last press did nothing, until the next one."""
        self._arranged: dict[str, list[Any]] = {}
        self.focus: Hashable = "start"
        last, persons = app.intents.last_device or "", sorted(self.seating.devices())
        if is_pad(last) and persons:
            self.seating.hold(persons[0], last)  # who opened the lobby with a pad plays with it
        self._seat_devices()
        app.sound.prepare(game_name)
        # The table's code is loaded in a thread and its grounds and faces rastered ahead: it opens without a hitch.
        threading.Thread(target=view_of, args=(game_name,), name="table loader", daemon=True).start()
        self._ahead = Ahead(lambda words: view_of(game_name).arts(words), after=30)

    def tick(self) -> None:
        self._ahead.tick(self.app)

    def _seat_devices(self) -> None:
        self.app.intents.seats.seat_all(self.seating.devices())
        self.app.intents.halves = self.app.intents.seats.halves

    @property
    def game(self) -> str:
        return self.seating.game.name

    def rows(self) -> list[Row]:
        return rows_of(self.app, self.seating, self._arranged)

    # what a press may act on

    def controls(self) -> list[Control]:
        found: list[Control] = []
        for i, place in enumerate(self.seating.places):
            x = seat_left(i)
            if place.taken:
                found.append(Control(("seat", i), (x, SEATS_TOP, WIDE, TALL), 18, act=("edit", i)))
                bx, by, w, h = READY_BOX
                found.append(Control(("plate", i), (x + bx, SEATS_TOP + by, w, h), 12, act=("plate", i)))
            else:
                found.append(Control(("seat", i), (x, SEATS_TOP, WIDE, TALL), 18, act=("sit", i)))
                bx, by, w, h = ADD_BOX
                found.append(Control(("plate", i), (x + bx, SEATS_TOP + by, w, h), 22, act=("bot", i)))
        found += row_controls(self.rows())
        found.append(Control("start", on_lip(START_BOX), 16, act=("start",), goes=True, refusal=self._why_not()))
        return found

    def _why_not(self) -> str | None:
        """Why the match can't start yet, or None."""
        words, seating = self.app.words, self.seating
        if seating.missing():
            return words("lobby.refusal.seats", count=seating.game.seats[0])
        if seating.waiting():
            names = words("lobby.refusal.joint").join(p.name(words) for p in seating.waiting())
            return words("lobby.refusal.waiting", names=names)
        return None

    def wants(self, intent: Intent) -> bool:
        if intent.pressed and intent.name != "point":
            self.refused = None
            self.seating.dropped.clear()
            if self.app.notices:
                self.app.notices.pop(0)
        return self._joins(intent) or asked_for_help(self.app, intent, self.game)

    def _joins(self, intent: Intent) -> bool:
        """A pad without a seat does nothing but take one, by any button. True if the intent is used up."""
        seated = intent.device in self.seating.devices().values()
        if seated or not is_pad(intent.device) or intent.name in ("lost", "found"):
            return self._says_ok(intent)
        if intent.pressed and not intent.repeated and intent.name not in DIRECTIONS:
            seat = self.seating.join(intent.device)
            if seat is None:
                self.refused = self.app.words("devices.join.full")
            else:
                self.app.intents.identify(intent.device)
                self.app.sound.play("joined", seat)
                self._seat_devices()
                self._keep()
                self.move_focus(("plate", seat))
        return True

    def _says_ok(self, intent: Intent) -> bool:
        """Go from a pad whose person has not said OK is that OK, wherever the focus is; the next one starts."""
        if not is_pad(intent.device) or intent.name != "go" or not intent.pressed:
            return False
        at = next((i for i, held in self.seating.devices().items() if held == intent.device), None)
        if at is None or not self.seating.places[at].waits:
            return False
        self.seating.toggle_ready(at)
        if not self.seating.waiting():
            self.move_focus("start")
        return True

    def turned(self, control: Control, direction: str) -> bool:
        if not isinstance(control.id, tuple) or control.id[0] != "row":
            return False
        if way_of(direction):
            self._step(control.id[1], way_of(direction))
            return True
        to = beside(self.rows(), control.id[1], direction)
        if to is not None:
            self.move_focus(("row", to))
        elif direction == "down":
            self.move_focus("start")
        return to is not None or direction == "down"

    def _step(self, name: str, way: int) -> None:
        next(r for r in self.rows() if r.name == name).step(way)
        self._keep()

    def act(self, control: Control, intent: Intent) -> None:
        what = control.act[0]
        if what == "start":
            self._start()
        elif what == "edit":
            self.app.push(SeatScene(self.app, self.seating, control.act[1]))
        elif what == "sit":
            self.seating.sit(control.act[1], "person")
            self.app.sound.play("joined", control.act[1])
            self.move_focus(("plate", control.act[1]))
        elif what == "bot":
            self.seating.sit(control.act[1], "fair")
            self.app.sound.play("joined", control.act[1])
        elif what == "plate":
            self._plate(control.act[1])
        elif what == "row":
            self._row(control, intent)
        self._seat_devices()
        self._keep()

    def _plate(self, at: int) -> None:
        place = self.seating.places[at]
        if place.is_bot:
            self.seating.sit(at, "kind" if place.sitter == "fair" else "fair")
            return
        self.seating.toggle_ready(at)
        if self.seating.places[at].ready and not self.seating.waiting():
            self.move_focus("start")

    def _row(self, control: Control, intent: Intent) -> None:
        rows = self.rows()
        at = next(i for i, r in enumerate(rows) if r.name == control.act[1])
        box = row_box(rows, at)
        edge = (
            intent.name == "click"
            and intent.at is not None
            and not (box[0] + 36 < self.app.stage.to_design(*intent.at)[0] < box[0] + box[2] - 36)
        )
        if rows[at].page and not edge:
            choice = next(c for c in self.seating.choices() if c.name == rows[at].name)
            page = VariantsScene if rows[at].page == "variants" else LineUpScene
            self.app.push(page(self.app, self.seating, choice))
        else:
            rows[at].step(clicked_way(intent, box, self.app.stage))

    def _keep(self) -> None:
        kept = self.app.settings.get("lobby", {})
        self.app.keep("lobby", {**(kept if isinstance(kept, dict) else {}), self.game: self.seating.plain()})

    def _start(self) -> None:
        app, seating = self.app, self.seating
        try:
            options = seating.game.options(seating.plain_options(), seating.count)
            setup = Setup(self.game, seating.count, options, app.fresh_seed(), seating.players(app.words))
            hands = app.settings.get("hands", "private") if seating.persons > 1 else "private"
            app.open_table(setup, speed=app.settings.get("speed", "normal"), hands=hands)
        except BadOptions:
            self.refused = app.words("lobby.refusal.options")

    def refuse(self, control: Control, intent: Intent) -> None:
        self.refused = control.refusal

    def resume(self, answer: Any) -> None:
        self._seat_devices()
        self._keep()
        if answer == "again":
            self._start()
        elif answer in ("street", "left"):  # a match that was left is offered on the street
            self.app.pop(answer)
        self.focus = self.focus if by_seat(self.focus) else "start"

    # what is seen

    def pieces(self) -> list[Piece]:
        words, seating = self.app.words, self.seating
        pieces = [Piece("night", night_art()), Piece("bar", self._bar_art())]
        for i, place in enumerate(seating.places):
            x = seat_left(i)
            pieces.append(Piece(("seat", i), seat_art(place, words, self._rating(place)), x, SEATS_TOP))
            bx, by, _, _ = READY_BOX if place.taken else ADD_BOX
            art = plate_art(place, words) if place.taken else add_art(words)
            pieces.append(Piece(("plate", i), art, x + bx, SEATS_TOP + by))
        pieces += row_pieces(self.rows(), words)
        pieces.append(Piece("joining", joining_art(words)))
        pieces.append(Piece("start", self._start_art(), START_BOX[0], START_BOX[1]))
        if self.app.top is self:  # a page over the lobby has its own line
            left, refused = self._left()
            pieces.append(Piece("line", line_art(left, [] if refused else self._prompts(), refused)))
        return pieces

    def _rating(self, place: Place) -> str:
        """What the seat is worth, in the game that is played for ratings; '' for a name that has none."""
        if self.game != GAME or not place.taken:
            return ""
        rating = rating_of(self.app, place.typed, place.sitter)
        return "" if rating is None else rating_said(rating)

    def _bar_art(self) -> Art:
        words, seating = self.app.words, self.seating
        title, state = words(f"common.game.{self.game}"), words("lobby.state")
        count, persons = seating.count, seating.persons
        kind = "none" if not count else "watch" if not persons else "one" if count == 1 else "many"
        said = words(f"lobby.count.{kind}", count=count)
        bots = words("lobby.count.bots", bots=count - persons) if persons and count > persons else ""
        left = max(436.0, 82 + text_width(title, 28, "d") + text_width(state, 24) + 28)  # a long name's noren is wider
        return Art(
            ("lobby bar", title, state, said, bots, words.language),
            (0, -4, 1280, 80),
            lambda: layered(
                top_bar(
                    self.game,
                    title,
                    state,
                    row(
                        left,
                        31,
                        [(said, TXT, "m", 26), *([(bots, MUTE, "m", 22)] if bots else [])],
                        26,
                        gap=8,
                        role="line",
                    ),
                )
            ),
        )

    def _start_art(self) -> Art:
        words, seating = self.app.words, self.seating
        waiting = seating.waiting()
        if seating.missing():
            return start_art(words, words("lobby.start.seats", count=seating.missing()), (), False)
        if waiting:
            return start_art(
                words, words("lobby.start.waiting", count=len(waiting)), tuple(p.mask for p in waiting), False
            )
        return start_art(words, words("lobby.start.all" if seating.persons else "lobby.start.watch"), (), True)

    def _left(self) -> tuple[str, bool]:
        """What the line below says, and whether it is a refusal."""
        words = self.app.words
        if self.refused:
            return self.refused, True
        if self.app.notices:
            return self.app.notices[0], False
        if self.seating.dropped:
            return why_dropped(words, self.seating), True
        if not isinstance(self.focus, tuple):
            return words("lobby.hint.start"), False
        part, at = self.focus
        if part == "row":
            found = next((r for r in self.rows() if r.name == at), None)
            if found and found.page:
                return words(f"lobby.hint.{found.page}"), False
            return (found.hint if found else ""), False
        place = self.seating.places[at]
        if not place.taken:
            return words("lobby.hint.sit" if part == "seat" else "lobby.hint.bot"), False
        key = "seat" if part == "seat" else "level" if place.is_bot else "unready" if place.ready else "ready"
        return words(f"lobby.hint.{key}", name=place.name(words)), False

    def _prompts(self) -> list[tuple[list[str], str]]:
        words, told = self.app.words, self.app.intents.told
        row_focused = isinstance(self.focus, tuple) and self.focus[0] == "row"
        items = [([told("ways" if row_focused else "sides")], words("lobby.prompt.choose"))]
        if row_focused:
            items.append(([told("sides")], words("lobby.prompt.change")))
            page = next((r.page for r in self.rows() if r.name == self.focus[1]), "")
            if page:
                items.append(([told("confirm")], words(f"lobby.prompt.{page}")))
        elif self.focus != "start":
            items.append(([told("confirm")], words("lobby.prompt.press")))
        buttons = [told("go")] if self.focus != "start" else [told("confirm"), told("go")]
        items.append((buttons, words("lobby.prompt.start")))
        return [*items, ([told("help")], words("lobby.prompt.help"))]


def by_seat(focus: Hashable) -> bool:
    """The focus is on a seat or a rule: it stays there when an overlay closes."""
    return isinstance(focus, tuple)
