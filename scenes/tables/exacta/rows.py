"""One seat's line on the score page, in the parts that are stamped on it one after the other."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from game.exacta.seen import SeatScore
from scenes.kit.atoms import avatar, check, chip, cross, panel
from scenes.kit.paint import Art
from scenes.kit.palette import (
    DIM,
    GOLD,
    GOLD_L,
    INK,
    JADE,
    JADE_L,
    MUTE,
    N0,
    N1,
    N2,
    N4,
    PAPER,
    SEAT,
    SEAT_D,
    TXT,
    VER,
    VER_L,
    VER_T,
    mix,
)
from scenes.kit.picture import Picture, circ, glow, line, text
from scenes.kit.stage import Piece
from scenes.kit.type import text_width
from scenes.tables.exacta.favourites import place_disc
from scenes.tables.exacta.foods import colour_of, food_card, number_art, value_of

X0, W, H = 368, 888, 92
PICK_W, PICK_H = 62, 80


@dataclass(frozen=True, slots=True)
class Row:
    """All that is written on one seat's line."""

    who: str
    score: SeatScore
    total: int
    verdict: str
    why: str
    best: bool
    """It wears the gold edge: the title speaks of it, or it made the most points."""

    @property
    def is_hit(self) -> bool:
        return self.score.base > 0


def row_pieces(seat: int, r: Row, top: float) -> list[Piece]:
    """The line whose upper edge is `top`; ids are ('score ...', seat, ...)."""
    it, hit = r.score, r.is_hit
    box = (X0 - 60, -60, W + 120, H + 120) if r.best else (X0 - 30, -8, W + 40, H + 20)
    pieces = [
        Piece(
            ("score row", seat),
            Art(("exacta", "score row", r.who, r.best, hit), box, partial(_ground, r.who, r.best, hit)),
            0,
            top,
        )
    ]
    for i, (card, place) in enumerate(zip((it.favourite, it.rival), it.places)):
        x = X0 + (58, 160)[i]
        pieces.append(Piece(("score pick", seat, i), pick_art(card), x, top + 5))
        pieces.append(Piece(("score place", seat, i), _place_art(place), x + 58, top + 77))
    pieces.append(Piece(("score times", seat), _times_art(hit), X0 + 143, top + H / 2))
    x = X0 + 286
    pieces.append(
        Piece(
            ("score verdict", seat),
            Art(
                ("exacta", "score verdict", r.verdict, it.verdict),
                (-36, -30, 460, 60),
                partial(_verdict, r.verdict, it.verdict, hit),
            ),
            x,
            top + 30,
        )
    )
    at = x + 4 + text_width(r.verdict, 28, "d") + 14
    for i, (label, colour, ink) in enumerate(factors(r)):
        _, w = chip(0, 0, label, 22, colour, ink, 34, pad=8)
        art = Art(
            ("exacta", "score chip", label, colour),
            (-w / 2 - 4, -22, w + 8, 44),
            partial(_chip, label, colour, ink),
        )
        pieces.append(Piece(("score chip", seat, i), art, at + w / 2, top + 30))
        at += w + 10
    pieces.append(
        Piece(
            ("score why", seat),
            Art(("exacta", "score why", r.why, hit), (X0 + 250, -20, 386, 40), partial(_why, r.why, hit)),
            0,
            top + 66,
        )
    )
    points = number_art(it.points, 34 if r.best else 30, GOLD_L if it.points else DIM, "end", "+" if it.points else "")
    pieces.append(Piece(("score points", seat), points, X0 + 748, top + H / 2))
    total = number_art(r.total, _total_size(r), GOLD_L if r.best else TXT, "end")
    pieces.append(Piece(("score total", seat), total, X0 + W - 20, top + H / 2))
    return pieces


def _total_size(r: Row) -> float:
    """As large as fits the column of totals."""
    size = 36 if r.best else 32
    return next((z for z in range(size, 28, -1) if text_width(str(r.total), z, "d") <= 104), 28)


def factors(r: Row) -> list[tuple[str, str, str]]:
    """What a hit is made of, in the order it is reckoned: the two values, the order, hunger. Word, colour, ink."""
    it = r.score
    if not r.is_hit:
        return []
    found = [(f"{value_of(it.favourite)} × {value_of(it.rival)}", PAPER, INK)]
    if it.exacta_factor > 1:
        found.append((f"×{it.exacta_factor}", GOLD, INK))
    if it.hungry_factor > 1:
        found.append((f"×{it.hungry_factor}", VER, PAPER))
    return found


def pick_art(card: int) -> Art:
    return Art(
        ("exacta", "score pick", card, PICK_W, PICK_H),
        (-4, -4, PICK_W + 8, PICK_H + 14),
        partial(food_card, colour_of(card), value_of(card), PICK_W, PICK_H),
    )


def _place_art(place: int) -> Art:
    """The place a pick's horse came in; red outside the top three."""

    def build() -> Picture:
        if place <= 3:
            return place_disc(0, 0, place, 17, 20)
        return circ(0, 0, 17, VER_T, INK, 3) + text(0, 0, str(place), 20, PAPER, "d", role="label")

    return Art(("exacta", "score place", place), (-22, -22, 44, 44), build)


def _times_art(hit: bool) -> Art:
    return Art(
        ("exacta", "score times", hit),
        (-24, -24, 48, 48),
        lambda: text(0, 0, "×", 30, TXT if hit else DIM, "d", role="big"),
    )


def _ground(who: str, best: bool, hit: bool) -> Picture:
    s: Picture = glow(X0 + W / 2, H / 2, W * 0.62, SEAT[who], 0.42, 110) if best else ()
    fill = mix(SEAT_D[who], N1, 0.25) if best else N2 if hit else mix(N2, N0, 0.45)
    s += panel(X0, 0, W, H, 16, fill, GOLD if best else N4) + avatar(who, X0 + 12, H / 2, 72)
    return s + line(X0 + 761, 18, X0 + 761, H - 18, mix(SEAT[who], N1, 0.35) if best else mix(N4, N1, 0.2), 2.4)


WAITING = Art(
    ("exacta", "score row to come"),
    (X0 - 4, -4, W + 8, H + 16),
    lambda: panel(X0, 0, W, H, 16, mix(N2, N0, 0.5), mix(N4, N0, 0.3)),
)
"""The frame of a row before it is told whose it is."""


def _verdict(word: str, verdict: str, hit: bool) -> Picture:
    s = check(-18, 1, 0.95, JADE) if hit else cross(-18, 0, 0.9, VER)
    ink = GOLD_L if verdict == "exacta" else JADE_L if hit else VER_L
    return s + text(4, 0, word, 28, ink, "d", "start", role="big")


def _chip(label: str, colour: str, ink: str) -> Picture:
    return chip(0, 0, label, 22, colour, ink, 34, "middle", pad=8)[0]


def _why(why: str, hit: bool) -> Picture:
    ink, room = TXT if hit else MUTE, (X0 + 252, -16, 380, 32)
    return text(X0 + 256, 0, why, 22, ink, anchor="start", role="line", width=372, room=room)
