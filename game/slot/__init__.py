"""Custom Slot Millionaire: build a slot machine and race to the target (docs/rules/slot.md)."""
