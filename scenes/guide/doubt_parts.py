"""What the pictures of the rules of Million Doubt are put together from, beside scenes/guide/parts.py."""

from __future__ import annotations

from game.doubt.cards import CARD_NAMES, RANK_NAMES, RANKS, Card, Suit
from scenes.guide.parts import number, seat
from scenes.kit.atoms import badge, bubble, card_back, cross
from scenes.kit.palette import GOLD, GOLD_L, INK, JADE_L, MUTE, N0, N1, N5, PAPER, TXT, VER, VER_L, VER_T, WIS_D
from scenes.kit.picture import Picture, circ, glow, group, joined, path, rect, text
from scenes.kit.scenery import lantern
from scenes.kit.type import text_width
from scenes.kit.words import Words
from scenes.tables.doubt import cards as pack
from scenes.tables.doubt.gauge import clock_words, fuse_art, gauge

TALL_CARD = 1.37
"""Of a card's width."""
BACK = "?"


def card_of(name: str) -> Card:
    """S9 as the table's number."""
    return CARD_NAMES.index(name)


def card(name: str, x: float, y: float, w: float = 58, turn: float = 0) -> Picture:
    """A card as it lies on the field, from its corner; '?': face down."""
    h = round(w * TALL_CARD)
    body = pack.back(w, h) if name == BACK else pack.face(card_of(name), w, h)
    return group(group(body, -w / 2, -h / 2), x + w / 2, y + h / 2, turn=turn)


def laid(names: str, x: float, y: float, w: float = 58, pitch: float | None = None) -> Picture:
    """Cards beside each other: 'S9 ?'."""
    step = w + 5 if pitch is None else pitch
    return joined(card(name, x + step * i, y, w) for i, name in enumerate(names.split()))


def minis(names: str, x: float, y: float, pitch: float = 38) -> Picture:
    """Small cards beside each other, each 34 x 42."""
    return pack.in_a_row([None if name == BACK else card_of(name) for name in names.split()], x, y, pitch)


def hides(name: str, x: float, y: float, w: float = 58) -> Picture:
    """A card face down and what it is, on its owner's tab below."""
    tab = group(pack.tab_art(card_of(name)).build(), x + w / 2, y + round(w * TALL_CARD) + 6)
    return card(BACK, x, y, w) + tab


def deck(x: float, y: float, left: str = "", w: float = 58) -> Picture:
    """The pack face down; `left`: how many cards it holds."""
    h = round(w * TALL_CARD)
    s = joined(card_back(x - j * 2, y - j * 4, w, h, w * 0.1, WIS_D, 5, GOLD, emblem=False) for j in range(3))
    cx, cy = x + w / 2 - 3, y + h / 2 - 6
    return s + (circ(cx, cy, 24, PAPER, INK, 3) + number(cx, cy, left, 23, INK) if left else ())


def empty(x: float, y: float, w: float = 58) -> Picture:
    """A field with nothing on it."""
    return rect(x, y, w, round(w * TALL_CARD), 8, None, MUTE, 2.4, dash=(7, 6))


def suit(of: Suit, x: float, y: float, size: float = 30) -> Picture:
    """A suit on a paper disc, centred."""
    return circ(x, y, size * 0.72, PAPER, INK, 2.6) + pack.suit(of, x - size / 2, y - size / 2, size)


def lamp(x: float, y: float, of: Suit | None = None, hot: bool = False) -> Picture:
    """The lamp of the bar, lit; `of`: of a lock; hot: of a revolution."""
    s = lantern(x, y, 46, 52, VER if hot else GOLD, True, shine=0.7, reach=1.8, tassel=False)
    return s + (suit(of, x, y, 24) if of is not None else ())


def ribbon(x: float, y: float, lies: int | None = None, reverse: bool = False) -> Picture:
    """The thirteen numbers from weak to strong, 344 wide, from the left end on its middle line; `lies`: the number on
    the field."""
    s, at, step = rect(x, y - 19, 344, 38, 19, N1, VER_L if reverse else N5, 2.6), x + 7.0, 24.4
    for rank in reversed(RANKS) if reverse else RANKS:
        room = step * (1.5 if RANK_NAMES[rank] == "10" else 1)
        cx, at = at + room / 2, at + room
        beats = lies is not None and (rank < lies if reverse else rank > lies)
        if rank == lies:
            s += circ(cx, y, 14, PAPER, INK, 2.4)
        fill = INK if rank == lies else GOLD_L if beats else "#9C92DC"
        s += text(cx, y, RANK_NAMES[rank], 18, fill, "d", role="label", width=room + 4)
    return s


