"""Every screen, reached by actions from a deal, as pictures: `python main.py --shots DIR`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import pygame

from game.core.match import Match, Player, Setup
from game.core.protocol import Question
from game.core.rng import Rng, seed_of
from scenes.help import HelpScene
from scenes.kit.app import App
from scenes.kit.intents import Intent
from scenes.kit.memory import MemorySettings
from scenes.kit.scene import RING_TICKS
from scenes.kit.stage import Stage
from scenes.lobby import LobbyScene
from scenes.menu import MenuScene, Unfinished
from scenes.pause import PauseScene
from scenes.results import ResultsScene, report_of
from scenes.seating.lineup import LineUpScene
from scenes.seating.names import clean_name
from scenes.settings import SettingsScene
from scenes.table import FRESH, TableScene

Answer = Callable[[Question], Any]
NAMES = {"ja": ("アカネ", "ソラ", "ミドリ", "コガネ", "フジ"), "en": ("Akane", "Sora", "Midori", "Kogane", "Fuji")}
LONG = {
    "ja": ("ながいなまえ", "満月夜市太郎", "ＷＷＷＷＷＷ", "ゔぉるふ・ぐ", "鬼瓦権左衛門"),
    "en": ("Maximiliane W", "WWWWWWWWWWWW", "Bartholomew Q", "Gwendolyn Mm", "Christopher!"),
}
MASKS = ("fox", "rabbit", "tanuki", "cat", "oni")


def players(app: App, seats: int, persons: int = 1, long: bool = False) -> tuple[Player, ...]:
    """The first `persons` seats are people at this screen, the others bots."""
    names = (LONG if long else NAMES)[app.words.language]
    return tuple(
        Player(clean_name(names[s]), MASKS[s], "kbd" if s < persons else "bot", "person" if s < persons else "fair")
        for s in range(seats)
    )


def played(match: Match, until: Callable[[Match], bool], seed: str = "played", answer: Answer | None = None) -> Match:
    """The match after random (or `answer`'s) actions until something holds."""
    dice = Rng(seed_of(seed)).stream("answers")
    while not until(match) and match.result() is None:
        questions = match.questions()
        seat = sorted(questions)[dice.below(len(questions))]
        question = questions[seat]
        match.submit(seat, question.ply, answer(question) if answer else question.actions.sample(dice))
    return match


def found(
    app: App,
    seats: int,
    want: Callable[[Match], bool],
    persons: int = 1,
    long: bool = False,
    options: dict[str, Any] | None = None,
    answer: Answer | None = None,
) -> Match:
    """The first match, by seeds in order, that random actions bring to what is wanted."""
    for n in range(4000):
        match = Match(Setup("exacta", seats, options or {}, seed_of(f"shot {n}"), players(app, seats, persons, long)))
        if want(played(match, want, f"answers {n}", answer)):
            return match
    raise LookupError("no deal leads there")


def seen(match: Match) -> Any:
    return match.seen(-1)


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


def table(app: App, match: Match, hands: str = "private") -> TableScene:
    """The table's scene, settled."""
    scene = TableScene(app, match, speed="instant", hands=hands, resumed=True)
    app.push(scene)
    settle(app)
    return scene


def settle(app: App, ticks: int = 3) -> None:
    for _ in range(ticks):
        app.tick()


def press(app: App, *names: str) -> None:
    """Fresh presses of the keyboard's intents, a tick between them."""
    for name in names:
        app.tick()
        app.top.handle(Intent(name, "kbd"))
        app.tick()


def hold(app: App, ticks: int) -> None:
    """Confirm held so long, and not let go."""
    app.top.handle(Intent("confirm", "kbd"))
    settle(app, ticks)


def choosing(app: App, seats: int, want: Callable[[Match], bool], steps: int = 0, **kind: Any) -> TableScene:
    scene = table(app, found(app, seats, want, **kind))
    press(app, *["right"] * steps)
    return scene


def scoring(app: App, seats: int, race: int, **kind: Any) -> None:
    """The page of a race's points: the last card of the race is played in the scene itself."""
    last = lambda m: turn(m, 0, 7, seats - 1) and seen(m).race == race  # noqa: E731
    choosing(app, seats, last, **kind)
    settle(app, FRESH)
    press(app, "confirm")
    settle(app, 10)


def over(app: App, seats: int, persons: int = 1, want: Callable[[Match], bool] = lambda m: True, **kind: Any) -> None:
    match = found(app, seats, lambda m: m.result() is not None and want(m), persons, **kind)
    app.push(ResultsScene(app, report_of(match)))
    settle(app)


def tied(match: Match) -> bool:
    result = match.result()
    return result is not None and result.places.count(1) > 1 and max(result.points) > 0


def _lobby(app: App, **kept: Any) -> LobbyScene:
    for name, value in kept.items():
        app.settings.set(name, value)
    scene = LobbyScene(app, "exacta")
    app.push(scene)
    settle(app)
    return scene


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


def _offered(app: App) -> None:
    """The street with a match to go on with."""
    s = NAMES[app.words.language]
    kept = Unfinished(
        "exacta",
        s[:4],
        MASKS[:4],
        lambda words: words("table.continued", n=17),
        lambda: None,
        datetime(2026, 1, 2, 20, 30),
    )
    app.push(MenuScene(app, unfinished=kept))
    settle(app)


def _arranging(app: App) -> None:
    """Seven horses put in a row by hand."""
    lobby = _lobby(app)
    choice = next(c for c in lobby.seating.game.choices(lobby.seating.count) if c.kind == "order")
    app.push(LineUpScene(app, lobby.seating, choice))
    settle(app)
    press(app, "right", "confirm", "right", "confirm")


def _seated(app: App, *names: str) -> None:
    """The lobby, then presses."""
    _lobby(app)
    press(app, *names)
    settle(app)


STATES: dict[str, Callable[[App], Any]] = {
    "street": lambda app: (app.push(MenuScene(app)), settle(app)),
    "street_closed": lambda app: (app.push(MenuScene(app)), settle(app), press(app, "left")),
    "street_refused": lambda app: (app.push(MenuScene(app)), settle(app), press(app, "right", "confirm")),
    "street_continue": _offered,
    "street_leave": lambda app: (app.push(MenuScene(app)), settle(app), press(app, "cancel")),
    "lobby": lambda app: _lobby(app),
    "lobby_seat": lambda app: _seated(app, "up", "up", "up", "left", "confirm"),
    "lobby_typing": lambda app: _seated(app, "up", "up", "up", "left", "confirm", "confirm"),
    "lobby_line_up": _arranging,
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
    "settings": lambda app: (app.push(SettingsScene(app)), settle(app)),
    **{
        f"help_{n}": (lambda app, n=n: (app.push(HelpScene(app, "exacta", n, plays=True)), settle(app)))
        for n in range(6)
    },
    "help_closed": lambda app: (app.push(HelpScene(app, "doubt")), settle(app)),
    "lost_pad": _lost,
    "pause": _paused,
    "results": lambda app: over(app, 4),
    "results_five": lambda app: over(app, 5, 1, long=True),
    "results_tie": lambda app: over(app, 3, 3, want=tied),
    "results_solo": lambda app: over(app, 1),
}
"""Each screen by name: what brings an app there."""


@dataclass(frozen=True, slots=True)
class Shot:
    name: str
    language: str
    app: App
    surface: pygame.Surface


def prepared(language: str, size: tuple[int, int], **settings: Any) -> App:
    """An app with an empty stack, still (no idle motion), that keeps nothing."""
    app = App(size, MemorySettings(language=language, speed="instant", **settings))
    app.idle_motion = False
    app.dice.seed(1)
    return app


_stages: dict[tuple[int, int], Stage] = {}
"""One a size for the whole run: what is rastered for one screen serves the next."""


def shots(language: str, size: tuple[int, int], only: str = "", whole: bool = False) -> Iterator[Shot]:
    """Every state whose name holds `only` (with `whole`: is `only`), drawn at a size."""
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    for name, reach in STATES.items():
        if (name != only) if whole else (only not in name):
            continue
        app = prepared(language, size)
        app.stage = _stages.setdefault(size, app.stage)
        reach(app)
        for _ in range(RING_TICKS):
            app.top.ring_tick()
        surface = pygame.Surface(size)
        app.draw(surface)
        yield Shot(name, language, app, surface)


def write_all(folder: Path, languages: tuple[str, ...], sizes: tuple[tuple[int, int], ...], only: str) -> int:
    """Write DIR/ja_1280x720/NAME.png and so on, and texts.json beside them. Gives the number of pictures."""
    count = 0
    for language in languages:
        for size in sizes:
            place = folder / f"{language}_{size[0]}x{size[1]}"
            place.mkdir(parents=True, exist_ok=True)
            texts: dict[str, Any] = {}
            for shot in shots(language, size, only):
                pygame.image.save(shot.surface, str(place / f"{shot.name}.png"))
                pieces = shot.app.pieces()
                texts[shot.name] = {
                    "texts": [asdict(mark) for _, mark in shot.app.stage.texts(pieces)],
                    "controls": [{"id": str(c.id), "box": c.box} for c in shot.app.top.controls()],
                }
                count += 1
            (place / "texts.json").write_text(json.dumps(texts, ensure_ascii=False, indent=1), encoding="utf-8")
    return count
