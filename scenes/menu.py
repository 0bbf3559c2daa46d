"""The moonlit street: four stalls, the language, and an unfinished match to go on with."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from game import registry
from scenes.help_key import asked_for_help
from scenes.kit.ahead import Ahead
from scenes.kit.app import App
from scenes.kit.intents import Intent
from scenes.kit.paint import Art
from scenes.kit.palette import ACCENT, GOLD, N4
from scenes.kit.scene import Scene
from scenes.kit.stage import Control, Piece
from scenes.kit.words import LANGUAGES, Words
from scenes.quick import play_quick, plays_quick
from scenes.street.asking import AskScene
from scenes.street.backdrop import arrow_art, caption_art, street_art, title_art, walkers_art
from scenes.street.boards import (
    bubble_art,
    language_art,
    later_art,
    prompts_art,
    prompts_left,
    quick_art,
    resume_art,
    settings_art,
)
from scenes.street.stall import LIT_SIZE, REST_SIZE, sign_middle, stall_art

MIDDLES = (152, 478, 812, 1128)
FOOT = 612
LANGUAGE_BOX = (1052, 18, 204, 44)
SETTINGS_BOX = (990, 18, 48, 44)
RESUME_BOX = (24, 20, 400, 118)
LATER_BOX = (300, 96, 112, 36)
QUICK_WIDE, QUICK_TALL, QUICK_TOP = 240, 40, 603
"""The pill at the foot of a lit stall that deals at once."""


@dataclass(frozen=True)
class Unfinished:
    """A match that was left or cut off, as the street offers it."""

    game: str
    names: tuple[str, ...]
    masks: tuple[str, ...]
    where: Callable[[Words], str]
    """Where it stands, in the player's language: 第3レース."""
    resume: Callable[[], None]
    """Opens its table exactly there."""
    when: datetime | None = None
    """When it was last played."""


class Search(Protocol):
    """A look through the records that goes on beside the street."""

    @property
    def done(self) -> bool:
        """Nothing more will come."""

    def poll(self) -> list[Unfinished] | None:
        """The matches to go on with, newest first, once they are found."""


