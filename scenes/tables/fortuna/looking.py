"""What the look key shows: every variant in play, with what it changes, over the whole table."""

from __future__ import annotations

from functools import partial

from scenes.kit.atoms import badge, panel
from scenes.kit.layers import words_last
from scenes.kit.paint import Art
from scenes.kit.palette import ASAGI, ASAGI_L, GOLD_L, INK, MUTE, N1, TXT
from scenes.kit.picture import Picture, text
from scenes.kit.stage import Piece
from scenes.kit.type import text_width
from scenes.kit.words import Words
from scenes.tables.fortuna.board import Board

BOX = (24, 70, 1232, 606)


def rules_pieces(words: Words, board: Board) -> list[Piece]:
    """The sheet of variants; also that there are none."""
    told = tuple((words(f"fortuna.rule name.{v}"), words(f"fortuna.rule.{v}")) for v in board.variants) or (
        ("", words("fortuna.rule.none")),
    )
    title = words("fortuna.rule.title")
    art = Art(("fortuna", "rules", title, told), (BOX[0] - 6, BOX[1] - 6, BOX[2] + 12, BOX[3] + 20),
              partial(_sheet, title, told))  # fmt: skip
    return [Piece(("rules",), art, covers=(BOX[0] - 2, BOX[1] - 2, BOX[2] + 4, BOX[3] + 8))]


def _sheet(title: str, told: tuple[tuple[str, str], ...]) -> Picture:
    x, y, w, h = BOX
    s = panel(x, y, w, h, 20, N1, ASAGI)
    s += text(x + 28, y + 30, title, 24, ASAGI_L, anchor="start", role="line")
    step = min(50.0, (h - 68) / len(told))
    size = 21 if step > 32 else 19
    longest = max(text_width(name, size) for name, _ in told) + 24
    for i, (name, effect) in enumerate(told):
        cx, cy = x + 28, y + 58 + step * (i + 0.5)
        if not name:
            s += text(cx, cy, effect, 22, MUTE, anchor="start", role="line")
            continue
        s += badge(cx, cy, name, GOLD_L, INK, size, min(34.0, step - 3), "start", role="label")
        s += text(cx + longest + 22, cy, effect, size, TXT, anchor="start", role="label", width=w - longest - 90)
    return words_last(s)
