"""Variants, presets, conflicts."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.core.protocol import BadOptions
from game.core.rng import Rng, seed_of
from game.fortuna.game import GAME
from game.fortuna.law import Law, law_of
from game.fortuna.options import CUSTOM, PRESETS, REASONS, VARIANTS, Options, conflicts, switches

ALONE = {"FV-6b", "FV-6c", "FV-12"}


def test_all_variants_are_off_by_default():
    assert GAME.options({}, 3) == Options(())
    assert GAME.options({}, 3).plain() == {"variants": []}
    assert law_of(()) == Law()


def test_variants_are_sorted_and_each_there_once():
    plain = {"variants": ["FV-10b", "FV-3", "FV-1", "FV-3"]}
    assert GAME.options(plain, 4).plain() == {"variants": ["FV-1", "FV-3", "FV-10b"]}


def test_presets_are_what_the_rules_name():
    assert PRESETS == {
        "draft_1": (),
        "six_numbers": ("FV-1", "FV-3"),
        "big_sets": ("FV-7", "FV-8", "FV-10b"),
        "zero": ("FV-6a", "FV-12", "FV-13"),
        "movers": ("FV-11b",),
    }
    for seats in GAME.seats:
        for name, variants in PRESETS.items():
            options = GAME.options({"preset": name}, seats)
            assert options.variants == variants and options.preset == name
            GAME.new(seats, options, Rng(seed_of("x")))
    assert GAME.options({"variants": ["FV-9"]}, 3).preset == CUSTOM


def test_a_preset_can_be_changed_by_single_variants():
    plain = {"preset": "zero", "FV-9": True, "FV-13": False}
    assert GAME.options(plain, 3).variants == ("FV-6a", "FV-9", "FV-12")
    assert GAME.options({"preset": "custom"}, 3).variants == ()


def test_every_choice_offered_is_an_option():
    for seats in GAME.seats:
        for choice in (*GAME.choices(seats), *switches(seats)):
            assert choice.default in choice.values
            for value in choice.values:
                if choice.name in ALONE and value:
                    GAME.options({choice.name: value, "FV-6a": True}, seats)
                elif (choice.name, value, seats) != ("FV-1", True, 4):
                    GAME.options({choice.name: value}, seats)
    assert {choice.name for choice in switches(3)} == set(VARIANTS)


def test_scoring_variants_exclude_each_other():  # FV-2, FV-6b, FV-7
    for pair in combinations(["FV-2", "FV-6b", "FV-7"], 2):
        with pytest.raises(BadOptions, match=f"{pair[0]} and {pair[1]} exclude each other"):
            GAME.options({"variants": [*pair, "FV-6a"]}, 3)


def test_value_and_power_variants_exclude_each_other():  # FV-5a, FV-5b, FV-11a, FV-11b
    assert conflicts(["FV-5a", "FV-5b", "FV-11a", "FV-11b"]) == [
        ("FV-5a", "FV-5b", "values"),
        ("FV-11a", "FV-11b", "power"),
    ]


def test_what_needs_zero_is_refused_without_it():  # FV-6a, FV-6b, FV-6c, FV-12
    for variant in ALONE:
        assert conflicts([variant]) == [(variant, "FV-6a", "zero")]
        assert conflicts([variant, "FV-6a"]) == []
        with pytest.raises(BadOptions, match=f"^{variant} needs FV-6a: "):
            GAME.options({"variants": [variant]}, 3)


def test_four_seats_need_more_cards_with_six_numbers():  # FV-1, FV-3
    assert conflicts(["FV-1"], 4) == [("FV-1", "FV-3", "cards")]
    assert conflicts(["FV-1"], 3) == conflicts(["FV-1"]) == conflicts(["FV-1", "FV-3"], 4) == []
    with pytest.raises(BadOptions, match="FV-1 needs FV-3 with 4 seats"):
        GAME.options({"variants": ["FV-1"]}, 4)
    with pytest.raises(BadOptions, match="FV-1 needs FV-3"):
        GAME.new(4, GAME.options({"variants": ["FV-1"]}, 3), Rng(seed_of("x")))


def test_every_reason_is_one_sentence():
    found = conflicts(VARIANTS) + conflicts(ALONE) + conflicts(["FV-1"], 4)
    assert {reason for _, _, reason in found} == set(REASONS)
    for a, b, reason in found:
        sentence = REASONS[reason].format(a=a, b=b)
        assert a in sentence and b in sentence and sentence.endswith(".") and sentence.count(".") == 1


def test_every_other_pair_of_variants_is_a_match():
    for pair in combinations(VARIANTS, 2):
        variants = [*pair, "FV-6a"] if ALONE & set(pair) else list(pair)
        if not conflicts(variants, 3):
            GAME.new(3, GAME.options({"variants": variants}, 3), Rng(seed_of("x")))


@pytest.mark.parametrize(
    "plain",
    [{"variants": "FV-1"}, {"variants": ["FV-0"]}, {"variants": [1]}, {"variants": [["FV-1"]]}, {"preset": "draft_9"},
     {"preset": 3}, {"FV-1": 1}, {"races": 4}, {"variants": None}, []],
)  # fmt: skip
def test_what_is_no_option_is_refused_with_a_sentence(plain):
    with pytest.raises(BadOptions, match=r"[a-z].*\.$"):
        GAME.options(plain, 3)


def test_an_unknown_bot_is_a_key_error():
    with pytest.raises(KeyError):
        GAME.bot("mean")
