"""Picking the favourite: nine cards with their horses' places, the focused one on the moon, the button that lays it."""

from __future__ import annotations

from collections.abc import Sequence

from game.exacta.seen import Card, Colour
from scenes.kit.atoms import badge, button, card_back
from scenes.kit.layers import words_last
from scenes.kit.paint import Art
from scenes.kit.palette import BROWN, GOLD, GOLD_L, INK, JADE_D, N3, PAPER, TXT, VER, VER_D
from scenes.kit.picture import Picture, circ, glow, group, num, path, poly, rect, text
from scenes.kit.stage import Piece
from scenes.kit.words import Words
from scenes.tables.exacta.board import Board
from scenes.tables.exacta.foods import card_art, colour_of, food_card, food_name, place_name, token, value_of
from scenes.tables.exacta.preview import hops_to_the_top

CARD_W, CARD_H = 104, 132
LAY_BOX = (1064, 536, 192, 112)


def pick_places(n: int, focus: int | None) -> list[tuple[float, float]]:
    """The corners of the n cards to pick from, left to right; the focused one stands up."""
    return [(36 + 112 * i, 526 if i == focus else 540) for i in range(n)]


def pick_hand_pieces(words: Words, board: Board, hand: Sequence[Card], focused: Card | None) -> list[Piece]:
    """The open hand; each card carries the place where its horse stands."""
    at = hand.index(focused) if focused in hand else None
    pieces = []
    for card, (x, y) in zip(hand, pick_places(len(hand), at)):
        pieces.append(Piece(("card", card), card_art(words, card, CARD_W, CARD_H), x, y))
        place = board.standings.index(colour_of(card)) + 1
        pieces.append(Piece(("place of", card), _place_art(place), x + 86, y + 18))
    return pieces


def lay_piece(words: Words, enabled: bool) -> Piece:
    """The button that lays the chosen card down."""
    label, sub = words("exacta.pick.lay"), words("exacta.pick.face down")
    x, y, w, h = LAY_BOX
    return Piece(
        ("lay",),
        Art(
            ("exacta", "lay", label, sub, enabled),
            (-4, -4, w + 8, h + 16),
            lambda: button(
                0, 0, w, h, label, VER, PAPER, 28, enabled=enabled, sub=sub, sub_fill=INK if enabled else None
            ),
        ),
        x,
        y,
    )


def place_disc(x: float, y: float, place: int, r: float = 15, size: float = 18) -> Picture:
    """A place as a small round number; gold in the top three."""
    top = place <= 3
    return circ(x, y, r, GOLD if top else N3, INK, 3) + text(
        x, y, str(place), size, INK if top else TXT, "d", role="label"
    )


def _place_art(place: int) -> Art:
    return Art(("exacta", "place disc", place), (-20, -20, 40, 40), lambda: place_disc(0, 0, place))


def moon_pieces(words: Words, board: Board, card: Card | None) -> list[Piece]:
    """The focused card on the moon and how far its horse has to go; without one, a card face down."""
    title = words("exacta.pick.yours" if card is not None else "exacta.pick.secret")
    pieces = [
        Piece(
            ("moon", "caption"),
            Art(
                ("exacta", "pick caption", title),
                (588, 66, 400, 44),
                lambda: text(788, 83, title, 22, BROWN, role="line", width=206, room=(684, 68, 208, 32)),
            ),
        )
    ]
    if card is None:
        note = words("exacta.pick.all at once")
        return [
            *pieces,
            Piece(
                ("moon", "pick"), Art(("exacta", "nobody's pick", note), (560, 90, 460, 292), lambda: _covered(note))
            ),
        ]
    colour = colour_of(card)
    places = hops_to_the_top(board, colour)
    hungry = colour in board.hungry
    labels = (
        food_name(words, colour),
        place_name(words, places[0]),
        words("exacta.pick.now"),
        words("exacta.tag.hungry") if hungry else "",
        words("exacta.pick.pays") if hungry else "",
        words("exacta.tag.top three"),
    )
    pieces.append(
        Piece(
            ("moon", "pick"),
            Art(
                ("exacta", "pick", card, places, labels),
                (560, 80, 460, 300),
                lambda: words_last(_pick(card, colour, places, labels)),
            ),
        )
    )
    return pieces


def _covered(note: str) -> Picture:
    s = glow(788, 196, 130, GOLD, 0.35)
    s += group(card_back(-56, -72, 112, 144, 11, JADE_D, 6, GOLD), 768, 198, turn=-7)
    s += group(card_back(-56, -72, 112, 144, 11, JADE_D, 6, GOLD), 812, 200, turn=8)
    return s + text(788, 318, note, 22, BROWN, role="line", width=340, room=(608, 302, 360, 32))


def _pick(card: Card, colour: Colour, places: tuple[int, ...], labels: tuple[str, ...]) -> Picture:
    name, place, now, hungry, pays, top = labels
    s = glow(788, 186, 130, GOLD, 0.35)
    s += group(card_back(-56, -72, 112, 144, 11, JADE_D, 6, GOLD), 806, 181, turn=9)
    s += group(group(food_card(colour, value_of(card), 112, 144, name), -56, -72), 780, 177, turn=-5)
    s += text(652, 152, place, 38, INK, "d", role="big", width=100, room=(596, 128, 112, 48))
    s += text(652, 188, now, 20, BROWN, role="label", room=(596, 174, 112, 28))
    if hungry:
        s += badge(916, 150, hungry, VER, PAPER, 20, 34, pad=12, role="label")
        s += text(916, 188, pays, 24, VER_D, role="line", width=124, room=(852, 172, 130, 32))
    # the ladder and the hops
    x0, pitch, y = 656, 44, 318
    s += rect(x0 - 26, y - 25, pitch * 2 + 52, 50, 25, GOLD_L, INK, 3)
    s += text(x0 + pitch, y + 41, top, 20, BROWN, role="label", room=(x0 - 26, y + 28, pitch * 2 + 52, 27))

    def x(at: int) -> float:
        return x0 + (at - 1) * pitch

    for a, b in zip(places, places[1:]):
        d = f"M{num(x(a))} {y - 22} Q{num((x(a) + x(b)) / 2)} {y - 72} {num(x(b) + 4)} {y - 30}"
        s += path(d, None, INK, 11) + path(d, None, GOLD, 5.5)
        s += poly([(x(b) + 1, y - 19), (x(b) - 6, y - 38), (x(b) + 15, y - 37)], GOLD, INK, 3)
    for at in range(1, 8):
        s += token(colour, x(at), y, 21) if at == places[0] else place_disc(x(at), y, at, 17, 19)
    return s


def ready_words(words: Words, board: Board) -> str:
    """'3 of 5 ready'; '' alone."""
    return words("exacta.pick.ready", n=sum(board.chosen), seats=board.seats) if board.seats > 1 else ""
