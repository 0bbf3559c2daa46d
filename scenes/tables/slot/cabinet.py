"""The cabinet of one machine."""

from __future__ import annotations

from scenes.tables.slot.plates import plate_art, socket_art

__all__ = ["plate_art", "socket_art"]
