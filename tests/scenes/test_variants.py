"""Fortuna's variants in the lobby: explained where they are switched on, refused with a sentence, kept."""

from __future__ import annotations

import pygame
import pytest

from game.core.setup import Setup
from game.fortuna.judge import set_up
from game.fortuna.law import law_of
from game.fortuna.options import PRESETS, REASONS, VARIANTS, conflicts
from game.fortuna.setup import new_match
from game.registry import GAMES, game
from scenes.kit.intents import Intent
from scenes.kit.memory import MemorySettings
from scenes.kit.seeing import TEXT_SIZES, Seeing, see
from scenes.kit.words import LANGUAGES, Words, table
from scenes.lobby import LobbyScene
from scenes.seating.places import Seating
from scenes.seating.variants import GROUPS, choose, chosen, deck, named, switched, why_not
from scenes.seating.variants_page import TABS, VariantsScene
from tests.scenes.faults import clicked, press, text_faults, unreached
from tests.scenes.test_lobby import Table


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()
    yield
    see(Seeing())


def lobby(language: str = "ja", on: tuple[str, ...] = (), window=(320, 180), **settings) -> Table:
    app = Table(window, MemorySettings(language=language, **settings), seed_text="lobby")
    app.idle_motion, app.opened = False, None
    app.push(LobbyScene(app, "fortuna"))
    app.tick()
    choose(app.top.seating, on)
    app.top.move_focus(("row", "preset"))
    return app


def page(language: str = "ja", on: tuple[str, ...] = (), focus=None, **more) -> Table:
    app = lobby(language, on, **more)
    press(app, "confirm")
    assert isinstance(app.top, VariantsScene)
    if focus is not None:
        app.top.move_focus(focus)
    return app


def variants(app: Table) -> tuple[str, ...]:
    return chosen(app.scenes[0].seating)


def said(app: Table) -> str:
    return "".join(m.text for _, m in app.stage.texts(app.top.pieces())).replace(" ", "")


# what the page holds


