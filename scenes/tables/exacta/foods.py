"""The seven foods and their horses: colours, icons, cards. A card is told by food and number, not by colour alone."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.exacta.seen import Card, Colour
from scenes.kit.atoms import card_back
from scenes.kit.drawings import placed
from scenes.kit.paint import Art
from scenes.kit.palette import GOLD, INK, JADE_D, PAPER
from scenes.kit.picture import Picture, circ, ell, glow, num, path, rect, text
from scenes.kit.stage import Piece
from scenes.kit.words import Words
from scenes.tables.exacta.patterns import marks

FOODS = ("pizza", "chicken", "fries", "soda", "ice", "burger", "donut")
"""By the colour's number in the rules."""
FACE = ("#D4352C", "#DD940F", "#FFE13A", "#148179", "#41C1FF", "#3B46B8", "#FF82B5")
DARK = ("#8E1B1E", "#8F560A", "#C99A10", "#0B4F4C", "#1B7FB8", "#232A7A", "#C24680")
BRIGHT = ("#FF8A75", "#FFC55E", "#FFF3A0", "#55C2B4", "#A9E6FF", "#8089EE", "#FFC3DC")
MARK = (DARK[0], DARK[1], DARK[2], "#0A3F3D", DARK[4], "#8089EE", DARK[6])
"""The pattern over a food's colour: darker than it, lighter on the darkest."""
ON = (PAPER, INK, INK, PAPER, INK, PAPER, INK)
"""What is written on a food's colour, at 4.5 : 1 or better."""


def colour_of(card: Card) -> Colour:
    return card // 7


def value_of(card: Card) -> int:
    return card % 7 + 1


def food_name(words: Words, colour: Colour) -> str:
    return words(f"exacta.food.{FOODS[colour]}")


def horse_name(words: Words, colour: Colour) -> str:
    return words(f"exacta.horse.{FOODS[colour]}")


def place_name(words: Words, place: int) -> str:
    """A place in the race: 1着 / 1st."""
    return words(f"exacta.place.p{place}")


def food(colour: Colour, x: float, y: float, size: float) -> Picture:
    """The food's icon in a square whose corner is x, y."""
    return placed(f"exacta/food_{FOODS[colour]}", x, y, size, 64)


def token(colour: Colour, x: float, y: float, r: float) -> Picture:
    """A round counter of the food, centred on x, y."""
    return (
        circ(x, y, r, FACE[colour], INK, 3 if r > 18 else 2.6)
        + circ(x, y, r * 0.8, PAPER)
        + food(colour, x - r * 0.68, y - r * 0.68, r * 1.36)
    )


def horse(colour: Colour, hungry: bool, pose: int, x: float, y: float, scale: float) -> Picture:
    """The horse with its cream edge; x, y is the corner of its 116 x 92 frame."""
    kind = "hungry" if hungry else f"run{pose}"
    return placed(f"exacta/horse_{FOODS[colour]}_{kind}_edge", x, y, scale, 1)


def horse_art(colour: Colour, hungry: bool, pose: int | None = None) -> Art:
    """The runner of a lane with its shadow, from its frame's corner. `pose` 0 or 1 of the gallop; None: standing."""
    lift = 0 if not hungry else 3
    shown = colour % 2 if pose is None else pose
    return Art(
        ("exacta", "horse", colour, hungry, pose),
        (-16, -22, 116, 100),
        lambda: ell(44, 57, 40, 5, INK, op=0.35) + horse(colour, hungry, shown, 0, -lift, 0.72),
    )


def leap_art(colour: Colour, pose: int) -> Art:
    """The runner in the air: without its shadow, which stays on the ground."""
    return Art(("exacta", "leap", colour, pose), (-16, -22, 116, 100), lambda: horse(colour, False, pose, 0, 0, 0.72))


def shadow_art(w: float, h: float, r: float = 9) -> Art:
    """What a card in the air leaves on the table, from its corner."""
    return Art(("exacta", "shadow", w, h, r), (-2, -2, w + 4, h + 4), lambda: rect(0, 0, w, h, r, INK, op=0.22))


