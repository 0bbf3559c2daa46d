"""Reel cards: number, icon, and a tab with what the card may be now."""

from __future__ import annotations

from functools import partial

from game.fortuna.cards import CARDS, ICON_NAMES, ICON_OF, NUMBER_OF, Card, Number
from scenes.kit.atoms import card_back
from scenes.kit.drawings import placed
from scenes.kit.paint import Art
from scenes.kit.palette import ASAGI_D, ASAGI_L, DIM, GOLD, GOLD_D, INK, MUTE, N1, PAPER, TXT, VER, VER_D, VER_L
from scenes.kit.picture import Picture, circ, glow, num, path, rect, text
from scenes.kit.stage import Piece
from scenes.kit.type import text_width

HAND = (104, 124)
"""A card of the hand."""
SHOWN = (66, 80)
"""A card on its way, and of the last set."""
ICONS = {"lightning": "bolt"}
"""Names of files that differ from the icons' own."""


def icon(kind: int, x: float, y: float, size: float) -> Picture:
    """An icon in a square whose corner is x, y."""
    name = ICON_NAMES[kind]
    return placed(f"fortuna/reel_{ICONS.get(name, name)}", x, y, size, 64)


def card_art(card: Card, w: float, h: float, lit: bool = False) -> Art:
    """A face, from its corner; its lowest quarter is for the tab of values."""
    return Art(("fortuna", "card", card, w, h, lit), (-4, -4, w + 8, h + 16), partial(_face, card, w, h, lit))


def _face(card: Card, w: float, h: float, lit: bool) -> Picture:
    s = rect(0, 6, w, h, w * 0.11, GOLD_D if lit else ASAGI_D, INK, 3.4) + rect(0, 0, w, h, w * 0.11, PAPER, INK, 3.4)
    top = h - h * 0.25
    a, b, c = num(w * 0.11), num(w - w * 0.11), num(h - w * 0.11)
    s += path(
        f"M2 {num(top)} L{num(w - 2)} {num(top)} L{num(w - 2)} {c} Q{num(w - 2)} {num(h - 2)} {b} {num(h - 2)} "
        f"L{a} {num(h - 2)} Q2 {num(h - 2)} 2 {c}Z",
        INK,
    )
    z = w * 0.52
    s += icon(ICON_OF[card], w * 0.66 - z / 2, h * 0.46 - z / 2, z)
    return s + text(w * 0.27, h * 0.19, str(NUMBER_OF[card]), max(28, w * 0.44), INK, "d", role="big")


def few(values: tuple[Number, ...], aim: Number | None, most: int) -> tuple[Number | None, ...]:
    """The values in their order, where there are more than `most` with gaps (None) for those left out."""
    if len(values) <= most:
        return values
    at = values.index(aim) if aim in values else -1
    if at <= 0 or at == len(values) - 1:
        return (*values[:2], None, *values[-2:]) if most > 4 else (values[0], None, values[-1])
    left = (None,) if at > 1 else ()
    right = (None,) if at < len(values) - 2 else ()
    return (values[0], *left, values[at], *right, values[-1])


def tab_art(number: Number, values: tuple[Number, ...], aim: Number | None, gone: str = "") -> Art:
    """What a card of the number may be now, around the middle of its tab; the aim on a gold bead."""
    shown = few(values, aim, 5)
    key = ("fortuna", "tab", number, shown, aim if aim in values else None, gone if not values else "")
    return Art(key, (-52, -20, 104, 40), partial(_tab, number, shown, aim, gone if not values else ""))


