"""The entry of EXACTA! in the contract suite is sharp: leaks planted into the real game are found."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.protocol import Event, nobody
from game.exacta import rules, seen
from tests.contract.breach import Breach
from tests.contract.hidden import subject
from tests.contract.trial import trials

OBSERVE = rules.State.observe
APPLY = rules.State.apply


def others_favourites(state: Any, viewer: int) -> tuple[int, ...]:
    return tuple(c for seat, c in enumerate(state.favourites) if seat != viewer and c is not None)


OBSERVATIONS: dict[str, Any] = {
    "another's favourite": lambda s, v, o: replace(o, discards=o.discards + others_favourites(s, v)),
    "another's favourite, late in the race": lambda s, v, o: (
        replace(o, discards=o.discards + others_favourites(s, v)) if o.trick == 7 and o.phase == "tricks" else o
    ),
    "another's hand": lambda s, v, o: replace(o, hand=tuple(s.hands[(v + 1) % s.seats])) if o.phase == "tricks" else o,
    "the deck's next card": lambda s, v, o: replace(o, deck_left=s.deck[s.turned]) if s.turned < len(s.deck) else o,
    "the next race's deal": lambda s, v, o: replace(o, target=s.chance.stream("deal", s.race + 1).below(49)),
}

EVENTS: dict[str, Any] = {
    "a favourite laid open": lambda s, e: seen.Played(e.seat, e.card) if isinstance(e, seen.FavouriteLaid) else e,
    "a hint in a card played": lambda s, e: replace(e, seat=e.seat + 10 * (sum(others_favourites(s, e.seat)) % 2))
    if isinstance(e, seen.Played) else e,
    "a deck card before its turn": lambda s, e: replace(e, leader=s.deck[s.turned]) if isinstance(e, seen.TrickStarted)
    and s.turned < len(s.deck) else e,
}  # fmt: skip


def found_in(monkeypatch: pytest.MonkeyPatch, method: str, leaky: Any) -> None:
    monkeypatch.setattr(rules.State, method, leaky)
    with pytest.raises(Breach, match="tells viewer"):
        trials(subject("exacta"), 15, care=30)


@pytest.mark.parametrize("name", OBSERVATIONS)
def test_an_observation_that_leaks_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found_in(monkeypatch, "observe", lambda self, viewer: OBSERVATIONS[name](self, viewer, OBSERVE(self, viewer)))


@pytest.mark.parametrize("name", EVENTS)
def test_an_event_that_leaks_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def apply(self: Any, seat: int, action: Any, tell: Any = nobody) -> None:
        def told(event: Event) -> None:
            tell(EVENTS[name](self, event))

        APPLY(self, seat, action, told)

    found_in(monkeypatch, "apply", apply)


def test_a_deal_that_all_see_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seen.Dealt, "seen_by", lambda self, viewer: self)
    with pytest.raises(Breach, match="The event Dealt tells viewer"):
        trials(subject("exacta"), 15, care=30)
