"""What frames every game: the bar above, the line below, the banner, the seats, the curtain."""

from __future__ import annotations

import math

from scenes.kit.atoms import glyph, key, menu_mark, moon_face, panel, prompt_size, prompt_width, prompts
from scenes.kit.drawings import mask
from scenes.kit.palette import ACCENT, GOLD, INK, MUTE, N0, N1, N2, N4, PAPER, SEAT, SEAT_D, TXT, VER, WIS_D, mix
from scenes.kit.picture import Picture, circ, glow, line, num, path, rect, text
from scenes.kit.scenery import lantern, moon
from scenes.kit.seeing import grown
from scenes.kit.type import fitted, text_width

MENU_AT = (1218, 30)
"""The middle of the menu's left edge; the mark of silence has its place to the right of it."""


def top_bar(game: str, title: str, state: str, middle: Picture = (), menu_key: str | None = "Esc") -> Picture:
    """The bar [0, 0, 1280, 60]: a hanging noren with the game's name, where the match stands, the menu at the right."""
    accent, dark, _ = ACCENT[game]
    w = text_width(title, 28, "d") + 44
    s = rect(0, 0, 1280, 60, 0, INK, op=0.93) + rect(0, 58, 1280, 4, 0, dark)
    s += path(
        f"M18 0 L{num(18 + w)} 0 L{num(18 + w)} 62 Q{num(18 + w * 0.75)} 72 {num(18 + w / 2)} 66 "
        f"Q{num(18 + w * 0.25)} 72 18 62Z",
        accent,
        INK,
        3.4,
    ) + rect(18, 8, w, 5, 0, dark)
    s += text(18 + w / 2, 38, title, 28, PAPER if accent in (VER, WIS_D) else INK, "d", room=(18, 0, w, 62))
    s += text(18 + w + 20, 32, state, 24, TXT, anchor="start")
    s += middle
    if menu_key:
        s += key(1214 - max(30, text_width(menu_key, 18) + 18), 30, menu_key)[0]
    return s + menu_mark(*MENU_AT)


def low_bar(left: str, items: list[tuple[list[str], str]], h=34.0, left_picture: Picture = ()) -> Picture:
    """The line [0, 686, 1280, 34]: what just happened and why, and what the buttons do."""
    y = 720 - h / 2 - (grown(20) - 20) * 0.3  # large letters reach further down
    s = rect(0, 720 - h, 1280, h, 0, INK, op=0.92)
    size = prompt_size(items, 1280 - 68 - text_width(left, 20))
    right = sum(prompt_width(item, size) + 16 for item in items)
    room = 1280 - 24 - 24 - right - 20
    s += left_picture or text(
        24, y, left, 20, TXT, anchor="start", role="label", width=room, room=(24, 720 - h, room, h), most=1.5
    )
    return s + prompts(1256, y, items, size=size)


def seat_panel(x, y, w, h, who: str, active=False) -> Picture:
    """A seat's plate with its colour at the left; lit while it acts."""
    fill = mix(SEAT_D[who], N1, 0.30) if active else N2
    s: Picture = glow(x + w / 2, y + h / 2, w * 0.78, SEAT[who], 0.42, h * 1.05) if active else ()
    s += panel(x, y, w, h, 16, fill, SEAT[who] if active else N4)
    a, b, c, d = num(x + 16), num(x + 12), num(x), num(y)
    return s + path(
        f"M{a} {d} L{b} {d} Q{c} {d} {c} {num(y + 14)} L{c} {num(y + h - 14)} Q{c} {num(y + h)} {b} {num(y + h)} "
        f"L{a} {num(y + h)}Z",
        SEAT[who],
        INK,
        3,
    )


def banner_width(message: str, width: float | None = None) -> float:
    """How wide the banner's pill is; `width` is the most it may take."""
    return min(text_width(message, grown(28)) + 96, width or 860)


