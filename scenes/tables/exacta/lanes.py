"""The seven lanes: who runs where, who is hungry, the money line, and the move that is about to happen."""

from __future__ import annotations

from functools import partial

from game.exacta.cards import TRICKS
from game.exacta.seen import Colour
from scenes.kit.atoms import badge
from scenes.kit.paint import Art
from scenes.kit.palette import GOLD, INK, JADE, JADE_D, JADE_L, MOON, MUTE, N0, N3, PAPER, VER, mix
from scenes.kit.picture import Picture, circ, line, num, path, poly, rect, text
from scenes.kit.stage import Piece
from scenes.kit.words import Words
from scenes.tables.exacta.board import Board, is_run
from scenes.tables.exacta.foods import FACE, MARK, food, horse_art, horse_name
from scenes.tables.exacta.patterns import marks
from scenes.tables.exacta.preview import Move

LANE_Y, PITCH = 74, 54
GRASS = 54
"""How far the tufts of a lane lie apart."""
MONEY_Y = LANE_Y + 3 * PITCH - 2


def lane_y(place: int) -> float:
    """The top of the lane of a place, 1 to 7."""
    return LANE_Y + (place - 1) * PITCH


def horse_x(place: int) -> float:
    return 478 - (place - 1) * 22


def lane_pieces(words: Words, board: Board, move: Move | None) -> list[Piece]:
    """Lanes, plates and horses by place; the move's arc over them."""
    pieces = [Piece(("lane", place), _lane_art(place)) for place in range(1, 8)]
    for place, colour in enumerate(board.standings, 1):
        speed = 0 if colour in board.hungry else 2 if _spurts(board) else 1
        pieces.append(Piece(("grass", place), grass_art(place <= 3, speed, 0), 20, lane_y(place)))
    pieces += [
        Piece(("wind", place), _WIND, horse_x(place), lane_y(place))
        for place, colour in enumerate(board.standings, 1)
        if place <= 3 or _spurts(board) and colour not in board.hungry
    ]
    pieces.append(Piece(("money line",), _MONEY))
    fed = _fed_again(board)
    for place, colour in enumerate(board.standings, 1):
        tag = "hungry" if colour in board.hungry else "full" if colour in fed else ""
        risen = _risen(board, colour) if not tag else 0
        pieces.append(Piece(("plate", colour), _plate_art(words, colour, tag, risen), 74, lane_y(place)))
    for place, colour in reversed(list(enumerate(board.standings, 1))):
        pieces.append(
            Piece(("horse", colour), horse_art(colour, colour in board.hungry), horse_x(place), lane_y(place) - 10)
        )
    crosses = bool(move and move.end <= 3 < move.start)
    if not is_run(board):  # then it would lie over the winners
        pieces.append(Piece(("top three",), _top_three_art(words), 296 if crosses else 526, MONEY_Y))
    if move and move.start != move.end:
        pieces.append(
            Piece(
                ("hop",),
                Art(("exacta", "hop", move.start, move.end), (380, 60, 236, 400), partial(_hop, move.start, move.end)),
            )
        )
    return pieces


def _spurts(board: Board) -> bool:
    """ラストスパート (EX-20): the last trick runs, in which every horse rises two places."""
    return board.phase == "tricks" and board.trick == TRICKS


def _fed_again(board: Board) -> tuple[Colour, ...]:
    """Who was hungry in the race before and is not now: said while favourites are picked."""
    if board.phase != "favourites" or not board.scores:
        return ()
    return tuple(colour for colour in board.scores[-1].hungry if colour not in board.hungry)


def _risen(board: Board, colour: Colour) -> int:
    """How many places the horse rose in the last trick; 0 between races and before the horse has moved."""
    last = board.last
    if board.phase != "tricks" or last is None or last.winner != colour or last.standings != board.standings:
        return 0
    return last.start - last.end


def _lane_art(place: int) -> Art:
    return Art(("exacta", "lane", place), (18, lane_y(place) - 2, 556, PITCH), partial(_lane, place))


def _lane(place: int) -> Picture:
    x, y, w, top = 20, lane_y(place), 552, place <= 3
    base = _turf(top)
    s = rect(x, y, w, PITCH - 4, 10, base, INK, 3) + rect(x + 52, y + 3, w - 55, PITCH - 10, 7, mix(base, JADE, 0.22))
    if top:
        for q in range(3):
            for r in range(6):
                s += rect(x + w - 30 + q * 8, y + 4 + r * 7.2, 8, 7.2, 0, (PAPER, INK)[(q + r + place - 1) % 2], op=0.9)
    s += circ(x + 27, y + 25, 21, GOLD if top else N3, INK, 3)
    return s + text(x + 27, y + 25, str(place), 28, INK if top else MUTE, "d", room=(x + 6, y + 4, 42, 42))


