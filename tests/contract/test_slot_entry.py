"""The entry of Custom Slot Millionaire in the contract suite is sharp: leaks planted into the real game are found."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.protocol import Event, nobody
from game.slot import rules, seen
from tests.contract.breach import Breach
from tests.contract.hidden import subject
from tests.contract.trial import trials

OBSERVE = rules.State.observe
APPLY = rules.State.apply


def others_predictions(state: Any, viewer: int) -> int:
    named = [machine.prediction for seat, machine in enumerate(state.machines) if seat != viewer]
    return sum(10**place * (1 + target) for place, target in enumerate(named) if target is not None)


OBSERVATIONS: dict[str, Any] = {
    "another's prediction": lambda s, v, o: replace(o, target=o.target + others_predictions(s, v))
    if s.phase in ("predict", "challenge") else o,
    "the top of a number deck": lambda s, v, o: replace(o, power_up_deck=s.machines[0].deck[0])
    if s.machines[0].deck else o,
    "the top of the power-up deck": lambda s, v, o: replace(o, power_up_deck=s.power_ups[0]) if s.power_ups else o,
    "the next spin": lambda s, v, o: replace(o, target=s.chance.stream("spin", 0, s.round, 1).below(60)),
}  # fmt: skip

EVENTS: dict[str, Any] = {
    "a prediction laid open": lambda s, e: seen.SpiritKept(e.seat, e.target) if isinstance(e, seen.Predicted) else e,
    "the deck under the reel": lambda s, e: replace(e, spins_left=s.machines[e.seat].deck[-1] + 10)
    if isinstance(e, seen.PaidOut) and s.machines[e.seat].deck else e,
    "the next set": lambda s, e: replace(e, index=s.power_ups[0]) if isinstance(e, seen.SetTaken) else e,
}  # fmt: skip


def found_in(monkeypatch: pytest.MonkeyPatch, method: str, leaky: Any) -> None:
    monkeypatch.setattr(rules.State, method, leaky)
    with pytest.raises(Breach, match="tells viewer"):
        trials(subject("slot"), 4, care=20)


@pytest.mark.parametrize("name", OBSERVATIONS)
def test_an_observation_that_leaks_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found_in(monkeypatch, "observe", lambda self, viewer: OBSERVATIONS[name](self, viewer, OBSERVE(self, viewer)))


@pytest.mark.parametrize("name", EVENTS)
def test_an_event_that_leaks_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def apply(self: Any, seat: int, action: Any, tell: Any = nobody) -> None:
        deck = self.machines[seat].deck

        def told(event: Event) -> None:
            if isinstance(event, seen.PaidOut):
                after, self.machines[seat].deck = self.machines[seat].deck, deck
                event = EVENTS[name](self, event)
                self.machines[seat].deck = after
            else:
                event = EVENTS[name](self, event)
            tell(event)

        APPLY(self, seat, action, told)

    found_in(monkeypatch, "apply", apply)
