"""The results: who won and why, and what to do next."""

from __future__ import annotations

import math
from dataclasses import replace

from scenes.help_key import asked_for_help
from scenes.kit.app import App
from scenes.kit.clips import SPEEDS
from scenes.kit.frame import top_bar
from scenes.kit.intents import Intent
from scenes.kit.keys import DIRECTIONS
from scenes.kit.layers import layered
from scenes.kit.paint import Art
from scenes.kit.palette import MUTE, N5, VER
from scenes.kit.picture import text
from scenes.kit.scene import Scene
from scenes.kit.sparks import falling, snippets
from scenes.kit.stage import Control, Piece, on_lip
from scenes.seating.bars import line_art
from scenes.seating.called import called
from scenes.seating.pills import pill_art
from scenes.street.asking import button_art
from scenes.verdict.chart import bar_art, chart_art, chart_rows, row_art, total_art, why_art
from scenes.verdict.podium import (
    BASE,
    TITLE_AT,
    crown_art,
    crowns,
    names_boxes,
    night_art,
    podium_art,
    solo_art,
    title_art,
    title_lines,
)
from scenes.verdict.report import Decisive, Report, report_of
from scenes.verdict.unveiling import Unveiling, dropped, popped

__all__ = ["Decisive", "Report", "ResultsScene", "report_of"]

BUTTONS = (("again", (590, 556, 212, 84)), ("street", (820, 556, 212, 84)), ("seats", (1050, 556, 206, 84)))
REST = 45
"""Ticks that everything stands before a button acts: presses meant for the table begin no new match."""
AGAIN = 24
"""Ticks without a press that it takes at least, so that nobody gets through by pressing on and on."""
PROFILE_BOX = (170, 642, 240, 34)
"""The pill below the podium, if somebody's profile grew by the match."""


