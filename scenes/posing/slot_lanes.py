"""Machines side by side, each with a pad of its own: one turns, one is near, one chooses, one is done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game import registry
from game.core.match import Match, Setup
from game.core.protocol import Seat
from game.core.rng import Rng, seed_of
from game.slot.actions import OUTPUT, SPIN
from scenes.kit.app import App
from scenes.kit.intents import Intent
from scenes.posing.pads import plug
from scenes.posing.reaching import players, seen, settle
from scenes.table import FRESH, TableScene
from scenes.tables.slot.near import near_of

ROUND = 5
BRANDS = ("xbox", "playstation", "nintendo", "xbox")
KNOWN = {2: 1, 3: 1, 4: 18}
"""By seats, where such a match was found last: it is tried first."""
FIRST_STANDS, CREEPS = 78, 110
"""Ticks of a spin: its first column stands; the last one, which decides, creeps."""


def _machine(match: Match, seat: Seat) -> Any:
    return seen(match).machines[seat]


def _does(match: Match, seat: Seat, action: Any) -> None:
    match.submit(seat, match.questions()[seat].ply, action)


def _spins(match: Match, seat: Seat, holds: Callable[[Any], bool]) -> bool:
    """The seat spins and outputs until its reel is as wanted."""
    while _machine(match, seat).spins_left:
        _does(match, seat, SPIN)
        if holds(_machine(match, seat)):
            return True
        _does(match, seat, OUTPUT)
    return False


def built(app: App, seats: int, n: int, long: bool) -> Match:
    """A match of bots that build their machines, up to the challenges of a round."""
    options = {"simultaneous": True}
    match = Match(Setup("slot", seats, options, seed_of(f"lanes {n}"), players(app, seats, seats, long)))
    bot, dice = registry.game("slot").bot("fair"), Rng(seed_of(f"lanes {n}")).stream("answers")
    while match.result() is None and (seen(match).round < ROUND or seen(match).phase != "challenge"):
        seat, question = next(iter(match.questions().items()))
        match.submit(seat, question.ply, bot.answer(question, dice))
    return match


def _prepared(app: App, seats: int, n: int, long: bool) -> Match | None:
    """The last seat is done, the one before it has something to choose, seat 1's next spin is near in a twin."""
    match = built(app, seats, n, long)
    if match.result() is not None:
        return None
    last, choosing = seats - 1, seats - 2
    if seats > 2:
        _spins(match, last, lambda m: False)
    ready = lambda m: bool(m.paying) and any(r for _, r in m.spirits) and m.spins_left > 0  # noqa: E731
    if not _spins(match, choosing if seats > 2 else 1, ready):
        return None
    _spins(match, 0, lambda m: m.spins_left == 1)
    _does(match, 0, OUTPUT)
    return match


def _is_near(match: Match, seat: Seat) -> bool:
    _does(match, seat, SPIN)
    machine = _machine(match, seat)
    return near_of(machine.reel, machine.multipliers) is not None


def lanes(app: App, seats: int, long: bool = False) -> TableScene:
    """The lanes in the middle of it."""
    plug(app, *BRANDS[:seats])
    for n in (KNOWN[seats], *range(80)):
        match = _prepared(app, seats, n, long)
        if match is None or (seats == 4 and not _is_near(match, 1)):
            continue
        match = _prepared(app, seats, n, long)
        assert match is not None
        return _shown(app, match, seats)
    raise LookupError("no deal leads there")


def with_pads(app: App, match: Match) -> TableScene:
    """The match at normal speed, each seat with a pad."""
    for seat, player in enumerate(match.players):
        match.hand_over(seat, replace(player, device=f"pad:{seat + 1}"))
    app.settings.set("speed", "normal")
    scene = TableScene(app, match, speed="normal", hands="private", resumed=True)
    app.push(scene)
    settle(app, FRESH + 3)
    return scene


def _shown(app: App, match: Match, seats: int) -> TableScene:
    scene = with_pads(app, match)
    if seats == 4:
        _press(app, "go", 1)
        settle(app, CREEPS - FIRST_STANDS)
    _press(app, "go", 0)
    if seats > 2:
        _press(app, "left", seats - 2)
    settle(app, FIRST_STANDS)
    return scene


def _press(app: App, name: str, seat: Seat) -> None:
    app.top.handle(Intent(name, f"pad:{seat + 1}"))
    app.tick()


STATES: dict[str, Callable[[App], Any]] = {
    "slot_four": lambda app: lanes(app, 4),
    "slot_four_long": lambda app: lanes(app, 4, long=True),
    "slot_three_lanes": lambda app: lanes(app, 3),
    "slot_two_lanes": lambda app: lanes(app, 2),
}
