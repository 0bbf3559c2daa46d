"""Alone at the table: the road to the target, race by race [1006, 172, 254, 282]."""

from __future__ import annotations

from scenes.kit.atoms import Part, panel, row
from scenes.kit.layers import words_last
from scenes.kit.paint import Art
from scenes.kit.palette import DIM, GOLD, GOLD_L, INK, JADE_L, MUTE, N2, N4, TXT, VER, VER_L
from scenes.kit.picture import Picture, line, rect, text
from scenes.kit.scenery import lantern
from scenes.kit.stage import Piece
from scenes.kit.type import text_width
from scenes.kit.words import Words
from scenes.tables.exacta.board import Board

X, Y, W, H = 1006, 172, 254, 282


def target_piece(words: Words, board: Board) -> Piece:
    """The bar up to the target, what each race brought, what is left to make."""
    total = board.totals[0]
    races = []
    for race in range(1, board.races + 1):
        done = race <= len(board.scores)
        value = (
            str(board.scores[race - 1].seats[0].points)
            if done
            else words("exacta.solo.now")
            if race == board.race
            else "–"
        )
        races.append(
            (
                words("exacta.solo.race" if board.races <= 4 else "exacta.solo.race short", n=race),
                value,
                "done" if done else "now" if race == board.race else "to come",
            )
        )
    left = board.target - total
    parts = (
        tuple(words("exacta.solo.left", points=f"|{left}|").split("|")) if left > 0 else (words("exacta.solo.reached"),)
    )
    labels = (words("exacta.solo.target"), words("exacta.seat.points"))
    key = ("exacta", "target", total, board.target, tuple(races), parts, labels)
    return Piece(
        ("target",),
        Art(key, (-4, -4, W + 8, H + 16), lambda: words_last(_target(total, board.target, races, parts, labels))),
        X,
        Y,
        container=(X, Y, W, H),
    )


def _target(
    total: int, target: int, races: list[tuple[str, str, str]], parts: tuple[str, ...], labels: tuple[str, str]
) -> Picture:
    s = panel(0, 0, W, H, 16, N2, N4)
    head: list[Part] = [(labels[0], MUTE, "m", 21), (str(target), GOLD_L, "d", 34)]
    if text_width(labels[0], 21) + text_width(str(target), 34, "d") + text_width(labels[1], 20) < 164:
        head.append((labels[1], MUTE, "m", 20))
    s += row(20, 28, head, 22, gap=7)
    bx, bw = 20, 214
    s += rect(bx, 54, bw, 26, 10, INK, INK, 3)
    filled = min(1.0, total / target)
    if filled > 0.03:
        s += rect(bx + 3, 57, bw * filled - 6, 20, 8, GOLD) + rect(bx + 8, 60, max(2, bw * filled - 16), 4, 2, GOLD_L)
    step = 50 if target <= 200 else 100
    for mark in range(step, target, step):
        x = bx + bw * mark / target
        s += line(x, 55, x, 79, INK if mark < total else N4, 3)
        s += text(x, 94, str(mark), 18, GOLD_L if mark <= total else MUTE, role="label", room=(x - 26, 82, 52, 24))
    s += lantern(222, 27, 30, 34, VER, total >= target, shine=0, tassel=False)
    # eight races stand in two columns
    columns = 1 if len(races) <= 4 else 2
    for i, (label, value, state) in enumerate(races):
        col, at = (i % columns, i // columns) if columns == 2 else (0, i)
        x, w = (10, 234) if columns == 1 else (8 + col * 120, 118)
        y = 124 + at * 31
        if state == "now":
            s += rect(x, y - 15, w, 30, 9, "#2A1650", GOLD, 2.2)
        s += text(
            x + 8,
            y,
            label,
            19 if columns == 2 else 20,
            DIM if state == "to come" else TXT,
            anchor="start",
            role="label",
            width=w - 62 if columns == 2 else None,
            room=(x + 4, y - 14, w - 8, 28),
        )
        s += text(
            x + w - 8,
            y,
            value,
            20,
            {"done": TXT, "now": GOLD_L, "to come": DIM}[state],
            "d" if state == "done" else "m",
            "end",
            role="label",
            room=(x + 4, y - 14, w - 8, 28),
        )
    if len(parts) == 1:
        return s + text(W / 2, 260, parts[0], 22, JADE_L, role="line", width=W - 30, room=(8, 244, W - 16, 32))
    said = [(part, VER_L, "d", 28) if i == 1 else (part, MUTE, "m", 20) for i, part in enumerate(parts) if part]
    return s + row(W / 2, 260, said, 20, "middle", gap=6)
