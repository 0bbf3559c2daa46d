"""The lobby of Fortuna and its page of variants."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenes.kit.app import App
from scenes.lobby import LobbyScene
from scenes.posing.reaching import press, settle
from scenes.seating.variants import choose
from scenes.seating.variants_page import VariantsScene

SOME = ("FV-6a", "FV-6b", "FV-14")
"""Three that conflict with others, in three groups."""


def lobby(app: App, *variants: str) -> LobbyScene:
    """The lobby with the variants row in focus."""
    scene = LobbyScene(app, "fortuna")
    app.push(scene)
    choose(scene.seating, variants)
    scene.move_focus(("row", "preset"))
    settle(app)
    return scene


def page(app: App, focus: str, *presses: str, on: tuple[str, ...] = SOME) -> VariantsScene:
    """The page of switches after some presses on one of them."""
    lobby(app, *on)
    press(app, "confirm")
    settle(app)
    scene = app.top
    assert isinstance(scene, VariantsScene)
    scene.move_focus(("variant", focus))
    press(app, *presses)
    settle(app)
    return scene


def dropped(app: App) -> None:
    """A fourth seat is taken: 60 cards are too few for it."""
    scene = lobby(app)
    scene.seating.rise(3)
    choose(scene.seating, ("FV-1", "FV-9"))
    scene.move_focus(("plate", 3))
    press(app, "confirm")
    settle(app)


STATES: dict[str, Callable[[App], Any]] = {
    "lobby_fortuna": lambda app: lobby(app, *SOME),
    "lobby_fortuna_dropped": dropped,
    "lobby_variants": lambda app: page(app, "FV-1", on=()),
    "lobby_variants_values": lambda app: page(app, "FV-6a", "confirm"),
    "lobby_variants_sets": lambda app: page(app, "FV-10b", "confirm"),
    "lobby_variants_points": lambda app: page(app, "FV-2", "confirm"),
}
"""Every screen by name, and what brings an app there."""