def _tab(number: Number, shown: tuple[Number | None, ...], aim: Number | None, gone: str) -> Picture:
    if not shown:
        return text(0, 0, gone, 19, VER_L, role="label", width=94)
    full = len(shown) > 4 and None not in shown
    widths = [12 if v is None else (25 if full else 29) if v == aim else 16 if full else 20 for v in shown]
    gap = min(9.0, (94 - sum(widths)) / max(1, len(shown) - 1)) if len(shown) > 1 else 0
    beads, written = (), ()
    at = -(sum(widths) + gap * (len(shown) - 1)) / 2
    for v, w in zip(shown, widths):
        x = at + w / 2
        at += w + gap
        if v is None:
            beads += circ(x - 4, 0, 2, DIM) + circ(x + 4, 0, 2, DIM)
        elif v == aim:
            beads += circ(x, 0, 13 if full else 14.5, GOLD)
            written += text(x, 0, str(v), 20 if full else 22, INK, "d", role="label")
        else:
            written += text(x, 0, str(v), 18 if full else 20, ASAGI_L if v == number else TXT, "d", role="label")
    return beads + written


def ring_art(w: float, h: float) -> Art:
    """The gold light and edge of a card that is meant for the set."""

    def build() -> Picture:
        return glow(w / 2, h / 2, 86, GOLD, 0.3) + rect(-3, -3, w + 6, h + 12, 14, None, GOLD, 5)

    return Art(("fortuna", "ring", w, h), (-w / 2, -h / 2, w * 2, h * 2), build)


def loan_art(w: float, h: float, word: str) -> Art:
    """The dashed edge of a card that comes from the discards, with its word."""

    def build() -> Picture:
        s = rect(-4, -4, w + 8, h + 14, 14, None, INK, 8) + rect(
            -4, -4, w + 8, h + 14, 14, None, VER_L, 4.5, dash=(11, 8)
        )
        wide = text_width(word, 18) + 16
        s += rect(w - wide - 5, 5, wide, 25, 8, VER_D, INK, 2.6)
        return s + text(w - wide / 2 - 5, 18, word, 18, PAPER, role="label")

    return Art(("fortuna", "loan", w, h, word), (-10, -20, w + 26, h + 40), build)


def other_art(w: float, h: float, word: str) -> Art:
    """A dashed place for what could be laid instead: the hand alone, or with a loan."""

    def build() -> Picture:
        s = rect(0, 0, w, h, 11, N1) + rect(0, 0, w, h, 11, None, MUTE, 3.4, dash=(10, 9))
        return s + text(w / 2, h / 2, word, 20, TXT, role="label", width=w - 12, room=(0, 0, w, h))

    return Art(("fortuna", "other", w, h, word), (-4, -4, w + 8, h + 8), build)


def back_art(w: float, h: float, end: bool = False) -> Art:
    """A card's back; those of the End pile are of another colour."""
    colour, wave = (VER_D, VER_L) if end else (ASAGI_D, GOLD)
    return Art(
        ("fortuna", "back", end, w, h),
        (-4, -4, w + 8, h + 14),
        lambda: card_back(0, 0, w, h, 9 if w > 60 else 6, colour, 5, wave, emblem=False),
    )


def rim_card() -> Picture:
    """A discard as it lies on the wheel's rim, around its middle."""
    return rect(-9, -12, 18, 24, 4, VER, INK, 2.8) + rect(-4.5, -7.5, 9, 8, 1.6, PAPER)


RIM_CARD = Art(("fortuna", "rim card"), (-12, -15, 24, 30), rim_card)


def faces() -> list[Art]:
    """Every face and back in every size of the table."""
    made = [card_art(card, *HAND, lit) for lit in (False, True) for card in CARDS]
    made += [card_art(card, *SHOWN) for card in CARDS]
    made += [back_art(w, h, end) for end in (False, True) for w, h in ((86, 110), (40, 52))]
    return [*made, RIM_CARD, ring_art(*HAND)]


def hand_pieces(
    card: Card, copy: int, x: float, y: float, values: tuple[Number, ...], aim: Number | None, lit: bool, gone: str
) -> list[Piece]:
    """One card of the hand: its light, its face, its tab."""
    w, h = HAND
    pieces = [Piece(("ring", card, copy), ring_art(w, h), x, y)] if lit else []
    pieces.append(Piece(("card", card, copy), card_art(card, w, h, lit), x, y))
    tab = tab_art(NUMBER_OF[card], values, aim, gone)
    return [*pieces, Piece(("tab", card, copy), tab, x + w / 2, y + h - h * 0.125 - 1)]
