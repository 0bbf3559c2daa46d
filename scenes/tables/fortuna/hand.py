"""The hand zone: the open hand with what each card may be now, borrowed cards, and what the meant set pays."""

from __future__ import annotations

from functools import partial

from game.core.protocol import Seat
from game.fortuna.cards import NUMBER_OF, Card
from game.fortuna.seen import Worth
from game.fortuna.worth import places
from scenes.kit.atoms import avatar, panel
from scenes.kit.layers import words_last
from scenes.kit.paint import Art
from scenes.kit.palette import GOLD_L, JADE, JADE_L, MUTE, TXT
from scenes.kit.picture import Picture, line, text
from scenes.kit.stage import Piece
from scenes.kit.words import Words
from scenes.tables.fortuna.board import Board
from scenes.tables.fortuna.choosing import Pick
from scenes.tables.fortuna.faces import HAND, card_art, hand_pieces, icon, loan_art, tab_art
from scenes.tables.names import sentence_with

Y, LOW_Y = 545, 553
"""The top of a card that is meant, and of all others."""
PANEL = (1068, 546, 188, 126)
WITH_PANEL = 8
"""Most cards beside the panel of what a set pays."""


def hand_places(n: int) -> list[float]:
    """The left edges of n cards."""
    pitch, x0 = (128, 38) if n <= WITH_PANEL else (123, 34) if n <= 10 else (111, 34)
    return [x0 + pitch * i for i in range(n)]


def copies(hand: tuple[Card, ...]) -> list[int]:
    """For each card, how many equal ones lie before it: equal cards have names of their own."""
    return [hand[:i].count(card) for i, card in enumerate(hand)]


def cards_pieces(words: Words, board: Board, shown: Board, pick: Pick | None, up: bool = False) -> list[Piece]:
    """The open hand and what is borrowed; `shown` has the values the cards would have. `up`: any card may be taken."""
    hand, loans = board.hand, pick.loans if pick else ()
    xs, gone = hand_places(len(hand) + len(loans)), words("fortuna.wheel.gone")
    meant, aim = set(pick.places) if pick else set(), pick.aim if pick else None
    pieces: list[Piece] = []
    for i, (card, copy) in enumerate(zip(hand, copies(hand))):
        values = shown.values[NUMBER_OF[card] - 1]
        pieces += hand_pieces(card, copy, xs[i], Y if up or i in meant else LOW_Y, values, aim, i in meant, gone)
    for i, card in enumerate(loans):
        x, (w, h) = xs[len(hand) + i], HAND
        pieces.append(Piece(("loan", i), card_art(card, w, h, True), x, Y))
        tab = tab_art(NUMBER_OF[card], shown.values[NUMBER_OF[card] - 1], aim, gone)
        pieces.append(Piece(("loan tab", i), tab, x + w / 2, Y + h - h * 0.125 - 1))
        pieces.append(Piece(("loan mark", i), loan_art(w, h, words("fortuna.hand.loan")), x, Y))
    return pieces


# ---- what it pays -------------------------------------------------------------------------------------------------


def panel_piece(words: Words, board: Board, seat: Seat, pick: Pick, paid: Worth) -> Piece:
    """What the meant set pays and for what, and where its seat would stand."""
    law, points = board.law, list(board.points)
    base = "reversed" if board.is_reversed and law.base == "largest" else law.base
    rows: list[tuple[int | None, str, str]] = [(None, words(f"fortuna.panel.{base}"), str(paid.base))]
    rows += [(None, words("fortuna.panel.size"), str(paid.for_size))] if paid.for_size else []
    bonuses = [(b.icon, f"×{b.copies}", str(b.vp)) for b in sorted(paid.icons, key=lambda b: -b.vp)]
    free = 3 - len(rows)
    if len(bonuses) > free:
        rest = sum(b.vp for b in paid.icons) - sum(int(b[2]) for b in bonuses[: free - 1])
        bonuses = [*bonuses[: free - 1], (None, words("fortuna.panel.icons"), str(rest))]
    points[seat] += paid.vp
    place = places(points, board.start, board.sudden)[seat]
    told = tuple((*rows, *bonuses))
    foot = words("fortuna.panel.total", n=points[seat]), words(f"fortuna.place.p{place}")
    art = Art(("fortuna", "panel", told, foot), (-6, -6, PANEL[2] + 12, PANEL[3] + 20), partial(_panel, told, foot))
    return Piece(("panel",), art, *PANEL[:2])


