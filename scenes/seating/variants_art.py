"""The drawings of the page of variants: its board, tabs, pills, and switches with the sentence that explains them."""

from __future__ import annotations

from functools import partial

from scenes.kit.atoms import check, panel
from scenes.kit.layers import layered
from scenes.kit.paint import Art, Box
from scenes.kit.palette import DIM, GOLD, GOLD_L, INK, JADE, JADE_D, MUTE, N0, N1, N2, N3, N4, N5, PAPER, TXT, mix
from scenes.kit.paragraph import paragraph
from scenes.kit.picture import Picture, circ, path, rect, text

BOARD: Box = (24, 14, 1232, 658)
CELL = (596.0, 122.0)
_SWITCH = (96, 38)


def board_art(title: str, state: str, deck: str) -> Art:
    """The ground with its title, what the variants come to, and the deck they make."""
    x, y, w, h = BOARD

    def build() -> Picture:
        s = panel(x, y, w, h, 20, N1)
        s += text(x + 22, y + 34, title, 28, GOLD_L, anchor="start", role="big", width=560,
                  room=(x + 8, y + 6, 600, 56), most=1.25)  # fmt: skip
        s += text(x + w - 22, y + 34, state, 24, TXT, anchor="end", role="line", width=560,
                  room=(x + 620, y + 6, 604, 56), most=1.25)  # fmt: skip
        return layered(s + paragraph(x + 22, 627, deck, 22, 950, 74, MUTE, "start", role="line"))

    return Art(("variants board", title, state, deck), (x - 8, y - 8, w + 16, h + 24), build)


def pill_art(said: str, w: float, h: float, lit: bool) -> Art:
    """A preset from its corner; the one that is played is lit and ticked."""

    def build() -> Picture:
        s = rect(0, 4, w, h, h / 2, INK, INK, 3) + rect(0, 0, w, h, h / 2, GOLD if lit else N3, INK, 3)
        if lit:
            s += path(f"M22 {h / 2} l7 8 l12 -16", None, INK, 5)
        left = 44 if lit else 14
        s += text((left + w - 14) / 2, h / 2, said, 22, INK if lit else TXT, role="line", width=w - left - 14,
                  room=(left - 4, 0, w - left, h), most=1.5)  # fmt: skip
        return layered(s)

    return Art(("variants pill", said, w, h, lit), (-4, -4, w + 8, h + 12), build)


def tab_art(said: str, count: int, w: float, h: float, is_open: bool) -> Art:
    """A group's tab from its corner, with how many of its variants are on."""

    def build() -> Picture:
        fill = N4 if is_open else N2
        s = rect(0, 0, w, h, 12, fill, INK, 3)
        if is_open:
            s += rect(16, h - 8, w - 32, 5, 2.5, GOLD)
        s += text(w / 2, h / 2 - 1, said, 24, TXT if is_open else MUTE, role="line", width=w - 110,
                  room=(50, 0, w - 100, h), most=1.5)  # fmt: skip
        if count:
            s += circ(w - 28, h / 2 - 1, 16, JADE, INK, 3) + text(w - 28, h / 2 - 1, str(count), 20, INK, "d")
        return layered(s)

    return Art(("variants tab", said, count, w, h, is_open), (-4, -4, w + 8, h + 8), build)


def switch_art(name: str, sentence: str, state: str, is_on: bool, is_shut: bool) -> Art:
    """One variant from its corner; `is_shut`: switching it would conflict with what is on."""
    key = ("variants switch", name, sentence, state, is_on, is_shut)
    return Art(key, (-4, -4, CELL[0] + 8, CELL[1] + 14), partial(_switch, name, sentence, state, is_on, is_shut))


def _switch(name: str, sentence: str, state: str, is_on: bool, is_shut: bool) -> Picture:
    w, h = CELL
    fill, edge = (mix(JADE_D, N1, 0.5), JADE) if is_on else (N2, N4)
    s = panel(0, 0, w, h, 14, fill, edge)
    sw, sh = _SWITCH
    left = w - sw - 16
    s += rect(left, 10, sw, sh, sh / 2, JADE if is_on else N0, INK, 3)
    knob = left + sw - sh / 2 if is_on else left + sh / 2
    s += circ(knob, 10 + sh / 2, sh / 2 - 4, PAPER if not is_shut else N5, INK, 3)
    if is_on:
        s += check(knob, 10 + sh / 2, 0.62, JADE_D, 4)
    elif is_shut:  # a lock: another variant would have to go first
        s += rect(knob - 7, 28, 14, 11, 2.5, INK) + path(f"M{knob - 4} 28 v-4 a4 4 0 0 1 8 0 v4", None, INK, 2.6)
    word = left + (sw - sh) / 2 + (2 if is_on else sh - 2)
    s += text(word, 10 + sh / 2, state, 19, INK if is_on else DIM if is_shut else MUTE, role="label",
              width=sw - sh - 8, room=(left, 10, sw, sh), most=1.25)  # fmt: skip
    s += text(18, 30, name, 26, GOLD_L if is_on else MUTE if is_shut else TXT, anchor="start", role="line",
              width=left - 34, room=(14, 6, left - 26, 46), most=1.4)  # fmt: skip
    s += paragraph(18, 84, broken(sentence), 22, w - 36, 68, TXT if not is_shut else MUTE, "start", role="line")
    return layered(s)


def broken(sentence: str) -> str:
    """The sentence with the places where a Japanese reader would pause marked for a new line."""
    return sentence.replace("、", "、|").replace("。", "。|").replace("（", "|（").rstrip("|")
