"""Players as this version and this language can show them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from game.core.setup import Player
from scenes.kit.palette import MASKS
from scenes.kit.words import LANGUAGES, Words
from scenes.seating.places import PRESETS, SITTERS

INSTEAD = "fair"
"""The bot that sits down for one that this version does not know."""


def called(players: Sequence[Player], words: Words) -> tuple[Player, ...]:
    """The players with listed names in the language shown; what somebody typed stays."""
    names = _listed(words.language)
    return tuple(replace(p, name=names[p.name]) if p.name in names else p for p in players)


@lru_cache(maxsize=len(LANGUAGES))
def _listed(language: str) -> dict[str, str]:
    """Every listed name of every language, and what it is in this one."""
    here = Words(language)
    return {Words(other)(f"lobby.name.{p}"): here(f"lobby.name.{p}") for other in LANGUAGES for p in PRESETS}


def known(players: Sequence[Player]) -> tuple[Player, ...]:
    """The players of a record, each with a mask of its own and a pilot that there is here.

    A record of another version, or one changed by hand, can name any.
    """
    worn: set[str] = set()
    kept = []
    for p in players:
        if p.mask not in MASKS or p.mask in worn:
            p = replace(p, mask="")
        worn.add(p.mask)
        kept.append(p)
    free = iter([m for m in MASKS if m not in worn])
    kept = [p if p.mask else replace(p, mask=next(free, MASKS[0])) for p in kept]
    return tuple(p if p.pilot in SITTERS else replace(p, pilot=INSTEAD, device="bot") for p in kept)
