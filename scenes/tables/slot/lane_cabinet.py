"""A small cabinet in its seat's colour, when all play side by side: body, crown, lines, reel, shields, spirits."""

from __future__ import annotations

import math

from game.core.protocol import Seat
from game.slot.cards import LINES, Line, Spirit
from game.slot.seen import Machine
from scenes.kit.atoms import avatar
from scenes.kit.devices import icon_of
from scenes.kit.drawings import device
from scenes.kit.paint import Art, Box
from scenes.kit.palette import GOLD, INK, MUTE, N0, N1, PAPER, SEAT, SEAT_D, VER, mix
from scenes.kit.picture import Picture, glow, group, path, rect, text
from scenes.kit.stage import Piece
from scenes.kit.type import fitted, shortened
from scenes.tables.slot.cabinet import LEDS, LEDS_OFF, count_art
from scenes.tables.slot.faces import number_art, shield, sign_at
from scenes.tables.slot.lane_places import LANE_H, LANE_Y, PLANS, PLATES_Y, lane_frame, lane_x
from scenes.tables.slot.places import Frame
from scenes.tables.slot.plates import plate_art, socket_art
from scenes.tables.slot.reels import blank_art, lit_art, lit_cells
from scenes.tables.slot.spirits import TILE_H, TILE_W, tile_art
from scenes.tables.slot.values import shown_values

MOST_PITCH = 54


def colours(mask: str, done: bool) -> tuple[str, str]:
    """Body and shade of a cabinet; one that is done rests in the night."""
    if done:
        return mix(SEAT_D[mask], N1, 0.3), mix(SEAT_D[mask], N0, 0.55)
    return mix(SEAT[mask], SEAT_D[mask], 0.34), mix(SEAT_D[mask], INK, 0.12)


def _shell(w: float, y: float, h: float, fill: str, low: float) -> Picture:
    return path(
        f"M0 {y + 52} Q0 {y + 2} 46 {y} L{w - 46} {y} Q{w} {y + 2} {w} {y + 52} L{w} {y + h - low} "
        f"Q{w} {y + h} {w - 16} {y + h} L16 {y + h} Q0 {y + h} 0 {y + h - low}Z",
        fill, INK, 4.4,
    )  # fmt: skip


def _frame(frame: Frame, x: float, body: str) -> Picture:
    """The band behind the reel and its window, from the cabinet's corner."""
    gx, gy = frame.x - x, frame.y - LANE_Y
    s = rect(gx - 14, gy - 30, 3 * frame.pitch_x + 24, 3 * frame.pitch_y + 56, 8, body)
    return s + rect(gx - 8, gy - 8, 3 * frame.pitch_x + 12, 3 * frame.pitch_y + 12, 12, INK, GOLD, 2.8)


def body_pieces(seats: int, seat: Seat, name: str, mask: str, held: str, done: bool) -> list[Piece]:
    """Body and crown; the counter's place."""
    x, frame, plan = lane_x(seats, seat), lane_frame(seats, seat), PLANS[seats]
    body, shade = colours(mask, done)

    def build() -> Picture:
        w, right, led = plan.w, plan.w - 9, plan.w - 120
        s = _shell(w, 8, LANE_H - 8, shade, 14) + _shell(w, 0, LANE_H - 9, body, 15)
        crown = mix(SEAT_D[mask], N1, 0.5 if done else 0.15)
        s += path(f"M9 56 Q9 11 48 9 L{w - 48} 9 Q{right} 11 {right} 56 L{right} 64 L9 64Z", crown, INK, 3)
        s += avatar(mask, 46, 38, 58)
        s += rect(led, 14, 108, 46, 10, INK, INK, 3.4) + rect(led + 3, 17, 102, 40, 7, "#1A0A12", GOLD, 2.2)
        s += sign_at("power", led + 22, 37, 28)
        s += _frame(frame, x, body)
        s += rect(*plan.spirits, 10, mix(shade, INK, 0.45))
        room = led - 84
        size = fitted(name, plan.letters, "m", room, 21)
        s += text(80, 27, shortened(name, size, room), size, PAPER, anchor="start", role="line",
                  room=(78, 10, room + 4, 36))  # fmt: skip
        return s + (device(icon_of(held), 96, 50, 0.5, PAPER) if held else ())

    key = ("slot", "lane", seats, mask, name, icon_of(held), done)
    return [Piece(("lane", seat, "body"), Art(key, (-3, -3, plan.w + 6, LANE_H + 10), build), x, LANE_Y)]


