"""What a setting is set with: words side by side, one word between arrow heads where those have no room, lanterns."""

from __future__ import annotations

from scenes.kit.atoms import chevron, glyph
from scenes.kit.layers import layered
from scenes.kit.paint import Art
from scenes.kit.palette import GOLD, GOLD_L, INK, MOON, MUTE, N0, TXT, VER
from scenes.kit.picture import Picture, path, rect, text
from scenes.kit.scenery import lantern
from scenes.kit.seeing import grown
from scenes.kit.type import fitted, text_width

ARROWS = 44
"""Width of the place of an arrow head."""


def lies_open(labels: tuple[str, ...], w: float, glyphs: tuple[str, ...] = ()) -> bool:
    """Whether all words have room side by side, as large as the player wants them."""
    cell = w / len(labels) - 8
    icons = glyphs or ("",) * len(labels)
    return all(text_width(label, grown(20)) + (36 if icon else 0) <= cell for label, icon in zip(labels, icons))


def hit(x: float, at: int, labels: tuple[str, ...], w: float, glyphs: tuple[str, ...] = ()) -> int:
    """Which value a click means, x from the control's left edge."""
    if lies_open(labels, w, glyphs):
        return max(0, min(len(labels) - 1, int(x / (w / len(labels)))))
    return (at + (-1 if x < w / 2 else 1)) % len(labels)


def choice_art(
    labels: tuple[str, ...], at: int, w: float, h: float, focused: bool, glyphs: tuple[str, ...] = ()
) -> Art:
    """The pill of a setting with few values, from its corner."""

    def build() -> Picture:
        whole = rect(0, 0, w, h, h / 2, N0, INK, 3)
        if not lies_open(labels, w, glyphs):
            return layered(
                whole
                + chevron(20, h / 2, -9)
                + chevron(w - 20, h / 2, 9)
                + _word(
                    labels[at],
                    glyphs[at] if glyphs else "",
                    w / 2,
                    h,
                    w - 2 * ARROWS,
                    GOLD_L if focused else TXT,
                    _common_size((labels[at],), glyphs, w - 2 * ARROWS),
                )
            )
        cell = w / len(labels)
        size = _common_size(labels, glyphs, cell - 12)
        for i, label in enumerate(labels):
            lit = i == at
            if lit:
                whole += rect(i * cell + 3, 3, cell - 6, h - 6, (h - 6) / 2, GOLD if focused else MOON, INK, 2.6)
            icon, fill = glyphs[i] if glyphs else "", INK if lit else MUTE
            whole += _word(label, icon, (i + 0.5) * cell, h, cell - 12, fill, size)
        return layered(whole)

    return Art(("choice", labels, at, w, h, focused, glyphs), (-4, -4, w + 8, h + 8), build)


def _common_size(labels: tuple[str, ...], glyphs: tuple[str, ...], width: float) -> float:
    """As large as the player wants them, smaller together where one has no room."""
    room = width - (36 if any(glyphs) else 0)
    return min(fitted(label, grown(20), "m", room, 20) for label in labels)


def _word(label: str, icon: str, cx: float, h: float, width: float, fill: str, size: float) -> Picture:
    """A value in its cell, with a pad's button before it if it has one."""
    room = (cx - width / 2 - 6, 0, width + 12, h)
    if not icon:
        return text(cx, h / 2 + 1, label, size, fill, role="label", width=width, room=room)
    left = cx - (text_width(label, size) + 36) / 2
    return glyph(left, h / 2, icon, 28)[0] + text(
        left + 36, h / 2 + 1, label, size, fill, anchor="start", role="label", room=room
    )


LANTERNS = 10
FIRST, PITCH = 42, 30.6
"""Where the first lantern hangs from the control's left edge, and the distance to the next."""


def hit_level(x: float, level: int, w: float) -> int:
    """Which volume a click means: an arrow head steps, a lantern is lit with all before it."""
    if x < FIRST - PITCH / 2 or x > w - FIRST + PITCH / 2:
        return max(0, min(LANTERNS, level + (-1 if x < w / 2 else 1)))
    return max(0, min(LANTERNS, int((x - FIRST + PITCH / 2) / PITCH) + 1))


def level_art(level: int, w: float, h: float, muted: bool) -> Art:
    """A cord with ten lanterns, so many of them lit, from the control's corner; dark while all is muted."""

    def build() -> Picture:
        s = path(f"M26 7 Q{w / 2} 20 {w - 26} 7", None, INK, 3)
        for i in range(LANTERNS):
            t = (i + 0.5) / LANTERNS
            s += lantern(
                FIRST + PITCH * i,
                h / 2 + 2 + 10 * t * (1 - t),
                22,
                25,
                VER,
                i < level and not muted,
                shine=0.3,
                reach=1.5,
                tassel=False,
            )
        return layered(s + chevron(12, h / 2 + 2, -9) + chevron(w - 12, h / 2 + 2, 9))

    return Art(("lanterns", level, w, h, muted), (-16, -20, w + 32, h + 40), build)
