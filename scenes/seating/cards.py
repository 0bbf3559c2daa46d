"""The lobby's drawings: the hanging seats, the beam, the card that says how to join, the start button."""

from __future__ import annotations

from scenes.kit.atoms import button, chevron, key
from scenes.kit.devices import icon_of, label_of
from scenes.kit.drawings import device, mask
from scenes.kit.layers import layered
from scenes.kit.paint import Art
from scenes.kit.palette import (
    INK,
    JADE,
    MUTE,
    N0,
    N5,
    PAPER,
    PAPER2,
    PAPER3,
    SEAT,
    SEAT_D,
    TXT,
    VER,
    WOOD,
    WOOD_D,
    WOOD_L,
    mix,
)
from scenes.kit.picture import Light, Picture, circ, glow, joined, line, path, rect, text
from scenes.kit.scenery import moon, sky
from scenes.kit.seeing import grown
from scenes.kit.type import fitted, text_width
from scenes.kit.words import Words
from scenes.seating.names import clusters
from scenes.seating.pills import plate
from scenes.seating.places import Place

WIDE, TALL = 138, 362
READY_BOX = (10, 288, 118, 52)
"""The lower plate of a seat, from the seat's corner: OK, or the bot's level."""
ADD_BOX = (16, 292, 106, 44)
"""The '+ bot' pill of a free seat."""
_BROWN = "#6B5A3A"


def night_art() -> Art:
    """Sky, moon and the beam from which the seats hang."""
    return Art(("lobby night",), (0, 0, 1280, 720), _night, opaque=True)


def _night() -> Picture:
    s = sky(77, (420, 240, 320)) + moon(432, 262, 330, halo=("#191350", "#231B66"), shine=0.22)
    at = next(i for i, node in enumerate(s) if isinstance(node, Light))
    s = s[:at] + glow(1060, 300, 330, "#FFDF9A", 0.30) + s[at:]  # behind the card; one layer of lights
    s += rect(24, 92, 812, 20, 6, WOOD, INK, 3.4) + rect(24, 96, 812, 4, 2, WOOD_L)
    return s + joined(rect(x, 92, 16, 412, 4, WOOD_D, INK, 3.4) for x in (34, 812))


def name_lines(name: str, width: float, size: float, least: float = 21.0) -> tuple[list[str], float]:
    """The name in one line if it fits at `least` or more, else in two; and the size."""
    w = text_width(name, size)
    if w <= width:
        return [name], size
    if text_width(name, least) <= width:
        return [name], size * width / w
    head, rest = "", clusters(name)
    words = name.split(" ")
    if len(words) > 1 and all(text_width(part, least) <= width for part in (words[0], " ".join(words[1:]))):
        return [words[0], " ".join(words[1:])], least
    while rest and text_width(head + rest[0], least) <= width:
        head += rest.pop(0)
    return [head, "".join(rest)], least


def seat_art(place: Place, words: Words, rating: str = "") -> Art:
    """A seat from its corner, without its lower plate; with its rating, if it has one."""
    if not place.taken:
        return Art(("seat free", words.language), (-8, -8, WIDE + 16, TALL + 16), lambda: layered(_free(words)))
    name = place.name(words)
    kind = "bot" if place.is_bot else icon_of(place.device or "kbd")
    label = words("lobby.device.bot") if place.is_bot else label_of(place.device or "kbd", words)
    return Art(
        ("seat", place.mask, name, kind, label, rating),
        (-60, -60, WIDE + 120, TALL + 80),
        lambda: layered(_seat(place.mask, name, kind, label, rating)),
    )


def _seat(who: str, name: str, kind: str, label: str, rating: str) -> Picture:
    c, mid = SEAT[who], WIDE / 2
    s = glow(mid, 98, 110, c, 0.22)
    s += line(mid - 26, -24, mid - 30, 18, INK, 3) + line(mid + 26, -24, mid + 30, 18, INK, 3)
    s += rect(0, 7, WIDE, 356, 18, SEAT_D[who], INK, 3.6) + rect(0, 0, WIDE, 356, 18, c, INK, 3.6)
    s += circ(mid, 90, 60, PAPER, INK, 3.6) + circ(mid, 90, 53, mix(c, PAPER, 0.55)) + mask(who, mid - 50, 40, 100)
    s += rect(10, 202, WIDE - 20, 76, 12, INK) + device(kind, mid, 226, 0.86, c)
    s += text(mid, 261, label, 18, TXT, role="label", width=WIDE - 24, room=(10, 202, WIDE - 20, 76), most=1.25)
    lines, size = name_lines(name, WIDE - 8, fitted(name, grown(29, 1.25), "m", WIDE - 20, 29))
    for i, part in enumerate(lines):
        y = 177 if len(lines) == 1 else 166 + 23 * i
        s += text(mid, y, part, size, INK, role="line", width=WIDE - 6, room=(2, 150, WIDE - 4, 52))
    return s + (plate(mid, 141, rating) if rating else ())


def _free(words: Words) -> Picture:
    mid = WIDE / 2
    s = rect(0, 0, WIDE, TALL, 18, N0, op=0.85) + rect(0, 0, WIDE, TALL, 18, None, MUTE, 3, dash=(10, 9))
    s += circ(mid, 90, 54, None, MUTE, 3, dash=(8, 8)) + path(f"M{mid - 22} 90 h44 M{mid} 68 v44", None, TXT, 7)
    s += text(
        mid, 177, words("lobby.free.title"), 26, TXT, role="line", width=WIDE - 12, room=(0, 150, WIDE, 54), most=1.25
    )
    for i in (1, 2):
        s += text(
            mid,
            194 + 26 * i,
            words(f"lobby.free.note{i}"),
            18,
            MUTE,
            role="label",
            width=WIDE - 20,
            room=(0, 200, WIDE, 70),
            most=1.25,
        )
    return s


