"""Players who are remembered: in the lobby, in the results, on their page; what a finished match adds to them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.core.match import Match, Player, Setup
from game.core.protocol import PUBLIC
from game.core.rng import Rng, seed_of
from game.doubt.opponents import BOTS
from game.doubt.rating import changes
from game.doubt.tally import tallied
from scenes.continuing import Search
from scenes.kit.app import App
from scenes.kit.memory import MemorySettings
from scenes.lobby import LobbyScene
from scenes.profiles import ProfilesScene
from scenes.remembered import Standing, is_own, offered, remember
from scenes.results import ResultsScene, report_of
from scenes.seating.editor import SeatScene
from scenes.table import TableScene
from store.folders import Folders
from store.home import Home
from store.profile_file import START, Entry, Played
from tests.scenes.faults import press, text_faults, typed, unreached

PERSON, BOT = "person", "fair"


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()


def an_app(language: str = "ja", store=None, **settings) -> App:
    return App((320, 180), MemorySettings(language=language, speed="instant", **settings), store, seed_text="known")


def people(*names: str, bots: int = 1) -> tuple[Player, ...]:
    masks = ("fox", "rabbit", "tanuki", "cat")
    sat = [Player(name, mask, "kbd", PERSON) for name, mask in zip(names, masks)]
    return (*sat, *(Player("フジ", masks[len(sat) + i], "bot", BOT) for i in range(bots)))


def over(players: tuple[Player, ...], seed: str = "over", rounds: int = 2, until: int = 10**9) -> Match:
    """A match that random answers brought to its end (or so many actions far)."""
    match = Match(Setup("doubt", len(players), {"rounds": rounds}, seed_of(seed), players))
    dice = Rng(seed_of(f"answers {seed}")).stream("answers")
    while match.result() is None and match.number < until:
        seat, question = next(iter(match.questions().items()))
        match.submit(seat, question.ply, question.actions.sample(dice))
    return match


def known(app: App, name: str = "月子", mask: str = "cat", change: int = 124, when: str = "2026-01-01T10:00Z") -> None:
    app.profiles.note([Entry(name, mask, Played(f"{name} {when}", when, 1, 3, change, ("ソラ",)))])


# what a match adds


def test_a_finished_match_is_counted_and_rated_from_the_old_ratings():  # MD-R37
    app, match = an_app(), over(people("月子", "たけし"))
    known(app, "月子", change=1234)
    standing = remember(app, match)
    paid = [t for score in match.seen(PUBLIC).scores for t in score.transfers]
    expected = [int(c * 10) for c in changes([1623.4, 1500.0, BOTS[BOT]], paid)]
    assert any(expected)
    moon, takeshi = app.profiles.get("月子"), app.profiles.get("たけし")
    assert [moon.rating, takeshi.rating] == [START + 1234 + expected[0], START + expected[1]]
    assert [(s.rating, s.change) for s in standing.seats] == [
        (moon.rating, expected[0]), (takeshi.rating, expected[1]), (BOTS[BOT] * 10, None),
    ]  # fmt: skip
    counts = tallied(3, match.options, match.revealed_seed(), match.written_actions())
    assert (takeshi.lies_told, takeshi.lies_caught) == (counts[1].lies_told, counts[1].lies_caught)
    assert (takeshi.doubts_right, takeshi.doubts_wrong) == (counts[1].doubts_right, counts[1].doubts_wrong)
    assert (takeshi.matches, takeshi.wins) == (1, match.result().places[1] == 1)
    assert takeshi.results[0].opponents == ("月子", "フジ")


def test_the_same_match_again_adds_nothing():
    app, match = an_app(), over(people("月子"))
    remember(app, match)
    rating = app.profiles.get("月子").rating
    remember(app, match)
    assert (app.profiles.get("月子").matches, app.profiles.get("月子").rating) == (1, rating)


@pytest.mark.parametrize("other", ["アカネ", "Akane", "", "月子"])
def test_with_a_name_from_the_list_or_one_that_two_bear_nothing_is_rated(other):
    app, match = an_app(), over(people("たけし", "月子", other))
    standing = remember(app, match)
    assert standing.seats == () and "たけし" in standing.names
    assert app.profiles.get("たけし").rating == START and app.profiles.get("たけし").matches == 1
    assert app.profiles.get("アカネ") is None and app.profiles.get("Akane") is None
    assert (app.profiles.get("月子") is None) == (other == "月子")


def test_a_name_from_the_list_is_nobodys_own():
    assert is_own("月子") and is_own("Zoë")
    assert not any(is_own(name) for name in ("", "アカネ", "Sora", " 月子", "あいうえおかき"))


def test_bots_among_themselves_and_other_games_leave_nothing():
    app = an_app()
    assert remember(app, over(people(bots=3))) == Standing()
    exacta = Match(Setup("exacta", 2, {"races": 1}, seed_of("x"), people("月子", bots=1)))
    assert remember(app, exacta) == Standing() and app.profiles.all() == ()


def test_who_left_is_rated_but_what_the_bot_did_then_is_not_counted():
    app, match = an_app(), over(people("月子"), until=0)
    match.hand_over(0, replace(match.players[0], device="bot", pilot=BOT))
    dice = Rng(seed_of("left")).stream("answers")
    while match.result() is None:
        seat, question = next(iter(match.questions().items()))
        match.submit(seat, question.ply, question.actions.sample(dice))
    standing = remember(app, match)
    moon = app.profiles.get("月子")
    assert moon.matches == 1 and standing.seats[0].change is not None
    assert (moon.lies_told, moon.doubts_right, moon.doubts_wrong, moon.bursts) == (0, 0, 0, 0)


def test_a_match_continued_from_its_record_is_counted_whole(tmp_path: Path):
    home = Home(Folders(tmp_path, tmp_path / "records"))
    (tmp_path / "records").mkdir()
    kept = home.begin(Setup("doubt", 2, {"rounds": 1}, seed_of("kept"), people("月子")))
    dice = Rng(seed_of("kept answers")).stream("answers")

    def act(match: Match) -> None:
        seat, question = next(iter(match.questions().items()))
        match.submit(seat, question.ply, question.actions.sample(dice))

    for _ in range(6):
        act(kept.match)
    kept.close()
    again = home.resume(home.unfinished()[0][0].path)
    while again.match.result() is None:
        act(again.match)
    again.close()
    app = an_app(store=home)
    remember(app, again.match)
    whole = tallied(2, again.match.options, again.match.revealed_seed(), again.match.written_actions())
    assert len(again.match.written_actions()) == again.match.number > 6
    assert app.profiles.get("月子").lies_told == whole[0].lies_told
    home.close()
    assert Home(Folders(tmp_path, tmp_path / "records")).profiles.get("月子").matches == 1


def test_the_table_hands_its_match_over_when_it_ends():
    app, match = an_app(), over(people("月子"), rounds=1, until=0)
    app.push(TableScene(app, match, "instant", "private", resumed=True))
    app.tick()
    dice = Rng(seed_of("at the table")).stream("answers")
    while match.result() is None:
        seat, question = next(iter(match.questions().items()))
        match.submit(seat, question.ply, question.actions.sample(dice))
    for _ in range(600):
        app.tick()
        if isinstance(app.top, ResultsScene):
            break
    assert isinstance(app.top, ResultsScene) and app.top.report.standing.names == ("月子",)
    assert app.profiles.get("月子").matches == 1


# the lobby


def lobby(app: App, name: str = "") -> App:
    seats = [{"sitter": PERSON, "mask": "fox", "preset": "", "typed": name}]
    seats += [{"sitter": BOT, "mask": mask, "preset": "", "typed": ""} for mask in ("rabbit", "tanuki")] + [None]
    app.settings.set("lobby", {"doubt": {"seats": seats, "options": {}}})
    app.push(LobbyScene(app, "doubt"))
    app.tick()
    return app


def said(app: App) -> list[str]:
    return [m.text for _, m in app.stage.texts(app.top.pieces())]


def test_the_name_row_offers_who_is_known_first_and_the_mask_comes_along():
    app = an_app()
    known(app, "月子", "cat", when="2026-01-02T10:00Z")
    known(app, "たけし", "rabbit")
    lobby(app)
    press(app, "left", "up", "up", "up")
    app.top.move_focus(("seat", 0))
    press(app, "confirm", "right")
    place = app.scenes[-2].seating.places[0]
    assert isinstance(app.top, SeatScene) and (place.typed, place.mask) == ("月子", "cat")
    press(app, "right")
    place = app.scenes[-2].seating.places[0]
    assert (place.typed, place.mask) == ("たけし", "cat"), "the rabbit's mask is a bot's"
    press(app, "left", "left")
    place = app.scenes[-2].seating.places[0]
    assert place.typed == "" and place.name(app.words) == "コガネ", "the mask's own name stands before them"
    for _ in range(11 + 2):
        press(app, "right")
    assert app.scenes[-2].seating.places[0].name(app.words) == "コガネ", "once round, past the names that bots bear"


def test_two_seats_are_not_offered_the_same_player():
    app = an_app()
    known(app)
    lobby(app, "月子")
    app.top.seating.sit(3, PERSON)
    app.top.move_focus(("seat", 3))
    press(app, "confirm", "right")
    assert app.scenes[-2].seating.places[3].typed == ""


def test_the_seats_show_their_ratings():
    app = an_app()
    known(app)
    lobby(app, "月子")
    assert "1512.4" in said(app) and "1600" in said(app) and not text_faults(app)
    app = lobby(an_app())
    assert "1500" not in said(app), "a name from the list has none"
    app = lobby(an_app(), "はじめて")
    assert "1500" in said(app)


def test_a_typed_name_becomes_a_player_with_the_first_finished_match():
    app = lobby(an_app())
    app.top.move_focus(("seat", 0))
    press(app, "confirm", "confirm")
    typed(app, "新しい人")
    press(app, "confirm")
    assert app.profiles.get("新しい人") is None
    players = app.scenes[-2].seating.players(app.words)
    remember(app, over(players))
    assert [p.name for p in offered(app)] == ["新しい人"]


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_seats_page_opens_the_players_page_or_says_that_there_is_none(language):
    app = lobby(an_app(language))
    app.top.move_focus(("seat", 0))
    press(app, "confirm", "up", "up")
    assert app.top.focus == "profile"
    press(app, "confirm")
    assert isinstance(app.top, SeatScene) and app.words("profiles.none") in said(app)
    app = an_app(language)
    known(app, "Zoë", change=5, when="2026-03-03T10:00Z")
    known(app)
    lobby(app, "月子")
    app.top.move_focus(("seat", 0))
    press(app, "confirm", "up", "up", "confirm")
    assert isinstance(app.top, ProfilesScene) and app.top.players[app.top.at].name == "月子"
    press(app, "cancel")
    assert isinstance(app.top, SeatScene)


def test_other_games_have_no_profiles():
    app = an_app()
    known(app)
    app.push(LobbyScene(app, "exacta"))
    app.tick()
    assert "1600" not in said(app)
    app.top.move_focus(("seat", 0))
    press(app, "confirm")
    assert "profile" not in [c.id for c in app.top.controls()]


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("size", [125, 150])
def test_large_text_fits_on_the_seats_their_page_and_the_results(language, size):
    app = an_app(language, text_size=size)
    known(app, "WWWWWWWWWWWW")
    lobby(app, "WWWWWWWWWWWW")
    assert not text_faults(app)
    app.top.move_focus(("seat", 0))
    press(app, "confirm", "up", "up")
    assert app.top.focus == "profile" and not text_faults(app)
    match = over(people("WWWWWWWWWWWW", "ＷＷＷＷＷＷ", bots=2))
    app.push(ResultsScene(app, replace(report_of(match), standing=remember(app, match))))
    app.tick()
    assert not text_faults(app)


# the results


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_results_tell_what_the_match_did_to_the_ratings(language):
    app, match = an_app(language), over(people("月子", "たけし"))
    standing = remember(app, match)
    app.push(ResultsScene(app, replace(report_of(match), standing=standing)))
    app.tick()
    change = standing.seats[0].change
    sign = f"{'-' if change < 0 else '+'}{abs(change) // 10}.{abs(change) % 10}"
    rating = f"{standing.seats[0].rating // 10}.{standing.seats[0].rating % 10}".removesuffix(".0")
    assert any(rating in text and f"({sign})" in text for text in said(app)) and not text_faults(app)
    press(app, "down", "left")
    app.top.move_focus("profile")
    while app.top.rests:
        app.tick()
    press(app, "confirm")
    assert isinstance(app.top, ProfilesScene)
    press(app, "cancel")
    assert isinstance(app.top, ResultsScene)


def test_without_a_profile_the_results_are_as_ever():
    app, match = an_app(), over(people("アカネ"))
    app.push(ResultsScene(app, replace(report_of(match), standing=remember(app, match))))
    app.tick()
    assert [c.id for c in app.top.controls()] == ["again", "street", "seats"]
    assert not any("レーティング" in text for text in said(app))


def test_directions_reach_everything_on_the_results_and_on_the_page():
    def results() -> App:
        app, match = an_app(), over(people("月子"))
        app.push(ResultsScene(app, replace(report_of(match), standing=remember(app, match))))
        app.tick()
        return app

    def page() -> App:
        app = an_app()
        known(app), known(app, "Zoë")
        app.push(ProfilesScene(app))
        app.tick()
        return app

    assert not unreached(results) and not unreached(page)


def test_what_went_wrong_with_the_file_is_told_in_the_players_language(tmp_path: Path):
    (tmp_path / "profiles.json").write_text("{")
    for language in ("ja", "en"):
        app = an_app(language, Home(Folders(tmp_path, tmp_path / "records")))
        search = Search(app)  # the street looks for it before anybody needs it
        while search._found is None:
            pygame.time.wait(1)
        app.tick()
        assert app.words("store.profiles_broken") in app.notices
        app.close()
