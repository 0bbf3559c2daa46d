"""The other machines, small: reel, power, VP, and whether they are done."""

from __future__ import annotations

from game.slot.cards import COIN_OF, HALF, VALUE_OF, Number
from game.slot.seen import Machine
from scenes.kit.atoms import avatar
from scenes.kit.frame import seat_panel
from scenes.kit.paint import Art
from scenes.kit.palette import GOLD, GOLD_L, INK, MUTE, PAPER, PAPER2, TXT, VER, VER_D, mix
from scenes.kit.picture import Picture, rect, text
from scenes.kit.stage import Piece
from scenes.kit.type import fitted, shortened
from scenes.kit.words import Words
from scenes.tables.slot.choosing import rested
from scenes.tables.slot.faces import LIT_FACE
from scenes.tables.slot.places import RIVAL_PITCH, RIVAL_X, RIVAL_Y
from scenes.tables.slot.reels import lit_cells
from scenes.tables.slot.values import shown_values

W, H = 212, 160


def rival_pieces(
    words: Words, machines: list[Machine], names: tuple[str, ...], masks: tuple[str, ...], asked: tuple[int, ...]
) -> list[Piece]:
    """One panel under the other."""
    pieces: list[Piece] = []
    for i, machine in enumerate(machines):
        x, y, seat = RIVAL_X, RIVAL_Y + RIVAL_PITCH * i, machine.seat
        done = not machine.spins_left and not machine.reel
        kind = "turn" if seat in asked else "done" if done else "waits"
        note = words(f"slot.rival.{kind}")
        name, mask = names[seat], masks[seat]
        pieces.append(Piece(("rival", seat), _panel(words, name, mask, machine.vp), x, y))
        pieces.append(Piece(("rival reel", seat), mini_reel(machine), x + 24, y + 72))
        pieces.append(Piece(("rival power", seat), _power(words, machine.power, note, kind), x + 162, y + 88))
    return pieces


def _panel(words: Words, name: str, mask: str, vp: int) -> Art:
    points = words("slot.rival.vp", n=vp)

    def build() -> Picture:
        size = fitted(name, 21, "m", 122, 21)
        s = seat_panel(0, 0, W, H, mask) + avatar(mask, 46, 38, 54)
        s += text(82, 26, shortened(name, size, 122), size, TXT, anchor="start", role="line", room=(80, 6, 130, 38))
        return s + text(82, 52, points, 20, MUTE, anchor="start", role="label", width=120)

    return Art(("slot", "rival", words.language, name, mask, vp), (-4, -4, W + 8, H + 14), build)


def mini_reel(machine: Machine, w: float = 26, h: float = 23) -> Art:
    """The nine cells of another machine; one that is done shows what it put out last."""
    rests = rested(machine)
    lit = lit_cells(machine.paying if rests is machine else machine.last_paid)
    machine = rests
    cells = tuple(
        (machine.reel[i], shown_values(machine.reel[i], machine.changes, i))
        if machine.reel and machine.reel[i] is not None else None
        for i in range(9)
    )  # fmt: skip

    def build() -> Picture:
        s = rect(-5, -5, 94, 84, 9, VER_D, INK, 3)
        for i, cell in enumerate(cells):
            row, column = divmod(i, 3)
            x, y = column * 29, row * 25.5
            if cell is None:
                s += rect(x, y, w, h, 4, mix(VER_D, INK, 0.5), INK, 2) + rect(
                    x + 9, y + 10, 8, 3, 1, mix(PAPER2, VER_D, 0.4)
                )
                continue
            number, values = cell
            fill = GOLD if COIN_OF[number] and values is None else LIT_FACE if i in lit else PAPER
            s += rect(x, y, w, h, 4, fill, INK, 2.6 if i in lit else 2)
            s += _small(x + w / 2, y + h / 2, number, values)
        return s

    return Art(("slot", "mini", cells, tuple(sorted(lit))), (-9, -9, 104, 94), build)


def _small(x: float, y: float, number: Number, values: tuple[int, ...] | None) -> Picture:
    if values is None and number == HALF:
        return text(x, y, "½", 18, INK, role="label")
    value = values[-1] if values else VALUE_OF[number]
    return text(x, y, str(value), 18, VER if value == 7 else INK, "d", role="label")


def _power(words: Words, power: int, note: str, kind: str) -> Art:
    label = words("slot.rival.power")

    def build() -> Picture:
        s = text(0, 0, label, 18, MUTE, role="label", width=96) + text(0, 28, str(power), 36, GOLD_L, "d")
        return s + text(0, 55, note, 18, MUTE if kind == "done" else GOLD_L, role="label", width=96)

    return Art(("slot", "rival power", words.language, power, note, kind), (-52, -16, 104, 86), build)
