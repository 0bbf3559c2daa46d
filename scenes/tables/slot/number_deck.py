"""The number cards of one machine: those in its deck and those set aside, each kind in its own column."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.slot.cards import (
    FIVE,
    FOUR_COIN,
    HALF,
    NUMBER_OF,
    ONE,
    SEVEN,
    THREE,
    THREE_COIN,
    TWO,
    VALUE_OF,
    Number,
)
from game.slot.seen import Machine
from scenes.kit.atoms import badge, panel
from scenes.kit.layers import words_last
from scenes.kit.paint import Art, Box
from scenes.kit.palette import GOLD, GOLD_L, INK, JADE, MUTE, N0, N2, N4, PAPER, PAPER3, TXT, mix
from scenes.kit.picture import Picture, group, path, rect, text
from scenes.kit.stage import Control, Piece
from scenes.kit.type import text_width
from scenes.tables.slot.building import focused, lock
from scenes.tables.slot.effects import does, title_of
from scenes.tables.slot.faces import face
from scenes.tables.view import Look

PANEL: Box = (640, 74, 616, 428)
KINDS: tuple[Number, ...] = (ONE, TWO, THREE, HALF, THREE_COIN, FOUR_COIN, FIVE, SEVEN)
"""The columns: the basic cards first."""
BASIC = 3
CARD_W, CARD_H, PITCH, LEFT = 58, 74, 72, 22
DECK_Y, ASIDE_Y = 66, 258


def card_box(kind: int, aside: bool) -> Box:
    """Where a kind's cards lie, on the screen."""
    x, y, _, _ = PANEL
    return x + LEFT + PITCH * kind, y + (ASIDE_Y if aside else DECK_Y), CARD_W, CARD_H


def pieces(look: Look, machine: Machine) -> list[Piece]:
    """The panel; a kind that is not there leaves its place dashed."""
    words, (x, y, w, h) = look.words, PANEL
    said = (
        words("slot_build.shop.deck"), words("slot_build.shop.cards", n=len(machine.in_use)),
        words("slot_build.shop.fewest"), words("slot_build.shop.basic"), words("slot_build.shop.aside"),
        words("slot_build.shop.cards", n=len(machine.side)), words("slot_build.shop.empty"),
        words("slot_build.shop.out"), words("slot_build.shop.in"),
    )  # fmt: skip
    deck = tuple(machine.in_use.count(kind) for kind in KINDS)
    aside = tuple(machine.side.count(kind) for kind in KINDS)
    lit = ("deck", focused(look, "deck")) if focused(look, "deck") is not None else ("aside", focused(look, "aside"))
    art = Art(("slot", "number deck", said, deck, aside, lit), (-8, -8, w + 16, h + 24),
              lambda: words_last(_picture(said, deck, aside, lit)))  # fmt: skip
    return [Piece(("number deck",), art, x, y)]


def _picture(said: tuple[str, ...], deck: tuple[int, ...], aside: tuple[int, ...], lit: tuple[str, Any]) -> Picture:
    title, cards, fewest, basic, side, count, empty, out, back = said
    _, _, w, h = PANEL
    s = panel(0, 0, w, h, 18, N2, N4)
    s += text(LEFT, 32, title, 24, TXT, anchor="start", room=(LEFT - 2, 14, 160, 38))
    s += badge(LEFT + text_width(title, 24) + 14, 32, cards, GOLD, INK, 20, 32, "start")
    s += text(w - LEFT, 32, fewest, 19, MUTE, anchor="end", role="label", width=280, room=(w - 320, 16, 300, 32))
    for i, n in enumerate(deck):
        s += _stack(i, n, DECK_Y, i < BASIC, lit == ("deck", KINDS[i]))
    # the basic cards: bracketed, with the reason
    right = LEFT + PITCH * (BASIC - 1) + CARD_W
    s += path(f"M{LEFT} 184 v8 H{right} v-8", None, MUTE, 3)
    s += text((LEFT + right) / 2, 210, basic, 18, MUTE, role="label", width=right - LEFT + 24,
              room=(LEFT - 14, 196, right - LEFT + 30, 30))  # fmt: skip
    s += _way((LEFT + PITCH * BASIC + w - LEFT) / 2 - 74, 206, out, True)
    s += _way((LEFT + PITCH * BASIC + w - LEFT) / 2 + 74, 206, back, False)
    s += rect(14, 232, w - 28, h - 246, 14, N0, op=0.55)
    s += text(LEFT + 8, 276, side, 24, TXT, anchor="start", role="line", width=190, room=(LEFT, 258, 200, 36))
    s += badge(LEFT + 8, 318, count, N4, TXT, 20, 32, "start")
    for i, n in enumerate(aside):
        if i >= BASIC or n:
            s += _stack(i, n, ASIDE_Y, False, lit == ("aside", KINDS[i]))
    s += text(w / 2, 394, empty, 19, MUTE, role="label", width=w - 60, room=(24, 378, w - 48, 34))
    return s