def _turf(top: bool) -> str:
    return mix(JADE_D, "#1D8A5E", 0.75) if top else mix(JADE_D, N0, 0.42)


def grass_art(top: bool, speed: int, phase: int) -> Art:
    """The tufts of a lane from its corner, run on by `phase` (0 to GRASS - 1); `speed` 0 (stands), 1 or 2."""
    return Art(("exacta", "grass", top, speed, phase), (226, 34, 322, 14), partial(_grass, top, phase))


def _grass(top: bool, phase: int) -> Picture:
    ink, right, d = mix(_turf(top), JADE_L, 0.38), 514 if top else 536, ""
    for j in range(7):
        for x, h in ((236 + j * GRASS - phase, 7), (248 + j * GRASS - phase, 5)):
            tall = h * min(1.0, (x - 228) / 10, (right - x) / 10)
            if tall > 0.5:
                w = h - 3 if h == 5 else 3
                d += f"M{x} 44 l{w} {num(-tall)} l{w} {num(tall)} "
    return path(d, None, ink, 2.2)


def _plate_art(words: Words, colour: Colour, tag: str, risen: int) -> Art:
    name = horse_name(words, colour)
    word = words(f"exacta.tag.{tag}") if tag else ""
    return Art(
        ("exacta", "plate", colour, tag, risen, name, word),
        (-3, 0, 284, 52),
        partial(_plate, colour, name, tag, word, risen),
    )


def _plate(colour: Colour, name: str, tag: str, word: str, risen: int) -> Picture:
    s = rect(0, 4, 162, 42, 9, "#CFC3E6" if tag == "hungry" else PAPER, INK, 2.6)
    s += path("M0 13 Q0 4 9 4 L40 4 L40 46 L9 46 Q0 46 0 37Z", FACE[colour], INK, 2.6)
    s += marks(colour, 2, 6, 37, 38, MARK[colour], 10)
    s += circ(20.5, 25, 17.5, PAPER) + food(colour, 6, 10.5, 29)
    s += text(46, 25, name, 19, INK, anchor="start", role="label", width=112, room=(40, 4, 122, 42))
    if tag:
        s += badge(
            172, 25, word, VER if tag == "hungry" else JADE, PAPER if tag == "hungry" else INK, 18, 30, "start", pad=11
        )
    if risen:
        s += path("M188 17 l11 17 l-22 0z", JADE_L, INK, 2.6)
        s += text(206, 25, str(risen), 24, JADE_L, "d", "start", role="label")
    return s


_MONEY = Art(
    ("exacta", "money line"), (20, MONEY_Y - 4, 552, 8), lambda: line(24, MONEY_Y, 568, MONEY_Y, GOLD, 5, dash=(1, 11))
)


_WIND = Art(
    ("exacta", "wind"), (-60, 10, 56, 40), lambda: path("M-40 18 h26 M-52 30 h34 M-36 41 h22", None, MOON, 3.4, op=0.8)
)


def _top_three_art(words: Words) -> Art:
    word = words("exacta.tag.top three")
    return Art(("exacta", "top three", word), (-80, -18, 160, 36), lambda: badge(0, 0, word, GOLD, INK, 18, 28, pad=9))


def _hop(start: int, end: int) -> Picture:
    """The arc from the horse's lane to the lane it would reach, with how many places that is."""
    y0, y1 = lane_y(start) + 27, lane_y(end) + 30
    x0, x1 = horse_x(start) + 72, horse_x(end) + 92
    x1 = min(x1, 534)  # the arrow stays on the turf
    out = min(564, max(x0, x1) + 44)
    d = (
        f"M{num(x0)} {num(y0)} Q{num(out)} {num(y0 + 3)} {num(out)} {num((y0 + y1) / 2)} "
        f"Q{num(out)} {num(y1)} {num(x1 + 16)} {num(y1)}"
    )
    s = path(d, None, INK, 11) + path(d, None, GOLD, 5.5)
    s += poly([(x1 - 2, y1), (x1 + 19, y1 - 12), (x1 + 19, y1 + 12)], GOLD, INK, 3)
    s += circ(out, (y0 + y1) / 2, 18, GOLD, INK, 3)
    return s + text(out, (y0 + y1) / 2, f"+{start - end}", 20, INK, "d", role="label")
