"""Pictures become pixels: shapes through SDL's SVG reader, words through SDL's fonts, light added.

Every sprite is premultiplied, so that a glow (colour without alpha) and an object (colour with alpha) are
blitted the same way. Nothing is ever scaled up: each size is rastered anew and cached.
"""

from __future__ import annotations

import io
import math
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from functools import lru_cache

import pygame

from scenes.kit.extents import extent, united
from scenes.kit.light import light
from scenes.kit.palette import rgb
from scenes.kit.picture import Group, Light, Node, Picture, Words
from scenes.kit.rasters import kept
from scenes.kit.type import CAP, FLOORS, fitted, font, runs, text_width

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Art:
    """A drawing that can be placed: `box` (x, y, w, h) in its own design units holds all of it, outline and glow
    included.

    Equal keys mean equal pictures; `build` is called when the key is first needed at a size.
    """

    key: Hashable
    box: Box
    build: Callable[[], Picture] = field(compare=False, hash=False, repr=False)
    opaque: bool = False
    """It covers its whole box (a backdrop): glows are then really added, not laid over."""


@dataclass(frozen=True, slots=True)
class TextMark:
    """A text as it was drawn, in the art's design units: what the layout tests look at."""

    text: str
    role: str
    size: float
    face: str
    box: Box
    room: Box | None
    fill: str


@dataclass(slots=True)
class Sprite:
    surface: pygame.Surface
    left: int
    top: int
    """Where the surface's corner lies from the art's origin, in pixels."""
    texts: tuple[TextMark, ...]
    bytes: int


_MADE = 1
"""Rises whenever the same nodes would be drawn otherwise: what was kept of them on disk is old then."""
ONE_WINDOW, LEAST = 96 << 20, 24 << 20
"""Bytes of sprites kept at 1280 x 720 (a table takes 55 MB), and the least for small windows."""
WHOLE = 80_000
"""Pixels from which a picture is kept whole, not only its shapes."""
_KEPT = (64, 128, 192)
"""Sizes in 64ths from which what flies is scaled down."""


