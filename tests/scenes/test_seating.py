"""Who sits where: names that anyone may type, masks, and what is kept for the next time."""

from __future__ import annotations

import unicodedata

import pytest

from game import registry
from scenes.kit.words import Words
from scenes.seating.names import COLUMNS, clean_name, clusters, erased, half_typed, width
from scenes.seating.places import Seating
from tests.scenes.test_lobby import full_house

# names


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("アカネ", "アカネ"),
        ("\u3164" * 6, ""),
        ("\u2800" * 12 + "x", "x"),
        ("  Sora  Two ", "Sora Two"),
        ("満月夜市太郎さん", "満月夜市太郎"),
        ("A\u202eB\u2066C\u200f", "ABC"),
        ("a\x00b\x1b[31m\nc", "ab[31m c"),
        ("e\u0301", "é"),
        ("か\u3099", "が"),
        ("\ud800x\ufffe\ufdd0", "x"),
        ("\ue000\U000f0000y", "y"),
        ("\u200b\u2060\ufeff", ""),
        ("\u3000　", ""),
        ("", ""),
        ("\u0301\u0302", ""),
        ("\u200d\u200d", ""),
        ("👩\u200d👧", "👩\u200d👧"),
        ("x" * 4000, "x" * 12),
    ],
)
def test_a_name_keeps_what_can_be_read(text, name):
    assert clean_name(text) == name


@pytest.mark.parametrize(
    "text",
    [
        "a" + "\u0301" * 4000,
        "👨\u200d👩\u200d👧\u200d👦" * 40,
        "🇯🇵" * 30,
        "あ" * 4000,
        "\u202e" * 4000 + "z",
        "👍🏽" * 9,
        "ﷺ" * 50,
        "\u200d".join("家" * 50),
    ],
)
def test_no_text_makes_a_name_of_more_than_twelve_columns(text):
    name = clean_name(text)
    assert width(name) <= COLUMNS
    assert len(name) <= 60
    assert clean_name(name) == name
    assert name == unicodedata.normalize("NFC", name)


def test_joined_emoji_are_kept_whole_or_not_at_all():
    family = "👨\u200d👩\u200d👧"
    assert clean_name(family * 2) == family * 2
    assert clean_name(family * 3) == family * 2


def test_backspace_takes_what_a_reader_calls_a_character():
    assert erased("ab👩\u200d👧") == "ab"
    assert erased("e\u0323\u0301"[:3]) == ""
    assert erased("🇯🇵") == ""
    assert erased("") == ""
    assert clusters("か\u3099き") == ["か\u3099", "き"]


def test_a_space_stays_while_the_name_is_being_typed():
    assert half_typed("Sora ") == "Sora "
    assert half_typed(half_typed("Sora ") + "B") == "Sora B"


# the seating


def test_a_newcomer_finds_one_ready_person_and_bots():
    seating = Seating.fresh(registry.game("exacta"))
    assert [p.sitter for p in seating.places] == ["person", "fair", "fair", "fair", ""]
    assert not seating.waiting()


def test_no_two_seats_wear_the_same_mask_whatever_is_pressed():
    seating = Seating.fresh(registry.game("exacta"))
    seating.sit(4, "person")
    for at in range(5):
        seating.step_mask(at, 1)
        assert len({p.mask for p in seating.places}) == 5
    seating.rise(2)
    before, free = seating.places[0].mask, seating.free_masks(0)
    assert len(free) == 2 and before in free
    seating.step_mask(0, 1)
    assert seating.places[0].mask in free and seating.places[0].mask != before
    assert len({p.mask for p in seating.taken()}) == 4


def test_listed_names_are_never_borne_twice():
    seating, words = Seating.fresh(registry.game("exacta")), Words("ja")
    for _ in range(30):
        seating.step_name(0, 1, words)
        names = [p.name(words) for p in seating.taken()]
        assert len(set(names)) == len(names)


def test_an_empty_name_is_the_masks_own():
    seating = Seating.fresh(registry.game("exacta"))
    seating.call(0, "\u202e  ")
    assert seating.places[0].name(Words("ja")) == "アカネ" and seating.places[0].name(Words("en")) == "Akane"


def test_a_leader_whose_seat_is_gone_is_left_to_chance():
    seating = Seating.fresh(registry.game("exacta"))
    seating.choose("first_leader", 3)
    seating.rise(3)
    assert "first_leader" not in seating.options


def test_what_is_kept_comes_back():
    game = registry.game("exacta")
    seating = Seating.fresh(game)
    seating.sit(4, "kind")
    seating.call(0, "満月")
    seating.step_name(1, 1, Words("ja"))
    seating.choose("races", 2)
    again = Seating.kept(game, seating.plain())
    assert again.plain() == seating.plain()


@pytest.mark.parametrize(
    "strange",
    [
        None,
        7,
        [],
        {},
        {"seats": None},
        {"seats": [None] * 5},
        {"seats": [{}] * 5},
        {"seats": [{"sitter": "god", "mask": "fox"}] * 5},
        {"seats": [{"sitter": "person", "mask": "fox", "typed": 9, "preset": ["x"]}] * 5},
        {"seats": [7, "x", None, [], {}]},
        {
            "seats": [{"sitter": "person", "mask": "fox", "typed": "x" * 9999}] * 5,
            "options": {"races": "many", "god": 1, "first_leader": 4},
        },
        {"seats": [{"sitter": ["person"], "mask": {}}] * 5},
    ],
)
def test_strange_kept_seats_lose_nothing_but_themselves(strange):
    game = registry.game("exacta")
    seating = Seating.kept(game, strange)
    assert seating.count in game.seats
    masks = [p.mask for p in seating.taken()]
    assert len(set(masks)) == len(masks)
    game.options(seating.options, seating.count)
    assert all(width(p.name(Words("ja"))) <= COLUMNS for p in seating.taken())


def test_several_persons_say_ok_anew_each_time():
    seating = Seating.kept(registry.game("exacta"), full_house()["exacta"])
    assert len(seating.waiting()) == 5


def test_a_keyboard_is_halved_between_two_persons_and_a_pad_is_held_by_one():
    seating = Seating.fresh(registry.game("exacta"))
    seating.sit(1, "person")
    devices = ("kbd", "kbd:left", "kbd:right", "pad:1")
    seating.step_device(0, 1, devices)
    assert seating.devices() == {0: "kbd:left", 1: "kbd"}
    seating.step_device(1, 1, devices)
    assert seating.devices() == {0: "kbd:left", 1: "kbd:right"}
    seating.step_device(0, 1, devices)
    assert seating.devices()[0] == "pad:1"
    seating.step_device(0, 1, devices)
    assert seating.devices()[0] == "kbd" and seating.players(Words("ja"))[1].device == "kbd:right"


def test_a_bot_holds_no_device():
    seating = Seating.fresh(registry.game("exacta"))
    seating.step_device(1, 1, ("kbd", "kbd:left"))
    assert seating.players(Words("ja"))[1].device == "bot"


def test_the_slots_machines_spin_at_once_where_every_person_has_a_device_of_their_own():  # CS-R17
    seating = Seating.fresh(registry.game("slot"))
    assert seating.plain_options()["simultaneous"] is True  # alone with bots
    seating.sit(1, "person")
    assert seating.plain_options()["simultaneous"] is False  # two share the keyboard
    seating.hold(1, "pad:1")
    assert seating.plain_options()["simultaneous"] is True
    seating.choose("simultaneous", False)
    assert seating.plain_options()["simultaneous"] is False  # chosen by hand
