"""Every clause and ruling of Custom Slot Millionaire has an example."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
RULES = HERE.parent.parent.parent / "docs" / "rules" / "slot.md"


def test_every_clause_and_ruling_has_an_example_of_its_own():
    clauses = re.findall(r"^\| (CS-R?[0-9]+)(?: \([^|]*\))? \|", RULES.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(clauses) == len(set(clauses)) == 62 + 35
    cited: set[str] = set()
    for file in HERE.glob("test_*.py"):
        for comment in re.findall(r"^def test_.*:  # (.+)$", file.read_text(encoding="utf-8"), re.MULTILINE):
            cited.update(re.findall(r"CS-R?[0-9]+", comment))
    assert sorted(set(clauses) - cited) == []
    assert sorted(cited - set(clauses)) == []
