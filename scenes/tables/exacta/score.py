"""The score page after a race: the podium, every seat's picks with every factor, and what the next race changes."""

from __future__ import annotations

from game.exacta.races import next_hungry
from game.exacta.seen import Colour, RaceScore, SeatScore
from scenes.kit.atoms import Part, button, panel, row
from scenes.kit.paint import Art
from scenes.kit.palette import (
    GOLD,
    GOLD_L,
    INK,
    JADE,
    JADE_L,
    MUTE,
    N2,
    N4,
    PAPER,
    TXT,
    VER,
)
from scenes.kit.picture import Picture, rect, text
from scenes.kit.stage import Piece
from scenes.kit.words import Words
from scenes.tables.exacta.board import Board
from scenes.tables.exacta.foods import colour_of, food, food_name, place_name
from scenes.tables.exacta.podium import ground_pieces, podium_pieces
from scenes.tables.exacta.rows import X0, Row, W, row_pieces

PITCH = 101
GO_BOX = (1028, 604, 228, 66)


def score_pieces(words: Words, board: Board, names: tuple[str, ...], masks: tuple[str, ...]) -> list[Piece]:
    """The whole page but the bars."""
    page = board.page
    assert page is not None
    pieces = ground_pieces()
    pieces += podium_pieces(words, page, names)
    heads = tuple(words(f"exacta.score.{h}") for h in ("favourite", "rival", "what", "this race", "total"))
    seats = worst_first(page, board.totals)
    top = 100 + (5 - board.seats) * PITCH // 2
    pieces.append(
        Piece(
            ("score heads",),
            Art(("exacta", "score heads", heads), (X0, -16, W, 32), lambda: _heads(heads)),
            0,
            top - 16,
        )
    )
    best = max(s.points for s in page.seats)
    exact = any(s.verdict == "exacta" for s in page.seats)
    for i, seat in enumerate(seats):
        it = page.seats[seat]
        row_ = Row(
            masks[seat],
            it,
            board.totals[seat],
            verdict_words(words, it),
            why_points(words, it),
            it.verdict == "exacta" if exact else best > 0 and it.points == best,
        )
        pieces += row_pieces(seat, row_, top + PITCH * i)
    if board.seats == 1:
        pieces.append(_solo_piece(words, board))
    pieces.append(_next_piece(words, board, page))
    label = words("exacta.score.results" if board.is_last_race else "exacta.score.go on")
    x, y, w, h = GO_BOX
    pieces.append(
        Piece(
            ("page",),
            Art(("exacta", "go on", label), (-4, -4, w + 8, h + 16), lambda: button(0, 0, w, h, label, VER, PAPER, 30)),
            x,
            y,
        )
    )
    return pieces


def worst_first(page: RaceScore, totals: tuple[int, ...]) -> list[int]:
    """The seats as their rows come, from the top: by this race's points, then by total."""
    return sorted(range(len(page.seats)), key=lambda s: (page.seats[s].points, totals[s], -s))


def verdict_words(words: Words, it: SeatScore) -> str:
    return words(f"exacta.score.{'miss' if it.verdict in ('outside', 'same') else it.verdict}")


def why_points(words: Words, it: SeatScore) -> str:
    """Why a seat got what it got, in one line."""
    first, second = colour_of(it.favourite), colour_of(it.rival)
    fields = {
        "first": food_name(words, first),
        "second": food_name(words, second),
        "first_place": place_name(words, it.places[0]),
        "second_place": place_name(words, it.places[1]),
    }
    if it.verdict == "same":
        return words("exacta.score.why same", **fields)
    if it.verdict == "outside":
        missed = [n for n, place in zip(("first", "second"), it.places) if place > 3]
        return words(
            "exacta.score.why both outside" if len(missed) == 2 else f"exacta.score.why {missed[0]} outside", **fields
        )
    which = {
        (False, False): "",
        (True, False): " first hungry",
        (False, True): " second hungry",
        (True, True): " both hungry",
    }
    return words(f"exacta.score.why {it.verdict}{which[it.hungry]}", **fields)


def _heads(heads: tuple[str, ...]) -> Picture:
    favourite, rival, what, race, total = heads
    return (
        text(X0 + 88, 0, favourite, 19, MUTE, role="label", width=100)
        + text(X0 + 191, 0, rival, 19, MUTE, role="label", width=90)
        + text(X0 + 256, 0, what, 19, MUTE, anchor="start", role="label")
        + text(X0 + 748, 0, race, 19, MUTE, anchor="end", role="label")
        + text(X0 + W - 20, 0, total, 19, MUTE, anchor="end", role="label")
    )


def _next_piece(words: Words, board: Board, page: RaceScore) -> Piece:
    """Who turns hungry and who is full again in the next race; after the last one, that it was."""
    after = next_hungry(page.standings, page.hungry)
    starved = tuple(c for c in after if c not in page.hungry)
    fed = tuple(c for c in page.standings if c in page.hungry and c not in after)
    if board.is_last_race:
        head, changes = words("exacta.score.last race"), ()
    else:
        head = words("exacta.score.next")
        changes = tuple((c, words("exacta.score.turns hungry")) for c in starved) + tuple(
            (c, words("exacta.score.is full")) for c in fed
        ) or ((None, words("exacta.score.no change")),)
    return Piece(
        ("next",), Art(("exacta", "next", head, changes), (X0 - 4, 602, 652, 80), lambda: _next(head, changes))
    )


def _next(head: str, changes: tuple[tuple[Colour | None, str], ...]) -> Picture:
    y, w = 608, 640
    s = rect(X0, y, w, 66, 18, INK, INK, 3) + rect(X0, y, w, 66, 18, None, JADE, 2.6)
    # foods that share a sentence stand together before it
    said: list[tuple[list[Colour], str]] = []
    for colour, sentence in changes:
        if said and said[-1][1] == sentence:
            said[-1][0].append(colour)  # type: ignore[arg-type]
        else:
            said.append(([colour] if colour is not None else [], sentence))
    parts: list[Part] = [(head, JADE_L, "m", 22)]
    for colours, sentence in said:
        parts.append((lambda a, c: (), 8))
        parts += [(lambda a, c, k=k: food(k, a, c - 16, 32), 32) for k in colours]
        parts.append((sentence, TXT, "m", 22))
    return s + row(X0 + 20, y + 33, parts, 22, gap=7, role="line")


def _solo_piece(words: Words, board: Board) -> Piece:
    """Alone: how far the target is."""
    left = board.target - board.totals[0]
    said = (
        words("exacta.score.target left", points=left, target=board.target)
        if left > 0
        else words("exacta.score.target reached", target=board.target)
    )
    total, target = board.totals[0], board.target

    def build() -> Picture:
        s = panel(X0, 440, W, 92, 16, N2, N4) + text(
            X0 + 24,
            468,
            said,
            23,
            GOLD_L if left <= 0 else TXT,
            anchor="start",
            role="line",
            width=W - 48,
            room=(X0 + 16, 450, W - 32, 36),
        )
        s += rect(X0 + 24, 492, W - 48, 24, 10, INK, INK, 3)
        part = min(1.0, total / target)
        return s + (rect(X0 + 27, 495, max(10, (W - 54) * part), 18, 7, GOLD) if part > 0.01 else ())

    return Piece(("target",), Art(("exacta", "score target", said, total), (X0 - 6, 432, W + 12, 110), build))