class MenuScene(Scene):
    """The street. Confirm on a lit stall opens its lobby."""

    music = "street"
    mark_at = (962, 40)

    def __init__(
        self, app: App, unfinished: Unfinished | None = None, search: Callable[[], Search] | None = None
    ) -> None:
        """`search` begins to look for an unfinished match, now and whenever the street is entered again."""
        super().__init__(app)
        self.unfinished = unfinished
        """None hides the offer; the record stays on disk either way."""
        self._older: list[Unfinished] = []
        """What is offered after it, one after the other."""
        self._search = search
        self._looking: Search | None = None
        self._is_to_look = search is not None
        self._touched = False
        """Something was pressed: an offer that comes now does not take the focus."""
        self._went_on: str | None = None
        """The game of the match that was continued from here."""
        self._was_quick: str | None = None
        """The device that began a quick match here, until the street is seen again."""
        self._table_ahead: Ahead | None = None
        last = app.settings.get("last_game", "exacta")
        self.lit = last if last in registry.GAMES and registry.is_open(last) else self._first_open()
        """The stall with the light; a stall keeps it while the focus is elsewhere."""
        self.refusal: tuple[str, str] | None = None
        """(game, sentence) of a refused press, until the next press."""
        self.focus = "resume" if unfinished else ("stall", self.lit)
        self._ticks = 0
        self._to_warm = self._needed_next()

    @staticmethod
    def _first_open() -> str:
        return next((g for g in registry.GAMES if registry.is_open(g)), registry.GAMES[0])

    # what a press may act on

    def controls(self) -> list[Control]:
        words, found = self.app.words, []
        for game, x in zip(registry.GAMES, MIDDLES):
            lit = game == self.lit
            h = 314 * (LIT_SIZE if lit else REST_SIZE)
            w = 262 * (LIT_SIZE if lit else REST_SIZE)
            closed = not registry.is_open(game)
            found.append(
                Control(
                    ("stall", game),
                    (x - w / 2, FOOT - h, w, h),
                    16,
                    act=("play", game),
                    ring=False,
                    goes=lit and not plays_quick(game),
                    refusal=words("street.refusal.closed", game=words(f"common.game.{game}")) if closed else None,
                )
            )
        if plays_quick(self.lit):
            x = MIDDLES[registry.GAMES.index(self.lit)] - QUICK_WIDE / 2
            box = (x, QUICK_TOP, QUICK_WIDE, QUICK_TALL)
            found.append(Control("quick", box, QUICK_TALL / 2, act=("quick",), goes=True))
        found.append(Control("settings", SETTINGS_BOX, 22, act=("settings",)))
        found.append(Control("language", LANGUAGE_BOX, 22, act=("language",)))
        if self.unfinished:
            found.append(Control("resume", RESUME_BOX, 16, act=("resume",)))
            found.append(Control("later", LATER_BOX, 18, act=("later",)))
        return found

    def wants(self, intent: Intent) -> bool:
        if intent.pressed and intent.name != "point":
            self.refusal = None
            self._touched = True
            if self.app.notices:
                self.app.notices.pop(0)
        return asked_for_help(self.app, intent, self.lit, plays=registry.is_open(self.lit))

    def move_focus(self, to: Any) -> None:
        super().move_focus(to)
        if isinstance(to, tuple) and to[0] == "stall":
            self.lit = to[1]

    def act(self, control: Control, intent: Intent) -> None:
        what = control.act[0]
        if what == "play":
            self._open_lobby(control.act[1])
        elif what == "language":
            at = LANGUAGES.index(self.app.words.language)
            self.app.speak(LANGUAGES[(at + 1) % len(LANGUAGES)])
        elif what == "quick":
            self._play_quick(intent.device)
        elif what == "settings":
            from scenes.settings import SettingsScene

            self.app.push(SettingsScene(self.app))
        elif what == "resume" and self.unfinished:
            self._went_on = self.unfinished.game
            self.unfinished.resume()
        elif what == "later":
            self.unfinished = self._older.pop(0) if self._older else None
            if self.unfinished is None:
                self.focus = ("stall", self.lit)

    def refuse(self, control: Control, intent: Intent) -> None:
        self.refusal = (control.act[1], control.refusal or "")

    def cancel(self, intent: Intent) -> None:
        self.app.push(AskScene(self.app, "street.leave", "leave"))

    def resume(self, answer: Any) -> None:
        if answer == "leave":
            self.app.running = False
            return
        if answer in ("settings", "help"):
            return
        if answer == "play":
            self._open_lobby(self.lit)
            return
        if answer == "left":
            self._touched = False  # the pause said that it goes on from here: its offer gets the focus
        device, self._was_quick = self._was_quick, None
        if device is not None and answer == "again":
            self._play_quick(device)
        elif device is not None and answer == "seats":
            self._open_lobby(self.lit)
        if answer in ("again", "seats") and self._went_on:
            self._open_lobby(self._went_on)
        if answer != "stay" and (self._search or self._went_on):
            self.unfinished, self._went_on = None, None  # it went on, or the search gives it again
            self._looking, self._is_to_look = None, self._search is not None
            if self.focus in ("resume", "later"):
                self.focus = ("stall", self.lit)

    def _lobby(self, game: str) -> Scene:
        from scenes.lobby import LobbyScene

        return LobbyScene(self.app, game)

    def _open_lobby(self, game: str) -> None:
        self.app.keep("last_game", game)
        self.app.push(self._lobby(game))

    def _play_quick(self, device: str) -> None:
        self.app.keep("last_game", self.lit)
        self._was_quick = device
        play_quick(self.app, device)

    def _prepare_table(self) -> None:
        """A table that one press opens is loaded and rastered ahead, as the lobby does it for the others."""
        if self._table_ahead is None:
            from scenes.tables import view_of

            game = self.lit
            self.app.sound.prepare(game)
            threading.Thread(target=view_of, args=(game,), name="table loader", daemon=True).start()
            self._table_ahead = Ahead(lambda words: view_of(game).arts(words), after=30)
        self._table_ahead.tick(self.app)

    def tick(self) -> None:
        self._ticks += 1
        if self._ticks > 2 and not self._to_warm and plays_quick(self.lit):
            self._prepare_table()
        if self._ticks > 2 and self._to_warm:  # the first picture comes first
            self.app.stage.warm(self._to_warm.pop(0)())
        if self._is_to_look and self._search and self._ticks > 2:  # it takes time from the first picture
            self._looking, self._is_to_look = self._search(), False
        if self._looking is None:
            return
        done = self._looking.done
        found = self._looking.poll()
        if found:
            self.offer(found)
        elif done:
            self._looking = None

    def _needed_next(self) -> list[Callable[[], list[Art]]]:
        """What the next presses show, to be rastered one a tick: the lit stall's other pose, the lobby, the other
        stalls."""

        def face(game: str, lit: bool, pose: int) -> Callable[[], list[Art]]:
            return lambda: [stall_art(game, self.app.words, lit, registry.is_open(game), pose)]

        def lobby() -> list[Art]:
            if registry.is_open(self.lit):
                scene = self._lobby(self.lit)
                self._to_warm += [lambda art=piece.art: [art] for piece in scene.frame()]
            return []

        found = [face(self.lit, True, 1), *(face(game, game != self.lit, 0) for game in registry.GAMES)]
        return [*found, lobby]

    def offer(self, found: list[Unfinished]) -> None:
        """Show the newest unfinished match; it gets the focus if nothing was pressed yet. 'Later' shows the next."""
        self.unfinished, self._older = found[0], found[1:]
        self._looking = None
        if not self._touched:
            self.focus = "resume"

    # what is seen

    def pieces(self) -> list[Piece]:
        app, words = self.app, self.app.words
        pieces = [Piece("street", street_art()), Piece("title", title_art(words))]
        ticks = app.idle_ticks()
        pose = ticks // 14 % 2
        order = sorted(zip(registry.GAMES, MIDDLES), key=lambda item: item[0] == self.lit)
        for game, x in order:
            lit = game == self.lit
            pieces.append(
                Piece(
                    ("stall", game),
                    stall_art(game, words, lit, registry.is_open(game), pose),
                    x,
                    FOOT + (5 if lit else 0),
                )
            )
        pieces.append(Piece("walkers", walkers_art()))
        if self.focus == ("stall", self.lit):
            x, y = MIDDLES[registry.GAMES.index(self.lit)], FOOT + 5 + sign_middle(self.lit, words)
            sway = 4 * abs(ticks % 54 / 27 - 1) if ticks else 0.0
            pieces += [Piece(("arrow", side), arrow_art(side), x + side * (162 + sway), y) for side in (-1, 1)]
        items = self._prompts()
        accent = GOLD if app.notices else ACCENT[self.lit][0] if registry.is_open(self.lit) else N4
        pieces.append(Piece("caption", caption_art(self._caption(), accent, prompts_left(items))))
        pieces.append(Piece("prompts", prompts_art(items)))
        if plays_quick(self.lit):
            x = MIDDLES[registry.GAMES.index(self.lit)] - QUICK_WIDE / 2
            pieces.append(Piece("quick", quick_art(words, app.intents.told("go")), x, QUICK_TOP))
        pieces.append(Piece("settings", settings_art(), SETTINGS_BOX[0], SETTINGS_BOX[1]))
        pieces.append(Piece("language", language_art(words.language), LANGUAGE_BOX[0], LANGUAGE_BOX[1]))
        if self.unfinished:
            pieces.append(Piece("resume", resume_art(self.unfinished, words), RESUME_BOX[0], RESUME_BOX[1]))
            pieces.append(Piece("later", later_art(words), LATER_BOX[0], LATER_BOX[1]))
        if self.refusal:
            game, sentence = self.refusal
            x = MIDDLES[registry.GAMES.index(game)]
            pieces.append(Piece("refusal", bubble_art(sentence, x, FOOT - 183)))
        return pieces

    def _caption(self) -> str:
        """What the focused thing is, or what the player has to be told first."""
        if self.app.notices:
            return self.app.notices[0]
        on_stall = isinstance(self.focus, tuple)
        key = self.lit if on_stall else {"language": "switch"}.get(str(self.focus), str(self.focus))
        return self.app.words(f"street.caption.{key}")

    def _prompts(self) -> list[tuple[list[str], str]]:
        words, told = self.app.words, self.app.intents.told
        deeds = {"language": "switch", "resume": "resume", "later": "press", "settings": "open", "quick": "quick"}
        deed = deeds.get(str(self.focus), "play")
        items = [([told("sides")], words("street.prompt.choose"))]
        if deed != "play" or registry.is_open(self.lit):
            items.append(([told("confirm")], words(f"street.prompt.{deed}")))
        if deed == "play" and plays_quick(self.lit):
            items.append(([told("go")], words("street.prompt.quick")))
        if deed == "play":
            return [*items, ([told("help")], words("street.prompt.help"))]
        return [*items, ([told("cancel")], words("street.prompt.leave"))]
