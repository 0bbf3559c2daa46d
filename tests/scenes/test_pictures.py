"""Pictures, their pixels, and the stage they stand on."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest

from scenes.kit.light import light
from scenes.kit.paint import Art, Painter
from scenes.kit.palette import mix, rgb
from scenes.kit.picture import circ, dashed, glow, group, rect, text
from scenes.kit.stage import HEIGHT, WIDTH, Piece, Stage, fit
from scenes.kit.type import fitted, runs, text_width, wrapped


@pytest.fixture(autouse=True, scope="module")
def display():
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))


def art(key, picture, box=(0, 0, 100, 100), opaque=False) -> Art:
    return Art(key, box, lambda: picture, opaque)


def test_a_shape_has_its_colour_at_every_scale():
    for scale in (0.5, 1.0, 1.5, 3.0):
        sprite = Painter(scale).sprite(art("box", rect(10, 10, 80, 80, 0, "#E8432C")))
        assert (sprite.left, sprite.top) == (10 * scale, 10 * scale)
        assert sprite.surface.get_size() == (80 * scale, 80 * scale), "nothing is kept of what is empty"
        assert sprite.surface.get_at((int(40 * scale), int(40 * scale)))[:3] == rgb("#E8432C")


def test_a_glow_never_wraps_over_a_bright_ground():
    glow_ = light("#FFDF9A", 64, 64, 64)
    for ground in (0, 120, 200, 255):
        surface = pygame.Surface((64, 64))
        surface.fill((ground,) * 3)
        surface.blit(glow_, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        assert min(surface.get_at((32, 32))[:3]) >= min(ground, 150)


def test_a_light_brightens_what_lies_under_it():
    painter = Painter(1.0)
    dark = painter.sprite(art("dark", rect(0, 0, 100, 100, 0, "#150F3D"), opaque=True)).surface.get_at((50, 50))
    lit = painter.sprite(art("lit", rect(0, 0, 100, 100, 0, "#150F3D") + glow(50, 50, 40, "#F5B52E", 0.5), opaque=True))
    assert lit.surface.get_at((50, 50)).r > dark.r + 60


def test_dashes_are_whole_strokes_and_no_dasharray():
    (shape,) = dashed([(0, 0), (100, 0)], (10, 5), "#FFFFFF", 3)
    assert shape.count("M") == 7 and "dasharray" not in shape


def test_equal_keys_are_drawn_once_and_old_ones_are_let_go():
    built = []
    painter = Painter(1.0, limit=3 * 100 * 100 * 4)

    def sprite(n: int):
        return painter.sprite(Art(n, (0, 0, 100, 100), lambda: built.append(n) or rect(0, 0, 100, 100, 0, "#FFFFFF")))

    sprite(1), sprite(1)
    assert built == [1]
    for n in (2, 3, 4, 5):
        sprite(n)
    sprite(1)
    assert built == [1, 2, 3, 4, 5, 1]


def test_texts_are_marked_where_they_are_drawn():
    picture = group(text(10, 20, "アカネ", 22, anchor="start", room=(0, 0, 100, 40)), 30, 40, 2.0)
    (mark,) = Painter(1.0).sprite(art("words", picture, (0, 0, 400, 300))).texts
    assert mark.size == pytest.approx(44) and mark.box[0] == pytest.approx(50)
    assert mark.box[2] == pytest.approx(text_width("アカネ", 44)) and mark.room == (30, 40, 200, 80)


def test_a_line_shrinks_to_fit_but_never_below_its_floor():
    wide = text_width("満月の夜の市", 30)
    assert fitted("満月の夜の市", 30, "m", wide + 1, 21) == 30
    assert fitted("満月の夜の市", 30, "m", wide * 0.8, 21) == pytest.approx(24)
    assert fitted("満月の夜の市", 30, "m", 10, 21) == 21


def test_missing_characters_fall_back_face_by_face():
    assert runs("A鍮", "m") == (("A", "m"), ("鍮", "n"))
    assert runs("＋1", "d")[0] == ("＋", "m")
    assert runs("🐺\u200d", "m") == (("〓", "m"),)


def test_lines_are_wrapped_at_spaces_or_between_japanese_characters():
    assert wrapped("one two three four", 20, text_width("one two t", 20)) == ["one two", "three four"]
    lines = wrapped("食べ物を一枚出してね、おねがい", 20, 8 * 20)
    assert len(lines) == 2 and "".join(lines) == "食べ物を一枚出してね、おねがい" and not lines[1].startswith("、")


@pytest.mark.parametrize(
    "window",
    [
        (1280, 720),
        (1920, 1080),
        (1366, 768),
        (1280, 800),
        (2560, 1080),
        (3440, 1440),
        (640, 360),
        (777, 1003),
        (500, 300),
    ],
)
def test_the_pointer_finds_every_point_again_within_a_pixel(window):
    stage = Stage(window)
    scale, left, top = fit(window)
    assert (
        left >= 0
        and top >= 0
        and left + round(WIDTH * scale) <= window[0] + 1
        and top + round(HEIGHT * scale) <= window[1] + 1
    )
    for x, y in ((0, 0), (WIDTH, 0), (0, HEIGHT), (WIDTH, HEIGHT), (640, 360)):
        back = stage.to_window(*stage.to_design(*stage.to_window(x, y)))
        there = stage.to_window(x, y)
        assert abs(back[0] - there[0]) < 1 and abs(back[1] - there[1]) < 1


def test_what_moves_is_drawn_over_a_kept_backdrop_exactly_as_without_one():
    ground = Piece("ground", art("ground", rect(0, 0, 1280, 720, 0, "#1E1757"), (0, 0, 1280, 720), True))
    ball = art("ball", circ(0, 0, 20, "#F5B52E"), (-22, -22, 44, 44))
    others = [
        Piece(n, art(("dot", n), circ(0, 0, 9, mix("#F5B52E", "#000000", n / 20)), (-10, -10, 20, 20)), 40 * n, 300)
        for n in range(12)
    ]
    kept, plain = Stage((640, 360)), None
    for step in range(12):
        pieces = [ground, *others, Piece("ball", ball, 100 + 9 * step, 200), *others[:3]]
        if step == 7:
            pieces = pieces[:5] + pieces[6:]
        seen = pygame.Surface((640, 360))
        kept.draw(seen, pieces)
        plain = pygame.Surface((640, 360))
        Stage((640, 360)).draw(plain, pieces)
        assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(plain, "RGB")


def test_whatever_moves_comes_and_goes_the_kept_backdrop_changes_no_pixel():
    dice = random.Random(5)
    colours = ["#E8432C", "#2FB88A", "#F5B52E", "#35BEDC", "#A57BF2"]
    shapes = [
        art(("shape", i), rect(0, 0, 60 + 20 * i, 60, 8, c, op=0.6) + glow(40, 30, 50, c, 0.3), (-20, -30, 260, 120))
        for i, c in enumerate((colours * 2)[:8])
    ]
    ground = Piece("ground", art("ground", rect(0, 0, 1280, 720, 0, "#1E1757"), (0, 0, 1280, 720), True))
    lying = [Piece(n, dice.choice(shapes), dice.uniform(0, 1100), dice.uniform(0, 600)) for n in range(24)]
    kept, restless = Stage((640, 360)), set(dice.sample(range(24), 5))
    for step in range(90):
        if step % 30 == 29:
            restless = set(dice.sample(range(24), 5))
            dice.shuffle(lying)
        for i, p in enumerate(lying):
            if p.id in restless:
                lying[i] = replace(p, x=p.x + dice.choice((-9, 0, 9)), fade=dice.choice((0.4, 1)))
        pieces = [ground, *lying, lying[3]] if step % 7 else [ground, *lying[2:]]
        seen, plain = pygame.Surface((640, 360)), pygame.Surface((640, 360))
        kept.draw(seen, pieces)
        Stage((640, 360)).draw(plain, pieces)
        assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(plain, "RGB"), step


def test_a_raster_cut_to_its_shapes_is_the_whole_raster(monkeypatch):
    from scenes.kit import paint
    from scenes.tables.exacta import ExactaView

    equal = 0
    for drawn in ExactaView().arts()[::9]:
        for scale in (0.75, 1.5):
            cut = paint.Painter(scale)._drawn(drawn, 1.0)
            with monkeypatch.context() as m:
                m.setattr(paint, "extent", lambda fragment: None)
                whole = paint.Painter(scale)._drawn(drawn, 1.0)
            assert (cut.left, cut.top, cut.surface.get_size()) == (whole.left, whole.top, whole.surface.get_size())
            a, b = (pygame.image.tobytes(s.surface, "RGBA") for s in (cut, whole))
            # SDL reckons the edges of shapes in fifths of a pixel: one fifth may fall on the other side
            assert max((abs(x - y) for x, y in zip(a, b) if x != y), default=0) <= 52, drawn.key
            equal += a == b
    assert equal > 40


def test_the_extent_of_a_path_holds_its_curves_and_its_line():
    from scenes.kit.extents import extent

    assert extent('<path d="M10 10 h20 v30 H5z" fill="#000"/>') == (5, 10, 30, 40)
    lined = 'fill="none" stroke="#000" stroke-width="4" stroke-linejoin="round"'
    assert extent(f'<path d="m10 10 l5 5 10 -20" {lined}/>') == (8, -7, 27, 17)
    x0, y0, x1, y1 = extent('<path d="M0 0 Q50 80 100 0 T200 0" fill="#000"/>')
    assert x0 <= 0 and x1 >= 200 and y0 <= -40 and y1 >= 40
    x0, y0, x1, y1 = extent('<path d="M0 0 A10 10 0 0 1 20 0" fill="#000"/>')
    assert x0 <= 0 and x1 >= 20 and y0 <= -10
    assert extent('<g transform="rotate(5)"><rect width="5" height="5"/></g>') is None
    assert extent('<text x="5">no</text>') is None
