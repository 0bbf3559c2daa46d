"""While the look key is held: every machine in large, with its lines, its spirits by name and its number cards."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.protocol import Seat
from game.slot.seen import Machine
from scenes.kit.atoms import avatar, badge
from scenes.kit.layers import words_last
from scenes.kit.paint import Art, Box
from scenes.kit.palette import DIM, GOLD_L, INK, MUTE, N0, N1, PAPER, SEAT, SEAT_D, TXT, mix
from scenes.kit.picture import Picture, group, rect, text
from scenes.kit.stage import Piece
from scenes.kit.type import text_width
from scenes.kit.words import Words
from scenes.tables.slot.building import counted, fitting
from scenes.tables.slot.faces import face, sign_at
from scenes.tables.slot.rig import Frame, rig_of, rig_picture
from scenes.tables.slot.spirits import COLOURS, icon, name_of
from scenes.tables.view import Look

AREA: Box = (0, 62, 1280, 624)
CLOSE = Frame((50, 38), (54, 42), (60, 32), (48, 28), (13, 9))
W, H = 616, 298
TALL = 430
"""Two machines have room for taller cards."""


@dataclass(frozen=True, slots=True)
class Close:
    """All that a machine's large card is drawn from."""

    who: str
    name: str
    size: float
    vp: str
    mine: str
    machine: Machine
    deck: str
    aside: str
    labels: tuple[str, ...]
    """Spins, BIG, power, no spirits."""


