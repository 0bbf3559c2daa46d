"""What is shown of a state: to a viewer, what he may know; to the full log, everything; and its larger events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.protocol import PUBLIC, Seat, Viewer
from game.slot import seen
from game.slot.actions import SlotAction
from game.slot.cards import DOUBLE_NUDGE, EXILE, LINES, NUMBERS, POWER_UPS, SIFT, SMALL_NUMBER, SPIRITS, TRIPLE_PEEK
from game.slot.machine import NO_REEL
from game.slot.reel import OPEN, coins, paying
from game.slot.rounds import round_score

if TYPE_CHECKING:
    from game.slot.machine import Machine
    from game.slot.rules import State


def shown_reel(machine: Machine) -> tuple[int | None, ...]:
    """The reel as it is seen: None where a card is not chosen yet."""
    return tuple([None if number == OPEN else number for number in machine.reel])


def shown_pending(machine: Machine) -> seen.Pending | None:
    """The spirit whose second half is asked."""
    return None if machine.pending is None else seen.Pending(*machine.pending)


def machine_shown(state: State, seat: Seat, viewer: Viewer) -> seen.Machine:
    """One machine as the viewer sees it: all but the order of its deck and another's prediction (CS-2, CS-39)."""
    machine = state.machines[seat]
    is_turned = state.phase not in ("predict", "challenge")
    last, last_changes = machine.last if state.phase in ("challenge", "over") else NO_REEL
    return seen.Machine(
        seat=seat,
        vp=machine.vp,
        power=machine.power,
        powers=tuple([finished[1][seat] for finished in state.finished]),
        reel=shown_reel(machine),
        changes=machine.changes,
        paying=paying(machine.reel, machine.changes, machine.stacks),
        spirits=tuple([(spirit, bool(machine.ready >> spirit & 1)) for spirit in machine.spirits]),
        multipliers=machine.stacks,
        to_place=machine.to_place,
        pending=shown_pending(machine),
        in_use=machine.in_use,
        side=machine.side,
        spins=machine.spins,
        spins_left=machine.spins_left,
        big=machine.big,
        predicted=machine.prediction is not None,
        prediction=machine.prediction if is_turned or seat == viewer else None,
        last=last,
        last_changes=last_changes,
        last_paid=paying(last, last_changes, machine.stacks),
    )


def machines_shown(state: State, viewer: Viewer = PUBLIC) -> tuple[seen.Machine, ...]:
    """All machines as the viewer sees them."""
    return tuple([machine_shown(state, seat, viewer) for seat in range(state.seats)])


def observation(state: State, viewer: Viewer) -> seen.Seen:
    """What the viewer (a seat or PUBLIC) may know. Raises ValueError for a seat that is not there."""
    if viewer != PUBLIC and not 0 <= viewer < state.seats:
        raise ValueError(f"There is no seat {viewer} at this table.")
    phase = state.phase
    is_opening = phase == "opening"
    return seen.Seen(
        viewer=viewer,
        seats=state.seats,
        target=state.options.target,
        simultaneous=state.options.simultaneous,
        round=state.round,
        phase=phase,
        to_act=state.acting,
        machines=machines_shown(state, viewer),
        offers=tuple([o if seat in state.acting else () for seat, o in enumerate(state.offers)]) if is_opening else (),
        sets=state.offers if phase == "take" else (),
        order=state.order,
        draws=state.draws if phase == "take" else (),
        taken=state.taken if phase == "take" else (),
        power_up_deck=len(state.power_ups),
        scores=tuple([round_score(*finished) for finished in state.finished]),
    )


def spirit_used(seat: Seat, action: SlotAction, before: Machine, machine: Machine) -> seen.SpiritUsed:
    """One use of a spirit, or its second half, told from the machine before and after it."""
    if action[0] == "spirit":
        spirit = action[1]
        cells = action[2:3] if spirit == SMALL_NUMBER else action[2:]
        leaves = spirit in (EXILE, DOUBLE_NUDGE, TRIPLE_PEEK)
        filled = cells if leaves else ()
        excluded = before.reel[cells[0]] if spirit == EXILE else None
    else:
        spirit, cell, drawn = before.pending or (SIFT, None, ())
        cells = action[2:] if spirit == DOUBLE_NUDGE else () if cell is None else (cell,)
        leaves, filled = spirit == DOUBLE_NUDGE, cells
        excluded = drawn[0] if spirit == SIFT and action[2] else None
    placed = tuple([pay for pay in coins(machine.reel) if pay[0] in filled])
    return seen.SpiritUsed(
        seat=seat,
        spirit=spirit,
        cells=cells,
        out=tuple([before.reel[cell] for cell in cells]) if leaves else (),
        reel=shown_reel(machine),
        changes=machine.changes,
        pending=shown_pending(machine),
        excluded=excluded,
        coins=placed,
        power=machine.power,
        vp=machine.vp,
        paying=paying(machine.reel, machine.changes, machine.stacks),
        in_use=machine.in_use,
    )


# -- the full log ----------------------------------------------------------------------------------------------


def number_names(numbers: Any) -> list[str | None]:
    """Number cards as they are written; null for the open cell."""
    return [None if number == OPEN else NUMBERS[number] for number in numbers]


def power_up_names(cards: Any) -> list[str]:
    """Power-up cards as they are written."""
    return [POWER_UPS[card] for card in cards]


def change_name(change: seen.Change) -> list[Any]:
    """`["small_number", cell, by]`, `["plus_one", cell]`."""
    spirit, cell, by = change
    return [SPIRITS[spirit], cell, by] if spirit == SMALL_NUMBER else [SPIRITS[spirit], cell]


def sorted_names(numbers: Any) -> list[str]:
    """Number cards sorted as text."""
    return sorted([NUMBERS[number] for number in numbers])


def _machine_truth(machine: Machine) -> dict[str, Any]:
    pending = machine.pending
    return {
        "vp": machine.vp,
        "power": machine.power,
        "reel": number_names(machine.reel),
        "deck": number_names(machine.deck if machine.reel else machine.in_use),
        "changes": [change_name(change) for change in machine.changes],
        "spirits": {SPIRITS[s]: "ready" if machine.ready >> s & 1 else "used" for s in machine.spirits},
        "multipliers": {LINES[line]: list(stack) for line, stack in enumerate(machine.stacks) if stack},
        "to_place": power_up_names(machine.to_place),
        "pending": None if pending is None else {"spirit": SPIRITS[pending[0]], "drawn": number_names(pending[2])},
        "in_use": sorted_names(machine.in_use),
        "side": sorted_names(machine.side),
        "challenges": {"total": machine.spins, "left": machine.spins_left},
        "big": list(machine.big),
        "prediction": machine.prediction,
    }


def truth(state: State) -> dict[str, Any]:
    """Everything, as the full log writes it (docs/conformance.md, section 2)."""
    return {
        "round": state.round,
        "phase": state.phase,
        "to_act": list(state.acting),
        "seats": [_machine_truth(machine) for machine in state.machines],
        "offers": [None if cards is None else power_up_names(cards) for cards in state.offers],
        "power_up_deck": power_up_names(state.power_ups),
        "discards": power_up_names(state.discards),
    }
