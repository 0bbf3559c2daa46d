"""The right side of the challenge: the spirits, the challenge cards, the BIG prediction."""

from __future__ import annotations

from collections.abc import Hashable

from game.slot.cards import DOUBLE_NUDGE, SPIRITS, Spirit
from game.slot.seen import Machine
from scenes.kit.atoms import card_back, panel
from scenes.kit.layers import words_last
from scenes.kit.paint import Art, Box
from scenes.kit.palette import DIM, GOLD, GOLD_D, GOLD_L, INK, JADE_L, MUTE, N0, N2, N4, TXT, VER_D, VER_L
from scenes.kit.paragraph import paragraph
from scenes.kit.picture import Picture, group, rect, text
from scenes.kit.stage import Piece
from scenes.kit.type import text_width
from scenes.kit.words import Words
from scenes.tables.slot.faces import challenge_art
from scenes.tables.slot.places import BIG, CHALLENGE, SIDE_W, SIDE_X
from scenes.tables.slot.places import SPIRITS as PANEL
from scenes.tables.slot.spirits import icon, kanji, strip_art, tile_art

STRIP_W, STRIP_H, STRIP_PITCH = 60, 100, 70
USED_W, USED_H, USED_PITCH = 48, 96, 54
TOP = 120
GAIN = (SIDE_X + SIDE_W - 42, 274.0)
"""Where what the focused spirit would bring is written: at the end of its caption."""


