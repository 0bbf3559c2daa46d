"""The screen in design units: pieces of art placed on it, what stood still kept as one backdrop."""

from __future__ import annotations

import time
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace

import pygame

from scenes.kit.backdrop import Standing
from scenes.kit.paint import PREMULTIPLIED, Art, Box, Painter, TextMark
from scenes.kit.palette import N0, rgb
from scenes.kit.seeing import Seeing, seen_now

WIDTH, HEIGHT = 1280, 720


@dataclass(frozen=True, slots=True)
class Piece:
    """Art on the screen. `id` names it from frame to frame, so that a move can be animated."""

    id: Hashable
    art: Art
    x: float = 0
    y: float = 0
    size: float = 1
    turn: float = 0
    fade: float = 1
    squeeze: float = 1
    container: Box | None = None
    """What must hold all its texts, on the screen; the whole screen if None."""
    covers: Box | None = None
    """What lies under this box can't be read any more: a curtain, a dimming panel, a bubble."""
    flying: bool = False
    """Seen in this size for a moment only: it may be scaled instead of rastered."""


@dataclass(frozen=True, slots=True)
class Control:
    """Something a press can act on."""

    id: Hashable
    box: Box
    radius: float = 14
    act: object = None
    """What confirm does: a game's action wrapped by the view, or a scene's command; None: it only can be looked at."""
    refusal: str | None = None
    """Why a press does nothing now, in the player's language."""
    goes: bool = False
    """The main button: `go` acts on it from anywhere."""
    ring: bool = True
    """Whether the focus ring is drawn around it by the scene."""


def on_lip(box: Box) -> Box:
    """A button's box with its cardboard lip: what the focus ring goes around."""
    return (*box[:3], box[3] + 8)


def fit(window: tuple[int, int]) -> tuple[float, int, int]:
    """Scale and offset in pixels of the design space in a window, letterboxed."""
    scale = max(0.05, min(window[0] / WIDTH, window[1] / HEIGHT))
    return scale, int((window[0] - round(WIDTH * scale)) // 2), int((window[1] - round(HEIGHT * scale)) // 2)


class Stage:
    """Draws pieces into a window of any size. One painter a size; the last two sizes are kept."""

    def __init__(self, window: tuple[int, int]) -> None:
        self._painters: dict[float, Painter] = {}
        self._way = seen_now()
        self.resize(window)

    def resize(self, window: tuple[int, int]) -> None:
        self.window = window
        self.scale, self.left, self.top = fit(window)
        self.map(window)
        if self.scale not in self._painters:
            while len(self._painters) > 1:
                self._painters.pop(next(iter(self._painters)))
            self._painters[self.scale] = Painter(self.scale)
        self.painter = self._painters[self.scale]
        self._backdrop: pygame.Surface | None = None
        self._standing = Standing()

    def forget(self) -> None:
        """Throw away everything rastered."""
        self._painters.clear()
        self.resize(self.window)

    def see(self, way: Seeing) -> None:
        """What was rastered for another text size or without marks is forgotten."""
        if way != self._way:
            self._way = way
            self.forget()

    def map(self, window: tuple[int, int]) -> None:
        """The window has this size now, even if everything is rastered for it only later: where the pointer points."""
        self._map = fit(window)

    def to_design(self, x: float, y: float) -> tuple[float, float]:
        """A point of the window in design units; outside the letterbox it lies outside 1280 x 720."""
        scale, left, top = self._map
        return (x - left) / scale, (y - top) / scale

    def to_window(self, x: float, y: float) -> tuple[float, float]:
        scale, left, top = self._map
        return x * scale + left, y * scale + top

    def draw(self, surface: pygame.Surface, pieces: Sequence[Piece]) -> None:
        """All pieces in order. What stands still is drawn once, as the backdrop of the frames that follow."""
        if self._backdrop is None or self._backdrop.get_size() != surface.get_size():
            self._backdrop, self._standing = pygame.Surface(surface.get_size(), 0, surface), Standing()
            self._backdrop.fill(rgb(N0))
        standing, loose = self._standing.split(pieces, self._box)
        if standing is not None:
            self._backdrop.fill(rgb(N0))
            self._blit(self._backdrop, standing)
        surface.blit(self._backdrop, (0, 0))
        self._blit(surface, loose)

    def _box(self, p: Piece) -> pygame.Rect:
        """The pixels a piece may touch."""
        if p.fade <= 0.03:
            return pygame.Rect(0, 0, 0, 0)
        s = self.painter.sprite(p.art, p.size, p.turn, p.fade, p.squeeze, p.flying)
        at = round(p.x * self.scale) + s.left + self.left, round(p.y * self.scale) + s.top + self.top
        return s.surface.get_rect(topleft=at)

    def _blit(self, surface: pygame.Surface, pieces: Sequence[Piece]) -> None:
        scale, left, top = self.scale, self.left, self.top
        if left or top:
            surface.set_clip(pygame.Rect(left, top, round(WIDTH * scale), round(HEIGHT * scale)))
        for p in pieces:
            if p.fade <= 0.03:
                continue
            s = self.painter.sprite(p.art, p.size, p.turn, p.fade, p.squeeze, p.flying)
            surface.blit(s.surface, (round(p.x * scale) + s.left + left, round(p.y * scale) + s.top + top),
                         special_flags=PREMULTIPLIED)
        surface.set_clip(None)

    def warm(self, arts: Sequence[Art], seconds: float = 0.004) -> int:
        """Raster art before it is needed, in the order given, for so long. Gives how many are done; go on from there.

        Asked for in an order that no hand decides, so that what is rastered says nothing about one.
        """
        end = time.perf_counter() + seconds
        for n, art in enumerate(arts):
            if n and time.perf_counter() >= end:
                return n
            self.painter.sprite(art)
        return len(arts)

    def texts(self, pieces: Sequence[Piece]) -> list[tuple[Piece, TextMark]]:
        """Every text of the pieces that can be read, with its box on the screen."""
        found: list[tuple[Piece, TextMark]] = []
        for p in pieces:
            if p.fade <= 0.03:
                continue
            if p.covers:
                found = [(q, mark) for q, mark in found if not _touch(p.covers, mark.box)]
            for mark in self.painter.sprite(p.art, p.size, p.turn).texts:
                x, y, w, h = mark.box
                room = mark.room
                if room:
                    room = (room[0] * p.size + p.x, room[1] * p.size + p.y, room[2] * p.size, room[3] * p.size)
                found.append((p, replace(mark, box=(x * p.size + p.x, y * p.size + p.y, w * p.size, h * p.size),
                                         size=mark.size * p.size, room=room)))
        return found


def _touch(a: Box, b: Box) -> bool:
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]
