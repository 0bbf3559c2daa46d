"""The screens of Custom Slot Millionaire."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.match import Match
from scenes.kit.app import App
from scenes.kit.intents import Intent
from scenes.posing import slot_lanes
from scenes.posing.reaching import found, hold, press, seen, settle, table
from scenes.results import ResultsScene, report_of
from scenes.table import FRESH, TableScene

Extra = Callable[[Any], bool]
WAIT = 90
"""Ticks in which the figures are worked out."""


def asked(phase: str, seat: int = 0, round_: int = 1, extra: Extra = lambda s: True) -> Callable[[Match], bool]:
    """The seat is asked in a phase, from a round on."""

    def holds(match: Match) -> bool:
        s = seen(match)
        return s.phase == phase and seat in s.to_act and s.round >= round_ and extra(s)

    return holds


def at(app: App, seats: int, want: Callable[[Match], bool], *presses: str, **kind: Any) -> TableScene:
    """The table, settled, its figures there, after some presses."""
    scene = table(app, found(app, seats, want, game="slot", **kind))
    settle(app, WAIT)
    press(app, *presses)
    return scene


def _laid(spirits: int = 1, lines: int = 0, ready: int = 1) -> Extra:
    """Seat 0 has a reel before it that pays so many lines, and so many spirits, some of them ready."""

    def holds(s: Any) -> bool:
        m = s.machines[0]
        stands = m.reel and m.pending is None and len(m.spirits) >= spirits
        return bool(stands) and len(m.paying) >= lines and sum(r for _, r in m.spirits) >= ready

    return holds


def _holds(spirit: int, ready: int = 1) -> Extra:
    """Seat 0 may use this spirit now."""
    return lambda s: bool(s.machines[0].reel) and (spirit, True) in s.machines[0].spirits


def _using(app: App, spirit: int, *presses: str, language: str = "") -> None:
    """A spirit is chosen, and its cells are pointed at."""
    scene = at(app, 4, asked("challenge", 0, 3, _holds(spirit)))
    control = next(c for c in scene.controls() if c.id == ("spirit", spirit))
    scene.move_focus(control.id)
    settle(app, FRESH)
    press(app, "confirm", *presses)
    settle(app, WAIT)


def _scored(app: App, seats: int = 4, **kind: Any) -> None:
    """The page of a round's VP: the last output of the round is pressed in the scene itself."""

    def last(match: Match) -> bool:
        s = seen(match)
        alone = s.phase == "challenge" and s.to_act == (0,) and s.round >= 3
        others = all(not m.spins_left and not m.reel for m in s.machines[1:])
        return alone and others and not s.machines[0].spins_left and bool(s.machines[0].reel)

    scene = at(app, seats, last, options={"simultaneous": True}, **kind)
    settle(app, FRESH)
    press(app, "go")
    settle(app, 30)
    assert scene.showing.waits


def _over(app: App, seats: int, **kind: Any) -> None:
    match = found(app, seats, lambda m: m.result() is not None, game="slot", **kind)
    app.push(ResultsScene(app, report_of(match)))
    settle(app)


def _looked(app: App) -> None:
    at(app, 4, asked("take", 0, 4))
    app.top.handle(Intent("look", "kbd"))
    settle(app)


def _odds(app: App, extra: Extra, round_: int) -> None:
    at(app, 4, asked("challenge", 0, round_, extra))
    app.top.handle(Intent("look", "kbd"))
    settle(app)


def _hot(app: App, held: int) -> None:
    table(app, found(app, 4, asked("predict", 0, 3), 3, game="slot"))
    hold(app, held)


STATES: dict[str, Callable[[App], Any]] = {
    **slot_lanes.STATES,
    "slot_opening": lambda app: at(app, 4, asked("opening")),
    "slot_opening_two": lambda app: at(app, 2, asked("opening"), "right"),
    "slot_big": lambda app: at(app, 4, asked("predict", 0, 4), "right", "right"),
    "slot_big_three": lambda app: at(app, 3, asked("predict", 0, 5)),
    "slot_big_hot": lambda app: _hot(app, 18),
    "slot_spin": lambda app: at(app, 3, asked("challenge", 0, 3, lambda s: not s.machines[0].reel)),
    "slot_reel": lambda app: at(app, 4, asked("challenge", 0, 4, _laid(4, 2))),
    "slot_many_spirits": lambda app: at(app, 2, asked("challenge", 0, 6, _laid(6, 1, 3))),
    "slot_long_names": lambda app: at(app, 4, asked("challenge", 0, 3, _laid(2)), long=True),
    "slot_swap": lambda app: _using(app, 6, "confirm", "right"),
    "slot_plus_one": lambda app: _using(app, 7, "right"),
    "slot_small_number": lambda app: _using(app, 8, "right", "confirm"),
    "slot_redraw": lambda app: _using(app, 1),
    "slot_pending": lambda app: at(
        app, 4, asked("challenge", 0, 2, lambda s: s.machines[0].pending and s.machines[0].pending.spirit == 4)
    ),
    "slot_sift": lambda app: at(
        app, 4, asked("challenge", 0, 2, lambda s: s.machines[0].pending and s.machines[0].pending.spirit == 9)
    ),
    "slot_scored": _scored,
    "slot_scored_long": lambda app: _scored(app, long=True),
    "slot_draft": lambda app: at(app, 4, asked("take", 0, 4), "right"),
    "slot_draft_tied": lambda app: at(app, 3, asked("take", 0, 2, lambda s: s.draws)),
    "slot_draft_two": lambda app: at(app, 2, asked("take", 0, 3), long=True),
    "slot_workshop": lambda app: at(app, 4, asked("modify", 0, 5, lambda s: len(s.machines[0].to_place) > 1)),
    "slot_workshop_held": lambda app: at(
        app, 4, asked("modify", 0, 4, lambda s: s.machines[0].to_place), "confirm", "down"
    ),
    "slot_workshop_numbers": lambda app: at(
        app, 3, asked("modify", 0, 6, lambda s: not s.machines[0].to_place and s.machines[0].side)
    ),
    "slot_look": _looked,
    "slot_odds": lambda app: _odds(app, _laid(4, 2), 4),
    "slot_odds_first": lambda app: _odds(app, lambda s: not s.machines[0].reel, 1),
    "slot_watched": lambda app: at(app, 3, asked("challenge", 1, 3, lambda s: s.machines[1].reel), persons=0),
    "slot_results": lambda app: _over(app, 4),
}
