"""The sums under the trick's cards: a bar for each food, the one that takes the trick on top with the crown."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from game.exacta.seen import Card, Colour, Seat
from scenes.kit.atoms import crown
from scenes.kit.paint import Art
from scenes.kit.palette import INK, PAPER, VER_D
from scenes.kit.picture import Picture, rect, text
from scenes.kit.stage import Piece
from scenes.kit.type import text_width
from scenes.tables.exacta.foods import BRIGHT, FACE, MARK, ON, colour_of, number_art, token, value_of
from scenes.tables.exacta.patterns import marks
from scenes.tables.exacta.preview import Standing


@dataclass(frozen=True, slots=True)
class Lain:
    """A card on the moon. `seat` None: turned up from the deck; `ghost`: not played yet."""

    card: Card
    seat: Seat | None
    ghost: bool = False


@dataclass(frozen=True, slots=True)
class Rows:
    """The measures of the rows: the fewer foods, the more room each has."""

    x: float
    y: float
    pitch: float
    r: float
    """Of the token."""
    h: float
    """Of the bar, which begins `inset` right of the token's middle and is `most` long for the best sum."""
    inset: float
    most: float
    number: float
    inside: float
    """Size of what is written in the bar."""
    crown: float
    """Size, and how far its middle is from the number."""
    gap: float


def rows_for(foods: int) -> Rows:
    if foods <= 2:
        return Rows(644, 290, 54, 24, 38, 32, 190, 40, 24, 1.05, 30)
    if foods == 3:
        return Rows(652, 244, 44, 22, 34, 30, 188, 34, 22, 0.95, 27)
    return Rows(664, 232, 33, 16, 26, 22, 200, 28, 18, 0.8, 24)


def sum_pieces(then: Standing, cards: list[Lain], ghost: Card | None, led: Colour | None) -> list[Piece]:
    """Tokens, bars, numbers and the crown; `led`: the food that leads without the ghost."""
    rows = rows_for(len(then.sums))
    best = max(total for _, total in then.sums)
    unit, h, z = min(17.5, rows.most / best), rows.h, rows.inside
    pieces = []
    for i, (colour, total) in enumerate(then.sums):
        values = tuple(value_of(c.card) for c in cards if colour_of(c.card) == colour and not c.ghost)
        more = value_of(ghost) if ghost is not None and colour_of(ghost) == colour else 0
        x, y = rows.x, rows.y + rows.pitch * i
        pieces.append(Piece(("token", colour), token_art(colour, rows.r), x, y))
        x += rows.inset
        if values:
            w, said = sum(values) * unit, " + ".join(map(str, values))
            if text_width(said, z) > w - 12 or not (more or len(values) > 1):
                said = ""
            art = Art(
                ("exacta", "sum bar", colour, w, h, said),
                (-4, -h / 2 - 4, w + 8, h + 8),
                partial(_bar, colour, w, h, said, z),
            )
            pieces.append(Piece(("sum bar", colour), art, x, y))
            x += w
        if more:
            w = max(more * unit, 34)
            art = Art(
                ("exacta", "sum more", more, w, h),
                (-4, -h / 2 - 4, w + 8, h + 8),
                partial(_more, more, w, h, 24 if h > 30 and w > 50 else 19),
            )
            pieces.append(Piece(("sum more",), art, x, y))
            x += w
        ink = VER_D if i == 0 and more and led != colour else INK  # the ghost raises it to the first place
        pieces.append(Piece(("sum", colour), number_art(total, rows.number, ink), x + 12, y))
        if i == 0:
            x += 12 + text_width(str(total), rows.number, "d") + rows.gap
            pieces.append(Piece(("crown",), crown_art(rows.crown), x, y - 2))
    return pieces


def token_art(colour: Colour, r: float) -> Art:
    return Art(("exacta", "token", colour, r), (-r - 4, -r - 4, 2 * r + 8, 2 * r + 8), partial(token, colour, 0, 0, r))


def crown_art(size: float) -> Art:
    return Art(("exacta", "crown", size), (-24 * size, -20 * size, 48 * size, 36 * size), lambda: crown(0, 0, size))


def _bar(colour: Colour, w: float, h: float, said: str, z: float) -> Picture:
    s = rect(0, -h / 2, w, h, 8, FACE[colour], INK, 3 if h > 30 else 2.6)
    free = 9 + text_width(said, z) + 5 if said else 4  # where no number is written
    if w - 4 - free > 6:
        s += marks(colour, free, -h / 2 + 4, w - 4 - free, h - 8, MARK[colour], 13)
    s += rect(6, -h / 2 + 5, max(2, w - 12), 4, 2, BRIGHT[colour])
    return s + text(9, 1.5, said, z, ON[colour], anchor="start", role="label", room=(0, -h / 2, w, h))


def _more(more: int, w: float, h: float, size: float) -> Picture:
    s = rect(0, -h / 2, w, h, 8, PAPER, INK, 3, dash=(7, 6))
    return s + text(w / 2, 1, f"+{more}", size, INK, "d", role="label", room=(0, -h / 2, w, h))
