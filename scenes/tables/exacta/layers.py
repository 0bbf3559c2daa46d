"""Pictures put in few layers: every change between shapes and words is one more raster of the whole art."""

from __future__ import annotations

from dataclasses import replace

from scenes.kit.picture import Group, Light, Picture, Words
from scenes.kit.scenery import moon


def words_last(picture: Picture) -> Picture:
    """The same picture with all words after all shapes; for pictures whose words nothing is drawn over."""
    shapes, words = _apart(picture)
    return shapes + words


def _apart(picture: Picture) -> tuple[Picture, Picture]:
    shapes: list = []
    words: list = []
    for node in picture:
        if isinstance(node, Group):
            inner, said = _apart(node.body)
            if inner:
                shapes.append(replace(node, body=inner))
            if said:
                words.append(replace(node, body=said))
        else:
            (words if isinstance(node, Words) else shapes).append(node)
    return tuple(shapes), tuple(words)


def moon_apart(*args, **kind) -> tuple[Picture, Picture]:
    """The moon's halo and glow, which belong to the sky behind, and its face."""
    whole = moon(*args, **kind)
    at = next(i for i, node in enumerate(whole) if isinstance(node, Light)) + 1
    return whole[:at], whole[at:]
