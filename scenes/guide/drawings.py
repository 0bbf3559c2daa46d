"""The help screen's drawings: night, steps, the guide on the moon, the dots."""

from __future__ import annotations

from scenes.guide.moving import Moving
from scenes.guide.pages import GUIDES, PAGES, Sheet
from scenes.guide.parts import TALL, WIDE
from scenes.kit.atoms import panel, row
from scenes.kit.drawings import mask
from scenes.kit.frame import top_bar
from scenes.kit.layers import layered
from scenes.kit.paint import Art, Box
from scenes.kit.palette import GOLD, GOLD_L, INK, MOON, MUTE, N0, N2, N3, N4, PAPER, TXT
from scenes.kit.paragraph import paragraph
from scenes.kit.picture import Picture, circ, group, joined, path, poly, rect, text
from scenes.kit.scenery import moon, sky
from scenes.kit.type import text_width
from scenes.kit.words import Words

CELL = (400, 288)
LARGE_CELL = (400, 440)
PICTURE = (14, 60)
"""Where a step's picture lies, from the step's corner."""


def cell_corner(at: int) -> tuple[float, float]:
    """Six places: three columns, two rows."""
    return 24 + 416 * (at % 3), 76 + 304 * (at // 3)


def night_art() -> Art:
    def build() -> Picture:
        s = sky(33, (640, 360, 300)) + circ(640, 380, 520, "#15164F", op=0.6) + circ(640, 380, 420, "#1B2162", op=0.6)
        return s + moon(640, 380, 330, face="#2B2A80", shade="#242270", crater="#25246E", halo=None, shine=0)

    return Art(("help night",), (0, 0, 1280, 720), build, opaque=True)


def bar_art(words: Words, game: str, at: int, count: int, name: str, menu_key: str) -> Art:
    title, state = words(f"common.game.{game}"), words("help.state")
    place = words("help.page", n=at + 1, pages=count) if count else ""

    def build() -> Picture:
        left = max(560.0, 82 + text_width(title, 28, "d") + text_width(state, 24) + 28)
        middle = (
            row(left, 31, [(place, MUTE, "m", 22), (name, GOLD_L, "m", 24)], 22, gap=16, role="line") if count else ()
        )
        return layered(top_bar(game, title, state, middle, menu_key))

    return Art(("help bar", words.language, game, at, count, name, menu_key), (0, -4, 1280, 80), build)


def step_art(words: Words, game: str, page: int, step: int, large: bool, done: int | None = None) -> Art:
    """One step from its corner: number, title, picture, caption. `done`: how far a moving picture is."""
    it = PAGES[game][page]
    title = words(f"help.{game}.{it.name}.step{step + 1}")
    caption = words(f"help.{game}.{it.name}.text{step + 1}")
    w, h = LARGE_CELL if large else CELL
    picture = it.pictures[step]

    def build() -> Picture:
        drawn = picture.draw(words, done) if isinstance(picture, Moving) and done is not None else picture(words)
        ground = panel(0, 0, w, h, 18, N2, N4) + rect(14, 60, WIDE, TALL, 12, N0, INK, 3)
        s = circ(36, 33, 22, GOLD, INK, 3.4) + group(drawn, *PICTURE)
        s += text(36, 33, str(step + 1), 26, INK, "d", role="label")
        room = (66, 8, w - 80, 50)
        s += text(70, 34, title, 26, TXT, anchor="start", role="line", width=w - 88, room=room, most=1.5)
        s += paragraph(w / 2, (206 + h - 6) / 2, caption, 22, w - 32, h - 212, PAPER, role="line")
        return ground + layered(s)  # no picture covers one of its words

    return Art(("help step", words.language, game, page, step, done), (-6, -6, w + 12, h + 18), build)


def guide_art(words: Words, game: str, page: int, plays: bool, moon_at: tuple[float, float]) -> Art:
    """The mask on the moon and what it says; `moon_at` is the middle of the moon, the speech is at its left."""
    who = GUIDES[page % len(GUIDES)]
    said = words(f"help.{game}.hello" if plays else f"help.{game}.thanks")
    x, y = moon_at

    def build() -> Picture:
        s = moon(x, y, 76, halo=None, shine=0.32) + circ(x, y, 76, None, INK, 4) + mask(who, x - 48, y - 48, 96)
        s += rect(x - 210, y - 54, 146, 78, 14, INK, INK, 3) + poly(
            [(x - 72, y - 20), (x - 44, y + 2), (x - 72, y + 8)], PAPER, INK, 6
        )
        s += rect(x - 210, y - 59, 146, 78, 14, PAPER, INK, 3.4) + poly(
            [(x - 68, y - 18), (x - 46, y + 1), (x - 68, y + 5)], PAPER
        )
        return s + paragraph(x - 137, y - 20, said, 20, 118, 76, INK)

    return Art(("help guide", words.language, who, said, moon_at), (x - 220, y - 140, 370, 280), build)


def dots_art(count: int, at: int, next_name: str, x: float, pitch: float) -> Art:
    """Where in the pages we are; x is the middle of the dots."""
    big, small = min(11, pitch * 0.44), min(8, pitch * 0.32)
    left = min(x - 200, x - count * pitch / 2 - 20)

    def build() -> Picture:
        s = joined(
            circ(x + (i - (count - 1) / 2) * pitch, 652, big if i == at else small, MOON if i == at else N3, INK, 3)
            for i in range(count)
        )
        right = x + count * pitch / 2 + 44
        return s + text(
            right,
            653,
            next_name,
            19,
            MUTE,
            anchor="start",
            role="label",
            width=1256 - right,
            room=(right - 2, 636, 1262 - right, 34),
            most=1.5,
        )

    return Art(("help dots", count, at, next_name, x, pitch), (left, 630, 1280 - left, 44), build)


def turn_art(way: int, lit: bool) -> Art:
    """An arrow head that turns the page, around its middle."""
    d = "M-9 -13 L9 0 L-9 13Z" if way > 0 else "M9 -13 L-9 0 L9 13Z"
    return Art(("help turn", way, lit), (-16, -18, 32, 36), lambda: path(d, GOLD if lit else N4, INK, 3))


def sentence_art(words: Words, said: str, box: Box) -> Art:
    """The one sentence of a game without pages."""
    x, y, w, h = box
    return Art(
        ("help sentence", words.language, said),
        (x - 8, y - 8, w + 16, h + 24),
        lambda: layered(
            panel(x, y, w, h, 20) + paragraph(x + w / 2, y + h / 2, said, 28, w - 60, h - 40, TXT, role="line")
        ),
    )


def steps_corners(sheet: Sheet, large: bool) -> list[tuple[float, float]]:
    """Where each step of the sheet lies."""
    return (
        [(24 + 416 * i, 76.0) for i in range(len(sheet.steps))]
        if large
        else [cell_corner(i) for i in range(len(sheet.steps))]
    )
