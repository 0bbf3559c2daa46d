"""Every clause and ruling of Million Doubt has an example."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent.parent.parent
RULES = ROOT / "docs" / "rules" / "doubt.md"


def test_every_clause_and_ruling_has_an_example_of_its_own():
    clauses = re.findall(r"^\| (MD-R?[0-9]+) \|", RULES.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(clauses) == len(set(clauses)) == 38 + 40
    cited: set[str] = set()
    for file in HERE.glob("test_*.py"):
        for comment in re.findall(r"^def test_.*:  # (.+)$", file.read_text(encoding="utf-8"), re.MULTILINE):
            cited.update(re.findall(r"MD-R?[0-9]+", comment))
    assert sorted(set(clauses) - cited) == []
    assert sorted(cited - set(clauses)) == []


def test_players_read_its_name_of_today_alone():  # MD-38
    texts = {file: file.read_text(encoding="utf-8") for file in (ROOT / "assets" / "text").rglob("*.toml")}
    assert any("ミリオンダウト" in text for text in texts.values())
    assert [file.name for file, text in texts.items() if "詐欺" in text or "sagi" in text.lower()] == []