def turn_banner(x, y, who: str, message: str, width: float | None = None) -> Picture:
    """Whose turn it is and what to do: a pill in the seat's colour, the mask at its left. y is its centre."""
    w = banner_width(message, width)
    s = glow(x + w / 2, y, w * 0.62, SEAT[who], 0.35, 70)
    s += rect(x, y - 22, w, 54, 27, INK, INK, 3) + rect(x, y - 27, w, 54, 27, SEAT[who], INK, 3.4)
    s += rect(x + 20, y - 22, w - 40, 4, 2, mix(SEAT[who], "#FFFFFF", 0.5))
    s += circ(x + 27, y, 30, mix(SEAT_D[who], N1, 0.2), INK, 3.4) + mask(who, x + 3, y - 25, 48)
    return s + text(
        x + 66,
        y + 1,
        message,
        28,
        INK,
        anchor="start",
        role="big",
        width=w - 90,
        room=(x + 60, y - 27, w - 60, 54),
        most=1.5,
    )


def small_curtain(who: str, title: str, note: str, hold: str) -> Picture:
    """Covers the hand zone only [0, 484, 1280, 202]; the hold ring comes on top at SMALL_RING."""
    colour, dark = SEAT[who], SEAT_D[who]
    y0, h, n, m = 484, 202, 16, 20
    w, v = 1280 / n, 1280 / m
    s = rect(0, y0, 1280, h, 0, mix(dark, N1, 0.48))
    for i in range(n):
        x, fold = i * w, mix(dark, N1, 0.30 if i % 2 else 0.48)
        s += rect(x, y0, w + 1, h, 0, fold) + path(
            f"M{num(x + w * 0.18)} {y0 + 30} L{num(x + w * 0.32)} {y0 + 30} L{num(x + w * 0.30)} {y0 + h} "
            f"L{num(x + w * 0.20)} {y0 + h}Z",
            mix(fold, colour, 0.16),
        )
    for i in range(m):
        x = i * v
        s += path(
            f"M{num(x)} {y0} L{num(x + v)} {y0} L{num(x + v)} {y0 + 16} "
            f"Q{num(x + v / 2)} {y0 + 46} {num(x)} {y0 + 16}Z",
            PAPER if i % 2 else colour,
            INK,
            3,
        )
    s += rect(0, y0 - 3, 1280, 7, 0, INK)
    cy = y0 + 116
    s += moon_face(150, cy, 76) + mask(who, 98, cy - 54, 104)
    s += text(250, cy - 30, title, 46, PAPER, "d", "start", outline=INK, width=560)
    size = fitted(note, grown(24, 1.25), "m", 520, 24)
    nw = min(text_width(note, size) + 40, 560)
    s += rect(250, cy + 14, nw, 44, 22, INK) + text(
        270, cy + 36, note, size, TXT, anchor="start", width=nw - 40, room=(250, cy + 14, nw, 44)
    )
    s += rect(842, cy - 52, 414, 104, 24, INK, op=0.9)
    return s + text(962, cy + 1, hold, 30, TXT, anchor="start", width=280, room=(842, cy - 52, 414, 104), most=1.5)


SMALL_RING = (902, 600, 41)
FULL_RING = (512, 632, 36)
"""Centre and radius of the hold ring on each curtain."""


def hold_ring(cx, cy, r, held: float, glyph_name: str) -> Picture:
    """A ring that fills while a button is held."""
    s = glow(cx, cy, r * 1.85, GOLD, 0.4) + circ(cx, cy, r + 6, INK, INK, 4) + circ(cx, cy, r, None, N4, 9)
    if held > 0:
        a = math.radians(-90 + 360 * min(held, 0.9999))
        s += path(
            f"M{num(cx)} {num(cy - r)} A{num(r)} {num(r)} 0 {int(held > 0.5)} 1 {num(cx + r * math.cos(a))} "
            f"{num(cy + r * math.sin(a))}",
            None,
            GOLD,
            9,
        )
    h = r * 0.8
    w = glyph(0, 0, glyph_name, h)[1]
    return s + glyph(cx - w / 2, cy, glyph_name, h)[0]