def cover_pieces(seats: int, seat: Seat, mask: str, done: bool) -> list[Piece]:
    """What hides the reel where it runs out of its window."""
    x, frame = lane_x(seats, seat), lane_frame(seats, seat)
    gx, gy, body = frame.x - x, frame.y - LANE_Y, colours(mask, done)[0]
    wide = 3 * frame.pitch_x + 3  # no more than a turning reel can run out: what lies over it must be drawn anew
    above, below = (gx - 3, gy - 28, wide, 27.5), (gx - 3, gy + 3 * frame.pitch_y - 4, wide, 19)
    return [
        Piece(("lane", seat, "cover", end), Art(("slot", "lane cover", seats, seat, end, mask, done), box,
              lambda: _frame(frame, x, body)), x, LANE_Y)
        for end, box in (("above", above), ("below", below))
    ]  # fmt: skip


def counter_piece(seats: int, seat: Seat, power: int, will_be: bool, done: bool) -> Piece:
    """The counter: power, or what it would be after the output."""
    art = count_art(power, 34, LEDS_OFF if done else LEDS, arrow=False)
    return Piece(("lane", seat, "power", seat), art, lane_x(seats, seat) + PLANS[seats].w - 22, LANE_Y + 37)


def plate_box(seats: int, seat: Seat, line: Line) -> Box:
    """Where a line's multipliers lie."""
    x, frame, plan = lane_x(seats, seat), lane_frame(seats, seat), PLANS[seats]
    (left, w, h), (wide, high) = plan.row_plate, plan.column_plate
    if line < 3:
        return x + left, frame.y + line * frame.pitch_y + (frame.h - h) / 2, w, h
    if line < 6:
        return frame.x + (line - 3) * frame.pitch_x + (frame.w - wide) / 2, LANE_Y + PLATES_Y, wide, high
    return (
        (x + left, LANE_Y + PLATES_Y, w, high) if line == 6 else (x + left, LANE_Y + plan.foot - high / 2 - 1, w, high)
    )


def output_box(seats: int, seat: Seat, line: Line) -> Box | None:
    """Where a row or diagonal pays; columns pay into the counter alone."""
    frame, plan = lane_frame(seats, seat), PLANS[seats]
    left, w, h = plan.pays
    x, high = lane_x(seats, seat) + left, plan.column_plate[1]
    if line < 3:
        return x, frame.y + line * frame.pitch_y + (frame.h - h) / 2, w, h
    if line < 6:
        return None
    return (x, LANE_Y + plan.foot - high / 2 - 1, w, high) if line == 6 else (x, LANE_Y + PLATES_Y, w, high)


def line_pieces(seats: int, machine: Machine, mask: str, done: bool) -> list[Piece]:
    seat, paid = machine.seat, {it.line: it.power for it in machine.paying}
    body, pieces = colours(mask, done)[0], []
    for at in range(len(LINES)):
        cards, (x, y, w, h) = machine.multipliers[at], plate_box(seats, seat, at)
        art = plate_art(sum(cards), at, w, h, len(cards), at in paid) if cards else socket_art(at, w, h, body)
        pieces.append(Piece(("lane", seat, "plate", at), art, x, y))
        box = output_box(seats, seat, at)
        if box is not None and (at < 3 or cards):
            pieces.append(Piece(("lane", seat, "output", at), pay_art(box[2], box[3], paid.get(at), body), *box[:2]))
    return pieces


def pay_art(w: float, h: float, power: int | None, body: str) -> Art:
    """What a line pays, small; None: nothing."""

    def build() -> Picture:
        if power is None:
            return rect(0, 0, w, h, 8, mix(body, INK, 0.5), INK, 2.4)
        s = glow(w / 2, h / 2, 30, GOLD, 0.5) + rect(0, 0, w, h, 8, GOLD, INK, 2.6)
        return s + text(w / 2, h / 2, str(power), 19, INK, "d", role="label", width=w - 2)

    return Art(
        ("slot", "lane pay", w, h, power, body),
        (-10, -14, w + 20, h + 28) if power is not None else (-3, -3, w + 6, h + 6),
        build,
    )


