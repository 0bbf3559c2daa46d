"""Tied for the most points between two races: who is surer of winning leads (EX-39)."""

from __future__ import annotations

from scenes.kit.atoms import avatar, button, card_back
from scenes.kit.drawings import mask
from scenes.kit.layers import words_last
from scenes.kit.paint import Art
from scenes.kit.palette import (
    BROWN,
    GOLD,
    INK,
    JADE_D,
    JADE_L,
    MUTE,
    N2,
    N4,
    N5,
    PAPER,
    SEAT,
    TXT,
    VER,
    VER_L,
)
from scenes.kit.picture import Picture, circ, glow, group, num, path, rect, text
from scenes.kit.stage import Piece
from scenes.kit.words import Words
from scenes.tables.exacta.board import Board
from scenes.tables.exacta.foods import food, horse_name
from scenes.tables.exacta.why import WIDTH, Why
from scenes.tables.names import sentence_with, trimmed

YES_BOX, NO_BOX = (636, 270, 176, 84), (836, 270, 124, 84)
Names = tuple[str, ...]


def question_pieces(words: Words, board: Board, masks: Names, buttons: bool) -> list[Piece]:
    """The question on the moon; `buttons` if it can be answered here now."""
    order, asked = board.surer_order, board.surer_asked
    whos = tuple((masks[seat], seat == asked) for seat in order)
    title = words("exacta.surer.tied", points=max(board.totals))
    ask = words("exacta.surer.question")
    pieces = [
        Piece(
            ("moon", "surer"),
            Art(("exacta", "surer", title, ask, whos), (560, 62, 460, 200), lambda: _question(title, ask, whos)),
        )
    ]
    if buttons:
        for name, box, colour, size in (("yes", YES_BOX, VER, 38), ("no", NO_BOX, N5, 28)):
            label, (x, y, w, h) = words(f"exacta.surer.{name}"), box
            pieces.append(
                Piece(
                    (name,),
                    Art(
                        ("exacta", "surer", name, label),
                        (-4, -4, w + 8, h + 16),
                        lambda label=label, w=w, h=h, colour=colour, size=size: button(
                            0, 0, w, h, label, colour, PAPER, size
                        ),
                    ),
                    x,
                    y,
                )
            )
    return pieces


def _question(title: str, ask: str, whos: tuple[tuple[str, bool], ...]) -> Picture:
    s = text(788, 84, title, 24, BROWN, role="line", width=206, room=(684, 68, 208, 32))
    pitch = 112 if len(whos) <= 3 else 76
    for i, (who, lit) in enumerate(whos):
        x, y = 788 + (i - (len(whos) - 1) / 2) * pitch, 150
        if lit:
            s += glow(x, y, 86, SEAT[who], 0.5) + circ(x, y, 50 if pitch > 80 else 40, GOLD, INK, 4)
        s += avatar(who, x, y, (88 if lit else 74) if pitch > 80 else (70 if lit else 60))
    return s + text(788, 234, ask, 36, INK, "d", role="big", width=368, room=(598, 208, 380, 52))


def why_surer(words: Words, board: Board, names: Names, masks: Names) -> Why:
    """What a yes and a no would mean."""
    asked = board.surer_asked
    assert asked is not None
    order = board.surer_order
    after = order[order.index(asked) + 1 :]
    no, other = ("no asks", after[0]) if after else ("no leads", order[0])
    second = sentence_with(lambda name: words(f"exacta.surer.{no}", name=name), names[other], WIDTH)
    return Why(
        sentence_with(lambda name: words("exacta.surer.yes leads", name=name), names[asked], WIDTH),
        second,
        masks[asked],
    )


