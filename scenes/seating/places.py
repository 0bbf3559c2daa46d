"""The seats of a lobby and the options chosen there: what is kept until the next time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from game.core.protocol import BadOptions, Choice, Game
from game.core.setup import Player
from scenes.kit.palette import MASKS
from scenes.kit.words import Words
from scenes.seating.names import clean_name

BOTS = ("kind", "fair")
SITTERS = ("person", *BOTS)
PRESETS = (*MASKS, "yuki", "haru", "nagi", "rin", "hana", "momo", "kai", "taro")
"""Names to choose from, by the key of their text; the first five belong to the masks."""
FILLED = 4
"""Seats taken when nobody has chosen yet: one person and bots."""


@dataclass(frozen=True, slots=True)
class Place:
    """One seat of the lobby."""

    sitter: str = ""
    """'person', a bot's level, or '' while it is free."""
    mask: str = ""
    preset: str = ""
    """A name from the list; '' is the mask's own."""
    typed: str = ""
    """A name that was typed, before all others."""
    ready: bool = False
    device: str = ""
    """What a person holds ('pad:1'); '' is the keyboard that all share. It is not kept."""

    @property
    def taken(self) -> bool:
        return bool(self.sitter)

    @property
    def is_bot(self) -> bool:
        return self.sitter in BOTS

    @property
    def waits(self) -> bool:
        """A person who has not said OK."""
        return self.sitter == "person" and not self.ready

    def name(self, words: Words) -> str:
        return self.typed or words(f"lobby.name.{self.preset or self.mask}")


