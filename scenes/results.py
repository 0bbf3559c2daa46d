"""The results: who won and why, and what to do next."""

from __future__ import annotations

from scenes.help_key import asked_for_help
from scenes.kit.app import App
from scenes.kit.frame import top_bar
from scenes.kit.intents import Intent
from scenes.kit.layers import layered
from scenes.kit.paint import Art
from scenes.kit.palette import MUTE, N5, VER
from scenes.kit.picture import text
from scenes.kit.scene import Scene
from scenes.kit.stage import Control, Piece
from scenes.seating.bars import line_art
from scenes.street.asking import button_art
from scenes.verdict.chart import chart_art
from scenes.verdict.podium import avoided, confetti_art, night_art, podium_art, solo_art, title_art, title_lines
from scenes.verdict.report import Decisive, Report, report_of

__all__ = ["Decisive", "Report", "ResultsScene", "report_of"]

BUTTONS = (("again", (590, 556, 212, 84)), ("street", (820, 556, 212, 84)), ("seats", (1050, 556, 206, 84)))


class ResultsScene(Scene):
    """Leaves with 'again', 'street' or 'seats'; the lobby below does it."""

    music = "results"

    def __init__(self, app: App, report: Report) -> None:
        super().__init__(app)
        self.report = report
        self.focus = "again"

    def controls(self) -> list[Control]:
        return [Control(name, box, 16, act=(name,), goes=name == "again") for name, box in BUTTONS]

    def wants(self, intent: Intent) -> bool:
        if intent.pressed and intent.name != "point" and self.app.notices:
            self.app.notices.pop(0)
        return asked_for_help(self.app, intent, self.report.game)

    def act(self, control: Control, intent: Intent) -> None:
        self.app.pop(control.id)

    def cancel(self, intent: Intent) -> None:
        self.app.pop("seats")

    def pieces(self) -> list[Piece]:
        words, report = self.app.words, self.report
        pieces = [Piece("night", night_art())]
        pieces.append(Piece("podium", solo_art(report, words) if report.target else podium_art(report)))
        if self.app.moves and report.winners:
            pieces.append(Piece("confetti", confetti_art(avoided(report))))
        pieces.append(Piece("title", title_art(title_lines(report, words))))
        pieces.append(Piece("chart", chart_art(report, words)))
        for name, box in BUTTONS:
            label, colour = words(f"results.button.{name}"), VER if name == "again" else N5
            pieces.append(Piece(name, button_art(label, colour, box[2], box[3], 32), box[0], box[1]))
        pieces.append(Piece("bar", self._bar_art()))
        pieces.append(Piece("line", line_art(self._trust(), self._prompts(), h=38)))
        return pieces

    def _bar_art(self) -> Art:
        words, report = self.app.words, self.report
        title = words(f"common.game.{report.game}")
        races = len(report.rounds)
        state = words(f"results.state.{'over' if not races else 'one' if races == 1 else 'races'}", races=races)
        said = self._margin()
        return Art(
            ("results bar", title, state, said, words.language),
            (0, -4, 1280, 80),
            lambda: layered(
                top_bar(
                    report.game,
                    title,
                    state,
                    text(1140, 31, said, 22, MUTE, anchor="end", role="line", width=560, room=(560, 6, 590, 50)),
                )
            ),
        )

    def _margin(self) -> str:
        """How close it was: the only winner's lead over the next."""
        words, report = self.app.words, self.report
        order = report.order
        if report.target or len(order) < 2 or len(report.winners) != 1:
            return ""
        next_best = report.players[order[1]].name
        return words("results.margin", name=next_best, points=report.points[order[0]] - report.points[order[1]])

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