def reel_pieces(seats: int, machine: Machine) -> list[Piece]:
    """The nine cells."""
    frame, seat, lit = lane_frame(seats, machine.seat), machine.seat, lit_cells(machine.paying)
    pieces = []
    for cell in range(9):
        number = machine.reel[cell] if machine.reel else None
        if number is None:
            art = blank_art(bool(machine.reel), frame.w, frame.h)
        else:
            values = shown_values(number, machine.changes, cell)
            art = number_art(number, frame.w, frame.h, cell in lit, values)
        pieces.append(Piece(("lane", seat, "cell", cell), art, *frame.at(cell)))
    return pieces


def light_pieces(seats: int, machine: Machine) -> list[Piece]:
    """The frames of cells on lines that pay, and what spirits changed."""
    frame, seat = lane_frame(seats, machine.seat), machine.seat
    pieces = []
    for cell in sorted(lit_cells(machine.paying)):
        number = machine.reel[cell]
        if number is not None:
            values, (x, y) = shown_values(number, machine.changes, cell), frame.at(cell)
            art = lit_art(number, values, frame.w, frame.h)
            pieces.append(Piece(("lane", seat, "lit", cell), art, x, y, covers=(x, y, frame.w, frame.h)))
    for cell in {cell for _, cell, _ in machine.changes}:
        x, y = frame.at(cell)
        pieces.append(Piece(("lane", seat, "changed", cell), CHANGED, x + frame.w - 10, y + 10))
    return pieces


def _changed() -> Picture:
    return group(path("M0 -9 L9 0 L3.5 0 L3.5 9 L-3.5 9 L-3.5 0 L-9 0Z", "#2FB88A", INK, 2.6), turn=45)


CHANGED = Art(("slot", "lane changed"), (-14, -14, 28, 28), _changed)
"""A spirit changed this number."""


def shield_pieces(seats: int, machine: Machine, mask: str, done: bool) -> list[Piece]:
    """One shield for each challenge card: used ones dark with a tick."""
    x, shade, plan = lane_frame(seats, machine.seat).x, colours(mask, done)[1], PLANS[seats]
    used = machine.spins - machine.spins_left
    step = min(42.0, (plan.pays[0] - plan.reel.x - 40) / max(1, machine.spins - 1))  # the pay-out stays free
    return [
        Piece(("lane", machine.seat, "shield", i), shield_art(i < used, shade), x + 17 + i * step, LANE_Y + plan.foot)
        for i in range(machine.spins)
    ]


def shield_art(used: bool, shade: str) -> Art:
    def build() -> Picture:
        s = shield(0, 0, 0.46, mix(shade, INK, 0.35) if used else PAPER)
        if used:
            return s + path("M-6 0 l5 5 l8 -10", None, MUTE, 3.4)
        return s + path("M-4 -7 l9 7 l-9 7z", VER)

    return Art(("slot", "lane shield", used, shade), (-18, -19, 36, 40), build)


def spirit_boxes(seats: int, machine: Machine) -> dict[Spirit, Box]:
    """Where each spirit's tile lies."""
    plan, n = PLANS[seats], len(machine.spirits)
    left, top, w, h = plan.spirits
    x, y = lane_x(seats, machine.seat) + left, LANE_Y + top
    if plan.rows:
        gap = (w - plan.rows * TILE_W) / (plan.rows + 1)
        pitch = min(TILE_H + gap, (h - 2 * gap - TILE_H) / max(1, math.ceil(n / plan.rows) - 1))
        return {
            s: (x + gap + (TILE_W + gap) * (i % plan.rows), y + gap + pitch * (i // plan.rows), TILE_W, TILE_H)
            for i, (s, _) in enumerate(machine.spirits)
        }
    pitch = min(MOST_PITCH, (w - 18 - TILE_W) / max(1, n - 1))
    return {s: (x + 10 + pitch * i, y + (h - TILE_H) / 2, TILE_W, TILE_H) for i, (s, _) in enumerate(machine.spirits)}


def spirit_pieces(seats: int, machine: Machine) -> list[Piece]:
    boxes = spirit_boxes(seats, machine)
    return [
        Piece(("lane", machine.seat, "spirit", s), tile_art(s, not ready), *boxes[s][:2])
        for s, ready in machine.spirits
    ]


def status_box(seats: int, seat: Seat) -> Box:
    x, y, w, h = PLANS[seats].status
    return lane_x(seats, seat) + x, LANE_Y + y, w, h


def status_ground(w: float, h: float, fill: str) -> Picture:
    return rect(0, 4, w, h, 12, mix(fill, INK, 0.5), INK, 3) + rect(0, 0, w, h, 12, fill, INK, 3)
