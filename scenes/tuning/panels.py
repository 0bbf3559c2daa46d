"""The still parts of the settings screen: night, panels with their tabs, the rows' names, the devices."""

from __future__ import annotations

from collections.abc import Callable

from scenes.kit.atoms import avatar, glyph, panel, row
from scenes.kit.devices import Device, icon_of, label_of
from scenes.kit.drawings import device as device_icon
from scenes.kit.frame import top_bar
from scenes.kit.keys import MOUSE, is_pad
from scenes.kit.layers import layered
from scenes.kit.paint import Art
from scenes.kit.palette import ASAGI, GOLD, GOLD_L, INK, JADE_L, MUTE, N0, N2, N3, N4, PAPER, SEAT, TXT, VER
from scenes.kit.picture import Picture, circ, glow, joined, line, rect, text
from scenes.kit.scenery import sky
from scenes.kit.seeing import grown
from scenes.kit.stage import Piece
from scenes.kit.type import fitted, text_width
from scenes.kit.words import Words
from scenes.tuning.rows import CONTROLS, FEW_DEVICES, SCREEN, SOUND, Row, device_box


def night_art() -> Art:
    return Art(
        ("settings night",),
        (0, 0, 1280, 720),
        lambda: sky(55, (640, 300, 300)) + circ(1010, 420, 470, "#16114C", op=0.7),
        opaque=True,
    )


def bar_art(words: Words, menu_key: str) -> Art:
    title, saved = words("settings.title"), words("settings.saved")

    def build() -> Picture:
        return layered(
            top_bar("settings", title, "", row(330, 31, [(saved, MUTE, "m", 22)], 22, role="line"), menu_key)
        )

    return Art(("settings bar", words.language, menu_key), (0, -4, 1280, 80), build)


def panels_art(words: Words, rows: list[Row]) -> Art:
    """The three panels, their tabs, and the name of every row."""
    tabs = [
        (words(f"settings.section.{name}"), box, colour)
        for name, box, colour in (("screen", SCREEN, GOLD), ("sound", SOUND, VER), ("controls", CONTROLS, ASAGI))
    ]
    names = [(words(f"settings.row.{r.name}"), r.box) for r in rows]

    def build() -> Picture:
        s: Picture = ()
        for label, (x, y, w, h), colour in tabs:
            s += panel(x, y, w, h, 18, N2, N4)
            s += rect(x + 20, y - 14, 150, 40, 20, INK, INK, 3) + rect(x + 20, y - 18, 150, 40, 20, colour, INK, 3)
            s += text(x + 95, y + 3, label, 24, INK, role="line", width=136, room=(x + 20, y - 18, 150, 40), most=1.25)
        for i in range(1, 7):
            s += line(SCREEN[0] + 24, SCREEN[1] + 23 + 49 * i, SCREEN[0] + 588, SCREEN[1] + 23 + 49 * i, N3, 2)
        s += line(CONTROLS[0] + 24, CONTROLS[1] + 82, CONTROLS[0] + 580, CONTROLS[1] + 82, N3, 2)
        rooms = [x - (SCREEN if x < 640 else SOUND)[0] - 42 for _, (x, _, _, _) in names]
        sizes = {
            room: min(fitted(label, grown(23), "m", room, 21) for (label, _), r in zip(names, rooms) if r == room)
            for room in set(rooms)
        }
        for (label, (x, y, _, h)), room in zip(names, rooms):
            left = x - room - 16
            s += text(
                left,
                y + h / 2 + 1,
                label,
                sizes[room],
                TXT,
                anchor="start",
                role="line",
                width=room,
                room=(left, y, room + 6, h),
            )
        return layered(s)

    return Art(("settings panels", words.language), (14, 70, 1256, 620), build)


def number_piece(row_: Row, level: int, muted: bool) -> Piece:
    """The volume in figures, right of its lanterns."""
    x, y, w, h = row_.box
    art = Art(
        ("volume", level, muted),
        (-70, -26, 80, 52),
        lambda: text(
            0,
            0,
            str(level),
            30,
            MUTE if muted else GOLD_L,
            "d",
            "end",
            role="big",
            width=66,
            room=(-68, -24, 72, 48),
            most=1.25,
        ),
    )
    return Piece(("number", row_.name), art, x + w + 76, y + h / 2 + 2)


DEEDS = ("confirm", "go", "cancel", "help")
"""What a device's line shows the buttons of."""
_DEED_X, _DEED_PITCH = 262, 78