def spirit_boxes(machine: Machine) -> dict[Spirit, Box]:
    """Where each spirit lies: the ready ones stand, the used ones lie in twos; too many of them are small tiles."""
    ready = [s for s, is_ready in machine.spirits if is_ready]
    used = [s for s, is_ready in machine.spirits if not is_ready]
    x0 = SIDE_X + 18
    if is_tiled(machine):
        order = [s for s, _ in machine.spirits]
        return {s: (x0 + 62 * (i % 5), TOP + 2 + 56 * (i // 5), 46, 52) for i, s in enumerate(order)}
    boxes: dict[Spirit, Box] = {s: (x0 + STRIP_PITCH * i, TOP, STRIP_W, STRIP_H) for i, s in enumerate(ready)}
    right = SIDE_X + SIDE_W - 16 - USED_H
    columns = (len(used) + 1) // 2
    for i, s in enumerate(used):
        column, row = divmod(i, 2)
        boxes[s] = (right - (USED_H + 6) * (columns - 1 - column), TOP + USED_PITCH * row, USED_H, USED_W)
    return boxes


def is_tiled(machine: Machine) -> bool:
    """They do not fit as strips."""
    ready = sum(is_ready for _, is_ready in machine.spirits)
    columns = (len(machine.spirits) - ready + 1) // 2
    return ready * STRIP_PITCH + columns * (USED_H + 6) > SIDE_W - 24


def spirit_pieces(words: Words, machine: Machine, spoken: Spirit | None, status: str, is_bad: bool) -> list[Piece]:
    """The panel: how many of the ten, how many are ready, and what the one spoken of does."""
    n, left = len(machine.spirits), sum(ready for _, ready in machine.spirits)
    x, y, w, h = PANEL
    heads = (
        words("slot.side.spirits"), words("slot.side.of ten", n=n, all=len(SPIRITS)) if n else "",
        words("slot.side.left", n=left) if left else words("slot.side.none left") if n else "",
    )  # fmt: skip

    if text_width(heads[1], 18) + text_width(heads[2], 20) > w - 152 - 18 - 10:
        heads = (heads[0], "", heads[2])

    def ground() -> Picture:
        s = panel(x, y, w, h, 16, N2, N4)
        s += text(x + 18, y + 24, heads[0], 24, TXT, anchor="start", width=150)
        s += text(x + w - 18, y + 24, heads[2], 20, JADE_L if left else DIM, anchor="end", role="label", width=90)
        s += text(x + 152, y + 25, heads[1], 18, MUTE, anchor="start", role="label", width=90)
        return words_last(s + rect(x + 12, y + 162, w - 24, 56, 10, N0) if n else s)

    pieces = [
        Piece(("spirits",), Art(("slot", "spirits", words.language, heads), (x - 4, y - 4, w + 8, h + 14), ground))
    ]
    boxes, tiled = spirit_boxes(machine), is_tiled(machine)
    for spirit, ready in machine.spirits:
        bx, by, _, _ = boxes[spirit]
        if tiled:
            art = tile_art(spirit, not ready)
        else:
            art = strip_art(words, spirit, *((STRIP_W, STRIP_H) if ready else (USED_W, USED_H)), not ready)
        pieces.append(Piece(("spirit", machine.seat, spirit), art, bx, by))
    if spoken is not None:
        pieces.append(caption_piece(words, spoken, status, is_bad))
    else:
        hint = words("slot.side.each once" if n else "slot.side.no spirits")
        art = Art(("slot", "spirit hint", words.language, hint), (x + 12, y + 60, w - 24, 160),
                  lambda: paragraph(x + w / 2, y + (190 if n else 120), hint, 18, w - 48, 50, MUTE))  # fmt: skip
        pieces.append(Piece(("spirit hint",), art))
    return pieces


def using_piece(machine: Machine, spirit: Spirit) -> Piece:
    """The frame of the spirit that is being used, while the focus is on its cells."""
    x, y, w, h = spirit_boxes(machine)[spirit]

    def build() -> Picture:
        return rect(-6, -6, w + 12, h + 14, 13, None, INK, 8) + rect(-6, -6, w + 12, h + 14, 13, None, JADE_L, 4)

    return Piece(("using", spirit), Art(("slot", "using", w, h), (-12, -12, w + 24, h + 26), build), x, y)


def caption_piece(words: Words, spirit: Spirit, status: str, is_bad: bool = False) -> Piece:
    """What the spirit does in one line, and how it stands in the next."""
    x, y, w, _ = PANEL
    effect, sign = words(f"slot.effect.{SPIRITS[spirit]}"), kanji(words, spirit)

    def build() -> Picture:
        s = text(x + 38, y + 190, sign, 26, GOLD_L, "d", role="label") if sign else icon(spirit, x + 21, y + 173, 34)
        room = (x + 60, y + 162, w - 74, 56)
        s += text(x + 64, y + 178, effect, 18, TXT, anchor="start", role="label", width=w - 84, room=room)
        colour = VER_L if is_bad else JADE_L
        return s + text(x + 64, y + 203, status, 18, colour, anchor="start", role="label", width=w - 84, room=room)

    key = ("slot", "spirit caption", words.language, spirit, status, is_bad)
    return Piece(("spirit caption",), Art(key, (x + 12, y + 160, w - 24, 60), build))


def is_second(machine: Machine, spirit: Spirit) -> bool:
    """A double nudge whose second half is asked."""
    return machine.pending is not None and machine.pending.spirit == spirit == DOUBLE_NUDGE


# ---- challenge cards, BIG ------------------------------------------------------------------------------------------


def challenge_pieces(words: Words, machine: Machine) -> list[Piece]:
    """The challenge cards: used ones on their side, the rest upright."""
    x, y, w, h = CHALLENGE
    used, left = machine.spins - machine.spins_left, machine.spins_left
    now = min(machine.spins, used + (not machine.reel and left > 0))
    title = words("slot.side.spin", n=max(1, now), all=machine.spins)
    ground = Art(
        ("slot", "challenge panel", words.language, title),
        (x - 4, y - 4, w + 8, h + 14),
        lambda: panel(x, y, w, h, 16, N2, N4) + text(x + w / 2, y + 23, title, 20, TXT, width=w - 20, role="label"),
    )
    pieces = [Piece(("challenge",), ground)]
    columns = 1 if left else 2  # once all are used, there is room beside the first ones
    step = min(46.0, 50 / max(1, -(-used // columns) - 1))
    for i in range(used):
        art, (row, column) = challenge_art(words, 40, 66, True), divmod(i, columns)
        pieces.append(Piece(("shield", machine.seat, i), art, x + 12 + 70 * column, y + 42 + step * row))
    wide, high = (44, 60) if used and left > 1 else (56, 76)
    room = (66 if used else w - 24) - wide
    step = min(62.0, room / max(1, left - 1))
    for i in range(left):
        at = x + w - 10 - wide - step * i if used else x + w / 2 + (step * (left - 1) - wide) / 2 - step * i
        box = (at, y + 44 + (76 - high) / 2, wide, high)
        art = challenge_art(words, wide, high)
        pieces.append(Piece(("shield", machine.seat, machine.spins - 1 - i), art, *box[:2], covers=box))
    head = len(pieces) - left
    return [*pieces[:head], *reversed(pieces[head:])]


def big_pieces(words: Words, machine: Machine, round_: int) -> list[Piece]:
    """The BIG prediction, face down, and what it pays if it is right."""
    x, y, w, h = BIG
    title, pays = words("slot.side.big"), sum(machine.big)

    def ground() -> Picture:
        return panel(x, y, w, h, 16, N2, N4) + text(x + w / 2, y + 23, title, 20, TXT, width=w - 20, role="label")

    pieces = [Piece(("big",), Art(("slot", "big panel", words.language), (x - 4, y - 4, w + 8, h + 14), ground))]
    if not machine.predicted:
        said = words("slot.side.no big") if round_ == 1 else words("slot.side.big open")
        art = Art(("slot", "no big", words.language, said), (x + 8, y + 44, w - 16, 84),
                  lambda: paragraph(x + w / 2, y + 86, said, 18, w - 28, 80, MUTE))  # fmt: skip
        return [*pieces, Piece(("big card", machine.seat), art)]
    pieces.append(Piece(("big card", machine.seat), big_back_art(58, 78), x + 14, y + 42, turn=-5))
    label = words("slot.side.if right")

    def worth() -> Picture:
        s = rect(0, 4, 92, 68, 9, GOLD_D, INK, 3) + rect(0, 0, 92, 68, 9, GOLD, INK, 3)
        s += text(46, 20, label, 18, INK, role="label", width=84, room=(0, 0, 92, 68))
        return s + text(46, 48, f"+{pays}", 32, INK, "d", width=80)

    art = Art(("slot", "big pays", words.language, pays), (-4, -4, 100, 82), worth)
    return [*pieces, Piece(("big pays", machine.seat), art, x + 66, y + 46)]


def big_back_art(w: float, h: float) -> Art:
    """A BIG prediction face down."""
    return Art(
        ("slot", "big back", w, h), (-4, -4, w + 8, h + 14), lambda: group(card_back(0, 0, w, h, 7, VER_D, 5, GOLD))
    )


def spoken_spirit(machine: Machine, focus: Hashable, mode: Spirit | None) -> Spirit | None:
    """Which spirit the caption speaks of: the one that is being used, else the focused one."""
    if mode is not None:
        return mode
    if machine.pending is not None:
        return machine.pending.spirit
    if isinstance(focus, tuple) and len(focus) == 2 and focus[0] == "spirit":
        return focus[1]
    return None
