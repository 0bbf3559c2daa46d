"""The small parts every screen is put together from: panels, buttons, badges, keys, rows of text and icons."""

from __future__ import annotations

from collections.abc import Callable

from scenes.kit.drawings import mask
from scenes.kit.glyphs import mouse_mark, pad_mark
from scenes.kit.palette import (
    DIM,
    GOLD,
    GOLD_L,
    INK,
    JADE,
    MOON,
    MOON2,
    MUTE,
    N1,
    N2,
    N3,
    N4,
    PAPER,
    PAPER3,
    SEAT,
    SEAT_D,
    TXT,
    VER,
    VER_T,
    mix,
)
from scenes.kit.picture import Picture, circ, glow, group, joined, num, path, poly, rect, text
from scenes.kit.seeing import seen_now
from scenes.kit.type import text_width

Part = str | tuple
"""A part of a row: text, (text, fill), (text, fill, face, size) or (a function of x and y giving a picture,
its width)."""


def row(x, y, parts: list[Part], size=22.0, anchor="start", gap=4.0, role: str | None = None) -> Picture:
    """Texts and icons in one line, centred on y."""
    items: list[tuple[Callable[[float], Picture], float]] = []
    for part in parts:
        if isinstance(part, str):
            part = (part, TXT)
        if callable(part[0]):
            items.append((lambda at, draw=part[0]: draw(at, y), part[1]))
        else:
            face, at_size = (part[2], part[3]) if len(part) > 3 else ("m", size)
            items.append(
                (
                    lambda at, p=part, f=face, z=at_size: text(at, y, p[0], z, p[1], f, "start", role=role),
                    text_width(part[0], at_size, face),
                )
            )
    whole = sum(w for _, w in items) + gap * (len(items) - 1)
    at, s = x - {"start": 0, "middle": whole / 2, "end": whole}[anchor], ()
    for draw, w in items:
        s += draw(at)
        at += w + gap
    return s


def avatar(who: str, x, y, size, off=False) -> Picture:
    """A round token with the mask, centred on x, y."""
    r, m = size / 2, size * 0.74
    return (
        circ(x, y, r, mix(SEAT_D[who], N1, 0.35), INK, max(3, size * 0.06))
        + circ(x, y, r - size * 0.035, None, DIM if off else SEAT[who], max(2.4, size * 0.045))
        + mask(who, x - m / 2, y - m / 2, m)
    )


def panel(x, y, w, h, r=16.0, fill=N2, edge=N4, lip=5.0, sw=3.0) -> Picture:
    return (
        rect(x, y + lip, w, h, r, INK, INK, sw)
        + rect(x, y, w, h, r, fill, INK, sw)
        + rect(x + 3.5, y + 3.5, w - 7, h - 7, max(2, r - 3.5), None, edge, 2)
    )


def card_base(x, y, w, h, r=10.0, face=PAPER, lip=5.0, ink=INK, sw=3.4, side=PAPER3) -> Picture:
    return rect(x, y + lip, w, h, r, side, ink, sw) + rect(x, y, w, h, r, face, ink, sw)


def card_back(x, y, w, h, r=10.0, c=N3, lip=5.0, accent=GOLD, emblem=True) -> Picture:
    """A card's back: waves (seigaiha) and the moon's rabbit."""
    s = card_base(x, y, w, h, r, PAPER, lip) + rect(x + 5, y + 5, w - 10, h - 10, max(2, r - 4), c)
    n = 4
    rr = (w - 10) / n / 2
    wave, ys = mix(c, accent, 0.38), y + 5 + rr
    while ys <= y + h - 5:
        for i in range(n):
            cx = x + 5 + rr + i * 2 * rr
            for k in (1, 0.5):
                q = rr * k
                s += path(f"M{num(cx - q)} {num(ys)} A{num(q)} {num(q)} 0 0 1 {num(cx + q)} {num(ys)}", None, wave, 1.8)
        ys += rr
    if emblem:
        k, cx, cy = min(w, h) * 0.25, x + w / 2, y + h / 2
        s += circ(cx, cy, k * 1.12, c) + circ(cx, cy, k, MOON2, INK, 2.6)
        rabbit = "M-20 52 Q-62 10 -20 -12 Q-42 -70 -12 -74 Q5 -50 0 -16 Q26 -76 40 -60 Q44 -30 20 -8 Q62 20 20 52Z"
        s += group(path(rabbit, c), cx, cy, k / 100)
    return s