class Seating:
    """The seats in order, and the game's options as JSON values. No two seats wear the same mask."""

    def __init__(self, game: Game, places: list[Place], options: dict[str, Any]) -> None:
        self.game = game
        self.places = places
        self.options = options
        self.dropped: list[Any] = []
        """Items of options (variants) that the seats as they are now do not allow, until the lobby has said so."""

    @classmethod
    def fresh(cls, game: Game) -> Seating:
        """One ready person and bots: a newcomer may start at once."""
        size, filled = game.seats[-1], max(game.seats[0], min(FILLED, game.seats[-1]))
        places = [Place() for _ in range(size)]
        places[0] = Place("person", MASKS[0], ready=True)
        for i in range(1, filled):
            places[i] = Place("fair", MASKS[i])
        return cls(game, places, {})

    # kept and read back

    def plain(self) -> dict[str, Any]:
        return {
            "seats": [
                {"sitter": p.sitter, "mask": p.mask, "preset": p.preset, "typed": p.typed} if p.taken else None
                for p in self.places
            ],
            "options": dict(self.options),
        }

    @classmethod
    def kept(cls, game: Game, plain: Any) -> Seating:
        """As it was left. What is missing or strange in it is as for a newcomer."""
        fresh = cls.fresh(game)
        seats = plain.get("seats") if isinstance(plain, Mapping) else None
        if not isinstance(seats, list) or len(seats) != len(fresh.places):
            return fresh
        places: list[Place] = []
        for held in seats:
            place = _place(held)
            if place.taken and place.mask in (p.mask for p in places):
                place = Place()
            places.append(place)
        if sum(p.taken for p in places) not in game.seats:
            return fresh
        if sum(p.sitter == "person" for p in places) == 1:
            places = [replace(p, ready=p.taken) for p in places]  # nobody else to wait for
        options = plain.get("options")
        found = cls(game, places, dict(options) if isinstance(options, Mapping) else {})
        found.fit_options()
        return found

    # what is there

    @property
    def count(self) -> int:
        return sum(p.taken for p in self.places)

    @property
    def persons(self) -> int:
        return sum(p.sitter == "person" for p in self.places)

    def taken(self) -> list[Place]:
        return [p for p in self.places if p.taken]

    def waiting(self) -> list[Place]:
        """The persons who have not said OK."""
        return [p for p in self.places if p.waits]

    def missing(self) -> int:
        """How many more seats the game needs."""
        return max(0, self.game.seats[0] - self.count)

    def players(self, words: Words) -> tuple[Player, ...]:
        """Who sits at the table, in order."""
        return tuple(
            Player(p.name(words), p.mask, "bot" if p.is_bot else p.device or "kbd", p.sitter) for p in self.taken()
        )

    # who sits where

    def free_masks(self, at: int) -> list[str]:
        """The masks that the seat may wear: its own and those nobody wears."""
        worn = {p.mask for i, p in enumerate(self.places) if p.taken and i != at}
        return [m for m in MASKS if m not in worn]

    def sit(self, at: int, sitter: str) -> None:
        """Somebody takes the seat, or another kind of player takes it over."""
        place = self.places[at]
        mask = place.mask if place.taken else self._mask_for(at)
        held = place.device if sitter == "person" else ""
        self.places[at] = replace(place, sitter=sitter, mask=mask, ready=False, device=held)
        self.fit_options()

    def join(self, device: str) -> int | None:
        """A device that has no seat takes one: the first bot's, else the first free. None if persons hold all."""
        bots = [i for i, p in enumerate(self.places) if p.is_bot]
        places = bots or [i for i, p in enumerate(self.places) if not p.taken]
        if not places:
            return None
        self.sit(places[0], "person")
        self.hold(places[0], device)
        return places[0]

    def hold(self, at: int, device: str) -> None:
        """The person on the seat plays with this device from now on."""
        self.places[at] = replace(self.places[at], device=device)

    def step_device(self, at: int, way: int, devices: tuple[str, ...]) -> None:
        """The next of these devices that nobody else holds; only the whole keyboard is shared. Bots hold none."""
        place = self.places[at]
        if place.sitter != "person":
            return
        taken = {p.device for i, p in enumerate(self.places) if i != at and p.sitter == "person" and p.device}
        free = [d for d in devices if d == "kbd" or d == place.device or d not in taken]
        here = free.index(place.device) if place.device in free else 0
        self.hold(at, "" if (found := free[(here + way) % len(free)]) == "kbd" else found)

    def devices(self) -> dict[int, str]:
        """What the persons hold, by place."""
        return {i: p.device or "kbd" for i, p in enumerate(self.places) if p.sitter == "person"}

    def _mask_for(self, at: int) -> str:
        free = self.free_masks(at)
        return MASKS[at] if MASKS[at] in free else free[0]

    def rise(self, at: int) -> None:
        """The seat is free again."""
        self.places[at] = Place()
        self.fit_options()

    def toggle_ready(self, at: int) -> None:
        self.places[at] = replace(self.places[at], ready=not self.places[at].ready)

    def step_sitter(self, at: int, way: int) -> None:
        self.sit(at, SITTERS[(SITTERS.index(self.places[at].sitter) + way) % len(SITTERS)])

    def step_mask(self, at: int, way: int) -> None:
        free = self.free_masks(at)
        self.places[at] = replace(self.places[at], mask=free[(free.index(self.places[at].mask) + way) % len(free)])

    def step_name(self, at: int, way: int, words: Words) -> None:
        """The next name of the list that nobody else bears."""
        place = self.places[at]
        borne = {p.name(words) for i, p in enumerate(self.places) if p.taken and i != at}
        here = PRESETS.index(place.preset or place.mask)
        for n in range(1, len(PRESETS) + 1):
            preset = PRESETS[(here + way * n) % len(PRESETS)]
            if words(f"lobby.name.{preset}") not in borne:
                self.places[at] = replace(place, preset=preset, typed="")
                return

    def call(self, at: int, typed: str) -> None:
        """The seat's player typed a name; an empty one gives the listed name back."""
        self.places[at] = replace(self.places[at], typed=clean_name(typed))

    # options

    def choices(self) -> tuple[Choice, ...]:
        """What the game offers for so many seats; () while there are too few."""
        return self.game.choices(self.count) if self.count in self.game.seats else ()

    def value(self, choice: Choice) -> Any:
        """As it was chosen; else the game's default, or what the seats' devices allow."""
        default = self.own_devices if choice.kind == "devices" else choice.default
        return self.options.get(choice.name, default)

    @property
    def own_devices(self) -> bool:
        """Every person holds a device that no other person holds."""
        held = list(self.devices().values())
        return len(held) == len(set(held))

    def plain_options(self) -> dict[str, Any]:
        """The options of the match that begins now, as JSON values."""
        found = {c.name: self.value(c) for c in self.choices() if c.kind == "devices"}
        return {**found, **self.options}

    def choose(self, name: str, value: Any) -> None:
        self.options[name] = value
        self.fit_options()

    def fit_options(self) -> None:
        """Drops whatever the game refuses for so many seats (the leader's seat is gone); of a list only its items."""
        if self.count not in self.game.seats or self._fits(self.options):
            return
        fitting: dict[str, Any] = {}
        for name, value in self.options.items():
            if isinstance(value, list) and not self._fits({**fitting, name: value}):
                value = self._thinned(fitting, name, value)
            if self._fits({**fitting, name: value}):
                fitting[name] = value
        self.options = fitting

    def _thinned(self, fitting: dict[str, Any], name: str, items: list[Any]) -> list[Any]:
        """The items that may stay, one after the other; the others are noted, if any may."""
        kept: list[Any] = []
        for item in items:
            if self._fits({**fitting, name: [*kept, item]}):
                kept.append(item)
        if self._fits({**fitting, name: kept}):
            self.dropped += [item for item in items if item not in kept]
        return kept

    def _fits(self, options: dict[str, Any]) -> bool:
        try:
            self.game.options(options, self.count)
        except BadOptions:
            return False
        return True


def _place(held: Any) -> Place:
    """A seat as it was kept; free if anything about it is strange."""
    if not isinstance(held, Mapping) or held.get("sitter") not in SITTERS or held.get("mask") not in MASKS:
        return Place()
    preset, typed = held.get("preset"), held.get("typed")
    return Place(
        held["sitter"],
        held["mask"],
        preset if isinstance(preset, str) and preset in PRESETS else "",
        clean_name(typed) if isinstance(typed, str) else "",
    )
