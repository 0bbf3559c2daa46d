"""What frames the table of Million Doubt: night, moon, eclipse, the bar with its lamps, banner, the line below."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from game.core.protocol import Seat
from game.doubt.cards import Suit
from scenes.kit.frame import banner_width, low_bar, top_bar, turn_banner
from scenes.kit.layers import split_after_light, words_last
from scenes.kit.paint import Art
from scenes.kit.palette import DIM, GOLD, GOLD_L, INK, MUTE, N0, N1, PAPER, TXT, VER, WIS_D, mix
from scenes.kit.picture import Picture, circ, num, path, rect, text
from scenes.kit.scenery import lantern, moon, sky
from scenes.kit.stage import Piece
from scenes.kit.type import text_width
from scenes.tables.doubt.cards import SUIT_INK, suit
from scenes.tables.doubt.places import BANNER, BANNER_HIGH, MOON
from scenes.tables.names import sentence_with
from scenes.tables.view import Look

CRIMSON = {"face": "#FF8363", "shade": "#D94A35", "crater": "#F06A4C"}
ECLIPSE = 16
"""So many pictures an eclipse has."""
TINT = Art(("doubt", "tint"), (0, 0, 1280, 720), lambda: path("M0 0H1280V720H0Z", "#3A0A2A", op=0.45))
HAND_ZONE = Art(
    ("doubt", "hand zone"), (0, 496, 1280, 224),
    lambda: rect(0, 502, 1280, 218, 0, mix(N1, N0, 0.3)) + rect(0, 499, 1280, 4, 0, WIS_D),
)  # fmt: skip


def _moon(revolution: bool) -> tuple[Picture, Picture]:
    cx, cy, r = MOON
    if revolution:
        return split_after_light(moon(cx, cy, r, halo=("#3B1236", "#56183C"), shine=0.45, **CRIMSON))
    return split_after_light(moon(cx, cy, r, shine=0.36))


def _sky(revolution: bool) -> Art:
    def build() -> Picture:
        ground = sky(21, (640, 262, 330))
        if revolution:
            ground += path("M0 0H1280V720H0Z", "#3A0A2A", op=0.45)
        return ground + _moon(revolution)[0]

    return Art(("doubt", "sky", revolution), (0, 0, 1280, 720), build, opaque=True)


def _disc(revolution: bool) -> Art:
    return Art(("doubt", "moon", revolution), (420, 48, 440, 440), lambda: _moon(revolution)[1])


def eclipse_art(step: int, crimson: bool) -> Art:
    """The part of the moon that is already covered, 0 to ECLIPSE: a disc as large as the moon comes from the left."""
    cx, cy, r = MOON

    def build() -> Picture:
        colour = CRIMSON["face"] if crimson else "#FFF0C9"
        away = 2 * r * (1 - step / ECLIPSE)
        if away < 1:
            return circ(cx, cy, r, colour)
        half = math.sqrt(max(0.0, r * r - away * away / 4))
        x, top, low = num(cx - away / 2), num(cy - half), num(cy + half)
        return path(f"M{x} {top} A{r} {r} 0 0 1 {x} {low} A{r} {r} 0 0 1 {x} {top}Z", colour)

    return Art(("doubt", "eclipse", step, crimson), (420, 48, 440, 440), build)


def backdrop_pieces(revolution: bool) -> list[Piece]:
    """Night, moon, and the hand's ground."""
    return [
        Piece(("backdrop",), _sky(revolution)),
        Piece(("moon",), _disc(revolution)),
        Piece(("hand zone",), HAND_ZONE),
    ]


def night_piece() -> Piece:
    """The night without a moon, behind the page of points."""
    return Piece(("backdrop",), Art(("doubt", "night"), (0, 0, 1280, 720), lambda: sky(21), opaque=True))


def grounds() -> list[Art]:
    """Everything of the night that a table asks for."""
    steps = [eclipse_art(step, True) for step in range(1, ECLIPSE + 1)]
    return [_sky(False), _sky(True), night_piece().art, _disc(False), _disc(True), HAND_ZONE, *steps]


# ---- the bar above -----------------------------------------------------------------------------------------------


