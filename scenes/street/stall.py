"""One stall: awning, sign, counter, lanterns; lit, resting, or closed with its shutter down."""

from __future__ import annotations

from scenes.kit.paint import Art
from scenes.kit.palette import ACCENT, GOLD, GOLD_L, INK, MOON, N1, PAPER, WOOD, WOOD_D, WOOD_L, mix
from scenes.kit.picture import Group, Picture, Words, circ, ell, glow, group, joined, line, num, path, rect, text
from scenes.kit.scenery import lantern
from scenes.kit.seeing import grown
from scenes.kit.type import text_width
from scenes.kit.words import Words as Texts
from scenes.street.motifs import MOTIFS

LIT_SIZE = 1.15
REST_SIZE = 0.98


def stall_art(game: str, words: Texts, lit: bool, is_open: bool, pose: int = 0) -> Art:
    """The stall around the middle of its foot. `lit`: it has the focus. A closed stall stays dark either way. `pose` 0
    or 1: the horses gallop."""
    pose = pose if lit and is_open and game == "exacta" else 0
    size = LIT_SIZE if lit else REST_SIZE
    reach = 300 if lit and is_open else 210
    return Art(
        ("stall", game, words.language, lit, is_open, pose),
        (-reach, -390 * size, 2 * reach, 390 * size + (110 if lit and is_open else 40)),
        lambda: _stall(game, words, lit, is_open, size, pose),
    )


def sign_middle(game: str, words: Texts) -> float:
    """The height of the lit sign's middle, from the stall's foot (negative: above it)."""
    h = (74 if words.has(f"street.sign.{game}_top") else 62) * LIT_SIZE
    return (-330 + 58 + 20) * LIT_SIZE - h / 2


def _stall(game: str, words: Texts, lit: bool, is_open: bool, k: float, pose: int) -> Picture:
    accent, deep, _ = ACCENT[game]
    bright = lit and is_open
    dusk = 0.34 if is_open else 0.62

    def shade(c: str, t: float | None = None) -> str:
        return c if bright else mix(c, N1, max(t or 0, dusk) if not is_open else (dusk if t is None else t))

    w, top = 262 * k, -330 * k
    x = -w / 2
    roof_y, roof_h = top + 58 * k, 62 * k
    inner_y, counter_y = roof_y + roof_h, -92 * k
    lights: Picture = ()
    if bright:
        lights += glow(0, -110 * k, 290, "#FFA83D", 0.42, 230) + glow(0, -6, 280, "#FF9A3D", 0.34, 100)
    elif is_open:
        lights += glow(0, -110 * k, 190, "#FF9A3D", 0.20, 150)
    s: Picture = ()
    if bright:
        s += ell(0, 10, 220, 16, "#FFB347", op=0.42) + ell(8, 10, 150, 10, "#FFE0A0", op=0.5)
    elif is_open:
        s += ell(0, 6, 120, 8, "#FFB347", op=0.10)
    for px in (x + 12 * k, x + w - 26 * k):
        s += rect(px, inner_y - 10, 14 * k, -inner_y + 10, 2, shade(WOOD_D), INK, 3)
    ix, iw, ih = x + 26 * k, w - 52 * k, counter_y - inner_y + 16
    inside = "#FFB648" if bright else mix("#B5692E", N1, 0.30 if is_open else 0.72)
    s += rect(ix, inner_y - 6, iw, ih, 0, inside)
    if bright:
        s += circ(0, inner_y + 62 * k, 88 * k, "#FFCF73") + circ(0, inner_y + 62 * k, 62 * k, "#FFE4A3")
    elif is_open:
        s += circ(0, inner_y + 62 * k, 80 * k, mix("#D98A3E", N1, 0.25))
    motif = MOTIFS[game](pose)
    s += group(motif if is_open else _without_words(motif), 0, inner_y + 62 * k, k)
    if not bright:
        s += rect(ix, inner_y - 6, iw, ih, 0, N1, op=0.26 if is_open else 0.74)
    if not is_open:
        s += _shutter(ix, inner_y - 6, iw, ih)
    s += rect(x + 4 * k, counter_y, w - 8 * k, 92 * k, 4, shade(deep, 0.3), INK, 3.4)
    s += _drape(x + 4 * k, counter_y, w - 8 * k, k, shade(accent, 0.36), shade(mix(accent, INK, 0.2), 0.36))
    s += rect(x - 6 * k, counter_y - 10 * k, w + 12 * k, 22 * k, 5, shade(WOOD_L), INK, 3.4)
    s += rect(x - 2 * k, counter_y - 7 * k, w + 4 * k, 4 * k, 2, shade("#E0A05A"))
    plaque, plaque_words = _plaque(counter_y + 24 * k, k, game, words, bright, shade(PAPER, 0.2))
    s += plaque + _awning(x - 10 * k, roof_y, w + 20 * k, roof_h, shade(accent), shade(PAPER, 0.4))
    sign, sign_words, sign_light = _sign(roof_y, w, k, game, words, lit, bright, is_open)
    s += sign
    for side in (-1, 1):
        drawn = lantern(
            side * (w / 2 - 2 * k),
            inner_y + 36 * k,
            36 * k,
            46 * k,
            accent if bright else mix(accent, N1, 0.22),
            is_open,
            words(f"street.lantern.{game}"),
            19 * k,
            shine=0.7 if bright else 0.28,
            reach=2.4,
        )
        lights += drawn[:1] if is_open else ()
        s += drawn[1:-1] if is_open else drawn[:-1]
        sign_words += drawn[-1:]
    written = plaque_words + sign_words
    if not is_open:
        s += _board(inner_y + 40 * k, k, words("street.closed"))
    return lights + s + sign_light + written


