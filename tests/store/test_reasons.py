"""Every reason code has its sentence in both languages."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from store.reasons import REASONS

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_reason_has_a_sentence_and_every_sentence_a_reason(language: str) -> None:
    texts = tomllib.loads((ROOT / "assets" / "text" / language / "store.toml").read_text(encoding="utf-8"))
    assert set(texts) == set(REASONS)
    assert all(text.endswith("。" if language == "ja" else ".") for text in texts.values())


def test_every_code_that_is_given_is_listed() -> None:
    given = set()
    for path in [*(ROOT / "store").glob("*.py"), ROOT / "game" / "core" / "record.py"]:
        text = path.read_text(encoding="utf-8")
        given |= set(re.findall(r'reason = "(\w+)"|reason="(\w+)"|_refused\("(\w+)"\)|_note\("(\w+)"\)', text))
    codes = {code for codes in given for code in codes if code}
    assert codes and codes <= set(REASONS)
