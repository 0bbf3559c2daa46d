"""An unfinished match is offered on the street and goes on exactly where its record ends."""

from __future__ import annotations

import contextlib
import threading
from datetime import datetime
from typing import Any

from scenes.kit.app import App
from scenes.menu import Unfinished

MOST = 12
"""Unfinished matches offered; older ones stay on the disk."""


class Search:
    """Looks through the records in a thread of its own: the street does not wait for the disk."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._found: tuple[list[Any], list[Any]] | None = None
        self._thread: threading.Thread | None = None
        if app.store is not None:
            self._thread = threading.Thread(target=self._look, name="record search", daemon=True)
            self._thread.start()

    def _look(self) -> None:
        self._found = self._app.store.unfinished()
        self._app.profiles.all()  # read now, the first press does not wait for them

    def poll(self) -> list[Unfinished] | None:
        """The matches that can be continued, newest first, once the search is done; each search gives them once."""
        if self._found is None:
            return None
        (offered, refused), self._found, self._thread = self._found, None, None
        for reason in self._app.store.reasons:
            self._app.say(f"store.{reason}")
        if refused:
            self._app.say(f"store.{refused[0].reason}")
        return [_offer(self._app, kept) for kept in offered[:MOST]]

    @property
    def done(self) -> bool:
        """Nothing more will come."""
        return self._thread is None and self._found is None


def _offer(app: App, kept: Any) -> Unfinished:
    when = None
    with contextlib.suppress(OSError):
        when = datetime.fromtimestamp(kept.path.stat().st_mtime)
    from scenes.seating.called import known

    players = known(kept.players)
    return Unfinished(
        game=kept.game, names=tuple(p.name for p in players), masks=tuple(p.mask for p in players),
        where=lambda words: words("table.continued", n=kept.actions), resume=lambda: _go_on(app, kept), when=when,
    )


def _go_on(app: App, kept: Any) -> None:
    from scenes.lobby import LobbyScene
    from scenes.seating.called import known
    from scenes.table import TableScene
    from store.records import CantContinue

    try:
        keeper = app.store.resume(kept.path)
    except CantContinue as cant:
        app.say(f"store.{cant.refused.reason}")
        return
    speed, hands = app.settings.get("speed", "normal"), app.settings.get("hands", "private")
    for seat, (was, player) in enumerate(zip(keeper.match.players, known(keeper.match.players))):
        if was != player:
            keeper.match.hand_over(seat, player)
    app.push(LobbyScene(app, kept.game))  # where the results and leaving lead, as after any other match
    app.push(TableScene(app, keeper.match, speed, hands, keeper, resumed=True))
