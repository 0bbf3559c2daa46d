"""How each event of EXACTA! moves: the times of docs/style.md in ticks (60 a second), and ways that are no slide."""

from __future__ import annotations

import math
from dataclasses import replace

from game.core.protocol import Event
from game.exacta import seen as told
from game.exacta.cards import TRICKS
from scenes.kit.stage import Piece
from scenes.tables.view import Clip

DECK_AT = (640.0, 400.0)
"""Where dealt cards come from."""


def clip_of(event: Event) -> Clip:
    """How the event is shown; what happens within another picture takes no time."""
    match event:
        case told.RaceStarted():
            return Clip(18, "inout")
        case told.Dealt():
            return Clip(6, cue="deal", enter=_dealt)
        case told.FavouriteLaid():
            return Clip(14, "back", cue="play card")
        case told.TrickStarted():
            return Clip(36, "inout", cue="last spurt") if event.trick == TRICKS else Clip(0)
        case told.Turned():
            return Clip(12, cue="flip")
        case told.Played():
            return Clip(18, "back", cue="play card", enter=_from_seat(event.seat))
        case told.TrickWon():
            return Clip(54, cue="food placed")
        case told.Moved():
            hops = event.start - event.end
            return Clip(24 * hops, "inout", cue="overtake", path=_overtaking(event.colour, hops)) if hops else Clip(0)
        case told.Cleared():
            return Clip(18)
        case told.RaceScored():
            seats = len(event.score.seats)
            best = any(it.verdict == "exacta" for it in event.score.seats)
            return Clip(30 * seats, waits=True, cue="EXACTA!" if best else "line win", enter=_row_by_row(seats))
        case told.SurerAsked() | told.SurerAnswered():
            return Clip(16)
        case _:
            return Clip(0)


def _arriving(piece: Piece, t: float, x: float, y: float, size: float) -> Piece:
    """The piece on its way from a point, growing to its size."""
    k = 1 - (1 - t) ** 3
    return replace(
        piece,
        x=x + (piece.x - x) * k,
        y=y + (piece.y - y) * k,
        size=size + (piece.size - size) * k,
        fade=piece.fade * min(1.0, t * 2.5),
    )


def _appearing(piece: Piece, t: float) -> Piece:
    return piece if piece.art.opaque else replace(piece, fade=piece.fade * max(0.0, min(1.0, t * 1.6)))


def _dealt(piece: Piece, t: float) -> Piece:
    return _arriving(piece, t, *DECK_AT, 0.6) if piece.id[0] == "card" else _appearing(piece, t)


def _from_seat(seat: int):
    """A card that was in nobody's view comes from its seat's panel."""

    def enter(piece: Piece, t: float) -> Piece:
        return _arriving(piece, t, 1180, 100 + 92 * seat, 0.5) if piece.id[0] == "card" else _appearing(piece, t)

    return enter


def _overtaking(winner: int, hops: int):
    """The winner gallops over the others, one hop a place; they slide down."""

    def path(before: Piece, after: Piece, t: float) -> Piece:
        k = 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2
        lift = 26 * abs(math.sin(math.pi * hops * k)) if after.id == ("horse", winner) else 0.0
        return replace(after, x=before.x + (after.x - before.x) * k, y=before.y + (after.y - before.y) * k - lift)

    return path


def _row_by_row(seats: int):
    """The rows of the score page, worst first; who called it is told with the last."""

    def enter(piece: Piece, t: float) -> Piece:
        if piece.id[0] == "score row":
            start = max(0, round((piece.y - 100) / 101 - (5 - seats) / 2)) / seats
            part = max(0.0, min(1.0, (t - start) * seats * 1.6))
            return replace(piece, x=piece.x + 60 * (1 - part) ** 3, fade=piece.fade * part)
        return _appearing(piece, (t - (1 - 1 / seats)) * seats if piece.id[0] == "verdict" else t * 3)

    return enter
