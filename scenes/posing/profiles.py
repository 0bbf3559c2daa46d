"""Players who are remembered: their page, the lobby with ratings, the results of a rated match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.core.match import Match, Player, Setup
from game.core.rng import seed_of
from scenes.kit.app import App
from scenes.lobby import LobbyScene
from scenes.menu import MenuScene
from scenes.posing.reaching import LONG, MASKS, NAMES, played, press, settle
from scenes.profiles import ProfilesScene
from scenes.remembered import remember
from scenes.results import ResultsScene, report_of
from scenes.seating.names import clean_name
from store.profile_file import Entry, Played

OWN = {"ja": ("月子", "たけし"), "en": ("Luna", "Oliver")}
_CHANGES = (124, -67, 31, None, 5, -112, 88)


def _known(app: App, names: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Two players with a past; the first of them played last."""
    names = names or OWN[app.words.language]
    others = NAMES[app.words.language]
    for who, (name, mask) in enumerate(zip(names, ("cat", "rabbit"))):
        for n, change in enumerate(_CHANGES):
            when = f"2026-11-{10 + n - who:02}T12:00Z"
            place = 1 + (n + who) % 3
            entry = Played(f"{who} {n}", when, place, 9 - 5 * place, change, (others[n % 3 + 1], others[4]))
            counts = {"lies_told": 3, "lies_caught": 1, "doubts_right": 2, "doubts_wrong": n % 2, "bursts": n % 3 // 2}
            app.profiles.note([Entry(name, mask, entry, counts)])
    return names


def _page(app: App, names: tuple[str, ...] = ()) -> None:
    known = _known(app, names)
    app.push(ProfilesScene(app, known[0]))
    settle(app)


def _lobby(app: App, *keys: str) -> None:
    """The lobby of Million Doubt, its first seats taken by known players."""
    names = _known(app)
    seats: list[Any] = [
        {"sitter": "person", "mask": mask, "preset": "", "typed": name} for name, mask in zip(names, ("cat", "rabbit"))
    ]
    seats += [{"sitter": "fair", "mask": "fox", "preset": "", "typed": ""}, None]
    app.settings.set("lobby", {"doubt": {"seats": seats, "options": {}}})
    app.push(LobbyScene(app, "doubt"))
    settle(app)
    press(app, *keys)
    settle(app)


def _rated(app: App, names: tuple[str, ...] = (), rounds: int = 2) -> None:
    """The results of a match that two known players and a bot finished."""
    known = _known(app, names)
    bot = Player(NAMES[app.words.language][4], MASKS[4], "bot", "fair")
    people = (Player(known[0], "cat", "kbd"), Player(known[1], "rabbit", "kbd"), bot)
    match = Match(Setup("doubt", 3, {"rounds": rounds}, seed_of("rated"), people))
    played(match, lambda m: m.result() is not None, "rated answers")
    app.push(ResultsScene(app, replace(report_of(match), standing=remember(app, match))))
    settle(app)


def _long(app: App) -> tuple[str, ...]:
    return tuple(clean_name(name) for name in LONG[app.words.language][1:3])


def _street(app: App) -> None:
    app.settings.set("last_game", "doubt")
    app.push(MenuScene(app))
    settle(app)


STATES: dict[str, Callable[[App], Any]] = {
    "street_quick": _street,
    "profiles_page": _page,
    "profiles_page_long": lambda app: _page(app, _long(app)),
    "profiles_lobby": _lobby,
    "profiles_seat": lambda app: _lobby(app, "up", "up", "up", "left", "left", "left", "confirm"),
    "profiles_results": _rated,
    "profiles_results_long": lambda app: _rated(app, _long(app), 10),
}
