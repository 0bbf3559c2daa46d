"""The contract of a game at one decision: what `trial` looks at, again and again, while it plays a match."""

from __future__ import annotations

import json
import pickle
from collections.abc import Hashable, Sequence
from dataclasses import fields, is_dataclass
from itertools import islice
from typing import Any

from game.core.protocol import PUBLIC, Action, Actions, Chance, Dice, Event, IllegalAction, Result, Seat, State
from game.core.rng import FastChance, FastDice, HashDice, Rng
from tests.contract.breach import Breach, shortened
from tests.contract.hidden import Subject
from tests.contract.walk import changeable, reached, snapshot

LOOKED_AT = 40
"""Of a long list of actions so many are looked at one by one."""


def check_asked(subject: Subject, state: State, seats: int) -> None:
    """Somebody can act until the end; exactly the seats named may, each with actions that hold together."""
    to_act = state.to_act()
    if type(to_act) is not tuple or list(to_act) != sorted(set(to_act)) or not set(to_act) <= set(range(seats)):
        raise Breach(f"The seats to act are not seats in rising order, each once: {to_act!r}")
    if (state.result() is None) != bool(to_act):
        raise Breach(
            f"The result {state.result()} does not fit the seats to act {to_act}: nobody can act, or all is over."
        )
    for seat in range(seats):
        actions = state.actions(seat)
        if seat not in to_act:
            if len(actions) or list(actions):
                raise Breach(f"Seat {seat} is not asked and yet may do {list(islice(actions, 3))}.")
            continue
        check_actions(subject, actions)
        asked = state.asked(seat)
        if not isinstance(asked, Hashable) or changeable(asked):
            raise Breach(f"The name of a question is not a plain value: {asked!r}")
        if state.default_action(seat) not in actions:
            raise Breach(f"Seat {seat} may not do its own default action {state.default_action(seat)!r}.")


