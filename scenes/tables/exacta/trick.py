"""The trick on the moon: the cards by food, their sums as bars, and what the focused card would add."""

from __future__ import annotations

from functools import partial

from game.exacta.seen import Card, Seat
from scenes.kit.atoms import avatar, badge, card_back
from scenes.kit.paint import Art
from scenes.kit.palette import BROWN, GOLD, INK, JADE_D, PAPER
from scenes.kit.picture import Picture, circ, path, text
from scenes.kit.stage import Piece
from scenes.kit.words import Words
from scenes.tables.exacta.board import Board
from scenes.tables.exacta.foods import card_art, colour_of, ghost_art
from scenes.tables.exacta.preview import standing
from scenes.tables.exacta.sums import Lain, sum_pieces

CX = 788
"""The middle of the moon."""


def lain_cards(board: Board, ghost: Card | None, seat: Seat | None) -> list[Lain]:
    """Left to right: the deck's card, then by food, best sum first; within a food as played, the ghost last."""
    then = standing(board, ghost)
    if then is None:
        return []
    deck = [Lain(board.deck_card, None)] if board.deck_card is not None else []
    cards = [Lain(card, at) for at, card in board.table] + ([Lain(ghost, seat, True)] if ghost is not None else [])
    order = [colour for colour, _ in then.sums]
    if deck:
        order.sort(
            key=lambda c: c != colour_of(deck[0].card)
        )  # stable: the deck's food first, the others as they stand
    return deck + sorted(cards, key=lambda lain: order.index(colour_of(lain.card)))


def trick_pieces(
    words: Words, board: Board, masks: tuple[str, ...], ghost: Card | None, seat: Seat | None
) -> list[Piece]:
    """Caption, cards and sums."""
    then = standing(board, ghost)
    alone = board.seats == 1
    caption = words("exacta.moon.deck and you" if alone else "exacta.moon.food")
    pieces = [
        Piece(
            ("moon", "caption"),
            Art(
                ("exacta", "caption", caption),
                (588, 70, 400, 40),
                lambda: text(CX, 83, caption, 20, BROWN, role="label", width=206, room=(684, 70, 208, 28)),
            ),
        )
    ]
    if alone:
        pieces.append(_pile_piece(words, board.deck_left))
    if then is None:
        return pieces
    cards = lain_cards(board, ghost, seat)
    if len(then.sums) <= 2:
        w, h, y = 96, 128, 108
        xs = _wide_places(cards, alone)
    else:
        w, h, y = 66, 88, 100
        xs = [CX - (len(cards) * 74 - 8) / 2 + 74 * i for i in range(len(cards))]
    for i, (lain, x) in enumerate(zip(cards, xs)):
        turn = (-4, 3, -3, 4, -2)[i % 5] if w == 96 else 0
        art = ghost_art(lain.card, w, h) if lain.ghost else card_art(words, lain.card, w, h)
        pieces.append(Piece(("ghost",) if lain.ghost else ("card", lain.card), art, x, y, turn=turn))
    for lain, x in zip(cards, xs):
        if lain.seat is None:
            pieces.append(Piece(("deck mark",), _deck_mark(words), x + w / 2, y + h + (2 if w == 96 else 4)))
        else:
            who, size = masks[lain.seat], 42 if w == 96 else 34
            pieces.append(
                Piece(
                    ("player of", lain.seat),
                    Art(("exacta", "player of", who, size), (-26, -26, 52, 52), partial(avatar, who, 0, 0, size)),
                    x + (w - 14 if w == 96 else w / 2),
                    y + h + (-4 if w == 96 else 4),
                )
            )
    now = standing(board)
    return pieces + sum_pieces(then, cards, ghost, now.winner if now else None)


def _wide_places(cards: list[Lain], alone: bool) -> list[float]:
    """Cards of one food overlap, foods stand apart; all within the moon."""
    steps = [58 if colour_of(a.card) == colour_of(b.card) else 108 for a, b in zip(cards, cards[1:])]
    if alone:
        steps = [114 for _ in steps]
    most = 256 if not alone else 114
    whole = sum(steps)
    if whole > most:
        steps = [step * most / whole for step in steps]
    x = 736.0 if alone else CX - (sum(steps) + 96) / 2
    xs = [x]
    for step in steps:
        xs.append(xs[-1] + step)
    return xs


def _deck_mark(words: Words) -> Art:
    word = words("exacta.moon.deck")
    return Art(("exacta", "deck mark", word), (-50, -20, 100, 40), lambda: badge(0, 0, word, PAPER, INK, 18, 28, pad=9))


def _pile_piece(words: Words, left: int) -> Piece:
    note = words("exacta.moon.left")

    def build() -> Picture:
        s: Picture = ()
        for j in range(3 if left > 2 else max(1, left)):
            s += card_back(622 - j * 2, 132 - j * 4, 74, 98, 8, JADE_D, 5, GOLD, emblem=False)
        s += (
            circ(656, 176, 27, INK)
            + circ(656, 176, 24, PAPER)
            + text(656, 176, str(left), 28, INK, "d", room=(632, 152, 48, 48))
        )
        s += text(656, 250, note, 18, BROWN, role="label", room=(606, 238, 100, 24))
        d = "M708 172 h14 M715 164 l9 8 l-9 8"
        return s + path(d, None, INK, 9) + path(d, None, GOLD, 5)

    return Piece(("pile",), Art(("exacta", "pile", left, note), (600, 110, 130, 156), build))
