"""The table of Custom Slot Millionaire."""

from scenes.tables.slot.view import SlotView

__all__ = ["SlotView"]
