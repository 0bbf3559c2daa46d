"""One view per game, and `plain` for any game."""

from __future__ import annotations

from importlib import import_module

from scenes.tables.view import TableView

_VIEWS = {
    "exacta": ("scenes.tables.exacta.view", "ExactaView"),
    "slot": ("scenes.tables.slot.view", "SlotView"),
    "doubt": ("scenes.tables.doubt.view", "DoubtView"),
    "fortuna": ("scenes.tables.fortuna.view", "FortunaView"),
}


def view_of(game: str) -> TableView:
    """The game's own table, or the plain one."""
    if game in _VIEWS:
        module, name = _VIEWS[game]
        return getattr(import_module(module), name)()
    from scenes.tables.plain import PlainView

    return PlainView(game)
