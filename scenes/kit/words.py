"""Every word a player reads: tables by area in assets/text/{ja,en}, with named fields and inline marks."""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

TEXT = Path(__file__).resolve().parents[2] / "assets" / "text"
LANGUAGES = ("ja", "en")
_FIELD = re.compile(r"\{(\w+)\}")
MARK = re.compile(r"\{(icon|key):([\w-]+)\}")
"""`{icon:pizza}` and `{key:confirm}` stay in a sentence until it is drawn."""


@lru_cache(maxsize=None)
def table(language: str) -> dict[str, str]:
    """All texts of a language by dotted key: `exacta.banner.play` is [banner] play in exacta.toml."""
    found: dict[str, str] = {}

    def collect(prefix: str, value: Any) -> None:
        if isinstance(value, dict):
            for k, v in value.items():
                collect(f"{prefix}.{k}", v)
        else:
            found[prefix] = str(value)

    for file in sorted((TEXT / language).glob("*.toml")):
        collect(file.stem, tomllib.loads(file.read_text(encoding="utf-8")))
    return found


class Words:
    """The texts of one language: `words("exacta.banner.play", name="アカネ")`."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"{language!r} is not a language of the arcade: use ja or en")
        self.language = language
        self._table = table(language)

    def __call__(self, key: str, **fields: object) -> str:
        """The text with its fields filled in. A missing key or field is a fault of ours and raises KeyError."""
        return _FIELD.sub(lambda m: str(fields[m[1]]), self._table[key])

    def has(self, key: str) -> bool:
        return key in self._table

    def ordinal(self, place: int) -> str:
        """A place in a race or match: 1着 / 1st."""
        return self._table[f"common.place.{place}"] if f"common.place.{place}" in self._table else str(place)
