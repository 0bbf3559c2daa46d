"""What the pictures of the rules of EXACTA! are put together from. Each picture fills a box of 372 x 142."""

from __future__ import annotations

from scenes.kit.atoms import avatar, card_back
from scenes.kit.palette import GOLD, GOLD_L, INK, JADE_D, MUTE, N3, PAPER, TXT, mix
from scenes.kit.picture import Picture, circ, group, joined, path, poly, rect, text
from scenes.kit.type import text_width
from scenes.tables.exacta.foods import FACE, MARK, food, food_card, horse, token
from scenes.tables.exacta.patterns import marks

WIDE, TALL = 372, 142
PIZZA, CHICKEN, FRIES, SODA, ICE, BURGER, DONUT = range(7)


def card(colour: int, value: int, x: float, y: float, w: float = 60, turn: float = 0) -> Picture:
    """A food card of the table, from its corner, turned about its middle."""
    h = w * 1.32
    return group(group(food_card(colour, value, w, h), -w / 2, -h / 2), x + w / 2, y + h / 2, turn=turn)


def back(x: float, y: float, w: float = 60, turn: float = 0) -> Picture:
    h = w * 1.32
    return group(card_back(-w / 2, -h / 2, w, h, w * 0.11, JADE_D, 5, GOLD), x + w / 2, y + h / 2, turn=turn)


def pile(x: float, y: float, left: str, w: float = 60) -> Picture:
    """The deck with how many cards it holds."""
    h = w * 1.32
    s = joined(card_back(x - j * 2, y - j * 4, w, h, w * 0.11, JADE_D, 5, GOLD, emblem=False) for j in range(4))
    cx, cy = x + w / 2 - 6, y + h / 2 - 12
    return s + circ(cx, cy, 25, PAPER, INK, 3) + number(cx, cy, left, 24, INK)


def runner(colour: int, x: float, y: float, k: float = 0.8, hungry: bool = False, pose: int = 0) -> Picture:
    """A horse; x, y is the corner of its frame, 116 x 92 at k = 1."""
    return horse(colour, hungry, pose, x, y, k)


def number(x: float, y: float, s: str, size: float = 30, fill: str = GOLD_L, anchor: str = "middle") -> Picture:
    return text(x, y, s, size, fill, "d", anchor, role="big" if size >= 28 else "label")


def word(
    x: float, y: float, s: str, size: float = 20, fill: str = MUTE, width: float | None = None, anchor: str = "middle"
) -> Picture:
    return text(x, y, s, size, fill, anchor=anchor, role="label", width=width)


def sign(x: float, y: float, s: str, size: float = 32, fill: str = TXT) -> Picture:
    """+ = × and the like, between pictures."""
    return text(x, y, s, size, fill, "d", role="big")


def arrow(x: float, y: float, colour: str = GOLD, k: float = 1.0, turn: float = 0) -> Picture:
    """An arrow about its middle, to the right unless turned."""
    d = "M-13 0 H9 M0 -10 L11 0 L0 10"
    return group(path(d, None, INK, 10) + path(d, None, colour, 5.5), x, y, k, turn)


def leap(x0: float, y0: float, x1: float, y1: float, high: float = 34, colour: str = GOLD) -> Picture:
    """A hop from one place to another, its tip at the second."""
    d = f"M{x0:.1f} {y0:.1f} Q{(x0 + x1) / 2:.1f} {min(y0, y1) - high:.1f} {x1:.1f} {y1 - 6:.1f}"
    way = 9 if x1 > x0 else -9
    tip = [(x1 + way * 0.1, y1 + 5), (x1 - way * 1.5, y1 - 8), (x1 + way * 0.6, y1 - 15)]
    return path(d, None, INK, 11) + path(d, None, colour, 5.5) + poly(tip, colour, INK, 3)


def place(x: float, y: float, n: int, r: float = 19) -> Picture:
    """A place in the race, gold in the top three."""
    top = n <= 3
    return circ(x, y, r, GOLD if top else N3, INK, 3) + text(x, y, str(n), 22, INK if top else TXT, "d", role="label")


def ladder(x: float, y: float, pitch: float = 48) -> Picture:
    """The seven places in a row, first at the left; the top three on a gold ground."""
    s = rect(x - 26, y - 26, pitch * 2 + 52, 52, 26, mix(GOLD, INK, 0.45), INK, 3)
    return s + joined(place(x + pitch * i, y, i + 1) for i in range(7))


def counter(colour: int, x: float, y: float, r: float = 24) -> Picture:
    return token(colour, x, y, r)


def bar(colour: int, x: float, y: float, w: float, total: str, best: bool = False, h: float = 34) -> Picture:
    """A food's sum as on the moon: counter, bar, number. x is the counter's middle."""
    s = token(colour, x, y, 21) + rect(x + 28, y - h / 2, w, h, 8, FACE[colour], INK, 3)
    s += marks(colour, x + 32, y - h / 2 + 4, w - 8, h - 8, MARK[colour], 13)
    return s + text(x + 38 + w, y, total, 32, GOLD_L if best else TXT, "d", "start", role="big")


def times(x: float, y: float, s: str, colour: str = GOLD, ink: str = INK, size: float = 30) -> Picture:
    """A factor on a lit plate, centred."""
    w = text_width(s, size, "d") + 28
    return (
        rect(x - w / 2, y - 22, w, 50, 14, mix(colour, INK, 0.45), INK, 3.4)
        + rect(x - w / 2, y - 27, w, 50, 14, colour, INK, 3.4)
        + text(x, y - 2, s, size, ink, "d", role="big")
    )


def seat(who: str, x: float, y: float, size: float = 52) -> Picture:
    return avatar(who, x, y, size)


def icon(colour: int, x: float, y: float, size: float) -> Picture:
    """A food's icon, centred."""
    return food(colour, x - size / 2, y - size / 2, size)


def die(x: float, y: float, k: float = 1.0) -> Picture:
    """Chance."""
    s = rect(x - 22 * k, y - 17 * k, 44 * k, 44 * k, 9 * k, INK, INK, 3) + rect(
        x - 22 * k, y - 22 * k, 44 * k, 44 * k, 9 * k, PAPER, INK, 3
    )
    return s + joined(
        circ(x + dx * k, y + dy * k, 4.4 * k, INK) for dx, dy in ((-11, -11), (11, -11), (0, 0), (-11, 11), (11, 11))
    )
