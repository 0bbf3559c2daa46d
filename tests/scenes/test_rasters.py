"""Rasters kept in memory and on disk: the same pixels as rastered anew, and never a reason for anything to fail."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from scenes.kit import paint, rasters
from scenes.kit.rasters import Rasters, Shelf

ROOT = Path(__file__).resolve().parents[2]
SIZE = (96, 80)
CORNER = (0.0, 0.0)
CIRCLE = '<circle cx="40" cy="40" r="30" fill="#E8503A" stroke="#1B1330" stroke-width="5" opacity="0.7"/>'


@pytest.fixture
def folder(tmp_path):
    rasters.use(tmp_path / "rasters")
    yield tmp_path / "rasters"
    rasters.use(None)


def painted() -> pygame.Surface:
    """The picture, as after a new start: nothing of it is in memory."""
    rasters._shelf = Shelf(rasters.IN_MEMORY)
    return paint.rastered(CIRCLE, CORNER, SIZE, 1.0)


def pixels(surface: pygame.Surface) -> tuple[object, ...]:
    return surface.get_size(), surface.get_masks(), surface.get_flags() & pygame.SRCALPHA, surface.get_buffer().raw


def written(folder: Path) -> list[Path]:
    return sorted(folder.glob("??/*"))


def kept_once(folder: Path) -> tuple[pygame.Surface, Path]:
    """A picture rastered and written, and its file."""
    fresh = painted()
    assert rasters._used.finish()
    (file,) = written(folder)
    return fresh, file


def count_rastering(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    made: list[str] = []
    read_svg = paint._read_svg
    monkeypatch.setattr(paint, "_read_svg", lambda svg: made.append(svg) or read_svg(svg))
    return made


def test_a_kept_raster_has_the_same_pixels_in_the_same_order(folder, monkeypatch):
    fresh, _ = kept_once(folder)
    made = count_rastering(monkeypatch)
    again = painted()
    assert made == [] and pixels(again) == pixels(fresh)
    onto = [pygame.Surface(SIZE, 0, 32) for _ in range(2)]
    for under, over in zip(onto, (fresh, again)):
        under.fill((20, 30, 60))
        under.blit(over, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    assert pixels(onto[0]) == pixels(onto[1]) and onto[0].get_at((40, 40)) != (20, 30, 60, 255)


def test_another_picture_or_size_is_another_file(folder):
    painted()
    paint.rastered(CIRCLE.replace("#E8503A", "#3A50E8"), CORNER, SIZE, 1.0)
    paint.rastered(CIRCLE, CORNER, (97, 80), 1.0)
    assert rasters._used.finish() and len(written(folder)) == 3


@pytest.mark.parametrize(
    "harm",
    [
        lambda data: b"",
        lambda data: data[:20],
        lambda data: data[:-1],
        lambda data: data + b"x",
        lambda data: b"tsuki-r0" + data[8:],
        lambda data: data[:-40] + bytes([data[-40] ^ 1]) + data[-39:],
        lambda data: data[:8] + b"\x00\x00" + data[10:],
        lambda data: os.urandom(len(data)),
        lambda data: data[:12] + b"\xff" * 16 + data[28:],
    ],
    ids=[
        "empty",
        "short head",
        "one byte less",
        "one byte more",
        "another kind",
        "one bit",
        "no width",
        "noise",
        "masks",
    ],
)
def test_a_broken_file_is_made_anew(folder, monkeypatch, harm):
    fresh, file = kept_once(folder)
    whole = file.read_bytes()
    file.write_bytes(harm(whole))
    made = count_rastering(monkeypatch)
    assert pixels(painted()) == pixels(fresh) and len(made) == 1
    assert rasters._used.finish() and file.read_bytes() == whole


def test_a_folder_where_a_file_should_be_harms_nothing(folder):
    fresh, file = kept_once(folder)
    file.unlink()
    file.mkdir()
    assert pixels(painted()) == pixels(fresh)
    assert rasters._used.finish()


def test_a_file_where_the_folder_should_be_harms_nothing(tmp_path):
    (tmp_path / "rasters").write_text("in the way")
    try:
        rasters.use(tmp_path / "rasters")
        assert painted().get_size() == SIZE and rasters._used.finish()
        assert (tmp_path / "rasters").read_text() == "in the way"
    finally:
        rasters.use(None)


def test_a_write_that_fails_leaves_nothing_half_done(folder, monkeypatch):
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(rasters.os, "replace", full)
    assert painted().get_size() == SIZE
    assert rasters._used.finish() and written(folder) == []


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="to an administrator nothing is read only")
def test_a_folder_that_is_read_only_is_still_read(folder, monkeypatch):
    fresh, file = kept_once(folder)
    for place in (file.parent, folder):
        place.chmod(0o500)
    try:
        made = count_rastering(monkeypatch)
        assert pixels(painted()) == pixels(fresh) and made == []
        paint.rastered(CIRCLE, CORNER, (120, 80), 1.0)
        assert rasters._used.finish() and written(folder) == [file]
    finally:
        for place in (folder, file.parent):
            place.chmod(0o700)


def test_what_was_read_longest_ago_goes_when_the_folder_is_full(tmp_path):
    size = (64, 64)
    keeper = Rasters(tmp_path, limit=5 * (4 * 64 * 64 + 40))
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    for number in range(5):
        keeper.get(f"<svg {number}>", size, lambda: surface)
        assert keeper.finish()
        for file in written(tmp_path):
            os.utime(file, (file.stat().st_mtime - 1000,) * 2)
    oldest = min(written(tmp_path), key=lambda file: file.stat().st_mtime)
    left_over = tmp_path / "aa" / "broken.1.new"
    left_over.parent.mkdir(exist_ok=True)
    left_over.write_bytes(b"half")
    keeper.get("<svg new>", size, lambda: surface)
    assert keeper.finish()
    assert not oldest.exists() and not left_over.exists()
    assert 1 < len(written(tmp_path)) < 6
    assert sum(file.stat().st_size for file in written(tmp_path)) <= 5 * (4 * 64 * 64 + 40)


def test_more_than_can_be_written_soon_is_not_kept(tmp_path, monkeypatch):
    monkeypatch.setattr(rasters, "WAITING", 4 * 64 * 64)
    keeper = Rasters(tmp_path)
    keeper._waiting = 1
    keeper.get("<svg>", (64, 64), lambda: pygame.Surface((64, 64), pygame.SRCALPHA, 32))
    assert keeper.finish() and written(tmp_path) == []


def test_tiny_pictures_are_not_worth_a_file(folder):
    paint.rastered(CIRCLE, CORNER, (20, 20), 1.0)
    assert rasters._used.finish() and written(folder) == []


def test_without_a_folder_nothing_is_kept(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    rasters.use(None)
    assert painted().get_size() == SIZE and list(tmp_path.iterdir()) == []


def test_two_programs_may_keep_the_same_pictures_at_once(folder):
    code = (
        "import sys, pygame\nfrom pathlib import Path\nfrom scenes.kit import paint, rasters\n"
        "keeper = rasters.use(Path(sys.argv[1]))\n"
        'for n in range(30): paint.rastered(f\'<rect width="{n}" height="9"/>\', (0.0, 0.0), (90, 90), 1.0)\n'
        "assert keeper.finish()\n"
    )
    both = [subprocess.Popen([sys.executable, "-c", code, str(folder)], cwd=ROOT) for _ in range(2)]
    assert [process.wait(60) for process in both] == [0, 0]
    assert len(written(folder)) == 30 and all(file.suffix == ".raster" for file in written(folder))
    assert len({file.stat().st_size for file in written(folder)}) == 1


def test_the_same_shapes_under_other_words_are_rastered_once(monkeypatch):
    painted()
    made = count_rastering(monkeypatch)
    assert paint.rastered(CIRCLE, CORNER, SIZE, 1.0) is paint.rastered(CIRCLE, CORNER, SIZE, 1.0) and made == []
    paint.rastered(CIRCLE, CORNER, (97, 80), 1.0)
    assert len(made) == 1


def test_the_shelf_lets_go_of_what_was_asked_for_longest_ago():
    shelf, made = Shelf(3 * (4 * 8 * 8 + 1)), []

    def ask(svg: str) -> None:
        shelf.get(svg, (8, 8), lambda: made.append(svg) or pygame.Surface((8, 8)))

    for svg in "abcadab":
        ask(svg)
    assert made == ["a", "b", "c", "d", "b"]


def test_a_ground_as_large_as_the_window_is_not_put_on_the_shelf(monkeypatch):
    made = count_rastering(monkeypatch)
    for _ in range(2):
        paint.rastered(CIRCLE, CORNER, (1280, 720), 1.0)
    assert len(made) == 2
