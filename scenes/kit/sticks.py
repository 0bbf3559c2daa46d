"""What one pad holds down: its buttons, its cross and its stick, turned into single steps and presses."""

from __future__ import annotations

from scenes.kit.keys import DIRECTIONS, LET_GO, REPEAT_AFTER, REPEAT_EVERY, Intent

ENGAGE, RELEASE = 0.5, 0.35
"""How far the stick is pushed (0 to 1) for a step, and how far back it must come before the next."""
LEAD = 1.3
"""How much further the other axis must lean before a held direction gives way to it."""


def leaned(x: float, y: float, now: str | None = None) -> str | None:
    """The direction of a stick (x right, y down, -1 to 1), or None in the middle.

    `now` is the direction it had: it stays until the stick comes back or clearly leans another way, so that neither
    jitter nor a diagonal gives steps.
    """
    along = {"left": -x, "right": x, "up": -y, "down": y}
    best = max(DIRECTIONS, key=along.__getitem__)
    if now is not None and along[now] > RELEASE:
        return best if along[best] >= ENGAGE and along[best] > along[now] * LEAD else now
    return best if along[best] >= ENGAGE else None


class Holding:
    """The presses of one pad. Cross and stick are one: a direction steps when the first of them gives it."""

    def __init__(self, device: str) -> None:
        self.device = device
        self.buttons: dict[str, str | None] = {}
        """Place -> the intent that it was pressed for; the release speaks of the same one."""
        self.ways: dict[str, int] = {}
        """Direction -> ticks it has been held."""
        self._cross: set[str] = set()
        self._stick: str | None = None
        self._at = [0.0, 0.0]
        self._spent = False
        """The stick was pushed when everything was let go: it must come back to the middle first."""

    def press(self, place: str, name: str | None) -> list[Intent]:
        """A button goes down, meaning this intent; a button that is down already does nothing."""
        if place in self.buttons:
            return []
        self.buttons[place] = name
        return [Intent(name, self.device)] if name else []

    def lift(self, place: str) -> list[Intent]:
        """A button comes up; one that was pressed before it could be heard does nothing."""
        name = self.buttons.pop(place, None)
        return [Intent(name, self.device, pressed=False)] if name in LET_GO else []

    def cross(self, direction: str, down: bool) -> list[Intent]:
        """The cross is pressed or let go."""
        (self._cross.add if down else self._cross.discard)(direction)
        return self._steps()

    def lean(self, axis: int, value: float) -> None:
        """The stick moves: axis 0 is x, 1 is y, -1 to 1. Both axes of one push come one by one: `settle` reads them."""
        self._at[axis] = value

    def settle(self) -> list[Intent]:
        """The step of where the stick is now."""
        if self._spent and max(abs(v) for v in self._at) > RELEASE:
            return []
        self._spent = False
        self._stick = leaned(self._at[0], self._at[1], self._stick)
        return self._steps()

    def _steps(self) -> list[Intent]:
        wanted = self._cross | ({self._stick} if self._stick else set())
        fresh = [d for d in DIRECTIONS if d in wanted and d not in self.ways]
        self.ways = {d: self.ways.get(d, 0) for d in DIRECTIONS if d in wanted}
        return [Intent(d, self.device) for d in fresh]

    def tick(self) -> list[Intent]:
        """Held directions repeat."""
        out = []
        for direction in self.ways:
            self.ways[direction] += 1
            ticks = self.ways[direction]
            if ticks > REPEAT_AFTER and (ticks - REPEAT_AFTER) % REPEAT_EVERY == 0:
                out.append(Intent(direction, self.device, repeated=True))
        return out

    def let_go(self) -> list[Intent]:
        """Nothing is held any more (the focus or the pad is gone). Gives the releases."""
        out = [Intent(name, self.device, pressed=False) for name in self.buttons.values() if name in LET_GO]
        self.buttons.clear()
        self.ways.clear()
        self._cross.clear()
        self._stick = None
        self._spent = max(abs(v) for v in self._at) > RELEASE
        return out
