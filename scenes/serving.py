"""Whom the table asks next: persons here one by one, side by side, or all at once in a window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.protocol import PUBLIC
from scenes.kit.clips import SPEEDS
from scenes.lanes import Lanes, plays_side_by_side

if TYPE_CHECKING:
    from pilots.bots import BotPilots
    from scenes.table import TableScene


def serve(table: TableScene) -> None:
    """Everything that happened has been shown: ask."""
    if table.answering.tick():
        _nobody(table)
        return
    side_by_side = plays_side_by_side(table)
    if side_by_side:
        _nobody(table)
        table.lanes = Lanes(table, side_by_side)
        return
    _one(table)


def _nobody(table: TableScene) -> None:
    """No hand is open: the screen is everybody's."""
    table.ask(None)
    if table.hands.serve(None, "none"):
        table.looked_anew()


def _one(table: TableScene) -> None:
    """Open the question of the person whose turn it is to be served, once the hand may be seen."""
    questions = table.match.questions()
    leader = getattr(table.match.seen(PUBLIC), "leader", 0)
    order = sorted((s for s in questions if s in table.hands.persons), key=lambda s: (s - leader) % table.match.seats)
    veil = table.view.veil(table.showing.board)
    veil = "full" if veil == "small" and table.match.number == 0 else veil
    if table.hands.serve(order[0] if order else None, veil):
        table.looked_anew()
    served = table.hands.served
    table.ask(questions.get(served) if served is not None and not table.hands.covered else None)


def lanes_tick(table: TableScene, bots: BotPilots) -> None:
    """One tick of the lanes; what concerns all is shown after them."""
    lanes = table.lanes
    rest = lanes.tick(bots)
    if rest is not None:
        table.showing.board = table.view.joined(table.showing.board, lanes.boards)
        table.lanes = None
        table.showing.add(rest)


def run_clocks(table: TableScene) -> None:
    """Time passes for those who can act now; who has none left does what the rules say."""
    if table.clocks.shown is None:
        return
    questions = table.match.questions()
    stands = table.showing.waits or table.showing.runs and SPEEDS[table.speed] > 0
    if stands or table.hands.covered or table.is_writing():
        table.clocks.stand()
        return
    out = table.clocks.tick(set(questions))
    table.clocks.listen(set(questions) & set(table.hands.persons))
    if out is not None:
        question = questions[out]
        action = table.clocks.answer(question, table.match.default_action)
        table.clocks.tell(out, action[0], max(q.ply for q in questions.values()))
        table.answer(question, action, in_time=False)
