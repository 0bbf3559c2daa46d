"""What the pictures of the rules of Custom Slot Millionaire are put together from, beside scenes/guide/parts.py."""

from __future__ import annotations

from game.slot.cards import CELLS_OF, COIN_OF, Line, Number, PowerUp, Spirit
from scenes.guide.parts import number
from scenes.kit.atoms import card_back
from scenes.kit.palette import GOLD, GOLD_D, GOLD_L, INK, JADE, N3, N4, PAPER, VER, VER_D, WIS, mix
from scenes.kit.picture import Picture, circ, glow, group, joined, line, path, rect, text
from scenes.kit.words import Words
from scenes.tables.slot import faces
from scenes.tables.slot.plates import plate as plate_at
from scenes.tables.slot.spirits import strip

TALL_CARD = 1.32
"""Of a card's width."""


def face(it: Number, x: float, y: float, w: float = 58, lit: bool = False, values: tuple[int, ...] | None = None,
         turn: float = 0) -> Picture:  # fmt: skip
    """A number card as it lies on the reel, from its corner; `values`: what a spirit makes of it."""
    h = round(w * 0.94)
    return group(group(faces.face(w, h, it, lit, values), -w / 2, -h / 2), x + w / 2, y + h / 2, turn=turn)


def faces_in_a_row(its: tuple[Number, ...], x: float, y: float, w: float = 58, gap: float = 6, lit: bool = False,
                   ) -> Picture:  # fmt: skip
    return joined(face(it, x + (w + gap) * i, y, w, lit) for i, it in enumerate(its))


def reel(its: tuple[Number, ...], x: float, y: float, w: float = 38, lit: tuple[int, ...] = ()) -> Picture:
    """Nine cards in the frame of a cabinet, from the first one's corner; `lit`: cells of lines that pay."""
    h, gap = round(w * 0.94), 4
    s = rect(x - 7, y - 7, (w + gap) * 3 - gap + 14, (h + gap) * 3 - gap + 14, 9, VER_D, GOLD, 2.6)
    for cell, it in enumerate(its):
        row, column = divmod(cell, 3)
        s += group(faces.face(w, h, it, cell in lit), x + (w + gap) * column, y + (h + gap) * row)
    return s


def grid(x: float, y: float, marked: Line | None = None, w: float = 26) -> Picture:
    """The nine places with one line of them lit."""
    step = w + 4
    cells = CELLS_OF[marked] if marked is not None else ()
    s = rect(x - 6, y - 6, step * 3 + 8, step * 3 + 8, 8, VER_D, INK, 3)
    for cell in range(9):
        row, column = divmod(cell, 3)
        s += rect(x + column * step, y + row * step, w, w, 5, GOLD if cell in cells else N3, INK, 2.6)
    return s


def beam(its: tuple[int, int], x: float, y: float, w: float = 26, fill: str = GOLD_D) -> Picture:
    """A stroke from one cell of a grid to another."""
    step = w + 4
    (r0, c0), (r1, c1) = divmod(its[0], 3), divmod(its[1], 3)
    return line(x + c0 * step + w / 2, y + r0 * step + w / 2, x + c1 * step + w / 2, y + r1 * step + w / 2, fill, 7)


def spirit(words: Words, it: Spirit, x: float, y: float, w: float = 62, used: bool = False, turn: float = 0) -> Picture:
    """A spirit's strip, from its corner; used: it lies."""
    h = w * TALL_CARD
    wide, high = (h, w) if used else (w, h)
    return group(group(strip(words, it, w, h, used), -wide / 2, -high / 2), x + wide / 2, y + high / 2, turn=turn)


def plate(value: int, at: Line, x: float, y: float, stack: int = 1, lit: bool = False, w: float = 92, h: float = 46,
          ) -> Picture:  # fmt: skip
    return group(plate_at(value, at, w, h, stack, lit), x, y)


def power_up(words: Words, it: PowerUp, x: float, y: float, w: float = 64, turn: float = 0) -> Picture:
    """A power-up card from its corner."""
    h = w * 1.4
    return group(group(faces.power_up_art(words, it, w, h).build(), -w / 2, -h / 2), x + w / 2, y + h / 2, turn=turn)


def challenge(words: Words, x: float, y: float, w: float = 46, used: bool = False) -> Picture:
    """A challenge card from its corner; used: it lies."""
    return group(faces.challenge_art(words, w, w * TALL_CARD, used).build(), x, y)


