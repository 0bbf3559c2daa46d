"""The ten spirits: strips with a notched head, an icon and, in Japanese, one kanji."""

from __future__ import annotations

from game.slot.cards import SPIRITS, Spirit
from scenes.kit.drawings import placed
from scenes.kit.paint import Art
from scenes.kit.palette import ASAGI, INK, JADE, N1, N2, PAPER, PAPER2, VER, WIS, mix
from scenes.kit.picture import Picture, circ, num, path, rect, text
from scenes.kit.words import Words

AMBER = "#DD940F"
COLOURS = (VER, ASAGI, JADE, AMBER, WIS, VER, ASAGI, JADE, WIS, AMBER)
"""By spirit: remove, redraw, add, read, choose."""


def icon(spirit: Spirit, x: float, y: float, size: float) -> Picture:
    """The spirit's drawing in a square whose corner is x, y."""
    return placed(f"slot/spirit_{SPIRITS[spirit]}", x, y, size, 64)


def kanji(words: Words, spirit: Spirit) -> str:
    """The one kanji on the card in Japanese, '' in other languages."""
    return words(f"slot.kanji.{SPIRITS[spirit]}") if words.language == "ja" else ""


def name_of(words: Words, spirit: Spirit) -> str:
    return words(f"slot.spirit.{SPIRITS[spirit]}")


def strip(words: Words, spirit: Spirit, w: float, h: float, used: bool = False) -> Picture:
    """A strip of w x h with its corner at 0, 0. Used: it lies on its side, h wide and w high, icon and kanji upright
    and readable, its head to the right."""
    return _lying(words, spirit, h, w) if used else _standing(words, spirit, w, h)


def _standing(words: Words, spirit: Spirit, w: float, h: float) -> Picture:
    colour, sign = COLOURS[spirit], kanji(words, spirit)

    def shape(dy: float) -> str:
        a, b, c, d = num(w * 0.22), num(w * 0.78), num(h * 0.1 + dy), num(h * 0.95 + dy)
        low, m, n = num(h + dy), num(w * 0.93), num(w * 0.07)
        return (f"M{a} {num(dy)} L{b} {num(dy)} L{num(w)} {c} L{num(w)} {d} Q{num(w)} {low} {m} {low} "
                f"L{n} {low} Q0 {low} 0 {d} L0 {c}Z")  # fmt: skip

    s = path(shape(5), mix(colour, INK, 0.4), INK, 3.2) + path(shape(0), colour, INK, 3.2)
    e = max(4.0, w * 0.075)
    s += path(f"M{num(e)} {num(h * 0.19)} L{num(w - e)} {num(h * 0.19)} "
              f"L{num(w - e)} {num(h - e)} L{num(e)} {num(h - e)}Z",
              PAPER)  # fmt: skip
    s += path(f"M{num(w * 0.27)} 4 L{num(w * 0.73)} 4 L{num(w * 0.84)} {num(h * 0.055)} "
              f"L{num(w * 0.16)} {num(h * 0.055)}Z",
              mix(colour, "#FFFFFF", 0.38))  # fmt: skip
    s += circ(w / 2, h * 0.115, max(3.2, w * 0.055), INK)
    if sign:
        z = min(w * 0.74, h * 0.4)
        s += icon(spirit, w / 2 - z / 2, h * 0.23, z)
        return s + text(w / 2, h * 0.79, sign, max(18.0, min(w * 0.6, h * 0.3)), INK, "d", role="label")
    z = min(w * 0.8, h * 0.66)
    return s + icon(spirit, w / 2 - z / 2, h * 0.58 - z / 2, z)


def _lying(words: Words, spirit: Spirit, w: float, h: float) -> Picture:
    colour, sign = COLOURS[spirit], kanji(words, spirit)

    def shape(dy: float) -> str:
        a, b, r = num(w * 0.05), num(w * 0.9), w * 0.05
        return (f"M0 {num(r + dy)} Q0 {num(dy)} {a} {num(dy)} L{b} {num(dy)} L{num(w)} {num(h * 0.22 + dy)} "
                f"L{num(w)} {num(h * 0.78 + dy)} L{b} {num(h + dy)} L{a} {num(h + dy)} Q0 {num(h + dy)} 0 "
                f"{num(h - r + dy)}Z")  # fmt: skip

    s = path(shape(4), mix(colour, INK, 0.72), INK, 3) + path(shape(0), mix(PAPER2, N2, 0.3), INK, 3)
    s += path(f"M{num(w * 0.84)} 3 L{num(w * 0.885)} 3 L{num(w - 3.5)} {num(h * 0.25)} L{num(w - 3.5)} {num(h * 0.75)} "
              f"L{num(w * 0.885)} {num(h - 3)} L{num(w * 0.84)} {num(h - 3)}Z", mix(colour, N2, 0.45))  # fmt: skip
    z = h * 0.76
    if sign:
        s += icon(spirit, w * 0.06, h / 2 - z / 2, z)
        return s + text(w * 0.63, h / 2, sign, max(18.0, h * 0.58), INK, "d", role="label")
    return s + icon(spirit, w * 0.42 - z / 2, h / 2 - z / 2, z)


def strip_art(words: Words, spirit: Spirit, w: float, h: float, used: bool = False) -> Art:
    """The strip as art, its corner at the origin; used: it takes h x w."""
    wide, high = (h, w) if used else (w, h)
    key = ("slot", "strip", words.language, spirit, w, h, used)
    return Art(key, (-3, -3, wide + 6, high + 12), lambda: strip(words, spirit, w, h, used))


TILE_W, TILE_H = 46, 52


def tile_art(spirit: Spirit, used: bool = False) -> Art:
    """A small square of 46 x 52 without a word: coloured head and icon; used: dimmed, with a tick."""

    def build() -> Picture:
        paper, head = (mix(PAPER2, N2, 0.42), mix(COLOURS[spirit], N2, 0.6)) if used else (PAPER, COLOURS[spirit])
        s = rect(0, 0, 46, 52, 7, paper, INK, 2.6) + rect(0, 0, 46, 11, 5, head, INK, 2.4) + icon(spirit, 7, 14, 32)
        if used:
            s += rect(0, 0, 46, 52, 7, N1, op=0.34)
            s += path("M31 42 l5 6 l10 -13", None, INK, 8) + path("M31 42 l5 6 l10 -13", None, PAPER, 3.6)
        return s

    return Art(("slot", "tile", spirit, used), (-3, -3, 56, 60), build)
