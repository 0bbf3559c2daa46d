"""The cards of Custom Slot Millionaire: number faces, multipliers, shields, BIG cards, in any size."""

from __future__ import annotations

from game.slot.cards import (
    BIG_OF,
    CHALLENGE,
    COIN_OF,
    HALF,
    LINES_OF,
    MULTIPLIER_OF,
    NUMBER_OF,
    VALUE_OF,
    Number,
    PowerUp,
)
from scenes.kit.drawings import placed
from scenes.kit.paint import Art
from scenes.kit.palette import (
    ASAGI,
    GOLD,
    GOLD_D,
    GOLD_L,
    INK,
    MOON2,
    N2,
    PAPER,
    PAPER2,
    PAPER3,
    VER,
    VER_D,
    VER_L,
    WIS,
    WIS_D,
    WIS_L,
    mix,
)
from scenes.kit.picture import Picture, circ, group, num, path, rect, text
from scenes.kit.stage import Piece
from scenes.kit.words import Words
from scenes.tables.slot.spirits import strip

COLOURS = ("#7C86B8", "#7C86B8", "#2FA37C", "#2E86D6", "#8B55D8", "#F08A1E", "#E2569A", "#E8432C", "#C9961A")
"""By value, from 0; whatever is higher has the last."""
LIT_FACE = "#FFE596"
"""A face on a line that pays."""


def colour_of(value: int) -> str:
    """The fixed colour of a value."""
    return COLOURS[min(value, len(COLOURS) - 1)]


def digit(x: float, y: float, value: int, size: float, role: str | None = None) -> Picture:
    """A value in its colour, outlined. Never under 18."""
    size = max(18.0, size)
    role = role or ("big" if size >= 28 else "label")
    return text(x, y, str(value), size, colour_of(value), "d", role=role, outline=INK)


def coin(x: float, y: float, r: float, pays: int) -> Picture:
    """What a card pays the moment it is placed (CS-53)."""
    s = circ(x, y + r * 0.12, r, GOLD_D, INK, 3) + circ(x, y, r, GOLD, INK, 3) + circ(x, y, r * 0.8, None, GOLD_L, 2)
    return s + text(x, y, f"+{pays}", max(18.0, r * 0.92), INK, "d", role="label") if r > 11 else s


def written(values: tuple[int, ...] | None, number: Number) -> str:
    """What a card counts as, as text: 5, 1/2; None: unchanged."""
    if values is None:
        values = (1, 2) if number == HALF else (VALUE_OF[number],)
    return "/".join(map(str, values))


def face(w: float, h: float, number: Number, lit: bool = False, values: tuple[int, ...] | None = None) -> Picture:
    """A number card with its corner at 0, 0; `values`: what it counts as now, changed by a spirit."""
    ground = LIT_FACE if lit else PAPER
    s = rect(0, 0, w, h, w * 0.09, ground, INK, 3.4 if w >= 60 else 2.6)
    if h >= 60:
        s += rect(4, h * 0.8, w - 8, h * 0.2 - 4, w * 0.06, mix(ground, INK, 0.1))
        s += rect(4, 4, w - 8, h * 0.1, w * 0.06, mix(ground, "#FFFFFF", 0.6))
    return s + figures(w, h, number, values)


def figures(w: float, h: float, number: Number, values: tuple[int, ...] | None = None) -> Picture:
    """What is written on a number card of this size."""
    big = min(h * 0.74, w * 0.96)
    if values is not None and len(values) == 1:
        return digit(w / 2, h / 2 - (h * 0.04 if h >= 60 else 0), values[0], big)
    if number == HALF:
        first, second = values or (1, 2)
        s = path(f"M{num(w * 0.8)} {num(h * 0.12)} L{num(w * 0.2)} {num(h * 0.88)}", None, INK, max(2.6, w * 0.035))
        small = min(h * 0.38, w * 0.46)
        return s + digit(w * 0.3, h * 0.34, first, small) + digit(w * 0.69, h * 0.66, second, small)
    if COIN_OF[number]:
        wide = w > 80
        size = min(h * 0.66, w * (0.9 if wide else 0.68))
        s = digit(w * 0.4, h * (0.43 if wide else 0.34), VALUE_OF[number], size, "art")  # its coin lies on it
        r = min(w, h) * (0.25 if wide else 0.33)
        return s + coin(w * (0.77 if wide else 0.66), h * (0.73 if wide else 0.72), r, COIN_OF[number])
    return digit(w / 2, h / 2, VALUE_OF[number], big)


def number_art(number: Number, w: float, h: float, lit: bool = False, values: tuple[int, ...] | None = None) -> Art:
    """A number card's face, its corner at the origin. `values`: what it counts as now."""
    key = ("slot", "number", number, w, h, lit, values)
    return Art(key, (-3, -3, w + 6, h + 6), lambda: face(w, h, number, lit, values))


def number_piece(name: object, number: Number, x: float, y: float, w: float, h: float, **more: object) -> Piece:
    """A number card on the screen; its id is ('number', *name) of a tuple, or ('number', name)."""
    named = name if isinstance(name, tuple) else (name,)
    return Piece(("number", *named), number_art(number, w, h, **more), x, y)  # type: ignore[arg-type]


# ---- shields -------------------------------------------------------------------------------------------------------