def bar_pieces(look: Look, gains: Seat | None) -> list[Piece]:
    """The hand's number, the three lamps, what being out would bring."""
    words, board = look.words, look.board
    number = words("doubt.bar.hand of" if board.rounds > 1 else "doubt.bar.hand", n=board.round, rounds=board.rounds)
    menu = look.told("menu")[2:]
    title = words("common.game.doubt") if words.language == "ja" else "MILLION DOUBT"
    base = Art(
        ("doubt", "bar", words.language, number, menu), (0, -20, 1280, 100),
        lambda: words_last(top_bar("doubt", title, number, (), menu or None)),
    )  # fmt: skip
    pieces = [Piece(("bar",), base)]
    if board.page is not None:
        return pieces
    start = 18 + text_width(title.replace(" ", "  "), 28, "d") + 44 + 20 + text_width(number, 24) + 36
    at = start
    for name, lit in (("revolution", board.revolution), ("back", board.back), ("lock", bool(board.lock))):
        label = words(f"doubt.lamp.{name}")
        suits = board.lock if name == "lock" else ()
        art = Art(
            ("doubt", "lamp", name, label, lit, suits), (-70, -60, 420, 140), partial(_lamp, name, label, lit, suits)
        )
        pieces.append(Piece(("lamp", name), art, at + 18, 28))
        at += 18 + 27 + text_width(label, 22) + 14
    at += 23 * max(0, len(board.lock) - 1)
    if gains is not None and board.phase != "over":
        said, worth = words("doubt.bar.if out"), words("doubt.bar.gain", n=board.worth_out(gains))
        right = 1150 if not menu else 1190 - max(30, text_width(menu, 18) + 18)
        wide = text_width(said, 20) + 8 + text_width(worth, 24)
        if right - wide < at:
            said, wide = "", text_width(worth, 24)
        art = Art(("doubt", "if out", said, worth), (-320, -24, 330, 48), partial(_if_out, said, worth))
        pieces.append(Piece(("if out",), art, right, 31))
    return pieces


def _if_out(said: str, worth: str) -> Picture:
    wide = text_width(worth, 24)
    return text(0, 1, worth, 24, GOLD_L, anchor="end", role="line") + text(
        -wide - 8, 1, said, 20, MUTE, anchor="end", role="label"
    )


def _lamp(name: str, label: str, lit: bool, suits: tuple[Suit, ...]) -> Picture:
    s = lantern(0, 0, 34, 38, VER if name == "revolution" else GOLD, lit, shine=0.75, reach=2.2, tassel=False)
    if lit and suits:
        s += circ(0, 0, 12.5, PAPER, INK, 2.4) + suit(suits[0], -9, -9, 18)
    s += text(27, 1, label, 22, TXT if lit else DIM, anchor="start", role="line")
    at = 27 + text_width(label, 22) + 8
    for i, of in enumerate(suits[1:]):
        s += circ(at + 10 + 23 * i, 0, 11, PAPER, INK, 2) + suit(of, at + 2 + 23 * i, -8, 16)
    return s


# ---- banner and line below ---------------------------------------------------------------------------------------


def banner_pieces(who: str, name: str, said: Callable[[str], str], high: bool, beside: bool) -> list[Piece]:
    """Whose turn it is and what to do; a long name gives way. `high`: clear of chosen cards; `beside`: of the own
    gauge."""
    most = 580 if high else 600 if beside else 690
    message = sentence_with(said, name, most - 96, 28)
    w = banner_width(message, most)
    art = Art(
        ("doubt", "banner", who, message, w), (-0.13 * w - 8, -75, 1.26 * w + 16, 150),
        lambda: turn_banner(0, 0, who, message, w),
    )  # fmt: skip
    return [Piece("banner", art, *(BANNER_HIGH if high else BANNER))]


def low_pieces(left: str, prompts: list[tuple[list[str], str]]) -> list[Piece]:
    """What just happened and why, and what the buttons do."""
    key = ("doubt", "low", left, tuple((tuple(g), label) for g, label in prompts))
    ground = Art(("doubt", "low ground"), (0, 680, 1280, 40), lambda: low_bar("", []))
    return [
        Piece(("low ground",), ground),
        Piece(("low",), Art(key, (0, 680, 1280, 40), lambda: words_last(low_bar(left, prompts)))),
    ]


def suit_colour(of: Suit) -> str:
    return SUIT_INK[of]
