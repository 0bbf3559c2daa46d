"""The key that opens the help, from wherever it is pressed."""

from __future__ import annotations

from scenes.kit.app import App
from scenes.kit.intents import Intent


def asked_for_help(app: App, intent: Intent, game: str, plays: bool = False) -> bool:
    """Opens the help of a game if this is the press that asks for it; True if so."""
    if intent.name != "help" or not intent.pressed or intent.repeated:
        return False
    from scenes.help import HelpScene  # its pictures take a while to load, and few need them at once

    app.push(HelpScene(app, game, plays=plays))
    return True
