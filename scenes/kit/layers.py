"""Pictures put in few layers: every change between shapes, words and lights is one more raster."""

from __future__ import annotations

from dataclasses import replace

from scenes.kit.picture import Group, Light, Picture, Words


def layered(picture: Picture) -> Picture:
    """The same picture as three layers: lights, shapes, words. For pictures whose words nothing is drawn over and
    whose lights lie below everything."""
    lights, rest = _apart(picture, Light)
    words, shapes = _apart(rest, Words)
    return lights + shapes + words


def words_last(picture: Picture) -> Picture:
    """The same picture with all words after all shapes and lights; for pictures whose words nothing is drawn over."""
    words, others = _apart(picture, Words)
    return others + words


def split_after_light(picture: Picture) -> tuple[Picture, Picture]:
    """The picture up to its first light, and the rest: a moon's halo, which belongs to the sky, and its face."""
    at = next(i for i, node in enumerate(picture) if isinstance(node, Light)) + 1
    return picture[:at], picture[at:]


def _apart(picture: Picture, kind: type) -> tuple[Picture, Picture]:
    """The nodes of a kind, within their groups, and all others."""
    those: list = []
    others: list = []
    for node in picture:
        if isinstance(node, Group):
            for layer, body in zip((those, others), _apart(node.body, kind)):
                if body:
                    layer.append(replace(node, body=body))
        else:
            (those if isinstance(node, kind) else others).append(node)
    return tuple(those), tuple(others)
