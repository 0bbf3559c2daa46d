"""The street without its stalls: night, moon, fireworks, far town, lantern strings, ground; and who walks there."""

from __future__ import annotations

import math

from scenes.kit.paint import Art
from scenes.kit.palette import (
    ASAGI,
    ASAGI_L,
    GOLD,
    GOLD_L,
    INK,
    JADE,
    JADE_L,
    N0,
    N1,
    N2,
    PAPER,
    VER,
    VER_D,
    VER_L,
    WIS,
    WIS_L,
    mix,
)
from scenes.kit.paragraph import paragraph
from scenes.kit.picture import Light, Picture, circ, glow, group, joined, line, path, rect, text
from scenes.kit.scenery import lantern_string, mist, moon, sky
from scenes.kit.words import Words

MOON_AT = (640, 214, 286)
_FIREWORKS = (
    (206, 226, 64, VER_L, GOLD_L, 14),
    (66, 96, 40, ASAGI, ASAGI_L, 12),
    (1058, 222, 58, JADE, JADE_L, 14),
    (1206, 250, 40, WIS, WIS_L, 12),
    (1010, 96, 34, GOLD, GOLD_L, 10),
)
_TOWN = (
    "M0 470 L0 392 L60 392 L60 374 L48 374 L96 338 L144 374 L132 374 L132 400 L190 400 L190 360 L230 360 L230 410 "
    "L300 410 L300 380 L352 380 L352 430 L470 430 L470 405 L800 405 L800 430 L930 430 L930 384 L985 384 "
    "L985 412 L1062 412 L1062 396 L1050 396 L1078 372 L1066 372 L1094 348 L1082 348 L1112 316 L1142 348 L1130 348 "
    "L1158 372 L1146 372 L1174 396 L1162 396 L1162 412 L1280 412 L1280 640 L0 640Z"
)
_WINDOWS = (
    (84, 362),
    (108, 362),
    (206, 376),
    (206, 392),
    (950, 398),
    (1104, 384),
    (1120, 384),
    (1104, 404),
    (1120, 404),
    (326, 394),
)


def lights_below(picture: Picture) -> Picture:
    """The picture with its lights first: each light between shapes costs one more rastering of the whole."""
    return tuple(n for n in picture if isinstance(n, Light)) + tuple(n for n in picture if not isinstance(n, Light))


def street_art() -> Art:
    return Art(("street",), (0, 0, 1280, 720), _street, opaque=True)


def _street() -> Picture:
    night = sky(5, (640, 200, 330)) + joined(_firework(*f) for f in _FIREWORKS)
    night += moon(*MOON_AT, halo=("#1C1556", "#282071"), shine=0.34)
    night += path(_TOWN, mix(N1, N2, 0.4)) + joined(
        rect(x - 4, y - 5, 8, 11, 2, "#FFB347", op=0.75) for x, y in _WINDOWS
    )
    night += mist(-40, 330, [(60, 260), (0, 240), (90, 150)], 15, "#2B2275", 0.75)
    night += mist(1010, 270, [(40, 260), (0, 290), (110, 200)], 15, "#2B2275", 0.75)
    night += mist(360, 350, [(0, 150), (40, 200)], 14, "#FFE9BF", 0.55) + mist(
        770, 120, [(40, 130), (0, 150)], 13, "#FFE9BF", 0.5
    )
    orange = "#F0703A"
    night += lantern_string(-20, 176, 470, -40, 46, 8, [VER, GOLD, VER, orange], 30, 0.45)
    night += lantern_string(810, -40, 1300, 176, 46, 8, [orange, VER, GOLD, VER], 30, 0.45)
    night += rect(0, 600, 1280, 120, 0, mix(N0, N1, 0.7)) + path("M0 600 L1280 600", None, INK, 4)
    for x in range(-400, 1700, 120):
        night += line(640 + (x - 640) * 0.72, 600, 640 + (x - 640) * 1.25, 720, N2, 3, op=0.8)
    for y in (622, 652, 690):
        night += line(0, y, 1280, y, N2, 3, op=0.8)
    # the sky's shapes (the first of the picture) lie under the lights, the moon's face and all that hangs over them
    cut = next(i for i, n in enumerate(night) if isinstance(n, Light))
    return night[:cut] + lights_below(night[cut:])


