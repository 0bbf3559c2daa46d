"""The pads that are plugged in: which is which, what each holds down, and what it wants."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from scenes.kit.brands import brand_of
from scenes.kit.bus import Bus, Handle, SdlBus
from scenes.kit.keys import BUTTONS, CROSS, Intent, meanings
from scenes.kit.sticks import Holding

JOY_BUTTONS = {0: "south", 1: "east", 2: "west", 3: "north", 4: "l", 5: "r"}
"""Buttons of a pad that SDL has no mapping for: the order that most have."""
TRIGGERS = (pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT)
PULLED, RESTING = 0.6, 0.3
"""How far of its way a trigger is a pull, and how far it must come back before the next one."""
FEWEST_BUTTONS = 4
"""A joystick with fewer is no pad: some keyboards and tablets call themselves one."""
MANY_BUTTONS = 12
"""From here on 6 and 7 are a second pair of shoulders, and select and start come after them."""


@dataclass
class Pad:
    """One pad, also while it is unplugged."""

    number: int
    guid: str
    name: str
    brand: str
    holding: Holding
    handle: Handle | None = None
    """None while it is unplugged."""
    mapped: bool = True

    @property
    def device(self) -> str:
        return f"pad:{self.number}"

    @property
    def there(self) -> bool:
        return self.handle is not None


class Pads:
    """Knows each pad by a number that it keeps.

    A second pad never takes the first one's; a pad that comes back gets its own again. `keeps(device)` says that
    somebody plays with it, so that its number waits while it is away.
    """

    def __init__(self, keeps: Callable[[str], bool] = lambda device: False, bus: Bus | None = None) -> None:
        self.known: list[Pad] = []
        """By number."""
        self.confirm = "auto"
        """The setting: 'auto', 'south', 'east'."""
        self.focused = True
        """The window has the focus; without it pads do nothing."""
        self._keeps = keeps
        self._bus: Bus = bus or SdlBus()
        self._tried = False
        self._no_pads: dict[int, Handle] = {}
        """What calls itself a joystick and is no pad, by instance."""
        self._triggers: set[tuple[int, int]] = set()
        """(instance, axis) of the triggers that are pulled."""
        self._leaning: tuple[Pad, set[int]] | None = None
        """The pad whose stick moves, and the axes heard of this push."""

    def open(self) -> None:
        """Look for pads from now on, once; call it after the first picture. Without working drivers there are none."""
        if self._tried:
            return
        self._tried = True
        try:
            self._bus.start()
        except Exception:  # whatever the system's drivers do: the arcade is played without pads
            return

    # which is which

    def by_device(self, device: str) -> Pad | None:
        return next((p for p in self.known if p.device == device), None)

    def is_there(self, device: str) -> bool:
        """The pad is plugged in."""
        pad = self.by_device(device)
        return pad is not None and pad.there

    def brand(self, device: str) -> str:
        pad = self.by_device(device)
        return pad.brand if pad else "xbox"

    def rumble(self, device: str) -> bool:
        """Shake it softly, so that its owner knows which it is. False if it can't."""
        pad = self.by_device(device)
        try:
            return pad is not None and pad.handle is not None and pad.handle.rumble()
        except Exception:  # a pad may go while it is told to shake
            return False

    def _by_instance(self, instance: int) -> Pad | None:
        return next((p for p in self.known if p.handle is not None and p.handle.instance == instance), None)

    def _plug(self, index: int, mapped: bool) -> list[Intent]:
        try:
            if sum(p.there for p in self.known) + len(self._no_pads) >= self._bus.count():
                return []  # told twice, and a device opened twice is never quite closed
            handle = self._bus.open(index, mapped)
        except Exception:  # gone again before it could be opened, or a driver's fault
            return []
        if handle is None or handle.instance in self._no_pads or self._by_instance(handle.instance) is not None:
            return []
        if not mapped and handle.buttons < FEWEST_BUTTONS:
            self._no_pads[handle.instance] = handle
            return []
        away = [p for p in self.known if not p.there and p.guid == handle.guid]
        pad = next((p for p in away if self._keeps(p.device)), away[0] if away else None)
        if pad is None:
            number = self._free_number()
            self.known = [p for p in self.known if p.number != number]
            pad = Pad(
                number, handle.guid, handle.name, brand_of(handle.guid, handle.name, mapped), Holding(f"pad:{number}")
            )
            self.known = sorted([*self.known, pad], key=lambda p: p.number)
        pad.handle, pad.mapped, pad.holding = handle, mapped, Holding(pad.device)
        return [Intent("found", pad.device, pressed=False)]

    def _free_number(self) -> int:
        """The lowest that no pad has which is plugged in or somebody's."""
        taken = {p.number for p in self.known if p.there or self._keeps(p.device)}
        return next(n for n in range(1, len(taken) + 2) if n not in taken)

    def _unplug(self, instance: int) -> list[Intent]:
        pad, handle = self._by_instance(instance), self._no_pads.pop(instance, None)
        if pad is not None:
            handle, pad.handle = pad.handle, None
        try:
            if handle is not None:
                handle.close()
        except Exception:  # it is gone already
            pass
        if pad is None:
            return []  # told twice: once as a joystick, once as a pad
        return [*pad.holding.let_go(), Intent("lost", pad.device, pressed=False)]

    # what they want

    def read(self, e: pygame.event.Event) -> list[Intent]:
        """The intents of one event; () for events that are no pad's."""
        axis = self._axis_of(e)
        out = [] if axis and self._goes_on(axis[0], axis[1]) else self.settle()
        if axis:
            pad, number, value = axis
            pad.holding.lean(number, value)
            self._leaning = pad, {number, *(self._leaning[1] if self._leaning else ())}
        elif e.type == pygame.CONTROLLERAXISMOTION and e.axis in TRIGGERS:
            out += self._pulled_trigger(e)
        elif e.type == pygame.CONTROLLERDEVICEADDED:
            out += self._plug(e.device_index, mapped=True)
        elif e.type == pygame.JOYDEVICEADDED:
            out += self._plug(e.device_index, mapped=False)
        elif e.type in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED):
            out += self._unplug(e.instance_id)
        elif e.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            pad = self._by_instance(e.instance_id)
            if pad:
                out += self._button(
                    pad, BUTTONS.get(e.button), CROSS.get(e.button), e.type == pygame.CONTROLLERBUTTONDOWN
                )
        elif e.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            pad = self._by_instance(e.instance_id)
            if pad and pad.handle and not pad.mapped:
                out += self._button(pad, _joy_place(e.button, pad.handle.buttons), None, e.type == pygame.JOYBUTTONDOWN)
        elif e.type == pygame.JOYHATMOTION and e.hat == 0:
            pad = self._by_instance(e.instance_id)
            if pad and not pad.mapped:
                out += self._turned_hat(pad, e.value)
        return out

    def _axis_of(self, e: pygame.event.Event) -> tuple[Pad, int, float] | None:
        """(pad, 0 for x or 1 for y, -1 to 1) of a move of the left stick."""
        if e.type not in (pygame.CONTROLLERAXISMOTION, pygame.JOYAXISMOTION) or e.axis not in (0, 1):
            return None
        pad = self._by_instance(e.instance_id)
        if pad is None or pad.mapped != (e.type == pygame.CONTROLLERAXISMOTION):
            return None
        return pad, e.axis, max(-1.0, min(1.0, e.value / 32767 if pad.mapped else e.value))

    def _pulled_trigger(self, e: pygame.event.Event) -> list[Intent]:
        """A trigger pulled past PULLED is one pull of a lever; it must come back to RESTING before the next."""
        pad, key = self._by_instance(e.instance_id), (e.instance_id, e.axis)
        if pad is None or not pad.mapped:
            return []
        part = e.value / 32767
        if part <= RESTING:
            self._triggers.discard(key)
        if part < PULLED or key in self._triggers:
            return []
        self._triggers.add(key)
        return [Intent("lever", pad.device)] if self.focused else []

    def _goes_on(self, pad: Pad, axis: int) -> bool:
        """It is the other axis of the push that is being told."""
        return self._leaning is not None and self._leaning[0] is pad and axis not in self._leaning[1]

    def settle(self) -> list[Intent]:
        """The step of the stick that moved last, once both its axes were heard."""
        if self._leaning is None:
            return []
        pad, self._leaning = self._leaning[0], None
        return self._heard(pad, pad.holding.settle())

    def _button(self, pad: Pad, place: str | None, way: str | None, down: bool) -> list[Intent]:
        if way:
            return self._heard(pad, pad.holding.cross(way, down))
        if place is None:
            return []
        if not down:
            return pad.holding.lift(place)
        return pad.holding.press(place, meanings(pad.brand, self.confirm)[place]) if self.focused else []

    def _turned_hat(self, pad: Pad, hat: tuple[int, int]) -> list[Intent]:
        out: list[Intent] = []
        for way, down in (("left", hat[0] < 0), ("right", hat[0] > 0), ("up", hat[1] > 0), ("down", hat[1] < 0)):
            out += self._heard(pad, pad.holding.cross(way, down))
        return out

    def _heard(self, pad: Pad, found: list[Intent]) -> list[Intent]:
        """What is found while the window has no focus is let go at once."""
        if not self.focused:
            pad.holding.let_go()
            return []
        return found

    def tick(self) -> list[Intent]:
        """Held directions repeat."""
        return [intent for pad in self.known if pad.there for intent in pad.holding.tick()]

    def let_go(self) -> list[Intent]:
        """Nothing is held any more. Gives the releases."""
        self._leaning = None
        return [intent for pad in self.known for intent in pad.holding.let_go()]


def _joy_place(button: int, buttons: int) -> str | None:
    """Where a button of an unmapped pad lies."""
    back = 8 if buttons >= MANY_BUTTONS else 6
    return {**JOY_BUTTONS, back: "back", back + 1: "start"}.get(button)