def test_every_variant_stands_in_one_group():  # FV-1 to FV-19
    assert sorted(v for group in GROUPS.values() for v in group) == sorted(VARIANTS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", TEXT_SIZES)
def test_every_variant_is_explained_where_it_is_switched(language, size):
    app = page(language, text_size=size)
    for group in TABS:
        for variant in GROUPS[group]:
            app.top.move_focus(("variant", variant))
            assert not text_faults(app), variant
        shown = said(app)
        for variant in GROUPS[group]:
            assert app.words(f"fortuna.rule name.{variant}").replace(" ", "") in shown
            assert app.words(f"fortuna.rule.{variant}").replace(" ", "") in shown


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", TEXT_SIZES)
@pytest.mark.parametrize("on", [*PRESETS.values(), ("FV-1", "FV-3", "FV-14"), ("FV-6a", "FV-6b", "FV-12")])
def test_every_text_fits_whatever_is_on_and_has_the_focus(language, size, on):
    app = page(language, on, text_size=size)
    for control in app.top.controls():
        app.top.move_focus(control.id)
        assert not text_faults(app), control.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_fits_and_names_both_variants(language):
    words = Words(language)
    found = conflicts(VARIANTS, 4) + conflicts(["FV-6b", "FV-6c", "FV-12"]) + conflicts(["FV-1"], 4)
    assert {reason for _, _, reason in found} == set(REASONS)
    for a, b, reason in found:
        sentence = words(
            f"lobby.variants.{reason}", a=words(f"fortuna.rule name.{a}"), b=words(f"fortuna.rule name.{b}")
        )
        assert words(f"fortuna.rule name.{a}") in sentence and words(f"fortuna.rule name.{b}") in sentence
        app = page(language)
        app.top.refused = sentence
        assert not text_faults(app), sentence
        assert sentence.replace(" ", "") in said(app)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("on", [*PRESETS.values(), ("FV-3", "FV-14", "FV-19")])
def test_the_deck_told_is_the_deck_dealt(seats, on):  # FO-3, FO-4, FO-R16, FV-1, FV-3, FV-14, FV-19
    state = new_match(seats, game("fortuna").options({"variants": list(on)}, seats), _Still())
    draw, end, seeded = set_up(seats, law_of(on))
    sentence = deck(Words("en"), on, seats)
    for n in (draw + end + seeded + 10 * seats, draw, len(state.end)):
        assert str(n) in sentence
    assert draw + seeded == len(state.deck)


class _Still:
    """Chance that changes nothing."""

    def stream(self, name):
        return self

    def below(self, n):
        return 0

    def shuffled(self, cards):
        return list(cards)


# switching


def test_a_switch_is_turned_on_and_off_by_confirm():
    app = page()
    assert app.top.focus == ("variant", "FV-1")
    press(app, "down", "confirm")
    assert variants(app) == ("FV-19",)
    press(app, "confirm")
    assert variants(app) == ()


def test_a_pad_switches_like_the_keyboard():
    app = page()
    for name in ("right", "confirm"):
        app.top.handle(Intent(name, "pad:1"))
        app.tick()
    assert variants(app) == ("FV-3",)


def test_a_click_switches_and_opens_groups():
    app = page(window=(1280, 720))
    for control in (("tab", "points"), ("variant", "FV-7")):
        x, y, w, h = next(c.box for c in app.top.controls() if c.id == control)
        clicked(app, x + w / 2, y + h / 2)
    assert app.top.open == "points" and variants(app) == ("FV-7",)


def test_left_and_right_go_through_the_groups_in_a_ring():
    app = page()
    for group in (*TABS[1:], TABS[0]):
        press(app, "right", "right")
        assert app.top.open == group and app.top.focus == ("variant", GROUPS[group][0])
    press(app, "left")
    assert app.top.open == TABS[-1] and app.top.focus == ("variant", GROUPS[TABS[-1]][1])
    press(app, "up")
    assert app.top.focus == ("tab", app.top.open)
    press(app, "left")
    assert app.top.focus == ("tab", app.top.open) == ("tab", TABS[-2])


def test_directions_reach_every_control():
    assert not unreached(page)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("on", "variant", "names"),
    [
        (("FV-7",), "FV-2", ("FV-2", "FV-7")),
        (("FV-5a",), "FV-5b", ("FV-5a", "FV-5b")),
        (("FV-11a",), "FV-11b", ("FV-11a", "FV-11b")),
        ((), "FV-6b", ("FV-6b", "FV-6a")),
        (("FV-6a", "FV-12"), "FV-6a", ("FV-12", "FV-6a")),
        ((), "FV-1", ("FV-1", "FV-3")),
        (("FV-1", "FV-3"), "FV-3", ("FV-1", "FV-3")),
    ],
)
def test_a_switch_that_would_conflict_stays_and_says_why(language, on, variant, names):
    app = page(language, on, ("variant", variant))
    press(app, "confirm")
    assert variants(app) == on
    assert all(app.words(f"fortuna.rule name.{name}") in app.top.refused for name in names)
    assert app.top.refused.replace(" ", "") in said(app)
    press(app, "down")
    assert app.top.refused is None


def test_presets_set_all_switches_at_once():
    app = page(on=("FV-9",))
    for name, on in PRESETS.items():
        app.top.move_focus(("preset", name))
        press(app, "confirm")
        assert variants(app) == on


def test_done_and_back_leave_the_page_and_keep_what_was_switched():
    for key in ("go", "cancel"):
        app = page(focus=("variant", "FV-9"))
        press(app, "confirm", key)
        assert isinstance(app.top, LobbyScene) and variants(app) == ("FV-9",)
        assert app.settings.get("lobby")["fortuna"]["options"] == {"preset": "custom", "variants": ["FV-9"]}
        assert chosen(LobbyScene(app, "fortuna").seating) == ("FV-9",)
        press(app, "go")
        assert app.opened[0].options.variants == ("FV-9",)


# the row


