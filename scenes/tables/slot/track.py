"""The string of lanterns: every VP to the goal, each tenth a large lantern, the masks on it, and where one would be."""

from __future__ import annotations

from game.core.protocol import Seat
from scenes.kit.atoms import avatar
from scenes.kit.paint import Art
from scenes.kit.palette import GOLD, GOLD_D, GOLD_L, INK, MUTE, N1, N3, PAPER, SEAT, VER, VER_D, mix
from scenes.kit.picture import Picture, circ, glow, line, path, rect, text
from scenes.kit.scenery import lantern
from scenes.kit.stage import Piece
from scenes.tables.slot.places import TRACK_Y

X0, LENGTH = 34.0, 1212.0
"""Where nobody has a VP yet, and how far from there the goal is."""
CLOSE = 22
"""Masks of equal VP stand so far apart."""


def on_string(vp: int, target: int) -> int:
    """The place on the string: the goal is the last lantern, for all that is beyond too (CS-40 without tokens)."""
    return min(vp, target)


def pitch_of(target: int) -> int:
    """From one large lantern to the next in VP: ten, and more where they would stand too close."""
    return 10 if target <= 100 else 15


def step_of(target: int) -> float:
    """From one VP to the next on the screen."""
    return LENGTH / target


def lantern_x(place: float, target: int) -> float:
    return X0 + step_of(target) * place


def track_pieces(
    vps: tuple[int, ...], masks: tuple[str, ...], me: Seat, ghost: int | None, target: int, low: bool = False,
    will: tuple[int, ...] = (),
) -> list[Piece]:  # fmt: skip
    """`me`: whose lanterns are lit; `ghost`: the VP it would have; `low`: under cabinets that reach further down;
    `will`: the VP that every seat would have, where all are alike."""
    at = [on_string(vp, target) for vp in vps]
    far = min(target, at[me] + max(0, ghost - vps[me])) if ghost is not None else at[me]
    pieces = [Piece(("track",), STRING, 0, TRACK_Y), *lantern_pieces(at[me], far, masks[me], target)]
    if far > at[me]:
        pieces.append(Piece(("ghost",), ghost_art(masks[me]), lantern_x(far, target), TRACK_Y + 2))
    for seat in sorted(range(len(will)), key=lambda s: will[s]):
        there = min(target, at[seat] + max(0, will[seat] - vps[seat]))
        if there > at[seat]:
            pieces.append(Piece(("ghost", seat), ghost_art(masks[seat]), lantern_x(there, target), TRACK_Y + 6))
    for seat, x in mask_places(at, me, target):
        art = mask_art(masks[seat], seat == me and not low)
        pieces.append(Piece(("mask", seat), art, x, TRACK_Y + 5 if low else TRACK_Y - 2))
    return pieces


def mask_places(at: list[int], me: Seat, target: int) -> list[tuple[Seat, float]]:
    """Where the masks stand, in drawing order: never quite on each other."""
    taken: list[float] = []
    places = []
    for seat in sorted(range(len(at)), key=lambda s: (at[s], s == me, -s)):
        x = lantern_x(at[seat], target)
        if taken and x - taken[-1] < CLOSE:
            x = taken[-1] + CLOSE
        taken.append(x)
        places.append((seat, x))
    if places and places[-1][1] > 1258:  # at the goal they queue up to the left
        over = places[-1][1] - 1258
        places = [(seat, x - over if x > 1258 - CLOSE * len(at) else x) for seat, x in places]
    return sorted(places, key=lambda place: place[0] == me)


def lantern_pieces(lit: int, ghost: int, mask: str, target: int) -> list[Piece]:
    """All lanterns, `lit` of them burning, those up to `ghost` in the seat's colour; in tens, so that few change."""
    pitch, pieces = pitch_of(target), []
    for ten in range(target // pitch):
        burning, seen = (min(pitch - 1, max(0, v - pitch * ten)) for v in (lit, ghost))
        art = nine_art(burning, max(burning, seen), mask if seen > burning else "", target)
        pieces.append(Piece(("nine", ten), art, lantern_x(pitch * ten, target), TRACK_Y))
    for v in range(pitch, target + 1, pitch):
        art = goal_art(target) if v == target else tenth_art(v, v <= lit)
        pieces.append(Piece(("tenth", v), art, min(lantern_x(v, target), 1238.0), TRACK_Y))
    return pieces


STRING = Art(
    ("slot", "string"),
    (0, -8, 1280, 70),
    lambda: rect(0, -6, 1280, 66, 0, INK, op=0.55) + line(0, 24, 1280, 24, GOLD_D, 3),
)
"""What the lanterns hang on; its height is the origin."""


def nine_art(lit: int, ghost: int, mask: str, target: int) -> Art:
    """The small lanterns after a large one: so many burn, so many are in the seat's colour."""
    step, many = step_of(target), pitch_of(target) - 1
    wide = min(8.0, step - 3)

    def build() -> Picture:
        s: Picture = ()
        for v in range(1, many + 1):
            c = GOLD if v <= lit else mix(SEAT[mask], N1, 0.25) if v <= ghost else N3
            s += rect(step * v - wide / 2, 26, wide, 12, wide * 0.42, c, INK, 2)
        return s

    return Art(("slot", "nine", lit, ghost, mask, target), (step - 7, 23, step * (many - 1) + 14, 18), build)


def tenth_art(v: int, burns: bool) -> Art:
    """A tenth lantern with its number."""

    def build() -> Picture:
        s = glow(0, 34, 34, "#FF9A3D", 0.4) if burns else ()
        s += lantern(0, 32, 40, 34, VER, burns, shine=0, tassel=False)
        w = 34 if v < 100 else 52
        s += rect(-w / 2, 21, w, 22, 6, PAPER if burns else N1, INK, 2)
        return s + text(0, 32, str(v), 18, INK if burns else MUTE, "d", role="label")

    return Art(("slot", "tenth", v, burns), (-36, -4, 72, 74), build)


def goal_art(target: int) -> Art:
    """The lantern that ends the match."""

    def build() -> Picture:
        s = glow(4, 32, 70, GOLD, 0.7) + lantern(0, 32, 62, 42, GOLD, True, shine=0)
        return s + rect(-27, 20, 54, 25, 7, PAPER, INK, 2.4) + text(0, 32, str(target), 20, VER_D, "d", role="label")

    return Art(("slot", "goal", target), (-72, -40, 150, 144), build)


def mask_art(mask: str, me: bool) -> Art:
    """A mask whose tip points at its lantern."""

    def build() -> Picture:
        return path("M-6 18 L6 18 L0 29Z", SEAT[mask], INK, 2) + avatar(mask, 0, 0, 46 if me else 40)

    return Art(("slot", "track mask", mask, me), (-28, -32, 62, 66), build)


def ghost_art(mask: str) -> Art:
    """Where the seat would be."""

    def build() -> Picture:
        return (
            avatar(mask, 0, 0, 42)
            + circ(0, 0, 21, mix(N1, INK, 0.3), op=0.5)
            + circ(0, 0, 22, None, GOLD_L, 3, dash=(6, 5))
        )

    return Art(("slot", "ghost", mask), (-26, -26, 52, 52), build)
