"""What the output would pay, line by line, and the button that does it; before a spin, the button that spins."""

from __future__ import annotations

from game.slot.cards import LINES, Line
from game.slot.seen import LinePaid, Machine
from scenes.kit.atoms import Part, button, panel, row
from scenes.kit.paint import Art
from scenes.kit.palette import DIM, GOLD_D, GOLD_L, MUTE, PAPER, TXT, VER
from scenes.kit.paragraph import paragraph
from scenes.kit.picture import Picture, rect, text
from scenes.kit.stage import Piece
from scenes.kit.type import text_width
from scenes.kit.words import Words
from scenes.tables.slot.near import Near
from scenes.tables.slot.places import BUTTON, SO_FAR
from scenes.tables.slot.plates import arrow
from scenes.tables.slot.values import total


def line_name(words: Words, line: Line) -> str:
    return words(f"slot.line.{LINES[line]}")


def so_far_pieces(
    words: Words, machine: Machine, paying: tuple[LinePaid, ...], acts: bool, note: str = "", at_once: int = 0
) -> list[Piece]:
    """The panel and its button; `acts`: it may be pressed now. `note`: what is said instead of the lines; `at_once`:
    what the focused spirit would bring before the output."""
    x, y, w, h = SO_FAR
    has_reel = bool(machine.reel)
    gain = total(paying)

    def ground() -> Picture:
        return panel(x, y, w, h, 16, "#2A1238", GOLD_D)

    pieces = [Piece(("so far",), Art(("slot", "so far"), (x - 4, y - 4, w + 8, h + 14), ground))]
    if note:
        art = Art(("slot", "so far note", words.language, note), (x, y, w, 74),
                  lambda: paragraph(x + w / 2, y + 39, note, 21, w - 32, 60, TXT, role="line"))  # fmt: skip
        pieces.append(Piece(("pays",), art))
    elif has_reel:
        key = ("slot", "pays", words.language, paying, machine.power, at_once)
        pieces.append(Piece(("pays",), Art(key, (x, y, w, 74), lambda: _lines(words, machine.power, paying, at_once))))
    label = words("slot.button.output") if has_reel else words("slot.button.spin")
    bx, by, bw, bh = BUTTON
    extra = f"+{gain}" if has_reel else ""
    key = ("slot", "main button", words.language, label, extra, acts)
    art = Art(key, (bx - 4, by - 4, bw + 8, bh + 16), lambda: _button(label, extra, acts))
    return [*pieces, Piece(("main button",), art)]


def near_piece(words: Words, near: Near) -> Piece:
    """What one more card would pay, over what the panel says: not seen but while the spin's clip shows it."""
    x, y, w, _ = SO_FAR
    said = words("slot.lane.near", value=near.value, power=near.pays)
    box = (x + 6, y + 6, w - 12, 64)

    def build() -> Picture:
        return rect(*box, 10, "#2A1238") + text(x + w / 2, y + 38, said, 26, GOLD_L, role="line", width=w - 36)

    return Piece(("near said",), Art(("slot", "near said", words.language, said), box, build), fade=0, covers=box)


def stop_pieces(words: Words, acts: bool) -> list[Piece]:
    """The second half of a double nudge: it may be left out."""
    x, y, w, h = SO_FAR
    said, label = words("slot.ask.again"), words("slot.button.stop")
    bx, by, bw, bh = BUTTON
    return [
        Piece(("so far",), Art(("slot", "so far"), (x - 4, y - 4, w + 8, h + 14),
              lambda: panel(x, y, w, h, 16, "#2A1238", GOLD_D))),
        Piece(("pays",), Art(("slot", "so far note", words.language, said), (x, y, w, 74),
              lambda: paragraph(x + w / 2, y + 39, said, 21, w - 32, 60, TXT, role="line"))),
        Piece(("main button",), Art(("slot", "main button", words.language, label, "", acts),
              (bx - 4, by - 4, bw + 8, bh + 16), lambda: _button(label, "", acts))),
    ]  # fmt: skip


def _button(label: str, extra: str, acts: bool) -> Picture:
    x, y, w, h = BUTTON
    s = button(x, y, w, h, "", VER, PAPER, enabled=acts)
    fill = PAPER if acts else DIM
    wide = text_width(label, 28, "d") + (12 + text_width(extra, 30, "d") if extra else 0)
    at = x + w / 2 - wide / 2
    s += text(at, y + h / 2 + 1, label, 28, fill, "d", "start", room=(x, y, w, h))
    if extra:
        s += text(at + wide, y + h / 2 + 1, extra, 30, GOLD_L if acts else DIM, "d", "end", room=(x, y, w, h))
    return s


def _lines(words: Words, power: int, paying: tuple[LinePaid, ...], at_once: int) -> Picture:
    """Two lines a row: name, number x multiplier = power; the last row is the sum, if there is room."""
    x, y, w, _ = SO_FAR
    if not paying:
        return text(x + w / 2, y + 23, words("slot.pays.none"), 20, MUTE, width=w - 30, role="label") + _sum(
            words, power, at_once
        )
    most = 2 if len(paying) <= 2 else 4
    shown = paying if len(paying) <= most else paying[: most - 1]
    s: Picture = ()
    for i, it in enumerate(shown):
        s += _line(words, it, x + 16 + (w - 24) / 2 * (i % 2), y + 23 + 28 * (i // 2))
    if len(shown) < len(paying):
        rest = paying[len(shown) :]
        said = words("slot.pays.more", n=len(rest), power=total(rest))
        s += text(x + 16 + (w - 24) / 2, y + 50, said, 20, GOLD_L, anchor="start", role="label", width=(w - 32) / 2)
    return s if len(paying) > 2 else s + _sum(words, power, total(paying) + at_once)


def _line(words: Words, it: LinePaid, x: float, y: float) -> Picture:
    name = line_name(words, it.line)
    parts: list[Part] = [
        (name, MUTE, "m", 20),
        (f"{it.number}×{it.multiplier}", TXT, "m", 23),
        (f"={it.power}", GOLD_L, "m", 23),
    ]
    if it.line > 5:
        parts.insert(1, (lambda at, cy: arrow(it.line, at + 8, cy, MUTE, 3.4, 0.8), 16))
    wide = sum(p[1] if callable(p[0]) else text_width(p[0], p[3]) for p in parts) + 5 * (len(parts) - 1)
    if wide > 150:
        parts = [p if callable(p[0]) else (*p[:3], max(18, p[3] * 150 / wide)) for p in parts]
    return row(x, y, parts, 20, gap=5, role="label")


def _sum(words: Words, power: int, gain: int) -> Picture:
    x, y, w, _ = SO_FAR
    s = row(
        x + 16, y + 50, [(words("slot.pays.now"), MUTE, "m", 20), (str(power), TXT, "m", 23)], 20, gap=6, role="label"
    )
    if not gain:  # twice the same figure says nothing
        return s
    return s + text(x + w - 18, y + 50, words("slot.pays.then", n=power + gain), 24, GOLD_L, anchor="end", width=200)
