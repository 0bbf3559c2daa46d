"""Random matches, until everything that can happen has happened again and again."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core.protocol import Chance, Event, IllegalAction
from game.core.rng import FastChance, FastDice
from game.slot import GAME, seen
from game.slot.actions import KNOWN, SlotAction
from game.slot.cards import BASIC_NUMBERS, EXILE, LINES, POWER_UPS, SMALL_NUMBER, SPIRITS
from game.slot.rules import State

VERBS = {
    "opening": {"keep"},
    "predict": {"predict"},
    "challenge": {"spin", "spirit", "then", "output"},
    "take": {"take"},
    "modify": {"place", "remove", "add", "done"},
}
REFUSALS = {
    "not asked", "another phase", "spirit not offered", "seat not there", "no reel or one already", "half a spirit",
    "no half spirit", "another second half", "spirit not ready", "exile without VP", "exclusion below ten",
    "number below one", "set not there", "not waiting", "something waits", "basic card", "card not in the deck",
    "card not beside it", "removal below ten",
}  # fmt: skip
ALL_ACTIONS = list(KNOWN)


def refusal(state: State, seat: int, action: SlotAction) -> str:
    """Why the rules refuse an action that is not offered."""
    verb, machine = action[0], state.machines[seat]
    if seat not in state.acting:
        return "not asked"
    if verb not in VERBS[state.phase]:
        return "another phase"
    if state.phase in ("opening", "predict", "take"):
        return {"opening": "spirit not offered", "predict": "seat not there", "take": "set not there"}[state.phase]
    if state.phase == "modify":
        if verb in ("place", "done"):
            return "not waiting" if verb == "place" else "something waits"
        if verb == "add":
            return "card not beside it"
        is_there = action[1] in machine.in_use
        return (
            "card not in the deck"
            if not is_there
            else "basic card"
            if action[1] in BASIC_NUMBERS
            else "removal below ten"
        )
    if (verb == "spin") == bool(machine.reel):
        return "no reel or one already"
    if machine.pending is not None:
        if verb != "then":
            return "half a spirit"
        return (
            "exclusion below ten" if action[1:] == ("exclude", 1) and machine.pending[0] == 9 else "another second half"
        )
    if verb == "then":
        return "no half spirit"
    if not machine.ready >> action[1] & 1:
        return "spirit not ready"
    if action[1] == SMALL_NUMBER:
        return "number below one"
    assert action[1] == EXILE
    return "exile without VP" if machine.vp < 4 else "exclusion below ten"


def wanted() -> set[tuple[str, str]]:
    """All that has to happen."""
    return {
        *(("spirit", name) for name in SPIRITS),
        *(("kept", name) for name in POWER_UPS),
        *(("discarded", name) for name in SPIRITS),
        *(("line", name) for name in LINES),
        *(("refused", why) for why in REFUSALS),
        *(("chance", name) for name in ("opening_spirits", "power_up_deck", "shuffle", "tie_draw")),
    }


def count(event: Event, counts: Counter[tuple[str, str]]) -> None:
    if isinstance(event, Chance):
        counts["chance", event.name] += 1
    elif isinstance(event, seen.SpiritUsed):
        counts["spirit", SPIRITS[event.spirit]] += 1
    elif isinstance(event, seen.PaidOut):
        counts.update(("line", LINES[line.line]) for line in event.lines)
    elif isinstance(event, seen.SetTaken):
        counts.update(("kept", POWER_UPS[card]) for card in event.kept)
        counts.update(("discarded", POWER_UPS[card]) for card in event.discarded)


def play(number: int, counts: Counter[tuple[str, str]]) -> None:
    """One random match; beside each action an action that is not offered is tried, and refused."""
    dice = FastDice(number)
    seats = 2 + number % 3
    options: dict[str, Any] = {"target": (60, 100, 150)[number // 3 % 3], "simultaneous": number % 2 == 0}
    told: list[Event] = []
    state = GAME.new(seats, GAME.options(options, seats), FastChance(number), told.append)
    while to_act := state.to_act():
        seat, action = dice.below(seats), ALL_ACTIONS[dice.below(len(ALL_ACTIONS))]
        if dice.below(2) and state.phase == "challenge" and state.machines[to_act[0]].pending:
            seat, action = to_act[0], ("then", "exclude", 1)
        elif dice.below(2) and state.phase != "challenge":
            verbs = [each for each in ALL_ACTIONS if each[0] in VERBS[state.phase]]
            seat, action = to_act[0], verbs[dice.below(len(verbs))]
        if action not in state.actions(seat):
            before = state.truth() if dice.below(20) == 0 else None
            with pytest.raises(IllegalAction):
                state.apply(seat, action, told.append)
            assert before is None or state.truth() == before
            counts["refused", refusal(state, seat, action)] += 1
        seat = to_act[dice.below(len(to_act))]
        state.apply(seat, state.actions(seat).sample(dice), told.append)
        for machine in state.machines:
            drawn = machine.pending[2] if machine.pending else ()
            if machine.reel:
                lying = [number for number in machine.reel + machine.deck + drawn if number >= 0]
                assert sorted(lying) == list(machine.in_use)
            assert len(machine.in_use) >= 10 and machine.vp >= 0
            assert len(set(machine.spirits)) == len(machine.spirits)
    for event in told:
        count(event, counts)
    assert state.result() is not None


def matches_until(times: int, most: int) -> Counter[tuple[str, str]]:
    """Play until everything happened so often; gives what is counted."""
    counts: Counter[tuple[str, str]] = Counter()
    for number in range(most):
        play(number, counts)
        if number % 20 == 19 and all(counts[what] >= times for what in wanted()):
            break
    return counts


def test_random_matches_meet_everything_there_is():
    counts = matches_until(times=1, most=120)
    assert {what: counts[what] for what in wanted() if not counts[what]} == {}
    assert {what for kind, what in counts if kind == "refused"} == REFUSALS


@pytest.mark.night
def test_everything_there_is_happens_a_hundred_times():
    counts = matches_until(times=100, most=6000)
    assert {what: counts[what] for what in wanted() if counts[what] < 100} == {}
