"""The screens of Million Doubt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.match import Match
from scenes.kit.app import App
from scenes.posing.reaching import found, hold, press, seen, settle, table
from scenes.results import ResultsScene, report_of
from scenes.table import FRESH, TableScene


def asked(phase: str, extra: Callable[[Any], bool] = lambda s: True, seat: int = 0) -> Callable[[Match], bool]:
    """The seat is asked in a phase."""

    def holds(match: Match) -> bool:
        s = seen(match)
        return s.phase == phase and seat in s.to_act and extra(match.seen(seat))

    return holds


def at(app: App, seats: int, want: Callable[[Match], bool], *presses: str, **kind: Any) -> TableScene:
    scene = table(app, found(app, seats, want, game="doubt", **kind))
    settle(app, FRESH)
    press(app, *presses)
    settle(app)
    return scene


def _hot(app: App, want: Callable[[Match], bool], held: int = 18, **kind: Any) -> None:
    table(app, found(app, 3, want, 3, game="doubt", **kind))
    hold(app, held)


def _window(app: App, seats: int, persons: int, **kind: Any) -> None:
    at(app, seats, asked("doubt", lambda s: len(s.to_act) > 1), persons=persons, options={"clock": "on"}, **kind)


def _called(app: App) -> None:
    """A doubt was called, and what lay there is turned over."""
    scene = at(app, 3, asked("doubt", lambda s: len(s.field) > 1 and min(s.hand_sizes) > 2))
    press(app, "confirm")
    settle(app, 30)
    assert seen(scene.match).phase != "doubt" or scene.showing.idle


def _scored(app: App) -> None:
    """The page between two hands: the last card of the first hand is laid in the scene itself."""

    def last(match: Match) -> bool:
        s = seen(match)
        if s.phase != "turn" or 0 not in s.to_act or s.round != 1 or s.hand_sizes[0] != 1:
            return False
        question = match.question(0)
        return any(a[0] == "lay" and not a[2] for a in question.actions)

    scene = at(app, 3, last, options={"rounds": 3})
    card = next(c for c in scene.controls() if isinstance(c.id, tuple) and c.id[0] == "hand")
    scene.move_focus(card.id)
    press(app, "confirm", "go")
    for _ in range(400):
        if scene.showing.waits:
            return
        app.tick()
    raise LookupError("the hand was not scored")


def _over(app: App, **kind: Any) -> None:
    match = found(app, 3, lambda m: m.result() is not None, game="doubt", **kind)
    app.push(ResultsScene(app, report_of(match)))
    settle(app)


def _many(s: Any) -> bool:
    return len(s.field) > 1 and len(s.hand) > 6


STATES: dict[str, Callable[[App], Any]] = {
    "doubt_lead": lambda app: at(app, 3, asked("turn", lambda s: not s.field)),
    "doubt_turn": lambda app: at(app, 3, asked("turn", _many)),
    "doubt_chosen": lambda app: at(app, 3, asked("turn", lambda s: not s.field), "confirm", "right", "flip"),
    "doubt_refused": lambda app: at(app, 3, asked("turn", lambda s: s.count == 1), "confirm", "right", "confirm", "go"),
    "doubt_ten": lambda app: at(app, 3, asked("turn", lambda s: len(s.hand) >= 10)),
    "doubt_four": lambda app: at(app, 4, asked("turn", _many)),
    "doubt_two": lambda app: at(app, 2, asked("turn", _many)),
    "doubt_long_names": lambda app: at(app, 4, asked("turn", _many), long=True),
    "doubt_reversed": lambda app: at(app, 3, asked("turn", lambda s: s.revolution and s.field)),
    "doubt_locked": lambda app: at(app, 3, asked("turn", lambda s: bool(s.lock))),
    "doubt_window": lambda app: _window(app, 3, 1),
    "doubt_window_all": lambda app: _window(app, 3, 3),
    "doubt_window_four": lambda app: _window(app, 4, 4, long=True),
    "doubt_called": _called,
    "doubt_penalty": lambda app: at(
        app, 3, asked("penalty", lambda s: 3 <= len(s.field_cards) <= 6), "confirm", "right", "confirm"
    ),
    "doubt_penalty_many": lambda app: at(app, 4, asked("penalty", lambda s: len(s.field_cards) > 6), "confirm"),
    "doubt_covered": lambda app: _hot(app, asked("turn", _many)),
    "doubt_watched": lambda app: at(app, 3, asked("turn", _many, seat=1), persons=0),
    "doubt_scored": _scored,
    "doubt_results": _over,
    "doubt_results_hands": lambda app: _over(app, options={"rounds": 5}),
}
