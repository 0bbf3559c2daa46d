"""The results and the pause: who won and why, with one to five seats; leaving by holding."""

from __future__ import annotations

import pygame
import pytest

from game.core.match import Match, NotOver, Player, Setup
from game.core.protocol import PUBLIC
from game.core.rng import Rng, commitment_of, seed_of
from scenes.kit.app import App
from scenes.kit.intents import Intent
from scenes.kit.memory import MemorySettings
from scenes.kit.palette import MASKS
from scenes.kit.scene import Scene
from scenes.kit.words import LANGUAGES
from scenes.pause import HOLD_TICKS, PauseScene
from scenes.results import REST, Decisive, Report, ResultsScene, report_of
from scenes.verdict.podium import names_boxes, title_lines
from tests.scenes.faults import clicked, press, text_faults, unreached

NAMES = ("アカネ", "WWWWWWWWWWWW", "満月夜市太郎", "Maximilian W", "フジ")


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()


def over(seats: int, seed: str = "over", races: int = 2, persons: int = 1) -> Match:
    """A match that random answers brought to its end."""
    players = tuple(Player(NAMES[s], MASKS[s], "kbd", "person" if s < persons else "fair") for s in range(seats))
    match = Match(Setup("exacta", seats, {"races": races}, seed_of(seed), players))
    dice = Rng(seed_of("answers " + seed)).stream("answers")
    while match.result() is None:
        for seat, question in match.questions().items():
            match.submit(seat, question.ply, question.actions.sample(dice))
    return match


def report(*rounds: tuple[int, ...], decisive: Decisive | None = None, target: int = 0) -> Report:
    seats = len(rounds[0])
    points = tuple(sum(r[s] for r in rounds) for s in range(seats))
    places = tuple(1 + sum(q > p for q in points) for p in points)
    seed = seed_of("report")
    players = tuple(Player(NAMES[s], MASKS[s]) for s in range(seats))
    return Report("exacta", (), players, places, points, rounds, decisive, target, commitment_of(seed), seed.hex())