def key(x, y, label: str, h=30.0, w: float | None = None, fill=PAPER) -> tuple[Picture, float]:
    """A keycap (its left edge at x, its centre at y) and its width."""
    w = w or max(h, text_width(label, 18) + 18)
    return (
        rect(x, y - h / 2 + 4, w, h, 7, PAPER3, INK, 2.6)
        + rect(x, y - h / 2, w, h, 7, fill, INK, 2.6)
        + text(x + w / 2, y, label, 18, INK, role="label", room=(x, y - h / 2, w, h))
    ), w


def glyph(x, y, name: str, h=30.0) -> tuple[Picture, float]:
    """'k:Enter' is a keycap, 'm:left' a mouse's button, 'p:A', 'n:A', 's:cross', 'd:south' a pad's button."""
    if name[0] == "m":
        return mouse_mark(x, y, name[2:], h), h * 0.8
    return key(x, y, name[2:], h) if name[0] == "k" else pad_mark(x, y, name, h)


def prompt_width(item: tuple[list[str], str], size=18.0) -> float:
    """How wide a prompt is: its glyphs and its word."""
    glyphs, label = item
    return sum(glyph(0, 0, g)[1] for g in glyphs) + 6 * len(glyphs) + 2 + text_width(label, size)


def prompt_size(items: list[tuple[list[str], str]], room: float, size=18.0, most=1.5, gap=16.0) -> float:
    """The size of the prompts' words for a player who wants large text: as large as they fit into `room`."""
    words = sum(text_width(label, 1.0) for _, label in items)
    rest = room - sum(prompt_width(item, 0.0) for item in items) - gap * (len(items) - 1)
    return max(size, min(size * min(seen_now().text, most), rest / words)) if words else size


def prompts(x, y, items: list[tuple[list[str], str]], anchor="end", size=18.0, fill=MUTE, gap=16.0) -> Picture:
    """([glyph names], what it does), one after the other."""
    widths = [prompt_width(item, size) for item in items]
    whole = sum(widths) + gap * (len(items) - 1)
    at, s = x - {"start": 0, "middle": whole / 2, "end": whole}[anchor], ()
    for (glyphs, label), w in zip(items, widths):
        start = at
        for name in glyphs:
            drawn, gw = glyph(at, y, name)
            s += drawn
            at += gw + 6
        s += text(at + 2, y, label, size, fill, anchor="start", role="label")
        at = start + w + gap
    return s


def button(
    x,
    y,
    w,
    h,
    label: str,
    c=VER,
    fill=PAPER,
    size=28.0,
    face="d",
    enabled=True,
    pressed=False,
    sub: str | None = None,
    sub_fill: str | None = None,
    sub_picture: Picture = (),
) -> Picture:
    """A cardboard button; `sub` is a second, smaller line (or `sub_picture`, drawn as it is)."""
    lip, dy = (2, 6) if pressed else (8, 0)
    edge = mix(c, INK, 0.45)
    if not enabled:
        c, edge, fill = mix(c, N2, 0.78), mix(mix(c, N2, 0.78), INK, 0.5), DIM
    s = rect(x, y + dy + lip, w, h, 16, edge, INK, 3.4) + rect(
        x, y + dy, w, h, 16, mix(c, INK, 0.14) if pressed else c, INK, 3.4
    )
    if enabled:
        s += rect(x + 9, y + dy + 6, w - 18, 5, 2.5, mix(c, "#FFFFFF", 0.42))
    second = bool(sub or sub_picture)
    ty = y + dy + h / 2 + (1 if not second else -h * 0.14)
    s += text(
        x + w / 2,
        ty,
        label,
        size,
        fill,
        face,
        role="big",
        width=w - 24,
        room=(x, y + dy, w, h),
        most=1.15 if second else 1.25,
    )
    if sub:
        s += text(
            x + w / 2,
            y + dy + h * 0.74,
            sub,
            18,
            sub_fill or fill,
            role="label",
            width=w - 16,
            room=(x, y + dy, w, h),
            most=1.25,
        )
    return s + sub_picture


def focus_ring(x, y, w, h, r=16.0, pad=7.0, shine=True) -> Picture:
    """The gold ring around what the next press acts on."""
    bx, by, bw, bh = x - pad, y - pad, w + 2 * pad, h + 2 * pad
    s = glow(x + w / 2, y + h / 2, bw * 0.72, GOLD, 0.38, bh * 0.85) if shine else ()
    for colour, sw in ((INK, 9), (GOLD, 5), (GOLD_L, 1.6)):
        s += rect(bx, by, bw, bh, r + pad * 0.6, None, colour, sw)
    return s


