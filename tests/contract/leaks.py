"""Nothing hidden reaches a viewer: two states that differ only in what the viewer has not seen must look the same."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.protocol import PUBLIC, Action, Dice, Event, Seat, State, Viewer
from game.core.rng import FastDice
from tests.contract.breach import Breach, shortened
from tests.contract.hidden import Subject, kind


@dataclass
class Counts:
    """How much was really compared: a suite that compares nothing finds nothing."""

    pairs: int = 0
    differing: int = 0
    """Pairs whose truth differed."""
    steps: int = 0
    """Later steps that looked the same again."""
    secret_steps: int = 0
    """Of these, steps in which different secret actions were done."""


def view(state: State, viewer: Viewer) -> dict[str, object]:
    """All that leaves a state for this viewer, each part as text too (types and orders count)."""
    asked = viewer in state.to_act()
    parts: dict[str, object] = {
        "observation": state.observe(viewer),
        "whose turn it is": state.to_act(),
        "result": state.result(),
    }
    if viewer != PUBLIC:
        parts["actions"] = list(state.actions(viewer))
        parts["number of actions"] = len(state.actions(viewer))
    if asked:
        parts["name of the question"] = state.asked(viewer)
        parts["default action"] = state.default_action(viewer)
        parts["sampled action"] = state.actions(viewer).sample(FastDice(1))
    return parts


def check_same_view(state: State, twin: State, viewer: Viewer, when: str) -> None:
    """Raises Breach if the viewer could tell the two apart."""
    for (part, one), other in zip(view(state, viewer).items(), view(twin, viewer).values(), strict=True):
        if one != other or repr(one) != repr(other):
            raise Breach(f"The {part} tells viewer {viewer} what is hidden ({when}): {shortened(one, other)}")


def check_same_events(subject: Subject, events: list[Event], others: list[Event], viewer: Viewer) -> bool:
    """Whether the viewer saw the very same; False if an event lawfully showed it something. Raises Breach on a leak."""
    seen = [event for event in (event.seen_by(viewer) for event in events) if event is not None]
    twins = [event for event in (event.seen_by(viewer) for event in others) if event is not None]
    for i in range(max(len(seen), len(twins))):
        one, other = seen[i] if i < len(seen) else None, twins[i] if i < len(twins) else None
        if one is not None and other is not None and kind(one) == kind(other):
            if repr(one) == repr(other) and one == other:
                continue
            blank = dict.fromkeys(subject.reveals(one, viewer))
            if repr(replace(one, **blank)) != repr(replace(other, **blank)):
                raise Breach(f"The event {kind(one)} tells viewer {viewer} what is hidden: {shortened(one, other)}")
            return False
        if not any(event is not None and subject.reveals(event, viewer) for event in (one, other)):
            raise Breach(f"Which event comes next tells viewer {viewer} what is hidden: {shortened(one, other)}")
        return False
    return True


def _twin_action(
    subject: Subject, state: State, twin: State, seat: Seat, viewer: Viewer, dice: Dice
) -> tuple[Action, Action] | None:
    """An action of the seat, and one that looks the same to the viewer in the twin; None if there is none."""
    mine, theirs = list(state.actions(seat)), list(twin.actions(seat))
    action = mine[dice.below(len(mine))]
    if seat != viewer and subject.secret(action):
        words = subject.game.written(action).split(" ")[0]
        alike = [other for other in theirs if subject.secret(other)]
        same_word = [other for other in alike if subject.game.written(other).split(" ")[0] == words]
        alike = same_word if dice.below(2) and same_word else alike
        return (action, alike[dice.below(len(alike))]) if alike else None
    held = frozenset(theirs)
    shared = [other for other in mine if other in held]
    if not shared:
        return None
    action = shared[dice.below(len(shared))]
    return action, action


def check_no_leak(subject: Subject, state: State, viewer: Viewer, dice: Dice, depth: int, counts: Counts) -> None:
    """Re-deal, compare, then go on with actions that look the same and compare again, up to `depth` steps."""
    state, twin = state.copy(), subject.redealt(state, viewer, dice)
    counts.pairs += 1
    counts.differing += state.truth() != twin.truth()
    check_same_view(state, twin, viewer, "after re-dealing")
    for step in range(depth):
        to_act = state.to_act()
        if not to_act:
            return
        seat = to_act[dice.below(len(to_act))]
        actions = _twin_action(subject, state, twin, seat, viewer, dice)
        if actions is None:
            return
        events: list[Event] = []
        others: list[Event] = []
        state.apply(seat, actions[0], events.append)
        twin.apply(seat, actions[1], others.append)
        if not check_same_events(subject, events, others, viewer):
            return
        check_same_view(state, twin, viewer, f"{step + 1} steps after re-dealing")
        counts.steps += 1
        counts.secret_steps += actions[0] != actions[1]
