"""The word on a seat's badge: what it just did, or is asked."""

from __future__ import annotations

from game.core.protocol import Seat
from scenes.kit.palette import GOLD, JADE_L, N2, N5, VER
from scenes.kit.words import Words
from scenes.tables.doubt.board import Board, size_of

COLOURS = {"good": JADE_L, "bad": VER, "busy": GOLD, "calm": N5, "gone": N2}


def status_of(words: Words, board: Board, seat: Seat, low: bool) -> tuple[str, str]:
    """The word on a seat's badge and its mood; '' for none."""
    kind, mood = _status(board, seat)
    if not kind:
        return "", "calm"
    last = board.field[-1] if board.field else None
    n = size_of(last) if last else 0
    key = f"doubt.status.{kind}"
    for more in (" low",) if low else (" one",) if n == 1 else ():
        key = key + more if words.has(key + more) else key
    return words(key, n=n), mood


def _status(board: Board, seat: Seat) -> tuple[str, str]:
    found, last = board.doubt, board.field[-1] if board.field else None
    if seat == board.out:
        return "out", "good"
    if seat in board.gone:
        burst = found is not None and found.burst and found.sufferer == seat
        return ("burst" if burst else "left"), "bad" if burst else "gone"
    if board.called == seat:
        return "called", "bad"
    if board.phase in ("doubt", "turned") and last is not None:
        if seat == last.seat:
            return ("laid down" if last.down else "laid"), "busy"
        if board.phase == "doubt":
            return ("answered" if board.answered[seat] else "deciding"), "calm"
        return "", "calm"
    if board.phase == "penalty" and found is not None:
        if seat == found.layer:
            return ("honest", "good") if found.honest else ("lied", "bad")
        if seat == found.doubter:
            return ("wrong", "bad") if found.honest else ("right", "good")
        return "watching", "calm"
    if board.phase != "turn":
        return "", "calm"
    if seat == board.turn:
        return ("leads" if not board.field else "thinks"), "busy"
    if last is None:
        return "", "calm"
    if seat == last.seat:
        return "last set", "calm"
    between = {(last.seat + step) % board.seats for step in range(1, (board.turn - last.seat) % board.seats)}
    return ("passed", "calm") if seat in between else ("", "calm")
