"""Whose hand is on the shared screen: nobody's, until its owner holds the button."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.protocol import PUBLIC, Seat, Viewer
from scenes.kit.frame import FULL_RING, SMALL_RING, full_curtain, hold_ring, small_curtain
from scenes.kit.intents import Intent
from scenes.kit.paint import Art
from scenes.kit.palette import ACCENT
from scenes.kit.stage import Control, Piece
from scenes.seating.called import called

if TYPE_CHECKING:
    from scenes.table import TableScene

HOLD = 30
"""Ticks that confirm is held to open a hand."""
UNTOUCHED = 600
"""Ticks without a press after which an open hand covers itself."""


class Hands:
    """One screen has one viewer. With two or more persons here, a curtain lies over each hand until it is held open."""

    def __init__(self, persons: tuple[Seat, ...], open_to_all: bool = False) -> None:
        self.persons = persons
        self.private = len(persons) > 1 and not open_to_all
        self.served: Seat | None = None
        """The person asked now."""
        self.opened: Seat | None = None
        """Whose hand is open."""
        self.full = False
        """The curtain is the full one."""
        self.bare = False
        """Nothing secret is asked: no curtain, and the screen stays everybody's."""
        self._known: Seat | None = None
        """Who opened a hand last, and has not covered it since by anything but an answer."""
        self._held: int | None = None
        self._last_held = 0
        self._untouched = 0

    @property
    def viewer(self) -> Viewer:
        """Who looks at the screen now."""
        if self.private:
            return self.opened if self.opened is not None else PUBLIC
        if len(self.persons) == 1:
            return self.persons[0]
        return self.served if self.served is not None else PUBLIC

    @property
    def covered(self) -> bool:
        """A person is asked whose hand is not open."""
        return self.private and not self.bare and self.served is not None and self.opened != self.served

    @property
    def key(self) -> Any:
        """Changes whenever the picture does."""
        return self.served, self.opened, self.full, self.private, self.bare

    def serve(self, seat: Seat | None, veil: str) -> bool:
        """This person is asked now (None: nobody here is), behind this veil: 'none', 'small' or 'full'.

        True if who looks at the screen has changed.
        """
        if seat == self.served:
            return False
        before = self.viewer
        self.served = seat
        self._held = None
        if seat is not None and self.private:
            self.full, self.bare = veil == "full", veil == "none"
            if self._known == seat and not self.bare:  # the same person again: no curtain
                self.opened = seat
                self._untouched = 0
        return self.viewer != before

    def answered(self, seat: Seat) -> None:
        """The hand closes on the answer, before the card moves."""
        self.opened = None
        self.bare = False
        self.served = None

    def leave(self, seat: Seat) -> None:
        """The person on this seat plays no more. The screen stays as private as it was: others may still look on."""
        self.persons = tuple(s for s in self.persons if s != seat)
        if self.served == seat:
            self.served = None
        self.close()

    def close(self) -> None:
        """Cancel, pause, a lost window, ten seconds without a press: it must be held open anew."""
        self.opened = None
        self._known = None
        self._held = None

    def touched(self) -> None:
        self._untouched = 0

    def handle(self, table: TableScene, intent: Intent) -> bool:
        """The hold prompt's presses; True if the intent was for the curtain."""
        if not self.covered or table.showing.runs or table.showing.waits:
            return False
        if intent.name in ("confirm", "go") or (intent.name == "click" and self._on_prompt(table, intent)):
            if intent.repeated:
                return True
            self._held = 0 if intent.pressed else None
            return True
        if intent.name == "click" and not intent.pressed:
            self._held = None
        return False

    def _on_prompt(self, table: TableScene, intent: Intent) -> bool:
        if not intent.pressed:
            return self._held is not None
        x, y = table.app.stage.to_design(*intent.at) if intent.at else (-1, -1)
        bx, by, w, h = self._prompt_box()
        return bx <= x <= bx + w and by <= y <= by + h

    def _prompt_box(self) -> tuple[float, float, float, float]:
        return (456, 580, 440, 104) if self.full else (842, 548, 414, 104)

    def tick(self, table: TableScene) -> None:
        if self.covered and self._held is not None and not table.showing.runs:
            self._held += 1
            if self._held >= HOLD:
                self.opened, self._known, self._held, self._untouched = self.served, self.served, None, 0
        elif self.opened is not None:
            self._untouched += 1
            if self._untouched >= UNTOUCHED:
                table.cover()

    def controls(self, table: TableScene) -> list[Control]:
        menu = Control(("menu",), (1150, 8, 120, 44), 12, ("menu",))
        hold = Control(("hold",), self._prompt_box(), 24, ("hold",), ring=False)
        return [hold] if self.full else [hold, menu]

    def pieces(self, table: TableScene) -> list[Piece]:
        """The curtain over the table's picture; () while no hand must be covered."""
        if not self.covered or table.showing.runs or table.showing.waits:
            return []
        words = table.app.words
        player = called(table.match.players, words)[self.served]
        told = table.app.intents.told("confirm", table.reader)
        note, hold = words("table.curtain.others"), words("table.curtain.hold")
        if self.full:
            title = words("table.curtain.turn", name=player.name)
            others = [p.mask for s, p in enumerate(table.match.players) if s != self.served and s in self.persons]
            where, accent = self._where(table), ACCENT[table.match.name][0]
            art = Art(
                ("full curtain", player.mask, title, note, hold, tuple(others), where, accent),
                (0, 0, 1280, 720),
                lambda: full_curtain(player.mask, title, note, hold, others, where, accent),
                opaque=True,
            )
            return [Piece("curtain", art, covers=(0, 0, 1280, 720)), self._ring(FULL_RING, told)]
        title = words("table.curtain.hand", name=player.name)
        art = Art(
            ("small curtain", player.mask, title, note, hold),
            (0, 470, 1280, 250),
            lambda: small_curtain(player.mask, title, note, hold),
        )
        return [Piece("curtain", art, covers=(0, 484, 1280, 202)), self._ring(SMALL_RING, told)]

    @staticmethod
    def _where(table: TableScene) -> str:
        """The game, and the race it is in if it has races."""
        words, race = table.app.words, getattr(table.showing.board, "race", None)
        game = words(f"common.game.{table.match.name}")
        return game if race is None else words("table.curtain.race", game=game, n=race)

    def _ring(self, at: tuple[float, float, float], told: str) -> Piece:
        """The hold ring, as far as it is held: small, since it changes every tick."""
        x, y, r = at
        held = round((self._held or 0) / HOLD * 24) / 24
        size = r * 2 + 20
        art = Art(
            ("hold ring", r, held, told), (-size, -size, 2 * size, 2 * size), lambda: hold_ring(0, 0, r, held, told)
        )
        return Piece("hold ring", art, x, y)