class Painter:
    """Rasters art at one scale (pixels per design unit) and keeps it, up to a limit in bytes."""

    def __init__(self, scale: float, limit: int | None = None) -> None:
        """`limit` in bytes; by itself enough for a table, its pages and the lobby, whatever the size of the window."""
        self.scale = scale
        self._limit = limit or max(LEAST, round(ONE_WINDOW * scale * scale))
        self._held = 0
        self._sprites: OrderedDict[Hashable, Sprite] = OrderedDict()
        self._passing = 0
        self._seldom: OrderedDict[Hashable, Sprite] = OrderedDict()
        """Faded, turned, squeezed: made in no time from what is rastered, which they must not drive out."""

    def sprite(
        self,
        art: Art,
        size: float = 1.0,
        turn: float = 0.0,
        fade: float = 1.0,
        squeeze: float = 1.0,
        flying: bool = False,
    ) -> Sprite:
        """The art's pixels. Turned to whole degrees, faded in 16 steps, sized in steps of 1/64, that they can be kept.

        `flying`: seen for a moment only, so that its size may be scaled down from the next larger one kept, in steps
        of 1/32, instead of being rastered.
        """
        if fade == 1 and size == 1 and not turn and squeeze == 1 and not flying:  # as most pieces are drawn
            found = self._sprites.get((art.key, 0, 16, 64, 32, False))
            if found:
                self._sprites.move_to_end((art.key, 0, 16, 64, 32, False))
                return found
        turn, step = round(turn) % 360, round(max(0.0, min(1.0, fade)) * 16)
        zoom, flat = round(size * 64), round(squeeze * 32)
        if flying:
            zoom = max(2, round(size * 32) * 2)
            flying = zoom not in _KEPT
        key = (art.key, turn, step, zoom, flat, flying)
        rastered_anew = step == 16 and not (flying or turn or flat != 32)
        kept = self._sprites if rastered_anew else self._seldom
        found = kept.get(key)
        if found:
            kept.move_to_end(key)
            return found
        if step < 16:
            made = _faded(self.sprite(art, zoom / 64, turn, 1.0, squeeze, flying), step / 16)
        elif flying:
            master = next((size for size in _KEPT if size >= zoom), _KEPT[-1])
            made = _transformed(self.sprite(art, master / 64), turn, flat / 32, zoom / master)
        elif turn or flat != 32:
            made = _transformed(self.sprite(art, zoom / 64), turn, flat / 32)
        else:
            made = self._drawn(art, zoom / 64)
        kept[key] = made
        if rastered_anew:
            self._held += made.bytes
            while self._held > self._limit and len(kept) > 1:
                _, old = kept.popitem(last=False)
                self._held -= old.bytes
        else:
            self._passing += made.bytes
            while self._passing > self._limit // 8 and len(kept) > 1:
                _, old = kept.popitem(last=False)
                self._passing -= old.bytes
        return made

    def _drawn(self, art: Art, zoom: float) -> Sprite:
        scale = self.scale * zoom
        x, y, w, h = art.box
        left, top = math.floor(x * scale), math.floor(y * scale)
        size = max(1, math.ceil((x + w) * scale) - left), max(1, math.ceil((y + h) * scale) - top)
        nodes = list(_flat(art.build(), _Affine()))
        marks = tuple(_mark(node, m) for node, m in nodes if isinstance(node, Words))
        if size[0] * size[1] >= WHOLE:
            # A ground or a stall: kept whole, since putting it together takes as long as its shapes.
            name = f"whole {_MADE} {art.opaque} {scale} {left} {top} {nodes}"
            surface = kept(name, size, lambda: self._composed(nodes, size, scale, left, top, art.opaque))
        else:
            surface = self._composed(nodes, size, scale, left, top, art.opaque)
        filled = surface.get_bounding_rect()
        if 0 < filled.width * filled.height < 0.9 * surface.get_width() * surface.get_height():
            surface = surface.subsurface(filled).copy()
            left, top = left + filled.x, top + filled.y
        return Sprite(surface, left, top, marks, surface.get_width() * surface.get_height() * 4)

    def _composed(
        self, nodes: list[tuple[Node, _Affine]], size: tuple[int, int], scale: float, left: int, top: int, opaque: bool
    ) -> pygame.Surface:
        """The nodes in order, on a surface of so many pixels whose corner is (left, top)."""
        surface = pygame.Surface(size, pygame.SRCALPHA, 32)
        shapes: list[str] = []
        reach: list[pygame.Rect] = []
        whole = surface.get_rect()

        def flush() -> None:
            box = whole.clip(reach[0].unionall(reach[1:])) if reach else whole
            if shapes and box.size > (0, 0):
                corner = ((left + box.x) / scale, (top + box.y) / scale)
                surface.blit(rastered("".join(shapes), corner, box.size, scale), box, special_flags=PREMULTIPLIED)
            shapes.clear()
            reach.clear()

        for node, m in nodes:
            if isinstance(node, str):
                shapes.append(m.wrap(node))
                reach.append(_pixels(m.around(extent(node)), scale, left, top) or whole)
            elif isinstance(node, Light):
                flush()
                _add_light(surface, node, m, scale, left, top, opaque)
            else:
                flush()
                _write(surface, node, m, scale, left, top)
        flush()
        return surface


def _pixels(box: Box | None, scale: float, left: int, top: int) -> pygame.Rect | None:
    """The pixels a box (left, top, right, bottom) in design units touches on a surface whose corner is (left, top)."""
    if box is None:
        return None
    x0, y0 = math.floor(box[0] * scale) - 1 - left, math.floor(box[1] * scale) - 1 - top
    return pygame.Rect(x0, y0, math.ceil(box[2] * scale) + 1 - left - x0, math.ceil(box[3] * scale) + 1 - top - y0)


