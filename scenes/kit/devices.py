"""Which device speaks for which seat at this screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.core.protocol import Seat
from scenes.kit.keys import KEYBOARD, MOUSE, is_half, is_pad
from scenes.kit.words import Words


@dataclass(frozen=True, slots=True)
class Device:
    """One device as the lobby and the settings show it."""

    name: str
    """'kbd', 'kbd:left', 'kbd:right', 'mouse', 'pad:1'..."""
    brand: str
    """A pad's family ('xbox', 'nintendo', 'playstation', 'plain'); '' for others."""
    there: bool
    seat: Seat | None
    """The seat it speaks for; the lowest, if several persons share it."""

    @property
    def assigned(self) -> bool:
        return self.seat is not None


def icon_of(device: str) -> str:
    """Its drawing: 'kbd', 'mouse', 'pad'."""
    return device.split(":")[0]


def label_of(device: str, words: Words) -> str:
    """Its name for the player: パッド2."""
    kind, _, part = device.partition(":")
    if kind == "pad":
        return words("devices.name.pad", number=part)
    return words(f"devices.name.{kind}{'_' + part if part else ''}")


class Devices:
    """Seats of persons and what they hold. `is_there(device)` says whether a pad is plugged in.

    A pad or half of a keyboard has one seat; the whole keyboard and the mouse may be shared by several persons.
    """

    def __init__(self, is_there: Callable[[str], bool] = lambda device: True) -> None:
        self._held: dict[Seat, str] = {}
        self._is_there = is_there

    def seat_all(self, held: Mapping[Seat, str]) -> None:
        """All persons at once, as a table opens; whoever holds nothing known shares the keyboard."""
        self._held.clear()
        for seat, device in sorted(held.items()):
            known = is_pad(device) or is_half(device) or device == MOUSE
            self.assign(
                device if known and not (self.seat_of(device) is not None and device != MOUSE) else KEYBOARD, seat
            )

    def assign(self, device: str, seat: Seat) -> None:
        """The seat is played with this device from now on; the seat that a pad or half had before is left without."""
        if is_pad(device) or is_half(device):
            self._held = {s: d for s, d in self._held.items() if d != device}
        self._held[seat] = device

    def free(self, seat: Seat) -> None:
        """Nobody at this screen plays the seat."""
        self._held.pop(seat, None)

    def clear(self) -> None:
        self._held.clear()

    def device_of(self, seat: Seat) -> str | None:
        return self._held.get(seat)

    def seat_of(self, device: str) -> Seat | None:
        """The lowest seat played with this device."""
        return min((s for s, d in self._held.items() if d == device), default=None)

    @property
    def halves(self) -> bool:
        """Two persons share the keyboard, each at their own side: `Intents.halves` must be so."""
        return any(is_half(d) for d in self._held.values())

    def may_speak(self, device: str, seat: Seat) -> bool:
        """Whether a press of this device may open, look at or play this seat's hand.

        A pad or half speaks for its own seat alone. The keyboard speaks for the seats that share it, and so does a half
        that nobody holds. The mouse speaks for every seat without a pad: the screen is shared. Who sits alone at the
        screen may also use keyboard and mouse when holding a pad; there is nobody to mix them up with.
        """
        held = self._held.get(seat)
        if held is None:
            return False
        if device == held:
            return True
        if is_pad(device):
            return False
        if len(self._held) == 1:
            return True
        if device == MOUSE:
            return not is_pad(held)
        return is_half(device) and held == KEYBOARD and self.seat_of(device) is None

    def heard(self, device: str) -> Seat | None:
        """A pad that nobody holds was pressed: the seat that it has just taken, or None.

        It takes the seat of the only person here, unless that person's own pad is plugged in. The press does nothing
        else.
        """
        if not is_pad(device) or len(self._held) != 1 or self.seat_of(device) is not None:
            return None
        seat, held = next(iter(self._held.items()))
        if is_pad(held) and self._is_there(held):
            return None
        self.assign(device, seat)
        return seat

    def missing(self) -> tuple[Seat, ...]:
        """Seats whose pad is unplugged."""
        return tuple(sorted(s for s, d in self._held.items() if is_pad(d) and not self._is_there(d)))