REPORTS = {
    "four": report(
        (12, 60, 20, 0),
        (24, 0, 0, 0),
        (28, 0, 30, 40),
        (150, 42, 48, 0),
        decisive=Decisive(4, (0, 3), (6, 5), 5, 1, 150),
    ),
    "five in eight races": report(
        *[(5, 60, 7, 0, 31)] * 7, (980, 0, 0, 0, 0), decisive=Decisive(8, (6, 6), (7, 7), 5, 4, 980)
    ),
    "two": report((0, 12), (30, 0), decisive=Decisive(2, (1, 2), (6, 5), 1, 2, 30)),
    "two win": report((30, 30, 12)),
    "four of five win": report((30, 30, 30, 30, 0)),
    "nobody scores": report((0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),
    "solo reached": report((30,), (120,), (84,), (0,), decisive=Decisive(2, (1, 2), (6, 5), 1, 4, 120), target=200),
    "solo missed": report(*[(0,)] * 8, target=400),
}


def shown(made: Report, language: str = "ja", motion: str = "full", idle: bool = False) -> App:
    """The results; without idle motion everything stands at once."""
    app = App((320, 180), MemorySettings(language=language, motion=motion))
    app.idle_motion = idle
    app.push(ResultsScene(app, made))
    app.tick()
    return app


def said(app: App) -> list[str]:
    return [m.text for _, m in app.stage.texts(app.top.pieces())]


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_a_report_says_what_the_match_says(seats):
    match = over(seats)
    made = report_of(match)
    assert made.places == match.result().places and made.points == match.result().points
    assert tuple(map(sum, zip(*made.rounds))) == made.points
    assert made.target == (100 if seats == 1 else 0)  # EX-48, EX-R19: 50 a race
    assert made.seed_fits and made.seed == match.revealed_seed().hex()
    assert hash(made) == hash(report_of(match))


def test_the_decisive_race_is_the_winners_best():
    for n in range(40):
        match = over(3, f"decisive {n}")
        made = report_of(match)
        if len(made.winners) == 1 and made.points[made.winners[0]]:
            winner = made.winners[0]
            best = max(r[winner] for r in made.rounds)
            assert made.decisive.points == best == made.rounds[made.decisive.race - 1][winner]
            scored = match.seen(PUBLIC).scores[made.decisive.race - 1].seats[winner]
            assert (
                made.decisive.values[0] * made.decisive.values[1] * scored.exacta_factor * scored.hungry_factor == best
            )
            return
    pytest.fail("forty random matches had no single winner")


def test_a_shared_first_place_has_no_decisive_race():
    for n in range(200):
        made = report_of(over(2, f"shared {n}", races=1))
        if len(made.winners) == 2:
            assert made.decisive is None
            return
    pytest.fail("two hundred random matches had no tie")


def test_the_seed_is_not_told_before_the_end():
    with pytest.raises(NotOver):
        report_of(Match(Setup("exacta", 2, {}, seed_of("running"))))


def test_a_seed_that_does_not_fit_its_promise_is_said_to():
    made = REPORTS["two"]
    wrong = Report(
        made.game,
        made.options,
        made.players,
        made.places,
        made.points,
        made.rounds,
        None,
        0,
        made.commitment,
        "00" * 16,
    )
    assert not wrong.seed_fits
    assert any("合いません" in t for t in said(shown(wrong)))
    assert any("一致" in t for t in said(shown(made)))


def test_every_winner_is_named(language="ja"):
    words = shown(REPORTS["two win"]).words
    assert "アカネ" in "".join(title_lines(REPORTS["four"], words))
    assert all(name in "".join(said(shown(REPORTS["two win"]))) for name in NAMES[:2])


def test_a_lone_player_reads_the_target_and_what_is_missing():
    assert shown(REPORTS["solo reached"]).words("results.title.reached") in said(shown(REPORTS["solo reached"]))
    assert any("400" in t for t in said(shown(REPORTS["solo missed"])))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", REPORTS)
def test_every_text_fits(kind, language):
    assert not text_faults(shown(REPORTS[kind], language))


def seen_ids(app: App) -> set:
    """What is seen; of things with a number, their kind."""
    return {p.id[0] if isinstance(p.id, tuple) else p.id for p in app.top.pieces()}


def test_confetti_falls_for_a_winner_only_and_not_with_reduced_motion():
    assert "confetti" in seen_ids(shown(REPORTS["four"]))
    assert "confetti" not in seen_ids(shown(REPORTS["four"], motion="calm"))
    assert "confetti" not in seen_ids(shown(REPORTS["four"], motion="none"))
    assert "confetti" not in seen_ids(shown(REPORTS["solo missed"]))


def test_no_confetti_lies_under_a_name_on_the_moon():
    app = shown(REPORTS["two win"], idle=True)
    press(app, "confirm")
    for _ in range(200):
        app.tick()
        for x, y, w, h in names_boxes(REPORTS["two win"]):
            bits = [p for p in app.top.pieces() if isinstance(p.id, tuple) and p.id[0] == "confetti"]
            assert bits and not any(x < p.x < x + w and y < p.y < y + h for p in bits)


@pytest.mark.parametrize("motion", ["full", "calm"])
@pytest.mark.parametrize("kind", ["four", "solo reached"])
def test_the_last_place_comes_up_first_and_the_winner_is_said_last(kind, motion):
    app, came = shown(REPORTS[kind], motion=motion, idle=True), []
    for _ in range(200):
        came += [p.id for p in app.top.pieces() if p.fade > 0 and p.id not in came]
        app.tick()
    rows = [name[1] for name in came if isinstance(name, tuple) and name[0] == "row"]
    assert rows == [3, 2, 1, 0]
    assert came.index(("row total", 0)) < came.index("title") < came.index(("crown", 0))
    assert app.top.unveiled


def test_totals_count_up_to_what_the_match_says():
    app, totals = shown(REPORTS["four"], idle=True), []
    while not app.top.unveiled:
        app.tick()
        totals += [int(m.text) for p, m in app.stage.texts(app.top.pieces()) if p.id == ("row total", 0)]
    assert totals == sorted(totals) and len(set(totals)) > 5 and totals[-1] == 214


def test_the_results_come_up_as_fast_as_the_table_moves():
    taken = {}
    for speed in ("slow", "normal", "fast"):
        app = App((320, 180), MemorySettings(language="ja", speed=speed))
        app.push(ResultsScene(app, REPORTS["four"]))
        app.tick()
        while not app.top.unveiled:
            app.tick()
        taken[speed] = app.ticks
    assert taken["fast"] < taken["normal"] < taken["slow"]


@pytest.mark.parametrize("press_name", ["confirm", "go", "cancel"])
def test_a_press_while_the_results_come_up_shows_them_and_does_nothing_else(press_name):
    app, below = over_below(lambda app: ResultsScene(app, REPORTS["four"]), idle=True)
    press(app, press_name)
    assert below.answer == "none yet" and app.top.unveiled and "214" in said(app)
    for _ in range(REST):
        app.tick()
    press(app, press_name)
    assert below.answer in ("again", "seats")


@pytest.mark.parametrize("settings", [{"motion": "none"}, {"speed": "instant"}])
def test_who_wants_no_motion_sees_the_results_at_once(settings):
    app = App((320, 180), MemorySettings(language="ja", **settings))
    app.push(ResultsScene(app, REPORTS["four"]))
    app.tick()
    assert app.top.unveiled and {"title", "crown", "why"} <= seen_ids(app)


def test_a_notice_is_said_below_until_the_next_press():
    app = shown(REPORTS["four"])
    app.say("common.notice.no_fullscreen")
    assert app.notices[0] in said(app)
    press(app, "right")
    assert app.notices == [] and any("一致" in t for t in said(app))


def test_the_same_report_gives_the_same_pieces():
    assert shown(REPORTS["four"]).top.pieces() == shown(REPORTS["four"]).top.pieces()


def test_a_game_without_races_shows_its_points():
    made = REPORTS["four"]
    plain = Report("doubt", (), made.players, made.places, made.points)
    app = shown(plain)
    assert "214" in said(app) and not text_faults(app)


class Below(Scene):
    """Notes what the scene above answered."""

    answer = "none yet"

    def pieces(self):
        return []

    def resume(self, answer):
        self.answer = answer


def over_below(make, idle: bool = False, speed: str = "normal") -> tuple[App, Below]:
    app = App((320, 180), MemorySettings(language="ja", speed=speed))
    app.idle_motion = idle
    below = Below(app)
    app.push(below)
    app.push(make(app))
    app.tick()
    return app, below


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        (("confirm",), "again"),
        (("go",), "again"),
        (("right", "confirm"), "street"),
        (("right", "right", "confirm"), "seats"),
        (("cancel",), "seats"),
    ],
)
def test_each_button_gives_its_answer(keys, answer):
    app, below = over_below(lambda app: ResultsScene(app, REPORTS["four"]))
    press(app, *keys)
    assert below.answer == answer


