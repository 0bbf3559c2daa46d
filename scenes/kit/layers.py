"""Pictures put in few layers: every change between shapes, words and lights is one more raster of the whole art."""

from __future__ import annotations

from dataclasses import replace

from scenes.kit.picture import Group, Light, Picture, Words


def layered(picture: Picture) -> Picture:
    """The same picture as three layers: lights, shapes, words. For pictures whose words nothing is drawn over and
    whose lights lie below everything."""
    lights, shapes, words = _apart(picture)
    return lights + shapes + words


def _apart(picture: Picture) -> tuple[Picture, Picture, Picture]:
    layers: tuple[list, list, list] = ([], [], [])
    for node in picture:
        if isinstance(node, Group):
            for layer, body in zip(layers, _apart(node.body)):
                if body:
                    layer.append(replace(node, body=body))
        else:
            layers[0 if isinstance(node, Light) else 2 if isinstance(node, Words) else 1].append(node)
    return tuple(layers[0]), tuple(layers[1]), tuple(layers[2])