def _without_words(picture: Picture) -> Picture:
    """Its shapes alone: behind a shutter no letter can be read, and each costs one more rastering."""
    return tuple(
        Group(_without_words(n.body), n.x, n.y, n.sx, n.sy, n.turn, n.opacity) if isinstance(n, Group) else n
        for n in picture
        if not isinstance(n, Words)
    )


def _awning(x: float, y: float, w: float, h: float, stripe: str, cloth: str) -> Picture:
    """The striped roof with its scallops; narrower at the top."""
    n, inset, low = 7, w * 0.085, y + h
    s = path(
        f"M{num(x + inset)} {num(y)} L{num(x + w - inset)} {num(y)} L{num(x + w)} {num(low)} L{num(x)} {num(low)}Z",
        INK,
        INK,
        7,
    )
    for i in range(n):
        c = cloth if i % 2 else stripe
        a0, a1 = x + inset + (w - 2 * inset) * i / n, x + inset + (w - 2 * inset) * (i + 1) / n
        b0, b1 = x + w * i / n, x + w * (i + 1) / n
        r = (b1 - b0) / 2
        s += path(
            f"M{num(a0)} {num(y)} L{num(a1)} {num(y)} L{num(b1)} {num(low)} "
            f"A{num(r)} {num(r * 0.95)} 0 0 1 {num(b0)} {num(low)}Z",
            c,
            INK,
            3.2,
        )
        s += path(
            f"M{num(b0 + 1.6)} {num(low - h * 0.16)} L{num(b1 - 1.6)} {num(low - h * 0.16)} "
            f"L{num(b1 - 1.6)} {num(low)} "
            f"A{num(r - 1.6)} {num(r * 0.95 - 1.6)} 0 0 1 {num(b0 + 1.6)} {num(low)}Z",
            mix(c, INK, 0.24),
        )
    return s


def _drape(x: float, y: float, w: float, k: float, light: str, dark: str) -> Picture:
    """The cloth that hangs from the counter."""
    n, s = 4, ()
    cw = w / n
    for i in range(n):
        a = x + i * cw
        s += path(
            f"M{num(a)} {num(y + 10 * k)} L{num(a + cw)} {num(y + 10 * k)} L{num(a + cw)} {num(-10 * k)} "
            f"Q{num(a + cw / 2)} {num(k)} {num(a)} {num(-10 * k)}Z",
            dark if i % 2 else light,
            INK,
            2.6,
        )
    return s


