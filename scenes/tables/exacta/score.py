"""The score page after a race: the podium, every seat's picks with every factor, and what the next race changes."""

from __future__ import annotations

from dataclasses import dataclass

from game.exacta.races import next_hungry
from game.exacta.seen import Colour, RaceScore, SeatScore
from scenes.kit.atoms import Part, avatar, button, check, chip, cross, panel, row
from scenes.kit.paint import Art
from scenes.kit.palette import (
    DIM,
    GOLD,
    GOLD_L,
    INK,
    JADE,
    JADE_L,
    MUTE,
    N0,
    N1,
    N2,
    N4,
    PAPER,
    SEAT,
    SEAT_D,
    TXT,
    VER,
    VER_L,
    VER_T,
    mix,
)
from scenes.kit.picture import Picture, circ, glow, group, line, rect, text
from scenes.kit.stage import Piece
from scenes.kit.type import text_width
from scenes.kit.words import Words
from scenes.tables.exacta.board import Board
from scenes.tables.exacta.favourites import place_disc
from scenes.tables.exacta.foods import colour_of, food, food_card, food_name, place_name, value_of
from scenes.kit.layers import words_last
from scenes.tables.exacta.podium import ground_pieces, podium_pieces

X0, W, H, PITCH = 368, 888, 92, 101
GO_BOX = (1028, 604, 228, 66)


def score_pieces(words: Words, board: Board, names: tuple[str, ...], masks: tuple[str, ...]) -> list[Piece]:
    """The whole page but the bars."""
    page = board.page
    assert page is not None
    pieces = ground_pieces()
    pieces += podium_pieces(words, page, names)
    heads = tuple(words(f"exacta.score.{h}") for h in ("favourite", "rival", "what", "this race", "total"))
    seats = sorted(range(board.seats), key=lambda s: (page.seats[s].points, board.totals[s], -s))
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
    for i, seat in enumerate(seats):
        it = page.seats[seat]
        line_ = Row(
            masks[seat],
            it,
            board.totals[seat],
            verdict_words(words, it),
            why_points(words, it),
            best > 0 and it.points == best,
            words("exacta.score.hungry factor"),
        )
        pieces.append(
            Piece(
                ("score row", seat),
                Art(("exacta", "score row", line_), _row_box(line_.best), lambda line_=line_: words_last(_row(line_))),
                0,
                top + PITCH * i,
            )
        )
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


@dataclass(frozen=True, slots=True)
class Row:
    """All that is written on one seat's line."""

    who: str
    score: SeatScore
    total: int
    verdict: str
    why: str
    best: bool
    hungry: str


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


def _row_box(shines: bool) -> tuple[float, float, float, float]:
    return (X0 - 60, -60, W + 120, H + 120) if shines else (X0 - 30, -8, W + 40, H + 20)


def _heads(heads: tuple[str, ...]) -> Picture:
    favourite, rival, what, race, total = heads
    return (
        text(X0 + 88, 0, favourite, 19, MUTE, role="label", width=100)
        + text(X0 + 191, 0, rival, 19, MUTE, role="label", width=90)
        + text(X0 + 256, 0, what, 19, MUTE, anchor="start", role="label")
        + text(X0 + 748, 0, race, 19, MUTE, anchor="end", role="label")
        + text(X0 + W - 20, 0, total, 19, MUTE, anchor="end", role="label")
    )


def _pick(x: float, y: float, card: int, place: int) -> Picture:
    """A pick with the place its horse came in."""
    s = group(food_card(colour_of(card), value_of(card), 62, 80), x, y)
    if place <= 3:
        return s + place_disc(x + 58, y + 72, place, 17, 20)
    return s + circ(x + 58, y + 72, 17, VER_T, INK, 3) + text(x + 58, y + 72, str(place), 20, PAPER, "d", role="label")


def _row(r: Row) -> Picture:
    it, hit = r.score, r.score.base > 0
    s: Picture = glow(X0 + W / 2, H / 2, W * 0.62, SEAT[r.who], 0.42, 110) if r.best else ()
    fill = mix(SEAT_D[r.who], N1, 0.25) if r.best else N2 if hit else mix(N2, N0, 0.45)
    s += panel(X0, 0, W, H, 16, fill, GOLD if r.best else N4) + avatar(r.who, X0 + 12, H / 2, 72)
    s += _pick(X0 + 58, 5, it.favourite, it.places[0]) + text(
        X0 + 143, H / 2, "×", 30, TXT if hit else DIM, "d", role="big"
    )
    s += _pick(X0 + 160, 5, it.rival, it.places[1])
    x = X0 + 286
    s += check(x - 18, 31, 0.95, JADE) if hit else cross(x - 18, 30, 0.9, VER)
    s += text(
        x + 4,
        30,
        r.verdict,
        28,
        GOLD_L if it.verdict == "exacta" else JADE_L if hit else VER_L,
        "d",
        "start",
        role="big",
    )
    s += text(
        X0 + 256,
        66,
        r.why,
        22,
        TXT if hit else MUTE,
        anchor="start",
        role="line",
        width=372,
        room=(X0 + 252, 50, 380, 32),
    )
    s += line(X0 + 761, 18, X0 + 761, H - 18, mix(SEAT[r.who], N1, 0.35) if r.best else mix(N4, N1, 0.2), 2.4)
    s += text(
        X0 + 748,
        H / 2,
        f"+{it.points}" if it.points else "0",
        34 if r.best else 30,
        GOLD_L if it.points else DIM,
        "d",
        "end",
        role="big",
    )
    s += text(
        X0 + W - 20,
        H / 2,
        str(r.total),
        36 if r.best else 32,
        GOLD_L if r.best else TXT,
        "d",
        "end",
        role="big",
        width=104,
    )
    if hit:
        at = x + 4 + text_width(r.verdict, 28, "d") + 14
        chips = [(f"{value_of(it.favourite)} × {value_of(it.rival)}", PAPER, INK)]
        if it.exacta_factor > 1:
            chips.append((f"×{it.exacta_factor}", GOLD, INK))
        if it.hungry_factor > 1:
            chips.append(
                (f"{r.hungry} ×{it.hungry_factor}" if it.exacta_factor == 1 else f"×{it.hungry_factor}", VER, PAPER)
            )
        for label, colour, ink in chips:
            drawn, w = chip(at, 30, label, 22, colour, ink, 34, pad=8)
            s += drawn
            at += w + 5
    return s


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
