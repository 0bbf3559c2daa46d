"""What the choices look like: a horse that overtakes, its card, the banner and the why-line, as at the table."""

from __future__ import annotations

from scenes.kit.app import App
from scenes.kit.atoms import panel
from scenes.kit.clips import FADE, SPEEDS, between
from scenes.kit.frame import turn_banner
from scenes.kit.layers import layered
from scenes.kit.paint import Art, Box
from scenes.kit.palette import GOLD_L, INK, MOON, MOON2, MUTE, N0, N4, PAPER, VER_L
from scenes.kit.picture import Picture, circ, glow, path, rect, text
from scenes.kit.scenery import moon
from scenes.kit.seeing import seen_now
from scenes.kit.stage import Piece
from scenes.tables.exacta.foods import FACE, MARK, card_art, food
from scenes.tables.exacta.patterns import marks
from scenes.tables.view import Clip

BOX: Box = (24, 492, 612, 180)
BEFORE, AFTER = (0, 1, 2, 3, 4, 6, 5), (0, 1, 2, 6, 3, 4, 5)
"""The foods' standings before and after the donut's hop from 6th to 4th."""
DONUT = 6
HOP = 48
REST = 80
"""Ticks of the hop at normal speed, and between hops."""
BURST = 24


def preview_pieces(app: App) -> list[Piece]:
    """The panel's pieces. What moves in it moves as fast, and in the way, that is chosen."""
    words, large = app.words, seen_now().text > 1
    x0 = BOX[0] + 24 if large else BOX[0] + 206
    title, banner, why = (words(f"settings.{key}") for key in ("preview", "sample.banner", "sample.why"))
    width = BOX[0] + BOX[2] - 20 - x0
    ground = Art(
        ("preview ground", words.language), (BOX[0] - 8, BOX[1] - 8, BOX[2] + 16, BOX[3] + 24), lambda: _ground(title)
    )
    pieces = [Piece("preview", ground)]
    if not large:
        pieces.append(Piece("sample card", card_art(words, DONUT * 7 + 3, 72, 96), BOX[0] + 76, 548, turn=-6))
    y = BOX[1] + (60 if large else 64)
    pieces.append(
        Piece(
            "sample banner",
            Art(
                ("sample banner", banner, width),
                (-90, -75, width + 190, 150),
                lambda: turn_banner(0, 0, "fox", banner, width),
            ),
            x0,
            y,
        )
    )
    pieces.append(
        Piece(
            "sample why",
            Art(
                ("sample why", why, width),
                (-4, -24, width + 8, 48),
                lambda: text(
                    0,
                    0,
                    why,
                    26,
                    GOLD_L,
                    anchor="start",
                    role="line",
                    width=width,
                    room=(-2, -22, width + 4, 44),
                    most=1.5,
                ),
            ),
            x0,
            y + 53,
        )
    )
    return pieces + _race(app, x0, BOX[1] + 154)


def _ground(title: str) -> Picture:
    s = panel(*BOX, 18, N0, N4)
    if seen_now().text > 1:
        return s + text(
            BOX[0] + 588,
            BOX[1] + 20,
            title,
            18,
            MUTE,
            anchor="end",
            role="label",
            room=(BOX[0] + 300, BOX[1] + 4, 300, 32),
        )
    s += moon(BOX[0] + 112, BOX[1] + 102, 64, halo=None, shine=0.3, rabbit=False)
    return layered(
        s
        + text(
            BOX[0] + 24,
            BOX[1] + 22,
            title,
            20,
            MUTE,
            anchor="start",
            role="label",
            room=(BOX[0] + 16, BOX[1] + 6, 200, 32),
        )
    )


def _race(app: App, x0: float, y: float) -> list[Piece]:
    """The seven foods in their places; the donut hops forward, again and again."""
    slowness = SPEEDS.get(app.settings.get("speed", "normal"), 1.0)
    hop = HOP * slowness
    part, at = divmod(app.ticks if app.idle_motion else REST + HOP, int(hop) + REST)
    old, new = (BEFORE, AFTER) if part % 2 == 0 else (AFTER, BEFORE)
    at = at if app.idle_motion else int(hop) + REST
    gone = at - REST
    pieces: list[Piece]
    if gone < 0:
        pieces = _chips(old, x0, y)
    elif app.motion == "full" and hop:
        pieces = between(_chips(old, x0, y), _chips(new, x0, y), min(1.0, gone / hop), Clip(HOP, "inout"))
    elif app.motion == "calm" and hop:
        pieces = between(_chips(old, x0, y), _chips(new, x0, y), min(1.0, gone / FADE), Clip(HOP), "calm")
    else:
        pieces = _chips(new, x0, y)
    if app.flashes and app.moves and app.idle_motion and part and at < BURST and old == AFTER:
        pieces.insert(0, Piece("sample burst", _BURST, x0 + 16 + AFTER.index(DONUT) * 52, y, fade=1 - at / BURST))
    return pieces


def _chips(standings: tuple[int, ...], x0: float, y: float) -> list[Piece]:
    found = [
        Piece(("sample", colour), _chip_art(colour), x0 + 16 + 52 * place, y) for place, colour in enumerate(standings)
    ]
    return [p for p in found if p.id != ("sample", DONUT)] + [p for p in found if p.id == ("sample", DONUT)]


def _chip_art(colour: int) -> Art:
    def build() -> Picture:
        s = rect(-20, -16, 44, 32, 7, FACE[colour], INK, 2.6) + marks(colour, -18, -14, 40, 28, MARK[colour], 10)
        return s + circ(2, 0, 12.5, PAPER) + food(colour, -8, -10, 20)

    return Art(("sample food", colour), (-24, -20, 52, 40), build)


def _burst() -> Picture:
    rays = " ".join(
        f"M{a * 26:.1f} {b * 20:.1f} L{a * 40:.1f} {b * 32:.1f}"
        for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1), (0.75, 0.75), (-0.75, 0.75), (0.75, -0.75), (-0.75, -0.75))
    )
    return glow(2, 0, 70, MOON2, 0.6) + path(rays, None, VER_L, 7) + path(rays, None, MOON, 3.4)


_BURST = Art(("sample burst",), (-74, -74, 152, 148), _burst)
