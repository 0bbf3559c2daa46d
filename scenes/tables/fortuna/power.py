"""The power of ten (FV-11): which pile, onto which, and how many cards; the wheel shows what would come of it."""

from __future__ import annotations

from game.fortuna.actions import STAY
from scenes.kit.stage import Control
from scenes.tables.fortuna.board import Board, with_move
from scenes.tables.fortuna.choosing import is_asked, mode_of
from scenes.tables.fortuna.rack import Pill, pill_box
from scenes.tables.view import Look


def step_of(look: Look) -> tuple[int | None, int | None]:
    """The pile that is moved and the one it goes to, as far as they are chosen."""
    there = mode_of(look, "to")
    if there:
        return there[1], there[2]
    source = mode_of(look, "from")
    return (source[1] if source else None), None


def _focused(look: Look, word: str) -> int | None:
    focus = look.focus
    return focus[1] if isinstance(focus, tuple) and len(focus) == 2 and focus[0] == word else None


def pills(look: Look) -> list[Pill]:
    """The pills of the step: piles, piles, numbers of cards; at the end the one that moves nothing."""
    board, words = look.board, look.words
    source, target = step_of(look)
    stay = Pill("", words("fortuna.power.stay"), "short", chosen=look.focus == ("stay",))
    counts = [len(pile) for pile in board.piles]
    if source is not None and target is not None:
        there = counts[source - 1]
        meant = _focused(look, "count")
        said = "" if there > 6 else words("fortuna.power.unit")
        return [*(Pill(str(n), said, "ready" if n == meant else "one_short", chosen=n == meant)
                  for n in range(1, there + 1)), stay]  # fmt: skip
    meant = _focused(look, "pile" if source is None else "target")
    made = []
    for number, count in enumerate(counts, start=1):
        can = count > 0 if source is None else number != source
        said = words("fortuna.power.from" if number == source else "fortuna.power.count", n=count)
        made.append(Pill(str(number), said, "one_short" if can else "done", chosen=number == meant and can))
    return [*made, stay]


def controls(look: Look) -> list[Control]:
    """What a press may act on."""
    board: Board = look.board
    source, target = step_of(look)
    counts = [len(pile) for pile in board.piles]
    made, count = [], len(pills(look))

    def add(index: int, name: tuple, act: object, refusal: str | None = None) -> None:
        made.append(Control(name, pill_box(index, count), 23, act, refusal))

    if source is not None and target is not None:
        for n in range(1, counts[source - 1] + 1):
            add(n - 1, ("count", n), ("move", source, target, n))
    elif source is not None:
        whole = board.law.moves == "pile" or counts[source - 1] == 1
        for n in range(1, len(counts) + 1):
            act = ("move", source, n, counts[source - 1]) if whole else ("mode", ("to", source, n))
            refused = n == source
            add(n - 1, ("target", n), None if refused else act,
                look.words("fortuna.refuse.same pile") if refused else None)  # fmt: skip
    else:
        for n, there in enumerate(counts, start=1):
            act = ("mode", ("from", n)) if there else None
            add(n - 1, ("pile", n), act, None if there else look.words("fortuna.refuse.no pile", n=n))
    add(count - 1, ("stay",), STAY)
    return made


def as_it_would_be(look: Look) -> Board:
    """The board with the move that the focus speaks of."""
    board: Board = look.board
    if not is_asked(look, "power"):
        return board
    source, target = step_of(look)
    if source is None:
        return board
    if target is None:
        target, count = _focused(look, "target"), len(board.piles[source - 1])
    else:
        count = _focused(look, "count") or 0
    if target is None or not count or target == source:
        return board
    return with_move(board, source, target, count)
