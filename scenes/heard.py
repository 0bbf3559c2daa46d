"""What a table sounds like: the cues of its clips, and what goes on while one moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.clips import Showing


class Heard:
    """The sounds of one table."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._loop: str | None = None

    def tick(self, *showings: Showing, fuse: str | None = None) -> None:
        """What the clips say since the last tick, wherever on the table they run; else the fuse that burns."""
        for showing in showings:
            for cue, seat in showing.cues:
                self._app.sound.play(cue, seat)
            showing.cues.clear()
        self._go_on(next((s.looping for s in showings if s.looping), fuse))

    def still(self) -> None:
        """The table stands still: a pause, help, a lost window."""
        self._go_on(None)

    def _go_on(self, loop: str | None) -> None:
        if loop == self._loop:
            return
        if self._loop:
            self._app.sound.stop(self._loop)
        if loop:
            self._app.sound.loop(loop)
        self._loop = loop
