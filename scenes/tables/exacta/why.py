"""The why-line under the moon: what a focused card would do, who leads, why the trick went as it did."""

from __future__ import annotations

from dataclasses import dataclass

from game.exacta.cards import TRICKS
from game.exacta.seen import Card, Colour
from scenes.kit.drawings import mask
from scenes.kit.paint import Art
from scenes.kit.palette import GOLD, GOLD_L, INK, TXT
from scenes.kit.picture import Picture, glow, rect, text
from scenes.kit.stage import Piece
from scenes.kit.words import Words
from scenes.tables.exacta.board import Board, is_run
from scenes.tables.exacta.foods import colour_of, food, food_name, horse_name, place_name, value_of
from scenes.tables.exacta.preview import Move, Standing, hops_to_the_top, standing
from scenes.tables.names import sentence_with

WIDTH = 302
"""What a line may take, in design units."""


@dataclass(frozen=True, slots=True)
class Why:
    """Two lines and what they speak of: a food's colour, or a mask."""

    first: str
    second: str
    about: Colour | str


def why_of_trick(words: Words, board: Board, names: tuple[str, ...], masks: tuple[str, ...], card: Card | None) -> Why:
    """The why-line of a trick; `card` is the focused one."""
    if is_run(board):
        return _goal(words, board)
    now, judged = standing(board), board.judged
    if judged and now:
        return Why(_judged_line(words, now), _moved_line(words, now.move), now.winner)
    if card is not None:
        then = standing(board, card)
        assert then is not None
        return Why(_card_line(words, board, now, then, card), _would_line(words, then.move), then.winner)
    if now:
        return Why(
            words("exacta.why.leads", food=food_name(words, now.winner), sum=now.sums[0][1]),
            _would_line(words, now.move),
            now.winner,
        )
    second = "exacta.why.spurt all" if board.trick == TRICKS else "exacta.why.any food"
    first = sentence_with(lambda name: words("exacta.why.leader", name=name), names[board.leader], WIDTH)
    return Why(first, words(second), masks[board.leader])


def _goal(words: Words, board: Board) -> Why:
    """The race is run: the first three."""
    first, second, third = (food_name(words, colour) for colour in board.standings[:3])
    return Why(
        words("exacta.why.goal", horse=horse_name(words, board.standings[0])),
        words("exacta.why.behind", second=second, third=third),
        board.standings[0],
    )


def _card_line(words: Words, board: Board, now: Standing | None, then: Standing, card: Card) -> str:
    colour, fields = colour_of(card), {"food": food_name(words, colour_of(card)), "value": value_of(card)}
    fields["sum"] = then.sum_of(colour)
    if then.winner != colour:
        fields |= {"other": food_name(words, then.winner), "best": then.sums[0][1]}
        return words(
            "exacta.why.tied under" if then.sum_of(colour) == then.sums[0][1] else "exacta.why.under", **fields
        )
    if now is None:
        return words("exacta.why.opens", **fields)
    rest = [s for c, s in then.sums if c != colour]
    if not rest:
        return words("exacta.why.grows", **fields)
    fields["best"] = rest[0]
    if then.tied:
        return words("exacta.why.tied over", **fields)
    if now.winner == colour:
        return words("exacta.why.stays", **fields)
    is_last = len(board.table) == board.seats - 1
    return words("exacta.why.wins" if is_last else "exacta.why.passes", **fields)


def _judged_line(words: Words, now: Standing) -> str:
    fields = {"food": food_name(words, now.winner), "sum": now.sums[0][1]}
    if len(now.sums) == 1:
        return words("exacta.why.won alone", **fields)
    fields["best"] = now.sums[1][1]
    return words("exacta.why.won tied" if now.tied else "exacta.why.won", **fields)


def _moved_line(words: Words, move: Move) -> str:
    if move.start == 1:
        return words("exacta.why.stays first", horse=horse_name(words, move.colour))
    return words(
        f"exacta.why.moved {move.reason}",
        horse=horse_name(words, move.colour),
        start=place_name(words, move.start),
        end=place_name(words, move.end),
    )


def _would_line(words: Words, move: Move) -> str:
    if move.start == 1:
        return words("exacta.why.stays first", horse=horse_name(words, move.colour))
    return words(
        f"exacta.why.would {move.reason}",
        horse=horse_name(words, move.colour),
        start=place_name(words, move.start),
        end=place_name(words, move.end),
    )


def why_of_favourite(words: Words, board: Board, card: Card) -> Why:
    """What the focused card's horse needs to get into the top three."""
    colour = colour_of(card)
    places = hops_to_the_top(board, colour)
    hungry, wins = colour in board.hungry, len(places) - 1
    if not wins:
        first = words("exacta.why.in the top")
    else:
        first = words(
            "exacta.why.one win" if wins == 1 else "exacta.why.wins needed", n=wins, place=place_name(words, places[-1])
        )
    hops = "leads all" if places[0] == 1 else "hops two" if hungry else "hops one"
    return Why(first, words(f"exacta.why.{hops}"), colour)


def why_pieces(why: Why) -> list[Piece]:
    """The plate [596, 385, 384, 68], and what is said on it."""
    said = Art(("exacta", "why", why), (600, 382, 384, 74), lambda: _said(why))
    return [Piece(("why plate",), PLATE), Piece(("why",), said)]


_BOX = (596, 385, 384, 68)
PLATE = Art(
    ("exacta", "why plate"),
    (540, 350, 500, 140),
    lambda: glow(788, 416, 250, GOLD, 0.25, 60) + rect(*_BOX, 18, INK, INK, 4) + rect(*_BOX, 18, "#2A1650", GOLD, 3),
)


def _said(why: Why) -> Picture:
    s = mask(why.about, 612, 397, 44) if isinstance(why.about, str) else food(why.about, 612, 398, 42)
    s += text(
        668, 405, why.first, 24, GOLD_L, anchor="start", role="line", width=WIDTH, room=(664, 389, 312, 32), most=1.25
    )
    return s + text(
        668, 434, why.second, 21, TXT, anchor="start", role="line", width=WIDTH, room=(664, 419, 312, 32), most=1.25
    )
