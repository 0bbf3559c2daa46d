"""The settings as rows: what each is called, what it may be, what it is."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

from scenes.kit.app import MOTIONS, App
from scenes.kit.clips import SPEEDS
from scenes.kit.keys import CONFIRM_BUTTONS
from scenes.kit.paint import Box
from scenes.kit.seeing import TEXT_SIZES
from scenes.kit.words import LANGUAGES, Words

LEVELS = tuple(range(11))
"""Lanterns of volume."""
SCREEN: Box = (24, 100, 612, 376)
SOUND: Box = (652, 100, 604, 194)
CONTROLS: Box = (652, 330, 604, 342)


@dataclass(frozen=True)
class Row:
    """One setting. `values` are in the order in which they are stepped through."""

    name: str
    values: tuple[Any, ...]
    labels: tuple[str, ...]
    box: Box
    """Of its control."""
    default: Any
    glyphs: tuple[str, ...] = ()
    """A pad's button before each label."""

    @property
    def is_level(self) -> bool:
        return self.values == LEVELS

    def at(self, app: App) -> int:
        """Which value it has now."""
        value = app.settings.get(self.name, self.default)
        if self.name == "fullscreen" and app.wants_fullscreen is not None:
            value = app.wants_fullscreen
        if self.name == "language":
            value = app.words.language
        found = [i for i, v in enumerate(self.values) if v == value and type(v) is type(value)]
        return found[0] if found else self.values.index(self.default)

    def choose(self, app: App, at: int) -> None:
        """Take the at-th value; it holds at once and is kept."""
        value = self.values[at]
        if self.name == "language":
            app.speak(value)
        elif self.name == "fullscreen":
            app.wants_fullscreen = value
        else:
            app.keep(self.name, value)


def rows_of(words: Words) -> list[Row]:
    """All rows in the order in which up and down walk them."""

    def said(*keys: str) -> tuple[str, ...]:
        return tuple(words(f"settings.value.{key}") for key in keys)

    def screen(at: int) -> Box:
        return (256, SCREEN[1] + 28 + 49 * at, 356, 40)

    def level(at: int) -> Box:
        return (796, SOUND[1] + 79 + 54 * at, 360, 48)

    percents = tuple(words("settings.value.percent", n=n) for n in TEXT_SIZES)
    return [
        Row(
            "language", LANGUAGES, tuple(Words(name)("common.language") for name in LANGUAGES), screen(0), LANGUAGES[0]
        ),
        Row("text_size", TEXT_SIZES, percents, screen(1), 100),
        Row("motion", MOTIONS, said(*MOTIONS), screen(2), "full"),
        Row("speed", tuple(SPEEDS), said(*SPEEDS), screen(3), "normal"),
        Row("flashes", (True, False), said("on", "off"), screen(4), True),
        Row("marks", (False, True), said("off", "on"), screen(5), False),
        Row("fullscreen", (False, True), said("window", "screen"), screen(6), False),
        Row("muted", (False, True), said("loud", "silent"), (876, SOUND[1] + 30, 356, 40), False),
        Row("volume_music", LEVELS, tuple(map(str, LEVELS)), level(0), 7),
        Row("volume_cues", LEVELS, tuple(map(str, LEVELS)), level(1), 9),
        Row(
            "confirm",
            CONFIRM_BUTTONS,
            said(*CONFIRM_BUTTONS),
            (876, CONTROLS[1] + 28, 356, 44),
            "auto",
            ("", "d:south", "d:east"),
        ),
    ]


FEW_DEVICES, MOST_DEVICES = 4, 8
"""As many have a line of their own with their buttons; more stand in two columns."""


def device_box(at: int, count: int) -> Box:
    """Where the at-th of so many devices is listed."""
    x, y = CONTROLS[0] + 18, CONTROLS[1] + 118
    return (x, y + 54 * at, 568, 48) if count <= FEW_DEVICES else (x + 288 * (at % 2), y + 54 * (at // 2), 280, 48)


def order_of(rows: list[Row], pads: list[str]) -> list[Hashable]:
    """Ids in the order of up and down."""
    return [*(row.name for row in rows), *(("pad", device) for device in pads), "back"]