def _firework(x: float, y: float, r: float, c: str, tip: str, n: int) -> Picture:
    s = glow(x, y, r * 1.5, c, 0.38)
    for i in range(n):
        a, b = 2 * math.pi * i / n, 2 * math.pi * i / n + math.pi / n
        co, si = math.cos(a), math.sin(a)
        s += line(x + r * 0.28 * co, y + r * 0.28 * si, x + r * 0.80 * co, y + r * 0.80 * si, c, 3.4)
        s += circ(x + r * 0.97 * co, y + r * 0.97 * si, 3.6, tip)
        co, si = math.cos(b), math.sin(b)
        s += line(x + r * 0.22 * co, y + r * 0.22 * si, x + r * 0.50 * co, y + r * 0.50 * si, tip, 3)
    return s


def title_art(words: Words) -> Art:
    """The arcade's name on the moon."""
    return Art(("street title", words.language), (440, 14, 400, 240), lambda: _title(words))


def _title(words: Words) -> Picture:
    return (
        text(640, 94, words("common.title_top"), 124, INK, "d", role="art", outline=INK, width=380)
        + text(640, 101, words("common.title_top"), 124, VER_D, "d", role="art", width=380)
        + text(640, 94, words("common.title_top"), 124, VER, "d", role="big", width=380)
        + text(640, 199, words("common.title_bottom"), 62, PAPER, "d", role="big", outline=INK, width=380)
    )


def walkers_art() -> Art:
    """People before the stalls, dark against the light."""
    return Art(
        ("walkers",),
        (-40, 490, 1360, 160),
        lambda: joined(
            _walker(*w)
            for w in (
                (316, 642, 96, 1),
                (634, 646, 104, 0),
                (676, 642, 78, 2),
                (974, 644, 94, 2),
                (1266, 646, 96, 1),
                (16, 646, 100, 2),
            )
        ),
    )


def _walker(x: float, foot: float, height: float, kind: int) -> Picture:
    c, rim = N0, "#FFB347"
    s = circ(0, -104, 13, c) + path("M-17 0 L-21 -62 Q-22 -88 0 -90 Q22 -88 21 -62 L17 0Z", c)
    if kind == 0:  # a candied apple held up
        s += path("M14 -84 L32 -60 L34 -92", None, c, 9) + line(34, -92, 34, -132, c, 3)
        s += circ(34, -140, 12, VER) + circ(31, -143, 3.4, VER_L)
    elif kind == 1:  # a sash
        s += (
            circ(8, -112, 7, c)
            + path("M-18 -60 L18 -60 L18 -48 L-18 -48Z", mix(c, VER, 0.45))
            + circ(-20, -54, 9, mix(c, VER, 0.45))
        )
    else:  # a fox mask and a water balloon
        s += path("M-13 -112 L-16 -128 L-5 -117Z M13 -112 L16 -128 L5 -117Z", c)
        s += path("M-14 -80 L-30 -56 L-27 -40", None, c, 9) + circ(-27, -24, 13, mix(c, ASAGI, 0.5))
    s += path("M17 0 L21 -62 Q22 -84 8 -89", None, rim, 2.4, op=0.75) + path(
        "M11 -112 Q15 -104 11 -96", None, rim, 2.4, op=0.75
    )
    return group(s, x, foot, height / 120)


def arrow_art(side: int) -> Art:
    """A gold arrow head, around its own centre, pointing left (-1) or right (1)."""
    shape = path("M-10 -26 L16 0 L-10 26 L-10 10 L-2 0 L-10 -10Z", GOLD, INK, 4)
    return Art(("street arrow", side), (-46, -46, 92, 92), lambda: glow(0, 0, 44, GOLD, 0.5) + group(shape, sx=side))


def caption_art(caption: str, accent: str, prompts_left: float) -> Art:
    """The bar [0, 650, 1280, 70] with the sentence of the lit stall; the prompts begin at `prompts_left`."""
    room = prompts_left - 28 - 24
    return Art(
        ("street caption", caption, accent, prompts_left),
        (0, 646, 1280, 74),
        lambda: (
            rect(0, 650, 1280, 70, 0, INK, op=0.86)
            + rect(0, 648, 1280, 3, 0, accent)
            + paragraph(28, 685, caption, 26, room, 68, PAPER, "start", role="line")
        ),
    )
