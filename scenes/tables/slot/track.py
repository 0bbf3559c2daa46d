"""The string of lanterns: a hundred VP, every tenth a large lantern, the masks on it, and where one would be."""

from __future__ import annotations

from game.core.protocol import Seat
from scenes.kit.atoms import avatar
from scenes.kit.paint import Art
from scenes.kit.palette import GOLD, GOLD_D, GOLD_L, INK, MUTE, N1, N3, PAPER, SEAT, VER, VER_D, mix
from scenes.kit.picture import Picture, circ, glow, line, path, rect, text
from scenes.kit.scenery import lantern
from scenes.kit.stage import Piece
from scenes.tables.slot.places import TRACK_Y

X0, STEP = 34.0, 12.12
TURN = 100
"""VP once around: then the string begins anew, with a token (CS-40)."""


def track_x(vp: int) -> float:
    """Where so many VP lie; a full hundred is the last lantern."""
    return X0 + STEP * on_string(vp)


def on_string(vp: int) -> int:
    """The place on the string."""
    return vp if vp <= TURN else (vp - 1) % TURN + 1


def track_pieces(vps: tuple[int, ...], masks: tuple[str, ...], me: Seat, ghost: int | None, target: int) -> list[Piece]:
    """`me`: whose lanterns are lit; `ghost`: the VP it would have."""
    own = on_string(vps[me])
    far = min(TURN, own + max(0, ghost - vps[me])) if ghost is not None else own
    pieces = [Piece(("track",), string_art(own, far, masks[me], target), 0, TRACK_Y)]
    if ghost is not None and ghost > vps[me]:
        pieces.append(Piece(("ghost",), ghost_art(masks[me]), track_x(min(ghost, max(TURN, vps[me]))), TRACK_Y + 2))
    order = sorted(range(len(vps)), key=lambda s: (s == me, on_string(vps[s]), -s))
    for seat in order:
        token = (vps[seat] - 1) // TURN if vps[seat] > TURN else 0
        pieces.append(Piece(("mask", seat), mask_art(masks[seat], seat == me, token), track_x(vps[seat]), TRACK_Y - 2))
    return pieces


def string_art(lit: int, ghost: int, mask: str, target: int) -> Art:
    """The string with `lit` lanterns burning, and those up to `ghost` in the seat's colour. Its y is the origin."""
    goal = target if target <= TURN else target - TURN

    def build() -> Picture:
        s = rect(0, -6, 1280, 66, 0, INK, op=0.55) + line(0, 24, 1280, 24, GOLD_D, 3)
        for v in range(1, TURN + 1):
            if v % 10:
                c = GOLD if v <= lit else mix(SEAT[mask], N1, 0.25) if v <= ghost else N3
                s += rect(X0 + STEP * v - 4, 26, 8, 12, 3.4, c, INK, 2)
        for v in range(10, TURN + 1, 10):
            s += _tenth(v, v <= lit, v == goal, target)
        return s

    return Art(("slot", "string", lit, ghost, mask, target), (0, -60, 1280, 160), build)


def _tenth(v: int, burns: bool, is_goal: bool, target: int) -> Picture:
    x = X0 + STEP * v
    if is_goal:
        at = min(x, 1238.0)
        s = glow(at + 4, 32, 70, GOLD, 0.7) + lantern(at, 32, 62, 42, GOLD, True, shine=0)
        return (
            s + rect(at - 27, 20, 54, 25, 7, PAPER, INK, 2.4) + text(at, 32, str(target), 20, VER_D, "d", role="label")
        )
    at = min(x, 1238.0)
    s = glow(at, 34, 34, "#FF9A3D", 0.4) if burns else ()
    s += lantern(at, 32, 40, 34, VER, burns, shine=0, tassel=False)
    w = 34 if v < 100 else 44
    s += rect(at - w / 2, 21, w, 22, 6, PAPER if burns else N1, INK, 2)
    return s + text(at, 32, str(v), 18, INK if burns else MUTE, "d", role="label")


def mask_art(mask: str, me: bool, token: int) -> Art:
    """A mask whose tip points at its lantern; a token for every hundred VP."""

    def build() -> Picture:
        s = path("M-6 18 L6 18 L0 29Z", SEAT[mask], INK, 2) + avatar(mask, 0, 0, 46 if me else 40)
        if token:
            s += circ(18, -14, 13, GOLD, INK, 2.6) + text(18, -14, f"{token}", 18, INK, "d", role="label")
        return s

    return Art(("slot", "track mask", mask, me, token), (-28, -32, 62, 66), build)


def ghost_art(mask: str) -> Art:
    """Where the seat would be."""

    def build() -> Picture:
        return (
            avatar(mask, 0, 0, 42)
            + circ(0, 0, 21, mix(N1, INK, 0.3), op=0.5)
            + circ(0, 0, 22, None, GOLD_L, 3, dash=(6, 5))
        )

    return Art(("slot", "ghost", mask), (-26, -26, 52, 52), build)
