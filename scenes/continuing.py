"""An unfinished match is offered on the street and goes on exactly where its record ends."""

from __future__ import annotations

import contextlib
from datetime import datetime
from typing import Any

from scenes.kit.app import App
from scenes.menu import Unfinished
from store.home import CantContinue


def newest_unfinished(app: App) -> Unfinished | None:
    """The newest match that can be continued, ready for the street. A record that can't be is said, and kept."""
    if app.store is None:
        return None
    offered, refused = app.store.unfinished()
    if refused:
        app.say(f"store.{refused[0].reason}")
    if not offered:
        return None
    kept = offered[0]
    when = None
    with contextlib.suppress(OSError):
        when = datetime.fromtimestamp(kept.path.stat().st_mtime)
    return Unfinished(
        game=kept.game, names=tuple(p.name for p in kept.players), masks=tuple(p.mask for p in kept.players),
        where=lambda words: words("table.continued", n=kept.actions), resume=lambda: _go_on(app, kept), when=when,
    )


def _go_on(app: App, kept: Any) -> None:
    from scenes.table import TableScene

    try:
        keeper = app.store.resume(kept.path)
    except CantContinue as cant:
        app.say(f"store.{cant.refused.reason}")
        return
    app.push(TableScene(app, keeper.match, app.settings.get("speed", "normal"), app.settings.get("hands", "private"), keeper,
                        resumed=True))
