"""The screens that belong to no game."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from scenes.kit.app import App
from scenes.lobby import LobbyScene
from scenes.menu import MenuScene, Unfinished
from scenes.posing.reaching import MASKS, NAMES, press, settle
from scenes.seating.lineup import LineUpScene
from scenes.settings import SettingsScene


def _lobby(app: App, **kept: Any) -> LobbyScene:
    for name, value in kept.items():
        app.settings.set(name, value)
    scene = LobbyScene(app, "exacta")
    app.push(scene)
    settle(app)
    return scene


def _offered(app: App) -> None:
    """The street with a match to go on with."""
    s = NAMES[app.words.language]
    kept = Unfinished(
        "exacta",
        s[:4],
        MASKS[:4],
        lambda words: words("table.continued", n=17),
        lambda: None,
        datetime(2026, 1, 2, 20, 30),
    )
    app.push(MenuScene(app, unfinished=kept))
    settle(app)


def _arranging(app: App) -> None:
    """Seven horses put in a row by hand."""
    lobby = _lobby(app)
    choice = next(c for c in lobby.seating.game.choices(lobby.seating.count) if c.kind == "order")
    app.push(LineUpScene(app, lobby.seating, choice))
    settle(app)
    press(app, "right", "confirm", "right", "confirm")


def _seated(app: App, *names: str) -> None:
    """The lobby, then presses."""
    _lobby(app)
    press(app, *names)
    settle(app)


STATES: dict[str, Callable[[App], Any]] = {
    "street": lambda app: (app.push(MenuScene(app)), settle(app)),
    "street_continue": _offered,
    "street_leave": lambda app: (app.push(MenuScene(app)), settle(app), press(app, "cancel")),
    "lobby": lambda app: _lobby(app),
    "lobby_seat": lambda app: _seated(app, "up", "up", "up", "left", "confirm"),
    "lobby_typing": lambda app: _seated(app, "up", "up", "up", "left", "confirm", "confirm"),
    "lobby_line_up": _arranging,
    "settings": lambda app: (app.push(SettingsScene(app)), settle(app)),
}
