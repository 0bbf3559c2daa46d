"""The lobby: names, seats, masks, options, and how quickly a newcomer plays."""

from __future__ import annotations

import pygame
import pytest

from game.registry import GAMES
from scenes.kit.app import App
from scenes.kit.intents import Intent
from scenes.kit.memory import MemorySettings
from scenes.kit.palette import MASKS
from scenes.kit.words import LANGUAGES, Words
from scenes.lobby import LobbyScene
from scenes.menu import MenuScene
from scenes.seating.editor import SeatScene
from scenes.seating.lineup import LineUpScene
from scenes.seating.places import Place
from tests.scenes.faults import clicked, press, text_faults, typed, unreached

WIDE_NAMES = ("WWWWWWWWWWWW", "Maximilian W", "ながいなまえ", "満月夜市太郎", "iiiiiiiiiiii")


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()


class Table(App):
    """An app that notes which table was opened."""

    def open_table(self, setup, speed, hands):
        self.opened = (setup, speed, hands)


def lobby(language: str = "ja", focus=None, **settings) -> Table:
    app = Table((320, 180), MemorySettings(language=language, **settings), seed_text="lobby")
    app.opened = None
    app.push(LobbyScene(app, "exacta"))
    app.tick()
    if focus is not None:
        app.top.move_focus(focus)
    return app


def full_house(names=WIDE_NAMES, options=None) -> dict:
    seats = [{"sitter": "person", "mask": m, "preset": "", "typed": n} for m, n in zip(MASKS, names)]
    return {"exacta": {"seats": seats, "options": options or {}}}


# the scene


def test_two_presses_lead_from_the_street_to_the_table():
    app = Table((320, 180), MemorySettings(language="ja"))
    app.opened = None
    app.push(MenuScene(app))
    app.tick()
    press(app, "confirm", "confirm")
    setup, speed, hands = app.opened
    assert (setup.game, setup.seats, speed, hands) == ("exacta", 4, "normal", "private")
    assert [(p.name, p.mask, p.device, p.pilot) for p in setup.players] == [
        ("アカネ", "fox", "kbd", "person"),
        ("ソラ", "rabbit", "bot", "fair"),
        ("ミドリ", "tanuki", "bot", "fair"),
        ("コガネ", "cat", "bot", "fair"),
    ]


def test_go_starts_from_anywhere_once_all_are_ready():
    app = lobby(focus=("seat", 2))
    press(app, "go")
    assert app.opened


def test_who_has_not_said_ok_is_named_and_nothing_starts():
    app = lobby(focus=("seat", 4))
    press(app, "confirm")  # a person sits down
    assert app.top.focus == ("plate", 4)
    press(app, "go")
    assert app.opened is None and "フジ" in app.top.refused
    press(app, "confirm")  # OK
    assert app.top.refused is None and app.top.focus == "start"
    press(app, "confirm")
    assert app.opened[0].seats == 5


def test_bots_alone_may_play():
    app = lobby(focus=("seat", 0))
    press(app, "confirm", "up", "right", "cancel", "go")
    assert app.opened and [p.pilot for p in app.opened[0].players] == ["kind", "fair", "fair", "fair"]


def test_one_person_alone_plays_solo_and_is_not_asked_for_a_leader_or_hands():
    app = lobby()
    for at in (1, 2, 3):
        app.top.seating.rise(at)
    assert [r.name for r in app.top.rows()] == ["races", "line_up", "speed"]
    press(app, "go")
    assert app.opened[0].seats == 1


def test_the_last_seat_can_not_be_left():
    app = lobby(focus=("seat", 0))
    for at in (1, 2, 3):
        app.top.seating.rise(at)
    press(app, "confirm")
    app.top.move_focus("rise")
    press(app, "confirm")
    assert isinstance(app.top, SeatScene) and app.top.refused and not text_faults(app)


def test_an_arrow_changes_an_option_and_it_is_kept():
    app = lobby(focus=("row", "races"))
    press(app, "right")
    assert app.top.seating.options["races"] == 5
    press(app, "left", "left")
    assert app.top.seating.options["races"] == 3
    assert app.settings.get("lobby")["exacta"]["options"]["races"] == 3
    again = LobbyScene(app, "exacta")
    assert again.seating.options["races"] == 3