def badge(
    x,
    y,
    label: str,
    c=VER,
    fill=PAPER,
    size=20.0,
    h=30.0,
    anchor="middle",
    face="m",
    pad=12.0,
    width: float | None = None,
    role: str | None = None,
) -> Picture:
    """A pill with a word. `width` is the most it may take."""
    if c == VER and fill == PAPER and size < 28:
        c = VER_T
    w = text_width(label, size, face) + pad * 2
    if width:
        w = min(w, width)
    left = x - {"middle": w / 2, "start": 0, "end": w}[anchor]
    return rect(left, y - h / 2, w, h, h / 2, c, INK, 2.6) + text(
        left + w / 2, y, label, size, fill, face, role=role, width=w - pad, room=(left, y - h / 2, w, h)
    )


def chip(
    x, y, label: str, size=20.0, c=N3, fill=TXT, h=34.0, anchor="start", pad=12.0, face="m"
) -> tuple[Picture, float]:
    """A square-cornered tag, and its width."""
    if c == VER and fill == PAPER and size < 28:
        c = VER_T
    w = text_width(label, size, face) + pad * 2
    left = x - {"middle": w / 2, "start": 0, "end": w}[anchor]
    return rect(left, y - h / 2, w, h, 9, c, INK, 2.6) + text(left + w / 2, y, label, size, fill, face), w


def check(x, y, s=1.0, c=JADE, w=6.0) -> Picture:
    d = f"M{num(x - 11 * s)} {num(y)} l{num(8 * s)} {num(9 * s)} l{num(14 * s)} {num(-18 * s)}"
    return path(d, None, INK, w + 5) + path(d, None, c, w)


def cross(x, y, s=1.0, c=VER, w=6.0) -> Picture:
    a, b, t, u = num(x - 10 * s), num(x + 10 * s), num(y - 10 * s), num(y + 10 * s)
    d = f"M{a} {t} L{b} {u} M{b} {t} L{a} {u}"
    return path(d, None, INK, w + 5) + path(d, None, c, w)


def dots(x, y, c=MUTE, r=5.0, n=3, gap=16.0) -> Picture:
    return joined(circ(x + (i - (n - 1) / 2) * gap, y, r, c, INK, 2.2) for i in range(n))


def crown(x, y, s=1.0) -> Picture:
    return group(path("M-16 8 L-18 -8 L-8 -1 L0 -13 L8 -1 L18 -8 L16 8Z", GOLD, INK, 3), x, y, s)


def moon_pip(x, y, r, full: bool, current=False, off=N3) -> Picture:
    """One step of progress: a small moon, full when done."""
    s: Picture = ()
    if current:
        s += glow(x, y, r * 3, MOON2, 0.5) + circ(x, y, r + 5, None, GOLD, 3)
    return s + circ(x, y, r, MOON if full else off, INK, 2.6)


def flame(x, y, s=1.0, lit=True) -> Picture:
    """The last spurt's fire."""
    body = path(
        "M0 -20 Q3 -12 10 -6 Q18 2 16 9 Q13 19 0 19 Q-13 19 -16 9 Q-18 0 -9 -7 Q-8 -1 -4 -1 Q-7 -12 0 -20Z",
        VER if lit else mix(VER, N1, 0.35),
        INK,
        3,
    )
    if lit:
        body += path("M0 2 Q8 8 6 13 Q4 17 0 17 Q-6 16 -6 11 Q-5 7 0 2Z", GOLD_L)
    return group(body, x, y, s)


def chevron(x, y, w: float, colour=GOLD, sw=4.5) -> Picture:
    """An arrow head pointing left (w < 0) or right (w > 0)."""
    return path(
        f"M{num(x - w / 2)} {num(y - abs(w))} l{num(w)} {num(abs(w))} l{num(-w)} {num(abs(w))}", None, colour, sw
    )


def bubble(x, y, w, h, px, py, fill=PAPER, edge=INK, r=14.0, base=22.0, sw=3.4) -> Picture:
    """A speech plate whose tip points down or up to px, py."""
    left = max(x + r + 4, min(x + w - r - 4 - base, px - base / 2))
    ty = y + h - 2 if py > y + h else y + 2
    tri = path(f"M{num(left)} {num(ty)} L{num(px)} {num(py)} L{num(left + base)} {num(ty)}", None, edge, sw * 2)
    return (
        rect(x, y + 5, w, h, r, INK, INK, sw)
        + tri
        + rect(x, y, w, h, r, fill, edge, sw)
        + poly([(left, ty), (px, py), (left + base, ty)], fill)
    )


def menu_mark(x, y) -> Picture:
    """The three bars of a menu."""
    return joined(rect(x, y - 9 + i * 8, 22, 4, 2, MUTE) for i in range(3))


def moon_face(x, y, r) -> Picture:
    """A small lit moon to put a mask on."""
    return glow(x, y, r * 2, "#FFDF9A", 0.36) + circ(x, y, r, MOON2, INK, 4) + circ(x - 2, y - 2, r * 0.92, MOON)
