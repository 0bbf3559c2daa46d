"""The pages of the help of Custom Slot Millionaire."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenes.guide.pages import PAGES
from scenes.help import HelpScene
from scenes.kit.app import App
from scenes.posing.reaching import settle


def _opened(app: App, game: str, page: int) -> None:
    app.push(HelpScene(app, game, page))
    settle(app)


STATES: dict[str, Callable[[App], Any]] = {
    f"slot_help_{page + 1}": lambda app, page=page: _opened(app, "slot", page) for page in range(len(PAGES["slot"]))
}
