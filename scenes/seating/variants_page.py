"""Fortuna's variants one by one: each is a switch with its sentence; presets above, groups as tabs."""

from __future__ import annotations

from collections.abc import Hashable

from game.core.protocol import Choice
from game.fortuna.options import PRESETS
from scenes.kit.app import App
from scenes.kit.intents import Intent
from scenes.kit.paint import Box
from scenes.kit.palette import INK, JADE
from scenes.kit.scene import Scene
from scenes.kit.stage import Control, Piece, on_lip
from scenes.seating.bars import line_art
from scenes.seating.places import Seating
from scenes.seating.variants import GROUPS, choose, chosen, deck, named, preset_of, seats_of, switched, why_not
from scenes.seating.variants_art import CELL, board_art, pill_art, switch_art, tab_art
from scenes.street.asking import button_art, veil_art

DONE_BOX: Box = (1030, 594, 210, 60)
TABS = tuple(GROUPS)


def preset_box(at: int) -> Box:
    return (40 + 241.6 * at, 80, 233, 44)


def tab_box(at: int) -> Box:
    return (40 + 302 * at, 140, 294, 44)


def cell_box(at: int) -> Box:
    return (40 + 604 * (at % 2), 194 + 131 * (at // 2), *CELL)


class VariantsScene(Scene):
    """Changes the seating in place; leaves with None."""

    overlay = True
    mark_at = (1267, 30)  # the card is wider than the bar behind it

    def __init__(self, app: App, seating: Seating, choice: Choice) -> None:
        super().__init__(app)
        self.seating = seating
        self.choice = choice
        self.refused: str | None = None
        on = chosen(seating)
        self._group = next((group for group, variants in GROUPS.items() if set(variants) & set(on)), TABS[0])
        self.focus: Hashable = ("variant", GROUPS[self._group][0])

    @property
    def open(self) -> str:
        """The group whose switches are seen: the focused one's, else the last one's."""
        focus = self.focus
        if isinstance(focus, tuple) and focus[0] == "variant":
            return next(group for group, variants in GROUPS.items() if focus[1] in variants)
        return self._group

    def move_focus(self, to: Hashable) -> None:
        self._group = self.open
        super().move_focus(to)

    # what a press may act on

    def controls(self) -> list[Control]:
        words, on, seats = self.app.words, chosen(self.seating), seats_of(self.seating)
        found = [
            Control(("preset", name), preset_box(i), 22, act=("preset", name))
            for i, name in enumerate(self.choice.values)
        ]
        found += [Control(("tab", group), tab_box(i), 12, act=("tab", group)) for i, group in enumerate(TABS)]
        for i, variant in enumerate(GROUPS[self.open]):
            refusal = why_not(words, switched(on, variant), seats)
            box = cell_box(i)
            found.append(Control(("variant", variant), (*box[:3], box[3] + 5), 14, ("variant", variant), refusal))
        return [*found, Control("done", on_lip(DONE_BOX), 16, act=("done",), goes=True)]

    def wants(self, intent: Intent) -> bool:
        if intent.pressed and intent.name != "point":
            self.refused = None
        return False

    def turned(self, control: Control, direction: str) -> bool:
        """Left and right go along a row; beyond the ends of tabs and switches is the next group; above is its tab."""
        if direction == "up" and control.id in [("variant", v) for v in GROUPS[self.open][:2]]:
            self.move_focus(("tab", self.open))
            return True
        way = {"left": -1, "right": 1}.get(direction, 0)
        if not way or not isinstance(control.id, tuple) or control.id[0] == "preset":
            return False
        beside = TABS[(TABS.index(self.open if control.id[0] == "variant" else control.id[1]) + way) % len(TABS)]
        if control.id[0] == "tab":
            self.move_focus(("tab", beside))
            self._turn_to(beside)
            return True
        at = GROUPS[self.open].index(control.id[1])
        is_end = (at % 2 == 1) == (way == 1)
        self.move_focus(("variant", GROUPS[beside][at - way] if is_end else GROUPS[self.open][at + way]))
        if is_end:
            self.app.sound.play("flip")
        return True

    def _turn_to(self, group: str) -> None:
        if group != self._group:
            self._group = group
            self.app.sound.play("flip")

    def act(self, control: Control, intent: Intent) -> None:
        what, on = control.act[0], chosen(self.seating)
        if what == "done":
            self.app.pop(None)
        elif what == "tab":
            self._turn_to(control.act[1])
        elif what == "preset":
            choose(self.seating, PRESETS[control.act[1]])
        else:
            choose(self.seating, switched(on, control.act[1]))

    def refuse(self, control: Control, intent: Intent) -> None:
        self.refused = control.refusal

    # what is seen

    def pieces(self) -> list[Piece]:
        words, on, seats = self.app.words, chosen(self.seating), seats_of(self.seating)
        board = board_art(words("lobby.variants.title"), named(words, on), deck(words, on, seats))
        pieces = [Piece("veil", veil_art(), covers=(0, 0, 1280, 720)), Piece("board", board)]
        for i, name in enumerate(self.choice.values):
            x, y, w, h = preset_box(i)
            lit = preset_of(on) == name
            pieces.append(Piece(("preset", name), pill_art(words(f"fortuna.preset.{name}"), w, h, lit), x, y))
        for i, group in enumerate(TABS):
            x, y, w, h = tab_box(i)
            count = len(set(GROUPS[group]) & set(on))
            art = tab_art(words(f"lobby.variants.group.{group}"), count, w, h, group == self.open)
            pieces.append(Piece(("tab", group), art, x, y))
        for i, variant in enumerate(GROUPS[self.open]):
            is_on = variant in on
            art = switch_art(
                words(f"fortuna.rule name.{variant}"),
                words(f"fortuna.rule.{variant}"),
                words("lobby.variants.on" if is_on else "lobby.variants.off"),
                is_on,
                not is_on and why_not(words, switched(on, variant), seats) is not None,
            )
            pieces.append(Piece(("variant", variant), art, *cell_box(i)[:2]))
        done = button_art(words("lobby.variants.done"), JADE, DONE_BOX[2], DONE_BOX[3], 28, "m", INK)
        pieces.append(Piece("done", done, *DONE_BOX[:2]))
        left, refused = self._left()
        return [*pieces, Piece("line", line_art(left, [] if refused else self._prompts(), refused, over=True))]

    def _left(self) -> tuple[str, bool]:
        """What the line below says, and whether it is a refusal."""
        words = self.app.words
        if self.refused:
            return self.refused, True
        if not isinstance(self.focus, tuple):
            return words("lobby.variants.hint_done"), False
        part, at = self.focus
        if part != "variant":
            return words(f"lobby.variants.hint_{part}"), False
        on = chosen(self.seating)
        is_on = at in on
        if not is_on and (reason := why_not(words, switched(on, at), seats_of(self.seating))):
            return reason, False
        return words(f"lobby.variants.hint_{'on' if is_on else 'off'}", name=words(f"fortuna.rule name.{at}")), False

    def _prompts(self) -> list[tuple[list[str], str]]:
        words, told = self.app.words, self.app.intents.told
        deed = "change" if isinstance(self.focus, tuple) and self.focus[0] == "variant" else "press"
        return [
            ([told("ways")], words("lobby.prompt.choose")),
            ([told("confirm")], words(f"lobby.prompt.{deed}")),
            ([told("cancel")], words("lobby.prompt.done")),
        ]
