"""What the screens of the building phases share: whose machine it is, the grounds, facts and figures of a machine."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from game.core.protocol import Seat
from game.slot.cards import COIN_OF, MULTIPLIER_OF, POWER_UPS, SPIRITS, VALUE_OF, Number
from game.slot.seen import Machine
from scenes.kit.layers import split_after_light
from scenes.kit.paint import Art
from scenes.kit.palette import GOLD, INK, JADE, N0, N1, PAPER, VER_D, mix
from scenes.kit.picture import Picture, circ, path, rect, text
from scenes.kit.scenery import moon, sky
from scenes.kit.stage import Piece
from scenes.kit.type import shortened, text_width
from scenes.kit.words import Words
from scenes.tables.slot.faces import power_up_art
from scenes.tables.slot.spirits import strip_art
from scenes.tables.view import Look

LOW_TOP = 516
"""Below it lies the low zone of the secret picks and of the workshop."""


def asked_seat(look: Look) -> Seat | None:
    """Whom the open question asks; without one, whose turn it is by the board, which may be behind the match; None:
    all have done it."""
    if look.question is not None:
        return look.question.seat
    return next(iter(look.board.seen.to_act), None)


def may_act(look: Look) -> bool:
    """The question is open on this screen."""
    return look.question is not None and not look.curtained


def person_next(look: Look) -> Seat | None:
    """Who is asked here, or will be as soon as what was answered is shown: nothing changes its place meanwhile."""
    if look.question is not None:
        return look.question.seat
    return next((seat for seat in look.board.seen.to_act if look.players[seat].pilot == "person"), None)


def focused(look: Look, word: str) -> Any:
    """What a focus of the id (word, value) names while the question is open, else None."""
    focus: Hashable = look.focus if may_act(look) else None
    return focus[1] if isinstance(focus, tuple) and len(focus) == 2 and focus[0] == word else None


def fitting(name: str, size: float, width: float, floor: float = 21.0, face: str = "m") -> tuple[str, float]:
    """A player's name and its size in a room: smaller down to `floor`, then cut."""
    w = text_width(name, size, face)
    size = size if w <= width else max(floor, size * width / w)
    return shortened(name, size, width, face), size


def named(look: Look, key: str, seat: Seat, size: float, width: float, face: str = "m", **fields: object) -> str:
    """A sentence about a seat; its name is cut until the whole fits."""
    name = look.players[seat].name
    for n in range(len(name), 0, -1):
        said = look.words(key, name=name if n == len(name) else name[:n].rstrip() + "…", **fields)
        if text_width(said.replace(" ", "  ") if face == "d" else said, size, face) <= width:
            return said
    return look.words(key, name=name[:1] + "…", **fields)


def sized(
    look: Look, key: str, seat: Seat, sizes: tuple[float, ...], width: float, face: str = "m"
) -> tuple[str, float]:
    """A sentence about a seat at the first size at which the whole name fits, else cut at the last."""
    whole = look.words(key, name=look.players[seat].name)
    for size in sizes:
        said = named(look, key, seat, size, width, face)
        if said == whole:
            break
    return said, size


def night(name: str, seed: int, cx: float, cy: float, r: float, dark: bool = False) -> list[Piece]:
    """The sky with a moon; `dark`: a moon that leaves the light to what lies before it."""

    def build() -> Picture:
        if dark:
            s = circ(cx, cy, r * 1.8, "#15104A") + circ(cx, cy, r * 1.37, "#1C1660")
            return s + moon(cx, cy, r, False, None, 0, "#2C2380", "#33298C", "#2A2178")
        return moon(cx, cy, r, shine=0.3)

    halo = sky(seed, (cx, cy, r))
    if dark:
        return [Piece(("backdrop",), Art(("slot", "night", name), (0, 0, 1280, 720), lambda: halo + build(), True))]
    return [
        Piece(("backdrop",), Art(("slot", "night", name), (0, 0, 1280, 720),
              lambda: halo + split_after_light(build())[0], True)),
        Piece(("moon",), Art(("slot", "night moon", name), (cx - r - 4, cy - r - 4, 2 * r + 8, 2 * r + 8),
              lambda: split_after_light(build())[1])),
    ]  # fmt: skip


def low_zone(top: float = LOW_TOP) -> Piece:
    """The dark ground of the low zone under its red edge."""

    def build() -> Picture:
        return rect(0, top, 1280, 720 - top, 0, mix(N1, N0, 0.3)) + rect(0, top - 3, 1280, 4, 0, VER_D)

    return Piece(("hand zone",), Art(("slot", "low zone", top), (0, top - 6, 1280, 726 - top), build))


def best_numbers(machine: Machine, most: int) -> tuple[Number, ...]:
    """The number cards in the deck that are worth more than the basic ones, the highest first."""
    rich = [n for n in machine.in_use if VALUE_OF[n] > 3 or COIN_OF[n]]
    return tuple(sorted(rich, key=lambda n: (VALUE_OF[n], COIN_OF[n]), reverse=True)[:most])


def counted(numbers: tuple[Number, ...]) -> tuple[tuple[Number, int], ...]:
    """Each kind of number card with how many there are, in the order of NUMBERS."""
    return tuple((n, numbers.count(n)) for n in sorted(set(numbers)))


def percent(words: Words, chance: Any) -> str:
    """A chance as it is read: '31%'."""
    value = float(chance) * 100
    return words("slot_build.fact.percent", n=round(value, 1) if 0 < value < 10 else round(value))


def average(power: Any) -> str:
    """A mean as it is read: one decimal under ten."""
    value = float(power)
    return f"{value:.1f}" if value < 9.95 else str(round(value))


def gold_arrow(x: float, y: float, k: float = 1.0, fill: str = GOLD) -> Picture:
    """From before to after, centred on x, y."""
    d = f"M{x - 10 * k:.1f} {y:.1f} h{18 * k:.1f} m{-7 * k:.1f} {-8 * k:.1f} "
    d += f"l{8 * k:.1f} {8 * k:.1f} l{-8 * k:.1f} {8 * k:.1f}"
    return path(d, None, INK, 9 * k) + path(d, None, fill, 4.6 * k)


def lock(x: float, y: float, k: float = 1.0, fill: str = PAPER) -> Picture:
    """A closed lock, 20 wide at scale 1, centred on x, y."""
    bow = f"M{x - 6 * k:.1f} {y - 1 * k:.1f} v{-5 * k:.1f} a{6 * k:.1f} {6 * k:.1f} 0 0 1 {12 * k:.1f} 0 v{5 * k:.1f}"
    s = path(bow, None, INK, 7 * k) + path(bow, None, fill, 3 * k)
    return s + rect(x - 10 * k, y - 2 * k, 20 * k, 15 * k, 3 * k, fill, INK, 2.6 * k) + circ(x, y + 5 * k, 2.4 * k, INK)


def new_badge(label: str) -> Art:
    """A pill that says what is new, its left edge at 0, its middle at 0."""
    w = text_width(label, 18) + 18

    def build() -> Picture:
        return rect(0, -14, w, 28, 14, JADE, INK, 2.6) + text(w / 2, 0, label, 18, INK, room=(0, -14, w, 28))

    return Art(("slot", "new", label), (-4, -18, w + 8, 36), build)


def arts(words: Words) -> list[Art]:
    """Every card of these screens in their sizes, with the words of a language."""
    cards = [power_up_art(words, card, 64, 128) for card in range(len(POWER_UPS))]
    cards += [power_up_art(words, card, 66, 100) for card in MULTIPLIER_OF]
    return [*cards, *[strip_art(words, spirit, 132, 218) for spirit in range(len(SPIRITS))]]