@dataclass(frozen=True, slots=True)
class _Affine:
    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    e: float = 0
    f: float = 0
    opacity: float = 1

    def then(self, g: Group) -> _Affine:
        t = math.radians(g.turn)
        co, si = math.cos(t), math.sin(t)
        ga, gb, gc, gd = co * g.sx, si * g.sx, -si * g.sy, co * g.sy
        return _Affine(
            self.a * ga + self.c * gb,
            self.b * ga + self.d * gb,
            self.a * gc + self.c * gd,
            self.b * gc + self.d * gd,
            self.a * g.x + self.c * g.y + self.e,
            self.b * g.x + self.d * g.y + self.f,
            self.opacity * g.opacity,
        )

    def at(self, x: float, y: float) -> tuple[float, float]:
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def around(self, box: Box | None) -> Box | None:
        """The box (left, top, right, bottom) around a box that is moved, scaled and turned."""
        if box is None:
            return None
        corners = [self.at(x, y) for x in (box[0], box[2]) for y in (box[1], box[3])]
        return united([(x, y, x, y) for x, y in corners])

    @property
    def scale(self) -> float:
        return math.sqrt(abs(self.a * self.d - self.b * self.c))

    @property
    def turn(self) -> float:
        return math.degrees(math.atan2(self.b, self.a))

    def wrap(self, fragment: str) -> str:
        if self == _Affine():
            return fragment
        fade = f' opacity="{self.opacity:.3f}"' if self.opacity != 1 else ""
        matrix = f"{self.a:.5f} {self.b:.5f} {self.c:.5f} {self.d:.5f} {self.e:.3f} {self.f:.3f}"
        return f'<g transform="matrix({matrix})"{fade}>{fragment}</g>'


def _flat(picture: Picture, m: _Affine):
    for node in picture:
        if isinstance(node, Group):
            yield from _flat(node.body, m.then(node))
        else:
            yield node, m


def rastered(fragments: str, corner: tuple[float, float], size: tuple[int, int], scale: float) -> pygame.Surface:
    """The shapes on a transparent premultiplied surface of `size` pixels whose corner is `corner` in design units."""
    w, h = size
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" '
        f'viewBox="{corner[0]:.4f} {corner[1]:.4f} {w / scale:.4f} {h / scale:.4f}">{fragments}</svg>'
    )
    return kept(svg, size, lambda: _read_svg(svg))


def _read_svg(svg: str) -> pygame.Surface:
    surface = pygame.image.load(io.BytesIO(svg.encode()), "picture.svg")
    if surface.get_bitsize() != 32 or not surface.get_flags() & pygame.SRCALPHA:
        surface = surface.convert_alpha()
    return surface.premul_alpha()