def test_directions_reach_every_control():
    assert not unreached(lambda: shown(REPORTS["four"]))
    assert not unreached(lambda: over_below(PauseScene)[0])


# the pause


def test_the_pause_goes_on_by_confirm_go_and_cancel():
    for key in ("confirm", "go", "cancel"):
        app, below = over_below(PauseScene)
        press(app, key)
        assert below.answer == "resume"


def _hold(app: App, ticks: int, device: str = "kbd") -> None:
    app.top.handle(Intent("confirm", device))
    for _ in range(ticks):
        app.tick()


def test_leaving_needs_a_whole_second_of_holding():
    app, below = over_below(PauseScene)
    app.top.move_focus("leave")
    _hold(app, HOLD_TICKS - 2)
    app.top.handle(Intent("confirm", "kbd", pressed=False))
    for _ in range(HOLD_TICKS * 2):
        app.tick()
    assert below.answer == "none yet"
    _hold(app, HOLD_TICKS + 1)
    assert below.answer == "leave"


@pytest.mark.parametrize(
    "stop",
    [
        lambda app: app.top.handle(Intent("up", "kbd")),
        lambda app: app.top.focus_lost(),
        lambda app: app.top.handle(Intent("confirm", "kbd", pressed=False)),
    ],
)
def test_whatever_interrupts_the_holding_starts_it_anew(stop):
    app, below = over_below(PauseScene)
    app.top.move_focus("leave")
    _hold(app, HOLD_TICKS - 5)
    stop(app)
    for _ in range(20):
        app.tick()
    assert below.answer == "none yet"


def test_the_mouse_may_hold_too():
    app, below = over_below(PauseScene)
    at = app.stage.to_window(640, 550)
    app.top.handle(Intent("click", "mouse", at=at))
    for _ in range(HOLD_TICKS + 1):
        app.tick()
    assert below.answer == "leave"


def test_language_speed_and_screen_change_at_once():
    app, _ = over_below(PauseScene)
    app.top.move_focus("language")
    press(app, "right")
    assert app.words.language == "en"
    app.top.move_focus("speed")
    press(app, "right")
    assert app.settings.get("speed") == "fast"
    app.top.move_focus("fullscreen")
    press(app, "right")
    assert app.wants_fullscreen is True
    clicked(app, 640, 220)
    assert isinstance(app.top, Below)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_pause_fits(language):
    app, _ = over_below(PauseScene)
    app.speak(language)
    for control in app.top.controls():
        app.top.move_focus(control.id)
        assert not text_faults(app), control.id
