"""The colours of docs/style.md, by the names used there."""

from __future__ import annotations

INK = "#120B2E"
N0, N1, N2, N3, N4, N5 = "#0B0726", "#150F3D", "#1E1757", "#2B2275", "#3D3399", "#5B50C4"
MOON, MOON2 = "#FFF0C9", "#FFE1A0"
PAPER, PAPER2, PAPER3 = "#FFF6E0", "#F0DDB2", "#C9A56B"
VER, VER_T, VER_D, VER_L = "#E8432C", "#C8301E", "#A3231F", "#FF7F57"
GOLD, GOLD_D, GOLD_L = "#F5B52E", "#B06F15", "#FFE08A"
JADE, JADE_D, JADE_L = "#2FB88A", "#14705C", "#86E8C2"
ASAGI, ASAGI_D, ASAGI_L = "#35BEDC", "#16738F", "#98EAF7"
WIS, WIS_D, WIS_L = "#A57BF2", "#6540B5", "#D6BFFF"
WOOD, WOOD_D, WOOD_L = "#8A4A25", "#5A2B18", "#B8713A"
TXT = PAPER
MUTE, DIM = "#C3BAF0", "#8F86CC"
BROWN = "#7A5518"
"""Captions written on the moon."""

MASKS = ("fox", "rabbit", "tanuki", "cat", "oni")
SEAT = {"fox": "#FF5A3C", "rabbit": "#56B8FF", "tanuki": "#4FD09A", "cat": "#FFC93C", "oni": "#C04FE0"}
SEAT_D = {"fox": "#A82A1E", "rabbit": "#1F6CB0", "tanuki": "#1C7552", "cat": "#B37A0C", "oni": "#74288C"}

ACCENT = {
    "slot": (VER, VER_D, VER_L),
    "exacta": (JADE, JADE_D, JADE_L),
    "doubt": (WIS, WIS_D, WIS_L),
    "fortuna": (ASAGI, ASAGI_D, ASAGI_L),
    "settings": (GOLD, GOLD_D, GOLD_L),
}
"""Of each game's noren, and of the settings'."""


def rgb(colour: str) -> tuple[int, int, int]:
    """The three bytes of `#RRGGBB`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(a: str, b: str, t: float) -> str:
    """The colour t of the way from a to b."""
    return "#%02X%02X%02X" % tuple(round(p * (1 - t) + q * t) for p, q in zip(rgb(a), rgb(b)))
