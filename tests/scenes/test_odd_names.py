"""Whatever a player may be called can be measured, cut and drawn, in every face and with every edge."""

from __future__ import annotations

import time

import pytest

from scenes.kit.paint import _line
from scenes.kit.type import font, runs, shortened, text_width
from scenes.seating import stepper
from scenes.seating.names import clean_name

ODD = {
    "family": "👨‍👩‍👧‍👦",
    "astronaut": "👩🏽‍🚀",
    "heart": "❤️",
    "text heart": "❤︎",
    "keycap": "1️⃣",
    "skin": "👋🏿",
    "marks": "e\u0301\u0323 a\u0308\u0304",
    "mark alone": "\u0301",
    "voiced": "か\u3099は\u309a",
    "enclosed": "ソ\u20dd",
    "right to left": "שָׁלוֹם",
    "arabic": "مُحَمَّد",
    "devanagari": "क्षि",
    "thai": "ก้ำ",
    "flag": "🇯🇵",
    "half a flag": "🇯",
    "england": "🏴\U000e0067\U000e0062\U000e007f",
    "joiner": "a\u200db",
    "joiners": "\u200d\u200d",
    "blank": "\u200b\u2060\ufeff",
    "controls": "a\0b\nc",
    "surrogate": "a\ud800b",
    "variation": "葛\U000e0100",
}


@pytest.mark.parametrize("name", ODD.values(), ids=ODD)
@pytest.mark.parametrize("text", [str, clean_name], ids=["raw", "cleaned"])
@pytest.mark.parametrize("face", ["d", "m"])
def test_an_odd_name_is_drawn(name, text, face):
    for said in (text(name), f"{text(name)} +12", f"1. {text(name)}"):
        for px in (7, 18, 21, 28, 46):
            for outline, drop in ((None, None), ("#1B1330", None), ("#1B1330", "#E8503A")):
                line = _line(said, face, px, "#FFFFFF", outline, drop)
                assert line.surface.get_width() >= line.text_width
        shortened(said, 21, 30, face)
        stepper.shortened(said, 21, 30, face)


@pytest.mark.parametrize("face", ["d", "m"])
def test_every_single_character_of_a_name_is_drawn(face):
    for code in (*range(0x20, 0x3100), *range(0xF900, 0xFFFE), *range(0x1F000, 0x1FB00), *range(0xE0000, 0xE0200)):
        if not 0xD800 <= code <= 0xDFFF:
            for piece, its in runs(chr(code), face):
                if font(its, 20).size(piece)[0]:
                    font(its, 20).render(piece, True, "#FFFFFF")
            if code % 7 == 0 or 0x2000 <= code < 0x2100 or 0xFE00 <= code < 0xFE30:
                _line(chr(code), face, 20, "#FFFFFF", None, None)


def test_joiners_and_variation_marks_take_no_room():
    assert text_width("ソ\u200d\ufe0fラ", 20, "d") == text_width("ソラ", 20, "d")


def test_a_very_long_text_is_cut_at_once():
    started = time.process_time()
    for cut in (shortened, stepper.shortened):
        shown = cut("ソラ" * 100_000, 21, 200)
        assert shown.endswith("…") and text_width(shown, 21) <= 200 < text_width(shown + "ソ", 21)
    assert time.process_time() - started < 2.0  # one character less each time took minutes
