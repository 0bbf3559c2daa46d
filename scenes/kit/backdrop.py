"""What stands still is drawn once: which pieces of a picture those are, and which must be drawn in every frame."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from scenes.kit.stage import Piece

REST = 20
"""Frames: what changes twice within so many is expected to change again."""
MORE = 8
"""So many pieces more must have come to rest before the backdrop is drawn anew."""


class Standing:
    """Tells apart what stands and what is loose: what moves, and what lies over something that moves."""

    def __init__(self) -> None:
        self._frame = 0
        self._last: dict[Hashable, Piece] = {}
        self._stirred: dict[Hashable, tuple[int, int]] = {}
        """By id: the frame in which it changed last, and the one before."""
        self._held: dict[Hashable, tuple[int, Piece]] = {}
        self._boxes: list[pygame.Rect] = []
        """Of what stands, in order."""
        self._over = 0
        """Pieces that rest but lie over what moves."""
        self._hidden: dict[tuple[int, int, int, int, int], bool] = {}
        """Boxes that were asked about since the backdrop was drawn."""

    def split(
        self, pieces: Sequence[Piece], box_of: Callable[[Piece], pygame.Rect]
    ) -> tuple[list[Piece] | None, list[Piece]]:
        """(what stands, if it is not what stood in the frame before, else None; what is loose). Drawn in this order
        they give the same picture as all pieces in theirs."""
        self._frame += 1
        loose, met, is_same = self._sorted(pieces)
        if is_same:
            resting = sum(not self._is_restless(p.id) for p, _ in loose)
            last = self._last
            is_same = resting <= self._over + MORE and not any(
                at < len(self._boxes) and last.get(p.id) is not p and self._hides(box_of(p), at) for p, at in loose
            )
        self._last = met
        if is_same:
            return None, [p for p, _ in loose]
        return self._anew(pieces, box_of)

    def _hides(self, box: pygame.Rect, at: int) -> bool:
        """Something that stands, from this one on, lies over the box."""
        where = (box.x, box.y, box.w, box.h, at)
        found = self._hidden.get(where)
        if found is None:
            found = self._hidden[where] = box.collidelist(self._boxes[at:]) >= 0
        return found

    def _sorted(self, pieces: Sequence[Piece]) -> tuple[list[tuple[Piece, int]], dict[Hashable, Piece], bool]:
        """Loose pieces with the number of standing ones under them, all by id, whether all that stood does still."""
        loose: list[tuple[Piece, int]] = []
        met: dict[Hashable, Piece] = {}
        under, in_order = 0, True
        for p in pieces:
            if p.id in met:
                loose.append((p, under))  # an old picture that fades under the new one
                self._stir(p.id)
                continue
            met[p.id] = p
            q = self._last.get(p.id)
            if q is not p and q != p:
                self._stir(p.id)
            held = self._held.get(p.id)
            if held is not None and (held[1] is p or held[1] == p):
                in_order = in_order and held[0] == under
                under += 1
            else:
                loose.append((p, under))
        return loose, met, in_order and under == len(self._held)

    def _stir(self, name: Hashable) -> None:
        before = self._stirred.get(name, (-REST, -REST))[0]
        if before != self._frame:
            self._stirred[name] = self._frame, before

    def _is_restless(self, name: Hashable) -> bool:
        last, before = self._stirred.get(name, (-REST, -REST))
        return last == self._frame or (self._frame - last <= REST and last - before <= REST)

    def _anew(self, pieces: Sequence[Piece], box_of: Callable[[Piece], pygame.Rect]) -> tuple[list[Piece], list[Piece]]:
        held: list[Piece] = []
        loose: list[Piece] = []
        over: list[pygame.Rect] = []
        met: set[Hashable] = set()
        self._boxes, self._over, self._hidden = [], 0, {}
        for p in pieces:
            box, rests = box_of(p), p.id not in met and not self._is_restless(p.id)
            met.add(p.id)
            if rests and box.collidelist(over) < 0:
                held.append(p)
                self._boxes.append(box)
            else:
                self._over += rests
                loose.append(p)
                over.append(box)
        self._held = {p.id: (i, p) for i, p in enumerate(held)}
        self._stirred = {name: times for name, times in self._stirred.items() if name in met}
        return held, loose