def shield(x: float, y: float, k: float, fill: str) -> Picture:
    """The challenge's sign, centred on x, y; 56 wide and 70 high at scale 1."""
    return group(path("M0 -34 L28 -20 L28 6 Q24 24 0 36 Q-24 24 -28 6 L-28 -20Z", fill, INK, 3 / k), x, y, k)


def _sign(words: Words, x: float, y: float, size: float, fill: str) -> Picture:
    """What stands on a shield: a kanji in Japanese, an arrow to play in other languages."""
    if words.language == "ja" and size >= 18:
        return text(x, y, words("slot.sign.challenge"), size, fill, "d", role="label")
    k = size * 0.52
    d = f"M{num(x - k * 0.7)} {num(y - k)} L{num(x + k)} {num(y)} L{num(x - k * 0.7)} {num(y + k)}Z"
    return path(d, fill, fill, 2)


def challenge_art(words: Words, w: float, h: float, used: bool = False) -> Art:
    """A challenge card; used: it lies on its side, h wide and w high, the shield upright beside a tick."""

    def build() -> Picture:
        if used:
            s = rect(0, 4, h, w, 8, mix(GOLD_D, N2, 0.5), INK, 3) + rect(0, 0, h, w, 8, mix(PAPER2, N2, 0.3), INK, 3)
            s += shield(h * 0.34, w / 2, w * 0.8 / 76, mix(VER, N2, 0.35))
            return s + path(f"M{num(h * 0.64)} {num(w * 0.52)} l6 7 l12 -15", None, INK, 4)
        s = rect(0, 5, w, h, 8, GOLD_D, INK, 3) + rect(0, 0, w, h, 8, PAPER, INK, 3)
        s += shield(w / 2, h * 0.51, w * 0.68 / 56, VER)
        return s + _sign(words, w / 2, h * 0.5, max(18.0, w * 0.4), PAPER)

    wide, high = (h, w) if used else (w, h)
    return Art(("slot", "challenge", words.language, w, h, used), (-3, -3, wide + 6, high + 11), build)


# ---- power-up cards ------------------------------------------------------------------------------------------------

KINDS = ("spirit", "number", "row", "column", "diagonal", "challenge", "big")


def kind_of(card: PowerUp) -> str:
    """One of KINDS."""
    if card in NUMBER_OF:
        return "number"
    if card in MULTIPLIER_OF:
        return {0: "row", 3: "column", 6: "diagonal"}[LINES_OF[card][0]]
    if card in BIG_OF:
        return "big"
    return "challenge" if card == CHALLENGE else "spirit"


_HEADS = {
    "number": (PAPER, PAPER3, ASAGI), "row": (GOLD, GOLD_D, GOLD_L), "column": (GOLD, GOLD_D, GOLD_L),
    "diagonal": (GOLD, GOLD_D, GOLD_L), "challenge": (VER, VER_D, VER_L), "big": (WIS, WIS_D, WIS_L),
}  # fmt: skip
"""By kind: the card, its lip, its head band."""


def power_up_art(words: Words, card: PowerUp, w: float, h: float) -> Art:
    """A power-up card, told apart by its silhouette and its head: spirit, number, multiplier, challenge or BIG."""
    return Art(
        ("slot", "power-up", words.language, card, w, h),
        (-4, -8, w + 8, h + 18),
        lambda: _power_up(words, card, kind_of(card), w, h),
    )


def _power_up(words: Words, card: PowerUp, kind: str, w: float, h: float) -> Picture:
    if kind == "spirit":
        return group(strip(words, card, w, h + 4), 0, -4)
    body, lip, head = _HEADS[kind]
    s = rect(0, 5, w, h, 9, lip, INK, 3) + rect(0, 0, w, h, 9, body, INK, 3)
    s += rect(4, 4, w - 8, h * 0.2, 6, head)
    s += text(w / 2, 4 + h * 0.1, words(f"slot.kind.{kind}"), 20, INK, role="label", width=w - 10,
              room=(2, 2, w - 4, h * 0.2 + 4))  # fmt: skip
    if kind == "number":
        return s + group(face(w * 0.74, h * 0.62, NUMBER_OF[card]), w * 0.13, h * 0.29)
    if kind == "challenge":
        return (
            s + shield(w / 2, h * 0.6, w * 0.62 / 56, PAPER) + _sign(words, w / 2, h * 0.6, max(18.0, w * 0.34), VER_D)
        )
    if kind == "big":
        s += circ(w / 2, h * 0.6, w * 0.38, MOON2, INK, 3)
        return s + text(w / 2, h * 0.6, f"+{BIG_OF[card]}", max(18.0, w * 0.38), INK, "d", role="label")
    cell = w * 0.2
    marked = {"row": (3, 4, 5), "column": (1, 4, 7), "diagonal": (0, 4, 8)}[kind]
    for i in range(9):
        row, column = divmod(i, 3)
        fill = VER if i in marked else PAPER
        s += rect(w * 0.2 + column * cell + 1, h * 0.29 + row * cell, cell - 3, cell - 3, 3, fill, INK, 2)
    return s + text(w / 2, h * 0.83, f"+{MULTIPLIER_OF[card]}", max(28.0, h * 0.22), INK, "d")


def sign_at(name: str, x: float, y: float, size: float) -> Picture:
    """'spin' or 'power' of assets/art/slot, centred on x, y."""
    return placed(f"slot/{name}", x, y, size, {"spin": 46.0, "power": 26.0}[name])
