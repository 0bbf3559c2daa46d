"""The challenge of a bot: which spirit to use on a reel, in which order, and which to keep for a later spin.

A plan is up to two spirits that move or change cards: what they gain together, less what they promise in the spins of
the round to come. Redraws are judged on the reel as the plan would leave it; they are done first, while nothing is
changed, for what they lay may make a better plan.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.slot.actions import OUTPUT, STOP, THEN_CELL, THEN_EXCLUDE, THEN_PLACE, USE, SlotAction
from game.slot.cards import (
    COIN_OF,
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
    Number,
    Spirit,
)
from game.slot.fair_machine import multiplier, without
from game.slot.fair_reel import Lines, draws_of
from game.slot.fair_waiting import REDRAWS, can_all_differ, promise
from game.slot.odds_spirits import laid_of
from game.slot.reel import READING_OF, readings
from game.slot.seen import Machine
from game.slot.spirits import EXILE_COSTS, may_exclude, may_exile, put

MOVERS: tuple[Spirit, ...] = (SWAP, LUCKY_SEVEN, PLUS_ONE, SMALL_NUMBER)
"""In this order: a change goes with its card (CS-R12), so what can be done by a swap can be done with it first."""
LEAST = 1e-9


@dataclass(frozen=True, slots=True)
class Plan:
    """Spirits that move or change cards, in order."""

    worth: float
    uses: tuple[SlotAction, ...]
    lines: Lines
    """The reel after it."""

    def touches(self, cell: Cell) -> bool:
        return any([cell in (use[2:] if use[1] == SWAP else use[2:3]) for use in self.uses])


class Challenge:
    """One reel thought through. `spins_after` is how often this machine will spin after this one, all rounds."""

    def __init__(self, machine: Machine, spins_after: float) -> None:
        self._machine = machine
        self._spins_after = spins_after
        self._laid = laid_of(machine)
        self._lines = Lines(readings(self._laid.reel, machine.changes), machine.multipliers)
        self._ready = [spirit for spirit, is_ready in machine.spirits if is_ready]
        self._deck = machine.in_use
        self._draws = draws_of((*self._laid.rest, *self._laid.bottom))
        self._by = multiplier(machine.multipliers)

    def best(self) -> SlotAction:
        """スピリットステップ: the next use of a spirit, or the output."""
        if SIFT in self._ready and self._draws and self._sift_is_due():
            return USE[SIFT][0]
        if RAINBOW in self._ready and (cells := self._different()):
            return ("spirit", RAINBOW, *cells)
        plan = self._plan(self._lines, depth=2)
        redraw = self._redraw(plan)
        if redraw is not None and not plan.touches(redraw[2]):
            return redraw
        if SMALL_FRY in self._ready:
            now, then = self._lines.smalls(), plan.lines.smalls()
            if now >= then and now > self._kept(SMALL_FRY) + LEAST:
                return USE[SMALL_FRY][0]
        if plan.uses:
            return plan.uses[0]
        return redraw or OUTPUT

    def then(self) -> SlotAction:
        """The second half of a spirit that draws."""
        pending = self._machine.pending
        assert pending is not None, "a spirit waits for its second half"
        if pending.spirit == SIFT:
            number = pending.drawn[0]
            return THEN_EXCLUDE[may_exclude(len(self._deck)) and self._lasting(number) > LEAST]
        if pending.spirit == TRIPLE_PEEK and pending.cell is not None:
            place = self._best_place(pending.cell, pending.drawn)
            return next(action for action in THEN_PLACE[len(pending.drawn)] if action[2] == place)
        means = self._plan(self._lines, depth=2).lines.redraws(self._draws).means
        cell = max(range(9), key=means.__getitem__)
        return THEN_CELL[cell] if means[cell] > LEAST else STOP

    def _best_place(self, cell: Cell, drawn: tuple[Number, ...]) -> int:
        """S5 (CS-24): the card after which the reel and the best plan on it give most."""
        best, most = 0, -1.0
        for place, number in enumerate(drawn):
            if number in drawn[:place]:
                continue
            lines = Lines(put(self._lines.read, cell, READING_OF[number]), self._machine.multipliers)
            gives = COIN_OF[number] + lines.power() + self._plan(lines, depth=1).worth
            if gives > most:
                best, most = place, gives
        return best

    def _kept(self, spirit: Spirit) -> float:
        """What the spirit promises if it is kept for a later spin of this round."""
        machine = self._machine
        return promise(self._deck, machine.multipliers, spirit, machine.spins_left)

    def _lasting(self, number: Number) -> float:
        """What it gives in all spins to come that such a card has left the game."""
        return self._spins_after * without(self._deck, number, self._by)

    def _sift_is_due(self) -> bool:
        """S10 (CS-30): whether a card may be drawn that is better out of the deck."""
        if not may_exclude(len(self._deck)):
            return False
        return any([self._lasting(number) > LEAST for number, _ in self._draws])

    def _different(self) -> tuple[Cell, ...]:
        """S3 (CS-20): four cells whose cards can be seen as four different numbers; () if there are none."""
        reel, read = self._laid.reel, self._lines.read
        if not can_all_differ(reel, self._lines):
            return ()
        sevens = [change[1] for change in self._machine.changes if change[0] == LUCKY_SEVEN]
        cells: list[Cell] = []
        for cell in range(9):
            is_any = _is_any(reel[cell], cell in sevens)
            if is_any or all([read[cell] != read[other] or _is_any(reel[other], other in sevens) for other in cells]):
                cells.append(cell)
        return tuple(cells[:4]) if len(cells) >= 4 else ()

    def _plan(self, lines: Lines, depth: int) -> Plan:
        """The best of nothing, one use, and (`depth` 2) two of different spirits."""
        movers = [spirit for spirit in MOVERS if spirit in self._ready]
        kept = {spirit: self._kept(spirit) for spirit in movers}
        best, uses = LEAST, ()
        for place, spirit in enumerate(movers):
            followers = movers[place + 1 :] if depth > 1 else ()
            for gain, use in lines.uses(spirit):
                worth = gain - kept[spirit]
                if worth > best:
                    best, uses = worth, (use,)
            if not followers:
                continue
            for use in USE[spirit]:
                if not _may(lines, use):
                    continue
                after = lines.after(use)
                gain = after.power() - lines.power()
                for follower in followers:
                    for more, last in after.uses(follower):
                        worth = gain + more - kept[spirit] - kept[follower]
                        if worth > best:
                            best, uses = worth, (use, last)
        for use in uses:
            lines = lines.after(use)
        return Plan(best if uses else 0.0, uses, lines)

    def _redraw(self, plan: Plan) -> SlotAction | None:
        """The redraw that gains most beyond what it promises later, if one does."""
        able = [spirit for spirit in REDRAWS if spirit in self._ready]
        if EXILE in able and not may_exile(self._machine.vp, len(self._deck)):
            able.remove(EXILE)
        if not able or not self._draws:
            return None
        redraws = plan.lines.redraws(self._draws)
        best, most = None, LEAST
        for spirit in able:
            kept = 0.0 if spirit == EXILE else self._kept(spirit)
            for use in USE[spirit]:
                cell = use[2]
                if spirit == EXILE:
                    worth = redraws.means[cell] + self._lasting(self._laid.reel[cell]) - EXILE_COSTS
                else:
                    worth = (redraws.twice(cell) if spirit == DOUBLE_NUDGE else redraws.of_three(cell)) - kept
                if worth > most:
                    best, most = use, worth
        return best


def _is_any(number: Number, is_seven: bool) -> bool:
    """S3 (CS-21, CS-R14): whether the card may be seen as any number."""
    return READING_OF[number] & READING_OF[number] - 1 != 0 and not is_seven


def _may(lines: Lines, use: SlotAction) -> bool:
    """Whether the first of two uses may be done, and may help."""
    if use[1] == SWAP:
        return lines.read[use[2]] != lines.read[use[3]]
    return use[1] != SMALL_NUMBER or lines.read[use[2]] >> use[3] & ~1 != 0
