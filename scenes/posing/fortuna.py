"""The screens of Fortuna."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.match import Match
from game.core.protocol import Question
from game.fortuna.options import PRESETS
from scenes.kit.app import App
from scenes.kit.intents import Intent
from scenes.posing.reaching import found, hold, press, seen, settle, table
from scenes.results import ResultsScene, report_of
from scenes.table import FRESH, TableScene

MUCH = ("FV-4", "FV-6a", "FV-6b", "FV-9", "FV-10", "FV-10b", "FV-11b", "FV-13", "FV-14", "FV-19")


def _eager(question: Question) -> Any:
    """The first set that is offered, else the first card away, so that rows and wheel fill up."""
    laid = next((a for a in question.actions if a[0] in ("lay", "move")), None)
    return laid if laid is not None else next(iter(question.actions))


def asked(phase: str, round_: int = 1, extra: Callable[[Any], bool] = lambda s: True) -> Callable[[Match], bool]:
    """Seat 0 is asked in a phase, from a round on."""

    def holds(match: Match) -> bool:
        s = seen(match)
        return s.phase == phase and 0 in s.to_act and s.round >= round_ and extra(match.seen(0))

    return holds


def at(app: App, seats: int, want: Callable[[Match], bool], *presses: str, **kind: Any) -> TableScene:
    variants = kind.pop("variants", ())
    scene = table(app, found(app, seats, want, game="fortuna", options={"variants": list(variants)}, **kind))
    settle(app, FRESH)
    press(app, *presses)
    settle(app)
    return scene


def _ready(s: Any) -> bool:
    return any(need.state == "ready" for need in s.needs)


def _looked(app: App) -> None:
    at(app, 3, asked("main", 2), variants=MUCH)
    app.top.handle(Intent("look", "kbd"))
    settle(app)


def _hot(app: App) -> None:
    table(app, found(app, 3, asked("main", 3), 3, game="fortuna"))
    hold(app, 18)


def _counted(app: App, seats: int, **kind: Any) -> None:
    """The page on which the sets are counted: the last card is discarded in the scene itself."""

    def last(match: Match) -> bool:
        s = seen(match)
        return s.phase == "discard" and 0 in s.to_act and s.ended and not s.turns_left

    scene = at(app, seats, last, answer=_eager, **kind)
    press(app, "confirm")
    for _ in range(400):
        if scene.showing.waits:
            return
        app.tick()
    raise LookupError("the sets were not counted")


def _over(app: App, seats: int) -> None:
    match = found(app, seats, lambda m: m.result() is not None, game="fortuna", answer=_eager)
    app.push(ResultsScene(app, report_of(match)))
    settle(app)


def _full(s: Any) -> bool:
    return _ready(s) and sum(map(len, s.sets)) >= 4 and sum(map(len, s.piles)) >= 8


STATES: dict[str, Callable[[App], Any]] = {
    "fortuna_first": lambda app: at(app, 4, asked("main")),
    "fortuna_ready": lambda app: at(app, 4, asked("main", 3, _full), answer=_eager),
    "fortuna_three": lambda app: at(app, 3, asked("main", 3, _full), "right", answer=_eager),
    "fortuna_two": lambda app: at(app, 2, asked("main", 4, _ready), answer=_eager),
    "fortuna_pass": lambda app: at(app, 4, asked("main", 2), "pass"),
    "fortuna_discard": lambda app: at(app, 4, asked("discard", 2), answer=_eager),
    "fortuna_power": lambda app: at(app, 3, asked("power"), variants=("FV-11b",)),
    "fortuna_six": lambda app: at(app, 4, asked("main", 3, _ready), variants=PRESETS["six_numbers"], answer=_eager),
    "fortuna_much": lambda app: at(app, 3, asked("main", 3), variants=MUCH, answer=_eager),
    "fortuna_last_round": lambda app: at(app, 4, asked("main", 1, lambda s: s.ended), answer=_eager),
    "fortuna_long_names": lambda app: at(app, 4, asked("main", 3, _full), long=True, answer=_eager),
    "fortuna_look": _looked,
    "fortuna_covered": _hot,
    "fortuna_watched": lambda app: at(app, 4, lambda m: seen(m).round >= 4, persons=0, answer=_eager),
    "fortuna_counted": lambda app: _counted(app, 3),
    "fortuna_results": lambda app: _over(app, 4),
}