def _way(x: float, y: float, said: str, down: bool) -> Picture:
    """An arrow and its word: out of the deck, or back into it."""
    d = "M0 -9 V7 M-7 1 L0 9 L7 1" if down else "M0 9 V-7 M-7 -1 L0 -9 L7 -1"
    wide = text_width(said, 19)
    arrow = group(path(d, None, INK, 9) + path(d, None, GOLD if down else JADE, 4.6), x - wide / 2 - 8, y)
    return arrow + text(x + 10, y, said, 19, TXT, role="label", room=(x - wide / 2, y - 15, wide + 24, 30))


def _stack(i: int, n: int, y: float, fixed: bool, lit: bool) -> Picture:
    x, number = LEFT + PITCH * i, KINDS[i]
    if not n:
        return rect(x, y, CARD_W, CARD_H, 7, None, mix(N4, N2, 0.2), 2.6, dash=(7, 6))
    s: Picture = ()
    for depth in range(min(n, 4) - 1, 0, -1):
        s += rect(x + 3 * depth, y - 3 * depth, CARD_W, CARD_H, 6, PAPER3 if depth % 2 else PAPER, INK, 2.4)
    s += group(face(CARD_W, CARD_H, number, lit), x, y)
    s += text(x + CARD_W / 2 + (10 if fixed else 0), y + CARD_H + 22, f"×{n}", 22, GOLD_L if not fixed else PAPER, "d",
              role="label", room=(x - 8, y + CARD_H + 6, CARD_W + 16, 34))  # fmt: skip
    return s + (lock(x + 12, y + CARD_H + 20, 0.9, MUTE) if fixed else ())


def about(look: Look) -> tuple[str, str, str] | None:
    """The number card under the focus: its name, what it does, what a press would do; None without one."""
    words = look.words
    number, key = focused(look, "deck"), "out of"
    if number is None:
        number, key = focused(look, "aside"), "into"
    if number is None:
        return None
    if number in KINDS[:BASIC]:
        name = words("slot_build.card.number", value=VALUE_OF[number])
        return name, words("slot_build.does.number", value=VALUE_OF[number]), words("slot_build.refuse.basic")
    card = next(card for card, what in NUMBER_OF.items() if what == number)
    return title_of(words, card), does(words, card).replace("|", ""), words(f"slot_build.shop.{key}")


def controls(look: Look, machine: Machine, remove: Sequence[Any], add: Sequence[Any], fewest: int) -> list[Control]:
    """Each kind that is there: a press takes one out or puts one in; basic cards and the tenth say why not."""
    words, made = look.words, []
    for i, number in enumerate(KINDS):
        if number in machine.in_use:
            why = "basic" if i < BASIC else "fewest" if len(machine.in_use) <= fewest else ""
            act = None if why else remove[number]
            made.append(Control(("deck", number), card_box(i, False), 8, act,
                                words(f"slot_build.refuse.{why}") if why else None))  # fmt: skip
    for i, number in enumerate(KINDS):
        if number in machine.side:
            made.append(Control(("aside", number), card_box(i, True), 8, add[number]))
    return made