def plate(x: float, y: float, said: str, width: float = 356) -> Picture:
    """What a set looks like, as under the field."""
    w = min(width, text_width(said, 22) + 36)
    s = rect(x - w / 2, y - 18, w, 36, 18, INK, N5, 2.4)
    return s + text(x, y, said, 22, GOLD_L, role="line", width=w - 20, room=(x - w / 2, y - 18, w, 36))


def calls(words: Words, x: float, y: float, doubt: bool, w: float = 128, h: float = 44) -> Picture:
    """The button of a doubt or of through, centred."""
    said, c = words(f"doubt.window.{'doubt' if doubt else 'through'}"), VER_T if doubt else N5
    s = rect(x - w / 2, y - h / 2 + 5, w, h, 12, INK, INK, 3) + rect(x - w / 2, y - h / 2, w, h, 12, c, INK, 3)
    return s + text(x, y, said, 23, PAPER, "d", role="label", width=w - 12, room=(x - w / 2, y - h / 2, w, h))


def verdict(words: Words, x: float, y: float, honest: bool) -> Picture:
    """What a doubt found, on a pill."""
    said = words("doubt.plan.honest" if honest else "doubt.plan.lie")
    return badge(x, y, said, JADE_L if honest else VER_T, INK if honest else PAPER, 22, 34, role="line")


def leads(words: Words, x: float, y: float) -> Picture:
    return badge(x, y, words("doubt.status.leads"), PAPER, INK, 20, 30, pad=10, role="label")


def says(words: Words, x: float, y: float, key: str, who: str, size: float = 56) -> Picture:
    """A mask at x, y and what it calls, in a bubble above."""
    said = words(key)
    w = text_width(said, 22) + 26
    s = bubble(x - w / 2, y - size / 2 - 52, w, 38, x, y - size / 2 - 2, PAPER, INK)
    return s + text(x, y - size / 2 - 33, said, 22, INK, role="line", width=w - 12) + seat(who, x, y, size)


def holds(words: Words, x: float, y: float, n: int, more: int = 0, w: float = 300) -> Picture:
    """The burst gauge with n cards and those that may come, from its corner."""
    return gauge(x, y, w, n, more, 28, words("doubt.seat.burst mark"))


def clock(x: float, y: float, left: float, hot: bool = False) -> Picture:
    """The seconds left, on a plate, centred."""
    s = rect(x - 50, y - 24, 100, 48, 14, "#4A0F1C" if hot else N0, VER_L, 3)
    return s + number(x, y, clock_words(left), 28, VER_L if hot else TXT)


def fuse(x: float, y: float, w: float, step: int) -> Picture:
    """A fuse from its left end, burning; `step` of 48."""
    return group(fuse_art(step, w, 14, True, step < 8).build(), x, y)


def lit_seat(who: str, x: float, y: float, size: float = 74) -> Picture:
    """A mask that is meant."""
    return glow(x, y, size, GOLD, 0.4) + seat(who, x, y, size)


def leaver(who: str, x: float, y: float, size: float = 56) -> Picture:
    """A mask that is out of the hand."""
    return seat(who, x, y, size) + cross(x + size * 0.4, y + size * 0.38, size / 56, w=7)


def unseen(x: float, y: float, w: float = 60) -> Picture:
    """An eye struck through, centred."""
    d = f"M{x - w / 2} {y} Q{x} {y - w * 0.66} {x + w / 2} {y} Q{x} {y + w * 0.66} {x - w / 2} {y}Z"
    strike = f"M{x - w * 0.4} {y + w * 0.36} L{x + w * 0.4} {y - w * 0.36}"
    s = path(d, PAPER, INK, 3.4) + circ(x, y, w * 0.2, WIS_D, INK, 3) + circ(x, y, w * 0.08, INK)
    return s + path(strike, None, INK, 13) + path(strike, None, VER, 7)
