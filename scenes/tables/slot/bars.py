"""What frames the table of Custom Slot Millionaire: the bar above, the banner, the line below, a refusal's bubble."""

from __future__ import annotations

from collections.abc import Callable

from scenes.kit.atoms import bubble
from scenes.kit.frame import banner_width, low_bar, top_bar, turn_banner
from scenes.kit.layers import words_last
from scenes.kit.paint import Art, Box
from scenes.kit.palette import INK, PAPER, VER, VER_D, VER_L
from scenes.kit.picture import Picture, circ, path, rect, text
from scenes.kit.seeing import grown
from scenes.kit.stage import Piece
from scenes.kit.type import text_width
from scenes.kit.words import Words

BANNER_Y = 31
BANNER_END = 1150
"""Where the menu's key begins."""
GAP = 34


def bar_pieces(words: Words, state: str, menu_key: str) -> list[Piece]:
    """The bar above: the game's noren and where the match stands."""
    title = words("slot.title.tag")
    art = Art(
        ("slot", "bar", words.language, state, menu_key),
        (0, -20, 1280, 100),
        lambda: words_last(top_bar("slot", title, state, (), menu_key or None)),
    )
    return [Piece(("bar",), art)]


def banner_x(words: Words, state: str, width: float) -> float:
    """Where the banner begins: in the middle of the bar, right of where the match stands."""
    left = 18 + text_width(words("slot.title.tag"), 28, "d") + 44 + 20 + text_width(state, 24) + GAP
    return max(left, min(745 - width / 2, BANNER_END - width))


def banner_room(words: Words, state: str) -> float:
    return BANNER_END - banner_x(words, state, 2000)


def banner_pieces(words: Words, state: str, who: str, message: str) -> list[Piece]:
    """Whose turn it is and what to do, on the bar above."""
    w = banner_width(message, banner_room(words, state))
    art = Art(
        ("slot", "banner", who, message, w),
        (-0.13 * w - 8, -75, 1.26 * w + 16, 150),
        lambda: turn_banner(0, 0, who, message, w),
    )
    return [Piece("banner", art, banner_x(words, state, w), BANNER_Y)]


def low_pieces(left: str, prompts: list[tuple[list[str], str]]) -> list[Piece]:
    """The line below: what an output would bring, and what the buttons do."""
    key = ("slot", "low", left, tuple((tuple(g), label) for g, label in prompts))
    ground = Art(("slot", "low ground"), (0, 680, 1280, 40), lambda: low_bar("", []))
    return [
        Piece(("low ground",), ground),
        Piece(("low",), Art(key, (0, 680, 1280, 40), lambda: words_last(low_bar(left, prompts)))),
    ]


def refusal_pieces(sentence: str, box: Box) -> list[Piece]:
    """Why the focused thing does nothing now: a bubble at it, a mark on its ring."""
    x, y, w, h = box
    cx, bh = x + w / 2, 48
    by = y - bh - 28 if y > 200 else y + h + 28
    bw = min(text_width(sentence, grown(24)) + 48, 1232)
    bx = max(24.0, min(1256 - bw, cx - bw / 2))
    key = ("slot", "refusal", sentence, box)

    def build() -> Picture:
        ring = (x - 7, y - 7, w + 14, h + 14, 16, None)
        s = rect(*ring, INK, 9) + rect(*ring, VER_L, 5, dash=(12, 8))
        s += bubble(bx, by, bw, bh, cx, y - 4 if by < y else y + h + 4)
        mx, my = x + w - 4, y + h - 4
        s += circ(mx, my, 19, VER, INK, 4)
        s += path(f"M{mx - 7} {my - 7} l14 14 M{mx + 7} {my - 7} l-14 14", None, PAPER, 5)
        room = (bx, by, bw, bh)
        return s + text(bx + bw / 2, by + 25, sentence, 24, VER_D, role="line", width=bw - 40, room=room, most=1.5)

    left, top = min(bx, x - 14) - 6, min(by, y - 14) - 6
    right, low = max(bx + bw, x + w + 30) + 10, max(by + bh, y + h + 30) + 10
    return [Piece(("refusal",), Art(key, (left, top, right - left, low - top), build), covers=(bx, by, bw, bh))]


def device_prompts(words: Words, told: Callable[[str], str], names: tuple[str, ...]) -> list[tuple[list[str], str]]:
    """Prompts by name, each with the button that does it: confirm, if `_BUTTONS` has no other."""
    return [([told(_BUTTONS.get(name, "confirm"))], words(f"slot.prompt.{name}")) for name in names]


_BUTTONS = {"choose": "sides", "spirits": "sides", "cells": "sides", "output": "go", "spin": "go", "stop": "go",
            "skip": "go", "back": "cancel", "odds": "look", "menu": "menu",
            "help": "help"}  # fmt: skip
