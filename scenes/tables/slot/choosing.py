"""How a spirit's answer is put together: a spirit, then its cells; then the second half of one that draws."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from game.core.protocol import Action, Question
from game.slot.actions import STOP
from game.slot.cards import (
    DOUBLE_NUDGE,
    EXILE,
    LUCKY_SEVEN,
    PLUS_ONE,
    RAINBOW,
    SIFT,
    SMALL_FRY,
    SMALL_NUMBER,
    SWAP,
    TRIPLE_PEEK,
    Cell,
    Spirit,
)
from game.slot.seen import Machine
from scenes.tables.slot.values import Outlook, outlook, paid_by, total

CELLS_OF_SPIRIT = {
    EXILE: 1, DOUBLE_NUDGE: 1, RAINBOW: 4, SMALL_FRY: 0, TRIPLE_PEEK: 1, LUCKY_SEVEN: 1, SWAP: 2, PLUS_ONE: 1,
    SMALL_NUMBER: 1, SIFT: 0,
}  # fmt: skip
"""How many cells each spirit asks for."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What is chosen of the open question so far."""

    spirit: Spirit | None = None
    """The spirit being used."""
    cells: tuple[Cell, ...] = ()
    placed: int | None = None
    """TRIPLE_PEEK, second half: which drawn card is placed; the others wait to go under."""

    @property
    def needs_by(self) -> bool:
        """A small number that has its cell and asks by how much."""
        return self.spirit == SMALL_NUMBER and len(self.cells) == 1


NOTHING = Choice()


def choice_of(mode: Any, question: Question | None, machine: Machine) -> Choice:
    """What the mode of the scene says; nothing without an open question."""
    if question is None or not isinstance(mode, tuple) or not mode:
        return NOTHING
    if mode[0] == "spirit" and machine.pending is None and (mode[1], True) in machine.spirits:
        return Choice(mode[1], mode[2])
    if mode[0] == "place" and machine.pending is not None:
        return Choice(machine.pending.spirit, (), mode[1])
    return NOTHING


def start(spirit: Spirit) -> Any:
    """The act of a press on a ready spirit: to choose its cells, or, if it has none, the game's action."""
    return ("spirit", spirit) if not CELLS_OF_SPIRIT[spirit] else ("mode", ("spirit", spirit, ()))


def step(choice: Choice, cell: Cell) -> Any:
    """The act of a press on a cell: the game's action if it completes the answer, else one step more (or back)."""
    spirit = choice.spirit
    if spirit is None:
        return ("then", "cell", cell)
    if cell in choice.cells:
        return ("mode", ("spirit", spirit, tuple(c for c in choice.cells if c != cell)))
    cells = (*choice.cells, cell)
    if spirit == SMALL_NUMBER or len(cells) < CELLS_OF_SPIRIT[spirit]:
        return ("mode", ("spirit", spirit, cells))
    return ("spirit", spirit, *sorted(cells))


def may_choose(question: Question, choice: Choice, cell: Cell) -> bool:
    """Some action begins with this cell."""
    spirit = choice.spirit
    if spirit is None:
        return ("then", "cell", cell) in question.actions
    if spirit == SMALL_NUMBER:
        return ("spirit", spirit, cell, 1) in question.actions
    if CELLS_OF_SPIRIT[spirit] > 1:
        return True
    return ("spirit", spirit, cell) in question.actions


def may_use(question: Question, machine: Machine, spirit: Spirit) -> bool:
    """Some action uses the spirit now."""
    if machine.pending is not None or not machine.reel:
        return False
    if not CELLS_OF_SPIRIT[spirit]:
        return ("spirit", spirit) in question.actions
    if spirit in (RAINBOW, SWAP):
        return ("spirit", spirit, *range(CELLS_OF_SPIRIT[spirit])) in question.actions
    return any(may_choose(question, Choice(spirit), cell) for cell in range(9))


def picks_cells(machine: Machine, choice: Choice) -> bool:
    """Cells are asked for now."""
    if machine.pending is not None:
        return machine.pending.spirit == DOUBLE_NUDGE
    return choice.spirit is not None and bool(CELLS_OF_SPIRIT[choice.spirit]) and not choice.needs_by


def drawn_under(choice: Choice, drawn: int) -> tuple[int, ...]:
    """The drawn cards that are still to go under, by index; () while the one to place is asked."""
    return () if choice.placed is None else tuple(i for i in range(drawn) if i != choice.placed)


def draw_step(choice: Choice, drawn: int, index: int) -> Any:
    """The act of a press on a drawn card: placed, or the first of the two that go under."""
    if choice.placed is None:
        return (
            ("mode", ("place", index))
            if drawn > 2
            else ("then", "place", index, *(i for i in range(drawn) if i != index))
        )
    rest = (i for i in drawn_under(choice, drawn) if i != index)
    return ("then", "place", choice.placed, index, *rest)


# ---- what would be -------------------------------------------------------------------------------------------------


def preview(machine: Machine, choice: Choice, focus: Any, drawn_focus: int | None = None) -> Outlook | None:
    """What the focused choice would do to the reel, where nothing unknown comes into it."""
    if machine.pending is not None:
        index = choice.placed if choice.placed is not None else drawn_focus
        return _with_drawn(machine, index) if index is not None else None
    spirit = choice.spirit
    word, value = focus if isinstance(focus, tuple) and len(focus) == 2 else (None, None)
    if spirit is None:
        return outlook(machine, SMALL_FRY, ()) if word == "spirit" and value == SMALL_FRY else None
    if choice.needs_by:
        return outlook(machine, spirit, choice.cells, value if word == "by" else 1)
    cells = choice.cells
    if word == "cell" and value not in cells:
        cells = (*cells, value)
    return outlook(machine, spirit, tuple(sorted(cells)))


def _with_drawn(machine: Machine, index: int) -> Outlook | None:
    pending = machine.pending
    if pending is None or pending.cell is None or pending.spirit != TRIPLE_PEEK or index >= len(pending.drawn):
        return None
    reel = (*machine.reel[: pending.cell], pending.drawn[index], *machine.reel[pending.cell + 1 :])
    pays = paid_by(machine, reel, machine.changes)
    return Outlook(reel, machine.changes, pays, total(pays) - total(machine.paying), 0)


def as_it_would_be(machine: Machine, seen: Outlook | None) -> Machine:
    """The machine with the preview on it."""
    if seen is None:
        return machine
    return replace(machine, reel=seen.reel, changes=seen.changes, paying=seen.paying)


def rested(machine: Machine) -> Machine:
    """A machine that is done still shows the reel that it put out last."""
    if machine.reel or machine.spins_left or not machine.last:
        return machine
    return replace(machine, reel=machine.last, changes=machine.last_changes)


def stop_of(question: Question) -> Action | None:
    """Leaving out the second use of a double nudge, where it is offered."""
    return STOP if STOP in question.actions else None