def order_pieces(words: Words, board: Board, names: Names, masks: Names) -> list[Piece]:
    """The low zone: who is asked when, what the next race changes, who leads if nobody is surer."""
    pieces = []
    seats = board.surer_order
    room = 112 if len(seats) <= 2 else 90
    asked = tuple((trimmed(names[s], room), masks[s], s == board.surer_asked) for s in seats)
    title = words("exacta.surer.order")
    pieces.append(
        Piece(
            ("asking order",),
            Art(("exacta", "asking order", title, asked), (0, 510, 584, 172), lambda: words_last(_order(title, asked))),
        )
    )
    last = board.scores[-1]
    now_hungry = tuple(c for c in board.hungry if c not in last.hungry)
    fed = tuple(c for c in last.hungry if c not in board.hungry)
    lines: list[tuple[object, str, str]] = [
        (c, words("exacta.surer.turns hungry", horse=horse_name(words, c)), VER_L) for c in now_hungry
    ]
    lines += [(c, words("exacta.surer.full again", horse=horse_name(words, c)), JADE_L) for c in fed]
    lines = lines[:2] + [
        ("same", words("exacta.surer.line up stays"), TXT),
        ("deal", words("exacta.surer.new deal"), TXT),
    ]
    shown = tuple(lines[:3])
    head = words("exacta.surer.next", n=board.race + 1)
    pieces.append(
        Piece(
            ("next race",),
            Art(("exacta", "what comes", head, shown), (580, 510, 372, 172), lambda: words_last(_comes(head, shown))),
        )
    )
    nobody = (
        words("exacta.surer.nobody"),
        sentence_with(lambda name: words("exacta.surer.leads", name=name), names[seats[0]], 232),
        *words("exacta.surer.first asked").split("|"),
    )
    pieces.append(
        Piece(
            ("nobody",),
            Art(
                ("exacta", "nobody surer", nobody, masks[seats[0]]),
                (948, 510, 320, 172),
                lambda: _nobody(nobody, masks[seats[0]]),
            ),
        )
    )
    return pieces


def _order(title: str, asked: tuple[tuple[str, str, bool], ...]) -> Picture:
    s = text(36, 548, title, 22, MUTE, anchor="start", role="line", room=(30, 532, 400, 32))
    wide = len(asked) <= 2
    w, h, px, py = (220, 84, 262, 0) if wide else (160, 50, 182, 56)
    for j, (name, who, lit) in enumerate(asked):
        col, line = (j, 0) if wide else (j % 3, j // 3)
        x, y = 36 + px * col, 570 + py * line
        if lit:
            s += glow(x + w / 2, y + h / 2, w * 0.68, SEAT[who], 0.35, h * 0.8)
        s += rect(x, y + 5, w, h, 22, INK, INK, 3) + rect(x, y, w, h, 22, SEAT[who] if lit else N2, INK, 3.4)
        s += avatar(who, x + h * 0.55, y + h / 2, h * 0.78)
        left = h + 8
        s += text(
            x + left,
            y + h / 2,
            name,
            26 if wide else 22,
            INK if lit else TXT,
            anchor="start",
            role="line",
            width=w - left - 10,
            room=(x + left - 2, y, w - left, h),
        )
        if j + 1 < len(asked) and (wide or col < 2):
            s += path(f"M{num(x + w + (px - w) / 2 - 5)} {num(y + h / 2 - 9)} l10 9 l-10 9", None, GOLD, 5)
    return s


def _comes(head: str, shown: tuple[tuple[object, str, str], ...]) -> Picture:
    s = rect(584, 520, 2, 150, 0, N4) + text(
        610, 548, head, 22, MUTE, anchor="start", role="line", width=330, room=(604, 532, 340, 32)
    )
    for j, (icon, said, colour) in enumerate(shown):
        y = 586 + j * 38
        if icon == "same":
            s += path(f"M614 {y - 8} h24 M614 {y} h24 M614 {y + 8} h24", None, JADE_L, 3.6)
        elif icon == "deal":
            s += group(card_back(0, 0, 48, 62, 7, JADE_D, 5, GOLD, emblem=False), 614, y - 16, 0.5)
        else:
            s += food(icon, 610, y - 16, 32)  # type: ignore[arg-type]
        s += text(656, y, said, 21, colour, anchor="start", role="line", width=290, room=(650, y - 15, 298, 30))
    return s


def _nobody(said: Names, who: str) -> Picture:
    head, leads, *notes = said
    s = rect(952, 520, 2, 150, 0, N4) + text(
        978, 548, head, 22, MUTE, anchor="start", role="line", width=280, room=(974, 532, 290, 32)
    )
    s += mask(who, 978, 574, 36) + text(
        1024, 592, leads, 26, TXT, anchor="start", role="line", width=232, room=(1020, 574, 240, 36)
    )
    for i, note in enumerate(notes):
        s += text(
            978,
            632 + 26 * i,
            note,
            20,
            MUTE,
            anchor="start",
            role="label",
            width=280,
            room=(974, 618 + 26 * i, 290, 28),
        )
    return s
