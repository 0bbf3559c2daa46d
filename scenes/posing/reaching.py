"""Ways to bring a table to a picture: by actions from a deal, never by setting a state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.match import Match, Player, Setup
from game.core.protocol import Question
from game.core.rng import Rng, seed_of
from scenes.kit.app import App
from scenes.kit.intents import Intent
from scenes.results import ResultsScene, report_of
from scenes.seating.names import clean_name
from scenes.table import TableScene

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
    game: str = "exacta",
) -> Match:
    """The first match, by seeds in order, that random actions bring to what is wanted."""
    for n in range(4000):
        match = Match(Setup(game, seats, options or {}, seed_of(f"shot {n}"), players(app, seats, persons, long)))
        if want(played(match, want, f"answers {n}", answer)):
            return match
    raise LookupError("no deal leads there")


def seen(match: Match) -> Any:
    return match.seen(-1)


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


def over(app: App, seats: int, persons: int = 1, want: Callable[[Match], bool] = lambda m: True, **kind: Any) -> None:
    match = found(app, seats, lambda m: m.result() is not None and want(m), persons, **kind)
    app.push(ResultsScene(app, report_of(match)))
    settle(app)
