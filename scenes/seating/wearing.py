"""Stepping through names: the mask's own, then players who are remembered, then the rest of the list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.kit.words import Words
from scenes.seating.places import PRESETS, Seating

if TYPE_CHECKING:
    from store.profile_file import Profile


def step_name(seating: Seating, at: int, way: int, words: Words, known: Sequence[Profile]) -> None:
    """The next name that nobody else bears. A remembered player brings the mask along, if it is free."""
    place = seating.places[at]
    if place.sitter != "person" or not known:
        seating.step_name(at, way, words)
        return
    borne = {p.name(words) for i, p in enumerate(seating.places) if p.taken and i != at}
    own = PRESETS.index(place.mask)
    players = {p.name: p for p in known}
    row = [("", PRESETS[own]), *(("player", name) for name in players)]
    row += [("", preset) for preset in (*PRESETS[own + 1 :], *PRESETS[:own])]
    here = ("player", place.typed) if place.typed in players else ("", place.preset or place.mask)
    for n in range(1, len(row) + 1):
        kind, name = row[(row.index(here) + way * n) % len(row)]
        if kind and name not in borne:
            mask = players[name].mask if players[name].mask in seating.free_masks(at) else place.mask
            seating.places[at] = replace(place, preset="", typed=name, mask=mask)
            return
        if not kind and words(f"lobby.name.{name}") not in borne:
            seating.places[at] = replace(place, preset=name, typed="")
            return
