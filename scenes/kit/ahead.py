"""Art rastered before it is needed, a few pieces a tick, in an order that no hand decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from scenes.kit.paint import Art
from scenes.kit.seeing import seen_now
from scenes.kit.words import Words

if TYPE_CHECKING:
    from scenes.kit.app import App


class Ahead:
    """Works through a list of art; begins anew when the language, the window's or the text's size has changed."""

    def __init__(self, arts: Callable[[Words], Sequence[Art]], after: int = 0) -> None:
        """`arts` gives everything for a language, what is needed first at the front; it is asked `after` so many
        ticks."""
        self._arts, self._rest = arts, after
        self._cold: list[Art] = []
        self._made_for: Any = None

    def tick(self, app: App) -> None:
        """At most some milliseconds' work."""
        if self._rest > 0:
            self._rest -= 1
            return
        wanted = (app.words.language, app.stage.scale, seen_now())
        if wanted != self._made_for:
            self._made_for, self._cold = wanted, list(self._arts(app.words))
        if self._cold:
            del self._cold[: app.stage.warm(self._cold)]
