"""Texts of both languages are complete, and every drawing is drawn by SDL as it is meant."""

from __future__ import annotations

import re

import pytest
from fontTools.ttLib import TTFont

from scenes.kit.cmap import characters, codes_of
from scenes.kit.drawings import ART
from scenes.kit.type import FILES
from scenes.kit.words import LANGUAGES, MARK, Words, table

ALLOWED = {
    "svg",
    "g",
    "path",
    "rect",
    "circle",
    "ellipse",
    "line",
    "polygon",
    "polyline",
    "defs",
    "linearGradient",
    "radialGradient",
    "stop",
}


def test_both_languages_have_the_same_keys():
    assert set(table("ja")) == set(table("en"))


@pytest.mark.parametrize("key", sorted(table("ja")))
def test_both_languages_fill_the_same_fields(key):
    fields = [set(re.findall(r"\{(\w+)\}", MARK.sub("", table(language)[key]))) for language in LANGUAGES]
    assert fields[0] == fields[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_of_every_text_is_in_the_sentence_font(language):
    have = characters(FILES["m"])
    missing = {
        ch for text in table(language).values() for ch in MARK.sub("", text) if ch != "\n" and ord(ch) not in have
    }
    assert not missing


@pytest.mark.parametrize("file", FILES.values(), ids=lambda f: f.stem)
def test_the_list_of_a_fonts_characters_is_that_of_the_font(file):
    assert file.with_suffix(".codes").read_bytes() == codes_of(file)
    assert characters(file) == set(TTFont(file).getBestCmap())


def test_english_texts_hold_no_japanese():
    """But for the signs on the lanterns, which are drawings, and the other language's own name on the switch."""
    texts = {k: t.replace("日本語", "") for k, t in table("en").items() if not k.startswith("street.lantern.")}
    assert [k for k, t in texts.items() if re.search("[\u3040-\u30ff\u4e00-\u9fff]", t)] == []


def test_no_text_speaks_of_money_or_bets():
    bad = re.compile(r"\b(bet|wager|money|gambl|casino|dollar|yen|odds)", re.I)
    assert [k for k, t in table("en").items() if bad.search(t)] == []
    assert [k for k, t in table("ja").items() if re.search("賭|ギャンブル|カジノ|お金|円", t)] == []


def test_a_missing_field_is_an_error_and_marks_stay():
    words = Words("ja")
    with pytest.raises(KeyError):
        words("table.curtain.hand")
    with pytest.raises(ValueError, match="ja or en"):
        Words("fr")


@pytest.mark.parametrize("file", sorted(ART.rglob("*.svg")), ids=lambda f: f.stem)
def test_every_drawing_stays_in_the_subset_that_sdl_draws(file):
    text = file.read_text(encoding="utf-8")
    tags = set(re.findall(r"<([A-Za-z]+)", text))
    assert tags <= ALLOWED, tags - ALLOWED
    for word in ("dasharray", "clip-path", "mask=", "filter", "class=", "style=", "hsl(", "rgba(", "href"):
        assert word not in text, word