def plate_art(place: Place, words: Words) -> Art:
    """The lower plate of a taken seat, from its own corner: ready, not yet, or the bot's level."""
    _, _, w, h = READY_BOX
    room = (0, 0, w, h)
    if place.is_bot:
        level = words(f"lobby.level.{place.sitter}")
        return Art(
            ("plate bot", place.mask, level),
            (-4, -4, w + 8, h + 8),
            lambda: (
                rect(0, 0, w, h, 12, mix(SEAT[place.mask], INK, 0.62), INK, 3)
                + chevron(13, h / 2, -7, mix(SEAT[place.mask], PAPER, 0.35), 4)
                + chevron(w - 13, h / 2, 7, mix(SEAT[place.mask], PAPER, 0.35), 4)
                + text(w / 2, h / 2, level, 22, TXT, role="line", width=w - 44, room=room, most=1.25)
            ),
        )
    label = words("lobby.ready.yes" if place.ready else "lobby.ready.no")
    if place.ready:
        return Art(
            ("plate ready", label),
            (-4, -4, w + 8, h + 8),
            lambda: (
                rect(0, 0, w, h, 12, JADE, INK, 3)
                + path(f"M16 {h / 2 + 1} l8 9 l14 -19", None, INK, 5)
                + text(w / 2 + 18, h / 2 + 1, label, 24, INK, "d", role="line", width=w - 50, room=room, most=1.25)
            ),
        )
    return Art(
        ("plate waits", label),
        (-4, -4, w + 8, h + 8),
        lambda: (
            rect(0, 0, w, h, 12, PAPER, INK, 3)
            + text(w / 2, h / 2, label, 20, INK, role="label", width=w - 12, room=room, most=1.5)
        ),
    )


def add_art(words: Words) -> Art:
    """The '+ bot' pill, from its corner."""
    _, _, w, h = ADD_BOX
    label = words("lobby.free.bot")
    return Art(
        ("add bot", label),
        (-4, -4, w + 8, h + 10),
        lambda: (
            rect(0, 3, w, h, h / 2, INK, INK, 2.6)
            + rect(0, 0, w, h, h / 2, N5, INK, 2.6)
            + path(f"M14 {h / 2} h14 M21 {h / 2 - 7} v14", None, PAPER, 4)
            + text(32 + (w - 44) / 2, h / 2, label, 20, TXT, role="label", width=w - 46, room=(0, 0, w, h), most=1.5)
        ),
    )


def joining_art(words: Words) -> Art:
    """The card [864, 84, 392, 424]: how to take a seat with what is at hand."""
    return Art(("joining", words.language), (858, 60, 404, 464), lambda: layered(_joining(words)))


def _joining(words: Words) -> Picture:
    x = 864
    s = (
        rect(x, 92, 392, 424, 22, PAPER3, INK, 4)
        + rect(x, 84, 392, 424, 22, PAPER, INK, 4)
        + rect(x + 9, 93, 374, 406, 15, None, JADE, 3)
    )
    s += rect(x + 40, 70, 312, 52, 26, INK, INK, 3) + rect(x + 40, 66, 312, 52, 26, JADE, INK, 3.4)
    s += text(
        x + 196, 93, words("lobby.join.title"), 30, INK, role="big", width=284, room=(x + 40, 66, 312, 52), most=1.25
    )
    for i, kind in enumerate(("pad", "kbd", "mouse", "bot")):
        y, area = 172 + i * 86, "devices" if kind == "pad" else "lobby"
        if i:
            s += line(x + 28, y - 43, x + 364, y - 43, PAPER2, 3)
        s += circ(x + 62, y, 34, mix(JADE, PAPER, 0.72), INK, 3) + device(kind, x + 62, y, 1.05, INK)
        s += text(
            x + 112,
            y - 20,
            words(f"{area}.join.{kind}"),
            28,
            INK,
            anchor="start",
            role="big",
            width=174,
            room=(x + 104, y - 44, 274, 44),
            most=1.25,
        )
        s += text(
            x + 112,
            y + 16,
            words(f"{area}.join.{kind}_note"),
            21,
            _BROWN,
            anchor="start",
            role="line",
            width=268,
            room=(x + 104, y, 276, 32),
            most=1.25,
        )
        if kind == "kbd":
            w = max(36, text_width("Enter", 18) + 18)
            s += key(x + 366 - w, y - 20, "Enter", 36)[0]
    return s


def start_art(words: Words, sentence: str, masks: tuple[str, ...], ready: bool) -> Art:
    """The start button, 392 x 112, from its corner; below its word: who is missing, or that all are there."""
    label = words("lobby.start.label")

    def build() -> Picture:
        colour = VER if ready else mix(VER, "#1E1757", 0.45)
        fill = INK if ready else PAPER
        shown = masks[:3]
        size = fitted(sentence, grown(22, 1.25), "m", 372 - 34 * len(shown), 22)
        w = text_width(sentence, size) + 34 * len(shown)
        x = 196 - w / 2
        sub = joined(mask(m, x + i * 34, 70, 28) for i, m in enumerate(shown))
        sub += text(
            x + 34 * len(shown),
            86,
            sentence,
            size,
            fill,
            anchor="start",
            role="line",
            width=372 - 34 * len(shown),
            room=(0, 62, 392, 48),
        )
        return layered(button(0, 0, 392, 112, label, colour, PAPER, 46, sub_picture=sub))

    return Art(("start", label, sentence, masks, ready), (-6, -6, 404, 134), build)