def full_curtain(
    who: str, title: str, note: str, hold: str, others: list[str], where: str = "", accent: str = GOLD
) -> Picture:
    """Covers everything: the first look of a match, and one device changing hands in secret picks. Ring: FULL_RING.

    `where`: the game and where its match stands, with a dot in the game's colour.
    """
    dark = SEAT_D[who]
    s = rect(0, 0, 1280, 720, 0, N0) + _folds(SEAT[who], dark)
    s += rect(638, 60, 4, 584, 0, mix(dark, INK, 0.55)) + _valance(SEAT[who])
    for x in LANTERNS:
        s += glow(x, 210, 190, "#FF9A47", 0.34)
    s += glow(640, 282, 300, "#FFDF9A", 0.4)
    s += moon(640, 282, 178, halo=None, shine=0, crater="#F6E3B4", face="#FFF0C9") + circ(640, 282, 178, None, INK, 5)
    for x in LANTERNS:
        s += line(x, 96, x, 148, INK, 3.4) + lantern(x, 210, 82, 116, VER, shine=0)
    s += mask(who, 532, 166, 216)
    size = grown(28, 1.25)
    nw = text_width(note, size) + 112
    s += rect(640 - nw / 2, 500, nw, 57, 28.5, INK, INK, 3)
    shown = others[:4]
    for i, other in enumerate(shown):
        x, y = 1196 - (len(shown) - 1 - i) * 86, 632
        s += mask(other, x - 36, y - 38, 72) + rect(x - 42, y - 6, 84, 19, 5, PAPER, INK, 3)
    if shown:  # the last one's blindfold shows its knot
        s += path("M1238 630 l17 -9 l-4 11 l6 10Z", PAPER, INK, 3)
    if where:
        s += circ(56, 632, 9, accent, INK, 3)
        s += text(76, 633, where, 23, MUTE, anchor="start", role="line", width=350, room=(70, 604, 366, 56), most=1.5)
    for x in LANTERNS:
        s += text(x, 210, "月", 44, INK, "d", role="art")
    s += text(640, 452, title, 60, PAPER, "d", outline=INK, width=900)
    s += text(640, 529, note, size, TXT, room=(640 - nw / 2, 500, nw, 57))
    return s + text(570, 632, hold, 34, TXT, anchor="start", width=400, most=1.25)


LANTERNS = (110, 1170)
"""Where the full curtain's two lanterns hang."""


def _folds(colour: str, dark: str) -> Picture:
    """The curtain's cloth, hanging to the floor."""
    s: Picture = ()
    w = 1280 / 16
    for i in range(16):
        x, fold = i * w, mix(dark, N1, 0.30 if i % 2 else 0.48)
        s += path(f"M{num(x)} 0 L{num(x + w + 1)} 0 L{num(x + w + 1)} 640 Q{num(x + w / 2)} 672 {num(x)} 640Z", fold)
        s += path(
            f"M{num(x + w * 0.18)} 60 L{num(x + w * 0.32)} 60 L{num(x + w * 0.30)} 646 L{num(x + w * 0.20)} 646Z",
            mix(fold, colour, 0.16),
        )
    return s


def _valance(colour: str) -> Picture:
    """The scallops above, in the seat's colour and white by turns."""
    s: Picture = ()
    v = 128
    for i in range(10):
        x, c = i * v, PAPER if i % 2 else colour
        s += path(f"M{num(x)} 0 L{num(x + v)} 0 L{num(x + v)} 46 Q{num(x + v / 2)} 116 {num(x)} 46Z", c, INK, 4)
        s += path(
            f"M{num(x + 3)} 40 L{num(x + v - 3)} 40 L{num(x + v - 3)} 46 Q{num(x + v / 2)} 112 {num(x + 3)} 46Z",
            mix(c, INK, 0.2),
        )
    return s + rect(0, 0, 1280, 14, 0, INK)
