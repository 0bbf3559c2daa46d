"""Fortuna: lay sets whose numbers grow with the discards (docs/rules/fortuna.md)."""
