"""What may be wrong with a screen's texts, and where directions lead: used by the tests of single scenes."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Hashable

from scenes.kit.app import App
from scenes.kit.intents import DIRECTIONS, Intent
from scenes.kit.stage import HEIGHT, WIDTH
from scenes.kit.type import FLOORS

SLACK = 1.5


def text_faults(app: App) -> list[str]:
    """Texts of the scene on top that leave their room or the screen, are too small or lie over each other."""
    marks = [m for _, m in app.stage.texts(app.top.pieces()) if m.role != "art"]
    found = []
    for m in marks:
        x, y, w, h = m.box
        if x < -SLACK or y < -SLACK or x + w > WIDTH + SLACK or y + h > HEIGHT + SLACK:
            found.append(f"off the screen: {m.text}")
        if m.size < FLOORS[m.role] - 0.01:
            found.append(f"too small: {m.text} at {m.size}")
        if m.room:
            rx, ry, rw, rh = m.room
            if x < rx - SLACK or x + w > rx + rw + SLACK or y + h * 0.15 < ry - SLACK or y + h * 0.85 > ry + rh + SLACK:
                found.append(f"out of its room: {m.text} {m.box} {m.room}")
    for a, b in itertools.combinations(marks, 2):
        across = min(a.box[0] + a.box[2], b.box[0] + b.box[2]) - max(a.box[0], b.box[0])
        down = min(a.box[1] + a.box[3] * 0.86, b.box[1] + b.box[3] * 0.86) - max(
            a.box[1] + a.box[3] * 0.14, b.box[1] + b.box[3] * 0.14
        )
        if across > 2 and down > 2:
            found.append(f"over each other: {a.text} / {b.text}")
    return found


def unreached(open_scene: Callable[[], App]) -> set[Hashable]:
    """Controls that presses of directions do not reach from the first focus. Each press is made in a fresh scene."""
    app = open_scene()
    wanted = {c.id for c in app.top.controls()}
    app.top.keep_focus(app.top.controls())
    reached, new = {app.top.focus}, [app.top.focus]
    while new:
        here = new.pop()
        for way in DIRECTIONS:
            app = open_scene()
            app.top.focus = here
            app.top.handle(Intent(way, "kbd"))
            if app.top.focus not in reached:
                reached.add(app.top.focus)
                new.append(app.top.focus)
    return wanted - reached


def press(app: App, *names: str) -> None:
    """Intents of the keyboard, pressed and let go, with a tick after each."""
    for name in names:
        app.top.handle(Intent(name, "kbd"))
        app.tick()
        if name in ("confirm", "go"):
            app.top.handle(Intent(name, "kbd", pressed=False))
            app.tick()


def typed(app: App, text: str, name: str = "text") -> None:
    app.top.handle(Intent(name, "kbd", text=text))
    app.tick()


def clicked(app: App, x: float, y: float) -> None:
    """A click at a point in design units."""
    at = app.stage.to_window(x, y)
    for pressed in (True, False):
        app.top.handle(Intent("click", "mouse", pressed=pressed, at=at))
        app.tick()