def challenges(words: Words, n: int, x: float, y: float, w: float = 40, step: float = 13) -> Picture:
    """So many challenge cards, from the hindmost's corner; only the last one shows its sign."""
    h = w * TALL_CARD
    s: Picture = ()
    for i in range(n - 1):
        s += rect(x + step * i, y + 5, w, h, 8, GOLD_D, INK, 3) + rect(x + step * i, y, w, h, 8, PAPER, INK, 3)
        s += faces.shield(x + step * i + w / 2, y + h * 0.51, w * 0.68 / 56, VER)
    return s + challenge(words, x + step * (n - 1), y, w)


def discards(words: Words, top: PowerUp, x: float, y: float, w: float = 56) -> Picture:
    """Power-up cards thrown on each other; only the last one is read."""
    h = w * 1.4
    s: Picture = ()
    for turn, fill in ((-16, WIS), (-8, VER)):
        card = rect(-w / 2, -h / 2 + 5, w, h, 9, mix(fill, INK, 0.4), INK, 3) + rect(
            -w / 2, -h / 2, w, h, 9, fill, INK, 3
        )
        s += group(card, x + w / 2 + turn * 0.6, y + h / 2, turn=turn)
    return s + power_up(words, top, x, y, w, 4)


def laid(x: float, y: float, w: float = 58, turn: float = 0) -> Picture:
    """A BIG prediction face down, from its corner."""
    h = w * TALL_CARD
    return group(card_back(-w / 2, -h / 2, w, h, 7, VER_D, 5, GOLD), x + w / 2, y + h / 2, turn=turn)


def big(plus: int, x: float, y: float, w: float = 50) -> Picture:
    """A BIG multiplier: what a right prediction pays, from its corner."""
    h = w * TALL_CARD
    s = rect(x, y + 5, w, h, 8, GOLD_D, INK, 3) + rect(x, y, w, h, 8, GOLD, INK, 3)
    return s + text(x + w / 2, y + h / 2, f"+{plus}", 24, INK, "d", role="label", width=w - 6)


def deck(x: float, y: float, left: str = "", w: float = 54) -> Picture:
    """A pile of number cards face down; `left`: how many it holds."""
    h = w * TALL_CARD
    s = joined(card_back(x - j * 2, y - j * 4, w, h, w * 0.11, VER_D, 5, GOLD, emblem=False) for j in range(3))
    cx, cy = x + w / 2 - 4, y + h / 2 - 8
    return s + (circ(cx, cy, 23, PAPER, INK, 3) + number(cx, cy, left, 22, INK) if left else ())


def bolt(x: float, y: float, size: float = 34) -> Picture:
    """The sign of power."""
    return faces.sign_at("power", x, y, size)


def power(x: float, y: float, said: str, size: float = 34, fill: str = GOLD_L) -> Picture:
    """So much power: its sign, then the figure, around x."""
    wide = size * 0.62 * len(said)
    return bolt(x - wide / 2 - 4, y, size) + number(x + size * 0.5 + 2, y, said, size, fill)


def vp(x: float, y: float, said: str, w: float = 96, lit: bool = True) -> Picture:
    """VP on a gold plate, centred."""
    s = glow(x, y, w * 0.8, GOLD, 0.35) if lit else ()
    s += rect(x - w / 2, y - 30, w, 64, 16, GOLD_D, INK, 3.4) + rect(x - w / 2, y - 34, w, 64, 16, GOLD, INK, 3.4)
    s += text(x, y - 12, said, 32, INK, "d", role="big", width=w - 14)
    return s + text(x, y + 16, "VP", 20, INK, role="label")


def split(x: float) -> Picture:
    """A line between two halves of a picture."""
    return rect(x - 1.5, 14, 3, 114, 1.5, N4)


def pays_at_once(it: Number, x: float, y: float) -> Picture:
    """What a card with a coin gives when it is laid."""
    return faces.coin(x, y, 24, COIN_OF[it])


def swap_arrows(x0: float, x1: float, y: float, colour: str = JADE) -> Picture:
    """Two ways past each other, above and below a height."""
    middle = (x0 + x1) / 2

    def way(a: float, b: float, top: float) -> Picture:
        to = 1 if b > a else -1
        d = f"M{a} {y + top * 0.4} Q{middle} {y + top * 1.5} {b - 4 * to} {y + top * 0.5}"
        head = f"M{b - 16 * to} {y + top * 0.95} L{b - 2 * to} {y + top * 0.42} L{b - 18 * to} {y + top * 0.2}"
        return (
            path(d, None, INK, 11)
            + path(head, None, INK, 11)
            + path(d, None, colour, 5.5)
            + path(head, None, colour, 5.5)
        )

    return way(x0, x1, -46) + way(x1, x0, 46)