def number_art(n: int, size: float, fill: str, anchor: str = "start", before: str = "") -> Art:
    """A number in the title face, centred in height on its origin; `before` stands in front of it."""
    left = {"start": -4.0, "middle": -2 * size, "end": -4 * size}[anchor]
    return Art(
        ("exacta", "number", n, size, fill, anchor, before),
        (left, -size * 0.8, 4 * size + 4, size * 1.6),
        lambda: text(0, 0, f"{before}{n}", size, fill, "d", anchor, role="big"),
    )


def counted(piece: Piece, n: int) -> Piece:
    """A piece of `number_art` with another number."""
    _, _, _, size, fill, anchor, before = piece.art.key  # type: ignore[misc]
    return replace(piece, art=number_art(n, size, fill, anchor, before))


def food_card(colour: Colour, value: int, w: float, h: float, name: str = "") -> Picture:
    """A food card's face with its corner at the origin; with a name from 100 wide."""
    p, wide = w * 0.06, w >= 100
    cy = h * (0.555 if wide else 0.6)
    a, b, c, d, e = num(p), num(p + w * 0.07), num(w * 0.52), num(h * 0.26), num(h * 0.33)
    s = rect(0, 6, w, h, w * 0.1, DARK[colour], INK, 3.4) + rect(0, 0, w, h, w * 0.1, PAPER, INK, 3.4)
    s += rect(p, p, w - 2 * p, h - 2 * p, w * 0.07, FACE[colour])
    s += marks(
        colour, p + 3, p + 3, w - 2 * p - 6, (h * 0.8 if wide else h - p) - p - 6, MARK[colour], max(11.0, w * 0.13)
    )
    s += circ(w / 2, cy, w * 0.34, PAPER) + food(colour, w / 2 - w * 0.26, cy - w * 0.26, w * 0.52)
    s += path(f"M{a} {b} Q{a} {a} {b} {a} L{c} {a} Q{num(w * 0.5)} {d} {a} {e}Z", PAPER)
    s += text(w * 0.235, max(h * 0.155, 14.5), str(value), max(28, w * 0.33), INK, "d", role="big")
    if wide:
        s += text(
            w / 2,
            h * 0.895,
            name,
            max(18, w * 0.165),
            ON[colour],
            role="label",
            width=w * 0.84,
            room=(0, h * 0.8, w, h * 0.2),
        )
    return s


def card_art(words: Words, card: Card, w: float, h: float, named: bool = True) -> Art:
    """A face-up card, from its corner; unnamed where its lower part is covered."""
    colour = colour_of(card)
    name = food_name(words, colour) if named and w >= 100 else ""
    return Art(
        ("exacta", "card", card, w, h, name),
        (-4, -4, w + 8, h + 14),
        partial(food_card, colour, value_of(card), w, h, name),
    )


def ghost_art(card: Card, w: float, h: float) -> Art:
    """The card that would be played, as a dashed promise."""

    def build() -> Picture:
        colour, icon = colour_of(card), w * 0.54
        s = glow(w / 2, h / 2, max(w, h) * 0.72, GOLD, 0.45)
        s += rect(0, 0, w, h, 9, PAPER, op=0.86) + rect(0, 0, w, h, 9, None, INK, 6)
        s += rect(0, 0, w, h, 9, None, GOLD, 3.4, dash=(9, 8))
        s += food(colour, w / 2 - icon / 2, h * 0.6 - icon / 2, icon)
        return s + text(w * 0.235, max(h * 0.155, 15), str(value_of(card)), max(28, w * 0.33), INK, "d", role="big")

    return Art(("exacta", "ghost", card, w, h), (-50, -50, w + 100, h + 100), build)


def back_art(w: float, h: float, lit: bool = False) -> Art:
    """A card's back; every back of one size is the same picture."""

    def build() -> Picture:
        s = glow(w / 2, h / 2, w * 1.2, GOLD, 0.22) if lit else ()
        return s + card_back(0, 0, w, h, w * 0.11, JADE_D, 6 if w > 60 else 4, GOLD, emblem=w > 44)

    m = w * 0.75 if lit else 4
    return Art(("exacta", "back", lit, w, h), (-m, -m, w + 2 * m, h + 2 * m + 8), build)


def small_back(x: float, y: float, w: float, h: float, emblem: bool = True) -> Picture:
    """A favourite's back inside a panel."""
    return card_back(x, y, w, h, 5, JADE_D, 3, GOLD, emblem=emblem)
