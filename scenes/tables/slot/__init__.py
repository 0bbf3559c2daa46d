"""The table of Custom Slot Millionaire."""