def test_arrows_go_through_the_presets_and_back_to_the_own_variants():
    app = lobby(on=("FV-9", "FV-13"))
    seen = []
    for _ in range(len(PRESETS) + 1):
        seen.append(variants(app))
        press(app, "right")
    assert variants(app) == ("FV-9", "FV-13")
    assert seen[1:] == list(PRESETS.values())
    press(app, "left")
    assert variants(app) == PRESETS["movers"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", TEXT_SIZES)
def test_the_row_says_uncut_what_is_on(language, size):
    for on in (*PRESETS.values(), ("FV-9", "FV-13"), *((v,) for v in VARIANTS if not conflicts([v], 4))):
        app = lobby(language, on, text_size=size, hands="open")
        app.top.seating.sit(1, "person")
        assert not text_faults(app)
        if size == 100:
            assert named(app.words, on).replace(" ", "") in said(app), on


def test_a_click_on_an_end_steps_and_in_the_middle_opens():
    app = lobby(window=(1280, 720))
    x, y, w, h = next(c.box for c in app.top.controls() if c.id == ("row", "preset"))
    clicked(app, x + w - 10, y + h / 2)
    assert variants(app) == PRESETS["six_numbers"]
    clicked(app, x + w / 2, y + h / 2)
    assert isinstance(app.top, VariantsScene)


# seats


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fourth_seat_switches_six_numbers_off_and_says_so(language):  # FV-1
    app = lobby(language)
    app.top.seating.rise(3)
    choose(app.top.seating, ("FV-1", "FV-9"))
    app.top.move_focus(("plate", 3))
    press(app, "confirm")
    assert variants(app) == ("FV-9",)
    assert app.words("fortuna.rule name.FV-1") in app.top._left()[0] and app.top._left()[1]
    assert not text_faults(app)
    press(app, "up")
    assert not app.top._left()[1]


def test_all_other_variants_stay_when_seats_change():
    for variant in VARIANTS:
        seating = Seating.fresh(game("fortuna"))
        on = (variant, *(b for _, b, _ in conflicts([variant], 4)))
        choose(seating, on)
        for at in (3, 2):
            seating.rise(at)
        for at in (2, 3):
            seating.sit(at, "fair")
        assert set(chosen(seating)) == set(on) and not seating.dropped


def test_one_seat_alone_keeps_the_variants_for_later():
    seating = Seating.fresh(game("fortuna"))
    choose(seating, ("FV-9",))
    for at in (3, 2, 1):
        seating.rise(at)
    assert chosen(seating) == ("FV-9",)


@pytest.mark.parametrize(
    "strange",
    [
        {"preset": "custom"},
        {"preset": "gone"},
        {"variants": ["FV-99", 7, None]},
        {"variants": "FV-1"},
        {"variants": ["FV-6b"]},
        {"preset": "zero", "FV-6a": False},
    ],
)
def test_strange_kept_variants_do_no_harm(strange):
    plain = {**Seating.fresh(game("fortuna")).plain(), "options": strange}
    seating = Seating.kept(game("fortuna"), plain)
    options = game("fortuna").options(seating.plain_options(), 4)
    assert options.variants == chosen(seating)
    Setup("fortuna", 4, options, "0" * 64, seating.players(Words("en")))


def test_a_preset_with_single_changes_of_an_older_lobby_is_read():
    plain = {**Seating.fresh(game("fortuna")).plain(), "options": {"preset": "zero", "FV-9": True}}
    assert chosen(Seating.kept(game("fortuna"), plain)) == ("FV-6a", "FV-9", "FV-12", "FV-13")


def test_switching_twice_changes_nothing_and_conflicts_are_told_from_both_sides():
    for variant in VARIANTS:
        assert switched(switched(("FV-9", "FV-13"), variant), variant) == ("FV-9", "FV-13")
    for a, b, _ in conflicts(VARIANTS):
        assert why_not(Words("en"), (a, b, "FV-6a"), 3) == why_not(Words("en"), (b, a, "FV-6a"), 3)
        assert why_not(Words("en"), (a, b, "FV-6a"), 3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_street_says_how_many_may_sit(language):  # FO-1, FO-R16 and the other games' own
    for name in GAMES:
        seats = game(name).seats
        told = table(language)[f"street.players.{name}"].removesuffix("人")
        assert told == f"{seats[0]}–{seats[-1]}"