def test_a_click_changes_an_option_on_the_side_it_hits():
    app = lobby()
    box = next(c.box for c in app.top.controls() if c.id == ("row", "races"))
    clicked(app, box[0] + 10, box[1] + 10)
    assert app.top.seating.options["races"] == 3
    clicked(app, box[0] + box[2] - 10, box[1] + 10)
    assert app.top.seating.options["races"] == 4


def test_the_line_up_is_arranged_by_hand():
    app = lobby(focus=("row", "line_up"))
    press(app, "right", "confirm")
    assert isinstance(app.top, LineUpScene)
    press(app, "confirm", "right", "right", "confirm")  # pick up the first, two places on, put down
    app.top.move_focus("done")
    press(app, "confirm")
    assert app.top.seating.options["line_up"][:3] == ["orange", "yellow", "red"]
    press(app, "go")
    assert app.opened[0].options.line_up[2] == 0


def test_flipping_to_chance_and_back_keeps_the_arranged_line_up():
    app = lobby(
        focus=("row", "line_up"),
        lobby=full_house(
            options={"line_up": list(reversed(["red", "orange", "yellow", "green", "blue", "purple", "pink"]))}
        ),
    )
    press(app, "right")
    assert app.top.seating.options["line_up"] is None
    press(app, "right")
    assert app.top.seating.options["line_up"][0] == "pink"


def test_while_a_horse_is_held_directions_move_it_alone():
    app = lobby(focus=("row", "line_up"))
    press(app, "right", "confirm", "confirm")
    held = app.top.held
    press(app, "down", "left", "right", "up")
    assert app.top.focus == ("item", held) and app.top.order.index(held) == 1


def test_the_pointer_puts_a_held_horse_where_it_clicks():
    app = lobby(focus=("row", "line_up"))
    press(app, "right", "confirm")
    boxes = {c.id: c.box for c in app.top.controls()}
    clicked(app, boxes["item", "pink"][0] + 40, 320)
    assert app.top.held == "pink"
    app.top.handle(Intent("point", "mouse", at=app.stage.to_window(boxes["item", "green"][0] + 40, 320)))
    assert app.top.focus == ("item", "pink")  # the ring stays with what is held
    clicked(app, boxes["item", "orange"][0] + 40, 320)
    assert app.top.held is None and app.top.order[:3] == ["red", "pink", "orange"]
    assert app.top.focus == ("item", "pink")


def test_a_name_is_typed_and_the_input_method_shows_what_it_composes():
    app = lobby(focus=("seat", 0))
    press(app, "confirm", "confirm")
    assert app.intents.typing
    typed(app, "みつき", "compose")
    assert app.top.typing.composed == "みつき"
    typed(app, "満月")
    assert app.top.typing.text == "満月" and app.top.typing.composed == ""
    typed(app, "x" * 4000)
    assert app.top.typing.text == "満月xxxxxxxx"
    app.top.handle(Intent("erase", "kbd"))
    press(app, "confirm")
    assert not app.intents.typing
    assert app.top.place.name(app.words) == "満月xxxxxxx"


def test_escape_takes_the_typing_back_and_an_empty_name_gives_the_listed_one():
    app = lobby(focus=("seat", 0))
    press(app, "confirm", "confirm")
    typed(app, "まちがい")
    press(app, "cancel")
    assert isinstance(app.top, SeatScene) and not app.intents.typing
    assert app.top.place.name(app.words) == "アカネ"
    press(app, "confirm")
    typed(app, "   ")
    press(app, "confirm")
    assert app.top.place.name(app.words) == "アカネ"


def test_listed_names_come_with_up_and_down_while_typing():
    app = lobby(focus=("seat", 0))
    press(app, "confirm", "confirm", "down", "confirm")
    assert app.top.place.name(app.words) not in ("アカネ", "ソラ", "ミドリ", "コガネ")
    assert app.top.place.typed == ""


