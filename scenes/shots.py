"""Every screen, reached by actions from a deal, as pictures: `python main.py --shots DIR`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import pygame

from scenes.kit.app import App
from scenes.kit.memory import MemorySettings
from scenes.kit.scene import RING_TICKS
from scenes.kit.stage import Stage
from scenes.posing import doubt, exacta, fortuna, guides, house, profiles, slot, variants

STATES: dict[str, Callable[[App], Any]] = {
    **doubt.STATES,
    **exacta.STATES,
    **fortuna.STATES,
    **guides.STATES,
    **house.STATES,
    **slot.STATES,
    **profiles.STATES,
    **variants.STATES,
}
"""Each screen by name: what brings an app there."""


@dataclass(frozen=True, slots=True)
class Shot:
    name: str
    language: str
    app: App
    surface: pygame.Surface


def prepared(language: str, size: tuple[int, int], **settings: Any) -> App:
    """An app with an empty stack, still (no idle motion), that keeps nothing."""
    app = App(size, MemorySettings(language=language, speed="instant", **settings))
    app.idle_motion = False
    app.dice.seed(1)
    return app


_stages: dict[tuple[int, int], Stage] = {}
"""One a size for the whole run: what is rastered for one screen serves the next."""


def shots(language: str, size: tuple[int, int], only: str = "", whole: bool = False) -> Iterator[Shot]:
    """Every state whose name holds `only` (with `whole`: is `only`), drawn at a size."""
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    for name, reach in STATES.items():
        if (name != only) if whole else (only not in name):
            continue
        app = prepared(language, size)
        app.stage = _stages.setdefault(size, app.stage)
        reach(app)
        for _ in range(RING_TICKS):
            app.top.ring_tick()
        surface = pygame.Surface(size)
        app.draw(surface)
        yield Shot(name, language, app, surface)


def write_all(folder: Path, languages: tuple[str, ...], sizes: tuple[tuple[int, int], ...], only: str) -> int:
    """Write DIR/ja_1280x720/NAME.png and so on, and texts.json beside them. Gives the number of pictures."""
    count = 0
    for language in languages:
        for size in sizes:
            place = folder / f"{language}_{size[0]}x{size[1]}"
            place.mkdir(parents=True, exist_ok=True)
            texts: dict[str, Any] = {}
            for shot in shots(language, size, only):
                pygame.image.save(shot.surface, str(place / f"{shot.name}.png"))
                pieces = shot.app.pieces()
                texts[shot.name] = {
                    "texts": [asdict(mark) for _, mark in shot.app.stage.texts(pieces)],
                    "controls": [{"id": str(c.id), "box": c.box} for c in shot.app.top.controls()],
                }
                count += 1
            (place / "texts.json").write_text(json.dumps(texts, ensure_ascii=False, indent=1), encoding="utf-8")
    return count
