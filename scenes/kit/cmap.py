"""Which characters a font file really holds, read from its cmap (`Font.metrics` gives widths for missing ones)."""

from __future__ import annotations

import struct
import sys
from functools import lru_cache
from pathlib import Path


@lru_cache(maxsize=8)
def characters(file: Path) -> frozenset[int]:
    """The code points that the font has a glyph for; empty if the file holds no readable Unicode cmap.

    A file of the same name ending in `.codes` holds them ready (reading a cmap takes 10 ms): the font's size in bytes,
    then first and last of each run. `python -m scenes.kit.cmap FONT...` writes it.
    """
    ready = _ready(file)
    if ready is not None:
        return ready
    data = file.read_bytes()
    try:
        return frozenset(_read(data))
    except (struct.error, ValueError):
        return frozenset()


def _ready(file: Path) -> frozenset[int] | None:
    try:
        data = file.with_suffix(".codes").read_bytes()
        numbers = struct.unpack(f">{len(data) // 4}I", data)
        if numbers[0] != file.stat().st_size:
            return None  # of another font
    except (OSError, struct.error, IndexError):
        return None
    return frozenset(code for first, last in zip(numbers[1::2], numbers[2::2]) for code in range(first, last + 1))


def codes_of(file: Path) -> bytes:
    """What belongs into the `.codes` file of a font."""
    codes = sorted(_read(file.read_bytes()))
    runs: list[int] = []
    for code in codes:
        if runs and code == runs[-1] + 1:
            runs[-1] = code
        else:
            runs += [code, code]
    return struct.pack(f">{1 + len(runs)}I", file.stat().st_size, *runs)


def _read(data: bytes) -> set[int]:
    tables = struct.unpack_from(">H", data, 4)[0]
    start = next(
        struct.unpack_from(">I", data, 12 + i * 16 + 8)[0]
        for i in range(tables)
        if data[12 + i * 16 : 16 + i * 16] == b"cmap"
    )
    places = set()  # Unicode and Windows mostly name the same subtables
    for i in range(struct.unpack_from(">H", data, start + 2)[0]):
        platform, _, offset = struct.unpack_from(">HHI", data, start + 4 + i * 8)
        if platform in (0, 3):
            places.add(start + offset)
    return set().union(*(_subtable(data, place) for place in places))


def _subtable(data: bytes, at: int) -> set[int]:
    kind = struct.unpack_from(">H", data, at)[0]
    found: set[int] = set()
    if kind == 4:
        n = struct.unpack_from(">H", data, at + 6)[0] // 2
        ends = struct.unpack_from(f">{n}H", data, at + 14)
        starts = struct.unpack_from(f">{n}H", data, at + 16 + 2 * n)
        deltas = struct.unpack_from(f">{n}H", data, at + 16 + 4 * n)
        ranges_at = at + 16 + 6 * n
        offsets = struct.unpack_from(f">{n}H", data, ranges_at)
        for k in range(n):
            codes = range(starts[k], min(ends[k], 0xFFFE) + 1)
            if offsets[k] == 0:  # glyphs run along with the codes; glyph 0, a missing one, may be among them
                missing = -deltas[k] & 0xFFFF
                found.update(codes if missing not in codes else [code for code in codes if code != missing])
            else:
                glyphs = struct.unpack_from(f">{len(codes)}H", data, ranges_at + 2 * k + offsets[k])
                found.update(code for code, glyph in zip(codes, glyphs) if glyph)
    elif kind == 12:
        for k in range(struct.unpack_from(">I", data, at + 12)[0]):
            first, last, _ = struct.unpack_from(">III", data, at + 16 + 12 * k)
            found.update(range(first, last + 1))
    return found


if __name__ == "__main__":
    for name in sys.argv[1:]:
        Path(name).with_suffix(".codes").write_bytes(codes_of(Path(name)))