def _shutter(x: float, y: float, w: float, h: float) -> Picture:
    """Slats over the front; what is sold shows through as if painted on them."""
    n = int(h // 15)
    return joined(
        line(x + 2, y + 12 + i * h / n, x + w - 2, y + 12 + i * h / n, INK, 2.6, op=0.75)
        + line(x + 2, y + 15 + i * h / n, x + w - 2, y + 15 + i * h / n, "#5B50C4", 1.6, op=0.35)
        for i in range(n)
    )


def _board(y: float, k: float, label: str) -> Picture:
    """The wooden board that hangs on the shutter."""
    size = grown(max(21.0, 21 * k), 1.25)
    w, h = max(text_width(label, size) + 36, 118), 46
    s = path(f"M{num(-w * 0.3)} {num(y)} L0 {num(y - 26)} L{num(w * 0.3)} {num(y)}", None, INK, 3) + circ(
        0, y - 27, 4, mix(GOLD, N1, 0.3), INK, 2
    )
    s += rect(-w / 2, y + 5, w, h, 8, INK, INK, 3) + rect(-w / 2, y, w, h, 8, mix(WOOD_L, N1, 0.22), INK, 3)
    s += line(-w / 2 + 12, y + 11, w / 2 - 14, y + 10, mix(WOOD, N1, 0.3), 2.4)
    s += line(-w / 2 + 20, y + h - 9, w / 2 - 10, y + h - 8, mix(WOOD, N1, 0.3), 2.4)
    return s + text(0, y + h / 2, label, size, INK, role="line", room=(-w / 2, y, w, h))


def _plaque(y: float, k: float, game: str, words: Texts, bright: bool, fill: str) -> tuple[Picture, Picture]:
    """How many may play, and what kind of game it is: the plate and its words."""
    w, h, size = 206 * k, 50 * k, grown(24 if bright else 21, 1.25)
    players, kind = words(f"street.players.{game}"), words(f"street.kind.{game}")
    s = rect(-w / 2, y + 3, w, h, 9, INK, INK, 3) + rect(-w / 2, y, w, h, 9, fill, INK, 3)
    room = (-w / 2, y, w, h)
    pw, kw, gap = text_width(players, size), text_width(kind, size), 16
    while pw + kw + 24 + gap > w - 14 and size > 21:
        size -= 1
        pw, kw = text_width(players, size), text_width(kind, size)
    at = -(pw + kw + 24 + gap) / 2
    cy = y + h / 2
    s += group(circ(0, -6, 5.5, INK) + path("M-9 10 Q-9 1 0 1 Q9 1 9 10Z", INK), at + 9, cy)
    s += circ(at + 24 + pw + gap / 2, cy, 2.6, INK)
    return s, (
        text(at + 24, cy, players, size, INK, anchor="start", role="line", room=room)
        + text(at + 24 + pw + gap, cy, kind, size, INK, anchor="start", role="line", room=room)
    )


def _sign(
    roof_y: float, w: float, k: float, game: str, words: Texts, lit: bool, bright: bool, is_open: bool
) -> tuple[Picture, Picture, Picture]:
    """The board on the roof: its shapes, its words, its light. With the focus it carries bulbs, lit where the stall is
    open."""
    lines = [words(f"street.sign.{game}")]
    if words.has(f"street.sign.{game}_top"):
        lines.insert(0, words(f"street.sign.{game}_top"))
    sw, sh = w * 0.93, (74 if len(lines) > 1 else 62) * k
    x, y = -sw / 2, roof_y - sh + 20 * k
    face = "#2A0F1C" if bright else mix(INK, N1, 0.3)
    frame = GOLD if lit else mix(GOLD, N1, 0.5 if is_open else 0.7)
    s = rect(x, y + 6, sw, sh, 12, INK, INK, 4) + rect(x, y, sw, sh, 12, face, INK, 4)
    s += rect(x + 5, y + 5, sw - 10, sh - 10, 8, None, frame, 3)
    light: Picture = ()
    if lit:
        for i in range(9):
            for by in (y - 1, y + sh + 1):
                s += circ(x + 18 + (sw - 36) * i / 8, by, 4.6, GOLD_L if bright else mix(GOLD, N1, 0.55), INK, 2)
    if bright:
        light = glow(0, y + sh / 2, sw * 0.72, "#FFC14D", 0.28, sh * 1.3)
    fill = MOON if bright else mix(MOON, N1, 0.14 if is_open else 0.3)
    size, room = (40 if lit else 28), (x, y, sw, sh)
    if len(lines) == 1:
        written = text(0, y + sh / 2, lines[0], size, fill, "d", role="line", width=sw - 34, room=room, most=1.25)
    else:
        written = text(0, y + sh * 0.30, lines[0], 22 if lit else 21, fill, "d", role="label", width=sw - 30, room=room)
        written += text(0, y + sh * 0.67, lines[1], 32 if lit else 28, fill, "d", role="line", width=sw - 34, room=room)
    return s, written, light
