"""A machine's lines as a diagram in any size: the nine places, a plate or a socket at the head of each line."""

from __future__ import annotations

from dataclasses import dataclass

from game.slot.cards import CELLS_OF, LINES, Line
from game.slot.seen import Machine
from scenes.kit.paint import Art, Box
from scenes.kit.palette import GOLD, GOLD_D, GOLD_L, INK, PAPER, PAPER2, VER, VER_D, VER_L, mix
from scenes.kit.picture import Picture, glow, group, rect
from scenes.kit.picture import line as stroke
from scenes.tables.slot.plates import arrow, plate


@dataclass(frozen=True, slots=True)
class Frame:
    """Sizes of a diagram, from the corner of its first place."""

    cell: tuple[float, float]
    step: tuple[float, float]
    row: tuple[float, float]
    """A row's plate."""
    column: tuple[float, float]
    gap: tuple[float, float]
    """Between the plates and the places."""

    @property
    def grid(self) -> tuple[float, float]:
        """Width and height of the nine places."""
        return self.cell[0] + 2 * self.step[0], self.cell[1] + 2 * self.step[1]

    def box(self, line: Line) -> Box:
        """Where a line's plate lies."""
        (cw, ch), (sx, sy), (rw, rh), (w, h), (gx, gy) = self.cell, self.step, self.row, self.column, self.gap
        if line < 3:
            return -rw - gx, line * sy + (ch - rh) / 2, rw, rh
        if line < 6:
            return (line - 3) * sx + (cw - w) / 2, -h - gy, w, h
        return -rw - gx, -h - gy if line == 6 else self.grid[1] + gy, rw, h


SMALL = Frame((29, 27), (33, 31), (32, 26), (32, 25), (10, 11))
MIDDLE = Frame((49, 43), (53, 47), (72, 34), (43, 30), (15, 11))
LARGE = Frame((92, 68), (100, 76), (112, 54), (92, 42), (22, 15))


@dataclass(frozen=True, slots=True)
class Rig:
    """What of a machine a diagram shows."""

    multipliers: tuple[tuple[int, ...], ...]
    """By line, as in `Machine`."""
    offered: tuple[tuple[Line, int], ...] = ()
    """Lines a card may go to, with the sum they would have: dashed plates."""
    shown: Line | None = None
    """The offered line that is looked at: its places are lit."""
    ringed: bool = False
    """The focus ring lies around that line's plate."""


def rig_of(
    machine: Machine, offered: tuple[tuple[Line, int], ...] = (), shown: Line | None = None, ringed: bool = False
) -> Rig:
    return Rig(machine.multipliers, offered, shown, ringed)


def rig_art(rig: Rig, frame: Frame, body: str = VER_D) -> Art:
    """The diagram, the corner of its first place at the origin; `body`: the colour of the machine it lies on."""
    left, top, w, h = frame.box(6)
    _, low, _, _ = frame.box(7)
    gw, _ = frame.grid
    box = (left - 30, top - 30, gw - left + 60, low + h - top + 60)
    return Art(("slot", "rig", rig, frame, body), box, lambda: rig_picture(rig, frame, body))


def rig_picture(rig: Rig, frame: Frame, body: str = VER_D) -> Picture:
    """Places first, then the plates, those on offer last."""
    (cw, ch), (sx, sy), (gw, gh) = frame.cell, frame.step, frame.grid
    edge = max(6.0, cw * 0.1)
    s = rect(-edge, -edge, gw + 2 * edge, gh + 2 * edge, 10, INK, GOLD, 3 if cw > 40 else 2.6)
    lit = CELLS_OF[rig.shown] if rig.shown is not None else ()
    for cell in range(9):
        row, column = divmod(cell, 3)
        s += group(_place(cw, ch, cell in lit), column * sx, row * sy)
    if lit:
        s += glow(gw / 2, gh / 2, gw * 0.7, GOLD, 0.24, gh * 0.7)
    if cw > 40:
        s += _beams(rig, frame)
    offered = dict(rig.offered)
    for line in range(len(LINES)):
        if line not in offered:
            x, y, w, h = frame.box(line)
            stack = rig.multipliers[line]
            s += group(
                plate(sum(stack), line, w, h, min(len(stack), 3) if cw > 40 else 1, cw < 40 and sum(stack) > 1)
                if stack else _socket(line, w, h, body), x, y)  # fmt: skip
    for line, value in rig.offered:
        x, y, w, h = frame.box(line)
        shown, adds = line == rig.shown, value - sum(rig.multipliers[line])
        s += group(_on_offer(line, value if shown else adds, w, h, shown, rig.ringed), x, y)
    return s


def _place(w: float, h: float, lit: bool) -> Picture:
    ground = "#FFE596" if lit else PAPER
    s = rect(0, 0, w, h, max(4.0, w * 0.09), ground, INK, 3 if w > 40 else 2)
    if w > 40:
        s += rect(3, h * 0.8, w - 6, h * 0.2 - 3, w * 0.06, mix(ground, INK, 0.1))
    return s


def _socket(line: Line, w: float, h: float, body: str) -> Picture:
    edge = mix(VER_L, VER_D, 0.35) if body == VER_D else mix(body, PAPER2, 0.34)
    s = rect(0, 0, w, h, min(10.0, h * 0.24), mix(body, INK, 0.6), edge, 2.4, dash=(7, 6) if w >= 60 else (4, 4))
    return s + (arrow(line, w / 2, h / 2, edge, 4, min(1.0, h / 32)) if w >= 40 else ())


def _beams(rig: Rig, frame: Frame) -> Picture:
    """The lines themselves, through their places: the thicker the more they pay; those on offer are dashed."""
    (cw, ch), (sx, sy) = frame.cell, frame.step
    thin = cw * 0.05
    s: Picture = ()
    for line, value in [(line, sum(stack)) for line, stack in enumerate(rig.multipliers) if stack]:
        (a, b), (c, d) = _ends(line, cw, ch, sx, sy)
        s += stroke(a, b, c, d, GOLD_D, thin * (1 + min(value, 4)), op=0.45)
    if rig.shown is not None:
        (a, b), (c, d) = _ends(rig.shown, cw, ch, sx, sy)
        s += stroke(a, b, c, d, VER, thin * 2.2, dash=(cw * 0.16, cw * 0.14))
    return s


def _ends(line: Line, cw: float, ch: float, sx: float, sy: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where a line's beam begins and ends."""
    cells = CELLS_OF[line]
    (r0, c0), (r1, c1) = divmod(cells[0], 3), divmod(cells[2], 3)
    dx, dy = (c1 - c0) / 2 * cw * 0.3, (r1 - r0) / 2 * ch * 0.3
    return (c0 * sx + cw / 2 - dx, r0 * sy + ch / 2 - dy), (c1 * sx + cw / 2 + dx, r1 * sy + ch / 2 + dy)


def _on_offer(line: Line, value: int, w: float, h: float, shown: bool, ringed: bool) -> Picture:
    """A plate that may come to lie here, on a dashed mount: what it adds, and in full only where it is looked at."""
    s = glow(w / 2, h / 2, w * (0.95 if shown else 0.7), GOLD, 0.55 if shown else 0.3, h * 1.1)
    s += plate(value, line, w, h, 1, shown, "×" if shown else "+")
    return s if shown and ringed else s + rect(-5, -5, w + 10, h + 14, 12, None, GOLD_L, 3.2, dash=(8, 6))
