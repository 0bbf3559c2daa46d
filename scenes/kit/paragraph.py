"""Sentences in a box: as large as the player wants, in as many lines as that takes, smaller where there is no room."""

from __future__ import annotations

from scenes.kit.palette import TXT
from scenes.kit.picture import Picture, text
from scenes.kit.seeing import grown
from scenes.kit.type import FLOORS, text_width, wrapped

LEADING = 1.27


def lines_of(s: str, size: float, width: float, most: int) -> list[str]:
    """The sentence in lines. Japanese breaks at `|`, where a reader would pause; other languages at spaces."""
    if "|" not in s:
        return _evened(s, size, width, wrapped(s, size, width, lines=most)) if most > 1 else [s]
    parts = s.split("|")
    out = [parts[0]]
    for part in parts[1:]:
        if len(out) < most and text_width(out[-1] + part, size) > width:
            out.append(part)
        else:
            out[-1] += part
    if len(out) == 2:  # as even as can be
        cuts = [("".join(parts[:i]), "".join(parts[i:])) for i in range(1, len(parts))]
        out = list(min(cuts, key=lambda cut: max(text_width(line, size) for line in cut)))
    return out


def _evened(s: str, size: float, width: float, lines: list[str]) -> list[str]:
    """The same number of lines, as even as can be: no word stands alone on the last one."""
    for step in range(1, 13):
        narrow = width * (1 - 0.04 * step)
        tried = wrapped(s, size, narrow, lines=len(lines))
        if any(text_width(line, size) > narrow for line in tried):
            break
        lines = tried
    return lines


def set_lines(
    s: str, size: float, width: float, height: float, role: str = "label", most: float = 1.5
) -> tuple[list[str], float]:
    """The lines of a sentence in a box and their size: grown if it can be, never below the role's own size."""
    wanted = grown(size, most)
    while True:
        fewest = max(1, int(height / (wanted * LEADING)))
        for n in range(1, fewest + 1):
            lines = lines_of(s, wanted, width, n)
            if all(text_width(line, wanted) <= width for line in lines):
                return lines, wanted
        if wanted <= FLOORS[role]:
            return lines_of(s, wanted, width, fewest), wanted
        wanted = max(FLOORS[role], wanted - 0.5)


def paragraph(
    x: float,
    y: float,
    s: str,
    size: float,
    width: float,
    height: float,
    fill: str = TXT,
    anchor: str = "middle",
    role: str = "label",
    most: float = 1.5,
) -> Picture:
    """The sentence with its middle at height y, `width` x `height` at most."""
    lines, z = set_lines(s, size, width, height, role, most)
    left = x - {"start": 0.0, "middle": width / 2, "end": width}[anchor]
    room = (left - 2, y - height / 2, width + 4, height)
    top = y - (len(lines) - 1) * z * LEADING / 2
    picture: Picture = ()
    for i, line in enumerate(lines):
        picture += text(
            x, top + i * z * LEADING, line.strip(), z, fill, anchor=anchor, role=role, width=width, room=room
        )
    return picture
