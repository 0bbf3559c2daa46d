"""The screens of EXACTA!."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.match import Match
from scenes.help import HelpScene
from scenes.kit.app import App
from scenes.kit.intents import Intent
from scenes.pause import PauseScene
from scenes.posing.reaching import choosing, found, hold, over, press, seen, settle, table
from scenes.table import FRESH


def colours(match: Match) -> int:
    s = seen(match)
    return len({card // 7 for _, card in s.table} | ({s.deck_card // 7} if s.deck_card is not None else set()))


def turn(match: Match, seat: int, trick: int | None = None, laid: int | None = None) -> bool:
    """It is the seat's turn in a trick, so many cards laid before it."""
    s = seen(match)
    return (
        s.phase == "tricks"
        and s.to_act == (seat,)
        and (trick is None or s.trick == trick)
        and (laid is None or len(s.table) == laid)
    )


def scoring(app: App, seats: int, race: int, **kind: Any) -> None:
    """The page of a race's points: the last card of the race is played in the scene itself."""
    last = lambda m: turn(m, 0, 7, seats - 1) and seen(m).race == race  # noqa: E731
    choosing(app, seats, last, **kind)
    settle(app, FRESH)
    press(app, "confirm")
    settle(app, 10)


def tied(match: Match) -> bool:
    result = match.result()
    return result is not None and result.places.count(1) > 1 and max(result.points) > 0


def _paused(app: App) -> None:
    choosing(app, 4, lambda m: turn(m, 0))
    app.push(PauseScene(app))
    settle(app)


def _refused(app: App) -> None:
    choosing(app, 4, lambda m: turn(m, 0, 2))
    press(app, *["left"] * 10, "confirm")


def _plain(app: App) -> None:
    from scenes.tables.plain import PlainView

    scene = choosing(app, 4, lambda m: turn(m, 0, 2, 2))
    scene.view = PlainView("exacta")
    scene.showing._view = scene.view
    scene.showing.board = scene.view.board(scene.match.seen(scene.viewer))


def _lost(app: App) -> None:
    """A pad was pulled out in the middle of its owner's turn."""
    choosing(app, 4, lambda m: turn(m, 0, 2))
    app.intents.seats.assign("pad:1", 0)  # which is not there
    settle(app)


def _hot(app: App, want: Callable[[Match], bool], held: int = 18, persons: int = 3, long: bool = False) -> None:
    table(app, found(app, 4, want, persons, long))
    hold(app, held)


def _looked(app: App) -> None:
    choosing(app, 4, lambda m: turn(m, 0, 3, 2))
    app.top.handle(Intent("look", "kbd"))
    app.tick()


def _surer(match: Match) -> bool:
    s = seen(match)
    return s.phase == "surer" and s.to_act == (0,) and max(s.totals) > 0


STATES: dict[str, Callable[[App], Any]] = {
    "exacta_lead": lambda app: choosing(app, 4, lambda m: turn(m, 0, 2, 0), 3),
    "exacta_two_colours": lambda app: choosing(app, 4, lambda m: turn(m, 0, 5, 3) and colours(m) == 2, 2),
    "exacta_four_colours": lambda app: choosing(app, 5, lambda m: turn(m, 0, 3, 4) and colours(m) == 4, 3),
    "exacta_first_trick": lambda app: choosing(app, 5, lambda m: turn(m, 0, 1, 2), 7),
    "exacta_last_spurt": lambda app: choosing(app, 4, lambda m: turn(m, 0, 7, 3) and seen(m).race == 3, 1),
    "exacta_two_players": lambda app: choosing(app, 2, lambda m: turn(m, 0, 3, 1), 1),
    "exacta_solo": lambda app: choosing(
        app, 1, lambda m: turn(m, 0, 4) and seen(m).race == 3 and seen(m).totals[0] > 0, 2
    ),
    "exacta_long_names": lambda app: choosing(app, 5, lambda m: turn(m, 0, 3, 3), 2, long=True),
    "exacta_look": _looked,
    "exacta_refused": _refused,
    "exacta_favourite": lambda app: choosing(
        app,
        5,
        lambda m: (
            seen(m).phase == "favourites" and seen(m).race == 2 and 0 in seen(m).to_act and len(seen(m).to_act) == 3
        ),
        8,
    ),
    "exacta_favourite_first": lambda app: choosing(app, 3, lambda m: seen(m).phase == "favourites", 0),
    "exacta_watched": lambda app: choosing(app, 4, lambda m: turn(m, 2, 3, 2), persons=0),
    "exacta_score": lambda app: scoring(app, 5, 2),
    "exacta_score_last": lambda app: scoring(app, 4, 4),
    "exacta_score_solo": lambda app: scoring(app, 1, 2),
    "exacta_score_long": lambda app: scoring(app, 5, 1, long=True),
    "exacta_surer": lambda app: choosing(app, 4, _surer),
    "hands_covered": lambda app: _hot(app, lambda m: turn(m, 2, 3, 2)),
    "hands_covered_long": lambda app: _hot(app, lambda m: turn(m, 0, 3, 2), persons=4, long=True),
    "hands_open": lambda app: _hot(app, lambda m: turn(m, 2, 3, 2), held=40),
    "curtain": lambda app: _hot(app, lambda m: seen(m).phase == "favourites"),
    "curtain_long": lambda app: _hot(app, lambda m: seen(m).phase == "favourites", long=True),
    "plain_table": _plain,
    **{
        f"help_{n}": (lambda app, n=n: (app.push(HelpScene(app, "exacta", n, plays=True)), settle(app)))
        for n in range(6)
    },
    "lost_pad": _lost,
    "pause": _paused,
    "results": lambda app: over(app, 4),
    "results_five": lambda app: over(app, 5, 1, long=True),
    "results_tie": lambda app: over(app, 3, 3, want=tied),
    "results_solo": lambda app: over(app, 1),
}
