"""The pages of the help of each game."""

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
    f"{game}_help_{page + 1}": lambda app, game=game, page=page: _opened(app, game, page)
    for game in ("slot", "doubt", "fortuna")
    for page in range(len(PAGES.get(game, ())))
}