def card_box(seats: int, seat: Seat) -> Box:
    """Two machines side by side, three and four in two rows."""
    h = TALL if seats == 2 else H
    top = AREA[1] + (AREA[3] - h) / 2 if seats == 2 else AREA[1] + 6 + (seat // 2) * (H + 8)
    left = 18 + (seat % 2) * (W + 12)
    if seats == 3 and seat == 2:
        left = (1280 - W) / 2
    return left, top, W, h


def pieces(look: Look) -> list[Piece]:
    """All machines over the table; nothing unless the look key is held."""
    if not look.looking:
        return []
    seen = look.board.seen
    x, y, w, h = AREA
    ground = Art(("slot", "closeup ground"), AREA, lambda: rect(x, y, w, h, 0, N0, op=0.95))
    made = [Piece(("looking",), ground, covers=AREA)]
    for seat in range(seen.seats):
        close = _close(look, seat)
        bx, by, bw, bh = card_box(seen.seats, seat)
        art = Art(("slot", "closeup", look.words.language, close, bh), (-6, -6, bw + 12, bh + 22),
                  lambda close=close, bh=bh: words_last(close_picture(look.words, close, bh)))  # fmt: skip
        made.append(Piece(("looked at", seat), art, bx, by, container=(bx, by, bw, bh)))
    return made


def _close(look: Look, seat: Seat) -> Close:
    words, machine = look.words, look.board.seen.machines[seat]
    name, size = fitting(look.players[seat].name, 26, 176)
    return Close(
        look.players[seat].mask, name, size, words("slot_build.machine.vp", n=machine.vp),
        words("slot_build.machine.mine") if seat == look.viewer else "",
        replace(machine, reel=(), changes=(), paying=(), pending=None, predicted=False, prediction=None),
        words("slot_build.look.deck", n=len(machine.in_use)),
        words("slot_build.look.aside", n=len(machine.side)) if machine.side else "",
        (words("slot_build.fact.spins"), words("slot_build.fact.big"), words("slot_build.fact.power"),
         words("slot_build.look.none")),
    )  # fmt: skip


def close_picture(words: Words, close: Close, h: float = H) -> Picture:
    """A machine's large card from its corner."""
    w, c, m = W, SEAT[close.who], close.machine
    body = mix(SEAT_D[close.who], N1, 0.45)
    s = rect(0, 7, w, h, 20, mix(body, INK, 0.5), INK, 4) + rect(0, 0, w, h, 20, body, INK, 4)
    s += rect(7, 7, w - 14, h - 14, 14, None, mix(c, body, 0.3), 2.6)
    s += avatar(close.who, 42, 40, 54)
    s += text(76, 28, close.name, close.size, PAPER, anchor="start", role="line", room=(74, 10, 184, 36))
    s += text(76, 56, close.vp, 21, MUTE, anchor="start", role="line", room=(74, 42, 110, 28))
    if close.mine:
        s += badge(262, 56, close.mine, PAPER, INK, 18, 28, "end", pad=10)
    k = 1.0 if h == H else 1.2
    s += group(rig_picture(rig_of(m), CLOSE, body), 18 + 73 * k, 74 + 37 * k if h == H else 96 + 37 * k, k)
    x = 276.0 if h == H else 316.0
    s += _facts(close, x, 38, w - 18)
    s += _spirits(words, close, x, 68, w - 16 - x, h)
    return s + _deck(close, x, h - 92, w - 16 - x)


def _facts(close: Close, x: float, y: float, right: float) -> Picture:
    """Spins, what a right BIG prediction pays, the power of the last rounds."""
    m = close.machine
    spins, big, power, _ = close.labels
    s = sign_at("spin", x + 14, y, 34) + text(x + 34, y, str(m.spins), 26, PAPER, "d", "start", role="label")
    at = x + 34 + text_width(str(m.spins), 26, "d") + 16
    pay = f"+{sum(m.big)}"
    s += text(at, y, big, 19, MUTE, anchor="start", role="label")
    at += text_width(big, 19) + 6
    s += text(at, y, pay, 24, GOLD_L, "d", "start", role="label")
    at += text_width(pay, 24, "d") + 16
    last = m.powers[-3:]
    told = "→".join(map(str, last)) if last else "–"
    room = right - at - text_width(power, 19) - 6
    while len(last) > 1 and text_width(told, 20) > room:
        last = last[1:]
        told = "→".join(map(str, last))
    s += text(right, y, told, 20, GOLD_L if last else MUTE, anchor="end", role="label")
    label = right - text_width(told, 20) - 8
    return s + (text(label, y, power, 19, MUTE, anchor="end", role="label") if room > text_width(told, 20) - 4 else ())


def _spirits(words: Words, close: Close, x: float, y: float, w: float, h: float) -> Picture:
    m = close.machine
    room = h - 92 - y - 12
    s = rect(x - 8, y, w + 10, room, 10, N0, op=0.5)
    if not m.spirits:
        return s + text(x + w / 2, y + room / 2, close.labels[3], 20, MUTE, role="label")
    columns = 1 if h > H or len(m.spirits) <= 3 else 2
    rows = -(-len(m.spirits) // columns)
    high = min(34.0, (room - 8) / rows)
    names = [name_of(words, spirit) for spirit, _ in m.spirits]
    second = max((text_width(name, 18) for name in names[::2]), default=0) + high + 8 if columns == 2 else 0.0
    for i, (spirit, ready) in enumerate(m.spirits):
        row, column = divmod(i, columns)
        left, top, z = x + column * second, y + 5 + high * row, high - 5
        s += rect(left, top, z, z, 5, PAPER, INK, 2.2) + rect(left, top, z, 6, 3, COLOURS[spirit], INK, 1.8)
        s += icon(spirit, left + 4, top + 6.5, z - 8)
        free = (second if column == 0 and columns == 2 else w - column * second) - z - 8
        s += text(left + z + 6, top + z / 2, names[i], 19 if columns == 1 else 18, TXT if ready else DIM,
                  anchor="start", role="label", width=free, room=(left + z + 4, top - 3, free + 4, z + 6))  # fmt: skip
    return s


def _deck(close: Close, x: float, y: float, w: float) -> Picture:
    """The number cards by kind with how many there are."""
    kinds = counted(close.machine.in_use)
    s = text(x, y + 8, close.deck, 19, TXT, anchor="start", role="label")
    if close.aside:
        s += text(x + text_width(close.deck, 19) + 16, y + 8, close.aside, 18, MUTE, anchor="start", role="label")
    pitch = min(52.0, w / max(1, len(kinds)))
    for i, (number, n) in enumerate(kinds):
        left = x + pitch * i
        s += group(face(32, 38, number) if pitch >= 34 else face(pitch - 2, 38, number), left, y + 24)
        s += text(left + 16, y + 74, f"×{n}", 18, GOLD_L, role="label", width=pitch - 2)
    return s