def check_actions(subject: Subject, actions: Actions) -> None:
    """As many as it says, none twice, each contained, written and read back."""
    listed = list(actions)
    if not listed:
        raise Breach("A seat is asked and can do nothing.")
    if len(listed) != len(actions) or len(set(listed)) != len(listed):
        raise Breach(f"{len(actions)} actions are promised, {len(listed)} listed, {len(set(listed))} different.")
    if list(actions) != listed:
        raise Breach("The actions change while they are listed.")
    if actions.sample(FastDice(len(listed))) not in listed:
        raise Breach("A sampled action is not among the actions.")
    step = max(1, len(listed) // LOOKED_AT)
    texts = set()
    for action in listed[::step]:
        if action not in actions:
            raise Breach(f"{action!r} is listed and yet not contained.")
        if changeable(action):
            raise Breach(f"The action {action!r} can be changed.")
        text = subject.game.written(action)
        again = subject.game.read(text)
        if again != action or subject.game.written(again) != text:
            raise Breach(f"{action!r} is written {text!r}, which is read as {again!r}.")
        if text in texts or text != text.strip() or not text.isprintable():
            raise Breach(f"The written form {text!r} is not one printable line of its own.")
        texts.add(text)


def check_order(order: set[tuple[Action, Action]], actions: Actions) -> None:
    """Two actions always stand in the same order, whatever else is offered: no order says what the rules do not."""
    listed = list(islice(actions, LOOKED_AT))
    for i, one in enumerate(listed):
        for other in listed[i + 1 :]:
            if (other, one) in order:
                raise Breach(f"{one!r} stands before {other!r} now, and behind it before: actions are not sorted.")
            order.add((one, other))


def check_out_of_reach(state: State, seats: int, events: Sequence[Event]) -> None:
    """Nobody who is handed a question, an observation or an event can get at the state or at chance."""
    forbidden = (type(state), Rng, FastChance, HashDice)
    handed: list[Any] = [state.observe(viewer) for viewer in (PUBLIC, *range(seats))]
    handed += [state.actions(seat) for seat in state.to_act()] + list(events)
    for thing in handed:
        found = reached(thing, forbidden)
        if found is not None:
            raise Breach(f"A {type(thing).__name__} lets its holder get at a {type(found).__name__}.")


def check_observations(state: State, seats: int) -> None:
    """Observations are frozen plain values, equal by value, fit for another process; looking changes nothing."""
    before = snapshot(state)
    for viewer in (PUBLIC, *range(seats)):
        seen = state.observe(viewer)
        if state.observe(viewer) != seen:
            raise Breach(f"Viewer {viewer} looks twice and sees two things.")
        if changeable(seen):
            raise Breach(f"An observation can be changed at {list(changeable(seen).values())[:3]}.")
        if pickle.loads(pickle.dumps(seen)) != seen:
            raise Breach("An observation does not survive the way to another process.")
    truth = state.truth()
    if json.loads(json.dumps(truth)) is None or json.loads(json.dumps(state.truth())) != json.loads(json.dumps(truth)):
        raise Breach("The truth is not the same twice.")
    for seat in state.to_act():
        list(state.actions(seat)), state.asked(seat), state.default_action(seat)
    if snapshot(state) != before:
        raise Breach("Looking at the state changed it.")


def check_events(events: Sequence[Event], seats: int) -> None:
    """Events are frozen; what is cut for a viewer stays cut; chance is seen by nobody; what all see, each seat sees."""
    for event in events:
        if not is_dataclass(event) or (changeable(event) and not isinstance(event, Chance)):  # chance goes to logs only
            raise Breach(f"An event can be changed: {event!r}")
        for viewer in (PUBLIC, *range(seats)):
            seen = event.seen_by(viewer)
            if isinstance(event, Chance) and seen is not None:
                raise Breach(f"Viewer {viewer} sees what chance decided: {event!r}")
            if seen is not None and seen.seen_by(viewer) != seen:
                raise Breach(f"Cut twice for viewer {viewer}, {type(event).__name__} changes again.")
            if seen is None and event.seen_by(PUBLIC) is not None:
                raise Breach(f"Everybody but viewer {viewer} sees {event!r}.")


def check_refusals(state: State, seats: int, strangers: Sequence[Action], dice: Dice) -> None:
    """An action that is not offered is refused with IllegalAction, and nothing changes."""
    before, truth = snapshot(state), json.dumps(state.truth())
    events: list[Event] = []
    for _ in range(4):
        seat, action = dice.below(seats), strangers[dice.below(len(strangers))]
        if action in state.actions(seat):
            continue
        try:
            state.apply(seat, action, events.append)
        except IllegalAction:
            pass
        except Exception as error:
            raise Breach(f"{action!r} of seat {seat} is refused with {error!r}, not with IllegalAction.") from error
        else:
            raise Breach(f"Seat {seat} may not do {action!r}, and it was done.")
        if events or snapshot(state) != before or json.dumps(state.truth()) != truth:
            raise Breach(f"Refusing {action!r} of seat {seat} changed the state: {shortened(before, snapshot(state))}")


def check_copy(state: State) -> None:
    """A copy is equal and shares nothing that can change."""
    twin = state.copy()
    if type(twin) is not type(state) or snapshot(twin) != snapshot(state):
        raise Breach(f"A copy differs: {shortened(snapshot(state), snapshot(twin))}")
    shared = changeable(state).keys() & changeable(twin).keys()
    if shared:
        raise Breach(f"A copy shares {[changeable(state)[part] for part in shared]} with its state.")


Asked = dict[Seat, tuple[Hashable, list[Action]]]


def asked_now(state: State) -> Asked:
    """What each seat is asked and may do."""
    return {seat: (state.asked(seat), list(state.actions(seat))) for seat in state.to_act()}


def check_names_of_questions(before: Asked, after: Asked, actor: Seat) -> None:
    """`asked` is equal before and after another seat's action exactly if it is the same question still."""
    for seat in before.keys() & after.keys() - {actor}:
        (name, actions), (later, offered) = before[seat], after[seat]
        if name == later and actions != offered:
            raise Breach(f"The question {name!r} of seat {seat} kept its name and offers something else.")
        # Nobody new was asked and the same is offered: the question stands, so its number must not run away
        # from whoever is about to answer it.
        if after.keys() <= before.keys() and actions == offered and name != later:
            raise Breach(f"Seat {actor} answered, and the question {name!r} of seat {seat} is now called {later!r}.")


def check_any_order(state: State, seats: int, dice: Dice) -> bool:
    """Whether several seats were asked; their answers then lead to the same state in any order. Raises Breach."""
    to_act = state.to_act()
    if len(to_act) < 2:
        return False
    answers = {seat: state.actions(seat).sample(dice) for seat in to_act}
    ends = []
    for order in (to_act, dice.shuffled(to_act), tuple(reversed(to_act))):
        twin = state.copy()
        for seat in order:
            if seat in twin.to_act() and twin.asked(seat) == state.asked(seat):
                if answers[seat] not in twin.actions(seat):
                    raise Breach(
                        f"The question {state.asked(seat)!r} of seat {seat} kept its name and offers something else."
                    )
                twin.apply(seat, answers[seat])
        ends.append((json.dumps(twin.truth()), [repr(twin.observe(viewer)) for viewer in (PUBLIC, *range(seats))]))
        if ends[-1] != ends[0]:
            raise Breach(f"The order of answers {order} of {to_act} decides: {shortened(ends[0], ends[-1])}")
    return True


def check_end(state: State, seats: int, strangers: Sequence[Action]) -> None:
    """The result holds together, and nothing can be done any more."""
    result = state.result()
    if not isinstance(result, Result) or len(result.places) != seats or len(result.points) != seats:
        raise Breach(f"The result {result!r} is not one of {seats} seats.")
    for field in fields(result):
        if any(type(number) is not int for number in getattr(result, field.name)):
            raise Breach(f"The result's {field.name} are not whole numbers: {result}")
    if seats > 1 and any(place != 1 + sum(other < place for other in result.places) for place in result.places):
        raise Breach(f"The places {result.places} are not 1 + the number of seats that did better.")
    if seats == 1 and result.places not in ((1,), (2,)):
        raise Breach(f"Alone one wins (1) or loses (2), and not {result.places}.")
    before = snapshot(state)
    for seat in range(seats):
        if len(state.actions(seat)):
            raise Breach(f"Seat {seat} may act after the end.")
        try:
            state.apply(seat, strangers[0])
        except IllegalAction:
            continue
        raise Breach(f"Seat {seat} acted after the end.")
    if snapshot(state) != before:
        raise Breach("What was refused after the end changed the state.")
