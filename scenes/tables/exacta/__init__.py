"""The table of EXACTA! as it is seen: lanes, the trick on the moon, seats, the hand, the score page."""

from scenes.tables.exacta.view import ExactaView

__all__ = ["ExactaView"]