class ResultsScene(Scene):
    """Leaves with 'again', 'street' or 'seats'; the lobby below does it."""

    music = "results"

    def __init__(self, app: App, report: Report) -> None:
        super().__init__(app)
        self._report = report
        self.focus = "again"
        self._slowness = SPEEDS.get(app.settings.get("speed", "normal"), 1.0)
        stands = not app.idle_motion or app.motion == "none" or not self._slowness
        self._shown = Unveiling(chart_rows(report), math.inf if stands else 0.0)
        self._rest = REST if app.idle_motion else 0
        """Ticks until the buttons act; they run once everything stands."""
        self._is_told = False
        """The winner has been said aloud."""
        self._fell = 0
        """Ticks that the confetti has been falling."""
        self._to_warm: list[Art] = [] if stands else [*self._said_last(), *snippets()]
        """What comes up after the chart, to be rastered before it does."""

    @property
    def unveiled(self) -> bool:
        """Everything stands in its place."""
        return self._shown.over

    @property
    def rests(self) -> bool:
        """The buttons do not act yet."""
        return self._rest > 0

    def _said_last(self) -> list[Art]:
        words = self.app.words
        last = [crown_art(size) for _, _, _, size in crowns(self.report)]
        return [title_art(title_lines(self.report, words)), why_art(self.report, words), *last]

    @property
    def report(self) -> Report:
        """With the players' listed names in the language shown."""
        return replace(self._report, players=called(self._report.players, self.app.words))

    def controls(self) -> list[Control]:
        found = [Control(name, on_lip(box), 16, act=(name,), goes=name == "again") for name, box in BUTTONS]
        if self._report.standing.names:
            found.append(Control("profile", PROFILE_BOX, 17, act=("profile",)))
        return found

    def tick(self) -> None:
        if not self._shown.over:
            self._shown = replace(self._shown, gone=self._shown.gone + 1 / self._slowness)
            if self._to_warm:
                del self._to_warm[: self.app.stage.warm(self._to_warm, 0.002)]
        elif self._rest:
            self._rest -= 1
        if self._shown.title > 0 and not self._is_told:
            self._is_told = True
            if self.report.winners:
                self.app.sound.play("victory")
        if self._shown.since > 0 and self.app.idle_motion:
            self._fell += 1

    def wants(self, intent: Intent) -> bool:
        if intent.pressed and intent.name != "point" and not self._shown.over:
            self._shown = replace(self._shown, gone=math.inf)
            if intent.name not in DIRECTIONS:
                return True  # what was pressed to see the end acts on nothing that was not there yet
        elif self._rest and intent.pressed and intent.name in ("confirm", "go", "click", "cancel", "menu"):
            self._rest = max(self._rest, AGAIN)
            return True
        if intent.pressed and intent.name != "point" and self.app.notices:
            self.app.notices.pop(0)
        return asked_for_help(self.app, intent, self.report.game)

    def act(self, control: Control, intent: Intent) -> None:
        if control.id == "profile":
            from scenes.profiles import ProfilesScene

            self.app.push(ProfilesScene(self.app, self._report.standing.names[0]))
            return
        self.app.pop(control.id)

    def cancel(self, intent: Intent) -> None:
        self.app.pop("seats")

    def pieces(self) -> list[Piece]:
        words, report = self.app.words, self.report
        pieces = [Piece("night", night_art())]
        if self.app.moves and report.winners and self._shown.since > 0:
            pieces += self._confetti()
        pieces.append(Piece("podium", solo_art(report, words) if report.target else podium_art(report)))
        pieces += self._crowns() + self._title()
        pieces.append(Piece("chart", chart_art(report, words)))
        for at in range(self._shown.rows):
            pieces += self._row(at)
        pieces.append(Piece("why", why_art(report, words), fade=self._shown.title))
        for name, box in BUTTONS:
            label, colour = words(f"results.button.{name}"), VER if name == "again" else N5
            pieces.append(Piece(name, button_art(label, colour, box[2], box[3], 32), box[0], box[1]))
        if report.standing.names:
            label = words("profiles.open.results")
            pieces.append(Piece("profile", pill_art(label, PROFILE_BOX[2], PROFILE_BOX[3]), *PROFILE_BOX[:2]))
        pieces.append(Piece("bar", self._bar_art()))
        quiet = not self.app.notices
        pieces.append(Piece("line", line_art(self._trust(), self._prompts(), h=38, quiet=quiet)))
        return pieces

    def _confetti(self) -> list[Piece]:
        """It falls behind the faces and the title, and goes out where names are written."""
        fade, boxes = min(1.0, self._shown.since / 20), names_boxes(self.report)
        return [
            replace(p, fade=p.fade * fade)
            for p in falling(self._fell, 64, 16, 564, 64, BASE - 8)
            if not any(x < p.x < x + w and y < p.y < y + h for x, y, w, h in boxes)
        ]

    def _crowns(self) -> list[Piece]:
        part = self._shown.crown
        if not part:
            return []
        fall, fade = (0.0, part) if self.app.motion == "calm" else (dropped(part), min(1.0, part * 5))
        return [
            Piece(("crown", seat), crown_art(size), x, y - 90 * fall, fade=fade)
            for seat, x, y, size in crowns(self.report)
        ]

    def _title(self) -> list[Piece]:
        part, art = self._shown.title, title_art(title_lines(self.report, self.app.words))
        if part == 1:
            return [Piece("title", art, *TITLE_AT)]
        if self.app.motion == "calm":
            return [Piece("title", art, *TITLE_AT, fade=part)]
        return [Piece("title", art, *TITLE_AT, size=popped(part), fade=min(1.0, part * 4), flying=True)] if part else []

    def _row(self, at: int) -> list[Piece]:
        """A row of the chart slides in from the right, its bar grows, its total counts; calm, it fades in."""
        report, words, shown = self.report, self.app.words, self._shown
        enters, grown = shown.row(at), shown.bar(at)
        if not enters:
            return []
        calm = self.app.motion == "calm"
        x, grown = (0.0, 1.0) if calm else ((1 - enters) ** 3 * 48, grown)
        pieces = [Piece(("row", at), row_art(report, words, at), x, fade=enters)]
        if grown:
            pieces.append(Piece(("row bar", at), bar_art(report, words, at, grown), x, fade=enters))
            pieces.append(Piece(("row total", at), total_art(report, at, grown), x, fade=enters))
        return pieces

    def _bar_art(self) -> Art:
        words, report = self.app.words, self.report
        title = words(f"common.game.{report.game}")
        races = len(report.rounds)
        many = "over" if not races or report.game == "fortuna" else "one" if races == 1 else "many"
        state = words(f"results.state.{many}" if many == "over" else f"results.state.{report.game}.{many}", count=races)
        said = self._margin()
        return Art(
            ("results bar", title, state, said, words.language),
            (0, -4, 1280, 80),
            lambda: layered(
                top_bar(
                    report.game,
                    title,
                    state,
                    text(1128, 31, said, 22, MUTE, anchor="end", role="line", width=548, room=(560, 6, 578, 50)),
                )
            ),
        )

    def _margin(self) -> str:
        """How close it was: the only winner's lead over the next."""
        words, report = self.app.words, self.report
        order = report.order
        if report.target or len(order) < 2 or len(report.winners) != 1:
            return ""
        ahead = report.points[order[0]] - report.points[order[1]]
        if len(order) > 2 and report.points[order[1]] == report.points[order[2]]:
            return words("results.margin_tied", points=ahead)
        return words("results.margin", name=report.players[order[1]].name, points=ahead)

    def _trust(self) -> str:
        """The seed, and that it is the one promised before the first deal; first, what the player has to be told."""
        words, report = self.app.words, self.report
        if self.app.notices:
            return self.app.notices[0]
        if not report.seed:
            return ""
        key = "results.seed.fits" if report.seed_fits else "results.seed.differs"
        return words(key, seed=report.seed, promise=report.commitment[:8])

    def _prompts(self) -> list[tuple[list[str], str]]:
        words, told = self.app.words, self.app.intents.told
        return [([told("sides")], words("results.prompt.choose")), ([told("confirm")], words("results.prompt.press"))]
