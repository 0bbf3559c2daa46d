"""The lobby's rules: one row for each option of the game, then speed and hands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.core.protocol import Choice
from game.fortuna.options import CUSTOM, PRESETS
from scenes.kit.app import App
from scenes.kit.atoms import panel
from scenes.kit.layers import layered
from scenes.kit.paint import Art, Box
from scenes.kit.palette import GOLD_L, MUTE, N2, N4
from scenes.kit.picture import Picture, text
from scenes.kit.seeing import grown, seen_now
from scenes.kit.stage import Control, Piece
from scenes.kit.type import text_width
from scenes.kit.words import Words
from scenes.seating import variants
from scenes.seating.places import Seating
from scenes.seating.stepper import stepper_art

SPEEDS = ("slow", "normal", "fast", "instant")
HANDS = ("private", "open")
PANEL = (24, 520, 812, 150)


@dataclass(frozen=True)
class Row:
    """One option in the panel."""

    name: str
    label: str
    value: str
    hint: str
    step: Callable[[int], None]
    mask: str = ""
    page: str = ""
    """What confirm opens: 'by_hand' the arranging by hand, 'variants' the page of switches; '' nothing."""


def rows_of(app: App, seating: Seating, arranged: dict[str, list[Any]]) -> list[Row]:
    """The rows for the seats as they are. `arranged` holds what was put in order by hand, by option."""
    words, game = app.words, seating.game.name
    rows = [_option(words, seating, choice, arranged) for choice in seating.choices()]
    rows.append(_setting(app, "speed", SPEEDS, "normal"))
    if seating.persons > 1:
        rows.append(_setting(app, "hands", HANDS, "private"))
    assert len(rows) <= 6, f"{game} offers more options than the panel has places"
    return rows


def _option(words: Words, seating: Seating, choice: Choice, arranged: dict[str, list[Any]]) -> Row:
    area = f"lobby.{seating.game.name}.{choice.name}"
    if choice.name == "preset":
        return _variants(words, seating, choice, arranged)
    value = seating.value(choice)
    label, hint = words(f"{area}.label"), words(f"{area}.hint")
    if choice.kind == "order":

        def flip(way: int) -> None:
            if seating.options.get(choice.name) is None:
                seating.choose(choice.name, arranged.get(choice.name, list(choice.values)))
            else:
                arranged[choice.name] = list(seating.options[choice.name])
                seating.choose(choice.name, None)

        return Row(
            choice.name,
            label,
            words(f"{area}.chance" if value is None else f"{area}.by_hand"),
            hint,
            flip,
            page="by_hand" if value is not None else "",
        )

    def step(way: int) -> None:
        at = choice.values.index(value) if value in choice.values else 0
        seating.choose(choice.name, choice.values[(at + way) % len(choice.values)])

    if value is None:
        return Row(choice.name, label, words(f"{area}.chance"), hint, step)
    taken = seating.taken()
    who = taken[value] if words.has(f"{area}.seat") and 0 <= value < len(taken) else None
    if who:
        return Row(choice.name, label, words(f"{area}.seat", name=who.name(words)), hint, step, mask=who.mask)
    named = f"{area}.{str(value).lower()}"
    return Row(choice.name, label, words(named) if words.has(named) else words(f"{area}.value", n=value), hint, step)


def _variants(words: Words, seating: Seating, choice: Choice, arranged: dict[str, list[Any]]) -> Row:
    """The presets and, once switches were set on their page, what came of that."""
    area, on = f"lobby.{seating.game.name}.{choice.name}", variants.chosen(seating)
    preset = variants.preset_of(on)
    if preset not in choice.values:
        arranged[choice.name] = list(on)
    values = (*choice.values, *([CUSTOM] if choice.name in arranged else []))

    def step(way: int) -> None:
        to = values[(values.index(preset) + way) % len(values)]
        variants.choose(seating, arranged[choice.name] if to == CUSTOM else PRESETS[to])

    label, hint = words(f"{area}.label"), words(f"{area}.hint")
    return Row(choice.name, label, variants.named(words, on), hint, step, page="variants")


def _setting(app: App, name: str, values: tuple[str, ...], default: str) -> Row:
    words = app.words
    value = app.settings.get(name, default)
    value = value if value in values else default

    def step(way: int) -> None:
        app.keep(name, values[(values.index(value) + way) % len(values)])

    return Row(
        name,
        words(f"lobby.table.{name}.label"),
        words(f"lobby.table.{name}.{value}"),
        words(f"lobby.table.{name}.hint"),
        step,
    )


_COLUMNS = ((46, 290), (306, 548), (564, 814))
_WIDE_COLUMNS = ((46, 420), (440, 814))
"""Left and right end of each column: three with two lines; two for few rows, and for large text with three lines."""


def _columns(rows: list[Row]) -> tuple[tuple[int, int], ...]:
    return _WIDE_COLUMNS if seen_now().text > 1 or len(rows) <= 4 else _COLUMNS


def _label_width(rows: list[Row], column: int) -> float:
    """Of a column's names: as wide as they want to be, but half the column is the steppers'."""
    left, right = _columns(rows)[column]
    wanted = max(text_width(row.label, grown(21)) for row in rows[column :: len(_columns(rows))]) + 18
    return wanted if seen_now().text == 1 else min(wanted, (right - left) * 0.45)


def row_box(rows: list[Row], at: int) -> Box:
    """Where the at-th row's stepper lies."""
    columns = _columns(rows)
    column, line = at % len(columns), at // len(columns)
    left, right = columns[column]
    label = round(_label_width(rows, column))
    lines = -(-len(rows) // len(columns))
    top, pitch = (568, 50) if seen_now().text == 1 else (534, 45) if lines > 2 else (548, 56)
    return (left + label, top + line * pitch, right - left - label, 38)


def row_controls(rows: list[Row]) -> list[Control]:
    return [Control(("row", row.name), row_box(rows, i), 20, act=("row", row.name)) for i, row in enumerate(rows)]


def beside(rows: list[Row], name: str, direction: str) -> str | None:
    """The row above or below, column by column: left and right change a row, so no other way leads to the next column.

    None above the first and below the last.
    """
    columns = len(_columns(rows))
    walk = [rows[i].name for column in range(columns) for i in range(column, len(rows), columns)]
    at = walk.index(name) + (1 if direction == "down" else -1)
    return walk[at] if 0 <= at < len(walk) else None


def row_pieces(rows: list[Row], words: Words) -> list[Piece]:
    """The panel, its labels, the steppers."""
    labels = tuple(row.label for row in rows)
    title = words("lobby.rules")

    def build() -> Picture:
        s = panel(*PANEL, 18, N2, N4)
        if seen_now().text == 1:  # with large text the rows need its place
            s += text(46, 546, title, 24, GOLD_L, anchor="start", role="line", room=(40, 524, 300, 44))
        for i, label in enumerate(labels):
            x, y, _, h = row_box(rows, i)
            left = _columns(rows)[i % len(_columns(rows))][0]
            s += text(
                left,
                y + h / 2,
                label,
                21,
                MUTE,
                anchor="start",
                role="line",
                width=x - left - 8,
                room=(left, y, x - left, h),
                most=1.5,
            )
        return layered(s)

    pieces = [Piece("rules", Art(("rules", title, labels), (14, 510, 832, 180), build))]
    for i, row in enumerate(rows):
        x, y, w, h = row_box(rows, i)
        pieces.append(Piece(("row", row.name), stepper_art(row.value, w, h, 21, row.mask), x, y))
    return pieces
