"""Every clause, ruling and variant of Fortuna has an example."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
RULES = HERE.parent.parent.parent / "docs" / "rules" / "fortuna.md"
ID = r"F[OV]-R?[0-9]+[abc]?"


def test_every_clause_ruling_and_variant_has_an_example_of_its_own():
    clauses = re.findall(rf"^\| ({ID})\b", RULES.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(clauses) == len(set(clauses)) == 26 + 21 + 24
    cited: set[str] = set()
    for file in HERE.glob("test_*.py"):
        for comment in re.findall(r"^def test_.*:  # (.+)$", file.read_text(encoding="utf-8"), re.MULTILINE):
            cited.update(re.findall(ID, comment))
    assert sorted(set(clauses) - cited) == []
    assert sorted(cited - set(clauses)) == []
