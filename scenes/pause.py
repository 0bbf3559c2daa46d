"""The pause over a table: go on, language, speed, full screen, or leave by holding; the match is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game import registry
from scenes.help import HelpScene
from scenes.help_key import asked_for_help
from scenes.kit.app import App
from scenes.kit.atoms import panel
from scenes.kit.frame import hold_ring
from scenes.kit.intents import Intent
from scenes.kit.layers import layered
from scenes.kit.paint import Art, Box
from scenes.kit.palette import GOLD_L, MUTE, N2, N3, N5, TXT, VER
from scenes.kit.picture import Picture, rect, text
from scenes.kit.scene import Scene
from scenes.kit.stage import Control, Piece, on_lip
from scenes.kit.words import LANGUAGES, Words
from scenes.seating.bars import line_art
from scenes.seating.rows import SPEEDS
from scenes.seating.stepper import clicked_way, stepper_art, way_of
from scenes.settings import SettingsScene
from scenes.street.asking import button_art, veil_art

HOLD_TICKS = 60
BOX = (340, 96, 600, 540)
RESUME_BOX: Box = (372, 176, 536, 72)
HELP_BOX: Box = (372, 272, 260, 60)
SETTINGS_BOX: Box = (648, 272, 260, 60)
ROWS: dict[str, Box] = {
    "language": (612, 356, 296, 44),
    "speed": (612, 406, 296, 44),
    "fullscreen": (612, 456, 296, 44),
}
LEAVE_BOX: Box = (372, 518, 536, 98)


class PauseScene(Scene):
    """Leaves with 'resume' or 'leave'."""

    overlay = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.focus = "resume"
        self._held = 0
        """Ticks that leaving has been held; 0 while it is not."""

    def controls(self) -> list[Control]:
        return [
            Control("resume", on_lip(RESUME_BOX), 16, act=("resume",), goes=True),
            Control("help", on_lip(HELP_BOX), 16, act=("help",)),
            Control("settings", on_lip(SETTINGS_BOX), 16, act=("settings",)),
            *(Control(name, box, 24, act=("row", name)) for name, box in ROWS.items()),
            Control("leave", (*LEAVE_BOX[:3], LEAVE_BOX[3] + 6), 16, act=("hold",)),
        ]

    # leaving is held

    def wants(self, intent: Intent) -> bool:
        if intent.name in ("confirm", "click", "go") and not intent.pressed:
            self._held = 0
        elif intent.name != "point" and self._held and intent.name != "compose":
            self._held = 0
        return asked_for_help(self.app, intent, self._game())

    def tick(self) -> None:
        if self._held:
            self._held += 1
            if self._held > HOLD_TICKS:
                self._held = 0
                self.app.pop("leave")

    def focus_lost(self) -> None:
        self._held = 0

    def move_focus(self, to: Any) -> None:
        if to != self.focus:
            self._held = 0
        super().move_focus(to)

    # presses

    def act(self, control: Control, intent: Intent) -> None:
        if control.id == "resume":
            self.app.pop("resume")
        elif control.id == "help":
            self.app.push(HelpScene(self.app, self._game()))
        elif control.id == "settings":
            self.app.push(SettingsScene(self.app))
        elif control.id == "leave":
            self._held = 1
        else:
            self._step(str(control.id), clicked_way(intent, ROWS[str(control.id)], self.app.stage))

    def _game(self) -> str:
        """The game of the match that waits below."""
        match = next((scene.match for scene in reversed(self.app.scenes) if hasattr(scene, "match")), None)
        return match.name if match is not None else registry.GAMES[0]

    def turned(self, control: Control, direction: str) -> bool:
        if control.id not in ROWS or not way_of(direction):
            return False
        self._step(str(control.id), way_of(direction))
        return True

    def _step(self, row: str, way: int) -> None:
        app = self.app
        if row == "language":
            app.speak(LANGUAGES[(LANGUAGES.index(app.words.language) + way) % len(LANGUAGES)])
        elif row == "speed":
            app.keep("speed", SPEEDS[(SPEEDS.index(self._speed()) + way) % len(SPEEDS)])
        else:
            app.wants_fullscreen = not app.is_full

    def _speed(self) -> str:
        held = self.app.settings.get("speed", "normal")
        return held if held in SPEEDS else "normal"

    def cancel(self, intent: Intent) -> None:
        self.app.pop("resume")

    # what is seen

    def pieces(self) -> list[Piece]:
        words = self.app.words
        full = (
            self.app.is_full
            if self.app.wants_fullscreen is None
            else self.app.wants_fullscreen
        )
        values = {
            "language": Words(words.language)("common.language"),
            "speed": words(f"lobby.table.speed.{self._speed()}"),
            "fullscreen": words("pause.full" if full else "pause.window"),
        }
        resume = words("pause.resume")
        pieces = [Piece("veil", veil_art(), covers=(0, 0, 1280, 720)), Piece("pause board", self._board_art())]
        pieces.append(Piece("resume", button_art(resume, VER, RESUME_BOX[2], RESUME_BOX[3], 34), *RESUME_BOX[:2]))
        for name, box in (("help", HELP_BOX), ("settings", SETTINGS_BOX)):
            pieces.append(Piece(name, button_art(words(f"pause.{name}"), N5, box[2], box[3], 28, "m"), *box[:2]))
        for name, box in ROWS.items():
            pieces.append(Piece(name, stepper_art(values[name], box[2], box[3], 24), box[0], box[1]))
        pieces.append(Piece("leave", self._leave_art(), *LEAVE_BOX[:2]))
        pieces.append(Piece("line", line_art(words(f"pause.hint.{self.focus}"), self._prompts(), over=True)))
        return pieces

    def _board_art(self) -> Art:
        words = self.app.words
        title = words("pause.title")
        labels: list[tuple[str, Box]] = [(words(f"pause.row.{name}"), box) for name, box in ROWS.items()]

        def build() -> Picture:
            s = panel(*BOX, 20) + text(
                640, 132, title, 38, GOLD_L, "d", role="big", width=500, room=(360, 98, 560, 66), most=1.15
            )
            for label, (x, y, _, h) in labels:
                s += text(
                    376,
                    y + h / 2,
                    label,
                    24,
                    MUTE,
                    anchor="start",
                    role="line",
                    width=220,
                    room=(372, y, x - 380, h),
                    most=1.5,
                )
            return layered(s)

        return Art(("pause board", words.language), (330, 86, 620, 566), build)

    def _leave_art(self) -> Art:
        words = self.app.words
        told: Callable[[str], str] = self.app.intents.told
        label, note, glyph_name = words("pause.leave"), words("pause.kept"), told("confirm")
        step = self._held * 20 // HOLD_TICKS
        w, h = LEAVE_BOX[2], LEAVE_BOX[3]

        def build() -> Picture:
            s = rect(0, 6, w, h, 16, "#120B2E", "#120B2E", 3.4) + rect(0, 0, w, h, 16, N3, "#120B2E", 3.4)
            s += rect(4, 4, w - 8, h - 8, 13, N2)
            s += hold_ring(66, h / 2, 34, step / 20, glyph_name)
            s += text(
                132,
                h / 2 - 18,
                label,
                28,
                TXT,
                anchor="start",
                role="big",
                width=390,
                room=(124, 4, w - 134, 56),
                most=1.25,
            )
            return s + text(
                132,
                h / 2 + 20,
                note,
                21,
                MUTE,
                anchor="start",
                role="line",
                width=390,
                room=(124, 50, w - 134, 44),
                most=1.25,
            )

        return Art(("pause leave", label, note, glyph_name, step), (-24, -30, w + 48, h + 60), build)

    def _prompts(self) -> list[tuple[list[str], str]]:
        words, told = self.app.words, self.app.intents.told
        items = [([told("ways")], words("pause.prompt.choose"))]
        if self.focus in ROWS:
            items.append(([told("sides")], words("pause.prompt.change")))
        else:
            items.append(
                ([told("confirm")], words("pause.prompt.hold" if self.focus == "leave" else "pause.prompt.press"))
            )
        return [*items, ([told("cancel")], words("pause.prompt.back"))]