def device_pieces(
    words: Words, devices: list[Device], masks: dict[int, str], shaken: str | None, told: Callable[[str, str], str]
) -> list[Piece]:
    """What is plugged in, whose it is, which buttons mean what; without pads, that they appear here."""
    pieces = []
    few = len(devices) <= FEW_DEVICES
    if few:
        heads = tuple(words(f"settings.deed.{deed}") for deed in DEEDS)
        pieces.append(
            Piece(
                "deeds",
                Art(("settings deeds", heads), (CONTROLS[0], CONTROLS[1] + 84, CONTROLS[2], 36), lambda: _deeds(heads)),
            )
        )
    for at, it in enumerate(devices):
        x, y, w, h = device_box(at, len(devices))
        who = masks.get(it.seat, "") if it.seat is not None else ""
        glyphs = tuple(told(deed, it.name) for deed in DEEDS) if few and it.name != MOUSE else ()
        clicks = (words("settings.deed.left"), words("settings.deed.right")) if few and it.name == MOUSE else ()
        art = _device_art(it, label_of(it.name, words), who, w, h, it.name == shaken, glyphs, clicks)
        pieces.append(Piece(("pad", it.name), art, x, y))
    if few and not any(is_pad(it.name) for it in devices):
        x, y, w, _ = device_box(len(devices), len(devices))
        pieces.append(Piece("no pads", _free_place_art(words, w, CONTROLS[1] + CONTROLS[3] - 16 - y), x, y))
    return pieces


def _free_place_art(words: Words, w: float, h: float) -> Art:
    """Where pads will be listed: a free place as in the lobby, from its corner."""
    said = words("settings.device.none")

    def build() -> Picture:
        size = fitted(said, grown(20), "m", w - 110, 20)
        left = (w - text_width(said, size) - 62) / 2
        s = rect(0, 0, w, h, 14, None, N4, 2.6, dash=(9, 8)) + device_icon("pad", left + 24, h / 2, 1.1, MUTE)
        room = (left + 56, 0, w - left - 60, h)
        return s + text(left + 62, h / 2, said, size, MUTE, anchor="start", role="label", width=w - 104, room=room)

    return Art(("no pads", said, w, h), (-4, -4, w + 8, h + 8), build)


def _deeds(heads: tuple[str, ...]) -> Picture:
    """The names over the columns of buttons."""
    y = CONTROLS[1] + 100
    size = min(fitted(head, grown(18), "m", _DEED_PITCH - 6, 18) for head in heads)
    return joined(
        text(
            CONTROLS[0] + 18 + _DEED_X + _DEED_PITCH * i,
            y,
            head,
            size,
            MUTE,
            role="label",
            width=_DEED_PITCH - 6,
            room=(CONTROLS[0] + 18 + _DEED_X + _DEED_PITCH * (i - 0.5), y - 16, _DEED_PITCH, 32),
        )
        for i, head in enumerate(heads)
    )


def _device_art(
    it: Device, name: str, who: str, w: float, h: float, shaken: bool, glyphs: tuple[str, ...], clicks: tuple[str, ...]
) -> Art:
    def build() -> Picture:
        colour = SEAT[who] if who else JADE_L if shaken else PAPER
        s = glow(w / 2, h / 2, w * 0.6, JADE_L, 0.35, 60) if shaken else ()
        if is_pad(it.name):
            s += rect(0, 4, w, h, 14, INK, INK, 3) + rect(0, 0, w, h, 14, N3, INK, 3)
            s += rect(3, 3, w - 6, h - 6, 11, None, JADE_L if shaken else N4, 2)
        else:
            s += rect(0, 0, w, h, 14, N0, op=0.55)
        s += device_icon(icon_of(it.name), 34, h / 2, 0.85, colour)
        end = (_DEED_X - _DEED_PITCH / 2 if glyphs or clicks else w) - (48 if who else 6)
        if who:
            s += avatar(who, end + 20, h / 2, 38)
        s += text(
            64,
            h / 2 + 1,
            name,
            22,
            TXT if it.there else MUTE,
            anchor="start",
            role="line",
            width=end - 66,
            room=(60, 0, end - 60, h),
            most=1.5,
        )
        for i, mark in enumerate(glyphs):
            wide = glyph(0, 0, mark)[1]
            s += glyph(_DEED_X + _DEED_PITCH * i - wide / 2, h / 2 - 1, mark)[0]
        for i, said in zip((0, 2), clicks):
            s += text(
                _DEED_X + _DEED_PITCH * i,
                h / 2 + 1,
                said,
                18,
                PAPER,
                role="label",
                width=_DEED_PITCH + 24,
                room=(_DEED_X + _DEED_PITCH * i - 54, 0, 108, h),
                most=1.25,
            )
        return layered(s)

    return Art(
        ("settings device", name, it.name, it.there, who, w, shaken, glyphs, clicks), (-40, -40, w + 80, h + 80), build
    )