def _add_light(surface: pygame.Surface, node: Light, m: _Affine, scale: float, left: int, top: int, adds: bool) -> None:
    x, y = m.at(node.x, node.y)
    k = m.scale * scale
    w, h = round(2 * node.rx * k), round(2 * node.ry * k)
    glow = light(node.colour, round(node.strength * m.opacity * 64), w, h)
    surface.blit(
        glow,
        (round(x * scale) - left - w // 2, round(y * scale) - top - h // 2),
        special_flags=pygame.BLEND_RGB_ADD if adds else PREMULTIPLIED,
    )


def _size(words: Words, k: float) -> float:
    """The font size, shrunk to the width it has but not below its role's; `k` is the scale of the group it is in."""
    return fitted(words.text, words.size, words.face, words.width, FLOORS[words.role] / k)


def _mark(words: Words, m: _Affine) -> TextMark:
    """The line as the layout tests see it."""
    k = m.scale
    size = _size(words, k) * k
    x, y = m.at(words.x, words.y)
    width = text_width(words.text, size, words.face)
    x -= {"start": 0.0, "middle": width / 2, "end": width}[words.anchor]
    room = words.room
    if room:
        room = (*m.at(room[0], room[1]), room[2] * k, room[3] * k)
    return TextMark(words.text, words.role, size, words.face, (x, y - size * 0.5, width, size), room, words.fill)


def _write(surface: pygame.Surface, words: Words, m: _Affine, scale: float, left: int, top: int) -> None:
    k = m.scale
    px = max(1, int(_size(words, k) * k * scale + 1e-6))
    line = _line(words.text, words.face, px, words.fill, words.outline, words.drop)
    w = line.text_width
    cx, cy = m.at(words.x, words.y)
    shift = {"start": 0.0, "middle": w / 2, "end": float(w)}[words.anchor]
    if round(m.turn) % 360 == 0:
        at = (round(cx * scale - shift) - left - line.pad, round(cy * scale + CAP * px) - line.baseline - top)
        image = line.surface
    else:
        t = math.radians(m.turn)
        image = pygame.transform.rotozoom(line.surface, -m.turn, 1)
        # the centre of the rendered line, from its anchor on the centre of its capitals
        dx = line.surface.get_width() / 2 - line.pad - shift
        dy = line.surface.get_height() / 2 - line.baseline + CAP * px
        mx = cx * scale + dx * math.cos(t) - dy * math.sin(t)
        my = cy * scale + dx * math.sin(t) + dy * math.cos(t)
        at = (round(mx - image.get_width() / 2) - left, round(my - image.get_height() / 2) - top)
    fade = words.opacity * m.opacity
    if fade < 1:
        image = image.copy()
        image.fill((round(255 * fade),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(image, at, special_flags=PREMULTIPLIED)


@dataclass(frozen=True, slots=True)
class _Line:
    surface: pygame.Surface
    baseline: int
    pad: int
    text_width: int


@lru_cache(maxsize=256)
def _line(s: str, face: str, px: int, fill: str, outline: str | None, drop: str | None) -> _Line:
    """One line of text, premultiplied. Outlined: ink .085 em around, once more .09 em lower, then the face."""
    # a mark alone in its face may have no width, which can't be rendered
    pieces = [(t, f) for t, f in ((t, font(f, px)) for t, f in runs(s, face)) if f.size(t)[0] > 0]
    edge = max(1, round(0.085 * px)) if outline else 0
    fall = max(1, round(0.09 * px)) if outline else 0
    width = sum(f.size(t)[0] for t, f in pieces)
    ascent = max((f.get_ascent() for _, f in pieces), default=px)
    descent = max((f.get_height() - f.get_ascent() for _, f in pieces), default=0)
    surface = pygame.Surface((max(1, width + 2 * edge), ascent + descent + 2 * edge + fall), pygame.SRCALPHA, 32)

    def write(colour: str, ring: int, dy: int) -> None:
        x = edge - ring
        for t, f in pieces:
            f.outline = ring
            image = f.render(t, True, rgb(colour)).premul_alpha()
            f.outline = 0
            surface.blit(image, (x, edge - ring + dy + ascent - f.get_ascent()), special_flags=PREMULTIPLIED)
            x += f.size(t)[0]

    if outline:
        write(drop or outline, edge, fall)
        if drop:
            write(drop, 0, fall)
        write(outline, edge, 0)
    write(fill, 0, 0)
    return _Line(surface, ascent + edge, edge, width)


def _faded(sprite: Sprite, alpha: float) -> Sprite:
    surface = sprite.surface.copy()
    surface.fill((round(255 * alpha),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return Sprite(surface, sprite.left, sprite.top, sprite.texts, sprite.bytes)


def _transformed(sprite: Sprite, turn: float, squeeze: float, size: float = 1.0) -> Sprite:
    """Turned clockwise about the art's origin; squeezed in x about it first (a card being flipped), and scaled."""
    surface, left, top = sprite.surface, float(sprite.left), float(sprite.top)
    if squeeze != 1 or size != 1:
        w, h = surface.get_size()
        surface = pygame.transform.smoothscale(surface, (max(1, round(w * squeeze * size)), max(1, round(h * size))))
        left, top = left * squeeze * size, top * size
    if turn:
        t = math.radians(turn)
        cx, cy = left + surface.get_width() / 2, top + surface.get_height() / 2
        surface = pygame.transform.rotozoom(surface, -turn, 1)
        cx, cy = cx * math.cos(t) - cy * math.sin(t), cx * math.sin(t) + cy * math.cos(t)
        left, top = cx - surface.get_width() / 2, cy - surface.get_height() / 2
    return Sprite(surface, round(left), round(top), sprite.texts, surface.get_width() * surface.get_height() * 4)
