"""The settings: how the arcade looks, sounds and is steered. Every change holds at once and is kept."""

from __future__ import annotations

from collections.abc import Hashable

from scenes.kit.app import App
from scenes.kit.devices import Device, label_of
from scenes.kit.intents import Intent
from scenes.kit.keys import is_pad
from scenes.kit.scene import Scene
from scenes.kit.stage import Control, Piece
from scenes.seating.bars import line_art
from scenes.seating.stepper import way_of
from scenes.tuning.dials import choice_art, hit, hit_level, level_art
from scenes.tuning.panels import bar_art, device_pieces, night_art, number_piece, panels_art
from scenes.tuning.preview import preview_pieces
from scenes.tuning.rows import MOST_DEVICES, Row, device_box, order_of, rows_of

BACK_BOX = (1152, 6, 112, 48)
SHAKEN_TICKS = 40
SOUND_ROWS = ("muted", "volume_music", "volume_cues")


def music_below(app: App) -> str | None:
    """The piece that plays already: what is looked up in between does not change it."""
    return next((scene.music for scene in reversed(app.scenes) if not scene.overlay), "street")


class SettingsScene(Scene):
    """Leaves with 'settings'."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.focus: Hashable = "language"
        self.music = music_below(app)
        self._shaken: tuple[str, bool, int] | None = None
        """(pad, whether it shook, ticks left) of the last pad that was to be identified."""

    def _rows(self) -> list[Row]:
        return rows_of(self.app.words)

    def _devices(self) -> list[Device]:
        return self.app.intents.devices()[:MOST_DEVICES]

    # what a press may act on

    def controls(self) -> list[Control]:
        found = [Control(r.name, r.box, r.box[3] / 2, act=("row", r.name)) for r in self._rows()]
        devices = self._devices()
        found += [
            Control(("pad", it.name), device_box(at, len(devices)), 14, act=("shake", it.name))
            for at, it in enumerate(devices)
            if is_pad(it.name) and it.there
        ]
        return [*found, Control("back", BACK_BOX, 12, act=("back",))]

    def wants(self, intent: Intent) -> bool:
        if intent.pressed and intent.name != "point" and self.app.notices:
            self.app.notices.pop(0)
        if intent.name not in ("up", "down"):
            return False
        order = order_of(self._rows(), [it.name for it in self._devices() if is_pad(it.name) and it.there])
        at = order.index(self.focus) if self.focus in order else 0
        self.move_focus(order[(at + (1 if intent.name == "down" else -1)) % len(order)])
        return True

    def turned(self, control: Control, direction: str) -> bool:
        row = next((r for r in self._rows() if r.name == control.id), None)
        if row is None:
            return True  # left and right change values alone
        way, at = way_of(direction), row.at(self.app)
        to = max(0, min(len(row.values) - 1, at + way)) if row.is_level else (at + way) % len(row.values)
        self._choose(row, to)
        return True

    def act(self, control: Control, intent: Intent) -> None:
        if control.id == "back":
            self.app.pop("settings")
        elif control.act[0] == "shake":
            device = control.act[1]
            self._shaken = (device, self.app.intents.identify(device), SHAKEN_TICKS)
        else:
            self._set(next(r for r in self._rows() if r.name == control.id), intent)

    def _set(self, row: Row, intent: Intent) -> None:
        at = row.at(self.app)
        if intent.name == "click" and intent.at:
            x = self.app.stage.to_design(*intent.at)[0] - row.box[0]
            to = hit_level(x, at, row.box[2]) if row.is_level else hit(x, at, row.labels, row.box[2], row.glyphs)
        else:
            to = (at + 1) % len(row.values)
        self._choose(row, to)

    def _choose(self, row: Row, to: int) -> None:
        row.choose(self.app, to)
        if row.is_level:
            self.app.sound.play("lantern", step=to)
        else:
            self.app.sound.play("move")

    def cancel(self, intent: Intent) -> None:
        self.app.pop("settings")

    def tick(self) -> None:
        if self._shaken is not None:
            device, shook, left = self._shaken
            self._shaken = (device, shook, left - 1) if left > 1 else None

    # what is seen

    def pieces(self) -> list[Piece]:
        app, words, rows = self.app, self.app.words, self._rows()
        muted = app.settings.get("muted", False) is True
        pieces = [Piece("night", night_art()), Piece("panels", panels_art(words, rows))]
        for r in rows:
            x, y, w, h = r.box
            if r.is_level:
                pieces += [Piece(r.name, level_art(r.at(app), w, h, muted), x, y), number_piece(r, r.at(app), muted)]
            else:
                pieces.append(
                    Piece(r.name, choice_art(r.labels, r.at(app), w, h, r.name == self.focus, r.glyphs), x, y)
                )
        shaken = self._shaken[0] if self._shaken and self._shaken[1] else None
        pieces += device_pieces(words, self._devices(), self._masks(), shaken, app.intents.told)
        pieces += preview_pieces(app)
        pieces.append(Piece("bar", bar_art(words, app.intents.told("menu")[2:])))
        pieces.append(Piece("line", line_art(self._hint(), self._prompts())))
        return pieces

    def _masks(self) -> dict[int, str]:
        """Seat -> mask of the match below, if there is one."""
        match = next((s.match for s in reversed(self.app.scenes) if hasattr(s, "match")), None)
        return {} if match is None else {seat: p.mask for seat, p in enumerate(match.players)}

    def _hint(self) -> str:
        words = self.app.words
        if self.app.notices:
            return self.app.notices[0]
        if self._shaken is not None:
            device, shook, _ = self._shaken
            return words("settings.hint.shaken" if shook else "settings.hint.still", device=label_of(device, words))
        if isinstance(self.focus, tuple):
            return words("settings.hint.pad", device=label_of(self.focus[1], words))
        reason = self.app.sound.reason
        if self.focus in SOUND_ROWS and reason not in (None, "muted"):
            return words(f"sound.{reason}")
        return words(f"settings.hint.{self.focus}")

    def _prompts(self) -> list[tuple[list[str], str]]:
        words, told = self.app.words, self.app.intents.told
        items = [([told("ways")], words("settings.prompt.choose"))]
        if isinstance(self.focus, tuple):
            items.append(([told("confirm")], words("settings.prompt.shake")))
        elif self.focus == "back":
            items.append(([told("confirm")], words("settings.prompt.press")))
        else:
            items.append(([told("sides")], words("settings.prompt.change")))
        return [*items, ([told("cancel")], words("settings.prompt.done"))]
