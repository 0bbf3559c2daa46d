"""The page between hands: who is out, what each still held, who paid whom, and the match's points so far."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from game.core.protocol import Seat
from game.doubt.seen import HandScore
from scenes.kit.atoms import avatar, badge, button, moon_face, panel
from scenes.kit.drawings import mask
from scenes.kit.layers import words_last
from scenes.kit.paint import Art
from scenes.kit.palette import (
    DIM,
    GOLD,
    GOLD_L,
    INK,
    JADE_L,
    MUTE,
    N1,
    N2,
    N4,
    PAPER,
    SEAT,
    SEAT_D,
    TXT,
    VER,
    VER_L,
    mix,
)  # fmt: skip
from scenes.kit.picture import Picture, glow, text
from scenes.kit.stage import Piece
from scenes.kit.words import Words
from scenes.tables.doubt.board import Board
from scenes.tables.doubt.gauge import gauge
from scenes.tables.names import sentence_with, trimmed

X, W, H, PITCH = 392, 864, 108, 120
GO_BOX = (1028, 604, 228, 66)
NIGHT_AT = (198, 290, 128)


@dataclass(frozen=True, slots=True)
class Row:
    """All that is written on one seat's line."""

    who: str
    name: str
    held: int | None
    """Cards at the end; None for a seat that left."""
    mark: str
    verdict: str
    mood: str
    paid: tuple[str, ...]
    points: int
    total: int
    best: bool


def page_pieces(words: Words, board: Board, names: tuple[str, ...], masks: tuple[str, ...]) -> list[Piece]:
    """The whole page but the bars."""
    page = board.page
    assert page is not None
    pieces = [_winner_piece(words, page, names, masks)]
    top = 106 + (4 - board.seats) * PITCH // 2
    heads = (words("doubt.page.cards"), words("doubt.page.this hand", n=page.round), words("doubt.page.total"))
    pieces.append(
        Piece(("page heads",), Art(("doubt", "page heads", heads), (X, -18, W, 36), lambda: _heads(heads)), 0, top - 20)
    )
    mark = words("doubt.seat.burst mark")
    for i, seat in enumerate(sorted(range(board.seats), key=lambda s: (-page.points[s], s))):
        line = _row(words, page, seat, names, masks, mark)
        art = Art(("doubt", "page row", line), (X - 60, -60, W + 120, H + 120), partial(_line, line))
        pieces.append(Piece(("page row", seat), art, 0, top + PITCH * i))
    last = page.round == board.rounds
    label = words("doubt.page.results") if last else words("doubt.page.go on", n=page.round + 1)
    x, y, w, h = GO_BOX
    pieces.append(
        Piece(
            ("page",),
            Art(("doubt", "go on", label), (-4, -4, w + 8, h + 18), lambda: button(0, 0, w, h, label, VER, PAPER, 30)),
            x,
            y,
        )
    )
    return pieces


def _row(words: Words, page: HandScore, seat: Seat, names: tuple[str, ...], masks: tuple[str, ...], mark: str) -> Row:
    paid = []
    for payer, payee, points in page.transfers:
        if points and seat in (payer, payee):
            other = names[payee if seat == payer else payer]
            key = "pays" if seat == payer else "gets"
            paid.append(
                sentence_with(lambda it, k=key, n=points: words(f"doubt.page.{k}", name=it, n=n), other, 196, 19)
            )
    verdict, mood = "", "calm"
    if seat == page.winner:
        verdict, mood = words("doubt.page.winner") if page.out is not None else "", "good"
    elif seat in page.gone:
        burst = any(payer == seat and points >= 11 for payer, _, points in page.transfers)
        verdict, mood = words("doubt.page.burst" if burst else "doubt.page.left"), "bad"
    return Row(
        masks[seat], names[seat], page.hand_sizes[seat], mark, verdict, mood, tuple(paid[:4]), page.points[seat],
        page.totals[seat], seat == page.winner,
    )  # fmt: skip


def _heads(heads: tuple[str, ...]) -> Picture:
    cards, hand, total = heads
    return (
        text(X + 96, 0, cards, 19, MUTE, anchor="start", role="label")
        + text(X + 720, 0, hand, 19, MUTE, anchor="end", role="label")
        + text(X + W - 20, 0, total, 19, MUTE, anchor="end", role="label")
    )


def _line(r: Row) -> Picture:
    s: Picture = glow(X + W / 2, H / 2, W * 0.62, SEAT[r.who], 0.4, 110) if r.best else ()
    s += panel(X, 0, W, H, 16, mix(SEAT_D[r.who], N1, 0.25) if r.best else N2, GOLD if r.best else N4)
    s += avatar(r.who, X + 48, H / 2, 72)
    s += text(X + 96, 32, trimmed(r.name, 150, 22), 24, TXT, anchor="start", role="line", width=156)
    if r.verdict:
        good = r.mood == "good"
        s += badge(
            X + 262, 32, r.verdict, JADE_L if good else VER, INK if good else PAPER, 18, 30, "start", pad=10, width=110
        )
    if r.held is not None:
        s += gauge(X + 96, 64, 276, r.held, 0, 24, r.mark)
    for i, said in enumerate(r.paid):
        s += text(
            X + 394, H / 2 + 1 + 27 * (i - (len(r.paid) - 1) / 2), said, 19, MUTE,
            anchor="start", role="label", width=206,
        )  # fmt: skip
    fill = GOLD_L if r.points > 0 else VER_L if r.points < 0 else DIM
    s += text(X + 720, H / 2, f"{r.points:+d}" if r.points else "0", 34, fill, "d", "end", role="big")
    s += text(X + W - 20, H / 2, str(r.total), 36, GOLD_L if r.best else TXT, "d", "end", role="big")
    return words_last(s)


def _winner_piece(words: Words, page: HandScore, names: tuple[str, ...], masks: tuple[str, ...]) -> Piece:
    who, name = masks[page.winner], names[page.winner]
    key = "out" if page.out is not None else "alone"
    said = sentence_with(lambda it: words(f"doubt.page.{key}", name=it), name, 330, 32)
    note = words(f"doubt.page.{key} note")
    cx, cy, r = NIGHT_AT

    def build() -> Picture:
        s = moon_face(cx, cy, r) + mask(who, cx - 86, cy - 92, 172)
        s += text(cx, cy + 186, said, 34, GOLD_L, role="big", width=340, room=(20, cy + 160, 360, 52))
        return words_last(s + text(cx, cy + 232, note, 22, TXT, role="line", width=340, room=(20, cy + 212, 360, 40)))

    return Piece(("page winner",), Art(("doubt", "page winner", who, said, note), (-80, 20, 560, 560), build))
