"""The score page's left: the first three horses under the moon, and who called them."""

from __future__ import annotations

from functools import partial

from game.exacta.cards import COLOURS
from game.exacta.seen import Colour, RaceScore
from scenes.kit.atoms import badge
from scenes.kit.layers import split_after_light, words_last
from scenes.kit.paint import Art
from scenes.kit.palette import (
    GOLD,
    GOLD_D,
    INK,
    JADE_D,
    JADE_L,
    N0,
    PAPER,
    VER,
    mix,
)
from scenes.kit.picture import Picture, glow, group, joined, path, rect, text
from scenes.kit.scenery import confetti, moon, sky
from scenes.kit.stage import Piece
from scenes.kit.words import Words
from scenes.tables.exacta.foods import horse
from scenes.tables.names import sentence_with

BROWN_D = "#7A4A10"


def ground_pieces() -> list[Piece]:
    """Night, moon, hills and the empty podium."""

    def halo_and_face() -> tuple[Picture, Picture]:
        return split_after_light(moon(176, 250, 190, halo=("#1A1350", "#241B66"), shine=0.34, rabbit=False))

    def hills() -> Picture:
        return path("M0 566 Q180 540 372 578 Q760 606 1280 590 L1280 686 L0 686Z", mix(JADE_D, N0, 0.55), INK, 4)

    return [
        Piece(
            ("backdrop",),
            Art(
                ("exacta", "score sky"),
                (0, 0, 1280, 720),
                lambda: sky(88, (176, 280, 260)) + halo_and_face()[0],
                opaque=True,
            ),
        ),
        Piece(("podium moon",), Art(("exacta", "score moon"), (0, 58, 370, 386), lambda: halo_and_face()[1])),
        Piece(("hills",), Art(("exacta", "hills"), (0, 546, 1280, 144), hills)),
        Piece(("podium",), Art(("exacta", "podium"), (0, 148, 372, 542), lambda: words_last(_podium()))),
    ]


def _podium() -> Picture:
    s: Picture = ()
    for x, top, n, c, d in (
        (26, 440, "2", "#9FA9DA", "#5A6299"),
        (234, 474, "3", "#D98A4A", "#8A4A25"),
        (118, 384, "1", GOLD, GOLD_D),
    ):
        w = 116 if n == "1" else 92
        s += rect(x, top + 8, w, 580 - top, 4, d, INK, 4) + rect(x - 5, top, w + 10, 22, 7, c, INK, 4)
        s += rect(x + 2, top + 5, w - 4, 4, 2, mix(c, "#FFFFFF", 0.5))
        s += text(
            x + w / 2,
            (top + 602) / 2 + (22 if n == "1" else 0),
            n,
            64 if n == "1" else 46,
            mix(c, PAPER, 0.35),
            "d",
            outline=INK,
            role="big",
        )
    s += path("M0 578 Q180 566 366 584 L366 686 L0 686Z", mix(JADE_D, N0, 0.3), INK, 3.4)
    blade = mix(JADE_D, JADE_L, 0.35)
    for x, y in ((20, 620), (96, 648), (170, 634), (250, 656), (310, 622), (40, 668), (214, 676), (330, 676)):
        s += path(f"M{x} {y} l4 -9 l4 9 M{x + 12} {y} l3 -7 l3 7", None, blade, 2.6)
    s += joined(
        rect(126 + c * 12, 592 + r * 12, 12, 12, 0, (PAPER, INK)[(r + c) % 2], op=0.85)
        for r in range(2)
        for c in range(8)
    )
    return s + glow(176, 300, 150, GOLD, 0.5)


FIRST = 1.32
"""How large the first horse stands there."""


def winner_art(colour: Colour, hungry: bool, scale: float) -> Art:
    """One of the first three, from its frame's corner."""
    return Art(
        ("exacta", "winner", colour, hungry, scale),
        (-24, -34, 200, 176),
        partial(horse, colour, hungry, 0 if scale == FIRST else 1, 0, 0, scale),
    )


def arts() -> list[Art]:
    """Grounds, and every horse on every block."""
    horses = [winner_art(c, hungry, z) for z in (FIRST, 0.86, 0.82) for c in COLOURS for hungry in (False, True)]
    return [*(p.art for p in ground_pieces()), *horses]


def podium_pieces(words: Words, page: RaceScore, names: tuple[str, ...]) -> list[Piece]:
    """The first three under the moon, and who called it."""
    first, second, third = page.standings[:3]
    pieces = []
    for colour, x, y, scale in ((second, 20, 356, 0.86), (third, 232, 392, 0.82), (first, 96, 240, FIRST)):
        pieces.append(Piece(("horse", colour), winner_art(colour, colour in page.hungry, scale), x, y))
    was = words("exacta.score.was hungry")
    if first in page.hungry:
        pieces.append(
            Piece(
                ("was hungry",),
                Art(
                    ("exacta", "was hungry", was),
                    (-90, -18, 180, 36),
                    lambda: badge(0, 0, was, VER, PAPER, 18, 30, pad=9),
                ),
                176,
                430,
            )
        )
    hits = [s for s, it in enumerate(page.seats) if it.verdict in ("hit", "exacta")]
    exact = [s for s, it in enumerate(page.seats) if it.verdict == "exacta"]
    called = exact or hits
    kind = "exacta" if exact else "hit" if hits else "nobody"
    if not called and len(page.seats) == 1:
        kind = "alone"
    title = words(f"exacta.score.title {kind}")
    if len(called) == 1:
        who = sentence_with(lambda name: words(f"exacta.score.{kind} by", name=name), names[called[0]], 300)
    else:
        who = words(f"exacta.score.{kind} by some", n=len(called))
    lines = (who, words(f"exacta.score.{kind} called"))
    if kind == "exacta":
        pieces.append(Piece(("confetti",), _CONFETTI))
    pieces.append(
        Piece(
            ("verdict",),
            Art(
                ("exacta", "verdict", title, lines, kind),
                (-176, -70, 366, 160),
                lambda: group(_verdict(title, lines, kind), -172, -120),
            ),
            172,
            120,
        )
    )
    return pieces


_CONFETTI = Art(
    ("exacta", "confetti"),
    (0, 62, 366, 420),
    lambda: confetti(11, 34, 10, 70, 346, 420, ((0, 70, 344, 224), (80, 224, 280, 390), (0, 340, 366, 420))),
)


def _verdict(title: str, lines: tuple[str, ...], kind: str) -> Picture:
    s: Picture = ()
    s += text(
        172,
        120,
        title,
        50 if kind in ("exacta", "hit") else 38,
        GOLD if kind in ("exacta", "hit") else PAPER,
        "d",
        outline=INK,
        role="big",
        width=310,
    )
    for i, said in enumerate(lines):
        s += text(172, 170 + 28 * i, said, 23, BROWN_D, role="line", width=300, room=(12, 156 + 28 * i, 320, 29))
    return s