def _panel(rows: tuple[tuple[int | None, str, str], ...], foot: tuple[str, str]) -> Picture:
    w, h = PANEL[2:]
    s = panel(0, 0, w, h, 14, "#12372F", JADE)
    step = 26 if len(rows) > 2 else 34
    for i, (kind, said, n) in enumerate(rows):
        y = (17 if len(rows) > 2 else 24) + i * step
        x = 16
        if kind is not None:
            s += icon(kind, x, y - 13, 26)
            x += 29
        s += text(x, y + 1, said, 20, MUTE if kind is None else TXT, anchor="start", role="label", width=w - 50 - x)
        s += text(w - 16, y, n, 22, GOLD_L if i == 0 else JADE_L, "d", "end", role="label")
    s += line(16, h - 42, w - 16, h - 42, JADE, 2.4)
    s += text(16, h - 22, foot[0], 28, GOLD_L, anchor="start", role="big", width=w - 80)
    return words_last(s + text(w - 16, h - 21, foot[1], 22, TXT, anchor="end", role="line"))


# ---- nobody's hand ------------------------------------------------------------------------------------------------


def last_pieces(words: Words, board: Board, names: tuple[str, ...], masks: tuple[str, ...]) -> list[Piece]:
    """While no hand may be seen: what was done last, with every card of it, open to all."""
    last = board.last
    if last is None:
        said = words("fortuna.last.none")
        art = Art(("fortuna", "goal", said), (-620, -40, 1240, 80), lambda: text(0, 0, said, 26, MUTE, role="line"))
        return [Piece(("goal",), art, 640, 590)]
    cards = last.laid.cards if last.laid else ()
    pitch = min(110.0, 880 / max(1, len(cards)))
    who = masks[last.seat]
    kind = "set" if last.laid else "pass"
    fields = {"n": last.laid.number, "vp": last.laid.worth.vp} if last.laid else {}
    said = sentence_with(lambda name: words(f"fortuna.last.{kind}", name=name, **fields), names[last.seat], 800, 24)
    head = Art(("fortuna", "last", who, said), (-6, -30, 900, 60), lambda: _head(who, said))
    pieces = [Piece(("last",), head, 34, 510)]
    for i, card in enumerate(cards):
        pieces.append(Piece(("last card", i), card_art(card, *HAND), 34 + pitch * i, Y))
        if last.laid and pitch > 100:
            tab = tab_art(NUMBER_OF[card], (last.laid.number,), last.laid.number)
            pieces.append(Piece(("last tab", i), tab, 34 + pitch * i + 52, Y + HAND[1] * 0.875 - 1))
    if last.discarded is not None:
        x = 1130 if cards else 34
        number = NUMBER_OF[last.discarded]
        if cards:
            word = words("fortuna.last.discard")
            art = Art(("fortuna", "last word", word), (-90, -20, 180, 40), lambda: text(0, 0, word, 20, MUTE))
            pieces.append(Piece(("last word",), art, x + 52, 526))
        pieces.append(Piece(("last discard",), card_art(last.discarded, *HAND), x, Y))
        tab = tab_art(number, board.values[number - 1], None, words("fortuna.wheel.gone"))
        pieces.append(Piece(("last discard tab",), tab, x + 52, Y + HAND[1] * 0.875 - 1))
    return pieces


def _head(who: str, said: str) -> Picture:
    return avatar(who, 20, 0, 40) + text(52, 1, said, 24, TXT, anchor="start", role="line")
