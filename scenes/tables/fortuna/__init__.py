"""The table of Fortuna."""

from scenes.tables.fortuna.view import FortunaView

__all__ = ["FortunaView"]