def test_losing_the_window_ends_the_typing_and_keeps_the_name():
    app = lobby(focus=("seat", 0))
    press(app, "confirm", "confirm")
    typed(app, "満月")
    app.tick([pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert not app.intents.typing and app.top.place.typed == "満月"


def test_a_letter_is_no_command_while_a_name_is_typed():
    app = lobby(focus=("seat", 0))
    press(app, "confirm", "confirm")
    app.tick(
        [
            pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "),
            pygame.event.Event(pygame.TEXTINPUT, text="a "),
            pygame.event.Event(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p"),
            pygame.event.Event(pygame.TEXTINPUT, text="p"),
        ]
    )
    assert app.opened is None and app.top.typing.text == "a p"


def test_answers_of_the_results_are_done():
    app = lobby()
    app.top.resume("again")
    assert app.opened
    app.scenes.insert(0, MenuScene(app))
    app.top.resume("street")
    app.tick()
    assert isinstance(app.top, MenuScene)


def test_cancel_goes_back_to_the_street():
    app = Table((320, 180), MemorySettings())
    app.push(MenuScene(app))
    app.tick()
    press(app, "confirm", "cancel")
    assert isinstance(app.top, MenuScene)


# what is seen


def _editing(language: str, typing: bool) -> Table:
    app = lobby(language, ("seat", 0), lobby=full_house())
    press(app, "confirm", *(["confirm"] if typing else []))
    if typing:
        typed(app, "満月夜市", "text")
        typed(app, "たろうたろうたろうたろう", "compose")
    return app


def _arranging(language: str, held: bool) -> Table:
    app = lobby(language, ("row", "line_up"))
    press(app, "right", "confirm", *(["confirm", "right"] if held else []))
    return app


def _refused(language: str) -> Table:
    app = lobby(language, lobby=full_house())
    press(app, "go")
    return app


STATES = {
    "fresh": lambda language: lobby(language),
    "full": lambda language: lobby(
        language, lobby=full_house(options={"first_leader": 0, "line_up": None, "races": 8})
    ),
    "refused": _refused,
    "seat": lambda language: _editing(language, False),
    "typing": lambda language: _editing(language, True),
    "line-up": lambda language: _arranging(language, False),
    "held": lambda language: _arranging(language, True),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", STATES)
def test_every_text_fits_whatever_has_the_focus(language, state):
    app = STATES[state](language)
    assert not text_faults(app)
    for control in app.top.controls():
        app.top.move_focus(control.id)
        assert not text_faults(app), control.id


@pytest.mark.parametrize("speed", ["slow", "normal", "fast", "instant"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_an_option_fits_uncut(language, speed):
    app = lobby(language, speed=speed, lobby=full_house(("A", "B", "C", "D", "E")), hands="open")
    said = {m.text for _, m in app.stage.texts(app.top.pieces())}
    for row in app.top.rows():
        assert row.value in said, row.value


@pytest.mark.parametrize("state", ["fresh", "full", "seat", "line-up"])
def test_directions_reach_every_control(state):
    assert not unreached(lambda: STATES[state]("ja"))


def test_a_place_knows_nothing_of_a_language():
    assert Place("person", "oni").name(Words("en")) == "Fuji"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("persons", (1, 2))
@pytest.mark.parametrize("text", (100, 150))
def test_up_and_down_walk_all_rules_from_the_start_button(game, persons, text):
    app = Table((320, 180), MemorySettings(language="ja", text_size=text), seed_text="lobby")
    app.push(LobbyScene(app, game))
    app.tick()
    for seat in range(1, persons):
        app.top.seating.sit(seat, "person")
    rows = {("row", row.name) for row in app.top.rows()}
    assert app.top.focus == "start"
    press(app, "left")
    seen = {app.top.focus}
    for way in ("down", "up"):  # no left or right: it would change a rule
        while isinstance(app.top.focus, tuple) and app.top.focus[0] == "row":
            seen.add(app.top.focus)
            press(app, way)
        if way == "down":
            assert app.top.focus == "start"
            press(app, "left")
    assert rows <= seen and app.top.focus[0] in ("seat", "plate")
    press(app, "down")
    assert app.top.focus in rows or app.top.focus[0] == "plate"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_text_of_any_game_s_lobby_lies_over_another(language, game):
    app = Table((320, 180), MemorySettings(language=language), seed_text="lobby")
    app.push(LobbyScene(app, game))
    app.tick()
    assert not text_faults(app)
